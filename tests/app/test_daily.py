"""Deal of the day by touch: its calendar, today's deal, an old one, the days in a row, and deleting a game."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, timedelta
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from companion.app.texts import TEXTS
from companion.table.history.progress import WON, daily_deals
from companion.table.record.journal import Journal
from companion.table.storage.data_folder import keep_private
from tests.app.app_scenes import check
from tests.table.practice_driver import NEIGHBOUR, PARADE, played_deal, rewritten
from tests.today import TODAY

if TYPE_CHECKING:
    from companion.app.screens.daily import DayButton, DayCell
    from tests.app.app_driver import Stage


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Games can be kept before there is an app."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    keep_private()


def ended(day: date, points: int = 0, late: bool = False, game: str = PARADE) -> Path:
    """A deal of that day, won with so many points or (0) given up."""
    path = played_deal(game, gives_up=not points, daily=day.isoformat())
    if points:
        journal = Journal.open(path)
        reason = {"id": WON, "values": {"n": points}}
        journal.append(
            "result", {"places": ["player"], "scores": {"player": points}, "reason": reason}, 0.0, 0
        )
        journal.close()
    rewritten(path, late=late)
    return path


def opened(open_app: Callable[..., Stage]) -> Stage:
    """The calendar, opened from the box, with every journal read."""
    stage = open_app()
    stage.press("Parade")
    stage.press("Today")
    stage.until(lambda: stage.app.screen.settled)
    stage.frames()
    return stage


def day(stage: Stage, number: int) -> DayButton:
    """The button of a day of the month that is shown."""
    from companion.app.screens.daily import DayButton

    return next(
        w for w in stage.root.walk() if isinstance(w, DayButton) and w.opacity and w.label == str(number)
    )


def cell(stage: Stage, number: int) -> DayCell:
    """What that button shows."""
    shown = day(stage, number).shown
    assert shown is not None
    return shown


def last_month(n: int) -> date:
    return (TODAY.replace(day=1) - timedelta(1)).replace(day=n)


def test_todays_deal_is_played_in_two_touches(open_app: Callable[..., Stage]) -> None:
    stage = opened(open_app)
    assert TEXTS.month(TODAY) in stage.words and "Not played yet." in stage.words
    stage.press("Play this deal")
    header = stage.referee.record.journal.header
    assert (header["game"], header["daily"], header["late"]) == (PARADE, TODAY.isoformat(), False)
    stage.command(do="resign", seat="player")
    stage.app.go_home()
    stage.app.open_daily(PARADE)
    stage.until(lambda: stage.app.screen.settled)
    assert "Played, but not won." in stage.words
    assert f"Parade Chess Solitaire, deal of {TODAY}: not won." in stage.words
    assert stage.app.screen.days.streak == 1


def test_house_rules_of_before_do_not_stand_in_the_way(open_app: Callable[..., Stage]) -> None:
    from companion.seat_pages.game_choices import GameChoices

    stage = open_app()
    chosen = GameChoices(rules={"peek": "b"}, table={"decks": "physical"})
    stage.app.remember(PARADE, chosen, ["Anna"])
    stage.app.open_daily(PARADE)
    stage.until(lambda: stage.app.screen.settled)
    stage.press("Play this deal")
    assert stage.referee.record.journal.header["daily"] == TODAY.isoformat()
    assert stage.app.settings.games[PARADE].rules == {"peek": "b"}, "they are offered again"


def test_the_calendar_shows_how_each_day_ended(kept: None, open_app: Callable[..., Stage]) -> None:
    for number, points, late in ((3, 5, False), (4, 0, False), (6, 7, True)):
        ended(last_month(number), points, late)
    played_deal(daily=last_month(7).isoformat(), gives_up=False)
    stage = opened(open_app)
    stage.press("Previous")
    shown = [cell(stage, number) for number in range(3, 9)]
    assert [(one.below, one.sign) for one in shown] == [
        ("5", "laurel"),
        ("lost", ""),
        ("", ""),
        ("7", "clock"),
        ("open", "clock"),
        ("", ""),
    ]
    stage.tap(*day(stage, 3).to_window(*day(stage, 3).center))
    assert "Won, with 5 points." in stage.words and "of 3 won this month" in stage.words
    assert f"Parade Chess Solitaire, deal of {last_month(3)}: 5 points." in stage.words
    stage.tap(*day(stage, 6).to_window(*day(stage, 6).center))
    assert "You started this deal after its day, so it doesn\u2019t count towards your streak." in stage.words
    assert (stage.app.screen.days.streak, stage.app.screen.days.longest) == (0, 2)


def test_an_old_deal_is_played_later(open_app: Callable[..., Stage]) -> None:
    stage = opened(open_app)
    stage.press("Previous")
    stage.tap(*day(stage, 9).to_window(*day(stage, 9).center))
    stage.press("Play this deal")
    header = stage.referee.record.journal.header
    assert (header["daily"], header["late"]) == (last_month(9).isoformat(), True)
    stage.app.go_home()
    stage.app.open_daily(PARADE, last_month(9))
    stage.until(lambda: stage.app.screen.settled)
    assert "Started, but not finished." in stage.words
    stage.press("Continue")
    assert stage.referee.record.journal.header["daily"] == last_month(9).isoformat()


def test_a_day_to_come_cannot_be_chosen(
    open_app: Callable[..., Stage], monkeypatch: pytest.MonkeyPatch
) -> None:
    stage = opened(open_app)
    screen = stage.app.screen
    screen.today = screen.chosen = TODAY.replace(day=10)
    screen._count()
    stage.frames()
    assert day(stage, 11).disabled and not day(stage, 9).disabled
    stage.tap(*day(stage, 11).to_window(*day(stage, 11).center))
    assert screen.chosen == TODAY.replace(day=10)


def test_months_go_back_a_year_and_not_beyond_today(kept: None, open_app: Callable[..., Stage]) -> None:
    stage = opened(open_app)
    screen = stage.app.screen
    assert stage.find_button("Next").disabled
    for _ in range(20):
        if not stage.find_button("Previous").disabled:
            stage.press("Previous")
    assert (TODAY.year * 12 + TODAY.month) - (screen._first.year * 12 + screen._first.month) == 12
    stage.press("Next")
    assert not stage.find_button("Next").disabled


def test_a_game_is_looked_at_again_and_left_to_its_day(kept: None, open_app: Callable[..., Stage]) -> None:
    ended(last_month(3), 5)
    stage = opened(open_app)
    stage.press("Previous")
    stage.tap(*day(stage, 3).to_window(*day(stage, 3).center))
    stage.press("Replay")
    assert type(stage.app.screen).__name__ == "ReplayScreen"
    stage.press("Back")
    assert stage.app.screen.chosen == last_month(3) and TEXTS.month(last_month(3)) in stage.words
    stage.press("Back")
    assert type(stage.app.screen).__name__ == "BoxScreen"


def test_a_deal_is_deleted_only_when_it_was_asked_twice(kept: None, open_app: Callable[..., Stage]) -> None:
    path = ended(TODAY, 5)
    stage = opened(open_app)
    assert stage.app.screen.days.streak == 1
    stage.press("Delete")
    assert path.exists() and any("can\u2019t be undone" in words for words in stage.words)
    stage.press("Keep")
    assert path.exists()
    stage.press("Delete")
    stage.press("Delete")
    assert not path.exists() and not daily_deals()
    assert "Not played yet." in stage.words and stage.app.screen.days.streak == 0


def test_from_the_box_and_back_to_what_was_chosen(open_app: Callable[..., Stage]) -> None:
    stage = open_app(empty=True)
    stage.app.set_up(NEIGHBOUR)
    stage.frames()
    stage.app.screen.actions.take_name("player", "Anna")
    stage.press("Today")
    stage.until(lambda: stage.app.screen.settled)
    assert stage.app.screen.game == NEIGHBOUR
    stage.press("Back")
    assert stage.app.screen.choosing.names == {"player": "Anna"}


def test_each_game_has_a_calendar(kept: None, open_app: Callable[..., Stage]) -> None:
    ended(TODAY, 28, game=NEIGHBOUR)
    stage = opened(open_app)
    assert "Not played yet." in stage.words
    stage.press("Neighbour Chess Solitaire")
    assert "Won, with 28 points." in stage.words
    assert cell(stage, TODAY.day).below == "28"


def test_nothing_to_press_before_the_journals_are_read(
    kept: None, open_app: Callable[..., Stage], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is not known to be unplayed is not dealt, and no frame waits for all journals."""
    monkeypatch.setattr("companion.app.widgets.idle.SLICE", 0.0)  # a journal a frame
    for n in range(4):
        ended(TODAY - timedelta(n), 5)
    stage = open_app(empty=True)
    stage.app.open_daily(PARADE)
    screen = stage.app.screen
    frames = 0
    while not screen.settled:
        main = next(w for w in stage.root.walk() if getattr(w, "role", "") == "main")
        assert main.disabled
        stage.frames(1)
        frames += 1
    assert frames > 4 and screen.days.streak == 4


@pytest.mark.parametrize("full", [False, True], ids=["empty", "full"])
def test_it_lies_well(
    full: bool, sized: tuple[int, int], spoken: str, kept: None, open_app: Callable[..., Stage]
) -> None:
    if full:
        for number in range(1, 29):
            ended(last_month(number), 28 if number % 3 else 0, late=number % 5 == 0)
        played_deal(daily=TODAY.isoformat(), gives_up=False)
    stage = open_app(empty=True)
    stage.app.open_daily(PARADE)
    stage.until(lambda: stage.app.screen.settled)
    check(stage, "today")
    screen = stage.app.screen
    stage.press(TEXTS.text("previous"))
    check(stage, "the month before")
    for number in (5, 6, 7):
        screen._choose(last_month(number))
        check(stage, f"day {number}")
    if full:
        screen._ask(True)
        check(stage, "deleting")
