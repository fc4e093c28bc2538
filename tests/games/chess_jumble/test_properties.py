"""What holds in every position of play, and the engine against a second, slow reading of the rules."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from companion.kernel.actions import Move
from tests.games.chess_jumble import reference
from tests.open_states import Game, State, make_game

VARIANTS: tuple[dict[str, str], ...] = (
    {},
    {"plus_hash": "both", "captured_to": "b"},
    {"must_use_all": "b", "capture_mid": "c", "break_exclusive": "b"},
    {"capture_mid": "b", "must_use_all": "c", "entry_stop": "b", "insert_moves_self": "b"},
)


def positions(game: Game, seed: int, most: int) -> Iterator[State]:
    """Positions of random play."""
    rng = random.Random(seed)
    s = game.start()
    for _ in range(most):
        yield s
        if game.actor(s) is None:
            return
        s = game.apply(s, rng.choice(list(game.actions(s))))[0]


EVERYWHERE = [
    *(("little-chess-jumble", rules) for rules in VARIANTS),
    ("little-chess-jumble", {"protection": "on", "pair_rule": "b"}),
    ("little-action-chess-jumble", {}),
    ("little-action-chess-jumble", {"protection": "on", "plus_hash": "hash_draws", "swap_scope": "b"}),
    ("big-chess-jumble", {}),
    ("big-chess-jumble", {"use_both_dice": "b", "hash_blocks_orange": "b", "board": "ring8"}),
    ("big-chess-jumble", {"capture_mid": "b", "must_use_all": "c", "plus_hash": "both", "pair_scope": "b"}),
    ("big-action-chess-jumble", {}),
    (
        "big-action-chess-jumble",
        {"swap_scope": "c", "card_forced": "b", "captured_to": "b", "must_insert": "b"},
    ),
]


@pytest.mark.parametrize(("edition", "rules"), EVERYWHERE, ids=str)
def test_no_one_is_lost(edition: str, rules: dict[str, str]) -> None:
    """Every piece of every seat stands somewhere, on the board or beside it."""
    game = make_game(edition, None, rules)
    kinds = "QRBN" if edition.startswith("little") else "KQRBNP"
    checked = 0
    for s in positions(game, 3, 260):
        pieces = [str(token) for stack in game.layout(s).values() for token in stack]
        checked += 1
        assert sorted(pieces) == sorted(f"{seat}:{kind}" for seat in game.seats for kind in kinds)
    assert checked


def test_the_engine_against_the_second_reading() -> None:
    """CJ-R9 to R19, R28, R29, A5, A6, A8, A16, A22 to A27: the ends of every piece's roll, wherever nothing is owed."""
    game = make_game("little-chess-jumble", None, {})
    compared = kept_free = 0
    for seed in range(6):
        for s in positions(game, seed, 220):
            if s.stage != "move" or game.view(s, None).notes:
                continue
            layout = {q: stack[-1] for q, stack in game.layout(s).items() if ":" not in q}
            seat = game.seats[s.turn]
            on_track = {q: t for q, t in layout.items() if reference.CELLS[_at(q)][0] != "h"}
            for square, token in on_track.items():
                if token.owner != seat:
                    continue
                others = {_at(q): str(t.owner)[0].upper() for q, t in on_track.items() if q != square}
                quiet, taken, home = reference.ends(
                    seat[0].upper(), token.kind, _at(square), others, int(s.face)
                )
                starts = {q for q, cell in reference.CELLS.items() if cell == f"s{seat[0].upper()}"}
                if f"box:{seat}" in game.layout(s) and any(others.get(q) == seat[0].upper() for q in starts):
                    kept_free += bool((quiet | taken) & starts)
                    quiet, taken = quiet - starts, taken - starts
                    if not (quiet or taken or home):
                        continue  # a shorter roll, or CJ-A17
                found = [a for a in game.actions(s) if isinstance(a, Move) and a.origin == square]
                houses = [a for a in found if reference.CELLS[_at(a.to)] == f"h{seat[0].upper()}"]
                ends = {_at(a.to) for a in found if not a.captures and a not in houses}
                assert ends == quiet - {_at(square)}, (
                    game.position(s),
                    square,
                )
                assert {_at(a.to) for a in found if a.captures} == taken, (game.position(s), square)
                assert bool(houses) == home
                compared += 1
    assert compared > 400 and kept_free > 10


def _at(square: str) -> tuple[int, int]:
    return ord(square[0]) - 96, int(square[1:])


@pytest.mark.parametrize(("depth", "nodes"), [(1, 4), (2, 24), (3, 156)])
def test_perft_of_the_start(depth: int, nodes: int) -> None:
    """Lot, first roll; then a + (9 ways to go on) or another roll."""
    from tests.games.invariants import leaves

    game = make_game("little-chess-jumble", None, {})
    assert leaves(game, game.start(), depth) == nodes
