"""The eleven synthesised sounds of struck wood, cork and paper. None resembles a slot machine.

`python -m companion.artwork.sounds FOLDER` writes them as WAV files. Noise is made from a fixed
sequence of numbers, so the files are always the same.
"""

from __future__ import annotations

import math
import sys
import wave
from array import array
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from pathlib import Path

from companion.artwork.design import FOLDER
from companion.kernel.errors import file_in

RATE = 44100
PEAK, SMALL_PEAK = -12.0, -17.0
"""Peak level in decibels relative to full scale, for ordinary sounds and for quieter, more frequent
ones.
"""
SMALL = frozenset({"lift", "card", "accept"})
RELEASE = 0.012
"""Seconds in which the end of a sound fades out, so that it does not click."""
Samples = list[float]
Partial = tuple[float, float, float]
"""A damped sine: frequency in Hz, amplitude as a share, and decay in milliseconds."""
WOOD: tuple[Partial, ...] = ((196, 0.55, 26), (431, 0.30, 16), (983, 0.12, 7))
LOW_WOOD: tuple[Partial, ...] = ((147, 0.7, 34), (322, 0.3, 18))


def find_sound(name: str) -> Path:
    """Return the file of a sound that is installed with the program."""
    return file_in(FOLDER / "sounds", f"{name}.wav")


def sound(name: str) -> Samples:
    """Return the samples of a sound, -1 to 1, at the level of its file."""
    raw = RECIPES[name]()
    fading = min(len(raw), round(RATE * RELEASE))
    for i in range(fading):
        raw[-1 - i] *= i / fading
    loudness = 10 ** ((SMALL_PEAK if name in SMALL else PEAK) / 20)
    scale = loudness / max(map(abs, raw))
    return [value * scale for value in raw]


def wood() -> Samples:
    """Return the sound of a wooden piece set down on a board."""
    return _struck(90, WOOD, noise=0.55, cut=0.35)


def _take() -> Samples:
    return _mix((0, wood()), (95, _struck(125, LOW_WOOD, noise=0.5, cut=0.25)))


def _dice() -> Samples:
    """Return the sound of dice: seven knocks, each weaker than the one before, until they come to rest."""
    at = (0, 64, 121, 190, 276, 384, 520)
    return _mix(*((ms, _die(k, 100 if ms == at[-1] else 70)) for k, ms in enumerate(at)))


def _die(knock: int, ms: float) -> Samples:
    partials = ((512 + 61 * (knock % 3), 0.26 * (1 - knock / 12), 11), (1270, 0.10, 5))
    return _struck(ms, partials, noise=0.5 * (1 - knock / 10), cut=0.5)


def _rustle() -> Samples:
    """Return the sound of paper on paper: a band of noise with a fast attack."""
    count = round(RATE * 0.18)
    high = low = 0.0
    out = []
    for i, noise in enumerate(islice(_noise(3), count)):
        high += 0.55 * (noise - high)
        low += 0.08 * (noise - low)
        out.append((high - low) * math.sin(math.pi * (i / count) ** 0.6) ** 2)
    return out


def _bar(hertz: float, ms: float = 420, ring: float = 0, loud: float = 1.0) -> Samples:
    """Return the sound of a marimba bar with a felt mallet.

    The sound consists of the tone, its fourth partial, and a little noise of wood. `ring` is the decay
    time of the tone in milliseconds.
    """
    ring = ring or ms / 4
    partials = (
        (hertz, 0.8 * loud, ring),
        (3.93 * hertz, 0.14 * loud, ring / 4),
        (9.2 * hertz, 0.05 * loud, 14),
    )
    return _struck(ms, partials, noise=0.10 * loud, cut=0.15)


def _won() -> Samples:
    rising = ((0, 261.63), (150, 329.63), (300, 392), (450, 523.25), (640, 659.25), (640, 783.99))
    return _mix(*((ms, _bar(hertz, 700)) for ms, hertz in rising), (900, _bar(1046.5, 1500, ring=320)))


RECIPES: dict[str, Callable[[], Samples]] = {
    "lift": lambda: _struck(60, ((620, 0.18, 8),), noise=0.20, cut=0.5),
    "down": wood,
    "capture": _take,
    "dice": _dice,
    "card": _rustle,
    "turn": lambda: _mix((0, _bar(392, 420)), (130, _bar(523.25, 290, ring=105))),
    "accept": lambda: _bar(523.25, 160, loud=0.7),
    "wrong": lambda: _mix((0, _bar(196, 260)), (120, _bar(185, 260))),
    "last_minute": lambda: _mix((0, _bar(659.25, 110)), (130, _bar(659.25, 110))),
    "flag": lambda: _mix((0, _bar(261.63)), (220, _bar(220)), (440, _bar(174.61, 460))),
    "win": _won,
}
"""The recipe of each sound, by its name in `[sound]` of the tokens."""


def _struck(ms: float, partials: Sequence[Partial], noise: float, cut: float) -> Samples:
    """Return a struck sound: damped sines and a short burst of low-pass noise."""
    low, out = 0.0, []
    for i, rough in enumerate(islice(_noise(7), round(RATE * ms / 1000))):
        t = i / RATE
        low += cut * (rough - low)
        value = noise * low * math.exp(-t * 1000 / 9)
        for hertz, share, decay in partials:
            value += share * math.sin(2 * math.pi * hertz * t) * math.exp(-t * 1000 / decay)
        out.append(value * min(1.0, i / 40))
    return out


def _mix(*parts: tuple[float, Samples]) -> Samples:
    """Mix sounds, each with its start in ms."""
    placed = [(round(RATE * ms / 1000), samples) for ms, samples in parts]
    out = [0.0] * max(start + len(samples) for start, samples in placed)
    for start, samples in placed:
        for i, value in enumerate(samples, start):
            out[i] += value
    return out


def _noise(seed: int) -> Iterator[float]:
    """Yield a fixed pseudo-random sequence of numbers from -1 to 1."""
    while True:
        seed = (seed * 1664525 + 1013904223) % 2**32
        yield seed / 2**31 - 1


def pcm(samples: Samples) -> array[int]:
    """Return samples as 16-bit integers."""
    return array("h", (round(value * 32767) for value in samples))


def write(folder: Path) -> None:
    """Write all sounds as WAV files: 44.1 kHz, mono, 16 bit."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in RECIPES:
        data = pcm(sound(name))
        if sys.byteorder == "big":
            data.byteswap()
        with wave.open(str(file_in(folder, f"{name}.wav")), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(data.tobytes())


if __name__ == "__main__":
    write(Path(sys.argv[1]))
