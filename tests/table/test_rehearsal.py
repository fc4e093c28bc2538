"""What is done for the first time is done before hands wait for it."""

from __future__ import annotations

from pathlib import Path

import pytest
from fluent.runtime import FluentBundle

from companion.games import families
from companion.table import notice_builder
from companion.table.protocol import notices
from tests.sampled_games import sampled_games
from tests.table.table_fixture import Rig


def test_nothing_is_told_written_or_changed(tmp_path: Path) -> None:
    rig = Rig(tmp_path, game="gravity-chess")
    referee, state, told = rig.referee, rig.referee.state, list(rig.told)
    notice_builder.warm_up(referee.game, referee.state, referee.announcer, referee.words)
    assert referee.state is state and rig.told == told and len(referee.record.journal.records) == 1


def test_it_is_done_when_a_board_comes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    states = []
    monkeypatch.setattr("companion.table.referee.warm_up", lambda _, state, *rest: states.append(state))
    rig = Rig(tmp_path, "occupancy", game="gravity-chess")
    assert states == [rig.referee.state]


@pytest.mark.parametrize("game", sampled_games(__name__))
def test_it_can_be_done_in_every_game(game: str, tmp_path: Path) -> None:
    rig = Rig(tmp_path, game=game, seats=families()[game].info.seatings[0])
    referee = rig.referee
    notice_builder.warm_up(referee.game, referee.state, referee.announcer, referee.words)


def test_the_first_ruling_makes_no_words_ready(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Counted, not timed: what Fluent has not seen before costs a millisecond."""
    made: list[str] = []
    look = FluentBundle._lookup

    def looked(bundle: FluentBundle, id: str, term: bool = False) -> object:
        if ("-" if term else "") + id not in bundle._compiled:
            made.append(id)
        return look(bundle, id, term)

    monkeypatch.setattr(FluentBundle, "_lookup", looked)
    rig = Rig(
        tmp_path,
        "occupancy",
        game="gravity-chess",
        position="rnbqkbnr/pppp4/4PPPP/RNBQKBNR/8/8/8/8 w cards=-/-",
        ready=True,
    )
    assert made
    made.clear()
    rig.carry("a5", "a1")
    assert rig.all(notices.Ruling) and made == []
