"""Games with a clock that a test sets: moves after given seconds, what the clocks show, and what was refused."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hypothesis import strategies as st

from companion.engine.search import choose
from companion.table.clock_rules import Control, Period
from companion.table.protocol import notices
from companion.units import Milliseconds
from tests.table.table_fixture import Rig


def duel(folder: Path, clock: str = "5+3", **given: Any) -> Rig:
    rules = {"clock": clock, **given.pop("rules", {})}
    return Rig(folder, **{"game": "wild-jokers", "seats": None, "rules": rules, **given})


def move(rig: Rig) -> None:
    """The side to move moves, on the screen."""
    rig.act(str(choose(rig.referee.game, rig.referee.state)))


def clock(rig: Rig) -> notices.Clock:
    return rig.referee.clocks.now()


def shows(rig: Rig) -> list[int]:
    return list(clock(rig).seats.values())


def noted(rig: Rig) -> list[str]:
    return [note.kind for note in rig.all(notices.Note)]


def refused(rig: Rig) -> str:
    return str(rig.last(notices.Refused).text)


def sleeping(folder: Path, rule: str) -> tuple[Rig, list[int]]:
    rig = duel(folder, rules={"sleep": rule})
    asleep = [0]
    rig.referee.time.boot = lambda: Milliseconds(rig.ms + asleep[0])
    move(rig)
    rig.think(1_000)
    return rig, asleep


def again(rig: Rig, folder: Path) -> Rig:
    """The same table after this process was killed."""
    rig.referee.record.journal.close()
    rules = dict(rig.referee.record.journal.header["rules"])
    return Rig(folder, game=rig.referee.game.info.id, seats=None, rules=rules)


def table(folder: Path, rule: str, clock: str = "15", **given: Any) -> Rig:
    rules = {"illegal_move": rule, "clock": clock}
    opened = {
        "game": "wild-jokers",
        "seats": None,
        "sense": "identity",
        "settle": 350,
        **given,
    }
    return Rig(folder, rules=rules, **opened)


def king_of(rig: Rig, seat: str) -> str:
    return next(q for q, token in rig.men.items() if token == f"{seat}:K")


def astray(rig: Rig, rest: int = 2_000, seat: str = "white") -> tuple[str, str]:
    """The king is put where no rule lets him go; returns from where and to where."""
    origin = king_of(rig, seat)
    rig.carry(origin, "d4")
    rig.think(rest)
    return origin, "d4"


def put_back(rig: Rig, origin: str, to: str) -> None:
    rig.carry(to, origin)
    rig.think(1_000)


seconds = st.integers(1, 86_400).map(lambda n: Milliseconds(n * 1000))


bonuses = st.integers(1, 3_600).map(lambda n: Milliseconds(n * 1000))


timed = st.builds(
    lambda ms, turns, kind, bonus: Period(ms, turns, kind, bonus if kind != "plain" else Milliseconds(0)),
    seconds,
    st.just(0) | st.integers(1, 999),
    st.sampled_from(["plain", "fischer", "bronstein", "delay"]),
    bonuses,
)


times = st.builds(lambda ms, n: Period(ms, kind="byoyomi", times=n), seconds, st.integers(1, 99))


rows = st.lists(timed, min_size=1, max_size=5).map(tuple)


with_times = st.builds(
    lambda row, last: (*(Period(p.ms, 0, p.kind, p.bonus) for p in row), last),
    st.lists(timed, max_size=4),
    times,
)


alone = st.builds(lambda ms, kind: (Period(ms, kind=kind),), seconds, st.sampled_from(["turn", "hourglass"]))


controls = (rows | with_times | alone).map(Control)
