"""Openings have the names of the table, by whatever moves they came."""

from __future__ import annotations

import re

import pytest

from companion.games.chess.notation import TABLE, key_of, opening_of, openings, rules_of
from companion.kernel.text.notation import Opening
from tests.every_case import chosen


def opening_after(moves: str) -> Opening | None:
    rules = rules_of("chess")
    positions = [rules.start]
    for text in moves.split():
        positions.append(rules.play(positions[-1], rules.read_move(positions[-1], text)))
    return opening_of(rules, positions)


@pytest.mark.parametrize(
    ("moves", "eco", "name"),
    [
        ("e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6", "B90", "Sicilian Defense: Najdorf Variation"),
        ("e4 e5 Nf3 Nc6 Bb5 a6", "C70", "Ruy Lopez: Morphy Defense"),
        ("d4 Nf6 c4 g6 Nc3 d5", "D80", "Grünfeld Defense"),
        ("c4 g6 Nc3 Nf6 d4 d5", "D80", "Grünfeld Defense"),
        ("c4 e6 d4 d5", "D30", "Queen's Gambit Declined"),
        ("e4 e5 Nf3 Nc6 Bc4 Bc5 h3 h6 a3 a6", "C50", "Italian Game: Giuoco Piano"),
    ],
)
def test_an_opening_is_known_by_its_position(moves: str, eco: str, name: str) -> None:
    found = opening_after(moves)
    assert found is not None and found.eco == eco and found.name.startswith(name)


def test_what_has_no_name_has_none() -> None:
    rules = rules_of("chess")
    assert opening_after("") is None
    assert opening_of(rules, [rules.read("4k3/8/8/8/8/8/8/4K3 w - - 0 1")]) is None


def test_every_key_is_that_of_its_moves() -> None:
    rules, share = rules_of("chess"), chosen(12, 1)
    moves: list[str] = []
    positions = [rules.start]
    number = 0
    for line in TABLE.read_text("utf-8").splitlines():
        if line.startswith("#"):
            continue
        key, eco, name, shared, rest = line.split("\t")
        assert re.fullmatch(r"[A-E]\d\d", eco) and name and int(shared) <= len(moves)
        moves[int(shared) :] = rest.split()
        number += 1
        if number % share:
            continue
        del positions[1:]
        for text in moves:
            positions.append(rules.play(positions[-1], rules.read_move(positions[-1], text)))
        assert key_of(rules, positions[-1]) == key, moves
    assert number == len(openings()) > 3500
