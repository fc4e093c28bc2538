"""What hubs do when people act, in a store that another club shares: what is returned, written, sent and told, as text."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from companion.club.hub.pages.history import GameQuery, find_game, search, variants_played
from companion.club.hub.pages.settings import erase_name
from tests.golden.shared_store import DAY, NOW, PINS, TwoClubs, answer_to, filled, table_of

Act = Callable[[TwoClubs], Any]


def _wait(seconds: float, work: Act) -> Act:
    def later(clubs: TwoClubs) -> Any:
        clubs.clock.now += seconds
        return work(clubs)

    return later


def _sign_in(name: str, pin: str, device: str = "", own: str = "") -> Act:
    return lambda clubs: clubs.north.people.sign_in(name, pin, "an address", own, device)


def _post(path: str, **body: Any) -> Act:
    return lambda clubs: clubs.post(path, body)


def _work(clubs: TwoClubs) -> None:
    clubs.north.orders.work()
    clubs.webhooks.work()


def _begin(clubs: TwoClubs) -> None:
    """The hub begins; its thread ends at once."""
    clubs.north.orders.close()
    clubs.north.orders.begin()


def _come(clubs: TwoClubs, place: str) -> None:
    clubs.north.orders.on_tables_changed({place})
    _work(clubs)


def _pack(clubs: TwoClubs) -> list[str]:
    clubs.north.results.catch_up()
    return clubs.archive.pack("2027-01-12")


def _answer_all(clubs: TwoClubs) -> None:
    for one in clubs.north.orders.list_orders():
        clubs.north.orders.take_events(one.place, [answer_to(one.id, True)])


def _find(**asked: Any) -> Act:
    """The games that a search finds, with their number on all pages."""

    def find(clubs: TwoClubs) -> Any:
        found = search(clubs.north.store, clubs.north.club, GameQuery(**asked))
        return [found.count, *(f"{row['stream']} {row['game']} {row['place']}" for row in found.rows)]

    return find


def _games(clubs: TwoClubs, **asked: Any) -> list[str]:
    return [f"{row['stream']} {row['game']}" for row in clubs.north.store.games("north", **asked)]


PEOPLE: Mapping[str, Act] = {
    "all": lambda one: one.north.people.all(),
    "the first PIN": lambda one: one.north.people.first(),
    "Vera with the PIN of the other Vera": _sign_in("Vera", PINS["south"]),
    "Vera at her own device": lambda one: _sign_in("Vera", PINS["north"], one.devices["north"])(one),
    "Otto is remembered at Vera's device": lambda one: one.north.people.remember(one.ids["Otto"], one.devices["north"]),
    "Vera is remembered at another one": lambda one: one.north.people.remember(one.ids["Vera"]),
    "Vera wrong at her own device": lambda one: _sign_in("Vera", "1", one.devices["north"])(one),
    "Dora wrong at Vera's device": lambda one: _sign_in("Dora", "1", one.devices["north"])(one),
    "Otto at Vera's device": lambda one: _sign_in("Otto", PINS["north"], one.devices["north"])(one),
    "Otto is remembered anywhere": lambda one: one.north.people.remember(one.ids["Otto"], "chosen"),
    "whose session": lambda one: one.north.people.who(one.cookies["Otto"]),
    "whose session of another club": lambda one: one.north.people.who(one.cookies["Otto"].replace("n", "s")),
    "whose session is no session": lambda one: one.north.people.who("chosen"),
    "somebody new": _post("/arbiter/people", what="add", name="Zoe", role="desk"),
    "somebody who is there": _post("/arbiter/people", what="add", name="otto", role="desk"),
    "Dora becomes a deputy": lambda one: one.post("/arbiter/people", {"what": "role", "id": one.ids["Dora"], "role": "deputy"}),
    "Otto is open": lambda one: one.post("/arbiter/people", {"what": "open", "id": one.ids["Otto"]}),
    "Otto's sessions end": lambda one: one.post("/arbiter/people", {"what": "end", "id": one.ids["Otto"]}),
    "Otto gets a PIN": lambda one: one.post("/arbiter/people", {"what": "renew", "id": one.ids["Otto"]}),
    "Otto with that PIN": _sign_in("Otto", "00003591", own="161803"),
    "Dora is removed": lambda one: one.post("/arbiter/people", {"what": "remove", "id": one.ids["Dora"]}),
    "the last arbiter": lambda one: one.post("/arbiter/people", {"what": "remove", "id": one.ids["Vera"]}),
    "somebody of another club gets a PIN": lambda one: one.north.people.renew("s55"),
    "somebody of another club is removed": lambda one: one.north.people.remove("s55"),
    "sessions of somebody of another club end": lambda one: one.north.people.end("s51"),
    "a role for somebody of another club": lambda one: one.north.people.set_role("s55", "desk"),
    "somebody of another club is open": lambda one: one.north.people.open("s55"),
    "Vera leaves": _post("/arbiter/out"),
    "Vera has left": _post("/arbiter/people", what="add", name="Yan", role="desk"),
    "Vera a day later": _wait(DAY, _sign_in("Vera", PINS["north"])),
    "whose session of yesterday": lambda one: one.north.people.who(one.cookies["Otto"]),
    "Vera wrong at her own device a year later": _wait(
        365 * DAY, lambda one: _sign_in("Vera", "1", one.devices["north"])(one)
    ),
    "Vera is remembered a year later": lambda one: one.north.people.remember(one.ids["Vera"], one.devices["north"]),
}  # fmt: skip

ORDERS: Mapping[str, Act] = {
    "all": lambda one: [(it.id, it.place, it.came) for it in one.north.orders.list_orders()],
    "of the bar": lambda one: [it.id for it in one.north.orders.list_orders("bar")],
    "of a game": lambda one: [it.id for it in one.north.orders.list_orders(game="g2")],
    "under an id": lambda one: [it.id for it in one.north.orders.list_orders(id="n101")],
    "what came": lambda one: one.north.orders.came(["n102", "n104", "s104"]),
    "is sent": _work,
    "a hub begins": _begin,
    "a pause": _post("/arbiter/order", what="pause", place="window", game="g2"),
    "minutes": _post("/arbiter/order", what="clock", place="window", game="g2", seat="*", minutes=2, sign="-1"),
    "said to all": _post("/arbiter/order", what="say", text="The bar  closes."),
    "rules of all": _post("/arbiter/order", what="rules", variant="chess", rules={"clock": "rapid"}),
    "what lacks a seat": _post("/arbiter/order", what="penalty", place="window", game="g2", penalty="loss"),
    "to no table": _post("/arbiter/order", what="pause", place="nowhere", game="g2"),
    "is done": lambda one: one.north.orders.take_events("window", [answer_to("n101", True)]),
    "is answered at another table": lambda one: one.north.orders.take_events("bar", [answer_to("n501", True)]),
    "is withdrawn": _post("/arbiter/withdraw", id="n501"),
    "waits and is withdrawn": _post("/arbiter/withdraw", id="n104"),
    "is withdrawn though it is done": _post("/arbiter/withdraw", id="n103"),
    "of another club is withdrawn": _post("/arbiter/withdraw", id="s101"),
    "is done after all": lambda one: one.north.orders.take_events("window", [answer_to("n501", True, said="Done.")]),
    "of another club is answered": lambda one: one.north.orders.take_events("window", [answer_to("s101", True)]),
    "is sent again": _work,
    "something is noted": lambda one: one.north.orders.note(one.vera, "", "forget", said="Ada"),
    "a table comes": lambda one: _come(one, "stairs"),
    "rules of a new evening": _post("/arbiter/order", what="rules", variant="chess", rules={"clock": "blitz"}),
    "the evening is closed": _wait(60, lambda one: one.north.orders.note(one.vera, "", "close")),
    "rules of the next one": _post("/arbiter/order", what="rules", variant="wild-jokers", rules={"clock": "rapid"}),
    "a table comes to that": lambda one: _come(one, "garden"),
    "by Dora": lambda one: one.post("/arbiter/order", {"what": "pause", "place": "window", "game": "g2"}, one.cookies["Dora"]),
    "by nobody": lambda one: one.post("/arbiter/order", {"what": "pause", "place": "window", "game": "g2"}, "x"),
    "a table comes a day later": _wait(DAY, lambda one: _come(one, "door")),
}  # fmt: skip

RESULTS: Mapping[str, Act] = {
    "what was missed": lambda one: one.north.results.catch_up(),
    "is missed no more": lambda one: one.north.results.catch_up(),
    "overruled": _post("/arbiter/result", stream="n-two", game="g3", winner="black", why="The flag   fell."),
    "overruled again": _post("/arbiter/result", stream="n-two", game="g3", winner="", why="Both flags fell."),
    "overruled for no reason": _post("/arbiter/result", stream="n-two", game="g3", winner="white", why=" "),
    "overruled at another club": _post("/arbiter/result", stream="s-two", game="g3", winner="white", why="So."),
    "open tournaments": lambda one: [(it.title, it.closed) for it in one.north.cups.heads()],
    "tournaments of these": lambda one: [it.title for it in one.north.cups.these(["s201", "n203", "n201", "s203"])],
    "who plays where": lambda one: (one.north.cups.places(), sorted(one.north.cups.busy()), one.north.cups.sitting()),
    "a tournament is closed": lambda one: one.post(f"/cups/{one.north.cups.heads()[0].id}", {"do": "close"}),
    "a tournament is open again": lambda one: one.post(f"/cups/{one.north.cups.heads()[0].id}", {"do": "close"}),
    "a tournament of another club": _post("/cups/s201", do="close"),
    "addresses": lambda one: (one.webhooks.all(), one.webhooks.waiting()),
    "addresses are told": _wait(7, _work),
    "another address": lambda one: one.webhooks.add("https://example.org/second").id,
    "is tried": lambda one: one.webhooks.test(one.webhooks.all()[1].id),
    "is removed": lambda one: one.webhooks.remove(one.webhooks.all()[0].id),
    "that of another club is removed": lambda one: one.webhooks.remove("s300"),
    "clubs": lambda one: one.north.keys.clubs(),
    "a line": lambda one: one.north.keys.keep_line(one.far, None),
    "a club is removed": lambda one: one.north.keys.remove(one.far),
}  # fmt: skip

ARCHIVE: Mapping[str, Act] = {
    "nothing was read": lambda one: one.archive.pack(),
    "is read": lambda one: one.north.results.catch_up(),
    "evenings": lambda one: one.archive.evenings(),
    "all but what waits for an answer": lambda one: one.archive.pack(),
    "every order is answered": _answer_all,
    "what waited": lambda one: one.archive.pack(),
    "is packed": lambda one: one.archive.pack("2027-01-12"),
    "a game of it": lambda one: len(one.north.store.events("n-one", "g1")),
    "evenings then": lambda one: one.archive.evenings(),
    "is back": lambda one: one.archive.bring_back("2027-01-12").day,
    "is back again": lambda one: one.archive.bring_back("2027-01-12").day,
    "stays": lambda one: one.archive.pack(),
    "another is back": lambda one: one.archive.bring_back("2027-01-13").day,
    "goes on": lambda one: one.north.store.take("north", "window", [answer_to("n101", True, number=13, game="g1")]),
    "is read on": lambda one: one.north.results.catch_up(),
    "days later": _wait(2 * DAY, lambda one: one.archive.pack("2027-01-12")),
    "evenings in the end": lambda one: one.archive.evenings(),
    "the first file is back": lambda one: one.archive.bring_back("2027-01-12").day,
    "the last evening is back": lambda one: one.archive.bring_back("2027-01-14").day,
    "goes on at the bar": lambda one: one.north.store.take("north", "bar", [answer_to("n101", True, "n-two", 14, game="g1")]),
    "is read at the bar": lambda one: one.north.results.catch_up(),
    "is packed once more": _wait(2 * DAY, lambda one: one.archive.pack("2027-01-12")),
    "three files": lambda one: one.archive.evenings(),
}  # fmt: skip

NAMES: Mapping[str, Act] = {
    "is packed": _pack,
    "too short": _post("/arbiter/forget", name="A"),
    "Ada": _post("/arbiter/forget", name="Ada"),
    "Ada again": _post("/arbiter/forget", name="ada"),
    "Ada in the file": lambda one: one.archive.bring_back("2027-01-12").day,
    "Grace, whose game is not packed": _post("/arbiter/forget", name="Grace"),
    "Hedy, whose result waits": _post("/arbiter/forget", name="Hedy"),
    "Otto": lambda one: erase_name(one.north, "otto"),
    "the last arbiter": _post("/arbiter/forget", name="Vera"),
    "by Dora": lambda one: one.post("/arbiter/forget", {"name": "Grace"}, one.cookies["Dora"]),
}

LISTS: Mapping[str, Act] = {
    "tables": lambda one: [(row["place"], row["stream"]) for row in one.north.store.standing("north")],
    "games": _games,
    "games of a day": lambda one: _games(one, since=NOW - 2.5 * DAY, until=NOW - 1.5 * DAY),
    "games until then": lambda one: _games(one, until=NOW - 2 * DAY),
    "the last two games": lambda one: _games(one, most=2),
    "events": lambda one: len(one.north.store.events("n-one", "g1")),
    "events behind one": lambda one: len(one.north.store.events("n-one", "g2", after=6)),
    "one event": lambda one: [len(it) > 2 for it in one.north.store.events("n-one", "g2", most=1)],
    "all": _find(),
    "Ada": _find(names=("ada",)),
    "Ada and Noor": _find(names=("ada", "noo")),
    "Ada and Grace": _find(names=("ada", "grace")),
    "exactly Noo": _find(names=("noo",), exact=True),
    "chess": _find(variant="chess"),
    "since": _find(since=NOW - 2 * DAY),
    "until": _find(until=NOW - 2 * DAY),
    "touch": _find(rules={"table_touch": "on"}),
    "one game": lambda one: bool(find_game(one.north.store, "north", "n-one", "g1")),
    "no game": lambda one: find_game(one.north.store, "north", "n-one", "g3"),
    "another club's game": lambda one: find_game(one.north.store, "north", "s-one", "g1"),
    "what is played": lambda one: variants_played(one.north.store, "north"),
    "another table's stream": lambda one: one.north.store.take("north", "bar", [answer_to("n101", True, number=13)]),
    "an older state": lambda one: one.north.store.stands("north", "bar", table_of("n-two", "bar", "g1", "Zoe", 8), NOW),
    "a newer state": lambda one: one.north.store.stands("north", "bar", table_of("n-two", "bar", "g1", "Zoe"), NOW),
}  # fmt: skip
ACTS: Mapping[str, Mapping[str, Act]] = {
    "people": PEOPLE, "orders": ORDERS, "results": RESULTS, "archive": ARCHIVE, "names": NAMES, "lists": LISTS,
}  # fmt: skip


def acted(name: str, place: Path, alone: bool = False) -> str:
    """What comes of the acts, one after the other. `alone`: without another club in the store."""
    clubs = TwoClubs(place, alone, filled(alone))
    told: list[str] = []
    try:
        for act, work in ACTS[name].items():
            told += [f"## {act}", *clubs.do(lambda work=work: work(clubs)), ""]  # type: ignore[misc]
    finally:
        clubs.close()
    return "\n".join(told)


def _of(name: str, alone: bool) -> Callable[[Path], str]:
    return lambda place: acted(name, place, alone)


TEXTS: Mapping[str, Callable[[Path], str]] = {f"hubs/{name}": _of(name, False) for name in ACTS}
"""What makes each file."""
ALONE: Mapping[str, Callable[[Path], str]] = {f"hubs/{name}": _of(name, True) for name in ACTS}
"""The same in a store that no other club shares."""
