"""The catalogue's short way for plain entries says what Fluent says."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import companion
from companion.i18n import catalogue
from companion.i18n.fluent_renderer import FluentWords
from companion.i18n.languages import VALUE, Word, attributes, choice, entries, has_only_lines, lines

FILES = sorted(Path(companion.__file__).parent.rglob("words/en.ftl"))


def filled_in(entry: str, attribute: str, values: dict[str, Any]) -> str | None:
    """What the short way makes of an entry; None if that is left to Fluent."""
    return catalogue._fill_plain(entry, attribute, values)


@pytest.mark.parametrize("path", FILES, ids=[str(path.parent.parent.name) for path in FILES])
def test_a_plain_entry_reads_as_fluent_reads_it(path: Path) -> None:
    found = entries(path)
    fluent = FluentWords("en", found, {}, False)
    plain = 0
    for id, entry in found.items():
        for attribute, text in lines(entry).items():
            values = {name: f"<{name}>" for name in VALUE.findall(text)}
            said = filled_in(entry, attribute, values)
            if said is not None and not id.startswith("-"):
                plain += 1
                assert (said, True) == fluent.render(id, attribute, values)
    assert plain


def test_a_choice_by_a_count_or_a_code_reads_as_fluent_reads_it() -> None:
    chosen = 0
    for path in FILES:
        found = entries(path)
        fluent = FluentWords("en", found, {}, False)
        for id, attribute in ((id, part) for id, entry in found.items() for part in ("", *attributes(entry))):
            entry = found[id]
            chosen_by = choice(entry, attribute)
            if chosen_by is None or id.startswith("-"):
                continue
            used = {name for text in chosen_by.texts.values() for name in VALUE.findall(text)}
            for value in (0, 1, 2, 5, *chosen_by.texts, "elsewhere", Word("green", "Anna")):
                values = {**{name: f"<{name}>" for name in used}, chosen_by.name: value}
                said = filled_in(entry, attribute, values)
                chosen += said is not None
                assert said is None or (said, True) == fluent.render(id, attribute, values), (id, value)
    assert chosen > 100


def test_what_is_more_than_a_line_of_text_is_left_to_fluent() -> None:
    assert not lines("n =\n    one\n    two\n")
    assert not lines("n = { $n ->\n   *[other] x\n }\n")
    assert not choice("n =\n    { $n ->\n        [one] x\n       *[other] xs\n    }\n")
    assert not choice("n =\n    { $n ->\n        [1] x\n       *[other] xs\n    } left\n")
    assert not choice("n =\n    { $n ->\n        [1] { -x }\n       *[other] xs\n    }\n")
    assert not lines("n = the { -queen }\n")
    assert lines("n = one\n    .more =\n        two\n        lines\n") == {"": "one"}
    assert not has_only_lines("n = one\n    .more =\n        two\n        lines\n")
    assert has_only_lines("n =\n    .more = one\n# A remark.\n")
    assert filled_in("n = { $n } men\n", "", {"n": -1}) is None
    assert filled_in("n = { $n } men\n", "", {"n": 1000}) == "1000 men", "no separators at a table"
    assert filled_in("n = { $n } men\n    .short = men\n", "short", {}) == "men"
