"""Pictures of a phone or another computer: MJPEG over HTTP."""

from __future__ import annotations

import http.client
from base64 import b64encode
from urllib.parse import unquote, urlsplit

from firmware_bridge.core.board import BoardError
from firmware_bridge.transports.frames.jpeg_splitter import JpegSplitter
from firmware_bridge.transports.frames.source import Picture

WAIT = 5.0
"""Seconds for which an address may be silent."""
PIECE = 65_536


class HttpSource:
    """`address`: what stands behind `http://`, with `name:password@` where it is asked for."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._connection: http.client.HTTPConnection | None = None
        self._answer: http.client.HTTPResponse | None = None
        self._splitter = JpegSplitter()

    def open(self) -> None:
        try:
            parts = urlsplit(f"http://{self._address}")
            self._connection = http.client.HTTPConnection(
                parts.hostname or "", parts.port or 80, timeout=WAIT
            )
            headers = {}
            if parts.username is not None:
                known = f"{unquote(parts.username)}:{unquote(parts.password or '')}"
                headers["Authorization"] = f"Basic {b64encode(known.encode()).decode()}"
            path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
            self._connection.request("GET", path, headers=headers)
            self._answer = self._connection.getresponse()
        except (OSError, ValueError, http.client.HTTPException) as wrong:
            raise self._missing() from wrong
        if self._answer.status != 200:
            raise self._missing()

    def _missing(self) -> BoardError:
        return BoardError("camera-no-answer", address=f"http://{self._address.rpartition('@')[2]}")

    def read(self) -> list[Picture]:
        assert self._answer is not None
        try:
            data = self._answer.read1(PIECE)
        except (http.client.HTTPException, ValueError) as wrong:
            raise OSError(str(wrong)) from wrong
        if not data:
            raise OSError("closed")
        return list(self._splitter.feed(data))

    def close(self) -> None:
        if self._connection is not None:
            self._connection.close()
