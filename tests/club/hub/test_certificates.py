"""The club's own certificates, looked at as strictly as Python does from 3.13 on."""

from __future__ import annotations

import contextlib
import ssl
from pathlib import Path
from typing import Any

import pytest
from cryptography import x509

from companion.club.hub import club_folder
from companion.club.hub.server import HubService
from companion.server.connections import make_context
from tests.club.club_driver import Heard, joined
from tests.patience import until


def test_a_strict_reader_takes_the_hubs_certificate(tmp_path: Path) -> None:
    ca = club_folder.vouching(tmp_path, "Chess Friends")
    chain, key = club_folder.of_the_hub(tmp_path, ["127.0.0.1", "hub.local"])
    serving = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    serving.load_cert_chain(chain, key)
    trusted = ssl.create_default_context(cafile=str(ca))
    trusted.verify_flags |= ssl.VERIFY_X509_STRICT
    shake(trusted, serving)


IDENTIFIERS = (x509.SubjectKeyIdentifier, x509.AuthorityKeyIdentifier)


@pytest.fixture
def founded_early(monkeypatch: pytest.MonkeyPatch) -> None:
    """Certificates get no key identifiers, as in the first versions, and every Python is as strict as 3.13."""
    add, create = x509.CertificateBuilder.add_extension, ssl.create_default_context

    def without(made: Any, extension: Any, critical: bool) -> Any:
        return made if isinstance(extension, IDENTIFIERS) else add(made, extension, critical)

    def strict(*given: Any, **named: Any) -> ssl.SSLContext:
        context = create(*given, **named)
        context.verify_flags |= ssl.VERIFY_X509_STRICT
        return context

    monkeypatch.setattr(x509.CertificateBuilder, "add_extension", without)
    monkeypatch.setattr(ssl, "create_default_context", strict)


@pytest.mark.usefixtures("founded_early")
def test_a_table_joins_a_club_that_was_founded_early(hub: HubService, tmp_path: Path) -> None:
    chain = x509.load_pem_x509_certificate((hub._folder.path / club_folder.CHAIN).read_bytes())
    assert not any(isinstance(one.value, IDENTIFIERS) for one in chain.extensions)
    table = joined(hub, tmp_path / "t", "Table 5")  # its pages
    heard = Heard(table.address)  # its broker
    until(lambda: heard.code is not None)
    assert not getattr(heard.code, "is_failure", True)
    heard.close()


def test_another_club_s_certificate_is_believed_by_no_one(tmp_path: Path) -> None:
    (tmp_path / "other").mkdir()
    other = club_folder.vouching(tmp_path / "other", "Chess Friends")
    club_folder.vouching(tmp_path, "Chess Friends")
    serving = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    serving.load_cert_chain(*club_folder.of_the_hub(tmp_path, ["127.0.0.1"]))
    with pytest.raises(ssl.SSLError):
        shake(make_context(other), serving)
    shake(make_context(tmp_path / club_folder.CA), serving)


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


@pytest.mark.parametrize("lost", [club_folder.CA, club_folder.CA_KEY])
def test_a_certificate_and_a_key_that_do_not_belong_together_are_refused(lost: str, tmp_path: Path) -> None:
    """New ones in their place would shut out every table of the club."""
    for club in ("one", "other"):
        (tmp_path / club).mkdir()
        club_folder.vouching(tmp_path / club, club)
    club_folder.of_the_hub(tmp_path / "one", ["localhost"])
    before = (tmp_path / "one" / lost).read_bytes()
    (tmp_path / "one" / lost).write_bytes((tmp_path / "other" / lost).read_bytes())
    with pytest.raises(club_folder.CertificateError, match="hub-certificate"):
        club_folder.of_the_hub(tmp_path / "one", ["localhost"])
    (tmp_path / "one" / lost).unlink()
    with pytest.raises(club_folder.CertificateError, match=f"hub-certificate.*{lost}"):
        club_folder.vouching(tmp_path / "one", "one")
    (tmp_path / "one" / lost).write_bytes(before)
    assert club_folder.of_the_hub(tmp_path / "one", ["localhost"])
