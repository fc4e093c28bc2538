"""The ends of a turn that a board shows are those to which legal actions lead, found by trying every order of them."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from itertools import chain

import pytest

from companion.games.gravity_chess.state import SET, State
from companion.kernel.actions import Drop
from companion.kernel.errors import BadPosition
from companion.kernel.layout import Stack, is_tray
from companion.kernel.orthodox import KINDS
from tests.every_case import chosen
from tests.open_states import Game, make_game

Board = frozenset[tuple[str, Stack]]
SENSES: Mapping[str, Callable[[Stack], object]] = {
    "identity": lambda stack: tuple(map(str, stack)),
    "colour": lambda stack: stack[-1].owner if stack else None,
    "occupancy": bool,
}
"""What a board tells of a stack."""
MOST = 300
"""Positions of a turn that are tried; turns with more are left out."""


def squares_of(game: Game, s: State) -> dict[str, Stack]:
    return {place: stack for place, stack in game.layout(s).items() if not is_tray(place)}


def by_chance(game: Game, seed: str) -> Iterator[State]:
    """Positions in which a turn begins, with few pieces above each other and sometimes one to add."""
    rng = random.Random(seed)
    while True:
        squares = rng.sample([q for q in range(64) if q % 8 < 4 and q // 8 > 1], 7)
        rows = [["."] * 8 for _ in range(8)]
        left = [list(SET), list(SET)]
        for i, q in enumerate(squares):
            kind = rng.randrange(len(KINDS))
            if left[i % 2][kind]:
                left[i % 2][kind] -= 1
                rows[7 - q // 8][q % 8] = KINDS[kind].lower() if i % 2 else KINDS[kind]
        side, card = rng.choice("wb"), ""
        if rng.random() < 0.5:
            card = rng.choice([kind for kind, n in zip(KINDS, left[side == "w"], strict=True) if n])
            left[side == "w"][KINDS.index(card)] -= 1
        counts = "/".join(
            "".join(f"{kind}{n}" for kind, n in zip(KINDS, one, strict=True) if n) or "-" for one in left
        )
        text = "/".join("".join(row) for row in rows)
        for n in range(8, 0, -1):
            text = text.replace("." * n, str(n))
        try:
            s = game.read(f"{text} {side} stage=move{f' card={card}' if card else ''} cards={counts}")
        except BadPosition:
            continue
        if s.stage == "move" and not s.moved:
            yield s


def ends_tried(game: Game, s: State) -> set[Board] | None:
    """What may have changed on the board while a turn lasts or when it ends; None: too many positions."""
    before, found = squares_of(game, s), set[Board]()
    todo, seen = [s], {s}
    while todo:
        here = todo.pop()
        for a in game.actions(here):
            there, _ = game.outcome(here, a)
            now = squares_of(game, there)
            changed = {q for q in {*before, *now} if before.get(q, ()) != now.get(q, ())}
            if changed:
                found.add(frozenset((q, now.get(q, ())) for q in changed))
            ended = isinstance(a, Drop) or there.turn != s.turn or there.stage != "move"
            if not ended and there not in seen:
                seen.add(there)
                todo.append(there)
        if len(seen) > MOST:
            return None
    return found


@pytest.mark.parametrize("part", range(2))
@pytest.mark.parametrize("sense", SENSES)
@pytest.mark.parametrize(
    "rules",
    [{}, {"order": "b"}, {"order": "c"}, {"pawn_stack": "b"}, {"forced_side_capture": "b", "order": "c"}],
    ids=str,
)
def test_every_end_that_a_board_shows(rules: Mapping[str, str], sense: str, part: int) -> None:
    """GC-R6, R9, R14, A1, A5, A6: all of them and no others, in positions with few pieces."""
    game, tell = make_game("gravity-chess", None, rules), SENSES[sense]
    rng, compared = random.Random(sense), 0
    for s in by_chance(game, f"{rules} {sense} {part}"):
        ends = ends_tried(game, s)
        if not ends:
            continue
        before = squares_of(game, s)
        # Squares that were left and taken again come first: by a piece that followed, or by the one that was added.
        refilled = [end for end in ends if any(stack and before.get(q) for q, stack in end)]
        chosen_ends = [
            rng.sample(sorted(some, key=str), min(n, len(some))) for some, n in ((refilled, 4), (ends, 2))
        ]
        for end in chain(*chosen_ends):
            shown = {**before, **dict(end)}

            def shows(square: str, stack: Stack, shown: Mapping[str, Stack] = shown) -> bool:
                return tell(shown.get(square, ())) == tell(stack)

            alike = {
                one
                for one in ends
                if all(shows(q, {**before, **dict(one)}.get(q, ())) for q in game.board.names)
            }
            lines = game.ends(s, shows)
            if lines is None:
                continue
            found = {
                frozenset((q, stack) for q, stack in line.after.items() if stack != before.get(q, ()))
                for line in lines
            }
            assert found == alike, (game.position(s), found ^ alike)
            compared += 1
        if compared > chosen(13, 400):
            break
    assert compared
