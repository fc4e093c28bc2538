"""Requests to an application without a server or a network."""

from __future__ import annotations

import json
from typing import Any, NamedTuple
from urllib.parse import unquote

from starlette.types import ASGIApp, Message


class Reply(NamedTuple):
    """What an application answers: `cookies`, each with its attributes."""

    status: int
    text: str
    cookies: list[str]


def scope_of(path: str, language: str) -> dict[str, Any]:
    """What a server says of a request for a page."""
    head, _, query = path.partition("?")
    return {
        "type": "http",
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "method": "GET",
        "scheme": "http",
        "path": unquote(head),
        "raw_path": head.encode(),
        "root_path": "",
        "query_string": query.encode(),
        "headers": [(b"host", b"127.0.0.1"), (b"accept-language", language.encode())],
        "client": ("127.0.0.1", 50_000),
        "server": ("127.0.0.1", 80),
        "state": {},
    }


async def ask(app: ASGIApp, path: str, body: object = None, **headers: str) -> Reply:
    """The answer to a request in English: one that sends `body`, or one for a page if there is none."""
    scope = scope_of(path, "en") | {"method": "GET" if body is None else "POST"}
    given = {"content-type": "application/json", **headers}
    kept = [(name, value) for name, value in scope["headers"] if name.decode() not in given]
    scope["headers"] = [*kept, *((name.encode(), value.encode()) for name, value in given.items())]
    status, text, cookies = 0, "", list[str]()

    async def receive() -> Message:
        sent = b"" if body is None else json.dumps(body).encode()
        return {"type": "http.request", "body": sent, "more_body": False}

    async def send(message: Message) -> None:
        nonlocal status, text
        if message["type"] == "http.response.start":
            status = message["status"]
            cookies.extend(value.decode() for name, value in message["headers"] if name == b"set-cookie")
        else:
            text += message.get("body", b"").decode()

    await app(scope, receive, send)
    return Reply(status, text, cookies)
