"""Reading lines with prompt_toolkit, so that function keys answer questions while a line is half typed.

prompt_toolkit is made as quiet as a screen reader needs it: no menus, no suggestions, no toolbar, no question to the
terminal where its cursor is, and the line goes away when it is done, so that it is not read a second time.
"""

from __future__ import annotations

from .lines import Line, TerminalLines, checked

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from prompt_toolkit import PromptSession
    from prompt_toolkit.input import Input
    from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
    from prompt_toolkit.output import Output

# None of these is a key of a screen reader: they use Insert, Caps Lock and the keypad.
KEYS = {"f1": "help", "f2": "hand", "f3": "table", "f4": "scores", "f5": "moves", "f6": "repeat", "f7": "hint"}


class KeyLines:
    """A person at a terminal, with function keys.

    A function key gives the line of its command; what was typed stands there again at the next prompt.  Where
    prompt_toolkit cannot work with the terminal, plain lines are read.
    """

    interactive = True

    def __init__(self, source: Input | None = None, target: Output | None = None) -> None:
        """Begin before line 1.  source, target: prompt_toolkit's input and output; the terminal by default."""
        self.number = 0
        self._source, self._target = source, target
        self._typed = ""
        self._session: PromptSession[str] | None = None
        self._plain: TerminalLines | None = None

    def forget(self) -> None:
        """Forget the lines that were typed."""
        self._session, self._typed = None, ""
        if self._plain is not None:
            self._plain.forget()

    def read(self, prompt: str, aside: bool = False) -> Line | None:
        """Show the prompt, give the line typed or the command of a key, None at the end of input (Ctrl-D).

        aside: what was half typed waits for the next prompt.  Raises KeyboardInterrupt on Ctrl-C.
        """
        if self._plain is None and self._session is None:
            try:
                self._session = self._open()
            except Exception:
                # What prompt_toolkit cannot work with, such as the terminals of Cygwin on Windows.
                self._plain = TerminalLines()
        if self._session is None:
            return (self._plain or TerminalLines()).read(prompt, aside)
        session = self._session
        typed = "" if aside else self._typed
        self._typed = self._typed if aside else ""
        try:
            text = session.prompt(prompt, default=typed)
        except (EOFError, OSError):
            return None
        self.number += 1
        return checked(self.number, text)

    def _open(self) -> PromptSession[str]:
        import os

        # Read by prompt_toolkit when it is imported: it would ask the terminal where its cursor is, and the answer
        # would come up as typed text where the terminal is slow.
        os.environ["PROMPT_TOOLKIT_NO_CPR"] = "1"
        from prompt_toolkit import PromptSession
        from prompt_toolkit.output import ColorDepth

        return PromptSession(
            key_bindings=self._bindings(),
            input=self._source,
            output=self._target,
            reserve_space_for_menu=0,
            erase_when_done=True,
            complete_while_typing=False,
            enable_history_search=False,
            enable_open_in_editor=False,
            mouse_support=False,
            color_depth=ColorDepth.DEPTH_1_BIT,
        )

    def _bindings(self) -> KeyBindings:
        from prompt_toolkit.key_binding import KeyBindings

        bindings = KeyBindings()
        for key, command in KEYS.items():
            bindings.add(key)(self._key(command))
        return bindings

    def _key(self, command: str) -> Callable[[KeyPressEvent], None]:
        def pressed(event: KeyPressEvent) -> None:
            self._typed = event.current_buffer.text or self._typed
            event.app.exit(result=command)

        return pressed
