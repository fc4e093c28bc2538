"""A club does in a store that another club shares what it does in one of its own."""

from __future__ import annotations

import re

import pytest

from tests.golden.club_acts import ALONE
from tests.golden.differences import assert_golden
from tests.golden.written_texts import FOLDER, file_name, told

ENDED = re.compile(r"^- (?:session|device) [\w ]+: person s\d+\n", re.MULTILINE)
"""A session or a device of the other club that is over: whichever hub comes first throws it away."""


@pytest.mark.parametrize("name", ALONE)
def test_a_club_acts_as_if_there_were_no_other(name: str) -> None:
    beside = (FOLDER / f"{name}.txt").read_text("utf-8")
    assert beside.count("## ") > 5
    assert_golden(told(name, ALONE), ENDED.sub("", beside), file_name(name))
