"""Standard output and standard error through which no data can control a terminal: the last line of defence.

Text from outside is cleaned where it enters (`cleaner`). Whatever slips through is masked here, also in tracebacks and in
lines of the log, so no data reaches a terminal as an escape sequence.
"""

from __future__ import annotations

import logging
import sys
from collections.abc import Iterable
from typing import Any, TextIO, cast

from companion.plain_text.cleaner import clean_text, mask_hidden

LOG_LINE = 600
"""Characters of one message of the log."""


class MaskedStream:
    """A text stream on which hidden characters become replacement characters; line feeds end lines."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    def write(self, text: str) -> int:
        self._stream.write(mask_hidden(text))
        return len(text)

    def writelines(self, lines: Iterable[str]) -> None:
        for line in lines:
            self.write(line)

    def write_controls(self, text: str) -> None:
        """Write the program's own control characters, to move the cursor say."""
        self._stream.write(text)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._stream, name)


class OneLineRecord(logging.LogRecord):
    """A message of the log, which is one line whatever its values hold, so no value can forge a line."""

    def getMessage(self) -> str:  # noqa: N802 - the name of the standard library
        return clean_text(super().getMessage(), LOG_LINE)


def mask_streams() -> None:
    """Mask standard output, standard error and the log of this process from now on."""
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is not None and not isinstance(stream, MaskedStream):
            setattr(sys, name, cast(TextIO, MaskedStream(stream)))
    logging.setLogRecordFactory(OneLineRecord)


def write_controls(controls: str, stream: TextIO | None = None) -> None:
    """Write control characters of the program itself to a stream, standard error if none is given."""
    stream = sys.stderr if stream is None else stream
    if isinstance(stream, MaskedStream):
        stream.write_controls(controls)
    else:
        stream.write(controls)
