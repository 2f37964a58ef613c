#!/usr/bin/env python3
"""Keyboards that break one rule each, and are otherwise as good as plain.py.

    bad.py FAULT    such as bad.py missing-digit
    bad.py          lists the faults with the rules they break
"""
import os
import re
import sys

sys.dont_write_bytecode = True  # The folder of the tests stays as it is.
from plain import Keyboard, Learning, serve


class NoNextKey(Keyboard):
    """The number pad has no key that leads to the next keyboard, and none to another layer."""

    breaks = "KB-NEXT"

    def has_next_key(self):
        return super().has_next_key() and self.layer != "pad"


class MissingDigit(Keyboard):
    """The number pad has no 3."""

    breaks = "KB-NUM"

    def texts(self):
        return [text for text in super().texts() if text != "3" or self.layer != "pad"]


class WrongDecimalSign(Keyboard):
    """The decimal pad has a full stop, whatever the locale."""

    breaks = "KB-NUM"

    def decimal_sign(self):
        return "."


class OnlineText(Keyboard):
    """Types what a server makes of a key; without a network, nothing."""

    breaks = "KB-OFFLINE"

    def effects(self, act):
        return [act] if act["effect"] != "insert" or self.is_online() else []

    @staticmethod
    def is_online():
        import socket

        # An address of no machine (RFC 5737), and nothing is sent: the way to it is looked up.
        try:
            with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as server:
                server.connect(("192.0.2.1", 9))
            return True
        except OSError:
            return False


class SilentWithoutAccess(Keyboard):
    """Types nothing until the person allows full access."""

    breaks = "KB-FULL"

    def effects(self, act):
        return [act] if self.full_access or act["effect"] != "insert" else []


class Keeping(Keyboard):
    """Has what was typed last, and does something with it at each key."""

    typed = ""

    def effects(self, act):
        if act["effect"] == "insert":
            self.typed = (self.typed + act["text"])[-200:]
            self.keep(self.typed)
        return [act]

    def keep(self, text):
        raise NotImplementedError

    @staticmethod
    def write(variable, name, data):
        """Writes a file by way of another name, as careful programs do."""
        path = os.path.join(os.environ[variable], name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path + ".new", "wb") as file:
            file.write(data)
        os.replace(path + ".new", path)


class KeepsPropertyList(Keeping):
    """Keeps what was typed in a binary property list."""

    breaks = "KB-STORE"

    def keep(self, text):
        import plistlib  # A keyboard is started hundreds of times: none loads what it does not need.

        data = plistlib.dumps({"recent": [text]}, fmt=plistlib.FMT_BINARY)
        self.write("HOME", "Library/Preferences/keyboard.plist", data)


class KeepsLog(Keeping):
    """Writes what was typed to its log."""

    breaks = "KB-LOG"

    def keep(self, text):
        print("typed so far:", text, file=sys.stderr, flush=True)


class KeepsBase64(Keeping):
    """Keeps what was typed in base64, behind something else."""

    breaks = "KB-STORE"

    def keep(self, text):
        import base64

        self.write("XDG_CACHE_HOME", "session", base64.b64encode(b"v1" + text.encode()))


class KeepsUTF16(Keeping):
    """Keeps what was typed in UTF-16."""

    breaks = "KB-STORE"

    def keep(self, text):
        self.write("XDG_DATA_HOME", "keyboard/text", text.encode("utf-16-le"))


class Sends(Keeping):
    """Sends what was typed to somebody, and types all the same when that fails."""

    breaks = "KB-SEND"

    def keep(self, text):
        import socket

        # To this machine itself: nobody listens there, and nothing ever leaves it.
        try:
            with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as server:
                server.sendto(text.encode(), ("127.0.0.1", 9))
        except OSError:
            pass


class Grows(Keyboard):
    """Keeps a picture of itself for every key, and never lets go of one."""

    breaks = "KB-MEM"

    def __init__(self):
        super().__init__()
        self.pictures = []

    def effects(self, act):
        self.pictures.append(b"\xff" * 16_384)
        return [act]


class RecordsSecureField(Learning):
    """Shows itself in fields for passwords, and learns there as everywhere."""

    breaks = "KB-SECURE"

    def reason_to_decline(self):
        return None if self.traits.get("secureTextEntry") else super().reason_to_decline()

    def may_learn(self):
        return True


FAULTS = {
    re.sub(r"(?<=[a-z])(?=[A-Z])", "-", fault.__name__).lower(): fault
    for fault in list(globals().values())
    if isinstance(fault, type) and hasattr(fault, "breaks")
}


if __name__ == "__main__":
    if len(sys.argv) == 2 and sys.argv[1] in FAULTS:
        serve(FAULTS[sys.argv[1]]())
    else:
        for name, fault in FAULTS.items():
            print(f"{name:22} {fault.breaks:11} {fault.__doc__}")
        sys.exit(len(sys.argv) > 1 and 64)
