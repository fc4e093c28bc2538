"""`companion referee --speak`: the terminal's table is heard, and goes on where it cannot be."""

from __future__ import annotations

import io
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner

from companion.cli.command_tree import app
from companion.cli.main import refusal
from companion.cli.referee.loop import LoopOptions, RefereeLoop
from companion.table.setup import TableSetup
from companion.voice.speech_process import SpeechEngine, Tell, VoiceTrouble
from companion.voice.utterances import Level
from tests.patience import PATIENCE
from tests.voice.fake_engine import Pretended


class Typing:
    """Standard input: what is typed, and its end once something has been said."""

    def __init__(self, typed: str, enough: Callable[[], bool]) -> None:
        self._typed, self._enough = [typed.encode()], enough

    def read(self, _: int) -> bytes:
        if self._typed:
            return self._typed.pop()
        end = time.monotonic() + PATIENCE
        while not self._enough() and time.monotonic() < end:
            time.sleep(0.005)
        return b""


def run(
    folder: Path,
    typed: str,
    level: Level | None,
    enough: Callable[[list[str]], bool] = lambda said: True,
    engine: type[Pretended] = Pretended,
    json: bool = False,
    position: str | None = None,
) -> tuple[list[Pretended], str]:
    """A short game at the terminal, until `enough` was said; the engines that were started, and what was written."""
    engines: list[Pretended] = []

    def start(tell: Tell) -> SpeechEngine:
        engines.append(engine(tell))
        return engines[-1]

    opening = TableSetup(
        game="little-chess-jumble",
        seats=("green", "blue"),
        seed=1,
        journal=str(folder / "game"),
        position=position,
    )
    out = io.BytesIO()
    source = Typing(typed, lambda: enough([text for one in engines for text in one.said]))
    assert RefereeLoop(opening, LoopOptions(json=json, speak=level), source, out, start).run() == 0  # type: ignore[arg-type]
    return engines, out.getvalue().decode()


def turns(said: list[str]) -> int:
    return sum(text.endswith("roll the die.") for text in said)


def test_a_table_at_the_terminal_is_heard(tmp_path: Path) -> None:
    (engine,), _ = run(tmp_path, "roll\n", Level.RULINGS, lambda said: turns(said) == 1)
    assert engine.closed and any(text.startswith("Drawn at random: ") for text in engine.said)


def test_it_repeats_when_someone_types_so(tmp_path: Path) -> None:
    """The first sentence is cut off, or was said: it comes twice, and nothing else does."""
    lot = "Roll to see who goes first."
    (engine,), out = run(tmp_path, "again\n" * 5, Level.TURNS, lambda said: said.count(lot) > 1)
    assert set(engine.said) == {lot} and "again" not in out


def test_what_is_refused_as_it_was_typed_is_spoken_to_who_typed_it(tmp_path: Path) -> None:
    refused = "rol does not work now. Did you mean roll, roll green, or roll blue?"
    (engine,), out = run(tmp_path, "rol\n", Level.TURNS, lambda said: refused in said)
    assert engine.said.count(refused) == 1
    assert refused.replace("rol does", "'rol' does") in out


def test_programs_hear_it_too(tmp_path: Path) -> None:
    (engine,), _ = run(tmp_path, '{"do": "roll"}\n', Level.TURNS, lambda said: turns(said) == 1, json=True)
    assert engine.closed


@pytest.mark.parametrize("level", [None, Level.NOTHING])
def test_without_the_option_nothing_is_started(tmp_path: Path, level: Level | None) -> None:
    engines, out = run(tmp_path, "roll\n", level)
    assert not engines and "Little Chess Jumble starts: Green, Blue." in out


def test_questions_are_answered_in_writing_and_aloud(tmp_path: Path) -> None:
    def answered(said: list[str]) -> bool:
        return any("a, one is empty." in one for one in said)

    (engine,), out = run(tmp_path, "ask on a1\n", Level.TURNS, answered)
    assert "a1 is empty." in out and answered(engine.said)


def test_a_question_that_means_nothing_is_told_what_can_be_asked(tmp_path: Path) -> None:
    _, out = run(tmp_path, "ask nonsense\n", None)
    assert "Type `ask` with one of turn, moves, pieces," in out


def test_at_a_table_by_ear_hands_have_time(tmp_path: Path) -> None:
    from companion.table.referee import FEELING

    opening = TableSetup(
        game="little-chess-jumble", seats=("green", "blue"), seed=1, journal=str(tmp_path / "game")
    )
    pipe = RefereeLoop(opening, LoopOptions(by_ear=("blue",)), Typing("", lambda: True), io.BytesIO())  # type: ignore[arg-type]
    assert pipe.run() == 0
    assert pipe._table.referee.ears == {"blue"} and pipe._table.referee.monitor.quiet.ms == FEELING


def test_no_one_plays_by_ear_in_a_seat_that_is_not_there(tmp_path: Path) -> None:
    from companion.kernel.messages import UserError

    opening = TableSetup(
        game="little-chess-jumble", seats=("green", "blue"), seed=1, journal=str(tmp_path / "game")
    )
    pipe = RefereeLoop(opening, LoopOptions(by_ear=("white",)), Typing("", lambda: True), io.BytesIO())  # type: ignore[arg-type]
    with pytest.raises(UserError):
        pipe.run()


def test_again_is_no_command_where_no_one_speaks(tmp_path: Path) -> None:
    _, out = run(tmp_path, "again\n", None)
    assert "again" in out


def test_a_machine_without_a_voice_is_told_once_and_plays(tmp_path: Path) -> None:
    told = threading.Event()

    class Dumb(Pretended):
        def order(self, order: object) -> None:
            self.tell(VoiceTrouble("engine"))
            told.set()

    out = io.BytesIO()
    opening = TableSetup(
        game="little-chess-jumble", seats=("green", "blue"), seed=1, journal=str(tmp_path / "g")
    )
    source = Typing("roll\n", lambda: b"No voice was found" in out.getvalue())
    assert RefereeLoop(opening, LoopOptions(speak=Level.TURNS), source, out, Dumb).run() == 0  # type: ignore[arg-type]
    assert told.is_set() and out.getvalue().decode().count("No voice was found") == 1


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--speak", "loud"], "--speak takes nothing, results, turns, rulings, or everything, not 'loud'."),
        (
            ["--speak", "turns", "--operator"],
            "--operator shows hidden information and --speak reads aloud what is shown. Use only one of them.",
        ),
    ],
)
def test_what_cannot_be_spoken_is_one_sentence(options: list[str], said: str) -> None:
    result = CliRunner().invoke(app, ["referee", "little-chess-jumble", *options])
    assert isinstance(result.exception, Exception) and refusal(result.exception) == said


def test_who_types_is_not_told_to_press(tmp_path: Path) -> None:
    """The voice has the terminal's words where the table's own speak of buttons; a program that shows them has not."""
    brings = "G: B: turn=G stage=bring die=+ tries=1 fresh=- starter=G opened=- gone=- places=- quiet=0 end=-"
    for json, heard, unheard in ((False, "type end", "press"), (True, "press", "type")):
        engines, _ = run(
            tmp_path / str(json),
            "",
            Level.EVERYTHING,
            lambda said: any("bring" in one for one in said),
            json=json,
            position=brings,
        )
        (prompt,) = [one for one in engines[0].said if "bring a piece in" in one]
        assert heard in prompt and unheard not in prompt
