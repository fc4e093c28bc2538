"""Visits of hands for the run of sequences: two or three actions of one seat, as games played by chance come to them."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache, partial
from itertools import pairwise
from typing import NamedTuple

from companion.kernel.actions import Action, Both, Castle, Drop, Move, Pass, Put, Say, Swap
from companion.kernel.game import Game
from companion.kernel.layout import Line
from companion.kernel.orthodox import PLAIN
from companion.tracking.touches import AT_ONCE
from companion.units import Milliseconds
from firmware_bridge.virtual.simulated_hands import Change, Rates, perform
from tests.long_runs.gestures import Gestures
from tests.open_states import State

AS_PEOPLE_CAPTURE = Rates(victim_first=50, capturer_first=35, push_off=15)
LONGEST = 120
TRIES, EACH = 8, 4
"""How often something is tried from one position, and how many visits are taken from there at most."""
BY_HAND = (Move, Drop, Both, Castle, Put, Swap)


class Part(NamedTuple):
    """One action of a sequence, what is left before it, and the position that it leads from."""

    state: State
    passes: tuple[Action, ...]
    action: Action


@dataclass(frozen=True)
class Visit:
    """What one seat does in one visit of its hands; `state` is the position before it, `after` the one it leads to."""

    seat: str
    parts: tuple[Part, ...]
    after: State

    @property
    def state(self) -> State:
        return self.parts[0].state

    @property
    def meant(self) -> list[str]:
        return [str(part.action) for part in self.parts]


def visits(game: Game, rng: random.Random, sense: str) -> Iterator[Visit]:
    """Visits that a game played by chance comes to."""
    state = game.start()
    for _ in range(LONGEST):
        actor = game.actor(state)
        if actor is None:
            return
        if not actor.chance:
            found: dict[str, Visit] = {}
            lines = list(game.lines(state))
            for _ in range(TRIES):
                if len(found) == EACH:
                    break
                if (visit := _visit(game, state, lines, actor.seat, rng, sense)) is not None:
                    found.setdefault(str(visit.meant), visit)
            yield from found.values()
        actions = [a for a in game.actions(state) if not isinstance(a, Say)] or list(game.actions(state))
        if actor.chance:
            state, _ = game.apply(state, rng.choices(actions, [game.weight(state, a) for a in actions])[0])
        else:
            state, _ = game.apply(state, rng.choice(actions))


def _visit(
    game: Game, state: State, lines: list[Line], seat: str, rng: random.Random, sense: str
) -> Visit | None:
    parts: list[Part] = []
    stood = [game.layout(state)]
    length = rng.choice((2, 3))
    while len(parts) < length:
        whose = cache(partial(_after, game, state))
        line = next((one for one in _shuffled(lines, rng) if _by_hand(one, whose, seat, sense)), None)
        if line is None:
            break
        *passes, action = line.actions
        for one in passes:
            state, _ = game.apply(state, one)
        parts.append(Part(state, tuple(passes), action))
        state, _ = game.apply(state, action)
        actor = game.actor(state)
        if actor is None or actor.chance or actor.seat != seat:
            break
        layout = game.layout(state)
        if layout in stood[:-1]:
            return None  # that takes back what was done
        stood.append(layout)
        lines = list(game.lines(state))
    visit = Visit(seat, tuple(parts), state)
    return (
        visit if len(parts) > 1 and game.layout(state) not in stood[:-1] and not _goes_back(visit) else None
    )


def _shuffled(lines: list[Line], rng: random.Random) -> Iterator[Line]:
    left = lines.copy()
    while left:
        at = rng.randrange(len(left))
        left[at], left[-1] = left[-1], left[at]
        yield left.pop()


def _by_hand(line: Line, whose: Callable[[tuple[Action, ...]], str], seat: str, sense: str) -> bool:
    """Whether it is one action of this seat that a board of this sense sees to its end; `whose`: who acts after passes."""
    *passes, action = line.actions
    by_hand = isinstance(action, BY_HAND) or (isinstance(action, Say) and action.verb == "uncloak")
    if not by_hand or any(not isinstance(one, Pass) for one in passes) or not any(line.after.values()):
        return False
    if sense == "occupancy" and line.unfelt:
        return False
    return whose(tuple(passes)) == seat


def _after(game: Game, state: State, passes: tuple[Action, ...]) -> str:
    """Who acts when that was left."""
    for one in passes:
        state, _ = game.apply(state, one)
    actor = game.actor(state)
    return actor.seat if actor is not None else ""


def goes_on(visit: Visit) -> bool:
    """Whether a piece that one action set down is lifted for the next: with less than `RESTED` between them it is one slide."""
    return any(end and end == left for (_, end), (left, _) in pairwise(map(_squares, visit.parts)))


def _goes_back(visit: Visit) -> bool:
    """Whether a piece is set back where it was before, at once or by other squares: that is no action, it takes one back."""
    way: list[str] = []
    for origin, end in map(_squares, visit.parts):
        way = way if way and way[-1] == origin else [origin]
        if end in way and end != origin:
            return True
        way.append(end)
    return False


def _squares(part: Part) -> tuple[str, str]:
    """Where an action lifts a piece, and where it sets one down."""
    match part.action:
        case Move(origin=origin, to=to):
            return origin, to
        case Drop(to=to):
            return "", to
        case Say(values=(number, _)):
            square = PLAIN.names[part.state.own.checkers[int(number) - 1]]
            return square, square
    return "", ""


def changes(
    game: Game, visit: Visit, men: dict[str, str], sense: str, gap: int, rng: random.Random
) -> list[Change]:
    """What a board feels of the visit, `gap` ms from one action to the next.

    A piece lifted and another one set down there within `AT_ONCE` are a contact that chatters (the wire protocol says
    so): who pushes a piece off here is slower.
    """
    found: list[Change] = []
    ends = 0
    for part in visit.parts:
        hands = Gestures(game, part.state, men, sense, rng)
        done = perform(hands.of(part.action, visit.seat), hands.men, rng, AS_PEOPLE_CAPTURE)
        began = done.changes[0].ms if done.changes else 0
        later, before = ends + gap - began, found[-1:]
        for change in done.changes:
            ms = change.ms + later
            if before and before[-1].square == change.square and ms - before[-1].ms <= AT_ONCE:
                later += before[-1].ms + AT_ONCE + 1 - ms
            found.append(change._replace(ms=Milliseconds(change.ms + later)))
            before = found[-1:]
        ends = found[-1].ms if found else 0
        men.clear()
        men.update(done.men)
    return found
