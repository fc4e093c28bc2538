"""The app by touch: home, setup, table, dice, questions, taking back, going on, a whole game."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from tests.app.app_scenes import MIDGAME

if TYPE_CHECKING:
    from tests.app.app_driver import Stage


def test_from_home_to_a_table_in_two_touches(open_app: Callable[..., Stage]) -> None:
    stage = open_app()
    assert "Chess Jumble" in stage.words
    stage.press("Chess Jumble")
    assert any(words.startswith("Tap a chair") for words in stage.words)
    stage.press("Start")
    assert "Roll to see who goes first." in stage.words
    stage.press("Roll")
    assert "roll the die" in stage.app.screen.banner.text


def test_setup_refuses_what_cannot_be_played(open_app: Callable[..., Stage]) -> None:
    stage = open_app()
    stage.press("Chess Jumble")
    for seat in ("green", "red"):
        stage.app.screen.actions.take_player(seat, "none")
    stage.frames()
    stage.press("Start")
    assert "Two players must sit opposite each other: green,blue or red,yellow." in stage.words


def test_a_game_is_offered_as_it_was_set_up_last(open_app: Callable[..., Stage]) -> None:
    """Two touches from home to the table, with the same people."""
    stage = open_app()
    stage.press("Chess Jumble")
    stage.press("Big Action")
    stage.app.screen.actions.take_name("green", "Anna")
    stage.app.screen.show_sheet("printed")
    stage.press("3")
    stage.press("Short")
    stage.press("Done")
    stage.press("Start")
    stage.app.go_home()
    stage.frames(6)
    stage.press("Chess Jumble")
    stage.press("Start")
    assert stage.referee.game.info.id == "big-action-chess-jumble", "the edition that was played last"
    assert stage.referee.name("green") == "Anna" and len(stage.referee.game.seats) == 3
    assert stage.referee.game.rules["length"] == "c" or stage.referee.game.rules["minutes"]
    stage.app.set_up("wild-jokers")
    stage.press("White")
    assert "Anna" in stage.words, "who has sat down once is offered by name"


def test_a_move_is_two_taps(open_app: Callable[..., Stage]) -> None:
    stage = open_app(position=f"{MIDGAME} die=3")
    stage.square("f1")
    assert "a12" in stage.app.screen.touching.picking.targets
    stage.square("a12")
    assert stage.referee.n == 1
    assert "Green's rook moves from f1 to a12." in stage.log
    assert stage.app.screen.banner.text == "Blue, roll the die."


def test_a_piece_is_brought_in_from_its_box(open_app: Callable[..., Stage]) -> None:
    stage = open_app(position=f"{MIDGAME} die=+")
    stage.boxed("green", "N")
    stage.square("g1")
    assert "Green brings in the knight on g1." in stage.log


def test_i_rolled_it_myself_is_two_taps(open_app: Callable[..., Stage]) -> None:
    stage = open_app(position=MIDGAME)
    stage.press("I rolled it myself")
    stage.press("5")
    assert stage.app.screen.banner.text == "Green, make 5 moves with one piece."


def test_a_card_that_someone_drew_from_a_pile_is_looked_for_at_once(open_app: Callable[..., Stage]) -> None:
    """Nothing else can be done: its number is typed, or it is found in the list."""
    from companion.app.widgets.fields import TextField

    drawing = "G:Ra1,Nb2 B:Rl12,Na9 turn=G stage=draw"
    stage = open_app(game="little-action-chess-jumble", position=drawing, rules={"table_decks": "physical"})
    stage.frames(2)
    (field,) = (one.typed for one in stage.root.walk() if isinstance(one, TextField))
    assert (field.text, field.hint_text) == ("", "Search cards")
    field.text = "B05"
    stage.frames(2)
    (card,) = (words for words in stage.words if "B05" in words)
    stage.press(card)
    assert stage.referee.n == 1


def test_a_question_about_a_square_is_two_taps_to_its_name(open_app: Callable[..., Stage]) -> None:
    stage = open_app(position=f"{MIDGAME} die=3")
    stage.app.screen.actions.ask()
    stage.press("What is on this square?")
    stage.press("f")
    offered, _ = stage.app.screen.touching.dialog.parts
    assert [one.label for one in offered.parts] == [f"f{rank}" for rank in range(1, 13)]
    stage.press("f1")
    assert any("rook" in words for words in stage.words)


def test_taking_back_asks_those_it_touches(open_app: Callable[..., Stage]) -> None:
    stage = open_app(position=f"{MIDGAME} die=3")
    stage.square("f1")
    stage.square("a12")
    stage.press("Undo")
    assert stage.app.screen.banner.said.text == "Blue, do you agree to undo the move f1–a12?"
    assert {"f1", "a12"} <= set(stage.app.screen.board.shown.ringed)
    assert stage.app.screen.banner.said.seat == "blue"
    stage.press("Decline")
    assert stage.referee.n == 1
    stage.press("Undo")
    stage.press("Accept")
    assert stage.referee.n == 0
    stage.press("Redo")
    assert stage.referee.n == 1


def test_undoing_a_roll_rings_no_piece_of_an_older_move(open_app: Callable[..., Stage]) -> None:
    from companion.table.available_commands import table_commands

    stage = open_app(position=f"{MIDGAME} die=3")
    stage.square("f1")
    stage.square("a12")
    stage.command(do="roll", face="4")
    stage.still()
    roller = stage.referee.name(stage.referee.story(1)[-1].seat)
    (undo,) = (one for one in table_commands(stage.referee) if one.command.get("do") == "undo")
    touching = stage.app.screen.touching
    touching._ask_to_undo(undo, ("blue",))
    stage.frames(2)
    assert stage.app.screen.banner.said.text == f"Blue, do you agree to undo {roller}’s roll of 4?"
    assert touching.dialog.squares == () and not stage.app.screen.board.shown.ringed


def test_putting_right_by_consent(open_app: Callable[..., Stage]) -> None:
    stage = open_app(position=MIDGAME)
    stage.press("Menu")
    stage.press("Fix the board")
    stage.square("f1")
    stage.square("c2")
    assert stage.referee.view().layout["c2"][0].kind == "R"
    assert "All players agreed to correct the position." in stage.log


def test_a_piece_taken_up_to_be_put_right_is_let_go_when_play_goes_on(open_app: Callable[..., Stage]) -> None:
    """Someone takes back meanwhile: he stands elsewhere now."""
    stage = open_app(position=f"{MIDGAME} die=3")
    stage.square("f1")
    stage.square("a12")
    stage.app.screen.touching.edit()
    stage.square("a12")
    stage.command(do="undo")
    stage.square("c2")
    assert not stage.app.screen.touching.editing.token and stage.referee.n == 0
    stage.square("f1")
    stage.square("c2")
    assert stage.referee.view().layout["c2"][0].kind == "R"


def test_a_paused_game_can_go_on(open_app: Callable[..., Stage]) -> None:
    stage = open_app(position=MIDGAME)
    stage.press("Pause")
    assert "Roll" not in stage.words
    assert stage.app.screen.banner.said.text == "Paused. Green, continue?"
    stage.press("Continue")
    assert "Roll" in stage.words


def test_an_unfinished_game_is_offered_on_the_home_screen(open_app: Callable[..., Stage]) -> None:
    stage = open_app(position=f"{MIDGAME} die=3")
    stage.square("f1")
    stage.square("a12")
    stage.app.go_home()
    stage.frames()
    assert "Blue, roll the die." in stage.words
    stage.press("Continue")
    assert stage.referee.n == 1
    assert stage.app.screen.banner.text == "Blue, roll the die."


def test_a_damaged_game_says_what_is_lost_before_it_goes_on(open_app: Callable[..., Stage]) -> None:
    stage = open_app(position=f"{MIDGAME} die=3")
    stage.square("f1")
    stage.square("a12")
    path = Path(stage.referee.record.journal.path)
    stage.app.go_home()
    content = bytearray(path.read_bytes())
    content[content.rindex(b'"action":"')] ^= 1
    path.write_bytes(content)
    stage.app.go_home()
    stage.frames()
    assert any("is damaged. The last action is lost" in words for words in stage.words)
    stage.press("Continue anyway")
    assert stage.referee.n == 0 and path.with_name(f"{path.name}.damaged-1").read_bytes() == content
    stage.app.go_home()
    stage.frames()
    assert not any("is damaged" in words for words in stage.words)


def test_a_journal_that_cannot_be_opened_is_said_on_the_home_screen(
    open_app: Callable[..., Stage], tmp_path: Path
) -> None:
    path = tmp_path / "broken"
    path.write_bytes(b"no journal" * 50)
    stage = open_app(journal=str(path))
    from tests.app.layout_checks import flaws

    assert any("is not a Tableside journal" in words for words in stage.words)
    stage.frames(3)
    assert not flaws(stage.root), "the sentence has its own room"


def test_computers_play_a_whole_game_on_the_screen(open_app: Callable[..., Stage]) -> None:
    stage = open_app(players={"green": "computer", "blue": "computer"}, rules={"length": "b"})
    stage.until(lambda: stage.app.screen.heard.outcome is not None)
    stage.lie()
    stage.frames()
    winner = stage.app.screen.heard.outcome.places[0]
    assert f"{winner.capitalize()} got home first." in stage.words
    assert "Play again" in stage.words


def test_the_virtual_board_goes_through_the_whole_chain(open_app: Callable[..., Stage]) -> None:
    from tests.app.app_driver import touch_square

    stage = open_app(position=f"{MIDGAME} die=3", rules={})
    stage.app.screen.open_virtual()
    panel = stage.app.screen.virtual
    watch = stage.referee.monitor
    stage.until(lambda: watch.matcher is not None and watch.matcher.mode == "play")
    touch_square(panel.board, "f1")
    stage.until(lambda: stage.app.screen.heard.partial is not None)
    touch_square(panel.board, "a12")
    stage.until(lambda: stage.referee.n == 1)
    assert "Green's rook moves from f1 to a12." in stage.log
    touch_square(panel.board, "b8", "c5")
    stage.until(lambda: stage.app.screen.heard.mismatch is not None)
    wrong = stage.app.screen.heard.mismatch
    assert wrong is not None and "You can't move before you roll." in wrong.reason
    touching = stage.app.screen.touching
    for repairs, ways in ((wrong.repairs, ["Without c5", "Without b8"]), ([], [])):
        stage.app.screen.heard.mismatch = msgspec.structs.replace(wrong, repairs=repairs)
        touching.show_more()
        first, *groups, last = touching.dialog.parts
        assert (first.label, last.label) == ("Fix the board", "Back")
        assert [one.label for group in groups for one in group.parts] == ways
        assert bool(touching.dialog.said) is bool(repairs), "what that means is said where it is offered"


def test_importing_the_app_loads_neither_kivy_nor_ports() -> None:
    code = "import companion.app, sys; print(sorted(m for m in ('kivy', 'serial', 'sqlite3') if m in sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_the_first_frame_waits_for_no_rules_tables_or_devices() -> None:
    """Home shows boxes; what plays, keeps and connects is imported later."""
    from tests.bench import frames

    later = (
        "sqlite3",
        "companion.kernel.game",
        "companion.table.table",
        "companion.table.record.journal",
        "companion.i18n.fluent_renderer",
        "babel",
        "getpass",
        "kivy.uix.label",
    )
    folders = (
        "companion.engine.",
        "companion.tracking.",
        "companion.table.protocol.",
        "firmware_bridge.drivers.",
    )
    found = frames.imported()
    assert "companion.app.screens.home.screen" in found
    assert [one for one in sorted(found) if one in later or one.startswith(folders)] == []


def test_the_app_reads_the_rules_of_its_own_widgets_only() -> None:
    """Kivy's other rules take an eighth of the time until the first frame."""
    code = (
        "import companion.app; companion.app.prepare(); import companion.app.main; import kivy, os;"
        "from kivy.lang import Builder;"
        "print(*(name for _, rule in Builder.rules for name in [rule.name] if 'Behavior' not in name));"
        "print(os.path.isdir(os.path.join(kivy.kivy_data_dir, 'fonts')))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines() == ["<ScrollView> <TextInput>", "True"]


def test_names_colours_and_minutes_from_the_setup_screen(open_app: Callable[..., Stage]) -> None:
    stage = open_app()
    stage.press("Chess Jumble")
    setup = stage.app.screen
    setup.actions.take_name("green", "Anna")
    stage.press("Yellow")
    stage.press("White")
    stage.press("Done")
    stage.press("Standard rules")
    stage.press("Change")
    setup.actions.take_rule("length", "c")
    minutes = next(w for w in stage.root.walk() if getattr(w, "text", "") == "45")
    plus = next(w for w in minutes.parent.children if getattr(w, "text", "") == "+")
    plus.dispatch("on_release")
    stage.frames()
    assert "50" in stage.words
    stage.press("Done")
    stage.press("Done")
    assert "Changed rules" in stage.words
    stage.press("Start")
    header = stage.referee.record.journal.header
    assert header["names"] == {"green": "Anna"}
    assert header["colours"] == {"yellow": "white"}
    assert stage.referee.game.rules["minutes"] == "50"
    stage.command(do="roll", face="green")
    assert stage.app.screen.banner.text.startswith("Anna")


def test_a_board_named_on_the_setup_screen_lies_where_it_says(open_app: Callable[..., Stage]) -> None:
    stage = open_app()
    stage.press("Chess Jumble")
    stage.app.screen.show_sheet("board")
    stage.press("Other address")
    assert "The game’s a1 is at" in stage.words
    stage.press("Done")
    stage.press("Done")
    stage.press("Start")
    assert any(words.startswith("Enter the board’s address") for words in stage.words)
    setup = stage.app.screen
    table = setup.choosing.table
    table["url"], table["at"] = "/dev/nothing-here", "z9"
    stage.press("Start")
    assert any("must be on a square of the board such as a1 or c3" in words for words in stage.words)
    table["at"] = "c3"
    stage.press("Start")
    assert stage.referee.settings.at == "c3"
    assert any("/dev/nothing-here" in line for line in stage.log)


def test_a_journal_that_cannot_be_written_is_said_once_and_a_finger_tries_again(
    open_app: Callable[..., Stage], monkeypatch: pytest.MonkeyPatch
) -> None:
    from companion.app.table.screen import TableScreen
    from companion.table.record.journal import Journal
    from companion.table.record.journal_reader import JournalError

    written, full = Journal.extend, [True]

    def extend(journal: Journal, entries: Any, wall: float, mono: int) -> Any:
        if full[0] and entries[0][0] == "action":
            raise JournalError("journal-full", why="disk is full")
        return written(journal, entries, wall, mono)

    refusals: list[str] = []

    def refuse(screen: TableScreen, reason: str, *given: Any, **named: Any) -> None:
        refusals.append(reason)
        shown(screen, reason, *given, **named)

    def said() -> int:
        return sum("disk is full" in line for line in refusals)

    shown = TableScreen.refuse
    monkeypatch.setattr(TableScreen, "refuse", refuse)
    monkeypatch.setattr(Journal, "extend", extend)
    stage = open_app(position=MIDGAME, players={"green": "computer"})
    stage.until(lambda: said() == 1)
    stage.frames(100)
    assert said() == 1
    stage.square("c6")
    stage.frames(100)
    assert said() == 2
    full[0] = False
    stage.frames(20)
    assert stage.referee.n == 0
    stage.square("c6")
    stage.until(lambda: stage.referee.n > 1)
    assert said() == 2
