"""The codec: what stands on the wire, what must be dropped, and that the two ends agree."""

from __future__ import annotations

import binascii
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from firmware_bridge.core import wire

VECTORS = Path(__file__).with_name("wire-vectors.txt").read_text(encoding="ascii").splitlines()
CUT = next(i for i, line in enumerate(VECTORS) if line.startswith("# to be dropped"))
GOOD = [line for line in VECTORS[:CUT] if not line.startswith("#")]
DROPPED = VECTORS[CUT + 1 :]


def report_lines() -> wire.LineDecoder:
    return wire.LineDecoder(wire.parse_report)


def command_lines(unchecked: bool = False) -> wire.LineDecoder:
    return wire.LineDecoder(wire.parse_command, unchecked)


@pytest.mark.parametrize("line", GOOD)
def test_every_sample_line_is_framed_and_understood(line: str) -> None:
    body = line.rpartition("*")[0]
    assert wire.frame(body) == line.encode() + b"\n"
    assert wire.body_of(line.encode()) == body
    assert wire.body_of(line.lower().encode()[-9:].join([body.encode(), b"\r"])) == body
    assert wire.parse_report(body) or wire.parse_command(body)


@pytest.mark.parametrize("line", DROPPED)
def test_every_bad_sample_is_dropped_and_counted_and_the_next_line_read(line: str) -> None:
    lines = report_lines()
    heard = lines.feed(line.encode() + b"\n" + wire.frame("EV 2 1530 + e4"))
    assert [message[0] for message in heard] == [wire.BAD, "EV"]
    assert lines.dropped == 1


@pytest.mark.parametrize(
    ("body", "message"),
    [
        (
            "HELLO 1 7f3a09c2 0 pico-reed 12x12 occupancy light,buzz 8E61",
            ("HELLO", "7F3A09C2", 0, "pico-reed", 12, 12, "occupancy", ("light", "buzz"), "8E61"),
        ),
        (
            "HELLO 1 7F3A09C2 5 m 8x16 identity -",
            ("HELLO", "7F3A09C2", 5, "m", 8, 16, "identity", (), "unknown"),
        ),
        ("HELLO 2 whatever it says", ("VERSION", 2)),
        ("EV 3 2210 + e4 kN", ("EV", 3, 2210, "+", "e4", "kN")),
        ("EV 3 2210 - p16", ("EV", 3, 2210, "-", "p16", None)),
        ("EV 4 2300 die white + later fields", ("EV", 4, 2300, "die", "white", "+")),
        ("EV 6 2400 button end down", ("EV", 6, 2400, "button", "end", True)),
        ("EV 7 2400 card 1 04A2", ("EV", 7, 2400, "card", "1", "04A2")),
        ("EV 7 2400 card 1 -", ("EV", 7, 2400, "card", "1", None)),
        ("EV 8 2400 tilt 30", ("EV", 8, 2400, "?")),
        ("SNAP 6 2/3 a1=wR", ("SNAP", 6, 2, 3, "a1=wR")),
        ("STAT 3 a1=4/0,b2=1/9", ("STAT", 3, (("a1", 4, 0), ("b2", 1, 9)))),
        ("FAULT line 4", ("FAULT", "line", "4")),
        ("BATT 80", ("BATT", 80)),
        ("ERR 18 range", ("ERR", 18, "range")),
        ("PONG 20 120034 2 6", ("PONG", 20, 120034, 2, 6)),
    ],
)
def test_reports_read(body: str, message: tuple[Any, ...]) -> None:
    assert wire.parse_report(body) == message


@pytest.mark.parametrize(
    "body",
    [
        "HELLO 1 7F3A09C2 0 m 17x8 occupancy -",
        "HELLO 1 7F3A09C 0 m 8x8 occupancy -",
        "HELLO 1 7F3A09C2 0 m 8x8 smell -",
        "EV 0 1 + e4",
        "EV 1 1073741824 + e4",
        "EV 1 1 + e0",
        "EV 1 1 + e17",
        "EV 1 1 + q1",
        "EV 1 1 + E4",
        "EV 1 1 + e04",
        "EV 1 1 + e4 k-N",
        "EV 1  1 + e4",
        "EV 1 1 + e4 ",
        "EV -1 1 + e4",
        "EV 1_0 1 + e4",
        "EV 1 1 button end sideways",
        "EV 1 1",
        "SNAP 1",
        "SNAP 1 3/2 -",
        "SNAP 1 0/2 -",
        "BATT 101",
        "OK 0",
        "OK 65536",
        "PONG 1 2 3",
        "",
    ],
)
def test_reports_that_are_not_as_the_protocol_says_are_dropped(body: str) -> None:
    assert wire.parse_report(body) is None


@pytest.mark.parametrize(
    ("body", "message"),
    [
        ("HELLO?", ("HELLO?",)),
        ("SNAP? 17", ("SNAP?", 17)),
        ("AGAIN 18 5", ("AGAIN", 18, 5)),
        ("LIGHT 21 -", ("LIGHT", 21, {})),
        ("LIGHT 21 a1=FF0000,p16=00ff7f", ("LIGHT", 21, {"a1": "ff0000", "p16": "00ff7f"})),
        ("FRAME 19 0102", ("FRAME", 19, "0102")),
        ("PALETTE 2 ff0000,00FF00", ("PALETTE", 2, ["ff0000", "00ff00"])),
        ("BUZZ 4 440 100", ("BUZZ", 4, 440, 100)),
        ("SETTLE 5 40", ("SETTLE", 5, 40, None)),
        ("SETTLE 5 40 e4", ("SETTLE", 5, 40, "e4")),
        ("PING 20", ("PING", 20)),
        ("SETTLE 5 4", ("?", "SETTLE 5 4", 5, "range")),
        ("LIGHT 21 a1=red", ("?", "LIGHT 21 a1=red", 21, "range")),
        ("JUMP 7", ("?", "JUMP 7", 7, "unknown")),
        ("PING 0", None),
        ("PING", None),
    ],
)
def test_commands_read(body: str, message: tuple[Any, ...] | None) -> None:
    assert wire.parse_command(body) == message


def test_star_minus_is_taken_only_where_a_person_may_type() -> None:
    assert command_lines().feed(b"PING 3*-\n")[0][0] == wire.BAD
    assert command_lines(unchecked=True).feed(b"PING 3*-\r\n") == [("PING", 3)]


def test_a_body_may_have_480_bytes_and_not_one_more() -> None:
    longest = "EV 1 1 + e4 kN " + "x" * (wire.MAX_BODY - 15)
    assert report_lines().feed(wire.frame(longest)[:-1] + b"\r\n")[0][0] == "EV"
    with pytest.raises(ValueError, match="not a body"):
        wire.frame(longest + "x")


@pytest.mark.parametrize("body", ["", "a*b", "tab\there", "é"])
def test_what_is_no_body_is_never_sent(body: str) -> None:
    with pytest.raises(ValueError, match="not a body"):
        wire.frame(body)


def test_an_endless_line_takes_no_memory_and_counts_once() -> None:
    lines = report_lines()
    for _ in range(1000):
        assert lines.feed(b"x" * 1000) == []
        assert len(lines.pending()) <= 80
    assert lines.feed(b"\n" + wire.frame("OK 3")) == [("?", ""), ("OK", 3)]
    assert lines.dropped == 1


@given(st.lists(st.sampled_from(GOOD)), st.integers(1, 50))
def test_lines_come_out_whole_however_they_are_cut(lines: list[str], step: int) -> None:
    raw = b"".join(line.encode() + b"\n" for line in lines)
    whole, pieces = report_lines(), report_lines()
    heard = [m for i in range(0, len(raw), step) for m in pieces.feed(raw[i : i + step])]
    assert heard == whole.feed(raw)


@given(st.binary(max_size=2000))
def test_random_bytes_are_all_dropped_and_the_second_line_after_is_read(noise: bytes) -> None:
    for lines in (report_lines(), command_lines()):
        assert all(message[0] == wire.BAD for message in lines.feed(noise))
        lines.feed(b"\n")
        assert lines.feed(wire.frame("SNAP? 3") + wire.frame("OK 3"))[-1][0] in ("OK", wire.BAD)
        assert lines.dropped >= noise.count(b"\n") + 1


@given(st.sampled_from(GOOD), st.data())
def test_a_flipped_bit_never_makes_another_message(line: str, data: st.DataObject) -> None:
    raw = bytearray(line.encode())
    at = data.draw(st.integers(0, len(raw) - 1))
    raw[at] ^= 1 << data.draw(st.integers(0, 7))
    body = line.rpartition("*")[0]
    heard = report_lines().feed(bytes(raw) + b"\n")
    # Only the case of a checksum digit may change without harm.
    assert all(message[0] == wire.BAD or message == wire.parse_report(body) for message in heard)


@given(st.integers(0, 15), st.integers(0, 15))
def test_square_names_round_trip(file: int, rank: int) -> None:
    assert wire.square_at(wire.square_name(file, rank)) == (file, rank)


TOKENS = st.text("abkwgruyxRNBQKP_0123456789", min_size=1, max_size=16)


@given(st.data(), st.integers(1, 16), st.integers(1, 16), st.sampled_from(wire.SENSES))
def test_snapshots_round_trip_in_one_part_or_many(
    data: st.DataObject, cols: int, rows: int, sense: str
) -> None:
    squares = st.builds(wire.square_name, st.integers(0, cols - 1), st.integers(0, rows - 1))
    values = st.just("1") if sense == wire.OCCUPANCY else TOKENS
    readings = data.draw(st.dictionaries(squares, values))
    messages = report_lines().feed(b"".join(map(wire.frame, wire.snaps(7, readings, cols, rows, sense))))
    assert [m[:4] for m in messages] == [("SNAP", 7, i + 1, len(messages)) for i in range(len(messages))]
    assert wire.snap_readings([m[4] for m in messages], cols, rows, sense) == readings


def test_a_full_field_of_long_tokens_takes_several_parts() -> None:
    readings = {wire.square_name(i % 16, i // 16): "x" * 16 for i in range(256)}
    parts = wire.snaps(7, readings, 16, 16, wire.IDENTITY)
    assert 10 < len(parts) < wire.MAX_PARTS
    assert all(len(part) <= wire.MAX_BODY for part in parts)


@pytest.mark.parametrize("payload", ["1" * 63, "1" * 65, "2" * 64])
def test_a_snapshot_of_another_field_is_refused(payload: str) -> None:
    assert wire.snap_readings([payload], 8, 8, wire.OCCUPANCY) is None


@pytest.mark.parametrize("payload", ["i1=wR", "a1", "a1=", "a1=w,a1=k", "a1=w,,b1=k"])
def test_a_token_list_of_another_field_is_refused(payload: str) -> None:
    assert wire.snap_readings([payload], 8, 8, wire.COLOUR) is None


def test_many_lights_go_as_a_picture_in_the_nearest_of_nine_colours() -> None:
    squares = [wire.square_name(i % 12, i // 12) for i in range(144)]
    colours = {square: f"{i:02x}00{i:02x}" for i, square in enumerate(squares)}
    assert wire.light(1, colours) is None
    chosen = wire.palette_for(colours)
    assert len(chosen) == 9
    message = wire.parse_command(wire.picture(2, colours, chosen, 12, 12))
    assert message is not None
    assert len(message[2]) == 144
    assert "0" not in message[2]


def test_milliseconds_wrap() -> None:
    assert wire.ms_since(2**30 - 10, 5) == 15
    assert wire.parse_report(wire.touch(1, 2**30 + 3, "+", "a1")) == ("EV", 1, 3, "+", "a1", None)


def test_statistics_of_a_large_field_are_cut_into_lines() -> None:
    counts = [(wire.square_name(i % 16, i // 16), 12345, 678) for i in range(256)]
    heard = report_lines().feed(b"".join(map(wire.frame, wire.stats(9, counts))))
    assert [item for message in heard for item in message[2]] == counts


@pytest.mark.parametrize(
    "body",
    [
        wire.ask_hello(),
        wire.ask_snap(1),
        wire.again(2, 7),
        wire.light(3, {"a1": "ffffff"}) or "",
        wire.palette(4, ["ffffff", "000000"]),
        wire.buzz(5, 440, 50),
        wire.settle(6, 20),
        wire.settle(6, 20, "e4"),
        wire.ask_stat(7),
        wire.ping(8),
    ],
)
def test_every_command_built_is_a_command_read(body: str) -> None:
    message = wire.parse_command(body)
    assert message is not None
    assert message[0] == body.split(" ")[0]


@pytest.mark.parametrize(
    "body",
    [
        wire.hello("00C0FFEE", 3, "pico", 8, 16, "colour", ["light"], "board-1"),
        wire.button(1, 2, "roll", True),
        wire.die(1, 2, "white", "#"),
        wire.card(1, 2, "deck", None),
        wire.fault("stuck", "d4"),
        wire.battery(7),
        wire.ok(1),
        wire.err(1, "busy"),
        wire.pong(1, 2, 3, 4),
    ],
)
def test_every_report_built_is_a_report_read(body: str) -> None:
    message = wire.parse_report(body)
    assert message is not None
    assert message[0] == body.split(" ")[0]


def checked(body: bytes) -> bytes:
    """The line that a careless sender would make of a body: its sum is right."""
    return body + f"*{binascii.crc32(body):08X}\n".encode()


@pytest.mark.parametrize("byte", [b"*", b"\x7f", b"\x1f", b"\x80"])
def test_a_byte_that_no_body_has_drops_the_line_however_right_its_sum(byte: bytes) -> None:
    """A die's face and a snapshot's payload are any text, so nothing but the body's own rule keeps these out."""
    for body in (b"EV 1 1 die d 4" + byte, b"SNAP 0 1" + byte + b"1"):
        assert report_lines().feed(checked(body))[0][0] == wire.BAD
        assert wire.body_of(checked(body)[:-1]) is None
    assert report_lines().feed(checked(b"EV 1 1 die d ~")) == [("EV", 1, 1, "die", "d", "~")]


@pytest.mark.parametrize("char", ["*", "\x7f", "\x1f", "\x80"])
def test_such_a_body_is_never_sent(char: str) -> None:
    with pytest.raises(ValueError, match="not a body"):
        wire.frame(f"EV 1 1 die d {char}")


@pytest.mark.parametrize("body", ["OK  3", "OK 3 ", " OK 3", "OK 3  later", "EV 1 1  + e4", "BATT 5 "])
def test_one_space_stands_between_fields_and_none_at_the_ends(body: str) -> None:
    assert wire.parse_report(body) is None
    assert report_lines().feed(wire.frame(body)) == [(wire.BAD, body)]


@pytest.mark.parametrize("body", ["HELLO? ", "PING  3", "PING 3 ", "PING 3  later"])
def test_so_it_is_in_commands(body: str) -> None:
    assert wire.parse_command(body) is None


@pytest.mark.parametrize("first", ["0", "-1", "2147483648", "99999999999", "x"])
def test_events_are_asked_for_from_a_number_that_an_event_can_have(first: str) -> None:
    body = f"AGAIN 3 {first}"
    assert wire.parse_command(body) == (wire.BAD, body, 3, "range")
    assert wire.parse_command(f"AGAIN 3 {wire.MAX_SEQ}") == ("AGAIN", 3, wire.MAX_SEQ)


SEQ, N, MS = 2147483647, 65535, 1073741823
LONG_NAME, LONGER_NAME = "n" * 16, "n" * 17
ID, LONGER_ID = "i" * 32, "i" * 33
HELLO = "HELLO 1 7F3A09C2"
BOUNDS = [
    (f"{HELLO} {{}} m 8x8 colour - id", "0", f"{SEQ}", "-1", f"{SEQ + 1}"),
    (f"{HELLO} 0 {{}} 8x8 colour - id", "m", "m" * 32, "", "m" * 33),
    (f"{HELLO} 0 m {{}}x8 colour - id", "1", "16", "0", "17"),
    (f"{HELLO} 0 m 8x{{}} colour - id", "1", "16", "0", "17"),
    (f"{HELLO} 0 m 8x8 colour {{}} id", "l", LONG_NAME, "a,,b", LONGER_NAME),
    (f"{HELLO} 0 m 8x8 colour - {{}}", "i", ID, "", LONGER_ID),
    ("HELLO {}", "0", f"{N}", "-1", f"{N + 1}"),
    ("EV {} 1 + e4", "1", f"{SEQ}", "0", f"{SEQ + 1}"),
    ("EV 1 {} + e4", "0", f"{MS}", "-1", f"{MS + 1}"),
    ("EV 1 1 + {}", "a1", "p16", "a0", "p17"),
    ("EV 1 1 + e4 {}", "k", "k" * 16, "", "k" * 17),
    ("EV 1 1 button {} up", "b", LONG_NAME, "", LONGER_NAME),
    ("EV 1 1 die {} 6", "d", LONG_NAME, "", LONGER_NAME),
    ("EV 1 1 die d {}", "6", "f" * 16, "", "f" * 17),
    ("EV 1 1 card {} 04A2", "1", LONG_NAME, "", LONGER_NAME),
    ("EV 1 1 card 1 {}", "0", "0" * 64, "", "0" * 65),
    ("SNAP {} -", "0", f"{SEQ}", "-1", f"{SEQ + 1}"),
    ("SNAP 1 {}/64 -", "1", "64", "0", "65"),
    ("SNAP 1 1/{} -", "1", "64", "0", "65"),
    ("STAT {} -", "1", f"{N}", "0", f"{N + 1}"),
    ("STAT 1 a1={}/0", "0", f"{SEQ}", "-1", f"{SEQ + 1}"),
    ("STAT 1 a1=0/{}", "0", f"{SEQ}", "-1", f"{SEQ + 1}"),
    ("FAULT {} 4", "line", LONG_NAME, "", LONGER_NAME),
    ("FAULT line {}", "4", "4" * 16, "", "4" * 17),
    ("BATT {}", "0", "100", "-1", "101"),
    ("OK {}", "1", f"{N}", "0", f"{N + 1}"),
    ("ERR {} range", "1", f"{N}", "0", f"{N + 1}"),
    ("ERR 1 {}", "w", LONG_NAME, "", LONGER_NAME),
    ("PONG {} 0 0 0", "1", f"{N}", "0", f"{N + 1}"),
    ("PONG 1 {} 0 0", "0", f"{MS}", "-1", f"{MS + 1}"),
    ("PONG 1 0 {} 0", "0", f"{SEQ}", "-1", f"{SEQ + 1}"),
    ("PONG 1 0 0 {}", "0", f"{SEQ}", "-1", f"{SEQ + 1}"),
    ("PING {}", "1", f"{N}", "0", f"{N + 1}"),
    ("AGAIN 1 {}", "1", f"{SEQ}", "0", f"{SEQ + 1}"),
    ("LIGHT 1 {}=ff0000", "a1", "p16", "a0", "p17"),
    ("LIGHT 1 a1={}", "000000", "FFFFFF", "00000", "0000000"),
    ("FRAME 1 {}", "0", "9" * 256, "", "-1"),
    ("PALETTE 1 {}", "ff0000", ",".join(["ff0000"] * 9), "", ",".join(["ff0000"] * 10)),
    ("BUZZ 1 {} 0", "0", "20000", "-1", "20001"),
    ("BUZZ 1 0 {}", "0", "60000", "-1", "60001"),
    ("SETTLE 1 {}", "5", "500", "4", "501"),
    ("SETTLE 1 5 {}", "a1", "p16", "a0", "p17"),
]
"""A body with one field left open; its least and its greatest, and what is just beyond them."""


@pytest.mark.parametrize(("body", "least", "greatest", "below", "above"), BOUNDS, ids=[b[0] for b in BOUNDS])
def test_each_field_ends_where_the_protocol_says(
    body: str, least: str, greatest: str, below: str, above: str
) -> None:
    def read(value: str) -> bool:
        text = body.format(value)
        message = wire.parse_report(text) or wire.parse_command(text)
        return message is not None and message[0] != wire.BAD

    assert [read(value) for value in (least, greatest, below, above)] == [True, True, False, False]


def test_a_number_has_ten_digits_at_most() -> None:
    assert wire.parse_report("BATT 0000000080") == ("BATT", 80)
    assert wire.parse_report("BATT 00000000080") is None
