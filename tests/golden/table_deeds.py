"""Tables at which everything is done that `TableActions` offers, and pages of large clocks in every shape of window.

`lone_tables` chooses acts by chance, so it seldom leaves a table, asks for another one or opens the large clocks.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from companion.app.table.actions import KEYS, TableActions
from companion.app.widgets.theme import THEME
from companion.artwork.design import THEMES
from companion.table.players.ladder import Stars, ladder
from tests.app.contracts.lone_screens import press_each
from tests.golden.lone_tables import LONG, WINDOWS, Scene, Table, told
from tests.golden.written_texts import Texts

Deed = Callable[[Table], str]
FOUR_SEATS = ("green", "red", "blue", "yellow")


def _named(name: str, do: Callable[[Table], object]) -> Deed:
    """Return a deed of this name; what it answers is part of the line."""

    def deed(table: Table) -> str:
        found = do(table)
        return name if found is None else f"{name}: {found}"

    return deed


# What the menu offers

OUTSIDE = ("show_tablet", "show_phones", "open_virtual")
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
            and name not in OUTSIDE
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
SCENES: Mapping[str, tuple[Scene, Sequence[Deed]]] = {
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


def _told(number: int, scene: Scene, deeds: Sequence[Deed], folder: Path) -> str:
    return told(scene, number, folder, deeds)


TEXTS: Texts = {
    f"table-deeds/{name}": partial(_told, number, *scene)
    for number, (name, scene) in enumerate(SCENES.items())
}
"""The files, below `tests/golden/texts`."""
