"""Where tests of the app begin: positions and window sizes, a table whose time is passed by hand, and looks at what is shown.

Kivy is imported where it is needed: a test file that only names these opens no window.
"""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Any

import pytest

from companion.club.client import mdns
from companion.kernel.messages import message
from companion.table.protocol import notices
from companion.table.setup import TableSetup, open_table
from companion.table.storage import data_folder
from companion.table.storage.data_folder import keep_private, new_game
from companion.table.table import QuestionChoice
from companion.units import Milliseconds
from firmware_bridge.core.keys import KEYS
from tests.every_case import chosen

if TYPE_CHECKING:
    from tests.app.app_driver import Stage

MIDGAME = "G:Rf1,Qb1 B:Rl12,Nb8 turn=G"
JUMBLE: dict[str, Any] = {"game": "little-chess-jumble", "seats": ("green", "blue")}
CARDS = "G:Qd4,Bf1,Ka1 R:Ng1,Rl6,Kk9 B:Qh7,Re12,Nb8 Y:Qa6,Bd8,Rc2,Pb5 turn=G stage=draw"
FALLING = "8/8/6R1/8/1P5p/1b2k1KN/N1R1Br2/pn1Qqrnb w cards=-/- captured=2/4"
PARADE = "8/8/8/8/1r2b3/1r1n1N2/5k2/2B3R1"
SIZES = ((800, 480), (1280, 800), (540, 1170), *chosen((), ((1024, 600), (1920, 1200))))


def check(stage: Stage, where: str) -> None:
    from tests.app.layout_checks import flaws

    stage.frames(3)
    found = flaws(stage.root)
    assert not found, f"{where}: {found}"


def said(stage: Stage, words: str) -> bool:
    return any(words in one for one in stage.words)


def shown(stage: Stage) -> Any:
    """The QR code on the screen, if there is one."""
    from companion.app.widgets.pictures import QrCode

    return next((w for w in stage.root.walk() if isinstance(w, QrCode)), None)


def press(stage: Stage, name: str, code: int = 0, frames: int = 2) -> None:
    """A key of any keyboard, down and up."""
    from kivy.core.window import Window

    scan = KEYS[name][1]
    Window.dispatch("on_key_down", code or 500 + scan, scan, None, [])
    Window.dispatch("on_key_up", code or 500 + scan, scan)
    if frames:
        stage.frames(frames)


def left(order: str, **given: Any) -> None:
    """A game that was left as it was begun; `order`: by which it is listed."""
    path = new_game(given["game"])
    referee = open_table(
        TableSetup(journal=str(path.with_name(f"{order}{path.name}")), seed=1, **given), print
    )
    referee.close()


def furnish(folder: str, patched: pytest.MonkeyPatch) -> None:
    """Put three games that were left into a folder, and keep the world outside away."""
    patched.setenv("XDG_DATA_HOME", folder)
    patched.setattr("firmware_bridge.discovery.find_plugged_boards", list)
    patched.setattr("firmware_bridge.discovery.cameras_here", list)
    patched.setattr(mdns, "clubs", list)
    patched.setattr("hardware.kiosk.machine.COMMAND", ("false",))
    keep_private()
    for name, journal in three_games():
        path = data_folder.folder() / "games" / name
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(journal)


@cache
def three_games() -> tuple[tuple[str, bytes], ...]:
    """The journals of three games that were left, by their names: played once a run."""
    with tempfile.TemporaryDirectory() as made, pytest.MonkeyPatch.context() as patched:
        patched.setenv("XDG_DATA_HOME", made)
        keep_private()
        names = {"green": "Anna", "red": "Ben", "blue": "Cleo", "yellow": "Dan"}
        left("1", game="parade-chess-solitaire", position=PARADE)
        left("2", game="gravity-chess", position=FALLING, names={"white": "Maria"})
        left("3", game="big-action-chess-jumble", position=CARDS, names=names)
        games = data_folder.folder() / "games"
        return tuple((one.name, one.read_bytes()) for one in sorted(games.iterdir()))


def answered(open_app: Callable[..., Stage], **given: object) -> Stage:
    """White has moved, and the computer has answered."""
    stage = open_app(game="wild-jokers", seats=None, players={"black": "computer"}, **given)
    stage.command(do="act", action=str(stage.referee.actions()[0]))
    stage.until(lambda: stage.referee.n == 2)
    stage.frames()
    return stage


class Timed:
    """A table whose time is passed by hand. `rules`: of the table; `clock`: the time."""

    def __init__(self, stage: Stage) -> None:
        self.stage, self.ms = stage, 0
        self.referee, self.screen = stage.referee, stage.app.screen
        self.referee.time.now = self.referee.time.boot = lambda: Milliseconds(self.ms)
        self.told: list[notices.Notice] = []
        self.referee.table.listen(self.told.append)

    def passes(self, ms: int, step: int = 500) -> None:
        """So much time, in which the table is looked at every so often as it is by the app."""
        while ms > 0:
            self.ms += min(step, ms)
            ms -= step
            self.referee.poll()
        self.screen._ticking.look()
        self.stage.frames(3)

    def move(self) -> None:
        self.stage.go_on(lambda actions: actions[len(actions) // 2])

    @property
    def turn(self) -> str:
        return self.referee.clocks.now().turn or ""

    def dial(self, seat: str) -> Any:
        """The clock of a seat: at the end of the banner if its seat is told there, else in its row."""
        banner = self.screen.banner
        return (banner if banner.timed and banner.said.seat == seat else self.screen.seats.rows[seat]).dial

    @property
    def times(self) -> list[str]:
        """What the clocks at the table show."""
        return [self.dial(seat).digits.text for seat in self.screen.seats.rows]

    def page(self) -> Any:
        """The clocks alone."""
        self.screen.large_clocks.open()
        self.stage.frames(3)
        return self.stage.app.screen

    def why(self) -> str:
        """What is said of clocks that stand."""
        return next(
            (
                words
                for words in self.stage.words
                if words.startswith(("The clocks st", "The clocks are stopped", "The host has stopped"))
            ),
            "",
        )


def between_clocks(page: Any) -> list[Any]:
    """The sentences between the clocks: who must do what, and below it what happened last."""
    from companion.app.table.clock_page import ClockFace
    from companion.app.widgets.button import PushButton
    from tests.app.app_driver import parts, texts

    inside = {
        id(one) for part in (ClockFace, PushButton) for each in parts(page, part) for one in texts(each)
    }
    return [one for one in texts(page) if id(one) not in inside]


def said_between(page: Any) -> list[str]:
    """What these sentences say."""
    return [one.text for one in between_clocks(page)]


def taps_between(page: Any) -> list[Any]:
    """The buttons between the clocks: to pause, to undo, and to the table."""
    from companion.app.widgets.button import PushButton
    from tests.app.app_driver import parts

    return parts(page, PushButton)


def asks(table: Timed) -> None:
    """The table puts a question."""
    choices = [QuestionChoice(message(id), None, lambda: None) for id in ("as-shown", "none-of-these")]
    table.referee._questions.ask(message("which", asked="all"), choices, [])
    table.referee.poll()
