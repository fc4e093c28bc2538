"""The host's number is kept sealed, and whoever tries others waits, longer each time, also over a start."""

from __future__ import annotations

import hashlib
import runpy
from pathlib import Path

import pytest

from companion.table import kiosk
from companion.table.kiosk import (
    FIRST,
    FREE,
    MOST,
    HostLock,
    KioskConfigError,
    PinError,
    hash_pin,
    pause,
    pin_length,
    verify_pin,
)


class Time:
    """Wall time and time since the start of the machine."""

    def __init__(self, wall: float = 1_000_000.0) -> None:
        self.wall, self.mono = wall, 10.0

    def go(self, seconds: float) -> None:
        self.wall, self.mono = self.wall + seconds, self.mono + seconds

    def lock(self, pin: str = "4711") -> HostLock:
        return HostLock(hash_pin(pin, bytes(16)), lambda: self.wall, lambda: self.mono)


def test_a_number_is_kept_so_that_it_is_not_seen() -> None:
    one, other = hash_pin("4711"), hash_pin("4711")
    assert "4711" not in one and one != other, "the same number looks otherwise each time"
    assert verify_pin("4711", one) and verify_pin("4711", other) and not verify_pin("4712", one)
    assert pin_length(one) == 4 and pin_length(hash_pin("12345678")) == 8
    assert hash_pin(one) == one, "what is sealed already stays"
    assert not verify_pin("4711", "4711") and not verify_pin("", "") and pin_length("4711") == 0


def test_a_number_is_sealed_so_that_guessing_takes_long() -> None:
    """By scrypt with 16 MiB, whatever tests do to be quick."""
    real = runpy.run_path(kiosk.__file__)
    salt = bytes(16)
    made = hashlib.scrypt(b"4711", salt=salt, n=2**14, r=8, p=1, dklen=32)
    assert real["hash_pin"]("4711", salt) == f"scrypt:4:{salt.hex()}:{made.hex()}"


@pytest.mark.parametrize("given", ["", "471", "123456789", "47a1", "４７１１", "scrypt:4:00:00", "-471"])
def test_what_is_no_number_is_refused(given: str) -> None:
    with pytest.raises(PinError):
        hash_pin(given)


def test_a_start_that_asks_nothing_new_writes_the_same_file() -> None:
    text = kiosk.update_config("Table 3", "4711", "")
    assert '"4711"' not in text
    assert kiosk.update_config("Table 3", "4711", text) == text
    assert kiosk.update_config("Table 3", "4712", text) != text
    assert '"pin":""' in kiosk.update_config("Table 3", "", text), "a number that is asked no more is gone"
    for damaged in ("{", "[]", '{"pin": 4}'):
        assert "scrypt" in kiosk.update_config("Table 3", "4711", damaged)


def test_what_was_provisioned_is_read_and_what_is_damaged_is_refused(kiosk_data: Path) -> None:
    assert kiosk.load() == kiosk.KioskConfig()
    kiosk_data.mkdir()
    (kiosk_data / kiosk.CONFIG_FILE).write_text(kiosk.update_config("Table 3", "4711", ""))
    assert kiosk.load().name == "Table 3" and verify_pin("4711", kiosk.load().pin)
    (kiosk_data / kiosk.CONFIG_FILE).write_bytes(b"\xff{")
    with pytest.raises(KioskConfigError):
        kiosk.load()


SEALED = hash_pin("4711", bytes(16))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "damaged"),
        ("{", "damaged"),
        ("[]", "damaged"),
        ("{}", "damaged"),
        ("null", "damaged"),
        ('{"name":"Table 3"}', "damaged"),
        ('{"pin":""}', "damaged"),
        ('{"name":"Table 3","pin":4711}', "damaged"),
        ('{"name":"Table 3","pin":"4711"}', "damaged"),
        ('{"name":"Table 3","pin":null}', "damaged"),
        (f'{{"name":"{SEALED}","pin":""}}', "damaged"),
        ('{"name":"Table 3","pin":"","more":1}', "damaged"),
        ('{"name":"Table 3","pin":"","v":1}', "damaged"),
        ('{"name":"Table 3","pin":"","v":1,"sum":"0000000000000000"}', "damaged"),
        ('{"name":"Table 3","pin":"","v":"2"}', "damaged"),
        ('{"name":"Table 3","pin":"","v":true}', "damaged"),
        ('{"name":"Table 3","pin":"","v":-1}', "damaged"),
        ('{"name":"Table 3","pin":"","v":123456789}', "damaged"),
        ('{"name":"Table 3","pins":["a","b"],"v":2}', "newer"),
    ],
)
def test_settings_that_do_not_say_whether_there_is_a_pin_keep_the_table_locked(
    text: str, said: str, kiosk_data: Path
) -> None:
    kiosk_data.mkdir()
    (kiosk_data / kiosk.CONFIG_FILE).write_text(text)
    with pytest.raises(KioskConfigError) as wrong:
        kiosk.load()
    assert wrong.value.said.id == f"kiosk-config-{said}"


def test_a_folder_in_place_of_the_settings_and_a_lost_file_keep_the_table_locked(kiosk_data: Path) -> None:
    kiosk.store("Table 3", "4711")
    kiosk.confirm(kiosk.load())
    (kiosk_data / kiosk.CONFIG_FILE).unlink()
    with pytest.raises(KioskConfigError, match="missing"):
        kiosk.load()
    (kiosk_data / kiosk.CONFIG_FILE).mkdir()
    with pytest.raises(KioskConfigError, match="damaged"):
        kiosk.load()


def test_settings_that_may_not_be_read_keep_the_table_locked(
    kiosk_data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(path: Path, most: int) -> bytes:
        raise PermissionError(13, "Permission denied", str(path))

    monkeypatch.setattr(kiosk, "read_file", refused)
    with pytest.raises(KioskConfigError, match="Permission denied"):
        kiosk.load()


def test_settings_of_version_1_0_are_read_and_get_a_checksum(kiosk_data: Path) -> None:
    kiosk_data.mkdir()
    (kiosk_data / kiosk.CONFIG_FILE).write_text(f'{{"name":"Table 3","pin":"{SEALED}"}}')
    config = kiosk.load()
    assert config == kiosk.KioskConfig("Table 3", SEALED) and not kiosk.is_confirmed()
    kiosk.confirm(config)
    assert '"sum":' in (kiosk_data / kiosk.CONFIG_FILE).read_text()
    assert kiosk.load() == config and kiosk.is_confirmed()
    (kiosk_data / kiosk.CONFIG_FILE).write_text('{"name":"Table 3","pin":""}')
    kiosk.confirm(kiosk.load())
    assert not kiosk.is_confirmed()


def test_tries_that_cannot_be_read_are_the_longest_wait(kiosk_data: Path) -> None:
    time = Time()
    assert time.lock().wait == 0.0, "nobody has tried yet"
    tries = kiosk_data / "host-tries.json"
    tries.write_text("{")
    assert time.lock().wait == MOST
    time.go(MOST)
    assert time.lock().opens("4711") and time.lock().wait == 0.0
    tries.write_text(tries.read_text().replace('"wrong":0', '"wrong":1'))
    assert time.lock().wait == MOST, "a number that was changed is damage"
    tries.unlink()
    assert HostLock(SEALED, lambda: time.wall, lambda: time.mono, confirmed=True).wait == MOST


def test_the_right_number_opens_and_wrong_ones_cost_more_and_more() -> None:
    time = Time()
    lock = time.lock()
    assert lock.digits == 4 and lock.wait == 0.0
    for _ in range(FREE - 1):
        assert not lock.opens("0000") and lock.wait == 0.0
    assert not lock.opens("0000") and lock.wait == FIRST
    assert not lock.opens("4711"), "nobody is heard meanwhile"
    assert lock.wait == FIRST, "and that costs nothing"
    time.go(FIRST)
    assert not lock.opens("0000") and lock.wait == 2.0 * FIRST
    time.go(2 * FIRST)
    assert lock.opens("4711") and lock.wait == 0.0
    assert not lock.opens("0000") and lock.wait == 0.0, "it begins anew"
    assert [pause(n) for n in (0, 2, 3, 4, 5, 99)] == [0, 0, 60, 120, 240, MOST]


def test_the_wait_outlives_a_start_of_the_machine_and_is_never_longer_than_it_was() -> None:
    time = Time()
    lock = time.lock()
    for _ in range(FREE):
        lock.opens("0000")
    time.go(20)
    time.mono = 3.0  # the machine was started again
    again = time.lock()
    assert again.wait == pytest.approx(FIRST - 20)
    assert not again.opens("4711")
    time.wall -= 7 * 86400  # a clock that has gone back
    assert time.lock().wait == FIRST
    time.go(8 * 86400)
    later = time.lock()
    assert later.wait == 0.0 and not later.opens("0000")
    assert later.wait == 2.0 * FIRST, "what was tried before the start counts"


def test_strangers_do_not_keep_the_host_out_and_a_new_number_begins_again() -> None:
    time = Time()
    lock = time.lock()
    for _ in range(50):
        lock.opens("0000")
        time.go(lock.wait)
    assert not lock.opens("0000") and lock.wait == MOST <= 300
    time.go(MOST)
    assert lock.opens("4711"), "five minutes at the most"
    for _ in range(FREE + 3):
        lock.opens("0000")
        time.go(lock.wait)
    lock.opens("0000")
    assert time.lock().wait > 0
    new = HostLock(hash_pin("2222"), lambda: time.wall, lambda: time.mono)
    assert new.wait == 0.0 and new.opens("2222"), "tries of the old number are no tries of the new one"


def test_pulling_the_plug_while_a_number_is_looked_at_saves_no_one_the_wait(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    time = Time()

    def pulled(given: str, kept: str) -> bool:
        raise KeyboardInterrupt

    for _ in range(FREE):
        with monkeypatch.context() as patch:
            patch.setattr("companion.table.kiosk.verify_pin", pulled)
            with pytest.raises(KeyboardInterrupt):
                time.lock().opens("0000")
    assert time.lock().wait == FIRST


def test_without_a_number_nothing_is_locked_and_a_full_card_keeps_the_wait_in_memory(
    kiosk_data: Path,
) -> None:
    assert HostLock("").digits == 0
    kiosk_data.write_text("no folder")
    lock = Time().lock()
    for _ in range(FREE):
        assert not lock.opens("0000")
    assert lock.wait == FIRST
