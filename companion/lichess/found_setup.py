"""From a game that was found at the site to a table here."""

from __future__ import annotations

import msgspec

from companion.kernel.limits import clean_names
from companion.lichess.lobby import FoundGame
from companion.lichess.playable_times import write_time
from companion.lichess.site_game_names import STARTS, game_of_key
from companion.table.clock.time_control import NONE
from companion.table.record.header import SiteOrigin
from companion.table.rules.house_rules import NEVER
from companion.table.setup import TableSetup, make_game
from companion.table.site.site_journals import find_journal

HOUSE = {
    "table_amend": "strict",
    "table_flag": "loses",
    "table_hints": NEVER,
    "table_illegal_move": "back",
    "table_press": "ruling",
    "table_sleep": "run",
}
"""The rules of the table that such a game has, whatever the house has otherwise: a move that was sent is made, no help is
given, and the clocks run at the site.
"""


def setup_of(found: FoundGame, opening: TableSetup) -> TableSetup:
    """How its table is opened: anew, or again where it was played before.

    Args:
        found: The game.
        opening: What was asked for: the board, and how this table is run.
    """
    full = found.full
    game = game_of_key(full.variant.key)
    assert game is not None, full.variant  # a lobby finds no other
    other = full.black if found.colour == "white" else full.white
    origin = SiteOrigin(
        found.site,
        full.id,
        found.colour,
        full.rated,
        "" if other.ai_level else other.id or "",
        full.days_per_turn,
    )
    known = find_journal(game, origin)
    clock = NONE if full.clock is None else write_time(full.clock.initial, full.clock.increment)
    rules = {name: value for name, value in opening.rules.items() if name.removeprefix("table_") != "clock"}
    return msgspec.structs.replace(
        opening,
        game=game,
        seats=None,
        players={},
        manners={},
        names=clean_names({"white": full.white.said, "black": full.black.said}),
        rules={**rules, **HOUSE, "table_clock": clock},
        journal=opening.journal if known is None else str(known),
        position=_position(game, full.initial_fen),
        seed=None,
        daily=None,
        elsewhere=("black" if found.colour == "white" else "white",),
        tables=(),
        site=origin,
    )


def _position(game: str, fen: str) -> str | None:
    """None: it begins as it always does here."""
    if fen != STARTS:
        return fen
    plain = make_game("chess", None, {})
    return plain.position(plain.start()) if game == "chess960" else None
