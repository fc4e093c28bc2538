"""Captures that answer captures, and what is threatened: searches of nothing but forcing actions, for what
hints say.

Each side takes as long as it gains by that, and may stop at any time; where chance acts, an exchange ends.
So it says what hands that go on taking win and lose, and nothing of quiet answers.
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from companion.engine.budget import Budget, BudgetSpent
from companion.engine.ends import winning_action
from companion.engine.win_probability import WON
from companion.kernel.actions import Action
from companion.kernel.errors import BadPosition
from companion.kernel.game import Game, State
from companion.kernel.layout import Layout, Token
from companion.kernel.position_check import put_right

LONGEST = 10
"""Actions of an exchange."""
LOOKED = 3000
"""Positions that are looked at for all that is said of one way."""
GAINS = 0.3
"""Of the scale of worth, what is clearly won or lost by a capture."""


class Exchange(msgspec.Struct, frozen=True):
    """`lead`: of the seat at its end, in worth.

    `line`: the actions of it; `won`, `lost`: pieces of others and of the seat that are taken.
    """

    lead: float
    line: tuple[Action, ...] = ()
    won: tuple[Token, ...] = ()
    lost: tuple[Token, ...] = ()


class Threat(msgspec.Struct, frozen=True):
    """What a seat would do if it were to move once more: win at once, or take the piece on a square."""

    wins: bool = False
    man: Token | None = None
    square: str = ""


def find_captures(a: Action, men: Layout) -> list[Token]:
    """The pieces that an action takes, from where they stand."""
    return [men[q][-1] for q in getattr(a, "captures", ()) if men.get(q)]


def exchange(game: Game, s: State, seat: str, budget: Budget) -> Exchange:
    """How pieces take one another from here, as both sides would have it.

    For games of two seats. Raises Spent.
    """
    lead, line = _best_capture(game, s, seat, -WON * 2, WON * 2, LONGEST, budget)
    won: list[Token] = []
    lost: list[Token] = []
    for a in line:
        actor, men = game.actor(s), game.layout(s)
        assert actor is not None
        taken = (man for man in find_captures(a, men) if man.owner != actor.seat)
        (won if actor.seat == seat else lost).extend(taken)
        s = game.after(s, a)
    return Exchange(lead, line, tuple(won), tuple(lost))


def is_guarded(game: Game, s: State, seat: str, square: str, budget: Budget) -> bool:
    """Whether the other side can take a seat's piece on a square, and only to its own loss. Raises Spent."""
    stands = _lead(game, s, seat)
    taking = [a for a in game.actions(s) if square in getattr(a, "captures", ())]
    return bool(taking) and all(
        exchange(game, game.after(s, a), seat, budget).lead - stands >= GAINS * game.mind.scale
        for a in taking
    )


def threat(game: Game, before: State, end: State, seat: str) -> Threat | None:
    """What a seat threatens where its turn has ended that it could not do `before`.

    None: nothing, or chance decides first.
    """
    mine = _to_move(game, end, seat)
    if mine is None or game.actor(end) is None:
        return None
    if winning_action(game, mine) is not None:
        return None if winning_action(game, before) is not None else Threat(wins=True)
    budget = Budget(LOOKED)
    try:
        could, can = _profits(game, before, seat, budget), _profits(game, mine, seat, budget)
    except BudgetSpent:
        return None
    new = {square: gain for square, gain in can.items() if square not in could}
    if not new:
        return None
    square = max(new, key=lambda q: new[q])
    return Threat(False, game.layout(end)[square][-1], square)


def _to_move(game: Game, s: State, seat: str) -> State | None:
    """The position with this seat to move; None: there is none, or chance acts there."""
    actor = game.actor(s)
    if actor is None or actor.chance or actor.seat == seat:
        return None
    try:
        mine = put_right(game, s, {}, seat)
    except (BadPosition, ValueError):
        return None
    actor = game.actor(mine)
    return mine if actor is not None and actor.seat == seat and not actor.chance else None


def _profits(game: Game, s: State, seat: str, budget: Budget) -> Mapping[str, float]:
    """The squares of pieces that the seat to move can take so that it comes out ahead, with how much.

    Raises Spent.
    """
    men, stands = game.layout(s), _lead(game, s, seat)
    found: dict[str, float] = {}
    for a in game.actions(s):
        squares = [
            q for q in getattr(a, "captures", ()) if men.get(q) and men[q][-1].owner not in (seat, None)
        ]
        if not squares:
            continue
        budget.spend()
        gain = exchange(game, game.after(s, a), seat, budget).lead - stands
        if gain >= GAINS * game.mind.scale:
            for square in squares:
                found[square] = max(gain, found.get(square, gain))
    return found


def _best_capture(
    game: Game, s: State, seat: str, alpha: float, beta: float, left: int, budget: Budget
) -> tuple[float, tuple[Action, ...]]:
    """The lead of a seat after its best capture, and its actions. Raises BudgetSpent."""
    actor = game.actor(s)
    if actor is None:
        winner = game.winner(s)
        return (0.0 if winner is None else WON if winner == seat else -WON), ()
    best, line = _lead(game, s, seat), tuple[Action, ...]()
    if actor.chance or left <= 0:
        return best, line
    mine = actor.seat == seat
    for a in sorted(game.forcing(s), key=lambda one: game.urge(s, one), reverse=True):
        low, high = (max(alpha, best), beta) if mine else (alpha, min(beta, best))
        if low >= high:
            break
        budget.spend()
        got, then = _best_capture(game, game.after(s, a), seat, low, high, left - 1, budget)
        if got > best if mine else got < best:
            best, line = got, (a, *then)
    return best, line


def _lead(game: Game, s: State, seat: str) -> float:
    """How far a seat stands before the other."""
    one, other = game.worth(s)
    return one - other if seat == game.seats[0] else other - one
