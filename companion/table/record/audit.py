"""The audit of a finished game: commitment, every roll and every card, and how evenly they fell.

Everything is taken from the journal and the published derivation (see `fate`): whoever has the
game's file can check it without trusting the table that wrote it.
"""

from __future__ import annotations

import hashlib
import math
from collections import Counter
from collections.abc import Mapping

import msgspec

from companion.kernel.actions import Draw
from companion.kernel.game import Game, State
from companion.table.record.fate import Fate
from companion.table.record.game_record import LOT
from companion.table.record.line_of_play import LineOfPlay, Played
from companion.table.record.reading import Kept


class Tally(msgspec.Struct, frozen=True):
    """How often each face of a die or card of a deck came, beside what was to be expected.

    `p`: the chance of a deviation at least as large with fair dice (chi-square), None with fewer than two outcomes.
    """

    name: str
    observed: Mapping[str, int]
    expected: Mapping[str, float]
    p: float | None


class Audit(msgspec.Struct, frozen=True):
    """`checked` rolls and cards came from the table itself, `by_hand` from people or sensors; `wrong` names what does not fit."""

    commitment: bool
    checked: int
    by_hand: int
    wrong: tuple[str, ...]
    tallies: tuple[Tally, ...]

    @property
    def sound(self) -> bool:
        return self.commitment and not self.wrong


def audit(journal: Kept, game: Game) -> Audit:
    """Check a journal of this game, actions that were taken back included."""
    header = journal.header
    seed = bytes.fromhex(header["seed"])
    committed = header.get("commit", hashlib.sha256(seed).hexdigest())
    fate, line = Fate(seed), LineOfPlay()
    stretches: list[list[State]] = [[]]  # the positions of each stretch of the line of play
    undone: list[list[State] | State] = []
    wrong: list[str] = []
    tally = _Counted(game)
    checked = by_hand = 0
    for record in journal.records:
        states = stretches[-1]
        if record.kind == "action":
            played = msgspec.convert(record.body, Played)
            if played.die:
                index = line.rolls_of(played.die)
                if played.source != "electronic":
                    by_hand += 1
                elif (fallen := line.bound.get((played.die, index))) is None or fallen[0] != played.face:
                    checked += 1
                    due = _fated(game, states[-1], fate, played, index)
                    if due != played.face:
                        wrong.append(f"record {record.seq}: {played.action} should have been {due}")
                tally.add(game, states[-1], played)
            action = game.legal(states[-1], played.action)
            if action is None:
                wrong.append(f"record {record.seq}: {played.action} is not legal there")
                break
            states.append(game.apply(states[-1], action)[0])
        elif record.kind in ("undo", "redo") and record.body.get("correction"):
            if record.kind == "undo":
                undone.append(stretches.pop())
            else:
                stretches.append(undone.pop())
        elif record.kind == "undo":
            undone += [states.pop() for _ in range(record.body["count"])]
        elif record.kind == "redo":
            states += [undone.pop() for _ in range(record.body["count"])]
        line.take(record)
        if record.kind == "correction":
            stretches.append([game.read(line.start)])
        elif record.kind == "note" and not states:
            states.append(game.read(line.start))
    return Audit(hashlib.sha256(seed).hexdigest() == committed, checked, by_hand, tuple(wrong), tally.all())


def _fated(game: Game, s: State, fate: Fate, played: Played, index: int) -> str:
    """What this roll or card should have been."""
    action = game.legal(s, played.action)
    if isinstance(action, Draw):
        return fate.card(action.deck, game.deck_left(s, action.deck))
    if played.die == LOT:
        return fate.face(LOT, index, [str(a).partition(" ")[2] for a in game.actions(s)])
    return fate.face(played.die, index, next(die.faces for die in game.dice if die.name == played.die))


class _Counted:
    """Faces and cards counted, each with what its moment let expect."""

    def __init__(self, game: Game) -> None:
        self._observed: dict[str, Counter[str]] = {}
        self._expected: dict[str, Counter[str]] = {}

    def add(self, game: Game, s: State, played: Played) -> None:
        actions = [a for a in game.actions(s) if a.chance]
        weights = {str(a).rpartition(" ")[2]: game.weight(s, a) for a in actions if game.weight(s, a)}
        total = sum(weights.values())
        self._observed.setdefault(played.die, Counter())[played.face] += 1
        expected = self._expected.setdefault(played.die, Counter())
        for outcome, weight in weights.items():
            expected[outcome] += weight / total  # type: ignore[assignment]

    def all(self) -> tuple[Tally, ...]:
        found = []
        for name, observed in self._observed.items():
            expected = {outcome: float(count) for outcome, count in self._expected[name].items()}
            seen = {outcome: observed[outcome] for outcome in expected}
            found.append(Tally(name, seen, expected, fairness(seen, expected)))
        return tuple(found)


def fairness(observed: Mapping[str, int], expected: Mapping[str, float]) -> float | None:
    """The chance that fair dice deviate at least so much: Pearson's chi-square test."""
    freedom = len(expected) - 1
    if freedom < 1:
        return None
    square = sum((observed[one] - count) ** 2 / count for one, count in expected.items() if count)
    return upper_gamma(freedom / 2, square / 2)


def upper_gamma(a: float, x: float) -> float:
    """The regularized upper incomplete gamma function Q(a, x), by series or by Lentz's continued fraction."""
    if x <= 0:
        return 1.0
    front = math.exp(a * math.log(x) - x - math.lgamma(a))
    if x < a + 1:
        term = total = 1 / a
        n = a
        while abs(term) > total * 1e-12:
            n += 1
            term *= x / n
            total += term
        return max(0.0, 1 - front * total)
    b = x + 1 - a
    c, d = 1e300, 1 / b
    fraction = d
    for i in range(1, 1000):
        factor = -i * (i - a)
        b += 2
        d = 1 / (factor * d + b)
        c = b + factor / c
        fraction *= c * d
        if abs(c * d - 1) < 1e-12:
            break
    return front * fraction
