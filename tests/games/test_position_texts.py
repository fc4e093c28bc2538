"""Whatever a position text says, it is a position of the game or it is refused; nothing else happens, and at once."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.kernel.errors import POSITION, BadPosition, TooMuch
from companion.kernel.game import read_position
from tests.error_texts import refused
from tests.every_case import spread
from tests.games.malformed_positions import FAMILIES, NAMES, game, honest, spoilt


def check(name: str, text: str) -> None:
    """Reads a text; what is read can be seen, played on and written down again."""
    made = game(name)
    FAMILIES[name].seats_in(text)
    try:
        s = made.read(text)
    except BadPosition:
        return
    made.actor(s), made.actions(s), made.layout(s), made.view(s, None), made.result(s)
    assert made.read(made.position(s)) == s


@pytest.mark.parametrize("name", spread(NAMES, 3))
@settings(max_examples=150, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_spoilt_positions(name: str, seed: int) -> None:
    check(name, spoilt(name, random.Random(seed)))


@pytest.mark.parametrize("name", spread(NAMES, 4))
@settings(max_examples=40, deadline=None)
@given(text=st.text(max_size=80))
def test_any_text(name: str, text: str) -> None:
    check(name, text)


@pytest.mark.parametrize("name", spread(NAMES, 4))
@pytest.mark.parametrize("nasty", ["²", "٣", "9" * 5000, "-" + "9" * 5000, "1_0", "0x10", "1e5", "\x00"])
def test_what_looks_like_a_number(name: str, nasty: str) -> None:
    """In the place of every value, and of every number within one: `isdigit` is true of `²`, `int` takes `1_0` and `٣`."""
    text = honest(name)[0]
    words = text.split(" ")
    assert any(letter.isdecimal() for letter in text)
    for at, word in enumerate(words):
        field, sign, value = word.partition("=")
        if sign:
            check(name, " ".join([*words[:at], f"{field}={nasty}", *words[at + 1 :]]))
        for i, letter in enumerate(value if sign else word):
            if letter.isdecimal():
                spoiled = (
                    (field + sign if sign else "") + (value if sign else word)[:i] + nasty + word[len(word) :]
                )
                check(name, " ".join([*words[:at], spoiled, *words[at + 1 :]]))


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("raindropchess", "1KnQ2q1/2p4r/8/r3b3/7n/N1P5/8/N2k4 b packs=R2B2P7/P7 bottom=-/,"),
        ("cloak-and-dagger-chess", "8/pppppppp/8/8/8/8/PPPPPPPP/8 w stage=turn files=abcdefgh/a?cdefgh"),
        ("cloak-and-dagger-chess", "8/pppppppp/8/8/8/8/PPPPPPPP/8 w stage=array"),
        ("three-check", "4k3/8/8/8/8/8/8/R3K3 b Q a1 3+3 0 1"),
    ],
)
def test_what_was_found(name: str, text: str) -> None:
    """Texts that were neither read nor refused once."""
    check(name, text)


@pytest.mark.parametrize("name", NAMES)
def test_a_text_longer_than_any(name: str) -> None:
    with refused(TooMuch, match=f"The position is too large. The limit is {POSITION} characters"):
        read_position(game(name), honest(name)[0] + " " * POSITION)
