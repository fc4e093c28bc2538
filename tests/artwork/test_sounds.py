"""The sounds as a machine hears them: how loud, how long, how soon, which tone."""

from __future__ import annotations

import cmath
import math
import wave
from array import array
from functools import cache

import pytest

from companion.artwork.design import tokens
from companion.artwork.sounds import PEAK, RATE, RECIPES, SMALL, SMALL_PEAK, find_sound, pcm, sound

NAMES = sorted(tokens()["sound"])


@cache
def heard(name: str) -> array[int]:
    """The samples in the file that is shipped."""
    with wave.open(str(find_sound(name)), "rb") as file:
        assert (file.getframerate(), file.getnchannels(), file.getsampwidth()) == (RATE, 1, 2)
        return array("h", file.readframes(file.getnframes()))


def decibels(sample: float) -> float:
    return 20 * math.log10(abs(sample) / 32767) if sample else -200.0


def tone(name: str, start: float, end: float) -> float:
    """The loudest frequency between two moments (seconds), by a small DFT from 100 to 1500 Hz."""
    step = 8
    raw = heard(name)[round(start * RATE) : round(end * RATE)]
    part = [sum(raw[i : i + step]) / step for i in range(0, len(raw) - step, step)]
    n = len(part)
    window = [value * (0.5 - 0.5 * math.cos(2 * math.pi * i / n)) for i, value in enumerate(part)]

    def strength(hertz: float) -> float:
        turn = cmath.exp(-2j * math.pi * hertz * step / RATE)
        at, total = 1 + 0j, 0j
        for value in window:
            total += value * at
            at *= turn
        return abs(total)

    return max(range(100, 1500, 3), key=strength)


def test_all_eleven_are_made_and_shipped() -> None:
    assert sorted(RECIPES) == NAMES and len(NAMES) == 11
    assert sorted(path.stem for path in find_sound("win").parent.glob("*.wav")) == NAMES


@pytest.mark.parametrize("name", NAMES)
def test_how_loud(name: str) -> None:
    wanted = SMALL_PEAK if name in SMALL else PEAK
    assert max(map(decibels, heard(name))) == pytest.approx(wanted, abs=0.1)
    assert (PEAK, SMALL_PEAK) == (-12, -17) and sorted(SMALL) == ["accept", "card", "lift"]


@pytest.mark.parametrize("name", NAMES)
def test_how_long(name: str) -> None:
    assert 1000 * len(heard(name)) / RATE == pytest.approx(tokens()["sound"][name]["ms"], abs=1)


@pytest.mark.parametrize("name", NAMES)
def test_how_soon(name: str) -> None:
    """Nothing is late: five milliseconds to the first sample that anybody could hear. And no click at the end."""
    first = next(i for i, sample in enumerate(heard(name)) if decibels(sample) > -50)
    assert first / RATE <= 0.005
    assert decibels(heard(name)[-1]) < -50


@pytest.mark.parametrize(
    ("name", "start", "end", "hertz"),
    [
        ("turn", 0.0, 0.13, 392),
        ("turn", 0.2, 0.42, 523),
        ("accept", 0.0, 0.16, 523),
        ("wrong", 0.0, 0.12, 196),
        ("wrong", 0.15, 0.38, 185),
        ("win", 0.0, 0.15, 262),
        ("win", 0.46, 0.63, 523),
        ("win", 1.0, 2.0, 1046),
    ],
)
def test_which_tone(name: str, start: float, end: float, hertz: float) -> None:
    assert tone(name, start, end) == pytest.approx(hertz, abs=4.5)


@pytest.mark.parametrize("name", NAMES)
def test_what_is_shipped_is_what_the_script_makes(name: str) -> None:
    """To the last bit but one: sines are not the same to the last bit on every machine."""
    made, file = pcm(sound(name)), heard(name)
    assert len(made) == len(file)
    assert max(abs(one - other) for one, other in zip(made, file, strict=True)) <= 1
