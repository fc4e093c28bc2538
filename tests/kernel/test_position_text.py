"""Position texts from what a state declares: every codec both ways, what is left out, and what is wrong with a text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

import msgspec
import pytest

from companion.kernel.errors import BadPosition
from companion.kernel.messages import message
from companion.kernel.orthodox import PLAIN
from companion.kernel.text.codecs import (
    Amounts,
    Cards,
    Codec,
    EachSide,
    Field,
    Head,
    Index,
    Indices,
    Letters,
    Number,
    OneOf,
    Pair,
    Pieces,
    PositionText,
    Repeats,
    SideToMove,
    Split,
    Square,
    Squares,
    Text,
    Together,
    Winner,
    YesNo,
)
from companion.kernel.text.fen_placement import Placement
from tests.error_texts import refused

SMALL = Placement("Kk", files=3, ranks=2, holes=1 << 4)
"""Two kings on a board of six squares, b2 a hole."""
PACK = Amounts({"K": 1, "Jg": 2, "J": 12}, "no-pack", "pack-has")


def _stage(s: State) -> str:
    return "late" if s.spent[1] else "play"


def _spent(s: State) -> tuple[str, ...]:
    return ("a",) * s.men[0][0].bit_count()


class State(msgspec.Struct, frozen=True):
    men: Annotated[tuple[tuple[int], tuple[int]], Pieces(SMALL)]
    turn: Annotated[int, SideToMove("wb", ranks=2)] = 0
    stage: Annotated[str, Field(OneOf(("play", "late")), absent=_stage, late=True)] = "play"
    spent: Annotated[
        tuple[tuple[str, ...], tuple[str, ...]],
        Split(Field(Cards("ab"), "first"), Field(Cards("ab"), "second", _spent, blank=True)),
    ] = ((), ())
    quiet: Annotated[int, Number()] = 0


TEXT = PositionText(State)
KING = State(((1,), (0,)), 1, "late", (("a", "b"), ("b",)), 7)


def test_a_text_is_written_in_the_order_of_the_struct_and_read_in_any() -> None:
    written = "1*1/K2 b stage=late first=a,b second=b quiet=7"
    assert TEXT.write(KING) == written and TEXT.read(written) == KING
    assert TEXT.read("1*1/K2 b quiet=7 second=b first=a,b stage=late") == KING
    assert TEXT.write(State(((0,), (0,)))) == "1*1/3 w stage=play first=- second=- quiet=0"


def test_what_is_left_out_is_the_default_or_follows_from_the_rest() -> None:
    """The stage is filled in late, as it looks at cards that may be left out too; `-` is no list of cards here."""
    assert TEXT.read("1*1/3 w") == State(((0,), (0,)))
    assert TEXT.read("1*1/K2 b") == State(((1,), (0,)), 1, "late", ((), ("a",)))
    assert TEXT.read("1*1/K2 b second=- stage=play") == State(((1,), (0,)), 1, "play", ((), ("a",)))
    assert TEXT.read("1*1/K2 b first=-").spent == ((), ("a",))


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", message("position-head", text="", ranks=2, sides=("w", "b"))),
        ("1*1/3", message("position-head", text="1*1/3", ranks=2, sides=("w", "b"))),
        ("1*1/3 x", message("position-head", text="1*1/3 x", ranks=2, sides=("w", "b"))),
        ("1*1 w", message("board-ranks", n=2, given=1)),
        ("3/3 w quiet", message("field-means-nothing", text="quiet")),
        ("3/3 w =1", message("field-means-nothing", text="=1")),
        ("3/3 w quiet=", message("field-means-nothing", text="quiet=")),
        ("3/3 w quiet=1 quiet=1", message("field-twice", name="quiet")),
        ("3/3 w spent=a", message("field-unknown", name="spent")),
    ],
)
def test_texts_that_mean_nothing(text: str, says: object) -> None:
    with pytest.raises(BadPosition) as wrong:
        TEXT.read(text)
    assert wrong.value.said == says


def test_a_board_alone_needs_to_be_there() -> None:
    class Alone(msgspec.Struct, frozen=True):
        pieces: Annotated[tuple[tuple[int], tuple[int]], Pieces(SMALL)]
        quiet: Annotated[int, Number()] = 0

    with refused(BadPosition, match="position is empty"):
        PositionText(Alone).read(" ")


def test_how_a_field_stands_may_depend_on_the_table() -> None:
    """What the struct does not annotate is told where the table is made; None: it is no part of the text."""

    class Dealt(msgspec.Struct, frozen=True):
        face: str = ""
        orange: str = ""

    with_orange = PositionText(Dealt, face=Field(Text(), "die"), orange=OneOf(("", "6")))
    without = PositionText(Dealt, face=Field(Text(), "die", absent=lambda s: "1"), orange=None)
    assert with_orange.write(Dealt("3", "6")) == "die=3 orange=6"
    assert with_orange.read("orange=6") == Dealt("", "6")
    assert without.write(Dealt("3", "6")) == "die=3" and without.read("") == Dealt("1")
    with refused(BadPosition, match="no field 'orange'"):
        without.read("orange=6")


@pytest.mark.parametrize(
    ("codec", "value", "text"),
    [
        (Text(), "", "-"),
        (Text(), "x/y", "x/y"),
        (OneOf(("", "won")), "", "-"),
        (OneOf(("won",)), "won", "won"),
        (Letters("Kk"), (True, False), "K"),
        (Letters("Kk"), (True, True), "Kk"),
        (Letters("Kk"), (False, False), "-"),
        (YesNo(), True, "yes"),
        (YesNo(), False, "no"),
        (Number(), 9999, "9999"),
        (Number(-3), -3, "-3"),
        (Index("GB"), 1, "B"),
        (Index("GB", none=True), -1, "-"),
        (Indices(("green", "red")), (1, 0, 1), "red,green,red"),
        (Indices("GRB", ""), (2, 0), "BG"),
        (Indices("GRB"), (), "-"),
        (Repeats("GRB", ""), (2, 0, 1), "GGB"),
        (Repeats(("green", "red")), (0, 0), "-"),
        (Winner("wb"), 1, "b"),
        (Winner("wb"), 0, "w"),
        (Winner("wb"), -1, "-"),
        (Square(PLAIN), 63, "h8"),
        (Square(PLAIN), -1, "-"),
        (Squares(PLAIN), 1 << 63 | 1, "a1,h8"),
        (Squares(PLAIN), 0, "-"),
        (Cards("ab"), ("b", "a", "b"), "b,a,b"),
        (Cards("ab"), (), "-"),
        (Pair(Number()), (1, 2), "1/2"),
        (Pair(Squares(PLAIN)), (0, 1), "-/a1"),
        (PACK, (1, 2, 12), "K1Jg2J12"),
        (PACK, (0, 0, 3), "J3"),
        (PACK, (0, 0, 0), "-"),
    ],
)
def test_a_value_both_ways(codec: Codec[Any], value: object, text: str) -> None:
    assert codec.write(value) == text
    assert codec.read("x", "" if text == "-" else text) == value


@pytest.mark.parametrize(
    ("codec", "text", "says"),
    [
        (OneOf(("one", "")), "three", "The field 'x' must be one of one, -, not 'three'"),
        (OneOf(("one", "two")), "", "one of one, two, not '-'"),
        (Letters("Kk"), "kK", "The field 'x' must be one of K, k, Kk, -, not 'kK'"),
        (YesNo(), "three", "one of yes, no"),
        (Winner("wb"), "x", "The field 'x' must be one of w, b, -"),
        (Index("GB"), "", "one of G, B, not '-'"),
        (Index("GB"), "R", "one of G, B, not 'R'"),
        (Indices("GB"), "G,", "not '-'"),
        (Indices("GB", ""), "GR", "one of G, B, not 'R'"),
        (Repeats("GB"), "GB", "not 'GB'"),
        (Number(), "three", "from 0 to 9999, not 'three'"),
        (Number(), "-3", "from 0 to 9999, not '-3'"),
        (Number(-2), "-3", "from -2"),
        (Number(13), "12", "from 13"),
        (Number(0, 11), "12", "to 11, not '12'"),
        (Number(-5), "", "from -5 to 9999, not '-'"),
        (Number(), "10000", "not '10000'"),
        (Number(), "٣", "not '٣'"),
        (Number(0, 10**9), "1000000", "not '1000000'"),
        (Square(PLAIN), "z9", "must be a square, not 'z9'"),
        (Squares(PLAIN), "a1,z9", "must be a list of squares, not 'z9'"),
        (Squares(PLAIN), "a1,", "must be a list of squares, not ''"),
        (Cards(("wN", "bK")), "wN,wP", "The field 'x' may list only the cards wN, bK, not 'wP'"),
        (Pair(Number()), "1", "a part for White and a part for Black"),
        (Pair(Number()), "1/2/3", "a part for White and a part for Black"),
        (Pair(Number()), "/2", "a part for White and a part for Black"),
        (Pair(Number()), "1/", "a part for White and a part for Black"),
        (Pair(Number(), ("red", "blue")), "", "a part for Red and a part for Blue"),
        (Pair(Number()), "1/-", "not '-'"),
    ],
)
def test_a_value_that_cannot_be(codec: Codec[Any], text: str, says: str) -> None:
    with refused(BadPosition, match=says):
        codec.read("x", text)


@pytest.mark.parametrize("text", ["K", "K1K1", "Q1", "1K", "K1,J1", "K1234567", "jg1"])
def test_amounts_that_cannot_be_read(text: str) -> None:
    with pytest.raises(BadPosition) as wrong:
        PACK.read("x", text)
    assert wrong.value.said == message("no-pack", text=text)


def test_more_than_there_can_be() -> None:
    with pytest.raises(BadPosition) as wrong:
        PACK.read("x", "K1Jg3")
    assert wrong.value.said == message("pack-has", most=2, card="Jg", n=3)


class Names(Codec[tuple[str, str]]):
    """Two words in one."""

    def write(self, value: tuple[str, str]) -> str:
        return "+".join(value)

    def read(self, name: str, text: str) -> tuple[str, str]:
        first, _, second = text.partition("+")
        return first, second


class Half(msgspec.Struct, frozen=True):
    man: int = 0
    lost: Annotated[int, Number(0, 8)] = 0
    bonus: Annotated[bool, Field(YesNo(), name="more")] = False
    first: Annotated[str, Together(Names(), "second")] = ""
    second: str = ""


class Board(Head[tuple[int, tuple[Half, Half]]]):
    """Whose turn it is, and where the two pieces stand, in two words."""

    length = 2

    def write(self, value: tuple[int, tuple[Half, Half]]) -> str:
        turn, sides = value
        return f"{sides[0].man}{sides[1].man} {turn}"

    def read(self, words: Sequence[str], text: str) -> tuple[int, tuple[Half, Half]]:
        one, other = map(int, words[0])
        return int(words[1]), (Half(one), Half(other))


def _lost(s: Whole) -> tuple[int, int]:
    return s.sides[0].man, 0


class Whole(msgspec.Struct, frozen=True):
    turn: Annotated[int, Together(Board(), "sides")] = 0
    stage: Annotated[str, OneOf(("play", "over"))] = "play"
    sides: Annotated[tuple[Half, Half], EachSide(Half, {"lost": _lost})] = (Half(), Half())


def test_a_head_of_two_fields_and_what_both_sides_have() -> None:
    """The head makes the sides' pieces, the fields all else of them; a field of theirs that says nothing has no text."""
    text = PositionText(Whole)
    s = Whole(1, "over", (Half(3, 5, True, "a", "b"), Half(4)))
    assert text.write(s) == "34 1 stage=over lost=5/0 more=yes/no first=a+b/+"
    assert (
        text.read(text.write(s)) == s and text.read("34 1 more=yes/no lost=5/0 first=a+b/+ stage=over") == s
    )
    assert text.read("34 0") == Whole(0, "play", (Half(3, 3), Half(4, 0)))
    with refused(BadPosition, match="The field 'more' needs a part for White and a part for Black"):
        text.read("34 0 more=yes")


def test_what_needs_no_note_and_what_needs_one() -> None:
    class Plain(msgspec.Struct, frozen=True):
        best: int = -1
        word: str = ""
        sure: bool = False
        both: tuple[int, int] = (0, 0)

    text = PositionText(Plain)
    assert text.write(Plain()) == "best=-1 word=- sure=no both=0/0"
    assert text.read("best=3 word=x sure=yes both=1/2") == Plain(3, "x", True, (1, 2))

    class Odd(msgspec.Struct, frozen=True):
        all: tuple[int, ...] = ()

    with pytest.raises(TypeError, match=r"Odd\.all needs a codec"):
        PositionText(Odd)
