"""The guard around pages: what every answer says to the browser, what is never let in, and how much may be
sent.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from ipaddress import ip_address

from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

KEPT = {"Cache-Control": "private, max-age=86400, immutable"}
GUARDED = {
    "content-security-policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
    "font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
    "x-robots-tag": "noindex",
}


NETWORK = ("local", "lan", "home", "home.arpa", "internal", "localdomain", "fritz.box")
"""What routers and mDNS put behind the name of a machine; no one outside the network can own such a name here."""


def host_of(scope: Scope) -> str:
    """Return the host name or address by which a request calls this machine, without the port."""
    given: bytes = dict(scope["headers"]).get(b"host", b"")
    host = given.decode("latin-1").strip().lower()
    if host.startswith("["):
        return host[1:].partition("]")[0]
    return host.partition(":")[0].rstrip(".")


def is_own_name(host: str, names: Sequence[str]) -> bool:
    """Return whether the host in a request is a name or an address of this machine.

    A browser sends the host of the address that it opens. So a name that is not ours comes from another site
    whose DNS name leads here, or from a client that wants us to repeat it. Addresses of private networks are accepted,
    because behind a container or a router we may not know our own.

    Args:
        host: As `host_of` returns it.
        names: The host names and addresses of this machine.
    """
    if host in {name.lower() for name in names}:
        return True
    try:
        return not ip_address(host).is_global
    except ValueError:
        label, _, network = host.partition(".")
    return (network in NETWORK or not network) and label in {
        name.lower().removesuffix(".local") for name in names if name.endswith(".local")
    }


class Guard:
    """Around an application.

    `largest`: bytes of what is sent to it at once; nothing that another site sends comes in.
    """

    def __init__(self, app: ASGIApp, largest: int) -> None:
        self.app, self._largest = app, largest

    def headers(self, scope: Scope) -> Mapping[str, str]:
        """What the answer to a request says to the browser."""
        return GUARDED

    def limit(self, scope: Scope) -> int:
        """Bytes that may be sent at once to the address of a request."""
        return self._largest

    def refusal(self, scope: Scope) -> Response | None:
        """The answer with which a request is turned away; None: it is not."""
        if scope["method"] in ("GET", "HEAD"):
            return None
        headers = dict(scope["headers"])
        host, origin = (headers.get(name, b"").decode("latin-1") for name in (b"host", b"origin"))
        if origin and origin != f"{scope['scheme']}://{host}":
            return Response(status_code=403)
        if not headers.get(b"content-type", b"").startswith(b"application/json"):
            return Response(status_code=415)
        length = headers.get(b"content-length", b"0")
        if not length.isdigit() or int(length) > self.limit(scope):
            return Response(status_code=413)
        return None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            return
        guarded = self.headers(scope)

        async def say(message: Message) -> None:
            if message["type"] == "http.response.start":
                names = {name for name, _ in message["headers"]}
                extra = [(name.encode(), value.encode()) for name, value in guarded.items()]
                if b"cache-control" not in names:
                    extra.append((b"cache-control", b"no-store"))
                message = {**message, "headers": [*message["headers"], *extra]}
            await send(message)

        app: ASGIApp = self.refusal(scope) or self.app
        await app(scope, _limit_body(receive, self.limit(scope)), say)


def _limit_body(receive: Receive, left: int) -> Receive:
    """No more of a body than may come, whatever its head said."""

    async def receive_limited() -> Message:
        nonlocal left
        message = await receive()
        if message["type"] == "http.request":
            left -= len(message.get("body", b""))
            if left < 0:
                raise HTTPException(413)
        return message

    return receive_limited
