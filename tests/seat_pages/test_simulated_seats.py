"""Requests for consent compared with a model, and what a square of a page shows, without a server."""

from __future__ import annotations

import random
from types import SimpleNamespace
from typing import Any

import pytest

from companion.kernel.layout import Layout, Token
from companion.kernel.messages import Seat, message
from companion.kernel.view import Mark
from companion.seat_pages.consents import BESIDE, Consent
from companion.seat_pages.page_writer import BoardGrid, Square
from companion.seat_pages.seat_view import ConsentQuestion
from companion.table.game_factory import make_game

SEATS = ("white", "red", "black")


class Table:
    """A referee as far as consent asks it: who sits here, what an undo would touch, and which draws are offered."""

    def __init__(self) -> None:
        self.state: object = object()
        self.seats_of_people: tuple[str, ...] = SEATS
        self.touched: tuple[str, ...] = SEATS
        self.actor: str | None = "white"
        self.offers: list[str] = []
        self.record = SimpleNamespace(line_of_play=self)

    def undo_touches(self) -> tuple[str, ...]:
        return self.touched


@pytest.mark.parametrize("seed", range(4))
def test_nothing_is_done_before_all_who_are_asked_have_agreed_to_this_position(seed: int) -> None:
    rng = random.Random(seed)
    table: Any = Table()
    consent = Consent()
    asked: tuple[str, str, set[str]] | None = None  # what, by whom, who has still to agree
    refused: tuple[str, ...] = ()
    for _ in range(250):
        seat = rng.choice((*SEATS, BESIDE))
        what = rng.choice(("ask", "agree", "agree", "agree", "refuse", "move", "offer", "look", "look"))
        command: Any
        if what == "move":
            table.state, asked = object(), None
            table.offers, refused = [], ()
            table.actor = rng.choice((*SEATS, None))
            table.touched = tuple(rng.sample(SEATS, rng.randint(1, 3)))
        elif what == "offer":
            table.offers = sorted({*table.offers, rng.choice(SEATS)})
        elif what == "ask":
            command = {"do": rng.choice(("undo", "agree", "clock", "resign"))}
            phones = frozenset(rng.sample(SEATS, 2))
            concerned = {"undo": table.touched, "resign": ()}.get(command["do"], SEATS)
            others = [one for one in concerned if one != seat]
            made = consent.ask(table, seat, command, phones)
            waits = {one for one in others if one in phones}
            if seat != "" and set(others) - phones:
                waits.add("")
            assert made.waits == waits and made.by == seat
            assert set(made.beside) == set(others) - phones
            asked = command["do"], seat, set(waits)
        elif what == "agree":
            found = consent.agree(table, seat)
            expected = None
            if asked is not None and seat in asked[2]:
                asked[2].discard(seat)
                if not asked[2]:
                    expected, asked = {"do": asked[0]}, None
            assert found == expected
        elif what == "refuse":
            said = consent.refuse(table, seat)
            if not table.offers:
                refused = ()
            told = True
            if asked is not None and seat in asked[2]:
                asked = None
            elif _offered(table, seat, refused):
                refused = tuple(table.offers)
            else:
                told = False
            expected_said = (
                message("pages-refused", seat=Seat(seat)) if seat else message("pages-refused-here")
            )
            assert said == (expected_said if told else None)
        else:
            if not table.offers:
                refused = ()
            questions = consent.questions_for(table, seat)
            draws = _offered(table, seat, refused)
            shown = [
                ConsentQuestion(message("draw-offered", seat=Seat(one)), True) for one in sorted(draws)[:1]
            ]
            mine = asked is not None and (seat == asked[1] or seat in asked[2])
            assert len(questions) == len(shown) + mine and list(questions[mine:]) == shown
            if mine and asked is not None:
                assert questions[0].said.id == f"pages-asks-{asked[0]}" + ("" if asked[1] else "-here")
                assert vars_of(questions[0])[1] is (seat in asked[2])
            claim = {"do": "claim", "seat": seat, "what": "draw"} if draws else None
            assert consent.agrees_to(table, seat) == claim


def vars_of(question: ConsentQuestion) -> tuple[object, ...]:
    return tuple(getattr(question, name) for name in question.__struct_fields__)


def _offered(table: Any, seat: str, refused: tuple[str, ...]) -> set[str]:
    offers = tuple(table.offers)
    return set() if seat in ("", *offers) or table.actor is None or offers == refused else set(offers)


def seen(layout: Layout, **more: Any) -> Any:
    """What a seat sees of a board where this stands, and no more than what is given."""
    view = {"layout": layout, "marks": (), "checked": (), "path": ()} | more.pop("view", {})
    return SimpleNamespace(
        view=SimpleNamespace(**view), **({"last": (), "question": None, "differs": ()} | more)
    )


def squares(what: Any, turn: int = 0) -> dict[str, Square]:
    """The squares of a page's board that shows this."""
    drawn = SimpleNamespace(
        board=lambda turn: "",
        man=lambda *which: f"man {which}",
        under=lambda *which: f"under {which}",
        mark=lambda kind: f"mark {kind}",
    )
    words = SimpleNamespace(label=lambda id, **values: f"{id} {values.get('n', '')}".strip())
    parts = SimpleNamespace(board=lambda picture, rows: rows, square=lambda square: square)
    grid: Any = BoardGrid(make_game("chess", None, {}), turn, words, drawn, parts)  # type: ignore[arg-type]
    return {square.name: square for row in grid.to_html(what) for square in row}


def test_each_kind_of_mark_comes_to_its_own_square() -> None:
    kinds = ("owed", "protected", "threatened", "stacked", "start", "group-3", "worth-25", "other")
    marks = [Mark(f"a{i}", kind) for i, kind in enumerate(kinds, 1)] + [Mark("a1", "start")]
    view = {"marks": marks, "checked": ["c3", "a2"], "path": ["d4", "e5", "d6"]}
    asked = SimpleNamespace(squares=("c3", "h8"))
    shown = squares(seen({}, last=("b1", "a1"), view=view, question=asked))
    assert {name: set(one.marks) for name, one in shown.items() if one.marks} == {
        "b1": {"last"},
        "a1": {"last", "owed", "start"},
        "a2": {"protected", "check"},
        "a3": {"threatened"},
        "a4": {"stacked"},
        "a5": {"start"},
        "a6": {"group"},
        "c3": {"check", "target"},
        "h8": {"target"},
    }
    numbers = {name: one.number for name, one in shown.items() if one.number}
    assert numbers == {"d4": "1", "e5": "2", "d6": "3", "a7": "25"}
    assert squares(seen({}, view=view))["c3"].marks == ("check",)


def test_a_square_shows_its_upper_piece_names_it_and_counts_those_below() -> None:
    stack = (Token("white", "R"), Token("red", "N"), Token("black", "Q"))
    view = {"marks": [Mark("a1", "threatened")], "checked": ["a1"], "path": ["a1"]}
    shown = squares(seen({"a1": stack}, view=view))
    square = shown["a1"]
    assert square.stack == ["man ('black', 'Q', 0)", "under ('white', 'R', 2)"]
    assert (square.name, square.beside, square.marks) == ("a1", ["mark threatened"], ("check", "threatened"))
    assert square.label == "pages-on-top 2, pages-is-check, pages-is-threatened"
    assert (square.number, square.file, square.rank) == ("1", "a", "1")
    assert (shown["b2"].stack, shown["b2"].file, shown["b2"].rank) == ([], None, None)
    turned = squares(seen({"a1": stack}), turn=2)
    assert turned["a1"].stack[0] == "man ('black', 'Q', 2)" and turned["a1"].file is None
