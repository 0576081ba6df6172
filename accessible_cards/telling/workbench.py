"""The messages of ``simulate`` and ``bot-check``, by key like those in ``messages``; read when one of them is said.

Facts besides those named there: numbers with a decimal are said with the language's own mark.

simulate
    simulate.head: game, n, levels                      who plays what
    simulate.program: name, text; simulate.option: option, value
    simulate.rotated: n, times, matches                 how matches are counted; n shuffles
    simulate.unrotated: n                               the same where all are of one level
    simulate.progress: done, all, n                     so many matches after n seconds
    simulate.left.seconds, .minutes, .hours: n          how long it still takes
    simulate.stopped: n, all; simulate.nothing          Ctrl-C
    simulate.confidence: confidence
    simulate.wins: name, wins, n                        a level's wins
    simulate.share.above, .below, .even: name, percent, low, high, even
    simulate.paired: name, low, high                    the same from the differences on equal shuffles
    simulate.points, simulate.points.few: name, mean, low, high
    simulate.seat.above, .below, .even: seat, percent, low, high, even
    simulate.first.above, .below, .even: percent, low, high, even
    simulate.shared: n; simulate.none-shared
    simulate.deals, simulate.moves: mean, low, high
    simulate.lost.SILENT, .ENDED, .FLOOD, .REFUSED: name, n
bot-check
    check.head: text                                    the command that is checked
    check.clean, check.wrong: game, n                   n matches of a game
    check.refused: n, code, text; check.first: text, record; check.record: record
    check.EARLY, check.AFTER, check.STAYS: n
    check.SILENT: n; check.ENDED: status; check.CLOSED; check.FLOOD; check.REFUSED
    check.errors: text                                  what it wrote to its standard error last
    check.stopped: n; check.good: n; check.bad: n
    code.<word of a refusal>                            what the refusal means, for the author of a bot
Usage and faults
    usage.program, fault.program: text                  a program that cannot be started
    usage.games, usage.jobs, usage.bot-time: text; usage.levels, usage.levels-exactly: game, fewest, most, n;
    usage.jobs-or-cluster
    fault.processes, fault.cluster-missing; fault.cluster, fault.cluster-gone, fault.cluster-version: text
"""

from __future__ import annotations

from accessible_cards.telling.catalogue import _, n_

WORKBENCH: dict[str, str | tuple[str, str]] = {
    "simulate.head": n_(
        "Simulation of {game} with {n} player: {levels}.", "Simulation of {game} with {n} players: {levels}."
    ),
    "simulate.program": _("{name} is the program {text}."),
    "simulate.option": _("Option {option}: {value}."),
    "simulate.rotated": n_(
        "{matches} matches: {n} shuffle, played {times} times, everybody one seat further each time.",
        "{matches} matches: {n} shuffles, each played {times} times, everybody one seat further each time.",
    ),
    "simulate.unrotated": n_(
        "{n} match; all players are of one level.",
        "{n} matches, each with a shuffle of its own; all players are of one level.",
    ),
    "simulate.progress": n_("{done} of {all} matches after {n} second.", "{done} of {all} matches after {n} seconds."),
    "simulate.left.seconds": n_("About {n} second left.", "About {n} seconds left."),
    "simulate.left.minutes": n_("About {n} minute left.", "About {n} minutes left."),
    "simulate.left.hours": n_("About {n} hour left.", "About {n} hours left."),
    "simulate.stopped": n_("Stopped after {n} match of {all}.", "Stopped after {n} matches of {all}."),
    "simulate.nothing": _("Stopped before a match was finished."),
    "simulate.confidence": _("What lies between two numbers does so with {confidence} percent confidence."),
    "simulate.wins": n_("{name} wins {wins} of {n} match.", "{name} wins {wins} of {n} matches."),
    "simulate.share.above": _(
        "{name}, share of wins: {percent} percent, between {low} and {high}, above the even share of {even}."
    ),
    "simulate.share.below": _(
        "{name}, share of wins: {percent} percent, between {low} and {high}, below the even share of {even}."
    ),
    "simulate.share.even": _(
        "{name}, share of wins: {percent} percent, between {low} and {high}; the even share of {even} is possible."
    ),
    "simulate.paired": _("{name}, compared shuffle by shuffle: between {low} and {high} percent."),
    "simulate.points": _("{name}, points of a match: {mean}, between {low} and {high}."),
    "simulate.points.few": _("{name}, points of a match: {mean}."),
    "simulate.seat.above": _(
        "Seat {seat}, share of wins: {percent} percent, between {low} and {high}, above the even share of {even}."
    ),
    "simulate.seat.below": _(
        "Seat {seat}, share of wins: {percent} percent, between {low} and {high}, below the even share of {even}."
    ),
    "simulate.seat.even": _(
        "Seat {seat}, share of wins: {percent} percent, between {low} and {high}; the even share of {even} is possible."
    ),
    "simulate.first.above": _(
        "Who begins, share of wins: {percent} percent, between {low} and {high}, above the even share of {even}."
    ),
    "simulate.first.below": _(
        "Who begins, share of wins: {percent} percent, between {low} and {high}, below the even share of {even}."
    ),
    "simulate.first.even": _(
        "Who begins, share of wins: {percent} percent, between {low} and {high}; the even share of {even} is possible."
    ),
    "simulate.shared": n_(
        "{n} match was won by several players together; each got a part of it.",
        "{n} matches were won by several players together; each got a part of them.",
    ),
    "simulate.none-shared": _("No match was won by several players together."),
    "simulate.deals": _("Deals in a match: {mean} on average, from {low} to {high}."),
    "simulate.moves": _("Moves in a match: {mean} on average, from {low} to {high}."),
    "simulate.lost.SILENT": n_(
        "{name} lost its seat to greedy in {n} match: it did not answer in time.",
        "{name} lost its seat to greedy in {n} matches: it did not answer in time.",
    ),
    "simulate.lost.ENDED": n_(
        "{name} lost its seat to greedy in {n} match: it ended too soon.",
        "{name} lost its seat to greedy in {n} matches: it ended too soon.",
    ),
    "simulate.lost.FLOOD": n_(
        "{name} lost its seat to greedy in {n} match: it wrote without end.",
        "{name} lost its seat to greedy in {n} matches: it wrote without end.",
    ),
    "simulate.lost.REFUSED": n_(
        "{name} lost its seat to greedy in {n} match: it was refused five times in one turn.",
        "{name} lost its seat to greedy in {n} matches: it was refused five times in one turn.",
    ),
    "check.head": _("Checking the program {text}"),
    "check.clean": n_("{game}: {n} match, nothing wrong.", "{game}: {n} matches, nothing wrong."),
    "check.wrong": n_("{game}: {n} match, and this is wrong.", "{game}: {n} matches, and this is wrong."),
    "check.refused": n_("Refused {n} time, code {code}: {text}.", "Refused {n} times, code {code}: {text}."),
    "check.first": _("It first sent {text} after the record {record}"),
    "check.record": _("The last record that it got: {record}"),
    "check.EARLY": n_(
        "{n} time it sent something when nothing was asked of it.",
        "{n} times it sent something when nothing was asked of it.",
    ),
    "check.AFTER": n_(
        "{n} time it sent something after the match was over.",
        "{n} times it sent something after the match was over.",
    ),
    "check.STAYS": n_(
        "{n} time it did not end when its input ended.", "{n} times it did not end when its input ended."
    ),
    "check.SILENT": n_(
        "It lost its seat: no answer within {n} second. Does it flush what it writes?",
        "It lost its seat: no answer within {n} seconds. Does it flush what it writes?",
    ),
    "check.ENDED": _("It lost its seat: it ended too soon, with status {status}."),
    "check.CLOSED": _("It lost its seat: it closed its output too soon."),
    "check.FLOOD": _("It lost its seat: 1000 commands in one turn without a move, or a line of 64 KiB."),
    "check.REFUSED": _("It lost its seat: it was refused five times in one turn."),
    "check.errors": _("The last line of its standard error: {text}"),
    "check.stopped": n_(
        "It has lost its seat in {n} game; the check stops here.",
        "It has lost its seat in {n} games; the check stops here.",
    ),
    "check.good": n_(
        "Nothing is wrong with it. It played {n} match.", "Nothing is wrong with it. It played {n} matches."
    ),
    "check.bad": n_("It is not ready: {n} mistake.", "It is not ready: {n} different mistakes."),
    "code.UNKNOWN-COMMAND": _("there is no such command"),
    "code.BAD-ARGUMENT": _("what follows the verb is missing, too much, or no card"),
    "code.LINE-TOO-LONG": _("a line of more than 1024 bytes"),
    "code.BAD-ENCODING": _("not UTF-8, or a control character"),
    "code.NOT-ALLOWED": _("a command that a bot may not use"),
    "code.NO-SUCH-MOVE": _("there is no such move at this point"),
    "code.NOT-IN-HAND": _("the card is not in its hand"),
    "code.NOT-ON-TABLE": _("the card is not on the table"),
    "code.SUM-OVER": _("the sum would be above 12"),
    "code.SUM-BELOW": _("the sum would be below 0"),
    "code.MUST-ADD": _("the card that leads must be of the colour that adds"),
    "code.TRICK-FIRST": _("this 12 may lead only after a trick was won"),
    "code.ONLY-ON-12": _("this 12 and the other go only together"),
    "code.CAN-PLAY": _("no draw and no pass while a card can be played"),
    "code.MUST-DRAW": _("no pass while a draw is due"),
    "code.MUST-LEAD": _("who leads may not pass"),
    "code.NO-COMBINATION": _("the cards are neither a set nor a straight nor single"),
    "code.WRONG-KIND": _("another kind of combination was led"),
    "code.NOT-LOW": _("no card is as low as the low card"),
    "code.SUM-DIFFERS": _("what it would take does not add up to the card"),
    "code.PILE-OVER-14": _("the pile would be above 14"),
    "code.MUST-LAY-OUT": _("after the table was cleared only DROP is possible"),
    "code.MUST-TAKE": _("a card that can take must take"),
    "code.RED-FIRST": _("a red chip must be taken while there is one"),
    "usage.program": _("The program {text} cannot be started."),
    "usage.games": _("{text} is no number of matches. Say --games and a whole number from 1 on."),
    "usage.jobs": _("{text} is no number of processes. Say --jobs and a whole number from 1 on."),
    "usage.bot-time": _("{text} is no time to wait for a program. Say a number of seconds above 0."),
    "usage.levels": n_(
        "{game} is for {fewest} to {most} players, and there is {n} level. Say --seats and a level for each player.",
        "{game} is for {fewest} to {most} players, and there are {n} levels. Say --seats and a level for each player.",
    ),
    "usage.levels-exactly": n_(
        "{game} is for {most} players, and there is {n} level. Say --seats and a level for each player.",
        "{game} is for {most} players, and there are {n} levels. Say --seats and a level for each player.",
    ),
    "usage.jobs-or-cluster": _("Matches are played by --jobs processes or on a --cluster, not both."),
    "fault.program": _("The program {text} cannot be started."),
    "fault.processes": _("The processes that play end again and again. Try a smaller number with --jobs."),
    "fault.cluster-missing": _("A cluster needs an extra. Say: pip install 'accessible-cards[cluster]'"),
    "fault.cluster": _("No cluster answers at {text}."),
    "fault.cluster-gone": _("The cluster is gone: {text}."),
    "fault.cluster-version": _("The cluster has another version of accessible-cards: {text}."),
}
