"""With any house rule about where pieces may go, who protects whom and the way home follow the moves that are left."""

from __future__ import annotations

import random

import msgspec
import pytest

from companion.games.chess_jumble.rules import ChessJumble
from companion.games.chess_jumble.state import BOX, State
from companion.kernel import bitboard
from companion.kernel.actions import Move
from companion.kernel.game import Intent
from tests.games.any_cut import SAID, Ruling, rulings
from tests.games.house_rule_values import played
from tests.games.invariants import check_lines
from tests.open_states import make_game

EDITIONS = (
    "little-chess-jumble",
    "little-action-chess-jumble",
    "big-chess-jumble",
    "big-action-chess-jumble",
)


def game_of(name: str) -> ChessJumble:
    game = make_game(name, None, {})
    assert isinstance(game, ChessJumble)
    return game


def with_rule(name: str, rule: Ruling) -> ChessJumble:
    game = game_of(name)
    game.cuts = (rule.cut(game_of(name)),)
    return game


def rows(pieces: list[list[int]]) -> tuple[tuple[int, ...], ...]:
    return tuple(map(tuple, pieces))


def strikes(game: ChessJumble, s: State, piece: int) -> int:
    """Where a piece could capture with one move if nothing were protected."""
    steps = game.walker(msgspec.structs.replace(s, bold=True), piece).steps(1, False)
    return bitboard.union(ends for ends in steps[0].strikes.values()) if steps else 0


def is_protected(game: ChessJumble, s: State, striker: int, piece: int, square: int) -> bool:
    """CJ-R44, A29: whether another piece of the same owner could retake, played out on the board."""
    found = game.piece_on(s, square)
    assert found is not None
    owner, victim = found
    if not game.options.protects or game.corners[striker].breaks >> square & 1 or game.void(s) >> square & 1:
        return False
    pieces = [list(row) for row in s.men]
    pieces[owner][victim], pieces[striker][piece] = BOX, square
    after = msgspec.structs.replace(s, men=rows(pieces), turn=owner)
    return any(strikes(game, after, one) >> square & 1 for one in game.active(after, owner))


def crowded(game: ChessJumble, rng: random.Random) -> State:
    """All pieces of all seats somewhere on the track."""
    track = list(bitboard.each(game.setting.track))
    squares = rng.sample(track, len(game.seats) * len(game.kinds))
    pieces = [[squares.pop() for _ in game.kinds] for _ in game.seats]
    for seat, corner in enumerate(game.corners):  # no one is on a foreign break square
        pieces[seat] = [BOX if corner.closed >> q & 1 else q for q in pieces[seat]]
    orange = "1" if len(game.dice) > 1 else ""
    turn = rng.randrange(len(game.seats))
    return msgspec.structs.replace(
        game.start(), men=rows(pieces), turn=turn, stage="move", face="1", orange=orange
    )


@pytest.mark.parametrize("name", EDITIONS)
def test_all_follows_from_the_moves(name: str) -> None:
    printed = game_of(name)
    kinds, cut, protected, differ = printed.kinds, 0, 0, 0
    for rule in (Ruling("R"), *rulings(printed, kinds, kinds[-1], 0)):
        game, rng = with_rule(name, rule), random.Random(f"{name}{rule}")
        for _ in range(4):
            s = crowded(game, rng)
            for piece in game.active(s, s.turn):
                origin = s.men[s.turn][piece]
                bold = msgspec.structs.replace(s, bold=True)
                before = printed.walker(bold, piece).steps(1, False)
                gone = rule.takes_away(printed, s, origin)
                quiet, hit = before[0].quiet.get(0, 0) if before else 0, strikes(printed, s, piece)
                steps = game.walker(s, piece).steps(1, False)
                assert (steps[0].quiet.get(0, 0) if steps else 0) == quiet & ~gone, (rule, s)
                safe = bitboard.of(q for q in bitboard.each(hit) if is_protected(game, s, s.turn, piece, q))
                found = bitboard.union(steps[0].strikes.values()) if steps else 0
                assert found == hit & ~gone & ~safe, (rule, s, piece)
                protected += safe.bit_count()
                plain = printed.walker(s, piece).steps(1, False)
                differ += found != (bitboard.union(plain[0].strikes.values()) & ~gone if plain else 0)
                for to in bitboard.each((quiet | hit) & gone):
                    why = game.why_not(s, Intent(game.board.names[origin], game.board.names[to]))
                    assert why.said.id == SAID, (rule, s, piece, to)
                    cut += 1
            check_marks(game, s)
        for n, s in enumerate(played(game, rng.random(), 60)):
            if n % 12 == 0:
                for a in game.actions(s):
                    if isinstance(a, Move):
                        origin, to = game.board.number[a.origin], game.board.number[a.to]
                        assert not rule.takes_away(printed, s, origin) >> to & 1
                check_lines(game, s)
                assert game.count(s) == len(game.actions(s))
    assert cut > 5
    assert (protected > 5 and differ) or not printed.options.protects


def check_marks(game: ChessJumble, s: State) -> None:
    """What is shown as protected is what no piece that the seat to move brings in could capture."""
    pieces = [[BOX] * len(row) if seat == s.turn else list(row) for seat, row in enumerate(s.men)]
    s = msgspec.structs.replace(s, men=rows(pieces), stage="roll", face="", orange="")
    marked = {mark.square for mark in game.view(s, None).marks if mark.kind == "protected"}
    for q in bitboard.each(game.prey(s)):
        shown = game.board.names[q] in marked
        every = all(is_protected(game, s, s.turn, piece, q) for piece in range(len(game.kinds)))
        assert shown == every, (s, q)


def test_the_way_home_is_longer_around_closed_squares() -> None:
    """CJ-A50c: moves that a seat still needs, and what computer players count by it."""
    name, printed = "little-chess-jumble", game_of("little-chess-jumble")
    free = printed.moves_home[0]
    square = next(q for q in bitboard.each(printed.setting.track) if free[0][q] == 3)
    near = bitboard.of(q for q, far in enumerate(free[0]) if far == 2)
    game = with_rule(name, Ruling(printed.kinds[0], squares=near))
    assert game.moves_home[0][0][square] != 3
    assert game.moves_home[0][1] == free[1]
