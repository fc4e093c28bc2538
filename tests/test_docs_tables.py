"""Tables of the docs that are written from the code are current, and show what a reader needs."""

from __future__ import annotations

from typing import get_args

import pytest

from companion.table.message_catalogues import CODES
from companion.table.protocol import commands
from tests import docs_tables


@pytest.mark.parametrize("name", docs_tables.MAKERS)
def test_tables_are_current(name: str) -> None:
    page = (docs_tables.DOCS / name).read_text("utf-8")
    assert docs_tables.MAKERS[name](page) == page, "run python -m tests.docs_tables"


def test_every_message_and_command_is_described() -> None:
    page = docs_tables.referee_json("<!-- notices -->\n<!-- end -->\n<!-- commands -->\n<!-- end -->\n")
    headings = [line for line in page.splitlines() if line.startswith("### ")]
    assert {"### `hello`", "### `turn`", "### `result`"} < set(headings)
    assert "| `layout` | object of list of text | " in page and "| `choices[].text` | sentence | " in page
    rows = [line for line in page.splitlines() if line.startswith("| `") and "| | |" in line]
    assert len(rows) == len(get_args(commands.AnyCommand))
    assert "| | `count` | integer, optional | " in page and "| | `action` | text | " in page
    assert not [line for line in page.splitlines() if line.endswith("|  |")]


def test_messages_are_shown_with_the_names_of_their_values() -> None:
    text = 'Lost: { $n -> [0] nothing [1] one of { $all } *[other] { $n } of { $all } }{ "" }, at { $path }.'
    assert docs_tables.plain(text) == "Lost: *n* of *all*, at *path*."


def test_every_code_lists_its_messages() -> None:
    page = "".join(f"<!-- {code} -->\n<!-- end -->\n" for code in CODES)
    filled = docs_tables.error_lists(page)
    assert "{" not in filled
    parts = filled.split("<!-- end -->")
    bare = {code for code, part in zip(CODES, parts, strict=False) if "\n- " not in part}
    assert bare <= {"T-301", "T-902", "T-206", "T-209"}
