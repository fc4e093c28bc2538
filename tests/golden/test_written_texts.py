"""What commands print, what lies on paper and what leaves the program is what it was; a change here has to be wanted."""

from __future__ import annotations

import pytest

from tests.golden.differences import assert_golden
from tests.golden.written_texts import FOLDER, TEXTS, file_name, told


@pytest.mark.parametrize("name", TEXTS)
def test_a_text_is_what_it_was(name: str) -> None:
    assert_golden(told(name), (FOLDER / f"{name}.txt").read_text("utf-8"), file_name(name))


def test_every_file_is_made_by_something() -> None:
    assert {str(path.relative_to(FOLDER).with_suffix("")) for path in FOLDER.rglob("*.txt")} == set(TEXTS)
