"""The club's own certificates, looked at as strictly as Python does from 3.13 on."""

from __future__ import annotations

import contextlib
import ssl
from pathlib import Path

from companion.club.hub.setup import certificates


def test_a_strict_reader_takes_the_hubs_certificate(tmp_path: Path) -> None:
    ca = certificates.vouching(tmp_path, "Chess Friends")
    chain, key = certificates.of_the_hub(tmp_path, ["127.0.0.1", "hub.local"])
    serving = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    serving.load_cert_chain(chain, key)
    trusted = ssl.create_default_context(cafile=str(ca))
    trusted.verify_flags |= ssl.VERIFY_X509_STRICT
    shake(trusted, serving)


def shake(trusted: ssl.SSLContext, serving: ssl.SSLContext) -> None:
    """A handshake in memory. Raises SSLError."""
    there, back = ssl.MemoryBIO(), ssl.MemoryBIO()
    client = trusted.wrap_bio(back, there, server_hostname="127.0.0.1")
    server = serving.wrap_bio(there, back, server_side=True)
    done: set[ssl.SSLObject] = set()
    while len(done) < 2:
        for side in (client, server):
            with contextlib.suppress(ssl.SSLWantReadError):
                side.do_handshake()
                done.add(side)
