"""An engine at a seat: it plays, gives hints, looks back; and whatever goes wrong with it, the game goes on."""

from __future__ import annotations

import shutil
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.engine.uci_analysis import Analysis
from companion.engine.uci_protocol import SearchLimits
from companion.games import look_again
from companion.kernel.errors import GameError
from companion.table.engine_host import engine_client, engine_router
from companion.table.engine_host.engine_client import EngineClient, EngineProcess
from companion.table.engine_host.engine_router import EngineRouter
from companion.table.engine_host.installed_engines import config_path
from companion.table.engine_host.jobs import EngineLostError, GameSource, InlineBackend, Job
from companion.table.history import game_review
from companion.table.history.game_review import GameReview
from companion.table.protocol import notices
from companion.table.record.computer_style import ComputerStyle
from companion.table.referee import Referee
from companion.table.setup import TableSetup, open_table
from tests.error_texts import refused
from tests.memory_board_store import Forgetful
from tests.patience import AT_ONCE, until
from tests.table.uci_engines.conftest import SCRIPTED, give_up_soon

pytestmark = pytest.mark.usefixtures("quick", "shallow")
FOOLS_MATE = ("Pf2-f3", "Pe7-e5", "Pg2-g4", "Qd8-h4")


class EngineTable:
    """A table of chess at which real time passes."""

    def __init__(self, folder: Path, fault: str = "", hints: bool = False, **given: Any) -> None:
        write_config(fault, hints)
        self.told: list[notices.Notice] = []
        self.router = EngineRouter(InlineBackend())
        asked = {
            "game": "chess",
            "ceiling": 0.3,
            "players": {"black": "computer"},
            "manners": {"black": ComputerStyle(1, engine="scripted")},
            **given,
        }
        setup = TableSetup(journal=str(folder / "game"), seed=1, **asked)
        self.referee: Referee = open_table(setup, self.told.append, Forgetful(), thinker=self.router)
        self.referee.words.load = lambda: None  # type: ignore[method-assign]
        self.referee.begin()

    def act(self, action: str) -> None:
        self.referee.do({"do": "act", "action": action})

    def wait(self, holds: Callable[[], bool]) -> None:
        until(holds, self.referee.poll, lambda: self.told[-1])

    def wait_for(self, n: int) -> None:
        self.wait(lambda: self.referee.n >= n)

    def notes(self) -> list[str]:
        return [str(one.text) for one in self.told if isinstance(one, notices.Note)]

    def close(self) -> None:
        self.referee.close()
        self.router.close()


@pytest.fixture
def orders(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What engines are told."""
    told: list[str] = []
    send = EngineProcess.send

    def listen(process: EngineProcess, line: str) -> None:
        told.append(line)
        send(process, line)

    monkeypatch.setattr(EngineProcess, "send", listen)
    return told


def settings_of(orders: list[str]) -> set[str]:
    """What was set for the last search."""
    last = len(orders) - 1 - orders[::-1].index("isready")
    earlier = [n for n, line in enumerate(orders[:last]) if line == "isready"]
    start = earlier[-1] if earlier else 0
    return {
        line.removeprefix("setoption name ") for line in orders[start:last] if line.startswith("setoption")
    }


def write_config(fault: str, hints: bool = False) -> None:
    command = [*SCRIPTED, fault, "stockfish"] if fault != "gone" else ["/nowhere/engine"]
    config_path().parent.mkdir(parents=True, exist_ok=True)
    text = 'hints = "scripted"\n' if hints else ""
    config_path().write_text(
        f"{text}[engines.scripted]\ncommand = {command!r}\noptions = {{ Threads = 2 }}\n"
    )


@pytest.fixture
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., EngineTable]]:
    tables: list[EngineTable] = []

    def begin(fault: str = "", *given: Any, **named: Any) -> EngineTable:
        give_up_soon(monkeypatch, fault)
        tables.append(EngineTable(tmp_path, fault, *given, **named))
        return tables[-1]

    yield begin
    for one in tables:
        one.close()


def test_it_plays_what_its_rules_allow(table: Callable[..., EngineTable]) -> None:
    at = table()
    at.act("Pe2-e4")
    at.wait_for(2)
    pid = at.router.pid("scripted")
    legal = at.referee.game.actions(at.referee.state)
    at.act(str(legal[0]))
    at.wait_for(4)
    assert at.router.pid("scripted") == pid != 0, "it is started once"
    assert not at.notes()
    (hello,) = [one for one in at.told if isinstance(one, notices.Hello)]
    assert hello.manners == {"black": ComputerStyle(1, engine="scripted")}


def test_it_is_set_to_the_game_the_strength_and_the_lines_that_are_asked_for(
    table: Callable[..., EngineTable], orders: list[str]
) -> None:
    at = table("", True, manners={"black": ComputerStyle(1, engine="scripted:3")})
    at.act("Pe2-e4")
    at.wait_for(2)
    assert settings_of(orders) == {
        "Threads value 2",
        "UCI_Chess960 value false",
        "UCI_LimitStrength value true",
        "Skill Level value 20",
        "UCI_Elo value 1850",
        "MultiPV value 1",
    }
    at.referee.do({"do": "hint", "seat": "white"})
    at.wait(lambda: any(isinstance(one, notices.Hinted) for one in at.told))
    assert settings_of(orders) == {"UCI_LimitStrength value false", "MultiPV value 4"}, "at its full strength"
    assert orders.count("ucinewgame") == 1, "it is told once that a game begins"
    first = next(n for n, line in enumerate(orders) if line.startswith("position"))
    assert "ucinewgame" in orders[:first]


KINDS = {
    "die-start": "can't be started",
    "die-go": "has stopped running",
    "hang-go": "has stopped answering",
    "refuses": "has stopped answering",
    "illegal": "tried an illegal move",
    "none": "tried an illegal move",
}


@pytest.mark.parametrize("fault", KINDS)
def test_a_failure_costs_one_sentence_and_the_engine_comes_back(
    table: Callable[..., EngineTable], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fault: str
) -> None:
    times = tmp_path / "times"
    times.write_text("1")
    monkeypatch.setenv("SCRIPTED_ENGINE_TIMES", str(times))
    at = table(fault)
    at.act("Pe2-e4")
    at.wait_for(2)
    (said,) = at.notes()
    assert said.startswith("Scripted ") and KINDS[fault] in said and "Pip" in said
    at.act(str(at.referee.game.actions(at.referee.state)[0]))
    at.wait_for(4)
    assert at.notes() == [said]
    back = at.router.pid("scripted") != 0
    assert back is (fault != "die-start"), "one that cannot be started is not tried again"


def test_after_three_failures_our_own_player_stays(table: Callable[..., EngineTable]) -> None:
    at = table("illegal")
    for n in (2, 4, 6, 8):
        at.act(str(at.referee.game.actions(at.referee.state)[0]))
        at.wait_for(n)
    said = at.notes()
    assert len(said) == 3 and "three times" in said[-1]


def test_one_that_is_gone_costs_one_sentence(table: Callable[..., EngineTable]) -> None:
    at = table("gone")
    at.act("Pe2-e4")
    at.wait_for(2)
    (said,) = at.notes()
    assert said == "Scripted can't be started here. Pip plays instead."


def test_a_resignation_of_the_engine_counts(table: Callable[..., EngineTable]) -> None:
    at = table("resign")
    at.act("Pe2-e4")
    at.wait(lambda: at.referee.game.actor(at.referee.state) is None)
    result = at.referee.game.result(at.referee.state)
    assert result is not None and result.winner == "white"


def test_pausing_stops_it_and_nothing_waits(
    table: Callable[..., EngineTable], monkeypatch: pytest.MonkeyPatch, orders: list[str]
) -> None:
    """The table's thread never waits, however long the engine hangs."""
    at = table("hang-go")
    for deadline in ("LATE", "STOPPING"):
        monkeypatch.setattr(engine_client, deadline, 3600.0)
    at.act("Pe2-e4")
    at.wait(lambda: any(line.startswith("go ") for line in orders))
    began = time.monotonic()
    for _ in range(100):
        at.referee.poll()
    at.referee.do({"do": "pause"})
    assert time.monotonic() - began < AT_ONCE
    assert at.referee.n == 1 and at.notes() == ["The game is paused."]


def test_a_hint_has_its_moves_and_our_reasons(table: Callable[..., EngineTable]) -> None:
    at = table("", True, players={}, manners={})
    at.referee.do({"do": "hint", "seat": "white"})
    at.wait(lambda: any(isinstance(one, notices.Hinted) for one in at.told))
    hint = next(one for one in at.told if isinstance(one, notices.Hinted))
    assert hint.ways[0].chance == 51, "13 hundredths of a pawn"
    assert any("about 51%" in str(reason) for reason in hint.ways[0].reasons)


def test_a_hint_comes_without_the_engine_too(table: Callable[..., EngineTable]) -> None:
    at = table("die-go", True, players={}, manners={})
    at.referee.do({"do": "hint", "seat": "white"})
    at.wait(lambda: any(isinstance(one, notices.Hinted) for one in at.told))


def test_engines_that_are_not_there_are_refused_by_name(tmp_path: Path) -> None:
    write_config("")
    for engine, said in (
        ("nobody", "no engine nobody"),
        ("Stock fish", "is not an engine. Write"),
        ("scripted@0", "is not an engine"),
    ):
        with refused(GameError, said):
            EngineTable(tmp_path, manners={"black": ComputerStyle(1, engine=engine)})
    setup = TableSetup(
        game="wild-jokers",
        journal=str(tmp_path / "other"),
        players={"black": "computer"},
        manners={"black": ComputerStyle(1, engine="scripted")},
    )
    with refused(GameError, "scripted can't play this game"):
        open_table(setup, list[notices.Notice]().append, Forgetful())


def test_a_seat_changes_hands_between_engine_and_house(table: Callable[..., EngineTable]) -> None:
    at = table("", False, players={}, manners={})
    at.referee.do({"do": "seat", "seat": "black", "player": "computer", "engine": "scripted:3", "level": 2})
    assert at.notes()[-1] == "Scripted now plays for Black."
    style = at.referee.record.line_of_play.manners["black"]
    assert style == ComputerStyle(2, engine="scripted:3")
    at.referee.do({"do": "seat", "seat": "black", "player": "human"})
    at.referee.do({"do": "seat", "seat": "black", "player": "computer"})
    assert at.referee.record.line_of_play.manners["black"] == style, "the same one comes back"
    at.referee.do({"do": "seat", "seat": "black", "player": "computer", "level": 4})
    assert at.referee.record.line_of_play.manners["black"] == ComputerStyle(4)
    assert at.notes()[-1].startswith("Vera ")


@pytest.mark.parametrize("fault", ["", "die-go"])
def test_a_game_is_looked_back_at(
    table: Callable[..., EngineTable], monkeypatch: pytest.MonkeyPatch, orders: list[str], fault: str
) -> None:
    """By the engine, or where it fails by our own players."""
    monkeypatch.setattr(game_review, "COURSE", 0.5)
    monkeypatch.setattr(game_review, "ALL", 0.2)
    at = table(fault, False, players={}, manners={})
    for action in FOOLS_MATE:
        at.act(action)
    record = at.referee.record
    assert at.referee.game.actor(at.referee.state) is None
    reviewing = GameReview(record, at.router, engine="scripted")
    until(lambda: reviewing.done, reviewing.go_on)
    extent = reviewing.review.extent
    assert reviewing.done and extent.judged == extent.decisions and extent.weighed == 4
    assert "setoption name MultiPV value 2" in orders
    notation = at.referee.game.engine_notation
    assert notation is not None
    over = notation.fen(at.referee.state).split(" ")[0]
    assert not [line for line in orders if over in line], "what is over needs no engine"


@pytest.mark.skipif(
    shutil.which("stockfish", path="/usr/games:/usr/bin:/usr/local/bin") is None,
    reason="Stockfish is not here",
)
@pytest.mark.usefixtures("known")
def test_stockfish_sees_what_lost_the_game(table: Callable[..., EngineTable]) -> None:
    at = table("", False, players={}, manners={})
    for action in FOOLS_MATE:
        at.act(action)
    reviewing = GameReview(at.referee.record, at.router, engine="stockfish")
    until(lambda: reviewing.done, reviewing.go_on)
    worst = max(reviewing.review.points, key=lambda one: one.cost)
    assert worst.seat == "white" and str(worst.played) == "Pg2-g4" and worst.cost > 0.4


def test_the_engine_is_told_how_the_game_came_here(
    table: Callable[..., EngineTable], monkeypatch: pytest.MonkeyPatch
) -> None:
    """From the start, with all moves: it counts repetitions itself."""
    told: list[tuple[str, list[str]]] = []
    tell = engine_router._as_told

    def listen(*given: Any) -> tuple[str, list[str]]:
        told.append(tell(*given))
        return told[-1]

    monkeypatch.setattr(engine_router, "_as_told", listen)
    at = table()
    at.act("Ng1-f3")
    at.wait_for(2)
    fen, moves = told[-1]
    assert fen.startswith("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w") and moves == ["g1f3"]


def test_an_engine_that_is_short_of_time_is_quick(
    table: Callable[..., EngineTable], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A fortieth of what its clock shows, as long as that is less than it may take anyhow."""
    times: list[int] = []
    analyse = EngineClient.analyse

    def listen(client: EngineClient, fen: str, moves: Any, limits: SearchLimits, hurried: Any) -> Analysis:
        times.append(limits.time)
        return analyse(client, fen, moves, limits, hurried)

    monkeypatch.setattr(EngineClient, "analyse", listen)
    at = table("", False, rules={"table_clock": "20s+0"}, ceiling=5.0)
    at.act("Pe2-e4")
    at.wait_for(2)
    assert times and 50 <= times[0] <= 500


def test_a_job_for_an_engine_is_nothing_for_the_house() -> None:
    inline = InlineBackend()
    inline.ask(Job(1, GameSource("chess", ("white", "black"), ()), engine="stockfish"))
    with pytest.raises(EngineLostError):
        inline.answer()


@pytest.mark.usefixtures("known")
@pytest.mark.skipif(
    shutil.which("fairy-stockfish", path="/usr/games:/usr/bin:/usr/local/bin") is None,
    reason="Fairy-Stockfish is not here",
)
def test_a_game_from_a_file_of_ones_own_is_played_by_it(
    table: Callable[..., EngineTable], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The engine reads the same file: what looks like a knight there steps like a rook."""
    (tmp_path / "own").mkdir()
    (tmp_path / "own" / "mine.ini").write_text(
        "[steppers:chess]\nknight = -\nwazir = n\ncastling = false\npromotionPieceTypes = n\n"
        "startFen = 2nnknn1/8/8/8/8/8/8/2NNKNN1 w - - 0 1\n"
    )
    monkeypatch.setenv("TABLESIDE_VARIANTS", str(tmp_path / "own"))
    look_again()  # another test may have looked for games already
    style = ComputerStyle(1, engine="fairy-stockfish@nodes50")
    at = table("", False, game="steppers", manners={"black": style})
    for n in (2, 4, 6):
        at.act(str(at.referee.game.actions(at.referee.state)[0]))
        at.wait_for(n)
    assert not at.notes() and at.router.pid("fairy-stockfish")
