"""The program's own messages, by key: ``Teller.say(key, **facts)`` gives one line, ``Teller.lines(key)`` several.

Facts are given by keyword; texts are strings, numbers are whole numbers. ``game`` may be a game id, a list is joined
with "or". A key with a plural takes the fact ``n``, or the one that ``PLURAL_BY`` names.

Prompts (they end in a space)
    prompt.turn                                         your move
    prompt.seat: name                                   the move of a named player
    prompt.which                                        after read.which: which card
    prompt.menu, prompt.game, prompt.enter              main menu, which game, Enter for more
First sentences
    welcome: game, n                                    the game and how many play
    welcome.help                                        how to get help, once
    watch: game, n                                      the same for watching
    seed: seed                                          the number that brings the same match again
Reading a line
    read.unknown: text                                  a line that says nothing known
    read.signs                                          a line without any letter or number
    read.which: text, choices                           several cards fit; choices is said by Teller.choices
    read.number: text, n                                a number outside the list of moves, of which there are n
    read.card: text                                     words that are no card of this game
    read.no-card: text                                  a card, number or word that none in the hand fits
    read.one-card                                       several cards where the game takes one
    read.no-take: text                                  all, where nothing can be taken
    read.pile-on                                        a card to be laid on nothing that was named
    read.bad-argument: text                             a verb without its card
    read.nothing-after: text                            words after a command that takes none
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
    speech.on, speech.off, speech.none, speech.not-here  the program's own voice
    faster, slower                                      the voice
Lists
    games.head: n                                       n games
    levels.head: n                                      n levels
    menu.head, menu.play, menu.resume, menu.watch, menu.rules, menu.settings, menu.quit, menu.item: number, text
    menu.no-such: text, n                               no such number in a list of n
    settings.head, settings.language: text, settings.verbosity: text, settings.name: text, settings.no-name,
    settings.brief, settings.normal, settings.full, settings.back, settings.saved, settings.cannot-save,
    settings.which-language, settings.which-verbosity, settings.which-name, language.en, language.de
Usage and faults
    usage.game: text, games                             no such game
    usage.seat, usage.option, usage.players, usage.level, usage.language, usage.name, usage.first, usage.seed: text
    usage.option-value: text, game                      a number that the option does not take
    usage.no-option: text, game                         no such option of this game
    usage.no-seat: text, n                              no such seat; n play
    usage.setting: name, text                           a setting of the environment or the file that cannot be used
    usage.no-human, usage.human-in-watch                nobody plays; somebody plays in watch
    usage.help: text                                    where help is
    usage.unknown-option, usage.unknown-command, usage.missing, usage.no-value, usage.extra: text
    usage.value: option, text                           a value that an option does not take
    fault.write, fault.read, fault.internal             one line on standard error
    fault.system: text                                  the system's word for what there is too little of
    fault.file, fault.settings: text; fault.rules: game
Several lines (``Teller.lines``)
    help                                                the commands, one a line
    help.turn, help.draws                               what Enter alone does, the last line of them
    help.moves                                          how to type a move
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
    "seed": _("Seed {seed}."),
    "read.signs": _("I do not know these signs. Say help to hear the commands."),
    "read.unknown": _("I do not know {text}. Say help to hear the commands."),
    "read.which": _("{text} can be {choices}. Say which one."),
    "read.number": n_(
        "There is no move {text}. There is {n} move; say moves to hear it.",
        "There is no move {text}. There are {n} moves; say moves to hear them.",
    ),
    "read.card": _("{text} is no card of this game. Say hand to hear what you have."),
    "read.no-card": _("You have no {text}."),
    "read.one-card": _("Play one at a time."),
    "read.no-take": _("Nothing on the table can be taken so. Say sum to hear the values."),
    "read.pile-on": _("Say on what to lay it, for example nine on three."),
    "read.bad-argument": _("Say which card after {text}."),
    "read.nothing-after": _("Nothing can follow {text}."),
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
    "speech.on": _("The program speaks. Say speech off to stop it."),
    "speech.off": _("The program is silent. Say speech on to hear it."),
    "speech.none": _("No voice was found. The text goes on."),
    "speech.not-here": _("The program does not speak here. To hear it, start it with --speech auto"),
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
    "menu.no-such": _("There is no {text} in this list. Say a number from 1 to {n}."),
    "menu.item": _("{number}: {text}"),
    "settings.head": _("Settings."),
    "settings.language": _("Language: {text}"),
    "settings.verbosity": _("How much is said: {text}"),
    "settings.name": _("Your name: {text}"),
    "settings.no-name": _("none"),
    "settings.brief": _("brief: as few words as possible"),
    "settings.normal": _("normal: whole sentences"),
    "settings.full": _("full: also what a beginner needs"),
    "language.en": _("English"),
    "language.de": _("Deutsch"),
    "settings.back": _("back to the main menu"),
    "settings.saved": _("The settings are saved."),
    "settings.which-language": _("Which language? "),
    "settings.which-verbosity": _("Brief, normal or full? "),
    "settings.which-name": _("Which name? "),
    "settings.cannot-save": _("This cannot be kept; it lasts until the program ends."),
    "usage.game": _("There is no game {text}. The games are {games}."),
    "usage.seat": _("The seat {text} is not understood. Write --seat 2=human:NAME or --seat 2=bot:LEVEL:NAME."),
    "usage.option": _("The option {text} is not understood. Write its name, then its number."),
    "usage.players": _("{text} is no number of players of this game."),
    "usage.level": _("There is no level {text}. Type accessible-cards levels to hear them."),
    "usage.language": _("There is no language {text}."),
    "usage.name": _("{text} is no name. A name has letters, numbers, spaces, hyphens and apostrophes."),
    "usage.first": _("{text} is no seat of this match that could begin."),
    "usage.seed": _("{text} is no seed. A seed is a whole number from 0 on."),
    "usage.option-value": _("The option {text} does not take that number in {game}."),
    "usage.no-option": _("{game} has no option {text}. Type accessible-cards rules to hear its options."),
    "usage.no-human": _("All seats are bots. To listen to them, say watch."),
    "usage.human-in-watch": _("To watch, all seats are bots. To play, say play."),
    "help.turn": _("Enter alone: whose turn it is."),
    "help.draws": _("Enter alone: draws a card."),
    "usage.help": _("For help type {text}"),
    "usage.setting": _("{name} says {text}; that cannot be used. Change it or take it out."),
    "usage.no-seat": n_("There is no seat {text}; {n} plays.", "There is no seat {text}; {n} play."),
    "usage.unknown-option": _("There is no option {text}."),
    "usage.unknown-command": _("There is no command {text}."),
    "usage.missing": _("{text} is missing."),
    "usage.value": _("{option} does not take {text}."),
    "usage.no-value": _("{text} needs a value."),
    "usage.extra": _("{text} is too much here."),
    "fault.internal": _("Something went wrong inside the program. Please report it with what was typed last."),
    "fault.settings": _("The settings file {text} cannot be read; it is ignored."),
    "fault.rules": _("There is no text of the rules of {game}."),
    "fault.write": _("The output cannot be written."),
    "fault.read": _("The input cannot be read."),
    "fault.file": _("{text} cannot be opened."),
    "fault.system": _("The system does not give what is needed: {text}. Close other programs, then try again."),
}

PLURAL_BY: dict[str, str] = {}

LINES: dict[str, tuple[str, ...]] = {
    "help": (
        _("Name a card to play it, in words or in print, as 7h, 7b or 7."),
        _("moves: the legal moves and what each brings. move 3, or .3: play number 3."),
        _("hand: your cards. table: what lies open. sum: the running sum."),
        _("scores: all totals. turn: whose turn it is. last: the last trick or capture."),
        _("repeat: the last answer again. back, forward: through what was said."),
        _("new: what happened since your last turn. why: the arithmetic of the last event."),
        _("hint: a good move and its reason. count: the cards not yet seen."),
        _("undo: take your last move back. rules: the rules of this game."),
        _("brief, normal, full: how much is said."),
        _("save, then any words: the name under which the match is saved."),
        _("speech on, speech off, faster, slower: the program's own voice."),
        _("quit: leave the match."),
    ),
    "help.moves": (
        _("Name a card to play it, in words or in print, as 7h, 7b or 7."),
        _("move 3, or .3: play number 3 of the list of moves."),
    ),
}

GAME_LINE = n_("{text}: {name}, {fewest} to {n} player.", "{text}: {name}, {fewest} to {n} players.")
GAME_LINE_EXACT = n_("{text}: {name}, {n} player.", "{text}: {name}, {n} players.")

LEVELS = {
    "RANDOM": _("random: any move that is allowed, by chance."),
    "GREEDY": _("greedy: plays by a good player's rules of thumb."),
    "STRONG": _("strong: thinks ahead, and takes a moment."),
    "EXEC": _("exec: a program of your own."),
}
LEVEL_LINE = _("{level}: a level of its own.")
