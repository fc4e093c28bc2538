"""Tables that wait at the door of a hub: who may let them in, who gets what is given then, and how many wait at once."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.club.client.join_client import (
    JoinRefusedError,
    JoinTicket,
    new_ticket,
    parse_invitation,
    request_admission,
)
from companion.club.client.membership_config import ClubError, ClubMembership
from companion.club.hub.pages import sign_in
from companion.club.hub.server import HubService
from tests.club.club_driver import PIN, phone_of
from tests.seat_pages.served import Phone


def comes(
    staffed_hub: HubService, door: JoinTicket, at: Path, table: str = "Table 7"
) -> ClubMembership | None:
    return request_admission(parse_invitation(staffed_hub.invitation), door, table, at)


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[float]]:
    """What has passed, by the clock of those who wait."""
    passed = [0.0]
    monkeypatch.setattr(sign_in.PinlessAdmission.__init__, "__defaults__", (lambda: passed[0],))
    yield passed


def test_only_the_one_who_knows_the_secret_gets_the_password(staffed_hub: HubService, tmp_path: Path) -> None:
    door = new_ticket()
    assert comes(staffed_hub, door, tmp_path) is None
    vera = phone_of(staffed_hub)
    assert vera.fetch("POST", "/arbiter/admit", {"code": door.code}).status == 200
    with pytest.raises(JoinRefusedError) as wrong:
        comes(staffed_hub, JoinTicket(door.code, new_ticket().secret), tmp_path)
    assert wrong.value.status == 403 and "table-7" in staffed_hub.club.passwords
    made = comes(staffed_hub, door, tmp_path)
    assert made is not None and made.address.password and made.address.user == "table-7"
    again = comes(staffed_hub, door, tmp_path)
    assert again == made, "an answer that was lost is given again"


def test_no_one_lets_a_table_in_but_arbiters_and_deputies(staffed_hub: HubService, tmp_path: Path) -> None:
    door = new_ticket()
    comes(staffed_hub, door, tmp_path)
    staffed_hub.hub.people.sign_in("Dora", staffed_hub.hub.people.add("Dora", "desk"), "x", PIN)
    nobody, dora = Phone(f"127.0.0.1:{staffed_hub.club.ports.pages}"), phone_of(staffed_hub, "Dora")
    for phone, statuses in ((nobody, (303, 401)), (dora, (403, 403))):
        assert phone.fetch("GET", f"/arbiter/admit/{door.code}").status == statuses[0]
        assert phone.fetch("POST", "/arbiter/admit", {"code": door.code}).status == statuses[1]
    assert comes(staffed_hub, door, tmp_path) is None and "table-7" not in staffed_hub.club.passwords
    assert phone_of(staffed_hub, "Otto").fetch("POST", "/arbiter/admit", {"code": door.code}).status == 200


def test_a_code_holds_for_five_minutes_and_few_wait_at_once(time: list[float], tmp_path: Path) -> None:
    from tests.club.club_driver import running

    staffed_hub = running(tmp_path / "hub")
    first = staffed_hub.hub.people.first()
    assert first is not None
    staffed_hub.hub.people.sign_in("Vera", first, "x", PIN)
    try:
        doors = [new_ticket() for _ in range(sign_in.EACH)]
        for n, door in enumerate(doors):
            assert comes(staffed_hub, door, tmp_path, f"Table {n}") is None
        with pytest.raises(JoinRefusedError) as full:
            comes(staffed_hub, new_ticket(), tmp_path)
        assert full.value.status == 429 and "Too many tables" in str(full.value.said.values["said"])
        time[0] = sign_in.KEPT + 1
        answer = phone_of(staffed_hub).fetch("POST", "/arbiter/admit", {"code": doors[0].code})
        assert answer.status == 409 and "This code has expired." in answer.json["said"]
        assert comes(staffed_hub, new_ticket(), tmp_path) is None
    finally:
        staffed_hub.close()


def test_a_name_is_shown_as_it_is_typed_and_a_code_is_a_code(staffed_hub: HubService, tmp_path: Path) -> None:
    door, vera = new_ticket(), phone_of(staffed_hub)
    comes(staffed_hub, door, tmp_path, "<b>Table</b> 7")
    page = vera.fetch("GET", f"/arbiter/admit/{door.code}").content
    assert b"&lt;b&gt;Table" in page and b"<b>Table" not in page
    assert b"This code has expired." in vera.fetch("GET", "/arbiter/admit/" + "A" * 300).content
    for bad in (
        JoinTicket("no", door.secret),
        JoinTicket(door.code, "x"),
        JoinTicket("../" * 7, door.secret),
    ):
        with pytest.raises(ClubError):
            comes(staffed_hub, bad, tmp_path)
