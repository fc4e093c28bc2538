"""What the passes of a relay are made of: kept for its owner alone, so that tables come back after it has begun again."""

from __future__ import annotations

import secrets
from contextlib import suppress
from pathlib import Path

from companion.relay.server import SECRET
from companion.table.record.file_permissions import make_folder, open_private


def read_secret(path: Path) -> bytes:
    """The secret in a file, or a new one that stands there from now on.

    Without a file that can be written it is new each time: tables have to be invited again then.
    """
    with suppress(OSError):
        found = path.read_bytes()
        if len(found) == SECRET:
            return found
    secret = secrets.token_bytes(SECRET)
    with suppress(OSError):
        make_folder(path.parent)
        with open_private(path) as file:
            file.write(secret)
    return secret
