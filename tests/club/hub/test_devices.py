"""Over HTTP: a device on which somebody has signed in has a cookie of its own, for the entrance alone."""

from __future__ import annotations

from companion.club.hub.services.accounts import TRIES
from tests.club.club_driver import Club

PIN = "271828"


def test_an_own_phone_is_let_in_whatever_was_tried_elsewhere(served: Club) -> None:
    people = served.hub.people
    first = people.first()
    phone = served.phone()
    answer = phone.fetch("POST", "/arbiter/in", {"name": "Vera", "pin": first, "own": PIN})
    assert answer.json == {"to": "/arbiter"}
    assert set(phone.cookies) == {"arbiter", "arbiter-device"}
    set_cookie = answer.headers["set-cookie"]  # the last of them: the device's
    for part in ("arbiter-device=", "Path=/arbiter/in", "HttpOnly", "SameSite=strict"):
        assert part.lower() in set_cookie.lower()
    (vera,) = people.all()
    phone.fetch("POST", "/arbiter/out", {})
    stranger = served.phone()
    for _ in range(TRIES):
        people._wrong(vera.id)
    assert (
        stranger.fetch("POST", "/arbiter/in", {"name": "Vera", "pin": PIN})
        .json["said"]
        .startswith("This name is locked after 10 wrong PINs")
    )
    assert phone.fetch("POST", "/arbiter/in", {"name": "Vera", "pin": PIN}).json == {"to": "/arbiter"}
