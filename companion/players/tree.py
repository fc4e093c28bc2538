"""Alpha-beta over a game of two seats, one ply deeper each time, with what chance does sampled.

A ply is an action; a turn may have several of them by one seat. A line is never judged before its turn has ended, nor
while the seat to move has a capture that it may want to make (`Game.noisy`). Positions are remembered in a
transposition table; late actions that promise little are first looked at less deeply.
"""

from __future__ import annotations

from collections.abc import Collection, Hashable, Sequence

from companion.kernel.actions import Action
from companion.kernel.game import Game, State
from companion.kernel.lot import Stream
from companion.players.budget import Budget, Spent
from companion.players.chances import WON
from companion.players.thought import Choice, Thought, ranked

INFINITE = 1e9
SURE = WON / 2
"""A score beyond this is a win that was seen."""
REMEMBERED = 300_000
"""Positions in the table; then it is emptied."""
EXACT, AT_LEAST, AT_MOST = 0, 1, 2
LATE = 4
"""Actions of a position that are looked at in full before the rest is reduced."""
TURN = 6
"""Plies by which a turn is followed after the depth is used up, by the action that promises most."""
CAPTURES = 8
"""Plies of captures after the depth is used up."""
LONGEST = 12
"""Plies of a line that is told."""


class Tree:
    """One search. `stood`: keys of positions that stood on the table before: to come back there is worth a draw."""

    def __init__(
        self, game: Game, budget: Budget, entropy: bytes = b"", stood: Collection[Hashable] = ()
    ) -> None:
        self._game, self._budget, self._stood = game, budget, stood
        self._first = game.seats[0]
        self._lot = Stream(entropy)
        self._table: dict[State, tuple[int, int, float, Action | None]] = {}
        self._history: dict[Action, int] = {}
        self._path: list[State] = []
        self._ply = 0

    def think(self, s: State, actions: Sequence[Action], margin: float = 0.0, depth: int = 64) -> Thought:
        """What these actions are worth to the seat to move; those within `margin` of the best exactly.

        `depth`: plies at the most.
        """
        actor = self._game.actor(s)
        assert actor is not None
        order = sorted(actions, key=lambda a: self._game.urge(s, a), reverse=True)
        scores: dict[Action, tuple[float, bool]] = dict.fromkeys(order, (0.0, False))
        done = 0
        for plies in range(1, depth + 1):
            found: dict[Action, tuple[float, bool]] = {}
            best = -INFINITE
            try:
                for a in order:
                    low = best - margin - 1e-6
                    score = self._tried(s, a, actor.seat, plies, low)
                    found[a] = score, score > low
                    best = max(best, score)
            except Spent:
                self._path.clear()
                below = best - 2 * margin - 1e-3
                if found:
                    rest = {a: (min(scores[a][0], below), False) for a in order if a not in found}
                    scores = found | rest
                break
            scores, done = found, plies
            order.sort(key=lambda a: scores[a], reverse=True)
            if best > SURE or best < -SURE or (len(order) == 1 and plies > 1):
                break
        choices = [Choice(a, scores[a][0], self._line(s, a), scores[a][1]) for a in order]
        return Thought(ranked(choices), self._budget.used, done, self._budget.cut)

    def _tried(self, s: State, a: Action, seat: str, depth: int, low: float) -> float:
        """An action at the root."""
        self._budget.spend()
        child = self._game.outcome(s, a)[0]
        if self._stood and self._game.position_key(child) in self._stood:
            return 0.0
        self._path.append(s)
        found = self._of(child, seat, depth - 1, low, INFINITE, TURN)
        self._path.pop()
        return found

    def _of(self, s: State, seat: str, depth: int, alpha: float, beta: float, quiet: int) -> float:
        """What a position is worth to a seat, whoever acts in it."""
        actor = self._game.actor(s)
        if actor is None:
            return self._over(s, seat)
        if actor.chance:
            return self._chance(s, seat, depth, quiet)
        if actor.seat == seat:
            return self._value(s, seat, depth, alpha, beta, quiet, True)
        return -self._value(s, actor.seat, depth, -beta, -alpha, quiet, False)

    def _over(self, s: State, seat: str) -> float:
        result = self._game.result(s)
        assert result is not None
        if result.winner is None or isinstance(result.winner, tuple):
            return 0.0
        soon = WON - len(self._path)
        return soon if result.winner == seat else -soon

    def _lead(self, s: State, seat: str) -> float:
        one, other = self._game.worth(s)
        return one - other if seat == self._first else other - one

    def _chance(self, s: State, seat: str, depth: int, quiet: int) -> float:
        """The mean over what chance may do; of many outcomes a sample, each as often as it is likely."""
        game, most = self._game, self._game.mind.sample
        if depth <= 0 and quiet <= 0:
            return self._lead(s, seat)
        outcomes = game.actions(s)
        weights: list[float] = [game.weight(s, a) for a in outcomes]
        if len(outcomes) > most:
            outcomes = [self._lot.one_of(outcomes, weights) for _ in range(most)]
            weights = [1.0] * most
        total = sum(weights)
        value = 0.0
        for a, weight in zip(outcomes, weights, strict=True):
            if weight:
                self._budget.spend()
                child = game.outcome(s, a)[0]
                value += weight / total * self._of(child, seat, depth, -INFINITE, INFINITE, quiet - 1)
        return value

    def _value(
        self, s: State, seat: str, depth: int, alpha: float, beta: float, quiet: int, goes_on: bool
    ) -> float:
        """What a position is worth to the seat that acts in it; `goes_on`: its turn has begun before."""
        if depth <= 0:
            if goes_on and quiet > 0:
                return self._rest_of_turn(s, seat, alpha, beta, quiet)
            return self._captures(s, seat, alpha, beta, CAPTURES)
        if s in self._path:
            return 0.0
        known = self._table.get(s)
        first = None
        if known is not None:
            at, kind, value, first = known
            if at >= depth and (
                kind == EXACT or (kind == AT_LEAST and value >= beta) or (kind == AT_MOST and value <= alpha)
            ):
                return value
        game, history, budget = self._game, self._history, self._budget
        actions = game.actions(s)
        if len(actions) > 1:
            urge = game.urge
            actions = sorted(actions, key=lambda a: (a == first, urge(s, a), history.get(a, 0)), reverse=True)
        best, chosen, low = -INFINITE, None, alpha
        self._path.append(s)
        for i, a in enumerate(actions):
            budget.spend()
            child = game.outcome(s, a)[0]
            if i and depth > 1:
                late = i >= LATE and depth > 2 and not game.noisy(s, a)
                got = self._of(child, seat, depth - 2 if late else depth - 1, low, low + 1e-6, TURN)
                if got > low and (late or got < beta):
                    got = self._of(child, seat, depth - 1, low, beta, TURN)
            else:
                got = self._of(child, seat, depth - 1, low, beta, TURN)
            if got > best:
                best, chosen = got, a
                if best > low:
                    low = best
                    if low >= beta:
                        history[a] = history.get(a, 0) + depth * depth
                        break
        self._path.pop()
        if len(self._table) >= REMEMBERED:
            self._table.clear()
        kind = AT_LEAST if best >= beta else EXACT if best > alpha else AT_MOST
        self._table[s] = depth, kind, best, chosen
        return best

    def _rest_of_turn(self, s: State, seat: str, alpha: float, beta: float, quiet: int) -> float:
        """A turn is played to its end by what promises most: half a turn is no position to judge."""
        game = self._game
        a = max(game.actions(s), key=lambda one: game.urge(s, one))
        self._budget.spend()
        return self._of(game.outcome(s, a)[0], seat, 0, alpha, beta, quiet - 1)

    def _captures(self, s: State, seat: str, alpha: float, beta: float, left: int) -> float:
        """The position as it stands, or after the captures that its seat may want."""
        game = self._game
        best = self._lead(s, seat)
        if best >= beta or left <= 0:
            return best
        low = max(alpha, best)
        noisy = [a for a in game.actions(s) if game.noisy(s, a)]
        for a in sorted(noisy, key=lambda one: game.urge(s, one), reverse=True) if len(noisy) > 1 else noisy:
            self._budget.spend()
            child = game.outcome(s, a)[0]
            actor = game.actor(child)
            if actor is None:
                got = self._over(child, seat)
            elif actor.chance:
                got = self._lead(child, seat)
            elif actor.seat == seat:
                got = self._captures(child, seat, low, beta, left - 1)
            else:
                got = -self._captures(child, actor.seat, -beta, -low, left - 1)
            if got > best:
                best = got
                if best >= beta:
                    return best
                low = max(low, best)
        return best

    def _line(self, s: State, a: Action) -> tuple[Action, ...]:
        """What was thought to follow an action, as far as the table remembers; chance ends it."""
        line = [a]
        s = self._game.outcome(s, a)[0]
        while len(line) < LONGEST:
            known = self._table.get(s)
            if known is None or known[3] is None:
                break
            line.append(known[3])
            s = self._game.outcome(s, known[3])[0]
        return tuple(line)
