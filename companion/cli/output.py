"""What several commands print alike."""

from __future__ import annotations

import sys

import msgspec

from companion.cli.texts import text


def print_json(value: object) -> None:
    """One JSON value on a line of its own."""
    sys.stdout.write(msgspec.json.encode(value).decode() + "\n")
    sys.stdout.flush()


def print_if_empty(id: str, there: bool, json: bool) -> None:
    """Say that a list is empty; a program sees that there is no line."""
    if not there and not json:
        print(text(id))
