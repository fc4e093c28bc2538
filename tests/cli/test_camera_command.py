"""`companion camera`: a recording is read, square by square; a recording is made, and says so."""

from __future__ import annotations

import json
import stat
from collections.abc import Mapping
from pathlib import Path

import pytest

from companion.cli.machine.boards import camera
from companion.cli.referee import inbox
from companion.cli.referee.inbox import Inbox
from companion.cli.texts import BadUsage
from firmware_bridge.core.board import BoardError, Hidden, Listener, SensorEvent, link_message
from firmware_bridge.transports.frames.sources import as_jpeg
from tests.eye.dice_scenes import Thrown, Tray
from tests.eye.piece_scenes import PieceScene
from tests.eye.scenes import Arm, Camera, Light, Scene, board_of, start_pieces
from tests.eye.turned_men import chess_start
from tests.firmware_bridge.words import raises

SMALL = Camera(75, 5, size=(960, 540))


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A recording of a game that is laid out: a hand goes over it, and a pawn has moved."""
    scene = Scene(board_of("wild-jokers"), Camera(75, size=(960, 540)), Light(noise=2))
    scene.lay(start_pieces("wild-jokers"))
    frames = [scene.jpeg() for _ in range(4)]
    frames.append(scene.jpeg(Arm((1, -4), (1, 2))))
    scene.men["a3"] = scene.men.pop("a2")
    frames += [scene.jpeg() for _ in range(20)]
    path = tmp_path_factory.mktemp("recordings") / "evening.mjpeg"
    path.write_bytes(b"".join(frames))
    return path


def test_a_recording_is_read_square_by_square(evening: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert camera("check", str(evening), "wild-jokers", False, None, 0) == 0
    rows = capsys.readouterr().out.splitlines()
    assert rows[0].split() == ["7", "kR", "kB", "kA", "kK", "kL", "kM", "kJ"]
    assert rows[4].split() == ["3", "wP", *["."] * 6] and rows[5].split()[1] == "."


def test_a_program_is_told_how_certain_each_square_is(
    evening: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert camera("check", f"camera://{evening}?field=7x7", "", True, None, 0) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["read"] and len(found["squares"]) == 49 and found["unsure"] == []
    assert found["squares"]["a1"]["certainty"] == 1.0 and found["squares"]["a1"]["piece"].startswith("m")
    assert found["squares"]["d4"]["piece"] == "" and 0 < found["squares"]["d4"]["certainty"] <= 1


def test_what_is_not_read_says_why(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    scene = Scene(board_of("wild-jokers"), Camera(75, size=(960, 540)), shift=(0, 300))
    still = tmp_path / "still.jpg"
    still.write_bytes(scene.jpeg())
    assert camera("check", str(still), "wild-jokers", False, None, 0) == 1
    why = capsys.readouterr().out.strip()
    assert "of the four corners are visible" in why
    assert camera("check", str(still), "wild-jokers", True, None, 0) == 1
    found = json.loads(capsys.readouterr().out)
    assert found.pop("corners") < 4 and found == {"read": False, "reason": "lost", "why": why}


def test_a_dice_tray_is_read_die_by_die(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    tray, still = Tray(Camera(80)), tmp_path / "tray.jpg"
    dice = (
        Thrown(1.5, 2.0, 0.4, 5),
        Thrown(3.0, 2.5, 0.2, 1, labels=(5,) * 6),
        Thrown(4.6, 1.4, 1.0, 4, pip=0.01),
    )
    still.write_bytes(as_jpeg(tray.frame(*dice)))
    url = f"dice-camera://{still}"
    assert camera("check", url, "little-chess-jumble", False, None, 0) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("Light die: 5 pips (at 1.") and lines[1].startswith("White die: # (at 3.")
    assert lines[2].startswith("One object can't be read") and len(lines) == 3
    assert camera("check", url, "", True, None, 0) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["dice"][0] | {"at": 0} == {"pips": 5, "look": "pale", "at": 0} and found["unclear"] == 1
    assert found["dice"][1] | {"at": 0} == {"marker": 5, "at": 0}
    still.write_bytes(as_jpeg(tray.frame()))
    assert camera("check", url, "", False, None, 0) == 0
    assert capsys.readouterr().out.strip() == "The tray is empty."


@pytest.fixture(scope="module")
def own_pieces(tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[bytes]]:
    """What a camera sees of a board and pieces that were not printed: empty, half set up, set up, after a move."""
    scene = PieceScene(camera=SMALL)
    shown = {"empty": [scene.jpeg()] * 12}
    pieces = chess_start()
    scene.lay({square: piece for square, piece in pieces.items() if piece[0] == "w"})
    shown["half"] = [scene.jpeg(Arm((1, -4), (1, 2))), *[scene.jpeg()] * 9]
    scene.lay(pieces)
    shown["start"] = [scene.jpeg(Arm((1, 12), (1, 6))), *[scene.jpeg()] * 12]
    scene.on["e4"] = scene.on.pop("e2")
    shown["moved"] = [scene.jpeg(Arm((4, -4), (4, 3))), *[scene.jpeg()] * 18]
    return shown


def recording_of(shown: dict[str, list[bytes]], path: Path, *parts: str) -> str:
    path.write_bytes(b"".join(b"".join(shown[part]) for part in parts))
    return f"camera://{path}?reads=men"


def test_a_recording_that_shows_board_and_pieces_is_read_and_nothing_of_it_kept(
    own_pieces: dict[str, list[bytes]],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("TABLESIDE_CAMERAS", str(tmp_path / "kept"))
    url = recording_of(own_pieces, tmp_path / "own.mjpeg", "empty", "half", "start", "moved")
    assert camera("check", url, "", True, None, 0) == 0
    squares = json.loads(capsys.readouterr().out)["squares"]
    pieces = {square: piece[0] for square, piece in chess_start().items() if square != "e2"} | {"e4": "w"}
    assert {square: one["piece"] for square, one in squares.items() if one["piece"]} == pieces
    assert not (tmp_path / "kept").exists()


@pytest.mark.parametrize(
    ("parts", "lacks"),
    [
        (("start",), "must show the pieces set up for the start"),
        (("empty", "half"), "(a1-h2, a7-h8)"),
        (("empty",), "must show the pieces set up for the start"),
    ],
)
def test_a_recording_says_what_it_lacks(
    parts: tuple[str, ...],
    lacks: str,
    own_pieces: dict[str, list[bytes]],
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    url = recording_of(own_pieces, tmp_path / "own.mjpeg", *parts)
    assert camera("check", url, "", False, None, 0) == 1
    said = capsys.readouterr().out
    assert lacks in said and said.count("\n") == 1


def test_pieces_of_ones_own_need_corners(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    still = tmp_path / "still.jpg"
    still.write_bytes(PieceScene(camera=SMALL, strip=False).jpeg())
    assert camera("check", f"camera://{still}?reads=men", "", True, None, 0) == 1
    found = json.loads(capsys.readouterr().out)
    assert found["reason"] == "lost" and "printed cards" in found["why"]


def test_a_recording_is_made_and_says_so_all_the_while(
    evening: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "new.mjpeg"
    assert camera("record", f"camera://{evening}?speed=5", "", False, out, 1.0) == 0
    said = capsys.readouterr()
    assert said.err.count("Recording to") >= 2 and "look at them before you share them" in said.out
    assert stat.S_IMODE(out.stat().st_mode) == 0o600 and out.read_bytes().startswith(b"\xff\xd8")
    with pytest.raises(FileExistsError):
        camera("record", str(evening), "", False, out, 1.0)


def test_what_makes_no_sense_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(BadUsage):
        camera("paint", "camera://0", "", False, None, 0)
    monkeypatch.setattr("companion.cli.machine.boards.is_installed", lambda: False)
    with raises(BoardError, match="companion add camera"):
        camera("check", "camera://0", "", False, None, 0)


def test_a_table_says_what_the_camera_misses(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A board that is not whole in the picture is refused with the reason, not as one that is silent."""
    monkeypatch.setattr(inbox, "PATIENCE", 0.3)
    corners = Hidden(True, link_message("camera-corners", n=2))
    with raises(BoardError, match="camera://0: Only 2 of the four corners are visible"):
        inbox.start_board(Blind(corners), "camera://0", Inbox())


class Blind:
    """A camera that sees no board."""

    def __init__(self, says: SensorEvent) -> None:
        self._says = says

    def start(self, listener: Listener) -> None:
        listener(self._says)

    def light(self, colours: Mapping[str, str]) -> None: ...

    def buzz(self, hz: int, ms: int) -> None: ...

    def debounce(self, ms: int, square: str | None = None) -> None: ...

    def statistics(self) -> None: ...

    def close(self) -> None: ...
