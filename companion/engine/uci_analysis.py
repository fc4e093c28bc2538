"""What an engine found, in the terms of our own players: actions with the chance of winning that they leave, and what
that says about a decision in a game that is over.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import msgspec

from companion.engine.decision import WeighedAction
from companion.engine.game_review import LEAST_GIVEN, Case, Verdict
from companion.engine.search import WON, final_chances, lead_of_chance
from companion.engine.search_result import RankedAction, SearchResult
from companion.engine.uci_protocol import BestMove, Info, Score
from companion.kernel.actions import Action
from companion.kernel.game import Game, State

PAWN = 0.368
"""How much more likely, in powers of e, a side is to win for a pawn that it is ahead: games between people,
as Lichess has counted them (https://lichess.org/page/accuracy).
"""
SURE = 1e-4
"""A chance so close to 0 or 1 is written as no higher score."""


class Analysis(msgspec.Struct, frozen=True):
    """What an engine found out about a position: its move, and the last word on each of its lines, best first."""

    best: BestMove
    lines: tuple[Info, ...] = ()
    nodes: int = 0


def latest_lines(infos: Sequence[Info]) -> tuple[Info, ...]:
    """The last line of each rank that has moves, the best first."""
    found: dict[int, Info] = {}
    for info in infos:
        if info.line and info.score is not None and not (info.score.bound and info.rank in found):
            found[info.rank] = info
    return tuple(found[rank] for rank in sorted(found))


def chance_of(score: Score) -> float:
    """The chance of winning of the side to move, 0 to 1."""
    if score.mate is not None:
        return 1.0 if score.mate > 0 else 0.0
    centipawns = max(-10_000, min(10_000, score.centipawns or 0))
    return 1 / (1 + math.exp(-PAWN * centipawns / 100))


def centipawns_of(chance: float) -> int:
    """The score that gives the side to move this chance; certain ones are kept within what a score can say."""
    return round(100 / PAWN * lead_of_chance(min(1 - SURE, max(SURE, chance)), 1.0))


def lead_of(game: Game, score: Score) -> float:
    """A score in the game's worth, as our own players count."""
    if score.mate is not None:
        plies = min(abs(2 * score.mate), 1000)
        return WON - plies if score.mate > 0 else plies - WON
    return lead_of_chance(chance_of(score), game.mind.human)


def search_result(game: Game, s: State, found: Analysis) -> SearchResult:
    """The engine's moves as actions of the game, its own choice first; none where it named no legal one.

    A weakened engine may choose another move than the best that it has seen.
    """
    notation = game.engine_notation
    assert notation is not None
    chosen = notation.action(s, found.best.move) if found.best.move else None
    ranked = [one for info in found.lines if (one := _rank(game, s, info)) is not None]
    depth = max((info.depth for info in found.lines), default=0)
    if chosen is None:
        return SearchResult((), found.nodes, depth)
    own = [one for one in ranked if str(one.action) == str(chosen)]
    rest = [one for one in ranked if str(one.action) != str(chosen)]
    if not own:
        score = ranked[0].score if ranked else 0.0
        own = [RankedAction(chosen, score, (chosen,), exact=False)]
    return SearchResult((own[0], *rest), found.nodes, depth)


def _rank(game: Game, s: State, info: Info) -> RankedAction | None:
    line = read_actions(game, s, info.line)
    if not line or info.score is None:
        return None
    return RankedAction(line[0], lead_of(game, info.score), line)


def read_actions(game: Game, s: State, moves: Sequence[str]) -> tuple[Action, ...]:
    """Read the actions of an engine's line, as far as they are legal."""
    notation = game.engine_notation
    assert notation is not None
    line: list[Action] = []
    for move in moves:
        if game.actor(s) is None or (action := notation.action(s, move)) is None:
            break
        line.append(action)
        s = game.after(s, action)
    return tuple(line)


class _Found(msgspec.Struct, frozen=True):
    line: tuple[Action, ...]
    chance: float


def chances_of(game: Game, s: State, found: Analysis) -> tuple[float, ...] | None:
    """Each seat's chance in a game of two; None: the engine gave no score."""
    if not found.lines or found.lines[0].score is None:
        return None
    actor = game.actor(s)
    assert actor is not None
    share = chance_of(found.lines[0].score)
    return (share, 1 - share) if actor.seat == game.seats[0] else (1 - share, share)


def weigh(game: Game, s: State, found: Analysis | None) -> WeighedAction | None:
    """The chances of a position that an engine has analysed; `found` None: the game is over there."""
    if found is None:
        return WeighedAction(final_chances(game, s))
    chances = chances_of(game, s, found)
    return None if chances is None else WeighedAction(chances)


def judge(game: Game, case: Case, before: Analysis, after: WeighedAction | None) -> Verdict | None:
    """Judge a decision by an engine's analysis.

    Args:
        game: The game.
        case: The decision.
        before: What the engine says of the position, in two lines or more.
        after: What the position after it is worth; None: not looked at.

    Returns:
        The verdict; None: the engine said too little.
    """
    actor = game.actor(case.state)
    assert actor is not None
    found = [
        _Found(line, chance_of(info.score))
        for info in before.lines
        if info.score is not None and (line := read_actions(game, case.state, info.line))
    ]
    if not found:
        return None
    best, played = found[0], str(case.action)
    own = next((one.chance for one in found if str(one.line[0]) == played), None)
    if own is None:
        if after is None:
            return None
        own = after.chances[game.seats.index(actor.seat)]
    right = str(best.line[0]) == played
    other = next((one for one in found if str(one.line[0]) != played), None)
    verdict = Verdict(
        seat=actor.seat,
        choices=True,
        best=case.action,
        line=best.line if right else (case.action,),
        next_best=other.line[0] if other is not None else case.action,
        most=own,
        got=own,
        gap=max(0.0, own - other.chance) if right and other is not None else 0.0,
    )
    if right or case.excused or best.chance - own < LEAST_GIVEN:
        return verdict
    return msgspec.structs.replace(verdict, best=best.line[0], line=best.line, most=best.chance)
