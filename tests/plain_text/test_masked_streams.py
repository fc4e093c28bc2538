"""Whatever is printed or logged, no data commands the terminal or forges a line of the log."""

from __future__ import annotations

import io
import json
import logging
import sys
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TextIO, cast

import pytest

from companion.plain_text.cleaner import (
    LOG_LINE,
    MaskedStream,
    escape_hidden,
    mask_hidden,
    mask_streams,
    write_controls,
)
from companion.table.fault_log import FaultLog
from tests.hostile_text import HOSTILE, PREFACE, hidden_in


@contextmanager
def masked_terminal() -> Iterator[io.StringIO]:
    """A terminal behind both streams of this process, masked."""
    before, factory = (sys.stdout, sys.stderr), logging.getLogRecordFactory()
    screen = io.StringIO()
    sys.stdout = sys.stderr = screen
    try:
        mask_streams()
        yield screen
    finally:
        sys.stdout, sys.stderr = before
        logging.setLogRecordFactory(factory)


@pytest.mark.parametrize("text", HOSTILE)
def test_print_cannot_command_a_terminal(text: str) -> None:
    with masked_terminal() as terminal:
        one_mark = text if "\u0489" not in text else "Anna"  # marks are limited where text enters
        print(one_mark)
        print(one_mark, file=sys.stderr)
        sys.stdout.writelines([one_mark])
        assert not hidden_in(terminal.getvalue())


def test_text_of_our_own_is_printed_as_it_is() -> None:
    with masked_terminal() as terminal:
        text = "½–½, 12\u202f% \u00a0…\n  ♔ Zoë\n"
        print(text, end="")
        assert terminal.getvalue() == text == mask_hidden(text)


def test_a_traceback_too() -> None:
    with masked_terminal() as terminal:
        try:
            raise ValueError(PREFACE)
        except ValueError:
            traceback.print_exc()
        assert "ValueError" in terminal.getvalue()
        assert not hidden_in(terminal.getvalue())


def test_a_name_cannot_forge_a_line_of_the_log() -> None:
    """Neither by any handler, nor by the one of hubs and relays."""
    with masked_terminal() as terminal:
        for handler in (logging.StreamHandler(sys.stderr), FaultLog(lambda wrong, part: "")):
            log = logging.Logger("tables")
            log.addHandler(handler)
            log.warning("%s has joined", "An\nERROR: forged\r\x1b[2Jna" + "x" * 2000)
        lines = terminal.getvalue().splitlines()
        assert len(lines) == 2
        assert all(line.startswith("An ERROR: forged [2Jnaxxx") and len(line) <= LOG_LINE for line in lines)
        assert not hidden_in(terminal.getvalue())


def test_the_program_itself_may_move_the_cursor() -> None:
    with masked_terminal() as terminal:
        write_controls("\r\x1b[K")
        assert terminal.getvalue() == "\r\x1b[K"
        plain = io.StringIO()
        write_controls("\r", plain)
        assert plain.getvalue() == "\r"


def test_streams_are_masked_once() -> None:
    screen = io.StringIO()
    stream = MaskedStream(cast(TextIO, screen))
    assert stream.write(PREFACE) == len(PREFACE)
    assert stream.getvalue() == screen.getvalue()


@pytest.mark.parametrize("text", HOSTILE)
def test_json_means_the_same_and_is_safe(text: str) -> None:
    one = text if "\u0489" not in text else "Anna"
    written = escape_hidden(json.dumps({"name": one}, ensure_ascii=False) + "\n")
    assert json.loads(written) == {"name": one}
    assert not hidden_in(written)
