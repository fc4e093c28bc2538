"""What the workshop of Chess Jumble says of boards that are painted square by square, of dice and decks, and of a first lesson."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import cache, partial
from pathlib import Path

from companion.games import family
from companion.games.chess_jumble import workshop
from companion.games.chess_jumble.equipment import ALL_KINDS
from companion.games.chess_jumble.facts import SEATS, builtin_boards
from companion.i18n.catalogue import Catalogue
from companion.kernel.messages import UserError
from companion.table.message_catalogues import catalogue
from tests.golden.told_games import value
from tests.golden.written_texts import Texts

LITTLE = workshop.LITTLE_KINDS
PAINTED = 60
"""Squares and lines that are painted on a board."""
FACES: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("white", ("+", "#", "2", "3", "4", "5")),
    ("white", ("1", "1", "1", "1", "1", "1")),
    ("white", ("+", "x", "2")),
    ("white", ()),
    ("white", ("2", "99", "3", "4", "5", "6")),
    ("white", ("2", "0", "3", "4", "5", "6")),
    ("orange", ("+", "2", "3", "4", "5", "6")),
    ("orange", ("2", "3", "4", "5", "6", "7")),
)


@cache
def words_of_jumble() -> Catalogue:
    return catalogue(family(workshop.FAMILY).words)


def squares_of(files: int, ranks: int) -> int:
    """How many squares a new drawing of this size has."""
    return len(workshop.Drawing(files, ranks).symbols)


def checked(drawing: workshop.Drawing) -> str:
    """The name of the board if it can be played on."""
    return workshop.check_board(drawing, "drawn", LITTLE).name


def tried(work: Callable[[], object]) -> str:
    """What is made, or why it is refused."""
    try:
        return value(work())
    except UserError as wrong:
        return f"refused: {words_of_jumble().say(wrong.said)}"


def says(drawing: workshop.Drawing, kinds: str) -> Iterator[str]:
    """What a board needs, and what of it is missing."""
    words = words_of_jumble()
    for need in workshop.needs(drawing.board("drawn"), kinds):
        lack = f" but {words.say(need.lack)}" if need.lack is not None else ""
        yield f"  {words.say(need.said)}{lack}"


def drawn(_: Path) -> str:
    """Boards that are painted by chance, the same for every colour or for one."""
    rng, lines = random.Random("workshop"), []
    for size in ((3, 8), (8, 3), (4, 4), (30, 30)):
        lines.append(f"{size} {tried(partial(squares_of, *size))}")
    for drawing in (workshop.Drawing(9, 9), workshop.Drawing(10, 8)):
        squares = [
            f"{chr(97 + file)}{rank + 1}" for file in range(drawing.files) for rank in range(drawing.ranks)
        ]
        for n in range(PAINTED):
            square, role, seat = rng.choice(squares), rng.choice(workshop.ROLES), rng.choice(SEATS)
            places = drawing.quarters(square, seat) if rng.random() < 0.6 else {seat: square}
            lines.append(f"{role} {value(places)}")
            for owner, place in places.items():
                if role != "wall":
                    drawing.paint(place, role, owner)
                    continue
                file, rank = ord(place[0]) + rng.choice((0, 1, 1)), int(place[1:]) + rng.choice((0, 0, 1))
                other = f"{chr(file)}{rank}"
                if other in squares:
                    lines.append(f"  to {other}: {drawing.wall(other, place, owner)}")
            if n % 12 == 11:
                board = drawing.board("drawn")
                lines += [value(board.barriers), " ".join(board.symbols), *says(drawing, LITTLE)]
                lines.append(tried(partial(checked, drawing)))
    return "\n".join([*lines, ""])


def begun(_: Path) -> str:
    """The built-in boards, whole and with one thing missing, and what is typed of dice."""
    rng, lines = random.Random("missing"), []
    for name in builtin_boards():
        drawing = workshop.drawing(name)
        board = drawing.board(name)
        lines += [f"{name} {value(board.barriers)}"]
        marked = [(n, symbol) for n, symbol in enumerate(board.symbols) if symbol[1:]]
        for n, symbol in rng.sample(marked, 3):
            drawing.symbols[n] = workshop.TRACK
            lines += [f" without {board.names[n]} {symbol}", *says(drawing, ALL_KINDS)]
            drawing.symbols[n] = symbol
    for die, faces in FACES:
        lines.append(
            f"{die} {value(faces)}: {tried(partial(workshop.check_faces, 'typed', die, list(faces)))}"
        )
    for die, usual in workshop.default_faces().items():
        lines.append(f"{die} {value(usual)} of {value(workshop.possible_faces(die))}")
    lines.append(value(workshop.aloud_card("Sing a song.")))
    return "\n".join([*lines, ""])


def taught(_: Path) -> str:
    """Where pieces get in a lesson."""
    rng, lesson = random.Random("lesson"), workshop.lesson()
    lines = []
    for _n in range(36):
        seat, kind, moves = rng.choice(lesson.seats), rng.choice(lesson.kinds), rng.randint(1, 4)
        square = rng.choice([q for q in lesson.board.number if lesson.may_stand(q)])
        reached = lesson.find_reach(seat, kind, square, moves)
        lines.append(
            f"{seat} {kind}{square} {moves}: {value(dict(sorted(reached.fewest.items())))} exactly {value(reached.exactly)}"
        )
    closed = [q for q in lesson.board.number if not lesson.may_stand(q)]
    return "\n".join([*lines, f"nobody on {value(closed)}", ""])


TEXTS: Texts = {"workshop/drawn": drawn, "workshop/begun": begun, "workshop/taught": taught}
"""What makes each file."""
