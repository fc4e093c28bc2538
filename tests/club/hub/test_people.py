"""Who may sign in to a hub, as what, and for how long."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import argon2
import pytest

from companion.club.hub.services.accounts import (
    HOURS,
    RIGHTS,
    TRIES,
    YEAR,
    Accounts,
    OwnPinNeeded,
    SignInDelay,
    SignInError,
)
from companion.club.hub.storage.event_store import Store

OWN = "271828"


class Clocks:
    """Both clocks of a hub, set by hand."""

    def __init__(self) -> None:
        self.wall, self.now = 1_000_000.0, 0.0


class Club:
    """A store with people of one club; `again`: those of another hub on it."""

    def __init__(self, folder: Path) -> None:
        self.clocks = Clocks()
        self.url = f"sqlite:///{folder / 'hub.sqlite'}"
        self.stores: list[Store] = []
        self.people = self.again()

    def again(self, club: str = "club") -> Accounts:
        self.stores.append(Store(self.url))
        return Accounts(self.stores[-1], club, lambda: self.clocks.wall, lambda: self.clocks.now)

    def arbiter(self, name: str = "Vera") -> str:
        """The cookie of the first arbiter."""
        pin = self.people.first()
        assert pin is not None
        return self.people.sign_in(name, pin, "a", OWN)[1]


@pytest.fixture
def club(tmp_path: Path) -> Iterator[Club]:
    made = Club(tmp_path)
    yield made
    for store in made.stores:
        store.close()


def refused(people: Accounts, name: str, pin: str, address: str = "a", own: str = "") -> str:
    with pytest.raises(SignInError) as wrong:
        people.sign_in(name, pin, address, own)
    return wrong.value.said.id


def test_the_first_one_becomes_arbiter_and_no_one_after(club: Club) -> None:
    stale = club.people.first()
    pin = club.people.first()
    assert pin and stale and pin != stale and len(pin) >= 6
    assert refused(club.people, "Vera", stale) == "people-wrong"
    club.clocks.now += 100
    with pytest.raises(OwnPinNeeded):
        club.people.sign_in("Vera", pin, "a")
    person, cookie = club.people.sign_in("Vera", pin, "a", OWN)
    assert (person.name, person.role) == ("Vera", "arbiter")
    assert club.people.who(cookie) == person
    assert club.people.first() is None
    assert refused(club.people, "Mallory", pin, "b", "989796") == "people-wrong"
    assert [one.name for one in club.people.all()] == ["Vera"]
    assert club.people.sign_in("  vERA ", OWN, "c")[0] == person


def test_a_pin_is_chosen_that_no_one_guesses(club: Club) -> None:
    pin = club.people.first()
    assert pin is not None
    for own in ("12345", "123456", "999999", "65432x", "6543210", "9" * 65, "٣٣٤٥٦٩"):
        assert refused(club.people, "Vera", pin, own=own) in ("people-pin", "people-plain-pin"), own
    assert refused(club.people, "Vera", pin, own=pin) == "people-same-pin"
    for name in ("", " ", "x" * 61, "a\x07b"):
        assert refused(club.people, name, pin, own=OWN) == "people-name", name


def test_wrong_pins_are_slowed_by_address_and_by_name(club: Club) -> None:
    club.arbiter()
    assert refused(club.people, "Vera", "000001", "b") == "people-wrong"
    with pytest.raises(SignInDelay):  # the same address with another name
        club.people.sign_in("Somebody", "000001", "b")
    with pytest.raises(SignInDelay) as wait:  # another address with the same name, and the right PIN
        club.people.sign_in("Vera", OWN, "c")
    assert wait.value.seconds >= 1
    club.clocks.now += 1
    assert refused(club.people, "Vera", "000002", "b") == "people-wrong"
    club.clocks.now += 0.9  # twice as long after the second
    with pytest.raises(SignInDelay):
        club.people.sign_in("Vera", OWN, "b")
    club.clocks.now += 0.2
    assert club.people.sign_in("Vera", OWN, "b")[0].name == "Vera"


def test_ten_wrong_pins_lock_a_name_at_every_hub_until_it_is_opened(club: Club) -> None:
    club.arbiter()
    club.people.add("Noor", "deputy")
    other = club.again()
    for i in range(TRIES):
        club.clocks.now += 1000
        who = (club.people, other)[i % 2]
        assert refused(who, "Noor", f"00000{i}", f"address {i}") in ("people-wrong", "people-locked")
    (noor,) = [one for one in other.all() if one.name == "Noor"]
    assert noor.locked
    club.clocks.now += 1000
    pin = club.people.renew(noor.id)
    assert not club.people.all()[0].locked
    club.people.sign_in("Noor", pin, "z", "314159")
    for i in range(TRIES):
        club.clocks.now += 1000
        refused(club.people, "Noor", f"10000{i}", f"address {i}")
    club.clocks.now += 1000
    assert refused(other, "Noor", "314159", "z") == "people-locked"
    club.people.open(noor.id)
    club.clocks.now += 1000
    assert other.sign_in("Noor", "314159", "z")[0].role == "deputy"


def knows(club: Club, id: str, device: str) -> bool:
    """Whether this person is at home on a device."""
    return bool(club.people._at(club.people._row(id), device))


def at_home(club: Club, name: str = "Vera", pin: str = OWN) -> str:
    """The cookie of a device on which someone has signed in."""
    club.clocks.now += 1000
    person, _ = club.people.sign_in(name, pin, "home")
    return club.people.remember(person.id)


def test_no_one_locks_an_arbiter_out_from_another_device(club: Club) -> None:
    """Wrong PINs from elsewhere neither lock nor slow the devices that she has signed in on, at any hub, at any address."""
    club.arbiter()
    phone = at_home(club)
    other = club.again()
    for i in range(3 * TRIES):
        club.clocks.now += 1000
        refused((club.people, other)[i % 2], "Vera", f"00000{i}", f"address {i % 3}")
        for people in (club.people, other):
            assert people.sign_in("Vera", OWN, f"address {i % 3}", device=phone)[0].name == "Vera"
    (vera,) = club.people.all()
    assert vera.locked, "whoever comes from another device is not let in"
    club.clocks.now += 1000
    assert refused(club.people, "Vera", OWN, "elsewhere") == "people-locked"
    club.people.open(vera.id)
    assert club.people.sign_in("Vera", OWN, "elsewhere else")[0] == other.who(
        other.sign_in("Vera", OWN, "x", device=phone)[1]
    )


def test_a_device_that_guesses_is_slowed_and_then_nobodys(club: Club) -> None:
    club.arbiter()
    phone = at_home(club)
    for i in range(TRIES):
        club.clocks.now += 1000
        with pytest.raises(SignInError, match="people-wrong"):
            club.people.sign_in("Vera", f"00000{i}", "home", device=phone)
        if i < TRIES - 1:
            with pytest.raises(SignInDelay):
                club.people.sign_in("Vera", OWN, "away", device=phone)
    (vera,) = club.people.all()
    assert not vera.locked, "its guesses do not lock the name"
    for i in range(TRIES):
        club.clocks.now += 1000
        refused(club.people, "Vera", f"10000{i}", "home")
    club.clocks.now += 1000
    with pytest.raises(SignInError, match="people-locked"):
        club.people.sign_in("Vera", OWN, "home", device=phone)


def test_a_device_is_its_persons_alone_until_it_is_lost_or_a_year_is_over(club: Club) -> None:
    club.arbiter()
    phone = at_home(club)
    noor = club.people.add("Noor", "deputy")
    for i in range(TRIES):
        club.clocks.now += 1000
        with pytest.raises(SignInError):
            club.people.sign_in("Noor", f"00000{i}", f"address {i}", device=phone)
    club.clocks.now += 1000
    with pytest.raises(SignInError, match="people-locked"):
        club.people.sign_in("Noor", noor, "home", "314159", device=phone)
    noors = next(one for one in club.people.all() if one.name == "Noor")
    pin = club.people.renew(noors.id)
    shared = club.people.sign_in("Noor", pin, "elsewhere", "314159", device=phone)[0]
    assert club.people.remember(shared.id, phone) == phone, "a laptop that two sign in on is both's own"
    assert knows(club, "vera", phone) and knows(club, "noor", phone)
    club.people.renew(noors.id)
    assert not knows(club, "noor", phone), "a lost phone"
    club.clocks.wall += YEAR
    assert not knows(club, "vera", phone)


def test_no_one_chooses_the_cookie_of_someone_elses_device(club: Club) -> None:
    club.arbiter()
    (vera,) = club.people.all()
    chosen = "a cookie that somebody has planted"
    device = club.people.remember(vera.id, chosen)
    assert device != chosen and not knows(club, "vera", chosen)
    assert club.people.remember(vera.id, device) == device


def test_a_session_is_known_at_every_hub_and_ends_after_twelve_hours(club: Club) -> None:
    cookie = club.arbiter()
    other = club.again()
    found = other.who(cookie)
    assert found is not None and found.name == "Vera"
    assert club.again("another").who(cookie) is None
    assert other.who("") is None and other.who(cookie + "x") is None
    club.clocks.wall += HOURS * 3600 - 1
    assert other.who(cookie) is not None
    club.clocks.wall += 1
    assert other.who(cookie) is None
    cookie = club.people.sign_in("Vera", OWN, "a")[1]
    other.sign_out(cookie)
    assert club.people.who(cookie) is None


def test_a_lost_phone_is_out_at_once_and_the_old_pin_too(club: Club) -> None:
    lost = club.arbiter()
    anna = club.people.add("Anna", "arbiter")
    club.people.sign_in("Anna", anna, "b", "161803")
    (vera,) = [one for one in club.people.all() if one.name == "Vera"]
    pin = club.again().renew(vera.id)
    assert club.people.who(lost) is None
    assert refused(club.people, "Vera", OWN) == "people-wrong"
    club.clocks.now += 1000
    assert club.people.who(club.people.sign_in("Vera", pin, "c", "577215")[1]) is not None
    with pytest.raises(SignInError):
        club.people.renew("nobody")


def test_there_is_always_an_arbiter(club: Club) -> None:
    club.arbiter()
    (vera,) = club.people.all()
    with pytest.raises(SignInError, match="people-last"):
        club.people.remove(vera.id)
    with pytest.raises(SignInError, match="people-last"):
        club.people.set_role(vera.id, "desk")
    club.people.add("Anna", "desk")
    anna = club.people.all()[0]
    club.people.set_role(anna.id, "arbiter")
    club.people.remove(vera.id)
    assert [one.name for one in club.people.all()] == ["Anna"]
    with pytest.raises(SignInError):
        club.people.add("ANNA", "desk")
    with pytest.raises(SignInError):
        club.people.set_role(anna.id, "king")
    with pytest.raises(SignInError):
        club.people.add("Otto", "king")


def test_a_role_holds_from_the_next_moment_on(club: Club) -> None:
    club.arbiter()
    pin = club.people.add("Noor", "deputy")
    cookie = club.people.sign_in("Noor", pin, "b", "314159")[1]
    noor = club.people.who(cookie)
    assert noor is not None and noor.may("order") and not noor.may("settings")
    club.again().set_role(noor.id, "desk")
    noor = club.people.who(cookie)
    assert noor is not None and noor.may("result") and not noor.may("order")
    assert RIGHTS["desk"] < RIGHTS["deputy"] < RIGHTS["arbiter"]


def test_neither_pins_nor_cookies_are_in_the_store(club: Club, tmp_path: Path) -> None:
    pin = club.people.first()
    assert pin is not None
    person, cookie = club.people.sign_in("Vera", pin, "a", OWN)
    device = club.people.remember(person.id)
    for store in club.stores:
        store.close()
    kept = b"".join(path.read_bytes() for path in tmp_path.glob("hub.sqlite*"))
    assert b"Vera" in kept and b"argon2id" in kept
    assert not any(secret.encode() in kept for secret in (cookie, device, pin, OWN))


def test_a_pin_is_hashed_so_that_guessing_takes_long(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """By argon2id with 19 MiB and two passes, as OWASP asks."""
    monkeypatch.setattr("companion.club.hub.services.accounts.PasswordHasher", argon2.PasswordHasher)
    made = Club(tmp_path)
    made.arbiter()
    for store in made.stores:
        store.close()
    kept = b"".join(path.read_bytes() for path in tmp_path.glob("hub.sqlite*"))
    assert b"$argon2id$v=19$m=19456,t=2,p=1$" in kept
