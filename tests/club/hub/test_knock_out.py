"""A knock-out at a hub, from the form to the winner: tie-breaks with their clock, lots, and what is refused."""

from __future__ import annotations

import re
from typing import Any

import pytest

from companion.club.hub.html_page import words_in
from companion.club.hub.pages.results import pieces
from companion.club.hub.pages.tournament_views import DrawnMatch, bracket, far_bracket
from companion.club.tournament.edits import pairing
from companion.club.tournament.pairing import stage_at, winner
from companion.server.templates import PageWords
from tests.club.club_driver import Club
from tests.club.hub.tournament_desk import Desk, PairedTable, names, tables

RULES = {"ties": 1, "last": "lots", "clock": "5+3", "third": True}


def test_from_the_form_to_the_winner(here: Club) -> None:
    tables(here, 2)
    desk, told = Desk(here), [PairedTable(here, 1), PairedTable(here, 2)]
    assert not desk.act("read", text="A,2000\nB,1900\nC,1800\nD,1700\nE,1600")
    assert not desk.act("rules", knock_out=RULES)
    assert not desk.act("pair")
    page = desk.page()
    assert page.count("3 players go straight to the next round.") == 1 and "no opponent" not in page
    drawn = re.findall(
        "<li.*?<span>(.*?)</span>", page.split('<div class="bracket">')[1].split("</section>")[0]
    )
    assert drawn == ["D", "E", "A", "Winner of board 1", "B", "C", "", ""], "as far as it is known"
    assert 'class="standings"' not in page, "who is not out is level"
    assert "Withdraw the player" in desk.act("bye", entry=1, why="half")
    assert "Only the clocks" in desk.act("rules", knock_out={**RULES, "ties": 2})
    assert not desk.act("begin", number=1)
    told[0].begin(desk.cup, names(desk.cup, 1, 1), "g1", pairing(desk.cup, 1, desk.cup.rounds[0].boards[0]))
    told[0].end(["white", "black"], "g1", winner=None)
    assert not desk.act("pair") and "Quarter-finals · Tie-break game 1" in desk.page()
    assert not desk.act("begin", number=2)
    orders = [one.order for one in here.hub.orders.list_orders() if one.what == "begin"]
    assert [order.rules.get("clock") for order in orders if order is not None] in (
        ["5+3", None],
        [None, "5+3"],
    )
    starts = pieces(here.hub, PageWords(words_in("en")))["rounds"]
    assert "Quarter-finals · Tie-break game 1" in starts and '<div class="bracket"' in starts
    told[1].begin(desk.cup, names(desk.cup, 2, 1), "g2", pairing(desk.cup, 2, desk.cup.rounds[1].boards[0]))
    told[1].end(["white", "black"], "g2", winner=None)
    assert "D and E are level" in desk.act("pair")
    assert "Who goes through after drawing lots" in desk.page()
    assert "Lots can only" in desk.act("lot", number=2, board=1, entry=1)
    assert not desk.act("lot", number=2, board=1, entry=5) and "after drawing lots" in desk.page()
    assert not desk.act("pair") and "Semi-finals" in desk.page()
    assert "Undo that pairing" in desk.act("rule", number=2, board=1, places={"white": "1", "black": "2"})
    for board in desk.cup.rounds[2].boards:
        assert not desk.act("rule", number=3, board=board.number, places={"white": "1", "black": "2"})
    assert not desk.act("pair") and "Third place" in desk.page()
    for board in desk.cup.rounds[3].boards:
        assert not desk.act("rule", number=4, board=board.number, places={"white": "1", "black": "2"})
    first = desk.cup.entry(winner(desk.cup)).name
    page = desk.page()
    assert f"{first} has won" in page and f'<i>1</i><span><a href="/player?name={first}">{first}</a>' in page
    assert "rounds are paired" in desk.act("pair") and 'data-do="pair"' not in page
    room = here.phone()
    assert room.fetch("GET", f"/cups/{desk.id}/report.trf").status == 200
    assert room.fetch("GET", f"/cups/{desk.id}/2/sheet.pdf").content.startswith(b"%PDF")
    for language, word in (
        ("de", "Halbfinale"),
        ("fr", "Demi-finales"),
        ("es", "Semifinales"),
        ("nl", "Halve"),
    ):
        phone = here.phone(**{"accept-language": language})
        assert word in phone.fetch("GET", f"/cups/{desk.id}").content.decode()


@pytest.mark.parametrize(
    "wrong", [{"ties": 7}, {"ties": -1}, {"last": "coin"}, {"clock": "soon"}, {"last_clock": "soon"}]
)
def test_rules_that_cannot_be(here: Club, wrong: dict[str, Any]) -> None:
    desk = Desk(here)
    assert "missing" in desk.act("rules", knock_out={**RULES, **wrong}) and desk.cup.knock_out.ties == 2


def test_seeds_by_lots_are_drawn_by_the_hub(here: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("random.SystemRandom.shuffle", lambda self, row: row.reverse())
    desk = Desk(here)
    assert not desk.act("read", text="A,2000\nB,1900\nC,1800\nD,1700")
    assert not desk.act("rules", knock_out={"lots": True}) and not desk.act("pair")
    assert desk.cup.rounds[0].slots == [4, 1, 3, 2]


def drawn_names(match: DrawnMatch) -> set[str]:
    return {one.name for one in match.sides} | {name for one in match.feeders for name in drawn_names(one)}


def depth(match: DrawnMatch) -> int:
    return 1 + max(map(depth, match.feeders), default=0)


@pytest.mark.parametrize("players", (2, 5, 8, 13, 18, 40))
def test_a_bracket_is_a_tree_whose_last_stages_stand_on_a_projector_too(here: Club, players: int) -> None:
    """After every round, also where the desk has put two in one another's place."""
    desk = Desk(here, variant="chess")
    everybody = [f"Player {at}" for at in range(1, players + 1)]
    assert not desk.act("read", text="\n".join(everybody))
    words = words_in("en")
    while not winner(desk.cup):
        assert not desk.act("pair")
        seats = [id for board in desk.cup.rounds[-1].boards for id in board.seats.values()]
        if len(seats) > 3:
            assert not desk.act("exchange", number=len(desk.cup.rounds), entry=seats[0], other=seats[3])
        for board in desk.cup.rounds[-1].boards:
            assert not desk.act("rule", number=len(desk.cup.rounds), board=board.number, result="1–0")
        (whole,) = bracket(words, desk.cup)
        assert len(whole.trees) == 1 and drawn_names(whole.trees[0]) >= set(everybody)
        assert depth(whole.trees[0]) == len(whole.titles) and whole.titles[-1] == "Final"
        far, stage = far_bracket(words, desk.cup), stage_at(desk.cup, len(desk.cup.rounds))
        shown = [title for one in far for title in one.titles]
        assert set(shown) >= set(whole.titles[stage - 1 : stage + 2]) and all(
            len(one.titles) <= 3 for one in far
        )
        assert all(one.leads == ("Final" not in one.titles) for one in far)
        assert all(any(drawn_names(match) - {""} for match in one.trees) for one in far), "no empty page"
        for one in far:
            ahead = len(whole.titles) - 1 - whole.titles.index(one.titles[-1])
            assert len(one.trees) == 2**ahead and max(map(depth, one.trees)) == len(one.titles)


def test_a_match_that_no_one_has_won_stays_in_the_bracket(here: Club) -> None:
    desk = Desk(here, variant="chess")
    assert not desk.act("read", text="A\nB\nC\nD\nE\nF\nG\nH")
    assert not desk.act("pair")
    for board in desk.cup.rounds[0].boards:
        result = "−/−" if board.number == 1 else "1–0"
        assert not desk.act("rule", number=1, board=board.number, result=result)
    assert not desk.act("pair")
    (whole,) = bracket(words_in("en"), desk.cup)
    assert drawn_names(whole.trees[0]) >= set("ABCDEFGH") and depth(whole.trees[0]) == 3
