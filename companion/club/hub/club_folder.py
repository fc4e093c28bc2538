"""A club's folder on its hub: its title, ports, broker passwords and certificates.

Only one hub at a time uses it. If the club moves to another machine, the folder is packed into one
encrypted file.
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
from contextlib import closing, suppress
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
from companion.server.http_server import Certificate
from companion.table.storage.data_folder import folder as data_folder
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
"""Exceptions raised when a damaged certificate or key is read."""


class CertificateError(UserError):
    """The club's certificate or its key is damaged."""


def vouching(folder: Path, club: str) -> Path:
    """Return the path of the club's certificate, which is created if necessary.

    Raises:
        CertificateError: If only the certificate or only its key exists. Creating new ones would
            lock out all tables.
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
    """Return the paths of the hub's certificate chain and key.

    The certificate is created again if it does not cover all of `names`, the host names and
    addresses of the hub.
    """
    return _sign(folder, folder, names, "hub", [ExtendedKeyUsageOID.SERVER_AUTH])


def of_a_node(folder: Path, into: Path, names: Sequence[str]) -> tuple[Path, Path]:
    """Return the paths of the certificate chain and key of a cluster server.

    The server is both server and client to the other servers. `into` is the folder for the files.
    """
    uses = [ExtendedKeyUsageOID.SERVER_AUTH, ExtendedKeyUsageOID.CLIENT_AUTH]
    return _sign(folder, into, names, names[0], uses)


def of_a_table(names: Sequence[str]) -> Certificate | None:
    """Return the certificate for the pages of a table on this computer, signed by the club whose hub is here.

    Args:
        names: The addresses of this computer.

    Returns:
        None if there is no such club, or if its files cannot be read or written.
    """
    here = data_folder() / "hub"
    if not (here / CA_KEY).exists():
        return None
    try:
        (here / "table").mkdir(exist_ok=True)
        chain, key = of_a_node(here, here / "table", names)
    except (OSError, UserError):
        return None
    return Certificate(str(chain), str(key))


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
    """Return the SHA-256 fingerprint of a certificate as 64 hex digits."""
    der = x509.load_pem_x509_certificate(pem).public_bytes(serialization.Encoding.DER)
    return hashlib.sha256(der).hexdigest()


def _begun(
    subject: x509.Name, issuer: x509.Name, key: ec.EllipticCurvePublicKey, signer: ec.EllipticCurvePublicKey
) -> x509.CertificateBuilder:
    """Return a builder with the common fields of all certificates.

    RFC 5280, and Python since 3.13, require the two key identifiers.
    """
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
    """Return whether a certificate covers these names, matches its key, and was issued by the club.

    If not, the caller creates another certificate.
    """
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
    """Write a certificate. Because it is public, other programs on this machine may read it."""
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
    """Lock a file until it is closed.

    Raises:
        OSError: Another program holds the lock.
    """
    if fcntl is not None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    else:
        import msvcrt

        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)


FILE, STORE, LOCK, MOVED = "club.json", "club.sqlite", "lock", "moved"
RUNNING = "running"
"""Name of the file that exists while a hub runs. It contains the id of the machine's current start."""
BOOT = Path("/proc/sys/kernel/random/boot_id")
EVENINGS = "evenings"
"""Name of the folder with the files of sessions."""
ARCHIVE = "archive"
"""Name of the folder with packed sessions."""
VERSION = 1
HUB = "hub"
"""User name of the hub at the broker."""
HOME = "home_assistant"
"""Home Assistant's user name. No table can have it, because names in topics have no underscore."""


class HubError(UserError):
    """A club's folder cannot be used."""


class Ports(msgspec.Struct, frozen=True):
    """Ports of a hub.

    Attributes:
        broker: The encrypted port for tables.
        inside: The port for the hub itself, on this machine.
        pages: The HTTP port for browsers.
        safe_pages: The HTTPS port for browsers.
    """

    broker: int = 8883
    inside: int = 1884
    pages: int = PORT
    safe_pages: int = SAFE_PORT

    def with_pages(self, port: int) -> Ports:
        """Return a copy with pages at this port, and HTTPS pages at the next one.

        Raises:
            PortError: If these are not valid ports, or one of them is used for tables.
        """
        if not 0 < port < 65_535 or {port, port + 1} & {self.broker, self.inside}:
            raise PortError("hub-bad-port", port=port, broker=self.broker, inside=self.inside)
        return Ports(self.broker, self.inside, port, port + 1)


class Club(msgspec.Struct):
    """A club.

    Attributes:
        title: Its displayed name.
        id: Its permanent id.
        passwords: Maps each table's name in topics to its password.
        hub: The hub's own password.
        home: The rights of Home Assistant: empty for none, `sees` to see tables, or `presses` to press
            buttons as well.
    """

    title: str
    id: str
    passwords: dict[str, str]
    ports: Ports = Ports()
    home: str = ""
    v: int = VERSION

    @property
    def name(self) -> str:
        """The club's name as used in topics."""
        return plain(self.title)

    def admit(self, table: str) -> str:
        """Set and return a new password for this table. Its old one becomes invalid.

        Raises:
            TopicError: The name is invalid.
        """
        name = plain(table)
        if name == HUB:
            raise TopicError("club-name", name=table)
        self.passwords[name] = secrets.token_urlsafe(24)
        return self.passwords[name]

    def let_home(self) -> str:
        """Set and return a new password for Home Assistant."""
        self.passwords[HOME] = secrets.token_urlsafe(24)
        return self.passwords[HOME]


class ClubFolder:
    """A club's folder, used by one hub at a time.

    Raises:
        HubError: Another hub uses it, it belongs to a newer version, or it cannot be read.
    """

    def __init__(self, path: Path) -> None:
        self.path, self._marked = path, False
        make_folder(path)
        make_private(path)
        self._lock: IO[str] = (path / LOCK).open("w")
        try:
            lock(self._lock)
        except OSError:
            self._lock.close()
            raise HubError("hub-runs", folder=str(path)) from None

    def close(self) -> None:
        if self._marked:
            (self.path / RUNNING).unlink(missing_ok=True)
        self._lock.close()

    def mark_running(self) -> bool:
        """Mark that a hub runs here, until this folder is closed.

        Returns:
            Whether a hub has been killed here since this machine was started.
        """
        file, now = self.path / RUNNING, BOOT.read_bytes() if BOOT.exists() else b""
        killed = bool(now) and file.exists() and file.read_bytes() == now
        if not killed:
            with suppress(OSError):  # the next start then searches for another hub
                replace_file(file, now)
        self._marked = True
        return killed

    def club(self) -> Club | None:
        """The club in this folder; None if there is none."""
        return read_club(self.path)

    def create_club(self, title: str, ports: Ports | None = None) -> Club:
        """Create a new club. Raises TopicError if the title is invalid."""
        plain(title)
        made = Club(title, secrets.token_hex(8), {HUB: secrets.token_urlsafe(24)}, ports or Ports())
        vouching(self.path, title)
        self.keep(made)
        return made

    def keep(self, club: Club) -> None:
        """Store the club atomically, so that a power cut cannot damage it, unless it is already stored."""
        file, content = self.path / FILE, encode_checked(club)
        if not file.exists() or file.read_bytes() != content:
            replace_file(file, content)

    @property
    def free(self) -> bool:
        """Whether a club can be put here, because there is none or it has moved away."""
        return (self.path / MOVED).exists() or not (self.path / FILE).exists()

    def leave(self, to: str) -> None:
        """Mark that the club has moved away into the file `to`.

        Two running copies of a club would diverge.
        """
        replace_file(self.path / MOVED, to.encode())

    def come(self) -> None:
        """Mark that the club is here."""
        (self.path / MOVED).unlink(missing_ok=True)


def read_club(path: Path) -> Club | None:
    """Return the club in a folder, even while its hub is running; None if there is none.

    Raises HubError if the club has moved away, or if the folder belongs to a newer version or
    cannot be read.
    """
    file = path / FILE
    if (path / MOVED).exists():
        to = (path / MOVED).read_text("utf-8", "replace")
        raise HubError("hub-moved", folder=str(path), to=to, mark=str(path / MOVED))
    damaged, newer = HubError("hub-folder", folder=str(path)), HubError("file-newer", path=str(path))
    return read_versioned(file, Club, VERSION, damaged, newer)


HEAD = b"Tableside hub 1\n"
KIND = b"Tableside hub "
SALT, NONCE = 16, 12
DIGITS = 10
"""Number of digits of the PIN: so many that not all PINs can be tried on a stolen file."""
COST = 2**17
"""Cost of scrypt: 128 MiB and a few tenths of a second for each PIN that is tried."""
LARGEST_TRANSFER = 2**30
"""Greatest size of a transfer file, in bytes."""
MOST = LARGEST_TRANSFER - 1024
"""Greatest size of its unencrypted contents, in bytes."""
NEEDED = (FILE, CA, CA_KEY)
NAMES = (*NEEDED, STORE)
EVENING = re.compile(rf"{ARCHIVE}/\d{{4}}-\d\d-\d\d(-\d{{1,6}})?\.zip")
"""Names of the packed sessions, which move with the club.

The hub's own certificate does not move; it is created again on the new machine.
"""


def pack(path: Path, to: Path) -> tuple[Club, str]:
    """Write the club of a folder into a file, and mark the folder as moved. Return the club, and
    the PIN that decrypts the file.

    Raises:
        HubError: A hub uses the folder, there is no club, or the file cannot be written.
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
        if plain.tell() > MOST:  # it could not be unpacked
            raise HubError("not-kept", path=str(to), why=os.strerror(errno.EFBIG))
        try:
            replace_file(to, head + _cipher(pin, head).encrypt(head[-NONCE:], plain.getvalue(), head))
        except OSError as wrong:
            raise HubError("not-kept", path=str(to), why=str(wrong.strerror)) from None
        folder.leave(str(to))
        return club, pin
    finally:
        folder.close()


def unpack(file: Path, pin: str, path: Path) -> Club:
    """Unpack a club into a folder that has no club, or whose club has moved away.

    Raises:
        HubError: The file is invalid, the PIN is wrong, or the folder has another club.
    """
    found = _unpack(file, pin)
    folder = ClubFolder(path)
    try:
        if not folder.free:
            raise HubError("move-lies", folder=str(path))
        make_folder(path / ARCHIVE)
        # Write the club itself last: after a power cut there is then either no club or a complete one.
        for name in sorted(found, key=lambda name: (name == FILE, name)):
            replace_file(file_in(path, *name.split("/")), found[name])
        for left in ("-wal", "-shm", "-journal"):  # of the store that was here before
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
        raise HubError("file-unreadable", path=str(file), why=str(wrong.strerror)) from None
    head, body = sealed[: len(HEAD) + SALT + NONCE], sealed[len(HEAD) + SALT + NONCE :]
    if not head.startswith(HEAD):
        newer = head.startswith(KIND)
        raise HubError("file-newer" if newer else "move-no-file", path=str(file))
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
    """Return the complete contents of a store, including its write-ahead log."""
    with closing(sqlite3.connect(store)) as base:
        return base.serialize()
