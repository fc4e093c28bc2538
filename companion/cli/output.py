"""What several commands print alike."""

from __future__ import annotations

import sys
from json import dumps

import msgspec

from companion.cli.texts import text
from companion.plain_text.cleaner import escape_hidden
from companion.plain_text.masked_streams import write_controls


def print_json(value: object) -> None:
    """One JSON value on a line of its own."""
    try:
        line = msgspec.json.encode(value).decode()
    except UnicodeEncodeError:  # the name of a file that is no UTF-8
        line = dumps(msgspec.to_builtins(value), separators=(",", ":"))
    sys.stdout.write(escape_hidden(line) + "\n")
    sys.stdout.flush()


def print_if_empty(id: str, there: bool, json: bool) -> None:
    """Say that a list is empty; a program sees that there is no line."""
    if not there and not json:
        print(text(id))


def show_progress(line: str) -> None:
    """Write a line over the last one on standard error, without ending it."""
    write_controls("\r")
    print(line, end="", file=sys.stderr, flush=True)


def clear_progress() -> None:
    """Clear the line that `show_progress` wrote last."""
    write_controls("\r\x1b[K")
