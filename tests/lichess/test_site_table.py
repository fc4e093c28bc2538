"""A table and the site, over a line that breaks in every way: one list of moves, nothing twice, nothing lost."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest

from companion.lichess.lobby import Lobby
from companion.lichess.site_client import SiteClient, StoredToken
from companion.lichess.site_messages import SiteRefusal
from companion.lichess.site_table import SiteTable, setup_of
from companion.table.game_files.pgn_writer import export
from companion.table.game_files.transcript import transcript
from companion.table.protocol import notices
from companion.table.referee import Referee
from companion.table.setup import TableSetup, open_table
from companion.table.site_game import find_journal
from companion.table.storage import data_folder
from tests.lichess.conftest import QUICK, TableThread
from tests.lichess.site_server import Game, SiteServer
from tests.memory_board_store import Forgetful
from tests.patience import AT_ONCE


class SiteVisit:
    """One table with its line to the site, in the thread of the test."""

    def __init__(
        self, site: SiteServer, thread: TableThread, setup: TableSetup, token: str = "lip_bobby"
    ) -> None:
        self.site, self.thread, self.told = site, thread, list[notices.Notice]()
        self.another: TableSetup | None = None
        self.referee: Referee = open_table(setup, self.told.append, Forgetful())
        self.table = SiteTable(thread.schedule, self._begin, StoredToken(token, site.url), QUICK)
        self.referee.begin()
        self.table.sit(self.referee)
        thread.also = self.referee.poll

    def _begin(self, setup: TableSetup) -> None:
        self.another = setup

    def kill(self) -> None:
        """The program ends without a word."""
        self.table.close()
        self.thread.also = lambda: None
        self.referee.record.journal.close()

    def until(self, holds: Callable[[], object]) -> None:
        self.thread.wait_for(holds)

    @property
    def played(self) -> list[str]:
        game = self.table.game
        assert game is not None
        return game.played

    def move(self, uci: str) -> None:
        """Hands play."""
        notation = self.referee.game.engine_notation
        assert notation is not None
        self.referee.do({"do": "act", "action": str(notation.action(self.referee.state, uci))})

    def agrees(self, game: Game) -> bool:
        """Whether the board and the site have the same moves."""
        return self.played == game.moves

    @property
    def said(self) -> list[str]:
        return [one.kind for one in self.told if isinstance(one, notices.Note)]

    @property
    def refused(self) -> list[str]:
        return [str(one.text) for one in self.told if isinstance(one, notices.Refused)]

    @property
    def over(self) -> notices.Outcome[str] | None:
        return next((one for one in self.told if isinstance(one, notices.Outcome)), None)


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(data_folder, "folder", lambda: tmp_path)
    return tmp_path


def find(site: SiteServer, thread: TableThread, game: Game) -> TableSetup:
    """The table that a game of the site comes to here."""
    lobby = Lobby(SiteClient("lip_bobby", site.url, QUICK), thread.schedule)
    lobby.open()
    thread.wait_for(lambda: lobby.ready)
    lobby.go_on(game.id)
    thread.wait_for(lambda: lobby.found)
    lobby.close()
    assert lobby.found is not None
    return setup_of(lobby.found, TableSetup(game=""))


@pytest.fixture
def visit(
    site: SiteServer, thread: TableThread, data: Path
) -> Iterator[Callable[..., tuple[SiteVisit, Game]]]:
    opened: list[SiteVisit] = []

    def open(**given: Any) -> tuple[SiteVisit, Game]:
        game = site.begin(**given)
        found = SiteVisit(site, thread, find(site, thread, game))
        opened.append(found)
        return found, game

    yield open
    for one in opened:
        one.kill()


Visit = Callable[..., tuple[SiteVisit, Game]]


def play_one(here: SiteVisit, game: Game, rng: random.Random) -> None:
    """Whoever is to move does, and the site has it."""
    count = len(game.moves) + 1
    move = rng.choice(list(game.board.legal_moves)).uci()
    here.until(partial(here.agrees, game))
    here.move(move) if game.turn == game.colour_of("bobby") else here.site.play(game, move)
    here.until(lambda: len(game.moves) == count)


def test_a_whole_game(site: SiteServer, visit: Visit) -> None:
    here, game = visit(rated=True)
    for own, theirs in (("e2e4", "e7e5"), ("d1h5", "b8c6"), ("f1c4", "g8f6")):
        here.move(own)
        here.until(partial(game.has, own))
        site.play(game, theirs)
        here.until(lambda: here.agrees(game))
    here.move("h5f7")
    here.until(lambda: game.over and here.over)
    assert game.status == "mate" and here.over is not None and here.over.winner == "white"
    pgn = export(transcript(here.referee.record, here.referee.announcer), here.referee.words)
    assert f'[Site "{site.url}/{game.id}"]' in pgn and '[White "Bobby"]' in pgn and '[Black "Mary"]' in pgn
    assert '[TimeControl "600+5"]' in pgn and '[Result "1-0"]' in pgn
    assert sum(path.endswith("/move/h5f7") for _, path, _ in site.asked) == 1


def test_a_game_of_each_kind(site: SiteServer, visit: Visit) -> None:
    rng = random.Random(7)
    for variant in ("standard", "crazyhouse", "antichess", "atomic", "horde", "racingKings", "threeCheck"):
        white, black = ("bobby", "mary") if rng.random() < 0.5 else ("mary", "bobby")
        here, game = visit(variant=variant, white=white, black=black)
        while not game.over and len(game.moves) < 24:
            play_one(here, game, rng)
            here.until(partial(here.agrees, game))
        assert game.over or len(game.moves) >= 24
        here.kill()


def test_chess960_begins_where_the_site_begins_it(site: SiteServer, visit: Visit) -> None:
    here, game = visit(variant="chess960", fen="bqnbrkrn/pppppppp/8/8/8/8/PPPPPPPP/BQNBRKRN w KQkq - 0 1")
    here.until(lambda: here.table.up)
    here.move("f1g1")
    here.until(lambda: here.agrees(game) and game.moves == ["f1g1"])


def test_a_game_from_a_position(site: SiteServer, visit: Visit) -> None:
    here, game = visit(variant="fromPosition", fen="4k3/8/8/8/8/8/4P3/4K3 b - - 0 1")
    site.play(game, "e8e7")
    here.until(lambda: here.agrees(game) and game.moves)
    here.move("e2e4")
    here.until(lambda: here.agrees(game) and len(game.moves) == 2)


def test_the_house_gives_no_help_and_a_move_that_stands_is_made(
    site: SiteServer, thread: TableThread, data: Path
) -> None:
    lobby = Lobby(SiteClient("lip_bobby", site.url, QUICK), thread.schedule)
    game = site.begin()
    lobby.open()
    thread.wait_for(lambda: lobby.ready)
    lobby.go_on(game.id)
    thread.wait_for(lambda: lobby.found)
    lobby.close()
    assert lobby.found is not None
    wanted = {
        "table_hints": "always",
        "table_amend": "until_followed",
        "table_clock": "5+3",
        "table_press": "seat",
    }
    rules = setup_of(lobby.found, TableSetup(game="", rules=wanted)).rules
    assert rules == {
        "table_amend": "strict",
        "table_clock": "10+5",
        "table_flag": "loses",
        "table_hints": "never",
        "table_illegal_move": "back",
        "table_press": "ruling",
        "table_sleep": "run",
    }


def test_a_game_by_correspondence_has_no_clock(site: SiteServer, visit: Visit) -> None:
    here, game = visit(seconds=0)
    here.move("e2e4")
    here.until(lambda: game.moves == ["e2e4"])
    site.play(game, "e7e5")
    here.until(lambda: here.agrees(game))
    assert not here.referee.clocks.on


def test_lines_that_are_cut_at_any_time(site: SiteServer, visit: Visit) -> None:
    here, game = visit()
    rng = random.Random(3)
    while len(game.moves) < 30 and not game.over:
        if rng.random() < 0.4:
            site.drop(game.id)
        play_one(here, game, rng)
    here.until(partial(here.agrees, game))
    sent = [path for _, path, _ in site.asked if "/move/" in path]
    assert len(sent) >= 15


def test_an_answer_that_is_lost_means_nothing(site: SiteServer, visit: Visit) -> None:
    here, game = visit()
    here.until(lambda: here.table.up)
    site.swallows = 1
    here.move("e2e4")
    here.until(lambda: site.swallows == 0 and here.agrees(game))
    site.play(game, "e7e5")
    here.until(lambda: here.agrees(game))
    assert "lichess-refused-move" not in here.said and not here.refused


@pytest.mark.parametrize("status", [429, 500, 502, 503])
def test_a_move_outlives_what_the_site_answers(site: SiteServer, visit: Visit, status: int) -> None:
    here, game = visit()
    here.until(lambda: here.table.up)
    site.refuses = [status, status]
    here.move("e2e4")
    here.until(lambda: game.moves == ["e2e4"] and here.agrees(game))
    assert not here.refused
    if status == 429:
        assert "lichess-minute" in here.said


def test_the_site_restarts_in_the_middle_of_a_move(site: SiteServer, visit: Visit) -> None:
    here, game = visit()
    here.until(lambda: here.table.up)
    site.stop()
    here.move("e2e4")
    here.until(lambda: "lichess-lost" in here.said)
    site.start()
    here.until(lambda: game.moves == ["e2e4"] and here.table.up)
    assert "lichess-found" in here.said


def test_a_site_that_falls_silent_is_opened_again(
    site: SiteServer, visit: Visit, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(f"{__name__}.QUICK", msgspec.structs.replace(QUICK, silence=1.0))
    here, game = visit()
    here.until(lambda: here.table.up)
    site.beat = None
    asked = len(site.asked)
    here.until(lambda: len(site.asked) > asked)  # nothing for longer than it should be
    site.beat = 0.2
    here.move("e2e4")
    here.until(lambda: here.agrees(game) and game.moves)


def test_a_position_that_differs_is_refused_with_a_sentence(site: SiteServer, visit: Visit) -> None:
    here, game = visit()
    here.until(lambda: here.table.up)
    game.board.remove_piece_at(12)  # the site has no pawn on e2
    here.move("e2e4")
    here.until(lambda: "lichess-refused-move" in here.said)
    assert here.played == [] and "cannot move" in str(
        [one.text for one in here.told if isinstance(one, notices.Note)]
    )
    here.move("d2d4")
    here.until(lambda: game.moves == ["d2d4"])


def test_this_program_is_killed_and_comes_back(
    site: SiteServer, thread: TableThread, visit: Visit, data: Path
) -> None:
    here, game = visit()
    here.move("e2e4")
    here.until(lambda: game.moves == ["e2e4"] and here.agrees(game))
    here.kill()
    site.play(game, "e7e5")
    setup = find(site, thread, game)  # the same journal goes on
    assert setup.journal == here.referee.journal_path and len(list(data.rglob("*.tableside"))) == 1
    again = SiteVisit(site, thread, setup)
    again.until(lambda: again.agrees(game))
    again.move("g1f3")
    again.kill()  # before it was sent, or after: no one knows
    third = SiteVisit(site, thread, setup)
    third.until(lambda: third.agrees(game) and len(game.moves) == 3)
    third.kill()
    assert find_journal("chess", setup.site) is not None if setup.site is not None else False


def test_kills_at_any_time(site: SiteServer, thread: TableThread, visit: Visit, data: Path) -> None:
    here, game = visit()
    rng = random.Random(11)
    for _ in range(24):
        here.until(partial(here.agrees, game))
        if game.over:
            break
        count = len(game.moves) + 1
        move = rng.choice(list(game.board.legal_moves)).uci()
        here.move(move) if game.turn == "white" else site.play(game, move)
        if rng.random() < 0.5:
            here.kill()
            here = SiteVisit(site, thread, find(site, thread, game))
        here.until(partial(game.has_so_many, count))
    here.until(partial(here.agrees, game))
    assert len(game.moves) >= 20 and len(list(data.rglob("*.tableside"))) == 1
    here.kill()


def test_takebacks(site: SiteServer, visit: Visit) -> None:
    here, game = visit()
    here.move("e2e4")
    here.until(lambda: game.moves and here.agrees(game))
    site.play(game, "e7e5")
    here.until(lambda: here.agrees(game))
    site.change(game, takebacks={"black"})
    here.until(lambda: here.referee.questions)
    here.referee.do({"do": "answer", "id": here.referee.questions[0].id, "choice": "1"})
    here.until(lambda: game.moves == ["e2e4"] and here.agrees(game))
    here.referee.do({"do": "undo"})
    here.until(lambda: game.takebacks == {"white"})
    site.change(game, takebacks=set())
    here.until(lambda: "lichess-takeback-no" in here.said)
    here.referee.do({"do": "undo"})
    here.until(lambda: game.takebacks == {"white"})
    site.take_back(game, "white")
    here.until(lambda: not game.moves and here.agrees(game))
    here.move("d2d4")
    here.until(lambda: game.moves == ["d2d4"])


def test_draws(site: SiteServer, visit: Visit) -> None:
    here, game = visit()
    here.move("e2e4")
    here.until(lambda: game.moves and here.agrees(game))
    site.play(game, "e7e5")
    here.until(lambda: here.agrees(game))
    here.referee.do({"do": "claim", "seat": "white", "what": "draw"})
    here.until(lambda: "draw-offered" in here.said)
    site.change(game, draws=set())
    here.until(lambda: "draw-declined" in here.said)
    site.change(game, draws={"black"})
    here.until(lambda: here.said.count("draw-offered") == 2)
    here.referee.do({"do": "claim", "seat": "white", "what": "draw"})
    here.until(lambda: here.over)
    assert game.status == "draw" and here.over is not None and here.over.winner is None


def test_an_opponent_who_has_gone(site: SiteServer, visit: Visit) -> None:
    here, game = visit()
    here.move("e2e4")
    here.until(lambda: game.moves)
    site.play(game, "e7e5")
    here.until(lambda: here.agrees(game))
    site.leave(game, 0)
    here.until(lambda: here.referee.questions)
    here.referee.do({"do": "answer", "id": here.referee.questions[0].id, "choice": "1"})
    here.until(lambda: here.over)
    assert game.status == "timeout" and here.over is not None and here.over.winner == "white"


def test_a_game_is_given_up_though_the_site_is_away(site: SiteServer, visit: Visit) -> None:
    here, game = visit()
    here.move("e2e4")
    here.until(lambda: game.moves)
    site.play(game, "e7e5")
    here.until(lambda: here.agrees(game))
    site.refuses = [503, 429]
    here.referee.do({"do": "resign", "seat": "white"})
    here.until(lambda: here.over)
    assert game.status == "resign" and here.over is not None and here.over.winner == "black"


def begun(here: SiteVisit, site: SiteServer, game: Game) -> None:
    """Both have moved, so the game may be given up."""
    here.move("e2e4")
    here.until(lambda: game.moves)
    site.play(game, "e7e5")
    here.until(lambda: here.agrees(game))


def test_what_was_wanted_before_the_table_is_left_is_still_asked(site: SiteServer, visit: Visit) -> None:
    here, game = visit()
    begun(here, site, game)
    site.refuses = [503, 503]
    here.move("d2d4")
    here.referee.do({"do": "resign", "seat": "white"})
    here.table.close()
    assert here.table.finish() and game.moves[-1] == "d2d4" and game.status == "resign"


@pytest.mark.parametrize("status", [429, 503])
def test_a_site_that_stays_away_holds_up_no_one_who_leaves(
    site: SiteServer, visit: Visit, monkeypatch: pytest.MonkeyPatch, status: int
) -> None:
    monkeypatch.setattr(f"{__name__}.QUICK", msgspec.structs.replace(QUICK, rest=0.5))
    here, game = visit()
    begun(here, site, game)
    site.refuses = [status] * 1000
    here.referee.do({"do": "resign", "seat": "white"})
    here.table.close()
    began = time.monotonic()
    assert not here.table.finish() and time.monotonic() - began < AT_ONCE
    assert not game.over
    site.refuses.clear()


def test_a_game_that_has_not_begun_is_called_off(site: SiteServer, visit: Visit) -> None:
    here, game = visit()
    here.until(lambda: here.table.up)
    here.referee.do({"do": "resign", "seat": "white"})
    here.until(lambda: here.over)
    assert game.status == "aborted" and "lichess-aborted" in here.said


def test_what_is_said(site: SiteServer, visit: Visit) -> None:
    here, game = visit()
    here.until(lambda: here.table.up)
    here.referee.do({"do": "speak", "seat": "white", "text": "Good luck!"})
    here.until(lambda: game.chat == [("bobby", "Good luck!")])
    for room, name in (("player", "Mary"), ("spectator", "Tom"), ("player", "lichess"), ("player", "Bobby")):
        site.say(game, {"type": "chatLine", "room": room, "username": name, "text": "Hello"})
    here.until(lambda: here.said.count("chat") == 2)
    site.change(game, times={"white": 1, "black": 1})
    here.until(lambda: here.referee.clocks.now().seats["black"] == 1)
    assert here.said.count("chat") == 2


def test_a_token_that_is_taken_away(site: SiteServer, visit: Visit) -> None:
    here, game = visit()
    here.until(lambda: here.table.up)
    del site.tokens["lip_bobby"]
    site.drop()
    here.until(lambda: "lichess-token-wrong" in here.said)
    here.move("e2e4")
    assert here.played == ["e2e4"] and not game.moves  # it is kept
    site.tokens["lip_bobby"] = ("bobby", "board:play")


def test_without_a_token_nothing_is_asked(site: SiteServer, thread: TableThread, visit: Visit) -> None:
    here, game = visit()
    here.kill()
    setup = find(site, thread, game)
    asked = len(site.asked)
    other = SiteVisit(site, thread, setup)
    other.table.close()
    other.table = SiteTable(
        thread.schedule, lambda setup: None, StoredToken("lip_bobby", "https://lichess.org")
    )
    other.table.sit(other.referee)
    assert "lichess-token-missing" in other.said and len(site.asked) <= asked + 1
    other.kill()


def test_another_game_with_the_colours_changed(site: SiteServer, visit: Visit) -> None:
    here, game = visit()
    here.move("e2e4")
    here.until(lambda: game.moves)
    site.play(game, "e7e5")
    here.until(lambda: here.agrees(game))
    site.finish(game, "resign", "white")
    here.until(lambda: here.over)
    here.referee.do({"do": "rematch"})
    here.until(lambda: any(stream.about.startswith("challenge ") for stream in site.streams))
    assert site.asked[-1][2]["color"] == "black" and site.asked[-1][2]["clock.limit"] == "600"
    next_game = site.answer_challenge("accepted", white="mary", black="bobby")
    here.until(lambda: here.another)
    assert next_game is not None and here.another is not None and here.another.site is not None
    assert here.another.site.game == next_game.id and here.another.elsewhere == ("white",)


def test_another_game_that_is_not_wanted(site: SiteServer, visit: Visit) -> None:
    here, game = visit()
    here.until(lambda: here.table.up)
    site.finish(game, "aborted")
    here.until(lambda: here.over)
    here.referee.do({"do": "rematch"})
    here.until(lambda: any(stream.about.startswith("challenge ") for stream in site.streams))
    site.answer_challenge("declined")
    here.until(lambda: here.refused)
    assert here.another is None


def test_what_is_wrong_is_told_once_until_it_is_something_else(site: SiteServer, visit: Visit) -> None:
    here, _ = visit()
    here.until(lambda: here.table.up)
    refused, lost = (
        SiteRefusal("lichess-not-taken", name="Mary"),
        SiteRefusal("lichess-challenge-lost", name="Mary"),
    )
    before = len(here.said)
    for wrong in (refused, refused, refused, lost, lost, refused):
        here.table.on_wrong(wrong)
    assert [one for one in here.said[before:] if one != "lichess-lost"] == [
        "lichess-not-taken",
        "lichess-challenge-lost",
        "lichess-not-taken",
    ]
