"""What a board reads, beside what stands there."""

from __future__ import annotations

from companion.tracking.sensing import PieceSet, Readings
from tests.tracking.positions import layout, stack


def test_a_board_begins_with_nothing_read_and_nothing_known() -> None:
    readings = Readings(("a1", "b1"), "colour")
    assert readings.all() == {"a1": "", "b1": ""} and not readings.known and not readings.dead
    assert readings["a1"] == "" and readings["z9"] == ""


def test_a_snapshot_empties_squares_left_out_and_ignores_strange_ones() -> None:
    readings = Readings(("a1", "b1"), "occupancy")
    assert readings.replace({"a1": "1", "z9": "1"})
    assert readings.known
    assert readings.all() == {"a1": "1", "b1": ""}
    assert not readings.replace({"a1": "1"}), "the same again"
    assert readings.replace({"b1": "1"})
    assert readings.all() == {"a1": "", "b1": "1"}


def test_a_single_reading_is_kept() -> None:
    readings = Readings(("a1", "b1"), "identity")
    readings["a1"] = "wR"
    assert readings["a1"] == "wR" and readings["b1"] == "" and not readings.known


def test_differences_are_the_squares_that_do_not_read_so() -> None:
    readings = Readings(("a1", "b1", "c1", "d1"), "colour")
    readings.replace({"a1": "w", "b1": "w", "d1": "k"})
    assert readings.differences(layout("a1=wR b1=kN c1=wQ d1=kR")) == ("b1", "c1")
    assert readings.differences(layout("a1=wR b1=wN d1=kR c1=")) == ()
    assert readings.differences({}) == ("a1", "b1", "d1")


def test_a_dead_square_shows_anything() -> None:
    readings = Readings(("a1", "b1"), "occupancy")
    readings.dead |= {"a1"}
    assert readings.shows("a1", stack("wR")) and readings.shows("a1", ())
    assert not readings.shows("b1", stack("wR"))
    assert readings.differences(layout("a1=wR b1=wN")) == ("b1",)


def test_the_set_says_what_a_board_cannot_notice() -> None:
    readings = Readings(("a1",), "occupancy", PieceSet(unseen=("checker",)))
    assert readings.shows("a1", stack("wo")) and not readings.shows("a1", stack("wo_wR"))
    assert not Readings(("a1",), "occupancy").shows("a1", stack("wo"))


def test_a_square_out_of_order_may_read_anything_and_others_what_is_on_them() -> None:
    """With and without stand-ins, on every kind of board."""
    pieces = [stack(text) for text in ("", "wR", "kN", "wo_wR")]
    looked_at = 0
    for sense, shown in (
        ("occupancy", ("", "1")),
        ("colour", ("", "w", "k")),
        ("identity", ("", "wR", "kN")),
    ):
        readings = Readings(("a1", "b1"), sense)
        readings.dead = frozenset({"a1"})
        for reading in shown:
            readings["a1"] = readings["b1"] = reading
            for one in pieces:
                owner = (one[-1].owner or "")[:1].replace("b", "k") if one else ""
                whole = {
                    "occupancy": "1" if one else "",
                    "colour": owner,
                    "identity": owner + one[-1].kind if one else "",
                }[sense]
                assert readings.shows("a1", one) and readings.shows_itself("a1", one)
                assert readings.shows("b1", one) == readings.shows_itself("b1", one) == (reading == whole)
                looked_at += 1
    assert looked_at == 32
