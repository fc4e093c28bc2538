"""Every game at the terminal, played by someone who types only what is printed and knows no game."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from companion.cli.referee.input_parser import EXPLAINED
from companion.cli.referee.terminal import CLEARED
from companion.kernel.game import State
from companion.kernel.messages import message
from companion.kernel.view import Form, View
from companion.table.available_commands import available_commands, private_commands
from companion.table.fairness.commitments import code
from tests.cli.terminal_driver import Screen
from tests.every_case import spread
from tests.sampled_games import sampled_games

LINES = 160
"""Lines after which the players agree to end the game."""


class Typist:
    """Types what a prompt, a list or an example shows."""

    def __init__(self, screen: Screen, seed: int) -> None:
        self.screen, self.rng = screen, random.Random(seed)
        self.offered: list[str] = []
        self.looked = False
        self.read(screen.shown)

    def read(self, shown: str) -> None:
        if "> " in shown or "Only " in shown:
            self.offered = [
                one for one in self.prompted(shown) if one != "hint"
            ]  # thinking of one takes long

    def prompted(self, shown: str) -> Iterator[str]:
        """What stands in the first column of the last prompt, and what stands behind it in brackets."""
        at = max(shown.rfind("\n> "), shown.rfind("may see this."), 0)
        for line in shown[at:].splitlines():
            if match := re.match(r"  (\S.*?)  +(\S.*)$", line):
                yield match[1]
                others = re.search(r"\(or ([^)]*)\)$", match[2])
                yield from (one for one in others[1].split(", ") if one != "...") if others else ()
            if match := re.match(r"For example, type: (.*)$", line):
                yield match[1]

    def step(self) -> None:
        """One line typed."""
        if self.screen.shown.rstrip().endswith("is looking."):
            self.read(self.screen.type(""))
            if not self.offered:
                self.read(self.screen.type(""))
            return
        line = self.chosen()
        if line == "legal":
            listed = [row.split("  ")[1] for row in self.screen.type(line).splitlines() if row[:2] == "  "]
            line = self.rng.choice([one for one in listed if "?" not in one] or listed)
        self.read(self.screen.type(line))

    def chosen(self) -> str:
        looks = [one for one in self.offered if one.startswith("look ")]
        others = [one for one in self.offered if one not in looks]
        if looks and (not others or self.rng.random() < 0.15):
            return self.rng.choice(looks)
        board = [one for one in others if re.search(r"[a-p]\d", one) and not one.startswith("play ")]
        if board and self.rng.random() < 0.5:
            return "legal"
        return self.rng.choice(others)


def ended(shown: str) -> bool:
    return "\n  rematch  " in shown


@pytest.mark.parametrize("game", spread(sampled_games(__name__), 3))
def test_every_game_is_played_to_its_end_by_typing_what_is_shown(tmp_path: Path, game: str) -> None:
    screen = Screen(tmp_path, game)
    try:
        typist = Typist(screen, 3)
        for _ in range(LINES):
            assert typist.offered or screen.shown.rstrip().endswith("is looking."), screen.shown
            typist.step()
            if ended(screen.shown):
                break
        else:
            assert "end game" in screen.type("help")
            screen.type("end game")
        assert ended(screen.shown), screen.shown
        # Only what hidden pieces forbid may be refused: the room's lists cannot know of it.
        assert not screen.refused or screen.referee.game.secret
        assert screen.referee.n > 15 or screen.referee.game.result(screen.referee.state)
    finally:
        screen.referee.close()


def test_what_is_private_is_handed_over_and_cleared_away(tmp_path: Path) -> None:
    """The keyboard changes hands before a set-up is typed, and nothing of it stays on the screen."""
    screen = Screen(tmp_path, "cloak-and-dagger-chess", names={"white": "Anna"}, colour=True)
    try:
        while screen.referee.view().stage == "array":
            screen.type(str(screen.referee.actions()[0]))
        assert "look Anna" in screen.shown or "look white" in screen.shown
        shown = screen.type("look Anna")
        assert "Give the keyboard to Anna. Press Enter when only Anna is looking." in shown
        shown = screen.type("")
        assert "Only Anna may see this." in shown
        action = str(screen.referee.game.actions(screen.referee.state)[7])
        assert action in screen.type(f"legal {action.split()[-1]}")
        shown = screen.type(action)
        assert shown.startswith(CLEARED)
        assert action.split()[-1] not in shown
        assert screen.referee.n == 1
        assert "white" not in screen.type("help").replace("look white", "").replace(
            "resign white", ""
        ).replace("draw? white", "")
    finally:
        screen.referee.close()


def test_a_hand_over_that_no_one_takes_shows_nothing(tmp_path: Path) -> None:
    screen = Screen(tmp_path, "booster-chess")
    try:
        while screen.referee.view().chance:
            screen.type("draw")
        hand = screen.type("look black") + screen.type("undo")
        assert "may see this" not in hand
        shown = screen.type("look white") + screen.type("")
        assert "Your cards and pieces: " in shown
        shown = screen.type("")
        assert shown.startswith("\n" * 50) and "You hold" not in shown
    finally:
        screen.referee.close()


def test_seats_are_typed_by_colour_or_name_and_said_by_name(tmp_path: Path) -> None:
    screen = Screen(tmp_path, "wild-jokers", names={"white": "Anna", "black": "Ben"})
    try:
        assert "Anna (White), Ben (Black)" in screen.shown
        assert "Ben offers a draw." in screen.type("draw? ben")
        assert "Name the player, as in `resign white`: Anna or Ben." in screen.type("resign Carla")
        shown = screen.type("draw? white")
        assert "The game is drawn." in shown
        assert "1. " not in shown, "nobody is first in a drawn game"
    finally:
        screen.referee.close()


def test_seats_without_names_are_named_by_colour(tmp_path: Path) -> None:
    screen = Screen(tmp_path, "wild-jokers")
    said = screen.type("resign Carla")
    screen.referee.close()
    assert "as in `resign white`: white or black." in said


def test_a_computer_player_is_not_resigned_for(tmp_path: Path) -> None:
    screen = Screen(tmp_path, "wild-jokers", players={"black": "computer"})
    try:
        shown = screen.type("resign black")
        assert "The computer plays for Black, and it resigns when the game is lost." in shown + " ".join(
            screen.refused
        )
        assert screen.referee.game.actor(screen.referee.state) is not None
        assert screen.type("resign white").count("White resigns.") == 1, "as what happened and as the reason"
    finally:
        screen.referee.close()


def test_luck_is_typed_for_a_seat_and_its_code_is_shown(tmp_path: Path) -> None:
    screen = Screen(
        tmp_path,
        "wild-jokers",
        rules={"array": "shuffled"},
        seed=None,
        names={"white": "Anna"},
        players={"black": "computer"},
    )
    try:
        record = screen.referee.record
        assert code(record.commitments.last.seal) in screen.shown and "type `luck`" in screen.shown
        shown = screen.type("luck an old shoe")  # no one else may
        assert "Anna added randomness: an old shoe." in shown and code(record.commitments.last.seal) in shown
        assert [one.text for one in record.commitments.last.given] == ["an old shoe"]
        assert "The computer" not in screen.type("luck anna more") and "already" in screen.refused[-1]
        assert "a word of your choice" in screen.type("help luck")
        screen.type("end game")
        shown = screen.type("undo")
        assert f"The new code is {code(record.commitments.last.seal)}" in shown
    finally:
        screen.referee.close()


def test_a_game_without_chance_has_no_code(tmp_path: Path) -> None:
    screen = Screen(tmp_path, "cloak-and-dagger-chess")
    try:
        assert "code" not in screen.shown and "luck" not in screen.shown
    finally:
        screen.referee.close()


def test_the_result_is_told_by_name(tmp_path: Path) -> None:
    screen = Screen(tmp_path, "wild-jokers", names={"white": "Anna", "black": "Ben"})
    try:
        assert "Anna 0–1 Ben" in screen.type("resign anna")
        assert "\n  rematch  " in screen.shown
    finally:
        screen.referee.close()


def test_legal_with_a_filter_has_two_columns(tmp_path: Path) -> None:
    screen = Screen(tmp_path, "little-chess-jumble", seats=("green", "blue"), position="G:Rf1 B:Qd10 die=3")
    try:
        rows = screen.type("legal i1").splitlines()
        assert rows and all(re.match(r"  Rf1-i1  .", row) for row in rows)
        assert len(screen.type("legal").splitlines()) > len(rows)
        assert screen.type("legal z9") == "There is no legal move like that now.\n"
    finally:
        screen.referee.close()


def test_wrong_words_are_answered_by_one_sentence_with_what_can_be_typed(tmp_path: Path) -> None:
    screen = Screen(tmp_path, "little-chess-jumble", seats=("green", "blue"))
    try:
        assert screen.type("please begin").startswith("'please begin' does not work now. You can type roll, ")
        assert len(screen.shown.splitlines()) == 1
        assert "There is no help for 'tea'" in screen.type("help tea")
        for word in EXPLAINED:
            assert "There is no help for" not in screen.type(f"help {word}"), word
    finally:
        screen.referee.close()


def test_the_drawn_board_shows_grounds_walls_pits_and_what_lies_under_pieces(tmp_path: Path) -> None:
    jumble = Screen(tmp_path, "little-chess-jumble", seats=("green", "blue"), position="G:Rf1 B:Qd10 die=3")
    rows = jumble.type("board").splitlines()
    jumble.referee.close()
    rank = next(row for row in rows if row.startswith(" 1"))
    assert "gRs" in rank and "| " in rank and "sG" in rank
    assert any("---" in row for row in rows) and any("house" in row for row in rows)
    (tmp_path / "other").mkdir()
    pits = Screen(tmp_path / "other", "wild-jokers")
    assert "##" in pits.type("board") and "## pit" in pits.shown
    pits.referee.close()


def test_colours_are_rich_s_and_say_the_same(tmp_path: Path) -> None:
    plain = Screen(tmp_path, "wild-jokers")
    (tmp_path / "other").mkdir()
    colour = Screen(tmp_path / "other", "wild-jokers", colour=True)
    try:
        assert "\x1b[" in colour.type("board") and "\x1b[" not in plain.type("board")
        assert re.sub(r"\x1b\[[0-9;]*m", "", colour.shown) == plain.shown
    finally:
        plain.referee.close()
        colour.referee.close()


def test_a_form_is_typed_after_its_example(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What a seat has to fill in is asked for first, with an example that can be typed as it stands."""
    screen = Screen(tmp_path, "cloak-and-dagger-chess")
    game = screen.referee.game
    bare = game.view

    def with_form(s: State, seat: str | None) -> View:
        rule = message("own-words", text="The king between the rooks.")
        form = Form("register", ("a1",), {"K": 1}, "RNBQKBNR", rule)
        return msgspec.structs.replace(bare(s, seat), form=form if seat else None)

    monkeypatch.setattr(game, "view", with_form)
    try:
        first = available_commands(screen.referee)[0]
        assert first.kind == "fill-in" and first.main and first.typed == "look white"
        assert not private_commands(screen.referee, "white")
        screen.type("look")
        shown = screen.type("")
        assert "The king between the rooks." in shown
        assert "For example, type: register white RNBQKBNR" in shown
        screen.type("register white RNBQKBNR")
        assert screen.referee.n == 1
    finally:
        screen.referee.close()
