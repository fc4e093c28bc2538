"""The queue of what is spoken, steps of repairs, turned boards and printed pages, against models of a few lines."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from contextlib import ExitStack, suppress

import pytest

from companion.artwork.boards import Turning, quarters
from companion.kernel.messages import Message
from companion.pdf.page import Sheets
from companion.table.board.questions import RepairMove, repair_moves
from companion.table.game_factory import make_game
from companion.table.protocol import notices
from companion.voice.speaker import ASKED, COMES_BACK, ENDS_AT_ONCE, MOST_RULINGS, SpeechQueue
from companion.voice.utterances import (
    FOR_EVER,
    Level,
    RepairSteps,
    SpokenText,
    Utterance,
    UtteranceBuilder,
    step,
)
from tests.voice.fake_engine import RIGHT, hello, moves, turn, wrong

SEEDS = range(3)
TOPICS = ("ruling", "turn", "wrong", "ask", "news", "count", "answer", "board")


class Waiting(list[tuple[Utterance, float]]):
    """What waits to be said, with the time since when, in the order of coming."""

    def leave(self, *topics: str) -> None:
        """Take out what is about these topics."""
        self[:] = [one for one in self if one[0].topic not in topics]

    def first(self) -> tuple[Utterance, float] | None:
        """What is said next: what is urgent, then what comes first, then rulings, then the oldest."""
        order: tuple[Callable[[Utterance], bool], ...] = (
            lambda one: one.urgent and one.first,
            lambda one: one.urgent and one.topic == "ruling",
            lambda one: one.urgent,
            lambda one: one.first and one.topic == "ruling",
            lambda one: one.first,
            lambda one: one.topic == "ruling",
            lambda one: True,
        )
        for fits in order:
            found = [one for one in self if fits(one[0])]
            if found:
                return found[0]
        return None


def utterance(rng: random.Random, n: int, i: int) -> Utterance:
    topic = rng.choice(TOPICS)
    return Utterance(
        f"{topic} {n} {i}",
        topic,
        mark=n,
        urgent=topic in ("wrong", "ask") or (topic == "board" and n % 2 == 0),
        keeps=rng.choice([FOR_EVER, FOR_EVER, 4.0]),
        lead=rng.choice([0.0, 0.0, 0.5]),
        weighty=topic == "ruling" and n % 3 == 0,
        first=topic == "count",
    )


@pytest.mark.parametrize("seed", SEEDS)
def test_what_waits_to_be_said_is_said_in_its_order_while_it_holds(seed: int) -> None:
    rng, queue, now = random.Random(seed), SpeechQueue(), 0.0
    row, speaking = Waiting(), Utterance("", "")
    is_speaking = False
    spoken: list[str] = []
    cuts = 0
    for n in range(1, 500):
        now += rng.choice([0.0, 0.25, 0.25, 1.0])
        match rng.choices(["take", "next", "ended", "ask", "again", "clear"], [6, 8, 5, 1, 0.3, 0.2])[0]:
            case "take":
                said = tuple(utterance(rng, n, i) for i in range(rng.randrange(3)))
                over = tuple(rng.sample(TOPICS, rng.choice([0, 0, 1, 2])))
                undone = rng.choice([None, None, None, n - 3])
                if undone is not None:
                    row[:] = [one for one in row if one[0].topic != "ruling" or one[0].mark <= undone]
                row.leave(*over)
                for one in said:
                    if one.topic != "ruling":
                        row.leave(one.topic)
                    row.append((one, now))
                rulings = [pair for pair in row if pair[0].topic == "ruling"]
                light = [pair for pair in rulings if not pair[0].weighty]
                for pair in light[: max(0, len(rulings) - MOST_RULINGS)]:
                    row.remove(pair)
                taken_back = undone is not None and speaking.topic == "ruling" and speaking.mark > undone
                gone = speaking.topic in over or taken_back
                urgent = [one.topic for one, _ in row if one.urgent]
                at_once = gone and (speaking.topic in ENDS_AT_ONCE or speaking.topic == "ruling")
                others = [topic for topic in urgent if topic not in ASKED]
                urgent = others if speaking.topic in ASKED and speaking.urgent else urgent
                gives_way = not speaking.urgent or speaking.topic in ASKED
                cut = is_speaking and (at_once or (gives_way and bool(urgent)))
                assert queue.take(SpokenText(said, over, undone), now) == cut
                if cut:
                    cuts += 1
                    if not at_once:
                        if speaking.topic in ASKED:
                            row.leave(*ASKED)
                        back = speaking.topic in COMES_BACK and all(
                            one.topic != speaking.topic for one, _ in row
                        )
                        weighty = speaking.topic == "ruling" and speaking.weighty
                        if not gone and (back or weighty):
                            row.insert(0, (speaking, now))
                    is_speaking = False
            case "next":
                row[:] = [one for one in row if now - one[1] <= one[0].keeps]
                first = row.first()
                expected = None
                if not is_speaking and first is not None and now >= first[1] + first[0].lead:
                    expected = first[0]
                    row.remove(first)
                    speaking, is_speaking = expected, True
                    spoken.append(expected.text)
                assert queue.next(now) == expected
            case "ended":
                queue.on_ended()
                is_speaking = False
            case "ask":
                said = (Utterance(f"answer {n}", "answer", urgent=True),)
                cut = is_speaking and (not speaking.urgent or speaking.topic in ASKED)
                assert queue.ask(said, now) == cut
                row.leave(*ASKED)
                row += [(one, now) for one in said]
                if cut:
                    if speaking.topic in COMES_BACK or speaking.topic == "ruling":
                        row.insert(0, (speaking, now))
                    is_speaking = False
            case "again":
                said = tuple(utterance(rng, n, i) for i in range(2))
                queue.again(said, now)
                row[:], is_speaking = [(one, now) for one in said], False
            case "clear":
                queue.clear()
                row.clear()
                is_speaking = False
        assert queue.row == tuple(one for one, _ in row)
        assert (queue.now_said is not None) == is_speaking
        assert queue.hurried == (sum(one.topic == "ruling" for one, _ in row) > MOST_RULINGS)
        first = row.first()
        if is_speaking or first is None:
            assert queue.due(now) is None
        else:
            assert queue.due(now) == max(0.0, first[1] + first[0].lead - now)
    assert len(spoken) > 40 and cuts > 5


SQUARES = ("a1", "b2", "c3", "d4")


class Ids:
    """Says a message as its name."""

    def say(self, said: Message) -> str:
        return re.sub(r"\W+", " ", f"{said.id} {sorted(said.values.items())}")

    def render_all(self, said: Message) -> tuple[str, ...]:
        return (self.say(said),)


@pytest.mark.parametrize("seed", SEEDS)
def test_what_stands_is_said_once_and_again_only_after_it_changed(seed: int) -> None:
    rng, n = random.Random(seed), 0
    builder = UtteranceBuilder(Ids(), Level.RULINGS)
    builder.hear(hello({"white": "human", "black": "human", "red": "computer"}))
    turn_said: tuple[int, str] | None = None
    amiss: set[str] | None = None
    stands: dict[str, str] = {}
    ruled = ""
    counts = {"turn": 0, "silent": 0, "less": 0, "undone": 0}
    for _ in range(300):
        match rng.choices(["turn", "wrong", "right", "move", "undo", "askend"], [6, 6, 3, 4, 2, 1])[0]:
            case "turn":
                seat = rng.choice(["white", "black", "red"])
                found = builder.hear(turn(seat, n))
                if seat == "red":
                    assert found == SpokenText(over=("turn", "result"))
                    stands.pop("turn", None)
                elif turn_said == (n, seat):
                    assert found == SpokenText()
                    counts["silent"] += 1
                else:
                    turn_said = n, seat
                    assert [one.topic for one in found.said] == ["turn"] and seat in found.said[0].text
                    assert "turn" in found.over and found.said[0].mark == n
                    stands["turn"] = found.said[0].text
                    counts["turn"] += 1
            case "wrong":
                squares = set(rng.sample(SQUARES, rng.randrange(1, 4)))
                found = builder.hear(wrong(*sorted(squares)))
                if amiss is not None and squares <= amiss:
                    assert found == SpokenText()
                    counts["less"] += 1
                else:
                    assert [one.topic for one in found.said] == ["wrong"] and found.over == (
                        "wrong",
                        "follow",
                    )
                amiss = squares
                stands["wrong"] = " ".join(sorted(squares))
            case "right":
                assert builder.hear(RIGHT) == SpokenText(over=("wrong", "follow"))
                amiss = None
                stands.pop("wrong", None)
            case "move":
                n += 1
                to = rng.choice(["e4", "e5"])
                found = builder.hear(moves(n, "e2", to))
                assert [(one.topic, one.mark) for one in found.said] == [("ruling", n)]
                ruled = f"{to}"
                stands.pop("turn", None)
            case "undo" if n:
                n -= 1
                found = builder.hear(notices.Undone(n=n, count=1, by="white"))
                assert [one.topic for one in found.said] == ["undone"] and found.undone == n
                turn_said, ruled = None, "undone"
                stands.pop("turn", None)
                counts["undone"] += 1
            case "askend":
                assert builder.hear(notices.AskEnd(id="q")) == SpokenText(over=("ask",))
        repeated = [one.text for one in builder.again()]
        assert bool(ruled) == any(ruled and ruled in text for text in repeated[:1])
        left = repeated[1:] if ruled else repeated
        if "wrong" in stands:
            assert len(left) == 1
            assert {one for one in SQUARES if one in left[0]} == set(stands["wrong"].split())
        else:
            assert left == ([stands["turn"]] if "turn" in stands else [])
    assert min(counts.values()) > 5


@pytest.mark.parametrize("seed", SEEDS)
def test_each_step_of_a_repair_is_asked_for_once(seed: int) -> None:
    """One piece after the other: while its step is still to be done nothing else is asked for."""
    rng = random.Random(seed)
    asked = 0
    in_hand = 0
    for _ in range(60):
        steps = RepairSteps()
        kinds = rng.sample(["R", "N", "B", "Q"], 3)
        left = [
            notices.Repair("a1", [f"white:{kinds[0]}"], []),
            notices.Repair("b2", [], [f"white:{kinds[0]}"]),
            notices.Repair("c3", [f"white:{kinds[1]}"], []),
            notices.Repair("d4", [], [f"white:{kinds[2]}"]),
        ]
        rng.shuffle(left)
        current: RepairMove | None = None
        while left:
            due = repair_moves(left)
            said = steps.now(notices.Mismatch(kind="x", reason=Message("x", {}), repairs=list(left)))
            lifted = current and RepairMove(current.man, to=current.to)
            if current in due or lifted in due:
                assert said == ()
                in_hand += current not in due
            else:
                assert said == (step(due[0]),)
                current = due[0]
                asked += 1
            if rng.random() < 0.6:
                left.pop(rng.randrange(len(left)))
    assert in_hand > 3
    assert asked > 40


GAMES = ("chess", "wild-jokers", "xiangqi", "parade-chess-solitaire")


@pytest.mark.parametrize("game", GAMES)
def test_a_board_is_turned_to_a_seat_or_on_and_stays_as_it_lies(game: str) -> None:
    made = make_game(game, None, {})
    rng, turning = random.Random(game), Turning(made)
    sides = {seat: quarters(made, seat) for seat in made.seats}
    turned, lies = 0, False
    seen = set[int]()
    for _ in range(120):
        match rng.choice(["to", "on", "lies", "nobody"]):
            case "to":
                seat = rng.choice(made.seats)
                turning.to(seat)
                side = sides[seat]
                turned = turned if lies or side is None else side
            case "on":
                turning.on()
                turned += 2 if len(made.seats) < 3 else 1
            case "lies":
                turning.lies = lies = rng.random() < 0.5
            case "nobody":
                turning.to("nobody")
        assert turning.quarters == (turned + lies) % 4
        seen.add(turning.quarters)
    assert len(seen) == 4


@pytest.mark.parametrize("seed", SEEDS)
def test_whatever_was_drawn_before_each_thing_has_one_tag_and_lines_their_own_dashes(seed: int) -> None:
    """A tag, or an ornament's mark, opens once around each thing, and in another tag not at all."""
    rng = random.Random(seed)
    sheets = Sheets("Title", language="en" if seed else "")
    sheets.page()
    marks = 0
    for n in range(60):
        before = len(stream_of(sheets))
        kind = rng.choice(["words", "line", "dashes", "wrong", "page", "paragraph"])
        is_tagged = rng.random() < 0.3
        with ExitStack() as stack:
            if is_tagged:
                stack.enter_context(sheets.tag("Figure", "a board"))
            match kind:
                case "words":
                    sheets.words(f"word {n}", 10, 10 + n, 4)
                case "paragraph":
                    assert sheets.paragraph(f"text {n} " * 20, 10, 20, 100, 4) > 20
                case "line" | "dashes":
                    sheets.line(1, 2, 3, 4, dashes=2.0 if kind == "dashes" else 0)
                case "wrong":
                    with suppress(ZeroDivisionError), sheets.tag("P"):
                        raise ZeroDivisionError
        if kind == "page":
            before = 0
            sheets.page("foot")
        drawn = stream_of(sheets)[before:]
        opened = len(re.findall(rb" BDC| BMC", drawn))
        once = not (kind == "page" and is_tagged)
        if once:
            assert opened == (1 if seed else 0), (kind, drawn)
            marks += opened
        assert kind == "wrong" or opened == len(re.findall(rb"\bEMC\b", drawn))
        if kind in ("line", "dashes"):
            dashes = [float(text or 0) for text in re.findall(rb"\[([0-9.]*)[^\]]*\] [0-9.]+ d", drawn)]
            assert [one > 0 for one in dashes[-2:]] == ([True, False] if kind == "dashes" else []), drawn
    assert bool(marks) == bool(seed)


def stream_of(sheets: Sheets) -> bytes:
    """What was written on the page that is open."""
    found = sheets.pdf.pages[sheets.pages].contents
    assert isinstance(found, (bytes, bytearray))
    return bytes(found)
