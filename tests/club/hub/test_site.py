"""What every answer of the hub says to a browser, and what is turned away."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from companion.club.hub.ports import PortError, listen, listen_for_pages
from companion.club.hub.server import LARGEST_FORM
from tests.club.club_driver import Club, club
from tests.seat_pages.served import Phone


async def echo(request: Request) -> Response:
    return JSONResponse(await request.json())


@pytest.fixture
def echoing(tmp_path: Path) -> Iterator[Club]:
    routes = [Route("/echo", echo, methods=["POST"]), Route("/embed/x", lambda _: Response("x"))]
    with club(tmp_path, parts=[lambda _: routes]) as made:
        yield made


@pytest.fixture
def phone(echoing: Club) -> Phone:
    return echoing.phone()


def test_pages_let_nothing_in_from_elsewhere(phone: Phone) -> None:
    found = phone.fetch("GET", "/hub.css")
    assert "default-src 'none'" in found.headers["content-security-policy"]
    assert "frame-ancestors 'none'" in found.headers["content-security-policy"]
    assert found.headers["cache-control"] == "no-store"
    assert b"Fraunces" in found.content and b"--ground" in found.content
    assert phone.fetch("GET", "/font/text.ttf").headers["cache-control"].startswith("private")
    assert "frame-ancestors *" in phone.fetch("GET", "/embed/x").headers["content-security-policy"]


def test_what_another_site_sends_is_turned_away(phone: Phone) -> None:
    assert phone.fetch("POST", "/echo", {"a": 1}).json == {"a": 1}
    assert phone.fetch("POST", "/echo", {}, origin=f"http://{phone.host}").status == 200
    assert phone.fetch("POST", "/echo", {}, origin="http://evil.example").status == 403
    assert phone.fetch("POST", "/echo", b"a=1", Content_Type="text/plain").status == 415
    assert phone.fetch("POST", "/echo", {"a": "x" * LARGEST_FORM}).status == 413


def test_a_page_that_is_not_there_is_a_sentence(phone: Phone) -> None:
    found = phone.fetch("GET", "/nowhere", accept_language="de-CH, en")
    said = found.content.decode()
    assert found.status == 404 and "Diese Seite" in said and 'lang="de"' in said


def test_a_port_that_is_taken_is_a_sentence() -> None:
    one = listen("127.0.0.1", 0)
    with pytest.raises(PortError) as wrong:
        listen("127.0.0.1", one.getsockname()[1])
    assert wrong.value.said.id == "hub-no-port"
    one.close()


def test_no_port_is_tried_that_does_not_exist() -> None:
    with listen("127.0.0.1", 65_533), pytest.raises(PortError) as wrong:
        listen_for_pages("127.0.0.1", 65_533, 65_534, may_move=True)
    assert wrong.value.said.values["port"] == 65_533


def test_what_is_served_ends(echoing: Club) -> None:
    assert echoing.phone().fetch("GET", "/hub.css").status == 200
    echoing.serving.stop()
    with pytest.raises(OSError):
        echoing.phone().fetch("GET", "/hub.css")


@pytest.mark.parametrize(
    "host",
    [
        "evil.example",
        "evil.example:8642",
        "127.0.0.1.evil.example",
        "localhost.evil.example",
        "",
        "a b",
        "8.8.8.8",
        "[2600::1]",
    ],
)
@pytest.mark.parametrize("path", ["/", "/arbiter", "/hub.css"])
def test_a_hub_answers_to_its_own_names_only(host: str, path: str, echoing: Club) -> None:
    """It would repeat the name of another site in a redirect, and that site's pages could call it."""
    found = echoing.phone().fetch("GET", path, Host=host)
    assert found.status == 421 and "location" not in found.headers
    text = found.content.decode()
    assert "http://127.0.0.1:" in text and "evil" not in text


@pytest.mark.parametrize(
    "host",
    ["127.0.0.1", "LOCALHOST.", "192.168.7.9:80", "[::1]:8642", "hub-7", "hub-7.local", "hub-7.fritz.box"],
)
def test_a_hub_is_found_by_the_names_of_its_network(host: str, echoing: Club) -> None:
    echoing.hub.names = ("192.168.7.1", "127.0.0.1", "localhost", "hub-7.local", "chess.example.org")
    assert echoing.phone().fetch("GET", "/hub.css", Host=host).status == 200
    assert echoing.phone().fetch("GET", "/hub.css", Host="chess.example.org:8642").status == 200
    assert echoing.phone().fetch("GET", "/hub.css", Host="hub-7.example").status == 421


def test_what_a_proxy_says_of_the_host_leads_no_one_elsewhere(tmp_path: Path) -> None:
    asked = {
        "X_Forwarded_Host": "evil.example",
        "Forwarded": "host=evil.example",
        "X_Forwarded_For": "10.0.0.9",
    }
    with club(tmp_path) as made:
        found = made.phone().fetch("GET", "/arbiter", **asked)
        safe = made.hub.safe_port
    assert found.status == 307 and found.headers["location"] == f"https://127.0.0.1:{safe}/arbiter"
