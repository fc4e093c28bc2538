"""The page "Club": a table finds its club, joins it by PIN or code at a real hub, and leaves it, all on its screen."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from companion.app.texts import TEXTS, text
from companion.club.client import mdns
from companion.club.client.join_client import (
    format_fingerprint,
    link,
    new_ticket,
    parse_invitation,
)
from companion.club.client.mdns import HubInfo
from companion.club.hub.server import HubService, free_port
from companion.i18n.languages import ENGLISH, PSEUDO
from tests.patience import until
from tests.seat_pages.served import Phone

if TYPE_CHECKING:
    from tests.app.app_driver import Stage

pytestmark = pytest.mark.usefixtures("english_again")


AWAY = HubInfo("Away Club", "away", "ab" * 32, ("127.0.0.1",), 1, 1)


@pytest.fixture
def listed(monkeypatch: pytest.MonkeyPatch) -> list[HubInfo]:
    """The clubs that are found in the network."""
    found: list[HubInfo] = []
    monkeypatch.setattr(mdns, "clubs", lambda: found)
    return found


def of(hub: HubService) -> HubInfo:
    there = hub.club.ports
    return HubInfo(
        hub.club.title, hub.club.id, hub.fingerprint, ("127.0.0.1",), there.pages, there.safe_pages
    )


def opened(stage: Stage) -> Any:
    stage.app.open("club")
    stage.until(lambda: not stage.app.screen.looking)
    stage.frames(4)
    return stage.app.screen


def typed(stage: Stage, pin: str) -> None:
    for digit in pin:
        stage.press(digit)


def dots(page: Any) -> list[int]:
    """How many digits each row of dots shows as typed."""
    from companion.app.widgets.fields import PinDots

    return [one.filled for one in page.walk() if isinstance(one, PinDots)]


def said(stage: Stage) -> str:
    return " ".join(stage.words)


def joins(stage: Stage) -> None:
    stage.press(text("joining.join"))
    stage.until(lambda: stage.app.screen.step != "asks")
    stage.frames(4)


def test_a_hub_of_unknown_fingerprint_shows_its_mark_before_the_pin(
    hub: HubService, listed: list[HubInfo], open_app: Callable[..., Stage]
) -> None:
    """A code without one: the hub is asked for its mark, and people compare it before they type."""
    stage = open_app()
    page = opened(stage)
    bare = msgspec.structs.replace(parse_invitation(hub.invitation), fingerprint="")
    page.take(link(bare))
    stage.until(lambda: page.step != "asks")
    stage.frames(4)
    assert page.step == "name" and format_fingerprint(hub.fingerprint) in said(stage), (
        "the code has the PIN: nothing is sent yet"
    )
    page.go("clubs")
    page.take(link(bare.without_pin()))
    stage.until(lambda: page.step != "asks")
    stage.frames(4)
    assert page.step == "pin" and format_fingerprint(hub.fingerprint) in said(stage)
    page.go("clubs")
    page.take(link(msgspec.structs.replace(bare, pages=free_port())))
    stage.until(lambda: page.step != "asks")
    stage.frames(4)
    assert page.step == "clubs" and "No hub answers" in said(stage)


def test_a_table_joins_by_pin_and_is_told_of_at_once(
    hub: HubService, listed: list[HubInfo], open_app: Callable[..., Stage]
) -> None:
    listed.append(of(hub))
    stage = open_app()
    page = opened(stage)
    stage.press("Chess Friends")
    assert format_fingerprint(hub.fingerprint) in said(stage)
    typed(stage, hub.pin)
    page.form.type_name("Table 7")
    page.form.choose_delay(5)
    joins(stage)
    assert "Table 7 in Chess Friends" in said(stage) and "with a delay of 5 minutes" in said(stage)
    stage.until(lambda: "Connected to the hub." in stage.words)
    until(
        lambda: any(
            row["place"] == "table-7" and row["online"] for row in hub.store.standing("chess-friends")
        )
    )
    stage.press(text("joining.leave"))
    assert stage.app.club.joined is not None, "it is asked first"
    stage.press(text("back"))
    assert stage.app.screen is page, "both buttons with this name lead back from the question"
    assert text("joining.leave-sure", club="Chess Friends") not in stage.words
    stage.press(text("joining.leave"))
    assert text("joining.leave-sure", club="Chess Friends") in stage.words
    page.leave()
    stage.frames(4)
    assert "Which club?" in stage.words and stage.app.club.joined is None
    stage.app.club.wait_until_left()
    from companion.club.client.membership_config import load_membership

    assert load_membership() is None
    until(lambda: not any(row["online"] for row in hub.store.standing("chess-friends")))


def test_what_is_wrong_is_said_with_the_way_out(
    hub: HubService, listed: list[HubInfo], open_app: Callable[..., Stage]
) -> None:
    listed += [of(hub), AWAY]
    stage = open_app()
    page = opened(stage)
    stage.press("Chess Friends")
    wrong = "00000000" if hub.pin != "00000000" else "00000001"
    typed(stage, wrong)
    joins(stage)
    assert page.step == "pin" and "That isn’t the PIN" in said(stage) and page.form.pin == ""
    typed(stage, wrong)
    joins(stage)
    assert page.step == "pin" and ("Wait" in said(stage) or "isn’t the PIN" in said(stage))
    stage.press("Back")
    stage.frames(3)
    stage.press("Away Club")
    typed(stage, "12345678")
    joins(stage)
    assert page.step == "name" and "No hub answers" in said(stage) and "same Wi-Fi" in said(stage)


def test_a_name_that_is_taken_gets_the_next_number(
    hub: HubService, listed: list[HubInfo], open_app: Callable[..., Stage], monkeypatch: pytest.MonkeyPatch
) -> None:
    from companion.club.hub.pages.sign_in import TableAdmission

    listed.append(of(hub))
    monkeypatch.setattr(TableAdmission, "_sits", lambda self, hub, name: name == "table-1")
    stage = open_app()
    page = opened(stage)
    page.take(hub.invitation)
    stage.frames(3)
    assert page.step == "name", "the code brings the PIN along"
    joins(stage)
    assert page.form.name == "Table 2" and "already a table called Table 1." in said(stage)
    joins(stage)
    assert "Table 2 in Chess Friends" in said(stage)


def test_an_arbiter_lets_a_table_in_by_the_code_that_it_shows(
    hub: HubService, listed: list[HubInfo], open_app: Callable[..., Stage]
) -> None:
    first = hub.hub.people.first()
    assert first is not None
    hub.hub.people.sign_in("Vera", first, "x", "271828")
    vera = Phone(f"127.0.0.1:{hub.club.ports.pages}")
    assert vera.fetch("POST", "/arbiter/in", {"name": "Vera", "pin": "271828"}).status == 200
    listed.append(of(hub))
    stage = open_app()
    page = opened(stage)
    stage.press("Chess Friends")
    stage.press(text("joining.by-arbiter"))
    stage.press(text("joining.join"))
    assert page.step == "door" and format_fingerprint(hub.fingerprint) in said(stage)
    code = page.form.ticket.code
    shown = page.form.ticket.address(page.form.to)
    assert shown == f"https://127.0.0.1:{hub.club.ports.safe_pages}/A/{code}"
    until(lambda: b"Table 1" in vera.fetch("GET", f"/arbiter/admit/{code}").content)
    assert vera.fetch("GET", f"/A/{code}").headers["location"] == f"/arbiter/admit/{code}"
    assert stage.app.club.joined is None
    answer = vera.fetch("POST", "/arbiter/admit", {"code": code})
    assert answer.json == {"said": "Table 1 has joined."}
    stage.until(lambda: stage.app.club.joined is not None)
    stage.until(lambda: "Connected to the hub." in stage.words)
    assert [one.what for one in hub.hub.orders.list_orders()] == ["admit"]


def test_a_code_that_is_none_is_said(listed: list[HubInfo], open_app: Callable[..., Stage]) -> None:
    stage = open_app()
    page = opened(stage)
    for none in ("", "http://example.org", "tableside://[", "tableside://h/join?safe=x" * 50):
        stage.type(none)
        stage.press(text("go-on"))
        assert page.step == "clubs" and "tableside://" in said(stage)


def test_games_of_today_are_brought_along(
    hub: HubService, listed: list[HubInfo], open_app: Callable[..., Stage]
) -> None:
    listed.append(of(hub))
    stage = open_app(seats=("green", "blue"))
    stage.play(6)
    stage.app.go_home()
    page = opened(stage)
    page.take(hub.invitation)
    stage.frames(3)
    stage.press(text("joining.bring"))
    joins(stage)
    assert "One saved game was added." in said(stage)
    until(lambda: len(hub.store.games("chess-friends")) == 1)


def test_digits_of_a_keyboard_type_the_pin(listed: list[HubInfo], open_app: Callable[..., Stage]) -> None:
    from kivy.core.window import Window

    listed.append(AWAY)
    stage = open_app()
    page = opened(stage)
    stage.press("Away Club")
    for digit in "1234":
        Window.dispatch("on_key_down", ord(digit), 0, digit, [])
    assert dots(page) == [4]
    Window.dispatch("on_key_down", 8, 0, None, [])
    assert page.form.pin == "123" and dots(page) == [3], "people see what is left"


def test_in_a_kiosk_only_the_host_joins_and_the_tables_name_is_offered(
    listed: list[HubInfo], kiosk: Callable[..., Stage]
) -> None:
    listed.append(AWAY)
    stage = kiosk()
    stage.app.open("club")
    stage.frames(3)
    assert type(stage.app.screen).__name__ == "HostPinScreen"
    typed(stage, "4711")
    page = stage.app.screen
    assert type(page).__name__ == "ClubScreen" and page.form.name == "Table 4"


@pytest.mark.parametrize("size", [(800, 480), (1280, 800), (540, 960)])
@pytest.mark.parametrize("language", [ENGLISH, PSEUDO, "de", "fr"])
def test_each_step_lies_well(
    size: tuple[int, int], language: str, listed: list[HubInfo], open_app: Callable[..., Stage]
) -> None:
    from tests.app.app_driver import resize
    from tests.app.app_scenes import check

    resize(*size)
    listed.append(AWAY)
    TEXTS.language = language
    stage = open_app()
    page = opened(stage)
    check(stage, "clubs")
    page.choose(AWAY)
    check(stage, "pin")
    page.form.pin, page.form.to = "12345678", AWAY.invitation
    page.go("name", "The hub refused the request: There is a table Table 1 already: choose another name.")
    check(stage, "name")
    page.form.ticket = new_ticket()
    page.go("door")
    check(stage, "door")
    page.go("asks")
    check(stage, "asks")
    from companion.club.client.membership_config import BrokerAddress, ClubMembership

    page._ticks.cancel()
    page._now = (
        ClubMembership("Chess Friends of the Old Town Hall", "Table 12", BrokerAddress("h"), 15),
        False,
    )
    page._ask_leaving()
    check(stage, "belongs")
