"""Paths through screens on which single squares, places and times matter: they are gone step by step, and all that is shown is written down.

A walk (`walks.py`) presses everything once. A path is written by hand: it taps squares of a board that differ from one another,
touches a timeline, lets time pass, types. What is shown after each step is compared with the files of `tests/golden/paths`,
which `python -m tests.golden` makes again, and with the same screen built anew.
"""

from __future__ import annotations

import re
import tempfile
from collections.abc import Callable, Iterator
from datetime import date
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from companion.app.widgets.board.board_picture import BoardPicture
from companion.app.widgets.controls.text_field import TextField
from companion.app.workshop.board_editor import BoardSketch
from companion.i18n.figures import name_pieces
from companion.kernel.board import write_board
from companion.table.kiosk.kiosk_config import FILE, update_config
from companion.table.setup import TableSetup
from tests.app.app_driver import SIZE, Stage, resize
from tests.app.contracts.walks import changes, furnish, legible, name, pressable, seen
from tests.app.stand_ins import Unheard

FOLDER = Path(__file__).parents[2] / "golden" / "paths"


class Guide:
    """Goes along a path and writes down what is shown.

    Attributes:
        told: What was shown, each line with the sign of its coming and going.
        wrong: Steps after which a screen that was built anew showed something else.
    """

    def __init__(self, stage: Stage, folder: str, patched: pytest.MonkeyPatch) -> None:
        self.stage, self.folder, self.patched = stage, folder, patched
        self.told: list[str] = []
        self.wrong: list[str] = []
        self._before: list[str] = []
        self._at: object = None

    @property
    def app(self) -> Any:
        return self.stage.app

    @property
    def screen(self) -> Any:
        """The screen that is shown."""
        return self.stage.app.screen

    # Steps

    def command(self, **command: Any) -> None:
        """Say something to the table."""
        self.stage.command(**command)

    def open(self, step: str, opened: Callable[[], object]) -> None:
        """Do something with the app itself, for example open a screen."""
        opened()
        self.see(step)

    def press(self, *labels: str) -> None:
        """Press buttons by their names, one after the other."""
        for label in labels:
            known = self.pressable
            assert label in known, f"{label!r} is none of {known}"
            pressable(self.stage.root)[known.index(label)].dispatch("on_release")
            self.see(label)

    def tap(self, *squares: str) -> None:
        """Tap squares of the board, one after the other."""
        for square in squares:
            self.stage.square(square)
            self.see(f"tap {square}")

    def type(self, typed: str, nth: int = 0, same: bool = True) -> None:
        """Write into a field."""
        fields = [one for one in self.stage.root.walk() if isinstance(one, TextField)]
        fields[nth].typed.text = typed
        self.see(f"type {typed!r}", same=same)

    def passes(self, seconds: float) -> None:
        """Let time pass that is stopped."""
        self.stage.pass_time(seconds)
        self.see(f"{seconds} seconds", rests=False)

    # What is seen

    @property
    def pressable(self) -> list[str]:
        """The names of what can be pressed."""
        return [name_pieces(name(one)).replace('\u00a0', ' ') for one in pressable(self.stage.root)]

    def files(self, folder: str = "documents") -> None:
        """Write down what is in a folder of this user."""
        for path in sorted(Path(self.folder, folder).rglob("*.*")):
            self.told += [f"> {dated(path.name)}", *(f"  {line}" for line in content(path))]

    def rest(self) -> None:
        """Let the screen show what came of what was done."""
        self.stage.frames(3)
        self.stage.until(lambda: self.screen.settled and not getattr(self.screen, "busy", False))
        self.stage.frames(1)

    def see(self, step: str, rests: bool = True, same: bool = True) -> None:
        """Write down what has changed, and build the screen anew to see whether it shows the `same`."""
        if rests:
            self.rest()
        screen = self.screen
        if screen is not self._at:
            self._at, self._before = screen, []
        now = read(screen, self.folder)
        self.told += [f"> {step}: {type(screen).__name__}", *changes(self._before, now)]
        self._before = now
        screen.redo_look()
        self.stage.frames(3)
        if same and sorted(read(self.screen, self.folder)) != sorted(now):  # in which order is not seen
            self.wrong.append(step)


MARK = re.compile("\ue000([^\ue001]*)\ue001([^\ue002]*)\ue002([^\ue003]*)\ue003")
"""A piece that is drawn in a sentence."""
PORT = re.compile(r":[0-9]{4,5}/")


def read(screen: Any, folder: str) -> list[str]:
    """What is shown: the words, with the pieces that are drawn among them, and each board square by square."""
    words = [PORT.sub(":PORT/", MARK.sub(r"\2{\1 \3}", line)) for line in legible(screen, folder)]
    boards = [one for one in seen(screen) if isinstance(one, BoardPicture)]
    return [*words, *(line for n, board in enumerate(boards) for line in squares(board, f"board {n}"))]


def squares(board: BoardPicture, title: str) -> Iterator[str]:
    """The pieces on a board, and what is marked."""
    files, ranks = board.board.files, board.board.ranks
    yield f"{title}: {files} x {ranks}, turned {board.plan.turn}"
    if isinstance(board, BoardSketch):
        yield from (f"{title}: {line}" for line in write_board(board.board).splitlines())
    for square, stack in sorted(board.men.items()):
        yield f"{title}: {square} {' '.join(''.join(man) for man in stack)}"
    for field in board.shown.__struct_fields__:
        value = getattr(board.shown, field)
        if value:
            yield f"{title}: {field} {sorted(value) if isinstance(value, frozenset) else value}"


def dated(words: str) -> str:
    """Words without the day on which they are written."""
    return words.replace(date.today().isoformat(), "TODAY").replace(f"{date.today():%Y.%m.%d}", "TODAY")


def content(path: Path) -> list[str]:
    """What is in a file; of a PDF only how large its pages are."""
    if path.suffix == ".pdf":
        return sorted({one.decode() for one in re.findall(rb"/MediaBox *\\[[^]]*\\]", path.read_bytes())})
    return [dated(line) for line in path.read_text("utf-8").splitlines()]


class Way(NamedTuple):
    """A path, and where it is gone.

    Attributes:
        path: Its steps.
        size: Of the window.
        kiosk: Whether the app is that of a kiosk.
        opening: Of the table at which it begins; None: on the home screen.
    """

    path: Callable[[Guide], None]
    size: tuple[int, int] = SIZE
    kiosk: bool = False
    opening: TableSetup | None = None


def go(way: Way) -> Guide:
    """Go along a path in an app with a data folder of its own."""
    with tempfile.TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patched:
        furnish(folder, patched)
        patched.setenv("XDG_CONFIG_HOME", folder)
        patched.setenv("XDG_DOCUMENTS_DIR", str(Path(folder, "documents")))
        if way.kiosk:
            patched.setattr("companion.app.kiosk.health_monitor.HealthMonitor", Unheard)
            Path(folder, "tableside").mkdir(exist_ok=True)
            Path(folder, "tableside", FILE).write_text(update_config("Table 4", "4711", ""), "utf-8")
        resize(*way.size)
        stage = Stage(way.opening, kiosk=way.kiosk)
        guide = Guide(stage, folder, patched)
        try:
            way.path(guide)
        finally:
            stage.close()
    return guide


def text_of(guide: Guide) -> str:
    """The file of a path."""
    return "\n".join(guide.told) + "\n"
