"""What hands do to carry out an action: gestures on a board where pieces stand."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import NamedTuple

from companion.kernel.actions import Action, Both, Castle, Drop, Move, Pass, Put, Say, Swap
from companion.kernel.game import Game, State
from companion.kernel.layout import Line
from firmware_bridge.virtual.simulated_hands import Capture, Carry, Exchange, Gesture, Insert, Remove

WALL = "#"
"""The token of a duck, a wall, a piece turned to stone."""


@dataclass
class Gestures:
    """Hands at a position: `men` stand on a board of this `sense` (square to token)."""

    game: Game
    state: State
    men: dict[str, str]
    sense: str
    rng: random.Random

    def of(self, action: Action, seat: str) -> list[Gesture]:
        if isinstance(action, Put):
            room: list[Gesture] = [Remove(action.to)] if action.to in self.men else []
            if action.to in ("box", "out"):
                return [Remove(action.origin)]
            if action.origin == "box":
                return [*room, Insert(action.to, f"{action.owner}:{action.kind}")]
            return [*room, Carry(action.origin, action.to)]
        if isinstance(action, Swap):
            (one, here), (other, there) = (piece_of(text) for text in (action.one, action.other))
            if "box" not in (here, there):
                return [Exchange(here, there)]
            return (
                [Remove(there), Insert(there, one)] if here == "box" else [Remove(here), Insert(here, other)]
            )
        if isinstance(action, (Move, Drop)) and self._brings_more(action):
            return self._with_all_it_brings(action, seat)
        if isinstance(action, Drop):
            thrown_out: list[Gesture] = [Remove(action.to)] if action.to in self.men else []
            return [*thrown_out, Insert(action.to, str(self.line(action).after[action.to][-1]))]
        if isinstance(action, Both):
            return [Carry(action.origin, action.to), Carry(action.other, action.other_to)]
        if isinstance(action, Castle):
            if (action.king_to, action.rook_to) == (action.rook, action.king):
                return [Exchange(action.king, action.rook)]
            king, rook = Carry(action.king, action.king_to), Carry(action.rook, action.rook_to)
            moved: list[Gesture] = [one for one in (king, rook) if one.start != one.end]
            return moved[::-1] if action.king_to == action.rook else moved
        if isinstance(action, Say):  # a checker is exchanged for its piece
            ((square, stack),) = self.line(action).after.items()
            return [Remove(square), Insert(square, str(stack[-1]))]
        assert isinstance(action, Move)
        if "boulder" in self.men.values():
            return self._with_boulders(action)
        if action.promoted:
            taken: list[Gesture] = [Remove(action.to)] if action.captures else []
            return [Remove(action.origin), *taken, Insert(action.to, f"{seat}:{action.promoted}")]
        way = self.line(action).way
        free = sorted(way - set(self.men) - {action.origin, action.to})
        via = tuple(self.rng.sample(free, min(2, len(free))))
        if action.captures == (action.to,):
            return [Capture(action.origin, action.to, via=via)]
        if action.captures:  # in passing
            return [Carry(action.origin, action.to, via), *map(Remove, action.captures)]
        return [Carry(action.origin, action.to, via)]

    def line(self, action: Action) -> Line:
        """How the board shows an action."""
        shown = (line for line in self.game.lines(self.state) if line.actions == (action,))
        return next(shown, Line((action,), {}, frozenset()))

    def ends_unseen(self, action: Action) -> bool:
        """Whether a board cannot see that it is done, so that someone has to say that the hands are off."""
        return bool(self.line(action).unfelt) or self.leaves_nothing(action)

    def leaves_nothing(self, action: Action) -> bool:
        """Whether all its squares end empty, which looks like pieces in the air."""
        after = self.line(action).after
        return bool(after) and not any(after.values())

    def _brings_more(self, action: Move | Drop) -> bool:
        """Whether other pieces than those that move and are captured change: they explode, are turned over, become walls."""
        if "boulder" in self.men.values():
            return False
        after, to = self.line(action).after, action.to
        moved = {to, *((action.origin, *action.captures) if isinstance(action, Move) else ())}
        walls = any(stack and str(stack[-1]) == WALL for stack in after.values()) and action.kind != WALL
        return bool(after) and (after.keys() != moved or not after[to] or walls)

    def _with_all_it_brings(self, action: Move | Drop, seat: str) -> list[Gesture]:
        """First what the hand does by itself, then what follows from it, in any order.

        Pieces are turned over where they stand; a board that feels no faces may feel nothing of that.
        """
        after, to, pieces = self.line(action).after, action.to, self.men
        if isinstance(action, Drop):
            hands: list[Gesture] = [Insert(to, f"{seat}:{action.kind}")]
        else:
            passed = [square for square in action.captures if square != to]
            first: Gesture = Capture(action.origin, to) if to in pieces else Carry(action.origin, to)
            hands = [first, *map(Remove, passed)]
        more: list[list[Gesture]] = []
        ends = {to: (), **after}  # who explodes on a square that was empty leaves it so
        for square, stack in sorted(ends.items()):
            stands = square == to or (square in pieces and square not in getattr(action, "captures", ()))
            if not stack and stands and square != getattr(action, "origin", ""):
                more.append([Remove(square)])
            elif stack and square == getattr(action, "origin", ""):
                more.append([Insert(square, str(stack[-1]))])
            elif stack and square != to:
                turned = self.sense != "occupancy" or self.rng.random() < 0.7
                if turned:
                    more.append([Remove(square), Insert(square, str(stack[-1]))])
                else:
                    pieces[square] = str(stack[-1])
            elif stack and str(stack[-1]) != f"{seat}:{action.kind}":
                more.append([Remove(square), Insert(square, str(stack[-1]))])
        self.rng.shuffle(more)
        return [*hands, *(one for some in more for one in some)]

    def _with_boulders(self, action: Move) -> list[Gesture]:
        """A piece goes with its boulder, without it, or onto one; a boulder leaves a piece, or goes under one.

        Where a board may feel nothing of a boulder under a piece, hands sometimes touch it and sometimes do not.
        """
        line, pieces = self.line(action), self.men
        origin, to = action.origin, action.to
        rest, came = line.after[origin], line.after[to]
        felt = self.sense != "occupancy" or (self.rng.random() < 0.5 and action.kind != "o")
        if action.kind == "o":
            if not rest:
                return [Carry(origin, to)]
            return [] if len(came) > 1 else [Insert(to, "boulder")]
        piece, onto = str(came[-1]), pieces.get(to) == "boulder"
        if not felt and (onto or action.leaving):
            thrown_out: list[Gesture] = [Remove(to)] if to in pieces and not onto else []
            if onto:
                pieces[to] = piece
            if not action.leaving:
                return [Remove(origin)]
            pieces[origin] = "boulder"
            return [] if onto else [*thrown_out, Insert(to, piece)]
        moved: list[Gesture] = [Capture(origin, to) if to in pieces else Carry(origin, to)]
        return [*moved, Insert(origin, "boulder")] if action.leaving else moved


def piece_of(text: str) -> tuple[str, str]:
    """The token and the place of a piece as an exchange names it (`green:Qd1`, `green:Qbox`)."""
    owner, _, rest = text.partition(":")
    return f"{owner}:{rest[0]}", rest[1:]


class Reply(NamedTuple):
    """What another seat may do after a movement and what it leaves of its turn; `state` is the position before the reply."""

    state: State
    passes: tuple[Action, ...]
    action: Action
    seat: str


def replies_to(game: Game, state: State, action: Action, seat: str) -> list[Reply]:
    """What hands of another seat may do at once after an action of `seat`.

    Of what looks alike, whatever leaves the least: who wants to leave a bonus and then do the same has to say so.
    """
    after, _ = game.apply(state, action)
    lines: dict[frozenset[object], Line] = {}
    for line in sorted(game.lines(after), key=lambda line: len(line.actions)):
        lines.setdefault(frozenset(line.after.items()), line)
    found = []
    for line in lines.values():
        *passes, last = line.actions
        if isinstance(last, (Move, Drop, Both, Castle)) and all(isinstance(one, Pass) for one in passes):
            at = after
            for one in passes:
                at, _ = game.apply(at, one)
            actor = game.actor(at)
            if actor is not None and not actor.chance and actor.seat != seat:
                found.append(Reply(at, tuple(passes), last, actor.seat))
    return found
