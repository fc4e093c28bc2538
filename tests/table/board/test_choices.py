"""Questions about what was done: three choices at most, the likeliest first, each with a picture, and none out of reach."""

import random
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.app.table.presenter import piece_stacks
from companion.artwork import pictures
from companion.kernel.actions import Action, Swap
from companion.kernel.game import State
from companion.kernel.layout import Token
from companion.table.board.questions import MOST, MOST_PIECES, find_differing_square
from companion.table.protocol import notices
from firmware_bridge.virtual.simulated_hands import perform
from tests.every_case import spread
from tests.long_runs.gestures import Gestures
from tests.long_runs.sloppy import PLAYS
from tests.open_states import Game, make_game
from tests.table.table_fixture import Rig

MOVES = 60


def positions(game: Game, rng: random.Random) -> Iterator[tuple[State, str, Action]]:
    """Positions of games played by chance, each with who acts and what may be done by hand there."""
    while True:
        state = game.start()
        for _ in range(MOVES):
            actor = game.actor(state)
            if actor is None:
                break
            if not actor.chance:
                felt = [line.actions[0] for line in game.lines(state) if len(line.actions) == 1]
                if felt:
                    yield state, actor.seat, rng.choice(felt)
            actions = list(game.actions(state))
            state, _ = game.apply(state, rng.choice(actions))


def carry_out(rig: Rig, game: Game, state: State, seat: str, action: Action, rng: random.Random) -> None:
    """Plain hands do it, let go, and say so."""
    hands = Gestures(game, state, dict(rig.men), rig.sense or "", rng)
    gestures = hands.of(action, seat)
    done = perform(gestures, hands.men, rng)
    start = rig.ms
    for change in done.changes:
        rig.wait_until(start + change.ms)
        rig.feel(change.sign, change.square, change.token)
    rig.men = dict(done.men)
    rig.wait_until(rig.ms + 1000)
    if not rig.actions and not rig.referee.questions:
        rig.do(do="end")


def find_page(rig: Rig, wanted: str) -> int:
    """The number of the question, from 1, that offers what was done; 0: none does."""
    for page in range(1, 30):
        if not rig.referee.questions:
            return 0
        ask = rig.referee.questions[-1]
        square = find_differing_square([choice.after for choice in ask.choices[:-1]])
        assert len(ask.choices) <= (MOST_PIECES if square else MOST) + 1, [one.action for one in ask.choices]
        assert not square or square in ask.question
        if any(choice.action == wanted for choice in ask.choices):
            return page
        if any(":" in (choice.action or "") and " " not in (choice.action or "") for choice in ask.choices):
            return 1  # what is on a square
        rig.do(do="answer", id=ask.id, choice="none")
    return 0


@pytest.mark.parametrize(("name", "seats", "rules"), spread(PLAYS, 3))
def test_what_was_done_is_among_the_choices(
    tmp_path: Path, name: str, seats: tuple[str, ...], rules: dict[str, str]
) -> None:
    game, rng = make_game(name, seats, rules), random.Random(4)
    pages: Counter[int] = Counter()
    for n, (state, seat, action) in enumerate(positions(game, rng)):
        if n >= 25:
            break
        rig = Rig(
            tmp_path,
            "occupancy",
            350,
            f"g{n}",
            game=name,
            seats=seats,
            rules=rules,
            position=game.position(state),
        )
        rig.wait_until(1000)
        carry_out(rig, game, state, seat, action, rng)
        if rig.referee.questions and rig.referee.questions[-1].choices[0].action:
            ask = rig.referee.questions[-1]
            _check_pictures(rig, ask)
            pages[find_page(rig, str(action))] += 1
        rig.referee.close()
    assert pages[0] == 0, pages
    assert sum(pages[page] for page in pages if page > 2) == 0, "six pieces may have been brought, no more"


def _check_pictures(rig: Rig, ask: notices.Ask[str]) -> None:
    """Each choice shows what would be where, and differs from the others in its picture or in its number of actions."""
    board, now = rig.referee.game.board, rig.referee.view().layout
    drawn = set()
    for choice in ask.choices[:-1]:
        assert choice.after, choice
        assert set(choice.after) <= set(ask.squares)
        after = {q: tuple(map(Token.read, texts)) for q, texts in choice.after.items()}
        standing = piece_stacks({**now, **after})
        drawing = pictures.excerpt(board, standing, ask.squares, looks=rig.referee.game.info.looks)
        assert drawing.startswith("<svg") and drawing.endswith("</svg>")
        drawn.add((drawing, (choice.action or "").count(" ")))
    assert len(drawn) == len(ask.choices) - 1


def test_an_exchange_by_hand_is_the_first_choice(tmp_path: Path) -> None:
    """Two pieces that change places might as well be replaced from the box, but none was brought."""
    seats, asked = ("green", "red", "blue", "yellow"), 0
    game, rng = make_game("big-action-chess-jumble", seats, {}), random.Random(2)
    tried = 0
    for state, seat, _ in positions(game, rng):
        swaps = [a for a in game.actions(state) if isinstance(a, Swap) and "box" not in str(a)]
        if not swaps:
            continue
        tried += 1
        if tried > 12:
            break
        action = rng.choice(swaps)
        rig = Rig(
            tmp_path,
            "occupancy",
            350,
            f"s{tried}",
            game="big-action-chess-jumble",
            seats=seats,
            position=game.position(state),
        )
        rig.wait_until(1000)
        carry_out(rig, game, state, seat, action, rng)
        if rig.referee.questions:
            asked += 1
            assert rig.referee.questions[-1].choices[0].action == str(action)
        rig.referee.close()
    assert asked > 3
