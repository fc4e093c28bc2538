"""The NATS servers of a cluster, over which many hubs and relays work: the file that `companion club cluster` writes for them."""

from __future__ import annotations

import hashlib
import hmac
import ssl
from pathlib import Path
from urllib.parse import urlsplit

import msgspec

from companion.kernel.messages import UserError
from companion.kernel.text.file_names import BadFileName, file_beside
from companion.server.tls import make_context
from companion.table.storage.versioned_file import read_versioned

VERSION = 1


class ClusterServersError(UserError):
    """A file that does not say where the servers are."""


class ClusterServers(msgspec.Struct, frozen=True):
    """`servers`: URLs as `tls://user:password@host:port`; `certificate`: of whoever vouches for them (a PEM file); in the
    file it is the name of one that lies beside it.
    """

    servers: list[str]
    certificate: str = ""
    v: int = VERSION

    def derive(self, purpose: bytes) -> bytes:
        """A secret of all that are let in by the password of these servers, another one for each purpose."""
        password = urlsplit(self.servers[0]).password or ""
        return hmac.digest(password.encode(), purpose, hashlib.sha256)

    def make_context(self) -> ssl.SSLContext | None:
        """How these servers are known; None: by whom the system trusts. Raises OSError, SSLError."""
        return make_context(self.certificate) if self.certificate else None


def read_servers(file: Path) -> ClusterServers:
    """Where the servers are.

    Raises:
        ClusterServersError: the file does not say so, is of a newer version, or the certificate beside it cannot be read.
    """
    wrong = ClusterServersError("cluster-file", path=str(file))
    found = read_versioned(file, ClusterServers, VERSION, wrong, wrong)
    if found is None or not found.servers or not all(map(_is_server, found.servers)):
        raise wrong
    if not found.certificate:
        return found
    try:
        certificate = str(file_beside(file, Path(found.certificate).name))
        make_context(certificate)
    except (OSError, BadFileName):  # so is an SSLError
        raise ClusterServersError("cluster-file", path=certificate) from None
    return msgspec.structs.replace(found, certificate=certificate)


def _is_server(url: str) -> bool:
    """Whether it says where a server is, and a password."""
    try:
        parts = urlsplit(url)
        return bool(parts.hostname and parts.password and parts.port != 0)
    except ValueError:  # brackets that do not close, a port that is no number
        return False
