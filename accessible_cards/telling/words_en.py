"""English words that a player may type. Every list is fixed and documented; words are folded when they are read."""

from __future__ import annotations

# Ranks as the card codes have them; "1" to "12" are the numbers of numbered packs and of the ranks two to ten.
RANKS = {
    "ace": "A", "a": "A",
    "king": "K", "k": "K",
    "queen": "Q", "q": "Q",
    "jack": "J", "j": "J", "knave": "J",
    "t": "10",
    "one": "1", "two": "2", "three": "3", "four": "4", "five": "5", "six": "6", "seven": "7", "eight": "8",
    "nine": "9", "ten": "10", "eleven": "11", "twelve": "12",
}  # fmt: skip

PLURALS = {
    "aces": "A", "kings": "K", "queens": "Q", "jacks": "J",
    "ones": "1", "twos": "2", "threes": "3", "fours": "4", "fives": "5", "sixes": "6", "sevens": "7",
    "eights": "8", "nines": "9", "tens": "10", "elevens": "11", "twelves": "12",
    "2s": "2", "3s": "3", "4s": "4", "5s": "5", "6s": "6", "7s": "7", "8s": "8", "9s": "9", "10s": "10",
    "11s": "11", "12s": "12",
}  # fmt: skip

# The gifts of DAYS, one of each; the words before and after them mean nothing.
GIFTS = {
    "partridge": "1", "dove": "2", "hen": "3", "bird": "4", "ring": "5", "goose": "6", "swan": "7", "maid": "8",
    "lady": "9", "lord": "10", "piper": "11", "drummer": "12",
}  # fmt: skip
GIFT_PLURALS = {
    "doves": "2", "hens": "3", "birds": "4", "rings": "5", "geese": "6", "swans": "7", "maids": "8", "ladies": "9",
    "lords": "10", "pipers": "11", "drummers": "12",
}  # fmt: skip

SUITS = {
    "clubs": "clubs", "club": "clubs", "c": "clubs", "♣": "clubs",
    "diamonds": "diamonds", "diamond": "diamonds", "d": "diamonds", "♦": "diamonds",
    "hearts": "hearts", "heart": "hearts", "h": "hearts", "♥": "hearts",
    "spades": "spades", "spade": "spades", "s": "spades", "♠": "spades",
    "black": "black", "blue": "blue", "red": "red", "b": "black or blue", "r": "red",
}  # fmt: skip

NUMBERS = {
    "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10,
    "eleven": 11, "twelve": 12,
}  # fmt: skip

VERBS = {
    "play": "PLAY", "plays": "PLAY", "lead": "PLAY", "leads": "PLAY",
    "draw": "DRAW", "draws": "DRAW",
    "pass": "PASS", "passes": "PASS",
    "sign": "SIGN", "choose": "SIGN", "add": "SIGN", "adds": "SIGN",
    "take": "TAKE", "takes": "TAKE", "capture": "TAKE", "captures": "TAKE",
    "drop": "DROP", "drops": "DROP", "lay": "DROP", "lays": "DROP",
    "pile": "PILE", "piles": "PILE", "on": "PILE", "onto": "PILE",
    "pick": "PICK", "picks": "PICK",
}  # fmt: skip

FILLERS = (
    "the", "a", "an", "card", "cards", "chip", "chips", "and", "with", "plus", "&", "+", "my", "please", "i",
    "turtle", "french", "calling", "golden", "in", "pear", "tree", "laying", "swimming", "milking", "dancing",
    "leaping", "piping", "drumming",
)  # fmt: skip
BINDERS = ("of",)
TO = ("to", "through")
SET = ("set", "sets")
STRAIGHT = ("straight", "run", "from")
ALL = ("all", "everything")
YES = ("yes", "y")
NO = ("no", "n")

COMMANDS = {
    "move": ("move",),
    "moves": ("moves", "mov", "m"),
    "hand": ("hand", "han", "my hand", "my cards", "cards"),
    "table": ("table", "tab"),
    "sum": ("sum",),
    "scores": ("scores", "score", "sco", "points"),
    "turn": ("turn", "tur", "who"),
    "last": ("last", "las", "l", "last trick", "last capture"),
    "repeat": ("repeat", "rep", "again"),
    "back": ("back", "bac"),
    "forward": ("forward", "for"),
    "new": ("new", "n", "what is new"),
    "why": ("why", "w"),
    "hint": ("hint", "hin"),
    "count": ("count", "cou"),
    "undo": ("undo", "und", "u"),
    "rules": ("rules", "rul"),
    "save": ("save",),
    "brief": ("brief", "bri"),
    "normal": ("normal", "nor"),
    "full": ("full", "ful"),
    "speech on": ("speech on",),
    "speech off": ("speech off",),
    "faster": ("faster",),
    "slower": ("slower",),
    "help": ("help", "hel", "?"),
    "quit": ("quit", "qui", "exit"),
}
