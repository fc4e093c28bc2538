"""`companion referee` on emulated serial boards at ptys: set up, find out how it lies and who is who, and a first move."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from firmware_bridge.core.family import Serial
from tests.board_simulators import emulated, switched_on
from tests.board_simulators.base import Emulated
from tests.board_simulators.dgt import Dgt
from tests.board_simulators.millennium import ChessLink
from tests.board_simulators.serve import Served

ARRAY = {
    f"{file}{rank}": man.upper() if rank < 3 else man
    for rank, men in ((1, "rnbqkbnr"), (2, "p" * 8), (7, "p" * 8), (8, "rnbqkbnr"))
    for file, man in zip("abcdefgh", men, strict=True)
}


def turned(square: str) -> str:
    """The same square, seen from the other side."""
    return "hgfedcba"["abcdefgh".index(square[0])] + str(9 - int(square[1]))


@pytest.mark.parametrize(
    ("scheme", "board", "upside_down"),
    [
        *((kind, switched_on(family), False) for kind, family in emulated(Serial).items()),
        ("dgt", Dgt(), True),
        ("millennium", ChessLink(upside_down=True), False),
    ],
)
def test_the_first_move(scheme: str, board: Emulated, upside_down: bool, tmp_path: Path) -> None:
    def at(square: str) -> str:
        return turned(square) if upside_down else square

    tags = {square: f"{i + 1:010X}" for i, square in enumerate(ARRAY)}
    board.men = {at(q): tags[q] if scheme == "certabo" else man for q, man in ARRAY.items()}
    with (
        Served(board, tmp_path / "port") as served,
        subprocess.Popen(
            [
                sys.executable,
                "-m",
                "companion",
                "referee",
                "booster-chess",
                "--json",
                "--seed",
                "1",
                "--board",
                f"{scheme}://{served.link}",
                "--journal",
                str(tmp_path / "game"),
            ],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "XDG_DATA_HOME": str(tmp_path)},
        ) as table,
    ):
        assert table.stdin and table.stdout

        def say(**command: Any) -> None:
            table.stdin.write(json.dumps(command) + "\n")  # type: ignore[union-attr]
            table.stdin.flush()  # type: ignore[union-attr]

        def hear(kind: str) -> dict[str, Any]:
            for line in table.stdout or ():
                found: dict[str, Any] = json.loads(line)
                assert found["type"] not in ("mismatch", "error"), found
                if found["type"] == kind:
                    return found
            raise AssertionError(f"no {kind} came")

        try:
            assert hear("hello")["game"] == "booster-chess"
            for _ in range(2):  # a hand each
                say(do="draw", deck="pile")
            while hear("turn")["chance"]:
                pass
            served.hands("carry", at("g1"), at("f3"))
            assert hear("ruling")["action"] == "Ng1-f3"
            say(do="quit")
        finally:
            table.kill()
