"""Alpha-beta over a game of two seats, one ply deeper each time, with what chance does sampled.

A ply is an action; a turn may have several of them by one seat. A line is never judged before its turn has
ended, nor while the seat to move has a capture that it may want to make (`Game.noisy`). Positions are
remembered in a transposition table; late actions that promise little are first looked at less deeply.

Where a game says how much a quiet action may bring (`mind.steady`), what can hardly matter is left out:
positions so good that even doing nothing would do (`Game.idle`), quiet and late actions where more is
needed, captures that win too little.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Hashable, Iterator, Sequence

from companion.engine.budget import Budget, BudgetSpent
from companion.engine.search_result import RankedAction, SearchResult, rank_actions
from companion.engine.win_probability import WON
from companion.kernel.actions import Action
from companion.kernel.game import Game, State
from companion.kernel.seeded_random import SeededRandom

INFINITE = 1e9
SURE = WON / 2
"""A score beyond this is a win that was seen."""
REMEMBERED = 300_000
"""Positions in the table; then it is emptied."""
EXACT, AT_LEAST, AT_MOST = 0, 1, 2
LATE = 4
"""Actions of a position that are looked at in full before the rest is reduced."""
KILLERS = 2
"""Quiet actions of a ply that are remembered because they were too good for the other side."""
TURN = 6
"""Plies by which a turn is followed after the depth is used up, by the action that promises most."""
SHALLOW = 4
"""Plies before the end of a search at which what can hardly matter is left out."""
CAPTURES = 8
"""Plies of captures after the depth is used up."""
LONGEST = 12
"""Plies of a line that is told."""


class AlphaBeta:
    """One search.

    `stood`: keys of positions that stood on the table before: to come back there is worth a draw.
    """

    def __init__(
        self, game: Game, budget: Budget, entropy: bytes = b"", stood: Collection[Hashable] = ()
    ) -> None:
        self._game, self._budget, self._stood = game, budget, stood
        self._first, self._steady = game.seats[0], game.mind.steady
        self._lot = SeededRandom(entropy)
        self._table: dict[Hashable, tuple[int, int, float, Action | None]] = {}
        self._history: dict[tuple[str, Action], int] = {}
        self._killers: dict[int, list[Action]] = {}
        self._leads: dict[Hashable, float] = {}
        self._path: list[Hashable] = []
        self._plies = 0

    def think(
        self, s: State, actions: Sequence[Action], margin: float = 0.0, depth: int = 64
    ) -> SearchResult:
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
            best, self._plies = -INFINITE, plies
            try:
                for a in order:
                    low = best - margin - 1e-6
                    score = self._search_action(
                        s, a, actor.seat, plies, low, INFINITE if not found else low + 1e-6
                    )
                    if found and score > low:
                        score = self._search_action(s, a, actor.seat, plies, low, INFINITE)
                    found[a] = score, score > low
                    best = max(best, score)
            except BudgetSpent:
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
        choices = [RankedAction(a, scores[a][0], self._line(s, a), scores[a][1]) for a in order]
        return SearchResult(rank_actions(choices), self._budget.used, done, self._budget.cut)

    def _search_action(self, s: State, a: Action, seat: str, depth: int, low: float, high: float) -> float:
        """Score an action at the root."""
        self._budget.spend()
        child = self._game.after(s, a)
        if self._stood and self._game.position_key(child) in self._stood:
            return 0.0
        self._path.append(self._game.recall(s))
        found = self._of(child, seat, depth - 1, low, high, TURN)
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

    def _lead(self, s: State, seat: str, key: Hashable = None) -> float:
        if key is None:
            key = self._game.recall(s)
        lead = self._leads.get(key)
        if lead is None:
            one, other = self._game.worth(s)
            lead = one - other
            if len(self._leads) >= REMEMBERED:
                self._leads.clear()
            self._leads[key] = lead
        return lead if seat == self._first else -lead

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
                child = game.after(s, a)
                value += weight / total * self._of(child, seat, depth, -INFINITE, INFINITE, quiet - 1)
        return value

    def _value(
        self,
        s: State,
        seat: str,
        depth: int,
        alpha: float,
        beta: float,
        quiet: int,
        goes_on: bool,
        idled: bool = False,
    ) -> float:
        """What a position is worth to the seat that acts in it.

        `goes_on`: its turn has begun before; `idled`: the other did nothing.
        """
        game, steady = self._game, self._steady
        if depth <= 0 and goes_on and quiet > 0:
            return self._rest_of_turn(s, seat, alpha, beta, quiet)
        rest = game.idle(s) if steady and not goes_on else None
        threatened = bool(steady) and not goes_on and rest is None
        if threatened and len(self._path) < 2 * self._plies:
            depth = max(0, depth) + 1
        if depth <= 0:
            return self._captures(s, seat, alpha, beta, CAPTURES)
        key = game.recall(s)
        if key in self._path:
            return 0.0
        known = self._table.get(key)
        first = None
        if known is not None:
            at, kind, value, first = known
            if at >= depth and (
                kind == EXACT or (kind == AT_LEAST and value >= beta) or (kind == AT_MOST and value <= alpha)
            ):
                return value
        hopeless = False
        if steady and not goes_on:
            if rest is not None and beta - alpha < 1e-5 and -SURE < alpha < SURE:
                lead = self._lead(s, seat, key)
                if depth <= SHALLOW and lead - steady * depth >= beta:
                    return lead
                if depth >= 3 and lead >= beta and not idled:
                    self._budget.spend()
                    self._path.append(key)
                    less = depth - 3 - depth // 4
                    got = -self._of_idle(rest, less, -beta, -beta + 1e-6)
                    self._path.pop()
                    if got >= beta:
                        return beta if got > SURE else got
                hopeless = depth <= SHALLOW and lead + steady * (depth + 0.5) <= alpha
            if first is None and depth >= 4:
                depth -= 1
        budget = self._budget
        best, chosen, low = -INFINITE, None, alpha
        self._path.append(key)
        ply = len(self._path)
        tried: list[Action] = []
        for i, (a, calm) in enumerate(self._order_actions(s, seat, first, ply)):
            late = depth <= SHALLOW and i > 3 + depth * depth
            if steady and calm and i and (hopeless or late) and not threatened and best > -SURE:
                continue
            budget.spend()
            child = game.after(s, a)
            if i and depth > 1:
                less = self._less(i, depth, calm and not threatened)
                got = self._of(child, seat, depth - 1 - less, low, low + 1e-6, TURN)
                if less and got > low:
                    got = self._of(child, seat, depth - 1, low, low + 1e-6, TURN)
                if low < got < beta:
                    got = self._of(child, seat, depth - 1, low, beta, TURN)
            else:
                got = self._of(child, seat, depth - 1, low, beta, TURN)
            if got > best:
                best, chosen = got, a
                if best > low:
                    low = best
                    if low >= beta:
                        if calm:
                            self._note_cutoff(seat, a, tried, depth, ply)
                        break
            if calm:
                tried.append(a)
        self._path.pop()
        if best == -INFINITE:  # everything was left out
            best = alpha
        if len(self._table) >= REMEMBERED:
            self._table.clear()
        kind = AT_LEAST if best >= beta else EXACT if best > alpha else AT_MOST
        self._table[key] = depth, kind, best, chosen or first
        return best

    def _of_idle(self, s: State, depth: int, alpha: float, beta: float) -> float:
        """What a position is worth to the seat to move when the other did nothing."""
        actor = self._game.actor(s)
        assert actor is not None
        return self._value(s, actor.seat, depth, alpha, beta, TURN, False, True)

    def _less(self, i: int, depth: int, calm: bool) -> int:
        """Plies by which a late action is looked at less deeply at first."""
        if not calm or depth < 3 or i < (2 if self._steady else LATE):
            return 0
        if not self._steady:
            return 1
        return min(depth - 2, int(0.5 + math.log(depth) * math.log(i + 1) / 2.2))

    def _order_actions(
        self, s: State, seat: str, first: Action | None, ply: int
    ) -> Iterator[tuple[Action, bool]]:
        """The actions of a position, the most promising first; each with whether it is quiet."""
        game, history = self._game, self._history
        if first is not None:
            yield first, not game.noisy(s, first)
        sooner: Sequence[Action] = game.forcing(s) if self._steady else ()
        for a in sooner:
            if a != first:
                yield a, False
        killers, urge, noisy = self._killers.get(ply, ()), game.urge, game.noisy
        ranks = []
        for n, a in enumerate(game.actions(s)):
            calm = not noisy(s, a)
            if a == first or (sooner and a in sooner):
                continue
            ranks.append((-urge(s, a), a not in killers, -history.get((seat, a), 0), n, a, calm))
        ranks.sort()
        for *_, a, calm in ranks:
            yield a, calm

    def _note_cutoff(self, seat: str, a: Action, tried: Sequence[Action], depth: int, ply: int) -> None:
        """Remember a quiet action that refuted the position, so that it is tried sooner elsewhere and those before it later."""
        history = self._history
        for one in tried:
            history[seat, one] = history.get((seat, one), 0) - depth
        history[seat, a] = history.get((seat, a), 0) + depth * depth
        killers = self._killers.setdefault(ply, [])
        if a not in killers:
            killers.insert(0, a)
            del killers[KILLERS:]

    def _rest_of_turn(self, s: State, seat: str, alpha: float, beta: float, quiet: int) -> float:
        """A turn is played to its end by what promises most: half a turn is no position to judge."""
        game = self._game
        a = max(game.actions(s), key=lambda one: game.urge(s, one))
        self._budget.spend()
        return self._of(game.after(s, a), seat, 0, alpha, beta, quiet - 1)

    def _captures(self, s: State, seat: str, alpha: float, beta: float, left: int) -> float:
        """The position as it stands, or after the captures that its seat may want."""
        game, steady = self._game, self._steady
        best = stand = self._lead(s, seat)
        if best >= beta or left <= 0:
            return best
        low = max(alpha, best)
        forcing = game.forcing(s)
        if not steady and len(forcing) > 1:
            forcing = sorted(forcing, key=lambda one: game.urge(s, one), reverse=True)
        for a in forcing:
            if steady and stand + game.urge(s, a) + steady <= low:
                continue
            self._budget.spend()
            child = game.after(s, a)
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
        game, line = self._game, [a]
        s = game.after(s, a)
        while len(line) < LONGEST:
            known = self._table.get(game.recall(s))
            if known is None or known[3] is None or game.legal(s, str(known[3])) is None:
                break
            line.append(known[3])
            s = game.after(s, known[3])
        return tuple(line)
