"""Games as chess players and engines write them, a move a line, and a sitting of exercises, a touch a line."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

from companion.table.exercises import Series, open_exercise, question, why_not
from tests.games.house_rule_values import choose_by_chance
from tests.golden.told_games import value
from tests.golden.written_texts import Texts
from tests.open_states import Game, State, make_game

OPENINGS: Mapping[str, str] = {
    "spanish": "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 O-O c3 d5",
    "najdorf": "e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6 Bg5 e6",
    "transposed": "Nf3 Nf6 c4 e6 d4 d5 Nc3 Be7",
    "english": "c4 e5 g3 Nf6 Bg2",
    "none": "h4 h5 a4 a5",
}
GAMES = ("chess", "crazyhouse", "capablanca", "shogi", "xiangqi", "seirawan", "makruk", "atomic")
LENGTH = 26
EXERCISES = ("wild-jokers", "gravity-chess", "raindropchess", "boulder-chess")


def openings() -> Iterator[str]:
    """The name of an opening after each of its moves."""
    game = make_game("chess", None, {})
    algebraic = game.algebraic
    assert algebraic is not None
    for name, moves in OPENINGS.items():
        s = game.start()
        states: list[State] = [s]
        for text in moves.split():
            action = algebraic.action(s, text)
            assert action is not None, (name, text)
            s = game.after(s, action)
            states.append(s)
            yield f"{name} {algebraic.number(states[-2])} {text}: {value(algebraic.opening(states) or '-')}"


def moves(game: Game, rng: random.Random) -> Iterator[str]:
    """Each move in both notations; what they mean is read back."""
    algebraic, engine = game.algebraic, game.engine_notation
    s = game.start()
    if algebraic is not None:
        yield f"tags {value(algebraic.tags(s))}"
    if engine is not None:
        yield f"engine {engine.variant} {engine.chess960} {len(engine.variant_file)}"
    for _ in range(LENGTH):
        if game.actor(s) is None:
            return
        action = choose_by_chance(game, s, rng, ("captures", "promoted"))
        line = str(action)
        if algebraic is not None:
            san = algebraic.san(s, action)
            line += f" {algebraic.number(s)} {san} {value(algebraic.action(s, san) == action)}"
        if engine is not None:
            uci = engine.uci(s, action)
            line += f" {uci} {value(engine.action(s, uci) == action)} {engine.fen(s)}"
        yield line
        s = game.after(s, action)


def sitting(game: str) -> Iterator[str]:
    """A sitting in which right and wrong squares are touched."""
    series, rng = Series(game, seed=3), random.Random(game)
    for n in range(len(series.exercises)):
        exercise = series.exercise
        made, s = open_exercise(exercise)
        yield f"{n} {exercise.asks} {exercise.man} {value(question(exercise, made, s))}: {value(exercise.answer)} {value(exercise.wins)}"
        squares = sorted({*exercise.answer, *rng.sample(sorted(made.board.number), 2)})
        for square in rng.sample(squares, min(len(squares), 4)):
            series.touch(square)
            yield f"  touches {square}: {value(series.chosen)} {series.lifted} {value(series.made)}"
            if not exercise.wins:
                yield f"    {value(why_not(exercise, square))}"
        series.answer()
        yield f"  right {series.correct} {series.right} missed {value(series.missed)} wrong {value(series.wrong)} over {series.over}"
        series.go_on()


def _teller(lines: Callable[[], Iterator[str]]) -> Callable[[Path], str]:
    return lambda _: "\n".join([*lines(), ""])


def _moves_of(name: str) -> Callable[[Path], str]:
    return _teller(lambda: moves(make_game(name, None, {}), random.Random(name)))


def _sitting_of(name: str) -> Callable[[Path], str]:
    return _teller(lambda: sitting(name))


TEXTS: Texts = {
    "moves/openings": _teller(openings),
    **{f"moves/{name}": _moves_of(name) for name in GAMES},
    **{f"exercises/{name}": _sitting_of(name) for name in EXERCISES},
}
"""What makes each file."""
