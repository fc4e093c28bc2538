"""The page for whoever writes another table or relay names every message, every field and every refusal."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from companion.remote.relay_messages import FromRelay, FromTable
from companion.remote.table_messages import Act, ReadySentence, Refusal, TableMessage

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "between-tables.md").read_text("utf-8")
LINES = [line for line in PAGE.splitlines() if line.startswith("| `")]
REFUSES = re.compile(r'RelayRefusal\("([a-z-]+)"')


def find_missing(words: list[str] | tuple[str, ...], text: str) -> list[str]:
    """Those that do not stand there as code."""
    return [word for word in words if f"`{word}`" not in text]


@pytest.mark.parametrize("kind", get_args(TableMessage), ids=lambda kind: kind.__name__)
def test_a_message_of_a_game_has_its_row_with_every_field(kind: type[msgspec.Struct]) -> None:
    row = next(line for line in LINES if line.startswith(f"| `{kind.__struct_config__.tag}` |"))
    assert not find_missing(kind.__struct_encode_fields__, row)


@pytest.mark.parametrize("kind", (*get_args(FromTable), *get_args(FromRelay)), ids=lambda kind: kind.__name__)
def test_a_message_of_a_relay_is_shown_with_every_field(kind: type[msgspec.Struct]) -> None:
    config = kind.__struct_config__
    row = next(line for line in LINES if f'{{"{config.tag_field}":"{config.tag}"' in line)
    assert not [name for name in kind.__struct_encode_fields__ if f'"{name}":' not in row]


def test_wishes_sentences_and_refusals_are_named() -> None:
    why = msgspec.inspect.type_info(Refusal).fields[0].type  # type: ignore[attr-defined]
    assert not find_missing([*get_args(Act), *get_args(ReadySentence), *why.values, "correct"], PAGE)
    code = "\n".join(
        path.read_text("utf-8")
        for folder in ("relay", "remote")
        for path in (ROOT / "companion" / folder).glob("*.py")
    )
    refused = sorted(set(REFUSES.findall(code)))
    assert len(refused) > 10 and not find_missing(refused, PAGE)
