"""A game of the store as PGN and as JSON.

It can be written while what the tables told of it is whole: every action known, none of its positions put
there by hand. The moves are written as everywhere (docs/records.md).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from companion.club.hub.html_page import words_in
from companion.club.hub.pages.board_renderer import BoardRenderer
from companion.club.hub.pages.event_replay import MOST, ReplayedGame
from companion.club.hub.pages.table_cards import ENDS_IN_A_NUMBER
from companion.i18n.languages import ENGLISH
from companion.kernel.game import Game, Result
from companion.kernel.messages import UserError, message
from companion.table.protocol.notice_builder import NoticeBuilder
from companion.table.record.export import game_json, pgn_writer
from companion.table.record.export.transcript import ActionEntry, Transcript
from companion.table.record.journal_format import HeaderFields


def write_pgn(boards: BoardRenderer, club: str, row: Mapping[str, Any], told: ReplayedGame) -> str:
    """A game as PGN; empty: it cannot be one, or not all of it may be known. `row`: of the store."""
    game = _game(boards, told)
    if game is None or game.secret:
        return ""
    name = row["name"] or row["place"]
    tags = {"Event": club, "Table": name}
    if numbered := ENDS_IN_A_NUMBER.fullmatch(name):
        tags["Board"] = str(int(numbered[1]))
    try:
        found = transcript(game, row, told)
        return pgn_writer.export(found, words_in(ENGLISH), tags) if found is not None else ""
    except (UserError, ValueError, LookupError):  # no moves, too many sides, or no such game by its rules
        return ""


def write_json(boards: BoardRenderer, row: Mapping[str, Any], told: ReplayedGame) -> bytes | None:
    """The same as JSON (docs/records.md); None: not all of it may be known."""
    game = _game(boards, told)
    if game is None or game.secret:
        return None
    try:
        found = transcript(game, row, told)
        return game_json.export(found, words_in(ENGLISH)) if found is not None else None
    except (UserError, ValueError, LookupError):
        return None


def _game(boards: BoardRenderer, told: ReplayedGame) -> Game | None:
    begun = told.begun
    if begun is None or len(told.line) > MOST:
        return None
    return boards.game(begun.variant, begun.seats, begun.rules)


def transcript(game: Game, row: Mapping[str, Any], told: ReplayedGame) -> Transcript | None:
    """A game as it was told, played again by its rules; None: not all of it is known."""
    begun, line = told.begun, list(told.line)
    if line and line[-1].layout is not None and (told.result or row["overruled"]):
        line.pop()  # the last thing that happened: time was over, or an arbiter ruled; no position follows it
    if begun is None or not line:
        return None
    announcer = NoticeBuilder(game)
    state = game.start()
    start = game.position(announcer.public(state))
    steps, moments = [], []
    for entry in line:
        action = game.legal(state, entry.action) if entry.action else None
        if action is None:
            return None
        steps.append(ActionEntry(entry.seat, entry.action, clock=entry.clock))
        moments.append((announcer.public(state), action))
        state = game.apply(state, action)[0]
    header = HeaderFields(rules=begun.rules, names=begun.names, players=begun.players)
    return Transcript(
        game,
        header,
        begun.at,
        start,
        tuple(steps),
        game.position(announcer.public(state)),
        True,
        _result(row["overruled"] or (msgspec.to_builtins(told.result) if told.result else None)),
        (),
        tuple(moments),
    )


def _result(found: Mapping[str, Any] | None) -> Result | None:
    """`reason` is a sentence in the table's language."""
    if found is None:
        return None
    winner: str | Sequence[str] | None = found["winner"]
    reason = message("own-words", text=found.get("reason", ""))
    return Result(
        # else a name, or nobody
        tuple(winner) if isinstance(winner, list) else winner,  # type: ignore[arg-type]
        tuple(found["places"]),
        found["scores"],
        reason,
    )
