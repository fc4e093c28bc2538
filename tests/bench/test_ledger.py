"""Ledgers of `make bench` are written, kept, read and compared as `tests/bench/ledger.py` describes."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.bench import ledger
from tests.bench.__main__ import main
from tests.bench.docs_table import LEDGER, missed, table
from tests.bench.ledger import Figure, Ledger, Measured
from tests.bench.parts import PARTS, Kind, Part, Rows

MACHINE = ledger.Machine("A processor", 2, "x86_64 Linux", "3.11.7")


def made(
    figures: dict[str, Figure], calculation: tuple[float, float] = (10.0, 10.0), quick: bool = False
) -> Ledger:
    """Return a ledger with one part."""
    part = Measured("2026-01-02T03:04:05+00:00", "abc", False, (0.5, 0.7), calculation, quick, figures)
    return Ledger(ledger.VERSION, MACHINE, {"part": part})


def slower(before: Ledger, after: Ledger) -> list[str]:
    return [change.name for change in ledger.compare(before, after).slower]


def changed(unit: str, before: float, now: float, better: ledger.Better = "lower", **more: Any) -> bool:
    """Whether a figure that changed so is listed as slower."""
    return bool(
        slower(
            made({"x": Figure(before, unit, better, **more)}), made({"x": Figure(now, unit, better, **more)})
        )
    )


@pytest.mark.parametrize(
    ("unit", "before", "now", "listed"),
    [
        ("times", 1.0, 1.09, False),
        ("times", 1.0, 1.12, True),
        ("times", 1.0, 0.5, False),
        ("ms", 20.0, 22.5, True),
        ("ms", 0.5, 0.69, False),  # too small to measure
        ("", 0.0, 1.0, True),
        ("MB", 0.0, 0.0, False),
    ],
)
def test_more_than_a_tenth_worse_is_slower(unit: str, before: float, now: float, listed: bool) -> None:
    assert changed(unit, before, now) is listed


def test_the_direction_decides_what_is_worse() -> None:
    assert changed("times", 5.0, 4.0, "higher") and not changed("times", 5.0, 6.0, "higher")
    assert not changed("times", 5.0, 60.0, "")


def test_tails_have_a_wider_limit() -> None:
    assert not changed("ms", 10.0, 12.5, tail=True) and changed("ms", 10.0, 13.5, tail=True)


def test_times_allow_for_a_slower_machine_but_ratios_do_not() -> None:
    figures = {"time": Figure(10.0, "ms", "lower"), "rate": Figure(1.0, "times", "lower")}
    after = {"time": Figure(20.0, "ms", "lower"), "rate": Figure(2.0, "times", "lower")}
    assert slower(made(figures), made(after, (20.0, 20.0))) == ["part.rate"]


def test_an_unsteady_machine_widens_the_limit_of_times() -> None:
    before = made({"x": Figure(10.0, "ms", "lower")})
    after = {"x": Figure(12.0, "ms", "lower")}
    assert slower(before, made(after)) == ["part.x"]
    assert slower(before, made(after, (9.0, 11.0))) == []


def test_the_worst_is_first_and_better_figures_are_listed_apart() -> None:
    before = {key: Figure(10.0, "times", "lower") for key in "abc"}
    after = {key: Figure(now, "times", "lower") for key, now in zip("abc", (12.0, 30.0, 2.0), strict=True)}
    found = ledger.compare(made(before), made(after))
    assert [str(one) for one in found.slower] == [
        "part.b: 10 -> 30 times (+200 %)",
        "part.a: 10 -> 12 times (+20 %)",
    ]
    assert [one.name for one in found.faster] == ["part.c"] and found.same == 0


def test_figures_of_one_ledger_are_not_compared() -> None:
    before = made({"gone": Figure(1.0, "ms", "lower"), "both": Figure(1.0, "times", "lower")})
    after = made({"both": Figure(1.0, "times", "lower"), "new": Figure(9.0, "ms", "lower")})
    after.parts["other"] = after.parts["part"]
    found = ledger.compare(before, after)
    assert found.missing == ["part.gone"] and found.same == 1 and not found.slower
    assert found.notes == ["The other ledger has no part other."]


def test_another_machine_is_named_and_its_times_are_not_compared() -> None:
    before = made({"time": Figure(1.0, "ms", "lower"), "rate": Figure(1.0, "times", "lower")})
    before.machine = msgspec.structs.replace(MACHINE, processor="Another", cores=4)
    found = ledger.compare(
        before, made({"time": Figure(9.0, "ms", "lower"), "rate": Figure(2.0, "times", "lower")})
    )
    assert [one.name for one in found.slower] == ["part.rate"]
    assert found.notes == [
        "The other ledger is from another machine or Python (Another, 4 cores, x86_64 Linux, Python 3.11.7; this is"
        " A processor, 2 cores, x86_64 Linux, Python 3.11.7), so only ratios, counts and sizes are compared."
    ]


def test_tails_of_fewer_samples_are_not_compared() -> None:
    before = made({"x": Figure(10.0, "ms", "lower", tail=True)})
    found = ledger.compare(before, made({"x": Figure(90.0, "ms", "lower", tail=True)}, quick=True))
    assert not found.slower and "--quick" in found.notes[0]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (None, "Cannot read {}: No such file or directory."),
        ("{", "{} is not JSON; choose a file that make bench wrote."),
        ("[]", "{} is not a ledger of make bench: Expected `object`, got `array`."),
        ('{"version": 2}', "{} was written by a newer version of make bench; update this checkout."),
        (
            '{"version": 1, "machine": 3, "parts": {}}',
            "{} is not a ledger of make bench: Expected `object`, got `int` - at `$.machine`.",
        ),
    ],
)
def test_a_bad_file_is_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str | None, sentence: str
) -> None:
    file = tmp_path / "old.json"
    if text is not None:
        file.write_text(text)
    assert main(["--against", str(file), "--json", str(tmp_path / "new.json")], parts={}) == 2
    assert capsys.readouterr().err == f"{sentence.format(file)}\n"
    assert not (tmp_path / "new.json").exists()


class Fake:
    """A part whose figure is chosen by the test."""

    def __init__(self, name: str) -> None:
        self.value: float | None = 10.0
        self.part = Part(name, "a fake", self.run, (Kind("row.x_times", "times", goal=20, what="A fake"),))

    def run(self, quick: bool) -> Rows:
        assert self.value is not None, "the part fails"
        yield "row", {"x_times": self.value, "list_s": [1.0, 3.0], "text": "-", "quick": quick}


def test_a_run_is_written_kept_and_compared(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    one, other = Fake("one"), Fake("other")
    parts = {"one": one.part, "other": other.part}
    file, old = tmp_path / "new" / "bench.json", tmp_path / "old.json"
    assert main(["--json", str(old), "--quick"], parts) == 0
    found = ledger.read(old)
    assert found.machine == ledger.this_machine() and list(found.parts) == ["one", "other"]
    assert {key: each.value for key, each in found.parts["one"].figures.items()} == {
        "row.x_times": 10.0,
        "row.list_s": 3.0,
        "row.quick": 1.0,
    }
    assert main(["--json", str(file), "--against", str(old), "--quick"], parts) == 0
    one.value = 30.0
    assert main(["--only", "one", "--json", str(file), "--against", str(old), "--quick"], parts) == 1
    shown = capsys.readouterr().out
    assert "one.row.x_times: 10 -> 30 times (+200 %)" in shown and "x_times 30 (goal 20)" in shown
    kept = ledger.read(file)
    assert kept.parts["other"].figures["row.x_times"].value == 10.0
    assert kept.parts["one"].figures["row.x_times"].value == 30.0
    assert missed(kept, parts.values()) == ["one.row.x_times"]


def test_a_part_that_fails_does_not_stop_the_others(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    one, other, file = Fake("one"), Fake("other"), tmp_path / "bench.json"
    one.value = None
    assert main(["--json", str(file)], {"one": one.part, "other": other.part}) == 1
    assert list(ledger.read(file).parts) == ["other"]
    assert "The part one failed." in capsys.readouterr().err


def test_single_parts_are_not_added_to_a_ledger_of_another_machine(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, one = tmp_path / "bench.json", Fake("one")
    ledger.write(file, made({}))
    assert main(["--only", "one", "--json", str(file)], {"one": one.part}) == 2
    assert "single parts cannot be added to it" in capsys.readouterr().err
    assert ledger.read(file).machine == MACHINE


def test_the_table_shows_goals_ranges_and_what_misses() -> None:
    kinds = (Kind("*.x_ms", "ms", goal=8, what="A touch"), Kind("y", "times", "higher", 5, "A ratio"))
    part = Part("part", "a fake", lambda quick: iter(()), kinds)
    figures = {"wild-jokers.x_ms": 4.0, "booster-chess.x_ms": 12.1, "y": 4.0, "z": 3.0}
    ours = made({key: Figure(value, "ms", "lower") for key, value in figures.items()})
    assert table(ours, [part]).splitlines()[2:] == [
        "| what | goal | measured | load | part |",
        "|---|---|---|---|---|",
        "| A touch | 8 ms | 4–12.1 ms, **missed** by Booster Chess (12.1) | 0.6 | `part` |",
        "| A ratio | at least 5 times | 4 times, **missed** | 0.6 | `part` |",
    ]


def test_every_goal_has_a_phrase_of_its_own() -> None:
    kinds = [kind for part in PARTS.values() for kind in part.kinds]
    shown = [kind.what for kind in kinds if kind.what]
    assert len(set(shown)) == len(shown)
    assert not [kind.pattern for kind in kinds if kind.goal is not None and not kind.what]


def test_no_part_is_in_both_tables_of_the_docs() -> None:
    page = (LEDGER.parent / "performance.md").read_text("utf-8")
    earlier = page.partition("### Measured earlier")[2].partition("\n## ")[0]
    named = set(re.findall(r"`([\w-]+)` \|$", earlier, re.MULTILINE))
    assert named <= set(PARTS), "name a part of make bench"
    assert not named & set(ledger.read(LEDGER).parts), "delete the rows of a part that docs/bench.json has"
