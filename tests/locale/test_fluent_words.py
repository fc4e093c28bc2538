"""The catalogue's short way for plain entries says what Fluent says."""

from __future__ import annotations

from pathlib import Path

import pytest

import companion
from companion.locale import catalogue
from companion.locale.entries import VALUE, entries, lines
from companion.locale.fluent_words import FluentWords

FILES = sorted(Path(companion.__file__).parent.rglob("words/en.ftl"))


@pytest.mark.parametrize("path", FILES, ids=[str(path.parent.parent.name) for path in FILES])
def test_a_plain_entry_reads_as_fluent_reads_it(path: Path) -> None:
    found = entries(path)
    fluent = FluentWords("en", found, {}, False)
    plain = 0
    for id, entry in found.items():
        for attribute, text in lines(entry).items():
            values = {name: f"<{name}>" for name in VALUE.findall(text)}
            said = catalogue._filled(entry, attribute, values)
            if said is not None and not id.startswith("-"):
                plain += 1
                assert (said, True) == fluent.render(id, attribute, values)
    assert plain


def test_what_is_more_than_a_line_of_text_is_left_to_fluent() -> None:
    assert not lines("n =\n    one\n    two\n")
    assert not lines("n = { $n ->\n   *[other] x\n }\n")
    assert not lines("n = the { -queen }\n")
    assert catalogue._filled("n = { $n } men\n", "", {"n": -1}) is None
    assert catalogue._filled("n = { $n } men\n", "", {"n": 1000}) == "1000 men", "no separators at a table"
    assert catalogue._filled("n = { $n } men\n    .short = men\n", "short", {}) == "men"
