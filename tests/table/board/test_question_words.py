"""What people are asked is in words, short and easy to tell apart; the actions stand beside them, for programs."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.kernel.messages import Message, message, sentences
from companion.table.board.questions import split_common
from companion.table.protocol import notices
from tests.long_runs.noise import NoisyGame

A, B, C, D = (message(name) for name in "abcd")


@pytest.mark.parametrize(
    ("told", "common", "rests"),
    [
        ([(A, B)], (), [sentences(A, B)]),
        ([(A, B), (A, C)], (A,), [B, C]),
        ([(A, B, D), (A, C, D)], (A,), [B, C]),
        ([(A,), (A, B)], (A,), [message("that-is-all"), B]),
        ([(A, B), (C, D)], (), [sentences(A, B), sentences(C, D)]),
        ([(A, C, A, C), (A, C)], (A, C), [sentences(A, C), message("that-is-all")]),
        ([(A,), (A,)], (A,), [message("that-is-all")] * 2),
    ],
)
def test_what_all_have_in_common_is_said_once(
    told: list[tuple[Message, ...]], common: tuple[Message, ...], rests: list[Message]
) -> None:
    assert split_common(told) == (common, rests)


@pytest.mark.parametrize(
    ("game", "seats", "rules", "first", "enough"),
    [
        ("parade-chess-solitaire", ("player",), {"limit16": "b"}, 0, 3),
        ("boulder-chess", ("red", "blue"), {"goal": "b"}, 0, 3),
        ("booster-chess", ("white", "black"), {}, 16, 1),
        ("wild-jokers", ("white", "black"), {}, 2, 3),
        ("big-chess-jumble", ("green", "blue"), {}, 0, 3),
    ],
)
def test_choices_are_in_words(
    game: str, seats: tuple[str, ...], rules: dict[str, str], first: int, enough: int, tmp_path: Path
) -> None:
    """`first`: a seed with which something is asked early."""
    asked: list[notices.Ask[Message]] = []
    for seed in range(first, first + 20):
        played = NoisyGame(tmp_path, seed, seats, "occupancy", "table", 350, rules, "random", game)
        played.play(60, close=False)
        played.rig.referee.close()
        asked += [ask for ask in played.rig.all(notices.Ask) if any(choice.action for choice in ask.choices)]
        if len(asked) >= enough:
            break
    assert asked
    for ask in asked:
        for choice in ask.choices:
            for code in (choice.action or "").split():
                words = "pass", "stay", "undo", "stop", "leaving"
                assert code in words or code not in str(choice.text), (choice.action, choice.text)
        texts = [str(choice.text) for choice in ask.choices]
        assert len(set(texts)) == len(texts), texts
