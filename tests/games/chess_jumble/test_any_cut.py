"""With any house rule about where pieces may go, who protects whom and the way home follow the moves that are left."""

from __future__ import annotations

import random

import msgspec
import pytest

from companion.games.chess_jumble.edition import BOX, Edition, State
from companion.games.chess_jumble.moves import prey, void, walker
from companion.games.chess_jumble.rules import ChessJumble
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
    printed = game_of(name)
    return ChessJumble(msgspec.structs.replace(printed.edition, cuts=(rule.cut(printed),)))


def rows(men: list[list[int]]) -> tuple[tuple[int, ...], ...]:
    return tuple(map(tuple, men))


def strikes(ed: Edition, s: State, piece: int) -> int:
    """Where a piece could capture with one move if nothing were protected."""
    steps = walker(ed, s, piece, True).steps(1, False)
    return bitboard.union(ends for ends in steps[0].strikes.values()) if steps else 0


def is_protected(ed: Edition, s: State, striker: int, piece: int, square: int) -> bool:
    """CJ-R44, A29: whether another piece of the same owner could retake, played out on the board."""
    found = ed.man_on(s, square)
    assert found is not None
    owner, victim = found
    if not ed.protects or ed.corners[striker].breaks >> square & 1 or void(ed, s) >> square & 1:
        return False
    men = [list(row) for row in s.men]
    men[owner][victim], men[striker][piece] = BOX, square
    after = msgspec.structs.replace(s, men=rows(men), turn=owner)
    return any(strikes(ed, after, one) >> square & 1 for one in ed.active(after, owner))


def crowded(game: ChessJumble, rng: random.Random) -> State:
    """All pieces of all seats somewhere on the track."""
    ed = game.edition
    track = list(bitboard.each(ed.setting.track))
    squares = rng.sample(track, len(ed.seats) * len(ed.kinds))
    men = [[squares.pop() for _ in ed.kinds] for _ in ed.seats]
    for seat, corner in enumerate(ed.corners):  # nobody is on a foreign break square
        men[seat] = [BOX if corner.closed >> q & 1 else q for q in men[seat]]
    orange = "1" if len(ed.dice) > 1 else ""
    turn = rng.randrange(len(ed.seats))
    return msgspec.structs.replace(
        game.start(), men=rows(men), turn=turn, stage="move", face="1", orange=orange
    )


@pytest.mark.parametrize("name", EDITIONS)
def test_all_follows_from_the_moves(name: str) -> None:
    printed = game_of(name)
    kinds, cut, protected, differ = printed.edition.kinds, 0, 0, 0
    for rule in (Ruling("R"), *rulings(printed, kinds, kinds[-1], 0)):
        game, rng = with_rule(name, rule), random.Random(f"{name}{rule}")
        ed = game.edition
        for _ in range(4):
            s = crowded(game, rng)
            for piece in ed.active(s, s.turn):
                origin = s.men[s.turn][piece]
                before = walker(printed.edition, s, piece, True).steps(1, False)
                gone = rule.takes_away(printed, s, origin)
                quiet, hit = before[0].quiet.get(0, 0) if before else 0, strikes(printed.edition, s, piece)
                steps = walker(ed, s, piece).steps(1, False)
                assert (steps[0].quiet.get(0, 0) if steps else 0) == quiet & ~gone, (rule, s)
                safe = bitboard.of(q for q in bitboard.each(hit) if is_protected(ed, s, s.turn, piece, q))
                found = bitboard.union(steps[0].strikes.values()) if steps else 0
                assert found == hit & ~gone & ~safe, (rule, s, piece)
                protected += safe.bit_count()
                plain = walker(printed.edition, s, piece).steps(1, False)
                differ += found != (bitboard.union(plain[0].strikes.values()) & ~gone if plain else 0)
                for to in bitboard.each((quiet | hit) & gone):
                    why = game.why_not(s, Intent(ed.board.names[origin], ed.board.names[to]))
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
    assert (protected > 5 and differ) or not printed.edition.protects


def check_marks(game: ChessJumble, s: State) -> None:
    """What is shown as protected is what no piece that the seat to move brings in could capture."""
    ed = game.edition
    men = [[BOX] * len(row) if seat == s.turn else list(row) for seat, row in enumerate(s.men)]
    s = msgspec.structs.replace(s, men=rows(men), stage="roll", face="", orange="")
    marked = {mark.square for mark in game.view(s, None).marks if mark.kind == "protected"}
    for q in bitboard.each(prey(ed, s)):
        shown = ed.board.names[q] in marked
        every = all(is_protected(ed, s, s.turn, piece, q) for piece in range(len(ed.kinds)))
        assert shown == every, (s, q)


def test_the_way_home_is_longer_around_closed_squares() -> None:
    """CJ-A50c: moves that a seat still needs, and what computer players count by it."""
    name, printed = "little-chess-jumble", game_of("little-chess-jumble")
    free = printed.edition.progress.moves_home[0]
    square = next(q for q in bitboard.each(printed.edition.setting.track) if free[0][q] == 3)
    near = bitboard.of(q for q, far in enumerate(free[0]) if far == 2)
    game = with_rule(name, Ruling(printed.edition.kinds[0], squares=near))
    assert game.edition.progress.moves_home[0][0][square] != 3
    assert game.edition.progress.moves_home[0][1] == free[1]
