"""Hints: the best ways to play on, and why, in sentences made of what the search has seen.

What an action brings about is said in the game's own words; what it prepares likewise, from the seat's next action in the
line that was thought of. Where something is hidden only that is said which holds in every guess at it.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from companion.kernel.actions import Action
from companion.kernel.game import Game, State
from companion.kernel.messages import Message, message
from companion.players.chances import of_lead
from companion.players.thinking import Question, worlds
from companion.players.thought import Choice, Thought
from companion.players.tree import SURE

MOST = 3
"""Ways that are shown."""
CLOSE = 0.12
"""How much less of a chance another way may have to be shown beside the best."""
GUESSES = 4
"""Positions that are held possible while a reason is looked for."""
PLAIN = frozenset({"move", "place", "castling", "draw", "take", "pass", "roll", "skip", "bring", "groups"})
"""Kinds of events that the action itself says already."""


class Way(msgspec.Struct, frozen=True):
    """A way to play: the action, why, and the chance of winning that it leaves, in 100."""

    action: Action
    reasons: tuple[Message, ...]
    chance: int


def ways(game: Game, question: Question, thought: Thought) -> tuple[Way, ...]:
    """The best way, and others that are about as good."""
    held = worlds(game, question, GUESSES)
    if not thought.choices:
        return ()
    scale = game.mind.human
    best = of_lead(thought.choices[0].score, scale)
    close = [one for one in thought.choices if one.exact and of_lead(one.score, scale) >= best - CLOSE]
    return tuple(_way(game, held, question.seat, one) for one in (close or thought.choices[:1])[:MOST])


def _way(game: Game, held: Sequence[State], seat: str, one: Choice) -> Way:
    chance = round(100 * of_lead(one.score, game.mind.human))
    found = [_reasons(game, s, seat, one) for s in held if game.legal(s, str(one.action)) is not None]
    sure = [said for said in found[0] if all(said in others for others in found[1:])] if found else []
    if len(game.seats) > 1 and one.score < SURE:
        sure.append(message("hint-chance", n=min(99, max(1, chance))))
    return Way(one.action, tuple(sure), chance)


def _reasons(game: Game, s: State, seat: str, one: Choice) -> list[Message]:
    """What an action brings about, and what comes of it next."""
    after, events = game.outcome(s, one.action)
    found = [event.said for event in events if event.kind not in PLAIN]
    then = _next(game, after, seat, one.line[1:])
    if then is not None and then not in found:
        found.append(message("hint-next", then=then))
    return found


def _next(game: Game, s: State, seat: str, line: Sequence[Action]) -> Message | None:
    """What the seat's own next action in a line brings about that is worth saying."""
    for a in line:
        if game.legal(s, str(a)) is None:
            return None
        actor = game.actor(s)
        s, events = game.outcome(s, a)
        if actor is not None and actor.seat == seat and not actor.chance:
            told = [event.said for event in events if event.kind not in PLAIN]
            if told:
                return told[-1]
    return None
