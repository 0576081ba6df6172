"""German words that a player may type. Every list is fixed and documented; words are folded when they are read."""

from __future__ import annotations

RANKS = {
    "ass": "A", "as": "A", "a": "A",
    "könig": "K", "k": "K",
    "dame": "Q", "d": "Q",
    "bube": "J", "buben": "J", "b": "J",
    "z": "10",
    "eins": "1", "zwei": "2", "zwo": "2", "drei": "3", "vier": "4", "fünf": "5", "sechs": "6", "sieben": "7",
    "acht": "8", "neun": "9", "zehn": "10", "elf": "11", "zwölf": "12",
    "siebener": "7", "achter": "8", "neuner": "9", "zehner": "10", "elfer": "11", "zwölfer": "12",
    "zweier": "2", "dreier": "3", "vierer": "4", "fünfer": "5", "sechser": "6", "einser": "1",
}  # fmt: skip

PLURALS = {
    "asse": "A", "könige": "K", "damen": "Q",
    "einsen": "1", "zweien": "2", "dreien": "3", "vieren": "4", "fünfen": "5", "sechsen": "6", "siebenen": "7",
    "achten": "8", "neunen": "9", "zehnen": "10", "elfen": "11", "zwölfen": "12",
}  # fmt: skip

GIFTS = {
    "rebhuhn": "1", "taube": "2", "henne": "3", "huhn": "3", "vogel": "4", "ring": "5", "gans": "6", "schwan": "7",
    "magd": "8", "dame": "9", "herr": "10", "pfeifer": "11", "trommler": "12",
}  # fmt: skip
GIFT_PLURALS = {
    "tauben": "2", "turteltauben": "2", "hennen": "3", "hühner": "3", "vögel": "4", "ringe": "5", "gänse": "6",
    "schwäne": "7", "mägde": "8", "damen": "9", "herren": "10", "pfeifer": "11", "trommler": "12",
}  # fmt: skip

SUITS = {
    "kreuz": "clubs", "kr": "clubs", "♣": "clubs",
    "karo": "diamonds", "ka": "diamonds", "♦": "diamonds",
    "herz": "hearts", "he": "hearts", "h": "hearts", "♥": "hearts",
    "pik": "spades", "pi": "spades", "p": "spades", "♠": "spades",
    "schwarz": "black", "schwarze": "black", "schwarzen": "black", "s": "black",
    "blau": "blue", "blaue": "blue", "blauen": "blue", "bl": "blue",
    "rot": "red", "rote": "red", "roten": "red", "r": "red",
}  # fmt: skip

NUMBERS = {
    "eins": 1, "zwei": 2, "zwo": 2, "drei": 3, "vier": 4, "fünf": 5, "sechs": 6, "sieben": 7, "acht": 8, "neun": 9,
    "zehn": 10, "elf": 11, "zwölf": 12,
}  # fmt: skip

VERBS = {
    "spiele": "PLAY", "spiel": "PLAY", "spielt": "PLAY", "spielen": "PLAY", "ausspielen": "PLAY",
    "ziehe": "DRAW", "zieh": "DRAW", "ziehen": "DRAW", "nachziehen": "DRAW",
    "passe": "PASS", "passen": "PASS", "pass": "PASS", "passt": "PASS",
    "wähle": "SIGN", "wählen": "SIGN", "addiere": "SIGN", "addiert": "SIGN",
    "nimm": "TAKE", "nehme": "TAKE", "nimmt": "TAKE", "nehmen": "TAKE", "sticht": "TAKE", "stich": "TAKE",
    "steche": "TAKE", "stechen": "TAKE",
    "lege": "DROP", "leg": "DROP", "legt": "DROP", "legen": "DROP", "hinlegen": "DROP",
    "ablegen": "DROP", "ablege": "DROP", "auslegen": "DROP",
    "auf": "PILE", "stapeln": "PILE", "staple": "PILE", "stapel": "PILE",
    "hole": "PICK", "holen": "PICK",
}  # fmt: skip

FILLERS = (
    "der", "die", "das", "den", "dem", "ein", "eine", "einen", "karte", "karten", "chip", "chips", "und", "mit",
    "plus", "&", "+", "meine", "bitte", "ich", "aus",
    "französische", "rufende", "goldene", "legende", "schwimmende", "melkende", "tanzende", "springende", "im",
    "birnbaum",
)  # fmt: skip
BINDERS = ("von",)
TO = ("bis",)
SET = ("satz", "sätze")
STRAIGHT = ("folge", "straße", "reihe", "von")
ALL = ("alle", "alles")
YES = ("ja", "j")
NO = ("nein", "n")

COMMANDS = {
    "move": ("zug",),
    "moves": ("züge", "zue", "zug zeigen"),
    "hand": ("hand", "han", "karten", "meine karten", "blatt"),
    "table": ("tisch", "tis"),
    "sum": ("summe", "sum"),
    "scores": ("stand", "sta", "punkte", "spielstand"),
    "turn": ("dran", "dra", "wer ist dran", "wer"),
    "last": ("letzter", "letzte", "letzter stich", "let"),
    "repeat": ("wiederholen", "wiederhole", "wie", "nochmal", "noch einmal"),
    "back": ("zurück", "zur"),
    "forward": ("vor", "vorwärts"),
    "new": ("neu", "neues", "was ist neu"),
    "why": ("warum", "war", "wieso"),
    "hint": ("hinweis", "hin", "tipp", "tip"),
    "count": ("zählen", "zähle", "zae", "zah"),
    "undo": ("zurücknehmen", "rücknahme", "rue", "ruc"),
    "rules": ("regeln", "reg"),
    "save": ("speichern",),
    "brief": ("kurz", "kur"),
    "normal": ("normal", "nor"),
    "full": ("ausführlich", "aus", "voll"),
    "speech on": ("sprache an", "sprache ein"),
    "speech off": ("sprache aus",),
    "faster": ("schneller",),
    "slower": ("langsamer",),
    "help": ("hilfe", "hil", "?"),
    "quit": ("ende", "beenden", "aufhören", "verlassen"),
}
