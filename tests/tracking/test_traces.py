"""Every trace that once was ruled wrongly, shrunk and kept; and the shrinker itself."""

import msgspec
import pytest

from tests.long_runs.noise import NoisyGame
from tests.tracking.played_traces import ruled, shrink, wrong
from tests.tracking.trace import Change, Trace, kept

TRACES = kept()


@pytest.mark.parametrize("name", sorted(TRACES))
def test_a_kept_trace_is_ruled_as_it_was_meant(name: str) -> None:
    assert ruled(TRACES[name]) in ("", TRACES[name].meant, TRACES[name].whole)


def test_shrinking_leaves_what_makes_it_fail() -> None:
    changes = [
        Change(50 * i, sign, square)
        for i, (sign, square) in enumerate(
            [
                ("-", "l12"),
                ("+", "l12"),
                ("-", "f1"),
                ("+", "f2"),
                ("-", "f2"),
                ("+", "a12"),
                ("-", "b8"),
                ("+", "b8"),
            ],
            1,
        )
    ]
    trace = Trace(
        seats=("green", "blue"),
        rules={"amend": "strict"},
        position="G:Rf1 B:Rl12,Nb8 turn=G die=3",
        sense="occupancy",
        settle=0,
        changes=tuple(changes),
        meant="Rf1-a12",
    )
    assert ruled(trace) == "Rf1-f2"
    small = shrink(trace)
    assert wrong(small)
    assert [(change.sign, change.square) for change in small.changes] == [
        ("-", "f1"),
        ("+", "f2"),
        ("-", "f2"),
        ("+", "a12"),
    ]


def test_what_noisy_play_finds_is_shrunk(tmp_path_factory: pytest.TempPathFactory) -> None:
    """A strict table that rules at once takes a piece resting midway for a finished move; ours does not."""
    found: list[Trace] = []
    for seed in range(40):
        game = NoisyGame(
            tmp_path_factory.mktemp("noisy"),
            seed,
            ("green", "blue"),
            "occupancy",
            "rough",
            0,
            {"amend": "strict"},
        )
        found += [trace for trace in game.play(200).traces if wrong(trace)]
        if found:
            break
    assert found, "noisy hands found nothing"
    small = shrink(found[0])
    assert wrong(small)
    assert len(small.changes) <= len(found[0].changes)
    assert not wrong(msgspec.structs.replace(small, rules={}))
