"""A phone that asks an application itself, without a network, so that pages and streams of one event loop can be compared."""

from __future__ import annotations

import asyncio
from collections.abc import MutableMapping
from types import TracebackType
from typing import Any, Self

from starlette.types import ASGIApp

from tests.asgi import scope_of
from tests.club.club_driver import event_of

Message = MutableMapping[str, Any]


async def page_of(app: ASGIApp, path: str, language: str) -> tuple[int, bytes]:
    """The status and the content of a page."""
    status, content = 0, b""
    asked = asyncio.Event()

    async def receive() -> Message:
        if not asked.is_set():
            asked.set()
            return {"type": "http.request", "body": b"", "more_body": False}
        await asyncio.Event().wait()
        raise AssertionError("never")

    async def send(message: Message) -> None:
        nonlocal status, content
        if message["type"] == "http.response.start":
            status = message["status"]
        else:
            content += message.get("body", b"")

    await app(scope_of(path, language), receive, send)
    return status, content


class OpenStream:
    """A stream of named values that a phone keeps open, and what it shows by now."""

    def __init__(self, app: ASGIApp, path: str, language: str) -> None:
        self._app, self._scope = app, scope_of(path, language)
        self.shown: dict[str, Any] = {}
        self.begun = asyncio.Event()
        self._left = asyncio.Event()

    async def __aenter__(self) -> Self:
        self._task = asyncio.create_task(self._ask())
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, wrong: object, trace: TracebackType | None
    ) -> None:
        self._left.set()
        self._task.cancel()
        await asyncio.wait([self._task])

    async def _ask(self) -> None:
        await self._app(self._scope, self._receive, self._send)

    async def _receive(self) -> Message:
        await self._left.wait()
        return {"type": "http.disconnect"}

    async def _send(self, message: Message) -> None:
        for chunk in message.get("body", b"").split(b"\n\n")[:-1]:
            kind, _, data = event_of(chunk)
            if kind == "whole":
                self.shown.clear()
            self.shown.update(data.get("changed", {}))
            self.shown = {name: value for name, value in self.shown.items() if value is not None}
            self.begun.set()
