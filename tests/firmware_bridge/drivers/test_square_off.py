"""Square Off: text messages in and out."""

from __future__ import annotations

import pytest

from companion.units import Seconds
from firmware_bridge.core.board import Battery, Gone, link_message
from firmware_bridge.drivers.square_off import SquareOffProtocol
from tests.firmware_bridge.drivers.driver_harness import START, begun, changes, hear, sent, tick, up


def field(*squares: str) -> bytes:
    """a1, a2 and so on to h8."""
    return (
        b"30#" + b"".join(b"1" if f + r in squares else b"0" for f in "abcdefgh" for r in "12345678") + b"*"
    )


def live(*squares: str) -> SquareOffProtocol:
    talk = SquareOffProtocol()
    up(talk)
    begun(hear(talk, field(*squares), 0.0))
    return talk


def test_the_first_words_and_the_field() -> None:
    talk = SquareOffProtocol()
    assert up(talk) == [b"14#1*"]
    words = []
    for eighths in range(9):
        tick(talk, eighths / 8)
        words += [(eighths / 8, data) for data in sent(talk)]
    assert words == [(0.25, b"30#R*"), (0.5, b"4#*")]  # a new link takes its time
    connected, readings = begun(hear(talk, field("a2", "h1", "c5"), 0.0))
    assert readings == {"a2": "1", "h1": "1", "c5": "1"}
    assert (connected.sense, sorted(connected.caps)) == ("occupancy", ["battery", "light"])


def test_lifts_and_set_downs() -> None:
    talk = live("e2")
    assert changes(hear(talk, b"0#e2u*0#e4d*", 0.5)) == ["-e2", "+e4"]
    for byte in b"0#e4u*":
        found = hear(talk, bytes([byte]), 0.5)
    assert changes(found) == ["-e4"]


@pytest.mark.parametrize("data", [b"22#100*", b"22#0*", b"14#GO*", b"0#e4u*", field()])
def test_signs_of_life(data: bytes) -> None:
    talk = live()
    found = hear(talk, data, 5.0)
    assert found == ([Battery(int(data[3:-1]))] if data[:2] == b"22" else [])
    assert tick(talk, 11.0) == [] and any(isinstance(event, Gone) for event in tick(talk, 11.125))


@pytest.mark.parametrize(
    "data",
    [
        b"22#101*",
        b"22#-1*",
        b"22#*",
        b"22#x*",
        b"14#NO*",
        b"15#GO*",
        b"1#e2u*",
        b"0#i2u*",
        b"0#e9u*",
        b"0#e2x*",
        b"0#e2uu*",
        b"0#e2*",
        b"e2u*",
        b"30#R*",
        field()[:-2] + b"*",
        b"30#" + b"0" * 65 + b"*",
        field().replace(b"0*", b"2*"),
        b"0#e2u#*",
        b"0#e2u",
        b"31#" + b"0" * 64 + b"*",
        b"0#e2\xb5*",
    ],
)
def test_what_is_damaged_is_passed_over(data: bytes) -> None:
    talk = live("e2")
    assert hear(talk, data, 5.0) == []
    assert any(isinstance(event, Gone) for event in tick(talk, 6.125))
    talk = live("e2")
    hear(talk, data, 5.0)
    assert changes(hear(talk, b"*0#e2u*", 5.0)) in (["-e2"], [])
    assert changes(hear(talk, b"0#e4d*", 5.0)) == ["+e4"]


def test_damage_before_a_message_does_not_spoil_it() -> None:
    talk = live("e2")
    assert changes(hear(talk, b"\xff\x00x0#e2u*", 0.5)) == ["-e2"]
    assert changes(hear(talk, b"z" * 10_000 + b"30#" + b"0" * 32, 0.5)) == []
    assert changes(hear(talk, b"1" + b"0" * 31 + b"*", 0.5)) == ["+e1"]


def test_what_never_ends_is_not_kept() -> None:
    talk = live()
    hear(talk, b"9" * 100_000, 0.5)
    assert len(talk._messages._rest) < 200


def test_half_a_message_is_forgotten_when_the_link_is_new() -> None:
    talk = live()
    hear(talk, b"0#a1d*30#", 0.5)
    up(talk)
    assert hear(talk, field()[3:], 0.0) == []
    assert begun(hear(talk, field("e4"), 0.0))[1] == {"e4": "1"}


def test_lights() -> None:
    talk = live()
    tick(talk, 0.25)
    tick(talk, 0.5)
    sent(talk)
    talk.light({"e4": "ffffff", "e2": "00ff00", "off": "ffffff"}, Seconds(START + 1.0))
    talk.light({"a1": "ffffff"}, Seconds(START + 1.125))
    talk.light({}, Seconds(START + 1.125))
    assert sent(talk) == [b"25#e2e4*"]
    tick(talk, 1.25)
    assert sent(talk) == [b"25#*"]


def test_a_game_is_begun_once_so_that_a_board_that_comes_back_keeps_it() -> None:
    talk = SquareOffProtocol()
    up(talk)
    hear(talk, b"14#GO*" + field("e2"), 0.5)
    talk.link_down(link_message("ble-missing"))
    assert up(talk) == [b"30#R*"]


@pytest.mark.parametrize("answer", [b"22#3.52*", b"22#3.60*", b"4#4095.00*"])
def test_a_battery_in_volts_as_captured_is_a_sign_of_life_and_no_per_cent(answer: bytes) -> None:
    talk = live()
    assert hear(talk, answer, 5.0) == []
    assert tick(talk, 11.0) == [] and any(isinstance(event, Gone) for event in tick(talk, 11.125))


KINGDOM = (b"6-11.63*\r\n", b"12-OK*", b"15-OK*", b"2-85\n*\r\n", b"GKS")
"""What a published note has of a Grand Kingdom (github.com/mrquincle/squareoff, bc1eca9d)."""


@pytest.mark.parametrize("answer", KINGDOM)
def test_a_kingdom_is_told_what_it_is(answer: bytes) -> None:
    talk = SquareOffProtocol()
    up(talk)
    words = []
    for eighths in range(1, 33):
        tick(talk, eighths / 8)
        words += sent(talk)
    assert [word for word in words if word[:1] == b"x"] == [b"xCONNECTEDz", b"xBOARDTYPEz", b"xBATTERYz"]
    (gone,) = hear(talk, answer, 4.0)
    assert gone == Gone(link_message("square-off-kingdom")) and talk.down


def test_a_board_that_answers_is_not_asked_whether_it_is_a_kingdom() -> None:
    talk = live("e2")
    for eighths in range(80):
        hear(talk, field("e2"), eighths / 8)
        tick(talk, eighths / 8)
        assert not any(word.startswith(b"x") for word in sent(talk))
    for answer in KINGDOM:
        assert hear(talk, answer, 10.0) == []
    slow = SquareOffProtocol()
    up(slow)
    hear(slow, b"14#GO*", 1.0)
    for eighths in range(8, 40):
        tick(slow, eighths / 8)
        assert not any(word.startswith(b"x") for word in sent(slow))
    late = SquareOffProtocol()
    up(late)
    for eighths in range(1, 33):
        tick(late, eighths / 8)
    begun(hear(late, field("e2"), 4.0))
    assert hear(late, b"12-OK*", 4.25) == [] and not late.down
