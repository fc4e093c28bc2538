"""The club's own certificates: one that vouches, made once, and one of the hub, made anew when its addresses
change.

They hold from 2020 on, since a Raspberry Pi that was just switched on may believe that it is 2020.
"""

from __future__ import annotations

import hashlib
import ipaddress
import ssl
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

from cryptography import x509
from cryptography.exceptions import InvalidSignature, UnsupportedAlgorithm
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

from companion.kernel.messages import UserError
from companion.kernel.text.file_names import file_in
from companion.table.record.file_permissions import replace_file, replacing

SINCE, UNTIL = datetime(2020, 1, 1, tzinfo=UTC), datetime(2045, 1, 1, tzinfo=UTC)
CA, CA_KEY, CHAIN, KEY = "club.pem", "club-key.pem", "hub.pem", "hub-key.pem"

_DAMAGED = (OSError, ValueError, TypeError, InvalidSignature)
"""What reading a damaged certificate or key raises."""


class CertificateError(UserError):
    """The club's certificate or its key is damaged."""


def vouching(folder: Path, club: str) -> Path:
    """The certificate of the club, made if there is none; its path.

    Raises:
        CertificateError: Only the certificate or only its key is there. New ones would shut out all tables.
    """
    there = [(folder / name).exists() for name in (CA, CA_KEY)]
    if any(there) and not all(there):
        raise CertificateError("hub-certificate", path=str(file_in(folder, CA if there[1] else CA_KEY)))
    if not any(there):
        key = ec.generate_private_key(ec.SECP256R1())
        name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, f"{club[:40]} (Tableside)")])
        made = (
            _begun(name, name, key.public_key(), key.public_key())
            .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
            .add_extension(_usage(signs=True), critical=True)
            .sign(key, hashes.SHA256())
        )
        _write_key(folder / CA_KEY, key)
        _write_certificate(folder / CA, made.public_bytes(serialization.Encoding.PEM))
    return folder / CA


def of_the_hub(folder: Path, names: Sequence[str]) -> tuple[Path, Path]:
    """The hub's certificate, with that of the club behind it, and its key; made anew unless it holds for all
    these names.

    `names`: host names and addresses by which it is reached.
    """
    return _sign(folder, folder, names, "hub", [ExtendedKeyUsageOID.SERVER_AUTH])


def of_a_node(folder: Path, into: Path, names: Sequence[str]) -> tuple[Path, Path]:
    """The same for a server of a cluster, which other servers come to as it comes to them.

    `into`: where it is written.
    """
    uses = [ExtendedKeyUsageOID.SERVER_AUTH, ExtendedKeyUsageOID.CLIENT_AUTH]
    return _sign(folder, into, names, names[0], uses)


def _sign(
    folder: Path, into: Path, names: Sequence[str], called: str, uses: Sequence[x509.ObjectIdentifier]
) -> tuple[Path, Path]:
    chain, key_file = into / CHAIN, into / KEY
    ca, ca_key = _load_authority(folder)
    if _is_sound(chain, key_file, names, ca):
        return chain, key_file
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, called[:60])])
    made = (
        _begun(name, ca.subject, key.public_key(), ca_key.public_key())
        .add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
        .add_extension(x509.SubjectAlternativeName([_general(one) for one in names]), critical=False)
        .add_extension(x509.ExtendedKeyUsage(uses), critical=False)
        .sign(ca_key, hashes.SHA256())
    )
    for path in (chain, key_file):
        if path.is_dir():
            raise CertificateError("hub-certificate", path=str(path))
    _write_key(key_file, key)
    _write_certificate(chain, made.public_bytes(serialization.Encoding.PEM) + (folder / CA).read_bytes())
    return chain, key_file


def fingerprint(pem: bytes) -> str:
    """The SHA-256 of a certificate, in 64 digits."""
    der = x509.load_pem_x509_certificate(pem).public_bytes(serialization.Encoding.DER)
    return hashlib.sha256(der).hexdigest()


def _begun(
    subject: x509.Name, issuer: x509.Name, key: ec.EllipticCurvePublicKey, signer: ec.EllipticCurvePublicKey
) -> x509.CertificateBuilder:
    """What every certificate says; RFC 5280 and Python from 3.13 on require the two identifiers."""
    return (
        x509.CertificateBuilder()
        .subject_name(subject)
        .issuer_name(issuer)
        .public_key(key)
        .serial_number(x509.random_serial_number())
        .not_valid_before(SINCE)
        .not_valid_after(UNTIL)
        .add_extension(x509.SubjectKeyIdentifier.from_public_key(key), critical=False)
        .add_extension(x509.AuthorityKeyIdentifier.from_issuer_public_key(signer), critical=False)
    )


def _usage(signs: bool) -> x509.KeyUsage:
    return x509.KeyUsage(
        digital_signature=True,
        content_commitment=False,
        key_encipherment=False,
        data_encipherment=False,
        key_agreement=False,
        key_cert_sign=signs,
        crl_sign=signs,
        encipher_only=False,
        decipher_only=False,
    )


def _general(name: str) -> x509.GeneralName:
    try:
        return x509.IPAddress(ipaddress.ip_address(name))
    except ValueError:
        return x509.DNSName(name)


def _load_authority(folder: Path) -> tuple[x509.Certificate, ec.EllipticCurvePrivateKey]:
    """Return the club's certificate and its key.

    Raises:
        CertificateError: One of them cannot be read, or they do not belong together.
    """
    path = folder / CA
    try:
        ca = x509.load_pem_x509_certificate(path.read_bytes())
        ca.verify_directly_issued_by(ca)
        path = folder / CA_KEY
        key = serialization.load_pem_private_key(path.read_bytes(), None)
    except (*_DAMAGED, UnsupportedAlgorithm) as error:
        raise CertificateError("hub-certificate", path=str(path)) from error
    if not isinstance(key, ec.EllipticCurvePrivateKey) or key.public_key() != ca.public_key():
        raise CertificateError("hub-certificate", path=str(path))
    return ca, key


def _is_sound(chain: Path, key_file: Path, names: Sequence[str], ca: x509.Certificate) -> bool:
    """Return whether a certificate covers these names, matches its key, and is the club's. If not, another one is made."""
    try:
        made, *others = x509.load_pem_x509_certificates(chain.read_bytes())
        made.verify_directly_issued_by(ca)
        key = serialization.load_pem_private_key(key_file.read_bytes(), None)
        ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER).load_cert_chain(chain, key_file)  # as the server reads them
        return others == [ca] and key.public_key() == made.public_key() and set(names) <= _names_in(made)
    except (*_DAMAGED, UnsupportedAlgorithm, x509.ExtensionNotFound):
        return False


def _names_in(made: x509.Certificate) -> set[str]:
    found = made.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    addresses = found.get_values_for_type(x509.IPAddress)
    return {*found.get_values_for_type(x509.DNSName), *(str(one) for one in addresses)}


def _write_certificate(path: Path, pem: bytes) -> None:
    """A certificate is no secret: other programs on this machine may read it."""
    with replacing(path, 0o644) as file:
        file.write(pem)


def _write_key(path: Path, key: ec.EllipticCurvePrivateKey) -> None:
    pem = key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )
    replace_file(path, pem)
