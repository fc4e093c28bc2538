"""What a card says of a table: its kinds, its one sentence, who sits there with clock, place or count."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import msgspec
import pytest
from markupsafe import Markup

from companion.club.hub.html_page import words_in
from companion.club.hub.pages.results import last_result
from companion.club.hub.pages.wall import REASONS, CardClock, CardLine, CardWriter
from companion.club.hub.services.tables import TableStatus, join_shared
from companion.club.messages import Clocks, LastEvent, Need, OnTable, Result
from companion.i18n.languages import LANGUAGES
from companion.kernel.messages import message
from companion.remote.table_messages import Wording
from companion.server.templates import PageWords
from companion.units import Milliseconds, Seconds


class Art:
    """Drawings by what they are of."""

    def sign(self, place: str, seat: str, colour: str, large: bool = False) -> str:
        return f"{place} {seat} {colour} {large}"

    def figures(self, place: str, looks: object, colours: object) -> Any:
        """Pieces are told by their names."""
        return SimpleNamespace(write=lambda text, ground="": Markup(text))


WORDS = PageWords(words_in("en"))
WRITER = CardWriter(WORDS, cast(Any, Art()), cast(Any, None))
say = WORDS.label


def lies(**given: Any) -> OnTable:
    return OnTable(
        **{
            "game": "g",
            "variant": "wild-jokers",
            "title": "Jokers here",
            "seats": ["white", "black"],
            "players": {"white": "human", "black": "human"},
            "names": {"white": "Anna"},
            "colours": {"black": "red"},
            "rules": {},
            "n": 3,
            "turn": "white",
            "prompt": "Anna is to move. Much more.",
            "short": "Anna moves.",
            "layout": {},
            **given,
        }
    )


def table(on_table: OnTable | None = None, **given: Any) -> TableStatus:
    return TableStatus(
        **{
            "place": "t",
            "stream": "s",
            "name": "Table 3",
            "online": True,
            "heard": 50.0,
            "language": "en",
            "number": 1,
            "on_table": on_table,
            "needs": (),
            **given,
        }
    )


def sentence(of: TableStatus) -> CardLine:
    """The one line of its card."""
    (line,) = WRITER.card(of).lines
    return line


def result(winner: str | list[str] | None, places: list[str]) -> Result:
    return Result(winner, places, {}, "It is over.")


def need(why: str, said: str = "") -> tuple[Need, ...]:
    return (Need(why, said, Seconds(40.0)), Need("board", "later", Seconds(45.0)))


@pytest.mark.parametrize(
    ("name", "shown", "numbered"),
    [
        ("Table 3", "3", True),
        ("12", "12", True),
        ("By the window", "By the window", False),
        ("Room 1234", "Room 1234", False),
        ("3 Kings", "3 Kings", False),
    ],
)
def test_a_table_is_its_number_where_its_name_ends_in_one(name: str, shown: str, numbered: bool) -> None:
    card = WRITER.card(table(name=name))
    assert (card.name, card.numbered, card.title, card.seats) == (shown, numbered, "", [])


@pytest.mark.parametrize(
    ("given", "wood", "stale", "kinds"),
    [
        ({}, (100, 100), False, []),
        ({"online": False, "needs": need("call")}, (100, 100), False, ["gone"]),
        ({"needs": need("call")}, (100, 100), False, ["calls"]),
        ({}, (130, 100), False, []),
        ({}, (131, 100), False, ["long"]),
        ({}, None, True, ["boardless", "stale"]),
    ],
)
def test_kinds_of_a_card(
    given: dict[str, Any], wood: tuple[int, int] | None, stale: bool, kinds: list[str]
) -> None:
    drawn = cast(Any, SimpleNamespace(width=wood[0], height=wood[1]) if wood else None)
    assert WRITER._kinds(table(lies(), **given), drawn, stale) == kinds


def test_what_is_played_is_told_as_this_hub_or_else_the_table_knows_it() -> None:
    assert WRITER.card(table(lies())).title == "Wild Jokers"
    assert WRITER.card(table(lies(variant="of-an-add-on"))).title == "Jokers here"
    assert WRITER.card(table(lies(practice=True))).title == f"Wild Jokers \u00b7 {say('hub-practice')}"


@pytest.mark.parametrize(
    ("given", "kind", "text", "icon", "sign", "step"),
    [
        ({"online": False, "needs": need("call")}, "plain", say("hub-gone"), "plug", "", ""),
        ({"needs": need("call")}, "calling", say("hub-calls"), "hand", "", ""),
        ({"needs": need("call", "man")}, "calling", say("hub-calls-man"), "hand", "", ""),
        ({"needs": need("call", "new")}, "calling", say("hub-calls"), "hand", "", ""),
        ({"needs": need("mismatch", "x")}, "calling", say("hub-needs-mismatch"), "warn", "", ""),
        ({"needs": need("other", "As it was told.")}, "calling", "As it was told.", "warn", "", ""),
        ({}, "plain", say("hub-free"), "board", "", ""),
        ({"on_table": lies(paused=True)}, "plain", say("hub-paused"), "pause", "", ""),
        ({"on_table": lies()}, "*", "Anna moves.", "", "t white  True", say("hub-step", n=3)),
        ({"on_table": lies(n=0, turn="black")}, "*", "Anna moves.", "", "t black red True", ""),
        ({"on_table": lies(turn=None)}, "plain", "Anna moves.", "play", "", say("hub-step", n=3)),
        ({"on_table": lies(seats=["white"])}, "plain", "Anna moves.", "play", "", say("hub-step", n=3)),
        ({"on_table": lies(result=result(None, []))}, "plain", "½–½", "laurel", "", ""),
        (
            {"on_table": lies(result=result(None, []), reason_words=Wording("lichess-aborted"))},
            "plain",
            "The game was aborted. It doesn't count.",
            "laurel",
            "",
            "",
        ),
        (
            {"on_table": lies(result=result("white", []), paused=True)},
            "*",
            "1–0 Anna wins.",
            "",
            "t white  True",
            "",
        ),
        ({"on_table": lies(result=result("nobody", []))}, "plain", "nobody wins.", "laurel", "", ""),
        (
            {"on_table": lies(result=result(["white", "black"], []))},
            "plain",
            "½–½ Anna, Black win.",
            "laurel",
            "",
            "",
        ),
    ],
)
def test_the_one_sentence_of_a_table(
    given: dict[str, Any], kind: str, text: str, icon: str, sign: str, step: str
) -> None:
    line = sentence(table(**given))
    assert kind in (line.kind, "*") and (line.kind == "plain") == (kind == "plain")
    assert line.text.casefold() == text.casefold()
    assert (line.icon, line.sign, line.step) == (icon, sign, step)
    assert line.since == (40.0 if kind == "calling" else None)
    (stale, same) = WRITER.card(table(**given), True).lines
    assert same == line and (stale.kind, stale.icon, stale.text) == ("stale", "warn", say("hub-table-stale"))
    assert list(WRITER.card(table(**given)).lines) == [line]


EVENT = LastEvent(
    seat="black",
    kind="move",
    said="As the table says it.",
    said_words=Wording("sentences", {"all": [Wording("pause"), Wording("resume")]}),
)


def test_the_last_event_is_told_sentence_by_sentence() -> None:
    """In the reader's words, else in those of the table; of rolls the last sentences stay, of others the first."""
    pause, resume = say("pause"), say("resume")
    line = sentence(table(lies(last_event=EVENT)))
    assert (list(line.tell), line.keeps) == ([pause, resume], "first")
    assert line.brief == say("hub-to-move", who="Anna")
    rolled = sentence(table(lies(last_event=msgspec.structs.replace(EVENT, kind="roll"))))
    assert (list(rolled.tell), rolled.keeps) == ([pause, resume], "last")
    newer = msgspec.structs.replace(EVENT, said_words=Wording("of-a-newer-table"))
    assert list(sentence(table(lies(last_event=newer))).tell) == [EVENT.said]
    assert not sentence(table(lies())).tell, "an older table says nothing of it"
    others: list[dict[str, Any]] = [
        {"online": False},
        {"needs": need("call")},
        {"on_table": lies(last_event=EVENT, paused=True)},
    ]
    for given in others:
        assert list(sentence(table(**{"on_table": lies(last_event=EVENT), **given})).tell) == [
            pause,
            resume,
        ]
    over = lies(last_event=EVENT, result=result("white", []))
    assert list(sentence(table(over)).tell) == ["It is over.", pause, resume]


def test_a_long_name_is_shortened_in_a_sentence_and_whole_among_the_players() -> None:
    long = "Maximilian-Alexander von Hohenzollern"
    card = WRITER.card(table(lies(names={"white": long}, turn="white", last_event=EVENT)))
    assert card.seats[0].name == long
    assert card.lines[0].brief == say("hub-to-move", who="Maximilian-Alex…")


@pytest.mark.parametrize(
    ("given", "online", "white", "black"),
    [
        ({"running": "white"}, True, (9, True), (8, False)),
        ({"running": "white"}, False, (9, False), (8, False)),
        ({"running": "black", "fallen": ["white"]}, True, None, (8, True)),
        ({"seats": {"black": 8}}, True, None, (8, False)),
    ],
)
def test_clocks_run_where_the_game_goes_on(
    given: dict[str, Any], online: bool, white: tuple[int, bool] | None, black: tuple[int, bool] | None
) -> None:
    clocks = Clocks(**{"seats": {"white": 9, "black": 8}, **given})
    shown = [seat.clock for seat in WRITER.card(table(lies(clocks=clocks), online=online)).seats]
    assert shown == [one and CardClock(one[0], 50.0, one[1]) for one in (white, black)]
    paused = WRITER.card(table(lies(clocks=clocks, paused=True), online=online)).seats
    assert not any(seat.clock.runs for seat in paused if seat.clock)
    over = lies(clocks=clocks, result=result("white", ["white", "black"]))
    assert [seat.clock for seat in WRITER.card(table(over, online=online)).seats] == [None, None]
    alone = lies(seats=["white"], clocks=clocks, result=result("white", ["white"]))
    assert [seat.clock is not None for seat in WRITER.card(table(alone)).seats] == [white is not None]


@pytest.mark.parametrize(
    ("given", "below"),
    [
        ({}, ["", ""]),
        ({"standing": {"white": 2}, "counted": "cards"}, [say("counted.cards", n=2), ""]),
        (
            {"standing": {"white": 2, "black": 0}, "counted": "newer"},
            [say("counted.points", n=n) for n in (2, 0)],
        ),
        ({"result": result("black", ["black", "white"])}, ["", ""]),
        ({"result": result(None, ["white", "black"]), "standing": {"white": 2}}, ["", ""]),
        (
            {"variant": "little-chess-jumble", "result": result("black", ["black", "white"])},
            [say("place", n=2), say("place", n=1)],
        ),
        (
            {
                "variant": "little-chess-jumble",
                "result": result("black", ["black"]),
                "standing": {"white": 2},
            },
            ["", say("place", n=1)],
        ),
        ({"variant": "of-an-add-on", "result": result("white", ["white", "black"])}, ["", ""]),
        (
            {"seats": ["white"], "result": result("white", ["white"]), "standing": {"white": 2}},
            [say("counted.points", n=2)],
        ),
        (
            {
                "clocks": Clocks({"white": Milliseconds(1)}, None, ["white"]),
                "standing": {"white": 2, "black": 3},
            },
            [say("hub-time-over"), say("counted.points", n=3)],
        ),
        ({"clocks": Clocks({"white": Milliseconds(1)}), "standing": {"white": 2}}, ["", ""]),
    ],
)
def test_below_a_name_is_what_no_call_says_place_time_or_count(
    given: dict[str, Any], below: list[str]
) -> None:
    assert [seat.text for seat in WRITER.card(table(lies(**given))).seats] == below


def test_a_board_that_does_not_match_says_what_to_do_instead_of_the_last_event() -> None:
    told = lies(last_event=LastEvent(seat="", kind="start", said="New game: Chess.", dice={}, squares=[]))
    line = sentence(table(told, needs=need("mismatch", "Check e2 and d7.")))
    assert list(line.tell) == ["Check e2 and d7."]
    assert list(sentence(table(told, needs=need("mismatch"))).tell) == []
    assert list(sentence(table(told, needs=need("call"))).tell) == ["New game: Chess."]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_call_ends_as_a_sentence(language: str) -> None:
    words = words_in(language)
    calls = ("gone", "free", "paused", "calls", *(f"calls-{one}" for one in REASONS))
    for id in (*calls, *(f"needs-{one}" for one in ("mismatch", "arbiter", "board"))):
        assert words.say(message(f"hub-{id}"))[-1] in ".?", id
    assert words.say(message("hub-to-move", who="Anna")).endswith(".")


def test_who_sits_there_and_whose_turn_it_is() -> None:
    white, black = WRITER.card(table(lies())).seats
    assert (white.name, white.turn, white.sign) == ("Anna", True, "t white  False")
    assert (black.name, black.turn, black.sign) == (WORDS.name("black"), False, "t black red False")
    over = WRITER.card(table(lies(result=result("white", [])))).seats
    assert not any(seat.turn for seat in over)


HUB = cast(Any, SimpleNamespace(boards=SimpleNamespace(art=Art(), wood=lambda *given: None)))


@pytest.mark.parametrize(
    ("winner", "said", "kind", "sign", "scores"),
    [
        ("white", "Anna wins.", "*", "t white  True", "10"),
        ("black", "Black wins.", "*", "t black red True", "01"),
        (None, "½–½", "plain", "", "½½"),
        (["white", "black"], "*", "plain", "", "½½"),
        ("nobody", "*", "plain", "", ""),
    ],
)
def test_the_last_result_says_who_has_won(winner: Any, said: str, kind: str, sign: str, scores: str) -> None:
    shown = last_result(
        HUB, [table(lies(result=result(winner, ["black", "white"]), standing={"white": 2}))], "en"
    )
    assert shown is not None and (shown.table, shown.title, shown.reason) == (
        "Table 3",
        "Wild Jokers",
        f"{scores[0]}–{scores[1]} · It is over." if scores and said != "½–½" else "It is over.",
    )
    assert said in ("*", shown.said) and shown.said and (shown.kind == "plain") == (kind == "plain")
    assert shown.sign == sign and shown.board == ""
    white, black = sorted(shown.seats, key=lambda seat: seat.name != "Anna")
    places = list(scores) or ["2", "1"]
    assert (white.place, white.text) == (places[0], say("counted.points", n=2))
    assert (black.place, black.name, black.text) == (places[1], WORDS.name("black"), "")
    assert [seat.sign for seat in (black, white)] == [
        f"t black red {winner == 'black'}",
        f"t white  {winner == 'white'}",
    ]
    assert (shown.seats[0] == white) == bool(scores), "White first, but where places are shown"


def test_the_last_result_is_that_of_the_table_heard_last_that_is_there() -> None:
    over = lies(result=result("white", []))
    tables = [
        table(over, name="old", heard=1.0),
        table(over, name="new", heard=9.0),
        table(over, name="gone", heard=20.0, online=False),
        table(lies(), name="plays", heard=30.0),
        table(name="free", heard=40.0),
    ]
    shown = last_result(HUB, tables, "en")
    assert shown is not None and shown.table == "new"
    assert last_result(HUB, tables[2:], "en") is None
    alone = last_result(HUB, [table(lies(seats=["white"], result=result("white", ["white"])))], "en")
    assert alone is not None and alone.seats == []


def shared(name: str, keeps: bool, id: str = "a1", **given: Any) -> TableStatus:
    return table(lies(shared=id, keeps=keeps), **{"place": name.lower(), "name": name, **given})


def test_a_game_of_two_tables_is_one_card() -> None:
    """Unless someone waits at the other one, or the one that keeps the game is not there."""
    keeper, guest, alone = shared("Table 3", True), shared("Table 12", False), shared("Table 5", True, "")
    other = shared("Corner", False)
    assert [(one.name, one.others) for one in join_shared([guest, keeper, alone, other])] == [
        ("Table 3", ("Corner", "Table 12")),
        ("Table 5", ()),
    ]
    assert len(join_shared([keeper, shared("Table 12", False, needs=need("call"))])) == 2
    assert len(join_shared([shared("Table 3", True, online=False), guest])) == 2
    assert len(join_shared([keeper, shared("Table 4", False, "b2")])) == 2
    (card,) = [WRITER.card(one) for one in join_shared([keeper, guest])]
    assert (card.name, card.numbered) == ("3 · 12", True)
    (card,) = [WRITER.card(one) for one in join_shared([keeper, other])]
    assert (card.name, card.numbered) == ("Table 3 · Corner", False)
