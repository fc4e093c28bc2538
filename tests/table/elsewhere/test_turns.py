"""Players elsewhere are asked when it is their turn and nothing waits, and what they did is carried out."""

from __future__ import annotations

from pathlib import Path

from companion.kernel.game import Actor
from companion.table.players.computer_players import Deed, Kind, Turn
from companion.table.players.turns import TurnsElsewhere
from companion.table.protocol import notices
from companion.units import Milliseconds
from tests.table.table_fixture import Rig


class Scripted:
    """Plays Black, and says what it is told to say."""

    kind: Kind = "computer"
    pause = Milliseconds(0)

    def __init__(self) -> None:
        self.asked: list[Turn] = []
        self.says: Deed | None = None
        self.stops = 0

    def begin(self) -> None: ...

    def follow(self) -> None: ...

    def is_up(self, actor: Actor | None) -> bool:
        return actor is not None and actor.seat == "black"

    def ask(self, turn: Turn) -> None:
        self.asked.append(turn)

    def answer(self) -> Deed | None:
        return self.says

    def stop(self) -> None:
        self.stops += 1

    def close(self) -> None: ...


def table(folder: Path, sense: str | None = None) -> tuple[Rig, Scripted]:
    rig = Rig(folder, sense, game="chess")
    referee, player = rig.referee, Scripted()
    turns = TurnsElsewhere(referee.context, referee.monitor, referee.chance, referee.clocks, (player,))
    referee._components = (*referee._components[:-1], turns)
    referee._turns = turns
    return rig, player


def test_it_is_asked_once_and_its_move_is_carried_out_by_hand(tmp_path: Path) -> None:
    rig, player = table(tmp_path, "occupancy")
    assert rig.referee.awaited is None
    rig.carry("e2", "e4")
    rig.rest()
    assert rig.referee.awaited == "computer"
    assert [(turn.seat, turn.chance, turn.n) for turn in player.asked] == [("black", False, 1)]
    rig.rest()
    assert rig.actions == ["Pe2-e4"] and len(player.asked) == 1
    player.says = Deed((("Pe7-e5", "computer"),))
    rig.rest()
    assert rig.actions == ["Pe2-e4", "Pe7-e5"]
    assert rig.last(notices.Mismatch).kind == "follow"
    rig.carry("e7", "e5")
    rig.rest()
    assert rig.all(notices.MismatchEnd) and rig.referee.awaited is None


def test_it_is_asked_no_more_where_the_game_pauses_or_is_another(tmp_path: Path) -> None:
    rig, player = table(tmp_path)
    rig.act("Pe2-e4")
    rig.do(do="pause")
    assert player.stops == 1
    player.says = Deed((("Pe7-e5", "computer"),))
    rig.rest()
    assert rig.actions == ["Pe2-e4"]
    rig.do(do="resume")
    assert len(player.asked) == 2
    rig.do(do="undo")
    assert player.stops == 2
    rig.rest()
    assert rig.actions == []


def test_it_gives_up_or_offers_a_draw(tmp_path: Path) -> None:
    rig, player = table(tmp_path)
    rig.act("Pe2-e4")
    player.says = Deed((("Pe7-e5", "computer"),), intent="draw")
    rig.rest()
    assert rig.referee.record.line_of_play.offers == ["black"]
    player.says = Deed(intent="resign")
    rig.act("Ng1-f3")
    rig.rest()
    assert rig.last(notices.Outcome).winner == "white"
