"""Signatures that minisign 0.11 itself has written (`minisign/`), and what is not believed."""

from __future__ import annotations

import base64
from collections.abc import Callable
from pathlib import Path

import pytest

from hardware.kiosk.versions import SignatureError, read_key, read_signature, verify
from tests.firmware_bridge.words import raises
from tests.hardware.signing import Signer

HERE = Path(__file__).parent / "minisign"
CONTENT = (HERE / "message.txt").read_bytes()
PREHASHED, LEGACY = ((HERE / f"{form}.minisig").read_text() for form in ("prehashed", "legacy"))


def check(signature: str, content: bytes = CONTENT, key: str = "key.pub") -> None:
    verify(content, read_signature(signature, "x.minisig"), read_key((HERE / key).read_text(), key), "x.whl")


@pytest.mark.parametrize(
    "signature", [PREHASHED, LEGACY, PREHASHED.replace("\n", "\r\n"), PREHASHED.rstrip("\n")]
)
def test_what_minisign_has_signed_is_believed(signature: str) -> None:
    check(signature)
    assert read_signature(signature, "x").comment == "tableside 1.1"


@pytest.mark.parametrize("legacy", [False, True])
def test_who_signs_in_tests_signs_as_minisign_does(legacy: bool, tmp_path: Path) -> None:
    signer = Signer(legacy=legacy)
    (tmp_path / "a").write_bytes(CONTENT)
    signature = signer.sign(tmp_path / "a").read_text()
    verify(CONTENT, read_signature(signature, "a"), read_key(signer.public, "key"), "a")


@pytest.mark.parametrize("signature", [PREHASHED, LEGACY])
def test_nothing_else_is_believed(signature: str) -> None:
    with raises(SignatureError, r"x\.whl doesn't match its signature"):
        check(signature, CONTENT + b" ")
    with raises(SignatureError, "doesn't match its signature"):
        check(signature.replace("tableside 1.1", "tableside 9.9"))  # the second signature holds the comment
    with raises(SignatureError, "a key that this table doesn't trust"):
        check(signature, key="other.pub")
    with raises(SignatureError, "a key that this table doesn't trust"):
        check((HERE / "other.minisig").read_text())


def test_an_id_alone_makes_no_key(tmp_path: Path) -> None:
    """Someone who names the table's key id still has to have its key."""
    forger, signer = Signer(), Signer()
    (tmp_path / "a").write_bytes(CONTENT)
    signature = read_signature(forger.sign(tmp_path / "a").read_text(), "a")
    with raises(SignatureError, "doesn't match its signature"):
        verify(CONTENT, signature, read_key(signer.public, "key"), "a")


def line(text: str, n: int, change: Callable[[bytes], bytes]) -> str:
    """A signature with the bytes of a line changed."""
    lines = text.split("\n")
    lines[n] = base64.b64encode(change(base64.b64decode(lines[n]))).decode()
    return "\n".join(lines)


@pytest.mark.parametrize("n", [1, 3])
def test_every_byte_of_a_signature_counts(n: int) -> None:
    size = len(base64.b64decode(PREHASHED.split("\n")[n]))
    assert size >= 64
    for at in range(size):

        def flipped(found: bytes, at: int = at) -> bytes:
            return found[:at] + bytes([found[at] ^ 1]) + found[at + 1 :]

        with raises(SignatureError):
            check(line(PREHASHED, n, flipped))


@pytest.mark.parametrize(
    "spoilt",
    [
        "",
        "x",
        PREHASHED[:60],
        PREHASHED.replace("trusted comment: tab", "comment: tab"),
        PREHASHED + "more\n",
        "\n".join(PREHASHED.split("\n")[:3]),
        line(PREHASHED, 1, lambda found: found[:-1]),
        line(PREHASHED, 3, lambda found: found + b"x"),
        line(PREHASHED, 1, lambda found: b"EE" + found[2:]),
        "\0" * 9999,
    ],
)
def test_what_is_no_signature_or_no_key_is_one_sentence(spoilt: str) -> None:
    with raises(SignatureError, "damaged or isn't the right kind of file"):
        check(spoilt)
    with raises(SignatureError, "isn't a minisign public key"):
        read_key(spoilt, "key.pub")
