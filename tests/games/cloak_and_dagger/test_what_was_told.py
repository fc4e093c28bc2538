"""CD-R4 to R6, R8: an answer to a guess, and what a captured checker was, are not taken back."""

from __future__ import annotations

import msgspec
import pytest

from tests.games.cloak_and_dagger.scenes import GONE, SAMPLE, Scene, checkers, place

ANSWERED, DISCLOSED = "answered-stays", "disclosed-stays"
PIECES = "Pa2 Pb4 pa7 pc5"
STAND = checkers({1: "e1", 3: "h1"}, {5: "e8", 3: "h8"})
OPEN, UNENTERED = f"setup={SAMPLE}/{SAMPLE}", "setup=?/?"


def told(scene: Scene, text: str) -> str | None:
    """The reason why an action that is played now stays."""
    before = scene.s
    said = scene.game.why_permanent(before, scene.play(text).s)
    return said.id if said is not None else None


@pytest.mark.parametrize("guess", ["guess 5 B", "guess 5 Q"])
@pytest.mark.parametrize("shown", ["a", "b"])
def test_the_umpires_answer(guess: str, shown: str) -> None:
    scene = Scene(place(PIECES, STAND), reveal_on_guess=shown)
    assert told(scene, guess) == ANSWERED
    assert told(scene, "Pa2-a3") is None, "what is done after a guess told nothing"


def test_an_answer_that_ends_the_game() -> None:
    scene = Scene(place("Pa2 pa3 kh8 ph7", checkers({1: "a1"}, {5: "e8"})))
    over = msgspec.structs.replace(scene.s, stage="over", end="stalemate")
    said = scene.game.why_permanent(scene.s, over)
    assert said is not None and said.id == ANSWERED


@pytest.mark.parametrize("answer", ["answer yes", "answer no"])
def test_the_owners_answer(answer: str) -> None:
    scene = Scene(place(PIECES, STAND).replace(OPEN, UNENTERED), register="b")
    assert told(scene, "guess 5 B") is None, "nobody has answered yet"
    assert told(scene, answer) == ANSWERED


def test_what_a_captured_checker_was() -> None:
    assert told(Scene(place(PIECES, STAND)), "?1e1xe8") == DISCLOSED


def test_what_its_owner_says_it_was() -> None:
    scene = Scene(place(PIECES, STAND).replace(OPEN, UNENTERED), register="b")
    assert told(scene, "?1e1xe8") is None, "its owner has not said it yet"
    assert told(scene, "disclose 5 N") == DISCLOSED


@pytest.mark.parametrize("action", ["Pa2-a3", "?1e1-e2", "Pb4xc5"])
def test_moves_and_captures_of_open_pieces_tell_nothing(action: str) -> None:
    assert told(Scene(place(PIECES, STAND)), action) is None


def test_a_checker_that_is_uncloaked_by_its_own_side_tells_nothing_that_stays() -> None:
    scene = Scene(place(PIECES, STAND)).play("Pa2-a3")
    assert told(scene, "uncloak 1 R") is None
    assert told(scene, "pass") is None


def test_the_end_of_a_game_tells_nothing_by_itself() -> None:
    taken = Scene(place("Ka1 rb2 kh8", checkers(GONE, GONE)))
    assert told(taken, "Ka1xb2") is None and taken.s.stage == "over"
    shown = Scene(place("Kc1 ne5", checkers(GONE, {3: "h8"}), "b")).play("Ne5-g4")
    assert told(shown, "uncloak 3 K") is None and shown.s.stage == "over"


def test_a_checker_that_was_the_king() -> None:
    scene = Scene(place(PIECES, checkers({1: "e1", 3: "h1"}, {3: "e8", 1: "a8"})))
    assert told(scene, "?1e1xe8") == DISCLOSED and scene.s.stage == "over"
