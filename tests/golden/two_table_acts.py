"""What two tables of one game say to each other and tell their people when those act, as text, over a line that is good,
bad or lost.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Any
from unittest.mock import patch

import msgspec

from companion.remote.relay_messages import cut_message
from companion.remote.table_messages import READY_SENTENCES, VERSION
from tests.golden.steady_text import without_places
from tests.golden.written_texts import Texts
from tests.table.other_tables.two_tables import TwoTables, answer, one_thing
from tests.table.table_fixture import Rig

HEAD = 6
"""Bytes of a piece before the message: its number and how many there are."""
LONG = frozenset(("rules", "layout", "journal", "commit", "seal", "position", "stands", "wall", "definition"))
"""Fields of messages and notices that are written elsewhere, or are not the same in each run."""

Act = Callable[["Pair"], object]


class Pair:
    """Two tables, and what they have said and told so far."""

    def __init__(self, folder: Path, **opening: Any) -> None:
        self._number = 70_000
        self.two = TwoTables(folder, **opening)
        self.rng = random.Random(4)
        self._said = [0, 0]
        self._told: dict[int, int] = {}

    @property
    def keeper(self) -> Rig:
        return self.two.keeper_rig

    @property
    def guest(self) -> Rig:
        return self.two.guest_rig

    def say(self, to_keeper: bool, **said: Any) -> None:
        """A message comes that no table of ours has sent."""
        self._number += 1
        for piece in cut_message(self._number, json.dumps(said).encode()):
            if to_keeper:
                self.two.keeper.hear(self.two.visitor, piece)
            else:
                self.two.guest.hear(piece)

    def close(self) -> None:
        for rig in (self.keeper, self.guest):
            rig.referee.close()

    def play(self, actions: int) -> None:
        """So many things are done where those sit who have to do them."""
        for _ in range(actions):
            keeper = self.keeper.referee
            actor = keeper.game.actor(keeper.state)
            if actor is not None:
                there = actor.seat in self.two.guest.record.share.seats
                one_thing(self.guest if there else self.keeper, self.rng)
                self.two.settle(2_000)

    def lines(self, work: Act) -> Iterator[str]:
        """What an act returns, and what is said and told because of it."""
        found = work(self)
        self.two.settle(3_000)
        if found is not None:
            yield f"returns {found}"
        ways = (self.two.out, self.two.back)
        for i, (name, way) in enumerate(zip(("keeper", "guest"), ways, strict=True)):
            said = way.kept[self._said[i] :]
            self._said[i] = len(way.kept)
            messages = [json.loads(one[HEAD:]) for one in said]
            beats = [one for one in messages if "ping" in one or "pong" in one]
            yield from _several(f"{name} says {_plain(one)}" for one in messages if one not in beats)
            if beats:
                pings = [one for one in beats if "ping" in one]
                had = sorted({one["last"] for one in pings})
                yield f"{name} gives {len(pings)} signs of life, has {had}, answers {len(beats) - len(pings)}"
        for name, rig in (("keeper", self.keeper), ("guest", self.guest)):
            told = rig.told[self._told.get(id(rig), 0) :]
            self._told[id(rig)] = len(rig.told)
            yield from _several(f"at the {name}'s: {_notice(one)}" for one in told)
        yield from self._state()

    def _state(self) -> Iterator[str]:
        two, kept, copied = self.two, self.keeper.referee, self.guest.referee
        keeper, guest = two.keeper, two.guest
        yield f"keeper: lost {keeper.lost}, free {keeper.has_free_seat}, due {_from(keeper.due, two.ms)}, asks {len(kept.questions)}"
        for seat in kept.game.seats:
            yield f"  {seat}: silent {keeper.silence(seat)}, allowance {keeper.allowance(seat)}, at the guest's {guest.silence(seat)}"
        yield (
            f"guest: lost {guest.lost}, waits {guest.waits}, proposes {len(guest.record.proposals)}, due"
            f" {_from(guest.due, two.ms)}, asks {len(copied.questions)}, turned away {guest.turned_away or 'no'}"
        )
        here, there = (one.game.position(one.public) for one in (kept, copied))
        yield f"stands {here}" if here == there else f"keeper has {here}\nguest has {there}"


def _from(due: int | None, now: int) -> str:
    return "never" if due is None else f"in {due - now} ms"


def _several(lines: Iterator[str]) -> Iterator[str]:
    """Lines that follow each other alike, as one."""
    before, count = "", 0
    for line in (*lines, ""):
        if line == before:
            count += 1
            continue
        if before:
            yield before if count == 1 else f"{before} (times {count})"
        before, count = line, 1


def _plain(value: Any) -> str:
    """What a message or a notice holds, without what is long and what changes."""
    match value:
        case dict():
            return " ".join(f"{name}={_plain(one)}" for name, one in value.items() if name not in LONG)
        case list() | tuple():
            return f"[{' '.join(map(_plain, value))}]"
        case float():
            return "MOMENT"
        case _:
            return str(value)


def _notice(notice: Any) -> str:
    fields = msgspec.to_builtins(notice, enc_hook=str)
    return f"{type(notice).__name__} {_plain({name: one for name, one in fields.items() if name != 'event'})}"


def _at_keepers(**command: Any) -> Act:
    return lambda pair: pair.keeper.do(**command)


def _at_guests(**command: Any) -> Act:
    return lambda pair: pair.guest.do(**command)


def _answered(at_keepers: bool, choice: str) -> Act:
    return lambda pair: answer(pair.keeper if at_keepers else pair.guest, choice)


def _to_guest(**said: Any) -> Act:
    return lambda pair: pair.say(False, **said)


def _twice(**said: Any) -> Act:
    def work(pair: Pair) -> None:
        for _ in range(2):
            pair.say(False, **said)

    return work


def _to_keeper(**said: Any) -> Act:
    return lambda pair: pair.say(True, **said)


def _line(up: bool) -> Act:
    return lambda pair: pair.two.line(up)


def _time(ms: int) -> Act:
    return lambda pair: pair.two.pass_time(ms, 1_000)


def _lose(share: float) -> Act:
    return lambda pair: setattr(pair.two, "loss", share)


def _killed(pair: Pair) -> None:
    pair.two.kill(pair.keeper)
    pair.two.pass_nothing()
    pair.two.come_again()


def _guest_again(pair: Pair) -> None:
    pair.two.kill(pair.guest)
    pair.two.pass_nothing()
    pair.two.sit_down()


def _refused(pair: Pair) -> None:
    """The keeper answers what is wanted with a sentence that is none between tables."""
    pair.two.loss = 1.0
    pair.guest.do(do="redo")
    wanted = json.loads(pair.two.back.kept[-1][HEAD:])["id"]
    pair.two.loss = 0.0
    pair.say(False, say="answer", id=wanted, refused={"id": "no-such-sentence", "values": {}}, last=1)


ORDERS: Mapping[str, Act] = {
    "The guest has come": lambda pair: None,
    "Who begins": lambda pair: pair.play(2),
    "A few turns": lambda pair: pair.play(4),
    "The guest does what is not its own": _at_guests(do="act", action="pass"),
    "The keeper rolls for the guest": _at_keepers(do="resign", seat="blue"),
    "The guest wants to take back": _at_guests(do="undo"),
    "The keeper declines": _answered(True, "none"),
    "The guest wants it again": _at_guests(do="undo"),
    "The keeper agrees": _answered(True, "1"),
    "The keeper wants to bring back": _at_keepers(do="redo"),
    "The guest agrees": _answered(False, "1"),
    "The guest pauses": _at_guests(do="pause"),
    "The keeper resumes": _at_keepers(do="resume"),
    "The guest speaks": _at_guests(do="speak", seat="blue", what="hello"),
    "The guest speaks for another": _at_guests(do="speak", seat="green", what="hello"),
    "The keeper speaks": _at_keepers(do="speak", seat="green", what="thanks"),
    "The keeper speaks for another": _at_keepers(do="speak", seat="blue", what="thanks"),
    "No ready sentence": _at_keepers(do="speak", seat="green", what="nonsense"),
    "The guest adds luck": _at_guests(do="entropy", seat="blue", text="a few words"),
    "A refusal that is no sentence": _refused,
    "A message of a kind that nobody knows": _to_guest(say="dance", id=1),
    "The same to the keeper": _to_keeper(say="dance", id=1),
    "A question for a seat that is none": _to_guest(say="ask", id=3, what="undo", seat="red", count=1),
    "A question twice": _twice(say="ask", id=4, what="undo", seat="green", count=1),
    "The guest agrees to a question": _answered(False, "1"),
    "A link that does not fit": _to_keeper(say="link", number=0, link="00" * 32),
    "A wish for a seat of the keeper": _to_keeper(say="wish", id=900, upon=9, what="resign", seat="green"),
    "A play upon what has changed": _to_keeper(say="play", id=901, upon=0, actions=["pass"], source="board"),
    "A play of nothing": _to_keeper(say="play", id=902, upon=99, actions=[], source="board"),
    "Another version": _to_keeper(say="hello", version=VERSION + 1, table="0" * 16, at=0.0),
    "A third table for the same seat": _to_keeper(
        say="hello", version=VERSION, table="1" * 16, at=1.8e9, seats=["blue"]
    ),
    "The line is lost": _line(False),
    "Half a minute": _time(30_000),
    "The guest plays meanwhile": lambda pair: one_thing(pair.guest, pair.rng),
    "The guest wants a draw meanwhile": _at_guests(do="claim", seat="blue", what="draw"),
    "The line is found": _line(True),
    "Ten seconds": _time(10_000),
    "Nothing that is said comes": _lose(1.0),
    "The keeper plays": lambda pair: one_thing(pair.keeper, pair.rng),
    "All comes again": _lose(0.0),
    "A few seconds": _time(5_000),
    "The keeper starts again": _killed,
    "The guest starts again": _guest_again,
    "A turn more": lambda pair: pair.play(2),
    "The guest gives up": _at_guests(do="resign", seat="blue"),
    "The guest wants a rematch": _at_guests(do="rematch"),
    "The keeper agrees to it": _answered(True, "1"),
}
CHESS: Mapping[str, Act] = {
    "The guest has come": lambda pair: None,
    "e4": lambda pair: pair.keeper.act("Pe2-e4"),
    "Four seconds": _time(4_000),
    "e5": lambda pair: pair.guest.act("Pe7-e5"),
    "The keeper offers a draw": _at_keepers(do="claim", seat="white", what="draw"),
    "The guest offers another": _at_guests(do="claim", seat="black", what="repetition"),
    "f4": lambda pair: pair.keeper.act("Pf2-f4"),
    "The guest plays what is not legal": lambda pair: pair.guest.act("Pe5-e3"),
    "The way takes long": lambda pair: setattr(pair.two, "delay", 400),
    "The guest takes": lambda pair: pair.guest.act("Pe5xf4"),
    "Three seconds": _time(3_000),
    "The guest wants the clock": _at_guests(do="clock", run=False),
    "The keeper corrects": _at_keepers(do="undo"),
    "The guest plays instead": lambda pair: one_thing(pair.guest, pair.rng),
    "A minute": _time(60_000),
    "Five minutes": _time(300_000),
    "The end": lambda pair: None,
}


def _draws_for_guest(pair: Pair) -> None:
    """A card is drawn at the keeper's when it is the guest's turn to draw."""
    while (actor := pair.keeper.referee.actor) is not None and not (actor.chance and actor.seat == "black"):
        pair.play(1)
    pair.keeper.do(do="draw")


HANDS: Mapping[str, Act] = {
    "The guest has come": lambda pair: None,
    "The keeper draws for the guest": _draws_for_guest,
    "Cards": lambda pair: pair.play(14),
    "More": lambda pair: pair.play(4),
    "The guest wants to take back": _at_guests(do="undo"),
    "The keeper agrees": _answered(True, "1"),
    "A few more": lambda pair: pair.play(4),
    "The keeper ends it": _at_keepers(do="agree", end=True),
}


def _wrong_link(pair: Pair) -> None:
    """The guest gives a link of another chain for the roll that is due."""
    number = pair.keeper.referee.record.joint.number
    pair.say(True, say="link", number=number, link="0123456789abcdef" * 4)


JOINT: Mapping[str, Act] = {
    "The guest has come": lambda pair: None,
    "Rolls": lambda pair: pair.play(3),
    "A link of another chain": _wrong_link,
    "The same again": _wrong_link,
    "The line is lost": _line(False),
    "A roll meanwhile": lambda pair: one_thing(pair.keeper, pair.rng),
    "The line is found": _line(True),
    "More rolls": lambda pair: pair.play(3),
    "Links are lost": _lose(1.0),
    "A roll without them": lambda pair: one_thing(pair.keeper, pair.rng),
    "Links come again": _lose(0.0),
    "Three seconds": _time(3_000),
    "The guest starts again": _guest_again,
    "The last rolls": lambda pair: pair.play(3),
    "The keeper ends it": _at_keepers(do="agree", end=True),
    "The guest agrees": _answered(False, "1"),
}


def _withhold(pair: Pair) -> None:
    """What the keeper does now does not come to the guest."""
    pair.two.loss = 1.0
    one_thing(pair.keeper, pair.rng)


def _changed(**changes: Any) -> Act:
    """What was withheld comes with some fields of its record changed."""

    def work(pair: Pair) -> None:
        found = next(one for one in reversed(pair.two.out.kept) if b'"say":"records"' in one)
        message = json.loads(found[HEAD:])
        record = message["records"][-1]
        for name, value in changes.items():
            (record["body"] if name in record["body"] else message if name in message else record)[name] = (
                value
            )
        pair.say(False, **message)

    return work


def _speaks(at_keepers: bool, *seats: str) -> Act:
    """Players say something in turn, three times each."""

    def work(pair: Pair) -> None:
        for what in READY_SENTENCES[:3]:
            for seat in seats:
                (pair.keeper if at_keepers else pair.guest).do(do="speak", seat=seat, what=what)

    return work


CHAT: Mapping[str, Act] = {
    "The guest has come": lambda pair: None,
    "Both at the keeper's speak": _speaks(True, "green", "red"),
    "Again": _speaks(True, "red", "green"),
    "The guest speaks": _speaks(False, "blue"),
    "Again and again": _speaks(False, "blue", "blue"),
    "Ten seconds": _time(10_000),
    "Once more": _speaks(True, "green"),
}
TAMPERED: Mapping[str, Act] = {
    "The guest has come": lambda pair: None,
    "Who begins": lambda pair: pair.play(1),
    "A roll is withheld": _withhold,
    "By another seat": _changed(seat="blue"),
    "Of another die": _changed(die="black"),
    "With another face": _changed(face="2"),
    "Of no die": _changed(die=""),
    "With no face": _changed(face=""),
    "As another action": _changed(action="roll white 2"),
    "As an action that is not legal": _changed(action="roll black 2"),
    "With another number": _changed(n=77),
    "After another one": _changed(after=77),
    "Of another kind": _changed(kind="undo"),
    "From another source": _changed(source="nowhere"),
    "Of other faces": _changed(of=["1", "2"]),
    "It comes as it was": _changed(),
    "The next one is withheld": _withhold,
    "With another sum at last": _changed(stands="00" * 16),
    "The line is good again": _lose(0.0),
    "Three seconds": _time(3_000),
}


def told(folder: Path, acts: Mapping[str, Act], **opening: Any) -> str:
    """What comes of the acts, one after the other."""
    lines, chance = list[str](), random.Random(9)
    with ExitStack() as stack:
        for module in ("secrets", "companion.table.setup.secrets"):
            stack.enter_context(patch(f"{module}.token_hex", lambda count: chance.randbytes(count).hex()))
            stack.enter_context(patch(f"{module}.token_bytes", chance.randbytes))
        pair = Pair(folder, **opening)
        stack.callback(pair.close)
        for act, work in acts.items():
            lines += [f"## {act}", *pair.lines(work), ""]
    return without_places("\n".join(lines), folder)


def _anything(rng: random.Random, seats: Sequence[str], number: int) -> tuple[str, Act]:
    """Something that may happen at two tables, or come from one that is not ours, with its description."""
    seat, what = rng.choice(seats), rng.choice(("undo", "redo", "draw", "end", "correct", "resign"))
    command: Mapping[str, Any] = rng.choice(
        (
            {"do": "undo"},
            {"do": "undo", "count": 2},
            {"do": "redo"},
            {"do": "claim", "seat": seat, "what": "draw"},
            {"do": "claim", "seat": seat, "what": "repetition"},
            {"do": "agree", "turn": seat},
            {"do": "agree", "set": {"a1": []}},
            {"do": "pause"},
            {"do": "resume"},
            {"do": "roll"},
            {"do": "draw"},
            {"do": "speak", "seat": seat, "what": "hello"},
            {"do": "act", "action": "Pe2-e4"},
        )
    )

    def play(pair: Pair) -> None:
        """The guest proposes what may be legal, upon the latest record or an earlier one."""
        keeper = pair.keeper.referee
        actions = [str(a) for a in keeper.game.actions(keeper.state)] or ["pass"]
        upon = pair.guest.referee.record.journal.records[-1].seq - rng.choice((0, 0, 0, 1, 5))
        texts = rng.choice(
            (
                [],
                rng.sample(actions, 1),
                rng.sample(actions, 1),
                [*rng.sample(actions, 1), "pass"],
                ["Ke1-e8"],
            )
        )
        takes_back, behind = rng.choice((0, 0, 0, 1, 2, 30)), rng.choice((0, 0, 1, number))
        pair.say(
            True,
            say="play",
            id=2_000 + number,
            upon=max(0, upon),
            behind=behind,
            takes_back=takes_back,
            actions=texts,
            source="board",
        )

    def wish(pair: Pair) -> None:
        upon = pair.guest.referee.record.journal.records[-1].seq - rng.choice((0, 0, 3))
        pair.say(True, say="wish", id=3_000 + number, upon=max(0, upon), what=what, seat=seat)

    acts: Sequence[tuple[int, str, Act]] = (
        (5, "a turn", lambda pair: pair.play(1)),
        (3, f"at the keeper's {command}", _at_keepers(**command)),
        (3, f"at the guest's {command}", _at_guests(**command)),
        (3, "a question is answered at the keeper's", _if_asked(True, rng.choice(("1", "1", "none")))),
        (3, "a question is answered at the guest's", _if_asked(False, rng.choice(("1", "1", "none")))),
        (3, "a proposal", play),
        (1, f"a wish for {what} of {seat}", wish),
        (1, "the line is lost", _line(False)),
        (2, "the line is there", _line(True)),
        (1, "four seconds", _time(4_000)),
    )
    _, name, act = rng.choices(acts, [weight for weight, _, _ in acts])[0]
    return name, act


def _if_asked(at_keepers: bool, choice: str) -> Act:
    def work(pair: Pair) -> None:
        rig = pair.keeper if at_keepers else pair.guest
        if rig.referee.questions:
            answer(rig, choice)

    return work


def _storm(place: Path, seed: int, named: Sequence[str], **opening: Any) -> str:
    """Much that happens by chance."""
    rng = random.Random(seed)
    acts = {f"{n} {name}": act for n in range(STORM) for name, act in [_anything(rng, named, n)]}
    return told(place, acts, **opening)


STORM = 45
"""Acts of a storm."""
SEATS = ("white", "black")
STORMS: Texts = {
    "two-tables/storm-chess": lambda place: _storm(place, 1, SEATS, game="chess", elsewhere=("black",)),
    "two-tables/storm-clocks": lambda place: _storm(
        place, 2, SEATS, game="chess", elsewhere=("white",), rules={"clock": "3+2"}
    ),
    "two-tables/storm-jumble": lambda place: _storm(
        place, 3, ("green", "blue"), game="little-chess-jumble", seats=("green", "blue"), elsewhere=("blue",)
    ),
    "two-tables/storm-cards": lambda place: _storm(
        place, 4, SEATS, game="raindropchess", elsewhere=("black",)
    ),
    "two-tables/storm-stacks": lambda place: _storm(
        place, 5, SEATS, game="booster-chess", elsewhere=("white",)
    ),
    "two-tables/storm-three": lambda place: _storm(
        place,
        6,
        ("green", "red", "blue"),
        game="little-chess-jumble",
        seats=("green", "red", "blue"),
        elsewhere=("blue",),
    ),
    "two-tables/storm-dice": lambda place: _storm(
        place,
        7,
        ("green", "blue"),
        game="little-chess-jumble",
        seats=("green", "blue"),
        elsewhere=("blue",),
        rules={"dice": "typed"},
    ),
}
TEXTS: Texts = {
    **STORMS,
    "two-tables/jumble": lambda place: told(
        place, ORDERS, game="little-chess-jumble", seats=("green", "blue"), elsewhere=("blue",)
    ),
    "two-tables/chess": lambda place: told(
        place, CHESS, game="chess", elsewhere=("black",), rules={"clock": "blitz"}, names={"white": "Ann"}
    ),
    "two-tables/joint-dice": lambda place: told(
        place, JOINT, game="little-chess-jumble", seats=("green", "blue"), elsewhere=("blue",), seed=None
    ),
    "two-tables/chat": lambda place: told(
        place, CHAT, game="little-chess-jumble", seats=("green", "red", "blue"), elsewhere=("blue",), seed=3
    ),
    "two-tables/changed-records": lambda place: told(
        place, TAMPERED, game="little-chess-jumble", seats=("green", "blue"), elsewhere=("blue",), seed=3
    ),
    "two-tables/hands": lambda place: told(place, HANDS, game="booster-chess", elsewhere=("black",)),
}
"""What makes each file."""
