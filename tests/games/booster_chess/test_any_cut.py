"""With any house rule about where pieces may go, checks and threats of boosted pieces follow the moves that are left."""

from __future__ import annotations

import msgspec
import pytest

from companion.games.booster_chess import facts, moves
from companion.games.booster_chess.facts import Options
from companion.games.booster_chess.moves import action_of
from companion.games.booster_chess.rules import BoosterChess
from companion.games.booster_chess.state import State, to_stacks
from companion.kernel import bitboard
from companion.kernel.actions import Castle, Move
from companion.kernel.game import Intent
from companion.kernel.orthodox import KINDS, Position, men_of
from tests.every_case import chosen
from tests.games.any_cut import SAID, Ruling, check_reasons, rulings, unknown
from tests.games.any_cut import moves as moves_of
from tests.games.booster_chess import reference
from tests.games.booster_chess.reference import Square
from tests.games.booster_chess.scenes import at, board, positions
from tests.games.ruled_chess import CASTLING_RULES, board_of, castling_boards, castlings

PRINTED = BoosterChess(facts.INFO, Options({}))


def with_rule(rule: Ruling, **values: str) -> BoosterChess:
    game = BoosterChess(facts.INFO, unknown(Options, values))
    game.cuts = (rule.cut(game), *game.cuts)
    return game


def hit(rule: Ruling, s: State, origin: Square, at_once: bool) -> set[Square]:
    """What a piece could capture in one turn, as a second reading of the rules has it."""

    def forbids(kind: str, to: Square, victim: str) -> bool:
        binds = (not rule.piece or kind == rule.piece) and (not rule.victim or victim == rule.victim)
        return binds and bool(rule.squares >> to[1] * 8 + to[0] & 1)

    still = {at(q) for q in bitboard.each(s.still)}
    behind = at(s.at.passant.bit_length() - 1) if s.at.passant else None
    return reference.captures(board(s), origin, still, behind, at_once, forbids)


def givers(rule: Ruling, s: State, seat: int, at_once: bool) -> set[Square]:
    read = board(s)
    king = next(q for q, piece in read.items() if piece[:2] == (seat, "K"))
    return {q for q, piece in read.items() if piece[0] != seat and king in hit(rule, s, q, at_once)}


@pytest.mark.parametrize("at_once", [True, False])
def test_all_follows_from_the_moves(at_once: bool) -> None:
    cut = checked = threatened = 0
    values = {} if at_once else {"instant": "b"}
    printed = BoosterChess(facts.INFO, Options(values))
    for rule in rulings(PRINTED, KINDS, "K", at_once):
        game = with_rule(rule, **values)
        for s in positions(8, 7, 11):
            s = msgspec.structs.replace(s, stage="move", at=s.at._replace(passant=0))
            found = givers(rule, s, s.turn, at_once)
            assert {at(q) for q in bitboard.each(game.givers(s))} == found, (rule, s)
            banner = game.view(s, None).banner
            assert (banner is not None) == bool(found), (rule, s)
            assert game.gives_check(s) == bool(givers(rule, s, 1 - s.turn, at_once))
            checked += bool(found)
            threatened += check_threats(game, rule, s, at_once)
            if s.at.ok and not givers(rule, s, 1 - s.turn, at_once):
                check_legal(game, rule, s, at_once)
                cut += check_reasons(game, s, moves_of(printed, s), rule)
    assert cut and checked and threatened > 20


def check_threats(game: BoosterChess, rule: Ruling, s: State, at_once: bool) -> int:
    """The pieces that could be captured, and the marks around the king."""
    read, found = board(s), 0
    for seat in (0, 1):
        pieces = sum(men_of(s.at, 1 - seat))
        taken = {q for one, piece in read.items() if piece[0] == seat for q in hit(rule, s, one, at_once)}
        assert {at(q) for q in bitboard.each(game.find_threatened(s, seat, pieces))} == taken, (
            rule,
            s,
        )
        found += len(taken)
    king, own = s.at.k.bit_length() - 1, sum(s.at[:5])
    marked = {mark.square for mark in game.view(s, None).marks if mark.kind == "threatened"}
    for q in range(64):
        if max(abs(q % 8 - king % 8), abs(q // 8 - king // 8)) <= 1 and not own >> q & 1:
            there = s.at._replace(k=1 << q)
            there = Position._make((*there[:6], *(one & ~(1 << q) for one in there[6:12]), *there[12:]))
            stacks = tuple(one for one in s.stacks if q == king or one[0] not in (q, king))
            moved = msgspec.structs.replace(s, at=there, stacks=stacks)
            assert (game.board.names[q] in marked) == bool(givers(rule, moved, s.turn, at_once)), (rule, s, q)
    return found


def check_legal(game: BoosterChess, rule: Ruling, s: State, at_once: bool) -> None:
    """Every move of chess that the rule leaves and that leaves the own king unthreatened (BO-A8)."""
    legal = {a for a in game.legal_actions(s) if isinstance(a, Move)}
    layout = game.layout(s)
    for step in moves.first_moves(game.options, s):
        kind, there = KINDS[step.kind], layout.get(game.board.names[step.to], ())
        victim = there[-1].kind if there else ""
        binds = (not rule.piece or kind == rule.piece) and (not rule.victim or victim == rule.victim)
        after = moves.after_step(game.options, s, step, False)
        then = msgspec.structs.replace(s, at=after.at, stacks=to_stacks(after.nets), still=after.still)
        then = msgspec.structs.replace(then, at=then.at._replace(passant=0))
        free = not (binds and rule.squares >> step.to & 1)
        assert (action_of(step) in legal) == (free and not givers(rule, then, s.turn, at_once)), (
            rule,
            s,
            step,
        )


def test_castling() -> None:
    """Without checkers a king castles as in chess: not out of, through or into what could take it."""
    plain, freed = BoosterChess(facts.INFO, Options({"checkers": "0"})), 0
    for rule in CASTLING_RULES:
        game = with_rule(rule, checkers="0")
        for text in castling_boards(rule, chosen(15, 50)):
            placed = " ".join(text.split()[:4])
            found, printed = (
                {f"{a.king}{a.king_to}" for a in one.actions(one.read(placed)) if isinstance(a, Castle)}
                for one in (game, plain)
            )
            assert found == {move.uci() for move in castlings(rule, board_of(text))}, (rule, text)
            freed += len(found - printed)
    assert freed > 10


def test_a_rook_that_spares_kings_gives_no_check() -> None:
    """The refusal of a capture, no check, and no threatened squares, steps of its checkers included."""
    game = with_rule(Ruling("R", victim="K"), checkers="0")
    plain = BoosterChess(facts.INFO, Options({"checkers": "0"}))
    text = "4k3/8/8/8/8/8/8/R3K2r w - -"
    for one, gives in ((plain, True), (game, False)):
        s = one.read(text)
        view = one.view(s, None)
        assert (view.banner is not None) == gives and bool(view.marks) == gives
    black = game.read("4k3/8/8/8/8/8/8/R3K2r b - -")
    assert game.why_not(black, Intent("h1", "e1")).said.id == SAID
    assert game.can_win(black, "black") is None
