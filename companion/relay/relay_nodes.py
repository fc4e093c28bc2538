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
        """How these servers are known; None: nothing is encrypted."""
        return ssl.create_default_context(cafile=self.certificate) if self.certificate else None


def read_nodes(file: Path) -> RelayNodes:
    """Where the servers are.

    Raises:
        RelayNodesError: the file does not say so, or is of a newer version.
    """
    try:
        found = msgspec.json.decode(read_file(file, INDEX), type=RelayNodes)
    except (OSError, TooMuch, msgspec.DecodeError):
        raise RelayNodesError("cluster-file", path=str(file)) from None
    if found.v > VERSION or not found.servers or not urlsplit(found.servers[0]).password:
        raise RelayNodesError("cluster-file", path=str(file))
    if not found.certificate:
        return found
    return msgspec.structs.replace(found, certificate=str(file.with_name(Path(found.certificate).name)))
