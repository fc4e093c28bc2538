"""The catalogue's short way for plain entries says what Fluent says."""

from __future__ import annotations

from pathlib import Path

import pytest

import companion
from companion.locale import catalogue
from companion.locale.fluent_words import FluentWords

FILES = sorted(Path(companion.__file__).parent.rglob("words/en.ftl"))


@pytest.mark.parametrize("path", FILES, ids=[str(path.parent.parent.name) for path in FILES])
def test_a_plain_entry_reads_as_fluent_reads_it(path: Path) -> None:
    entries = catalogue._entries(path)
    fluent = FluentWords("en", entries, {}, False)
    plain = 0
    for id, entry in entries.items():
        for attribute, text in catalogue._lines(entry).items():
            values = {name: f"<{name}>" for name in catalogue._VALUE.findall(text)}
            said = catalogue._filled(entry, attribute, values)
            if said is not None and not id.startswith("-"):
                plain += 1
                assert (said, True) == fluent.render(id, attribute, values)
    assert plain


def test_what_is_more_than_a_line_of_text_is_left_to_fluent() -> None:
    assert not catalogue._lines("n =\n    one\n    two\n")
    assert not catalogue._lines("n = { $n ->\n   *[other] x\n }\n")
    assert not catalogue._lines("n = the { -queen }\n")
    assert catalogue._filled("n = { $n } men\n", "", {"n": 1000}) is None
    assert catalogue._filled("n = { $n } men\n    .short = men\n", "short", {}) == "men"
