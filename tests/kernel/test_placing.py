"""The first field of a FEN, read and written."""

from __future__ import annotations

import pytest

from companion.kernel.messages import message
from companion.kernel.text import fen_placement
from companion.kernel.text.fen_placement import BadPlacing, Placement

START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"


def test_pieces_stand_where_the_text_has_them() -> None:
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
)
def test_what_is_no_placing_is_refused(text: str, said: object) -> None:
    with pytest.raises(fen_placement.BadPlacing) as wrong:
        fen_placement.read(text)
    assert wrong.value.said == said


def test_a_board_of_another_size_with_holes() -> None:
    """Numbers of two digits where there are more than nine files; a hole is `*` and nothing stands there."""
    wide = Placement("Kk", files=12, ranks=2)
    assert wide.write((1 << 3, 1 << 23)) == "11k/3K8" and wide.read("11k/3K8") == (1 << 3, 1 << 23)
    assert wide.read("12/12") == (0, 0)
    holed = Placement("Kk", files=3, ranks=2, holes=1 << 4)
    assert holed.write((1, 1 << 5)) == "1*k/K2" and holed.read("1*k/K2") == (1, 1 << 5)
    for text, letter, rank in (("1K1/3", "K", 2), ("1*1/*2", "*", 1), ("1*1*/3", "*", 2)):
        with pytest.raises(BadPlacing) as wrong:
            holed.read(text)
        assert wrong.value.said == message("rank-letter", text=letter, rank=rank)


def test_letters_of_more_than_one_sign() -> None:
    stacked = Placement(("K", "K+", "o"), unit=r"[A-Z]\+?|.")
    text = "8/8/8/8/8/8/K+6o/7K"
    assert stacked.write(stacked.read(text)) == text
    assert stacked.read(text) == (1 << 7, 1 << 8, 1 << 15)
    with pytest.raises(BadPlacing) as wrong:
        stacked.read(text.replace("7K", "7P+"))
    assert wrong.value.said == message("rank-letter", text="P+", rank=1)
