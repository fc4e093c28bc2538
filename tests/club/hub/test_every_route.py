"""Each address of a hub's site answers each role as `routes.txt` has it: a new one is listed there, or this fails.

To write that file again: `WRITE_ROUTES=1 make test ARGS="tests/club/hub/test_every_route.py -n 0"`.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.club.hub.services.hub import Hub
from tests.club.club_driver import club, sign_in_staff
from tests.club.hub.routes import addresses
from tests.seat_pages.served import Phone

GOLDEN = Path(__file__).parent / "routes.txt"
PIN = "271828"
ROLES = {"room": "", "desk": "Dora", "deputy": "Otto", "arbiter": "Vera"}
KNOWN = {
    "place": ["nowhere"],
    "n": ["0"],
    "number": ["1"],
    "seat": ["white"],
    "kind": ["board"],
    "name": ["board"],
    "code": ["0123456789ABCDEF0123"],
    "id": ["nothing"],
}
"""What stands in an address: places, games and events that there are not, so nothing is changed."""


def phone_of(hub: Hub, at: str, name: str) -> Phone:
    """A browser in which someone is signed in; an empty name: no one."""
    phone = Phone(at)
    if name:
        phone.cookies["arbiter"] = hub.people.sign_in(name, PIN, "x")[1]
    return phone


def ends_the_session(path: str) -> tuple[bool, str]:
    """By which addresses are sorted: whoever has signed out is in no role any more."""
    return path == "/arbiter/out", path


@pytest.fixture(scope="module")
def answered(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, dict[str, int]]]:
    """Each route, with the status that each role gets; what is sent is an empty object."""
    with club(tmp_path_factory.mktemp("hub")) as made:
        sign_in_staff(made.hub, PIN)
        phones = {role: phone_of(made.hub, made.at, name) for role, name in ROLES.items()}
        yield {
            f"{method} {path}": {
                role: phone.fetch(method, path, {} if method == "POST" else None).status
                for role, phone in phones.items()
            }
            for method in ("GET", "POST")
            for path in sorted(addresses(made.serving, method, KNOWN), key=ends_the_session)
        }


def test_each_role_gets_what_is_written_down(answered: dict[str, dict[str, int]]) -> None:
    found = "".join(
        f"{route}: {', '.join(f'{role} {status}' for role, status in roles.items())}\n"
        for route, roles in answered.items()
    )
    if os.environ.get("WRITE_ROUTES") == "1":
        GOLDEN.write_text(found, "utf-8")
    assert found.splitlines() == GOLDEN.read_text("utf-8").splitlines()


def test_no_route_breaks_and_none_of_the_staff_is_open_to_the_room(
    answered: dict[str, dict[str, int]],
) -> None:
    assert all(status < 500 for roles in answered.values() for status in roles.values())
    staff = {route: roles for route, roles in answered.items() if "/arbiter" in route}
    assert staff
    open_to_all = {route for route, roles in staff.items() if roles["room"] == 200}
    assert open_to_all <= {"GET /arbiter/in", "GET /arbiter.js"}
