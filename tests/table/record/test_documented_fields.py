"""The pages of the journal and of records name every field of a header and of a game's JSON text."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec

from companion.table.game_files.transcript import ActionEntry, CorrectionEntry, GameDocument
from companion.table.record.header import PracticeOrigin, SiteOrigin, TableShare
from companion.table.record.journal_reader import HeaderFields
from companion.table.record.line_of_play import IllegalMove

DOCS = Path(__file__).parents[3] / "docs"


def find_missing(names: tuple[str, ...] | frozenset[str], text: str) -> set[str]:
    """Those that do not stand there in backticks or, as in JSON, in quotation marks."""
    return {name for name in names if not re.search(rf'[`"]{name}[`"]', text)}


def fields(kind: type[msgspec.Struct]) -> tuple[str, ...]:
    return kind.__struct_encode_fields__


def test_every_field_of_a_header_is_on_the_page_of_the_journal() -> None:
    page = (DOCS / "journal.md").read_text("utf-8").partition("## The header")[2].partition("\n## ")[0]
    assert not find_missing(HeaderFields.__optional_keys__, page)
    for kind in (PracticeOrigin, SiteOrigin, TableShare):
        assert not find_missing(fields(kind), page), kind


def test_every_field_of_the_json_text_is_on_the_page_of_records() -> None:
    page = (DOCS / "records.md").read_text("utf-8").partition("\n## JSON")[2].partition("\n## ")[0]
    for kind in (GameDocument, ActionEntry, CorrectionEntry, IllegalMove):
        assert not find_missing(fields(kind), page), kind


def test_a_field_that_is_missing_is_found() -> None:
    assert find_missing(("seat", "at", "clock"), '`seat`, {"at": 1} and clock') == {"clock"}
