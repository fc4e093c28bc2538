"""Search techniques: a budget of positions, chances of winning, certain wins, one action ahead
(`choose`), playouts from each action, and alpha-beta with sampled chance.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Hashable, Iterator, Sequence

from companion.engine.search_result import RankedAction, SearchResult, rank_actions
from companion.kernel.actions import Action
from companion.kernel.game import Evaluation, Game, S, State
from companion.kernel.seeded_random import SeededRandom, shuffle

Hurried = Callable[[], bool]
"""Returns whether time is up. It is called often, so it must be fast."""
CHECK_INTERVAL = 16
"""Number of positions between two checks of whether time is up."""


class BudgetSpent(Exception):
    """The budget is used up; the result so far counts."""


class Budget:
    """A budget of `nodes` positions. The same number leads to the same result unless `hurried`
    stops the search.
    """

    __slots__ = ("_hurried", "_next_check", "cut", "left", "nodes")

    def __init__(self, nodes: int, hurried: Hurried | None = None) -> None:
        self.nodes = self.left = nodes
        self._hurried = hurried
        self._next_check = nodes - CHECK_INTERVAL
        self.cut = False
        """Whether time was up before the nodes were used."""

    def spend(self) -> None:
        """Count a position. Raises BudgetSpent when none is left or time is up."""
        self.left = left = self.left - 1
        if left < 0:
            raise BudgetSpent
        if left <= self._next_check:
            self._next_check = left - CHECK_INTERVAL
            if self._hurried is not None and self._hurried():
                self.cut = True
                raise BudgetSpent

    @property
    def used(self) -> int:
        """Number of positions examined so far."""
        return self.nodes - max(0, self.left)

    def part(self, share: float) -> Budget:
        """Return a separate budget with a share of the rest; `take` counts what it used."""
        return Budget(int(max(0, self.left) * share), self._hurried)

    def take(self, used: Budget) -> None:
        """Count what a part of this budget has used."""
        self.left -= used.used
        self._next_check = min(self._next_check, self.left)
        self.cut = self.cut or used.cut


PLACES = 1e-4
"""The value of the remaining places after one seat has won, large enough to keep playing for them."""
WON = 10_000.0
"""The score of a won game for its winner; one is subtracted for each ply until the win."""


def final_chances(game: Evaluation[S], s: S) -> tuple[float, ...]:
    """Return each seat's share of a finished game: 1 for its winner, fractions for a draw or
    several winners.
    """
    result = game.result(s)
    assert result is not None
    seats = game.seats
    if result.winner is None:
        return (1.0 / len(seats) if len(seats) > 1 else 0.0,) * len(seats)
    winners = (result.winner,) if isinstance(result.winner, str) else result.winner
    return tuple(1.0 / len(winners) if seat in winners else 0.0 for seat in seats)


def chances(game: Evaluation[S], s: S, scale: float = 0.0) -> tuple[float, ...]:
    """Return each seat's chance of winning by the game's evaluation, 0 to 1.

    With several seats, the chances add up to 1. `scale` is the scale of worth; if it is 0, the scale for
    strong players is used.
    """
    if game.actor(s) is None:
        return final_chances(game, s)
    shares = from_worth(game.worth(s), scale or game.mind.scale)
    winner = game.winner(s)
    if winner is None:
        return shares
    winner_index = game.seats.index(winner)
    rest = PLACES / max(1e-9, 1 - shares[winner_index])
    return tuple(1 - PLACES if seat == winner_index else rest * share for seat, share in enumerate(shares))


def from_worth(worth: Sequence[float], scale: float) -> tuple[float, ...]:
    """Return the chance of winning of each seat from its worth.

    A seat whose worth is higher by `scale` is e (2.718) times as likely to win. In a game of one seat,
    the seat is compared with an opponent whose worth is 0.
    """
    alone = len(worth) == 1
    values = (*worth, 0.0) if alone else worth
    most = max(values)
    odds = [math.exp((value - most) / scale) for value in values]
    total = math.fsum(odds)
    shares = tuple(odd / total for odd in odds)
    return shares[:1] if alone else shares


def chance_of_lead(lead: float, scale: float) -> float:
    """Return the chance of winning of one of two sides with this lead."""
    if lead <= -30 * scale:
        return 0.0
    return 1.0 / (1.0 + math.exp(-lead / scale))


def lead_of_chance(chance: float, scale: float) -> float:
    """Return the lead that corresponds to a chance of winning, limited for certain results."""
    chance = min(1 - 1e-6, max(1e-6, chance))
    return scale * math.log(chance / (1.0 - chance))


def winning_action(game: Evaluation[S], s: S) -> Action | None:
    """Return the action with which the seat to move wins at once, or None if there is none or
    chance acts.
    """
    actor = game.actor(s)
    if actor is None or actor.chance or len(game.seats) == 1:
        return None
    return next((a for a in game.actions(s) if game.winner(game.after(s, a)) == actor.seat), None)


def is_lost_next(game: Evaluation[S], s: S, seat: str) -> bool:
    """Return whether another seat has won, or acts next and wins at once."""
    winner = game.winner(s)
    if winner is not None:
        return winner != seat
    actor = game.actor(s)
    return actor is not None and actor.seat != seat and winning_action(game, s) is not None


def certain_winner(game: Evaluation[S], s: S) -> str | None:
    """Return the seat that wins within one action of each seat, whatever the others do.

    Return None if no seat is certain to win.
    """
    actor = game.actor(s)
    if actor is None or actor.chance or len(game.seats) == 1:
        return None
    actions = game.actions(s)
    children = [game.after(s, a) for a in actions]
    if any(game.winner(child) == actor.seat for child in children):
        return actor.seat
    winners: set[str] = set()
    for child in children:
        following = game.actor(child)
        winner = game.winner(child)
        if winner is None:
            if following is None or following.seat == actor.seat or winning_action(game, child) is None:
                return None
            winner = following.seat
        winners.add(winner)
    return winners.pop() if len(winners) == 1 else None


def greedy_actions(game: Evaluation[S], known: S, entropy: bytes = bytes(64)) -> Iterator[Action]:
    """Yield the actions that a seat sees with this knowledge (`Game.known`), most appealing first.

    All other actions follow. If the seat does not know everything, its actions are judged in one guess
    at the hidden rest, and equally appealing ones are in random order. If the table refuses an action,
    the caller tries the next one.
    """
    if not game.secret:
        yield from sorted(game.actions(known), key=lambda a: game.appeal(known, a), reverse=True)
        return
    guess = game.guess(known, entropy)
    likely = shuffle(game.actions(guess), entropy)
    yield from sorted(likely, key=lambda a: game.appeal(guess, a), reverse=True)
    yield from shuffle(game.actions(known), entropy)


def choose(game: Evaluation[S], s: S, entropy: bytes = bytes(64)) -> Action:
    """Return the most appealing action of the seat to move.

    The action is judged with what the seat may know, but checked for legality in the real position.
    """
    actor = game.actor(s)
    assert actor is not None and not actor.chance
    for action in greedy_actions(game, game.redact(s, actor.seat), entropy):
        real = game.legal(s, str(action))
        if real is not None:
            return real
    raise AssertionError("a seat to move has a legal action that it knows of")


ASTRAY = 0.1
"""The probability of a random action in a playout."""


class Playouts:
    """A search with playouts. `reach` is the number of actions in a playout before its position is
    judged.
    """

    def __init__(self, game: Game, budget: Budget, entropy: bytes, reach: int) -> None:
        self._game, self._budget, self._reach = game, budget, reach
        self._entropy = entropy

    def think(self, s: State, actions: Sequence[Action], width: int) -> SearchResult:
        """Return the value of the best `width` of these actions to the seat to move; the rest rank
        below the worst of them.
        """
        game, budget = self._game, self._budget
        actor = game.actor(s)
        assert actor is not None
        seat = game.seats.index(actor.seat)
        order = sorted(actions, key=lambda a: game.appeal(s, a), reverse=True)
        tried = {a: [0.0, 0] for a in order[:width]}
        remaining, round_number = list(tried), 0
        try:
            rounds = max(1, math.ceil(math.log2(max(2, len(remaining)))))
            for rounds_left in range(rounds, 0, -1):
                until = budget.left - budget.left // rounds_left
                while budget.left > until and len(remaining) > 1:
                    round_number += 1
                    for a in remaining:  # all get the same random numbers, so only the action differs
                        rng = SeededRandom(self._entropy + round_number.to_bytes(4, "big"))
                        total = tried[a]
                        total[0] += play_out(game, game.outcome(s, a)[0], budget, self._reach, rng)[seat]
                        total[1] += 1
                remaining.sort(key=lambda a: tried[a][0] / max(1, tried[a][1]), reverse=True)
                remaining = remaining[: max(1, (len(remaining) + 1) // 2)]
        except BudgetSpent:
            pass
        scores = {a: lead_of_chance(won / n if n else 0.0, game.mind.scale) for a, (won, n) in tried.items()}
        best = max((scores[a] for a in remaining), default=0.0)
        worst = min(scores.values(), default=0.0)
        choices = [
            RankedAction(a, scores[a] if a in remaining else min(scores[a], best), (a,), tried[a][1] > 0)
            for a in tried
        ]
        choices += [RankedAction(a, worst - 1e-3 * (i + 1), (a,), False) for i, a in enumerate(order[width:])]
        return SearchResult(rank_actions(choices), budget.used, self._reach, budget.cut)


def play_out(
    game: Game, s: State, budget: Budget, reach: int, rng: SeededRandom, scale: float = 0.0
) -> tuple[float, ...]:
    """Return each seat's chance (see `chances`) after a playout. Raises BudgetSpent."""
    budget.spend()
    for _ in range(reach):
        actor = game.actor(s)
        if actor is None:
            break
        budget.spend()
        s = game.outcome(s, likely_action(game, s, actor.chance, rng))[0]
    return chances(game, s, scale)


def likely_action(game: Game, s: State, chance: bool, rng: SeededRandom) -> Action:
    """Return an action for a playout: usually the most appealing one, sometimes a random one.

    If chance acts, its outcome is drawn at random according to the weights.
    """
    actions = game.actions(s)
    if chance:
        return rng.one_of(actions, [game.weight(s, action) for action in actions])
    if len(actions) == 1:
        return actions[0]
    if rng.share() < ASTRAY:
        return rng.one_of(actions)
    return max(actions, key=lambda action: game.appeal(s, action))


INFINITE = 1e9
SURE = WON / 2
"""A score above this means that a win was found."""
REMEMBERED = 300_000
"""Maximum number of positions in the table, which is emptied when it is full."""
EXACT, AT_LEAST, AT_MOST = 0, 1, 2
LATE = 4
"""Number of actions of a position that are searched to full depth before the depth is reduced."""
KILLERS = 2
"""Number of quiet actions that caused a cutoff and are remembered for each ply."""
TURN = 6
"""Number of plies for which a turn is followed after the depth is used up, always by the most
promising action.
"""
SHALLOW = 4
"""Number of plies before the end of a search in which unpromising actions are left out."""
CAPTURES = 8
"""Number of plies of captures that are examined after the depth is used up."""
LONGEST = 12
"""Most plies of a reported line."""


class AlphaBeta:
    """One alpha-beta search.

    Attributes:
        stood: Keys of positions that occurred on the table; returning to one of them counts as a
            draw.
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
        """Return the value of these actions to the seat to move, up to `depth` plies.

        The values within `margin` of the best are exact.
        """
        actor = self._game.actor(s)
        assert actor is not None
        order = sorted(actions, key=lambda a: self._game.urge(s, a), reverse=True)
        scores: dict[Action, tuple[float, bool]] = dict.fromkeys(order, (0.0, False))
        completed = 0
        for plies in range(1, depth + 1):
            new_scores: dict[Action, tuple[float, bool]] = {}
            best, self._plies = -INFINITE, plies
            try:
                for a in order:
                    low = best - margin - 1e-6
                    score = self._search_action(
                        s, a, actor.seat, plies, low, INFINITE if not new_scores else low + 1e-6
                    )
                    if new_scores and score > low:
                        score = self._search_action(s, a, actor.seat, plies, low, INFINITE)
                    new_scores[a] = score, score > low
                    best = max(best, score)
            except BudgetSpent:
                self._path.clear()
                below = best - 2 * margin - 1e-3
                if new_scores:
                    rest = {a: (min(scores[a][0], below), False) for a in order if a not in new_scores}
                    scores = new_scores | rest
                break
            scores, completed = new_scores, plies
            order.sort(key=lambda a: scores[a], reverse=True)
            if best > SURE or best < -SURE or (len(order) == 1 and plies > 1):
                break
        choices = [RankedAction(a, scores[a][0], self._line(s, a), scores[a][1]) for a in order]
        return SearchResult(rank_actions(choices), self._budget.used, completed, self._budget.cut)

    def _search_action(self, s: State, a: Action, seat: str, depth: int, low: float, high: float) -> float:
        """Return the score of an action at the root."""
        self._budget.spend()
        child = self._game.after(s, a)
        if self._stood and self._game.position_key(child) in self._stood:
            return 0.0
        self._path.append(self._game.recall(s))
        score = self._search_position(child, seat, depth - 1, low, high, TURN)
        self._path.pop()
        return score

    def _search_position(
        self, s: State, seat: str, depth: int, alpha: float, beta: float, quiet: int
    ) -> float:
        """Return the value of a position to a seat, whoever acts in it."""
        actor = self._game.actor(s)
        if actor is None:
            return self._score_end(s, seat)
        if actor.chance:
            return self._search_chance(s, seat, depth, quiet)
        if actor.seat == seat:
            return self._search_seat(s, seat, depth, alpha, beta, quiet, True)
        return -self._search_seat(s, actor.seat, depth, -beta, -alpha, quiet, False)

    def _score_end(self, s: State, seat: str) -> float:
        """Return the score of a finished game."""
        result = self._game.result(s)
        assert result is not None
        if result.winner is None or isinstance(result.winner, tuple):
            return 0.0
        score = WON - len(self._path)
        return score if result.winner == seat else -score

    def _lead(self, s: State, seat: str, key: Hashable = None) -> float:
        """Return the seat's lead by the game's evaluation, cached."""
        if key is None:
            key = self._game.recall(s)
        lead = self._leads.get(key)
        if lead is None:
            first, second = self._game.worth(s)
            lead = first - second
            if len(self._leads) >= REMEMBERED:
                self._leads.clear()
            self._leads[key] = lead
        return lead if seat == self._first else -lead

    def _search_chance(self, s: State, seat: str, depth: int, quiet: int) -> float:
        """Return the mean value over the outcomes of chance; many outcomes are sampled by their weights."""
        game, most = self._game, self._game.mind.sample
        if depth <= 0 and quiet <= 0:
            return self._lead(s, seat)
        outcomes = game.actions(s)
        weights: list[float] = [game.weight(s, a) for a in outcomes]
        if len(outcomes) > most:
            outcomes = [self._lot.one_of(outcomes, weights) for _ in range(most)]
            weights = [1.0] * most
        total = math.fsum(weights)
        value = 0.0
        for a, weight in zip(outcomes, weights, strict=True):
            if weight:
                self._budget.spend()
                child = game.after(s, a)
                value += (
                    weight / total * self._search_position(child, seat, depth, -INFINITE, INFINITE, quiet - 1)
                )
        return value

    def _search_seat(
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
        """Return the value of a position to the seat that acts in it.

        Args:
            s: The position.
            seat: The seat.
            depth: The remaining plies.
            alpha: The lower bound of the window.
            beta: The upper bound of the window.
            quiet: How many plies a turn may still be followed after `depth` is used up.
            goes_on: Whether the seat's turn began earlier.
            idled: Whether the other seat has just made a null move.
        """
        game, steady = self._game, self._steady
        if depth <= 0 and goes_on and quiet > 0:
            return self._rest_of_turn(s, seat, alpha, beta, quiet)
        idle_state = game.idle(s) if steady and not goes_on else None
        threatened = bool(steady) and not goes_on and idle_state is None
        if threatened and len(self._path) < 2 * self._plies:
            depth = max(0, depth) + 1
        if depth <= 0:
            return self._search_captures(s, seat, alpha, beta, CAPTURES)
        key = game.recall(s)
        if key in self._path:
            return 0.0
        entry = self._table.get(key)
        first = None
        if entry is not None:
            entry_depth, kind, value, first = entry
            if entry_depth >= depth and (
                kind == EXACT or (kind == AT_LEAST and value >= beta) or (kind == AT_MOST and value <= alpha)
            ):
                return value
        hopeless = False
        if steady and not goes_on:
            if idle_state is not None and beta - alpha < 1e-5 and -SURE < alpha < SURE:
                lead = self._lead(s, seat, key)
                if depth <= SHALLOW and lead - steady * depth >= beta:
                    return lead
                if depth >= 3 and lead >= beta and not idled:
                    self._budget.spend()
                    self._path.append(key)
                    null_depth = depth - 3 - depth // 4
                    score = -self._search_idle(idle_state, null_depth, -beta, -beta + 1e-6)
                    self._path.pop()
                    if score >= beta:
                        return beta if score > SURE else score
                hopeless = depth <= SHALLOW and lead + steady * (depth + 0.5) <= alpha
            if first is None and depth >= 4:
                depth -= 1
        budget = self._budget
        best, chosen, low = -INFINITE, None, alpha
        self._path.append(key)
        ply = len(self._path)
        tried: list[Action] = []
        for i, (a, is_quiet) in enumerate(self._order_actions(s, seat, first, ply)):
            late = depth <= SHALLOW and i > 3 + depth * depth
            if steady and is_quiet and i and (hopeless or late) and not threatened and best > -SURE:
                continue
            budget.spend()
            child = game.after(s, a)
            if i and depth > 1:
                reduction = self._reduce(i, depth, is_quiet and not threatened)
                score = self._search_position(child, seat, depth - 1 - reduction, low, low + 1e-6, TURN)
                if reduction and score > low:
                    score = self._search_position(child, seat, depth - 1, low, low + 1e-6, TURN)
                if low < score < beta:
                    score = self._search_position(child, seat, depth - 1, low, beta, TURN)
            else:
                score = self._search_position(child, seat, depth - 1, low, beta, TURN)
            if score > best:
                best, chosen = score, a
                if best > low:
                    low = best
                    if low >= beta:
                        if is_quiet:
                            self._note_cutoff(seat, a, tried, depth, ply)
                        break
            if is_quiet:
                tried.append(a)
        self._path.pop()
        if best == -INFINITE:  # all actions were pruned
            best = alpha
        if len(self._table) >= REMEMBERED:
            self._table.clear()
        kind = AT_LEAST if best >= beta else EXACT if best > alpha else AT_MOST
        self._table[key] = depth, kind, best, chosen or first
        return best

    def _search_idle(self, s: State, depth: int, alpha: float, beta: float) -> float:
        """Return the value of a position to the seat to move after the other seat has made a null move."""
        actor = self._game.actor(s)
        assert actor is not None
        return self._search_seat(s, actor.seat, depth, alpha, beta, TURN, False, True)

    def _reduce(self, i: int, depth: int, is_quiet: bool) -> int:
        """Return the number of plies by which the first search of a late action is shallower."""
        if not is_quiet or depth < 3 or i < (2 if self._steady else LATE):
            return 0
        if not self._steady:
            return 1
        return min(depth - 2, int(0.5 + math.log(depth) * math.log(i + 1) / 2.2))

    def _order_actions(
        self, s: State, seat: str, first: Action | None, ply: int
    ) -> Iterator[tuple[Action, bool]]:
        """Yield the actions of a position, most promising first, each with whether it is quiet."""
        game, history = self._game, self._history
        if first is not None:
            yield first, not game.noisy(s, first)
        forcing: Sequence[Action] = game.forcing(s) if self._steady else ()
        for a in forcing:
            if a != first:
                yield a, False
        killers, urge, noisy = self._killers.get(ply, ()), game.urge, game.noisy
        ranks = []
        for n, a in enumerate(game.actions(s)):
            is_quiet = not noisy(s, a)
            if a == first or (forcing and a in forcing):
                continue
            ranks.append((-urge(s, a), a not in killers, -history.get((seat, a), 0), n, a, is_quiet))
        ranks.sort()
        for *_, a, is_quiet in ranks:
            yield a, is_quiet

    def _note_cutoff(self, seat: str, a: Action, tried: Sequence[Action], depth: int, ply: int) -> None:
        """Record that a quiet action caused a cutoff, so that elsewhere it is tried earlier, and the
        actions tried before it are tried later.
        """
        history = self._history
        for earlier in tried:
            history[seat, earlier] = history.get((seat, earlier), 0) - depth
        history[seat, a] = history.get((seat, a), 0) + depth * depth
        killers = self._killers.setdefault(ply, [])
        if a not in killers:
            killers.insert(0, a)
            del killers[KILLERS:]

    def _rest_of_turn(self, s: State, seat: str, alpha: float, beta: float, quiet: int) -> float:
        """Return the value after the turn is finished with its most promising actions.

        A position in the middle of a turn cannot be judged.
        """
        game = self._game
        a = max(game.actions(s), key=lambda action: game.urge(s, action))
        self._budget.spend()
        return self._search_position(game.after(s, a), seat, 0, alpha, beta, quiet - 1)

    def _search_captures(self, s: State, seat: str, alpha: float, beta: float, left: int) -> float:
        """Return the value of a position, or of the best series of captures from it."""
        game, steady = self._game, self._steady
        best = lead = self._lead(s, seat)
        if best >= beta or left <= 0:
            return best
        low = max(alpha, best)
        forcing = game.forcing(s)
        if not steady and len(forcing) > 1:
            forcing = sorted(forcing, key=lambda action: game.urge(s, action), reverse=True)
        for a in forcing:
            if steady and lead + game.urge(s, a) + steady <= low:
                continue
            self._budget.spend()
            child = game.after(s, a)
            actor = game.actor(child)
            if actor is None:
                score = self._score_end(child, seat)
            elif actor.chance:
                score = self._lead(child, seat)
            elif actor.seat == seat:
                score = self._search_captures(child, seat, low, beta, left - 1)
            else:
                score = -self._search_captures(child, actor.seat, -beta, -low, left - 1)
            if score > best:
                best = score
                if best >= beta:
                    return best
                low = max(low, best)
        return best

    def _line(self, s: State, a: Action) -> tuple[Action, ...]:
        """Return the principal line after an action, as far as the table contains it; the line ends
        where chance acts.
        """
        game, line = self._game, [a]
        s = game.after(s, a)
        while len(line) < LONGEST:
            entry = self._table.get(game.recall(s))
            if entry is None or entry[3] is None or game.legal(s, str(entry[3])) is None:
                break
            line.append(entry[3])
            s = game.after(s, entry[3])
        return tuple(line)
