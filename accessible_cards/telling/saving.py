"""The messages of saved matches, transcripts and programs at the table, by key like those in ``messages``.

They are read when one of them is said.  A fact ``typed`` is the name as it is typed at a prompt of the system.

While playing
    save.named: text                                    the name under which the match is saved
    save.resume: typed                                  how to go on with it later
    save.taken: text                                    there is a match of that name
    save.not-here                                       in a script and where nothing is saved
    save.fault: text; save.no-folder                    writing fails; text is the system's word for it
    save.transcript-fault: text                         the same for --transcript
resume
    resume.which, resume.back, prompt.saved             which of several matches
    resume.none; resume.no-such: text                   nothing to go on with
    resume.over: text, typed                             a match that has ended
    resume.in-use: text                                 another process plays it
    resume.damaged: text, n, file                       a file that was damaged in line n, and the fix
    resume.lost: text, file                             a file of which nothing can be used
    resume.rules: text, file                            a file that breaks the rules of the game
    resume.no-game: text, game                          a game of a third party that is not there
    resume.newer: text                                  a file of a later version
    resume.program: name                                a program that is not started again
saves
    saves.none; saves.unreadable: text
    saves.open: name, game, players, deal, when; saves.over: name, game, players, when
    saves.damaged: name, n, typed; saves.newer: name, typed
    saves.today: time; saves.yesterday: time; saves.day: day, time
    saves.you                                           a player without a name
replay and check
    replay.head: text, game
    replay.cut                                          the transcript ends before the match does
    check.whole: text, game, n                          n moves
    check.over; check.unfinished                        how far it goes
    check.same; check.different: n                      whether it plays again to the same records
    check.damaged: text, n; check.lost, check.newer: text
    spoken.fault: n, rule, text; spoken.empty: n, rule; spoken.good: n; spoken.bad: n
    spoken.<rule>                                       the rules of ``outlets.rules``
Usage
    usage.exec-setting: name                            a program in a setting
    usage.exec-play: text                               a seat of a program without a command
    usage.transcript: text                              a file that is no transcript
    usage.transcript-played: text                       a transcript that a match which is played is written to
    usage.folder                                        no place for saved matches
"""

from __future__ import annotations

from accessible_cards.telling.catalogue import _, n_

SAVING: dict[str, str | tuple[str, str]] = {
    "prompt.saved": _("Which match? "),
    "save.named": _("This match is saved as {text}."),
    "save.resume": _("The match is saved. To go on, type accessible-cards resume {typed}"),
    "save.taken": _("There is a match {text} already. Say save and another name."),
    "save.not-here": _("This match is not saved. In a script --transcript writes it to a file."),
    "save.fault": _("This match cannot be saved: {text}. Play goes on without."),
    "save.no-folder": _("This match cannot be saved, for there is no folder for it. Play goes on without."),
    "save.transcript-fault": _("The transcript cannot be written: {text}. Play goes on without."),
    "resume.which": _("Saved matches."),
    "resume.back": _("none of them"),
    "resume.none": _("There is no match to go on with. To begin one, type accessible-cards play"),
    "resume.no-such": _("There is no saved match {text}. To hear all, type accessible-cards saves"),
    "resume.over": _("The match {text} is over. To hear it, type accessible-cards replay {typed}"),
    "resume.in-use": _("The match {text} is open in another window. Leave it there first."),
    "resume.damaged": _(
        "The match {text} was damaged or edited in line {n}. To go on from before that, "
        "remove this line and all after it from the file {file}"
    ),
    "resume.lost": _("The match {text} was damaged from its beginning. Put a copy in the place of the file {file}"),
    "resume.rules": _("The match {text} breaks the rules of its game. Put a copy in the place of the file {file}"),
    "resume.no-game": _("The match {text} is one of {game}, which is not installed here. Install that game."),
    "resume.newer": _(
        "The match {text} was saved by a later version. "
        "To get that, type pip install --upgrade accessible-cards"
    ),
    "resume.program": _("The program of {name} is not started again. The greedy bot plays for {name}."),
    "saves.none": _("There are no saved matches."),
    "saves.unreadable": _("The folder {text} cannot be read. Give yourself the right to read it."),
    "saves.open": _("{name}: {game}, {players}, deal {deal}. Last played {when}."),
    "saves.over": _("{name}: {game}, {players}, over. Last played {when}."),
    "saves.damaged": _("{name}: damaged in line {n}. To hear more, type accessible-cards check {typed}"),
    "saves.newer": _("{name}: saved by a later version. To hear more, type accessible-cards check {typed}"),
    "saves.today": _("today at {time}"),
    "saves.yesterday": _("yesterday at {time}"),
    "saves.day": _("{day} at {time}"),
    "saves.you": _("you"),
    "replay.head": _("Replay of {text}, {game}."),
    "replay.cut": _("The transcript ends here, before the match does."),
    "check.whole": n_("{text} is whole: {game}, {n} move.", "{text} is whole: {game}, {n} moves."),
    "check.over": _("The match is over."),
    "check.unfinished": _("The match is not over."),
    "check.same": _("Played again it gives the same records."),
    "check.different": _("Played again it differs from line {n} on. It was not written by this version's rules."),
    "check.damaged": _(
        "{text} was damaged or edited in line {n}. What comes before that line can still be used "
        "when this line and all after it are removed from the file."
    ),
    "check.lost": _("{text} is no transcript, or was damaged from its beginning. Only a copy can help."),
    "check.newer": _(
        "{text} was written by a later version. To get that, type pip install --upgrade accessible-cards"
    ),
    "spoken.fault": _("Line {n}, {rule}: {text}"),
    "spoken.empty": _("Line {n}, {rule}."),
    "spoken.good": n_("{n} line, all fit to be heard.", "{n} lines, all fit to be heard."),
    "spoken.bad": n_("{n} fault.", "{n} faults."),
    "spoken.a control character": _("a control character"),
    "spoken.a sign instead of a word": _("a sign instead of a word"),
    "spoken.an invisible character": _("an invisible character"),
    "spoken.under 4 characters": _("under 4 characters"),
    "spoken.over 400 characters": _("over 400 characters"),
    "spoken.columns": _("columns"),
    "spoken.a space at the end": _("a space at the end"),
    "spoken.signs in a row": _("signs in a row"),
    "spoken.a number with a sign instead of a word": _("a number with a sign instead of a word"),
    "spoken.an abbreviation": _("an abbreviation"),
    "spoken.something that is not for people": _("something that is not for people"),
    "spoken.over 3 sentences": _("over 3 sentences"),
    "spoken.no line end": _("no line end"),
    "spoken.the same line again": _("the same line again"),
    "usage.exec-setting": _(
        "{name} names a program to be started. Programs are started from the command line only: write it with --seat."
    ),
    "usage.exec-play": _("The seat {text} names no program. Write --seat 2=exec:COMMAND."),
    "usage.transcript": _("{text} is there already and is no transcript. Give another file."),
    "usage.transcript-played": _("A match that is played is written to {text} already. Give another file."),
    "usage.folder": _("There is no folder for saved matches. Give one with --saves."),
}
