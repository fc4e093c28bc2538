"""One code a seat, one phone a code; who guesses waits."""

from __future__ import annotations

import logging

import pytest

from companion.seat_pages.seat_view import CodeEntered, SeatCodes, SeatTaken, new_code
from companion.server.connections import ADDRESSES, FIRST, MOST, RateLimiter


def nothing(seat: str) -> str:
    return ""


def test_a_code_has_128_bits_that_can_be_typed() -> None:
    found = {new_code() for _ in range(200)}
    assert len(found) == 200
    assert all(len(code) == 26 and code.isalnum() and code == code.lower() for code in found)


def test_the_first_phone_holds_the_seat_and_the_second_is_refused() -> None:
    codes = SeatCodes(("white", "black"))
    code = codes.waiting("white")
    entered = codes.enter(code, nothing)
    assert isinstance(entered, CodeEntered)
    assert entered.seat == "white"
    assert codes.holds("white", entered.cookie)
    assert not codes.holds("black", entered.cookie)
    assert codes.waiting("white") == ""
    assert codes.enter(code, nothing) == SeatTaken("white")
    assert codes.enter(code, lambda seat: "a guess") == SeatTaken("white")
    assert codes.held == {"white"}


def test_the_same_phone_may_scan_again() -> None:
    codes = SeatCodes(("white",))
    code = codes.waiting("white")
    first = codes.enter(code, nothing)
    assert isinstance(first, CodeEntered)
    assert codes.enter(code, lambda seat: first.cookie) == first


def test_a_code_may_be_typed_as_people_type() -> None:
    codes = SeatCodes(("white",))
    code = codes.waiting("white").upper()
    assert isinstance(codes.enter(f" {code[:5]}-{code[5:]} ", nothing), CodeEntered)


@pytest.mark.parametrize("given", ["", "x", "\u00e9" * 30, "\ud800", "a" * 10_000])
def test_what_is_no_code_opens_nothing(given: str) -> None:
    codes = SeatCodes(("white",))
    assert codes.enter(given, nothing) is None
    assert not codes.holds("white", given)
    assert not codes.holds("white", "")


def test_a_new_code_ends_the_old_one_and_its_phone() -> None:
    codes = SeatCodes(("white",))
    old = codes.waiting("white")
    entered = codes.enter(old, nothing)
    assert isinstance(entered, CodeEntered)
    codes.renew("white")
    assert not codes.holds("white", entered.cookie)
    assert codes.enter(old, nothing) is None
    assert isinstance(codes.enter(codes.waiting("white"), nothing), CodeEntered)


def test_each_wrong_code_doubles_the_wait() -> None:
    slowing = RateLimiter()
    waits = []
    now = 0.0
    for _ in range(10):
        slowing.wrong("a", now)
        waits.append(slowing.wait("a", now))
        now += waits[-1]
        assert slowing.wait("a", now) == 0
    assert waits[:4] == [FIRST, 2 * FIRST, 4 * FIRST, 8 * FIRST]
    assert waits[-1] == MOST
    assert slowing.wait("b", 0.0) == 0
    slowing.right("a")
    slowing.wrong("a", now)
    assert slowing.wait("a", now) == FIRST


def test_addresses_are_bounded() -> None:
    slowing = RateLimiter()
    for i in range(10 * ADDRESSES):
        slowing.wrong(str(i), 0.0)
    assert len(slowing._tries) == ADDRESSES
    assert slowing.wait(str(10 * ADDRESSES - 1), 0.0) == FIRST


def test_codes_are_in_no_log(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    codes = SeatCodes(("white",))
    code = codes.waiting("white")
    codes.enter(code, nothing)
    codes.enter(code + "x", nothing)
    assert code not in caplog.text
