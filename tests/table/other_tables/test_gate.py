"""Nothing that another table sends is written or shown unless it is a record of this game: copies stay whole and can be opened."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from companion.kernel.errors import RECORD
from companion.kernel.messages import UserError
from companion.remote.relay_messages import cut_message
from companion.remote.table_messages import (
    CHAT_LINES,
    CHAT_PAUSE,
    CHAT_SPARE,
    VERSION,
    CopiedRecord,
    Offer,
    Records,
    write_message,
)
from companion.table import arbiter_orders
from companion.table.arbiter_orders import Authority
from companion.table.message_catalogues import catalogue
from companion.table.other_tables.record_gate import (
    BODIES,
    NEWER,
    OLDER,
    SENSELESS,
    TOLD_NOTES,
    GateError,
    read_records,
)
from companion.table.other_tables.table_line import GameJoin
from companion.table.protocol import notices
from companion.table.record import journal
from companion.table.record.journal_reader import JournalError, read_whole
from companion.units import Milliseconds
from tests.every_case import spread
from tests.hostile_text import PREFACE
from tests.table.other_tables.two_tables import WALL, TwoTables
from tests.table.table_fixture import Rig

START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
SUM, TABLE = "ab" * 32, "0123456789abcdef"
CLOCKS = {"sides": {"white": {"ms": 1000}, "black": {"ms": 2000}}, "turn": "white", "running": "white"}
ORDER = {"id": "o1", "what": "clock", "by": "Anna", "role": "arbiter", "at": 1.8e9}
HONEST: dict[str, dict[str, Any]] = {
    "action": {
        "action": "roll white 5", "seat": "white", "source": "electronic", "die": "white", "face": "5",
        "asked": f"{TABLE}:3", "links": {TABLE: SUM}, "of": ["4", "5"], "known": START,
        "told": [{"kind": "capture", "said": {"id": "x", "values": {"seat": {"seat": "white"}}}}],
    },
    "undo": {"count": 2, "by": "white", "amended": True, "asked": f"{TABLE}:3"},
    "redo": {"count": 0, "correction": True},
    "clock": {"why": "ruling", "now": CLOCKS, "was": CLOCKS},
    "correction": {"position": START, "why": "ruled", "places": ["black", "white"]},
    "result": {
        "places": ["white", "black"], "scores": {"white": 2, "black": 0}, "seed": SUM,
        "reason": {"id": "checkmate", "values": {"seat": "black", "squares": ["e4", {"id": "x", "values": {}}]}},
    },
    "note arbiter": {"arbiter": "penalty", "gives": {"black": 60_000}},
    "note commit": {"commit": {"commit": SUM}},
    "note draw": {"draw": "white"},
    "note entropy": {"entropy": {"seat": "white", "text": "green apple"}},
    "note illegal": {"illegal": "white", "square": "e4", "rule": "penalty", "penalty": "time", "gives": {"black": 1}},
    "note no_draw": {"no_draw": "black"},
    "note order": {"order": ORDER, "gives": {"white": -5}},
    "note paused": {"paused": True},
    "note player": {"seat": "white", "player": "computer", "level": 3, "way": ""},
    "note sits": {"sits": {"table": TABLE, "seats": ["black"], "anchor": SUM, "names": {"black": "Bo"}}},
    "note time_up": {"time_up": True},
    "note touch": {"touch": "e4"},
    "note undecided": {"undecided": "white", "why": "flag"},
}  # fmt: skip


def record(n: int, kind: str, body: dict[str, Any]) -> CopiedRecord:
    return CopiedRecord(n, kind.partition(" ")[0], body, WALL)


def read(kind: str, body: dict[str, Any], n: int = 5) -> dict[str, Any]:
    return read_records(Records(4, (record(n, kind, body),), 5))[0].body


def chess(folder: Path, **more: Any) -> TwoTables:
    return TwoTables(folder, "chess", None, ("black",), **more)


def notes(rig: Rig) -> list[str]:
    return [one.kind for one in rig.all(notices.Note)]


def say(two: TwoTables, said: object, number: int = 10_000, to_keeper: bool = False) -> None:
    """One message comes from the other table."""
    data = said if isinstance(said, bytes) else json.dumps(said).encode()
    for piece in cut_message(number, data):
        two.keeper.hear(two.visitor, piece) if to_keeper else two.guest.hear(piece)


def say_records(two: TwoTables, *records: tuple[str, dict[str, Any]], number: int = 10_000) -> None:
    last = two.guest.record.last
    rows = tuple(record(last + n, kind, body) for n, (kind, body) in enumerate(records, 1))
    say(two, write_message(Records(last, rows, last + len(rows))), number)


def open_again(two: TwoTables) -> Rig:
    """The journal of the table that sits in as another start of the program has it."""
    two.guest_rig.referee.close()
    assert read_whole(two.folder / "guest").whole
    return two.sit_down()


# Kinds of records


def test_each_kind_of_record_that_a_keeper_sends_has_its_type() -> None:
    assert HONEST.keys() == BODIES.keys()
    assert {f"note {name}" for name in TOLD_NOTES} == {kind for kind in BODIES if kind.startswith("note")}


@pytest.mark.parametrize("kind", HONEST)
def test_an_honest_record_comes_as_it_was_sent(kind: str) -> None:
    def without_defaults(body: Any) -> Any:
        return json.loads(json.dumps(body))

    found = without_defaults(read(kind, HONEST[kind]))
    assert found | without_defaults(HONEST[kind]) == found
    assert set(found) - set(HONEST[kind]) <= {"die", "face"}


@pytest.mark.parametrize("kind", HONEST)
def test_a_field_that_is_not_known_is_of_a_newer_version(kind: str) -> None:
    for name in ("number", "confirmed", "refused", "zz"):
        with pytest.raises(GateError, match=NEWER):
            read(kind, {**HONEST[kind], name: 1})


def broken(body: Any) -> Iterator[Any]:
    """The same with one value of another type."""
    others: tuple[Any, ...] = ([[]], {"zz": {}}, "x" * 40_000, -(1 << 62), None)
    for name, value in body.items() if isinstance(body, dict) else ():
        for other in others:
            if not isinstance(other, type(value)) or isinstance(value, (str, int)):
                yield {**body, name: other}
        if name not in ("now", "was"):  # what clocks show is checked where their controls are known
            yield from ({**body, name: one} for one in broken(value))


@pytest.mark.parametrize("kind", HONEST)
def test_values_of_another_type_make_no_sense(kind: str) -> None:
    found = list(broken(HONEST[kind]))
    assert len(found) >= 3
    for body in found:
        with pytest.raises(GateError):
            read(kind, body)


@pytest.mark.parametrize(
    ("kind", "body"),
    [("zz", {}), ("note", {}), ("note", {"zz": 1}), ("note", {"hinted": ["Pe2-e4"]}), ("", {})],
)
def test_a_kind_that_is_not_known_is_of_a_newer_version(kind: str, body: dict[str, Any]) -> None:
    with pytest.raises(GateError, match=NEWER):
        read(kind, body)


@pytest.mark.parametrize(
    ("kind", "body"),
    [
        ("note order", {"order": {**ORDER, "by": PREFACE, "text": PREFACE}}),
        ("note sits", {"sits": {"table": TABLE, "seats": ["black"], "names": {"black": PREFACE}}}),
        ("note entropy", {"entropy": {"seat": "white", "text": PREFACE}}),
        (
            "action",
            {**HONEST["action"], "told": [{"kind": PREFACE, "said": {"id": "x", "values": {"a": PREFACE}}}]},
        ),
        ("result", {**HONEST["result"], "reason": {"id": "x", "values": {PREFACE: PREFACE}}}),
    ],
)
def test_no_text_of_a_record_hides_anything(kind: str, body: dict[str, Any]) -> None:
    found = str(msgspec.json.decode(msgspec.json.encode(read(kind, body))))
    assert "An" in found and "\\" not in found, "Python writes whatever is not printable with a backslash"


def test_a_game_begins_once_and_records_come_in_order() -> None:
    with pytest.raises(GateError, match=SENSELESS):
        read("note", {"game": {"game": "chess"}})
    for numbers, last in (((5, 5), 6), ((6, 5), 6), ((5, 6), 5), ((4,), 5)):
        with pytest.raises(GateError, match=SENSELESS):
            read_records(Records(4, tuple(record(n, "undo", {"count": 1}) for n in numbers), last))


def test_each_kind_that_comes_of_honest_play_passes_the_gate(tmp_path: Path) -> None:
    """What players and arbiters do at the keeper's table and elsewhere, with the longest names that a club has."""
    kinds: set[str] = set()

    def obey(order: Callable[..., None], *given: Any) -> None:
        number = len(two.keeper_rig.referee.record.line_of_play.orders)
        order(two.keeper_rig.referee, Authority(f"o{number}", "A" * 80, "arbiter", WALL, "x" * 400), *given)
        two.settle()

    for rule in ("penalty", "arbiter", "warn"):
        rules = {"clock": "5m+3s", "illegal_move": rule}
        two = chess(tmp_path / rule, rules=rules)
        keeper, guest = two.keeper_rig, two.guest_rig
        keeper.act("Pe2-e4")
        two.settle()
        guest.act("Pe7-e5")
        two.settle()
        keeper.do(do="pause")
        keeper.do(do="resume")
        obey(arbiter_orders.pause, True)
        obey(arbiter_orders.pause, False)
        obey(arbiter_orders.give_time, "white", 60_000)
        obey(arbiter_orders.penalise, "black", 0)
        keeper.referee.illegal_moves._record("white", "e2")
        keeper.do(do="arbiter", ruling="penalty")
        keeper.do(do="arbiter", ruling="forget", seat="white")
        keeper.do(do="claim", seat="white", what="draw")
        two.settle()
        guest.do(do="claim", seat="black", what="no-draw")
        two.settle()
        obey(arbiter_orders.correct, {"e4": []}, "white")
        keeper.do(do="seat", seat="white", player="computer", level=1)
        keeper.do(do="seat", seat="white", player="human")
        keeper.referee.record.note(undecided="white", why="flag")
        keeper.referee.record.note(touch="e1")
        keeper.referee.record.note(time_up=True)
        two.settle()
        obey(arbiter_orders.finish, ("white", "black"))
        assert two.agree and two.facts()[0] == two.facts()[1]
        assert not {NEWER, SENSELESS, "tables-other-rules"} & set(notes(guest))
        for one in keeper.referee.record.journal.records:
            about = next((name for name in ("order", "illegal", *TOLD_NOTES) if name in one.body), "")
            kinds.add(f"note {about}" if one.kind == "note" else one.kind)
    rare = {"undo", "redo", "note commit", "note entropy"}  # the other tests of two tables have them
    assert kinds | rare >= BODIES.keys()


# A copy


BAD: tuple[tuple[str, str, dict[str, Any]], ...] = (
    (NEWER, "zz", {}),
    (NEWER, "note", {"zz": 1}),
    (NEWER, "action", {"action": "Pa7-a6", "seat": "black", "source": "board", "number": 1 << 30}),
    (SENSELESS, "action", {"action": 1}),
    (SENSELESS, "note", {"game": {"game": "chess"}}),
    ("tables-other-rules", "action", {"action": "Pe2-e4", "seat": "white", "source": "board"}),
    ("tables-other-rules", "action", {"action": "Pa7-a6", "seat": "red", "source": "board"}),
    ("tables-other-rules", "action", {"action": "Pa7-a6", "seat": "", "source": "board"}),
    ("tables-other-rules", "action", {"action": "Pa7-a6", "seat": "white", "source": "board"}),
    (
        "tables-other-rules",
        "action",
        {"action": "Pa7-a6", "seat": "black", "source": "board", "die": "first", "face": "black"},
    ),
    ("tables-other-rules", "undo", {"count": 99}),
    ("tables-other-rules", "redo", {"count": 1}),
    ("tables-other-rules", "undo", {"count": 0, "correction": True}),
    ("tables-other-rules", "correction", {"position": "no position", "why": "ruled"}),
    ("tables-other-rules", "clock", {"why": "ruling", "now": CLOCKS}),
    ("tables-other-rules", "clock", {"why": "ruling", "now": {**CLOCKS, "turn": "x" * 4_000}}),
    ("tables-other-rules", "note", {"touch": "z99"}),
    ("tables-other-rules", "note", {"illegal": "white", "square": "z99"}),
    ("tables-other-rules", "note", {"draw": "red"}),
    ("tables-other-rules", "note", {"seat": "red", "player": "none"}),
    ("tables-other-rules", "note", {"sits": {"table": TABLE, "seats": ["red"]}}),
    ("tables-other-rules", "note", {"arbiter": "forget", "forget": "white"}),
    ("tables-other-rules", "note", {"order": ORDER, "gives": {"red": 5}}),
    ("tables-other-rules", "result", {"places": ["red"], "scores": {}, "seed": SUM}),
)


@pytest.mark.parametrize(("why", "kind", "body"), spread(BAD, 3))
def test_a_record_that_does_not_fit_leaves_the_copy_as_it_is(
    why: str, kind: str, body: dict[str, Any], tmp_path: Path
) -> None:
    """Nothing of its message is taken in, not even what was right before it; people are told once; and play goes on."""
    two = chess(tmp_path)
    two.keeper_rig.act("Pe2-e4")
    two.settle()
    before = list(two.guest.record.journal.records)
    good = ("action", {"action": "Pe7-e5", "seat": "black", "source": "board"})
    for number in (10_000, 10_001):
        say_records(two, ("note", {"paused": False}), (kind, body), number=number)
        say_records(two, good, (kind, body), number=number + 10)
    assert two.guest.record.journal.records == before
    assert notes(two.guest_rig).count(why) == 1
    rig = open_again(two)
    assert rig.actions == ["Pe2-e4"]
    two.settle()
    rig.act("Pe7-e6")
    two.settle()
    assert two.keeper_rig.actions == rig.actions == ["Pe2-e4", "Pe7-e6"] and two.facts()[0] == two.facts()[1]


def test_a_roll_is_told_as_it_fell_though_more_has_come_with_it(tmp_path: Path) -> None:
    two = TwoTables(tmp_path, "little-chess-jumble", ("green", "blue"), ("blue",))
    start = two.keeper_rig.position()
    fell = {"action": "first blue", "seat": "green", "source": "electronic", "die": "first", "face": "blue"}
    say_records(two, ("action", fell), ("correction", {"position": start, "why": "set-right"}))
    told = two.guest_rig.all(notices.Chance)[-1]
    assert (told.die, told.face, two.guest_rig.actions) == ("first", "blue", [])


def test_what_breaks_the_rules_themselves_is_a_fault_of_the_record(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    two = chess(tmp_path)

    def fall(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("companion.table.copied_game.play_again", fall)
    say_records(two, ("action", {"action": "Pe2-e4", "seat": "white", "source": "board"}))
    assert "tables-other-rules" in notes(two.guest_rig) and two.guest_rig.actions == []


def test_sentences_that_are_none_of_the_game_are_not_written(tmp_path: Path) -> None:
    two = chess(tmp_path)
    before = list(two.guest.record.journal.records)
    for said in (
        {"id": "two-tables.house"},
        {"id": "seat-elsewhere"},
        {"id": "no-such"},
        {"id": "piece-k.x"},
    ):
        told = [{"kind": "x", "said": said}]
        body = {"action": "Pe2-e4", "seat": "white", "source": "board", "known": START, "told": told}
        say_records(two, ("action", body))
    assert two.guest.record.journal.records == before and SENSELESS in notes(two.guest_rig)


def test_what_is_too_large_for_a_journal_is_not_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    two = chess(tmp_path)
    record = two.guest.record
    with pytest.raises(JournalError, match="journal-limit"):
        record.note(hinted=["x" * RECORD])
    monkeypatch.setattr(journal, "JOURNAL", 200_000)
    with pytest.raises(JournalError, match="journal-limit"):
        for _ in range(100):
            record.note(hinted=["é" * 5_000])
    assert (tmp_path / "guest").stat().st_size <= 200_000
    assert len(open_again(two).referee.record.journal.records) == len(record.journal.records) > 5


# Messages


@pytest.mark.parametrize("to_keeper", [True, False])
@pytest.mark.parametrize(
    ("why", "said"),
    [
        (NEWER, {"say": "dance", "id": 1}),
        (SENSELESS, {"say": "play", "id": 0, "upon": 1}),
        (SENSELESS, {"say": "tell", "said": {"id": "tables-external"}}),
        (SENSELESS, {"say": "tell", "said": {"id": "tables-code", "values": {}}}),
        (SENSELESS, {"say": ["tell"]}),
        (SENSELESS, []),
        (SENSELESS, b"\xff"),
    ],
)
def test_a_message_that_cannot_be_read_is_told_once(
    why: str, said: object, to_keeper: bool, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    two = chess(tmp_path)
    for number in range(5):
        say(two, said, 10_000 + number, to_keeper)
    rig = two.keeper_rig if to_keeper else two.guest_rig
    assert notes(rig).count(why) == 1
    two.keeper_rig.act("Pe2-e4")
    two.settle()
    assert two.guest_rig.actions == ["Pe2-e4"] and not capfd.readouterr().err


@pytest.mark.parametrize(("version", "why"), [(VERSION + 1, NEWER), (VERSION - 1, OLDER), (0, OLDER)])
def test_a_table_says_which_side_has_to_be_updated(version: int, why: str, tmp_path: Path) -> None:
    two = chess(tmp_path)
    say(two, {"say": "refused", "why": "tables-version", "version": version})
    say(two, {"say": "hello", "version": version, "table": TABLE, "at": WALL}, to_keeper=True)
    assert notes(two.guest_rig).count(why) == 1 and notes(two.keeper_rig).count(why) == 1


@pytest.mark.parametrize("seat", ["black", "red", "nobody", "x" * 17, "\x1b[2J"])
def test_no_one_speaks_or_asks_for_a_seat_that_is_none_elsewhere(seat: str, tmp_path: Path) -> None:
    two = chess(tmp_path)
    say(two, {"say": "speak", "id": 1, "what": "hello", "seat": seat})
    if seat != "black":
        say(two, {"say": "ask", "id": 1, "what": "undo", "seat": seat, "count": 1})
    assert "tables-says" not in notes(two.guest_rig) and not two.guest_rig.referee.questions
    assert SENSELESS in notes(two.guest_rig)


def test_a_refusal_without_its_values_says_that_it_is_one(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    two = chess(tmp_path)
    two.guest_rig.do(do="redo")
    (id,) = two.guest._wishes
    say(two, {"say": "answer", "id": id, "refused": {"id": "seat-elsewhere", "values": {}}, "last": 1})
    assert "doesn't allow that now" in str(two.guest_rig.last(notices.Refused).text)
    assert not capfd.readouterr().err


# How much is said


@pytest.mark.parametrize("to_keeper", [True, False])
def test_a_flood_of_sentences_is_shown_in_part_and_answered_in_full(to_keeper: bool, tmp_path: Path) -> None:
    two = chess(tmp_path)
    rig = two.keeper_rig if to_keeper else two.guest_rig
    seat = "black" if to_keeper else "white"
    two.out.kept.clear()
    for id in range(1_000, 4_000):
        two.ms += 2
        say(two, {"say": "speak", "id": id, "what": "hello", "seat": seat}, id, to_keeper)
    assert notes(rig).count("tables-says") == CHAT_LINES + CHAT_SPARE + 3_000 * 2 // CHAT_PAUSE
    if to_keeper:
        assert sum(b'"say":"answer"' in piece for piece in two.out.kept) == 3_000


@pytest.mark.parametrize("at_keeper", [True, False])
def test_people_who_say_too_much_are_asked_to_wait(at_keeper: bool, tmp_path: Path) -> None:
    two = chess(tmp_path)
    here, there = (two.keeper_rig, two.guest_rig) if at_keeper else (two.guest_rig, two.keeper_rig)
    for _ in range(CHAT_LINES + 2):
        here.do(do="speak", seat="white" if at_keeper else "black", what="hello")
    two.settle()
    assert notes(here).count("tables-says") == notes(there).count("tables-says") == CHAT_LINES
    assert "Wait a few seconds" in str(here.last(notices.Refused).text)


def test_other_sentences_of_a_keeper_cannot_flood_either(tmp_path: Path) -> None:
    two = chess(tmp_path)
    before = len(two.guest_rig.told)
    for number in range(1_000, 2_000):
        say(two, {"say": "tell", "said": {"id": "tables-declined"}}, number)
        say(two, {"say": "refused", "why": "tables-over" if number % 2 else "tables-left"}, number + 5_000)
    assert len(two.guest_rig.told) - before <= 2 * (CHAT_LINES + CHAT_SPARE)


# Coming to a game


def come(folder: Path, change_offer: Any = None, change_header: Any = None, **more: Any) -> GameJoin:
    """Come to a game of chess whose messages are changed on the way."""
    two = chess(folder, **more)
    said = two.keeper._offer(("black",), ())
    offer = json.loads(write_message(said))
    first = msgspec.to_builtins(two.visitor.copies.after(-1, 1)[0]) if two.visitor.copies else {}
    (change_offer or (lambda one: None))(offer)
    (change_header or (lambda one: None))(first)
    join = GameJoin(lambda piece: True, lambda: Milliseconds(0), lambda: WALL)
    taken = {**offer, "free": [], "yours": ["black"]}
    records = {"say": "records", "after": -1, "records": [first], "last": 0}
    for number, one in enumerate((offer, taken, records)):
        for piece in cut_message(number, json.dumps(one).encode()):
            join.hear(piece)
    return join


@pytest.fixture
def games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr("companion.table.storage.data_folder.folder", lambda: tmp_path / "data")
    return tmp_path / "data" / "games"


def test_an_honest_offer_leads_to_a_journal(tmp_path: Path, games: Path) -> None:
    join = come(tmp_path)
    assert join.refused is None and join.journal is not None and join.journal.parent == games
    assert read_whole(join.journal).whole


GAMES = (
    "../../../evil",
    "a\0b",
    "/tmp/evil",
    "..",
    "",
    "x" * 200,
    "\x1b]52;c;x\x07",
    "chess\n",
    "Chess",
    7,
    None,
)


@pytest.mark.parametrize("game", GAMES, ids=ascii)
def test_an_id_that_leads_elsewhere_is_no_game(game: object, tmp_path: Path, games: Path) -> None:
    def change(one: dict[str, Any]) -> None:
        one["game"] = game
        one["brings"] = True

    def change_header(one: dict[str, Any]) -> None:
        one["body"]["game"]["game"] = game

    before = set(tmp_path.rglob("*"))
    join = come(tmp_path, change, change_header)
    assert join.journal is None and not games.exists()
    assert set(tmp_path.rglob("*")) - before <= {tmp_path / "keeper", tmp_path / "guest"} | set(
        tmp_path.glob("*-wal")
    ) | set(tmp_path.glob("*-clock"))


OFFERS: tuple[dict[str, Any], ...] = (
    {"seats": ["white", "white"]},
    {"seats": ["white"]},
    {"free": ["red"]},
    {"yours": ["red"]},
    {"names": {"red": "Anna"}},
    {"rules": {"table_clock": "absurd"}},
    {"rules": {"table_clock": "black=5m"}},
)


@pytest.mark.parametrize("change", OFFERS)
def test_an_offer_that_does_not_fit_together_is_refused(
    change: dict[str, Any], tmp_path: Path, games: Path
) -> None:
    join = come(tmp_path, lambda one: one.update(change))
    assert join.refused is not None and join.refused.id == SENSELESS and not games.exists()


HEADERS: tuple[tuple[str, Any], ...] = (
    ("game", "../../evil"),
    ("game", "gravity-chess"),
    ("rules", {"no": "rule"}),
    ("rules", {"table_clock": "absurd"}),
    ("rules", {"table_hints": "absurd"}),
    ("seats", ["white"]),
    ("seats", ["white", "red"]),
    ("seats", ["black", "white"]),
    ("position", "nothing"),
    ("position", "K" * 32_769),
    ("players", {"white": "robot"}),
    ("players", {"white": "human"}),
    ("players", {"red": "human", "white": "human", "black": "human"}),
    ("names", {"red": "Anna"}),
    ("names", {"white": "x" * 65}),
    ("manners", {"white": {"level": 99}}),
    ("colours", {"red": "red"}),
    ("parts", {"board": {"name": "a", "text": "b", "sha256": SUM}}),
    ("definition", {"name": "a.ini", "text": "[chess]\ncastlingKingsideFile = a", "sha256": SUM}),
    ("definition", {"name": "../a.ini", "text": "x", "sha256": "2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881"}),
    ("dice_chain", {"anchor": "x", "seats": ["white"]}),
    ("seed", SUM),
    ("share", {}),
    ("zz", 1),
)  # fmt: skip


@pytest.mark.parametrize(("name", "value"), spread(HEADERS, 3))
def test_a_first_record_that_cannot_be_opened_is_not_written(
    name: str, value: object, tmp_path: Path, games: Path, caplog: pytest.LogCaptureFixture
) -> None:
    join = come(tmp_path, change_header=lambda one: one["body"]["game"].update({name: value}))
    assert join.refused is not None and join.journal is None and not games.exists()
    assert catalogue().say(join.refused) and not caplog.records, "it is said without the words of a game"


@pytest.mark.parametrize(
    "change", [{"n": 3}, {"kind": "zz"}, {"kind": "action"}, {"body": {}}, {"body": {"game": []}}]
)
def test_a_first_record_of_another_kind_is_not_written(
    change: dict[str, Any], tmp_path: Path, games: Path
) -> None:
    join = come(tmp_path, change_header=lambda one: one.update(change))
    assert join.journal is None and not games.exists()


def test_a_newer_keeper_is_said_to_be_newer() -> None:
    join = GameJoin(lambda piece: True, lambda: Milliseconds(0), lambda: WALL)
    for piece in cut_message(1, b'{"say":"dance"}'):
        join.hear(piece)
    assert join.refused is not None and join.refused.id == NEWER
    older = GameJoin(lambda piece: True, lambda: Milliseconds(0), lambda: WALL)
    for piece in cut_message(1, b'{"say":"refused","why":"tables-version"}'):
        older.hear(piece)
    assert older.refused is not None and older.refused.id == OLDER


def test_an_offer_is_the_type_that_ids_are_checked_by() -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"say": "offer", "keeper": TABLE, "game": "../x", "rules": {}, "seats": []}, Offer)
    assert issubclass(GateError, UserError)
