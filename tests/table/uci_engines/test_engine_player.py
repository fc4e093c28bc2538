"""What an engine is asked about a game that is over, and what is made of its answers: without a process, which could fail unseen."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

from companion.engine.game_review import Case
from companion.engine.uci_analysis import Analysis
from companion.engine.uci_protocol import BestMove, Info, Score, SearchLimits
from companion.kernel.game import Game, State
from companion.table.engine_host import engine_router
from companion.table.engine_host.engine_client import EngineClient
from companion.table.engine_host.engine_router import EnginePlayer
from companion.table.engine_host.installed_engines import EngineProgram
from companion.table.engine_host.jobs import EngineLostError, GameSource, Job, Reply, Scale
from companion.table.game_factory import make_game

MATE = ("Pf2-f3", "Pe7-e5", "Pg2-g4", "Qd8-h4")
SAYS = {
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR": (("e2e4", 40), ("d2d4", 30)),
    "rnbqkbnr/pppppppp/8/8/8/5P2/PPPPP1PP/RNBQKBNR": (("e7e5", 90), ("d7d5", 60)),
    "rnbqkbnr/pppp1ppp/8/4p3/8/5P2/PPPPP1PP/RNBQKBNR": (("e2e4", -80), ("d2d3", -100)),
    "rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR": (("d8h4", 9000), ("h7h5", 100)),
}
"""What the engine says of a position: its best moves, in hundredths of a pawn."""


class Listening:
    """An engine that answers from a table and keeps what it was asked."""

    def __init__(self) -> None:
        self.identity = SimpleNamespace(options={})
        self.asked: list[tuple[str, SearchLimits]] = []
        self.set: dict[str, str] = {}

    def set_options(self, options: dict[str, str]) -> None:
        self.set |= options

    def analyse(self, fen: str, moves: list[str], limits: SearchLimits, hurried: Any) -> Analysis:
        assert not moves and callable(hurried)
        self.asked.append((fen, limits))
        ways = SAYS[fen.split(" ")[0]]
        infos = (Info(5, i + 1, Score(worth), 100, (move,)) for i, (move, worth) in enumerate(ways))
        return Analysis(BestMove(ways[0][0]), tuple(infos), 100)


def look_back(game: Game, looks: int = 100, **moments: Any) -> tuple[Reply, Listening]:
    """What comes of moments of a game, and the engine that was asked; time is up after so many looks."""
    player, client = EnginePlayer(EngineProgram("scripted", ("nothing",))), Listening()
    vars(player)["_ready"] = lambda notation, made: cast(EngineClient, client)
    job = Job(7, GameSource("chess", game.seats, ()), engine="scripted", **moments)
    return player(job, lambda: len(client.asked) >= looks), client


def played(game: Game) -> tuple[list[Case], State]:
    """Each decision of the shortest game, and its end."""
    s, cases = game.start(), []
    for text in MATE:
        action = game.legal(s, text)
        assert action is not None
        cases.append(Case(state=s, action=action, nodes=1, entropy=bytes(32)))
        s = game.after(s, action)
    return cases, s


def test_a_decision_is_asked_about_and_where_it_was_none_of_the_best_what_came_of_it() -> None:
    game = make_game("chess", ("white", "black"), {})
    cases, _ = played(game)
    reply, client = look_back(game, cases=tuple(cases))
    first, second, third, fourth = SAYS
    asked = [fen.split(" ")[0] for fen, _ in client.asked]
    assert asked == [first, second, second, third, fourth, fourth], "a mate at once is known"
    assert {limits for _, limits in client.asked} == {
        SearchLimits(engine_router.JUDGED_TIME, engine_router.JUDGED)
    }
    assert client.set["MultiPV"] == "2"
    verdicts = [one for one in reply.verdicts if one is not None]
    assert reply.id == 7 and [one.seat for one in verdicts] == ["white", "black", "white", "black"]
    assert [str(one.best) for one in verdicts] == ["Pe2-e4", "Pe7-e5", "Pe2-e4", "Qd8-h4"]
    assert [one.cost > 0.1 for one in verdicts] == [True, False, True, False]
    assert [one.gap > 0.1 for one in verdicts] == [False, False, False, True]


def test_who_had_no_choice_is_not_asked_about() -> None:
    game = make_game("chess", ("white", "black"), {})
    s = game.read("k7/8/1K6/8/8/8/8/7R b - - 0 1")
    (only,) = game.actions(s)
    reply, client = look_back(game, cases=(Case(state=s, action=only, nodes=1, entropy=bytes(32)),))
    (verdict,) = reply.verdicts
    assert verdict is not None and (verdict.seat, verdict.choices) == ("black", False) and not client.asked


def test_a_position_is_weighed_and_one_that_is_over_without_the_engine() -> None:
    game = make_game("chess", ("white", "black"), {})
    cases, over = played(game)
    scales = tuple(Scale(s, None, 1, bytes(32)) for s in (cases[1].state, over))
    reply, client = look_back(game, scales=scales)
    going, ended = reply.weighed
    assert going is not None and going.chances[1] > 0.55 and sum(going.chances) == pytest.approx(1)
    assert ended is not None and ended.chances == (0.0, 1.0)
    assert len(client.asked) == 1


@pytest.mark.parametrize("looks", [0, 1, 2])
def test_when_time_is_up_nothing_more_is_asked(looks: int) -> None:
    """Of a move that is none of the best the engine has been asked once already when time is up."""
    game = make_game("chess", ("white", "black"), {})
    cases, _ = played(game)
    scales = (Scale(cases[0].state, None, 1, bytes(32)),)
    reply, client = look_back(game, looks, cases=tuple(cases), scales=scales)
    assert len(client.asked) == looks
    assert [one is not None for one in reply.verdicts] == [looks == 2, False, False, False]
    assert reply.weighed == (None,)


def test_one_that_is_closed_thinks_no_more_and_leaves_nothing() -> None:
    player = EnginePlayer(EngineProgram("scripted", ("nothing",)))
    closed: list[bool] = []
    client: Any = SimpleNamespace(pid=7, close=lambda: closed.append(True))
    notation: Any = SimpleNamespace(variant_file="[a:chess]")
    player._client = client
    file = player._variant_file(notation)
    assert (
        player.pid == 7 and file.read_text("utf-8") == "[a:chess]" and player._variant_file(notation) == file
    )
    (file.parent / "more").mkdir()
    player.close()
    assert closed == [True] and player.pid == 0 and not file.parent.exists()
    with pytest.raises(EngineLostError) as lost:
        player(Job(1, GameSource("chess", ("white", "black"), ()), engine="scripted"), lambda: False)
    assert lost.value.why == "gone", "it is not started again"
    player.close()
    assert closed == [True]
