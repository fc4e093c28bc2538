"""An object that stores what it has worked out answers as a new one, whatever it was asked before: games, words, exercises, sets of pieces."""

from __future__ import annotations

import itertools
import logging
import random
from collections.abc import Callable, Sequence

import pytest

from companion.engine.search import AlphaBeta, Budget
from companion.games import family
from companion.i18n.catalogue import Catalogue
from companion.kernel.game import Game, Intent, State
from companion.kernel.messages import Message, Seat, message
from companion.table.board_check import PiecePairing
from companion.table.exercises import Series
from companion.table.fault_log import HUSH, FaultLog
from companion.table.game_factory import make_game
from companion.table.message_catalogues import catalogue
from companion.table.storage.board_store import StoredPieces
from companion.tracking.sensing import code
from firmware_bridge.core.board import Connected

GAMES = (
    "chess",
    "little-chess-jumble",
    "wild-jokers",
    "raindropchess",
    "boulder-chess",
    "gravity-chess",
    "booster-chess",
    "dice-and-cards",
    "parade-chess-solitaire",
    "neighbour-chess-solitaire",
    "cloak-and-dagger-chess",
    "crazyhouse",
    "atomic",
    "xiangqi",
)


def walk(game: Game, seed: int, length: int) -> list[State]:
    """Positions of a game in which anything legal is done."""
    rng, states = random.Random(seed), [game.start()]
    while len(states) < length and game.actor(states[-1]) is not None:
        states.append(game.after(states[-1], rng.choice(game.actions(states[-1]))))
    return states


def answers(game: Game, s: State) -> list[object]:
    """What a game says of a position."""
    actions = game.actions(s)
    found: list[object] = [
        game.position(s),
        game.actor(s),
        [str(a) for a in actions],
        game.count(s),
        game.view(s, game.seats[0]),
        game.layout(s),
        game.result(s),
        sorted(game.claimable(s)),
        [(line.actions, line.after) for line in itertools.islice(game.lines(s), 12)],
        [game.position(game.after(s, a)) for a in actions[:4]],
    ]
    if game.actor(s) is not None and not any(a.chance for a in actions):
        found.append([game.urge(s, a) for a in actions[:6]])
        found.append(game.worth(s))
    squares = [name for name, q in game.board.number.items() if game.board.squares >> q & 1]
    found += [game.why_not(s, Intent(squares[n], squares[-1 - n])) for n in range(0, len(squares), 29)]
    return found


@pytest.mark.parametrize("name", GAMES)
def test_a_game_answers_as_a_new_one_whatever_was_asked_before(name: str) -> None:
    game = make_game(name, None, {})
    states = walk(game, 1, 5) + walk(game, 2, 24)[-4:]
    first = [answers(game, state) for state in states]
    again = [answers(game, state) for state in reversed(states)][::-1]
    assert again == first
    anew = make_game(name, None, {})
    for state, found in list(zip(states, first, strict=True))[::-4]:
        assert answers(anew, anew.read_redacted(game.position(state))) == answers(
            game, game.read_redacted(game.position(state))
        )
        assert found[0] == game.position(state)


SAID: tuple[Message, ...] = (
    message("human-takes", seat=Seat("white")),
    message("human-takes", seat=Seat("black")),
    message("draw-offered", seat=Seat("white")),
    message("flag", seat=Seat("black")),
    message("arbiter-gives", by="Marie", seat=Seat("white"), time="1:00"),
    message("arbiter-gives", by="Tom", seat=Seat("black"), time="2:00"),
    message("story-redone"),
    message("story-begins", title=message("own-words", text="A game")),
)


@pytest.mark.parametrize("language", ["en", "de"])
def test_words_are_those_of_a_new_catalogue_whatever_was_said_before(language: str) -> None:
    words, names = family("chess").words, {"white": "Anna", "black": "Ben"}
    rng, kept = random.Random(language), catalogue(words, names, language)
    ways: dict[str, Callable[[Catalogue, Message], str]] = {
        "say": lambda one, said: one.say(said),
        "draw": lambda one, said: one.draw(said),
        "name": lambda one, said: one.name(str(said.values.get("seat", "white"))),
    }
    fresh = catalogue(words, names, language)
    expected = {(way, n): do(fresh, said) for way, do in ways.items() for n, said in enumerate(SAID)}
    other = catalogue(words, {"white": "Cleo"}, language)
    for _ in range(100):
        way, n = rng.choice(list(ways)), rng.randrange(len(SAID))
        assert ways[way](kept, SAID[n]) == expected[way, n]
        if rng.random() < 0.2:
            other.say(SAID[n])
    assert "Anna" in kept.say(SAID[0]) and "Cleo" in other.say(SAID[0])
    assert len(set(expected.values())) > len(SAID)


def test_a_search_finds_the_same_after_another_one() -> None:
    """Each search is an object of its own: nothing of one is left in the next, and the same budget leads to the same thoughts."""
    game = make_game("chess", None, {})
    states = walk(game, 3, 9)

    def think(s: State) -> list[tuple[str, float]]:
        found = AlphaBeta(game, Budget(400), b"entropy").think(s, game.actions(s), depth=3)
        return [(str(one.action), one.score) for one in found.choices]

    first = [think(state) for state in states[::4]]
    assert [think(state) for state in states[::-4]][::-1] == first
    assert len({str(one) for one in first}) == len(first)


def test_exercises_count_each_answer_once_and_begin_each_time_with_nothing_chosen() -> None:
    rng, series = random.Random(4), Series("raindropchess", 4)
    right, chosen, at = 0, set[str](), 0
    made, lifted, answered = ("", ""), "", False
    while True:
        exercise = series.exercise
        assert series.at == at
        squares = sorted({*exercise.answer, *(q for win in exercise.wins for q in win), "a1", "b2"})
        touched = rng.choices(squares, k=rng.randrange(5))
        if exercise.wins:
            first, then = sorted(exercise.wins)[0]
            touched = [first, first, first, then] if at % 2 == 0 else [*touched, first, then]
        elif at % 2:
            odd = {square for square in touched if touched.count(square) % 2}
            touched += sorted((odd - {exercise.man or ""}) ^ exercise.answer)
        for square in touched:
            series.touch(square)
            if not answered and square != exercise.man:
                if not exercise.wins:
                    chosen ^= {square}
                elif not lifted:
                    lifted = square
                elif lifted == square:
                    lifted = ""
                else:
                    made, answered = (lifted, square), True
            assert (set(series.chosen), series.lifted, series.made, series.answered) == (
                chosen,
                lifted,
                made,
                answered,
            )
        for _ in range(2):
            series.answer()  # answered twice counts once
        right += (made in exercise.wins) if exercise.wins else chosen == exercise.answer
        assert series.right == right
        if series.over:
            break
        series.go_on()
        at, chosen, made, lifted, answered = at + 1, set(), ("", ""), "", False
    assert at == len(series.exercises) - 1 and 3 < right < at


@pytest.mark.parametrize("speaks", ["figures", "tags"])
def test_a_set_of_pieces_has_what_was_set_down_for_each_piece(speaks: str) -> None:
    rng, game = random.Random(speaks), make_game("chess", None, {})
    board = Connected("test", 8, 8, "identity", frozenset(), "t1", speaks=speaks)
    pairing = PiecePairing(game, board, StoredPieces())
    tokens: Sequence[str] = ("wK", "kQ", "wP") if speaks == "figures" else ("04:a1", "04:b2", "04:c3")
    meant: dict[str, list[str]] = {}
    at = 0
    pairing.back()  # nothing is before the first piece
    for _ in range(200):
        wanted = pairing.tokens[at] if at < len(pairing.tokens) else None
        assert (pairing.at, pairing.wanted) == (at, wanted)
        match rng.choices(["take", "next", "back", "forget", "none"], [8, 4, 4, 2, 1])[0]:
            case "take":
                token = rng.choice(tokens)
                assert pairing.take_piece(token) == (wanted is not None)
                if wanted is not None:
                    before = meant.get(token, []) if speaks == "figures" else []
                    meant[token] = [*(one for one in before if one != code(*wanted)), code(*wanted)]
            case "next":
                pairing.next()
                at = min(at + 1, len(pairing.tokens))
            case "back":
                pairing.back()
                at = max(at - 1, 0)
            case "forget":
                pairing.forget()
                if wanted is not None:
                    meant = {
                        token: [one for one in codes if one != code(*wanted)]
                        for token, codes in meant.items()
                    }
            case "none":
                assert not pairing.take_piece(None)
        for piece in pairing.tokens:
            assert sorted(pairing.read_as(piece)) == sorted(
                token for token, codes in meant.items() if code(*piece) in codes
            )


def test_a_fault_is_said_once_in_a_while_for_each_part(capsys: pytest.CaptureFixture[str]) -> None:
    rng, now = random.Random(1), [1_000.0]
    log = FaultLog(lambda wrong, part: f"{part}: {wrong}", lambda: now[0])
    said: dict[tuple[str, str], float] = {}
    expected: list[str] = []
    for _ in range(120):
        now[0] += rng.choice([0.0, HUSH / 3, HUSH])
        part, kind = rng.choice(["board", "voice"]), rng.choice([ValueError, KeyError])
        try:
            raise kind("x")
        except Exception as wrong:
            found = (type(wrong), wrong, wrong.__traceback__)
            log.emit(logging.LogRecord(part, logging.ERROR, "", 0, "", (), found))
            if now[0] - said.get((part, kind.__name__), -HUSH) >= HUSH:
                said[part, kind.__name__] = now[0]
                expected.append(f"{part}: {wrong}")
    assert capsys.readouterr().err.splitlines() == expected
    assert 20 < len(expected) < 120
