"""Practice at a table: the stars of a rung and the guesses at a game that is followed, against what a list of all calls says."""

from __future__ import annotations

import random
from collections.abc import Sequence
from pathlib import Path
from typing import cast

import msgspec
import pytest

from companion.engine.game_review import Verdict
from companion.kernel.game import Game, State
from companion.kernel.messages import Seat, message
from companion.table import referee
from companion.table.engine_host.jobs import EngineBackend, EngineLostError, GameSource, Job, Reply
from companion.table.players import ladder
from companion.table.players.followed_game import FULL, PATIENCE, SECOND_LOOK, GuessJudge
from companion.table.players.ladder import STARS_NOTE, Stars, stars_message
from companion.table.protocol import notices
from companion.table.record.header import FollowedGame, PracticeOrigin
from companion.table.record.line_of_play import LineOfPlay
from tests.autoplay import step
from tests.table.practice_driver import ONCE, on_rung
from tests.table.table_fixture import Rig

SEEDS = range(6)
SEATS = ("white", "black")
pytestmark = pytest.mark.usefixtures("own_folder")


@pytest.mark.parametrize(("attempt", "par"), [(1, 1), (1, 0), (1, None), (2, None)])
@pytest.mark.parametrize("seed", SEEDS)
def test_stars_follow_from_the_moves_and_from_all_help_so_far(
    seed: int, attempt: int, par: int | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In every third case no move is taken back, so that hints alone may cost a star."""
    monkeypatch.setattr(ladder, "rung_of", lambda game, id: msgspec.structs.replace(ONCE, par=par))
    rng = random.Random(seed)
    calls: dict[str, float] = {"win": 6, "play": 2, "undo": 6, "redo": 3, "hint": 1, "resign": 1, "again": 1}
    if seed % 3 == 0:
        calls |= {"win": 2, "play": 0.3, "undo": 0, "resign": 0.3, "hint": 4}
    both = dict.fromkeys(SEATS, "human")
    rig = on_rung(tmp_path, attempt=attempt, players=both)
    undone = hinted = False
    noted: list[Stars] = []
    """The stars of each game that has ended, without those that were the same again."""
    told: list[str] = []
    ends = 0
    for n in range(24):
        was_over = rig.referee.actor is None
        match rng.choices([*calls], [*calls.values()])[0]:
            case "win" if not was_over and rig.referee.game.legal(rig.referee.state, ONCE.line[0]):
                rig.act(ONCE.line[0])
            case "play" if not was_over:
                rig.act(str(rng.choice(rig.referee.actions())))
            case "undo" if rig.actions or was_over:
                rig.do(do="undo")
                undone = True
            case "redo":
                rig.do(do="redo")
            case "hint" if not was_over and (actor := rig.referee.actor) is not None:
                rig.do(do="hint", seat=actor.seat)
                while rig.referee.hint_sought:
                    rig.referee.poll()
                hinted = True
            case "resign" if not was_over:
                rig.do(do="resign", seat=rng.choice(SEATS))
            case "again":
                rig.referee.close()
                rig = on_rung(tmp_path, attempt=attempt, players=both)
                rig.referee.poll()
                told, was_over = [], False
        if rig.referee.actor is not None:
            assert rig.referee.ladder_rating.stars is None, n
        else:
            line = rig.referee.record.line_of_play
            won = rig.last(notices.Outcome).winner == "white" and len(line.stretches) == 1
            turns = sum(one.seat == "white" for one in line.played)
            third = attempt == 1 if par is None else turns <= par
            stars = Stars(won, won and not undone and not hinted, won and third)
            assert rig.referee.ladder_rating.stars == stars, n
            if not was_over:
                told.append(rig.referee.say(stars_message(stars)))
                noted += [stars] if noted[-1:] != [stars] else []
                ends += 1
        assert [note.text for note in rig.all(notices.Note) if note.kind == STARS_NOTE] == told, n
        kept = [one.body[STARS_NOTE] for one in rig.referee.record.journal.records if STARS_NOTE in one.body]
        assert kept == [{"won": one.won, "clean": one.clean, "third": one.third} for one in noted], n
    assert ends
    rig.referee.close()


class PaperJudge:
    """Judges a guess when the test says so.

    Attributes:
        verdict: The points of the next answer, and None if the guess could not be judged. Empty while it thinks.
        asked: The positions, guesses and moves of the game that it was asked about.
    """

    def __init__(self) -> None:
        self.verdict = list[int | None]()
        self.asked: list[tuple[State, str, str]] = []
        self.running, self.judged, self.points = False, False, 0

    def ready(self) -> None: ...

    def ask(self, before: State, guess: str, played: str) -> None:
        self.asked.append((before, guess, played))
        self.running, self.judged, self.points = True, False, 0
        self.verdict.clear()

    def look(self) -> None:
        if self.running and self.verdict:
            points = self.verdict.pop()
            self.running, self.judged, self.points = False, points is not None, points or 0

    def stop(self) -> None:
        self.running = False


class PlainFollowing:
    """What is expected of a table that follows a game.

    Args:
        states, actions: Of the game.
        seat: Whose moves are guessed.
    """

    def __init__(self, game: Game, states: Sequence[State], actions: Sequence[str], seat: str) -> None:
        self.actions = actions
        self.positions = [game.position(state) for state in states]
        acting = [game.actor(state) for state in states[:-1]]
        guessed = [actor is not None and actor.seat == seat and not actor.chance for actor in acting]
        self.first: list[int | None] = []
        """The first action of the guessed turn to which each action belongs."""
        for i, is_guessed in enumerate(guessed):
            before = self.first[i - 1] if i else None
            self.first.append((i if before is None else before) if is_guessed else None)
        self.points: dict[int, int] = {}

    def end_of(self, first: int | None) -> int:
        """The action after the last one of a guessed turn."""
        return len(self.first) - self.first[::-1].index(first)

    def place(self, line: LineOfPlay) -> tuple[int, list[str]] | None:
        """How far the game is on the table, and what was played instead of its next action. None: it is not there."""
        start = 0
        if len(line.stretches) > 1:
            if line.start not in self.positions:
                return None
            start = self.positions.index(line.start)
        played = [one.action for one in line.played]
        while played and start < len(self.actions) and played[0] == self.actions[start]:
            start, played = start + 1, played[1:]
        return start, played


def recorded_game(name: str, folder: Path, seed: int) -> tuple[list[State], list[str]]:
    """The positions and the actions of a short game that is played at random."""
    rng, rig = random.Random(seed), Rig(folder, game=name, name="recorded")
    states = [rig.referee.state]
    while len(states) < 9 and (command := step(rig.referee, rng.choice)):
        rig.do(**command)
        states.append(rig.referee.state)
    actions = rig.actions
    rig.referee.close()
    return states, actions


@pytest.mark.parametrize("name", ["duck", "gravity-chess"])
@pytest.mark.parametrize("seed", range(8))
def test_guesses_earn_what_a_list_of_them_says_and_the_game_goes_on(
    name: str, seed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rng = random.Random(seed)
    states, actions = recorded_game(name, tmp_path, seed)
    seat = rng.choice(SEATS)
    judges: list[PaperJudge] = []

    def make_judge(*given: object) -> PaperJudge:
        judges.append(PaperJudge())
        return judges[-1]

    monkeypatch.setattr(referee, "GuessJudge", make_judge)
    followed = FollowedGame(tuple(actions), seat)

    def sit_down() -> Rig:
        players = {one: "human" if one == seat else "computer" for one in SEATS}
        return Rig(tmp_path, game=name, players=players, practice=PracticeOrigin(followed=followed))

    rig = sit_down()
    plain = PlainFollowing(rig.referee.game, states, actions, seat)
    state: State | None = None
    since, is_over, is_asked, asked = 0, False, False, list[tuple[State, str, str]]()
    expected, texts = list[str](), [message("guess-task", seat=Seat(seat))]
    for n in range(60):
        # Take in what is on the table now.
        assert rig.actions == expected, n
        place = plain.place(rig.referee.record.line_of_play)
        at, astray = place or (0, [])
        first = plain.first[at] if at < len(actions) else None
        if rig.referee.state is not state:
            state, since, is_over, is_asked = rig.referee.state, rig.ms, place is None, False
            found = plain.first[at - 1] if place and at and not astray else None
            if found is not None and plain.end_of(found) == at and found not in plain.points:
                plain.points[found] = FULL
                texts.append(message("guess-found", n=FULL))
            if place and astray and first is not None and first not in plain.points:
                asked.append((states[at], astray[0], actions[at]))
                is_asked = True
        assert (judges[-1].asked, judges[-1].running) == (asked, is_asked), n
        assert rig.referee.followed is not None and rig.referee.followed.points == plain.points, n
        told = [note.text for note in rig.all(notices.Note) if note.kind.startswith("guess")]
        assert told == [rig.referee.say(text) for text in texts], n
        # Do something.
        calls = {"guess": 9, "undo": 2, "resume": 1, "verdict": 3, "rest": 14, "again": 0.5, "agree": 0.3}
        what = rng.choices([*calls], [*calls.values()])[0]
        actor = rig.referee.actor
        mine = actor is not None and actor.seat == seat and not actor.chance
        if what == "guess" and mine:
            legal = [str(action) for action in rig.referee.game.actions(rig.referee.state)]
            is_found = not astray and at < len(actions) and rng.random() < 0.6
            rig.act(actions[at] if is_found else rng.choice(legal))
        elif what == "undo":
            rig.do(do="undo", count=rng.choice((1, 1, 3)))
        elif what == "resume":  # after an undo the game waits for this
            rig.do(do="pause")
            rig.do(do="resume")
        elif what == "agree":
            rig.do(do="agree", position=rng.choice([*plain.positions, "elsewhere"]))
        elif what == "verdict":
            judges[-1].verdict[:] = [rng.choice((0, 1, 2, None))]
        elif what == "again":
            rig.referee.close()
            rig = sit_down()
            state, asked = None, []
            texts = texts[:1]
        expected = rig.actions
        if what == "rest":
            ms = rng.choice((20, 700, 1300))
            judge = judges[-1]
            is_judged = not is_asked or bool(judge.verdict)
            is_next = not is_over and not rig.referee.table.held and (bool(astray) or first is None)
            if is_next and is_judged and rig.ms + ms >= since + (SECOND_LOOK if astray else 0):
                if at == len(actions) and not astray:
                    is_over = True
                    scores = plain.points.values()
                    values = {"n": sum(scores), "most": FULL * len(scores), "right": list(scores).count(FULL)}
                    texts += [message("guess-score", **values, all=len(scores))] if scores else []
                    texts += [message("guess-no-further")] if actor is not None else []
                else:
                    end = at + 1
                    if first is not None:
                        end = plain.end_of(first)
                        if first not in plain.points:
                            points = judge.verdict[-1] if judge.verdict else None
                            plain.points[first] = points or 0
                            kind = "guess-other" if points is None else f"guess-{points}"
                            texts.append(message(kind, n=points or 0))
                    expected = [*expected[: len(expected) - len(astray)], *actions[at:end]]
            rig.rest(ms)
    rig.referee.close()


class PaperEngine:
    """An engine that answers what the test says.

    Attributes:
        jobs: Everything that it was asked.
        said: Its next answer. None: it is still thinking.
        cancelled: How often its job was called off.
    """

    def __init__(self) -> None:
        self.jobs: list[Job] = []
        self.said: Reply | Exception | None = None
        self.cancelled = 0

    def ready(self) -> None: ...

    def ask(self, job: Job) -> None:
        self.jobs.append(job)

    def answer(self) -> Reply | None:
        said, self.said = self.said, None
        if isinstance(said, Exception):
            raise said
        return said

    def cancel(self) -> None:
        self.cancelled += 1


@pytest.mark.parametrize("program", ["", "stockfish"])
@pytest.mark.parametrize("seed", SEEDS)
def test_a_guess_is_judged_by_the_answer_to_the_last_question(
    seed: int, program: str, tmp_path: Path
) -> None:
    """An engine that is late, answers an earlier question, judges one move alone or is lost."""
    rng, rig, engine = random.Random(seed), Rig(tmp_path, game="chess"), PaperEngine()
    source = GameSource.of(rig.referee.game, {})
    judge = GuessJudge(rig.referee.context, cast(EngineBackend, engine), source, program)
    until: int | None = None
    """When it waits no longer; None if it does not wait."""
    asked, cancelled, uses_program, result = 0, 0, False, (False, 0)
    results = set[tuple[bool, int]]()
    for n in range(300):
        what = rng.choices(
            ["ask", "answer", "earlier", "half", "lost", "wait", "stop"], [6, 6, 2, 1, 1, 3, 1]
        )[0]
        if what == "ask":
            guess = rng.choice(("Pd2-d4", "Ng1-f3", "Pe2-e5"))
            judge.ask(rig.referee.state, guess, "Pe2-e4")
            result = False, 0
            if guess != "Pe2-e5":  # that one is not legal, and the question before goes on
                asked, until, uses_program = asked + 1, rig.ms + PATIENCE, bool(program)
        elif what == "wait":
            rig.ms += rng.choice((10, 3_000, 6_000))
            judge.look()
            if until is not None and rig.ms > until:
                until, cancelled = None, cancelled + 1
        elif what == "stop":
            judge.stop()
            cancelled += until is not None
            until = None
        elif engine.jobs:
            worse, seat = rng.choice((-0.1, 0.0, 0.01, 0.05, 0.3)), "white"
            verdicts: tuple[Verdict | None, ...] = (
                Verdict(seat=seat, got=0.5 - worse),
                Verdict(seat=seat, got=0.5),
            )
            number = engine.jobs[-1].id - (what == "earlier")
            engine.said = Reply(number, verdicts=(verdicts[0], None) if what == "half" else verdicts)
            if what == "lost":
                engine.said = EngineLostError()
            judge.look()
            engine.said = None
            if until is not None and what == "lost":
                asked, until = asked + uses_program, rig.ms + PATIENCE if uses_program else None
                uses_program = False
            elif until is not None and what == "earlier":
                cancelled, until = (cancelled + 1, None) if rig.ms > until else (cancelled, until)
            elif until is not None:
                until = None
                if what == "answer":
                    result = True, 2 if worse <= 0.02 else 1 if worse <= 0.08 else 0
        assert (judge.judged, judge.points, judge.running) == (*result, until is not None), (n, what)
        assert (len(engine.jobs), engine.cancelled) == (asked, cancelled), (n, what)
        assert len({job.id for job in engine.jobs}) == asked
        assert not engine.jobs or until is None or engine.jobs[-1].engine == (program if uses_program else "")
        results.add(result)
    assert len(results) == 4
