"""What computer players plan in the solitaires is as short as trying everything finds, and what is in the boxes is counted."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping

import pytest

from companion.games.neighbour.moves import count_squares
from companion.games.neighbour.rules import STEPS, STOP
from companion.games.parade.facts import RULES
from companion.games.shared import gathering_solver
from companion.games.shared.gathering_solver import apart, way
from companion.games.shared.solitaire import CARDS, WHOLE, cards_on, everybody, is_connected
from companion.kernel import bitboard
from companion.kernel.actions import Drop, Move, Pass, Take
from companion.kernel.orthodox import PLAIN
from companion.kernel.text import fen_placement
from tests.every_case import chosen
from tests.games.house_rule_values import choose_by_chance
from tests.games.scattered_pieces import near
from tests.open_states import Game, State, inside, make_game

PARADE, NEIGHBOUR = "parade-chess-solitaire", "neighbour-chess-solitaire"
MOST = 2
"""Moves that are tried one after the other."""
NODES = 2000


def moving(name: str, rng: random.Random, count: int = 4) -> State:
    """A position with so many pieces near each other, in which pieces move."""
    game, fen = make_game(name, None, {}), fen_placement.write(*near(rng, count))
    return game.read(fen if name == PARADE else f"{fen} stage=move")


def fewest(game: Game, s: State, most: int = MOST) -> int | None:
    """How few moves win; None: more than so many, or no number does."""
    if game.actor(s) is None:
        result = game.result(s)
        return 0 if result is not None and result.winner else None
    moves = [game.after(s, a) for a in game.actions(s) if isinstance(a, Move)] if most else []
    if any(game.actor(after) is None and fewest(game, after, 0) == 0 for after in moves):
        return 1
    found = [n for after in moves if most > 1 and (n := fewest(game, after, most - 1)) is not None]
    return min(found) + 1 if found else None


@pytest.mark.parametrize("name", [PARADE, NEIGHBOUR])
def test_a_plan_wins_in_as_few_moves_as_trying_all(name: str) -> None:
    game, seen = make_game(name, None, {}), set()
    for seed in chosen((0, 2, 6), tuple(range(60))):
        s = moving(name, random.Random(seed))
        least, planned = fewest(game, s), 0
        while least and planned <= least and game.actor(s) is not None:
            action = game.plan(s, NODES, bytes(32))
            assert isinstance(action, Move), game.position(s)
            s, planned = game.after(s, action), planned + 1
        assert not least or (planned == least and game.result(s)), (seed, least)
        seen.add(least)
    assert {1, 2} <= seen


@pytest.mark.parametrize("name", [PARADE, NEIGHBOUR])
def test_a_way_that_is_not_proven_wins_as_well(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """And so it does if the first beam keeps too few positions."""
    monkeypatch.setattr(gathering_solver, "PROVING", 0.0)
    monkeypatch.setattr(gathering_solver, "WIDTH", 1)
    game, won = make_game(name, None, {}), 0
    for seed in range(chosen(8, 60)):
        s = moving(name, random.Random(seed), 5)
        riddle = game.puzzle(s, ())
        if riddle is None:  # stuck from the start
            continue
        steps = way(riddle, 400, name == NEIGHBOUR and inside(game).joins_diagonally)  # type: ignore[arg-type]
        for text in steps or ():
            action = game.legal(s, text)
            assert action is not None, (text, game.position(s))
            s = game.after(s, action)
        won += steps is not None
        result = game.result(s)
        assert steps is None or (result is not None and result.winner), game.position(s)
    assert won > 3


def test_nothing_is_planned_where_nothing_can_be_chosen() -> None:
    """Cards are drawn and pieces laid out as they come; where no move wins, a card is taken."""
    parade = make_game(PARADE, None, {})
    assert parade.plan(parade.start(), NODES, bytes(32)) is None
    alone = parade.read("R7/8/8/8/8/8/8/7R")
    assert parade.plan(alone, NODES, bytes(32)) in [a for a in parade.actions(alone) if isinstance(a, Take)]
    neighbour = make_game(NEIGHBOUR, None, {})
    assert neighbour.plan(neighbour.start(), NODES, bytes(32)) is None


def test_a_piece_is_put_where_fewest_moves_win() -> None:
    """NC-A7: of the squares around one that is taken."""
    game, compared = make_game(NEIGHBOUR, None, {}), 0
    for seed in range(chosen(40, 600)):
        rng = random.Random(seed)
        men = near(rng, 3)
        taken = [q for q in range(64) if everybody(men) >> q & 1]
        counted = [(q, step) for q in taken for step in STEPS if count_squares(q, step)[-1] in taken]
        if not counted:
            continue
        last, step = rng.choice(counted)
        missing = [card for card in CARDS if cards_on(men).count(card) < WHOLE[card]]
        pieces = ",".join((*cards_on(men), rng.choice(missing)))
        fields = f"stage=place pieces={pieces} positions={step} last={PLAIN.names[last]}"
        s = game.read(f"{fen_placement.write(*men)} {fields}")
        places = game.actions(s)
        after = {str(a): game.after(game.after(s, a), STOP) for a in places}
        few = {text: n for text, there in after.items() if (n := fewest(game, there, 1)) is not None}
        if few and (len(few) < len(after) or len({*few.values()}) > 1):
            compared += 1
            place = str(game.plan(s, NODES, bytes(32)))
            assert few.get(place) == min(few.values()), (game.position(s), place, few)
        if compared == chosen(3, 30):
            return
    raise AssertionError(f"only {compared} positions in which it matters")


@pytest.mark.parametrize("diagonal", [False, True])
def test_how_far_pieces_are_apart(diagonal: bool) -> None:
    """Two: the squares between them, and a half; none between those that touch."""
    rng = random.Random(1)
    for _ in range(150):
        one, other = rng.sample(range(64), 2)
        (file, rank), (file_2, rank_2) = PLAIN.place(one), PLAIN.place(other)
        steps = (abs(file - file_2), abs(rank - rank_2))
        between = (max(steps) if diagonal else sum(steps)) - 1
        both = 1 << one | 1 << other
        assert apart(both, diagonal) == (between + 0.5 if between else 0), (one, other)
        some = both | bitboard.of(rng.sample(range(64), 3))
        assert (apart(some, diagonal) == 0) == is_connected(some, diagonal)
    assert apart(0, diagonal) == apart(1, diagonal) == 0


@pytest.mark.parametrize(
    "rules", [{}, *({rule.name: value} for rule in RULES for value in rule.choices[1:])], ids=str
)
def test_boxes_hold_what_is_still_to_come(rules: Mapping[str, str]) -> None:
    """A piece leaves its box for the board, or leaves the game with a card that was seen and is spent (PC-R7)."""
    game = make_game(PARADE, None, rules)
    for seed in range(2):
        rng, s = random.Random(seed), game.start()
        box = Counter({card: WHOLE[card] for card in CARDS})
        for _ in range(40):
            if game.actor(s) is None:
                break
            action = choose_by_chance(game, s, rng, ())
            if isinstance(action, (Drop, Move, Pass)) and s.card:
                box[s.card] -= 1
            s = game.after(s, action)
            layout = game.layout(s)
            assert s.card or boxes(layout) == +box, (game.position(s), boxes(layout), box)
        assert layout


def boxes(layout: Mapping[str, object]) -> Counter[str]:
    found = Counter[str]()
    for place, stack in layout.items():
        if place.startswith("box:"):
            found.update(f"{place[4]}{token.kind}" for token in stack)  # type: ignore[attr-defined]
    return found
