"""The tables that machines play at: every game with the house rules that matter to a table, and how chance comes."""

from __future__ import annotations

from functools import cache
from random import Random

import msgspec

from companion.engine.search import choose
from companion.games import families
from companion.table.game_factory import make_game

SEATS = ("green", "red", "blue")
"""Where four can sit three do, so that somebody can leave and the game goes on."""
EXTRA: dict[str, tuple[dict[str, str], ...]] = {
    "little-chess-jumble": (
        {"length": "c", "minutes": "5"},
        {"leaver": "b", "captured_to": "b"},
        {"leaver": "c"},
        {"dice": "sensed"},
    ),
    "parade-chess-solitaire": ({"undo": "b"},),
    "raindropchess": ({"jokers": "2", "joker_effect": "remove"},),
    "boulder-chess": ({"setup": "a"},),
}
"""House rules besides the presets that change what can be taken back, who may leave and when it ends."""


class Table(msgspec.Struct, frozen=True):
    """A game with its seats and house rules; `daily`: the day whose deal it is."""

    game: str
    seats: tuple[str, ...]
    rules: tuple[tuple[str, str], ...] = ()
    daily: str | None = None


@cache
def tables(game: str) -> tuple[Table, ...]:
    """Every table of a game, its printed rules first."""
    info = families()[game].info
    seatings = dict.fromkeys((info.seatings[0], *(one for one in info.seatings if one == SEATS)))
    made = make_game(game, info.seatings[0], {})
    wanted = [{}, *(dict(preset.rules) for preset in info.presets), *EXTRA.get(game, ())]
    if made.dice:
        wanted.append({"table_dice": "typed"})
    if any(families()[game].make(None, dict(preset.rules)).decks for preset in info.presets):
        wanted += [{**dict(preset.rules), "decks": "physical"} for preset in info.presets]
    found = [Table(game, seats, tuple(sorted(rules.items()))) for rules in wanted for seats in seatings]
    if len(info.seats) == 1:
        found.append(Table(game, info.seats, daily="2026-01-01"))
    return tuple(dict.fromkeys(found))


@cache
def late(table: Table, seed: int, most: int = 400) -> tuple[str, ...]:
    """Positions near the end of a game between practice opponents, the last one first; none where it takes too long."""
    game, rng = make_game(table.game, table.seats, dict(table.rules)), Random(seed)
    state, found = game.start(), list[str]()
    for _ in range(most):
        actor = game.actor(state)
        if actor is None:
            return tuple(reversed(found[-8:]))
        found.append(game.position(state))
        actions = game.actions(state)
        action = rng.choice(actions) if actor.chance else choose(game, state, rng.randbytes(64))
        state, _ = game.apply(state, action)
    return tuple(reversed(found[-3:]))
