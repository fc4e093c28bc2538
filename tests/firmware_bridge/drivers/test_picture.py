"""What boards that show their whole field have in common, on the plainest of them: when it counts, asks and gives up."""

from __future__ import annotations

import pytest

from companion.units import Milliseconds, Seconds
from firmware_bridge.core.board import Gone, Lifted, LinkMessage, Placed, link_message
from firmware_bridge.drivers.certabo import SentioProtocol
from firmware_bridge.drivers.square_off import SquareOffProtocol
from tests.firmware_bridge.drivers.driver_harness import START, begun, changes, hear, sent, tick, up

FIELD, A1 = b"30#" + b"0" * 64 + b"*", b"30#1" + b"0" * 63 + b"*"
EMPTY, E2 = b":0 0 0 0 0 0 0 0\r\n", b":0 0 0 0 0 0 8 0\r\n"


def test_it_begins_with_the_third_picture_where_most_of_three_count() -> None:
    talk = SentioProtocol()
    up(talk)
    assert hear(talk, E2, 0.5) == hear(talk, EMPTY, 0.5) == []
    connected, readings = begun(hear(talk, E2, 0.5))
    assert (connected.cols, connected.rows, connected.sense, connected.id) == (8, 8, "occupancy", "unknown")
    assert (
        connected.speaks == "tags"
        and connected.fresh
        and not connected.marked
        and connected.caps == {"light"}
    )
    assert readings == {"e2": "1"}


def test_it_begins_with_the_first_picture_where_each_counts() -> None:
    talk = SquareOffProtocol()
    up(talk)
    connected, readings = begun(hear(talk, A1, 0.5))
    assert (readings, connected.speaks) == ({"a1": "1"}, "figures")


@pytest.mark.parametrize(
    ("frames", "found"),
    [
        ((E2, EMPTY, E2), [[], [], ["+e2"]]),  # two of three, with one between
        ((E2, E2), [[], ["+e2"]]),
        ((E2, EMPTY, EMPTY, E2, EMPTY, EMPTY, E2), [[]] * 7),  # one of three, again and again
        ((E2, E2, EMPTY, EMPTY), [[], ["+e2"], [], ["-e2"]]),
    ],
    ids=range(4),
)
def test_most_of_three_reports_decide(frames: tuple[bytes, ...], found: list[list[str]]) -> None:
    talk = SentioProtocol()
    up(talk)
    hear(talk, EMPTY, 0.0, 3)
    assert [changes(hear(talk, frame, 1.0)) for frame in frames] == found


def test_a_change_bears_the_time_in_milliseconds() -> None:
    talk = SquareOffProtocol()
    up(talk)
    hear(talk, FIELD, 0.0)
    assert hear(talk, b"0#e4d*", 2.25) == [Placed("e4", Milliseconds(1_026_250), None)]
    assert hear(talk, b"0#e4u*", 2.5) == [Lifted("e4", Milliseconds(1_026_500), None)]
    assert hear(talk, b"0#e4u*", 2.5) == []


def test_lifts_are_told_before_set_downs() -> None:
    talk = SquareOffProtocol()
    up(talk)
    hear(talk, b"30#" + b"0" * 63 + b"1*", 0.0)
    assert changes(hear(talk, A1, 0.5)) == ["-h8", "+a1"]


def test_what_is_lost_is_asked_for_every_two_seconds() -> None:
    talk = SquareOffProtocol()
    up(talk)
    asked = []
    for eighths in range(1, 50):
        tick(talk, eighths / 8)
        if sent(talk) == [b"30#R*"]:
            asked.append(eighths / 8)
        hear(talk, FIELD, eighths / 8)
    assert asked == [0.25, 2.0, 4.0, 6.0]


def test_a_port_where_no_one_speaks_is_left_after_six_seconds() -> None:
    talk = SquareOffProtocol()
    up(talk)
    assert tick(talk, 6.0) == [] and not talk.down
    assert tick(talk, 6.125) == [Gone(link_message("board-mute"))]
    assert talk.down and sent(talk) == []
    assert tick(talk, 9.0) == [] == hear(talk, FIELD, 9.0) and sent(talk) == []


def test_a_board_that_is_silent_for_six_seconds_is_gone() -> None:
    talk = SquareOffProtocol()
    up(talk)
    hear(talk, FIELD, 1.0)
    hear(talk, b"0#e4d*", 3.0)  # one square is a sign of life too
    assert tick(talk, 9.0) == [] and not talk.down
    assert tick(talk, 9.125) == [Gone(link_message("board-silent"))]
    assert talk.down


def test_another_kind_is_looked_for_only_after_a_second_and_a_half() -> None:
    talk = SquareOffProtocol()
    heard: list[bytes] = []

    def stranger(data: bytes) -> LinkMessage | None:
        heard.append(data)
        return link_message("other-family", model="Tally board", scheme="tally") if b"tally" in data else None

    talk.stranger = stranger
    up(talk)
    hear(talk, b"tal", 0.25)
    hear(talk, b"ly", 0.5)
    assert tick(talk, 1.5) == [] and heard == []
    assert [event.reason.id for event in tick(talk, 1.625) if isinstance(event, Gone)] == ["other-family"]
    assert talk.down and heard == [b"tally"]


def test_nothing_is_left_of_the_link_before() -> None:
    """Half a message, votes, pictures and what was overheard: all is new when the link is."""
    talk = SentioProtocol()
    heard: list[bytes] = []
    talk.stranger = lambda data: heard.append(data)
    up(talk)
    hear(talk, E2, 0.0, 2)
    hear(talk, b":0 0 0 0", 0.0)
    talk.light({"a1": "ffffff"}, Seconds(START))
    up(talk)
    assert sent(talk) == []
    assert hear(talk, b"0 0 0 0 255 255\r\n", 0.0) == []
    assert hear(talk, EMPTY, 0.0, 2) == []
    tick(talk, 1.75)
    assert heard == [b"0 0 0 0 255 255\r\n" + EMPTY * 2]
    assert begun(hear(talk, EMPTY, 2.0))[1] == {}


def test_before_the_link_is_open_nothing_is_heard() -> None:
    talk = SquareOffProtocol()
    assert (
        talk.down
        and talk.receive(FIELD, Seconds(START)) == [] == talk.tick(Seconds(START))
        and sent(talk) == []
    )
