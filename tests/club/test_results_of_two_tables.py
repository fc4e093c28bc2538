"""Two tables of two clubs play one game: each tells its own club of it, with the same names and the same result."""

from __future__ import annotations

import random
from pathlib import Path

from tests.club.club_driver import RecordedTable
from tests.table.other_tables.two_tables import TwoTables, one_thing

NAMES = {"white": "Ada", "black": "Ben"}


def test_both_clubs_hear_the_same(tmp_path: Path) -> None:
    rng = random.Random(1)
    two = TwoTables(tmp_path, "raindropchess", None, ("black",), names=NAMES)
    rigs, told = (two.keeper_rig, two.guest_rig), (RecordedTable(), RecordedTable())
    for rig, one in zip(rigs, told, strict=True):
        one.publishing.sit(rig.referee)
    game = two.keeper_rig.referee
    for _ in range(12):
        actor = game.game.actor(game.state)
        assert actor is not None
        one_thing(two.guest_rig if actor.seat == "black" else two.keeper_rig, rng)
        two.settle()
    two.keeper_rig.do(do="resign", seat="white")
    two.settle()
    begun = [next(event for event in one.events if event["kind"] == "begun") for one in told]
    ended = [next(event for event in one.events if event["kind"] == "ended") for one in told]
    assert begun[0]["names"] == begun[1]["names"] == NAMES and begun[0]["variant"] == begun[1]["variant"]
    assert ended[0]["winner"] == ended[1]["winner"] == "black" and ended[0]["places"] == ended[1]["places"]
