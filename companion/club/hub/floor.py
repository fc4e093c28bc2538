"""The tables of a club as they stand: who waits for help and for how long, and how their boards look."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

import msgspec

from companion.club.hub.hub import Hub
from companion.club.hub.tables_now import natural
from companion.club.said import Need, OnTable, State
from companion.games import families
from companion.kernel.board import Board
from companion.kernel.game import Game
from companion.kernel.layout import Token
from companion.kernel.messages import UserError
from companion.look import boards, men
from companion.look.scenes import scene
from companion.look.tokens import dressed

KIND = re.compile(r"[A-Za-z?+-]{0,12}[0-9]{0,3}")


class Place(msgspec.Struct, frozen=True):
    """A table. `heard`: when it told this (seconds since 1970 by the hub's clock); `waits`: for how long somebody has been wanted."""

    place: str
    name: str
    online: bool
    heard: float
    stream: str
    state: State | None
    waits: float | None = None

    @property
    def on(self) -> OnTable | None:
        """The game that lies on it."""
        return self.state.on_table if self.state is not None else None

    @property
    def need(self) -> Need | None:
        """What it needs first."""
        needs = self.state.needs if self.state is not None else []
        return min(needs, key=lambda need: need.since) if needs else None


def places(hub: Hub) -> list[Place]:
    """Every table, those that wait longest first, then by name with its numbers in order."""
    found = {row["place"]: _place(row, hub.wall()) for row in hub.store.standing(hub.club)}
    return sorted(
        found.values(), key=lambda one: (-(one.waits if one.waits is not None else -1.0), natural(one.name))
    )


def _place(row: Mapping[str, Any], now: float) -> Place:
    state = msgspec.json.decode(bytes(row["state"]), type=State) if row["state"] else None
    name = row["name"] or row["place"]
    one = Place(row["place"], name, bool(row["online"]), row["heard"], row["stream"], state)
    if state is None or one.need is None:
        return one
    # Both by the table's clock, which may be an hour off: how long it had waited when it said so.
    waited = min(max(0.0, state.at - one.need.since), 86_400.0)
    return msgspec.structs.replace(one, waits=waited + max(0.0, now - one.heard))


@lru_cache(maxsize=64)
def _game(variant: str, seats: tuple[str, ...], rules: tuple[tuple[str, str], ...]) -> Game | None:
    """A game as a table plays it; None: this hub cannot make it, as with boards of somebody's own, which are never opened here."""
    family = families().get(variant)
    if family is None:
        return None
    known = {rule.name: rule for rule in family.info.rules}
    chosen = {name: value for name, value in rules if name in known and not known[name].is_file(value)}
    try:
        return family.make(seats, chosen)
    except UserError:
        return None


def game_of(on: OnTable) -> Game | None:
    """The game that lies on a table, as far as its board goes."""
    return _game(on.variant, tuple(on.seats), tuple(sorted(on.rules.items())))


def board_of(on: OnTable) -> Board | None:
    game = game_of(on)
    return game.board if game is not None and game.board.squares else None


def picture(on: OnTable, bare: bool = False) -> str | None:
    """The board as SVG; `bare`: without its men. None: this hub has no such board."""
    game, board = game_of(on), board_of(on)
    if game is None or board is None:
        return None
    if bare:
        return boards.picture(board, 0, on.colours)
    standing = {
        square: [(token.owner, token.kind) for token in map(Token.read, stack) if KIND.fullmatch(token.kind)]
        for square, stack in on.layout.items()
    }
    return scene(board, standing, 0, pikemen(game), on.colours)


def pikemen(game: Game) -> bool:
    kinds = {token.kind for stack in game.layout(game.start()).values() for token in stack}
    return bool(kinds & men.PIKEMEN)


def man(on: OnTable, text: str) -> str | None:
    """The drawing of a man that stands there; None: there is none such."""
    token, game = Token.read(text), game_of(on)
    if game is None or not KIND.fullmatch(token.kind) or (token.owner and token.owner not in on.seats):
        return None
    return men.man(
        dressed(token.owner or "white", on.colours.get(token.owner or "", "")), token.kind, pikemen(game)
    )
