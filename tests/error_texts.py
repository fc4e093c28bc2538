"""What an error says to people, for tests of errors."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from companion.kernel.messages import UserError
from companion.table.message_catalogues import sentence


@contextmanager
def refused(kind: type[UserError], match: str = "", game: str = "") -> Iterator[None]:
    """Raises an error of this kind whose English fits `match` (a regular expression); `game`: whose words say it."""
    with pytest.raises(kind) as caught:
        yield
    wrong = caught.value
    wrong.game = wrong.game or game
    said = sentence(wrong)
    assert re.search(match, said, re.IGNORECASE), said
