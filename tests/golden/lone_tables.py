"""Screens of tables without an app around them: where everything is, and what is asked of the app, while hands do anything.

Each table is in windows of several shapes; type and theme change, and after each act all lines that came are written
down. See `looks` for the lines.
"""

from __future__ import annotations

import inspect
import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

import msgspec
import pytest
from kivy.clock import Clock
from kivy.uix.behaviors import ButtonBehavior

from companion.app.table.actions import KEYS, TableActions
from companion.app.table.screen import TableScreen
from companion.app.texts import TEXTS as WORDS
from companion.app.widgets.theme import THEME, fit_to_window
from companion.artwork.design import THEMES
from companion.table.players.ladder import Stars, ladder
from companion.table.protocol import notices
from companion.table.setup import TableSetup, open_table
from companion.table.story import SQUARE
from companion.units import Milliseconds
from firmware_bridge.core.board import Connected, Lifted, Placed, Snapshot
from tests.app.app_driver import SIZE, resize, touch_square
from tests.app.contracts.drawn import end_movements
from tests.app.contracts.lone_screens import Room, name_of, press_each, seen, visited
from tests.app.contracts.looks import places
from tests.app.screen_reader import read_textures
from tests.autoplay import step
from tests.golden.differences import changes
from tests.golden.remembered import forgotten, remembered
from tests.golden.steady_text import without_places
from tests.golden.written_texts import Texts
from tests.memory_board_store import Forgetful
from tests.pictures.positions import BIG, BOOSTERS, FALLING, ON_PARADE

WINDOWS = ((1280, 800), (540, 1170), (800, 480), (1100, 760))
TYPES = (1.0, 1.0, 1.5)
LETTERS = "wosdkr"
OUTSIDE = ("Hint", "Solution", "Show the answer", "Virtual board", "Show on a tablet")
"""What is not pressed: it takes long to find, or starts a process or a server."""


class Scene(msgspec.Struct, frozen=True):
    """A table, and how many acts hands do there."""

    game: str
    given: Mapping[str, Any] = {}
    hints: bool = False
    settings: Mapping[str, Any] = {}
    acts: int = 8
    ears: tuple[str, ...] = ()
    ends: bool = False
    """Whether the game is ended by agreement or by resigning, and continued."""
    on_board: bool = False
    """Whether a sensor board is plugged in, on which hands lift and place pieces."""
    first: int = 0
    """The window in which it is opened."""


class Table:
    """A screen at a table, whose time is that of the room."""

    def __init__(self, scene: Scene, room: Room, seed: int) -> None:
        self.room, self.rng, self._began = room, random.Random(seed), room.now
        self.size, self.type, self._ends = WINDOWS[scene.first], 1.0, scene.ends
        opened = {"seed": 5, **scene.given}
        self.screen: Any = None
        self.referee = open_table(
            TableSetup(game=scene.game, journal=str(room.folder / "game"), **opened),
            self._hear,
            Forgetful(),
            language=WORDS.language,
            draws=True,
        )
        self.referee.time.now = self.referee.time.boot = self._now
        app, voice = room.app, room.part("voice", on=True, whispers_to=len)
        room.audio.voice = voice
        app.table.referee, app.table.phones = self.referee, None
        app.table.command = self._command
        app.table.is_playing = True
        app.cover, app.uncover = self._cover, self._uncover
        self._over: list[Any] = []
        self.screen = app.screen = TableScreen(app, self.referee, scene.hints)
        self.referee.play_by_ear(scene.ears)
        self.referee.begin()
        self._men: dict[str, object] = {}
        if scene.on_board:
            board = self.referee.game.board
            self.referee.connect(Connected("test", board.files, board.ranks, "occupancy", frozenset(), "t1"))
            layout = self.referee.game.layout(self.referee.state)
            self._men = {square: True for square in layout if ":" not in square}
            self.referee.on_sensor_event(Snapshot(dict.fromkeys(self._men, "1")))

    def _now(self) -> Milliseconds:
        return Milliseconds(round((self.room.now - self._began) * 1000))

    def _hear(self, notice: notices.Notice) -> None:
        if self.screen is not None:
            self.screen.hear(notice)

    @property
    def top(self) -> Any:
        """The page that is seen."""
        return self._over[-1] if self._over else self.screen

    def _cover(self, page: Any) -> None:
        self.room.told.append(f"  ! {type(page).__name__} opens")
        self._over.append(page)

    def _uncover(self) -> None:
        self.room.told.append(f"  ! {type(self._over.pop()).__name__} closes")

    def _command(self, **command: Any) -> None:
        self.room.told.append(f"  ! {' '.join(map(str, command.values()))}")
        self.referee.do(command)

    def rest(self) -> None:
        """Let everything that moves come to its end."""
        for _ in range(3):
            self.referee.poll()
            self.room.frames(1)
            end_movements()
            self.screen.board.flights.land()
        self.room.wait(3.0)
        self.referee.poll()
        self.room.frames(1)

    def act(self) -> str:
        """Do something; returns its name."""
        acts: Mapping[Callable[[], str], int] = {
            self._press: 40,
            self._touch: 22,
            self._play: 16,
            self._turn: 7,
            self._dress: 4,
            self._wait: 4,
            self._undo: 3,
            self._bar: 5,
            self._dismiss: 3,
            self._letter: 3,
            self._tell: 2,
            self._advise: 5,
            self._edit: 4,
            self._lay: 30 if self._men else 0,
            self._finish: 30 if self._ends else 0,
            self._point: 3,
        }
        return self.rng.choices([*acts], [*acts.values()])[0]()

    def _press(self) -> str:
        every = [one for one in seen(self.top) if isinstance(one, ButtonBehavior) and not one.disabled]
        found = [one for one in every if name_of(one) not in OUTSIDE]
        one = self.rng.choice(found)
        name = name_of(one)
        one.dispatch("on_release")
        return f"press {name}"

    def _touch(self) -> str:
        board, picking = self.screen.board, self.screen.touching.picking
        found = [one for one in sorted(picking.targets or picking.movable) if ":" not in one]
        if not found or not self.screen.has_board or self.rng.random() < 0.2:
            found = [*self.referee.game.board.names] or [""]
        square = self.rng.choice(found)
        if not square or board.parent is None:
            return "nothing"
        touch_square(board, square)
        return f"touch {square}"

    def _play(self) -> str:
        due = step(self.referee, self.rng.choice)
        if due is None:
            return "nothing"
        self.referee.do(due)
        return f"another device: {' '.join(due.values())}"

    def _undo(self) -> str:
        self.referee.do({"do": "undo"})
        return "another device: undo"

    def _turn(self) -> str:
        size = self.rng.choice(WINDOWS)
        self.fit(size, self.type)
        return f"{size[0]}x{size[1]}"

    def _dress(self) -> str:
        THEME.theme, self.type = self.rng.choice(THEMES), self.rng.choice(TYPES)
        self._fit()
        return f"{THEME.theme}, type {self.type}"

    def fit(self, size: tuple[int, int], text: float) -> None:
        """Give the window another size and its type another one."""
        if size != self.size:
            self.size = size
            resize(*size)
        self.type = text
        self._fit()

    def _fit(self) -> None:
        """Do what the app does when its window, theme or type changes."""
        fit_to_window(*self.size, self.type)
        for page in (self.screen, *self._over):
            page.size = self.size
            page.rebuild()

    def _wait(self) -> str:
        seconds = self.rng.choice((1, 20, 70))
        for _ in range(2):
            self.room.wait(seconds / 2)
            self.referee.poll()
        return f"{seconds} seconds pass"

    def _bar(self) -> str:
        do = self.rng.choice(("undo", "pause", "menu", "menu"))
        self.screen.press_bar(do)
        return f"bar: {do}"

    def _dismiss(self) -> str:
        return f"dismiss: {self.screen.dismiss()}"

    def _letter(self) -> str:
        letter = self.rng.choice(LETTERS)
        return f"key {letter}: {self.screen.press_letter(letter)}"

    def _tell(self) -> str:
        self.screen.hear(notices.Note(kind="tables-says", text="Good luck!"))
        return "another table speaks"

    def _advise(self) -> str:
        """A hint comes, with two ways."""
        ways = [
            notices.HintedWay(
                action=str(one),
                text=f"It is {one}.",
                way=SQUARE.findall(str(one)),
                reasons=["It wins."],
                chance=50,
            )
            for one in self.referee.actions()[:2]
        ]
        if ways:
            seat = str(self.referee.view().turn)
            self.screen.hear(notices.Hinted(n=self.referee.n, seat=seat, ways=ways, private=False))
        return f"a hint with {len(ways)} ways"

    def _finish(self) -> str:
        if self.referee.actor is None:
            return self._undo()
        command = self.rng.choice(
            ({"do": "agree", "end": True}, {"do": "resign", "seat": self.rng.choice(self.referee.game.seats)})
        )
        self.referee.do(command)
        return " ".join(map(str, command.values()))

    def _edit(self) -> str:
        touching = self.screen.touching
        if touching.editing.on:
            touching.leave_editing()
            return "leave editing"
        touching.edit()
        return "edit"

    def _lay(self) -> str:
        """A hand moves a piece on the sensor board."""
        free = [one for one in self.referee.game.board.names if one not in self._men]
        origin, to = self.rng.choice(sorted(self._men)), self.rng.choice(free)
        del self._men[origin]
        self.referee.on_sensor_event(Lifted(origin, self._now()))
        self._men[to] = True
        self.referee.on_sensor_event(Placed(to, self._now()))
        return f"a hand moves {origin} to {to}"

    def _point(self) -> str:
        board = self.screen.board
        if board.parent is None:
            return "nothing"
        board.cursor = self.rng.choice(self.referee.game.board.names)
        return f"read {board.cursor}: {self.screen.board.told(board.cursor)}"


def told(scene: Scene, seed: int, folder: Path, deeds: Sequence[Callable[[Table], str]] = ()) -> str:
    """What is where at a table after each act: each of `deeds`, or as many as the scene has by chance."""
    lines = list[str]()
    size = WINDOWS[scene.first]
    with (
        visited(folder, size, **{"reduced": True, **scene.settings}) as room,
        pytest.MonkeyPatch.context() as patched,
        patch("time.time_ns", lambda: 7),
        patch("companion.app.table.screen.warmup_steps", lambda *given: iter(())),
        patch("gc.collect", lambda *given: 0),
    ):
        read_textures(patched, painted=False)
        patched.setattr(THEME, "theme", THEMES[0])
        patched.setattr(THEME, "reduced", True)  # dice that tumble depend on fractions of a second
        room.frames(2)
        waited = _waiting()
        table = Table(scene, room, seed)
        try:
            table.rest()
            before = places(table.top)
            kept = remembered(table.screen)
            lines += [f"> at first, {size[0]}x{size[1]}", *before, *forgotten({}, kept)]
            for deed in deeds or [Table.act] * scene.acts:
                room.told.clear()
                name = deed(table)
                table.rest()
                now = places(table.top)
                keeps = remembered(table.screen)
                lines += [f"> {name}", *room.told, *_changed(before, now), *forgotten(kept, keeps)]
                before, kept = now, keeps
            table.screen.close()
            lines += [f"> closed, and still to come: {', '.join(_waiting() - waited) or 'nothing'}"]
        finally:
            table.screen.close()
            table.referee.close()
            resize(*SIZE)
            fit_to_window(*SIZE)
    return without_places("\n".join(lines), folder) + "\n"


def _waiting() -> set[str]:
    """What of the product the clock of the window will still call."""
    calls = [event.get_callback() for event in Clock.get_events()]
    return {call.__qualname__ for call in calls if getattr(call, "__module__", "").startswith("companion.")}


def _changed(before: Sequence[str], now: Sequence[str]) -> Iterator[str]:
    """Yield the added lines, and the number of removed ones."""
    every = list(changes(before, now))
    come = [line for line in every if line.startswith("  + ")]
    if len(every) > len(come):
        yield f"  {len(every) - len(come)} lines are gone"
    yield from come


LONG = "Maximiliane of the Lake"
TWO = {"white": "Anna", "black": "Ben"}
FOUR = {"names": {"green": "Anna", "red": "Ben", "blue": "Cleo", "yellow": "Dan"}}
SCENES: Mapping[str, Scene] = {
    "chess": Scene("chess", {"names": TWO}, hints=True),
    "chess-clocks": Scene("chess", {"rules": {"clock": "5+3"}}),
    "chess-clocks-pressed": Scene("chess", {"rules": {"clock": "1d2", "press": "seat"}}, first=1),
    "chess-promotes": Scene("chess", {"position": "7k/P7/8/8/8/8/8/K7 w - - 0 1"}, first=2),
    "chess-one-tap": Scene("chess", {"names": TWO}, settings={"one_tap": True, "fixed": False}, first=2),
    "chess-by-ear": Scene("chess", {"names": TWO}, ears=("black",), acts=12),
    "chess-on-a-board": Scene("chess", {"names": TWO}, on_board=True, acts=10),
    "boulder-chess-on-a-board": Scene("boulder-chess", on_board=True, acts=10, first=1),
    "chess-elsewhere": Scene("chess", {"elsewhere": ("black",), "names": TWO}),
    "shogi": Scene("shogi", first=2),
    "shogi-clocks": Scene("shogi", {"rules": {"clock": "20s,2x5"}}, first=1),
    "crazyhouse": Scene("crazyhouse", {"position": "4k3/8/8/8/8/8/8/4K3[QRrp] w - - 0 1"}, first=1),
    "big-chess-jumble": Scene("big-chess-jumble", FOUR),
    "big-chess-jumble-clocks": Scene("big-chess-jumble", {"rules": {"clock": "5+3"}}, first=1),
    "little-chess-jumble": Scene("little-chess-jumble", {"seats": ("green", "red", "blue")}, first=1),
    "little-chess-jumble-by-hand": Scene("little-chess-jumble", {"rules": {"dice": "typed"}}, first=2),
    "big-action-chess-jumble": Scene("big-action-chess-jumble", {"position": BIG, **FOUR}),
    "big-action-chess-jumble-low": Scene("big-action-chess-jumble", {"position": BIG}, first=2),
    "cards-owed": Scene(
        "big-action-chess-jumble",
        {"position": BIG.replace("turn=G stage=draw", "turn=B stage=card card=B05"), **FOUR},
        first=3,
    ),
    "dice-and-cards": Scene("dice-and-cards"),
    "dice-and-cards-upright": Scene("dice-and-cards", {"names": {"green": "Ann"}}, first=1),
    "wild-jokers": Scene("wild-jokers", {"names": TWO}, hints=True, first=2),
    "raindropchess": Scene("raindropchess", first=1),
    "boulder-chess": Scene("boulder-chess"),
    "boulder-chess-low": Scene("boulder-chess", {"rules": {"clock": "3+2"}}, first=2),
    "boulder-chess-upright": Scene("boulder-chess", first=1),
    "gravity-chess": Scene("gravity-chess", {"position": FALLING}, first=3),
    "gravity-chess-computer": Scene("gravity-chess", {"players": {"black": "computer"}}, first=2),
    "booster-chess": Scene("booster-chess", {"position": BOOSTERS, "names": TWO}),
    "booster-chess-low": Scene("booster-chess", {"position": BOOSTERS}, first=2),
    "cloak-and-dagger-chess": Scene("cloak-and-dagger-chess"),
    "cloak-and-dagger-chess-low": Scene("cloak-and-dagger-chess", first=2),
    "parade-chess-solitaire": Scene("parade-chess-solitaire", {"position": ON_PARADE}),
    "parade-chess-solitaire-upright": Scene("parade-chess-solitaire", {"position": ON_PARADE}, first=1),
    "neighbour-chess-solitaire": Scene("neighbour-chess-solitaire", first=2),
    "chess-ends": Scene("chess", {"names": {**TWO, "white": LONG}}, ends=True, first=2),
    "chess-ends-upright": Scene("chess", {"rules": {"clock": "5+3"}}, ends=True, first=1),
    "big-chess-jumble-ends": Scene("big-chess-jumble", {"names": {"green": LONG, "red": "Ben"}}, ends=True),
    "little-chess-jumble-ends": Scene("little-chess-jumble", {"names": {"green": LONG}}, ends=True, first=2),
    "boulder-chess-ends": Scene("boulder-chess", {"names": {"red": LONG}}, ends=True, first=3),
    "raindropchess-ends": Scene("raindropchess", ends=True, first=1),
    "parade-chess-solitaire-ends": Scene(
        "parade-chess-solitaire", {"position": ON_PARADE}, ends=True, first=2
    ),
}


# What is done on purpose: acts by chance seldom leave a table, ask for another one or open the large clocks

Deed = Callable[[Table], str]
FOUR_SEATS = ("green", "red", "blue", "yellow")


def _named(name: str, do: Callable[[Table], object]) -> Deed:
    """Return a deed of this name; what it answers is part of the line."""

    def deed(table: Table) -> str:
        found = do(table)
        return name if found is None else f"{name}: {found}"

    return deed


# What the menu offers

SERVED = ("show_tablet", "show_phones", "open_virtual")
"""Actions that start a server or a process."""
GIVEN: Mapping[str, Callable[[Table], tuple[Any, ...]]] = {
    "say_to_table": lambda table: (table.screen.touching,),
    "show_page": lambda table: ("checkmate",),
    "show_piece": lambda table: ("N",),
    "replay": lambda table: (3,),
}
"""What actions are given that need something."""


def _actions() -> Iterator[str]:
    """Yield the public methods and properties of the actions of a table."""
    for name, value in vars(TableActions).items():
        if (
            not name.startswith("__")
            and name not in SERVED
            and (callable(value) or isinstance(value, property))
        ):
            yield name


def _act(name: str) -> Deed:
    """Return a deed that does or reads what the actions have by this name."""

    def do(table: Table) -> object:
        found = inspect.getattr_static(TableActions, name)
        if isinstance(found, property):
            return getattr(table.screen.actions, name) or "no"
        given = GIVEN[name](table) if name in GIVEN else ()
        getattr(table.screen.actions, name)(*given)
        return None

    return _named(name, do)


def _shared(table: Table) -> None:
    """Another table plays along."""
    room = table.room
    room.app.table.sharing = room.part("sharing", waiting=False, is_lost=False)


def _on_a_rung(won: bool) -> Deed:
    """The game is a challenge of the ladder, which was won or lost."""

    def do(table: Table) -> None:
        rung = ladder("gravity-chess")[1]
        table.referee.ladder_rating = SimpleNamespace(rung=rung, stars=Stars(won), idle=True)  # type: ignore[assignment]

    return _named(f"a challenge, {'won' if won else 'lost'}", do)


MENU: Sequence[Deed] = (
    *(_act(name) for name in _actions()),
    _named("another table plays along", _shared),
    *(_act(name) for name in ("wait_for_table", "invite_table", "invites")),
    *(deed for won in (False, True) for deed in (_on_a_rung(won), _act("ladder_label"), _act("open_ladder"))),
)


# Keys of those who play by ear


def _cursor(square: str) -> Deed:
    def do(table: Table) -> None:
        table.screen.board.cursor = square

    return _named(f"the cursor is on {square or 'no square'}", do)


def _key(letter: str) -> Deed:
    return _named(f"key {letter}", lambda table: table.screen.press_letter(letter))


EARS: Sequence[Deed] = (
    *(_key(letter) for letter in (*KEYS, "r", "x")),
    _cursor("g1"),
    *(_key(letter) for letter in "ah"),
    _cursor("e7"),
    *(_key(letter) for letter in "ah"),
)


# Large clocks


def _fit(size: tuple[int, int], text: float, theme: str = THEMES[0]) -> Deed:
    def do(table: Table) -> None:
        THEME.theme = theme
        table.fit(size, text)

    return _named(f"{size[0]}x{size[1]}, type {text}, {theme}", do)


def _press(label: str) -> Deed:
    return _named(f"press {label}", lambda table: press_each(table.top, [label]))


def _do(**command: str) -> Deed:
    return _named(" ".join(command.values()), lambda table: table.referee.do(command))


def _seconds(count: float) -> Deed:
    return _named(f"{count:g} seconds pass", lambda table: table.room.wait(count))


CLOCKS: Sequence[Deed] = (
    _act("show_clocks"),
    *(_fit(size, text) for size, text in zip(WINDOWS[1:], (1.0, 1.5, 1.0), strict=True)),
    _fit(WINDOWS[1], 1.5, THEMES[-1]),
)
DEEDS: Mapping[str, tuple[Scene, Sequence[Deed]]] = {
    "menu": (Scene("gravity-chess", {"names": {"white": "Anna", "black": "Ben"}}), MENU),
    "ears": (Scene("chess", ears=("white",)), EARS),
    "clocks-of-two": (
        Scene("gravity-chess", {"rules": {"clock": "5+3"}, "names": {"white": LONG}}),
        (*CLOCKS, _seconds(2.0), _press("Pause"), _press("Continue"), _press("Back to the game")),
    ),
    "clocks-of-three": (
        Scene("little-chess-jumble", {"rules": {"clock": "5+3"}, "seats": FOUR_SEATS[:3]}, first=2),
        CLOCKS,
    ),
    "clocks-of-four": (Scene("little-chess-jumble", {"rules": {"clock": "5+3"}}), CLOCKS),
    "clock-of-one": (Scene("neighbour-chess-solitaire", {"rules": {"clock": "5+3"}}, first=2), CLOCKS),
}


def _deeds(number: int, scene: Scene, deeds: Sequence[Deed], folder: Path) -> str:
    return told(scene, number, folder, deeds)


TEXTS: Texts = {
    **{
        f"lone-tables/{name}": partial(told, scene, number)
        for number, (name, scene) in enumerate(SCENES.items())
    },
    **{
        f"table-deeds/{name}": partial(_deeds, number, *scene)
        for number, (name, scene) in enumerate(DEEDS.items())
    },
}
"""The files, below `tests/golden/texts`."""
