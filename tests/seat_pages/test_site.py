"""What the server gives to whom: its own seat to each phone, and to anybody else a sentence."""

from __future__ import annotations

import logging
import re
import socket
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.seat_pages import service, web_app
from companion.seat_pages.service import NotForAllError
from companion.server import connections
from tests.patience import until
from tests.seat_pages.served import HERE, Phone, Served

Serve = Callable[..., Served]


@pytest.fixture
def serve(tmp_path: Path) -> Iterator[Serve]:
    open_: list[Served] = []

    def made(**given: Any) -> Served:
        open_.append(Served(tmp_path, **given))
        return open_[-1]

    yield made
    for one in open_:
        one.close()


def test_a_phone_shows_its_code_and_holds_its_seat(serve: Serve) -> None:
    table = serve()
    phone = table.phone("green")
    page = phone.get()
    assert page.status == 200
    assert b"Playing Green" in page.content
    stream = phone.stream()
    stream.next()
    assert "Roll to see who goes first" in stream.state["say"]
    assert table.address("green") == "", "its code is used"


def test_the_cookie_is_for_this_browser_and_no_script(serve: Serve) -> None:
    table = serve()
    answer = Phone(table.host).enter(table.address("green").partition("#")[2])
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=strict" in cookie.replace("Strict", "strict")
    assert not {"domain"} & {part.strip().partition("=")[0].lower() for part in cookie.split(";")}


def test_a_second_phone_is_refused_with_the_way_out(serve: Serve) -> None:
    table = serve()
    code = table.address("green").partition("#")[2]
    table.phone("green")
    answer = Phone(table.host).enter(code)
    assert answer.status == 409
    assert "get a new code on the tablet" in answer.json["said"]
    assert "set-cookie" not in answer.headers


def test_the_host_makes_a_new_code(serve: Serve) -> None:
    table = serve()
    first = table.phone("green")
    stream = first.stream()
    stream.next()
    table.run(lambda: table.pages.renew("green"))
    stream.until(lambda one: bool(one.ended))
    assert "new code" in stream.ended
    assert first.get("stream").status == 403
    assert table.phone("green").get().status == 200


def test_guessing_is_slowed(serve: Serve) -> None:
    table = serve()
    guesser = Phone(table.host)
    assert guesser.enter("a" * 26).status == 403
    answer = guesser.enter("b" * 26)
    assert answer.status == 429
    assert int(answer.headers["retry-after"]) >= 1
    assert guesser.enter(table.address("green").partition("#")[2]).status == 429, "a right one too"


PATHS = ["", "stream", "art/0123456789.svg", "do", "ask", "language"]


@pytest.mark.parametrize("seat", ["blue", "nobody", "red", "..", "%2e%2e", "in"])
def test_nothing_of_another_seat_is_given(serve: Serve, seat: str) -> None:
    table = serve(seats=("green", "blue"))
    phone = table.phone("green")
    table.phone("blue")
    for path in PATHS:
        method = "POST" if path in ("do", "ask", "language") else "GET"
        phone.cookies["seat-blue"] = phone.cookies["seat-green"]
        answer = phone.fetch(method, f"/{seat}/{path}", {} if method == "POST" else None)
        assert answer.status in (403, 404, 405), path
        assert b"Blue" not in answer.content, path


def test_a_phone_presses_nothing_for_another_seat(serve: Serve) -> None:
    """What it may press is what it was shown: another seat's button is none of its own."""
    table = serve(seats=("green", "blue"))
    phones = {seat: table.phone(seat) for seat in ("green", "blue")}
    streams = {seat: phone.stream() for seat, phone in phones.items()}
    for stream in streams.values():
        stream.next()
    theirs = {key for key, _ in streams["green"].presses("anytime")}
    resign = next(key for key, label in streams["green"].presses("anytime") if label.startswith("Yes"))
    assert resign not in {key for key, _ in streams["blue"].presses("anytime")}
    answer = phones["blue"].press(resign)
    assert answer.status == 409
    assert "no longer possible" in answer.json["said"]
    assert table.referee.n == 0
    assert theirs


def test_every_answer_is_guarded(serve: Serve) -> None:
    table = serve()
    phone = table.phone("green")
    phone.stream().next()
    for path in ("/", "/green/", "/page.css", "/page.js", "/font/text.ttf", "/icon.svg", "/red/", "/nothing"):
        headers = phone.fetch("GET", path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert headers["referrer-policy"] == "no-referrer"
        assert headers["x-content-type-options"] == "nosniff"
        assert "server" not in headers
    assert phone.get().headers["cache-control"] == "no-store"


def test_everything_comes_from_here(serve: Serve) -> None:
    table = serve()
    phone = table.phone("green")
    stream = phone.stream()
    stream.next()
    pages = [phone.fetch("GET", path).content.decode() for path in ("/", "/green/", "/page.css", "/page.js")]
    found = set(re.findall(r"https?://[^\"' )]+", "".join(pages) + stream.html))
    assert not found
    for name in set(re.findall(r"art/\w+\.svg", stream.html)):
        drawn = phone.get(name)
        assert drawn.status == 200
        assert set(re.findall(rb"https?://[^\"' )]+", drawn.content)) <= {b"http://www.w3.org/2000/svg"}


def test_only_this_machine_is_called_and_only_its_own_pages_write(serve: Serve) -> None:
    """A page elsewhere cannot reach the table through the browser of someone who plays."""
    table = serve()
    phone = table.phone("green")
    named = phone.fetch("GET", "/", Host="evil.example")
    assert named.status == 421
    assert b"at exactly the address" in named.content
    assert phone.fetch("GET", "/green/", Host="evil.example:80").status == 421
    other = phone.fetch("POST", "/green/do", {"press": "x"}, Origin="http://evil.example")
    assert other.status == 403
    plain = phone.fetch("POST", "/green/do", b'{"press":"x"}', Content_Type="text/plain")
    assert plain.status == 415
    own = phone.fetch("POST", "/green/do", {"press": "x"}, Origin=f"http://{table.host}")
    assert own.status == 409


@pytest.mark.parametrize(
    "body",
    [b"", b"{", b"[]", b"\xff", b'{"press": 5}', b"[" * 4000, b'{"form": null}', b'{"press":"\\ud800"}'],
)
def test_what_means_nothing_is_refused(serve: Serve, body: bytes) -> None:
    table = serve()
    phone = table.phone("green")
    for path in ("do", "ask", "language"):
        assert phone.post(path, body).status in (400, 409)
    assert phone.fetch("POST", "/in", body).status == 400
    assert phone.get().status == 200


def test_what_is_too_long_is_refused(serve: Serve) -> None:
    table = serve()
    phone = table.phone("green")
    assert phone.post("do", b'{"press":"' + b"a" * 100_000 + b'"}').status == 413


def test_no_code_and_no_cookie_is_in_a_log(serve: Serve, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    table = serve()
    code = table.address("green").partition("#")[2]
    phone = table.phone("green")
    phone.stream().next()
    Phone(table.host).enter(code)
    phone.fetch("GET", f"/{code}")
    phone.post("do", b"{")
    for secret in (code, *phone.cookies.values()):
        assert secret not in caplog.text


def test_no_port_is_open_until_asked_for_nor_after(serve: Serve) -> None:
    before = set(threading.enumerate())  # one of an earlier test may end at any time
    table = serve(start=False)
    assert table.pages.addresses == ()
    assert set(threading.enumerate()) - before == {table._thread}
    table.run(lambda: table.pages.start([HERE]))
    host, port = table.host.split(":")
    phone = table.phone("green")
    stream = phone.stream()
    stream.next()
    table.run(table.pages.close)
    stream.until(lambda one: bool(one.ended))
    assert "closed" in stream.ended
    with pytest.raises(OSError):
        socket.create_connection((host, int(port)), timeout=2)
    assert table.run(table.pages.seats) == ()
    table.run(lambda: table.pages.start([HERE]))
    phone.host = table.host
    assert phone.get().status == 403, "what a phone held is worth nothing"


def test_only_the_address_that_is_asked_for_is_open(serve: Serve) -> None:
    table = serve()
    port = int(table.host.split(":")[1])
    with pytest.raises(OSError):
        socket.create_connection(("127.0.0.2", port), timeout=2)


def test_pages_that_no_one_uses_are_closed(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(web_app, "LOOK", 0.05)
    table = serve()
    phone = table.phone("green")
    stream = phone.stream()
    stream.next()
    assert table.pages._serving is not None
    table.pages._serving._patience = 0.2
    time.sleep(0.5)
    assert table.pages.open, "a phone listens"
    stream.close()
    until(lambda: not table.pages.open)
    assert table.changes


def test_another_port_is_taken_where_the_usual_one_is_not_free(
    serve: Serve, monkeypatch: pytest.MonkeyPatch
) -> None:
    with socket.socket() as other:
        other.bind((HERE, 0))
        other.listen()
        monkeypatch.setattr(service, "PORT", other.getsockname()[1])
        table = serve()
        assert table.host != f"{HERE}:{service.PORT}"
        assert table.phone("green").get().status == 200


def test_without_a_network_one_sentence_says_so() -> None:
    with pytest.raises(service.NoNetworkError) as wrong:
        service.listen_for_phones(())
    assert wrong.value.said.id == "pages-no-network"


def test_only_private_addresses_are_used() -> None:
    for ip in connections.local_addresses():
        assert connections.is_private(ip)
    assert not connections.is_private("127.0.0.1")
    assert not connections.is_private("8.8.8.8")
    assert not connections.is_private("0.0.0.0")


def test_a_table_with_an_operator_has_no_pages(serve: Serve) -> None:
    table = serve(start=False, operator=True, game="booster-chess")
    with pytest.raises(NotForAllError):
        table.run(lambda: table.pages.start([HERE]))


def test_the_language_is_the_phones(serve: Serve) -> None:
    table = serve()
    for accepts in ("de-DE,de;q=0.9,en;q=0.5", "xx", "", "*"):
        page = Phone(table.host, Accept_Language=accepts).fetch("GET", "/").content
        assert b"<html lang=" in page
        assert b"pages-" not in page, "every word is there"
    german = table.phone("green", Accept_Language="de-AT,de;q=0.9")
    assert b'lang="de"' in german.get().content
    stream = german.stream()
    stream.next()
    assert "Du bist dran" in stream.state["say"]
    german.post("language", {"language": "nl"})
    stream.until(lambda one: "aan de beurt" in one.state["say"])
    assert b'lang="nl"' in german.get().content, "what was chosen stays"


def test_names_are_text_and_nothing_else(serve: Serve) -> None:
    name = "<script>alert(1)</script>\"'&"
    table = serve(names={"green": name})
    phone = table.phone("green")
    stream = phone.stream()
    stream.next()
    everything = stream.html + phone.get().content.decode()
    assert "<script>alert" not in everything
    assert "&lt;script&gt;alert" in everything
