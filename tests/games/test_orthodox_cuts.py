"""A variant of chess with one more constraint on where pieces may go: its checks, castling and ends follow from it."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest

from companion.games.shared.chess_pieces import why_pawn_stuck
from companion.games.shared.cuts import Cut
from companion.games.shared.house_rules import HouseRules
from companion.games.shared.orthodox_game import WORTH, OrthodoxGame, State
from companion.kernel.actions import Action, Castle, Move
from companion.kernel.errors import BadPosition
from companion.kernel.game import Intent
from companion.kernel.orthodox import KINDS, men_of
from companion.kernel.text.fen import write_fen
from tests.games.any_cut import SAID, Ruling, check_reasons, moves, rulings
from tests.games.invariants import check_lines
from tests.games.ruled_chess import INFO, STARTS, Chess, board_of, in_check, legal_moves

PRINTED = Chess.make(INFO, None, {})


def with_rule(rule: Ruling) -> OrthodoxGame[State, HouseRules]:
    class Ruled(Chess):
        def more_cuts(self) -> tuple[Cut[State, int], ...]:
            return (rule.cut(self),)

    return Ruled.make(INFO, None, {})


def uci(a: Action) -> str:
    if isinstance(a, Castle):
        return a.king + a.king_to
    assert isinstance(a, Move)
    return f"{a.origin}{a.to}{a.promoted.lower()}"


@pytest.mark.parametrize("start", STARTS[1:])
def test_all_follows_from_the_moves(start: str) -> None:
    cut = checked = 0
    for rule in rulings(PRINTED, KINDS, "K", STARTS.index(start)):
        game = with_rule(rule)
        rng = random.Random(f"{rule}")
        first = game.read(start)
        for n, s in enumerate(s for _ in range(2) for s in walk(game, first, rng, 24)):
            if n % 9:
                continue
            board = board_of(write_fen(s.at))
            legal = game.actions(s)
            assert sorted(uci(a) for a in legal) == sorted(m.uci() for m in legal_moves(rule, board)), (
                rule,
                board.fen(),
            )
            assert game.count(s) == len(legal) == game.perft(s, 1)
            check = in_check(rule, board)
            banner = game.view(s, None).banner
            assert (banner is not None) == check, (rule, board.fen())
            checked += check
            cut += check_reasons(game, s, moves(PRINTED, s), rule)
            check_lines(game, s)
            for a in legal[::15]:
                check_outcome(game, rule, s, a)
    assert cut > 10 and checked


def walk(game: OrthodoxGame[State, HouseRules], s: State, rng: random.Random, plies: int) -> Iterator[State]:
    """The positions of a game played by chance from one."""
    for _ in range(plies):
        if s.stage == "over":
            return
        yield s
        legal = game.actions(s)
        captures = [a for a in legal if getattr(a, "captures", ())]
        s = game.outcome(s, rng.choice(captures if captures and rng.random() < 0.3 else legal))[0]


def check_outcome(game: OrthodoxGame[State, HouseRules], rule: Ruling, s: State, a: Action) -> None:
    """Check is announced, and mate and stalemate end the game, where they are; the best reply is a legal one."""
    after, events = game.outcome(s, a)
    board = board_of(write_fen(after.at))
    check, stuck = in_check(rule, board), not any(legal_moves(rule, board))
    assert ("check" in [event.kind for event in events]) == (check and not stuck)
    assert after.end == (("mate" if check else "stalemate") if stuck else "")
    if stuck:
        return
    mine, theirs = (men_of(after.at, seat) for seat in (s.turn, 1 - s.turn))
    value = sum(w * (m.bit_count() - t.bit_count()) for w, m, t in zip(WORTH, mine, theirs, strict=True))
    taken = (board.piece_at(m.to_square) for m in legal_moves(rule, board) if not board.is_castling(m))
    lost = max((WORTH[KINDS.index(piece.symbol().upper())] for piece in taken if piece), default=0.0)
    assert game.appeal(s, a) == pytest.approx(value - lost)


def test_a_knight_that_spares_kings_gives_no_check() -> None:
    """Nor does it mate, castling past it is legal, and a position in which it could take the king is one."""
    game = with_rule(Ruling("N", victim="K"))
    smothered = "6rk/5Npp/8/8/8/8/8/4K3 b - -"
    assert PRINTED.read(smothered).end == "mate" and game.read(smothered).stage == "turn"
    assert game.view(game.read(smothered), None).banner is None
    castles = "4k3/8/8/8/8/4n3/8/4K2R w K -"
    assert "Ke1-g1,Rh1-f1" not in map(str, PRINTED.actions(PRINTED.read(castles)))
    assert "Ke1-g1,Rh1-f1" in map(str, game.actions(game.read(castles)))
    left = "6rk/5Npp/8/8/8/8/8/4K3 w - -"
    with pytest.raises(BadPosition):
        PRINTED.read(left)
    assert game.why_not(game.read(left), Intent("f7", "h8")).said.id == SAID
    assert game.can_win(game.read(left), "white") is None and PRINTED.can_win(game.read(left), "white")


def test_what_is_ahead_of_a_pawn() -> None:
    """Its own piece, another one, or the edge: from every square, for both sides."""
    for origin in range(64):
        for black, ahead in ((0, origin + 8), (1, origin - 8)):
            inside = 0 <= ahead < 64
            own = 1 << ahead if inside else 0
            said = {one: why_pawn_stuck(origin, black, one) for one in (own, ~own, 0)}
            assert said[own if inside else 0] == ("stuck-own" if inside else "stuck"), (origin, black)
            assert said[~own] == ("stuck-pawn" if inside else "stuck"), (origin, black)


@pytest.mark.parametrize("file", "abcdefgh")
def test_a_king_castles_over_no_attacked_square(file: str) -> None:
    """A rook of the other side looks down one file; only the squares that the king is on matter."""
    game = with_rule(Ruling("N"))
    rank = "".join("r" if one == file else "1" for one in "abcdefgh")
    rank = re.sub("1+", lambda ones: str(len(ones[0])), rank)
    s = game.read(f"{rank}/{'7k' if file == 'a' else 'k7'}/8/8/8/8/P6P/R3K2R w KQ -")
    found = {a.king_to for a in game.actions(s) if isinstance(a, Castle)}
    assert found == ({"g1"} if file not in "efg" else set()) | ({"c1"} if file not in "cde" else set())
