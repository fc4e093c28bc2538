"""The countdown and the kept sentences of a voice, compared with models."""

from __future__ import annotations

import os
import random
from pathlib import Path
from typing import Any

import pytest

from companion.table.protocol.notices import Clock
from companion.units import Milliseconds
from companion.voice.utterances import Countdown
from companion.voice.worker.speech_loop import SpeechCache
from companion.voice.worker.voices import Wave


def clock_that_goes(left: int | None) -> Clock:
    """White's clock, which falls in so many ms; None: no clock goes."""
    return Clock(
        at=0,
        control={},
        seats={"white": Milliseconds(left or 0)},
        running="white" if left is not None else None,
        turn="white",
        stands="",
        delay={},
        period={},
        to_go={},
        times={"white": 0},
        pressing=None,
        flag=left,
        fallen=[],
        real={},
    )


class CountedVoice:
    """Speaks a sentence in as many bytes as it has letters, and counts what it spoke."""

    def __init__(self, key: str) -> None:
        self.key, self.slow = key, False
        self.spoken: list[str] = []

    def wave(self, text: str, rate: float) -> Wave:
        self.spoken.append(text)
        return Wave(int(rate * 100), f"{self.key}{text}".encode())


@pytest.mark.parametrize("seed", range(3))
def test_the_sentences_heard_last_are_kept_and_no_others(seed: int) -> None:
    rng = random.Random(seed)
    cache = SpeechCache(None, in_memory=60)
    voices: list[Any] = [CountedVoice("a"), CountedVoice("b")]
    kept: list[tuple[str, str, float, int]] = []
    for _ in range(400):
        voice, text, rate = rng.choice(voices), "xyzuvw"[: rng.randrange(1, 7)] * 3, rng.choice((1.0, 1.5))
        before = len(voice.spoken)
        found = cache.wave(voice, text, rate)
        assert found == Wave(int(rate * 100), f"{voice.key}{text}".encode())
        one = (voice.key, text, rate, len(text) + 1)
        assert (len(voice.spoken) == before) == (one in kept)
        kept = [other for other in kept if other != one] + [one]
        while sum(size for *_, size in kept) > 60 and len(kept) > 1:
            kept.pop(0)


@pytest.mark.parametrize("seed", range(3))
def test_each_number_is_said_in_its_second_or_not_at_all(seed: int) -> None:
    rng = random.Random(seed)
    count, now = Countdown(), 50.0
    falls: float | None = None
    said: set[int] = set()
    above = 0
    numbers = 0
    for _ in range(600):
        now += rng.choice((0.05, 0.1, 0.25, 0.9))
        if rng.random() < 0.03:
            left = rng.choice((None, 400, 3_300, 12_500))
            falls = None if left is None else now + left / 1000
            above = min(10, int((left or 0) / 1000))
            said = set()
            count.hear(clock_that_goes(left), now)
        elif rng.random() < 0.02:
            count.stop()
            falls, said = None, set()
        if falls is None:
            assert count.due(now) is None and count.take(now) is None
            continue
        left_now = falls - now
        open_numbers = [n for n in range(1, above + 1) if n not in said]
        assert (count.due(now) is None) == (not open_numbers)
        if open_numbers:
            assert count.due(now) == pytest.approx(max(0.0, left_now - max(open_numbers)))
        passed = [n for n in open_numbers if left_now <= n]
        right = [n for n in passed if left_now > n - 0.4]
        found = count.take(now)
        assert found == (min(right) if right else None)
        said |= set(passed)
        numbers += found is not None
    assert numbers > 5


@pytest.mark.parametrize("seed", range(2))
def test_a_disk_keeps_the_slow_sentences_used_last_across_restarts(seed: int, tmp_path: Path) -> None:
    """Memory holds one sentence only, so that each is looked for on the disk. Secret ones never are."""
    rng = random.Random(seed)
    voices: list[Any] = [CountedVoice("aa"), CountedVoice("bb"), CountedVoice("cc")]
    for voice in voices[:2]:
        voice.slow = True
    cache = SpeechCache(tmp_path / "v", in_memory=1, on_disk=600)
    kept: dict[tuple[str, str], int] = {}
    last: tuple[str, str] | None = None
    secrets = 0
    for n in range(1, 150):
        voice, text, secret = (
            rng.choice(voices),
            rng.choice("xyzuvw") * rng.choice((2, 30, 60, 150)),
            rng.random() < 0.2,
        )
        if rng.random() < 0.1:
            cache, last = SpeechCache(tmp_path / "v", in_memory=1, on_disk=600), None
        before, key = len(voice.spoken), (voice.key, text)
        assert cache.wave(voice, text, 1.0, secret).samples == "".join(key).encode()
        on_disk = voice.slow and not secret
        assert (len(voice.spoken) == before) == (key == last or (on_disk and key in kept)), (n, key)
        if on_disk and key != last:
            size = kept.pop(key, 44 + len("".join(key)))
            kept[key] = size
            if len(voice.spoken) > before:
                while sum(kept.values()) > 600:
                    kept.pop(next(iter(kept)))
        secrets += secret
        last = key
        files = list((tmp_path / "v").glob("*")) if (tmp_path / "v").is_dir() else []
        for file in files:
            if file.stat().st_mtime > 10_000:
                os.utime(file, (n, n))
        assert sorted(file.stat().st_size for file in files) == sorted(kept.values())
    assert secrets > 9 and len(kept) > 1
