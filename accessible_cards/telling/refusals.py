"""Refusals that every game can meet: the reason, the fact, the way out. Never "invalid", never "error"."""

from __future__ import annotations

from accessible_cards.telling.catalogue import _, n_

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from accessible_cards.protocol.records import Record
    from accessible_cards.telling.narrator import Narrator
    from accessible_cards.telling.voice import Message

# By the word of the code. {text} is the first word after the verb, as it was typed; {verb} is the verb.
COMMON: dict[str, tuple[Message, ...]] = {
    "UNKNOWN-COMMAND": (_("I do not know {verb}."), _("Say help to hear the commands.")),
    "BAD-ARGUMENT": (_("{verb} does not fit with what follows it."), _("Say moves to hear what is possible.")),
    "LINE-TOO-LONG": (_("This line is too long."), _("A command has at most 1024 letters.")),
    "BAD-ENCODING": (_("This line is not readable text."), _("Type it again in letters and numbers.")),
    "BAD-VERSION": (_("The program speaks version 1 of the protocol, no other."), _("Say prot 1.")),
    "NOT-ALLOWED": (_("{verb} is not allowed here."), _("Ask or move instead.")),
    "NO-MATCH": (_("No match is being played."), _("Begin one first.")),
    "MATCH-OVER": (_("The match is over."), _("Say scores, or quit.")),
    "NO-SUCH-GAME": (_("There is no game {text}."), _("Say games to hear the games.")),
    "MATCH-RUNS": (_("A match is being played."), _("Finish it or quit first.")),
    "BAD-SEATS": (_("This game is not played by {text}."), _("Say games to hear how many play.")),
    "NO-SUCH-OPTION": (_("This game has no option {text}."), _("Say rules to hear its options.")),
    "BAD-DECK": (_("The pack has no more of {card}."), _("Name only cards that it has.")),
    "NO-SUCH-BOT": (_("There is no bot of that level."), _("Say levels to hear them.")),
    "CANNOT-UNDO": (_("There is no move of yours to take back."), _("Play on.")),
    "NO-SUCH-MOVE": (_("That is no move now."), _("Say moves to hear what is possible.")),
    "NOT-IN-HAND": (_("You have no {card}."),),
    "NOT-ON-TABLE": (_("No {card} lies on the table."),),
    "CANNOT-SAVE": (_("The match cannot be saved."), _("Play goes on.")),
    "CANNOT-LOAD": (_("There is no saved match of that name that can be read."), _("Say saves to hear them.")),
    "SAVE-DAMAGED": (_("This saved match is damaged and was left as it is."), _("Say saves to hear the others.")),
    "SAVE-NEWER": (
        _("This saved match is of a newer version of the program."),
        _("Bring the program up to date to go on with it."),
    ),
}
NO_MOVE_NUMBER = n_(
    "There is no move {text}. You have {n} move; say moves to hear it.",
    "There is no move {text}. You have {n} moves; say moves to hear them.",
)
ONLY_SO_OFTEN = n_("You have {card} only once.", "You have {card} only {n} times.")
SAY_HAND = _("Say hand to hear what you have.")
SAY_TABLE = _("Say table to hear what lies there.")
HIDDEN_FACT = _("The program refuses this: {text}.")
WHY_REFUSED = _("Why: {text}")


def sentences(narrator: Narrator, fail: Record, command: str, moves: Sequence[Record]) -> list[str]:
    """Give the sentences of a refusal: reason, fact, way out; in brief only the reason."""
    words = command.split()
    narrator.voice.names.message_of = narrator.message_of
    narrator.reason = ""
    parts = narrator.refusal(fail, words, moves) or common(narrator, fail, words)
    if not narrator.reason:
        narrator.reason = narrator.voice.say(WHY_REFUSED, text=" ".join(parts))
    return parts[:1] if narrator.brief else parts


def common(narrator: Narrator, fail: Record, words: Sequence[str]) -> list[str]:
    """Give the sentences of a refusal that needs no knowledge of the game."""
    voice = narrator.voice
    word = fail.payload[0] if fail.payload else ""
    fact = fail.payload[1] if len(fail.payload) > 1 else words[1] if len(words) > 1 else ""
    verb = words[0] if words else ""
    if word == "NO-SUCH-MOVE" and verb.upper() == "MOVE":
        return [voice.say(NO_MOVE_NUMBER, text=fact, n=voice.picture.legal or 0)]
    messages = COMMON.get(word)
    if messages is None:
        return [voice.say(HIDDEN_FACT, text=" ".join(fail.payload).lower().replace("-", " "))]
    hand = voice.picture.hands.get(voice.picture.turn, [])
    there = hand if word == "NOT-IN-HAND" else voice.picture.open_cards()
    card = narrator.refused_card(fact.upper(), there)
    if word == "NOT-IN-HAND" and fact.upper() in hand:
        return [voice.say(ONLY_SO_OFTEN, card=card, n=hand.count(fact.upper()))]
    parts = [voice.say(message, text=fact, verb=verb.lower(), card=card) for message in messages]
    if word in ("NOT-IN-HAND", "NOT-ON-TABLE") and narrator.once(word):
        parts.append(voice.say(SAY_HAND if word == "NOT-IN-HAND" else SAY_TABLE))
    return parts
