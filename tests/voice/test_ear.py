"""What is read out: squares as letter and number in every language, signs as words, nothing that an engine obeys."""

from __future__ import annotations

import tomllib
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.voice.speech_process import LONGEST, TABLES, base, languages, speakable_text, square

EVERY = tomllib.loads(TABLES.read_text("utf-8"))
SQUARES = [f"{letter}{n}" for letter in "abcdefghijklmnop" for n in range(1, 17)]


@pytest.mark.parametrize(
    ("language", "one", "other"),
    [
        ("en", "f, one", "l, twelve"),
        ("de", "f, eins", "l, zwölf"),
        ("fr", "f, un", "l, douze"),
        ("nl", "f, één", "l, twaalf"),
        ("es", "f, uno", "l, doce"),
    ],
)
def test_a_square_is_a_letter_a_pause_and_a_number(language: str, one: str, other: str) -> None:
    assert (square("f1", language), square("l12", language)) == (one, other)
    assert speakable_text("f1 … l12.", language) == f"{one}; {other}."


def test_every_square_of_every_board_is_told_from_every_other() -> None:
    for language in (*languages(), "de-AT", "xx"):
        for spelled in (False, True):
            assert len({speakable_text(name, language, spelled) for name in SQUARES}) == len(SQUARES)


def test_tables_are_whole() -> None:
    signs = EVERY["en"]["signs"].keys()
    for language in languages():
        assert len(set(EVERY[language]["numbers"])) == 16
        assert EVERY[language].keys() == EVERY["en"].keys() and EVERY[language]["signs"].keys() == signs
    names = EVERY["names"]["letters"]
    assert [name[0] for name in names] == list("ABCDEFGHIJKLMNOP")


def test_spelled_squares_have_names() -> None:
    assert (
        speakable_text("White's rook moves from e4 to l12.", "en", True)
        == "White's rook moves from Eva four to Ludwig twelve."
    )


@pytest.mark.parametrize(
    ("eye", "ear"),
    [
        ("Green rolls +.", "Green rolls plus."),
        ("Green rolls #.", "Green rolls hash."),
        ("Green rolls -.", "Green rolls blank."),
        ("Fix the board: e4, f10, a1.", "Fix the board: e, four; f, ten; a, one."),
        ("Rf1-a12 is not legal.", "R, f, one to a, twelve is not legal."),
        ("Bb1xc3", "B, b, one takes c, three"),
        ("Red, move a piece (step 1 of 4).", "Red, move a piece, step 1 of 4."),
        ("Send it home ... this time", "Send it home, this time"),
        ("The journal /home/x/a.tableside cannot be written.", "The journal a.tableside cannot be written."),
        ("A board of 12 × 12, 8x8", "A board of 12 by 12, 8 by 8"),
        ("Was it ‘this’?", "Was it this?"),
        ("Anna’s rook", "Anna's rook"),
        ("Card B05, 3.5 points, E4, e17, a1b2", "Card B05, 3.5 points, E4, e17, a1b2"),
        ("…", ""),
    ],
)
def test_what_the_eye_reads_is_written_for_the_ear(eye: str, ear: str) -> None:
    assert speakable_text(eye, "en") == ear


@pytest.mark.parametrize(
    ("eye", "ear"),
    [
        ("<speak>Rook</speak>, roll.", "speak Rook speak, roll."),
        ("; rm -rf /, roll.", "rm -rf, roll."),
        ("[[f00]] rolls", "f00, rolls"),
        ("\x0150P\x00 rolls\x1b[2J", "50P rolls, 2J"),
        ("$(reboot) `x` {y}", "$, reboot, x, y"),
    ],
)
def test_names_are_names_and_no_commands(eye: str, ear: str) -> None:
    assert speakable_text(eye, "en") == ear


@given(st.text(max_size=600), st.sampled_from(["en", "de", "fr", "nl", "es", "zz"]), st.booleans())
def test_nothing_comes_through_that_is_no_speech(text: str, language: str, spelled: bool) -> None:
    said = speakable_text(text, language, spelled)
    assert not set(said) & set('<>[]{}|`\\*_"^~')
    assert len(said) <= LONGEST
    assert all(unicodedata.category(c)[0] != "C" for c in said)
    assert "  " not in said and said == said.strip()


def test_a_long_text_ends_with_a_sentence() -> None:
    said = speakable_text("The rook goes home. " * 100, "en")
    assert said.endswith("home.") and LONGEST - 25 < len(said) <= LONGEST


def test_a_language_is_known_with_its_country() -> None:
    assert [base(name) for name in ("de", "de-AT", "de_DE-thorsten-medium.onnx")] == ["de", "de", "de"]
