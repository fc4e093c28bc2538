"""What the column of a table, its seats and its story show, and what sounds, while hands do anything in any order.

In addition to what can be pressed, squares and boxes are touched at random, other devices play, actions are undone, time passes,
and what was begun is left again.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import Any
from unittest.mock import patch

from companion.app.table.widgets.clocks import clock_readings
from companion.app.table.widgets.seat_state import list_captures, seat_states
from companion.app.widgets.theme import THEME, fit_to_window
from companion.artwork.seat_pieces import starting_counts
from companion.table.protocol import notices
from companion.table.sound_cues import SoundCues
from tests.autoplay import step
from tests.golden.differences import changes
from tests.golden.table_columns import GONE, LOW, PEOPLE, PROMOTES, TWO, TYPED, WIDE, Column, Scene, describe
from tests.golden.table_reading import show_figures
from tests.golden.written_texts import Texts
from tests.pictures.positions import BIG, BOOSTERS, FALLING, ON_PARADE

ACTS = 45
"""What hands do in each storm."""
OUTER = ("(menu", "(undo", "(pause", "(about", "(touch")
"""Names of what is on the bar and on the board."""
INNER = 0.75
"""How often something in the column is pressed rather than that."""
AVOIDED = ("(redo)", "Can it be won?")
"""What is not pressed: a solution takes long to find."""
HINTED = 3
"""Actions in a hint and in a solution."""
ROWS = 2
"""Rows of the story that are shown, the newest first."""


class Storm:
    """A column, and hands that do anything with it."""

    def __init__(self, scene: Scene, folder: Path, seed: int) -> None:
        self.column, self.rng = Column(scene, folder), random.Random(seed)
        self.referee = self.column.referee
        self._start = starting_counts(self.referee.game)
        self._cues = SoundCues(wood=bool(scene.sense))
        self.referee.table.listen(self._cues.hear)
        self._squares = self.referee.game.board.names
        self._held: list[str] = []

    def act(self) -> str:
        """Do something; returns what it is called."""
        acts: Mapping[Callable[[], str], int] = {
            self._press: 60,
            self._touch: 8,
            self._touch_piece: 18,
            self._touch_box: 5,
            self._play: 12,
            self._dismiss: 8,
            self._undo: 4,
            self._wait: 4,
            self._edit: 4,
            self._set: 2,
            self._hint: 3,
            self._solve: 2,
        }
        with self.column.reader.speaking():
            found = self.rng.choices([*acts], [*acts.values()])[0]()
        self.column.see()
        return found

    def _press(self) -> str:
        found = {name: press for name, press in self.column.presses.items() if name not in AVOIDED}
        if not found:
            return "nothing"
        inner = [name for name in found if not name.startswith(OUTER)]
        name = self.rng.choice(sorted(inner if inner and self.rng.random() < INNER else found))
        found[name]()
        return name

    def _touch(self) -> str:
        if not self._squares:
            return "nothing"
        square = self.rng.choice(self._squares)
        self.column.touching.tap(square)
        return f"touch {square}"

    def _touch_piece(self) -> str:
        picking = self.column.touching.picking
        places = sorted(picking.targets or picking.movable)
        if not places:
            return "nothing"
        place = self.rng.choice(places)
        self.column.touching.tap(place)
        return f"touch {place}"

    def _touch_box(self) -> str:
        seat = self.rng.choice(self.referee.game.seats)
        kinds = sorted({one.kind for one in self.referee.view().layout.get(f"box:{seat}", ())})
        kind = self.rng.choice(["", *kinds])
        self.column.touching.tap_box(seat, kind)
        return f"touch box {seat} {kind}".rstrip()

    def _play(self) -> str:
        """Another device at the table plays."""
        due = step(self.referee, self.rng.choice)
        if due is None:
            return "nothing"
        self.referee.do(due)
        return f"another device: {' '.join(due.values())}"

    def _dismiss(self) -> str:
        return "dismiss" if self.column.touching.dismiss() else "dismiss nothing"

    def _undo(self) -> str:
        self.referee.do({"do": "undo"})
        return "another device: undo"

    def _wait(self) -> str:
        ms = self.rng.choice((1_000, 20_000, 61_000))
        self.column.table.wait(ms)
        return f"{ms} ms pass"

    def _edit(self) -> str:
        touching = self.column.touching
        if touching.editing.on:
            touching.to_box()
            return "to its box"
        touching.edit()
        return "edit"

    def _set(self) -> str:
        settings = self.column.table.app.settings
        settings.one_tap = not settings.one_tap
        return f"one tap {settings.one_tap}"

    def _hint(self) -> str:
        if len(self.referee.actions()) < HINTED:
            return "nothing"
        self.column.carry_out("hinted")
        return "a hint comes"

    def _solve(self) -> str:
        """A solution of up to three actions is found."""
        game, state, found = self.referee.game, self.referee.state, list[str]()
        while len(found) < HINTED and (actions := game.actions(state)):
            found.append(str(self.rng.choice(actions)))
            state = game.apply(state, game.legal(state, found[-1]))[0]  # type: ignore[arg-type]
        self.referee.solver.start = self.referee.state
        self.column.reader.heard.hear(notices.Solved(actions=found, depth=len(found), text="It can be won."))
        return "a solution comes"

    def lines(self) -> Iterator[str]:
        """What is shown now."""
        reader, referee = self.column.reader, self.referee
        with reader.speaking():
            yield from self.column.lines()
            view = referee.view()
            names = {seat: referee.name(seat) for seat in referee.game.seats}
            rows = seat_states(referee.game, view, self._start, names, referee.players)
            for one in rows:
                yield f"seat: {describe(one)}"
            if referee.game.algebraic is not None:
                yield f"captures: {describe(list_captures(rows))}"
            for row in reader.teller.tell(view)[0][:ROWS]:
                yield f"story: {describe(row)}"
            if referee.clocks.on:
                faces = clock_readings(referee.clocks.now(), referee.clocks)
                yield f"clocks: {describe(faces)}"
            yield f"last event: {show_figures(reader.teller.last_event())}"

    def sounds(self) -> Iterator[str]:
        if sound := self._cues.take():
            yield f"  ! sound {sound}"


def told(scene: Scene, seed: int, folder: Path) -> str:
    """What is shown after each act of a storm."""
    density = THEME.small, THEME.large, THEME.brief
    fit_to_window(*scene.size)
    with patch("time.time_ns", lambda: 7):
        storm = Storm(scene, folder, seed)
        column = storm.column
        THEME.dress({}, column.referee.game.info.looks)
        try:
            for line in scene.before:
                column.carry_out(line)
            column.see()
            before = list(storm.lines())
            found = ["> open", *(f"  + {line}" for line in before), *storm.sounds()]
            for _ in range(scene.most):
                column.asked.clear()
                name = storm.act()
                now = list(storm.lines())
                found += [
                    f"> {name}",
                    *(f"  {line}" for line in column.asked),
                    *storm.sounds(),
                    *changes(before, now, GONE),
                ]
                before = now
        finally:
            column.touching.look.hide()
            column.table.close()
            THEME.dress({})
            fit_to_window(*WIDE)
            THEME.small, THEME.large, THEME.brief = density
    return "\n".join(found) + "\n"


def _scene(game: str, *before: str, **given: Any) -> Scene:
    named = {name: given.pop(name) for name in ("sense", "size", "teaches") if name in given}
    return Scene(game, before, ACTS, given=given, **named)


STORMS: Mapping[str, Scene] = {
    "chess": _scene("chess", names=TWO, rules={"clock": "5+3"}, teaches=True),
    "chess-promotes": _scene("chess", position=PROMOTES, size=LOW),
    "chess-on-a-board": _scene("chess", "carry e2 e4", "carry d7 d4", "wait 2", sense="identity"),
    "crazyhouse": _scene("crazyhouse", "Pe2-e4", "Pd7-d5", "Pe4xd5", "Qd8xd5"),
    "seirawan": _scene("seirawan"),
    "shogi": _scene("shogi", size=LOW),
    "duck": _scene("duck"),
    "little-chess-jumble": _scene("little-chess-jumble", "roll", names=PEOPLE),
    "little-chess-jumble-by-hand": _scene(
        "little-chess-jumble", rules={"dice": "typed"}, seats=("green", "blue")
    ),
    "big-action-chess-jumble": _scene("big-action-chess-jumble", "draw action", names=PEOPLE, position=BIG),
    "big-action-chess-jumble-by-hand": _scene("big-action-chess-jumble", rules=TYPED, position=BIG),
    "dice-and-cards": _scene("dice-and-cards", "roll", "roll"),
    "wild-jokers": _scene("wild-jokers", teaches=True, names=TWO),
    "raindropchess": _scene("raindropchess", "roll", "roll"),
    "boulder-chess": _scene("boulder-chess", names={"red": "Anna", "blue": "Ben"}),
    "boulder-chess-on-a-board": _scene("boulder-chess", "carry b8 b10", "wait 2", sense="occupancy"),
    "gravity-chess": _scene("gravity-chess", position=FALLING),
    "booster-chess": _scene("booster-chess", position=BOOSTERS, names=TWO),
    "cloak-and-dagger-chess": _scene("cloak-and-dagger-chess", size=LOW),
    "daggers": _scene(
        "cloak-and-dagger-chess", "register white QRNKBRNB", "register black NQRBKRBN", names=TWO
    ),
    "parade-chess-solitaire": _scene("parade-chess-solitaire", position=ON_PARADE),
    "neighbour-chess-solitaire": _scene("neighbour-chess-solitaire"),
    "with-computer": _scene("gravity-chess", players={"black": "computer"}, names={"white": "Anna"}),
}
TEXTS: Texts = {
    f"column-storms/{name}": partial(told, scene, number)
    for number, (name, scene) in enumerate(STORMS.items())
}
"""The files, below `tests/golden/texts`."""
