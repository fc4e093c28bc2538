"""Stories of boards: one that is looked at and walked over, pieces that are paired with a board, keys with what they do."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window

from companion.table.setup import TableSetup
from companion.table.storage.board_store import FileBoardStore, StoredPieces
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
from firmware_bridge.core.keys import KEYS
from firmware_bridge.discovery import FoundBoard
from tests.app.contracts.outside import Outside, Story
from tests.app.stand_ins import Pretended

PICO = FoundBoard(
    "/dev/ttyACM0", "wire", link_message("found-named", name=(link_message("our-board"),)), "pico-4x3 e66"
)


def with_board(at: Outside) -> Pretended:
    """Whatever board the app opens is this one, found at a port; what it is told is noted."""
    board = Pretended()
    board.close = at.noting("board: close")  # type: ignore[method-assign]
    board.buzz = at.noting("board: buzz")  # type: ignore[method-assign]
    board.debounce = at.noting("board: debounce")  # type: ignore[method-assign]
    board.light = lambda colours: at.note("board: light", *sorted(colours))  # type: ignore[method-assign]

    def opened(url: str) -> Any:
        at.note("board: open", url)
        if url == "nowhere":
            raise BoardError("no-port", port="nowhere")
        return board

    at.replace("companion.table.device_manager.open_board", opened)
    at.replace("firmware_bridge.discovery.find_plugged_boards", lambda: [PICO])
    at.replace("companion.app.screens.boards.board_check_screen.discover_boards", lambda found: found([PICO]))
    at.replace("companion.app.screens.boards.board_check_screen.monotonic_ms", story_ms)
    at.replace("companion.table.board_check.monotonic_ms", story_ms)
    return board


def story_ms() -> Milliseconds:
    """The time of the story."""
    return Milliseconds(int(Clock.get_time() * 1000))


def checking_a_board(at: Outside) -> Iterator[str]:
    """A board of four files and three ranks is found, walked over, tuned and saved; its cable is pulled."""
    board = with_board(at)
    app = at.open(empty=True)
    app.open("check-board")
    yield "boards are looked for"
    at.type("/dev/ttyACM0, dgt://, pegasus://, gpio://8x8, auto", "nowhere")
    yield at.press("Check")
    yield at.press("Board with our firmware")
    board.says(
        Connected("pico-4x3", 4, 3, "occupancy", frozenset({"light", "buzz"}), "e66"),
        Snapshot({"b2": "1"}),
    )
    yield "the board speaks"
    board.says(Fault("stuck", "b2"), Placed("d1", story_ms()), Lifted("d1", story_ms()))
    yield "a fault, and a touch"
    at.wait(2.2)
    app.screen.redraw()
    yield "two seconds pass"
    yield at.press("Test every square")
    for square in ("a1", "b1", "d1", "a2", "b2", "d2"):
        at.wait(0.1)
        board.says(Placed(square, story_ms()), Lifted(square, story_ms()))
        at.stage.frames(2)
    yield "six squares answer"
    for square in ("a3", "b3", "c3", "d3"):
        at.wait(0.1)
        board.says(Placed(square, story_ms()), Lifted(square, story_ms()))
        at.stage.frames(2)
    yield "three more and c3"
    yield at.press("End test")
    board.says(Statistics({"d3": (1, 12)}, 2, 1))
    yield "statistics"
    at.stage.square("d3")
    yield "d3 is touched"
    yield at.press("+")
    yield at.press("All lights")
    yield at.press("All lights")
    yield at.press("Sound")
    yield at.press("Save")
    board.says(Gone(link_message("cable-pulled")))
    yield "the cable is pulled"
    yield at.press("Back")


def finding_a_silent_rank(at: Outside) -> Iterator[str]:
    """All squares of a board answer but those of one rank: its lead is drawn."""
    board = with_board(at)
    app = at.open(empty=True)
    app.open("check-board")
    at.stage.frames(3)
    at.press("Board with our firmware")
    board.says(Connected("pico-8x8", 8, 8, "occupancy", frozenset(), "e66"), Snapshot({}))
    at.stage.frames(3)
    at.press("Test every square")
    for rank in "1345678":
        at.wait(0.1)
        for file in "abcdefgh":
            square = f"{file}{rank}"
            board.says(Placed(square, story_ms()), Lifted(square, story_ms()))
        at.stage.frames(2)
    at.wait(2.2)
    yield at.press("End test")


def pairing_pieces(at: Outside) -> Iterator[str]:
    """Tags of a board are paired with the pieces of a game, under a name that is used again."""
    board = with_board(at)
    FileBoardStore().store_pieces("Old set", StoredPieces(tags={"04A1": "kQ"}))
    app = at.open(empty=True)
    app.open("pair-men")
    yield at.press("Booster Chess")
    at.type("/dev/ttyACM0, dgt://, pegasus://, gpio://8x8, auto", "nowhere")
    yield at.press("Start")
    at.type("/dev/ttyACM0, dgt://, pegasus://, gpio://8x8, auto", "auto")
    yield at.press("Continue with Old set")
    yield at.press("Start")
    board.says(Connected("Tabutronic Sentio", 8, 8, "occupancy"))
    yield "the board knows no pieces"
    at.press("Start")
    board.says(Connected("Certabo board", 8, 8, "identity", frozenset(), "unknown", "", True, False, "tags"))
    yield "another board does"
    board.says(Placed("d8", story_ms(), "04A1"))
    yield "a tag is set down"
    yield at.press("Next")
    board.says(Placed("c8", story_ms(), "04A2"))
    yield "another tag"
    yield at.press("Previous")
    yield at.press("Unpair")
    yield at.press("Checkers")
    at.press("Boulders")
    yield at.press("Checkers")
    yield at.press("\N{MINUS SIGN}")
    yield at.press("Save")
    board.says(Gone(link_message("cable-pulled")))
    yield "the cable is pulled"
    yield at.press("Back")


def choosing_keys(at: Outside) -> Iterator[str]:
    """Keys are given something to do, one cannot be, one is forgotten, and a deck cannot be used."""
    searches: list[SearchOfStory] = []

    def search(pressed: Any, trouble: Any) -> SearchOfStory:
        searches.append(SearchOfStory(at, pressed, trouble))
        return searches[-1]

    at.replace("companion.app.screens.boards.key_screen.ButtonSearch", search)
    app = at.open(empty=True)
    app.open("device-keys")
    yield at.press("Roll the dice")
    yield press_key(at, "KP5")
    at.press("Draw a card")
    yield press_key(at, "ENTER")
    at.press("Draw a card")
    yield press_key(at, "KP6")
    at.press("End the turn")
    yield press_key(at, "KP5")
    yield at.press("End the turn")
    yield at.press("Remove key KP5")
    yield at.press("Draw a card")
    searches[0].pressed("DECK3")
    yield "a button of a deck"
    searches[0].trouble(BoardError("no-port", port="deck"))
    yield "the deck cannot be used"
    searches[0].trouble(None)
    yield "it can be used again"
    yield at.press("Back")


def playing_again_with_a_board(at: Outside) -> Iterator[str]:
    """A game with a board, the next one with the same board, and one that is opened again after a crash."""
    board = with_board(at)
    app = at.open()
    setup = TableSetup(game="chess", names={"white": "Anna", "black": "Ben"}, seed=1)
    app.table.play(setup, "dgt://port", beside=("dice-keys://x",))
    at.stage.until(lambda: app.boards.plugged)
    board.says(
        Connected("DGT board", 8, 8, "identity", frozenset({"light"}), "dgt-1"), Snapshot({"e2": "wP"})
    )
    yield "a game with a board"
    app.table.command(do="act", action="Pe2-e4")
    yield "a move on the screen"
    app.table.refuse("Not now.")
    yield "something is refused"
    app.table.command(do="resign", seat="white")
    app.table.command(do="rematch")
    at.stage.until(lambda: app.boards.plugged)
    yield "the same again"
    app.table.command(do="act", action="Pd2-d4")
    open_table = app.table.reopenable
    assert open_table is not None
    app.table.abandon()
    app.table.reopen(open_table, undo=True)
    at.stage.until(lambda: app.boards.plugged)
    yield "opened again, without the last move"
    app.go_home()
    assert app.table.reopenable is None
    yield "the table is left"
    app.table.play(TableSetup(game="chess", rules={"unheard": "x"}))
    yield "a game that cannot be opened"


class SearchOfStory:
    """What looks for buttons that are pressed."""

    def __init__(self, at: Outside, pressed: Any, trouble: Any) -> None:
        self.pressed, self.trouble = pressed, trouble
        self.close = at.noting("search: close")


def press_key(at: Outside, name: str) -> str:
    """A key goes down and comes up."""
    scan = KEYS[name][1]
    Window.dispatch("on_key_down", 500 + scan, scan, None, [])
    Window.dispatch("on_key_up", 500 + scan, scan)
    return f"key {name}"


STORIES: dict[str, Story] = {
    "checking-a-board": checking_a_board,
    "finding-a-silent-rank": finding_a_silent_rank,
    "pairing-pieces": pairing_pieces,
    "choosing-keys": choosing_keys,
    "playing-again-with-a-board": playing_again_with_a_board,
}
