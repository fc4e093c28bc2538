"""Tables that wait at the door of a hub: who may let them in, who gets what is given then, and how many wait at once."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.club.client.join_client import Door, SaysNo, ask_to_come, invitation_of, new_door
from companion.club.client.membership_config import Joined, NoClub
from companion.club.hub.service import Running
from companion.club.hub.setup import pinless_admission
from tests.club.hub.test_others import PIN, hub, phone_of
from tests.seat_pages.served import Phone

__all__ = ["hub"]


def comes(hub: Running, door: Door, at: Path, table: str = "Table 7") -> Joined | None:
    return ask_to_come(invitation_of(hub.invitation), door, table, at)


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[float]]:
    """What has passed, by the clock of those who wait."""
    passed = [0.0]
    monkeypatch.setattr(pinless_admission.Doorstep.__init__, "__defaults__", (lambda: passed[0],))
    yield passed


def test_only_whoever_knows_the_secret_gets_the_password(hub: Running, tmp_path: Path) -> None:
    door = new_door()
    assert comes(hub, door, tmp_path) is None
    vera = phone_of(hub)
    assert vera.fetch("POST", "/arbiter/admit", {"code": door.code}).status == 200
    with pytest.raises(SaysNo) as wrong:
        comes(hub, Door(door.code, new_door().secret), tmp_path)
    assert wrong.value.status == 403 and "table-7" in hub.club.passwords
    made = comes(hub, door, tmp_path)
    assert made is not None and made.address.password and made.address.user == "table-7"
    again = comes(hub, door, tmp_path)
    assert again == made, "an answer that was lost is given again"


def test_nobody_lets_a_table_in_but_arbiters_and_deputies(hub: Running, tmp_path: Path) -> None:
    door = new_door()
    comes(hub, door, tmp_path)
    hub.hub.people.sign_in("Dora", hub.hub.people.add("Dora", "desk"), "x", PIN)
    nobody, dora = Phone(f"127.0.0.1:{hub.club.ports.pages}"), phone_of(hub, "Dora")
    for phone, statuses in ((nobody, (303, 401)), (dora, (403, 403))):
        assert phone.fetch("GET", f"/arbiter/admit/{door.code}").status == statuses[0]
        assert phone.fetch("POST", "/arbiter/admit", {"code": door.code}).status == statuses[1]
    assert comes(hub, door, tmp_path) is None and "table-7" not in hub.club.passwords
    assert phone_of(hub, "Otto").fetch("POST", "/arbiter/admit", {"code": door.code}).status == 200


def test_a_code_holds_for_five_minutes_and_few_wait_at_once(time: list[float], tmp_path: Path) -> None:
    from tests.club.hub.test_others import running

    hub = running(tmp_path / "hub")
    first = hub.hub.people.first()
    assert first is not None
    hub.hub.people.sign_in("Vera", first, "x", PIN)
    try:
        doors = [new_door() for _ in range(pinless_admission.EACH)]
        for n, door in enumerate(doors):
            assert comes(hub, door, tmp_path, f"Table {n}") is None
        with pytest.raises(SaysNo) as full:
            comes(hub, new_door(), tmp_path)
        assert full.value.status == 429 and "Too many tables" in str(full.value.said.values["said"])
        time[0] = pinless_admission.KEPT + 1
        answer = phone_of(hub).fetch("POST", "/arbiter/admit", {"code": doors[0].code})
        assert answer.status == 409 and "No table waits" in answer.json["said"]
        assert comes(hub, new_door(), tmp_path) is None
    finally:
        hub.close()


def test_a_name_is_shown_as_it_is_typed_and_a_code_is_a_code(hub: Running, tmp_path: Path) -> None:
    door, vera = new_door(), phone_of(hub)
    comes(hub, door, tmp_path, "<b>Table</b> 7")
    page = vera.fetch("GET", f"/arbiter/admit/{door.code}").content
    assert b"&lt;b&gt;Table" in page and b"<b>Table" not in page
    assert b"No table waits" in vera.fetch("GET", "/arbiter/admit/" + "A" * 300).content
    for bad in (Door("no", door.secret), Door(door.code, "x"), Door("../" * 7, door.secret)):
        with pytest.raises(NoClub):
            comes(hub, bad, tmp_path)
