"""What a player cannot know changes neither its choice, nor its time, nor its hint.

Two tables stand at positions that differ only in what the seat to move cannot know. What is asked of whoever thinks is
compared; and over many throws of the lot, each table with its own, what comes of it is compared as distributions.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Sequence
from itertools import product
from pathlib import Path

import msgspec
import pytest

from companion.kernel.game import Game, State
from companion.kernel.seeded_random import SeededRandom
from companion.table.engine_host.jobs import Job, Reply, answer_job
from companion.table.fairness.audit import upper_gamma
from companion.table.record.computer_style import ComputerStyle
from tests.engine.games import positions
from tests.every_case import chosen, spread
from tests.table.table_fixture import Rig
from tests.table.thinking.slow_engine import Slow

SECRETS = ["booster-chess", "cloak-and-dagger-chess"]
THROWS = 30
"""Of the lot, at each table."""
EXPLAINED = chosen(10, THROWS)
"""Throws after which it is also asked what a hint would say: that takes longest."""
NODES = 30
"""Positions that the searching levels look at here, so that this is quick."""
NEVER = 0.001
"""How likely a difference of two samples is, if they come from the same distribution, for which nobody would wait."""


def twins(name: str, count: int) -> Iterator[tuple[Game, State, State, str]]:
    """Positions, each with one that differs in what the seat to move cannot know."""
    found = 0
    for game, s in positions(name, 12 * count, seed=3):
        actor = game.actor(s)
        assert actor is not None
        known = game.redact(s, actor.seat)
        for i in range(8):
            twin = game.guess(known, bytes([i, 7]) * 16)
            if (
                twin != s
                and game.redact(twin, actor.seat) == known
                and game.position(twin) != game.position(s)
            ):
                found += 1
                yield game, s, twin, actor.seat
                break
        if found >= count:
            return
    raise AssertionError("there are such positions")


def asked(folder: Path, slow: Slow, game: Game, s: State, seat: str, hint: bool, level: int) -> Job:
    """What a table asks of whoever thinks, when it stands there."""
    before = len(slow.asked)
    players = {one: "human" if hint or one != seat else "computer" for one in game.seats}
    rig = Rig(
        folder,
        game=game.info.id,
        seats=game.seats,
        rules={**game.rules, "table_decks": "virtual"},
        seed=9,
        players=players,
        manners={seat: ComputerStyle(level)} if not hint else {},
        position=game.position(s),
        operator=True,
    )
    assert rig.referee.state == s
    if hint:
        rig.do(do="hint", seat=seat)
    rig.rest()
    rig.referee.close()
    assert len(slow.asked) == before + 1
    return slow.asked[-1]


@pytest.mark.parametrize("name", SECRETS)
@pytest.mark.parametrize("hint", [False, True], ids=["choice", "hint"])
def test_the_same_is_asked(tmp_path: Path, slow: Slow, name: str, hint: bool) -> None:
    for n, (game, s, twin, seat) in enumerate(twins(name, 4)):
        jobs = []
        for side, state in (("one", s), ("twin", twin)):
            folder = tmp_path / f"{n} {side}"
            folder.mkdir()
            jobs.append(msgspec.structs.replace(asked(folder, slow, game, state, seat, hint, 4), id=1))
        assert jobs[0] == jobs[1] and repr(jobs[0]) == repr(jobs[1])


@pytest.mark.parametrize(("name", "level"), spread(product(SECRETS, [1, 4]), 4))
def test_choice_time_and_hint_are_the_same_distribution(
    tmp_path: Path, slow: Slow, name: str, level: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With lots of their own; time is counted in positions that were looked at."""
    game, s, twin, seat = next(twins(name, 1))
    few = [msgspec.structs.replace(one, nodes=min(one.nodes, NODES)) for one in game.mind.skills]
    monkeypatch.setattr(type(game), "mind", msgspec.structs.replace(game.mind, skills=tuple(few)))
    jobs = []
    for side, state in (("one", s), ("twin", twin)):
        (tmp_path / side).mkdir()
        jobs.append(asked(tmp_path / side, slow, game, state, seat, False, level))
    replies = [[_thought(job, i + 1000 * side) for i in range(THROWS)] for side, job in enumerate(jobs)]
    what: list[Callable[[Reply], Hashable]] = [
        lambda reply: str(reply.thought.choices[0].action),
        lambda reply: reply.thought.nodes // 5,
    ]
    for measured in what:
        assert alike([measured(one) for one in replies[0]], [measured(one) for one in replies[1]]) > NEVER
    hints = [[str(one.ways[0].action) for one in each[:EXPLAINED]] for each in replies]
    assert alike(*hints) > NEVER


def _thought(job: Job, number: int) -> Reply:
    assert job.question is not None
    lot = SeededRandom(number.to_bytes(4, "big"))
    entropy = b"".join(lot.bits().to_bytes(8, "big") for _ in range(8))
    question = msgspec.structs.replace(job.question, entropy=entropy)
    explains = number % 1000 < EXPLAINED
    return answer_job(msgspec.structs.replace(job, question=question, explains=explains, ceiling=600.0))


def alike(one: Sequence[Hashable], other: Sequence[Hashable]) -> float:
    """How likely two samples of the same size differ at least so much by chance: chi-square, what is rare put together."""
    both = Counter(one) + Counter(other)
    group = {what: what if n >= 10 else None for what, n in both.items()}
    mine, yours = (Counter(group[what] for what in sample) for sample in (one, other))
    square = sum((mine[what] - yours[what]) ** 2 / (mine[what] + yours[what]) for what in mine | yours)
    freedom = len(mine | yours) - 1
    return upper_gamma(freedom / 2, square / 2) if freedom else 1.0


def test_other_distributions_are_told_apart() -> None:
    """What the statistics above can see."""
    same = [n % 4 for n in range(THROWS)]
    assert alike(same, same[::-1]) == pytest.approx(1.0)
    assert alike(same, [n % 2 for n in range(THROWS)]) < NEVER
    assert alike([0] * EXPLAINED, [1] * EXPLAINED) < NEVER
    assert alike([0] * THROWS, [1] * THROWS) < NEVER and not math.isnan(alike([0], [0]))
