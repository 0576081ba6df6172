"""The program's own messages, by key: ``Teller.say(key, **facts)`` gives one line, ``Teller.lines(key)`` several.

Facts are given by keyword; texts are strings, numbers are whole numbers. A key with a plural takes the fact ``n``.

Prompts (they end in a space)
    prompt.turn                                         your move
    prompt.seat: name                                   the move of a named player
    prompt.which                                        after move.which: which card
    prompt.menu, prompt.game, prompt.enter              main menu, which game, Enter for more
First sentences
    welcome: game, n                                    the game and how many play
    welcome.help                                        how to get help, once
    watch: game, n                                      the same for watching
Reading a line
    read.unknown: text                                  a line that says nothing known
    read.which: text, choices                           several cards fit; choices is said by Teller.choices
    read.number: text, n                                a number outside the list of moves, of which there are n
    read.card: text                                     words that are no card of this game
    read.not-now: text                                  a command that has no use at this moment
    read.bytes, read.long                               not UTF-8 or a control character; a line too long
    script.line: line, text                             a refusal in a script, with the number of its line
    script.ended                                        the input ended before the match did
Review
    review.none, review.first, review.last              nothing said yet, at the beginning, at the end
    more: n                                             n lines left, Enter for more
While playing
    verbosity.brief, verbosity.normal, verbosity.full   the new setting
    forced                                              what the program plays by itself, said once
    thinking: name                                      a bot that takes its time
    quit, aborted                                       left on purpose; the match was broken off
    later: text                                         a command that is not there yet
    speech.on, speech.off, speech.none                  the program's own voice
    faster, slower                                      the voice
Lists
    games.head: n                                       n games
    levels.head: n                                      n levels
    menu.head, menu.play, menu.resume, menu.watch, menu.rules, menu.settings, menu.quit
Usage and faults
    usage.game: text, games                             no such game
    usage.seat: text, usage.option: text, usage.players: text, usage.level: text, usage.language: text, usage.name: text
    fault.write, fault.read, fault.file: text           one line on standard error
Several lines (``Teller.lines``)
    help                                                the commands, one a line
    help.game                                           how to type a move in the game being played
"""

from __future__ import annotations

from accessible_cards.telling.catalogue import _, n_

PROGRAM: dict[str, str | tuple[str, str]] = {
    "prompt.turn": _("Your turn: "),
    "prompt.seat": _("{name}: "),
    "prompt.which": _("Which one? "),
    "prompt.menu": _("Your choice: "),
    "prompt.game": _("Which game? "),
    "prompt.enter": _("Enter: "),
    "welcome": n_("{game}, {n} player.", "{game}, {n} players."),
    "welcome.help": _("Say help to hear the commands."),
    "watch": n_("You watch {game}, {n} player.", "You watch {game}, {n} players."),
    "read.unknown": _("I do not know {text}. Say help to hear the commands."),
    "read.which": _("{text} can be {choices}. Say which one."),
    "read.number": n_(
        "There is no move {text}. There is {n} move; say moves to hear it.",
        "There is no move {text}. There are {n} moves; say moves to hear them.",
    ),
    "read.card": _("{text} is no card of this game. Say hand to hear your cards."),
    "read.not-now": _("{text} has no use now. Say help to hear the commands."),
    "read.bytes": _("This line is not readable text. Type it again in letters and numbers."),
    "read.long": _("This line is too long. A command has at most 1024 letters."),
    "script.line": _("Line {line}: {text}"),
    "script.ended": _("The input ended before the match did."),
    "review.none": _("Nothing was said yet."),
    "review.first": _("This is the beginning."),
    "review.last": _("This is the latest."),
    "more": n_("Enter for more, {n} line left.", "Enter for more, {n} lines left."),
    "verbosity.brief": _("Brief from now on."),
    "verbosity.normal": _("Normal from now on."),
    "verbosity.full": _("Full from now on."),
    "forced": _("Where there is only a draw or a pass, it is made for you."),
    "thinking": _("{name} thinks."),
    "quit": _("You leave the match."),
    "aborted": _("The match was broken off."),
    "later": _("{text} is not there yet."),
    "speech.on": _("The program speaks. Say speech off to stop it."),
    "speech.off": _("The program is silent. Say speech on to hear it."),
    "speech.none": _("No voice was found. The text goes on."),
    "faster": _("Faster from now on."),
    "slower": _("Slower from now on."),
    "games.head": n_("{n} game.", "{n} games."),
    "levels.head": n_("{n} level of players.", "{n} levels of players."),
    "menu.head": _("Main menu."),
    "menu.play": _("play a match"),
    "menu.resume": _("resume a match"),
    "menu.watch": _("watch a match"),
    "menu.rules": _("read the rules"),
    "menu.settings": _("settings"),
    "menu.quit": _("quit"),
    "usage.game": _("There is no game {text}. The games are {games}."),
    "usage.seat": _("The seat {text} is not understood. Write a number, then human, bot or exec."),
    "usage.option": _("The option {text} is not understood. Write its name, then its number."),
    "usage.players": _("{text} is no number of players of this game."),
    "usage.level": _("There is no level {text}. Say levels to hear them."),
    "usage.language": _("There is no language {text}."),
    "usage.name": _("{text} is no name. A name has letters, numbers, spaces, hyphens and apostrophes."),
    "fault.write": _("The output cannot be written."),
    "fault.read": _("The input cannot be read."),
    "fault.file": _("{text} cannot be opened."),
}

LINES: dict[str, tuple[str, ...]] = {}
