"""`companion analyse`: a game that is over, looked back at: its course, luck apart from decisions, what
turned it.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from companion.cli.output import clear_progress, print_json, show_progress
from companion.cli.records.game_files import STANDARD_OUTPUT, write_pgn
from companion.cli.records.journal_game import open_game
from companion.cli.texts import BadUsage, spoken, text
from companion.i18n.numbers import percent
from companion.kernel.messages import sentences

if TYPE_CHECKING:
    from companion.engine.game_review import ReviewResult

PAUSE = 0.02
"""Seconds between two looks at what has been found."""


def analyse(file: Path, seconds: float | None, json: bool, engine: str = "", pgn: Path | None = None) -> None:
    """Print what a game that is over comes to.

    Args:
        file: its journal.
        seconds: how long it may take; None: as long as a player at the table waits.
        json: one JSON object instead of text.
        engine: the engine that judges; empty: the one that `engines.toml` names for it, or our own players.
        pgn: where the game is written with what was found (`%eval`); None: nowhere.

    Raises:
        BadUsage: it is not over, or cannot be judged, or there is no such engine.
        GameError: it cannot be written as PGN.
        OSError: the file cannot be written.
        JournalError: it cannot be read.
    """
    from companion.table.engine_host.engine_router import all_thinkers
    from companion.table.engine_host.game_review import CEILING, GameReview, NotJudgedError, NotOverError
    from companion.table.history.review_evaluations import evaluations
    from companion.table.history.review_messages import (
        extent_message,
        review_of,
        seat_messages,
        title_message,
        turning_point_message,
    )
    from companion.table.record.export.pgn_writer import must_be_written
    from companion.table.seat_commands import check_engine
    from companion.table.uci_engines.engine_config import hint_engine

    with open_game(file) as (record, announcer, says):
        game, thinker = record.game, all_thinkers()
        try:
            if pgn is not None:
                must_be_written(game)
            if engine:
                check_engine(game, engine)
            reviewing = GameReview(
                record,
                thinker,
                CEILING if seconds is None else seconds,
                engine=engine or hint_engine(game),
            )
            while not reviewing.done:
                _far(reviewing.share, json)
                time.sleep(PAUSE)
                reviewing.go_on()
        except NotOverError:
            raise BadUsage("analyse-not-over", path=str(file)) from None
        except NotJudgedError:
            raise BadUsage("analyse-told", game=says.say(game.info.title)) from None
        finally:
            thinker.close()
        found, states = reviewing.review, reviewing.moments.states
        if pgn is not None:
            write_pgn(record, announcer, pgn, evaluations(found))
            if pgn == STANDARD_OUTPUT:
                return
        if json:
            print_json({"type": "review", "game": game.info.id, **_plain(found)})
            return
        if sys.stderr.isatty():
            clear_progress()
        for seat in game.seats:
            if told := seat_messages(found, seat):
                print(says.say(review_of(seat, sentences(*told))))
        print(says.say(title_message(found)))
        if (cut := extent_message(found.extent)) is not None:
            print(says.say(cut))
        alone = len(game.seats) == 1
        for one in found.points:
            print(f"{one.n + 1:>5}  {says.say(turning_point_message(one, alone))}")
            for id, action in (("analyse-played", one.played), ("analyse-better", one.best))[
                : 1 + (one.cost > 0)
            ]:
                print("       " + text(id, said=says.say(announcer.action(states[one.n], action))))


def _far(share: float, json: bool) -> None:
    if not json and sys.stderr.isatty():
        show_progress(text("analysing", share=percent(share, spoken())))


def _plain(found: ReviewResult) -> dict[str, object]:
    """As JSON shows it: chances from 0 to 1."""
    return {
        "seats": found.seats,
        "course": found.course,
        "luck": msgspec.to_builtins(found.luck),
        "decisions": msgspec.to_builtins(found.decisions),
        "balance": msgspec.to_builtins(found.balances),
        "cut": found.extent.cut,
        "looked": {
            "moments": found.extent.moments,
            "weighed": found.extent.weighed,
            "passes": found.extent.passes,
            "decisions": found.extent.decisions,
            "judged": found.extent.judged,
        },
        "points": [
            {
                "n": one.n,
                "seat": one.seat,
                "played": str(one.played),
                "best": str(one.best),
                "other": str(one.other),
                "line": [str(action) for action in one.line],
                "before": one.before,
                "after": one.after,
                "cost": one.cost,
                "gap": one.gap,
                "error": one.error,
            }
            for one in found.points
        ],
    }
