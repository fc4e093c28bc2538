"""Pages of seats, their codes and requests, against phones that keep everything they were sent."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import AsyncGenerator, Mapping
from pathlib import Path
from typing import Any, cast
from unittest.mock import Mock

import pytest

from companion.games import family
from companion.kernel.messages import Message, message
from companion.seat_pages.consents import BESIDE, Consent
from companion.seat_pages.page_stream import STREAMS, TOLD, PageStream
from companion.seat_pages.seat_view import CodeEntered, SeatCodes, SeatTaken, SeatView, hash_of, seat_view
from companion.seat_pages.web_app import PageRegistry, TableContext
from companion.table.game_factory import make_game
from tests.table.table_fixture import Rig

SEEDS = range(4)
PARTS = ("say", "board", "clock")


class Phone:
    """A phone: what its page shows, and all that was said aloud on it."""

    def __init__(self, stream: PageStream, last: int) -> None:
        self.last = last
        self.shows: dict[str, Any] = {}
        self.told: list[str] = []
        self.over = ""
        self.is_closed = False
        self.open(stream)

    def open(self, stream: PageStream) -> None:
        self.events = cast("AsyncGenerator[bytes, None]", stream.stream(self.last))

    async def read(self) -> int:
        """Take in events until there is nothing but a sign of life; return how many told something."""
        count = 0
        async for text in self.events:
            fields = dict(line.partition(": ")[::2] for line in text.decode().strip().splitlines())
            if fields["event"] == "here":
                return count
            count += 1
            data = json.loads(fields["data"])
            if fields["event"] == "ended":
                self.over = data["said"]
            else:
                self.last = int(fields["id"])
                self.shows |= data["changed"]
                self.told += data["told"]
        self.is_closed = True
        return count


async def watch(seed: int) -> None:
    rng, since = random.Random(seed), 1_000 * seed
    stream = PageStream(since, lambda: 5.0)
    state: dict[str, Any] = dict.fromkeys(PARTS, "")
    stream.put(state, [])
    said: list[str] = []
    phones: list[tuple[Phone, list[str]]] = []
    """Each with all that it should have been told."""
    most = 0
    for step in range(150):
        kind = rng.choices(["put", "new", "read", "away"], [8, 2, 6, 2])[0]
        if kind == "put":
            fresh = {**state, rng.choice(PARTS): rng.randrange(3)} if rng.random() < 0.8 else dict(state)
            told = [f"{step}-{n}" for n in range(rng.choice([0, 0, 1, 2]))]
            before = stream.version
            stream.put(fresh, told)
            assert stream.version == before + bool(fresh != state or told)
            state, said = fresh, said + told
            for _, due in phones:
                due += told
        elif kind == "new":
            phones.append((Phone(stream, rng.choice([0, 999_999])), []))
            await phones[-1][0].read()
        elif phones:
            phone, due = rng.choice(phones)
            if kind == "away" and not phone.is_closed:
                await phone.events.aclose()
                assert stream.open == any(not other.is_closed for other, _ in phones if other is not phone)
                phone.open(stream)
            if not phone.is_closed:
                await phone.read()
        listening = [one for one in phones if not one[0].is_closed]
        for phone, due in listening[-STREAMS:]:
            if rng.random() < 0.3 or kind != "put":
                await phone.read()
                assert phone.shows == state
                assert phone.told[-TOLD:] == due[-TOLD:]
                due[:] = phone.told
                assert await phone.read() == 0, "nothing is sent twice"
        most = max(most, len(said))
        if len(listening) > STREAMS:
            for phone, _ in listening[:-STREAMS]:
                await phone.events.aclose()
                phone.is_closed = True
    assert most > 20
    stream.end("over")
    for phone, _ in phones:
        if not phone.is_closed:
            await phone.read()
            assert phone.over == "over"
    assert not stream.open


@pytest.mark.parametrize("seed", SEEDS)
def test_each_phone_shows_the_present_and_hears_all_from_its_coming_on_once(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("companion.seat_pages.page_stream.HEARTBEAT", 0)
    asyncio.run(watch(seed))


@pytest.mark.parametrize("seed", SEEDS)
def test_a_seat_is_held_by_the_first_phone_that_shows_its_code(seed: int) -> None:
    rng = random.Random(seed)
    made = iter(range(10_000))
    holder = {"white": "cookie-before"}
    codes = SeatCodes(
        ("white", "black"),
        lambda: f"code{next(made)}",
        lambda: f"cookie-{next(made)}",
        {"white": hash_of("cookie-before"), "pink": "nonsense"},
    )
    code = {"white": "code0", "black": "code1"}
    old: list[str] = ["code99", ""]
    phones: list[dict[str, str]] = [{}, {}, {"white": "cookie-before"}]
    outcomes = set[str]()
    for _ in range(200):
        seat = rng.choice(["white", "black"])
        if rng.random() < 0.15:
            codes.renew(seat)
            old.append(code[seat])
            holder.pop(seat, None)
            code[seat] = codes.waiting(seat).replace("-", "")
            assert code[seat] not in old
        else:
            phone = rng.choice(phones)
            shown = code[seat] if rng.random() < 0.7 else rng.choice(old)
            found = codes.enter(f" {shown.upper()} ", lambda one, phone=phone: phone.get(one, ""))  # type: ignore[misc]
            if shown != code[seat]:
                assert found is None
                outcomes.add("none")
            elif seat not in holder:
                assert isinstance(found, CodeEntered) and found.seat == seat
                assert found.cookie not in [cookie for one in phones for cookie in one.values()]
                holder[seat] = phone[seat] = found.cookie
                outcomes.add("new")
            elif holder[seat] == phone.get(seat):
                assert found == CodeEntered(seat, holder[seat])
                outcomes.add("same")
            else:
                assert found == SeatTaken(seat)
                outcomes.add("taken")
        assert codes.held == holder.keys()
        assert codes.hashes == {one: hash_of(cookie) for one, cookie in holder.items()}
        for one in ("white", "black"):
            assert (codes.waiting(one) == "") == (one in holder)
            assert [codes.holds(one, phone.get(one, "")) for phone in phones] == [
                one in holder and phone.get(one) == holder[one] for phone in phones
            ]
        assert codes.waiting("pink") == "" and not codes.holds("pink", "")
    assert outcomes == {"none", "new", "same", "taken"}


def views(folder: Path) -> dict[str, list[SeatView]]:
    """What each seat sees in the course of a game."""
    rig = Rig(folder, game="wild-jokers")
    found: dict[str, list[SeatView]] = {seat: [] for seat in rig.referee.game.seats}
    for _ in range(5):
        for seat, row in found.items():
            row.append(seat_view(rig.referee, seat, [message("draw")]))
        rig.act(str(rig.referee.actions()[0]))
    return found


STEPS = (
    ("white", "de!"),
    ("black", "de"),
    ("white", "en"),
    ("white", "sit"),
    ("black", "en"),
    ("white", "leave"),
    ("white", "sit"),
    ("white", "de"),
    ("white", "en!"),
    ("white", "de"),
)
"""What happens to which seat: another table, a new code, or a phone asks for a language (`!`: its player has chosen it)."""


def test_a_page_is_that_of_a_registry_where_nothing_else_was_done(tmp_path: Path) -> None:
    """Whatever was shown before, in which language, of which table: what a phone gets now is what it would get as the first."""
    shown = views(tmp_path)
    game, words = make_game("wild-jokers", None, {}), family("wild-jokers").words
    tables = [
        TableContext(game, words, {"white": name}, {"white": colour})
        for name, colour in (("Anna", ""), ("Ben", "teal"))
    ]
    codes = SeatCodes(game.seats)
    registry, table = PageRegistry(tables[0], codes, Mock()), 0
    language = dict.fromkeys(game.seats, "en")
    chosen = dict.fromkeys(game.seats, False)
    seen: dict[str, SeatView | None] = dict.fromkeys(game.seats)
    compared = 0
    for step, (seat, asked) in enumerate(STEPS):
        if asked == "leave":
            registry.leave(seat, "pages-renewed")
            seen[seat], language[seat], chosen[seat] = None, "en", False
        elif asked == "sit":
            table = 1 - table
            registry.sit(tables[table])
        else:
            spoken = asked.removesuffix("!")
            registry.speak(seat, spoken, asked.endswith("!"))
            if (asked.endswith("!") or not chosen[seat]) and spoken != language[seat]:
                language[seat], chosen[seat] = spoken, chosen[seat] or asked.endswith("!")
        for one in game.seats:
            if one == seat or asked == "sit":
                seen[one] = shown[one][step % len(shown[one])]
                registry.put(one, cast(SeatView, seen[one]), [])
            elif seen[one] is None:
                continue
            anew = PageRegistry(tables[table], codes, Mock())
            anew.speak(one, language[one], True)
            anew.put(one, cast(SeatView, seen[one]), [])
            assert registry.page(one) == anew.page(one)
            assert registry.channel(one).state == anew.channel(one).state
            for name in drawings_in(registry.channel(one).state):
                assert registry.drawing(one, name) == anew.drawing(one, name) is not None
                compared += 1
    assert compared


def drawings_in(state: Mapping[str, Any]) -> set[str]:
    """The names of the drawings that a page refers to."""
    text = json.dumps(dict(state))
    return {part.partition(".svg")[0] for part in text.split("art/")[1:]}


@pytest.mark.parametrize("seed", SEEDS)
def test_a_request_waits_for_each_seat_that_it_was_sent_to_and_ends_with_the_position(
    seed: int, tmp_path: Path
) -> None:
    rng, consent = random.Random(seed), Consent()
    rig = Rig(tmp_path, game="wild-jokers")
    rig.act(str(rig.referee.actions()[0]))
    referee, phones = rig.referee, frozenset({"white", "black"})
    asked: tuple[str, set[str], Mapping[str, Any]] | None = None
    refused = False
    outcomes = set[str]()
    for _ in range(200):
        seat = rng.choice(["white", "black", BESIDE])
        match rng.choices(["ask", "agree", "refuse", "move", "offer"], [3, 5, 4, 1, 3])[0]:
            case "ask":
                command: Mapping[str, Any] = {"do": rng.choice(["agree", "clock"]), "n": rng.random()}
                on = rng.choice([phones, frozenset({"black"})])
                others = {one for one in ("white", "black") if one != seat}
                waits = (others & on) | ({BESIDE} if seat and others - on else set())
                consent.ask(referee, seat, command, on)
                asked = seat, waits, command
            case "agree":
                expected = None
                if asked is not None and seat in asked[1]:
                    asked[1].discard(seat)
                    if not asked[1]:
                        expected, asked = asked[2], None
                        outcomes.add("agreed")
                assert consent.agree(referee, seat) == expected
            case "refuse":
                offers = list(referee.record.line_of_play.offers)
                is_open = bool(seat and offers and seat not in offers and not refused)
                answer: Message | None = consent.refuse(referee, seat)
                if asked is not None and seat in asked[1]:
                    asked = None
                    outcomes.add("refused")
                elif is_open:
                    refused = True
                    outcomes.add("no draw")
                else:
                    assert answer is None
                    continue
                assert answer is not None
            case "move":
                rig.act(str(rng.choice(referee.actions())))
                asked, refused = None, False
            case "offer":
                if (
                    seat
                    and seat not in referee.record.line_of_play.offers
                    and len(referee.record.line_of_play.offers) == 0
                ):
                    rig.do(do="claim", seat=seat, what="draw")
                    refused = False
        offers = list(referee.record.line_of_play.offers)
        for one in ("white", "black", BESIDE):
            questions = [(found.said.id, found.open) for found in consent.questions_for(referee, one)]
            due = []
            if asked is not None and one in (asked[0], *asked[1]):
                what = f"pages-asks-{asked[2]['do']}" + ("" if asked[0] else "-here")
                due.append((what, one in asked[1]))
            draw = bool(one and offers and one not in offers and not refused)
            assert questions == due + [("draw-offered", True)] * draw
            assert (consent.agrees_to(referee, one) is not None) == draw
    assert len(outcomes) == 3
