"""Text from outside is safe to show after one call, and clean text comes back as it was."""

from __future__ import annotations

import sys
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.plain_text.cleaner import MARKS, READ, clean_lines, clean_text, is_clean, is_hidden
from tests.hostile_text import HOSTILE, PREFACE, hidden_in

CLEAN = (
    "Anna", "Zoë Müller-Lüdenscheidt", "Nguyễn Thị Ánh", "Αλέξης", "Ольга Петрова", "שָׁלוֹם", "علی", "नेहा शर्मा", "สมชาย",
    "김민수", "王小明", "O’Brien “Ace” ½–½ ♔♟ 5′", "🏆 Rook 🇩🇪 👍🏽", "e\u0301te\u0301",
)  # fmt: skip


@pytest.mark.parametrize("text", CLEAN)
def test_what_people_write_in_any_script_stays(text: str) -> None:
    assert clean_text(text, 64) == text
    assert is_clean(text)


@pytest.mark.parametrize("text", HOSTILE)
def test_hostile_text_becomes_one_safe_line(text: str) -> None:
    shown = clean_text(text, 64)
    assert not hidden_in(shown, lines=False)
    assert 0 < len(shown) <= 64
    assert not is_clean(text)


def test_every_hidden_character_of_unicode_goes() -> None:
    """The cleaner agrees with a second list about every code point, and none is left in a text."""
    every = [chr(n) for n in range(sys.maxunicode + 1)]
    left = [sign for sign in every if not sign.isspace() and sign != "\u2800"]
    assert {sign for sign in left if is_hidden(sign)} == {sign for sign in left if hidden_in(sign)}
    shown = clean_text("".join(f"a{sign}" for sign in every), 3 * len(every))
    assert not hidden_in(shown, lines=False)
    assert all(sign == " " or not sign.isspace() for sign in shown)


@given(st.text(st.characters(), max_size=60), st.integers(1, 40))
def test_any_text_is_safe_bounded_and_stays_so(text: str, most: int) -> None:
    shown = clean_text(text, most)
    assert not hidden_in(shown, lines=False)
    assert len(shown) <= most
    assert shown == shown.strip() and "  " not in shown
    assert clean_text(shown, most) == shown
    lines = clean_lines(text, most)
    assert not hidden_in(lines) and len(lines) <= most and clean_lines(lines, most) == lines


def test_escape_sequences_lose_what_makes_them_one() -> None:
    assert clean_text("An\x1b]52;c;eA==\x07na", 64) == "An]52;c;eA==na"
    assert clean_text(PREFACE, 64) == "An]52;c;ZXZpbA== na"


def test_white_space_is_one_space_and_none_at_the_ends() -> None:
    assert clean_text("\u3000 Anna\t\n\u00a0\u2800 B.\u2029", 64) == "Anna B."
    assert clean_text("a \u200b b", 64) == "a b"
    assert clean_text(" \u200b\n", 64) == ""


def test_invisible_differences_between_two_names_are_gone() -> None:
    assert (
        len({clean_text(f"An{sign}na", 64) for sign in "\u200b\u200c\u200d\ufe0f\u034f\u00ad\u3164\u2062"})
        == 1
    )


def test_a_letter_keeps_few_marks_and_a_mark_needs_a_letter() -> None:
    assert clean_text("a" + "\u0301" * 9 + "b", 64) == "a" + "\u0301" * MARKS + "b"
    assert clean_text("\u0301a \u0301b", 64) == "a b"
    assert clean_text("a\u200b\u0301", 64) == "a\u0301"


@pytest.mark.parametrize(
    ("text", "most", "shown"),
    [
        ("Annabel", 7, "Annabel"),
        ("Annabel", 6, "Annab…"),
        ("Anna Bella", 6, "Anna…"),
        ("abe\u0301\u0301cd", 5, "ab…"),
        ("ab👍🏽cde", 4, "ab…"),
        ("a🇩🇪🇫🇷🇳🇱b", 5, "a🇩🇪…"),
        ("a🇩🇪🇫🇷🇳🇱b", 7, "a🇩🇪🇫🇷…"),
        ("aक्षिb", 4, "a…"),
        ("a\u1100\u1161\u11a8\u1100\u1161", 5, "a\u1100\u1161\u11a8…"),
        ("a\u1100\u1161\u11a8\u1100\u1161", 4, "a…"),
        ("김민수박", 3, "김민…"),
        ("\u1100" * 9, 4, "\u1100\u1100\u1100…"),
        ("Annabel", 1, "…"),
    ],
)
def test_a_cut_is_between_two_characters_as_people_count_them(text: str, most: int, shown: str) -> None:
    assert clean_text(text, most) == shown


def test_lines_stay_where_they_may_be() -> None:
    assert clean_lines("\r\nOne\x1b[2J\r\nTwo \x85Three\u2028\n", 64) == "One[2J\nTwo\nThree"
    assert clean_lines("One\n\nTwo", 64) == "One\n\nTwo"
    assert len(clean_lines("One\n" * 99, 20)) <= 20


def test_nothing_is_read_far_behind_the_bound() -> None:
    assert clean_text("\u200b" * READ * 8 + "Anna", 8) == ""


def test_precomposed_and_decomposed_text_is_not_changed() -> None:
    """A name is compared with what other programs hold, so its form stays."""
    for form in ("NFC", "NFD"):
        name = unicodedata.normalize(form, "Zoë Ánh 김")
        assert clean_text(name, 64) == name
