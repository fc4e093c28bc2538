"""What the passes of a relay are made of: kept for its owner alone, so that tables come back after it has begun again."""

from __future__ import annotations

import hashlib
import secrets
from contextlib import suppress
from pathlib import Path

from companion.kernel.limits import TooMuch
from companion.relay.server import SECRET
from companion.table.record.file_permissions import make_folder, replace_file
from companion.table.storage.file_limits import read_file

SUM = 8
"""Bytes of the checksum behind the secret."""
VARIED = 16
"""Different bytes of a secret that an earlier program wrote, without a checksum."""


def read_secret(path: Path) -> bytes:
    """The secret in a file, or a new one that stands there from now on.

    Without a file that can be written it is new each time: tables have to be invited again then. So they have after
    damage, for a secret of zeros would be anybody's.
    """
    with suppress(OSError, TooMuch):
        found = read_file(path, SECRET + SUM)
        secret, end = found[:SECRET], found[SECRET:]
        known = end == _sum(secret) if end else len(set(secret)) >= VARIED
        if len(secret) == SECRET and known:
            return secret
    secret = secrets.token_bytes(SECRET)
    with suppress(OSError):
        make_folder(path.parent)
        replace_file(path, secret + _sum(secret))
    return secret


def _sum(secret: bytes) -> bytes:
    return hashlib.sha256(secret).digest()[:SUM]
