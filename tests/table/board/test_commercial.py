"""Boards that speak of chess figures or tags, and that may lie any way round."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from companion.kernel.layout import Token
from companion.table.board.sensor_field import corner
from companion.table.game_factory import make_game
from companion.table.protocol import notices
from companion.table.setup import TableSetup, open_table
from companion.table.storage.board_store import (
    FileBoardStore,
    StoredBoard,
    StoredPieces,
    pieces_for,
    read_pieces,
)
from companion.table.storage.data_folder import StorageError
from companion.tracking.sensing import PieceSet, admits, figures, learn_codes
from companion.units import Milliseconds
from firmware_bridge.core.board import Connected, Lifted, Placed, Snapshot
from tests.error_texts import refused
from tests.memory_board_store import Forgetful

FILES = "abcdefgh"
ARRAY = {
    f"{file}{rank}": f"{colour}{man}"
    for colour, rank, men in (
        ("w", 1, "RNBQKBNR"),
        ("w", 2, "P" * 8),
        ("k", 7, "P" * 8),
        ("k", 8, "RNBQKBNR"),
    )
    for file, man in zip(FILES, men, strict=True)
}


def turned_by(degrees: int, square: str) -> str:
    """Where a square of the players lies on a field that is turned clockwise."""
    file, rank = FILES.index(square[0]), int(square[1]) - 1
    for _ in range(degrees // 90):
        file, rank = rank, 7 - file
    return f"{FILES[file]}{rank + 1}"


class Table:
    def __init__(
        self,
        folder: Path,
        game: str,
        kept: Forgetful,
        sense: str = "identity",
        speaks: str = "figures",
        **opening: Any,
    ) -> None:
        self.told: list[notices.Notice] = []
        self.referee = open_table(
            TableSetup(game=game, journal=str(folder / game), settle=Milliseconds(0), **opening),
            self.told.append,
            kept,
        )
        self.board = Connected("DGT board", 8, 8, sense, frozenset(), "dgt-1", "", True, False, speaks)
        assert not self.referee.connect(self.board)
        self.referee.begin()

    def says(self) -> str:
        return " ".join(getattr(notice, "text", getattr(notice, "reason", "")) for notice in self.told)

    def sensed(self, *events: Any) -> None:
        for event in events:
            self.referee.on_sensor_event(event)

    def deal(self) -> None:
        """All cards that are due."""
        while (actor := self.referee.game.actor(self.referee.state)) and actor.chance:
            self.referee.do({"do": "draw", "deck": self.referee.game.decks[0].name})

    @property
    def actions(self) -> list[str]:
        """What was moved."""
        played = [one.action for one in self.referee.record.line_of_play.played]
        return [action for action in played if "-" in action]


@pytest.mark.parametrize("degrees", [0, 90, 180, 270])
def test_how_a_board_lies_is_told_from_the_start_position_and_kept(degrees: int, tmp_path: Path) -> None:
    kept = Forgetful()
    table = Table(tmp_path, "booster-chess", kept)
    table.sensed(Snapshot({turned_by(degrees, q): man for q, man in ARRAY.items()}))
    assert kept.board("dgt-1").turned == degrees
    assert table.referee.monitor.agrees
    table.deal()
    table.sensed(
        Lifted(turned_by(degrees, "e2"), Milliseconds(1), "wP"),
        Placed(turned_by(degrees, "e4"), Milliseconds(2), "wP"),
    )
    assert table.actions[:1] == ["Pe2-e4"]
    table.referee.close()
    again = Table(tmp_path, "cloak-and-dagger-chess", kept)  # once a board
    assert again.referee.monitor.field.game[turned_by(degrees, "a1")] == "a1"


@pytest.mark.parametrize("degrees", [0, 90, 180, 270])
def test_on_an_empty_board_one_piece_on_a1_tells(degrees: int, tmp_path: Path) -> None:
    kept = Forgetful()
    table = Table(tmp_path, "raindropchess", kept)
    table.sensed(Snapshot({}))
    assert "Put one piece on a1" in table.says() and not table.referee.monitor.agrees
    table.sensed(Placed("d5", Milliseconds(1), "wN"))
    assert kept.board("dgt-1").turned is None
    table.sensed(Lifted("d5", Milliseconds(2), "wN"), Placed(turned_by(degrees, "a1"), Milliseconds(3), "wN"))
    assert kept.board("dgt-1").turned == degrees
    table.sensed(Lifted(turned_by(degrees, "a1"), Milliseconds(4), "wN"))
    assert table.referee.monitor.agrees
    assert corner(degrees, 8, 8) == turned_by(degrees, "a1")


def test_a_board_that_only_feels_pieces_keeps_its_own_a1_where_both_ways_look_alike(tmp_path: Path) -> None:
    kept = Forgetful()
    table = Table(tmp_path, "booster-chess", kept, "occupancy")
    table.sensed(Snapshot(dict.fromkeys(ARRAY, "1")))
    assert kept.board("dgt-1").turned is None and table.referee.monitor.agrees
    assert table.referee.monitor.field.game["a1"] == "a1"


def test_where_someone_says_how_it_lies_no_one_asks(tmp_path: Path) -> None:
    kept = Forgetful()
    table = Table(tmp_path, "raindropchess", kept, turned=180)
    table.sensed(Snapshot({}))
    assert table.referee.monitor.agrees and table.referee.monitor.field.game["h8"] == "a1"


def test_tags_are_learned_from_the_start_position(tmp_path: Path) -> None:
    kept = Forgetful()
    kept.store_board("dgt-1", StoredBoard(turned=0))
    table = Table(tmp_path, "booster-chess", kept, speaks="tags")
    tags = {square: f"{i + 1:010X}" for i, square in enumerate(ARRAY)}
    table.sensed(Snapshot(tags))
    assert table.referee.monitor.agrees and "tags of 32 pieces are now known" in table.says()
    assert kept.men("dgt-1").tags[tags["e1"]] == "wK" and kept.board("dgt-1").men == "dgt-1"
    table.deal()
    table.sensed(Lifted("g1", Milliseconds(1), tags["g1"]), Placed("f3", Milliseconds(2), tags["g1"]))
    assert table.actions[:1] == ["Ng1-f3"]
    table.referee.close()
    other = Table(tmp_path, "wild-jokers", kept, speaks="tags")  # the same chips stand for other pieces
    men = other.referee.monitor.matcher.readings.men  # type: ignore[union-attr]
    assert men.read(tags["d1"]) == "wA" and men.read(tags["a1"]) == "wJ|wR"


def test_a_board_of_ours_that_sends_tags_learns_them_too(tmp_path: Path) -> None:
    kept = Forgetful()
    table = Table(tmp_path, "booster-chess", kept, speaks="men", turned=0, at="a1")
    tags = {square: f"T{i:03}" for i, square in enumerate(ARRAY)}
    table.sensed(Snapshot(tags))
    assert table.referee.monitor.agrees and kept.men("dgt-1").tags[tags["e8"]] == "kK"
    table.referee.close()
    (tmp_path / "two").mkdir()
    named = Table(tmp_path / "two", "booster-chess", Forgetful(), speaks="men", turned=0, at="a1")
    named.sensed(Snapshot(ARRAY))  # by the names of our protocol: nothing to learn
    assert named.referee.monitor.agrees and "are known now" not in named.says()


def test_a_figure_may_stand_for_several_pieces_and_some_are_never_seen() -> None:
    game = make_game("wild-jokers", None, {})
    men = pieces_for(game, "figures", StoredPieces())
    assert men.read("wR") == "wJ|wR" and men.read("kN") == "kL" and men.read("wP") == "wP|wV"
    assert admits((Token("white", "J"),), men.read("wR"), "identity", men)
    assert admits((Token("white", "R"),), men.read("wR"), "identity", men)
    assert not admits((Token("white", "B"),), men.read("wR"), "identity", men)
    assert admits(
        (Token("white", "M"),), "", "identity", men
    )  # WJ-R25: a checker, which the board does not see
    boulder = pieces_for(make_game("boulder-chess", None, {}), "figures", StoredPieces())
    assert boulder.unseen == ("boulder",) and boulder.read("wR") == "rR"
    cloaked = pieces_for(make_game("cloak-and-dagger-chess", None, {}), "figures", StoredPieces())
    assert cloaked.read("wR") == "w3|w4|wR" and not cloaked.unseen


def test_a_piece_on_checkers_may_be_out_of_reach() -> None:
    men = PieceSet(unseen=("checker",), height=1)
    checker, rook = Token("white", "checker"), Token("white", "R")
    assert admits((checker, rook), "wR", "identity", men) and not admits((checker, rook), "", "identity", men)
    assert admits((checker, checker, rook), "", "identity", men)
    assert admits((checker, checker, rook), "wR", "identity", men)
    assert admits((checker,), "", "identity", men) and not admits((checker,), "1", "occupancy", men)


def test_what_was_learned_needs_every_square_and_every_tag_once() -> None:
    stacks = {"a1": (Token("white", "R"),), "b1": (Token("white", "N"),), "c1": ()}
    assert learn_codes({"a1": "AA", "b1": "BB"}, stacks) == {"AA": "wR", "BB": "wN"}
    assert learn_codes({"a1": "AA"}, stacks) == {}
    assert learn_codes({"a1": "AA", "b1": "AA"}, stacks) == {}
    assert learn_codes({"a1": "AA", "b1": "BB", "c1": "CC"}, stacks) == {}


def test_a_set_that_someone_paired_counts_before_the_usual_figures() -> None:
    game = make_game("wild-jokers", None, {})
    kept = StoredPieces(
        tags={"04A1": "wJ"}, games={"wild-jokers": {"wQ": ("wM",)}}, unseen=("boulder",), height=2
    )
    men = pieces_for(game, "figures", kept)
    assert men.read("04A1") == "wJ" and men.read("wQ") == "wM"
    assert men.height == 2 and "M" not in men.unseen and "boulder" in men.unseen


def test_boards_and_sets_are_kept_in_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("companion.table.storage.board_store.folder", lambda: tmp_path)
    shelved = FileBoardStore()
    assert shelved.board("x") == StoredBoard() and shelved.men("mine") == StoredPieces()
    shelved.store_board("x", StoredBoard(turned=90, settle={"e4": Milliseconds(60)}))
    men = StoredPieces(
        tags={"04A1": "gR"}, unseen=("checker",), height=1, games={"booster-chess": {"wQ": ("wQ",)}}
    )
    shelved.store_pieces("mine", men)
    assert FileBoardStore().board("x").turned == 90 and FileBoardStore().board("x").settle == {"e4": 60}
    assert FileBoardStore().men("mine") == men == read_pieces(tmp_path / "men" / "mine.toml")
    (tmp_path / "boards.json").write_text("nonsense")
    assert shelved.board("x") == StoredBoard()
    (tmp_path / "bad.toml").write_text('tag = "x"')
    with refused(StorageError, match=r"bad\.toml can't be read: .*tag"):
        read_pieces(tmp_path / "bad.toml")
    with refused(StorageError, match="letters and digits"):
        shelved.store_pieces("../mine", men)


def test_figures_give_the_first_seat_the_white_pieces() -> None:
    men = figures([Token("red", "R"), Token("blue", "R"), Token("green", "R")], ("red", "blue", "green"), {})
    assert men.read("wR") == "rR" and men.read("kR") == "uR" and "R" in men.unseen
