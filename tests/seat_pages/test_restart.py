"""A table that was started again knows the phones that held its seats, and no one else."""

from __future__ import annotations

import os
import socket
import time
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pytest

from companion.club.hub.server import free_port
from companion.games import family
from companion.seat_pages import seat_view, service
from companion.seat_pages.seat_view import HeldSeats
from companion.seat_pages.tablets import TABLETS
from companion.seat_pages.web_app import PageRegistry, TableContext
from companion.server import connections
from companion.table.game_factory import make_game
from tests.seat_pages.served import HERE, Phone, Served


@pytest.fixture(autouse=True)
def port(monkeypatch: pytest.MonkeyPatch) -> int:
    """The usual port, of this test alone."""
    found = free_port()
    monkeypatch.setattr(service, "PORT", found)
    return found


def kept(folder: Path) -> Path:
    return seat_view.path_beside(folder / "game")


@pytest.mark.parametrize("ends", ["killed", "quit"])
def test_a_phone_finds_the_way_back_by_itself(
    tmp_path: Path, ends: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = Served(tmp_path)
    phone, other, host = table.phone("green"), Phone(table.host), table.host
    stream = phone.stream()
    stream.next()
    last = stream.version
    if ends == "killed":
        table.die()
    else:
        table.close(comes_back=True)
    assert b"ended" not in b"".join(phone.sent)
    monkeypatch.setattr(service, "PORT", free_port())
    again = Served(tmp_path)
    try:
        assert again.host == host, "at the same port"
        assert phone.get().status == 200
        assert again.address("green") == "", "nobody else may take the seat"
        assert again.address("red")
        found = phone.stream(last)
        found.next()
        assert "say" in found.state, (
            "what it has seen of the table before is nothing that it need not be sent"
        )
        assert found.version > last
        assert other.fetch("GET", "/green/").status == 403
    finally:
        again.close()


def test_a_port_that_someone_else_has_now_is_not_the_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = Served(tmp_path)
    phone = table.phone("green")
    table.die()
    monkeypatch.setattr(service, "PORT", free_port())
    with socket.create_server(("127.0.0.1", int(table.host.partition(":")[2]))):
        again = Served(tmp_path)
    try:
        assert again.host == f"127.0.0.1:{service.PORT}"
        phone.host = again.host
        assert phone.get().status == 200
    finally:
        again.close()


def test_the_file_has_no_cookie_and_is_its_owners_alone(tmp_path: Path) -> None:
    table = Served(tmp_path)
    phone = table.phone("green")
    (cookie,) = phone.cookies.values()
    table.die()
    content = kept(tmp_path).read_bytes()
    assert seat_view.hash_of(cookie).encode() in content and cookie.encode() not in content
    assert kept(tmp_path).stat().st_mode & 0o077 == 0
    again = Served(tmp_path)
    try:
        thief = Phone(again.host)
        thief.cookies["seat-green"] = seat_view.hash_of(cookie)
        assert thief.fetch("GET", "/green/").status == 403, "what stands in the file opens nothing"
    finally:
        again.close()


def test_pages_that_were_switched_off_know_no_one_any_more(tmp_path: Path) -> None:
    table = Served(tmp_path)
    phone = table.phone("green")
    assert kept(tmp_path).exists()
    table.close()
    assert not kept(tmp_path).exists()
    again = Served(tmp_path)
    try:
        assert phone.get().status == 403
        entrance = phone.get().content.decode()
        assert "Take your seat" in entrance
    finally:
        again.close()


def test_a_game_that_is_over_keeps_no_phone(tmp_path: Path) -> None:
    table = Served(tmp_path, game="wild-jokers", seats=("white", "black"))
    table.phone("white")
    table.command(do="resign", seat="white")
    table.close(comes_back=True)
    assert not kept(tmp_path).exists()


def test_a_new_code_outlives_a_restart_as_well(tmp_path: Path) -> None:
    table = Served(tmp_path)
    lost = table.phone("green")
    table.run(lambda: table.pages.renew("green"))
    table.die()
    again = Served(tmp_path)
    try:
        assert lost.get().status == 403
        assert again.phone("green").get().status == 200
    finally:
        again.close()


def test_phones_find_a_table_whose_network_is_another_by_now(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    near = [HERE]
    monkeypatch.setattr(connections, "local_addresses", lambda: tuple(near))
    table = Served(tmp_path, start=False)
    try:
        table.run(table.pages.start)
        cookies = table.phone("green").cookies
        before = {one.seat: one.address for one in table.run(table.pages.seats)}
        near[:] = []
        table.run(table.pages.follow_network)
        assert {one.seat: one.address for one in table.run(table.pages.seats)} == before
        near[:] = ["127.0.0.2"]
        table.run(table.pages.follow_network)
        for one in table.run(table.pages.seats):
            assert one.address.startswith("http://127.0.0.2:") is (one.seat != "green")
        phone = Phone(table.host)
        phone.cookies.update(cookies)
        assert table.host.startswith("127.0.0.2:") and phone.fetch("GET", "/green/").status == 200
    finally:
        table.close()


def test_a_rematch_takes_the_phones_along(tmp_path: Path) -> None:
    table = Served(tmp_path, game="wild-jokers", seats=("white", "black"))
    try:
        table.phone("white")
        table.command(do="resign", seat="white")
        table.command(do="rematch")
        assert not kept(tmp_path).exists()
        held = seat_view.load_held_seats(Path(table.referee.journal_path))
        assert held is not None and list(held.seats) == ["white"]
    finally:
        table.close()


@pytest.mark.parametrize("content", [b"", b"{", b'{"seats": 5}', b'{"seats": {"nobody": "x"}, "port": 0}'])
def test_what_cannot_be_read_is_nobodys(tmp_path: Path, content: bytes) -> None:
    kept(tmp_path).write_bytes(content)
    table = Served(tmp_path)
    try:
        assert table.phone("green").get().status == 200
    finally:
        table.close()


def test_after_a_day_the_cookies_have_gone_and_the_file_means_nothing(tmp_path: Path) -> None:
    journal = tmp_path / "game"
    seat_view.keep_held_seats(journal, HeldSeats(8642, 0, {"green": "x"}))
    assert seat_view.are_held(journal)
    old = time.time() - seat_view.DAY - 1
    os.utime(kept(tmp_path), (old, old))
    assert seat_view.load_held_seats(journal) is None
    seat_view.forget_held_seats(journal)
    seat_view.forget_held_seats(journal)


def test_pages_are_of_the_table_that_was_sat_down_at_last_each_in_its_own_language() -> None:
    game, words = make_game("wild-jokers", None, {}), family("wild-jokers").words
    first, second = (TableContext(game, words, {"white": name}, {}) for name in ("Anna", "Ben"))
    codes: Any = None
    registry = PageRegistry(first, codes, Mock())
    white, black = (registry._pages[seat] for seat in ("white", "black"))
    white.sit(first, "de")
    assert white.words.word("white") == "Anna"
    writers = white.writer, black.writer, white.drawings
    registry.sit(second)
    assert [page.words.language for page in (white, black)] == ["de", "en"]
    assert white.words.word("white") == black.words.word("white") == "Ben"
    assert all(
        old is not new for old, new in zip(writers, (white.writer, black.writer, white.drawings), strict=True)
    )
    registry._pages["white"].seen = None
    assert [registry._pages[seat].seat for seat in registry.seats] == ["white", "black", *TABLETS]
