"""`companion analyse`: a game that is over, looked back at: its course, luck apart from decisions, what turned it."""

from __future__ import annotations

import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from companion.cli.commands.listings import print_json, told_from
from companion.cli.texts import BadUsage, spoken, text
from companion.i18n.numbers import percent
from companion.kernel.messages import sentences

if TYPE_CHECKING:
    from companion.engine.game_review import Review

PAUSE = 0.02
"""Seconds between two looks at what has been found."""


def analyse(file: Path, json: bool) -> None:
    """Raises BadUsage (it is not over, or cannot be judged), JournalError."""
    from companion.table.engine_host.game_review import NotJudged, NotOver, Reviewing
    from companion.table.engine_host.process_support import own_process
    from companion.table.history.review_messages import (
        cut_told,
        review_of,
        seat_told,
        title_told,
        turned_told,
    )

    with told_from(file) as (record, announcer, says):
        game, thinker = record.game, own_process()
        try:
            reviewing = Reviewing(record, thinker)
            while not reviewing.done:
                _far(reviewing.share, json)
                time.sleep(PAUSE)
                reviewing.go_on()
        except NotOver:
            raise BadUsage("analyse-not-over", path=str(file)) from None
        except NotJudged:
            raise BadUsage("analyse-told", game=says.say(game.info.title)) from None
        finally:
            thinker.close()
        found, states = reviewing.review, reviewing.moments.states
        if json:
            print_json({"type": "review", "game": game.info.id, **_plain(found)})
            return
        if sys.stderr.isatty():
            print("\r\033[K", end="", file=sys.stderr)
        for seat in game.seats:
            if said := seat_told(found, seat):
                print(says.say(review_of(seat, sentences(*said))))
        print(says.say(title_told(found)))
        if (cut := cut_told(found.extent)) is not None:
            print(says.say(cut))
        for one in found.points:
            print(f"{one.n + 1:>5}  {says.say(review_of(one.seat, turned_told(one, len(game.seats) == 1)))}")
            for id, action in (("analyse-played", one.played), ("analyse-better", one.best))[
                : 1 + (one.cost > 0)
            ]:
                print("       " + text(id, said=says.say(announcer.action(states[one.n], action))))


def _far(share: float, json: bool) -> None:
    if not json and sys.stderr.isatty():
        print(f"\r{text('analysing', share=percent(share, spoken()))}", end="", file=sys.stderr)


def _plain(found: Review) -> dict[str, object]:
    """As JSON shows it: chances from 0 to 1."""
    return {
        "seats": found.seats, "course": found.course, "luck": msgspec.to_builtins(found.luck),
        "decisions": msgspec.to_builtins(found.decisions), "balance": msgspec.to_builtins(found.balances),
        "cut": found.extent.cut,
        "looked": {
            "moments": found.extent.moments, "weighed": found.extent.weighed, "passes": found.extent.passes,
            "decisions": found.extent.decisions, "judged": found.extent.judged,
        },
        "points": [
            {
                "n": one.n, "seat": one.seat, "played": str(one.played), "best": str(one.best), "other": str(one.other),
                "line": [str(action) for action in one.line], "before": one.before, "after": one.after, "cost": one.cost, "gap": one.gap,
                "error": one.error,
            }
            for one in found.points
        ],
    }  # fmt: skip
