"""The NATS servers over which many relays are one service: the file that `companion club cluster` writes for hubs."""

from __future__ import annotations

import hashlib
import hmac
import ssl
from pathlib import Path
from urllib.parse import urlsplit

import msgspec

from companion.kernel.limits import INDEX, TooMuch
from companion.kernel.messages import UserError
from companion.server.tls import make_context
from companion.table.storage.file_limits import read_file

VERSION = 1


class RelayNodesError(UserError):
    """A file that does not say where the servers are."""


class RelayNodes(msgspec.Struct, frozen=True):
    """`servers`: URLs as `tls://user:password@host:port`; `certificate`: of whoever vouches for them (a PEM file)."""

    servers: list[str]
    certificate: str = ""
    v: int = VERSION

    @property
    def secret(self) -> bytes:
        """What the passes of all relays of this cluster are made of: nobody else has the password."""
        password = urlsplit(self.servers[0]).password or ""
        return hmac.digest(password.encode(), b"tableside relay passes", hashlib.sha256)

    def make_context(self) -> ssl.SSLContext | None:
        """How these servers are known; None: by whom the system trusts. Raises OSError, SSLError."""
        return make_context(self.certificate) if self.certificate else None


def read_nodes(file: Path) -> RelayNodes:
    """Where the servers are.

    Raises:
        RelayNodesError: the file does not say so, is of a newer version, or the certificate beside it cannot be read.
    """
    try:
        found = msgspec.json.decode(read_file(file, INDEX), type=RelayNodes)
    except (OSError, TooMuch, msgspec.DecodeError):
        raise RelayNodesError("cluster-file", path=str(file)) from None
    if found.v > VERSION or not found.servers or not all(map(_is_server, found.servers)):
        raise RelayNodesError("cluster-file", path=str(file))
    if not found.certificate:
        return found
    certificate = str(file.with_name(Path(found.certificate).name))
    try:
        make_context(certificate)
    except OSError:  # so is an SSLError
        raise RelayNodesError("cluster-file", path=certificate) from None
    return msgspec.structs.replace(found, certificate=certificate)


def _is_server(url: str) -> bool:
    """Whether it says where a server is, and a password."""
    try:
        parts = urlsplit(url)
        return bool(parts.hostname and parts.password and parts.port != 0)
    except ValueError:  # brackets that do not close, a port that is no number
        return False
