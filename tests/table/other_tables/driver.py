"""Who plays on at two tables: random actions, each made at the table where its player sits."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

from companion.kernel.actions import Draw
from companion.table.protocol import notices
from tests.table.other_tables.two_tables import TwoTables
from tests.table.table_fixture import Rig


def play_on(two: TwoTables, rng: random.Random, count: int) -> int:
    """So many things are done, and both tables settle after each; how many were."""
    done = 0
    for _ in range(count * 3):
        if done == count:
            break
        keeper = two.keeper_rig.referee
        actor = keeper.game.actor(keeper.state)
        if actor is None:
            break
        rig = two.guest_rig if actor.seat in two.guest.record.share.seats else two.keeper_rig
        before = two.keeper.newest
        one_thing(rig, rng)
        two.settle()
        done += two.keeper.newest != before
    return done


def one_thing(rig: Rig, rng: random.Random) -> None:
    """What is due is rolled or drawn, else something is played."""
    referee = rig.referee
    actor = referee.game.actor(referee.state)
    if actor is None:
        return
    if actor.chance:
        actions = referee.game.actions(referee.state)
        first = actions[0]
        rig.do(**({"do": "draw", "deck": first.deck} if isinstance(first, Draw) else {"do": "roll"}))
        return
    rig.act(str(rng.choice(list(referee.game.actions(referee.state)))))


def chess(folder: Path, **more: Any) -> TwoTables:
    return TwoTables(folder, "chess", None, ("black",), **more)


def notes(rig: Rig) -> list[str]:
    return [one.kind for one in rig.all(notices.Note)]


def answer(rig: Rig, choice: str) -> None:
    ask = rig.referee.questions[-1]
    rig.do(do="answer", id=ask.id, choice=choice)
