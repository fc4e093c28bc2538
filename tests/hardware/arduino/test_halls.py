"""Thresholds of analogue hall sensors that are learnt, on this machine."""

from __future__ import annotations

import random

import pytest

from tests.hardware.arduino.host_board import HostHall

MIDDLE = 512


@pytest.mark.parametrize("rest", [-50, 0, 45])
@pytest.mark.parametrize("pole", [-1, 1])
def test_a_piece_stands_from_half_his_swing_on_until_three_eighths(rest: int, pole: int) -> None:
    hall = HostHall()
    assert hall.teach(MIDDLE + rest) and hall.rest == rest

    def at(swing: float) -> bool:
        return hall.stands(round(MIDDLE + rest + pole * swing))

    full = hall.swing
    assert not at(full / 2 - 1) and at(full / 2) and at(full * 3 / 8 + 1) and not at(full * 3 / 8 - 1)
    assert not at(full * 3 / 8 + 1)  # on the way back it takes half again


def test_the_swing_of_strong_and_of_weak_magnets_is_learnt_while_they_stand() -> None:
    hall = HostHall()
    hall.teach(MIDDLE)
    hall.stands(MIDDLE + 200, 10_000)
    assert hall.swing == 200
    assert not hall.stands(MIDDLE + 60)  # the next square's magnet, which a strong one's threshold leaves out
    assert not hall.stands(MIDDLE + 95) and hall.stands(MIDDLE + 105, 10_000)
    assert hall.swing == 105 and not hall.stands(MIDDLE + 30) and hall.stands(MIDDLE + 60)


def test_the_rest_follows_a_slow_drift_but_no_piece_and_no_noise_makes_one() -> None:
    rng = random.Random(3)
    hall = HostHall()
    hall.teach(MIDDLE)
    for drift in range(60):
        for _ in range(2048):
            assert not hall.stands(MIDDLE + drift + rng.randrange(-4, 5))
    assert abs(hall.rest - 59) <= 5
    standing = [hall.stands(MIDDLE + 59 + 50 + rng.randrange(-4, 5)) for _ in range(100_000)]
    assert all(standing) and abs(hall.rest - 59) <= 5  # however long he stands
    assert not hall.stands(MIDDLE + 59)


def test_what_reads_as_no_sensor_at_rest_can_is_not_learnt() -> None:
    hall = HostHall()
    assert not hall.teach(1023) and not hall.teach(0) and hall.rest == 0
