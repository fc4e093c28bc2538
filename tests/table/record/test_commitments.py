"""What was promised of a game's chance, told from records alone, and the codes that people write down."""

from __future__ import annotations

import hashlib
from typing import Any

import pytest

from companion.table.fairness.commitments import Commitments, SeededChance, code, plain_code
from companion.table.record.journal_reader import JournalError, Record

ONE, TWO = "11" * 32, "22" * 32


def promised(*entries: tuple[str, dict[str, Any]]) -> Commitments:
    return Commitments.of(Record(seq, kind, body, 1.0, seq) for seq, (kind, body) in enumerate(entries))


def begin(seed: str = ONE) -> tuple[str, dict[str, Any]]:
    return "note", {"game": {"seed": seed, "commit": "told", "other": 5}}


def entropy(seat: str, text: str) -> tuple[str, dict[str, Any]]:
    return "note", {"entropy": {"seat": seat, "text": text}}


def test_the_first_stands_in_the_header() -> None:
    (one,) = promised(("note", {"paused": True}), begin(), begin(TWO)).row
    assert (one.number, one.since, one.seed.hex(), one.committed) == (0, 1, ONE, "told")
    assert not one.decided and not one.published and one.given == []
    assert one.seals == ["told"] and one.seal == "told"


def test_a_game_of_before_promises_nothing() -> None:
    (one,) = promised(("note", {"game": {"seed": ONE}})).row
    assert one.committed == ""


def test_contributions_go_into_the_seed_that_holds() -> None:
    found = promised(begin(), entropy("green", "apple"), entropy("blue", "x|y"))
    one = found.last
    assert [(given.seat, given.text) for given in one.given] == [("green", "apple"), ("blue", "x|y")]
    first = hashlib.sha256(b"told|green|apple").hexdigest()
    assert one.seals == ["told", first, hashlib.sha256(f"{first}|blue|x|y".encode()).hexdigest()]
    assert one.seal == one.seals[2]
    expected = SeededChance(bytes.fromhex(ONE), [("green", "apple"), ("blue", "x|y")])
    assert one.fate.entropy(3) == expected.entropy(3) != SeededChance(bytes.fromhex(ONE)).entropy(3)


@pytest.mark.parametrize(
    ("entry", "decided", "published"),
    [
        (("action", {"action": "roll white 2", "die": "white"}), True, False),
        (("action", {"action": "Rf1-f2", "die": ""}), False, False),
        (("action", {"action": "Rf1-f2"}), False, False),
        (("note", {"die": "white"}), False, False),
        (("correction", {"die": "white"}), False, False),
        (("undo", {"count": 1, "commit": {}}), False, False),
        (("clock", {"entropy": 1, "die": "white"}), False, False),
        (("result", {}), False, True),
    ],
)
def test_what_decides_and_what_publishes(
    entry: tuple[str, dict[str, Any]], decided: bool, published: bool
) -> None:
    one = promised(begin(), entry).last
    assert (one.decided, one.published, one.given) == (decided, published, [])


def test_after_a_result_another_seed_holds() -> None:
    found = promised(
        begin(),
        ("action", {"die": "white"}),
        ("result", {}),
        ("note", {"commit": {"seed": TWO, "commit": "second"}}),
        entropy("green", "apple"),
        ("note", {"commit": {"seed": ONE}}),
    )
    assert [(one.number, one.since, one.committed) for one in found.row] == [
        (0, 0, "told"),
        (1, 3, "second"),
        (2, 5, ""),
    ]
    assert [(one.decided, one.published, len(one.given)) for one in found.row] == [
        (True, True, 0),
        (False, False, 1),
        (False, False, 0),
    ]


@pytest.mark.parametrize(
    "entries",
    [
        [entropy("green", "apple")],
        [("result", {})],
        [begin(ONE[:-2])],
        [begin(), ("note", {"entropy": {"seat": "green"}})],
        [("note", {"game": {"commit": "x"}})],
    ],
)
def test_a_record_that_makes_no_sense_there(entries: list[tuple[str, dict[str, Any]]]) -> None:
    with pytest.raises(JournalError) as wrong:
        promised(*entries)
    assert wrong.value.said.id == "record-senseless"
    assert wrong.value.said.values == {"n": len(entries) - 1, "what": entries[-1][0]}


def test_a_code_is_the_first_sixteen_digits_in_fours() -> None:
    assert code("0123456789abcdef" + "7" * 48) == "0123 4567 89ab cdef"


@pytest.mark.parametrize(
    ("typed", "plain"),
    [
        ("0123 4567 89ab cdef", "0123456789abcdef"),
        ("0123-4567-89AB-CDEF", "0123456789abcdef"),
        (" 0123\t45678 9abcde\nf0 ", "0123456789abcdef0"),
        ("a" * 64, "a" * 64),
        ("a" * 65, ""),
        ("0123 4567 89ab cde", ""),
        ("0123 4567 89ab cdeg", ""),
        ("0123_4567_89ab_cdef", ""),
        ("", ""),
    ],
)
def test_a_code_as_someone_types_it(typed: str, plain: str) -> None:
    assert plain_code(typed) == plain
