"""What games leave behind on the tablet: files to take along, and figures of all games."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from companion.app.texts import TEXTS
from companion.i18n.languages import ENGLISH
from companion.seat_pages.game_choices import GameChoices
from companion.table.game_factory import make_game
from companion.table.history.statistics import PlayerRow
from companion.table.record.journal import write_whole
from companion.table.record.journal_reader import ReadOnlyJournal, Record
from companion.table.storage.data_folder import folder, games_folder
from tests.app.app_scenes import check
from tests.table.record import scene

if TYPE_CHECKING:
    from tests.app.app_driver import Stage


@pytest.fixture(autouse=True)
def documents(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where what is written out goes."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    monkeypatch.setenv("XDG_DOCUMENTS_DIR", str(tmp_path / "documents"))
    return tmp_path / "documents" / "Tableside"


def keep(n: int, names: dict[str, str], rolls: str = "2345+#", game: str = "little-chess-jumble") -> Path:
    """A journal with these rolls, in which no one could move."""
    made = make_game(game, ("green", "blue"), {})
    wall = time.time() - 100 * n
    head = scene.header(made, game, "G:Qa1 B:Rl12 turn=G stage=roll", n, names=names)
    rows = [Record(0, "note", {"game": head}, wall, 0)]
    state = made.read(head["position"])
    for face in rolls:
        actor, action = made.actor(state), made.legal(state, f"roll white {face}")
        if actor is None or action is None:
            break
        kind, body = scene.action(f"roll white {face}", actor.seat, "electronic", "white", face)
        rows.append(Record(len(rows), kind, body, wall + 10 * len(rows), 0))
        state = made.apply(state, action)[0]
    path = games_folder() / f"2026-01-{n + 1:02}-000000-{n:04}-{game}.tableside"
    write_whole(path, rows, new=True)
    return path


def figures(stage: Stage) -> Stage:
    stage.app.open("statistics")
    stage.until(lambda: stage.app.screen.settled)
    stage.frames(3)
    return stage


def test_figures_have_no_flaws(sized: tuple[int, int], spoken: str, open_app: Callable[..., Stage]) -> None:
    from companion.app.widgets.element import ScrollElement
    from tests.app.app_driver import part

    stage = figures(open_app())
    check(stage, "nothing played")
    for n in range(8):
        keep(n, {"green": "Anna", "blue": ("Bertram", "Céline Dubois-Fontaine")[n % 2]}, "##")
    figures(stage)
    for y in (1, 0):
        part(stage, ScrollElement).view.scroll_y = y
        check(stage, f"all, at {y}")
    stage.app.screen._take_player("Anna")
    check(stage, "of a player")
    stage.app.screen._take_game("little-chess-jumble")
    check(stage, "of a player's game")
    stage.app.open("all-games")
    check(stage, "the way there")


def test_the_card_of_a_die_is_wholly_seen_beside_the_lists(open_app: Callable[..., Stage]) -> None:
    """With two columns no column is empty while the other runs off the screen."""
    from companion.app.widgets.element import BalancedColumns, ScrollElement
    from companion.app.widgets.pictures import PlotView
    from tests.app.app_driver import part

    stage = open_app()
    for n in range(4):
        keep(n, {"green": "Anna", "blue": ("Bert", "Cleo")[n % 2]}, "##2")
    figures(stage)
    scroll = part(stage, ScrollElement)
    (plot,) = [one for one in stage.root.walk() if isinstance(one, PlotView)]
    columns = next(one for one in stage.root.walk() if isinstance(one, BalancedColumns))
    assert scroll.inside.height <= scroll.height + 1, "all of it is seen without scrolling"
    assert {round(one.x) for one in columns.children} == {
        round(columns.x),
        round(columns.x + columns._wide(columns.width) + columns.gap),
    }
    assert plot.height > 100


def test_an_edge_behind_which_there_is_more_has_a_line(open_app: Callable[..., Stage]) -> None:
    from companion.app.widgets.element import ScrollElement
    from tests.app.app_driver import part, resize

    stage = open_app()
    for n in range(4):
        keep(n, {"green": "Anna", "blue": "Bert"}, "##2")
    figures(stage)
    assert not any(line.a for line in part(stage, ScrollElement).edges.values())
    resize(800, 480)
    stage.frames(3)
    scroll = part(stage, ScrollElement)
    assert scroll.edges["foot"].a > 0 and not scroll.edges["top"].a
    scroll.view.scroll_y = 0
    stage.frames(2)
    assert scroll.edges["top"].a > 0 and not scroll.edges["foot"].a


def test_a_player_alone_and_back(open_app: Callable[..., Stage]) -> None:
    stage = open_app()
    keep(0, {"green": "Anna", "blue": "Bert"}, "##")
    keep(1, {"green": "Anna"}, "#")
    stage.app.open("all-games")
    stage.press("Statistics")
    stage.until(lambda: stage.app.screen.settled)
    stage.frames(3)
    assert any(said.startswith("2 games") for said in stage.words)
    stage.press("Bert")
    assert any(said.startswith("One game") for said in stage.words) and "Bert" in stage.words
    stage.press("All games")
    assert any(said.startswith("2 games") for said in stage.words)
    stage.press("Back")
    assert "Statistics" in stage.words


def test_a_game_is_taken_along(documents: Path, open_app: Callable[..., Stage]) -> None:
    """From the end of a game and from a replay: written, said where, and back to where it was."""
    stage = open_app(game="raindropchess", seats=None, seed=3)
    stage.play(6)
    stage.command(do="agree", end=True)
    table = stage.app.screen
    stage.press("Save a copy")
    for button in ("A4", "PGN", "JSON", "JSON"):
        stage.press(button)
        stage.until(lambda: not stage.app.screen.busy)
        stage.frames(3)
    day = time.strftime("%Y-%m-%d", time.localtime(stage.referee.record.journal.records[0].wall))
    assert any(said.startswith("Saved as ") for said in stage.words)
    names = [
        f"{day} Raindropchess (2).json",
        f"{day} Raindropchess.json",
        f"{day} Raindropchess.pdf",
        f"{day} Raindropchess.pgn",
    ]
    assert sorted(path.name for path in documents.iterdir()) == names
    assert (documents / names[2]).read_bytes().startswith(b"%PDF") and "Raindropchess" in (
        documents / names[3]
    ).read_text()
    stage.press("Back")
    assert stage.app.screen is table
    stage.app.replay(stage.referee.journal_path)
    screen = stage.app.screen
    stage.press("Save a copy")
    stage.press("Back")
    assert stage.app.screen is screen


def test_what_cannot_be_written_is_said(documents: Path, open_app: Callable[..., Stage]) -> None:
    documents.parent.mkdir()
    documents.write_text("a file in the way")
    stage = open_app(game="dice-and-cards", seats=None, seed=3)
    stage.command(do="agree", end=True)
    stage.press("Save a copy")
    assert "PGN" not in stage.words
    stage.press("JSON")
    stage.until(lambda: not stage.app.screen.busy)
    stage.frames(3)
    assert any("exist" in said.lower() for said in stage.words)


def test_a_guest_is_forgotten_at_home(open_app: Callable[..., Stage]) -> None:
    """Marked where the name is typed; asked for at home once he has sat down; then the name is nowhere."""
    stage = open_app(empty=True)
    stage.app.set_up("wild-jokers")
    setup = stage.app.screen
    setup.actions.open("chair white")
    assert "Guest" not in stage.words, "no player has a name yet"
    setup.actions.take_name("white", "Zacharias")
    stage.frames(3)
    stage.press("Guest")
    assert list(stage.app.settings.guests) == ["Zacharias"]
    stage.app.go_home()
    stage.until(lambda: stage.app.screen.settled)
    assert not any("was a guest" in said for said in stage.words), "he has not played"
    path = keep(0, {"green": "Zacharias", "blue": "Bert"}, "##")
    stage.app.remember("wild-jokers", GameChoices(names={"white": "Zacharias"}), ["Zacharias", "Bert"])
    stage.app.go_home()
    stage.until(lambda: stage.app.screen.settled)
    assert "Zacharias was a guest. Delete the name?" in stage.words
    stage.press("Delete")
    assert "The name is deleted, including in one saved game." in stage.words
    assert b"Zacharias" not in path.read_bytes() and ReadOnlyJournal.read(path).header["names"] == {
        "blue": "Bert"
    }
    kept = (folder() / "settings.json").read_text("utf-8")
    assert "Zacharias" not in kept and "Bert" in kept
    assert not any("was a guest" in said for said in stage.words)


def test_a_guest_may_stay(open_app: Callable[..., Stage]) -> None:
    stage = open_app()
    stage.app.settings.guests["Anna"] = time.time()
    stage.app.remember("wild-jokers", GameChoices(), ["Anna"])
    stage.app.go_home()
    stage.press("Keep")
    assert not stage.app.settings.guests and stage.app.settings.names == ["Anna"]
    assert not any("was a guest" in said for said in stage.words)


def test_what_cannot_be_forgotten_is_said_and_asked_again(open_app: Callable[..., Stage]) -> None:
    stage = open_app()
    path = keep(0, {"green": "Anna"}, "##")
    content = bytearray(path.read_bytes())
    content[-100] ^= 0xFF
    path.write_bytes(bytes(content))
    stage.app.settings.guests["Anna"] = time.time()
    stage.app.remember("wild-jokers", GameChoices(), ["Anna"])
    stage.app.go_home()
    stage.press("Delete")
    assert any(said.startswith("One file could not be changed") for said in stage.words)
    assert "Anna was a guest. Delete the name?" in stage.words


def test_a_guest_at_home_and_in_the_chair_has_no_flaws(
    sized: tuple[int, int], spoken: str, open_app: Callable[..., Stage]
) -> None:
    stage = open_app()
    keep(0, {"green": "Anna"}, "##")
    stage.app.settings.guests["Maximiliana von Hohenstein"] = time.time()
    stage.app.settings.remember(["Maximiliana von Hohenstein"])
    stage.app.go_home()
    stage.until(lambda: stage.app.screen.settled)
    check(stage, "home")
    stage.app.set_up("wild-jokers")
    stage.app.screen.actions.open("chair white")
    stage.app.screen.actions.take_name("white", "Maximiliana von Hohenstein")
    check(stage, "chair")


def test_the_way_to_take_along_has_no_flaws(
    sized: tuple[int, int], spoken: str, open_app: Callable[..., Stage]
) -> None:
    TEXTS.language = ENGLISH
    stage = open_app(game="raindropchess", seats=None, seed=3)
    stage.command(do="agree", end=True)
    TEXTS.language = spoken
    stage.app.write_out(stage.referee.record, stage.referee.words)
    check(stage, "to write out")
    stage.app.screen._tell(
        "Written: /home/somebody/Documents/Tableside/2026-11-22 Raindropchess (12).pdf", "ink"
    )
    check(stage, "written")


def test_the_cards_of_a_solitaire_are_printed_while_it_is_played(
    open_app: Callable[..., Stage], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from companion.app.screens.history import file_screens

    monkeypatch.setattr(file_screens, "documents", lambda: tmp_path)
    stage = open_app(game="neighbour-chess-solitaire", seats=None, seed=3)
    stage.play(3)
    stage.app.screen.open_menu()
    stage.press("Print the deal")
    stage.app.screen.write("deal", "A4")
    stage.until(lambda: not stage.app.screen.busy)
    (made,) = tmp_path.glob("*.pdf")
    assert made.read_bytes().startswith(b"%PDF")


def test_no_line_of_statistics_counts_wins_before_a_game_is_over(open_app: Callable[..., Stage]) -> None:
    from companion.app.screens.history.games_screen import _summary_line

    open_app()
    begun = PlayerRow("chess", played=1, over=0, won=0, drawn=0, seconds=60, captures=0, illegal=0)
    assert "won" not in _summary_line(begun, True)
    assert _summary_line(replace(begun, over=1), True).startswith("0 of 1 won")
