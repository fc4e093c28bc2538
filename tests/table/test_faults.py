"""What nobody foresaw gets a code that tells the place, and a report without a word of the game."""

from __future__ import annotations

import stat
from pathlib import Path

import pytest

from companion.table.errors import crash_reports
from companion.table.errors.crash_reports import SIGNS, code_at, report_crash

SECRET = "Anna holds the joker"


def breaks(how: str) -> Exception:
    try:
        try:
            raise KeyError(SECRET)
        except KeyError as first:
            if how == "other":
                raise RuntimeError(SECRET) from first
            raise ValueError(f"{SECRET} {how}") from first
    except Exception as wrong:
        return wrong


def test_the_code_tells_the_place_and_not_what_was_played() -> None:
    assert code_at(breaks("a")) == code_at(breaks("b")) != code_at(breaks("other"))
    assert code_at(breaks("a"))[:6] == "T-901-" and set(code_at(breaks("a"))[6:]) <= set(SIGNS)
    assert not {"I", "O", "0", "1"} & set(SIGNS)


def test_a_report_is_for_its_owner_and_says_nothing_of_the_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    fault = report_crash(breaks("a"))
    said = Path(fault.path).read_text("utf-8")
    assert fault.code in said and fault.version in said
    assert "builtins.KeyError" in said and "and then" in said and "builtins.ValueError" in said
    assert "tests/table/test_faults.py" in said and SECRET not in said and str(Path.home()) not in said
    assert stat.S_IMODE(Path(fault.path).stat().st_mode) == 0o600


def test_old_reports_are_forgotten(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr(crash_reports, "KEPT", 2)
    crash_reports.reports().mkdir(parents=True)
    for n in range(4):
        (crash_reports.reports() / f"2020-01-0{n + 1}-x.txt").write_text("old")
    fault = report_crash(breaks("a"))
    assert sorted(path.name for path in crash_reports.reports().glob("*.txt")) == [
        "2020-01-04-x.txt",
        Path(fault.path).name,
    ]


def test_where_no_report_can_be_written_there_is_a_code_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "tableside").write_text("a file where the folder should be")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    fault = report_crash(breaks("a"))
    assert not fault.path and fault.code == code_at(breaks("a"))
