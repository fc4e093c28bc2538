"""What a hub keeps of two clubs in one store, and what it keeps in memory, against plain lists and dicts."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from argon2 import PasswordHasher

from companion.club.hub.html_page import BoardRenderer, HubDrawings
from companion.club.hub.services.accounts import (
    HOURS,
    RIGHTS,
    TRIES,
    YEAR,
    Accounts,
    OwnPinNeeded,
    SignInError,
)
from companion.club.hub.services.hub import KeyStore, KnownClub
from companion.club.hub.services.tables import LONG_GONE, TRUSTED, WaitTimes
from companion.club.hub.storage.event_store import EventBatch, PresenceRow, StatusRow, Store
from companion.club.messages import EVENTS, Event, Need, Presence, State
from companion.club.tournament.league_documents import mark_of
from companion.relay.table_link import LinkKeys
from companion.units import Seconds
from tests.club.club_driver import begun, event

SEEDS = range(2)
CLUBS = ("north", "south")


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    made = Store(f"sqlite:///{tmp_path / 'hub.sqlite'}")
    yield made
    made.close()


def told_by(stream: str) -> list[Event]:
    """Twenty events of a stream: of two games, one after the other."""
    rows: list[Event] = []
    for n in range(1, 21):
        game = "g1" if n < 9 else "g2"
        rows.append(
            begun(n, stream=stream, game=game) if n in (1, 9) else event(n, stream=stream, game=game, n=n)
        )
    return rows


@pytest.mark.parametrize("seed", SEEDS)
def test_each_event_is_kept_once_in_its_stream_and_of_states_the_newest(seed: int, store: Store) -> None:
    """Batches of any streams at once, doubled, late, with gaps, and from a place that a stream does not belong to."""
    rng, now = random.Random(seed), 50.0
    owners = {"n1": ("north", "t1"), "n2": ("north", "t2"), "s1": ("south", "t1")}
    rows = {stream: told_by(stream) for stream in owners}
    last = dict.fromkeys(owners, 0)
    shown: dict[str, dict[str, Any]] = {}
    for stream, (club, place) in owners.items():
        store.presence(club, place, Presence(stream=stream, online=False, name="", program=""), now)
        shown[stream] = {"online": 0, "heard": now, "state_number": 0, "name": "", "program": ""}
    refused = 0
    for _ in range(20):
        now += 1
        batches, states, seen = [], [], []
        due: dict[str, list[int]] = {}
        for stream, (club, place) in owners.items():
            begin = max(0, last[stream] - rng.randrange(4) + rng.choice([0, 0, 0, 2]))
            some = rows[stream][begin : begin + rng.randrange(1, 6)]
            rng.shuffle(some)
            away = rng.random() < 0.15
            at = (club, "t9") if away else (club, place)
            if some and rng.random() < 0.6:
                batches.append(EventBatch(*at, [*some, *some[:1]]))
                due[stream] = []
                refused += away
                while not away and last[stream] + 1 in [one.number for one in some]:
                    last[stream] += 1
                    due[stream].append(last[stream])
                if away:
                    del due[stream]
            if rng.random() < 0.4:
                number = rng.randrange(30)
                name = f"{stream} at {now}"
                states.append(
                    StatusRow(
                        *at, State(stream=stream, number=number, at=Seconds(now), name=name, language="en")
                    )
                )
                if not away and number >= shown[stream]["state_number"]:
                    shown[stream] |= {"state_number": number, "name": name, "heard": now}
            if rng.random() < 0.3:
                there = Presence(
                    stream=stream, online=rng.random() < 0.5, name=f"{stream} {now}", program=f"p{now}"
                )
                seen.append(PresenceRow(*at, there))
                if not away:
                    new = {"online": int(there.online), "name": there.name, "program": there.program}
                    shown[stream] |= {**new, "heard": now}
        kept, _ = store.take_all(batches, states, seen, now)
        assert {one.stream: [fresh.number for fresh in one.fresh] for one in kept} == due
        assert all(one.last == last[one.stream] for one in kept)
        for club in CLUBS:
            here = {row["stream"]: row for row in store.standing(club) if row["place"] != "t9"}
            assert here.keys() == {stream for stream, (owner, _) in owners.items() if owner == club}
            for stream, row in here.items():
                assert {name: row[name] for name in shown[stream]} == shown[stream]
                assert (row["place"], row["last"]) == (owners[stream][1], last[stream])
    for stream, every in rows.items():
        for game in ("g1", "g2"):
            mine = [one for one in every if one.game == game and one.number <= last[stream]]
            found = [msgspec.json.decode(body, type=EVENTS) for body in store.events(stream, game)]
            assert found == mine
            assert len(store.events(stream, game, after=4, most=3)) == len(
                [o for o in mine if o.number > 4][:3]
            )
    for club in CLUBS:
        games = {(row["stream"], row["game"]) for row in store.games(club)}
        assert games == {
            (stream, game)
            for stream, (owner, _) in owners.items()
            for game, first in (("g1", 1), ("g2", 9))
            if owner == club and last[stream] >= first
        }
    assert refused and min(last.values()) > 3


class QuickHasher(PasswordHasher):
    """The real one, with little work."""

    def __init__(self, **_: object) -> None:
        super().__init__(time_cost=1, memory_cost=8, parallelism=1)


class People:
    """What a club should know of its people, kept in lists."""

    def __init__(self) -> None:
        self.rows: dict[str, dict[str, Any]] = {}
        self.sessions: list[tuple[str, str, float]] = []
        """Cookie, person and end."""
        self.devices: list[tuple[str, str, float]] = []

    def end(self, person: str, devices: bool) -> None:
        """Every session of a person ends, and no device is theirs any more."""
        self.sessions = [one for one in self.sessions if one[1] != person]
        if devices:
            self.devices = [one for one in self.devices if one[1] != person]

    def is_theirs(self, cookie: str, person: str, now: float) -> bool:
        """Whether a device is this person's."""
        return any(one[:2] == (cookie, person) and one[2] > now for one in self.devices)


@pytest.mark.parametrize("seed", SEEDS)
def test_sessions_and_devices_are_one_persons_of_one_club_until_they_end(
    seed: int, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("companion.club.hub.services.accounts.PasswordHasher", QuickHasher)
    rng, wall, now = random.Random(seed), [1e6], [0.0]
    accounts = {club: Accounts(store, club, lambda: wall[0], lambda: now[0]) for club in CLUBS}
    model = {club: People() for club in CLUBS}
    for club in CLUBS:
        for name, role in (("Vera", "arbiter"), ("Otto", "deputy"), ("Dora", "desk")):
            pin = accounts[club].add(name, role)
            id = next(one.id for one in accounts[club].all() if one.name == name)
            model[club].rows[id] = {"name": name, "role": role, "pin": pin, "once": True, "wrong": 0}
    seen = set[str]()
    for step in range(55):
        now[0] += 100.0  # nobody has to wait
        wall[0] += rng.choice([60.0, 60.0, 3600.0 * 5, YEAR / 2 if rng.random() < 0.05 else 60.0])
        club = rng.choice(CLUBS)
        people, known = accounts[club], model[club]
        id = rng.choice(list(known.rows))
        person = known.rows[id]
        kind = rng.choices(
            ["in", "wrong", "out", "end", "renew", "open", "role", "other"], [9, 9, 2, 1, 1, 2, 2, 2]
        )[0]
        devices = [cookie for cookie, *_ in known.devices]
        device = rng.choice(["", *devices]) if devices else ""
        own = known.is_theirs(device, id, wall[0])
        match kind:
            case "in" if not own and person["wrong"] >= TRIES:
                with pytest.raises(SignInError):
                    people.sign_in(person["name"], person["pin"], f"a{step}", "271828", device)
                person["wrong"] += 1
                seen.add("locked")
            case "in":
                if person["once"]:
                    with pytest.raises(OwnPinNeeded):
                        people.sign_in(person["name"], person["pin"], f"a{step}", "", device)
                    chosen = f"{271828 + step}"
                found, cookie = people.sign_in(
                    f" {person['name'].upper()} ",
                    person["pin"],
                    f"a{step}",
                    chosen if person["once"] else "",
                    device,
                )
                assert (found.id, found.role) == (id, person["role"])
                if person["once"]:
                    person |= {"pin": chosen, "once": False, "wrong": 0, "name": found.name}
                if not own:
                    person["wrong"] = 0
                known.sessions.append((cookie, id, wall[0] + HOURS * 3600))
                if rng.random() < 0.5:
                    kept = people.remember(id, device)
                    valid = any(one[0] == device and one[2] > wall[0] for one in known.devices)
                    assert (kept == device) == valid
                    known.devices = [one for one in known.devices if one[:2] != (kept, id)]
                    known.devices.append((kept, id, wall[0] + YEAR))
                seen.add("own" if own else "new")
            case "wrong" if not own:
                with pytest.raises(SignInError):
                    people.sign_in(person["name"], "000001", f"b{step}", "", device)
                person["wrong"] += 1
            case "out" if known.sessions:
                gone = rng.choice(known.sessions)
                people.sign_out(gone[0])
                known.sessions.remove(gone)
            case "end":
                people.end(id)
                known.end(id, False)
            case "renew":
                person |= {"pin": people.renew(id), "once": True, "wrong": 0}
                known.end(id, True)
            case "open":
                people.open(id)
                person["wrong"] = 0
            case "role":
                role = rng.choice(list(RIGHTS))
                others = [one for one, row in known.rows.items() if row["role"] == "arbiter" and one != id]
                if person["role"] == "arbiter" and role != "arbiter" and not others:
                    with pytest.raises(SignInError):
                        people.set_role(id, role)
                else:
                    people.set_role(id, role)
                    person["role"] = role
            case "other":  # another club's arbiter names somebody of this one
                elsewhere = accounts[CLUBS[club == "north"]]
                elsewhere.set_role(id, "arbiter")
                elsewhere.open(id)
                with pytest.raises(SignInError):
                    elsewhere.sign_in(person["name"], person["pin"] + "1", f"c{step}")
                there = model[CLUBS[club == "north"]].rows
                for row in there.values():
                    row["wrong"] += row["name"].casefold() == person["name"].casefold()
        for one in CLUBS:
            mine = {
                found.id: (found.name, found.role, found.locked, found.once) for found in accounts[one].all()
            }
            assert mine == {
                id: (row["name"], row["role"], row["wrong"] >= TRIES, row["once"])
                for id, row in model[one].rows.items()
            }
            every = model["north"].sessions + model["south"].sessions
            for cookie, owner, ends in rng.sample(every, min(3, len(every))):
                is_open = ends > wall[0] and owner in model[one].rows
                who = accounts[one].who(cookie)
                assert (who.id if who else None) == (owner if is_open else None)
    assert {"own", "new"} <= seen


@pytest.mark.parametrize("seed", SEEDS)
def test_a_club_knows_the_clubs_that_it_added_and_keeps_its_key(seed: int, store: Store) -> None:
    rng, calls = random.Random(seed), [0]

    def changed() -> None:
        calls[0] += 1

    stores = {club: KeyStore(store, club, club.title(), changed) for club in CLUBS}
    others = [KeyStore(store, f"far {n}", f"Far {n}", changed) for n in range(3)]
    keys = {club: stores[club].key.public for club in CLUBS}
    known: dict[str, dict[str, KnownClub]] = {club: {} for club in CLUBS}
    for step in range(50):
        club, other = rng.choice(CLUBS), rng.choice(others)
        key = other.key.public
        mine, before = known[club], calls[0]
        match rng.choice(["add", "remove", "line", "again"]):
            case "add":
                card = other.card._replace(name=f"Far {step}")
                stores[club].add(str(card), mark_of(key))
                old = mine.get(key)
                mine[key] = KnownClub(f"Far {step}", key, old.line if old else None)
                assert calls[0] == before + 1
            case "remove":
                stores[club].remove(key)
                mine.pop(key, None)
            case "line":
                line = rng.choice([None, LinkKeys("", "guest", f"room{step}", "k", "s")])
                stores[club].keep_line(key, line)
                if key in mine:
                    mine[key] = KnownClub(mine[key].name, key, line)
            case "again":
                stores[club] = KeyStore(store, club, club.title(), changed)
        for one in CLUBS:
            assert stores[one].clubs() == sorted(known[one].values(), key=lambda found: found.name)
            assert stores[one].key.public == keys[one]
    assert any(known.values())


class StoreInBetween:
    """A store in which another hub does something before the second transaction."""

    def __init__(self, store: Store, between: Callable[[], object]) -> None:
        self.store, self.between, self.count = store, between, 0

    def __getattr__(self, name: str) -> Any:
        """What is asked of the store in one transaction: `done`, `run`, `rows`, `row`."""

        def counted(*given: Any) -> Any:
            self.count += 1
            if self.count == 2:
                self.between()
            return getattr(self.store, name)(*given)

        return counted


def test_two_hubs_that_need_a_key_at_once_have_the_same(store: Store) -> None:
    other = KeyStore(store, "north", "North", lambda: None)
    slow = StoreInBetween(store, lambda: other.key)
    mine = KeyStore(slow, "north", "North", lambda: None)  # type: ignore[arg-type]
    assert mine.key.public == other.key.public
    assert slow.count > 2


@pytest.mark.parametrize("seed", SEEDS)
def test_drawings_are_kept_while_a_table_has_one_among_its_last(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("companion.club.hub.html_page.SHARE", 4)
    rng, art = random.Random(seed), HubDrawings()
    shares: dict[str, list[str]] = {"t1": [], "t2": [], "t3": []}
    """Of each table what its last drawings show; two keys may show the same."""
    drawn: list[int] = []
    names: dict[str, str] = {}
    for _ in range(300):
        place, key = rng.choice(list(shares)), rng.randrange(12)
        shown, before = f"<svg>{key // 2}</svg>", len(drawn)

        def draw(key: int = key, shown: str = shown) -> str:
            drawn.append(key)
            return shown

        names[shown] = art.use(place, key, draw).removeprefix("/art/").removesuffix(".svg")
        kept = {one for share in shares.values() for one in share}
        assert (len(drawn) == before) <= (shown in kept), "what was let go is drawn anew"
        shares[place] = [*(one for one in shares[place] if one != shown), shown][-4:]
        kept = {one for share in shares.values() for one in share}
        assert {text for text, name in names.items() if art.drawing(name) == text} == kept
    assert 12 < len(drawn) < 250


@pytest.mark.parametrize("seed", SEEDS)
def test_a_wait_begins_by_the_hubs_clock_and_goes_on_from_there(seed: int) -> None:
    rng, waits = random.Random(seed), WaitTimes()
    first: dict[tuple[str, str, float], float] = {}
    late = 0
    for heard in range(1_000, 1_200):
        stream, why, since = rng.choice("abc"), rng.choice(["call", "board"]), rng.choice([10.0, 20.0])
        said = heard - rng.choice([-7_000.0, -TRUSTED, -TRUSTED + 1, 0.0, TRUSTED - 1, TRUSTED, 990.0])
        found = waits.since(stream, Need(why, "", Seconds(since)), said, float(heard))
        if abs(heard - said) < TRUSTED:
            assert found == min(since, heard)
        else:
            waited = min(max(0.0, said - since), LONG_GONE)
            late += (stream, why, since) in first
            assert found == first.setdefault((stream, why, since), heard - waited)
        if rng.random() < 0.1:
            there = rng.sample("abc", 2)
            waits.keep(there)
            first = {key: value for key, value in first.items() if key[0] in there}
    assert late > 10


def test_a_board_is_that_of_a_new_hub_whatever_was_asked_for_before() -> None:
    """The board of each game in each dress, with its drawing, and each piece in its colour."""
    rng, kept = random.Random(3), BoardRenderer(HubDrawings())
    rules: dict[str, str]
    for _ in range(25):
        variant, seats = rng.choice([("chess", ["white", "black"]), ("wild-jokers", ["white", "black"])])
        rules = rng.choice([{}, {"table_touch": "on"}])
        colours = rng.choice([{}, {"white": "teal"}, {"black": "teal"}, {"white": "no paint"}])
        place = rng.choice(["t1", "t2"])
        new = BoardRenderer(HubDrawings())
        found, anew = (one.wood(place, variant, seats, rules, colours) for one in (kept, new))
        assert found is not None and anew is not None
        assert msgspec.structs.replace(found, picture="") == msgspec.structs.replace(anew, picture="")
        layout = {"a1": ["white:R"], "b2": ["black:N"]}
        shown = [one.standing(place, wood, layout, colours) for one, wood in ((kept, found), (new, anew))]
        assert shown[0] == shown[1] and len(shown[0]) == 2
        assert drawing_of(kept, found.picture) == drawing_of(new, anew.picture)
    assert kept.wood("t1", "no-game", ["white"], {}, {}) is None


def drawing_of(boards: BoardRenderer, address: str) -> str:
    """The drawing at an address."""
    found = boards.art.drawing(address.removeprefix("/art/").removesuffix(".svg"))
    assert found is not None
    return found
