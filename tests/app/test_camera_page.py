"""The page of cameras: chosen, looked through until the board is found, and played under."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from companion.app.settings import NO_BOARD, load_settings
from companion.table.game_factory import make_game
from companion.table.storage.board_store import discs_of
from firmware_bridge.core.board import Connected, Gone, Hidden, SensorEvent, Snapshot, link_message
from firmware_bridge.core.camera import (
    SMALLEST,
    Believed,
    Calibrating,
    Held,
    Seen,
    Step,
    camera_setup,
    disc_name,
    on_field,
    reading,
)
from firmware_bridge.discovery import FoundBoard
from firmware_bridge.transports.frames import eye_process
from firmware_bridge.urls import understood
from tests.app.app_scenes import check
from tests.app.stand_ins import FOUR, TABLETS, WEBCAM, Cameras, FakeCamera, Pretended
from tests.every_case import spread

if TYPE_CHECKING:
    from tests.app.app_driver import Stage


pytestmark = pytest.mark.usefixtures("cameras")


def opened(open_app: Callable[..., Stage]) -> Stage:
    stage = open_app(empty=True)
    stage.app.open("camera-page")
    stage.frames(3)
    return stage


def laid(game: str) -> dict[str, str]:
    """Square to disc, as the game begins."""
    made = make_game(game, None, {})
    free: dict[object, list[int]] = {}
    for one in discs_of(made):
        free.setdefault(one.token, []).append(one.marker)
    layout = made.layout(made.start())
    return {q: disc_name(free[stack[-1]].pop()) for q, stack in layout.items() if ":" not in q and stack}


def reads(stage: Stage, camera: FakeCamera, seen: Believed, field: tuple[int, int], game: bool = True) -> Any:
    camera.sees(seen, FOUR, field)
    stage.until(lambda: stage.app.screen.reads and (not game or stage.app.screen.laid is not None))
    stage.frames(3)
    return stage.app.screen


def test_a_camera_is_chosen_by_what_it_shows(open_app: Callable[..., Stage], cameras: Cameras) -> None:
    stage = opened(open_app)
    cameras[WEBCAM].sees(Held("lost", 4), FOUR)
    cameras[TABLETS].sees(Held("lost", 0), {})
    stage.frames(3)
    assert {"C920", "sees all four corners", "Front", "sees no printed board"} <= set(stage.words)
    stage.press("C920")
    assert cameras[TABLETS].closed and not cameras[WEBCAM].closed, "the one that is chosen goes on"
    assert stage.app.screen.live is cameras[WEBCAM]
    stage.app.go_home()
    assert cameras[WEBCAM].closed


def test_one_line_helps_until_four_corners_are_found(
    open_app: Callable[..., Stage], cameras: Cameras
) -> None:
    stage = opened(open_app)
    stage.press("C920")
    camera, three = cameras[WEBCAM], {id: at for id, at in FOUR.items() if id}
    camera.sees(Held("lost", 3), three)
    stage.frames(3)
    assert any(words.startswith("The lower left corner can’t be seen") for words in stage.words)
    assert "3 of 4 corners" in stage.words
    camera.sees(Held("small", 4, 13), FOUR, (12, 12))
    stage.frames(3)
    assert "The board between the markers: 12 × 12" in stage.words
    assert any(f"13 pixels; {SMALLEST} needed" in words for words in stage.words), "refused in a sentence"
    screen = reads(stage, camera, Believed({}), (12, 12))
    assert screen.laid.game.info.id == "little-chess-jumble", "it goes on by itself"
    camera.fails(link_message("camera-stalled"))
    stage.frames(3)
    assert not screen.reads and any(
        words.startswith("The camera has stopped sending pictures") for words in stage.words
    )


def test_what_is_read_stands_on_the_screens_board(open_app: Callable[..., Stage], cameras: Cameras) -> None:
    from companion.app.widgets.board_view import BoardView
    from tests.app.app_driver import part

    stage = opened(open_app)
    stage.press("C920")
    camera, pieces = cameras[WEBCAM], laid("wild-jokers")
    gone = pieces.pop("a1")
    screen = reads(stage, camera, Believed(pieces, unsure=("c2",), off=("g1",)), (7, 7))
    shown = part(screen, BoardView).shown
    assert set(shown.ghosts) == {"a1"} and shown.unsure == {"c2", "g1"}
    assert len(part(screen, BoardView).men) == len(pieces) and "Wild Jokers" in stage.words
    assert any(words.startswith("Can't see g1, c2 clearly.") for words in stage.words)
    camera.sees(Believed(pieces), FOUR, (7, 7))
    stage.frames(3)
    assert "One piece is missing. It is shown pale." in stage.words
    camera.sees(Held("hand", 4), FOUR, (7, 7))
    stage.frames(3)
    assert screen.reads and any(words.startswith("Something is in the way") for words in stage.words)
    camera.sees(Believed({**pieces, "a1": gone}), FOUR, (7, 7))
    stage.frames(3)
    assert "The board is ready. You can play." in stage.words and not part(screen, BoardView).shown.ghosts


def test_play_leads_to_the_box_of_the_game_that_lies_there(
    open_app: Callable[..., Stage], cameras: Cameras
) -> None:
    stage = opened(open_app)
    stage.press("C920")
    reads(stage, cameras[WEBCAM], Believed(laid("wild-jokers")), (7, 7))
    stage.press("Play")
    assert stage.app.screen.choosing.info.id == "wild-jokers" and cameras[WEBCAM].closed
    assert stage.app.screen.choosing.table["url"] == WEBCAM
    kept = load_settings()
    assert (kept.board, kept.camera) == (WEBCAM, WEBCAM)


def test_a_board_of_many_games_leads_to_the_shelf(open_app: Callable[..., Stage], cameras: Cameras) -> None:
    stage = opened(open_app)
    stage.press("C920")
    screen = reads(stage, cameras[WEBCAM], Believed({"e4": "m99"}), (8, 8), game=False)
    stage.until(lambda: screen._loaded == (8, 8))
    stage.frames(3)
    assert "A printed board" in stage.words
    stage.press("Play")
    assert "Chess Jumble" in stage.words and load_settings().board == WEBCAM


def test_a_camera_that_is_known_is_looked_through_at_once_and_can_be_forgotten(
    open_app: Callable[..., Stage], cameras: Cameras, tmp_path: Path
) -> None:
    stage = open_app()
    stage.app.settings.board = stage.app.settings.camera = WEBCAM
    chosen = stage.app.settings.choices_for("wild-jokers")
    stage.app.settings.games["wild-jokers"] = chosen
    stage.app.open("camera-page")
    assert stage.app.screen.live is cameras[WEBCAM]
    cameras[WEBCAM].sees(Held("moving"), FOUR)
    stage.frames(3)
    stage.press("Remove this camera")
    assert "The camera has been removed. None of its pictures were saved." in stage.words
    kept = load_settings()
    assert (kept.board, kept.camera) == (NO_BOARD, "")
    assert kept.games["wild-jokers"].table == {"board": NO_BOARD, "url": ""}
    pixels = bytes(i % 251 for i in range(251))
    assert not [path for path in tmp_path.rglob("*") if path.is_file() and pixels in path.read_bytes()]


def test_a_phone_is_named_by_the_address_that_it_shows(
    open_app: Callable[..., Stage], cameras: Cameras
) -> None:
    stage = opened(open_app)
    stage.press("Phone")
    stage.type("192.168.1.7:8080/video")
    stage.press("Use this camera")
    assert stage.app.screen.url == "camera-http://192.168.1.7:8080/video"
    assert cameras[WEBCAM].closed


def test_a_phone_is_named_by_the_qr_code_that_it_shows(
    open_app: Callable[..., Stage], cameras: Cameras
) -> None:
    from companion.app.widgets.fields import TextField
    from tests.app.app_driver import part

    stage = opened(open_app)
    cameras[TABLETS].shown("https://example.org/")
    stage.frames(3)
    assert "This QR code is not the address of a camera on your network." in stage.words
    cameras[TABLETS].shown("http://192.168.1.7:8080/video")
    stage.frames(3)
    assert part(stage, TextField).typed.text == "192.168.1.7:8080/video", (
        "it is shown, and nothing is asked there yet"
    )
    assert not any("QR code holds no" in words for words in stage.words) and len(cameras) == 2
    stage.press("Use this camera")
    assert stage.app.screen.url == "camera-http://192.168.1.7:8080/video"
    assert cameras[WEBCAM].closed and stage.app.settings.camera == "", (
        "nothing is kept before it is played with"
    )


def test_a_camera_that_may_not_be_opened_is_told_and_cannot_be_chosen(
    open_app: Callable[..., Stage], cameras: Cameras, monkeypatch: pytest.MonkeyPatch
) -> None:
    shut = FoundBoard(
        WEBCAM,
        "",
        link_message("found-camera", name="C920"),
        wrong=link_message("port-not-allowed", port="/dev/video0", group="video"),
    )
    monkeypatch.setattr("firmware_bridge.discovery.cameras_here", lambda: [shut])
    stage = opened(open_app)
    assert any("permission to use /dev/video0" in words for words in stage.words) and not cameras
    assert next(w for w in stage.root.walk() if getattr(w, "text", "") == "C920").disabled


def test_without_what_reads_pictures_it_says_how_to_get_it(
    open_app: Callable[..., Stage], cameras: Cameras, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("companion.app.screens.boards.camera_pages.is_installed", lambda: False)
    stage = opened(open_app)
    assert any("companion add camera" in words for words in stage.words) and not cameras


def test_a_game_tells_a_camera_how_large_its_board_is(
    open_app: Callable[..., Stage], monkeypatch: pytest.MonkeyPatch
) -> None:
    plugged: list[str] = []
    monkeypatch.setattr(
        "companion.table.device_manager.DeviceManager.plug", lambda _, url, table: plugged.append(url)
    )
    stage = open_app(game="little-chess-jumble", seats=("green", "blue"))
    for url in (WEBCAM, f"{WEBCAM}?size=1920x1080", f"{WEBCAM}?field=8x8", "dgt://"):
        stage.app.boards.plug(url)
    assert plugged == [
        f"{WEBCAM}?field=12x12",
        f"{WEBCAM}?size=1920x1080&field=12x12",
        f"{WEBCAM}?field=8x8",
        "dgt://",
    ]


def test_a_camera_stands_among_the_boards_of_a_box(open_app: Callable[..., Stage], cameras: Cameras) -> None:
    stage = open_app(empty=True)
    stage.app.set_up("wild-jokers")
    stage.app.screen.actions.open("board")
    stage.frames(3)
    stage.press("Camera")
    stage.frames(3)
    assert WEBCAM in cameras, "none is known: its page asks for one"
    stage.app.uncover()
    stage.app.settings.camera = WEBCAM
    stage.frames(3)
    stage.press("Camera")
    assert stage.app.screen.choosing.table["url"] == WEBCAM
    stage.app.screen.actions.open("")
    stage.frames(3)
    line = next(w for w in stage.root.walk() if getattr(w, "text", "") == "Changed rules")
    assert line.sub == "Camera", "and not as its name is written"


def test_it_lies_well_in_every_window_and_language(
    sized: tuple[int, int], open_app: Callable[..., Stage], cameras: Cameras
) -> None:
    stage = open_app()
    pieces = laid("wild-jokers")
    pieces.pop("a1")
    for language, size in spread(product(("en", "de", "fr", "nl", "es"), (1.0, 2.0)), 3):
        stage.app.set("text", size)
        stage.app.set("language", language)
        where = f"{language}, {size}"
        stage.app.open("camera-page")
        cameras[WEBCAM].sees(Held("lost", 4), FOUR)
        cameras[TABLETS].fails(link_message("camera-stalled"))
        check(stage, f"choice, {where}")
        stage.app.screen._ask()
        check(stage, f"address, {where}")
        stage.app.screen._take(WEBCAM)
        cameras[WEBCAM].sees(Held("lost", 3), {id: at for id, at in FOUR.items() if id})
        check(stage, f"corners, {where}")
        reads(stage, cameras[WEBCAM], Believed(pieces, unsure=("c2",)), (7, 7))
        check(stage, f"read, {where}")
        stage.app.screen._use("men")
        unlike = Calibrating(
            "start", refused="camera-start-unlike", values={"squares": ("a1", "b1", "c1", "d1")}
        )
        for step in (Calibrating("corners"), Calibrating("empty", by="taps"), unlike):
            cameras[f"{WEBCAM}?reads=men"].calibrating = step
            cameras[f"{WEBCAM}?reads=men"].sees(Held("unknown"), {}, (8, 8))
            check(stage, f"ordinary pieces, {step.step}, {where}")
        stage.app.go_home()


# Ordinary pieces


def test_ordinary_pieces_are_shown_step_by_step(open_app: Callable[..., Stage], cameras: Cameras) -> None:
    from companion.app.widgets.board_view import BoardView
    from tests.app.app_driver import part

    stage = opened(open_app)
    stage.press("C920")
    stage.press("Ordinary pieces on any board")
    assert cameras[WEBCAM].closed
    camera, screen = cameras[f"{WEBCAM}?reads=men"], stage.app.screen

    def stands(step: Step, seen: Seen, **more: Any) -> list[str]:
        camera.calibrating = Calibrating(step, **more)
        camera.sees(seen, {}, (8, 8))
        stage.frames(3)
        return stage.words

    assert "Tap the outer corner of a1 in the picture." in stands("corners", Held("lost", 0))
    view, spots = screen.picture, ((0.3, 0.8), (0.7, 0.8), (0.65, 0.2), (0.35, 0.2))
    for square, spot in zip(("h1", "h8", "a8", ""), spots, strict=True):
        stage.tap(*view.place_of(spot))
        assert not square or f"Tap the outer corner of {square} in the picture." in stage.words
    (taps,) = camera.told
    assert isinstance(taps, tuple)
    assert [share for at in taps for share in at] == pytest.approx(
        [share for at in spots for share in at], abs=0.01
    )
    refused = stands("corners", Held("lost", 0), refused="camera-corners-crossed")
    assert (
        any(words.startswith("These points aren't the corners") for words in refused)
        and screen.pieces.taps == ()
    )
    assert "Clear the board." in stands("empty", Held("unknown"))
    stage.press("The board is empty")
    hands_off = "Keep your hands off the board. The picture is taken when nothing moves."
    assert camera.told[-1] == "empty" and hands_off in stands("empty", Held("unknown"), taking=True)
    assert "Set up the pieces for a game of chess." in stands("start", Held("unknown"))
    stage.press("The pieces are set up")
    start = camera.told[-1]
    assert isinstance(start, dict) and len(start) == 32 and (start["e1"], start["e8"]) == ("w", "k")
    camera.calibrating = Calibrating("ready")
    gone = {square: side for square, side in start.items() if square != "e2"}
    screen = reads(stage, camera, Believed({**gone, "e4": "w"}), (8, 8))
    assert set(part(screen, BoardView).shown.ghosts) == {"e2"} and part(screen, BoardView).men["e4"] == (
        ("white", "?"),
    )
    assert part(screen, BoardView).men["d1"] == (("white", "Q"),)
    stage.press("Start over")
    assert camera.told[-1] == "forget"
    assert (
        "Tap the outer corner of a1 in the picture." in stands("corners", Held("lost", 0))
        and not screen.reads
    )
    camera.calibrating = Calibrating("ready")
    reads(stage, camera, Believed(start), (8, 8))
    stage.press("Play")
    assert load_settings().board == f"{WEBCAM}?reads=men" and "Chess Jumble" in stage.words


def test_pieces_are_shown_on_a_board_of_any_size(open_app: Callable[..., Stage], cameras: Cameras) -> None:
    """12 files and 16 ranks: sixteen pieces of a side are enough, and pressed numbers look again once."""
    from companion.app.widgets.board_view import BoardView
    from tests.app.app_driver import part

    stage = opened(open_app)
    stage.press("C920")
    stage.press("Ordinary pieces on any board")
    first = cameras[f"{WEBCAM}?reads=men"]
    first.calibrating = Calibrating("corners")
    first.sees(Held("lost", 0), {}, (8, 8))
    stage.frames(3)
    for row, times in ((0, 4), (1, 8)):  # files, then ranks
        for _ in range(times):
            more = [one for one in stage.root.walk() if getattr(one, "text", "") == "+"]
            more[row].dispatch("on_release")
            stage.frames(3)
    url = f"{WEBCAM}?reads=men&field=12x16"
    stage.until(lambda: url in cameras)
    assert first.closed and len(cameras) == 4, "two cards, the first look and this one"
    camera, screen = cameras[url], stage.app.screen
    camera.calibrating = Calibrating("corners")
    camera.sees(Held("lost", 0), {}, (12, 16))
    stage.frames(3)
    for square, spot in zip(
        ("l1", "l16", "a16", ""), ((0.3, 0.8), (0.7, 0.8), (0.65, 0.2), (0.35, 0.2)), strict=True
    ):
        screen.pieces.tap(spot)
        stage.frames(3)
        assert not square or f"Tap the outer corner of {square} in the picture." in stage.words
    camera.calibrating = Calibrating("start", by="taps")
    camera.sees(Held("unknown"), {}, (12, 16))
    stage.frames(3)
    assert "Put the white pieces on a1–h2 and the black pieces on a15–h16." in stage.words
    stage.press("The pieces are set up")
    pieces = camera.told[-1]
    assert isinstance(pieces, dict) and len(pieces) == 32 and (pieces["h2"], pieces["a15"]) == ("w", "k")
    camera.calibrating = Calibrating("ready")
    screen = reads(stage, camera, Believed(pieces), (12, 16), game=False)
    assert (part(screen, BoardView).board.files, part(screen, BoardView).board.ranks) == (12, 16)
    assert not part(screen, BoardView).shown.ghosts
    away = {square: side for square, side in pieces.items() if square not in ("c1", "d16")}
    reads(stage, camera, Believed({**away, "e2": "k"}), (12, 16), game=False)
    ghosts = part(screen, BoardView).shown.ghosts
    assert {square: owner for square, (owner, _) in ghosts.items()} == {
        "c1": "white",
        "d16": "black",
        "e2": "white",
    }
    assert any("3" in words and "missing" in words for words in stage.words)
    stage.press("Play")
    assert load_settings().board == url


def test_a_printed_board_says_itself_how_large_it_is(
    open_app: Callable[..., Stage], cameras: Cameras, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After pieces on 12x12, and whatever was kept of boards of any size is forgotten with the camera."""
    monkeypatch.setenv(eye_process.FOLDER, str(tmp_path))
    stage = opened(open_app)
    stage.press("C920")
    stage.app.screen._look_as(f"{WEBCAM}?reads=men&field=12x12")
    for url in (f"{WEBCAM}?field=12x12", f"{WEBCAM}?turned=90", TABLETS):
        eye_process.write(camera_setup(understood(url)[1]), b"kept")
    stage.app.screen._use("kit")
    assert stage.app.screen.url == WEBCAM
    stage.app.screen._forget()
    assert not eye_process.is_kept(camera_setup(understood(f"{WEBCAM}?field=12x12")[1]))
    (left,) = eye_process.all_kept()
    assert eye_process.is_kept(camera_setup(understood(TABLETS)[1])) and left.exists()


def test_a_camera_is_told_what_it_reads() -> None:
    assert reading("camera://0", "men") == "camera://0?reads=men"
    assert reading("camera://0?reads=men&size=640x480", "kit") == "camera://0?size=640x480"
    assert reading("camera://0?reads=men", "kit") == "camera://0"
    assert on_field("camera://0?reads=men&field=12x12", 7, 7) == "camera://0?reads=men&field=7x7"
    assert on_field("camera://0?field=12x12", 8, 8) == "camera://0"


# While it is played


def test_a_hand_over_the_board_is_shown_small_and_trouble_in_a_sentence(
    open_app: Callable[..., Stage], monkeypatch: pytest.MonkeyPatch
) -> None:
    board = Pretended()
    monkeypatch.setattr("companion.table.device_manager.open_board", lambda url: board)
    stage = open_app(game="wild-jokers", seats=("white", "black"), rules={"table_clock": "5+3"})
    stage.app.boards.plug(WEBCAM)
    board.says(
        Connected("Camera", 7, 7, "identity", speaks="discs", stills=True), Snapshot(laid("wild-jokers"))
    )
    stage.until(lambda: stage.referee.monitor.matcher is not None)
    screen, log = stage.app.screen, len(stage.log)

    def shown(*events: SensorEvent) -> tuple[bool, frozenset[str], str]:
        board.says(*events)
        stage.frames(4)
        said = (one.item.said for one in screen.content.facts if getattr(one.item, "icon", "") == "eye")
        told = next(said, "")
        return screen.board.shown.covered, screen.board.shown.unsure, told

    assert shown(Hidden(True)) == (True, frozenset(), ""), "a hand is nothing to tell"
    assert shown(Hidden(False)) == (False, frozenset(), "") and len(stage.log) == log
    lost = Hidden(True, link_message("camera-corners", n=2))
    assert shown(lost)[::2] == (
        True,
        "Only 2 of the four corners are visible. Clear the frame or add light.",
    )
    assert len(stage.log) == log + 1, "said once"
    assert shown(Hidden(False)) == (False, frozenset(), ""), "and heals by itself"
    unclear = Hidden(False, link_message("camera-unclear", squares=("a1",)))
    covered, hatched, told = shown(unclear)
    assert not covered and hatched == {"a1"} and told.startswith("Can't see a1 clearly.")
    covered, _, told = shown(Gone(link_message("camera-stalled")))
    assert not covered and "stopped sending pictures" in told, "no hand hides what is out of reach"
    on_board, by_touch = "Move on the board.", "Tap a piece, then a square."
    assert by_touch in stage.words and on_board not in stage.words, "it is played by touch meanwhile"
    back = Connected("Camera", 7, 7, "identity", speaks="discs", stills=True)
    assert shown(back, Snapshot(laid("wild-jokers"))) == (False, frozenset(), "")
    assert on_board in stage.words and by_touch not in stage.words
