"""X1: a touched man must move, announced everywhere, enforced where the game or the house demands it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from companion.table.board.touch_move import HELD
from companion.table.protocol import notices
from tests.table.table_fixture import Rig

POSITION = "4k3/8/8/8/8/8/8/R3K2R w packs=-/-"


def touched(folder: Path, game: str = "raindropchess", position: str = POSITION, **opening: Any) -> Rig:
    """White has held the rook on a1 and set it back."""
    rig = Rig(
        folder,
        "occupancy",
        350,
        game=game,
        position=position,
        **opening,
    )
    hold(rig, "a1")
    return rig


def hold(rig: Rig, square: str, ms: int = HELD + 200) -> None:
    man = rig.lift(square)
    rig.rest(ms)
    rig.place(square, man)
    rig.rest()


def said(rig: Rig) -> list[str]:
    return [note.kind for note in rig.all(notices.Note)]


def test_x1_raindropchess_enforces_it(tmp_path: Path) -> None:
    """RD-R10, X1: Black asks, and only the touched man moves, by hand or on the screen."""
    rig = touched(tmp_path)
    assert said(rig) == ["touched"]
    rig.do(do="claim", seat="white", what="touch")
    assert "claimed" in rig.last(notices.Refused).text, "the other side asks"
    rig.do(do="claim", seat="black", what="touch")
    assert said(rig)[-1] == "touch-bound"
    rig.do(do="legal")
    assert {one.action[:3] for one in rig.last(notices.Legal).actions} == {"Ra1"}
    rig.carry("h1", "h2")
    rig.rest()
    assert rig.last(notices.Mismatch).reason.startswith("The man on a1 was touched")
    rig.carry("h2", "h1")
    rig.rest()
    rig.act("Rh1-h2")
    assert "touched" in rig.last(notices.Refused).text
    rig.carry("a1", "a2")
    rig.rest()
    assert rig.actions == ["Ra1-a2"]
    rig.carry("e8", "e7")
    rig.rest()
    rig.carry("h1", "h2")
    rig.rest()
    assert rig.actions[-1] == "Rh1-h2", "bound for one move only"


def test_x1_elsewhere_it_is_only_announced(tmp_path: Path) -> None:
    rig = touched(tmp_path, game="booster-chess", position="4k3/8/8/8/8/8/8/R3K2R w - - hands=-/-")
    assert said(rig) == ["touched"]
    rig.do(do="claim", seat="black", what="touch")
    assert "claimed" in rig.last(notices.Refused).text
    house = touched(
        tmp_path,
        name="house",
        game="booster-chess",
        position="4k3/8/8/8/8/8/8/R3K2R w - - hands=-/-",
        rules={"touch_move": "enforce"},
    )
    house.do(do="claim", seat="black", what="touch")
    assert said(house)[-1] == "touch-bound"


def test_x1_what_is_no_touch(tmp_path: Path) -> None:
    """Adjusted, held shortly, another side's man, or a man that cannot move."""
    rig = touched(tmp_path)
    rig.told.clear()
    fresh = Rig(
        tmp_path,
        "occupancy",
        350,
        name="fresh",
        game="raindropchess",
        position=POSITION,
    )
    hold(fresh, "a1", 300)
    fresh.do(do="adjust")
    hold(fresh, "a1")
    hold(fresh, "e8")
    assert said(fresh) == []
    hold(fresh, "a1")
    assert said(fresh) == ["touched"], "adjusting is for one man only"


def test_x1_the_claim_survives_a_kill(tmp_path: Path) -> None:
    rig = touched(tmp_path)
    rig.do(do="claim", seat="black", what="touch")
    rig.referee.close()
    again = Rig(
        tmp_path,
        "occupancy",
        350,
        game="raindropchess",
        position=POSITION,
    )
    again.act("Rh1-h2")
    assert "touched" in again.last(notices.Refused).text
