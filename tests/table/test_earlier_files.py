"""Settings, boards, house rules, clubs: files in the form of earlier programs are loaded whole.

`python -m tests.long_runs.earlier_files --write` makes them; `make soak` brings stores of hubs up, too.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.long_runs.earlier_files import FORMS, KEPT, load, lost

FILES = sorted(path.name for path in KEPT.iterdir())


def test_each_file_is_there_in_its_first_form() -> None:
    assert {name.split("-", 2)[2] for name in FILES} == set(FORMS)


@pytest.mark.parametrize("name", FILES)
def test_nothing_of_an_earlier_file_is_lost(name: str, tmp_path: Path) -> None:
    content = (KEPT / name).read_text("utf-8")
    assert load(name.split("-", 2)[2], content, tmp_path) == []


def test_what_is_lost_is_seen() -> None:
    assert list(lost({"a": [1, {"b": 2}], "c": 3}, {"a": [1, {"b": 3}], "d": 1})) == [
        ".a[1].b: 2 -> 3",
        ".c: 3 -> None",
    ]
