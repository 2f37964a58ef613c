#!/usr/bin/env python3
"""A small keyboard that speaks the driver protocol (Docs/Driver.md) and breaks no rule.

    plain.py            learns nothing
    plain.py learning   keeps the words that are typed, and says so
"""
import json
import os
import sys

LETTERS = "qwertyuiopasdfghjklzxcvbnm"
SYMBOLS = "1234567890-/:;()$&@\".,?!'[]{}#%^*+=_\\|~<>`"
PADS = ("numberPad", "asciiCapableNumberPad", "decimalPad")
# What stands beside the letters in fields of these types.
EXTRAS = {
    "emailAddress": ["@", "."],
    "URL": ["/", ".", ".com"],
    "webSearch": ["."],
    "twitter": ["@", "#"],
}
# The system shows its own keyboard for these, whatever a keyboard says.
SYSTEM_FIELDS = ("phonePad", "namePhonePad")
DECIMAL_COMMA = ("cs", "da", "de", "es", "fi", "fr", "it", "nl", "pl", "pt", "ru", "sv", "tr", "uk")


class Keyboard:
    """Layers of keys; `layer` is the one that is shown in the field `traits`."""

    name = "Plain"

    def __init__(self):
        self.traits = {}
        self.full_access = self.needs_switch_key = False
        self.layer = "letters"

    # The requests, each a method with the name that lines have for it.

    def hello(self, request):
        return {"protocol": 1, "name": self.name, "language": "en", "asciiCapable": True}

    def open(self, request):
        self.traits = request["traits"]
        self.full_access = request["fullAccess"]
        self.needs_switch_key = request["needsSwitchKey"]
        if reason := self.reason_to_decline():
            return {"declines": reason}
        self.layer = self.first_layer()
        return {"keys": self.shown()}

    def press(self, request):
        act = self.acts().get(request["key"])
        if act is None:
            return {"error": f"there is no key {request['key']!r}"}
        if act["effect"] == "layer":
            self.layer = act["name"]
            return {"effects": [act], "keys": self.shown()}
        return {"effects": self.effects(act)}

    def memoryWarning(self, request):
        return {"effects": []}

    def close(self, request):
        return {"effects": []}

    def forget(self, request):
        return {"error": "nothing was learned"}

    # What the keyboard is like: whatever breaks a rule says otherwise in one of these.

    def reason_to_decline(self):
        """Why the field is not served; `None` when it is."""
        if self.traits.get("secureTextEntry"):
            return "passwords are typed with the system's keyboard"
        if self.traits["keyboardType"] in SYSTEM_FIELDS:
            return "telephone numbers are typed with the system's keyboard"
        return None

    def first_layer(self):
        kind = self.traits["keyboardType"]
        if kind in PADS:
            return "pad"
        return "symbols" if kind == "numbersAndPunctuation" else "letters"

    def texts(self):
        """What the keys of the layer type."""
        kind = self.traits["keyboardType"]
        if self.layer == "pad":
            return list("1234567890") + ([self.decimal_sign()] if kind == "decimalPad" else [])
        if self.layer == "symbols":
            return [*SYMBOLS, " ", "\n"]
        letters = LETTERS.upper() if self.layer == "capitals" else LETTERS
        return [*letters, *EXTRAS.get(kind, []), " ", "\n"]

    def decimal_sign(self):
        language = self.traits.get("locale", "en").replace("_", "-").split("-")[0]
        return "," if language in DECIMAL_COMMA else "."

    def has_next_key(self):
        return self.needs_switch_key

    def effects(self, act):
        """What a key does that shows no other layer."""
        return [act]

    # The keys.

    def acts(self):
        """The effect of each key of the layer, by its id."""
        names = {" ": "space", "\n": "return"}
        acts = {names.get(text, text): {"effect": "insert", "text": text} for text in self.texts()}
        acts["delete"] = {"effect": "delete", "count": 1}
        others = {"letters": ["capitals", "symbols"], "capitals": ["letters", "symbols"]}
        for layer in others.get(self.layer, ["letters"] if self.layer == "symbols" else []):
            acts[layer] = {"effect": "layer", "name": layer}
        if self.has_next_key():
            acts["next"] = {"effect": "next"}
        return {f"{self.layer}/{name}": act for name, act in acts.items()}

    def shown(self):
        return [{"id": key, "label": key.split("/", 1)[1]} for key in self.acts()]


class Learning(Keyboard):
    """Keeps the words that are typed in a file that it declares, and forgets them when asked to."""

    name = "Learning"
    store = "words.json"

    def __init__(self):
        super().__init__()
        self.words = []
        self.word = ""

    def hello(self, request):
        return super().hello(request) | {"stores": [self.store]}

    def effects(self, act):
        if act["effect"] == "insert" and self.may_learn():
            return [act, *self.learn(act["text"])]
        return [act]

    def may_learn(self):
        return not self.traits.get("secureTextEntry")

    def learn(self, text):
        if not text.isspace():
            self.word += text
            return []
        return self.keep_word()

    def keep_word(self):
        if not self.word:
            return []
        self.words.append(self.word)
        self.word = ""
        return self.save()

    def close(self, request):
        return {"effects": self.keep_word()}

    def forget(self, request):
        self.words, self.word = [], ""
        return {"effects": self.save()}

    def save(self):
        with open(os.path.join(os.environ["HOME"], self.store), "w") as file:
            json.dump(self.words, file)
        return [{"effect": "store", "path": self.store}]


REQUESTS = ("hello", "open", "press", "memoryWarning", "close", "forget")


def reply(keyboard, line):
    """The reply to a line, as an object."""
    try:
        request = json.loads(line)
    except ValueError as error:
        return {"id": 0, "error": f"no JSON: {error}"}
    number = request.get("id", 0)
    if request.get("do") not in REQUESTS:
        return {"id": number, "error": f"{request.get('do')!r} is not known here"}
    return {"id": number} | getattr(keyboard, request["do"])(request)


def serve(keyboard):
    """Answers every line, until there are no more."""
    for line in sys.stdin:
        print(json.dumps(reply(keyboard, line), ensure_ascii=False), flush=True)


if __name__ == "__main__":
    serve(Learning() if sys.argv[1:] == ["learning"] else Keyboard())
