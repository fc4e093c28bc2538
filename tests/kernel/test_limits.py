"""What is too large or too deep is refused in one sentence before it is decoded; what is not is read."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.kernel import errors
from companion.kernel.errors import (
    DEPTH,
    FILE,
    LINE,
    PARTS,
    WORD,
    TooMuch,
    check_size,
    parse_number,
    read_json,
    read_toml,
)
from companion.kernel.messages import QUOTED, UserError, quote
from tests.error_texts import refused


def in_json(text: str) -> Any:
    return read_json(text.encode(), Any, "it", LINE)


def in_toml(text: str) -> Any:
    return read_toml(text, "it")


DEEP = "it has more than 16 nested brackets"
DOTS = "it has a name with more than 4 parts separated by dots"
LONG = "it has an unquoted number or word of more than 64 characters"
LARGE = "it is too large"


@pytest.mark.parametrize(
    ("read", "text", "said"),
    [
        (in_json, '{"x":' + "[" * 1000, DEEP),
        (in_json, "[" * (DEPTH + 1) + "]" * (DEPTH + 1), DEEP),
        (in_json, '{"a":' * (DEPTH + 1) + "1" + "}" * (DEPTH + 1), DEEP),
        (in_json, '["\\"",' + "[" * DEPTH, DEEP),
        (in_json, "9" * (WORD + 1), LONG),
        (in_json, '{"x": -' + "9" * 5000 + "}", LONG),
        (in_json, " " * (LINE + 1), LARGE),
        (in_toml, "x = " + "[" * 1000, DEEP),
        (in_toml, "x = [" + "{a=" * DEPTH + "1" + "}" * DEPTH + "]", DEEP),
        (in_toml, ".".join("a" * 10_000) + " = 1", DOTS),
        (in_toml, ". ".join(["a", '"b"'] * 9) + " = 1", DOTS),
        (in_toml, "[" + ".".join("aaaaa") + "]", DOTS),
        (in_toml, "x = " + "9" * 5000, LONG),
        (in_toml, "x = 0x" + "f" * 5000, LONG),
        (in_toml, "x = 1" + "_0" * 40, LONG),
        (in_toml, "#" * (FILE + 1), LARGE),
    ],
    ids=range(16),
)
def test_too_much(read: Callable[[str], Any], text: str, said: str) -> None:
    with refused(TooMuch, match=said):
        read(text)


@pytest.mark.parametrize(
    "text",
    [
        'x = "' + "[" * 100 + '"',
        "x = '" + "{" * 100 + "'",
        'x = """\n' + "[" * 100 + '\n"" \\""" ' + "9" * 100 + '"""',
        "x = '''\n" + "." * 100 + "\n''' # " + "[" * 100,
        "# " + "9" * 100 + "\nx = 1",
        'x = "\\\\" # "' + "[" * 100,
        "x = [" + "[1.5, 2.5], " * 200 + "]",
        "\n".join(f"x{i} = {i}.5" for i in range(200)),
        "x = " + "[" * DEPTH + "]" * DEPTH,
        ".".join("a" * PARTS) + " = 1",
    ],
    ids=range(10),
)
def test_what_stands_in_quotation_marks_and_comments_may_be_anything(text: str) -> None:
    assert in_toml(text) == tomllib.loads(text)


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers(-(10**15), 10**15) | st.text(),
        lambda of: st.lists(of) | st.dictionaries(st.text(), of),
        max_leaves=12,
    )
)
def test_json_of_ordinary_depth_is_read(value: Any) -> None:
    assert in_json(json.dumps(value)) == value


@given(st.text("\"'\\[]{}.#=,\n a1", max_size=60))
def test_no_text_gets_past_the_check_and_breaks_the_parser(text: str) -> None:
    """Depth as the parser finds it is at most the depth that the check allows."""
    nested = "[" * 14 + text
    for read, wrong in ((in_json, ValueError), (in_toml, tomllib.TOMLDecodeError)):
        try:
            read(nested)
        except (TooMuch, UserError):
            pass
        except wrong:
            pass
        except Exception as other:  # msgspec's errors are no ValueErrors
            assert type(other).__module__ == "msgspec", other


@pytest.mark.parametrize(
    ("text", "low", "found"),
    [
        ("0", 0, 0),
        ("007", 0, 7),
        ("999999", 0, 999_999),
        ("-1", -1, -1),
        ("-1", 0, None),
        ("--1", -1, None),
        ("", 0, None),
        ("-", -1, None),
        ("1000000", 0, None),
        ("²", 0, None),
        ("٣", 0, None),
        ("1_0", 0, None),
        (" 1", 0, None),
        ("+1", 0, None),
    ],
)
def test_whole_numbers(text: str, low: int, found: int | None) -> None:
    assert parse_number(text, low) == found


def test_the_largest_that_is_read() -> None:
    """One more of anything is refused."""
    assert in_json("9" * WORD) == int("9" * WORD)
    with refused(TooMuch, match=LONG):
        in_json("9" * (WORD + 1))
    assert in_json('"' + "x" * (LINE - 2) + '"') == "x" * (LINE - 2)
    with refused(TooMuch, match=LARGE):
        in_json('"' + "x" * (LINE - 1) + '"')
    assert in_json("[" * DEPTH + "]" * DEPTH + " ") and in_json("[" + "[],{}," * DEPTH + "1]")
    assert in_toml("#" * FILE) == {}
    check_size("it", 5, 5)
    with refused(TooMuch, match=LARGE):
        check_size("it", 6, 5)


@pytest.mark.parametrize("read", [in_json, in_toml])
def test_brackets_that_were_closed_lie_in_nothing(read: Callable[[str], Any]) -> None:
    """What is refused is the depth, not the count; a closing one too many is the parser's to refuse."""
    row = ("[" * 8 + "]" * 8 + ",") * 40 + "1"
    assert read(f"[{row}]" if read is in_json else f"x = [{row}]")
    with refused(TooMuch, match=DEEP):
        read(f"[[[[[[[[[{row}" if read is in_json else f"x = [[[[[[[[[{row}")


@pytest.mark.parametrize("text", [b"\xff", b'"\xff"', b"\xff" * 100])
def test_bytes_that_are_no_text(text: bytes) -> None:
    with pytest.raises(UnicodeDecodeError):
        read_json(text, Any, "it", LINE)


def test_the_page_tells_the_figures() -> None:
    page = (Path(__file__).parents[2] / "docs" / "limits.md").read_text("utf-8")

    def told(row: str) -> list[int]:
        cell = next(line for line in page.splitlines() if line.startswith(f"| {row}")).split("|")[2]
        found = re.findall(r"(\d[\d,]*)( KiB)?", cell)
        return [int(number.replace(",", "")) * (1024 if kib else 1) for number, kib in found]

    assert told("a line of the [referee") == [errors.LINE, errors.DEPTH]
    assert told("a position text") == [errors.POSITION]
    assert told("a board, dice or deck file") == [errors.FILE, errors.DEPTH]
    assert told("a number, or a word") == [errors.WORD]
    assert told("a value on the command line") == [errors.ARGUMENT]
    assert told("the name of a player") == [errors.NAME]
    assert told("saved house rules") == [errors.KEPT, errors.DEPTH]
    assert told("a record of a journal") == [errors.RECORD, errors.DEPTH]
    assert "four parts of a dotted name" in page and errors.PARTS == 4


def test_an_error_repeats_the_beginning_and_the_end_of_what_it_was_given() -> None:
    wrong = UserError("not-a-line", why="a" * 500 + "b" * 10_000_000, n=5)
    why = wrong.said.values["why"]
    assert isinstance(why, str)
    assert len(why) == QUOTED + 1
    assert (why[:3], why[-3:]) == ("aaa", "bbb")
    assert wrong.said.values["n"] == 5


def test_nothing_that_a_terminal_would_obey_is_repeated() -> None:
    assert quote("\x1b[2Jx\ny\x00\ud800") == "\ufffd[2Jx\ufffdy\ufffd\ufffd"
    assert quote("Zoë ♞ ½") == "Zoë ♞ ½"


def test_what_is_long_is_cut_in_the_middle_and_long_numbers_are_texts() -> None:
    assert quote("a" * QUOTED) == "a" * QUOTED
    cut = quote("a" * 100 + "b" * 100)
    assert cut == "a" * (QUOTED // 2) + "…" + "b" * (QUOTED // 2)
    assert quote("abcdef", 4) == "ab…ef"
    said = UserError("x", much=10**15, less=10**15 - 1, debt=-(10**15), word="a\n").said
    assert said.values == {
        "much": "1000000000000000",
        "less": 10**15 - 1,
        "debt": "-1000000000000000",
        "word": "a\ufffd",
    }
    assert str(UserError("x")) == "x" and str(UserError("x", a=1, b="c")) == "x (a=1, b=c)"
