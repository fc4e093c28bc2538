"""Collections of games that are put together at random, and what they are split into: each game with its number, line and text."""

from __future__ import annotations

import random
from typing import NamedTuple

import pytest

from companion.kernel.text.pgn_split import GameText, split_games
from tests.every_case import chosen

RESULTS = ("1-0", "0-1", "1/2-1/2", "*", "½-½", "1 - 0")
MOVES = ("1. e4 e5", "2. Nf3 Nc6 3. Bb5", "1. d4 d5 (1... Nf6 2. c4) 2. c4", "O-O O-O-O", "4. Qxf7+ $1 Ke8")
REMARKS = ("{a remark}", '{[Event "in a remark"]\n1-0 stands in it}', "; to the end 0-1", "{two\n\nlines}")


class Made(NamedTuple):
    """A game as it was made.

    Attributes:
        text: All of its lines, with the empty ones after it.
        lines: How many these are.
        escaped: How many of them are for other programs.
    """

    text: str
    lines: int
    escaped: int


def make(rng: random.Random, number: int, tags: bool) -> Made:
    """A game with tags, or with moves and a result alone."""
    lines = [f'[Event "Game {number}"]', '[White "Anna"]', '[Result "*"]', ""] if tags else []
    escaped = 0
    for n in range(rng.randint(1, 4)):
        lines.append(rng.choice(MOVES) if n or tags else "1. e4 e5")
        if rng.random() < 0.4:
            lines += f"{rng.choice(MOVES)} {rng.choice(REMARKS)}".split("\n")
        if rng.random() < 0.2:
            lines.append("% of another program")
            escaped += 1
    last = rng.choice(RESULTS)
    lines.append(last if rng.random() < 0.5 else f"{rng.choice(MOVES)} {last}")
    lines += [""] * rng.randint(1, 2)
    return Made("\n".join([*lines, ""]), len(lines), escaped)


def as_read(text: str) -> str:
    """A text as a split keeps it: lines that are empty or for other programs are only line ends."""
    lines = text.splitlines(keepends=True)
    return "".join("\n" if line.startswith("%") or not line.strip() else line for line in lines)


def split(games: list[Made]) -> list[GameText]:
    return list(split_games("".join(one.text for one in games).splitlines(keepends=True)))


@pytest.mark.parametrize("tags", [True, False])
def test_each_game_has_its_number_its_line_and_its_text(tags: bool) -> None:
    escaped = 0
    for seed in range(chosen(12, 200)):
        rng, line = random.Random(seed), 1
        games = [make(rng, n, tags) for n in range(1, 7)]
        found = split(games)
        assert [one.number for one in found] == list(range(1, 7)), seed
        for one, made in zip(found, games, strict=True):
            assert (one.text, one.line, one.escaped) == (as_read(made.text), line, made.escaped), seed
            assert one.whole
            line += made.lines
            escaped += one.escaped
    assert escaped


@pytest.mark.parametrize("limit", [60, 110, 200])
def test_of_a_game_that_is_too_long_its_first_lines_are_kept(
    limit: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And of those around it everything; as many characters as may be are not too many."""
    monkeypatch.setattr("companion.kernel.text.pgn_split.GAME", limit)
    cut = 0
    for seed in range(chosen(12, 200)):
        rng = random.Random(seed)
        games = [make(rng, n, True) for n in range(1, 7)]
        for one, made in zip(split(games), games, strict=True):
            text = as_read(made.text)
            assert one.whole == (len(text) <= limit), (seed, text)
            assert text.startswith(one.text) and len(one.text) <= limit
            next_line = text[len(one.text) :].partition("\n")[0]
            assert one.whole or len(one.text) + len(next_line) + 1 > limit
            cut += not one.whole
    assert cut


def test_as_long_as_a_game_may_be(monkeypatch: pytest.MonkeyPatch) -> None:
    made = make(random.Random(3), 1, True)
    size = len(as_read(made.text))
    for limit, whole in ((size, True), (size - 1, False)):
        monkeypatch.setattr("companion.kernel.text.pgn_split.GAME", limit)
        assert [one.whole for one in split([made])] == [whole]
