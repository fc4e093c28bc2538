"""A game that is over, looked back at by whoever thinks: all of it, reproducible, never while it goes on."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from companion.engine.decision import WeighedAction
from companion.engine.game_review import ReviewResult
from companion.table.engine_host.jobs import EngineLostError, InlineBackend, Job, Reply
from companion.table.game_factory import game_from_journal
from companion.table.game_record import GameRecord
from companion.table.history import game_review as looking
from companion.table.history.game_review import GameReview, Moments, NotJudgedError, NotOverError
from companion.table.history.replay import Replay
from companion.table.record.journal import read_clocks
from companion.table.record.journal_reader import ReadOnlyJournal
from tests.autoplay import step
from tests.table.table_fixture import Rig


def record(path: Path) -> GameRecord:
    journal = ReadOnlyJournal.read(path)
    return GameRecord(game_from_journal(journal), journal, read_clocks)


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """With less to think with."""
    monkeypatch.setattr(looking, "ALL", 0)
    monkeypatch.setattr(looking, "EACH", 0.001)
    monkeypatch.setattr(looking, "FEWEST", 4)
    monkeypatch.setattr(looking, "COURSE", 0)
    monkeypatch.setattr(looking, "PASSES", 1)
    monkeypatch.setattr(looking, "DEEPER", 2)


def played(folder: Path, game: str, seats: tuple[str, ...]) -> Path:
    rig = Rig(folder, game=game, seats=seats, seed=4, name="game.tableside")
    rig.play_out(0.05)
    rig.referee.close()
    return rig.path


def looked_at(found: GameReview) -> ReviewResult:
    shares = [found.share]
    while not found.done:
        found.go_on()
        shares.append(found.share)
    assert shares == sorted(shares) and shares[-1] == 1.0
    return found.review


def test_what_players_told_of_their_own_board_is_not_judged(tmp_path: Path) -> None:
    rig = Rig(tmp_path, game="dice-and-cards", seats=("green", "blue"), position="turn=green die=3")
    rig.act("home")
    rig.referee.close()
    with pytest.raises(NotJudgedError):
        GameReview(record(rig.path), InlineBackend())


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize(
    ("game", "seats"),
    [
        ("little-chess-jumble", ("green", "red", "blue")),
        ("raindropchess", ("white", "black")),
        ("booster-chess", ("white", "black")),
    ],
)
def test_every_moment_is_looked_at_until_someone_has_won(
    tmp_path: Path, game: str, seats: tuple[str, ...]
) -> None:
    path = played(tmp_path, game, seats)
    found = looked_at(GameReview(record(path), InlineBackend()))
    moments = Replay.read(path).moments
    assert len(found.course) == len(moments) + 1
    seen = [one is not None for one in found.course]
    assert all(seen[: seen.index(False)] if False in seen else seen)
    won = next(i for i in range(len(moments), -1, -1) if found.course[i] is not None)
    best = found.course[won]
    assert best is not None and max(best) > 0.999
    for one in found.balances.values():
        assert one.start + one.luck + one.own + one.others + one.changed == pytest.approx(one.result)
    assert not found.extent.cut and found.extent.judged == found.extent.decisions
    assert found == looked_at(GameReview(record(path), InlineBackend()))


def test_a_game_that_goes_on_is_not_looked_back_at(tmp_path: Path) -> None:
    rig = Rig(tmp_path, game="wild-jokers")
    with pytest.raises(NotOverError):
        GameReview(rig.referee.record, InlineBackend())


@pytest.mark.usefixtures("few_positions")
def test_what_a_hint_said_is_marked(tmp_path: Path) -> None:
    rig = Rig(tmp_path, game="wild-jokers")
    rig.do(do="hint", seat="white")
    rig.referee.poll()
    hinted = rig.referee.record.line_of_play.hinted[0][0]
    rig.act(hinted)
    rig.act(str(rig.referee.game.actions(rig.referee.state)[0]))
    assert Moments.of(rig.referee.record).excused == (True, False)


class Failing(InlineBackend):
    """Lost now and then."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[Job] = []

    def ask(self, job: Job) -> None:
        super().ask(job)
        self.asked.append(job)

    def answer(self) -> Reply | None:
        if len(self.asked) == 2:
            raise EngineLostError
        return super().answer()


@pytest.mark.usefixtures("quick")
def test_a_part_that_is_lost_is_made_up_for(tmp_path: Path) -> None:
    path = played(tmp_path, "raindropchess", ("white", "black"))
    failing = Failing()
    found = looked_at(GameReview(record(path), failing))
    assert failing.asked[1].scales and found.extent.moments == len(found.course) - 1
    one = found.balances["white"]
    assert one.start + one.luck + one.own + one.others + one.changed == pytest.approx(one.result)


@pytest.mark.usefixtures("quick")
def test_the_whole_game_is_looked_at_before_any_of_it_closely(tmp_path: Path) -> None:
    """A slow machine leaves out no end of a game, and says what it has left out."""
    path = played(tmp_path, "raindropchess", ("white", "black"))
    now = [0.0]
    thinker = Failing()
    thinker.asked.append(Job(0, None))  # type: ignore[arg-type]  # nothing is lost
    found = GameReview(record(path), thinker, ceiling=10, now=lambda: now[0])
    while not found.done:
        if thinker.asked[-1].cases:
            now[0] = 11.0
        found.go_on()
    review = found.review
    seen = [one is not None for one in review.course]
    assert review.extent.cut and all(seen[: review.extent.moments + 1])
    assert 0 < review.extent.judged < review.extent.decisions
    assert review.extent.weighed == review.extent.moments > 0


def test_time_that_is_up_ends_it(tmp_path: Path) -> None:
    """Nothing more is asked, what was found counts, and it says so."""
    path = played(tmp_path, "raindropchess", ("white", "black"))
    now = [0.0]
    found = GameReview(record(path), InlineBackend(), ceiling=10, now=lambda: now[0])
    found.go_on()
    now[0] = 11.0
    found.go_on()
    assert found.done and found.review.course[1] is not None and None in found.review.course
    assert found.review.extent.cut and found.review.extent.weighed < found.review.extent.moments


class Guessing:
    """A backend that answers at once, and weighs a position by a number drawn for it."""

    def __init__(self) -> None:
        self.asked: list[Job] = []
        self.cancelled = 0

    def ready(self) -> None: ...

    def ask(self, job: Job) -> None:
        self.asked.append(job)

    def answer(self) -> Reply | None:
        job = self.asked[-1]
        chances = [random.Random(repr(scale.state)).random() for scale in job.scales]
        return Reply(
            job.id,
            weighed=tuple(WeighedAction((one, 1 - one)) for one in chances),
            verdicts=(None,) * len(job.cases),
        )

    def cancel(self) -> None:
        self.cancelled += 1

    def close(self) -> None: ...


def short_game(folder: Path) -> GameRecord:
    rig, rng = Rig(folder, game="raindropchess", seed=4), random.Random(4)
    while rig.referee.n < 40:
        command = step(rig.referee, rng.choice)
        assert command is not None
        rig.do(**command)
    rig.do(do="resign", seat="white")
    rig.referee.close()
    return record(rig.path)


def test_what_is_closed_asks_nothing_more_and_cancels_what_it_asked(tmp_path: Path) -> None:
    thinker = Guessing()
    found = GameReview(short_game(tmp_path), thinker)
    found.go_on()
    asked = len(thinker.asked)
    assert asked and not found.done and not thinker.cancelled
    found.close()
    assert found.done and thinker.cancelled == 1
    found.go_on()
    assert len(thinker.asked) == asked


def test_the_decisions_that_changed_most_are_judged_first(tmp_path: Path) -> None:
    thinker = Guessing()
    found = GameReview(short_game(tmp_path), thinker)
    while not thinker.asked[-1].cases:
        found.go_on()
    before, course = len(thinker.asked) - 1, found.review.course
    while thinker.asked[-1].cases:
        found.go_on()
    states = found.moments.states
    judged = [states.index(case.state) for job in thinker.asked[before:] for case in job.cases]

    def change(n: int) -> float:
        earlier = next(one for one in reversed(course[: n + 1]) if one)
        later = next((one for one in course[n + 1 :] if one), earlier)
        return max(abs(a - b) for a, b in zip(earlier, later, strict=True))

    changes = [change(n) for n in judged]
    assert len({*judged}) == len(judged) > 8 and changes[0] > changes[-1]
    assert changes == sorted(changes, reverse=True)
