"""Every sentence that one table may say to another can be said in five languages, with the values that its texts need."""

from __future__ import annotations

import ast
import json
import logging
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, cast, get_args

import msgspec
import pytest

import companion.table
from companion.games import family
from companion.i18n.languages import LANGUAGES, entries
from companion.i18n.sentence_values import CODE, COUNT, ITEMS, KIND, SEAT, SentenceCheck, SentenceError
from companion.kernel.messages import Kind, Message, Seat, Value, message
from companion.remote.relay_messages import cut_message
from companion.remote.table_messages import (
    READY_SENTENCES,
    Refusal,
    TableMessage,
    Tell,
    Wording,
    message_of,
    wording_of,
    write_message,
)
from companion.table.game_factory import make_game
from companion.table.message_catalogues import SHARED, TABLE, catalogue
from companion.table.other_tables import table_line
from companion.table.other_tables.record_gate import NEWER, OLDER, SENSELESS, GateError
from companion.table.other_tables.table_line import (
    REFUSALS,
    UNSAID,
    TableSentences,
    choose_refusal,
    find_told,
)
from companion.table.protocol import notices
from companion.table.protocol.notices import localize_listener
from companion.table.table import Questions
from tests.every_case import spread
from tests.remote.honest_messages import MESSAGES
from tests.table.other_tables.two_tables import TwoTables, play_on

FOLDER = Path(companion.table.__file__).parent
REFUSING = (
    "handlers.py",
    "other_tables/keeper.py",
    "other_tables/visitor.py",
    "dice_and_decks.py",
    "game_record.py",
    "seat_commands.py",
    "table.py",
    "timekeeping/clock_press.py",
    "timekeeping/game_clocks.py",
)
"""Modules that refuse what a player elsewhere does or wants."""
OF_THIS_TABLE = {
    "handlers.py": {"make_refusal", "act", "legal", "check_action", "hint", "_check_viewer"},
    "table.py": {"Questions"},
}
"""What in them only people at this table come to: their words for an action, hints, looks, answers to questions."""
HERE_ALONE = {"tables-say-later"}
"""Refusals of these modules that only people at their own table are told."""
FORMS = ("", "short", "spoken")
EXAMPLES: dict[str, tuple[Value, ...]] = {
    COUNT: (0, 1, 2, 7),
    CODE: ("hello", "x"),
    SEAT: (Seat("white"), Seat("black")),
    KIND: (Kind("P"), Kind("K")),
    ITEMS: (("e4",), ("e4", Seat("white"), Kind("P"))),
}
WRONG: dict[str, tuple[Any, ...]] = {
    COUNT: ("1", Seat("white"), message(UNSAID), (1,)),
    CODE: (message(UNSAID), ("x",)),
    SEAT: ("white", 1, Seat("red"), Kind("P"), message(UNSAID), ("white",)),
    KIND: (1, message(UNSAID), ("P",)),
    ITEMS: (1, ((1,),), Seat("red")),
}


@pytest.fixture(autouse=True)
def silence(caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str]) -> Iterator[None]:
    """Nothing is logged, and nothing goes to standard error."""
    yield
    assert [one.getMessage() for one in caplog.records if one.levelno >= logging.WARNING] == []
    assert capfd.readouterr().err == ""


def check_for(game: str = "chess") -> SentenceCheck:
    return SentenceCheck((SHARED, family(game).words), TABLE, REFUSALS, make_game(game, None, {}).seats)


def examples(id: str) -> Iterator[Message]:
    """A sentence with each of the examples of its values."""
    uses = check_for()._find_uses(id)
    for at in range(4):
        values: dict[str, Value] = {}
        for name, found in uses.items():
            every = EXAMPLES[next(iter(found))] if found else ("e4", 3, message(UNSAID), Seat("white"))
            values[name] = every[at % len(every)]
        yield Message(id, values)


def say_everywhere(said: Message) -> None:
    for language in LANGUAGES:
        words = catalogue(family("chess").words, {}, language)
        assert any(said.id in entries(folder / f"{language}.ftl") for folder in (SHARED, TABLE)), language
        for form in FORMS:
            text = words.say(said, form)
            assert text and "{" not in text and not text.startswith((f"{said.id} (", f"{said.id}.")), language
            assert text != said.id, language


@pytest.mark.parametrize("id", spread(sorted(REFUSALS), 3))
def test_a_refusal_is_said_in_five_languages(id: str) -> None:
    check = check_for()
    for said in examples(id):
        assert check.check(message_of(wording_of(said))) == said
        say_everywhere(said)


@pytest.mark.parametrize("id", sorted(REFUSALS))
def test_a_refusal_needs_its_values_of_their_types(id: str) -> None:
    check, said = check_for(), next(examples(id))
    assert check.check(Message(id, {**said.values, "more": 1})) == said, "what no text needs is left out"
    for name, uses in check._find_uses(id).items():
        with pytest.raises(SentenceError):
            check.check(Message(id, {one: value for one, value in said.values.items() if one != name}))
        for use in uses:
            for wrong in WRONG[use]:
                with pytest.raises(SentenceError):
                    check.check(Message(id, {**said.values, name: wrong}))


def find_refusals(name: str) -> set[str]:
    """The ids with which a module refuses something that players elsewhere come to."""
    here, found = OF_THIS_TABLE.get(name, set()), set()
    read = ast.parse((FOLDER / name).read_text("utf-8")).body
    assert here <= {getattr(part, "name", "") for part in read}
    for node in (n for part in read if getattr(part, "name", "") not in here for n in ast.walk(part)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.args:
            first = node.args[0]
            refuses = "Refus" in node.func.id or node.func.id == "IllegalAction"
            if refuses and isinstance(first, ast.Constant) and isinstance(first.value, str):
                found.add(first.value)
    return found


def test_every_refusal_of_what_players_elsewhere_want_may_be_sent() -> None:
    raised = {id for name in REFUSING for id in find_refusals(name)} - HERE_ALONE
    assert len(raised) > 30 and not raised - REFUSALS


def test_a_sentence_that_tables_do_not_say_is_replaced_and_not_taken() -> None:
    sentences = TableSentences(make_game("chess", None, {}))
    for said in (message("tables-code", code="K7M"), message("no-such"), message("seat-elsewhere")):
        assert sentences.word_refusal(said) == wording_of(message(UNSAID))
        with pytest.raises(GateError):
            sentences.read_refusal(wording_of(said))
    with pytest.raises(GateError):
        sentences.read_event(wording_of(message("paused")))
    assert sentences.read_refusal(sentences.word_refusal(message("paused"))) == message("paused")


class Asked:
    """Questions to Black, or to all who are here."""

    def __init__(self, to: Seat | None) -> None:
        self._to = to

    def address(self, id: str, **values: Value) -> Message:
        asked = "all" if self._to is None else "one"
        return message(id, asked=asked, one=self._to or Seat(""), **values)


SAID = [
    *(message(choose_refusal(why, 0)) for why in get_args(msgspec.structs.fields(Refusal)[0].type)),
    *(message(find_told(one)) for one in MESSAGES if isinstance(one, Tell)),
    *(message(id) for id in (NEWER, OLDER, SENSELESS)),
    *(message("tables-says", seat=Seat("white"), what=what) for what in READY_SENTENCES),
    *(
        table_line.question(cast(Questions, Asked(to)), what, "white", n)
        for what in get_args(table_line.Matter)
        for n in (1, 3)
        for to in (None, Seat("black"))
    ),
]
"""What people are told of each message that brings no sentence of its own."""


@pytest.mark.parametrize(
    "said", SAID, ids=lambda said: f"{said.id}-{'-'.join(map(str, said.values.values()))}"
)
def test_what_a_message_makes_a_table_say_is_said_in_five_languages(said: Message) -> None:
    say_everywhere(said)


@pytest.mark.parametrize("kind", get_args(TableMessage), ids=lambda kind: kind.__name__)
def test_each_message_is_heard_at_both_ends_in_five_languages(
    kind: type[msgspec.Struct], tmp_path: Path
) -> None:
    two = TwoTables(tmp_path, "chess", None, ("black",))
    told: list[notices.Notice] = []
    for rig in (two.keeper_rig, two.guest_rig):
        for language in LANGUAGES:
            words = catalogue(family("chess").words, {}, language)
            rig.referee.table.listen(localize_listener(words, told.append))
    number = 10_000
    for said in (one for one in MESSAGES if type(one) is kind):
        for data in (write_message(said), *_without_parts(write_message(said))):
            number += 1
            for piece in cut_message(number, data):
                two.guest.hear(piece)
                two.keeper.hear(two.visitor, piece)
            two.keeper_rig.rest(200)
            two.guest_rig.rest(200)
    assert number > 10_000
    assert not [one for one in told if "tables-" in str(getattr(one, "text", ""))]


def _without_parts(data: bytes) -> Sequence[bytes]:
    """A message without each of its fields in turn."""
    said: dict[str, Any] = json.loads(data)
    return [json.dumps({name: said[name] for name in said if name != left}).encode() for left in said]


@pytest.mark.parametrize("game", ["cloak-and-dagger-chess", "wild-jokers", "little-action-chess-jumble"])
def test_what_a_game_tells_passes_the_gate_in_five_languages(game: str, tmp_path: Path) -> None:
    """Games with secrets tell what happened in words."""
    seats = ("green", "blue") if "jumble" in game else None
    two = TwoTables(tmp_path, game, seats, ("blue" if seats else "black",))
    play_on(two, two.rng, 12)
    assert two.visitor.copies is not None and two.guest.record.last == two.keeper.newest
    check = TableSentences(two.guest.record.game)
    told = 0
    for record in two.visitor.copies.after(-1, 1_000):
        for event in record.body.get("told", ()):  # type: ignore[attr-defined]
            said = check.read_event(msgspec.convert(event["said"], Wording))
            for language in LANGUAGES:
                assert catalogue(family(game).words, {}, language).say(said)
            told += 1
    assert told or game != "cloak-and-dagger-chess"


def test_an_entry_that_has_attributes_alone_is_no_sentence() -> None:
    check = check_for("little-chess-jumble")
    assert check.check(Message("page-house.says")) == Message("page-house.says")
    with pytest.raises(SentenceError):
        check.check(Message("page-house"))
