"""X1 in every game with every preset: what a touch means under each value of `touch_move`, on the board and on the screen."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import cast

import pytest

from companion.games import families
from companion.kernel.actions import Move
from companion.table.board.context import HELD, takes_up
from companion.table.protocol import notices
from companion.table.rules import TABLE_RULES
from tests.every_case import spread
from tests.games.house_rule_values import played
from tests.open_states import Game, State, make_game
from tests.sampled_games import sampled_games
from tests.table.table_fixture import Rig

EVERY = spread(
    [
        (name, preset.id, preset.rules, rule)
        for name in sampled_games(__name__)
        for preset in families()[name].info.presets
        for rule in TABLE_RULES["touch_move"]
    ],
    4,
)
WITHOUT = {"dice-and-cards", "neighbour-chess-solitaire", "parade-chess-solitaire"}
"""Games in which no player has pieces of their own on the board."""
FOUND: dict[tuple[str, str], tuple[str, Move, Move] | None] = {}


def plain_moves(game: Game, s: State) -> Iterator[Move]:
    """Moves of single pieces of the player to move to empty squares."""
    actor, layout = game.actor(s), game.layout(s)
    if actor is None or actor.chance:
        return
    for line in game.lines(s):
        action = line.actions[0]
        if (
            len(line.actions) == 1
            and isinstance(action, Move)
            and not action.captures
            and not action.promoted
            and not action.leaving
            and line.after.keys() == {action.origin, action.to}
            and not layout.get(action.to)
            and len(layout[action.origin]) == 1
            and layout[action.origin][0].owner == actor.seat
            and action in game.actions(s)
        ):
            yield action


def find(name: str, preset: str, rules: Mapping[str, str]) -> tuple[str, Move, Move] | None:
    """A position, a move of the piece that is touched in it, and a move of another one; None: two pieces never can move."""
    if (name, preset) not in FOUND:
        game = make_game(name, None, dict(rules))
        FOUND[name, preset] = None
        for s in (s for seed in range(4) for s in played(game, seed, 150)):
            moves = list(plain_moves(game, s))
            other = next((one for one in moves if one.origin != moves[0].origin), None)
            if other is not None and other.to != moves[0].origin:
                FOUND[name, preset] = game.position(s), moves[0], other
                break
    return FOUND[name, preset]


def choose(rig: Rig, action: Move) -> None:
    """Say what was done, where the table asks."""
    for ask in rig.referee.questions:
        if any(choice.action == str(action) for choice in ask.choices):
            rig.answer(str(action))


def go_on(rig: Rig, seat: str) -> None:
    """If the same player acts again, the next piece is taken up and put back: that is too short for a touch, and no reply."""
    game, s = cast(Game, rig.referee.game), rig.referee.state
    actor = game.actor(s)
    if actor is None or actor.chance or actor.seat != seat:
        return
    following = next(plain_moves(game, s), None)
    if following is not None:
        rig.place(following.origin, rig.lift(following.origin))
        rig.rest()


@pytest.mark.parametrize(
    ("name", "preset", "rules", "rule"), EVERY, ids=[f"{one[0]}-{one[1]}-{one[3]}" for one in EVERY]
)
def test_a_touched_piece(name: str, preset: str, rules: Mapping[str, str], rule: str, tmp_path: Path) -> None:
    """It is announced; where claimed or enforced, no other piece moves on the board or on the screen."""
    found = find(name, preset, rules)
    if found is None:
        assert name in WITHOUT, "a game whose players move pieces of their own must be tried"
        return
    position, touched, other = found
    rig = Rig(
        tmp_path,
        "identity",
        350,
        game=name,
        seats=None,
        position=position,
        rules={**rules, "touch_move": rule},
    )
    seat = rig.referee.game.actor(rig.referee.state).seat  # type: ignore[union-attr]
    rivals = [one for one in rig.referee.game.seats if one != seat]
    piece = rig.lift(touched.origin)
    rig.rest(HELD + 1000)
    rig.place(touched.origin, piece)
    rig.rest()
    notes = [note.kind for note in rig.all(notices.Note)]
    assert notes.count("touched") == 1
    rig.carry(other.origin, other.to)
    rig.rest()
    choose(rig, other)
    if rule != "enforce":
        assert rig.actions == [str(other)], "it is not refused"
        go_on(rig, seat)
        for rival in rivals[:1]:
            rig.do(do="claim", seat=rival, what="touch")
            assert rig.actions == ([] if rule == "claim" else [str(other)])
        if rule == "announce" or not rivals:
            return
    else:
        assert rig.actions == []
        reason = rig.last(notices.Mismatch).reason
        assert f"then move the piece on {touched.origin}" in reason and other.origin in reason
    rig.carry(other.to, other.origin)
    rig.rest()
    assert rig.referee.monitor.agrees
    rig.act(str(other))
    assert rig.actions == [] and f"on {touched.origin} was touched" in rig.last(notices.Refused).text
    rig.do(do="legal")
    game = rig.referee.game
    listed = [game.legal(rig.referee.state, one.action) for one in rig.last(notices.LegalActions).actions]
    assert all(one is None or not isinstance(one, Move) or takes_up(one, touched.origin) for one in listed)
    rig.carry(touched.origin, touched.to)
    rig.rest()
    choose(rig, touched)
    assert rig.actions == [str(touched)], "it may move"


def test_a_piece_that_only_seems_to_move_binds_until_it_was_tried(tmp_path: Path) -> None:
    """Cloak and Dagger: everybody thinks that the checker can move, but what it hides cannot."""
    name = "cloak-and-dagger-chess"
    game = make_game(name, None, {})
    for s in (s for seed in range(9) for s in played(game, seed, 60)):
        public, true = game.redact(s, None), {one.origin for one in plain_moves(game, s)}
        able = {one.origin for one in game.actions(s) if isinstance(one, Move)}
        seems = next(
            (one for one in game.actions(public) if isinstance(one, Move) and one.origin not in able), None
        )
        if seems is not None and true and not seems.captures:
            break
    else:
        raise AssertionError("no such position")
    other = next(plain_moves(game, s))
    rig = Rig(
        tmp_path, "occupancy", 350, game=name, position=game.position(s), rules={"touch_move": "enforce"}
    )
    piece = rig.lift(seems.origin)
    rig.rest(HELD + 1000)
    rig.place(seems.origin, piece)
    rig.rest()
    rig.act(str(other))
    assert rig.actions == [] and "was touched" in rig.last(notices.Refused).text
    rig.act(str(seems))
    assert rig.actions == []
    rig.act(str(other))
    assert rig.actions == [str(other)]
