"""Who is asked what, by the table alone: no phone is needed."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.kernel.messages import Seat
from companion.seat_pages.consents import BESIDE, Consent
from tests.table.table_fixture import Rig

SEATS = ("white", "black")
UNDO = {"do": "undo", "count": 1}
PHONES = frozenset(SEATS)


@pytest.fixture
def rig(tmp_path: Path) -> Rig:
    made = Rig(tmp_path, game="wild-jokers")
    made.act(str(made.referee.actions()[0]))
    return made


def seen(consent: Consent, rig: Rig) -> dict[str, list[tuple[str, bool]]]:
    """What each seat and the table are asked, and whether they may answer."""
    return {
        seat: [(one.said.id, one.open) for one in consent.questions_for(rig.referee, seat)]
        for seat in (*SEATS, BESIDE)
    }


def test_a_draw_is_asked_of_the_other_seat_until_it_has_answered(rig: Rig) -> None:
    consent = Consent()
    assert seen(consent, rig) == {"white": [], "black": [], BESIDE: []}
    rig.do(do="claim", seat="white", what="draw")
    assert seen(consent, rig) == {"white": [], "black": [("draw-offered", True)], BESIDE: []}
    assert consent.agrees_to(rig.referee, "black") == {"do": "claim", "seat": "black", "what": "draw"}
    assert consent.agrees_to(rig.referee, "white") is None and consent.refuse(rig.referee, "white") is None
    said = consent.refuse(rig.referee, "black")
    assert said is not None and (said.id, said.values) == ("pages-refused", {"seat": Seat("black")})
    assert not seen(consent, rig)["black"] and consent.agrees_to(rig.referee, "black") is None


def test_the_one_who_asks_waits_and_the_other_answers(rig: Rig) -> None:
    consent = Consent()
    consent.ask(rig.referee, "white", UNDO, PHONES)
    asks = "pages-asks-undo"
    assert seen(consent, rig) == {"white": [(asks, False)], "black": [(asks, True)], BESIDE: []}
    assert consent.agree(rig.referee, "white") is None, "whoever asks has nothing to answer"
    assert consent.agree(rig.referee, "black") == UNDO
    assert seen(consent, rig)["white"] == [] and consent.agree(rig.referee, "black") is None


def test_who_has_no_phone_is_asked_at_the_table(rig: Rig) -> None:
    consent = Consent()
    consent.ask(rig.referee, "white", UNDO, frozenset({"white"}))
    assert consent.request is not None and consent.request.beside == ("black",)
    assert seen(consent, rig) == {
        "white": [("pages-asks-undo", False)],
        "black": [],
        BESIDE: [("pages-asks-undo", True)],
    }
    refused = consent.refuse(rig.referee, BESIDE)
    assert refused is not None and refused.id == "pages-refused-here" and consent.request is None


def test_who_asks_at_the_table_has_asked_there(rig: Rig) -> None:
    consent = Consent()
    consent.ask(rig.referee, BESIDE, UNDO, frozenset({"black"}))
    assert seen(consent, rig) == {
        "white": [],
        "black": [("pages-asks-undo-here", True)],
        BESIDE: [("pages-asks-undo-here", False)],
    }


def test_a_request_about_another_position_is_none(rig: Rig) -> None:
    consent = Consent()
    consent.ask(rig.referee, "white", UNDO, PHONES)
    rig.act(str(rig.referee.actions()[0]))
    assert consent.agree(rig.referee, "black") is None and consent.request is None


@pytest.mark.parametrize(
    ("seat", "command", "needed"),
    [
        ("white", UNDO, ("black",)),
        ("black", UNDO, ()),
        ("white", {"do": "agree", "what": "rank"}, ("black",)),
        ("black", {"do": "clock"}, ("white",)),
        ("white", {"do": "act"}, ()),
    ],
)
def test_whose_consent_is_needed(
    rig: Rig, seat: str, command: dict[str, str], needed: tuple[str, ...]
) -> None:
    """White has moved: taking that back touches Black."""
    assert Consent().find_consenters(rig.referee, seat, command) == needed
