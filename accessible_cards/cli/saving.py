"""Saved matches and transcripts: ``resume``, ``saves``, ``replay``, ``check``, and keeping a match that is played."""

from __future__ import annotations

from pathlib import Path
from time import localtime, sleep, strftime, time

from accessible_cards.engine.refusals import NO_SUCH_GAME, Refusal
from accessible_cards.play.client import Client
from accessible_cards.play.keeping import Keeping, TranscriptFile
from accessible_cards.play.menu import choose
from accessible_cards.play.plan import PlanFault, PlayFault
from accessible_cards.play.replaying import Unreadable, game_of, human_seats, is_over, last_deal, players, replay
from accessible_cards.play.saves import InUse, Keeper, SaveFolder, is_there, typed, usual_folder
from accessible_cards.play.screen import Left
from accessible_cards.protocol.files import read_file
from accessible_cards.protocol.session import Session
from accessible_cards.protocol.transcript import Damaged, Newer, read_transcript

from .actions import FINISHED, INPUT_ENDED, converse, pace
from .faults import FAULT, tell_fault

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from accessible_cards.play.conversation import Conversation
    from accessible_cards.play.saves import Save
    from accessible_cards.protocol.transcript import Transcript

    from .console import Console

BACK = " "
DAY = 24 * 60 * 60


# Keeping a match


def keep_new(console: Console, game: str) -> Keeping:
    """Give what keeps a new match: the save folder for a person, a transcript where one is asked for."""
    keeping = new_keeping(console)
    if not console.is_script:
        keeping.open(save_folder(console), game)
    return keeping


def new_keeping(console: Console) -> Keeping:
    """Give what keeps a match; raises PlanFault where the transcript that was asked for cannot be."""

    def tell(text: str) -> None:
        if console.is_script:
            tell_fault(text, FAULT, console.teller.language)
        else:
            console.screen.say([text])

    keeping = Keeping(lambda: console.teller, tell)
    if "transcript" in console.given:
        text = console.given["transcript"]
        try:
            keeping.file = TranscriptFile(Path(text))
        except FileExistsError:
            raise PlanFault("usage.transcript", text=text) from None
        except InUse:
            raise PlanFault("usage.transcript-played", text=text) from None
        except (OSError, ValueError):
            raise PlayFault("fault.file", text=text) from None
    return keeping


def play_kept(conversation: Conversation, console: Console, keeping: Keeping) -> int:
    """Play a match that is kept; give the exit status.

    Raises KeyboardInterrupt on Ctrl-C, with the line that is to be told then.
    """
    from accessible_cards.play.loop import play

    status = FAULT
    try:
        status = play(conversation, console.screen)
    except KeyboardInterrupt:
        keeping.close()
        raise KeyboardInterrupt(keeping.last_words()) from None
    finally:
        keeping.close()
    if conversation.over and keeping.keeper is not None:
        keeping.keeper.folder.tidy()
    return status


def save_folder(console: Console) -> SaveFolder | None:
    """Give the folder of saved matches: as given, as set, or the usual one; None where there is none."""
    text = console.given.get("saves") or (console.settings.text("saves") if console.settings else None)
    try:
        path = Path(text).expanduser() if text else usual_folder()
    except RuntimeError:
        path = None
    return SaveFolder(path) if path is not None and "\0" not in str(path) else None


def folder_there(console: Console) -> SaveFolder:
    """Give the folder of saved matches; raises PlanFault where there is none."""
    folder = save_folder(console)
    if folder is None:
        raise PlanFault("usage.folder")
    return folder


# resume


def resume_at(console: Console) -> int:
    """Take up a saved match; give the exit status."""
    folder = folder_there(console)
    name = chosen_save(console, folder, str(console.given.get("file", "")).strip())
    if name is None:
        return INPUT_ENDED
    return FINISHED if name == BACK else take_up(console, folder, name)


def can_resume(console: Console) -> bool:
    """Say whether there is a match that can go on."""
    folder = save_folder(console)
    return folder is not None and bool(folder.unfinished())


def chosen_save(console: Console, folder: SaveFolder, text: str) -> str | None:
    """Give the name of the match that is meant, or chosen just now; BACK for none; None where the input ended."""
    if text and is_there(folder.file(text)):
        return text
    begun = text.casefold()
    saves = [save for save in folder.unfinished() if save.name.casefold().startswith(begun)]
    if not saves:
        raise PlayFault("resume.no-such" if text else "resume.none", text=text)
    if len(saves) == 1:
        return saves[0].name
    say = console.teller.say
    choices = [(save.name, save_line(console, save)) for save in saves]
    return choose(console.screen, say("resume.which"), [*choices, (BACK, say("resume.back"))], say("prompt.saved"))


def take_up(console: Console, folder: SaveFolder, name: str) -> int:
    """Go on with a match; give the exit status."""
    if is_same(Path(console.given.get("transcript", "")), folder.file(name)):
        raise PlanFault("usage.transcript-played", text=console.given["transcript"])
    keeping = new_keeping(console)
    client = Client(Session(keep=keeping.keep))
    try:
        if not console.is_script:
            keeping.keeper = Keeper(folder, name)
        transcript = load(folder, name)
        if is_over(transcript):
            raise PlayFault("resume.over", text=name, typed=typed(name))
        records = client.read(client.session.restore(transcript))
        keeping.hold()
        seated = players(transcript)
        client.names = {seat: name for seat, (_, _, name) in seated.items() if name != f"Player {seat}"}
        say = console.teller.say
        lines = [say("welcome", game=game_of(transcript), n=len(seated))]
        if not console.is_script:
            lines.append(say("welcome.help"))
        lines += [say("resume.program", name=who) for _, level, who in seated.values() if level == "EXEC"]
        console.screen.say(lines)
        return converse(console, client, human_seats(transcript), keeping, records)
    except InUse:
        raise PlayFault("resume.in-use", text=name) from None
    except Refusal as refusal:
        if isinstance(refusal.__cause__, Refusal) and refusal.__cause__.code == NO_SUCH_GAME:
            raise PlayFault("resume.no-game", text=name, game=game_of(transcript)) from None
        raise PlayFault("resume.rules", text=name, file=str(folder.file(name))) from None
    finally:
        keeping.close()


def is_same(one: Path, other: Path) -> bool:
    """Say whether two paths lead to one file that is there."""
    try:
        return one.samefile(other)
    except (OSError, ValueError):
        return False


def load(folder: SaveFolder, name: str) -> Transcript:
    """Read a saved match; raises PlayFault with the fix where that cannot be."""
    path = folder.file(name)
    try:
        data = read_file(path)
        return read_transcript(data)
    except FileNotFoundError:
        raise PlayFault("resume.no-such", text=name) from None
    except OSError:
        raise PlayFault("fault.file", text=str(path)) from None
    except Damaged as damaged:
        key = "resume.damaged" if still_useful(data, damaged.line) else "resume.lost"
        raise PlayFault(key, text=name, n=damaged.line, file=str(path)) from None
    except Newer:
        raise PlayFault("resume.newer", text=name) from None


def still_useful(data: bytes, line: int) -> bool:
    r"""Say whether a match could go on from what stands before a line.

    >>> still_useful(b"NEW TWELVE 2  ab\nSTART  cd\n1 PLAX\n", 3), still_useful(b"NEW\nSTART  cd\n", 2)
    (True, False)
    """
    return any(one.startswith(b"START  ") for one in data.split(b"\n")[: line - 1])


# saves


def saves_at(console: Console) -> int:
    """List the saved matches, the one written last first."""
    folder = folder_there(console)
    if not folder.can_be_read():
        raise PlayFault("saves.unreadable", text=str(folder.path))
    lines = [save_line(console, save) for save in folder.saves()]
    console.screen.say_pages(lines or [console.teller.say("saves.none")])
    return FINISHED


def save_line(console: Console, save: Save) -> str:
    """Give the line of a saved match: name, game, who plays, how far, when."""
    say = console.teller.say
    if save.transcript is None:
        if isinstance(save.fault, Damaged):
            return say("saves.damaged", name=save.name, n=save.fault.line, typed=typed(save.name)).rstrip()
        return say("saves.newer", name=save.name, typed=typed(save.name)).rstrip()
    seated = players(save.transcript)
    names = [say("saves.you") if name == f"Player {seat}" else name for seat, (_, _, name) in seated.items()]
    return say(
        "saves.over" if save.over else "saves.open",
        name=save.name,
        game=game_of(save.transcript),
        players=", ".join(names),
        deal=last_deal(save.transcript),
        when=when(console, save.changed, time()),
    )


def when(console: Console, moment: float, now: float) -> str:
    """Give a moment in local time."""
    say = console.teller.say
    day, clock = strftime("%Y-%m-%d", localtime(moment)), strftime("%H:%M", localtime(moment))
    for key, ago in (("saves.today", 0), ("saves.yesterday", DAY)):
        if day == strftime("%Y-%m-%d", localtime(now - ago)):
            return say(key, time=clock)
    return say("saves.day", day=day, time=clock)


# replay and check


def replay_at(console: Console) -> int:
    """Tell a match from its transcript."""
    text = wanted_file(console)
    path = Path(text)
    transcript = read(console, path) if is_there(path) else load(folder_there(console), text)
    seconds = pace(console)
    console.screen.say([console.teller.say("replay.head", text=text, game=game_of(transcript))])
    try:
        whole = replay(transcript, console.screen, lambda: sleep(seconds))
    except Left:
        return FINISHED
    except Unreadable as unreadable:
        raise PlayFault("check.damaged", text=text, n=unreadable.args[0]) from None
    if not whole:
        console.screen.say([console.teller.say("replay.cut")])
    return FINISHED


def check_at(console: Console) -> int:
    """Check a transcript, or with --spoken any text; give the exit status: 0 where nothing is wrong, else 1."""
    text = wanted_file(console)
    path = Path(text)
    if "spoken" in console.given:
        return check_spoken(console, contents(path, text))
    if not is_there(path):
        folder = folder_there(console)
        path = folder.file(text)
        if not is_there(path):
            raise PlayFault("resume.no-such", text=text)
    return check_transcript(console, read(console, path), text)


def wanted_file(console: Console) -> str:
    """Give the file or the name that was given; raises PlanFault."""
    if not str(console.given.get("file", "")).strip():
        raise PlanFault("usage.missing", text="FILE")
    return str(console.given["file"])


def contents(path: Path, text: str) -> bytes:
    """Read a file; raises PlayFault."""
    try:
        return read_file(path, pipes=True)
    except OSError:
        raise PlayFault("fault.file", text=text) from None


def read(console: Console, path: Path) -> Transcript:
    """Read a transcript; raises PlayFault with the fix where it is not whole."""
    text = wanted_file(console)
    data = contents(path, text)
    try:
        return read_transcript(data)
    except Damaged as damaged:
        key = "check.damaged" if still_useful(data, damaged.line) else "check.lost"
        raise PlayFault(key, text=text, n=damaged.line) from None
    except Newer:
        raise PlayFault("check.newer", text=text) from None


def check_transcript(console: Console, transcript: Transcript, text: str) -> int:
    """Play a transcript again and tell whether it gives the same."""
    from accessible_cards.protocol.replaying import first_difference

    say = console.teller.say
    differs = first_difference(transcript)
    console.screen.say(
        [
            say("check.whole", text=text, game=game_of(transcript), n=len(transcript.moves)),
            say("check.over" if is_over(transcript) else "check.unfinished"),
            say("check.different", n=differs) if differs else say("check.same"),
        ]
    )
    return FAULT if differs else FINISHED


def check_spoken(console: Console, data: bytes) -> int:
    """Tell which lines of a text break the output rules."""
    from accessible_cards.outlets.legible import clean
    from accessible_cards.outlets.rules import faults

    say = console.teller.say
    text = data.decode("utf-8", "replace")
    found = faults(text)
    lines: Sequence[str] = [
        say(
            "spoken.fault" if clean(fault.line).strip() else "spoken.empty",
            n=fault.number,
            rule=say(f"spoken.{fault.rule}"),
            text=clean(fault.line).strip(),
        )
        for fault in found
    ]
    last = say("spoken.bad", n=len(found)) if found else say("spoken.good", n=text.count("\n"))
    console.screen.say_pages([*lines, last])
    return FAULT if found else FINISHED
