"""A club's folder on its hub: its title, its ports, who may come to its broker, and its certificates; held by one hub at a
time, and packed into one sealed file when the club moves to another machine.
"""

from __future__ import annotations

import errno
import hashlib
import io
import ipaddress
import os
import re
import secrets
import sqlite3
import ssl
import zipfile
from collections.abc import Sequence
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import IO

import msgspec
from cryptography import x509
from cryptography.exceptions import InvalidSignature, InvalidTag, UnsupportedAlgorithm
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.scrypt import Scrypt
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

from companion.club.client.membership_config import TopicError, plain
from companion.club.hub.ports import PORT, SAFE_PORT, PortError
from companion.kernel.errors import TooMuch, file_in
from companion.kernel.messages import UserError
from companion.table.storage.files import (
    encode_checked,
    make_folder,
    make_private,
    read_file,
    read_versioned,
    replace_file,
    replacing,
)

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


try:
    import fcntl
except ImportError:  # Windows
    fcntl = None  # type: ignore[assignment]


def lock(file: IO[str]) -> None:
    """Take it until it is closed.

    Raises:
        OSError: another program has it.
    """
    if fcntl is not None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    else:
        import msvcrt

        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)


FILE, STORE, LOCK, MOVED = "club.json", "club.sqlite", "lock", "moved"
EVENINGS = "evenings"
"""Where the files of evenings are."""
ARCHIVE = "archive"
"""Where evenings are that are packed."""
VERSION = 1
HUB = "hub"
"""The hub's own name at the broker."""
HOME = "home_assistant"
"""Home Assistant's. No table can be called that: names in topics have no underscore."""


class HubError(UserError):
    """A club's folder cannot be used."""


class Ports(msgspec.Struct, frozen=True):
    """`broker`: tables come there, encrypted; `inside`: the hub itself, on this machine; `pages` and
    `safe_pages`: phones.
    """

    broker: int = 8883
    inside: int = 1884
    pages: int = PORT
    safe_pages: int = SAFE_PORT

    def with_pages(self, port: int) -> Ports:
        """The same with pages at this port, and those over HTTPS at the next one.

        Raises:
            PortError: these are no ports, or tables come there.
        """
        if not 0 < port < 65_535 or {port, port + 1} & {self.broker, self.inside}:
            raise PortError("hub-bad-port", port=port, broker=self.broker, inside=self.inside)
        return Ports(self.broker, self.inside, port, port + 1)


class Club(msgspec.Struct):
    """`title` as people read it, `id` for good, `passwords`: table (as in topics) to its password; `hub` is
    the hub's own.

    `home`: what Home Assistant may: nothing, `sees` tables, or `presses` buttons too.
    """

    title: str
    id: str
    passwords: dict[str, str]
    ports: Ports = Ports()
    home: str = ""
    v: int = VERSION

    @property
    def name(self) -> str:
        """As it stands in topics."""
        return plain(self.title)

    def admit(self, table: str) -> str:
        """A password for a table of this name; the one before is worth nothing.

        Raises:
            TopicError: it cannot be called that.
        """
        name = plain(table)
        if name == HUB:
            raise TopicError("club-name", name=table)
        self.passwords[name] = secrets.token_urlsafe(24)
        return self.passwords[name]

    def let_home(self) -> str:
        """A password for Home Assistant."""
        self.passwords[HOME] = secrets.token_urlsafe(24)
        return self.passwords[HOME]


class ClubFolder:
    """The folder, held by one hub at a time.

    Raises:
        HubError: another hub runs on it, it is of a newer program, or cannot be read.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        make_folder(path)
        make_private(path)
        self._lock: IO[str] = (path / LOCK).open("w")
        try:
            lock(self._lock)
        except OSError:
            self._lock.close()
            raise HubError("hub-runs", folder=str(path)) from None

    def close(self) -> None:
        self._lock.close()

    def club(self) -> Club | None:
        """The club that was founded here, if one was."""
        return read_club(self.path)

    def create_club(self, title: str, ports: Ports | None = None) -> Club:
        """A new club. Raises TopicError: it cannot be called that."""
        plain(title)
        made = Club(title, secrets.token_hex(8), {HUB: secrets.token_urlsafe(24)}, ports or Ports())
        vouching(self.path, title)
        self.keep(made)
        return made

    def keep(self, club: Club) -> None:
        """What is kept stays whole, whenever the power goes."""
        replace_file(self.path / FILE, encode_checked(club))

    @property
    def free(self) -> bool:
        """Whether a club can be laid here: there is none, or it has left."""
        return (self.path / MOVED).exists() or not (self.path / FILE).exists()

    def leave(self, to: str) -> None:
        """The club goes on elsewhere: two hubs of it would each know a half. `to`: the file that it is in."""
        replace_file(self.path / MOVED, to.encode())

    def come(self) -> None:
        """The club is here."""
        (self.path / MOVED).unlink(missing_ok=True)


def read_club(path: Path) -> Club | None:
    """The club that was founded in a folder, if one was, also while its hub runs.

    Raises HubError: it has moved, is of a newer program, or cannot be read.
    """
    file = path / FILE
    if (path / MOVED).exists():
        to = (path / MOVED).read_text("utf-8", "replace")
        raise HubError("hub-moved", folder=str(path), to=to, mark=str(path / MOVED))
    wrong, newer = (HubError(id, folder=str(path)) for id in ("hub-folder", "hub-newer"))
    return read_versioned(file, Club, VERSION, wrong, newer)


HEAD = b"Tableside hub 1\n"
KIND = b"Tableside hub "
SALT, NONCE = 16, 12
DIGITS = 10
"""Of the PIN: so many that whoever finds the file cannot try them all."""
COST = 2**17
"""Of scrypt: 128 MiB and some tenths of a second for each PIN that is tried."""
LARGEST_TRANSFER = 2**30
"""Bytes of such a file at the most."""
MOST = LARGEST_TRANSFER - 1024
"""Bytes that are sealed in it."""
NEEDED = (FILE, CA, CA_KEY)
NAMES = (*NEEDED, STORE)
EVENING = re.compile(rf"{ARCHIVE}/\d{{4}}-\d\d-\d\d(-\d{{1,6}})?\.zip")
"""What moves, also evenings that are packed. The hub's own certificate is made anew where it comes to."""


def pack(path: Path, to: Path) -> tuple[Club, str]:
    """Write the club of a folder into a file, and mark the folder as left; the club and the PIN.

    Raises:
        HubError: a hub runs there, there is no club, or the file cannot be written.
    """
    folder = ClubFolder(path)
    try:
        club = folder.club()
        if club is None:
            raise HubError("hub-none-here", folder=str(path))
        pin = f"{secrets.randbelow(10**DIGITS):0{DIGITS}}"
        plain = io.BytesIO()
        with zipfile.ZipFile(plain, "w", zipfile.ZIP_DEFLATED) as packed:
            for name in NEEDED:
                packed.writestr(name, file_in(path, name).read_bytes())
            if (path / STORE).exists():
                packed.writestr(STORE, _copy_store(path / STORE))
            evenings = path / ARCHIVE
            for one in sorted(evenings.glob("*.zip")) if evenings.is_dir() else ():
                packed.writestr(f"{ARCHIVE}/{one.name}", one.read_bytes(), zipfile.ZIP_STORED)
        head = HEAD + os.urandom(SALT) + os.urandom(NONCE)
        if plain.tell() > MOST:  # nobody could open it
            raise HubError("move-not-written", path=str(to), why=os.strerror(errno.EFBIG))
        try:
            replace_file(to, head + _cipher(pin, head).encrypt(head[-NONCE:], plain.getvalue(), head))
        except OSError as wrong:
            raise HubError("move-not-written", path=str(to), why=str(wrong.strerror)) from None
        folder.leave(str(to))
        return club, pin
    finally:
        folder.close()


def unpack(file: Path, pin: str, path: Path) -> Club:
    """Lay a club into a folder that has none, or that it has left.

    Raises:
        HubError: it is no such file, the PIN is not its own, or another club lies there.
    """
    found = _unpack(file, pin)
    folder = ClubFolder(path)
    try:
        if not folder.free:
            raise HubError("move-lies", folder=str(path))
        make_folder(path / ARCHIVE)
        # The club itself last: without it there is none, so a power cut leaves no club that lacks something.
        for name in sorted(found, key=lambda name: (name == FILE, name)):
            replace_file(file_in(path, *name.split("/")), found[name])
        for left in ("-wal", "-shm", "-journal"):  # of a store that lay there before
            file_in(path, f"{STORE}{left}").unlink(missing_ok=True)
        for name in (CHAIN, KEY):
            file_in(path, name).unlink(missing_ok=True)
        folder.come()
        club = folder.club()
        assert club is not None
        return club
    finally:
        folder.close()


def _unpack(file: Path, pin: str) -> dict[str, bytes]:
    try:
        sealed = read_file(file, LARGEST_TRANSFER)
    except TooMuch:
        raise HubError("move-no-file", path=str(file)) from None
    except OSError as wrong:
        raise HubError("move-not-read", path=str(file), why=str(wrong.strerror)) from None
    head, body = sealed[: len(HEAD) + SALT + NONCE], sealed[len(HEAD) + SALT + NONCE :]
    if not head.startswith(HEAD):
        newer = head.startswith(KIND)
        raise HubError("move-newer" if newer else "move-no-file", path=str(file))
    try:
        plain = _cipher("".join(pin.split()), head).decrypt(head[-NONCE:], body, head)
    except InvalidTag:
        raise HubError("move-pin", path=str(file)) from None
    with zipfile.ZipFile(io.BytesIO(plain)) as packed:
        return {
            name: packed.read(name) for name in packed.namelist() if name in NAMES or EVENING.fullmatch(name)
        }


def _cipher(pin: str, head: bytes) -> AESGCM:
    salt = head[len(HEAD) : len(HEAD) + SALT]
    return AESGCM(Scrypt(salt=salt, length=32, n=COST, r=8, p=1).derive(pin.encode()))


def _copy_store(store: Path) -> bytes:
    """What a store holds, whole, though its file has a journal beside it."""
    with closing(sqlite3.connect(store)) as base:
        return base.serialize()
