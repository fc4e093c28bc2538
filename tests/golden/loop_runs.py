"""The output of whole runs of `companion referee`: typed lines, JSON lines, a board, devices next to it, a voice, seat pages, orders of
an arbiter, history and Tab. Devices, voice, pages and club are fakes that write down each call in the output.
"""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack
from itertools import count
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

import msgspec

from companion.cli import texts
from companion.cli.main import refusal
from companion.cli.referee.inbox import LineEditor
from companion.cli.referee.loop import LoopOptions, RefereeLoop
from companion.club.client.membership import PendingGame
from companion.kernel.errors import LINE
from companion.kernel.messages import Seat, UserError, message
from companion.table.engine_host.jobs import InlineBackend
from companion.table.protocol import notices
from companion.table.setup import TableSetup
from companion.units import Milliseconds
from companion.voice.utterances import Level
from firmware_bridge.core.board import (
    Connected,
    Gone,
    Hidden,
    Lifted,
    LinkError,
    Placed,
    Snapshot,
    link_message,
)
from tests.golden.steady_text import without_places
from tests.golden.written_texts import Texts

START = {f"{file}{rank}": "1" for file in "abcdefgh" for rank in (1, 2, 7, 8)}
BOARD = Connected("Test board", 8, 8, "occupancy", frozenset(("light", "buzz")), "t1")
NAMES = {"white": "Anna", "black": "Ben"}
LONGEST = 300
"""Characters of a line."""


class Run(msgspec.Struct, kw_only=True):
    """How the program is started, and its input.

    Attributes:
        lines: The typed lines; functions are called between two lines.
        board: The first events of the board; None if there is no board.
        language: The language of the program.
        unended: Whether the last line has no line feed.
    """

    game: Mapping[str, Any]
    lines: Sequence[str | Callable[[Evening], object]]
    options: Mapping[str, Any] = {}
    board: Sequence[Any] | None = None
    language: str = "en"
    unended: bool = False


class Evening:
    """A running program and its fakes."""

    def __init__(self, run: Run, place: Path) -> None:
        self.run, self.place = run, place
        self.out = Out()
        self.listeners: list[Callable[..., None]] = []
        self.schedule: Callable[..., None] = lambda work: None
        self.order: Any = None
        self.referee: Any = None
        self.pages: Pages | None = None
        self.editor = Readline(self)
        self._journals = count(2)

    def note(self, text: str) -> None:
        """Write a call of a fake into the output."""
        self.out.write(f"({text})\n".encode())

    def carry_out(self) -> None:
        opening = TableSetup(
            **{"seed": 4, "journal": str(self.place / "game"), "settle": Milliseconds(0), **self.run.game}
        )
        url = "pretended" if self.run.board is not None else None
        options = LoopOptions(url, **self.run.options)
        with ExitStack() as stack:
            for at, found in {
                "companion.cli.referee.loop.open_board": lambda url: Device(self, url),
                "companion.cli.referee.loop.all_thinkers": InlineBackend,
                "companion.cli.referee.loop.membership": self._membership,
                "companion.voice.speaker.Speaker": lambda *given, **named: Voice(self, named),
                "companion.cli.referee.seat_pages.SeatPages": lambda owner, *given: Pages(self, owner),
                **(
                    {}
                    if options.edited
                    else {"companion.cli.referee.loop.threading": SimpleNamespace(Thread=AtOnce)}
                ),
                "companion.cli.referee.loop.open_editor": self._open_editor,
                "companion.table.setup.new_game": lambda game: self.place / f"{game}-{next(self._journals)}",
            }.items():
                stack.enter_context(patch(at, found))
            try:
                status = RefereeLoop(opening, options, Typed(self), self.out, lambda tell: None).run()  # type: ignore[arg-type, return-value]
                self.note(f"status {status}")
            except (UserError, LinkError) as wrong:
                self.note(f"refused: {refusal(wrong)}")

    def _membership(
        self, refused: object, face: Any, hand: Callable[..., None], language: str
    ) -> Club | None:
        self.schedule, self.order = hand, face
        return Club(self)

    def _open_editor(self, complete: Callable[[str], Sequence[str]]) -> LineEditor | None:
        return LineEditor(self.editor, complete) if self.run.options.get("edited") else None


class Out(io.BytesIO):
    def isatty(self) -> bool:
        return False


class AtOnce:
    """A thread whose `start` returns when its work is done."""

    def __init__(self, target: Callable[..., None], args: Sequence[object] = (), **named: object) -> None:
        self._target, self._args = target, args

    def start(self) -> None:
        self._target(*self._args)


class Typed(io.RawIOBase):
    """The input. Each read returns half a line."""

    def __init__(self, evening: Evening) -> None:
        self._evening, self._left = evening, [*evening.run.lines]
        self._half = b""

    def read(self, size: int = -1) -> bytes:
        if self._half:
            found, self._half = self._half, b""
            return found
        while self._left and callable(self._left[0]):
            work = self._left.pop(0)
            self._evening.schedule(lambda work=work: work(self._evening))
        if not self._left:
            return b""
        line = str(self._left.pop(0))
        end = b"" if self._evening.run.unended and not self._left else b"\n"
        shown = line if len(line) < 90 else f"{line[:40]}... ({len(line)} characters)"
        self._evening.schedule(lambda: self._evening.out.write(f">>> {shown}\n".encode()))
        whole = line.encode() + end
        found, self._half = whole[: len(whole) // 2], whole[len(whole) // 2 :]
        return found or self.read()


class Device:
    """A board, or a device next to it."""

    def __init__(self, evening: Evening, url: str) -> None:
        self._evening, self._url = evening, url

    def start(self, listener: Callable[..., None]) -> None:
        self._evening.listeners.append(listener)
        for event in self._evening.run.board or () if self._url == "pretended" else ():
            listener(event)

    def light(self, colours: Mapping[str, str]) -> None:
        self._evening.note(
            f"{self._url} lights {' '.join(f'{q}={c}' for q, c in sorted(colours.items())) or 'nothing'}"
        )

    def buzz(self, hz: int, ms: Milliseconds) -> None:
        self._evening.note(f"{self._url} buzzes {hz} {ms}")

    def debounce(self, ms: Milliseconds, square: str | None = None) -> None:
        self._evening.note(f"{self._url} debounces {ms} {square or ''}".rstrip())

    def statistics(self) -> None:
        self._evening.note(f"{self._url} counts")

    def close(self) -> None:
        self._evening.note(f"{self._url} closed")


class Voice:
    """A voice that writes down its calls."""

    def __init__(self, evening: Evening, named: Mapping[str, object]) -> None:
        self._evening = evening
        typed = named.get("typed")
        evening.note(f"a voice, for a terminal {typed is not None}")

    def sit(self, game: object, names: object, players: object, language: str, ears: Any, ways: bool) -> None:
        self._evening.note(f"the voice sits: {names} {players} {language} {sorted(ears)} {ways}")

    def hear(self, notice: notices.Notice) -> None:
        self._evening.note(f"the voice hears {type(notice).__name__}")

    def tell(self, said: object) -> None:
        self._evening.note(f"the voice says {getattr(said, 'id', said)}")

    def again(self) -> None:
        self._evening.note("the voice repeats")

    def close(self) -> None:
        self._evening.note("the voice ends")


class Pages:
    """Seat pages with a code for each seat."""

    def __init__(self, evening: Evening, owner: Any) -> None:
        self._evening, self.owner = evening, owner
        self.open, self.request = True, None
        self._addresses: dict[str, str] = {}
        evening.pages = self

    def sit(self, referee: Any) -> None:
        self._evening.note(f"pages for {' '.join(referee.game.seats)}")
        self._addresses = {seat: f"http://table/#{seat}" for seat in referee.game.seats}

    def start(self) -> None:
        self._evening.note("pages open")

    def seats(self) -> list[SimpleNamespace]:
        return [SimpleNamespace(seat=seat, address=address) for seat, address in self._addresses.items()]

    def renew(self, seat: str) -> None:
        self._addresses[seat] += "-new"
        self.owner.on_phones_changed()

    def on_answered(self, agrees: bool) -> None:
        self._evening.note(f"answered {agrees}")
        self.request = None
        self.owner.on_phones_changed()

    def draw(self) -> None:
        """Nothing is drawn here."""

    def close(self, comes_back: bool) -> None:
        self._evening.note(f"pages closed, come back {comes_back}")

    # What phones do

    def come(self, seat: str) -> None:
        self._addresses[seat] = ""
        self.owner.on_phones_changed()

    def ask(self) -> None:
        said = message("pages-asks-undo", seat=Seat("white"))
        self.request = SimpleNamespace(by="white", beside=("black",), said=said)  # type: ignore[assignment]
        self.owner.on_phones_changed()

    def leave(self) -> None:
        self.open = False


class Club:
    """A club that hears when a table sits down and rises."""

    def __init__(self, evening: Evening) -> None:
        self._evening = evening

    def sit(self, referee: Any) -> None:
        self._evening.referee = referee
        self._evening.note(f"the club sits at {referee.game.info.id}")

    def rise(self) -> None:
        self._evening.note("the club rises")

    def on_failed(self, wrong: UserError) -> None:
        self._evening.note(f"the club hears of {wrong.said.id}")

    def close(self) -> None:
        self._evening.note("the club leaves")


class Readline:
    """The history, and Tab."""

    def __init__(self, evening: Evening) -> None:
        self._evening, self._left = evening, [str(one) for one in evening.run.lines]
        self._remembered: list[str] = []
        self._complete: Callable[[str, int], str | None] = lambda text, n: None

    def set_auto_history(self, on: bool) -> None:
        self._evening.note(f"history by itself {on}")

    def set_history_length(self, length: int) -> None:
        self._evening.note(f"history of {length}")

    def set_completer_delims(self, between: str) -> None:
        self._evening.note(f"Tab between {between!r}")

    def set_completer(self, complete: Callable[[str, int], str | None]) -> None:
        self._complete = complete

    def parse_and_bind(self, line: str) -> None:
        self._evening.note(line)

    def add_history(self, line: str) -> None:
        self._remembered.append(line)

    def get_line_buffer(self) -> str:
        return ""

    def input(self) -> str:
        """Return the next line; first complete those that end with a Tab."""
        while self._left:
            line = self._left.pop(0)
            found = list[str]()
            while (one := self._complete(line.rstrip("\t"), len(found))) is not None:
                found.append(one)
            for one in self._remembered:  # the table has written its answer by now
                self._evening.note(f"remembered {one}")
            self._remembered.clear()
            if not line.endswith("\t"):
                self._evening.note(f"typed {line}")
                return line
            self._evening.note(f"Tab after {line[:-1]!r}: {len(found)}: {', '.join(found[:6])}")
        raise EOFError


def _event(event: object, at: int = 0) -> Callable[[Evening], object]:
    """A device reports something."""

    def work(evening: Evening) -> None:
        evening.note(f"reported {type(event).__name__} {getattr(event, 'square', '')}".rstrip())
        evening.listeners[at](event)

    return work


def _game(game: str, blocked: bool = False) -> Callable[[Evening], object]:
    """An arbiter puts up a game."""

    def work(evening: Evening) -> None:
        evening.order.put_up(
            PendingGame(
                "1",
                "Zoe",
                "Round 2: Anna and Ben",
                "Chess",
                TableSetup(game=game, seed=5),
                "Good luck!",
                blocked,
            )
        )

    return work


def _pages(what: str, *given: str) -> Callable[[Evening], object]:
    def work(evening: Evening) -> None:
        assert evening.pages is not None
        getattr(evening.pages, what)(*given)

    return work


def _shows(evening: Evening) -> None:
    evening.order.show(("Ten minutes to go.", "Please be quiet."))


CHESS = (
    "e4", "e2-e4", "e7e5", "Ngf3", "Nc6", "N-f6", "Bb5", "B:c6+", "dxc6", "bxc6", "0-0", "O-O-O", "Qd8-h4", "Q@e5", "e9", "Zf3", "Rook",
    "d4 e.p.", "legal", "legal c6", "legal Q", "board", "why", "why Ke1", "why f6", "help", "help undo", "help draw?", "help end game",
    "help sing", "? roll", "rules", "rules 2", "rules castling", "rules plain", "rules plain king", "rules K", "rules nonsense words",
    "rules CH-C1", "ask turn", "ask pieces", "ask men", "ask their pieces", "ask attacks e4", "ask on e4", "ask", "ask e4", "hint red",
    "clock stop", "clock white 5m", "clock 5m", "clock white soon", "arbiter pass", "arbiter loses anna", "press ben", "press",
    "resign carla", "draw", "agree", "no", "agree ben", "draw? Anna", "no", "draw? Ben", "agree carla", "claim flag", "claim repetition ben",
    "say good game", "say dance", "luck apple", "luck anna 17", "ignore e4", "dance", "undoo", "PAUSE", "Nf6", "resume", "3", "undo", "redo",
    "redo", "try again", "stop search", "settle", "adjust", '{"do": "undo"}', "resign anna", "undo", "end game", "rematch", "board", "quit", "e4",
)  # fmt: skip
"""Lines of two who play chess, wrong ones among them."""
SENT = (
    '{"do": "legal"}', '{"do": "act", "action": "Pe2-e4"}', '{"do": "act"}', "nonsense", '{"do": 5}', "[]", "", '{"do": "roll"', "x" * (LINE + 9),
    '{"do": "dance"}', '{"do": "begin"}', '{"do": "undo"}', '{"do": "seat_code", "seat": "white"}', '{"do": "resign", "seat": "white"}',
    '{"do": "rematch"}', '{"do": "act", "action": "Pd2-d4"}', '{"do": "quit"}', '{"do": "undo"}',
)  # fmt: skip
"""Lines of a program."""
RUNS: Mapping[str, Run] = {
    "chess": Run(game={"game": "chess", "names": NAMES}, lines=CHESS),
    "chess-in-german": Run(game={"game": "chess", "names": NAMES}, lines=CHESS[2::3], language="de"),
    "chess-hidden": Run(
        game={"game": "chess", "rules": {"hints": "never"}},
        lines=("legal", "hint", "e5", "", "e4", "Xe5"),
        unended=True,
    ),
    "jumble": Run(
        game={"game": "little-chess-jumble", "seats": ("green", "blue"), "names": {"green": "Anna"}, "rules": {"dice": "typed"}},
        lines=("roll", "roll 7", "roll green", "roll white 5", "legal", "roll 3", "undo", "undo", "roll blue", "draw", "luck 5", "luck blue 5", "ask dice", "again", "e4", "end"),
    ),
    "boosters": Run(
        game={"game": "booster-chess", "rules": {"decks": "physical"}},
        lines=("draw", "draw white", "draw white Q", "legal", "look white", "dance", "legal", "hint", "quit", "", "look", "", "", "ask cards", "look black", "e4"),
    ),
    "cloaks": Run(
        game={"game": "cloak-and-dagger-chess", "names": NAMES},
        lines=("hint", "look white", "", "set KQQ", "set RNBQKBNR", "help", "", "look ben", "", "legal", "", "legal", "why e4"),
    ),
    "drops": Run(
        game={"game": "crazyhouse"},
        lines=("e4", "d5", "exd5", "Qxd5", "P@e4", "N@e4", "e4", "@e4", "Pe4", "@", "x@e4", "undo", "undo", "undo", "undo", "undo", "undo"),
    ),
    "solitaire": Run(game={"game": "parade-chess-solitaire"}, lines=("hint", "legal", "solve", "stop search", "resign", "look", "end game", "rematch", "quit")),
    "against-a-computer": Run(
        game={"game": "chess", "names": {"white": "Anna"}, "players": {"black": "computer"}, "position": "8/8/8/8/8/k7/7R/K7 w - - 0 1"},
        lines=("resign black", "draw?", "Rh3", "undo", "hint black", "claim flag", "resign", "quit"),
    ),
    "sent": Run(game={"game": "chess"}, lines=SENT, options={"json": True}),
    "sent-unended": Run(game={"game": "wild-jokers"}, lines=SENT[:4], options={"json": True}, unended=True),
    "board": Run(
        game={"game": "chess"},
        board=(Hidden(True, link_message("no-answer")), BOARD, Snapshot(START)),
        lines=(
            _event(Lifted("e2", Milliseconds(10), None)),
            _event(Placed("e4", Milliseconds(20), None)),
            "board", "settle",
            _event(Lifted("e7", Milliseconds(30), None)),
            "ignore e7", "undo", "resume",
            _event(Gone(link_message("no-answer"))),
            "resign white", "rematch", "board",
        ),
    ),
    "board-of-another-size": Run(
        game={"game": "chess"}, board=(Connected("Small", 3, 3, "occupancy"), Snapshot({"a1": "1"})), lines=("e4",)
    ),
    "beside": Run(
        game={"game": "little-chess-jumble", "seats": ("green", "blue"), "rules": {"dice": "typed"}},
        options={"beside": ("tray", "reader"), "speak": Level.TURNS, "by_ear": ("blue",)},
        lines=(_event(BOARD, 0), _event(BOARD, 1), "roll green", "again", "dance", "ask turn", "end game", "rematch", "quit"),
    ),
    "by-ear-of-no-one": Run(game={"game": "chess"}, options={"by_ear": ("red",)}, lines=()),
    "spoken-to-programs": Run(
        game={"game": "chess"}, options={"json": True, "speak": Level.EVERYTHING}, lines=('{"do": "act", "action": "Pe2-e4"}', "again")
    ),
    "phones": Run(
        game={"game": "chess", "names": NAMES},
        options={"seat_pages": True},
        lines=(
            _pages("come", "white"),
            "e4", "code black", "code red", "agree", _pages("ask"), "maybe", "no", _pages("ask"), "agree", "resign anna", "rematch", _pages("leave"), "e4",
        ),
    ),
    "phones-of-programs": Run(
        game={"game": "chess"},
        options={"seat_pages": True, "json": True},
        lines=(_pages("come", "white"), '{"do": "seat_code", "seat": "black"}', '{"do": "seat_code", "seat": "red"}', _pages("ask"), "agree", "code white", _pages("leave")),
    ),
    "orders": Run(
        game={"game": "chess"},
        lines=(
            "begin", _shows, _game("wild-jokers", True), "begin", "e4", "begin", "resign white", _game("gravity-chess"), "begin", "board",
            _game("nowhere"), "begin", '{"do": "begin"}', lambda evening: evening.order.put_up(None), "begin", lambda evening: evening.order.close_evening(True), "e4",
        ),
    ),
    "typed-with-tab": Run(
        game={"game": "chess", "names": NAMES},
        options={"edited": True},
        lines=("e\t", "Ng1\t", "NG1\t", "he\t", "ask \t", "x\t", "e4", "  ", "look\t", "resign b\t", "resign ben", "re\t", "undo"),
    ),
    "looking-with-tab": Run(
        game={"game": "cloak-and-dagger-chess"},
        options={"edited": True},
        lines=("look white", "\t", "", "reg\t", "k\t", "register white QQQ", "", "e\t", "undo"),
    ),
}  # fmt: skip


def _told(name: str, place: Path) -> str:
    run, before = RUNS[name], (texts.spoken(), bool(texts.find_requested_language()))
    texts.speak(run.language, True)
    evening = Evening(run, place)
    try:
        with patch("builtins.input", evening.editor.input), patch("sys.stdin", io.StringIO()):
            evening.carry_out()
    finally:
        texts.speak(*before)
    return without_places("\n".join(_lines(evening.out.getvalue().decode())), place) + "\n"


def _lines(text: str) -> Iterator[str]:
    """Yield the lines of the output, without the empty ones that hide a private look."""
    yield from (line.rstrip()[:LONGEST] for line in text.replace("\x1b", "ESC").splitlines() if line.strip())


def _teller(name: str) -> Callable[[Path], str]:
    return lambda place: _told(name, place)


TEXTS: Texts = {f"loop-runs/{name}": _teller(name) for name in RUNS}
"""Makes the text of each file."""
