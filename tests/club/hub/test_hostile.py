"""A table that says whatever it likes, and a phone that asks for whatever it likes: every page still comes, and says it as text."""

from __future__ import annotations

import http.client
import itertools
import json
import random
import socket
from collections.abc import Mapping
from typing import Any

import pytest

from tests.club.hub.routes import addresses
from tests.club.hub.walls import KNOWN, ON, PIN, HostileEvening, lies
from tests.every_case import chosen, spread
from tests.hostile_text import CLIPBOARD
from tests.patience import PATIENCE

EVIL = (
    "</script></style></title></svg>\"'><script>alert(1)</script><img src=x onerror=alert(1)>{{7*7}}&\u202e\r\n"
    + CLIPBOARD
    + "\u200b"
)
RESULT = {"winner": "white", "places": ["white", "black"], "scores": {"white": 1}, "reason": "Mate."}
HUGE = 2**63 - 1


def evil(value: Any) -> Any:
    """The same with every text replaced, and a key more in every table of values."""
    if isinstance(value, str):
        return EVIL
    if isinstance(value, dict):
        found = {key: evil(one) for key, one in value.items()}
        return {**found, EVIL: next(iter(found.values()))} if found else found
    return [evil(one) for one in value] if isinstance(value, list) else value


TEXTS = ("title", "prompt", "short", "counted", "turn", "game", "variant")
GROUPS = ("players", "names", "colours", "rules", "layout")
STATES: dict[str, dict[str, Any]] = {
    "all of it": {
        "on_table": {
            **{key: evil(one) for key, one in ON.items()},
            "short": EVIL,
            "counted": EVIL,
            "standing": {EVIL: 3},
            "dice": {EVIL: EVIL},
            "cards": {EVIL: EVIL},
            "result": evil(RESULT),
        }
    },
    "texts": lies(**dict.fromkeys(TEXTS[:4], EVIL)),
    "a name": {"name": EVIL[:200]},
    "a language": {"language": "../../x"},
    "seats": lies(
        seats=["white", EVIL, "white"], turn=EVIL, names={EVIL: EVIL}, colours={EVIL: EVIL, "white": EVIL}
    ),
    "no seats": lies(seats=[], turn=None),
    "many seats": lies(seats=[f"s{i}" for i in range(900)], turn="s1"),
    "standing": lies(clocks=None, standing={"white": HUGE, "black": -HUGE}, counted=EVIL),
    "clocks": lies(
        clocks={"seats": {"white": HUGE, "black": -HUGE, EVIL: 1}, "running": EVIL, "fallen": [EVIL]}
    ),
    "result": lies(
        result={**RESULT, "winner": [EVIL, "white", "white"], "places": [EVIL] * 50, "reason": EVIL}
    ),
    "result of nobody": lies(
        result={"winner": "", "places": ["white", "white"], "scores": {EVIL: HUGE}, "reason": ""}
    ),
    "rules": lies(rules={"board": "/etc/passwd.toml", "dice": "../x.toml", EVIL: EVIL, "table_time": EVIL}),
    "own board": lies(
        variant="big-chess-jumble",
        seats=["green", "red", "blue", "yellow"],
        rules={"board": "/dev/zero.toml"},
    ),
    "layout": lies(
        layout={
            "e4": [EVIL, ":", "", "white:", "white:" + "Z" * 9000],
            EVIL: [EVIL],
            "a1": ["white:Q"] * 999,
        },
        last=[EVIL, "zz"],
    ),
    "needs": {
        **lies(),
        "needs": [
            {"why": why, "said": EVIL, "since": since}
            for why, since in (("call", 1e9), (EVIL, 0.0), ("board", 2e11), ("mismatch", 5.0))
        ],
    },
    **{
        f"called {name[:6]!r}": {"name": name}
        for name in (
            "²",
            "١٢",
            "1" * 200,
            "Ⅷ",
            "",
            " ",
            "\x1b[2J",
            "T\u0000".replace("\u0000", "\u2028"),
            "🂡" * 100,
            "'; drop table stream; --",
        )
    },
}
EVENTS: list[dict[str, Any]] = [
    {
        "kind": "begun",
        "variant": "booster-chess",
        "title": EVIL[:120],
        "seats": ["white", EVIL],
        "rules": {EVIL: EVIL},
        "players": {EVIL: EVIL},
        "names": {"white": EVIL, EVIL: EVIL},
        "colours": {EVIL: EVIL},
        "resumed": False,
        "pairing": EVIL,
    },
    {"kind": "played", "seat": EVIL, "action": EVIL, "said": EVIL, "clocks": {"seats": {EVIL: HUGE}}},
    {"kind": "corrected", "layout": {EVIL: [EVIL], "e4": ["", EVIL]}},
    {"kind": "help", "why": EVIL, "wanted": True, "said": EVIL, "since": 2e11},
    {"kind": "noted", "what": EVIL, "said": EVIL},
    {"kind": "ordered", "id": EVIL, "what": EVIL, "by": EVIL, "done": True, "said": EVIL},
    {"kind": "taken_back", "count": 10**9},
    {"kind": "taken_back", "count": -5},
    {"kind": "played", "seat": "", "action": "", "said": ""},
    {
        "kind": "ended",
        "winner": [EVIL, "white"],
        "places": [EVIL, "white", "white"],
        "scores": {EVIL: HUGE},
        "reason": EVIL,
    },
]


EACH_TIME = [name for n, name in enumerate(STATES) if n % 3 == 0 or not name.startswith("called")]


@pytest.mark.parametrize(
    "names", spread(chosen([EACH_TIME[n::4] for n in range(4)], [[name] for name in STATES]), 2)
)
def test_whatever_a_table_says_every_page_comes(evening: HostileEvening, names: list[str]) -> None:
    """Each lie is told by a table of its own."""
    places = {f"bad{n}": STATES[name] for n, name in enumerate(names)}
    checked = 0
    for place, state in places.items():
        checked += 1
        assert evening.bad(place, **state), state
    assert checked
    evening.look(evening.arbiter(), *places)


def test_whatever_has_come_to_pass_every_page_comes(evening: HostileEvening) -> None:
    number = itertools.count(1)
    for game in ("g1", EVIL[:100]):
        for one in EVENTS:
            body = {"number": next(number), "at": 2e11, "game": game, "n": 1, **one}
            assert evening.tell("bad", "events", body), one
    evening.bad(**lies())
    evening.look(evening.arbiter())


# A phone that asks for whatever it likes

ODD = (
    "%2e%2e%2f%2e%2e%2fetc%2fpasswd",
    "..%2f",
    "%00",
    "%ff%fe",
    "a%2fb",
    "%0d%0aSet-Cookie:%20arbiter=x",
    "\u2028".encode().hex(),
    "%F0%9F%82%A1",
    "x" * 7000,
    "all'%20or%201=1--",
    "%3Cscript%3Ealert(1)%3C%2Fscript%3E",
    "-1",
    "99999999999999999999999",
    ".",
    "%2e",
    "*",
    "~root",
    "con",
    "{place}",
    "%25%32%66",
    "good%20",
    "GOOD",
)
HEADERS = (
    {"Last-Event-ID": "x" * 5000},
    {"Last-Event-ID": "0000.-1"},
    {"Last-Event-ID": "\xff"},
    {"Accept-Language": ",".join(["de"] * 900)},
    {"Accept-Language": "../../en, ;;;q=, *, x-" + "y" * 3000},
    {"Cookie": "arbiter=" + "x" * 5000},
    {"Cookie": "arbiter=; arbiter=\x01;;=;"},
    {"Range": "bytes=0-99999999999"},
    {"If-None-Match": '"' * 5000},
    {"If-Modified-Since": "Mon, 99 Foo 99999 99:99:99 GMT"},
    {"Host": "a b\"<>'"},
    {"X-Forwarded-For": "127.0.0.1"},
    {"Host": ""},
)


def asked(
    at: str, method: str, path: str, headers: Mapping[str, str] | None = None
) -> tuple[int, dict[str, str], bytes]:
    """As bytes on the line, for a library would not send what some of this is."""
    host, _, port = at.partition(":")
    given = {"Host": at, "Connection": "close", "Content-Length": "0", **(headers or {})}
    head = "".join(f"{name}: {value}\r\n" for name, value in given.items())
    with socket.create_connection((host, int(port)), PATIENCE) as line:
        line.sendall(f"{method} {path} HTTP/1.1\r\n{head}\r\n".encode("latin-1"))
        answer = http.client.HTTPResponse(line, method=method)
        answer.begin()
        return answer.status, {name.lower(): value for name, value in answer.getheaders()}, answer.read()


def test_no_address_breaks_a_page_or_leads_out_of_the_hub(evening: HostileEvening) -> None:
    odd = {part: list(ODD) for part in KNOWN}
    checked = 0
    for path in addresses(
        evening.here.serving, "GET", {**odd, "kind": ["man", "x%2fy"], "n": ["-1", "9" * 30]}
    ):
        if path.count("x" * 7000) > 1:
            continue
        status, headers, body = asked(evening.here.at, "GET", path)
        checked += 1
        assert status < 500, path[:200]
        assert b"root:x:0" not in body and b"<script>alert" not in body and "set-cookie" not in headers, path[
            :200
        ]
        assert "content-security-policy" in headers and headers["x-content-type-options"] == "nosniff", path[
            :200
        ]
    assert checked


def test_no_head_of_a_request_breaks_a_page(evening: HostileEvening) -> None:
    for path in (
        "/",
        "/tables/good",
        "/feed/all.pgn",
        "/arbiter",
        "/arbiter/in",
        "/machine",
        "/cups",
        "/arbiter/live",
    ):
        for headers in HEADERS:
            status, _, body = asked(evening.here.at, "GET", path, headers)
            assert status < 500 and b"Traceback" not in body, (path, str(headers)[:80])
    for method in ("PUT", "DELETE", "TRACE", "PATCH", "OPTIONS", "BREW", "HEAD"):
        assert asked(evening.here.at, method, "/", {"Content-Type": "application/json"})[0] in (200, 405)


def test_no_body_breaks_what_it_is_sent_to(evening: HostileEvening) -> None:
    rng = random.Random(18)
    bodies = [
        b"",
        b"null",
        b"[]",
        b"{}",
        b'{"what":null}',
        b"[" * 9000,
        b'{"name":"\\ud800"}',
        b'{"name":"\\u0000","pin":"\\u0000"}',
        b"\xff" * 50,
        b'{"what":"add","name":"' + b"x" * 9000 + b'","role":"arbiter"}',
        json.dumps(
            {
                "what": EVIL,
                "id": EVIL,
                "name": EVIL,
                "pin": EVIL,
                "place": EVIL,
                "do": EVIL,
                "stream": EVIL,
                "game": EVIL,
                "winner": EVIL,
                "why": EVIL,
                "title": EVIL,
                "kind": EVIL,
                "variant": EVIL,
            }
        ).encode(),
        *(rng.randbytes(rng.randrange(1, 400)) for _ in range(10)),
    ]
    vera = evening.arbiter()
    for path in addresses(evening.here.serving, "POST", evening.known):
        if path == "/arbiter/out":
            continue
        for body in bodies:
            answer = vera.fetch("POST", path, body)
            assert answer.status < 500, (path, body[:80], answer)
            assert b"<script>alert" not in answer.content or "json" in answer.headers["content-type"]
    assert vera.fetch("GET", "/arbiter").status == 200


def test_no_page_of_another_site_can_press_anything(evening: HostileEvening) -> None:
    vera = evening.arbiter()
    for path in addresses(evening.here.serving, "POST", evening.known):
        for headers in (
            {"Origin": "http://evil.example"},
            {"Origin": "null"},
            {"Origin": f"https://{evening.here.at}"},
        ):
            assert vera.fetch("POST", path, {}, **headers).status == 403, path
        for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""):
            assert vera.fetch("POST", path, b"{}", Content_Type=kind).status == 415, path
    assert vera.fetch("GET", "/arbiter/out").status == 405  # nothing is done by a link


def test_a_session_that_someone_else_has_set_is_never_anybodys(evening: HostileEvening) -> None:
    phone = evening.here.phone()
    phone.cookies["arbiter"] = "chosen-by-somebody-else"
    assert phone.fetch("POST", "/arbiter/in", {"name": "Vera", "pin": PIN}).status == 200
    fixed = evening.here.phone()
    fixed.cookies["arbiter"] = "chosen-by-somebody-else"
    assert fixed.fetch("GET", "/arbiter").status == 303
    assert (
        phone.cookies["arbiter"] != "chosen-by-somebody-else" and phone.fetch("GET", "/arbiter").status == 200
    )


def test_a_pin_is_slowed_by_address_whatever_the_head_says(evening: HostileEvening) -> None:
    def tried(i: int, **headers: str) -> int:
        body = {"name": f"N{i}", "pin": "111222"}
        return evening.here.phone(**headers).fetch("POST", "/arbiter/in", body).status

    assert [tried(i) for i in range(3)] == [409, 429, 429]
    assert tried(4, X_Forwarded_For="10.0.0.4") == 403 and tried(5, Host="localhost:1") == 429
