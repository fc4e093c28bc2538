"""What every answer of the hub says to a browser, and what is turned away."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from companion.club.hub.web_app import LARGEST
from companion.club.hub.web_server import PortError, listen
from tests.club.hub.hubs import Club, club
from tests.seat_pages.served import Phone


async def echo(request: Request) -> Response:
    return JSONResponse(await request.json())


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Club]:
    routes = [Route("/echo", echo, methods=["POST"]), Route("/embed/x", lambda _: Response("x"))]
    with club(tmp_path, parts=[lambda _: routes]) as made:
        yield made


@pytest.fixture
def phone(served: Club) -> Phone:
    return served.phone()


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
    assert phone.fetch("POST", "/echo", {"a": "x" * LARGEST}).status == 413


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


def test_what_is_served_ends(served: Club) -> None:
    assert served.phone().fetch("GET", "/hub.css").status == 200
    served.serving.stop()
    with pytest.raises(OSError):
        served.phone().fetch("GET", "/hub.css")
