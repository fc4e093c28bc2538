"""One POST to an address that somebody gave: within a time that ends, not to this machine, and not where it
would be sent on to.
"""

from __future__ import annotations

import http.client
import ipaddress
import socket
import ssl
import threading
from collections.abc import Mapping
from urllib.parse import urlsplit

from companion.kernel.messages import Message, message

PATIENCE = 10.0
"""Seconds that each step of it may take."""
LONGEST = 20.0
"""Seconds from the connection to the answer, however slowly it comes."""


def post(url: str, body: bytes, headers: Mapping[str, str], loopback: bool = False) -> Message | None:
    """Send `body` as JSON; returns why it was not taken, None: it was.

    `loopback`: whether it may go to this machine.
    """
    parts = urlsplit(url)
    host, safe = parts.hostname or "", parts.scheme == "https"
    made: http.client.HTTPConnection | None = None
    try:
        line = _line(host, parts.port or (443 if safe else 80), loopback)
        if line is None:
            return message("webhook-inside")
        held = line.dup()
        over = threading.Timer(LONGEST, _cut, (held,))
        over.daemon = True
        over.start()
        try:
            with line, held:
                made = (http.client.HTTPSConnection if safe else http.client.HTTPConnection)(
                    host, parts.port, timeout=PATIENCE
                )
                made.sock = (
                    ssl.create_default_context().wrap_socket(line, server_hostname=host) if safe else line
                )
                path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
                made.request("POST", path, body, {"Content-Type": "application/json", **headers})
                status = made.getresponse().status
        finally:
            over.cancel()
    except (OSError, http.client.HTTPException, ValueError) as wrong:
        return message("webhook-unreached", why=str(wrong)[:200] or type(wrong).__name__)
    finally:
        if made is not None:
            made.close()
    return None if 200 <= status < 300 else message("webhook-status", status=status)


def _line(host: str, port: int, loopback: bool) -> socket.socket | None:
    """A connection to one of the addresses that a name has now; None: all are of this machine.

    The address that was looked at is the one that is gone to, so a name that means another one a moment later
    gains nothing.

    Raises:
        OSError: it cannot be reached.
    """
    wrong: OSError | None = None
    for family, kind, protocol, _, address in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM):
        if not loopback and _inside(str(address[0])):
            continue
        line = socket.socket(family, kind, protocol)
        try:
            line.settimeout(PATIENCE)
            line.connect(address)
            if (
                loopback or line.getsockname()[0] != line.getpeername()[0]
            ):  # one of its own in the local network
                return line
            line.close()
        except OSError as failed:
            line.close()
            wrong = failed
    if wrong is not None:
        raise wrong
    return None


def _inside(address: str) -> bool:
    """Whether that is never another machine of the network: of this one, of the link alone, of nobody or of
    many.
    """
    found = ipaddress.ip_address(address.partition("%")[0])
    mapped = getattr(found, "ipv4_mapped", None) or found
    return bool(
        mapped.is_loopback
        or mapped.is_unspecified
        or mapped.is_link_local
        or mapped.is_multicast
        or mapped in ipaddress.ip_network("0.0.0.0/8")
        or mapped == ipaddress.ip_address("255.255.255.255")
    )


def _cut(line: socket.socket) -> None:
    try:
        line.shutdown(socket.SHUT_RDWR)
    except OSError:
        return
