"""What people type at a terminal is taken as the field writes it; what cannot be played is answered with the reason."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest

from companion.cli import lists, texts
from companion.cli.referee import terminal
from companion.cli.referee.inbox import LineEditor
from companion.cli.referee.terminal import CLEARED
from companion.games import families
from companion.table import seat_commands
from companion.table.exercises import pages_of
from companion.table.game_factory import make_game
from companion.table.protocol import notices
from companion.table.setup import TableSetup, open_table
from tests.cli.terminal_driver import Screen
from tests.every_case import spread
from tests.patience import PATIENCE
from tests.sampled_games import sampled_games

CASTLING = "r2k3/1*1*1*1/7/1*3*1/7/1*1*1*1/3K2R w stage=turn rights=K passed=no quiet=0 end=- winner=-"


@pytest.fixture
def jokers(tmp_path: Path) -> Iterator[Screen]:
    screen = Screen(tmp_path, "wild-jokers", names={"white": "Anna"})
    yield screen
    screen.referee.close()


@pytest.mark.parametrize("typed", ["Pa2-a3", "Pa2a3", "a2a3", "a2-a3", "a3", "pa3", "Pa3!", "a3+"])
def test_a_move_is_taken_as_the_field_writes_it(jokers: Screen, typed: str) -> None:
    assert "moves from a2 to a3" in jokers.type(typed)


@pytest.mark.parametrize("typed", ["O-O", "0-0", "o-o", "OO", "Kd1f1", "d1f1"])
def test_castling_is_taken_where_the_game_has_it(tmp_path: Path, typed: str) -> None:
    screen = Screen(tmp_path, "wild-jokers", position=CASTLING)
    try:
        assert "castles" in screen.type(typed)
    finally:
        screen.referee.close()


@pytest.mark.parametrize(
    ("game", "position", "typed", "told"),
    [
        ("chess", "", "e4", "moves from e2 to e4"),
        ("chess", "", "e2e4", "moves from e2 to e4"),
        ("chess", "", "Nf3", "moves from g1 to f3"),
        ("chess", "", "Ngf3!?", "moves from g1 to f3"),
        ("chess", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "O-O-O", "castles"),
        ("chess", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1g1", "castles"),
        ("chess", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "exd6", "captured"),
        ("chess", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "exd6 e.p.", "captured"),
        ("chess", "7k/P7/8/8/8/8/8/4K3 w - - 0 1", "a8=N", "becomes a knight"),
        ("chess", "7k/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8q", "becomes a queen"),
        ("chess960", "4k3/8/8/8/8/8/8/1R3KR1 w KQ - 0 1", "O-O", "castles"),
        ("crazyhouse", "4k3/8/8/8/8/8/8/4K1N1[N] w - - 0 1", "Nf3", "moves from g1 to f3"),
        ("crazyhouse", "4k3/8/8/8/8/8/8/4K1N1[N] w - - 0 1", "N@f3", "drops a knight on f3"),
        ("crazyhouse", "4k3/8/8/8/8/8/8/4K1N1[N] w - - 0 1", "Nd5", "drops a knight on d5"),
    ],
)
def test_chess_is_typed_as_chess_players_write_it(
    tmp_path: Path, game: str, position: str, typed: str, told: str
) -> None:
    screen = Screen(tmp_path, game, position=position or None)
    try:
        assert told in screen.type(typed)
    finally:
        screen.referee.close()


def test_castling_that_is_not_possible_says_so(jokers: Screen) -> None:
    assert jokers.type("O-O").startswith("That castling is not legal now. Anna already has a piece on f1.")
    assert "   1." not in jokers.shown


def test_what_may_be_two_moves_is_asked_for(jokers: Screen) -> None:
    """And nothing is played; with the file before it, it is one."""
    assert jokers.type("b3") == "That could be Pa2-b3 or Pc2-b3. Type one of them.\n"
    assert jokers.referee.n == 0
    assert "moves from a2 to b3" in jokers.type("ab3")


def test_why_reads_the_rules_that_refuse_a_move(tmp_path: Path) -> None:
    screen = Screen(tmp_path, "wild-jokers")
    try:
        screen.type("Rg1-g2")
        assert screen.type("why").startswith("WJ-R5: A piece captures by taking the place")
        assert screen.type("why d1-d2").startswith("WJ-R4: No piece may end on a pit;")
        assert (
            screen.type("why tea") == "No numbered rule forbids that. `rules` lists the pages of the rules.\n"
        )
        assert not screen.refused and screen.referee.n == 0
    finally:
        screen.referee.close()


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("Pa2-a4", "The pikeman cannot move from a2 to a4. You can play Pa2-a3 or Pa2-b3."),
        ("a2a4", "The pikeman cannot move from a2 to a4."),
        ("a4", "The pikeman cannot move from a2 to a4."),
        ("Rg1-g2", "White already has a piece on g2"),
        ("Pa6-a5", "is Black's."),
        ("e4e5", "e4"),
        ("Nf3", "No piece here has the letter N. Pieces: K king, R rook,"),
        ("Vb3", "White has no piece on the board with the letter V. "),
        ("a9", "This board has no square a9."),
    ],
)
def test_an_illegal_move_says_why(tmp_path: Path, typed: str, why: str) -> None:
    screen = Screen(tmp_path, "wild-jokers")
    try:
        said = screen.type(typed)
        if typed in ("Rg1-g2", "Pa6-a5", "e4e5"):  # in the game's own words, those of the screen
            from companion.kernel.game import Intent

            origin, to = typed.removeprefix("R").removeprefix("P").replace("-", "")[:2], typed[-2:]
            why = screen.referee.say(
                screen.referee.game.why_not(screen.referee.public, Intent(origin, to)).said
            )
        assert said.startswith(why), said
        assert not screen.refused and screen.referee.n == 0
    finally:
        screen.referee.close()


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("Ke2", "White already has a piece on e2."),
        ("a1a5", "The rook can't move from a1 to a5: its path is blocked."),
        ("O-O", "That castling is not legal now. White already has a piece on g1."),
        ("e4e5", "There is no piece on e4."),
    ],
)
def test_a_typed_move_of_chess_is_answered_as_typed(tmp_path: Path, typed: str, why: str) -> None:
    screen = Screen(tmp_path, "chess", rules={"hints": "never"})
    try:
        assert screen.type(typed) == f"{why}\n"
    finally:
        screen.referee.close()


def test_where_hints_are_off_no_other_move_is_named(tmp_path: Path) -> None:
    screen = Screen(tmp_path, "wild-jokers", rules={"hints": "never"})
    try:
        assert screen.type("Pa2-a4") == "The pikeman cannot move from a2 to a4.\n"
        assert screen.terminal.complete("Pa2") == []
    finally:
        screen.referee.close()


@pytest.mark.parametrize("typed", ["Df1", "Qf1", "Q@f1", "df1"])
def test_letters_of_the_language_are_taken_beside_those_of_the_game(
    tmp_path: Path, typed: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(texts, "_spoken", "de")
    screen = Screen(tmp_path, "little-chess-jumble", seats=("green", "blue"))
    try:
        screen.type("roll green")
        screen.type("roll +")
        screen.type(typed)
        assert screen.referee.record.line_of_play.played[-1].action == "Q@f1"
    finally:
        screen.referee.close()


def test_in_wild_jokers_no_letter_is_another_mans(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A German L would be a bishop and a lancer, so every piece keeps one letter there in all languages."""
    monkeypatch.setattr(texts, "_spoken", "de")
    screen = Screen(tmp_path, "wild-jokers")
    try:
        assert (
            "L Lanz" in screen.type("board")
            and "(" not in screen.shown.partition("Figuren:")[2].splitlines()[0]
        )
    finally:
        screen.referee.close()


def test_a_near_miss_is_suggested(jokers: Screen) -> None:
    assert "as in `resign white`: Anna or black" in jokers.type("resign whte")
    assert "Did you mean" in jokers.type("resing") and "resign" in jokers.shown
    assert "Did you mean draw" in jokers.type("draws")
    assert "There is nothing to roll now." in jokers.type("ROLL")  # words are words, however they are written


def test_an_offer_is_answered(jokers: Screen) -> None:
    for word in ("agree", "no"):
        assert f"There is nothing to answer with `{word}`." in jokers.type(word)
    jokers.type("draw? Anna")
    assert jokers.type("no").startswith("Black declines the draw.\n")
    assert "There is nothing to answer" in jokers.type("agree")
    jokers.type("draw black")  # no cards are drawn in this game, so there is one thing it can mean
    assert "The game is drawn." in jokers.type("agree")
    assert jokers.referee.game.actor(jokers.referee.state) is None


def test_what_a_computer_player_offers_is_answered(tmp_path: Path) -> None:
    screen = Screen(tmp_path, "wild-jokers", names={"white": "Anna"}, players={"black": "computer"})
    try:
        seat_commands.offer_draw(screen.referee.table, "black")
        assert "Black offers a draw." in screen.shown
        screen.type("help")
        assert "agree white" in screen.shown and "no white" in screen.shown
        assert "The game is drawn." in screen.type("agree")
    finally:
        screen.referee.close()


def test_a_draw_that_was_declined_is_declined_after_a_restart(tmp_path: Path) -> None:
    screen = Screen(tmp_path, "wild-jokers")
    screen.type("draw? white")
    screen.type("no")
    screen.referee.close()
    again = open_table(TableSetup(game="wild-jokers", journal=str(tmp_path / "game")), lambda _: None)
    try:
        assert again.record.line_of_play.offers == []
        told: list[notices.Notice] = []
        again.table.listen(told.append)
        again.do({"do": "claim", "seat": "black", "what": "no-draw"})
        assert isinstance(told[-1], notices.Refused) or any(isinstance(one, notices.Refused) for one in told)
    finally:
        again.close()


@pytest.mark.parametrize("game", spread(sampled_games(__name__), 3))
def test_the_rules_are_explained_at_the_terminal(tmp_path: Path, game: str) -> None:
    """In short, and every page by its number."""
    screen = Screen(tmp_path, game)
    try:
        info = families()[game].info
        short = screen.type("rules")
        assert screen.referee.say(info.title) in short
        assert all(
            screen.referee.words.say(type("M", (), {"id": id, "values": {}})())[:20] in short
            for id in info.card
        )
        pages = [line.split()[1] for line in short.splitlines() if line.startswith("  rules ")]
        assert pages == [str(n) for n in range(1, len(pages) + 1)] and pages
        for number in pages:
            assert len(screen.type(f"rules {number}")) > 20
        assert "don't mention" in screen.type("rules tiddlywinks")
    finally:
        screen.referee.close()


def test_a_page_is_found_by_a_piece_and_by_words(jokers: Screen) -> None:
    assert jokers.type("rules joker").startswith("The joker.")
    assert jokers.type("rules J") == jokers.type("rules Joker")
    assert "Castling" in jokers.type("rules castling")
    said = " ".join(jokers.type("rules wj-r22").split())
    assert said.startswith("WJ-R22: Joker, jump:") and said.endswith("where it may capture. [line 25]")


def test_the_rules_are_said_in_plain_language(jokers: Screen) -> None:
    short = jokers.type("rules plain")
    assert "How does the joker move?" in short and short != jokers.type("rules")
    assert jokers.type("rules plain joker").startswith(
        "How does the joker move? The joker moves one square horizontally or vertically."
    )
    assert jokers.type("rules Plain J") == jokers.type("rules plain joker")


def test_letters_and_the_signs_of_dice_are_explained(tmp_path: Path) -> None:
    screen = Screen(tmp_path, "little-chess-jumble", seats=("green", "blue"))
    try:
        assert "Pieces: Q queen, R rook, B bishop, N knight." in screen.shown
        screen.type("roll green")
        assert "  + brings a piece in" in screen.shown and "  With # you miss the turn." in screen.shown
        assert "brings a piece in on one" not in screen.type("roll 3")  # once is enough
    finally:
        screen.referee.close()


def test_what_the_screen_has_people_press_is_typed_here(tmp_path: Path) -> None:
    """The table of a terminal speaks so; the one of a program or a screen says press."""
    opening = TableSetup(
        game="little-chess-jumble", seats=("green", "blue"), seed=1, journal=str(tmp_path / "game")
    )
    for face, said in ((texts.TYPED, "or type `end` to skip"), (None, "or press End to skip")):
        table = open_table(opening, lambda _: None, face=face)
        try:
            table.do({"do": "roll", "face": "green"})
            table.do({"do": "roll", "face": "+"})
            assert said in table.say(table.announcer.expect(table.state))
        finally:
            table.close()
            (tmp_path / "game").unlink()


@pytest.mark.parametrize("language", ["en", "de", "fr", "es", "nl"])
def test_no_rules_at_a_terminal_speak_of_a_tablet(
    language: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Neither a page nor a house rule of any game, nor the list of games; who sits there has a computer."""
    monkeypatch.setattr(texts, "_spoken", language)
    lists.games(json=False)
    read = []
    for id in sampled_games(__name__):
        family = families()[id]
        words, table = texts.words(family.words), SimpleNamespace(game=make_game(id, None, {}, None))
        pages = len(pages_of(id, table.game.rules))
        read += [terminal.summary(table, words, about) for about in ("", *map(str, range(1, pages + 1)))]  # type: ignore[arg-type]
        lists.rules(id, json=False)
    shown = "".join([capsys.readouterr().out, *read])
    assert not re.findall(r"(?i).*\btable(?:ts?|tas?|ttes?)\b.*", shown)
    assert re.search("(?i)computer|ordinateur|ordenador", shown)


# In private


@pytest.fixture
def hidden(tmp_path: Path) -> Iterator[Screen]:
    screen = Screen(tmp_path, "cloak-and-dagger-chess", colour=True)
    while screen.referee.view().stage == "array":
        screen.type(str(screen.referee.actions()[0]))
    screen.type("look white")
    screen.type("")
    yield screen
    screen.referee.close()


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        (
            "register white RNBQKBNN",
            "'RNBQKBNN' does not fill the 8 squares. Use K 1, Q 1, R 2, B 2, N 2.",
        ),
        ("register white RNB", "'RNB' does not fill the 8 squares"),
        ("register white KRNBQBNR", "The king must be between the rooks"),
        ("regsiter white RNBQKBNR", "The king must be between the rooks"),
        ("RNBQKBNR", "does not work now"),
    ],
)
def test_a_secret_that_was_mistyped_stays_private_and_says_what_was_wrong(
    hidden: Screen, typed: str, why: str
) -> None:
    """The screen is not cleared for the others, nothing is refused aloud, and the seat goes on looking."""
    said = hidden.type(typed)
    assert why in said and CLEARED not in said and hidden.terminal.private
    assert not hidden.refused
    after = hidden.type("register white RNBQKBNR")
    assert CLEARED in after and not hidden.terminal.private
    assert "RNBQKBNR" not in after and "White has registered" in after


def test_a_set_up_may_have_the_letters_of_the_language(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(texts, "_spoken", "de")
    screen = Screen(tmp_path, "cloak-and-dagger-chess")
    try:
        while screen.referee.view().stage == "array":
            screen.type(str(screen.referee.actions()[0]))
        screen.type("look white")
        screen.type("")
        screen.type("register white TSLDKLST")
        assert not screen.terminal.private and not screen.refused
        assert screen.referee.record.line_of_play.played[-1].action == "register white RNBQKBNR"
    finally:
        screen.referee.close()


def test_tab_knows_secrets_only_while_their_seat_looks(hidden: Screen) -> None:
    assert any(one.startswith("register white ") for one in hidden.terminal.complete("register"))
    hidden.type("")
    assert hidden.terminal.complete("register") == []
    assert "resign white" in hidden.terminal.complete("RES")


# Editing


class Edited:
    """A readline of no one's: what it was told, and a line that is being typed."""

    __doc__ = "GNU readline"

    def __init__(self, typed: str = "") -> None:
        self.typed, self.history = typed, []  # type: ignore[var-annotated]

    def __getattr__(self, name: str) -> object:
        return lambda *_: None

    def get_line_buffer(self) -> str:
        return self.typed

    def add_history(self, line: str) -> None:
        self.history.append(line)


def test_what_comes_in_between_stands_above_the_line_that_is_typed() -> None:
    edited = LineEditor(Edited("Pa2"), lambda _: ())
    assert edited.around("Black moves.\n") == "Black moves.\n"  # no one types
    edited._typing = True
    assert edited.around("Black moves.\n") == "\r\x1b[KBlack moves.\nPa2"


def test_only_what_was_not_private_is_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    given = iter(["Pa2-a3", "register white RNBQKBNR", "", "quit"])

    def typed() -> str:
        try:
            return next(given)
        except StopIteration:
            raise EOFError from None

    monkeypatch.setattr("builtins.input", typed)
    readline = Edited()
    edited = LineEditor(readline, lambda _: ())
    edited.lines(lambda line: edited.on_line_done(not line.startswith("register")))
    assert readline.history == ["Pa2-a3", "quit"]


@pytest.mark.skipif(os.name != "posix", reason="pseudo-terminals")
def test_tab_and_history_at_a_real_terminal(tmp_path: Path) -> None:
    """The whole program on a pseudo-terminal: a beginning, Tab, the move; the arrow brings the line back; Ctrl+D leaves."""
    import pty

    keyboard, terminal = pty.openpty()
    program = subprocess.Popen(
        [sys.executable, "-m", "companion", "referee", "wild-jokers", "--journal", str(tmp_path / "a game")],
        stdin=terminal,
        stdout=terminal,
        stderr=terminal,
        env={**os.environ, "TERM": "xterm", "NO_COLOR": "1"},
    )
    os.close(terminal)
    os.set_blocking(keyboard, False)
    shown = ""

    def until(said: str, pressing: bytes = b"") -> None:
        """Read until something is shown; meanwhile press a key, where that may come too early."""
        nonlocal shown
        end = time.monotonic() + PATIENCE
        while said not in shown:
            if time.monotonic() > end:
                program.kill()  # or this would wait for it for ever
                raise AssertionError(shown)
            os.write(keyboard, pressing)
            try:
                shown += os.read(keyboard, 65536).decode()
            except BlockingIOError:
                time.sleep(0.2 if pressing else 0.01)

    with program:
        until("hint, help")
        os.write(keyboard, b"Jm")  # nothing begins so
        os.write(keyboard, b"\x15Ja1-c\t\r")
        until("joker moves from a1 to c3")
        until("> Black to move.")
        shown = ""
        until("Ja1-c3", pressing=b"\x1b[A")  # the line is remembered a little after the prompt is there
        os.write(keyboard, b"\r")
        until("\n")
        os.write(keyboard, b"\x04")
        until("companion resume", pressing=b"\x04")  # the same: while no line is read, the key says nothing
        assert program.wait(PATIENCE) == 0
    os.close(keyboard)
    assert f"'{tmp_path / 'a game'}' --terminal" in shown


def test_sentences_for_other_tables_are_listed_and_said_by_the_one_who_acts(jokers: Screen) -> None:
    told = jokers.type("say rubbish")
    assert "one of hello, good game" in told and "goodbye" in told
    assert jokers.terminal.parse_line("say Good  game") == {
        "do": "speak",
        "seat": "white",
        "what": "good-game",
    }
    assert "twelve sentences" in jokers.type("help say")
    jokers.type("a3")
    assert jokers.terminal.parse_line("say thank you") == {
        "do": "speak",
        "seat": "black",
        "what": "thank-you",
    }
