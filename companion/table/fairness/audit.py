"""The audit of a finished game.

It checks the commitments and the origin of every roll and card, and tests the distribution of the
outcomes. Pearson's chi-square test gives the probability that fair dice are at least as uneven as
the dice of the game; a Monte Carlo test does the same for shuffled cards. Everything is computed
from the journal and the published derivation (docs/fairness.md), so anyone who has the file can
check the game without trusting the table. Players who wrote down a commitment enter it as a code.

Cards are compared with other shuffles of the same pack (after Besag and Clifford 1991). The comparison ends
when `ENOUGH` shuffles are at least as uneven, or after `MOST` shuffles. The p-values of several shuffles are
combined by Fisher's method. The cards alone determine the random shuffles, so every audit gives the same
result.
"""

from __future__ import annotations

import hashlib
import math
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence, Set

import msgspec

from companion.games import in_words_of
from companion.kernel.actions import UNTOLD, Action, Draw
from companion.kernel.game import Game, State
from companion.kernel.messages import Message, Seat, Value, message
from companion.kernel.seeded_random import SeededRandom
from companion.table.fairness import commitments
from companion.table.fairness.chance_ahead import JointDice, check_joint_roll, is_rolled_jointly
from companion.table.fairness.commitments import (
    Commitment,
    Commitments,
    Contribution,
    StoredSeed,
    code,
    daily_seed,
    next_seed,
    seed_of,
)
from companion.table.record.journal_reader import ReadOnlyJournal, Record, TakenBack
from companion.table.record.line_of_play import ClockHistory, LineOfPlay, Played, play_again

LEAST = 5
"""Minimum expected count of each face for the chi-square test to be valid, and minimum number of draws with
a choice for a shuffle to be tested.
"""
EVENINGS = (2, 3, 4, 5, 6, 8, 10, 15, 20, 30, 50, 100, 200, 500)
"""Numbers n by which a probability is described as "one evening in n"."""
NEVER = 0.001
"""Probability below which the exact value is not stated."""


def fairness(observed: Mapping[str, int], expected: Mapping[str, float]) -> float | None:
    """Return the probability that fair dice deviate at least this much (Pearson's chi-square test)."""
    freedom = len(expected) - 1
    if freedom < 1:
        return None
    square = sum((observed[face] - count) ** 2 / count for face, count in expected.items() if count)
    return upper_gamma(freedom / 2, square / 2)


def upper_gamma(a: float, x: float) -> float:
    """Return the regularised upper incomplete gamma function Q(a, x) for integer or half-integer `a` from
    1/2.

    Q(1/2, x) = erfc(√x) and Q(1, x) = e^-x; from there Q(a + 1, x) = Q(a, x) + x^a e^-x / Γ(a + 1).
    """
    if x <= 0:
        return 1.0
    n, found = (0.5, math.erfc(math.sqrt(x))) if a % 1 else (1.0, math.exp(-x))
    while n < a:
        found += math.exp(n * math.log(x) - x - math.lgamma(n + 1))
        n += 1
    return min(1.0, found)


def expect_counts(sides: Sequence[str], rolls: int) -> dict[str, float]:
    """Return the expected count of each face of a fair die. `sides` has its faces, once for each side."""
    return {face: rolls * count / len(sides) for face, count in Counter(sides).items()}


def luck(counts: Mapping[str, int], sides: Sequence[str]) -> Message:
    """Return a message about a die's rolls: how often fair dice are at least as uneven."""
    rolls = sum(counts.values())
    expected = expect_counts(sides, rolls)
    if min(expected.values(), default=0) < LEAST:
        needed = math.ceil(LEAST * len(sides) / min(Counter(sides).values(), default=1))
        return message("luck-too-few", n=needed)
    p = fairness({face: counts.get(face, 0) for face in expected}, expected)
    if p is None:
        return message("luck-one-face")
    if p > 0.5:
        return message("luck-even")
    if p < NEVER:
        return message("luck-never")
    return message("luck-uneven", n=min(EVENINGS, key=lambda n: abs(math.log(n * p))))


ENOUGH, MOST = 20, 9999
"""Number of shuffles at least as uneven as the tested one that ends the test, and maximum number of shuffles.
"""


class Pile(msgspec.Struct):
    """A pack after a shuffle, with the count of each card, and the cards drawn from it."""

    lay: Mapping[str, int]
    came: list[str]

    @property
    def left(self) -> dict[str, int]:
        """The cards that must be left in the pack, if it was neither changed nor shuffled since."""
        return {card: n for card, n in (Counter(self.lay) - Counter(self.came)).items() if n}

    @property
    def choices(self) -> int:
        """The number of cards drawn while several kinds were left."""
        left = Counter(self.lay)
        found = 0
        for card in self.came:
            found += len(left) > 1
            left[card] -= 1
            left = +left
        return found

    @property
    def expected(self) -> dict[str, float]:
        """The expected count of each card among the draws from the pack."""
        size = sum(self.lay.values())
        return {card: len(self.came) * n / size for card, n in self.lay.items()}


def piles(draws: Iterable[tuple[Mapping[str, int], str]]) -> list[Pile]:
    """Split draws from one pack into piles, which are draws without reshuffling in between.

    A new pile begins if the pack before a draw is not what the previous draw left.

    Unseen cards, and packs that contain only one kind of card, carry no information and are left
    out. However, if only one kind remains in a pile that began with several, its draws are
    included. Otherwise the length of a pile would depend on the order of its cards, unlike that of
    the shuffles with which it is compared.

    Args:
        draws: The contents of the pack before each draw, and the card drawn.
    """
    found: list[Pile] = []
    for weights, card in draws:
        lay = {card: n for card, n in weights.items() if n}
        if card == UNTOLD or card not in lay:
            continue
        if not found or found[-1].left != lay:
            if len(lay) < 2:
                continue
            found.append(Pile(lay, []))
        found[-1].came.append(card)
    return found


def evenness(found: Sequence[Pile]) -> float | None:
    """Return the probability that fair shuffles are at least as uneven, or None if there is too little data."""
    logs = [math.log(_chance(pile)) for pile in found if pile.choices >= LEAST]
    return upper_gamma(len(logs), -sum(logs)) if logs else None


def _chance(pile: Pile) -> float:
    """Return the probability that a shuffle is at least as uneven."""
    numbers = SeededRandom(repr((sorted(pile.lay.items()), pile.came)).encode())
    cards = [card for card, n in sorted(pile.lay.items()) for _ in range(n)]
    n, seen = len(pile.came), 0
    ours = (
        unevenness(pile.lay, pile.came),
        numbers.share(),
    )  # ties are decided at random, so that no probability is favoured
    for tries in range(1, MOST + 1):
        for i in range(n):  # Fisher and Yates, as far as needed
            j = i + numbers.bits() % (len(cards) - i)
            cards[i], cards[j] = cards[j], cards[i]
        seen += (unevenness(pile.lay, cards[:n]), numbers.share()) >= ours
        if seen == ENOUGH:
            return ENOUGH / tries
    return (seen + 1) / (MOST + 1)


def unevenness(lay: Mapping[str, int], came: Sequence[str]) -> float:
    """Return how far the drawn cards deviated from their shares of the pack, summed over all draws (Cramér
    and von Mises).

    After each card this is the sum over all kinds of (drawn - expected)² / count in the pack.
    """
    size, total, square = sum(lay.values()), 0.0, 0.0
    counts = dict.fromkeys(lay, 0)
    for n, card in enumerate(came, 1):
        square += (2 * counts[card] + 1) / lay[card]
        counts[card] += 1
        total += square - n * n / size
    return total


class FaceTally(msgspec.Struct, frozen=True):
    """The count of each face of a die, or of each card of a deck, with the expected counts.

    Attributes:
        p: The probability that fair dice or shuffles are at least as uneven; None if there are
            fewer than two possible outcomes or too little data.
    """

    name: str
    observed: Mapping[str, int]
    expected: Mapping[str, float]
    p: float | None


class FaceTallies:
    """Counts of faces and cards with their expected counts. Repetitions after an undo are not counted again."""

    def __init__(self, game: Game) -> None:
        self._decks = {deck.name: [card.id for card in deck.cards] for deck in game.decks}
        self._moments: dict[str, list[tuple[Mapping[str, int], str]]] = {}

    def add(self, game: Game, s: State, played: Played) -> None:
        actions = [a for a in game.actions(s) if a.chance]
        weights = {str(a).rpartition(" ")[2]: game.weight(s, a) for a in actions if game.weight(s, a)}
        self._moments.setdefault(played.die, []).append((weights, played.face))

    def all(self) -> tuple[FaceTally, ...]:
        return tuple(
            _cards(name, self._decks[name], moments) if name in self._decks else _faces(name, moments)
            for name, moments in self._moments.items()
        )


def _faces(name: str, moments: Sequence[tuple[Mapping[str, int], str]]) -> FaceTally:
    """Return the counts of a die or a random draw."""
    expected: Counter[str] = Counter()
    for weights, _ in moments:
        for face, weight in weights.items():
            expected[face] += weight / sum(weights.values())  # type: ignore[assignment]
    counts = Counter(face for _, face in moments)
    seen = {face: counts[face] for face in expected}
    enough = min(expected.values(), default=0) >= LEAST
    return FaceTally(name, seen, dict(expected), fairness(seen, expected) if enough else None)


def _cards(name: str, order: Sequence[str], moments: Sequence[tuple[Mapping[str, int], str]]) -> FaceTally:
    """Return the counts of a pack's cards. If a draw left no choice, the card drawn counts as expected."""
    counts = Counter(card for _, card in moments if card != UNTOLD)
    found = piles(moments)
    expected: Counter[str] = counts - Counter(card for pile in found for card in pile.came)
    for pile in found:
        expected.update(pile.expected)
    there = [card for card in order if card in expected]
    return FaceTally(
        name,
        {card: counts[card] for card in there},
        {card: float(expected[card]) for card in there},
        evenness(found),
    )


DOUBTFUL = 0.001
"""Probability below which a suspicion is reported.

The suspicion is that rolls entered by hand agree too often with the table's own rolls.
"""


class AuditedOutcome(msgspec.Struct, frozen=True):
    """A roll or card in an audit.

    Attributes:
        source: How the outcome was obtained: `electronic`, `sensed`, `typed` and so on.
        again: Whether it repeats an undone outcome.
        own: The roll or card that the table's seed gives; empty if unknown.
    """

    record: int
    stretch: int
    name: str
    index: int
    face: str
    source: str
    own: str
    again: bool


class Sources(msgspec.Struct, frozen=True):
    """The sources of a die's rolls or a deck's cards, with the count of each.

    Attributes:
        by_hand: How many outcomes were entered or sensed and could be compared with the outcome that the
            table's seed gives.
        same: How many of these equal the seed's outcome.
        expected: The expected number of equal outcomes.
        p: The probability that at least as many outcomes are equal by chance. If it is near 0,
            someone probably entered the table's own rolls as rolls of real dice.
        dealt: Whether the table deals the cards. If so, players cannot enter them.
    """

    name: str
    counts: Mapping[str, int]
    by_hand: int
    same: int
    expected: float
    p: float | None
    dealt: bool = False

    @property
    def doubtful(self) -> bool:
        return self.p is not None and self.p < DOUBTFUL


class Promise(msgspec.Struct, frozen=True):
    """A commitment of the game.

    Attributes:
        kept: Whether the revealed seed matches the commitment.
        over: Whether a result has revealed the seed.
        code: The code that players could write down after the contributions in `entropy` were
            added; empty if there is no commitment.
        known: How many contributions are covered by the code that a player entered; None if no code for this
            commitment was entered.
    """

    stretch: int
    code: str
    kept: bool
    over: bool
    entropy: tuple[str, ...] = ()
    known: int | None = None


class AuditedChain(msgspec.Struct, frozen=True):
    """The hash chain of one of the tables that rolled together.

    Attributes:
        rolls: How many links the table has revealed.
        kept: Whether all these links match the table's commitment.
        table: The table's name.
        seats: The table's seats.
    """

    table: str
    seats: tuple[str, ...]
    anchor: str
    rolls: int
    kept: bool


class Audit(msgspec.Struct, frozen=True):
    """The result of an audit.

    Attributes:
        checked: How many rolls and cards came from the table itself.
        by_hand: How many came from people or sensors.
        wrong: The errors found.
    """

    commitment: bool
    checked: int
    by_hand: int
    wrong: tuple[Message, ...]
    promises: tuple[Promise, ...]
    strange: tuple[str, ...]
    """The entered codes that do not belong to this game."""
    chains: tuple[AuditedChain, ...]
    """The chains of the tables that rolled together; empty if one table rolled alone."""
    tallies: tuple[FaceTally, ...]
    sources: tuple[Sources, ...]
    rolls: tuple[AuditedOutcome, ...]

    @property
    def sound(self) -> bool:
        return self.commitment and not self.wrong and not self.strange


def audit(journal: ReadOnlyJournal, game: Game, published: Sequence[str] = ()) -> Audit:
    """Audit a journal of this game, including undone actions.

    Args:
        journal: The journal.
        game: The game.
        published: Codes that players wrote down, as returned by `commitments.plain_code`.

    Raises:
        JournalError: A record is invalid.
    """
    for fold in (Commitments, LineOfPlay, ClockHistory):
        fold.of(journal.records)  # refuses invalid records
    found = _Checked(journal, game)
    with in_words_of(game.info.id):
        for record in journal.records:
            if not found.take(record):
                break
    promises = tuple(
        _promise(commitment, published, found.knows(commitment)) for commitment in found.commitments.row
    )
    seals = [seal for commitment in found.commitments.row for seal in commitment.seals]
    strange = tuple(given for given in published if not any(seal.startswith(given) for seal in seals))
    own = sum(came.source == "electronic" and not came.again for came in found.rolls)
    by_hand = sum(came.source != "electronic" for came in found.rolls)
    return Audit(
        all(promise.kept for promise in promises),
        own,
        by_hand,
        tuple(found.wrong),
        promises,
        strange,
        _chains(found.joint),
        found.tally.all(),
        _sources(found.rolls, found.chances, found.dealt),
        tuple(found.rolls),
    )


def read_told_seeds(records: Sequence[Record]) -> dict[int, bytes]:
    """Return the seeds that results have revealed, keyed by the number of the record that commits
    to each seed.
    """
    found, since = {}, 0
    for record in records:
        if record.kind == "note" and "commit" in record.body:
            since = record.seq
        elif record.kind == "result" and isinstance(seed := record.body.get("seed"), str):
            found[since] = bytes.fromhex(seed)
    return found


def _chains(joint: JointDice) -> tuple[AuditedChain, ...]:
    return tuple(
        AuditedChain(table, chain.seats, chain.anchor, chain.rolls, not chain.strayed)
        for table, chain in joint.chains.items()
    )


def _promise(one: Commitment, published: Sequence[str], known: bool) -> Promise:
    kept = not known or hashlib.sha256(one.seed).hexdigest() == one.committed
    covered = [n for n, seal in enumerate(one.seals) if any(seal.startswith(given) for given in published)]
    entropy = tuple(f"{given.seat}: {given.text}" for given in one.given)
    told = code(one.seal) if one.committed else ""
    return Promise(one.number + 1, told, kept, one.published, entropy, max(covered) if covered else None)


class _Checked:
    """Record-by-record check of a journal."""

    def __init__(self, journal: ReadOnlyJournal, game: Game) -> None:
        self._header, self._game = journal.header, game
        self._seeds = read_told_seeds(journal.records)
        self.commitments, self._line, self.joint = Commitments(), LineOfPlay(), JointDice()
        self._stretches: list[list[State]] = [[]]  # the positions of each stretch of the line of play
        self._undone: list[list[State] | State] = []
        self.wrong: list[Message] = []
        self.rolls: list[AuditedOutcome] = []
        self.chances: list[float] = []
        """For each of `rolls`, the probability that it equals the table's own roll; 0 if that is unknown."""
        self.tally = FaceTallies(game)
        people = self._header.get("rules", {}).get("table_decks") == "physical"
        self.dealt = frozenset() if people else frozenset(deck.name for deck in game.decks)

    def take(self, record: Record) -> bool:
        """Check one record. Return False if it contradicts the rules."""
        states, body = self._stretches[-1], record.body
        match record.kind:
            case "action":
                played = msgspec.convert(body, Played)
                again = play_again(self._game, states[-1], played)
                if again is None:
                    self._fault(record, "fault-not-legal", action=played.action)
                    return False
                if played.die:
                    self._chance(record, states[-1], played, again.action)
                states.append(again.state)
            case "undo" if body.get("correction"):
                self._undone.append(self._stretches.pop())
            case "undo":
                self._undone += [states.pop() for _ in range(msgspec.convert(body, TakenBack).count)]
            case "redo":
                for _ in range(msgspec.convert(body, TakenBack).count or 1):
                    back = self._undone.pop()
                    if isinstance(back, list):
                        self._stretches.append(back)
                    else:
                        self._stretches[-1].append(back)
            case "note":
                self._note(record)
            case "result":
                self._result(record, states[-1])
        self.commitments.take(record)
        if self.commitments.is_copy and record.seq in self._seeds:
            self.commitments.last.reveal(self._seeds[record.seq])
        self._line.take(record)
        self.joint.take(record)
        if record.kind == "correction":
            self._stretches.append([self._game.read_redacted(self._line.start)])
        elif record.kind == "note" and not states:
            states.append(self._game.read_redacted(self._line.start))
            self._check_given_seed(record)
        return True

    def knows(self, one: Commitment) -> bool:
        """Return whether the journal contains the seed of a commitment."""
        return not self.commitments.is_copy or one.since in self._seeds

    def _may_know(self, action: Action) -> bool:
        """Return whether the outcome that was due can be computed from this journal.

        A copy of another table's game does not contain the seed before it is revealed, nor other seats'
        hidden cards.
        """
        if not self.commitments.is_copy:
            return True
        hidden = self._game.secret and isinstance(action, Draw)
        return not hidden and self.commitments.last.since in self._seeds

    def _fault(self, record: Record, id: str, **values: Value) -> None:
        self.wrong.append(message(id, record=record.seq, **values))

    # Rolls and cards (checks)

    def _chance(self, record: Record, s: State, played: Played, action: Action) -> None:
        """Check that a roll or card was the one that was due."""
        commitment, index = self.commitments.last, self._line.rolls_of(played.die)
        deck = self._game.deck_left(s, action.deck) if isinstance(action, Draw) else None
        bound = self._line.bound.get((played.die, index))
        again = bound is not None and bound[0] == played.face
        if deck is not None and again:
            again = commitments.stays_bound(played.face, deck, commitment)
        chosen = commitments.pool_for(self._game, s, action, commitment)
        own, likely = "", 0.0
        together = deck is None and is_rolled_jointly(self.joint, played.die, self._header.get("rules", {}))
        if chosen is not None:
            if deck is None:
                if together:
                    own, faults = check_joint_roll(
                        record.seq, self.joint, self._line, played, record.body, chosen.of
                    )
                    self.wrong += faults
                else:
                    own = commitment.fate.face(played.die, index, chosen.of)
                likely = chosen.of.count(own) / len(chosen.of)
            elif any(deck.left.values()):
                own = commitments.card(commitment, played.die, index, deck)
                likely = deck.left[own] / sum(deck.left.values())
        if played.source == "electronic" and (together or self._may_know(action)):
            if not again and not together and own != played.face:
                self._fault(record, "fault-another", action=played.action, due=own)
            if not again and commitment.published:
                self._fault(record, "fault-seed-out", action=played.action)
            if "of" in record.body and _read_pool(record) != chosen:
                self._fault(record, "fault-chosen-from", action=played.action)
        self.rolls.append(
            AuditedOutcome(
                record.seq, commitment.number + 1, played.die, index, played.face, played.source, own, again
            )
        )
        self.chances.append(0.0 if again or played.face == UNTOLD else likely)
        if not again:
            self.tally.add(self._game, s, played)

    # Seeds and contributions

    def _note(self, record: Record) -> None:
        body = record.body
        if "commit" in body:
            if not self.commitments.last.published:
                self._fault(record, "fault-new-seed")
            number, again = self._header.get("seed_number"), len(self.commitments.row)
            seed = bytes.fromhex(msgspec.convert(body["commit"], StoredSeed).seed)
            if number is not None and seed != next_seed(number, again):
                self._fault(record, "fault-seed-of-number", number=str(number))
        elif "entropy" in body:
            given, commitment = msgspec.convert(body["entropy"], Contribution), self.commitments.last
            if commitment.decided:
                self._fault(record, "fault-late-luck")
            if any(contribution.seat == given.seat for contribution in commitment.given):
                self._fault(record, "fault-luck-twice", seat=Seat(given.seat))
            if given.seat in self.joint.keeper_seats:
                self._fault(record, "fault-luck-keeper", seat=Seat(given.seat))
            if self._header.get("seed_number") is not None or self._header.get("daily"):
                self._fault(record, "fault-fixed-seed")

    def _check_given_seed(self, record: Record) -> None:
        """Check that the seed of a game with `--seed` or a daily deal is the one that follows from
        the number or the date.
        """
        seed, number, day = (
            self.commitments.last.seed,
            self._header.get("seed_number"),
            self._header.get("daily"),
        )
        if number is not None and seed != seed_of(number):
            self._fault(record, "fault-seed-of-number", number=str(number))
        if day and seed != daily_seed(self._header["game"], day):
            self._fault(record, "fault-seed-of-day", day=day)

    def _result(self, record: Record, s: State) -> None:
        if self._game.actor(s) is not None:
            self._fault(record, "fault-early-result")
        told = record.body.get("seed")
        if told is not None and told != self.commitments.last.seed.hex():
            self._fault(record, "fault-other-seed")


def _read_pool(record: Record) -> commitments.OutcomePool | None:
    """Return the pool of a roll or card in a record, or None if it is invalid."""
    try:
        return msgspec.convert(record.body, commitments.OutcomePool)
    except msgspec.ValidationError:
        return None


def _sources(
    rolls: Sequence[AuditedOutcome], chances: Sequence[float], dealt: Set[str]
) -> tuple[Sources, ...]:
    found = []
    for name in dict.fromkeys(came.name for came in rolls):
        counts = Counter(came.source for came in rolls if came.name == name)
        pairs = [
            (came.own == came.face, chance)
            for came, chance in zip(rolls, chances, strict=True)
            if came.name == name and came.source != "electronic" and 0 < chance < 1
        ]
        same, likely = sum(hit for hit, _ in pairs), [chance for _, chance in pairs]
        p = at_least(same, likely) if pairs else None
        found.append(Sources(name, dict(counts), len(pairs), same, sum(likely), p, name in dealt))
    return tuple(found)


def at_least(count: int, chances: Sequence[float]) -> float:
    """Return the probability that at least `count` of these independent events happen.

    Args:
        count: The number of events.
        chances: The probability of each event.
    """
    exactly = [1.0]
    for chance in chances:
        exactly = [
            (exactly[n] * (1 - chance) if n < len(exactly) else 0.0) + (exactly[n - 1] * chance if n else 0.0)
            for n in range(len(exactly) + 1)
        ]
    return min(1.0, sum(exactly[count:]))
