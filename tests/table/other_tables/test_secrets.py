"""Nothing that goes to a table that sits in tells a secret of another seat: twins that differ in one look alike to it."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.games import family
from companion.remote.pieces import Pieces
from companion.table.fairness.audit import audit
from tests.table.other_tables.driver import play_on
from tests.table.other_tables.two_tables import TwoTables

HANDS = "r1bqk2r/p2p4/1pn2nP1/7p/P3p3/3P1P1N/1P1R2PP/3K1B1R w kq - stacks=f1:w1,b2:b1,g2:b1,h3:w2,c6:b2,a8:w1,h8:b1 hands={}/bP1?2"
PRIVATE = (
    "session",
    "commit",
    "keeper",
    "table",
    "stands",
    "wall",
    "at",
    "ping",
    "pong",
    "asked",
    "anchor",
    "links",
)
"""What two games never share, or what is a sum of what the seat knows, which is compared itself."""


def said(two: TwoTables) -> list[Any]:
    """All that went to the table that sits in, without what two games never share."""
    pieces = Pieces()
    whole = (pieces.take(piece) for piece in two.out.kept)
    return [_plain(json.loads(one)) for one in whole if one is not None]


def _plain(value: Any) -> Any:
    if isinstance(value, dict):
        return {name: _plain(one) for name, one in value.items() if name not in PRIVATE}
    return [_plain(one) for one in value] if isinstance(value, list) else value


def twins(
    folder: Path, game: str, one: dict[str, Any], other: dict[str, Any], **given: Any
) -> Iterator[TwoTables]:
    for name, mine in (("one", one), ("other", other)):
        (folder / name).mkdir()
        yield TwoTables(folder / name, game, ("white", "black"), ("black",), **given, **mine)


def test_a_set_up_goes_nowhere(tmp_path: Path) -> None:
    heard = []
    for two, setup in zip(
        twins(tmp_path, "cloak-and-dagger-chess", {}, {}), ("RNBQKBNR", "RQKRBBNN"), strict=True
    ):
        two.keeper_rig.act(f"register white {setup}")
        two.settle()
        two.guest_rig.act("register black NNRKBBQR")
        two.settle()
        for action in ("Pe2-e4", "pass"):
            two.keeper_rig.act(action)
        two.settle()
        assert two.agree and two.guest_rig.referee.n >= 3
        assert setup.encode() not in b"".join(two.out.kept)
        heard.append(said(two))
    assert heard[0] == heard[1]


def test_a_hand_goes_nowhere(tmp_path: Path) -> None:
    heard = []
    given = ({"position": HANDS.format("wP1wN1")}, {"position": HANDS.format("wR1wQ1")})
    for two in twins(tmp_path, "booster-chess", *given):
        for action in ("Rd2-e2", "pass"):
            two.keeper_rig.act(action)
            two.settle()
        assert two.agree and two.guest_rig.referee.n == 2
        heard.append(said(two))
    assert heard[0] == heard[1]


@pytest.mark.parametrize("game", ["big-action-chess-jumble", "gravity-chess"])
def test_no_seed_goes_before_the_result(game: str, tmp_path: Path) -> None:
    two = TwoTables(tmp_path, game, None, (family(game).info.seats[-1],), seed=7)
    seed = two.keeper_rig.referee.record.journal.header["seed"]
    two.keeper_rig.do(do="roll")
    two.settle()
    wire = b"".join(two.out.kept)
    assert seed.encode() not in wire and b'"seed' not in wire


def test_luck_of_the_other_table_counts_and_both_ends_can_check(tmp_path: Path) -> None:
    two = TwoTables(tmp_path, "little-chess-jumble", ("green", "blue"), ("blue",), seed=None)
    two.guest_rig.do(do="entropy", seat="blue", text="apple")
    two.settle()
    for rig in (two.keeper_rig, two.guest_rig):
        assert [one.text for one in rig.referee.record.commitments.last.given] == ["apple"]
    play_on(two, random.Random(2), 12)
    for rig in (two.keeper_rig, two.guest_rig):
        assert audit(rig.referee.record.journal, rig.referee.game).sound
    two.keeper_rig.do(do="resign", seat="green")
    two.settle()
    found = [audit(rig.referee.record.journal, rig.referee.game) for rig in (two.keeper_rig, two.guest_rig)]
    assert found[0].sound and found[1].sound
    assert found[0].checked == found[1].checked > 2
    assert found[0].promises == found[1].promises
