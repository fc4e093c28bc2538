"""The host's session: order, gaps, reboots, heartbeats, and whatever noise does to them."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.units import Milliseconds, Seconds
from firmware_bridge.core import host_state, wire, wire_session
from firmware_bridge.core import wire_session as talk
from firmware_bridge.core.board import (
    Battery,
    Button,
    Card,
    Connected,
    Die,
    Fault,
    Gone,
    Lifted,
    Placed,
    SensorEvent,
    Snapshot,
)
from firmware_bridge.core.family import PULLED
from firmware_bridge.core.wire_session import MOST_FAULTS, WireProtocol
from firmware_bridge.english_texts import say
from firmware_bridge.virtual.board import VirtualBoard


class Desk:
    """A session whose board is this test: says bodies, and hears what the session sends."""

    def __init__(self, board_id: str | None = None) -> None:
        self.session = WireProtocol(board_id)
        self.now = 100.0
        self.session.link_up(Seconds(self.now))

    def say(self, *bodies: str) -> list[SensorEvent]:
        return self.raw(b"".join(map(wire.frame, bodies)))

    def raw(self, data: bytes) -> list[SensorEvent]:
        return self.session.receive(data, Seconds(self.now))

    def heard(self) -> list[str]:
        lines = self.session.take_output().decode().splitlines()
        return [wire.body_of(line.encode()) or "damaged" for line in lines]

    def words(self) -> list[str]:
        return [body.split(" ")[0] for body in self.heard()]

    def last(self, word: str) -> list[str]:
        """The fields of the last command with that word; it must have been sent."""
        return [body.split(" ") for body in self.heard() if body.startswith(word + " ")][-1]

    def wait(self, seconds: float) -> list[SensorEvent]:
        events = []
        for _ in range(round(seconds * 10)):
            self.now += 0.1
            events += self.session.tick(Seconds(self.now))
        return events


def hello(boot: str = "0000000A", seq: int = 0, board_id: str = "b1", caps: str = "light,buzz") -> str:
    return f"HELLO 1 {boot} {seq} m 8x8 occupancy {caps} {board_id}"


EMPTY = "0" * 64


def live(seq: int = 0, **greeting: str) -> Desk:
    desk = Desk()
    desk.say(hello(seq=seq, **greeting))
    n = desk.last("SNAP?")[1]
    assert desk.say(f"SNAP {seq} {EMPTY}", f"OK {n}") == [Snapshot({})]
    assert desk.heard() == []
    return desk


def test_a_new_board_is_greeted_asked_for_its_picture_and_then_followed() -> None:
    desk = Desk()
    assert desk.heard() == ["HELLO?"]
    (board,) = desk.say(hello())
    assert isinstance(board, Connected)
    assert (board.cols, board.rows, board.id, board.fresh) == (8, 8, "b1", True)
    n = desk.last("SNAP?")[1]
    assert desk.say("SNAP 0 1" + "0" * 63, f"OK {n}") == [Snapshot({"a1": "1"})]
    assert desk.say("EV 1 10 - a1", "EV 2 30 + a2") == [
        Lifted("a1", Milliseconds(10)),
        Placed("a2", Milliseconds(30)),
    ]
    assert desk.say("EV 3 40 button end down", "EV 4 50 die white +") == [
        Button("end", True),
        Die("white", "+"),
    ]
    assert desk.say("EV 5 60 card r 04", "EV 6 61 card r -") == [Card("r", "04"), Card("r", None)]
    assert desk.say("FAULT stuck d4", "BATT 30") == [Fault("stuck", "d4"), Battery(30)]
    assert desk.heard() == []


def test_a_fault_is_told_once_a_greeting_and_a_board_of_faults_is_cut_short() -> None:
    desk = live()
    assert desk.say(*["FAULT stuck d4", "FAULT line 4"] * 3) == [Fault("stuck", "d4"), Fault("line", "4")]
    assert desk.say("HELLO 1 0000000B 0 m 8x8 occupancy - b1", "FAULT stuck d4")[-1] == Fault("stuck", "d4")
    told = desk.say(*(f"FAULT chip {n}" for n in range(1000)))
    assert len(told) == MOST_FAULTS - 1


def test_a_gap_is_asked_for_and_nothing_is_taken_out_of_order() -> None:
    desk = live()
    assert desk.say("EV 2 20 + a1") == []
    _, n, first = desk.last("AGAIN")
    assert first == "1"
    assert desk.say("EV 1 10 - b1", "EV 2 20 + a1", f"OK {n}") == [
        Lifted("b1", Milliseconds(10)),
        Placed("a1", Milliseconds(20)),
    ]
    assert desk.heard() == []


def test_a_bad_line_is_answered_at_once_and_only_once_until_answered() -> None:
    desk = live()
    desk.raw(b"EV 1 10 + a1*00000000\nrubbish\n")
    (again,) = desk.heard()
    assert again.split(" ")[2] == "1"
    desk.say(f"OK {again.split(' ')[1]}")
    assert desk.words() == ["AGAIN"]  # for the second bad line
    assert desk.session.dropped == 2


def test_an_unanswered_question_is_asked_again() -> None:
    desk = live()
    desk.raw(b"x\n")
    desk.heard()
    desk.wait(0.5)
    assert desk.words() == ["AGAIN"]


def test_events_the_board_no_longer_has_are_replaced_by_its_picture() -> None:
    desk = live()
    desk.say("EV 90 20 + a1")
    desk.say(f"ERR {desk.last('AGAIN')[1]} range")
    n = desk.last("SNAP?")[1]
    assert desk.say(f"SNAP 90 {EMPTY}", f"OK {n}") == [Snapshot({})]
    assert desk.say("EV 91 30 + a1") == [Placed("a1", Milliseconds(30))]


def test_a_lost_last_event_shows_within_one_heartbeat() -> None:
    desk = live()
    desk.wait(2.1)
    n = desk.last("PING")[1]
    desk.say(f"PONG {n} 5 0 1")
    assert desk.last("AGAIN")[2] == "1"


def test_a_reboot_asks_for_the_picture_and_says_that_it_is_fresh() -> None:
    desk = live()
    desk.say("EV 1 10 + a1")
    (board,) = desk.say(hello(boot="0000000B"))
    assert isinstance(board, Connected)
    assert board.fresh
    assert desk.words() == ["SNAP?"]
    assert desk.say("EV 1 10 - a1") == []  # stands in the picture that comes
    assert desk.say(f"SNAP 1 {EMPTY}") == [Snapshot({})]
    assert desk.say("EV 2 10 + b1") == [Placed("b1", Milliseconds(10))]


def test_a_reboot_whose_greeting_was_lost_is_noticed() -> None:
    desk = live()
    desk.say("EV 1 1000 + a1", "EV 2 2000 + b1")
    assert desk.say("EV 1 10 - a1") == []
    assert desk.heard() == ["HELLO?"]
    desk = live()
    desk.say("EV 1 90000 + a1", "EV 2 91000 + b1")
    assert desk.say("EV 3 10 - a1") == []  # the right number, but a clock that starts again
    assert desk.heard() == ["HELLO?"]
    desk = live()
    desk.raw(wire.frame(hello(boot="0000000B")).replace(b"8x8", b"8x9"))
    assert desk.words() == ["AGAIN", "HELLO?"]
    desk = live()
    desk.say("EV 1 1000 + a1", "EV 2 2000 + b1", "PONG 9 3 0 0")
    assert desk.heard() == ["HELLO?"]


def test_a_cable_pulled_and_plugged_loses_no_touch() -> None:
    desk = live()
    desk.say("EV 1 10 + a1")
    assert desk.session.link_down(PULLED) == [Gone(PULLED)]
    assert desk.session.link_down(PULLED) == []
    desk.session.link_up(Seconds(desk.now))
    (board,) = desk.say(hello(seq=3))
    assert isinstance(board, Connected)
    assert not board.fresh
    n = desk.last("AGAIN")[1]
    assert desk.say("EV 2 20 - a1", "EV 3 30 + a2", f"OK {n}") == [
        Lifted("a1", Milliseconds(20)),
        Placed("a2", Milliseconds(30)),
    ]


def test_three_missed_heartbeats_and_the_board_is_gone() -> None:
    desk = live()
    assert desk.wait(7.5) == []
    assert desk.words() == ["PING"] * 3
    assert desk.wait(1) == [Gone(talk.SILENT)]
    assert desk.session.down


def test_a_port_where_nothing_greets_is_given_up() -> None:
    desk = Desk()
    assert desk.wait(5.5) == [Gone(talk.MUTE)]


def test_a_cable_pulled_before_the_picture_came_asks_for_it_again() -> None:
    desk = Desk()
    desk.say(hello(seq=5))
    desk.session.link_down(PULLED)
    desk.session.link_up(Seconds(desk.now))
    desk.say(hello(seq=5))
    assert desk.words()[-1] == "SNAP?"


def test_a_picture_in_parts_is_asked_for_again_until_whole() -> None:
    desk = Desk()
    desk.say("HELLO 1 0000000A 4 m 8x8 identity - b1")
    n = desk.last("SNAP?")[1]
    assert desk.say("SNAP 4 1/2 a1=wR", f"OK {n}") == []
    n = desk.last("SNAP?")[1]
    assert desk.say("SNAP 5 2/2 b1=wN") == []
    assert desk.say("SNAP 6 2/2 b1=wN", "SNAP 6 1/2 a1=wR", f"OK {n}") == [Snapshot({"a1": "wR", "b1": "wN"})]


def test_an_event_between_the_parts_is_not_lost() -> None:
    desk = Desk()
    desk.say("HELLO 1 0000000A 4 m 8x8 identity - b1")
    desk.say("SNAP 4 1/2 a1=wR", "EV 5 10 + c1 wB", "SNAP 4 2/2 b1=wN")
    n = desk.last("AGAIN")[1]
    assert desk.say("EV 5 10 + c1 wB", f"OK {n}") == [Placed("c1", Milliseconds(10), "wB")]


def test_a_picture_of_another_size_ends_with_a_sentence_and_no_flood() -> None:
    desk = Desk()
    desk.say(hello())
    asked = 0
    events: list[SensorEvent] = []
    for _ in range(600):
        for body in desk.heard():
            if body.startswith("SNAP?"):
                asked += 1
                events += desk.say("SNAP 0 111", f"OK {body.split(' ')[1]}")
            elif body.startswith("PING"):
                desk.say(f"PONG {body.split(' ')[1]} 0 0 0")
        events += desk.wait(0.1)
    assert Gone(talk.UNREADABLE) in events
    assert asked < 60


def test_a_stopped_program_another_version_and_another_board_are_told_apart() -> None:
    assert Desk().raw(b"Traceback (most recent call last):\r\n") == [Gone(talk.STOPPED)]
    assert live().raw(b"\r\n>>> ") == [Gone(talk.STOPPED)]
    (gone,) = Desk().say("HELLO 2 other things")
    assert isinstance(gone, Gone)
    assert "version 2" in say(gone.reason)
    (gone,) = Desk("b7").say(hello(board_id="b1"))
    assert isinstance(gone, Gone)
    assert say(gone.reason) == (
        "The connected board is b1, but this game is played on b7. Connect the board of this game again."
    )


def test_lights_are_said_until_answered_and_again_to_a_board_that_comes_back() -> None:
    desk = live()
    desk.session.light({"a1": "FF0000", "p16": "ffffff"}, Seconds(desk.now))
    assert desk.last("LIGHT")[2] == "a1=ff0000"
    desk.wait(0.5)
    n = desk.last("LIGHT")[1]
    desk.say(f"OK {n}")
    desk.wait(1)
    assert desk.heard() == []
    desk.session.link_down(PULLED)
    desk.session.link_up(Seconds(desk.now))
    desk.say(hello())
    assert "LIGHT" in desk.words()


def test_a_board_that_never_answers_lights_is_not_pestered_for_ever() -> None:
    desk = live()
    desk.session.light({"a1": "ff0000"}, Seconds(desk.now))
    for _ in range(10):
        desk.wait(1)
        desk.say("PONG 1 5 0 0")
    assert desk.words().count("LIGHT") <= host_state.TRIES


def test_a_board_without_lights_or_sound_is_told_nothing() -> None:
    desk = live(caps="-")
    desk.session.light({"a1": "ff0000"}, Seconds(desk.now))
    desk.session.buzz(440, Milliseconds(50))
    assert desk.heard() == []


def test_events_of_later_kinds_and_off_the_field_are_passed_over() -> None:
    desk = live()
    assert desk.say("EV 1 10 tilt 3", "EV 2 20 + p16", "EV 3 30 + a1") == [Placed("a1", Milliseconds(30))]
    assert desk.heard() == []


def test_board_time_is_unwrapped() -> None:
    desk = live()
    (one,) = desk.say(f"EV 1 {2**30 - 5} + a1")
    (two,) = desk.say("EV 2 5 - a1")
    assert isinstance(one, Placed)
    assert isinstance(two, Lifted)
    assert two.ms - one.ms == 10


@given(st.lists(st.binary(min_size=1, max_size=60), max_size=30))
def test_random_bytes_make_no_event(pieces: list[bytes]) -> None:
    desk = live()
    events = [event for piece in pieces for event in desk.raw(piece)]
    assert all(event == Gone(talk.STOPPED) for event in events)


def follow(seed: int, corrupt: float, lose: float) -> None:
    """A board that moves pieces at random, over a line that damages and loses both ways, with cuts and reboots."""
    rng = random.Random(seed)
    board = VirtualBoard(8, 8, "identity", random.Random(seed))
    session = WireProtocol()
    now, believed, ms = 0.0, dict[str, str](), 0

    def damaged(data: bytes) -> bytes:
        lines = [line for line in data.splitlines(keepends=True) if rng.random() >= lose]
        return bytes(b ^ (1 << rng.randrange(8)) if rng.random() < corrupt else b for b in b"".join(lines))

    def exchange() -> None:
        for event in session.receive(damaged(board.take_output()), Seconds(now)) + session.tick(Seconds(now)):
            if isinstance(event, Snapshot):
                believed.clear()
                believed.update(event.readings)
            elif isinstance(event, Placed):
                assert event.square not in believed
                believed[event.square] = event.token or ""
            elif isinstance(event, Lifted):
                assert believed.pop(event.square) == event.token
        if session.down:
            session.link_up(Seconds(now))
        board.receive(damaged(session.take_output()), Milliseconds(ms))

    session.link_up(Seconds(now))
    for step in range(3000):
        now, ms = now + 0.02, ms + 20
        if step == 2400:  # the line is good from here on
            corrupt = lose = 0.0
        if step < 2400 and rng.random() < 0.3:
            square = wire.square_name(rng.randrange(8), rng.randrange(8))
            if square in board.men:
                board.lift(square, Milliseconds(ms))
            else:
                board.place(square, rng.choice(["gR", "kN", "x"]), Milliseconds(ms))
        if step < 2400 and rng.random() < 0.002:
            board.power(Milliseconds(ms))
        if step < 2400 and rng.random() < 0.002:
            session.link_down(PULLED)
        exchange()
    assert session.stage == wire_session.LIVE
    assert believed == board.men


def test_over_a_bad_line_the_host_ends_with_the_truth() -> None:
    for seed in range(12):
        follow(seed, corrupt=0.01, lose=0.01)


def test_over_a_good_line_with_cuts_and_reboots_too() -> None:
    for seed in range(4):
        follow(100 + seed, corrupt=0.0, lose=0.0)


def test_every_stage_knows_every_word_and_every_move_leads_to_a_stage() -> None:
    words = set(wire._REPORTS) | {"VERSION", wire.BAD}
    assert all(set(heard) == words for heard in talk.HANDLERS.values())
    every = set(talk.HANDLERS) | {wire_session.DOWN}
    left = {stage for stage, _ in wire_session.TRANSITIONS}
    assert set(wire_session.TRANSITIONS.values()) == every == left == set(talk.ENTRY_ACTIONS)
    assert all(wire_session.TRANSITIONS[stage, wire_session.ENDED] == wire_session.DOWN for stage in every)


def test_over_a_bad_line_every_move_of_the_table_is_made_and_no_other(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    made = set()
    go = WireProtocol._go

    def watched(session: WireProtocol, why: str, now: float) -> None:
        made.add((session.stage, why))
        go(session, why, Seconds(now))

    monkeypatch.setattr(WireProtocol, "_go", watched)
    for seed in range(12):
        follow(seed, corrupt=0.02, lose=0.2)
        follow(seed, corrupt=0.0, lose=0.01)
    rare = {
        (wire_session.LOOKING, wire_session.DOUBTED),
        (wire_session.GREETING, wire_session.UNSEEN),
    }  # these have tests of their own
    assert made >= set(wire_session.TRANSITIONS) - rare


# What a damaged, repeated or contradictory word must not do


@pytest.mark.parametrize("word", ["OK", "ERR"])
def test_a_command_refused_as_busy_is_said_again_every_time_it_is_refused(word: str) -> None:
    desk = live()
    desk.session.light({"a1": "ff0000"}, Seconds(desk.now))
    for _ in range(2):
        n = desk.last("LIGHT")[1]
        desk.say(f"ERR {n} busy")
        assert desk.heard() == []  # in a while
        desk.wait(0.5)
    n = desk.last("LIGHT")[1]
    desk.say(f"OK {n}" if word == "OK" else f"ERR {n} range")
    desk.wait(0.9)
    assert "LIGHT" not in desk.words()


def test_a_question_refused_as_busy_is_asked_again_in_a_while_every_time() -> None:
    desk = live()
    desk.say("EV 2 20 + a1")
    for _ in range(2):
        _, n, first = desk.last("AGAIN")
        desk.say(f"ERR {n} busy")
        assert desk.heard() == []
        desk.wait(0.5)
        assert first == "1"
    _, n, _ = desk.last("AGAIN")
    assert desk.say("EV 1 10 - b1", "EV 2 20 + a1", f"OK {n}") == [
        Lifted("b1", Milliseconds(10)),
        Placed("a1", Milliseconds(20)),
    ]
    assert desk.heard() == []


@pytest.mark.parametrize("seq", [3, 6])
def test_the_same_boot_number_with_fewer_events_is_a_new_boot(seq: int) -> None:
    desk = live(seq=7)
    (board,) = desk.say(hello(seq=seq))
    assert isinstance(board, Connected) and board.fresh
    assert desk.words() == ["SNAP?"]
    assert desk.say(f"SNAP {seq} {EMPTY}") == [Snapshot({})]
    assert desk.say(f"EV {seq + 1} 10 + a1") == [Placed("a1", Milliseconds(10))]


def test_the_same_boot_number_with_as_many_events_is_the_same_boot() -> None:
    desk = live(seq=7)
    assert desk.say(hello(seq=7)) == []
    assert desk.heard() == []
    assert desk.say("EV 8 10 + a1") == [Placed("a1", Milliseconds(10))]


def test_a_picture_older_than_what_was_had_is_of_another_boot() -> None:
    desk = live(seq=7)
    desk.say("EV 90 20 + a1")
    desk.say(f"ERR {desk.last('AGAIN')[1]} range")
    desk.heard()
    assert desk.say(f"SNAP 3 {EMPTY}") == []
    assert desk.heard() == ["HELLO?"]
    assert desk.session.stage == wire_session.GREETING
