"""With any house rule about where pieces may go, warnings, castling and computer players follow the moves that are left."""

from __future__ import annotations

import random

import msgspec
import pytest

from companion.games.wild_jokers import evaluation, facts
from companion.games.wild_jokers.evaluation import WORTH
from companion.games.wild_jokers.facts import Options
from companion.games.wild_jokers.moves import BOARD, HOMES, KINDS, Side
from companion.games.wild_jokers.rules import WildJokers
from companion.games.wild_jokers.state import State, with_piece
from companion.kernel import bitboard
from companion.kernel.actions import Action, Castle, Move, Pass
from companion.kernel.game import Intent
from tests.games.any_cut import (
    SAID,
    Ruling,
    check_actions,
    check_reasons,
    moves,
    positions,
    rulings,
    unknown,
)

PRINTED = WildJokers(facts.INFO, Options({}))


def with_rule(rule: Ruling) -> WildJokers:
    game = WildJokers(facts.INFO, unknown(Options))
    game.cuts = (rule.cut(game), *game.cuts)
    return game


def can_take_king(game: WildJokers, s: State) -> bool:
    """Whether the side that is not to move has a legal action that takes the king, if it were to move."""
    there = msgspec.structs.replace(s, turn=1 - s.turn)
    return any(isinstance(a, Move) and game.after(there, a).end == "king" for a in game.actions(there))


def may_castle(game: WildJokers, s: State) -> bool:
    """WJ-A1, A2: nothing is between king and rook, and the king could be taken on none of its squares."""
    king, _, beside, end = HOMES[s.turn]
    pieces = s.men[0].all | s.men[1].all
    if not s.rights[s.turn] or pieces & (1 << beside | 1 << end):
        return False
    own = s.men[s.turn]
    for q in (king, beside, end):
        both = list(s.men)
        both[s.turn] = own._replace(k=1 << q)
        if can_take_king(game, msgspec.structs.replace(s, men=tuple(both))):
            return False
    return True


def best_reply(game: WildJokers, s: State) -> float:
    """What the dearest piece is worth that can be captured, as the weakest player sees it."""
    layout, found = game.layout(s), 0.0
    for a in game.actions(s):
        if isinstance(a, Move) and a.captures:
            found = max(found, WORTH[KINDS.index(layout[a.to][0].kind)])
    return found


def placed(rng: random.Random) -> State:
    """A position by lot: both kings at home, White's rook too, a few pieces anywhere."""
    free = [q for q in bitboard.each(BOARD.squares) if q not in (3, 4, 5, 6, 45)]
    rng.shuffle(free)
    sides = [Side(k=1 << 3, r=1 << 6), Side(k=1 << 45)]
    for seat in (0, 1, 1, 0, 1, 1, 0):
        sides[seat] = with_piece(sides[seat], rng.randrange(1, len(KINDS)), free.pop())
    return State((sides[0], sides[1]), rights=(True, False))


@pytest.mark.parametrize("seed", range(1))
def test_all_follows_from_the_moves(seed: int) -> None:
    cut = threatened = castled = guarded = 0
    for rule in rulings(PRINTED, KINDS, "K", seed):
        game, rng = with_rule(rule), random.Random(f"{seed}{rule}")
        walked = (s for n in range(4) for s in positions(game, f"{n}{rule}", 60, 9, ("turn",)))
        for s in (*walked, *(placed(rng) for _ in range(8))):
            printed = moves(PRINTED, s)
            left = {q: ends & ~rule.takes_away(game, s, q) for q, ends in printed.items()}
            check_actions(game, s, {q: ends for q, ends in left.items() if ends})
            cut += check_reasons(game, s, printed, rule)

            attacked = can_take_king(game, s)
            threatened += attacked
            banner = game.view(s, None).banner
            assert (banner is not None and banner.kind == "warning") == attacked, (
                rule,
                game.position(s),
            )
            assert (game.idle(s) is None) == attacked
            castles = any(isinstance(a, Castle) for a in game.actions(s))
            assert castles == may_castle(game, s), (rule, game.position(s))
            castled += castles
            guarded += check_captures(game, s)
    assert cut > 50 and threatened > 5 and castled > 5 and guarded > 5


def check_captures(game: WildJokers, s: State) -> int:
    """A capture that loses more than it wins is held for that where the piece can be recaptured, and only there."""
    found, values = 0, evaluation.PIECES
    layout = game.layout(s)
    legal = game.actions(s)
    for a in [a for n, a in enumerate(legal) if getattr(a, "captures", ()) or n % 9 == 0]:
        after, _ = game.outcome(s, a)
        if isinstance(a, Pass) or after.stage != "turn":
            continue
        reply = best_reply(game, after)
        assert game.appeal(s, a) == pytest.approx(plain_appeal(game, s, a) - reply), (
            game.position(s),
            str(a),
        )
        if not isinstance(a, Move) or not a.captures or a.promoted:
            continue
        mine, victim = values[KINDS.index(a.kind)], values[KINDS.index(layout[a.to][0].kind)]
        mine = 8.0 if a.kind == "K" else mine
        if victim < mine:
            retaken = any(isinstance(b, Move) and b.captures == (a.to,) for b in game.actions(after))
            assert (game.urge(s, a) < victim - mine / 2) == retaken, (game.position(s), str(a))
            found += retaken
    return found


def plain_appeal(game: WildJokers, s: State, a: Action) -> float:
    """What an action brings if nothing answers it."""
    after, _ = game.outcome(s, a)
    value = sum(
        worth * (mine.bit_count() - theirs.bit_count())
        for worth, mine, theirs in zip(WORTH, after.men[s.turn], after.men[1 - s.turn], strict=True)
    )
    if isinstance(a, Move):
        value += 0.05 * (BOARD.number[a.to] // 7 - BOARD.number[a.origin] // 7) * (1 if s.turn == 0 else -1)
    return value


def test_a_joker_that_spares_kings_threatens_none() -> None:
    """The refusal of a capture, and no warning of it next to that."""
    game = with_rule(Ruling("J", victim="K"))
    number = BOARD.number
    white = Side(k=1 << number["d1"], r=1 << number["g1"])
    black = Side(k=1 << number["d7"], j=1 << number["c1"])
    s = State((white, black), rights=(True, False))
    there = msgspec.structs.replace(s, turn=1)
    for one, threatens in ((PRINTED, True), (game, False)):
        banner = one.view(s, None).banner
        assert (banner is not None and banner.said.id == "king-threatened") == threatens
        assert ("Kd1-f1,Rg1-e1" in map(str, one.actions(s))) != threatens
        assert (one.why_not(there, Intent("c1", "d1")).said.id == SAID) != threatens


def test_a_quiet_hop_is_no_attack() -> None:
    """WJ-A2, R23: a joker that comes to the king's way by a second hop captures nothing there."""
    number = BOARD.number
    white = Side(k=1 << number["d1"], r=1 << number["g1"])
    hopping = State((white, Side(k=1 << number["d7"], j=1 << number["e5"])), rights=(True, False))
    there = msgspec.structs.replace(hopping, turn=1)
    assert "Je5-e1" in map(str, PRINTED.actions(there))
    assert "Kd1-f1,Rg1-e1" in map(str, PRINTED.actions(hopping))
    near = State((white, Side(k=1 << number["d7"], j=1 << number["c3"])), rights=(True, False))
    assert "Kd1-f1,Rg1-e1" not in map(str, PRINTED.actions(near))
