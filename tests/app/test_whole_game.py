"""A whole four-seat game through board, pty, bridge, tracking, journal and the app's real window."""

from __future__ import annotations

import os
import random
from pathlib import Path

import pytest

from companion.engine.search import choose
from companion.kernel.actions import Pass
from companion.table.record.journal_reader import ReadOnlyJournal
from tests.every_case import chosen

pytestmark = pytest.mark.usefixtures("data_folder")
PAINTED = chosen(12, 10_000)
"""Actions from the start, and from the restart, whose frames are painted; software takes most of the time for that."""


@pytest.fixture
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))


def test_a_whole_game_on_a_sensor_board_in_the_window(tmp_path: Path) -> None:
    from companion.app.table.result import RankingRow
    from companion.table.setup import TableSetup
    from tests.app.app_driver import Stage, own_texts
    from tests.long_runs.virtual_board_process import Wood

    wood = Wood(tmp_path / "board")
    journal = tmp_path / "game"
    stage = Stage(
        TableSetup(game="little-chess-jumble", seed=11, journal=str(journal), rules={"length": "b"}),
        painted=True,
    )
    rng = random.Random(5)
    try:
        stage.app.boards.plug(str(wood.link))
        stage.until(
            lambda: stage.referee.monitor.matcher is not None and stage.referee.monitor.matcher.mode == "play"
        )
        restarted = False
        while (actor := stage.referee.game.actor(stage.referee.state)) is not None:
            before = stage.referee.n
            stage.paint(before < PAINTED or 40 <= before < 40 + PAINTED)
            if actor.chance:
                stage.press("Roll") if rng.random() < 0.05 else stage.command(do="roll")
            else:
                action = choose(stage.referee.game, stage.referee.state)
                if isinstance(action, Pass) or str(action) in map(
                    str, stage.referee.game.silent(stage.referee.state)
                ):
                    stage.command(do="act", action=str(action))
                else:
                    wood.carry_out(action, actor.seat)
                    stage.until(lambda: stage.referee.n > before or stage.app.screen.heard.ask is not None)  # noqa: B023
                    if stage.referee.n == before:
                        ask = stage.app.screen.heard.ask
                        meant = [choice.action for choice in ask.choices].index(str(action))
                        stage.press(stage.app.screen.content.question.answers[meant].label)
                    assert stage.referee.record.line_of_play.played[-1].action == str(action)
                    assert wood.stands_like(stage.referee.view().layout)
            assert stage.referee.n == before + 1
            if not restarted and stage.referee.n > 40:
                restarted = True
                shown = stage.app.screen.banner.text
                stage.app.table.play(TableSetup(game="little-chess-jumble", journal=str(journal)))
                stage.app.boards.plug(str(wood.link))
                stage.until(
                    lambda: (
                        stage.referee.monitor.matcher is not None
                        and stage.referee.monitor.matcher.mode == "play"
                    )
                )
                assert stage.app.screen.banner.text == shown, "the same game goes on"
        stage.paint(True)
        stage.frames()
        assert restarted
        outcome = stage.app.screen.heard.outcome
        assert f"{outcome.places[0].capitalize()} got home first." in stage.words
        rows = [w for w in stage.root.walk() if isinstance(w, RankingRow)]
        shown_places = sorted((-row.y, *(one.text for one in own_texts(row)[:2])) for row in rows)
        assert [(place, name) for _, place, name in shown_places] == [
            (str(i), seat.capitalize()) for i, seat in enumerate(outcome.places, 1)
        ]
        actions = [played.action for played in stage.referee.record.line_of_play.played]
    finally:
        stage.close()
        wood.close()
    records = ReadOnlyJournal.read(journal).records
    assert records[-1].kind == "result"
    assert [r.body["action"] for r in records if r.kind == "action"] == actions
    assert not os.path.lexists(wood.link)
    assert any("@" in action for action in actions)
