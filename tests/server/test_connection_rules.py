"""Limits of files, addresses on the local network, delays after wrong codes, and places of connections, without a network."""

from __future__ import annotations

import errno
import random
from types import SimpleNamespace

import pytest

from companion.server import connections
from companion.server.connections import (
    ADDRESSES,
    FILES,
    FIRST,
    MOST,
    ConnectionSlot,
    ConnectionSlots,
    Limits,
    RateLimiter,
    bind_addresses,
    is_own_machine,
    local_addresses,
)

NO_LIMIT = -1


@pytest.mark.parametrize(
    ("soft", "hard", "becomes"),
    [
        (1024, NO_LIMIT, (FILES, NO_LIMIT)),
        (1024, 4096, (4096, 4096)),
        (1024, 1 << 20, (FILES, 1 << 20)),
        (FILES, 1 << 20, None),
        (FILES - 1, FILES, (FILES, FILES)),
        (65_536, 1 << 20, None),
        (NO_LIMIT, NO_LIMIT, None),
    ],
)
@pytest.mark.parametrize("refused", [False, True])
def test_a_low_limit_of_files_is_raised_as_far_as_the_system_allows(
    soft: int,
    hard: int,
    becomes: tuple[int, int] | None,
    refused: bool,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[tuple[int, int]] = []

    def set_limit(which: int, limits: tuple[int, int]) -> None:
        asked.append(limits)
        if refused:
            raise ValueError("not allowed to raise maximum limit")

    system = SimpleNamespace(
        RLIMIT_NOFILE=7,
        RLIM_INFINITY=NO_LIMIT,
        getrlimit=lambda which: (soft, hard),
        setrlimit=set_limit,
    )
    monkeypatch.setattr(connections, "resource", system)
    connections.raise_file_limit()
    assert asked == ([] if becomes is None else [becomes])


def test_addresses_of_the_local_network_come_first_by_radio(monkeypatch: pytest.MonkeyPatch) -> None:
    adapters = {
        "eth0": ("192.168.1.9", "8.8.8.8"),
        "WLAN0": ("192.168.1.20", "10.0.0.3"),
        "docker0": ("172.17.0.1",),
        "tun3": ("10.8.0.2",),
        "lo": ("127.0.0.1",),
        "wlan1": ("192.168.1.9", ("fe80::1", 0, 0)),
    }
    found = [
        SimpleNamespace(name=name, ips=[SimpleNamespace(ip=ip) for ip in ips])
        for name, ips in adapters.items()
    ]
    monkeypatch.setattr("companion.server.connections.ifaddr.get_adapters", lambda: found)
    assert local_addresses() == ("10.0.0.3", "192.168.1.20", "192.168.1.9")


def test_all_sockets_have_one_port_and_none_stays_open_where_it_is_taken() -> None:
    (first,) = bind_addresses(["127.0.0.1"], 0)
    port = first.getsockname()[1]
    with pytest.raises(OSError) as wrong:
        bind_addresses(["127.0.0.2", "127.0.0.1"], port)
    one, other = bind_addresses(["127.0.0.2", "127.0.0.3"], 0)
    assert one.getsockname()[1] == other.getsockname()[1]
    again = bind_addresses(["127.0.0.2"], port)
    for each in (first, one, other, *again):
        each.close()
    assert wrong.value.errno == errno.EADDRINUSE


@pytest.mark.parametrize("address", ["127.0.0.1", "127.8.8.8", "::1"])
def test_this_machine_is_known_by_its_addresses(address: str) -> None:
    assert is_own_machine(address) and not is_own_machine("192.168.1.1") and not is_own_machine("phone")


@pytest.mark.parametrize("seed", range(3))
def test_delays_double_with_each_wrong_code_and_end_with_a_right_one(seed: int) -> None:
    chance, limiter, wrong, until, now = random.Random(seed), RateLimiter(), [0, 0], [0.0, 0.0], 100.0
    for _ in range(200):
        now += chance.choice((0.0, 0.3, 5.0))
        who = chance.randrange(2)
        if chance.random() < 0.15:
            limiter.right(f"a{who}")
            wrong[who], until[who] = 0, 0.0
        else:
            limiter.wrong(f"a{who}", now)
            wrong[who] += 1
            until[who] = now + min(MOST, FIRST * 2 ** (wrong[who] - 1))
        for n in range(2):
            assert limiter.wait(f"a{n}", now) == pytest.approx(max(0.0, until[n] - now))
    for n in range(ADDRESSES):
        limiter.wrong(f"b{n}", now)
    assert limiter.wait("a0", now) == limiter.wait("a1", now) == 0.0 and limiter.wait("b0", now) == FIRST


def test_the_address_that_was_wrong_longest_ago_is_forgotten_first() -> None:
    limiter = RateLimiter()
    for n in (*range(ADDRESSES), 0, ADDRESSES):
        limiter.wrong(f"a{n}", 100.0)
    assert [limiter.wait(f"a{n}", 100.0) for n in (0, 1, 2, ADDRESSES)] == [2 * FIRST, 0.0, FIRST, FIRST]


@pytest.mark.parametrize("seed", range(6))
def test_places_are_as_many_as_the_limits_say(seed: int) -> None:
    """Strangers fill the open places, and one address its own; known clients have more, and waiting connections make room."""
    chance, limits = random.Random(seed), Limits(4, 3, 2)
    slots = ConnectionSlots(limits, lambda address: address == "proxy")
    there: list[ConnectionSlot] = []
    closed: list[ConnectionSlot] = []

    def connect(address: str, waits: bool) -> None:
        one = ConnectionSlot(address, lambda: closed.append(one))
        one.is_waiting = lambda: waits
        before, gone = list(there), len(closed)
        mine = [other for other in before if other.address == address]
        crowded = len(mine) >= limits.each and address != "proxy"
        full = len(before) >= limits.most + limits.reserved
        rivals = mine if crowded else [other for other in before if not other.known] if full else []
        yields = next((other for other in rivals if other.is_waiting()), None)
        taken = slots.take(one)
        assert taken is (not (crowded or full) or yields is not None)
        assert closed[gone:] == ([yields] if yields is not None else [])
        if yields is not None:
            there.remove(yields)
        if taken:
            there.append(one)

    for _ in range(120):
        way = chance.random()
        if way < 0.6 or not there:
            connect(chance.choice(("a", "b", "c", "proxy")), chance.random() < 0.4)
        elif way < 0.75:
            slots.recognise(chance.choice(there))
        else:
            one = there.pop(chance.randrange(len(there)))
            slots.leave(one)
            slots.leave(one)
        assert len(slots) == len(there) <= limits.most + limits.reserved
    for one in there:
        strangers = sum(not other.known for other in there)
        waiting = [other for other in there if not other.known and other is not one and other.is_waiting()]
        has_turn = one.known or strangers - limits.most <= len(waiting)
        gone = len(closed)
        assert slots.has_turn(one) is has_turn
        if len(closed) > gone:
            break
    slots.close()
    assert len({id(one) for one in closed}) >= len(slots)
