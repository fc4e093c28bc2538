"""What the desk sees of a round: boards without tables, tables at which another game is played, and results as chess players
write them.
"""

from __future__ import annotations

import re
from typing import Any

import pytest

from companion.club.hub.html_page import words_in
from companion.club.hub.pages.pdf_sheets import pdf, sheets
from companion.club.hub.pages.results import pieces
from companion.club.hub.pages.tournament_desk import act
from companion.club.messages import OnTable, Ordered, Result, State
from companion.club.tournament.edits import NO_TABLE
from companion.club.tournament.standings import decisive_ties, standings
from companion.club.tournament.tournament import RESULTS, SWISS, Tournament
from companion.i18n.languages import LANGUAGES
from companion.kernel.messages import message
from companion.pdf.page import Sheets
from companion.server.templates import PageWords
from companion.units import Seconds
from tests.club.club_driver import Club
from tests.club.hub.desk_bodies import desk_action
from tests.club.hub.tournament_desk import DESK, PairedTable, entered, names, signed_in, tables


@pytest.fixture
def cup(here: Club) -> Tournament:
    """Four players of chess, and round 1 is paired."""
    return act(here.hub, DESK, entered(here, 4, SWISS, "chess").id, desk_action("pair"))


def desk(here: Club, cup: Tournament, do: str, **given: Any) -> Tournament:
    return act(here.hub, DESK, cup.id, desk_action(do, number=1, **given))


def plays(here: Club, at: int, result: Result | None = None, **given: Any) -> None:
    """A game is on a table."""
    lies = OnTable(
        **{
            "game": "g",
            "variant": "wild-jokers",
            "title": "",
            "seats": ["white", "black"],
            "players": {},
            "names": {},
            "colours": {},
            "rules": {},
            "n": 2,
            "turn": "white",
            "prompt": "",
            "layout": {},
            "result": result,
            **given,
        }
    )
    state = State(stream=f"s{at}", number=1, at=Seconds(0), name=f"Table {at}", language="en", on_table=lies)
    here.store.stands(here.hub.club, f"table-{at}", state, 1.0)


def page(here: Club, cup: Tournament, **headers: str) -> str:
    return here.phone(**headers).fetch("GET", f"/cups/{cup.id}").content.decode()


def begun(here: Club) -> list[tuple[str, str]]:
    """What was put up at tables: place and what came of it."""
    return [(one.place, one.came) for one in here.hub.orders.list_orders() if one.what == "begin"]


def test_boards_beyond_the_tables_are_played_without(here: Club, cup: Tournament) -> None:
    tables(here, 1)
    staff = signed_in(here)
    shown = page(here, cup, **staff)
    assert "There are fewer free tables than boards in this round." in shown
    assert "Board 2 has no table and is played on an ordinary board. Enter the result here by hand." in shown
    assert "ordinary board" not in page(here, cup), "only the desk enters results"
    cup = desk(here, cup, "begin")
    assert [(board.table, board.off_table) for board in cup.rounds[0].boards] == [
        ("table-1", False),
        ("", True),
    ]
    assert begun(here) == [("table-1", "open")]
    shown = page(here, cup, **staff)
    assert (
        "Board 2 has no table and is played on an ordinary board" in shown
        and "fewer free tables" not in shown
    )
    assert "<small>No table</small>" in page(here, cup)
    starts = pieces(here.hub, PageWords(words_in("en")))["rounds"]
    assert starts.count("<i>Board 2</i>") == 2 and "<strong>" not in starts
    desk(here, cup, "rule", board=2, result="0-1")
    black = names(cup, 1, 2)["black"]
    first = standings(here.hub.cups.get(cup.id))[0]
    assert (cup.entry(first.entry).name, first.points) == (black, 2)
    assert "ordinary board" not in page(here, cup, **staff), "nothing is left to enter by hand"


def test_a_round_begins_without_any_table(here: Club, cup: Tournament) -> None:
    staff = signed_in(here)
    assert "There are fewer free tables than boards in this round." in page(here, cup, **staff)
    cup = desk(here, cup, "begin")
    assert "Boards 1 and 2 have no tables and are played on ordinary boards." in page(here, cup, **staff)
    assert not begun(here)
    for board in (1, 2):
        cup = desk(here, cup, "rule", board=board, result="1/2-1/2")
    assert {row.points for row in standings(cup)} == {1}
    assert len(act(here.hub, DESK, cup.id, desk_action("pair")).rounds) == 2


def test_a_table_that_the_desk_has_chosen_is_given_to_no_other_board(here: Club, cup: Tournament) -> None:
    tables(here, 1)
    desk(here, cup, "table", board=2, table="table-1")
    cup = desk(here, cup, "begin")
    assert [(board.table, board.off_table) for board in cup.rounds[0].boards] == [
        ("", True),
        ("table-1", False),
    ]
    assert begun(here) == [("table-1", "open")]


def test_the_desk_chooses_no_table_and_a_table_again(here: Club, cup: Tournament) -> None:
    """A table that has lost its board offers the game no more."""
    tables(here, 2)
    cup = desk(here, cup, "begin")
    assert sorted(begun(here)) == [("table-1", "open"), ("table-2", "open")]
    for one in here.hub.orders.list_orders():  # both tables have put it up
        said = Ordered(
            stream="s",
            number=1,
            at=Seconds(1.0),
            game="",
            n=0,
            id=one.id,
            what="begin",
            by="",
            done=False,
            said="",
            waits=True,
        )
        here.hub.orders.take_events(one.place, [said])
    cup = desk(here, cup, "table", board=1, table=NO_TABLE)
    assert [(board.table, board.off_table) for board in cup.rounds[0].boards] == [
        ("", True),
        ("table-2", False),
    ]
    withdrawn = [one for one in here.hub.orders.list_orders() if one.what == "withdraw"]
    assert [one.place for one in withdrawn] == ["table-1"]
    cup = desk(here, cup, "begin")
    assert cup.rounds[0].boards[0].off_table, "it stays without, though a table is free"
    staff = signed_in(here)
    assert f'<option value="{NO_TABLE}" selected>No table</option>' in page(here, cup, **staff)
    desk(here, cup, "table", board=1, table="table-1")
    cup = desk(here, cup, "begin")
    assert [board.table for board in cup.rounds[0].boards] == ["table-1", "table-2"]
    assert [place for place, _ in begun(here)].count("table-1") == 2
    PairedTable(here, 1).begin(cup, names(cup, 1, 1))
    assert here.hub.cups.get(cup.id).rounds[0].boards[0].game


def test_the_page_warns_of_a_table_that_plays_another_game(here: Club, cup: Tournament) -> None:
    tables(here, 2)
    staff = signed_in(here)
    plays(here, 1)
    shown = page(here, cup, **staff)
    warning = "Table 1 is playing another game. Board 2 begins there when that game is over."
    assert f"{warning} To begin now, choose another table or none." in shown, "idle tables come first"
    assert "is playing another game" not in page(here, cup)
    cup = desk(here, cup, "begin")
    assert [board.table for board in cup.rounds[0].boards] == ["table-2", "table-1"]
    assert warning in page(here, cup, **staff)
    plays(here, 1, gives_way=True)
    assert warning not in page(here, cup, **staff), "a game without moves makes way"
    plays(here, 1, Result("white", ["white", "black"], {}, ""))
    assert warning not in page(here, cup, **staff)
    plays(here, 1)
    assert warning in page(here, cup, **staff)
    PairedTable(here, 1).begin(cup, names(cup, 1, 2))
    assert warning not in page(here, cup, **staff), "that is the game of this board"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_desk_reads_of_tables_in_its_language(language: str, here: Club, cup: Tournament) -> None:
    tables(here, 1)
    plays(here, 1)
    shown = page(here, cup, **signed_in(here), **{"accept-language": language})
    words = PageWords(words_in(language))
    for said in (
        words.say("cup-too-few-tables"),
        words.say("cup-off-tables", n=1, boards=("2",)),
        words.say("cup-table-busy", table="Table 1", board="1"),
    ):
        assert said in shown


def test_a_tournament_of_an_earlier_version_opens(here: Club, cup: Tournament) -> None:
    """Its boards know nothing of boards without tables."""
    from sqlalchemy import text

    (row,) = here.store.done(lambda connection: connection.execute(text("SELECT body FROM cup")).all())
    body = bytes(row.body)
    assert b'"off_table"' in body
    old = body.replace(b',"off_table":false', b"")
    assert b"off_table" not in old
    here.store.done(lambda connection: connection.execute(text("UPDATE cup SET body = :body"), {"body": old}))
    assert here.hub.cups.get(cup.id) == cup


@pytest.mark.parametrize("written", RESULTS)
def test_a_result_of_two_is_written_everywhere_as_chess_players_write_it(
    written: str, here: Club, cup: Tournament, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On the page of everybody, in the form of the desk and on the printed sheet; start lists have each player's own part."""
    cup = desk(here, cup, "rule", board=1, result=written)
    shown = page(here, cup, **signed_in(here))
    assert f"<strong>{written}</strong>" in shown and f"<strong>{written}</strong>" in page(here, cup)
    assert f'<option value="{written}" selected>' in shown and "1st" not in shown and "2nd" not in shown
    starts = pieces(here.hub, PageWords(words_in("en")))["rounds"]
    names = {entry.id: entry.name for entry in cup.entries}
    seats = cup.rounds[0].boards[0].seats
    for seat, own in zip(("white", "black"), re.split("[–/]", written), strict=True):
        (row,) = [row for row in starts.split("<li") if f"<b>{names[seats[seat]]}</b>" in row]
        assert re.findall("<strong>(.*?)</strong>", row) == [own]
    printed: list[str] = []
    drawn = Sheets.words

    def words(made: Sheets, text: str, *given: Any, **how: Any) -> None:
        printed.append(text)
        drawn(made, text, *given, **how)

    monkeypatch.setattr(Sheets, "words", words)
    assert pdf(cup, 1, words_in("en")).startswith(b"%PDF") and written in printed
    cleared = desk(here, cup, "rule", board=1)
    assert cleared.rounds[0].boards[0].outcome is None and f"<strong>{written}<" not in page(here, cup)


def test_the_tie_break_that_parts_level_players_is_named_on_page_and_sheet(
    here: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    cup = entered(here, 8, SWISS, "chess")
    for number in (1, 2, 3):
        cup = act(here.hub, DESK, cup.id, desk_action("pair"))
        for board in cup.rounds[-1].boards:
            result = "1-0" if board.seats["white"] < board.seats["black"] else "0-1"  # the higher rating wins
            given = desk_action("rule", number=number, board=board.number, result=result)
            cup = act(here.hub, DESK, cup.id, given)
    rows = standings(cup)
    decisive = decisive_ties(rows)
    level = [row for row in rows if decisive[row.entry]]
    assert len(level) > 1 and len(level) < len(rows)
    shown = page(here, cup)
    lines = shown.partition('data-part="standings"')[2].partition("</ol>")[0].split("<li>")[1:]
    printed: list[str] = []
    monkeypatch.setattr(Sheets, "words", lambda made, text, *given, **how: printed.append(text))
    sheets(cup, 3, words_in("en"))
    for row, line in zip(rows, lines, strict=True):
        beside = line.partition("<small>")[2].partition("</small>")[0]
        named = [f"{words_in('en').label(message(f'tie.{name.lower()}'))}: " for name in decisive[row.entry]]
        assert all(name in beside for name in named) and bool(beside) == bool(named)
        assert not beside or beside in printed
