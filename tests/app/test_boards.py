"""Boards looked at and sets paired in the app, with a pretended board behind the names."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest

from companion.table.storage.board_store import FileBoardStore, StoredBoard, StoredPieces
from companion.units import Milliseconds
from firmware_bridge.core.board import (
    BoardError,
    Connected,
    Fault,
    Gone,
    Lifted,
    Placed,
    Snapshot,
    Statistics,
    link_message,
)
from firmware_bridge.discovery import FoundBoard
from tests.app.stand_ins import Pretended

if TYPE_CHECKING:
    from tests.app.app_driver import Stage


def test_a_board_is_walked_over_and_its_profile_kept(
    open_app: Callable[..., Stage], board: Pretended, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        "firmware_bridge.discovery.find_plugged_boards",
        lambda: [
            FoundBoard(
                "/dev/ttyACM0",
                "wire",
                link_message("found-named", name=(link_message("our-board"),)),
                "pico-8x8 e66",
            )
        ],
    )
    stage = open_app(empty=True)
    stage.app.open("check-board")
    stage.until(lambda: any("our firmware" in words for words in stage.words))
    stage.press("Board with our firmware")
    screen = stage.app.screen
    board.says(
        Connected("pico-8x8", 8, 8, "occupancy", frozenset({"light", "buzz"}), "e66"),
        Snapshot({"e2": "1"}),
        Fault("stuck", "e2"),
    )
    stage.until(lambda: any("pico-8x8, id e66" in words for words in stage.words))
    assert any("stuck e2" in words for words in stage.words)
    assert any("pin GP1" in words for words in stage.words)
    field = screen.field
    stage.press("Test every square")
    assert "Put a piece on a1, then lift it again." in stage.words
    for i, square in enumerate(screen.diagnosis.squares):
        if square != "d4":
            board.says(Placed(square, Milliseconds(i)), Lifted(square, Milliseconds(i)))
            if square == "c4":
                stage.until(lambda: "Put a piece on d4, then lift it again." in stage.words)
            if square == "e4":  # whoever has seen that d4 is silent goes on
                stage.until(lambda: "Put a piece on f4, then lift it again." in stage.words)
    stage.until(lambda: "63\N{NO-BREAK SPACE}of\N{NO-BREAK SPACE}64" in stage.words)
    assert screen.field is field, "it is made anew for a board of another size alone"
    stage.press("End test")
    assert "2 problems found." in stage.words
    stage.press("d4 doesn’t respond.")
    assert "2\u00a0of\u00a02" in stage.words
    assert "Check rank 4: pin GP3, yellow wire; file d: pin GP11, yellow wire." in stage.words
    assert "d4" in screen.field.shown.silent and "c4" in screen.field.shown.walked
    stage.square("e4")
    assert "empty, 2 changes, 0 bounces" in stage.words
    screen.settle("e4", 60)
    stage.frames()
    assert "60\u00a0ms" in stage.words
    assert (60, "e4") in board.settled
    stage.press("All lights")
    assert len(board.lit) == 64
    board.says(Statistics({"e4": (1, 12)}, 2, 1))
    stage.until(lambda: any("e4 flickers" in words for words in stage.words))
    assert any("Messages lost: 2 by the board, 1 by this computer" in words for words in stage.words)
    stage.press("Save")
    assert FileBoardStore().board("e66") == StoredBoard(
        settle={"e4": Milliseconds(60)}, blind=("d4",), url="/dev/ttyACM0"
    )
    board.says(Gone(link_message("cable-pulled")))
    stage.until(lambda: any("The cable was unplugged" in words for words in stage.words))
    stage.press("Back")
    assert board.closed


def test_a_silent_rank_is_drawn_with_its_pin_and_framed_as_one(
    open_app: Callable[..., Stage], board: Pretended
) -> None:
    stage = open_app(empty=True)
    stage.app.open("check-board")
    screen = stage.app.screen
    screen.use("auto")
    board.says(Connected("pico-12x12", 12, 12, "occupancy", frozenset(), "e66"), Snapshot({}))
    stage.until(lambda: screen.field.board.files == 12)
    screen.walk_over()
    for i, square in enumerate(screen.diagnosis.squares):
        if square[1:] != "4":
            board.says(Placed(square, Milliseconds(i)), Lifted(square, Milliseconds(i)))
    stage.until(lambda: len(screen.diagnosis.walked) == 132)
    screen.walk_over()
    stage.frames()
    assert "Rank 4 doesn’t respond." in stage.words
    assert any("chip 1 (74HC595), output QD" in words for words in stage.words)
    from companion.app.widgets.pictures import DrawingView
    from companion.artwork.marks import around

    assert any(isinstance(one, DrawingView) for one in screen.walk())
    assert [drawn.svg for drawn in screen.field.over.shown].count(around(12, 1)) == 1


def test_pins_lie_as_they_do_on_the_chips() -> None:
    from companion.artwork.wiring_diagram import leg_of

    for name, chip, number, row in (
        ("QD", "74HC595", 3, "GND QH QG QF QE QD QC QB"),
        ("QA", "74HC595", 15, "VCC QA SER OE RCLK SRCLK CLR QH'"),
        ("A", "74HC165", 11, "VCC INH D C B A SER QH"),
        ("GP3", "", 5, "GP1 GND GP2 GP3 GP4 GP5 GND GP6"),
        ("GP16", "", 21, "GND GP21 GP20 GP19 GP18 GND GP17 GP16"),
    ):
        leg = leg_of(name, chip)
        assert leg is not None and (leg.number, " ".join(leg.names), leg.names[leg.at]) == (number, row, name)
    assert leg_of("GPIO4") is None, "a header that is not drawn"


def test_a_board_that_cannot_be_opened_is_said(open_app: Callable[..., Stage], board: Pretended) -> None:
    stage = open_app(empty=True)
    stage.app.open("check-board")
    stage.type("nowhere")
    stage.press("Check")
    assert any("There is no port nowhere" in words for words in stage.words)
    stage.press("Back")


def test_tags_are_paired_piece_by_piece_and_serve_in_other_games(
    open_app: Callable[..., Stage], board: Pretended
) -> None:
    stage = open_app(empty=True)
    stage.app.open("pair-men")
    stage.press("Wild Jokers")
    screen = stage.app.screen
    stage.type("Chips", "Name of the set")
    stage.press("Start")
    board.says(Connected("Certabo board", 8, 8, "identity", frozenset(), "unknown", "", True, False, "tags"))
    stage.until(lambda: screen.pairing is not None)
    wanted = screen.pairing.wanted
    assert str(wanted) == "black:A"
    stage.until(lambda: "Put down: black paladin." in stage.words)
    board.says(Placed("d8", Milliseconds(1), "04A1"))
    stage.until(lambda: any("Reads as 04A1" in words for words in stage.words))
    stage.press("Next")
    board.says(Placed("c8", Milliseconds(1), "04A2"))
    stage.until(lambda: any("Reads as 04A2" in words for words in stage.words))
    stage.press("Unpair")
    assert any("This piece has not been read yet" in words for words in stage.words)
    stage.press("Checkers")
    screen._height(1)
    stage.frames()
    assert "up to 1" in stage.words
    stage.press("Save")
    assert FileBoardStore().men("Chips") == StoredPieces(tags={"04A1": "kQ"}, unseen=("checker",), height=1)
    assert FileBoardStore().board("Certabo board").men == "Chips"
    stage.press("Back")
    stage.press("Back")
    assert board.closed


def test_a_set_that_was_paired_is_gone_on_with(open_app: Callable[..., Stage], board: Pretended) -> None:
    FileBoardStore().store_pieces("Chips", StoredPieces(tags={"04A1": "kQ"}))
    stage = open_app(empty=True)
    stage.app.open("pair-men")
    screen = stage.app.screen
    assert screen.set_name != "Chips"
    stage.press("Continue with Chips")
    assert screen.set_name == "Chips"
    stage.press("Start")
    board.says(Connected("Certabo board", 8, 8, "identity", frozenset(), "unknown", "", True, False, "tags"))
    stage.until(lambda: screen.pairing is not None)
    stage.press("Save")
    assert FileBoardStore().men("Chips").tags == {"04A1": "kQ"}


def test_a_figure_may_be_paired_with_two_pieces(open_app: Callable[..., Stage], board: Pretended) -> None:
    stage = open_app(empty=True)
    stage.app.open("pair-men")
    screen = stage.app.screen
    stage.press("Wild Jokers")
    stage.press("Start")
    board.says(Connected("DGT board", 8, 8, "identity", frozenset(), "dgt-1", "", True, False, "figures"))
    stage.until(lambda: screen.pairing is not None)
    while str(screen.pairing.wanted) != "white:J":
        stage.press("Next")
    board.says(Placed("d1", Milliseconds(1), "wR"))  # and goes on by itself
    stage.until(lambda: str(screen.pairing.wanted) != "white:J")
    stage.press("Save")
    assert FileBoardStore().men("dgt-1").games == {"wild-jokers": {"wR": ("wJ",)}}
    stage.press("Back")
    stage.press("Back")


def test_a_board_that_knows_no_pieces_has_nothing_to_pair(
    open_app: Callable[..., Stage], board: Pretended
) -> None:
    stage = open_app(empty=True)
    stage.app.open("pair-men")
    stage.press("Start")
    board.says(Connected("Tabutronic Sentio", 8, 8, "occupancy"))
    stage.until(lambda: any("nothing to pair" in words for words in stage.words))
    stage.press("Back")


def test_the_board_that_is_plugged_in_is_looked_for_in_a_thread(
    open_app: Callable[..., Stage], board: Pretended, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage = open_app(game="little-chess-jumble", seats=("green", "blue"), seed=1)
    monkeypatch.setattr("companion.table.device_manager.open_board", lambda url: board)
    stage.app.boards.plug("auto")
    stage.until(lambda: stage.app.boards.plugged)
    board.says(Connected("pico-12x12", 12, 12, "occupancy", frozenset({"light"}), "e66"), Snapshot({}))
    stage.until(lambda: stage.referee.monitor.matcher is not None)

    def none(url: str) -> Any:
        raise BoardError("no-board-plugged")

    monkeypatch.setattr("companion.table.device_manager.open_board", none)
    stage.app.boards.plug("dgt://")
    stage.until(lambda: any("No board found" in words for words in stage.words))
    assert not stage.app.boards.plugged
