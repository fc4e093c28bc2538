"""What tablets show for a while: one player's private look, and what the table has reported."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from companion.artwork.seat_pieces import starting_counts
from companion.games import family_of
from companion.kernel.layout import Token
from companion.kernel.messages import message
from companion.seat_pages.page_writer import DrawingStore, catalogue
from companion.seat_pages.table_view import TableSeen, table_view
from companion.seat_pages.table_writer import TableWriter
from companion.seat_pages.tablets import TableReports, Tablet
from companion.table.game_factory import make_game
from companion.table.protocol import notices
from companion.table.setup import TableSetup, open_table
from tests.memory_board_store import Forgetful

SEATS = ("white", "black")
HINT: Any = notices.Hinted(seat="white", private=False, ways=[])
MISMATCH: Any = notices.Mismatch(kind="illegal", reason=message("not-now"), repairs=[])
PARTIAL = notices.Partial(lifted=["e2"], targets=["e4"])
SEARCHING = notices.Searching(depth=3, share=0.5, looked=10)
SOLVED: Any = notices.Solved(actions=None, depth=0, text=message("not-now"))
RULING: Any = notices.Ruling(seat="white", action="Pe2-e4", events=[], text=message("not-now"))


def turn_of(seat: str) -> Any:
    return notices.Turn(seat=seat, chance=False, stage="", expect=message("not-now"), layout={})


@pytest.mark.parametrize("seed", range(40))
def test_a_look_is_of_the_seat_that_was_handed_the_tablet_last_and_ends_with_its_turn(seed: int) -> None:
    rng, tablet = random.Random(seed), Tablet(make_game("booster-chess", None, {}))
    turn, seat, shown = "", "", False
    for _ in range(60):
        match rng.choice(("hand", "show", "hide", "turn", "pause", "lift")):
            case "hand":
                seat, shown = rng.choice(SEATS), False
                tablet.hand_over(seat)
            case "show":
                shown = bool(seat)
                tablet.show()
            case "hide":
                seat, shown = "", False
                tablet.hide()
            case "turn":
                now = rng.choice(SEATS)
                seat, shown = (seat, shown) if now == turn else ("", False)
                turn = now
                tablet.hear(turn_of(now))
            case "pause":
                seat, shown = "", False
                tablet.hear(notices.Note(kind="pause", text=message("not-now")))
            case "lift":
                owner = rng.choice((*SEATS, None))
                if owner not in (None, seat):
                    seat, shown = "", False
                tablet.hear(PARTIAL, [Token(owner, "P")])
        assert (tablet.seat, tablet.shown) == (seat, shown)


@pytest.mark.parametrize("seed", range(40))
def test_reports_are_those_since_what_made_them_obsolete(seed: int) -> None:
    rng, reports = random.Random(seed), TableReports()
    heard: list[notices.Notice] = []
    every = (
        HINT,
        MISMATCH,
        notices.MismatchEnd(),
        PARTIAL,
        SEARCHING,
        SOLVED,
        RULING,
        notices.Undone(by="", count=1),
    )
    for _ in range(40):
        heard.append(rng.choice(every))
        reports.hear(heard[-1])
        since = max(
            (i for i, one in enumerate(heard) if isinstance(one, (notices.Ruling, notices.Undone))),
            default=-1,
        )
        lately = heard[since + 1 :]
        assert reports.hint is (HINT if HINT in lately else None)
        assert reports.partial is (PARTIAL if PARTIAL in lately else None)
        before = reports.sound[0]
        assert reports.take_sound(False)[0] in (before, before + 1)
        assert reports.take_sound(False) == reports.sound


def test_a_page_shows_each_turn_of_the_board_as_a_new_page_does(tmp_path: Path) -> None:
    setup = TableSetup(game="little-chess-jumble", seed=1, journal=str(tmp_path / "game"))
    referee = open_table(setup, lambda notice: None, Forgetful())
    referee.begin()
    game, words = referee.game, catalogue("en", family_of(referee.game.info).words)
    shared = TableSeen(TableReports(), starting_counts(game), None)

    def writer() -> TableWriter:
        return TableWriter(game, "table", words, DrawingStore(game, {}, str))

    used, tablet = writer(), Tablet(game)
    for _ in range(6):
        tablet.turn()
        seen = table_view(referee, tablet, game.seats, shared)
        assert used.state(seen) == writer().state(seen)
    referee.close()
