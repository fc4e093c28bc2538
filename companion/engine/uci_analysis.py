"""Conversion of an external engine's analysis into the data of the built-in computer players:
ranked actions with chances of winning, and verdicts on decisions of a finished game.
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
"""Growth of the log-odds of winning per pawn of advantage, in games between people (from Lichess,
https://lichess.org/page/accuracy).
"""
SURE = 1e-4
"""Chances closer than this to 0 or 1 are stored as this far from them."""


class Analysis(msgspec.Struct, frozen=True):
    """An engine's analysis of a position: its move, and the last report on each of its lines, best
    first.
    """

    best: BestMove
    lines: tuple[Info, ...] = ()
    nodes: int = 0


def latest_lines(infos: Sequence[Info]) -> tuple[Info, ...]:
    """Return the last line of each rank that has moves, best first."""
    lines: dict[int, Info] = {}
    for info in infos:
        if info.line and info.score is not None and not (info.score.bound and info.rank in lines):
            lines[info.rank] = info
    return tuple(lines[rank] for rank in sorted(lines))


def chance_of(score: Score) -> float:
    """Return the chance of winning of the side to move, 0 to 1."""
    if score.mate is not None:
        return 1.0 if score.mate > 0 else 0.0
    centipawns = max(-10_000, min(10_000, score.centipawns or 0))
    return 1 / (1 + math.exp(-PAWN * centipawns / 100))


def centipawns_of(chance: float) -> int:
    """Return the score that corresponds to a chance of winning of the side to move, within the
    limits of a score.
    """
    return round(100 / PAWN * lead_of_chance(min(1 - SURE, max(SURE, chance)), 1.0))


def lead_of(game: Game, score: Score) -> float:
    """Return a score in the game's worth, as our computer players count."""
    if score.mate is not None:
        plies = min(abs(2 * score.mate), 1000)
        return WON - plies if score.mate > 0 else plies - WON
    return lead_of_chance(chance_of(score), game.mind.human)


def search_result(game: Game, s: State, analysis: Analysis) -> SearchResult:
    """Return the engine's moves as actions of the game, beginning with the move that it chose.

    An engine with limited strength may choose a move that is not the best one it has found. If the
    chosen move is not legal, the result is empty.
    """
    notation = game.engine_notation
    assert notation is not None
    chosen = notation.action(s, analysis.best.move) if analysis.best.move else None
    ranked = [choice for info in analysis.lines if (choice := _rank(game, s, info)) is not None]
    depth = max((info.depth for info in analysis.lines), default=0)
    if chosen is None:
        return SearchResult((), analysis.nodes, depth)
    own = [choice for choice in ranked if str(choice.action) == str(chosen)]
    rest = [choice for choice in ranked if str(choice.action) != str(chosen)]
    if not own:
        score = ranked[0].score if ranked else 0.0
        own = [RankedAction(chosen, score, (chosen,), exact=False)]
    return SearchResult((own[0], *rest), analysis.nodes, depth)


def _rank(game: Game, s: State, info: Info) -> RankedAction | None:
    line = read_actions(game, s, info.line)
    if not line or info.score is None:
        return None
    return RankedAction(line[0], lead_of(game, info.score), line)


def read_actions(game: Game, s: State, moves: Sequence[str]) -> tuple[Action, ...]:
    """Return the actions of an engine's line up to the first illegal one."""
    notation = game.engine_notation
    assert notation is not None
    line: list[Action] = []
    for move in moves:
        if game.actor(s) is None or (action := notation.action(s, move)) is None:
            break
        line.append(action)
        s = game.after(s, action)
    return tuple(line)


class _Line(msgspec.Struct, frozen=True):
    line: tuple[Action, ...]
    chance: float


def chances_of(game: Game, s: State, analysis: Analysis) -> tuple[float, ...] | None:
    """Return each seat's chance in a game of two, or None if the engine gave no score."""
    if not analysis.lines or analysis.lines[0].score is None:
        return None
    actor = game.actor(s)
    assert actor is not None
    share = chance_of(analysis.lines[0].score)
    return (share, 1 - share) if actor.seat == game.seats[0] else (1 - share, share)


def weigh(game: Game, s: State, analysis: Analysis | None) -> WeighedAction | None:
    """Return the chances of a position from an engine's analysis. `analysis` is None if the game is
    over in that position.
    """
    if analysis is None:
        return WeighedAction(final_chances(game, s))
    chances = chances_of(game, s, analysis)
    return None if chances is None else WeighedAction(chances)


def judge(game: Game, case: Case, before: Analysis, after: WeighedAction | None) -> Verdict | None:
    """Judge a decision by an engine's analysis.

    Args:
        game: The game.
        case: The decision.
        before: The analysis of the position, with two lines or more.
        after: The chances after the action, or None if that position was not analysed.

    Returns:
        The verdict, or None if the analysis is not sufficient.
    """
    actor = game.actor(case.state)
    assert actor is not None
    lines = [
        _Line(line, chance_of(info.score))
        for info in before.lines
        if info.score is not None and (line := read_actions(game, case.state, info.line))
    ]
    if not lines:
        return None
    best, played = lines[0], str(case.action)
    own = next((line.chance for line in lines if str(line.line[0]) == played), None)
    if own is None:
        if after is None:
            return None
        own = after.chances[game.seats.index(actor.seat)]
    is_best = str(best.line[0]) == played
    other = next((line for line in lines if str(line.line[0]) != played), None)
    verdict = Verdict(
        seat=actor.seat,
        choices=True,
        best=case.action,
        line=best.line if is_best else (case.action,),
        next_best=other.line[0] if other is not None else case.action,
        most=own,
        got=own,
        gap=max(0.0, own - other.chance) if is_best and other is not None else 0.0,
    )
    if is_best or case.excused or best.chance - own < LEAST_GIVEN:
        return verdict
    return msgspec.structs.replace(verdict, best=best.line[0], line=best.line, most=best.chance)
