"""What boards and devices say, in English, for tests to look at."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from companion.table.message_catalogues import catalogue
from firmware_bridge.core.board import HasMessage, LinkError


def words(what: HasMessage) -> str:
    return catalogue().say(what)


@contextmanager
def raises(kind: type[LinkError], match: str = "") -> Iterator[pytest.ExceptionInfo[LinkError]]:
    """As `pytest.raises`; `match` is looked for in the sentence that people see."""
    with pytest.raises(kind) as wrong:
        yield wrong
    text = words(wrong.value.said)
    assert re.search(match, text), text
    assert "\n" not in text
