#!/usr/bin/env python3
"""Programs that begin like a keyboard and then do harm.

    hostile.py HARM [REQUEST]   such as hostile.py hang press

The harm is done at the first request of that name; `press` when none is given.
"""
import json
import os
import signal
import sys
import time

sys.dont_write_bytecode = True  # The folder of the tests stays as it is.
from plain import Keyboard, reply

# Longer than any review, and not for ever, in case nobody ends it.
LONG = 120


def hang():
    """Never answers, and is deaf to what asks it to end."""
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    time.sleep(LONG)


def flood():
    """Answers without end, and without the end of a line."""
    end = time.monotonic() + LONG
    while time.monotonic() < end:
        os.write(1, b"x" * 65_536)


def chatter():
    """Answers with line after line after line."""
    end = time.monotonic() + LONG
    while time.monotonic() < end:
        os.write(1, b'{"id":1,"effects":[]}\n' * 1000)


def die():
    """Is killed by a signal."""
    os.kill(os.getpid(), signal.SIGSEGV)


def leave():
    """Ends as if all were well."""
    os._exit(0)


def nonsense():
    """Answers, but not in the protocol."""
    os.write(1, b"I am a keyboard\n")


def fork():
    """Leaves a process behind that nobody is the parent of, deaf to every signal, and goes on."""
    if os.fork() == 0:
        os.setsid()
        if os.fork() == 0:
            for number in set(signal.Signals) - {signal.SIGKILL, signal.SIGSTOP}:
                signal.signal(number, signal.SIG_IGN)
            time.sleep(LONG)
        os._exit(0)
    os.wait()


HARMS = {harm.__name__: harm for harm in (hang, flood, chatter, die, leave, nonsense, fork)}


def serve(harm, request):
    keyboard = Keyboard()
    for line in sys.stdin:
        if json.loads(line)["do"] == request:
            request = None  # Once is enough.
            harm()
            if harm is nonsense:
                continue
        print(json.dumps(reply(keyboard, line)), flush=True)


if __name__ == "__main__":
    if len(sys.argv) not in (2, 3) or sys.argv[1] not in HARMS:
        for name, harm in HARMS.items():
            print(f"{name:9} {harm.__doc__}")
        sys.exit(64)
    serve(HARMS[sys.argv[1]], sys.argv[2] if len(sys.argv) == 3 else "press")
