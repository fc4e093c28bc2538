"""Castling in every game that has it, in positions by lot, against rules that look at one square after the other."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest

from companion.games.chess.facts import ENTRIES
from companion.games.chess.files.catalogue import standard
from companion.games.cloak_and_dagger.state import ARRAYS
from companion.kernel.actions import Castle
from companion.kernel.errors import BadPosition
from tests.every_case import chosen
from tests.games import plain_castling
from tests.games.booster_chess import reference
from tests.games.plain_castling import (
    EIGHT,
    KNIGHT,
    LEAPS,
    SLANTS,
    STRAIGHT,
    Attacks,
    Board,
    Castling,
    attacker,
    free,
    is_safe,
    placing,
    square_of,
    strew,
)
from tests.games.ruled_chess import INFO, Chess
from tests.open_states import make_game

ORTHODOX = attacker()


def castlings(game: Any, s: Any) -> set[Castling]:
    """What the game offers."""
    return {
        Castling(square_of(a.king), square_of(a.king_to), square_of(a.rook), square_of(a.rook_to))
        for a in game.actions(s)
        if isinstance(a, Castle)
    }


class Shape(NamedTuple):
    """How a relative of chess castles; `king_to` and `rook_to` are files to the left and to the right."""

    attacks: Attacks | None = ORTHODOX
    kinds: str = "PPNBRQ"
    width: int = 8
    king: int = 4
    king_to: tuple[int, int] = (2, 6)
    seats: tuple[int, ...] = (0, 1)
    hand: str = ""
    after: str = ""
    letter: str = "K"


def _not_side_by_side(board: Board, square: tuple[int, int], by: int) -> bool:
    """Atomic chess: kings that stand side by side give no check, as a king that captures explodes."""
    kings = [q for q, piece in board.items() if piece == (by, "K")]
    near = any(max(abs(q[0] - square[0]), abs(q[1] - square[1])) == 1 for q in kings)
    return not near and ORTHODOX(board, square, by)


WIDE = Shape(attacker(10), "PPNBRQAC", 10, 5, (2, 8))
SHAPES = {
    "chess": Shape(),
    "crazyhouse": Shape(hand="[]"),
    "three-check": Shape(after="3+3 "),
    "king-of-the-hill": Shape(),
    "horde": Shape(seats=(1,)),
    "seirawan": Shape(kinds="PPNBRQHE", hand="[]"),
    "capablanca": WIDE,
    "gothic": WIDE,
    "knightmate": Shape(attacker(leaps=LEAPS | {"K": KNIGHT}), "PPMBRQ"),
    "chigorin": Shape(kinds="PPNBRQ"),
    "berolina": Shape(attacker(pawn=((0, 1),))),
    "torpedo": Shape(),
    "placement": Shape(hand="[]"),
    "atomic": Shape(_not_side_by_side),
    "duck": Shape(None),
}
NOT_HERE = {"chess960", "spartan", "shako"}
"""Games that castle and have tests of their own below, or need more than a table of steps."""


def test_every_game_with_castling_is_compared() -> None:
    games = {id for id, entry in ENTRIES.items() if standard()[entry.section].castling}
    assert games == set(SHAPES) | NOT_HERE


def strewn(shape: Shape, rng: random.Random) -> tuple[Board, str]:
    """A position by lot with kings and rooks at home, and which rights there are."""
    board: Board = {}
    rights = ""
    for seat in shape.seats:
        rank = 7 * seat
        board[shape.king, rank] = seat, shape.letter
        for file, letter in ((shape.width - 1, "K"), (0, "Q")):
            if rng.randrange(6):
                board[file, rank] = seat, "R"
                if rng.randrange(6):
                    rights += letter.lower() if seat else letter
    if len(shape.seats) == 1:
        board[0, 1] = 0, "P"
    strew(rng, board, shape.kinds, rng.choice((2, 4, 8)), shape.width)
    return board, rights


def expected(shape: Shape, board: Board, rights: str, seat: int) -> Iterator[Castling]:
    rank = 7 * seat
    if seat not in shape.seats:
        return
    for file, letter, side in ((shape.width - 1, "K", 1), (0, "Q", 0)):
        to = shape.king_to[side]
        way = Castling((shape.king, rank), (to, rank), (file, rank), (to + (1 - 2 * side), rank))
        right = (letter.lower() if seat else letter) in rights
        if right and free(board, way) and (shape.attacks is None or is_safe(board, way, shape.attacks)):
            yield way


@pytest.mark.parametrize("name", sorted(SHAPES))
def test_chess_and_its_relatives(name: str) -> None:
    """Empty squares, an unmoved king and rook, and a king who is attacked nowhere on his way."""
    game, shape = make_game(name, None, {}), SHAPES[name]
    rng, found = random.Random(name), 0
    tried = refused = 0
    while tried < chosen(15 if name == "duck" else 60, 1500):
        board, rights = strewn(shape, rng)
        seat = rng.choice(shape.seats)
        text = f"{placing(board, shape.width)}{shape.hand} {'wb'[seat]} {rights or '-'} - {shape.after}0 1"
        try:
            s = game.read(text)
        except BadPosition:
            continue
        if game.result(s) is not None:
            continue
        tried += 1
        right = set(expected(shape, board, rights, seat))
        assert castlings(game, s) == right, text
        found += len(right)
        refused += len(rights)
    assert tried / 6 < found < refused


@pytest.mark.parametrize("name", ["chess960", "orthodox"])
def test_kings_and_rooks_from_anywhere(name: str) -> None:
    """Chess960: king and rook come to stand as in chess from whatever squares; the base of variants plays it too."""
    game: Any = Chess.make(INFO, None, {}) if name == "orthodox" else make_game(name, None, {})
    rng, found, tried = random.Random(name), 0, 0
    while tried < chosen(80, 1500):
        board: Board = {}
        files = sorted(rng.sample(range(8), 3)) if name == "chess960" else [0, 4, 7]
        rights = ""
        for seat in (0, 1):
            for file, kind in zip(files, "RKR", strict=True):
                board[file, 7 * seat] = seat, kind
            letters = (chr(65 + files[2]), chr(65 + files[0])) if name == "chess960" else ("K", "Q")
            rights += "".join(rng.sample(letters, 2)).lower() if seat else "".join(letters)
        strew(rng, board, "PPNBRQ", rng.choice((1, 3, 6)))
        seat = rng.randrange(2)
        try:
            s = game.read(
                f"{placing(board)} {'wb'[seat]} {rights} - {'0 1' if name == 'chess960' else ''}".rstrip()
            )
        except BadPosition:
            continue
        if game.result(s) is not None:
            continue
        tried += 1
        right = {
            way
            for rook, to in ((files[0], 2), (files[2], 6))
            for way in [
                Castling(
                    (files[1], 7 * seat), (to, 7 * seat), (rook, 7 * seat), (3 if to == 2 else 5, 7 * seat)
                )
            ]
            if free(board, way) and is_safe(board, way, ORTHODOX)
        }
        assert castlings(game, s) == right, game.position(s)
        found += len(right)
    assert found > tried / 3


def boosted_attacks(
    board: Board, nets: dict[tuple[int, int], int], unmoved: set[tuple[int, int]], at_once: bool
) -> Attacks:
    """What threatens a square when pieces of this board stand on checkers; those that castle stand on none."""

    def attacks(there: Board, square: tuple[int, int], by: int) -> bool:
        stood = {
            q: (*piece, nets.get(q, 0) * (-1 if piece[0] else 1) if board.get(q) == piece else 0)
            for q, piece in there.items()
        }
        return any(
            square in reference.captures(stood, q, unmoved, None, at_once)
            for q, piece in there.items()
            if piece[0] == by
        )

    return attacks


@pytest.mark.parametrize("instant", ["a", "b"])
def test_checkers_under_kings_and_rooks(instant: str) -> None:
    """BO-R14, A11: whoever stands on checkers does not castle, and boosted pieces threaten the king's way."""
    game = make_game("booster-chess", None, {"instant": instant})
    rng = random.Random(63)
    tried = found = 0
    freed = set()
    while tried < chosen(40, 1500):
        board, rights = strewn(SHAPES["chess"], rng)
        nets = {
            q: rng.choice((1, -1, 2)) for q in board if rng.randrange(3 if board[q][1] == "R" else 12) == 0
        }
        seat = rng.randrange(2)
        stacks = ",".join(
            f"{plain_castling.name(q)}:{'w' if net > 0 else 'b'}{abs(net)}" for q, net in sorted(nets.items())
        )
        try:
            s = game.read(f"{placing(board)} {'wb'[seat]} {rights or '-'} - stacks={stacks or '-'}")
        except BadPosition:
            continue
        if game.result(s) is not None:
            continue
        tried += 1
        unmoved = {q for q, piece in board.items() if piece[1] == "P" and q[1] == (6 if piece[0] else 1)}
        attacks = boosted_attacks(board, nets, unmoved, instant == "a")
        right = {
            way
            for way in expected(SHAPES["chess"]._replace(attacks=attacks), board, rights, seat)
            if way.king not in nets and way.rook not in nets
        }
        assert castlings(game, s) == right, game.position(s)
        found += len(right)
        freed |= {way.rook[0] for way in right if (7 - way.rook[0], way.rook[1]) in nets}
    assert found > tried / 4 and freed == {0, 7}, "with one rook on checkers the other castles"


def uncloaked_or_not(rng: random.Random, seat: int, king_open: bool) -> tuple[Board, Board, str, str, str]:
    """One side of Cloak and Dagger Chess: its cloaked and its open pieces, and its fields of the position text."""
    row, rank = rng.choice(ARRAYS), 7 * seat
    cloaked: Board = {}
    open_: Board = {}
    stands, unmoved = [], []
    for file, kind in enumerate(row):
        at = (file, rank)
        if rng.randrange(3) if kind in "KR" else not rng.randrange(6):
            unmoved.append(plain_castling.name(at))
        else:
            at = rng.randrange(8), rng.choice((abs(rank - 1), rng.randrange(1, 7)))
        taken = at in cloaked or at in open_ or (kind not in "KR" and rng.randrange(3) == 0)
        shown = king_open if kind == "K" else rng.randrange(2)
        if taken and kind != "K":
            stands.append("-")
        elif shown:
            open_[at] = seat, kind
            stands.append("-")
        else:
            cloaked[at] = seat, kind
            stands.append(plain_castling.name(at))
    return cloaked, open_, row, ",".join(stands), ",".join(unmoved) or "-"


def test_cloaked_and_open_kings() -> None:
    """CD-R10, R11, A17: an open king castles neither in, through nor into an attack; a cloaked one minds none."""
    game = make_game("cloak-and-dagger-chess", None, {})
    rng = random.Random(63)
    tried = found = guarded = 0
    while tried < chosen(65, 2000):
        open_kings = rng.randrange(4) > 0, rng.randrange(2) > 0
        sides = [uncloaked_or_not(rng, seat, open_kings[seat]) for seat in (0, 1)]
        board: Board = {}
        for cloaked, shown, *_ in sides:
            board |= cloaked | shown
        if len(board) < sum(len(cloaked) + len(shown) for cloaked, shown, *_ in sides):
            continue
        seat = rng.randrange(2)
        (_, white, row, stands, unmoved), (_, black, other, theirs, still) = sides
        text = (
            f"{placing(white | black)} {'wb'[seat]} setup={row}/{other} checkers={stands}/{theirs}"
            f" unmoved={unmoved}/{still}"
        )
        try:
            s = game.read(text)
        except BadPosition:
            continue
        if game.result(s) is not None:
            continue
        tried += 1
        own, rank = sides[seat], 7 * seat
        homes = {square_of(q) for q in own[4].split(",")} if own[4] != "-" else set()
        king = next(((x, rank) for x in range(8) if board.get((x, rank)) == (seat, "K")), None)
        right = set()
        for rook in homes:
            if king not in homes or board.get(rook) != (seat, "R"):
                continue
            to, beside = (6, 5) if rook > king else (2, 3)
            way = Castling(king, (to, rank), rook, (beside, rank))
            if free(board, way) and (not open_kings[seat] or is_safe(board, way, ORTHODOX)):
                right.add(way)
                bare = {q: piece for q, piece in board.items() if q in (king, rook) or piece[0] != seat}
                guarded += open_kings[seat] and not is_safe(bare, way, ORTHODOX)
        assert castlings(game, s) == right, text
        found += len(right)
    assert found > 10 and guarded > 1


PITS = tuple((x, y) for y in (1, 3, 5) for x in (1, 3, 5) if (x, y) != (3, 3))
JOKERS = attacker(
    7,
    7,
    leaps={
        "K": EIGHT,
        "C": EIGHT,
        "P": [(0, 1), (1, 1), (-1, 1)],
        "V": [(0, 1), (0, -1), *SLANTS],
        "L": [(2 * x, 2 * y) for x, y in EIGHT],
        "A": [*EIGHT, *KNIGHT],
        "M": [*SLANTS, (0, 1)],
    },
    slides={"R": STRAIGHT, "B": SLANTS},
    pawn=(),
    pits=PITS,
)


def jokers_attack(board: Board, square: tuple[int, int], by: int) -> bool:
    """A joker goes one square straight, or over a pit beside it."""
    hops = [(q, (dx, dy)) for q in board if board[q] == (by, "J") for dx, dy in EIGHT]
    near = any((q[0] + dx, q[1] + dy) == square and 0 in (dx, dy) for q, (dx, dy) in hops)
    over = any(
        (q[0] + 2 * dx, q[1] + 2 * dy) == square and (q[0] + dx, q[1] + dy) in PITS for q, (dx, dy) in hops
    )
    return near or over or JOKERS(board, square, by)


@pytest.mark.parametrize("through", ["a", "b"])
def test_wild_jokers(through: str) -> None:
    """WJ-A1, A2: the king two squares towards his only rook; as printed not in, through or into an attack."""
    game = make_game("wild-jokers", None, {"castle_through_check": through})
    rng = random.Random(63)
    tried = found = refused = 0
    while tried < chosen(100, 1500):
        board: Board = {(3, 0): (0, "K"), (6, 0): (0, "R"), (3, 6): (1, "K"), (0, 6): (1, "R")}
        for _ in range(rng.choice((2, 5, 9))):
            square = rng.randrange(7), rng.randrange(1, 6)
            if rng.randrange(5) == 0:
                square = rng.randrange(7), rng.choice((0, 6))
            if square not in board and square not in PITS:
                board[square] = rng.randrange(2), rng.choice("BPVLAMCJR" if 0 < square[1] < 6 else "BVLACJR")
        seat, rights = rng.randrange(2), rng.choice(("Kk", "K", "k", "-"))
        try:
            s = game.read(f"{placing(board, 7, 7, PITS)} {'wb'[seat]} rights={rights}")
        except BadPosition:
            continue
        if game.result(s) is not None:
            continue
        tried += 1
        way = Castling((3, 6), (1, 6), (0, 6), (2, 6)) if seat else Castling((3, 0), (5, 0), (6, 0), (4, 0))
        right = set()
        if "Kk"[seat] in rights and free(board, way):
            if through == "b" or is_safe(board, way, jokers_attack):
                right = {way}
            else:
                refused += 1
        assert castlings(game, s) == right, game.position(s)
        found += len(right)
    assert found > 10 and (refused > 5) == (through == "a")
