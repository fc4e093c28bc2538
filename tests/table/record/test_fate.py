"""The fate of a game: dice, decks and lots out of 32 bytes, by the published words."""

from __future__ import annotations

import hashlib
import hmac

import pytest

from companion.kernel.actions import UNTOLD
from companion.kernel.game import DeckLeft
from companion.table.fairness.commitments import SEED_BYTES, SeededChance, daily_seed, seed_of

CARDS = {"A": 2, "B": 1, "C": 3}


def test_a_seed_has_32_bytes() -> None:
    assert SEED_BYTES == 32 and SeededChance(bytes(32)).seed == bytes(32)
    for count in (31, 33):
        with pytest.raises(ValueError, match=f"32 bytes, not {count}"):
            SeededChance(bytes(count))


def test_the_seeds_of_numbers_and_days() -> None:
    assert seed_of(3) == hashlib.sha256(b"tableside seed 3").digest()
    assert daily_seed("parade", "2026-01-01") == hashlib.sha256(b"tableside daily parade 2026-01-01").digest()


def test_the_commitment_is_the_sum_of_the_seed() -> None:
    assert SeededChance(seed_of(3)).commitment == hashlib.sha256(seed_of(3)).hexdigest()


def test_the_bytes_for_computer_players() -> None:
    assert SeededChance(seed_of(3)).entropy(4) == hmac.new(seed_of(3), b"player|4", hashlib.sha256).digest()


def test_numbers_above_the_last_whole_multiple_are_thrown_away(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bound of three leaves one number of 2**64 over: the next try counts. One below it stands."""
    tries: list[bytes] = []
    values = iter([2**64 - 1, 2**64 - 1, 2**64 - 2])

    def digest(key: bytes, text: bytes, name: str) -> bytes:
        tries.append(text)
        return next(values).to_bytes(8, "big") + bytes(24)

    monkeypatch.setattr("companion.table.fairness.commitments.hmac.digest", digest)
    assert SeededChance(bytes(32)).face("white", 7, ("a", "b", "c")) == "abc"[(2**64 - 2) % 3]
    assert tries == [b"roll|white|7|0", b"roll|white|7|1", b"roll|white|7|2"]


def number(seed: bytes, label: str, bound: int) -> int:
    """A fair number below `bound`, from the published words alone."""
    for tries in range(100):
        digest = hmac.new(seed, f"{label}|{tries}".encode(), hashlib.sha256).digest()
        value = int.from_bytes(digest[:8], "big")
        if value < 2**64 // bound * bound:
            return value % bound
    raise AssertionError


@pytest.mark.parametrize("shuffle", range(5))
def test_a_deck_is_shuffled_by_fisher_and_yates(shuffle: int) -> None:
    seed = seed_of(shuffle)
    order = ["A", "A", "B", "C", "C", "C"]
    for i in range(5, 0, -1):
        j = number(seed, f"shuffle|action|{shuffle}|{i}", i + 1)
        order[i], order[j] = order[j], order[i]
    assert SeededChance(seed).order("action", shuffle, CARDS) == tuple(order)


class TestDecks:
    fate = SeededChance(seed_of(11))

    def left(self, *taken: str, known: tuple[str, ...] = ()) -> DeckLeft:
        left = dict(CARDS)
        for card in taken:
            left[card] -= 1
        return DeckLeft(2, CARDS, left, known)

    def test_every_card_is_there_as_often_as_it_is(self) -> None:
        order = self.fate.order("action", 2, CARDS)
        assert sorted(order) == ["A", "A", "B", "C", "C", "C"]
        assert order != self.fate.order("action", 3, CARDS) or order != self.fate.order("other", 2, CARDS)

    def test_a_card_drawn_by_hand_is_taken_out_where_it_stands_first(self) -> None:
        order = list(self.fate.order("action", 2, CARDS))
        assert self.fate.coming("action", self.left()) == order
        for card in CARDS:
            expected = list(order)
            expected.remove(card)
            assert self.fate.coming("action", self.left(card)) == expected
            assert self.fate.card("action", self.left(card)) == expected[0]

    def test_one_spent_unseen_is_the_first_that_is_left(self) -> None:
        """Which card nobody saw hangs on those that were taken before it."""
        order = list(self.fate.order("action", 2, CARDS))
        assert self.fate.coming("action", self.left(known=(UNTOLD,))) == order[1:]
        assert self.fate.coming("action", self.left(known=(UNTOLD, UNTOLD))) == order[2:]
        last = order[-1]
        without = list(order)
        without.remove(last)
        assert self.fate.coming("action", self.left(known=(last, UNTOLD))) == without[1:]
        first = order[0]
        rest = order[1:]
        assert self.fate.coming("action", self.left(known=(first, UNTOLD))) == rest[1:]
        if first in rest:
            rest.remove(first)
            assert self.fate.coming("action", self.left(known=(UNTOLD, first))) == rest

    def test_an_empty_deck_has_none(self) -> None:
        gone = DeckLeft(0, {"A": 1}, {"A": 0})
        assert self.fate.coming("action", gone) == []
        with pytest.raises(ValueError, match="no card is left in the deck action"):
            self.fate.card("action", gone)


@pytest.mark.parametrize("names", ["123", "ABC", "!~z"])
def test_whatever_cards_are_called_those_that_were_taken_are_gone(names: str) -> None:
    """`?` alone means a card that nobody saw."""
    fate, cards = SeededChance(seed_of(4)), dict.fromkeys(names, 1)
    order = fate.order("action", 0, cards)
    checked = 0
    for card in names:
        left = [one for one in order if one != card]
        checked += 1
        assert fate.coming("action", DeckLeft(0, cards, {**cards, card: 0}, (card,))) == left
    assert checked


def test_fate_is_the_published_derivation() -> None:
    """Docs: HMAC-SHA256(seed, "roll|die|index|try"), first 8 bytes big-endian, modulo the faces."""
    seed = seed_of(7)
    assert seed == hashlib.sha256(b"tableside seed 7").digest()
    faces = ("+", "#", "2", "3", "4", "5")
    for index in range(50):
        value = int.from_bytes(hmac.new(seed, f"roll|white|{index}|0".encode(), "sha256").digest()[:8], "big")
        assert SeededChance(seed).face("white", index, faces) == faces[value % 6]


def test_fate_is_fair() -> None:
    """60,000 rolls of a fixed seed: each face within five standard deviations of a sixth."""
    fate, faces = SeededChance(seed_of(1)), ("+", "#", "2", "3", "4", "5")
    seen = dict.fromkeys(faces, 0)
    for index in range(60_000):
        seen[fate.face("white", index, faces)] += 1
    checked = 0
    for count in seen.values():
        checked += 1
        assert abs(count - 10_000) < 5 * (60_000 * 5 / 36) ** 0.5
    assert checked
