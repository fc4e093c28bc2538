"""Whatever takes bytes in and gives lines out: how the bytes are cut changes nothing."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from typing import Any

import pytest

from companion.lichess.site_client import LineSplitter
from firmware_bridge.core import wire
from firmware_bridge.core.camera import Code, LineReader, line_of
from firmware_bridge.core.wire import LineDecoder

LONGEST = 40


def decoder() -> LineDecoder:
    return LineDecoder(wire.parse_report)


SPLITTERS: dict[str, tuple[Callable[[], Any], list[bytes]]] = {
    "site": (
        LineSplitter,
        [b'{"id":"q7"}\n', b"\n", b" a \r\n", b"x" * (LONGEST + 1) + b"\n", b"y" * LONGEST + b"\n"],
    ),
    "eye": (LineReader, [line_of(Code("club")), line_of(Code("table")), b"noise\n", b"\xff\xfe\n", b"\n"]),
    "wire": (
        decoder,
        [wire.frame("OK 4"), wire.frame("BATT 71"), b"noise\n", b"\xff" * 900 + b"\n", b"OK 4*0\n"],
    ),
}


@pytest.mark.parametrize("kind", SPLITTERS)
def test_lines_are_the_same_however_the_bytes_are_cut(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("companion.lichess.site_client.LONGEST_LINE", LONGEST)
    make, lines = SPLITTERS[kind]
    rng = random.Random(kind)

    def fed(splitter: Any, pieces: Iterable[bytes]) -> list[Any]:
        return [one for piece in pieces for one in splitter.feed(piece)]

    alone = {line: fed(make(), [line]) for line in lines}
    assert any(alone.values())
    for _ in range(30):
        sent = [rng.choice(lines) for _ in range(12)]
        stream, pieces = b"".join(sent), []
        while stream:
            size = rng.choice((1, 2, 5, 60))
            pieces.append(stream[:size])
            stream = stream[size:]
        found, right = fed(make(), pieces), [one for line in sent for one in alone[line]]
        if kind == "wire":  # of a line that is longer than any it tells less when it comes in pieces
            found, right = ([one for one in some if one[0] != wire.BAD] for some in (found, right))
        assert found == right
