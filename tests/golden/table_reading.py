"""What people are shown and told at one table, read in two languages from the models that screens, voices and terminals use.

No window is needed: the table is a real one with its referee, and what a screen would draw is read as values.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import msgspec

from companion.app.app_context import AppContext
from companion.app.table.actions import TableActions
from companion.app.table.content import ColumnContent, PanelState
from companion.app.table.looks import HintPanel, Private, SeatLanguages, SolutionPanel
from companion.app.table.notice_log import NoticeLog
from companion.app.table.panel import ColumnSource, column_content
from companion.app.table.presenter import (
    PassingNote,
    board_marks,
    is_end_told,
    mismatch_page,
    private_sentence,
    question_banner,
    status_sentence,
)
from companion.app.table.touch_controller import TouchController
from companion.app.table.widgets.banner import BannerText
from companion.app.table.widgets.clocks import clock_readings
from companion.app.table.widgets.seat_state import list_captures, seat_states
from companion.app.table.widgets.story_view import StoryTeller
from companion.app.texts import TEXTS
from companion.app.widgets.panel_items import ButtonItem, TextItem
from companion.artwork.seat_pieces import starting_counts
from companion.games import family
from companion.i18n.catalogue import Catalogue
from companion.i18n.figures import Marked, extract_figures, name_pieces, split_marks
from companion.kernel.game import Intent, State
from companion.kernel.messages import Message
from companion.table.available_commands import (
    AvailableCommand,
    available_commands,
    executable,
    private_commands,
    table_commands,
)
from companion.table.exercises import event_page, page_about
from companion.table.message_catalogues import catalogue
from companion.table.notice_builder import PublicPosition
from companion.table.protocol import notices
from companion.table.protocol.notices import localize_listener
from companion.table.read_model import MoveList
from companion.table.referee import Referee
from companion.table.setup import TableSetup, open_table
from companion.tracking.sensing import code
from companion.units import Milliseconds
from companion.voice.speaker import SpeechCatalogue
from companion.voice.utterances import Level, UtteranceBuilder
from firmware_bridge.core.board import Connected, Lifted, Placed, Snapshot
from tests.memory_board_store import Forgetful

LANGUAGES = ("en", "de")
Lines = tuple[str, ...]
"""The same in each language."""
Item = tuple[str, Lines]
"""What it is, and its words."""
HANDS = 60
"""Milliseconds that a movement of a hand takes."""


def pair(key: str, words: Iterable[str]) -> Item:
    """Something with its words in each language."""
    return key, tuple(words)


def show_figures(text: str) -> str:
    """A sentence in which each drawn piece stands as its name, its owner, its kind and the words that come before its drawing."""
    return "".join(one if isinstance(one, str) else _show_figure(one) for one in split_marks(text))


def _show_figure(one: Marked) -> str:
    before = f" after {one.before.strip()}" if one.before.strip() else ""
    return f"{one.name}<{one.figure.owner} {one.figure.kind}{before}>"


def describe_value(value: object) -> str:
    """The words in a part of a panel; drawings and what is called when it is pressed are left out."""
    match value:
        case ButtonItem():
            words = (
                value.label or value.name,
                value.sub,
                value.value,
                "" if value.able else "(cannot be pressed)",
            )
            return f"[{show_figures(' '.join(filter(None, words)))}]"
        case TextItem():
            return show_figures(value.said)
        case str():
            return "" if value.startswith("<svg") else show_figures(value)
        case bool():
            return "yes" if value else ""
        case int() | float():
            return str(value)
        case Mapping():
            return " ".join(
                f"{name}={describe_value(one)}" for name, one in value.items() if describe_value(one)
            )
        case tuple() | list():
            return " ".join(filter(None, map(describe_value, value)))
        case msgspec.Struct():
            named = ((name, describe_value(getattr(value, name))) for name in value.__struct_fields__)
            return f"({' '.join(f'{name}={one}' for name, one in named if one)})"
    return ""


class Lights:
    """A sensor board that remembers which of its squares are lit, and whether it was to sound."""

    def __init__(self) -> None:
        self.lit: Mapping[str, str] = {}
        self.buzzed = 0

    def start(self, listener: object) -> None: ...

    def light(self, colours: Mapping[str, str]) -> None:
        self.lit = dict(colours)

    def buzz(self, hz: int, ms: int) -> None:
        self.buzzed += 1

    def debounce(self, ms: int, square: str | None = None) -> None: ...

    def statistics(self) -> None: ...

    def close(self) -> None: ...


class ScreenStub:
    """What touches need of a table's screen: its notices, and why something was refused."""

    has_board, has_virtual, cursor = True, False, ""

    def __init__(self, heard: NoticeLog) -> None:
        self.heard = heard
        self.refused: tuple[str, str, str] | None = None
        self.lit: tuple[str, ...] = ()

    def redraw(self, *_: object) -> None: ...

    def to_top(self) -> None: ...

    def refuse(self, reason: str, square: str = "", page: str = "") -> None:
        self.refused = reason, square, page

    def light(self, *squares: str) -> None:
        self.lit = squares

    def press_bar(self, do: str) -> None: ...

    def toggle_hints(self) -> None: ...

    def turn_board(self) -> None: ...

    def open_virtual(self) -> None: ...

    def read_rules(self) -> None: ...


@cache
def _words(game: str, names: tuple[tuple[str, str], ...], language: str) -> tuple[Catalogue, SpeechCatalogue]:
    """The words of a game for eyes and ears; what they have made ready once serves all chapters."""
    words = family(game).words
    return catalogue(words, dict(names), language), SpeechCatalogue(words, dict(names), language)


class Reader:
    """One who reads and hears the table in one language."""

    def __init__(self, referee: Referee, language: str, app: AppContext) -> None:
        self.language, self._referee = language, referee
        game, names = referee.game, referee.record.journal.header.get("names", {})
        self.words, speech = _words(game.info.id, tuple(names.items()), language)
        self.heard, self.passing, self.teller = NoticeLog(), PassingNote(), StoryTeller(referee)
        self.screen = ScreenStub(self.heard)
        self.touching = TouchController(app, referee, self.screen)
        self.voice = UtteranceBuilder(
            speech,
            Level.EVERYTHING,
            players=referee.players,
            ways=referee.rules.shows_ways,
        )
        self.spoken: list[str] = []
        self.list = None if game.algebraic is None else MoveList(game)
        self.walk, self.hints = SolutionPanel(referee, self.screen.redraw), HintPanel(self.screen.redraw)
        self.seats = SeatLanguages(app, referee)
        self.actions = TableActions(app, referee, cast(Any, self.screen), cast(Any, None), cast(Any, None))
        referee.table.listen(localize_listener(self.words.drawing, self._hear))
        referee.table.listen(self._listen)

    def _hear(self, notice: notices.Notice) -> None:
        self.heard.hear(notice)
        self.passing.hear(notice)
        self.touching.hear(notice)
        if isinstance(notice, notices.Refused) and notice.private is not True:
            self.passing.refuse(notice.text)

    def _listen(self, notice: notices.Notice) -> None:
        self.spoken += [one.text for one in self.voice.hear(notice).said]

    @contextmanager
    def speaking(self) -> Iterator[None]:
        """The table itself speaks this language meanwhile."""
        names, before = self._referee.record.journal.header.get("names", {}), self._referee.words
        TEXTS.seat_people(names)
        self._referee.words = self.words
        try:
            with TEXTS.speaking(self.language):
                yield
        finally:
            self._referee.words = before
            TEXTS.seat_people({})


class GoldenTable:
    """A table with a reader for each language, hands that act, and time that goes on by itself.

    Args:
        folder: Where its journal is written.
        setup: How it is opened.
        sense: What a sensor board feels that is plugged in; empty: there is none.
    """

    def __init__(self, folder: Path, setup: TableSetup, sense: str = "") -> None:
        self.ms = 0
        self.sense, self.lights = sense, Lights()
        self.told: list[notices.Notice] = []
        self._prompts: dict[str, str] = dict.fromkeys(LANGUAGES, "")
        self._happened: dict[str, str] = dict.fromkeys(LANGUAGES, "")
        self.aside: State | None = None
        """A position beside the game, of which alone is told what happens."""
        opened = msgspec.structs.replace(setup, journal=str(folder / "game"), settle=0)
        self.referee = referee = open_table(opened, lambda notice: None, Forgetful())
        referee.words.load = lambda: None  # type: ignore[method-assign]
        referee.time.now = referee.time.boot = lambda: Milliseconds(self.ms)
        referee.table.listen(self.told.append)
        table = SimpleNamespace(command=self._command, ask_phones=lambda command, seats: False, sharing=None)
        app = cast(
            AppContext,
            SimpleNamespace(settings=SimpleNamespace(one_tap=False, languages={}), table=table, kiosk=None),
        )
        self.app: Any = app
        """What stands in for the app around the table."""
        self.readers = tuple(Reader(referee, language, app) for language in LANGUAGES)
        self._start = starting_counts(referee.game)
        self.men: dict[str, str] = {}
        self.hand = ""
        if sense:
            board = referee.game.board
            connected = Connected("test", board.files, board.ranks, sense, frozenset({"light"}), "t1")
            assert not referee.connect(connected)
            referee.attach(self.lights)
        referee.begin()
        if sense:
            layout = referee.game.layout(referee.state)
            self.men = {place: str(stack[-1]) for place, stack in layout.items() if ":" not in place}
            referee.on_sensor_event(Snapshot({q: self._reading(one) or "1" for q, one in self.men.items()}))

    def close(self) -> None:
        self.referee.close()

    # What is done

    def _command(self, **command: object) -> None:
        """Of the readers only the first presses: the others have begun the same."""
        if self._presses:
            self.referee.do(command)

    _presses = True

    def do(self, **command: object) -> None:
        """A command of the referee protocol."""
        self.referee.do(command)

    def touch(self, work: str, *given: Any) -> None:
        """The same touch on each reader's screen; only one of them leads to a command."""
        for reader in self.readers[::-1]:
            self._presses = reader is self.readers[0]
            with reader.speaking():
                getattr(reader.touching, work)(*given)
            if reader.screen.refused is not None:
                reason, _, page = reader.screen.refused
                reader.passing.refuse(reason, page)
        self._presses = True

    def press(self, typed: str) -> Iterator[Item]:
        """Press what is offered under this text."""
        offers = (*available_commands(self.referee), *table_commands(self.referee))
        found = next((one for one in (*offers, *executable(offers)) if one.typed == typed), None)
        if found is None:
            yield "not offered", (typed,)
        else:
            self.touch("press", found)

    def choose(self, at: int) -> Iterator[Item]:
        """Press an answer of the question that is open."""
        for reader in self.readers[::-1]:
            self._presses = reader is self.readers[0]
            with reader.speaking():
                question = self._column(reader, self.banner(reader)).question
                if question is None or len(question.answers) < at:
                    yield "not asked", (str(at),)
                    break
                button = question.answers[at - 1]
                button.on_press(*button.args)
        self._presses = True

    def look(self, seat: str) -> None:
        """A player looks in private; an empty seat ends it."""
        for reader in self.readers:
            if seat:
                reader.touching.look.hand_over(seat)
                reader.touching.look.show()
            else:
                reader.touching.look.hide()

    def wait(self, ms: int) -> None:
        """Nothing is done for so long."""
        while ms > 0:
            step = min(ms, 500)
            self.ms += step
            ms -= step
            self.referee.poll()

    def lift(self, square: str) -> str:
        """A hand takes a piece from the sensor board."""
        token = self.men.pop(square)
        self.referee.on_sensor_event(Lifted(square, Milliseconds(self.ms), self._reading(token)))
        self.wait(HANDS)
        return token

    def place(self, square: str, token: str) -> None:
        """A hand sets a piece on the sensor board."""
        self.men[square] = token
        self.referee.on_sensor_event(Placed(square, Milliseconds(self.ms), self._reading(token)))
        self.wait(HANDS)

    def _reading(self, token: str) -> str | None:
        owner, _, kind = token.rpartition(":")
        return code(owner or None, kind) if self.sense == "identity" else None

    # What is read

    def take_news(self) -> Iterator[Item]:
        """What the table has published since this was asked last, and what was spoken."""
        news, self.told[:] = list(self.told), []
        for notice in news:
            yield from self._describe_notice(notice)
        every = [list(reader.spoken) for reader in self.readers]
        for reader in self.readers:
            reader.spoken.clear()
        for words in zip(*every, strict=True):
            yield "spoken", words

    def _say(self, said: Message) -> Lines:
        return tuple(reader.words.say(said) for reader in self.readers)

    def _describe_notice(self, notice: notices.Notice) -> Iterator[Item]:
        match notice:
            case notices.Ruling():
                yield "ruling", (f"{notice.n}. {notice.seat}: {notice.action}",)
                every = [self._say(cast(Message, event.text)) for event in notice.events]
                self._happened = {
                    one: " ".join(words[i] for words in every) for i, one in enumerate(LANGUAGES)
                }
                for event, words in zip(notice.events, every, strict=True):
                    yield f"event {event.kind}", words
            case notices.Chance():
                parts = (notice.die, notice.face, notice.deck, notice.card, notice.source)
                shown = " ".join(str(one) for one in parts if one is not msgspec.UNSET)
                yield "chance", (f"{notice.seat} {shown}",)
            case notices.Turn():
                said = self._say(cast(Message, notice.expect))
                self._prompts = dict(zip(LANGUAGES, said, strict=True))
            case notices.Ask():
                seat = f"({notice.seat}) " if notice.seat else ""
                yield "asks", tuple(f"{seat}{one}" for one in self._say(cast(Message, notice.question)))
                for choice in notice.choices:
                    after = " ".join(f"{q}={'+'.join(stack)}" for q, stack in sorted(choice.after.items()))
                    yield (
                        f"choice {choice.id}",
                        tuple(
                            f"{one} -> {choice.action} {after}".rstrip()
                            for one in self._say(cast(Message, choice.text))
                        ),
                    )
            case notices.Mismatch():
                yield f"wrong {notice.kind}", self._say(cast(Message, notice.reason))
                for one in notice.repairs:
                    yield "repair", (f"{one.square}: {one.expected} in place of {one.found}",)
            case notices.Partial():
                targets = f" may go to {' '.join(notice.targets)}" if notice.targets else ""
                yield "in the air", (f"{' '.join(notice.lifted) or 'nothing'}{targets}",)
            case notices.Undone():
                yield "undone", (f"{notice.count} by {notice.by or 'nobody'}",)
            case notices.Outcome():
                yield "result", self._say(cast(Message, notice.reason))
                order = " ".join(notice.places)
                scores = " ".join(f"{seat}={n}" for seat, n in notice.scores.items())
                points = " ".join(f"{seat}={n}" for seat, n in notice.points.items())
                yield "winner", (f"{notice.winner}; places {order}; scores {scores}; points {points}",)
            case notices.Hinted():
                for way in notice.ways:
                    yield f"hint {notice.seat} {way.action}", self._say(cast(Message, way.text))
            case notices.Refused():
                private = " (private)" if notice.private is True else ""
                yield f"refused{private}", self._say(cast(Message, notice.text))
            case notices.Note() | notices.BoardState() | notices.Solved():
                if isinstance(notice.text, Message):
                    yield (
                        f"note {getattr(notice, 'kind', getattr(notice, 'state', ''))}".strip(),
                        self._say(notice.text),
                    )
            case notices.MismatchEnd():
                yield "right", ("the board is as it should be",)

    def take_refusal(self) -> Iterator[Item]:
        """Why the last touch led to nothing, and the page of the rules that explains it."""
        found = [reader.screen.refused for reader in self.readers]
        for reader in self.readers:
            reader.screen.refused = None
        if (first := found[0]) is not None:
            page = f" (why: {first[2]})" if first[2] else ""
            yield f"no {first[1]}{page}", tuple(show_figures(one[0]) for one in found if one is not None)

    def why_not(self, origin: str, to: str) -> Iterator[Item]:
        """What is said to a player who wants to go somewhere."""
        intent = Intent(origin or None, to or None, "lift")
        why = (
            self.referee.why_not(intent) if self.aside is None else self._standing(self.aside).why_not(intent)
        )
        page = page_about(self.referee.game.info.id, self.referee.game.rules, why.rule)
        yield f"no ({why.rule}{f', {page}' if page else ''})", self._say(why.said)

    def _standing(self, s: State) -> PublicPosition:
        return self.referee.announcer.standing(s)

    def act_aside(self, text: str) -> Iterator[Item]:
        """What is told of an action in the position beside the game, and what is asked after it."""
        game, announcer, before = self.referee.game, self.referee.announcer, self.aside
        assert before is not None
        action, actor = game.legal(before, text), game.actor(before)
        assert action is not None and actor is not None, text
        self.aside, events = game.apply(before, action)
        yield from self._describe_notice(announcer.ruling(0, actor.seat, action, events))
        yield "at", (game.position(announcer.public(self.aside)),)
        turn = announcer.turn(self.aside, 0)
        yield "prompt", tuple(f"({turn.seat}) {one}" for one in self._say(turn.expect))
        outcome = announcer.outcome(self.aside, 0, "")
        if outcome is not None:
            yield from self._describe_notice(outcome)

    def state(self) -> Iterator[Item]:
        """Everything that stands on the screen now, part by part; a part is written again only if it has changed."""
        referee = self.referee
        yield "at", (referee.game.position(referee.public),)
        every = [self._read(reader) for reader in self.readers]
        for key in dict.fromkeys(key for one in every for key in one):
            yield key, tuple(one.get(key, "") for one in every)
        if self.sense:
            yield self.lit()
        if referee.clocks.on:
            told = referee.clocks.now()
            faces = clock_readings(told, referee.clocks)
            clocks = (f"{seat} {one.time}{' runs' * (told.running == seat)}" for seat, one in faces.items())
            yield "clocks", (", ".join(clocks) + (f", stand: {told.stands}" if told.stands else ""),)

    def lit(self) -> Item:
        """The squares of the board that are lit, each in its colour."""
        return "lights", (
            " ".join(f"{q}={colour}" for q, colour in sorted(self.lights.lit.items())) or "none",
        )

    def offers(self) -> Iterator[Item]:
        """What can be pressed or typed now."""
        every: Sequence[AvailableCommand] = (*available_commands(self.referee), *table_commands(self.referee))
        seat = self.readers[0].touching.look.seat
        if seat:
            every = (*every, *private_commands(self.referee, seat))
        each = []
        for reader in self.readers:
            with reader.speaking():
                names = {seat: self.referee.name(seat) for seat in self.referee.game.seats}
                each.append(
                    seat_states(
                        self.referee.game, self.referee.view(), self._start, names, self.referee.players
                    )
                )
        for rows in zip(*each, strict=True):
            if rows[0].waits:
                yield f"waits {rows[0].seat}", tuple(one.waits for one in rows)
        for offer in every:
            for one in (offer, *executable(offer.choices)):
                yield (
                    f"offer {one.typed}".rstrip(),
                    tuple(reader.words.label(one.said) for reader in self.readers),
                )

    def banner(self, reader: Reader) -> BannerText:
        """Both lines of the banner."""
        referee = self.referee
        reader.passing.on_draw(referee.story(1)[-1], reader.touching.look.shown)
        return status_sentence(referee, reader.heard, referee.view(), reader.passing, reader.teller)

    def _read(self, reader: Reader) -> dict[str, str]:
        with reader.speaking():
            said = self.banner(reader)
            look, seen = reader.touching.look, None
            if look.shown:
                seen = reader.touching.private_view()
                asked = private_sentence(look, seen)
                said = (
                    said
                    if asked is None
                    else msgspec.structs.replace(asked, sub=said.sub, refused=said.refused)
                )
            content = self._column(reader, said, seen)
            if (question := content.question) is not None:
                said = question_banner(question, said, reader.teller.last_event(question.about))
            return dict(self._describe(reader, said, content, seen))

    def _describe(
        self, reader: Reader, said: BannerText, content: ColumnContent, seen: Private | None
    ) -> Iterator[tuple[str, str]]:
        referee, view = self.referee, self.referee.view()
        plate = f"({said.kind}{f' {said.seat}' if said.seat else ''}{' check' if said.check else ''})"
        yield "call", f"{plate} {show_figures(said.text)}"
        happened = self._happened[reader.language]
        tell = show_figures(said.sub)
        if name_pieces(said.sub) == happened:
            tell = " ".join(("=", *(f"<{one.owner} {one.kind}>" for one in extract_figures(said.sub)[1])))
        yield "tell", f"{'(refused) ' if said.refused else ''}{tell}"
        expected = self._prompts[reader.language]
        yield "prompt", "=" if expected == name_pieces(said.text) else expected
        row = reader.teller.tell(view)[0][0]
        whole, told = f"{row.title} {row.more}".strip(), reader.teller.last_event()
        dice = " ".join(f"{one.die.name}={one.face}{' spent' * one.spent}" for one in (*row.dice, *row.aside))
        yield (
            "log",
            f"({row.seat}) {show_figures(whole) if whole != told else '='}{f' dice {dice}' if dice else ''}",
        )
        yield "log short", show_figures(row.brief) if row.brief != row.title else "="
        page = event_page(referee.game.info.id, referee.game.rules, referee.story(1)[-1].kind)
        yield "why", page or "-"
        if reader.heard.mismatch is not None:
            yield "why not", mismatch_page(referee, reader.heard.mismatch) or "-"
        names = {seat: referee.name(seat) for seat in referee.game.seats}
        rows = seat_states(referee.game, view, self._start, names, referee.players)
        for one in rows:
            pieces = " ".join(f"{kind}{n if n > 1 else ''}:{state}" for kind, state, n in one.men)
            parts = (one.name, one.said, one.number and f"#{one.number}", one.whose, pieces)
            yield f"seat {one.seat}", "; ".join(filter(None, parts))
        yield "turn", " ".join(one.seat for one in rows if one.turn) or "none"
        if reader.list is not None:
            played = reader.list.follow(*referee.moves())
            yield "moves", describe_value(tuple(played.rows[-1:]))
            yield "opening", describe_value(getattr(played, "opening", ""))
            yield "captured", show_figures("; ".join(list_captures(rows)))
        for n, fact in enumerate(content.facts, 1):
            yield f"card {n}", f"{type(fact.item).__name__.removesuffix('Item')}: {describe_value(fact.item)}"
        yield "buttons", " ".join(map(describe_value, content.buttons))
        yield "slot", content.says
        if content.question is not None:
            ringed = f" (rings {' '.join(content.question.squares)})" if content.question.squares else ""
            yield "answers", " ".join(describe_value(one) for one in content.question.answers) + ringed
        elif content.sheet is not None:
            yield "sheet", describe_value(content.sheet)
        men, marks = board_marks(view, reader.heard, reader.touching, seen, False, referee.rules.shows_ways)
        for name in marks.__struct_fields__:
            value = getattr(marks, name)
            if value and name != "mover":
                shown = sorted(value) if isinstance(value, frozenset) else value
                yield f"mark {name}", describe_value(shown)
        if reader.heard.mismatch is not None:
            yield "board", " ".join(f"{q}={describe_value(men[q])}" for q in sorted(men) if q in marks.wrong)

    def _column(self, reader: Reader, said: BannerText, seen: Private | None = None) -> ColumnContent:
        referee, heard = self.referee, reader.heard
        if heard.ask is not None and all(one.id != heard.ask.id for one in referee.questions):
            heard.ask = None
        reader.walk.show(heard.solved.actions if heard.solved else None)
        reader.hints.show(heard.hint)
        offered, anytime = available_commands(referee), table_commands(referee)
        now = PanelState(
            view=referee.view(),
            offers=offered,
            anytime=anytime,
            heard=heard,
            game=referee.game,
            paused=referee.paused,
            plugged=bool(self.sense),
            looks=referee.game.info.looks,
            picking=reader.touching.picking,
            words=referee,
            people=frozenset(referee.record.journal.header.get("names", {})),
            walk=reader.walk,
            hints=reader.hints,
            told_end=heard.outcome is not None and is_end_told(referee),
            sentences=(said.text, said.sub),
            check_called=said.check,
        )
        return column_content(
            ColumnSource(
                now=now,
                touching=reader.touching,
                actions=reader.actions,
                referee=referee,
                seen=seen,
                language=reader.seats,
                why=None,
            )
        )


def carry_out(table: GoldenTable, line: str) -> Iterator[Item]:
    """Do what a line of a script says."""
    word, _, rest = line.partition(" ")
    given: Any = rest.split()
    match word:
        case "at":
            table.aside = table.referee.game.read(rest)
        case _ if table.aside is not None and word != "why":
            yield from table.act_aside(line)
        case "tap":
            for place in given:
                table.touch("tap", place)
            yield from table.take_refusal()
        case "press":
            yield from table.press(rest)
        case "choose":
            yield from table.choose(int(rest))
        case "look":
            table.look(rest)
        case "hide":
            table.look("")
        case "carry":
            origin, to = given
            token = table.lift(origin)
            if to in table.men:
                table.lift(to)
            table.place(to, token)
        case "lift":
            table.hand = table.lift(rest)
        case "place":
            table.place(given[0], given[1] if given[1:] else table.hand)
        case "wait":
            table.wait(round(float(rest) * 1000))
        case "why":
            origin, to = (*given, "")[:2]
            yield from table.why_not("" if origin == "-" else origin, to)
        case "do":
            name, *values = given
            command: dict[str, object] = {"do": name}
            for one in values:
                key, _, value = one.partition("=")
                command[key] = (
                    int(value)
                    if value.lstrip("-").isdigit()
                    else value == "true"
                    if value in ("true", "false")
                    else value.replace("_", " ")
                )
            table.do(**command)
        case "roll":
            table.do(do="roll", **dict(zip(("die", "face"), given, strict=False)))
        case "draw" if len(given) == 1:
            table.do(do="draw", deck=rest)
        case _:
            table.do(do="act", action=line)
