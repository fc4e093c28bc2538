"""Dice that talk: numbers for faces, rolls that never settle, dice that are lost, one too many."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.kernel.facts import DieInfo
from companion.table.dice_and_decks import number_faces
from companion.table.game_factory import make_game
from companion.table.protocol import notices
from companion.table.storage.board_store import list_printed_faces, markers_of
from companion.units import Seconds
from firmware_bridge.core.board import Battery, Connected, Die, Gone, LinkMessage, SensorEvent
from firmware_bridge.core.camera import FACES_OF_DIE
from firmware_bridge.drivers.dice import DieProtocol, GoDiceProtocol, PixelsProtocol, face_of
from tests.table.table_fixture import Rig

LOST = LinkMessage("ble-missing", {"model": "GoDice"})


def little(folder: Path) -> Rig:
    rig = Rig(folder, rules={"table_dice": "sensed"})
    while (due := rig.referee.record.due()) is not None and due.name == "first":
        rig.do(do="roll")
    return rig


def said(rig: Rig) -> str:
    return " ".join(notice.text for notice in rig.told if hasattr(notice, "text"))


@pytest.mark.parametrize(
    ("faces", "table"),
    [
        (("+", "#", "1", "2", "3", "4"), {"1": "1", "2": "2", "3": "3", "4": "4", "5": "+", "6": "#"}),
        (("+", "#", "2", "3", "4", "5"), {"1": "+", "2": "2", "3": "3", "4": "4", "5": "5", "6": "#"}),
        (("5", "6", "7", "8", "9", "10"), {"1": "7", "2": "8", "3": "9", "4": "10", "5": "5", "6": "6"}),
        (("3", "4", "5", "6", "7", "8"), {"1": "7", "2": "8", "3": "3", "4": "4", "5": "5", "6": "6"}),
    ],
)
def test_an_ordinary_die_stands_for_the_games_own(faces: tuple[str, ...], table: dict[str, str]) -> None:
    assert number_faces(faces) == table
    assert sorted(table.values()) == sorted(faces)


def test_the_first_die_that_talks_is_the_games_first_and_numbers_are_translated(tmp_path: Path) -> None:
    rig = little(tmp_path)
    rig.referee.beside(Connected("GoDice", 1, 1, "occupancy", frozenset({"dice"}), "GoDice_A1"))
    rig.referee.beside(Die("GoDice_A1", "rolling"))
    rig.referee.beside(Die("GoDice_A1", "1"))
    assert rig.actions[-1] == "roll white +" and "GoDice_A1 is now the white die" in said(rig)


def test_a_roll_that_never_settles_is_spoken_of_and_may_be_typed(tmp_path: Path) -> None:
    rig = little(tmp_path)
    rig.referee.beside(Die("white", "rolling"))
    assert rig.referee.due() is not None
    rig.rest(11_000)
    assert "won't come to rest" not in said(rig)
    rig.rest(2_000)
    assert said(rig).count("won't come to rest") == 1 and rig.referee.due() is None
    rig.roll("+")
    assert rig.actions[-1] == "roll white +"


def test_a_die_lost_while_it_rolls_counts_when_it_is_found(tmp_path: Path) -> None:
    rig = little(tmp_path)
    rig.referee.beside(Die("white", "rolling"))
    rig.referee.beside(Gone(LOST))
    assert "lost its connection while rolling" in said(rig)
    assert rig.all(notices.BoardState)[-1].state == "gone"
    rig.referee.beside(Connected("GoDice", 1, 1, "occupancy", frozenset({"dice"}), "white"))
    rig.referee.beside(Die("white", "3"))
    assert rig.actions[-1] == "roll white 3"


def test_a_die_too_many_is_named_once_and_does_not_count(tmp_path: Path) -> None:
    rig = little(tmp_path)
    rig.referee.beside(Die("GoDice_A1", "rolling"))
    before = list(rig.actions)
    for _ in range(3):
        rig.referee.beside(Die("GoDice_B2", "6"))
    assert rig.actions == before and said(rig).count("GoDice_B2 is also sending rolls") == 1
    rig.referee.beside(Die("GoDice_A1", "6"))
    assert rig.actions[-1] == "roll white #"


def test_a_die_on_its_edge_is_not_counted(tmp_path: Path) -> None:
    rig = little(tmp_path)
    before = list(rig.actions)
    rig.referee.beside(Die("white", "cocked"))
    assert rig.actions == before and "isn't flat" in said(rig)


# The drivers


def heard(talk: DieProtocol, *packets: bytes) -> list[SensorEvent]:
    return [
        event
        for packet in packets
        for event in talk.receive(packet, Seconds(0.0))
        if not isinstance(event, Connected)
    ]


def axes(x: int, y: int, z: int) -> bytes:
    return bytes(n & 0xFF for n in (x, y, z))


@pytest.mark.parametrize(
    ("face", "raw"),
    [
        ("1", (-64, 0, 0)),
        ("2", (0, 0, 64)),
        ("3", (0, 64, 0)),
        ("4", (0, -64, 0)),
        ("5", (0, 0, -64)),
        ("6", (64, 0, 0)),
    ],
)
def test_every_face_of_a_godie(face: str, raw: tuple[int, int, int]) -> None:
    talk = GoDiceProtocol("d")
    talk.link_up(Seconds(0.0))
    assert face_of(axes(*raw)) == face
    tilted = axes(*(n + 5 if n else -4 for n in raw))
    assert heard(talk, b"R", b"R", b"S" + tilted) == [Die("d", "rolling"), Die("d", face)]


def test_a_godie_that_was_not_rolled_or_lies_on_an_edge() -> None:
    talk = GoDiceProtocol("d")
    talk.link_up(Seconds(0.0))
    assert heard(talk, b"S" + axes(64, 0, 0), b"Bat\x50") == [Battery(80)]
    assert heard(talk, b"R", b"TS" + axes(40, 40, 30)) == [Die("d", "rolling"), Die("d", "cocked")]
    assert heard(talk, b"FS" + axes(0, 0, 60)) == [Die("d", "2")]
    assert heard(talk, b"R", b"S" + axes(45, 45, 0)) == [Die("d", "rolling"), Die("d", "cocked")]


def test_a_die_that_was_out_of_reach_while_it_fell() -> None:
    talk = GoDiceProtocol("d")
    talk.link_up(Seconds(0.0))
    heard(talk, b"R")
    assert talk.link_down(LOST) == [Gone(LOST)]
    assert talk.down and talk.link_down(LOST) == []
    talk.link_up(Seconds(1.0))
    assert heard(talk, b"S" + axes(0, 64, 0)) == [Die("d", "3")]


def test_pixels() -> None:
    talk = PixelsProtocol("d")
    talk.link_up(Seconds(0.0))
    assert talk.take_output() == b"\x01"
    assert heard(talk, b"\x03\x05\x02", b"\x03\x02\x02") == []  # on its face, taken up
    assert heard(talk, b"\x03\x03\x00", b"\x03\x04\x00", b"\x03\x01\x04") == [
        Die("d", "rolling"),
        Die("d", "cocked"),
        Die("d", "5"),
    ]
    assert heard(talk, b"", b"\x03", b"\x04\x01\x01", b"\x03\x01\xff", b"nonsense") == []


def test_a_cocked_die_does_not_count_and_is_waited_for(tmp_path: Path) -> None:
    rig = little(tmp_path)
    count = len(rig.actions)
    rig.referee.beside(Die("white", "cocked"))
    assert rig.last(notices.Refused).text == "The white die isn't flat. Roll it again."
    assert len(rig.actions) == count and not rig.referee.chance.lying
    assert rig.referee.due() is not None, "as a die that still rolls"
    rig.rest(12_000)
    assert said(rig).count("won't come to rest") == 1
    rig.referee.beside(Die("white", "+"))
    assert rig.actions[-1] == "roll white +" and rig.referee.due() is None


def test_a_die_that_lies_and_is_then_cocked_lies_still(tmp_path: Path) -> None:
    """It was pushed while it waited for its turn: what it showed counts until it rolls."""
    rig = Rig(tmp_path, position="G:Ra1,Kb2 B:Rl12 turn=G", game="big-chess-jumble", rules={"dice": "sensed"})
    rig.referee.on_sensor_event(Die("orange", "8"))
    assert rig.referee.chance.lying == {"orange": "8"}
    rig.referee.on_sensor_event(Die("orange", "cocked"))
    assert rig.referee.chance.lying == {"orange": "8"}
    rig.referee.on_sensor_event(Die("orange", "rolling"))
    assert rig.referee.chance.lying == {}


def test_printed_faces_are_read_by_die_and_face(tmp_path: Path) -> None:
    rig = little(tmp_path)
    faces = {face: name for name, (_, face) in list_printed_faces(rig.referee.game).items()}
    rig.referee.beside(Die(faces["#"], "rolling"))
    rig.referee.beside(Die(faces["#"], faces["#"]))
    assert rig.actions[-1] == "roll white #"


def test_a_printed_die_of_another_game_is_spoken_of_once(tmp_path: Path) -> None:
    rig = little(tmp_path)
    for _ in range(2):
        rig.referee.beside(Die("m99", "m99"))
    assert said(rig).count("another game") == 1 and not rig.actions[-1].startswith("roll")


def test_a_die_that_no_one_can_name_is_the_one_that_is_due(tmp_path: Path) -> None:
    rig = little(tmp_path)
    rig.referee.beside(Die("", "rolling"))
    rig.referee.beside(Die("", "cocked"))
    assert "The white die" in said(rig)


@pytest.mark.parametrize("faces", ["a", "b"])
def test_a_printed_face_keeps_its_marker_under_every_house_rule(faces: str) -> None:
    game = make_game("big-chess-jumble", None, {"dice": faces})
    markers = {place: markers_of(die, place) for place, die in enumerate(game.dice)}
    assert markers[0]["+"] == 4 and markers[0]["2"] == 7 and markers[1]["5"] == 32
    assert len({marker for one in markers.values() for marker in one.values()}) == 2 * FACES_OF_DIE


def test_dice_with_faces_of_their_own_have_markers_as_long_as_there_are_some() -> None:
    assert markers_of(DieInfo("hearts", ("heart", "moon")), 1) == {"heart": 26, "moon": 27}
    assert markers_of(DieInfo("many", tuple(f"face {i}" for i in range(23))), 0) == {}
    assert markers_of(DieInfo("fifth", ("1", "2")), 4) == {}
