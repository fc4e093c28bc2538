"""The first field of a FEN, read and written."""

from __future__ import annotations

import pytest

from companion.kernel import fen_placement
from companion.kernel.messages import message

START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"


def test_men_stand_where_the_text_has_them() -> None:
    white, black = fen_placement.read(START)
    assert white == (0xFF00, 0x42, 0x24, 0x81, 0x08, 0x10)
    assert black == (0xFF << 48, 0x42 << 56, 0x24 << 56, 0x81 << 56, 0x08 << 56, 0x10 << 56)


@pytest.mark.parametrize(
    "text", [START, "8/8/8/8/8/8/8/8", "k6K/1p6/2p1P3/3pp3/8/7q/Q7/R6r", "1n1n1n1n/8/8/8/8/8/8/N1N1N1N1"]
)
def test_it_is_written_as_it_is_read(text: str) -> None:
    assert fen_placement.write(*fen_placement.read(text)) == text


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("8/8/8", message("board-ranks", n=8, given=3)),
        (START + "/8", message("board-ranks", n=8, given=9)),
        (START.replace("rn", "xn"), message("rank-letter", text="x", rank=8)),
        (START.replace("8/8/8/8", "8/8/9/8"), message("rank-letter", text="9", rank=4)),
        (START.replace("8/8/8/8", "8/8/0/8"), message("rank-letter", text="0", rank=4)),
        (START.replace("PPPPPPPP", "PPPPPPPPP"), message("rank-letter", text="P", rank=2)),
        (START.replace("PPPPPPPP", "PPPPPPP"), message("rank-squares", rank=2, n=7)),
        (START.replace("PPPPPPPP", "P8"), message("rank-squares", rank=2, n=9)),
        (START.replace("RNBQKBNR", ""), message("rank-squares", rank=1, n=0)),
    ],
)  # fmt: skip
def test_what_is_no_placing_is_refused(text: str, said: object) -> None:
    with pytest.raises(fen_placement.BadPlacing) as wrong:
        fen_placement.read(text)
    assert wrong.value.said == said
