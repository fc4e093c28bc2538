"""Whom a table or a hub believes at the other end of an encrypted line."""

from __future__ import annotations

import ssl
from pathlib import Path


def make_context(certificate: Path | str = "", pem: str | None = None) -> ssl.SSLContext:
    """A context that believes this certificate (a PEM file, or `pem`, its text) and nobody else; neither:
    those whom the system trusts.

    Clubs founded by early versions have certificates without key identifiers. Python asks for them from 3.13
    on, and the certificate that is named here is known by its fingerprint, so the club can go on. Raises
    OSError, SSLError.
    """
    context = ssl.create_default_context(cafile=certificate or None, cadata=pem)
    if certificate or pem:
        context.verify_flags &= ~ssl.VERIFY_X509_STRICT
    return context
