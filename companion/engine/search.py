"""How actions are searched: with a budget of positions, by chances of winning, by ends that cannot be overlooked, one
action ahead (`choose`), by games played on from each action, or by alpha-beta with chance sampled.

Nothing here is a struct, so all of it can be compiled.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Hashable, Iterator, Sequence

from companion.engine.search_result import RankedAction, SearchResult, rank_actions
from companion.kernel.actions import Action
from companion.kernel.game import Evaluation, Game, S, State
from companion.kernel.seeded_random import SeededRandom, shuffle

Hurried = Callable[[], bool]
"""Whether time is up; asked now and then, so it should be quick."""
ASKED = 16
"""Positions between two questions whether time is up."""


class BudgetSpent(Exception):
    """Nothing is left to think with: what was found so far counts."""


class Budget:
    """`nodes`: positions that may be looked at; the same number leads to the same thoughts, unless `hurried`
    says stop.
    """

    __slots__ = ("_ask", "_hurried", "cut", "left", "nodes")

    def __init__(self, nodes: int, hurried: Hurried | None = None) -> None:
        self.nodes = self.left = nodes
        self._hurried = hurried
        self._ask = nodes - ASKED
        self.cut = False
        """Whether time was up before the nodes were."""

    def spend(self) -> None:
        """Count a position. Raises Spent when none is left, or time is up."""
        self.left = left = self.left - 1
        if left < 0:
            raise BudgetSpent
        if left <= self._ask:
            self._ask = left - ASKED
            if self._hurried is not None and self._hurried():
                self.cut = True
                raise BudgetSpent

    @property
    def used(self) -> int:
        """Positions looked at."""
        return self.nodes - max(0, self.left)

    def part(self, share: float) -> Budget:
        """A budget of its own with a share of what is left; `take` counts what it used."""
        return Budget(int(max(0, self.left) * share), self._hurried)

    def take(self, used: Budget) -> None:
        """Count what a part of this budget has used."""
        self.left -= used.used
        self._ask = min(self._ask, self.left)
        self.cut = self.cut or used.cut


PLACES = 1e-4
"""What the places are worth that are still played for once somebody has won: enough to play on well."""
WON = 10_000.0
"""What a won game is worth to its winner; each ply until then costs one."""


def final_chances(game: Evaluation[S], s: S) -> tuple[float, ...]:
    """Each seat's share of a game that is over: 1 for its winner, parts where several win or nobody does."""
    result = game.result(s)
    assert result is not None
    seats = game.seats
    if result.winner is None:
        return (1.0 / len(seats) if len(seats) > 1 else 0.0,) * len(seats)
    winners = (result.winner,) if isinstance(result.winner, str) else result.winner
    return tuple(1.0 / len(winners) if seat in winners else 0.0 for seat in seats)


def chances(game: Evaluation[S], s: S, scale: float = 0.0) -> tuple[float, ...]:
    """Each seat's chance of winning, 0 to 1, as the game's evaluation has it; they add up to 1 where several
    play.

    `scale`: of worth, where it is not the one of players who hardly err.
    """
    if game.actor(s) is None:
        return final_chances(game, s)
    found = from_worth(game.worth(s), scale or game.mind.scale)
    winner = game.winner(s)
    if winner is None:
        return found
    first = game.seats.index(winner)
    rest = PLACES / max(1e-9, 1 - found[first])
    return tuple(1 - PLACES if seat == first else rest * one for seat, one in enumerate(found))


def from_worth(worth: Sequence[float], scale: float) -> tuple[float, ...]:
    """Chances from worth: e times as likely for each `scale` more.

    A seat alone is weighed against nobody (worth 0).
    """
    alone = len(worth) == 1
    each = (*worth, 0.0) if alone else worth
    most = max(each)
    odds = [math.exp((one - most) / scale) for one in each]
    total = sum(odds)
    found = tuple(one / total for one in odds)
    return found[:1] if alone else found


def chance_of_lead(lead: float, scale: float) -> float:
    """The chance of one of two sides that leads by so much."""
    if lead <= -30 * scale:
        return 0.0
    return 1.0 / (1.0 + math.exp(-lead / scale))


def lead_of_chance(chance: float, scale: float) -> float:
    """The lead that gives a side this chance; certain ones are kept within what a lead can say."""
    chance = min(1 - 1e-6, max(1e-6, chance))
    return scale * math.log(chance / (1.0 - chance))


def winning_action(game: Evaluation[S], s: S) -> Action | None:
    """The action by which the seat to move wins at once; None: there is none, or chance acts."""
    actor = game.actor(s)
    if actor is None or actor.chance or len(game.seats) == 1:
        return None
    return next((a for a in game.actions(s) if game.winner(game.after(s, a)) == actor.seat), None)


def is_lost_next(game: Evaluation[S], s: S, seat: str) -> bool:
    """Whether another seat has won by now, or acts next and wins at once."""
    winner = game.winner(s)
    if winner is not None:
        return winner != seat
    actor = game.actor(s)
    return actor is not None and actor.seat != seat and winning_action(game, s) is not None


def certain_winner(game: Evaluation[S], s: S) -> str | None:
    """Who wins within one action of each seat, whatever the others do.

    None: nobody, or more has to be looked at.
    """
    actor = game.actor(s)
    if actor is None or actor.chance or len(game.seats) == 1:
        return None
    actions = game.actions(s)
    children = [game.after(s, a) for a in actions]
    if any(game.winner(child) == actor.seat for child in children):
        return actor.seat
    found: set[str] = set()
    for child in children:
        following = game.actor(child)
        winner = game.winner(child)
        if winner is None:
            if following is None or following.seat == actor.seat or winning_action(game, child) is None:
                return None
            winner = following.seat
        found.add(winner)
    return found.pop() if len(found) == 1 else None


def greedy_actions(game: Evaluation[S], known: S, entropy: bytes = bytes(64)) -> Iterator[Action]:
    """What a seat would do that knows this much (`Game.known`), what it likes best first; then whatever else
    it might try.

    Where the seat does not know everything, it takes any of equals, and plays on one position that it holds
    possible; an action that the umpire refuses is passed over for the next.
    """
    if not game.secret:
        yield from sorted(game.actions(known), key=lambda a: game.appeal(known, a), reverse=True)
        return
    supposed = game.guess(known, entropy)
    likely = shuffle(game.actions(supposed), entropy)
    yield from sorted(likely, key=lambda a: game.appeal(supposed, a), reverse=True)
    yield from shuffle(game.actions(known), entropy)


def choose(game: Evaluation[S], s: S, entropy: bytes = bytes(64)) -> Action:
    """The action of the seat to move that looks best to it.

    What it may not know is asked of the umpire alone.
    """
    actor = game.actor(s)
    assert actor is not None and not actor.chance
    for action in greedy_actions(game, game.redact(s, actor.seat), entropy):
        real = game.legal(s, str(action))
        if real is not None:
            return real
    raise AssertionError("a seat to move has a legal action that it knows of")


ASTRAY = 0.1
"""How often somebody in a game that is played on does anything at all."""


class Playouts:
    """`reach`: actions that are played on before a position is judged."""

    def __init__(self, game: Game, budget: Budget, entropy: bytes, reach: int) -> None:
        self._game, self._budget, self._reach = game, budget, reach
        self._entropy = entropy

    def think(self, s: State, actions: Sequence[Action], width: int) -> SearchResult:
        """What the best of these actions are worth to the seat to move.

        The rest is as good as the worst of them.
        """
        game, budget = self._game, self._budget
        actor = game.actor(s)
        assert actor is not None
        seat = game.seats.index(actor.seat)
        order = sorted(actions, key=lambda a: game.appeal(s, a), reverse=True)
        tried = {a: [0.0, 0] for a in order[:width]}
        left, again = list(tried), 0
        try:
            rounds = max(1, math.ceil(math.log2(max(2, len(left)))))
            for still in range(rounds, 0, -1):
                until = budget.left - budget.left // still
                while budget.left > until and len(left) > 1:
                    again += 1
                    for a in left:  # all meet the same dice: what differs is what was done
                        lot = SeededRandom(self._entropy + again.to_bytes(4, "big"))
                        total = tried[a]
                        total[0] += play_out(game, game.outcome(s, a)[0], budget, self._reach, lot)[seat]
                        total[1] += 1
                left.sort(key=lambda a: tried[a][0] / max(1, tried[a][1]), reverse=True)
                left = left[: max(1, (len(left) + 1) // 2)]
        except BudgetSpent:
            pass
        found = {a: lead_of_chance(won / n if n else 0.0, game.mind.scale) for a, (won, n) in tried.items()}
        best = max((found[a] for a in left), default=0.0)
        worst = min(found.values(), default=0.0)
        choices = [
            RankedAction(a, found[a] if a in left else min(found[a], best), (a,), tried[a][1] > 0)
            for a in tried
        ]
        choices += [RankedAction(a, worst - 1e-3 * (i + 1), (a,), False) for i, a in enumerate(order[width:])]
        return SearchResult(rank_actions(choices), budget.used, self._reach, budget.cut)


def play_out(
    game: Game, s: State, budget: Budget, reach: int, lot: SeededRandom, scale: float = 0.0
) -> tuple[float, ...]:
    """Each seat's chance (see `chances`) after the game went on for so many actions. Raises Spent."""
    budget.spend()
    for _ in range(reach):
        actor = game.actor(s)
        if actor is None:
            break
        budget.spend()
        s = game.outcome(s, likely_action(game, s, actor.chance, lot))[0]
    return chances(game, s, scale)


def likely_action(game: Game, s: State, chance: bool, lot: SeededRandom) -> Action:
    """What is done in a game that is played on: what looks best one action ahead, sometimes anything.

    Chance as it falls.
    """
    actions = game.actions(s)
    if chance:
        return lot.one_of(actions, [game.weight(s, one) for one in actions])
    if len(actions) == 1:
        return actions[0]
    if lot.share() < ASTRAY:
        return lot.one_of(actions)
    return max(actions, key=lambda one: game.appeal(s, one))


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
