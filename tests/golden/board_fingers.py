"""What fingers and keys do on boards: which squares are reported, where the cursor and the loupe are, and which piece follows a finger.

Boards of several shapes, turned and not, with large and with small squares. Fingers go down, move, rest and let go, now and
then two at a time, in an order that a seed gives.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from kivy.graphics import InstructionGroup, Rectangle

from companion.app.table.presenter import piece_stacks
from companion.app.texts import TEXTS as WORDS
from companion.app.widgets.board_picture import BoardMarks
from companion.app.widgets.board_view import FRAMES, BoardView
from companion.app.widgets.screen import Screen
from companion.kernel.board import HOLE
from companion.table.game_factory import make_game
from tests.app.app_driver import Finger
from tests.app.contracts.lone_screens import Room, visited
from tests.golden.written_texts import Texts

STEPS = 90


class Case(NamedTuple):
    """A board.

    Attributes:
        game: Whose board and first position it is.
        turn: Quarters by which it is turned.
        side: Width and height of the board in pixels.
        every: Whether the cursor visits every square.
        holes: Numbers of squares that are taken out.
    """

    game: str
    turn: int
    side: int
    every: bool = True
    holes: tuple[int, ...] = ()


CASES = {
    "chess": Case("chess", 0, 640),
    "chess-turned": Case("chess", 2, 560, every=False),
    "chess-small": Case("chess", 1, 180),
    "gravity": Case("gravity-chess", 0, 480, every=False),
    "jumble": Case("little-chess-jumble", 1, 700),
    "jumble-small": Case("big-action-chess-jumble", 3, 260),
    "long": Case("wild-jokers", 1, 330),
    "shogi": Case("minishogi", 3, 400),
    "holes": Case("chess", 1, 512, holes=(8, 18, 26, 27, 34, 35, 36, 44, 53, 63)),
}
"""Boards, by the names of their files."""
WALKED = ("chess-turned", "long", "shogi", "holes")
"""Boards on which arrow keys go from every square."""


class _Board:
    """A board on a screen, and what it reports."""

    def __init__(self, case: Case, room: Room, rng: random.Random) -> None:
        game = make_game(case.game, None, {})
        self.told: list[str] = []
        self.room, self.rng = room, rng
        symbols = [HOLE if number in case.holes else one for number, one in enumerate(game.board.symbols)]
        board = msgspec.structs.replace(game.board, symbols=tuple(symbols))
        self.view = BoardView(
            board,
            lambda square: self.told.append(f"  touched {square}"),
            lambda square: self.told.append(f"  asked {square}"),
            turn=case.turn,
            looks=game.info.looks,
        )
        self.view.every = case.every
        stacks = piece_stacks(game.layout(game.redact(game.start(), None)))
        self.men = {place: stack for place, stack in stacks.items() if place in board.number}
        if not self.men:
            beside = [stack for stack in stacks.values() if stack]
            self.men = {square: rng.choice(beside) for square in rng.sample(board.names, 9)}
        self.screen = Screen()
        self.screen.add_widget(self.view)
        self.view.put(100, 50, case.side, case.side)
        self.mover = game.seats[0]
        self.fingers: list[Any] = []
        self.usual = 0
        """Number of shapes on its canvas while no piece follows a finger."""
        self.mark()

    def mark(self) -> str:
        """Mark some squares at random."""
        names, rng = [*self.view.board.names], self.rng
        movable = frozenset(rng.sample([*self.men], min(5, len(self.men))))
        lifted = frozenset(rng.sample(sorted(movable), min(rng.choice((0, 0, 1)), len(movable))))
        targets = frozenset(rng.sample(names, 4))
        wrong = frozenset(rng.sample(names, 2)) if rng.random() < 0.2 else frozenset()
        self.view.show(
            self.men,
            BoardMarks(mover=self.mover, movable=movable, lifted=lifted, targets=targets, wrong=wrong),
        )
        self.usual = len(_rectangles(self.view.canvas))
        return f"movable {' '.join(sorted(movable))}, lifted {' '.join(lifted)}, targets {' '.join(sorted(targets))}"

    def place(self) -> tuple[float, float]:
        """Return a random place: mostly on the board, often on a piece that may move."""
        view, rng = self.view, self.rng
        if rng.random() < 0.6:
            square = rng.choice(sorted(view.shown.movable))
            x, y = view.corner_of(square)
            return x + view.side * rng.uniform(0.1, 0.9), y + view.side * rng.uniform(0.1, 0.9)
        return rng.uniform(view.x - 20, view.right + 20), rng.uniform(view.y - 20, view.top + 20)

    def down(self) -> str:
        """A finger goes down."""
        finger: Any = Finger(0, 0)
        finger.x, finger.y = finger.pos = self.place()
        self.fingers.append(finger)
        took = self.view.on_touch_down(finger)
        return f"finger {len(self.fingers)} goes down on {self.at(finger)}{' (not taken)' * (not took)}"

    def at(self, finger: Any) -> str:
        """Return the square under a finger, or where it is."""
        view = self.view
        return view.square_at(*finger.pos) or f"{finger.x - view.x:.0f},{finger.y - view.y:.0f}"

    def move(self) -> str:
        """A finger moves."""
        if not self.fingers:
            return self.down()
        finger = self.rng.choice(self.fingers)
        finger.x, finger.y = finger.pos = self.place()
        self.view.on_touch_move(finger)
        return f"a finger moves to {self.at(finger)}"

    def up(self) -> str:
        """A finger lets go."""
        if not self.fingers:
            return self.down()
        finger = self.fingers.pop(self.rng.randrange(len(self.fingers)))
        self.view.on_touch_up(finger)
        return f"a finger lets go on {self.at(finger)}"

    def rest(self) -> str:
        """Time passes, with enough frames or too few."""
        few = self.rng.random() < 0.3
        if few:
            self.room.wait(0.6)
        else:
            for _ in range(FRAMES + 1):
                self.room.wait(0.15)
        return f"time passes{' within a frame' * few}"

    def keys(self) -> str:
        """A key moves the cursor or presses the square under it."""
        view, rng = self.view, self.rng
        if not view.cursor:
            by = rng.choice((0, 1, -1))
            view.begin(by)
            return f"keys come to the board by {by}"
        step = rng.choice(("on", "on", "back", "arrow", "arrow", "arrow", "press", "leave"))
        if step in ("on", "back"):
            return f"{step}: {view.go_on(1 if step == 'on' else -1)}"
        if step == "arrow":
            right, down = rng.choice(((1, 0), (-1, 0), (0, 1), (0, -1)))
            view.step(right, down)
            return f"arrow {right},{down}"
        getattr(view, step)()
        return step

    def state(self) -> Iterator[str]:
        """Yield what is seen of the board now, besides its pieces."""
        view = self.view
        if view.cursor:
            yield f"  cursor {view.cursor}: {view.describe_square(view.cursor)}"
        if view.loupe.square:
            drawn = [
                tuple(map(round, (*one.pos, *one.size))) for one in _rectangles(self.screen.canvas.after)
            ]
            yield f"  loupe at {view.loupe.square}: {drawn[:2]} and {len(drawn)} shapes"
        for one in _rectangles(view.canvas)[self.usual :]:
            yield f"  a piece at {[*map(round, one.pos)]}, {one.size[0]:.0f} wide"


def _arrows(view: BoardView) -> Iterator[str]:
    """Yield where arrow keys lead from each square: to the right, left, down and up."""
    for square in view.board.names:
        ends = []
        for right, down in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            view.cursor = square
            view.step(right, down)
            ends.append(view.cursor if view.cursor != square else "-")
        yield f"arrows from {square}: {' '.join(ends)}"
    view.leave()


def _rectangles(canvas: Any) -> list[Any]:
    """Return the rectangles that are drawn on a canvas, in their order."""
    found = []
    for one in canvas.children:
        if isinstance(one, Rectangle):
            found.append(one)
        elif isinstance(one, InstructionGroup):
            found += _rectangles(one)
    return found


def told(name: str, folder: Path) -> str:
    """Return the text of a file."""
    rng = random.Random(name)
    with WORDS.speaking("en"), visited(folder) as room:
        board = _Board(CASES[name], room, rng)
        does = [
            *[board.down] * 3,
            *[board.move] * 3,
            *[board.up] * 3,
            board.rest,
            *[board.keys] * 3,
            board.mark,
        ]
        written = [*_arrows(board.view)] if name in WALKED else []
        written += [f"squares {' '.join(board.view.stops[:12])}"]
        before: list[str] = []
        for _ in range(STEPS):
            said = (board.up if len(board.fingers) > 2 else rng.choice(does))()
            now = [*board.state()]
            written += [f"> {said}", *board.told, *(line for line in now if line not in before)]
            written += [f"  no longer{line.partition(':')[0]}" for line in before if line not in now]
            board.told.clear()
            before = now
    return "\n".join(written) + "\n"


TEXTS: Texts = {f"board-fingers/{name}": partial(told, name) for name in CASES}
"""The files, below `tests/golden/texts`."""
