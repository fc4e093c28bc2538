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
from typing import Any

import pytest
from kivy.graphics import Color, Rectangle

from companion.app.screens.board_editor import BoardSketch
from companion.app.screens.history.replay_screen import EvaluationBar, Timeline
from companion.app.widgets.fields import TextField
from companion.i18n.figures import name_pieces
from companion.kernel.board import write_board
from companion.table.kiosk import CONFIG_FILE, update_config
from tests.app.app_driver import Stage, resize
from tests.app.app_scenes import furnish
from tests.app.contracts.screen_lines import (
    changes,
    come_to_rest,
    legible,
    name,
    painted,
    pressable,
    read_drawings,
    repainted,
    seen,
    still,
)
from tests.app.contracts.start import Way
from tests.app.stand_ins import Unheard

FOLDER = Path(__file__).parents[2] / "golden" / "paths"


class Guide:
    """Goes along a path and writes down what is shown.

    Attributes:
        told: What was shown, each line with the sign of its coming and going.
        wrong: Steps after which a screen that was built anew showed something else.
        lull: Seconds that pass after each step where time is stopped.
    """

    def __init__(self, stage: Stage, folder: str, patched: pytest.MonkeyPatch) -> None:
        self.stage, self.folder, self.patched = stage, folder, patched
        self.told: list[str] = []
        self.wrong: list[str] = []
        self.lull = 0.0
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
        return [name_pieces(name(one)).replace("\u00a0", " ") for one in pressable(self.stage.root)]

    def files(self, folder: str = "documents") -> None:
        """Write down what is in a folder of this user."""
        for path in sorted(Path(self.folder, folder).rglob("*.*")):
            self.told += [f"> {dated(path.name)}", *(f"  {line}" for line in content(path))]

    def rest(self) -> None:
        """Let the screen show what came of what was done."""
        if self.lull:
            self.stage.pass_time(self.lull)
        self.stage.frames(3)
        self.stage.until(lambda: self.screen.settled and not getattr(self.screen, "busy", False))
        self.stage.frames(1)

    def see(self, step: str, rests: bool = True, same: bool = True) -> None:
        """Write down what has changed, and build the screen anew to see whether it shows the `same`."""
        if rests:
            self.rest()
        come_to_rest(self.stage.root)
        screen = self.screen
        if screen is not self._at:
            self._at, self._before = screen, []
        now = read(screen, self.folder)
        self.told += [f"> {step}: {type(screen).__name__}", *changes(self._before, now)]
        self._before = now
        paint = painted(self.stage.root)
        screen.redo_look()
        self.stage.frames(3)
        come_to_rest(self.stage.root)
        if same and still(read(self.screen, self.folder)) != still(now):
            self.wrong.append(step)
        if same:
            self.wrong += [f"{step}: {line}" for line in repainted(paint, painted(self.stage.root))]


PORT = re.compile(r":[0-9]{4,5}/")
CODE = re.compile("(QrCode: words=.*), drawing .*")
"""A code, whose drawing follows from its words: the port is another one each time."""
NOW = re.compile(r'\b1[0-9]{9}(\.[0-9]+)?\b|(?<=UTCTime ")[0-9:]+')
"""The second in which something is written."""
SINCE = re.compile(r'(?<="at": )[0-9.]+')
"""Seconds since the game began."""
LOT = re.compile(r"\b[0-9a-f]{64}\b")


def read(screen: Any, folder: str) -> list[str]:
    """What is shown, with the signs on a board that is drawn, and the bars and strokes of a timeline."""
    widgets = [*seen(screen)]
    drawn = (
        f"drawn: {line}"
        for one in widgets
        if isinstance(one, BoardSketch)
        for line in write_board(one.board).splitlines()
    )
    strokes = (line for one in widgets if isinstance(one, (Timeline, EvaluationBar)) for line in bars(one))
    return [
        dated(PORT.sub(":PORT/", CODE.sub(r"\1", line)))
        for line in (*legible(screen, folder), *drawn, *strokes)
    ]


def bars(widget: Any) -> Iterator[str]:
    """The bars that are drawn on a widget: where they begin and end, in hundredths of its width, how high they are, and their colour."""
    colour: tuple[int, ...] = ()
    for one in (*widget.canvas.before.children, *widget.canvas.children):
        if isinstance(one, Color):
            colour = tuple(round(100 * part) for part in one.rgba)
        elif isinstance(one, Rectangle) and type(one) is Rectangle and not one.texture:
            left, right = (
                round(100 * (x - widget.x) / widget.width) for x in (one.pos[0], one.pos[0] + one.size[0])
            )
            yield f"{type(widget).__name__}: {left} to {right}, {one.size[1]:.0f} high, {colour}"


def dated(words: str) -> str:
    """Words without the day and second in which they are written, and the lot that was drawn."""
    words = words.replace(date.today().isoformat(), "TODAY").replace(f"{date.today():%Y.%m.%d}", "TODAY")
    return LOT.sub("LOT", NOW.sub("NOW", words))


def content(path: Path) -> list[str]:
    """What is in a file; of a PDF only how large its pages are."""
    if path.suffix == ".pdf":
        return sorted({one.decode() for one in re.findall(rb"/MediaBox *\[[^]]*\]", path.read_bytes())})
    return [dated(SINCE.sub("SINCE", line)) for line in path.read_text("utf-8").splitlines()]


def go(way: Way) -> Guide:
    """Go along a path in an app with a data folder of its own."""
    with tempfile.TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patched:
        furnish(folder, patched)
        read_drawings(patched)
        patched.setenv("XDG_CONFIG_HOME", folder)
        patched.setenv("XDG_DOCUMENTS_DIR", str(Path(folder, "documents")))
        if way.kiosk:
            patched.setattr("companion.app.footer.HealthMonitor", Unheard)
            Path(folder, "tableside").mkdir(exist_ok=True)
            Path(folder, "tableside", CONFIG_FILE).write_text(update_config("Table 4", "4711", ""), "utf-8")
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
