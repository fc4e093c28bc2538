"""With any house rule about where pieces may go, the games without kings to guard follow the moves that are left."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

import msgspec
import pytest

from companion.engine.decision import Question, decide
from companion.games.boulder_chess import facts as boulder_facts
from companion.games.boulder_chess.facts import Options as BoulderOptions
from companion.games.boulder_chess.rules import BOULDER, BoulderChess
from companion.games.boulder_chess.state import NUMBER
from companion.games.gravity_chess import facts as gravity_facts
from companion.games.gravity_chess.facts import Options as GravityOptions
from companion.games.gravity_chess.moves import list_pieces
from companion.games.gravity_chess.rules import GravityChess
from companion.games.neighbour import facts as neighbour_facts
from companion.games.neighbour.facts import Options as NeighbourOptions
from companion.games.neighbour.rules import Neighbour
from companion.games.parade import facts as parade_facts
from companion.games.parade.facts import Options as ParadeOptions
from companion.games.parade.rules import Parade
from companion.games.shared.house_rules import HouseRules
from companion.kernel import bitboard
from companion.kernel.actions import Move
from companion.kernel.facts import GameInfo
from companion.kernel.game import Intent
from tests.games.any_cut import SAID, Ruling, check_actions, check_reasons, moves, positions, rulings, unknown
from tests.games.invariants import check_lines
from tests.open_states import Game, State, make_game


class Solitaire(NamedTuple):
    """How a game is made, the stage in which pieces move, house rules that matter, and how many positions are passed over."""

    make: Callable[[Any, Any], Any]
    info: GameInfo
    options: type[HouseRules]
    stage: str
    chosen: dict[str, str]
    every: int


SOLITAIRES = {
    "parade-chess-solitaire": Solitaire(Parade, parade_facts.INFO, ParadeOptions, "play", {}, 11),
    "neighbour-chess-solitaire": Solitaire(
        Neighbour, neighbour_facts.INFO, NeighbourOptions, "move", {"captures": "b", "min_men": "8"}, 2
    ),
}


@pytest.mark.parametrize("name", SOLITAIRES)
def test_solitaires(name: str) -> None:
    """What can be moved, why not, and what a computer player plans."""
    make, info, options, stage, chosen, every = SOLITAIRES[name]
    printed = make_game(name, None, chosen)
    cut = planned = 0
    for rule in rulings(printed, "NBRQK", "", 0):
        game = make(info, unknown(options, chosen))
        game.cuts = (rule.cut(game), *game.cuts)
        for n in range(4):
            for s in positions(game, f"{n}{rule}", 70, every, (stage,)):
                known = moves(printed, s)
                check_actions(game, s, left(game, s, known, rule))
                cut += check_reasons(game, s, known, rule)
                planned += planned < 8 and follows(game, s)
    assert cut > 20 and planned == 8


def left(game: Game, s: State, every: Mapping[int, int], rule: Ruling) -> dict[int, int]:
    """These moves without those that the rule takes away."""
    found = {q: ends & ~rule.takes_away(game, s, q) for q, ends in every.items()}
    return {q: ends for q, ends in found.items() if ends}


def follows(game: Game, s: State) -> bool:
    """Whether a computer player has something to decide; it considers nothing that is not legal."""
    actor = game.actor(s)
    if actor is None or actor.chance:
        return False
    found = decide(game, Question(known=s, seat=actor.seat, level=2), lambda: False)
    for one in found.choices[:3]:
        then = s
        for a in one.line:
            assert a in game.actions(then), (game.position(s), str(a))
            then = game.outcome(then, a)[0]
    return bool(found.choices)


def test_gravity_chess() -> None:
    """Where pieces fall, and for which of them the weakest player fears: those that the other side may capture."""
    printed = GravityChess(gravity_facts.INFO, GravityOptions({}))
    cut = attacked = 0
    for rule in rulings(printed, "PNBRQK", "", 0):
        game = GravityChess(gravity_facts.INFO, unknown(GravityOptions))
        game.cuts = (rule.cut(game), *game.cuts)
        for s in (s for n in range(4) for s in positions(game, f"{n}{rule}", 120, 3, ("move",))):
            known = {q: ends for q, ends in printed.find_falls(s).items() if ends}
            check_actions(game, s, left(game, s, known, rule))
            cut += check_reasons(game, s, known, rule)
            attacked += check_fears(game, s)
    assert cut > 20 and attacked > 5


def check_fears(game: GravityChess, s: State) -> int:
    """The pieces that could be captured next; what computer players think a side may still bring falls by those."""
    found = 0
    for seat in (0, 1):
        there = msgspec.structs.replace(s, turn=1 - seat, stage="move", card="", moved=0, excused=0)
        taken = {q for a in game.actions(game.excuse(there)) for q in getattr(a, "captures", ())}
        feared = {game.board.names[q] for q in bitboard.each(game.find_attacked(s, seat))}
        assert feared == taken, game.position(s)
        alone = [
            1.0 + 0.15 * (q // 8) for _, q in list_pieces(s.men[seat]) if not game.find_stacked(s) >> q & 1
        ]
        assert game.promise(s, seat) == pytest.approx(sum(alone) - 1.6 * len(taken))
        found += len(taken)
    return found


def test_boulder_chess() -> None:
    """Where pieces, pawns and royals may go, and how far computer players think it is to a discharge."""
    printed = BoulderChess(boulder_facts.INFO, BoulderOptions({}))
    cut = 0
    for rule in (
        *rulings(printed, "BNRP", "", 0),
        Ruling("K", squares=0x5A),
        Ruling("R", squares=0xFF << 24),
    ):
        game = BoulderChess(boulder_facts.INFO, unknown(BoulderOptions))
        game.cuts = {step: (rule.cut(game), *cuts) for step, cuts in game.cuts.items()}
        for s in positions(game, rule, 160, 5, ("piece", "pawn", "royal")):
            if any(q in s.men[s.turn] for q, _ in s.owes):
                continue  # what is taken away from a piece that has to go on is given to others
            known = [a for a in printed.actions(s) if isinstance(a, Move) and a.kind != BOULDER]
            free = {a for a in known if not rule.takes_away(game, s, NUMBER[a.origin]) >> NUMBER[a.to] & 1}
            assert {a for a in game.actions(s) if isinstance(a, Move) and a.kind != BOULDER} == free
            for a in set(known) - free:
                why = game.why_not(s, Intent(a.origin, a.to))
                assert why.said.id == SAID, (rule, game.position(s), str(a))
                cut += 1
            check_lines(game, s)
            assert game.count(s) == len(game.actions(s)) == game.perft(s, 1)
    assert cut > 20


def test_a_rook_that_may_not_move_brings_no_boulder() -> None:
    """What a position is worth to computer players: how far each piece is from a discharge."""
    rule = Ruling("R")
    game, printed = (BoulderChess(boulder_facts.INFO, unknown(BoulderOptions)) for _ in range(2))
    game.cuts = {step: (rule.cut(game), *cuts) for step, cuts in game.cuts.items()}
    s = printed.start()
    assert all(mine < whole for mine, whole in zip(game.worth(s), printed.worth(s), strict=True))
