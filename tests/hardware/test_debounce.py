"""Contacts that chatter, compared with a model that keeps the readings of each contact."""

from __future__ import annotations

import random

import pytest

from hardware.firmware.debounce import MS_MASK, Debounce

LINES, WIDTH = 3, 4


@pytest.mark.parametrize("seed", range(4))
def test_a_contact_has_changed_once_it_has_kept_still(seed: int) -> None:
    rng = random.Random(seed)
    contacts = Debounce(LINES, WIDTH, 20)
    for at in (1, 6):
        contacts.settle[at] = 45
    raw = [rng.randrange(1 << WIDTH) for _ in range(LINES)]
    contacts.begin(raw)
    places = [(i, bit) for i in range(LINES) for bit in range(WIDTH)]
    stable = {(i, bit): bool(raw[i] >> bit & 1) for i, bit in places}
    last, since = dict(stable), dict.fromkeys(places, 0)
    changes, bounces = dict.fromkeys(places, 0), dict.fromkeys(places, 0)
    now, seen = MS_MASK - 3000, 0
    for _ in range(500):
        now += rng.choice((1, 10, 10, 20, 60))
        for _ in range(rng.choice((0, 0, 1, 2))):
            i, bit = rng.choice(places)
            raw[i] ^= 1 << bit
        expected = []
        for i, bit in places:
            closed = bool(raw[i] >> bit & 1)
            if closed != last[i, bit]:
                since[i, bit] = now
                bounces[i, bit] += closed == stable[i, bit]
            last[i, bit] = closed
            if closed != stable[i, bit] and now - since[i, bit] >= contacts.settle[i * WIDTH + bit]:
                stable[i, bit] = closed
                changes[i, bit] += 1
                expected.append((i, bit, closed))
        assert contacts.step(now & MS_MASK, list(raw)) == expected
        assert contacts.stable == [sum(stable[i, bit] << bit for bit in range(WIDTH)) for i in range(LINES)]
        seen += len(expected)
        if rng.random() < 0.05:
            counted = [(i * WIDTH + bit, changes[i, bit], bounces[i, bit]) for i, bit in places]
            assert contacts.take_counts() == [one for one in counted if one[1] or one[2]]
            changes, bounces = dict.fromkeys(places, 0), dict.fromkeys(places, 0)
    assert seen > 50
