"""What coverage-steered fuzzing begins with and what it has found (`tests.long_runs.fuzz`), once each."""

from __future__ import annotations

import random

import pytest

from tests.long_runs.found import FOLDER, inputs
from tests.long_runs.fuzz_targets import targets


@pytest.mark.parametrize("name", targets())
def test_honest_and_spoilt_inputs(name: str) -> None:
    """Also with a few bytes of each lost, doubled or changed."""
    target, rng = targets()[name], random.Random(name)
    seeds = list(target.seeds())
    assert seeds
    for seed in seeds:
        target.feed(seed)
    for _ in range(20):
        spoilt = bytearray(rng.choice(seeds)[: target.longest])
        for _ in range(rng.randint(1, 4)):
            at = rng.randrange(len(spoilt) + 1)
            spoilt[at : at + rng.randint(0, 3)] = rng.choice(
                (b"", b"\x00", b"\xff", b"9" * 40, b"[[", b'"', bytes([rng.randrange(256)]))
            )
        target.feed(bytes(spoilt))


def test_what_was_found_belongs_to_a_target() -> None:
    assert {
        path.name for path in FOLDER.iterdir() if path.is_dir() and path.name != "__pycache__"
    } <= targets().keys()


def test_what_was_found() -> None:
    for name, target in targets().items():
        for one in inputs(name):
            target.feed(one)
