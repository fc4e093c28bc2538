"""The calendar of daily deals: which game of a day counts, how the day ended, and how long the streak is."""

from __future__ import annotations

import os
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from companion.table.game_factory import make_game
from companion.table.history.progress import WON, DailyCalendar, DailyDeal, DayResult, daily_deals, each_deal
from companion.table.history.saved_games import delete, list_saved_games
from companion.table.record.journal import Journal, write_whole
from companion.table.record.journal_reader import ReadOnlyJournal, Record, glance
from companion.table.rules import daily_games
from companion.table.setup import TableSetup, open_table
from companion.table.storage.data_folder import games_folder, keep_private, new_game
from tests.table.practice_driver import NEIGHBOUR, PARADE, played_deal, rewritten
from tests.today import TODAY


def deal(day: str, **given: Any) -> DailyDeal:
    """A deal that was played to its end and lost."""
    known = {"game": PARADE, "title": "", "over": True, "won": False, "points": 0}
    return DailyDeal(**{**known, "day": day, **given})


def days(*deals: DailyDeal, today: str = "2026-03-02", game: str = PARADE) -> DailyCalendar:
    return DailyCalendar(deals, game, date.fromisoformat(today))


class TestStreak:
    def test_it_goes_over_the_end_of_a_month(self) -> None:
        found = days(*map(deal, ("2026-02-27", "2026-02-28", "2026-03-01", "2026-03-02")))
        assert (found.streak, found.longest) == (4, 4)

    @pytest.mark.parametrize(("last", "streak"), [("2024-02-29", 2), ("2024-02-28", 1)])
    def test_a_leap_day_is_a_day(self, last: str, streak: int) -> None:
        assert days(deal(last), deal("2024-03-01"), today="2024-03-01").streak == streak

    def test_it_goes_over_new_year(self) -> None:
        assert days(deal("2025-12-31"), deal("2026-01-01"), today="2026-01-01").streak == 2

    def test_today_is_waited_for(self) -> None:
        """While today's deal is not played, what ended yesterday goes on."""
        assert days(deal("2026-02-28"), deal("2026-03-01")).streak == 2

    def test_a_day_left_out_ends_it(self) -> None:
        found = days(deal("2026-02-26"), deal("2026-02-27"), deal("2026-02-28"))
        assert (found.streak, found.longest) == (0, 3)
        found = days(
            deal("2026-02-26"), deal("2026-02-27"), deal("2026-03-01"), deal("2026-03-02"), deal("2026-03-02")
        )
        assert (found.streak, found.longest) == (2, 2)

    def test_lost_days_count_and_unfinished_ones_do_not(self) -> None:
        won, begun = deal("2026-03-02", won=True, points=3), deal("2026-03-01", over=False)
        assert days(won, deal("2026-03-01")).streak == 2
        assert days(won, begun).streak == 1

    def test_a_deal_played_later_does_not_count(self) -> None:
        found = days(deal("2026-03-02"), deal("2026-03-01", late=True), deal("2026-02-28"))
        assert (found.streak, found.longest) == (1, 1)

    def test_each_game_has_its_own(self) -> None:
        both = deal("2026-03-01"), deal("2026-03-02", game=NEIGHBOUR)
        assert days(*both).streak == 1 == days(*both, game=NEIGHBOUR).streak
        assert days(*both).find_result(date(2026, 3, 2)) is DayResult.NOT_PLAYED

    def test_days_to_come_are_left_out(self) -> None:
        """A tablet whose clock was wrong."""
        found = days(deal("2026-03-03"), deal("2026-03-04"))
        assert (found.streak, found.longest) == (0, 0)

    def test_no_day_is_too_early(self) -> None:
        assert days(deal("0001-01-01"), today="0001-01-01").streak == 1

    def test_nothing_played(self) -> None:
        found = days()
        assert (found.streak, found.longest, found.month(2026, 3), found.earliest) == (0, 0, (0, 0), None)


class TestDay:
    def test_how_it_ended(self) -> None:
        found = days(
            deal("2026-02-27", won=True),
            deal("2026-02-28"),
            deal("2026-03-01", over=False),
            today="2026-03-02",
        )
        ended = [
            found.find_result(date(2026, 2, 26 + n) if n < 3 else date(2026, 3, n - 2)) for n in range(6)
        ]
        assert ended == [
            DayResult.NOT_PLAYED,
            DayResult.WON,
            DayResult.LOST,
            DayResult.OPEN,
            DayResult.NOT_PLAYED,
            DayResult.TO_COME,
        ]

    def test_the_first_game_of_a_deal_counts(self) -> None:
        first, again = deal("2026-03-01", started=10.0), deal("2026-03-01", started=20.0, won=True)
        assert days(again, first).deal(date(2026, 3, 1)) == first

    def test_a_game_of_that_day_counts_before_a_later_one(self) -> None:
        late, there = deal("2026-03-01", started=10.0, late=True), deal("2026-03-01", started=20.0)
        assert days(late, there).deal(date(2026, 3, 1)) == there

    def test_a_month_is_counted(self) -> None:
        found = days(
            deal("2026-02-28", won=True),
            deal("2026-03-01", won=True, late=True),
            deal("2026-03-02"),
            deal("2026-03-03", over=False),
            deal("2025-03-01"),
        )
        assert found.month(2026, 3) == (1, 2) and found.month(2026, 2) == (1, 1)
        assert found.earliest == date(2025, 3, 1)


@pytest.fixture
def games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty data folder."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    keep_private()
    return games_folder()


@pytest.fixture
def tokyo() -> Iterator[None]:
    before = os.environ.get("TZ")
    os.environ["TZ"] = "Asia/Tokyo"
    time.tzset()
    yield
    os.environ.pop("TZ") if before is None else os.environ.update(TZ=before)
    time.tzset()


class TestJournals:
    def test_games_of_one_have_daily_deals(self) -> None:
        assert set(daily_games()) == {PARADE, NEIGHBOUR}

    def test_only_daily_deals_are_found(self, games: Path) -> None:
        played_deal("wild-jokers", gives_up=False, seed=1)
        played_deal(gives_up=True, seed=1)
        today = played_deal(daily="today")
        open_one = played_deal(NEIGHBOUR, gives_up=False, daily="today")
        found = {Path(deal.path): deal for deal in daily_deals()}
        assert set(found) == {today, open_one}
        assert found[today].over and not found[open_one].over
        assert not found[today].won and not found[today].late
        assert found[today].title == "Parade Chess Solitaire"
        assert found[today].day == TODAY.isoformat()

    def test_the_newest_day_comes_first_whenever_it_was_played(self, games: Path) -> None:
        first = [played_deal(daily=day) for day in ("2026-03-05", "2026-03-09", "2026-03-02")]
        assert [deal.day for deal in daily_deals()] == ["2026-03-09", "2026-03-05", "2026-03-02"]
        assert [Path(deal.path) for deal in daily_deals()] == [first[1], first[0], first[2]]

    @pytest.mark.parametrize("from_the_start", [True, False])
    def test_what_a_computer_player_played_is_nobodys(self, games: Path, from_the_start: bool) -> None:
        """It counts neither as won nor for a row of days, and the person may still play it."""
        path = new_game(PARADE)
        players = {"player": "computer"} if from_the_start else {}
        referee = open_table(
            TableSetup(game=PARADE, journal=str(path), daily="today", players=players), lambda notice: None
        )
        referee.begin()
        seat = referee.game.seats[0]
        if not from_the_start:
            referee.do({"do": "seat", "seat": seat, "player": "computer"})
        referee.do({"do": "resign", "seat": seat})
        referee.close()
        assert not daily_deals() and list(each_deal()) == [None]
        mine = played_deal(daily="today")
        assert [Path(deal.path) for deal in daily_deals()] == [mine]

    def test_every_journal_is_a_step(self, games: Path) -> None:
        """So that whoever reads them can stop in between: those of other games too."""
        played_deal(seed=1)
        played_deal(daily="today")
        assert sorted(deal is None for deal in each_deal()) == [False, True]

    def test_a_deal_of_a_past_day_is_late(self, games: Path) -> None:
        played_deal(daily="2026-01-01")
        (found,) = daily_deals()
        assert (found.day, found.late) == ("2026-01-01", True)

    def test_the_day_is_the_headers(self, games: Path, tokyo: None) -> None:
        """Begun in Honolulu on the evening of the 21st, read in Tokyo, where that was the 22nd."""
        path = played_deal(daily="2026-01-01")
        rewritten(path, daily="2026-11-21", late=False, wall=1795334400.0)
        (found,) = daily_deals()
        assert (found.day, found.late) == ("2026-11-21", False)

    @pytest.mark.parametrize(("day", "late"), [("2026-11-22", False), ("2026-11-21", True)])
    def test_an_older_journal_is_late_by_its_time(
        self, games: Path, tokyo: None, day: str, late: bool
    ) -> None:
        path = played_deal(daily="2026-01-01")
        rewritten(path, daily=day, late="gone", wall=1795334400.0)  # 2026-11-22 17:00 in Tokyo
        (found,) = daily_deals()
        assert (found.day, found.late) == (day, late)

    @pytest.mark.parametrize(
        "wrong",
        [{"daily": "yesterday"}, {"game": "chess"}, {"game": "no-such-game"}, {"daily": 5}, {"seed": "x"}],
    )
    def test_what_is_no_deal_of_a_day_is_passed_over(self, games: Path, wrong: dict[str, Any]) -> None:
        rewritten(played_deal(daily="today"), **wrong)
        played_deal(NEIGHBOUR, daily="today")
        assert [deal.game for deal in daily_deals()] == [NEIGHBOUR]

    @pytest.mark.parametrize(
        "wrong",
        [{"scores": 5}, {"scores": {"player": "many"}}, {"reason": "ends-won"}, {"reason": {"id": []}}],
    )
    def test_a_result_that_is_none_is_passed_over(self, games: Path, wrong: dict[str, Any]) -> None:
        journal = Journal.open(played_deal(daily="today", gives_up=False))
        journal.append("result", wrong, 0.0, 0)
        journal.close()
        assert not daily_deals()

    @pytest.mark.parametrize("game", ["x", [], {"daily": "2026-01-01"}, {}])
    def test_a_header_that_is_none_is_passed_over(self, games: Path, game: Any) -> None:
        records = [Record(0, "note", {"game": game}, 0.0, 0)]
        write_whole(games / "a.tableside", records, new=True)
        assert glance(games / "a.tableside") and not daily_deals()

    @pytest.mark.parametrize("bytes_left", [0, 100, 4096, 6000])
    def test_a_broken_file_is_passed_over(self, games: Path, bytes_left: int) -> None:
        path = played_deal(daily="today")
        path.write_bytes(path.read_bytes()[:bytes_left])
        played_deal(NEIGHBOUR, daily="today")
        assert NEIGHBOUR in [deal.game for deal in daily_deals()]

    def test_a_time_that_is_none_is_left_to_others(self, games: Path) -> None:
        path = played_deal(daily="today")
        with closing(sqlite3.connect(path)) as connection, connection:
            connection.execute("UPDATE journal SET wall = 'noon' WHERE seq = 0")
        assert not glance(path) and not daily_deals()

    def test_what_was_deleted_is_gone(self, games: Path) -> None:
        played_deal(daily="today")
        (saved,) = list_saved_games()
        delete(saved.path)
        assert not daily_deals()

    def test_a_glance_changes_nothing(self, games: Path) -> None:
        path = played_deal(daily="today")
        before = path.read_bytes(), path.stat().st_mtime_ns, sorted(path.parent.iterdir())
        first, last = glance(path)
        assert ReadOnlyJournal(path, [first]).header["daily"] == TODAY.isoformat() and last.kind == "result"
        assert (path.read_bytes(), path.stat().st_mtime_ns, sorted(path.parent.iterdir())) == before

    def test_a_glance_leaves_to_others_what_it_cannot_tell(self, games: Path) -> None:
        path = played_deal(daily="today")
        beside = path.with_name(path.name + "-journal")
        beside.write_bytes(b"x")
        assert not glance(path) and len(daily_deals()) == 1
        beside.unlink()
        other = games / "no.tableside"
        other.write_bytes(b"no journal")
        assert not glance(other)
        folder = games / "folder.tableside"
        folder.mkdir()
        assert not glance(folder) and len(daily_deals()) == 1

    def test_a_won_game_says_so(self, games: Path) -> None:
        """The reason by which a won deal is known, in every game that has a daily deal."""
        assert daily_games()
        for name in daily_games():
            game = make_game(name, None, {})
            won = game.read(
                game.position(game.start())
                .replace("end=-", "end=won")
                .replace("=deal", "=over")
                .replace("=piece", "=over")
            )
            result = game.result(won)
            assert result is not None and result.winner and result.reason.id == WON

    def test_a_won_deal(self, games: Path) -> None:
        path = played_deal(daily="today", gives_up=False)
        journal = Journal.open(path)
        body = {"places": ["player"], "scores": {"player": 5}, "reason": {"id": WON, "values": {"n": 5}}}
        journal.append("result", body, 0.0, 0)
        journal.append("note", {"aside": 1}, 0.0, 0)
        journal.close()
        (found,) = daily_deals()
        assert (found.over, found.won, found.points) == (True, True, 5)
