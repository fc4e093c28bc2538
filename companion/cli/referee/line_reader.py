"""Lines of the referee protocol on a pipe, as they come in."""

from __future__ import annotations

import msgspec

from companion.kernel.limits import LINE, TooMuch, read_json


class LineReader:
    """Lines out of a stream.

    Of one that is too long only its beginning is kept, still too long, so that it is refused.
    """

    def __init__(self) -> None:
        self.rest = b""

    def take(self, data: bytes) -> list[bytes]:
        """The lines that end in `data`, without their line feeds."""
        first, *others = data.split(b"\n")
        lines = [(self.rest + first)[: LINE + 1], *(line[: LINE + 1] for line in others)]
        self.rest = lines.pop()
        return lines


class _Do(msgspec.Struct):
    do: str = ""


def is_do(text: bytes, what: str) -> bool:
    """Whether a protocol line says that, `quit` say."""
    try:
        return read_json(text, _Do, "", LINE).do == what
    except (TooMuch, msgspec.DecodeError, ValueError):
        return False
