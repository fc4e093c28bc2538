"""For which client a connection counts: proxies that are trusted, headers that are not, and networks of IPv6."""

from __future__ import annotations

import random

import pytest

from companion.remote.fair_turns import LONGEST, ProxyAddressError, TrustedProxies

PROXIES = TrustedProxies(["192.0.2.7", "10.0.0.0/8", "2001:db8:1::/48", "::1", "::ffff:198.51.100.0/120"])


@pytest.mark.parametrize(
    ("peer", "client"),
    [
        ("203.0.113.5", "203.0.113.5"),
        ("::ffff:203.0.113.5", "203.0.113.5"),
        ("2001:db8:7:8:1:2:3:4", "2001:db8:7:8::/64"),
        ("2001:db8:7:8::", "2001:db8:7:8::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("", ""),
        ("not an address", "not an address"),
    ],
)
def test_a_client_is_an_address_of_ipv4_or_a_network_of_ipv6(peer: str, client: str) -> None:
    assert PROXIES.find_client(peer, (), ()) == client
    assert PROXIES.find_client(peer, ["for=9.9.9.9"], ["9.9.9.9"]) == client, "nobody has said to believe it"


@pytest.mark.parametrize(
    ("hops", "client"),
    [
        (["203.0.113.5"], "203.0.113.5"),
        (["203.0.113.5:4711"], "203.0.113.5"),
        (["2001:db8:7:8::9"], "2001:db8:7:8::/64"),
        (["[2001:db8:7:8::9]:4711"], "2001:db8:7:8::/64"),
        (["[2001:db8:7:8::9]"], "2001:db8:7:8::/64"),
        (["::ffff:203.0.113.5"], "203.0.113.5"),
        (["9.9.9.9", "203.0.113.5"], "203.0.113.5"),
        (["9.9.9.9", "203.0.113.5", "10.1.2.3", "198.51.100.9"], "203.0.113.5"),
        (["9.9.9.9", "203.0.113.5", "2001:db8:1:2::3"], "203.0.113.5"),
        (["10.1.2.3"], "10.1.2.3"),
        (["unknown"], "192.0.2.7"),
        (["9.9.9.9", "_hidden"], "192.0.2.7"),
        (["9.9.9.9", ""], "192.0.2.7"),
        (["9.9.9.9", "junk", "10.1.2.3"], "10.1.2.3"),
    ],
)
def test_the_rightmost_hop_that_is_not_trusted_counts(hops: list[str], client: str) -> None:
    assert PROXIES.find_client("192.0.2.7", (), [", ".join(hops)]) == client
    assert PROXIES.find_client("::ffff:192.0.2.7", (), hops) == client, "each in a header of its own"
    quoted = [f'proto=https;For="{hop}";by=10.0.0.1' for hop in hops]
    assert PROXIES.find_client("192.0.2.7", [", ".join(quoted)], ()) == client
    assert PROXIES.find_client("192.0.2.7", quoted, [",".join(hops)]) == client, "both say the same"


def test_two_headers_that_differ_are_not_believed() -> None:
    """A proxy writes one of them and passes the other on as the client wrote it."""
    assert PROXIES.find_client("192.0.2.7", ["for=9.9.9.9"], ["203.0.113.5"]) == "192.0.2.7"
    assert PROXIES.find_client("192.0.2.7", ["for=unknown"], ["203.0.113.5"]) == "192.0.2.7"


def test_headers_that_are_too_long_are_not_read() -> None:
    hops = ["203.0.113.5"] * 40
    assert PROXIES.find_client("192.0.2.7", (), hops) == "203.0.113.5"
    assert PROXIES.find_client("192.0.2.7", (), hops * 10) == "192.0.2.7"
    assert PROXIES.find_client("192.0.2.7", [f"for={hop}" for hop in hops * 10], ()) == "192.0.2.7"


@pytest.mark.parametrize(
    "written",
    [
        'for=9.9.9.9;x="',
        'for="9.9.9.9',
        'for=9.9.9.9;x="\\',
        'for="9.9.9.9";by="a\\"',
        "for=9.9.9.9;",
        "for=9.9.9.9,,;;,=",
        "for=9.9.9.9;" + "x" * LONGEST,
        "FOR = 9.9.9.9",
        "",
    ],
)
@pytest.mark.parametrize("added", ["for=203.0.113.5", 'for="203.0.113.5:80"', "for=203.0.113.5;proto=https"])
def test_what_a_client_writes_before_its_proxy_never_counts(written: str, added: str) -> None:
    found = {
        PROXIES.find_client("192.0.2.7", headers, ())
        for headers in ([f"{written}, {added}"], [written, added])
    }
    assert found <= {"203.0.113.5", "192.0.2.7"}


def test_junk_before_its_proxy_never_counts() -> None:
    rng = random.Random(7)
    letters = 'for=9.9.9.9",;:[]\\ \t=\0é'
    for _ in range(2_000):
        written = "".join(rng.choice(letters) for _ in range(rng.randrange(40)))
        for headers in ([f"{written}, for=203.0.113.5"], [written, 'for="203.0.113.5"']):
            assert PROXIES.find_client("192.0.2.7", headers, ()) in ("203.0.113.5", "192.0.2.7")
        assert PROXIES.find_client("192.0.2.7", (), [f"{written}, 203.0.113.5"]) == "203.0.113.5"


@pytest.mark.parametrize("given", ["", "proxy.example", "10.0.0.1/8", "10.0.0.0/33", "10.0.0.1:80", "all"])
def test_what_is_no_address_of_a_proxy_is_refused(given: str) -> None:
    with pytest.raises(ProxyAddressError) as wrong:
        TrustedProxies(["10.0.0.0/8", given])
    assert wrong.value.said.id == "relay-proxy" and wrong.value.said.values["address"] == given
