"""What an engine's analysis says about a decision in a game that is over, as our own reviews say it."""

from __future__ import annotations

import msgspec

from companion.engine.move_review import LEAST, Case, Verdict
from companion.engine.position_odds import WeighedAction
from companion.engine.uci.analysis import Analysis, chance_of, read_actions
from companion.engine.win_probability import final_chances
from companion.kernel.actions import Action
from companion.kernel.game import Game, State


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
    if right or case.excused or best.chance - own < LEAST:
        return verdict
    return msgspec.structs.replace(verdict, best=best.line[0], line=best.line, most=best.chance)
