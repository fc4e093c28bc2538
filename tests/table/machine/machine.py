"""A state machine over one table: act, take back, bring back, agree, leave, pause, kill and resume in any order."""

from __future__ import annotations

import shutil
import sys
import tempfile
from collections.abc import Mapping
from itertools import pairwise
from pathlib import Path
from typing import Any

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule

from companion.engine.search import choose
from companion.kernel.actions import UNTOLD, Action, Draw
from companion.table.protocol import notices
from companion.table.record.journal_reader import HeaderFields
from tests.table.machine.model import Coming, must
from tests.table.machine.play import Play, changed, first
from tests.table.machine.tables import Table, late, tables

INDEX = st.integers(0, 999)
JUNK: tuple[Mapping[str, Any] | bytes, ...] = (
    b"{",
    b"[]",
    b'{"do":"dance"}',
    {"do": "act"},
    {"do": "act", "action": ""},
    {"do": "act", "action": "Zz9-z8"},
    {"do": "act", "action": "roll white 17"},
    {"do": "act", "action": "play ?"},
    {"do": "act", "action": "?"},
    {"do": "undo", "count": 0},
    {"do": "undo", "count": 100_000},
    {"do": "undo", "seat": "pink"},
    {"do": "agree"},
    {"do": "agree", "position": "x"},
    {"do": "agree", "turn": "pink"},
    {"do": "agree", "set": {"z99": []}},
    {"do": "agree", "set": {"a1": ["pink:Z"]}},
    {"do": "agree", "set": {"a1": ["white:?"]}},
    {"do": "answer", "id": "q9", "choice": "a"},
    {"do": "draw", "deck": "no"},
    {"do": "roll", "die": "no", "face": "1"},
    {"do": "roll", "face": "no"},
    {"do": "claim", "seat": "pink", "what": "draw"},
    {"do": "resign", "seat": "pink"},
    {"do": "look", "seat": "pink"},
    {"do": "seat", "seat": "pink", "player": "human"},
    {"do": "ignore", "square": "z99"},
)


class Machine(RuleBasedStateMachine):
    """Everything someone can say to a table of `game`. `deep`: begin near the end of a game too."""

    game = ""
    deep = False

    def __init__(self) -> None:
        super().__init__()
        self.folder = Path(tempfile.mkdtemp(prefix="tableside-machine-"))
        self.play: Play | None = None

    @initialize(data=st.data(), seed=st.sampled_from([None, None, 1, 2, 3]), operator=st.booleans())
    def opened(self, data: st.DataObject, seed: int | None, operator: bool) -> None:
        table: Table = data.draw(st.sampled_from(tables(self.game)))
        position = None
        if self.deep and table.daily is None and data.draw(st.booleans()):
            position = data.draw(st.sampled_from(late(table, (seed or 0) % 2)))
        players = {
            seat: "computer"
            for seat in table.seats
            if data.draw(st.integers(0, 3)) == 3 and len(table.seats) > 1
        }
        self.play = Play(
            self.folder,
            game=table.game,
            seats=table.seats,
            rules=dict(table.rules),
            operator=operator,
            seed=None if table.daily else seed,
            daily=table.daily,
            players=players,
            position=position,
        )

    def teardown(self) -> None:
        try:
            if self.play is not None and sys.exc_info()[0] is None:
                self.play.read()
        finally:
            if self.play is not None:
                self.play.close()
            shutil.rmtree(self.folder)

    @property
    def _play(self) -> Play:
        assert self.play is not None
        return self.play

    @property
    def _header(self) -> HeaderFields:
        return self._play.referee.record.journal.header

    # Playing

    @rule(steps=st.integers(1, 12), picks=st.lists(INDEX, min_size=12, max_size=12))
    def go_on(self, steps: int, picks: list[int]) -> None:
        """Play so many actions as people do."""
        for pick in picks[:steps]:
            if self._play.model.paused:
                self._play.do(do="resume")
            if self._play.model.actor is None or not self._one(pick):
                return

    def _one(self, pick: int) -> bool:
        play, model = self._play, self._play.model
        actor = model.actor
        assert actor is not None
        n = model.n
        if actor.chance:
            if play.referee.chance.is_fated_now():
                self.roll()
            else:
                self.by_hand(pick)
        elif pick % 2:
            self._act(str(choose(model.game, model.state, bytes([pick % 251]) * 64)))
        else:
            actions = model.game.actions(model.state)
            self._act(str(actions[pick % len(actions)]))
        return model.n > n

    def _act(self, text: str) -> None:
        """An action that is legal is made, unless the table has rolled otherwise already; others are refused."""
        play, model = self._play, self._play.model
        action = model.game.legal(model.state, text) if model.actor else None
        over, can = model.actor is None, action is not None and not model.paused
        if isinstance(action, Draw) and action.card == UNTOLD:
            return
        can = can and action is not None and self._takes(action)
        heard = play.do(do="act", action=text)
        if play.failing < -1 or play.failed:
            return
        ruled = first(heard, notices.Ruling)
        must((ruled is not None) == (can and not over), "act", text, heard)

    def _takes(self, action: Action) -> bool:
        """Whether people may say so: no card that the table deals, no face but the one that it has rolled."""
        if isinstance(action, Draw):
            return self._play.referee.chance.decks != "virtual"
        known = self._play.model.bound() if action.chance else None
        return known is None or not known[1] or str(action).endswith(f" {known[0]}")

    @rule(pick=INDEX)
    def act(self, pick: int) -> None:
        """An action of the list, in any state."""
        play, model = self._play, self._play.model
        heard = first(play.do(do="legal"), notices.LegalActions)
        if heard is None:
            return
        must((model.actor is None) <= (not heard.actions), "legal when it is over", heard)
        listed = [one.action for one in heard.actions]
        if not model.game.secret:
            mine = [a for a in model.game.actions(model.state) if self._takes(a)] if model.actor else []
            must(set(listed) == set(map(str, mine)), "legal", listed, mine)
        if listed:
            text = listed[pick % len(listed)]
            if model.game.secret or UNTOLD in text:
                heard_ = play.do(do="act", action=text)
                must(
                    changed(heard_) or first(heard_, notices.Refused) is not None,
                    "neither taken nor refused",
                    text,
                )
            else:
                self._act(text)

    @rule(pick=INDEX)
    def act_in_private(self, pick: int) -> None:
        play, model = self._play, self._play.model
        seat = model.actor.seat if model.actor else model.game.seats[0]
        private = first(play.do(do="look", seat=seat), notices.Private)
        if private is not None and private.actions:
            heard = play.do(do="act", action=private.actions[pick % len(private.actions)])
            must(
                changed(heard) or first(heard, notices.Refused) is not None,
                "neither taken nor refused",
                heard,
            )

    @rule()
    def roll(self) -> None:
        """The table rolls or draws, if it is its to do."""
        play, model = self._play, self._play.model
        if model.actor is None or not model.actor.chance or model.paused:
            play.do(do="roll")
            return
        name, _ = model.outcomes()
        known, own = model.bound(), play.referee.chance.is_fated_now()
        deck = any(one.name == name for one in model.game.decks)
        ordered = deck and model.in_order(name)
        heard = play.do(do="draw", deck=name) if deck else play.do(do="roll")
        told = first(heard, notices.Chance)
        if own and told is not None and known is not None and not ordered:
            shown = told.card if deck else told.face
            must(shown in (known[0], None), "another face than before", told, known)
        if own and not play.failed:
            must(told is not None, "no roll", heard)

    @rule(pick=INDEX)
    def by_hand(self, pick: int) -> None:
        """A face or card that someone says."""
        play, model = self._play, self._play.model
        if model.actor is None or not model.actor.chance:
            return
        name, can = model.outcomes()
        if not can:
            deck = next((one for one in model.game.decks if one.name == name), None)
            assert deck is not None, name
            play.do(do="draw", deck=name, card=UNTOLD)
            return
        known = model.bound()
        shown = known[0] if known is not None and pick % 3 else can[pick % len(can)]
        deck_ = any(one.name == name for one in model.game.decks)
        if deck_:
            heard = play.do(do="draw", deck=name, card=shown)
            if play.referee.chance.decks == "virtual":
                must(first(heard, notices.Chance) is None, "a card of the table's own was named", shown)
                return
        else:
            heard = play.do(do="roll", die=name, face=shown)
        if play.failed or model.paused:
            return
        other = known is not None and known[1] and known[0] != shown
        must((first(heard, notices.Chance) is None) == other, "by hand", shown, known, heard)

    @rule(pick=INDEX)
    def another_die(self, pick: int) -> None:
        """A die that is due later, or never."""
        dice = self._play.model.game.dice
        if dice:
            die = dice[pick % len(dice)]
            self._play.do(do="roll", die=die.name, face=die.faces[pick % len(die.faces)])

    @rule(pick=INDEX)
    def offered(self, pick: int) -> None:
        """What is offered is taken."""
        found = self._play.offers()
        if found:
            command = found[pick % len(found)]
            if command["do"] in ("agree", "resign", "claim", "solve"):
                return  # these have rules of their own
            heard = self._play.say(command)
            must(
                first(heard, notices.Refused) is None or self._play.failed,
                "an offer is refused",
                command,
                heard,
            )

    @rule(
        junk=st.one_of(
            st.sampled_from(JUNK),
            st.text("abcKQR@-=x12 ?é\n", max_size=12).map(lambda text: {"do": "act", "action": text}),
        )
    )
    def malformed(self, junk: Mapping[str, Any] | bytes) -> None:
        model = self._play.model
        text = junk.get("action", "") if isinstance(junk, Mapping) else ""
        if text and model.actor and model.game.legal(model.state, text) is not None:
            return
        heard = self._play.say(junk)
        refused = [one for one in heard if isinstance(one, notices.Refused)]
        must(len(refused) >= 1 and not changed(heard), "nonsense", junk, heard)

    @rule(what=st.sampled_from(["settle", "end", "adjust", "stop", "rematch", "resume", "pause"]))
    def in_passing(self, what: str) -> None:
        heard = self._play.do(do=what)
        if what == "rematch" and not self._play.failed:
            must(
                (first(heard, notices.Refused) is None) == (self._play.model.actor is None), "rematch", heard
            )

    @rule(times=st.integers(1, 4), ms=st.sampled_from([0, 10, 1000, 100_000, 500_000]))
    def time_passes(self, times: int, ms: int) -> None:
        for _ in range(times):
            self._play.rest(ms)

    # Back and again

    @rule(count=st.integers(1, 15), seat=st.booleans())
    def undo(self, count: int, seat: bool) -> None:
        play, model = self._play, self._play.model
        seats = {"seat": model.game.seats[-1]} if seat else {}
        since = len(model.since)
        to, last = self._before(count), model.line[-1] if model.line else None
        told = self._told(count)
        heard = play.say({"do": "undo", **seats, **({"count": count} if count > 1 else {})})
        if play.failed:
            return
        if last is None or self._header["daily"]:
            can = False
        elif last.action:
            can = count <= since and model.game.no_undo(model.read(to), model.read(model.latest)) is None
            can = can and not told
        else:
            can = count == 1
        undone = first(heard, notices.Undone)
        must((undone is not None) == can, "undo", count, heard)
        if undone is not None and last is not None:
            must(undone.count == (count if last.action else 0), "how many", undone)
            must(undone.by == (model.game.seats[-1] if seat else last.seat), "by whom", undone, last)

    def _told(self, count: int) -> bool:
        """Whether one of the last actions has told what cannot be forgotten."""
        model = self._play.model
        states = [model.read(step.before) for step in model.line[-count:]] + [model.state]
        return any(model.game.why_permanent(*step) is not None for step in pairwise(states))

    def _before(self, count: int) -> str:
        line = self._play.model.line
        return line[-count].before if count <= len(line) else ""

    @rule(times=st.integers(1, 15))
    def redo(self, times: int) -> None:
        play, model = self._play, self._play.model
        for _ in range(times):
            left = len(model.undone)
            heard = play.do(do="redo")
            if play.failed:
                return
            must(changed(heard) == (left > 0), "redo", heard)
            if not left:
                return

    # By consent

    @rule()
    def end_now(self) -> None:
        model = self._play.model
        self._play.changes(self._ranked("ranked") if model.actor else None, do="agree", end=True)

    def _ranked(self, reason: Any) -> Coming:
        model = self._play.model
        return Coming(model.game.position(model.game.end_early(model.state, reason)))

    @rule(pick=INDEX, what=st.sampled_from(["draw", "draw", "fifty", "repetition", "touch", "flag"]))
    def claim(self, pick: int, what: str) -> None:
        play, model = self._play, self._play.model
        seat = model.game.seats[pick % len(model.game.seats)]
        coming = None
        own = model.players[seat] == "computer"  # which offers for itself alone
        if model.actor and what == "draw" and not own:
            agreed = model.people <= {*model.offered, seat}
            coming = self._ranked("draw") if agreed else None
        elif model.actor and what in model.game.claimable(model.state):
            keys = [model.game.position_key(model.read(text)) for text in self._stretch()]
            if what == "fifty" or keys.count(keys[-1]) >= model.game.fold:
                coming = self._ranked("fifty" if what == "fifty" else "draw")
        offers = model.actor is not None and what == "draw" and not own
        if offers and coming is None:
            model.offered.append(seat)
        computers = "computer" in model.players.values()  # who may think that it is too early
        heard = play.do(coming, do="claim", seat=seat, what=what)
        declined = any(isinstance(one, notices.Note) and one.kind == "draw-declined" for one in heard)
        must(not declined or (offers and computers), "who declined", heard)
        if not play.failed:
            must(changed(heard) == (coming is not None and not declined), "claim", seat, what, heard)
            must((first(heard, notices.Refused) is None) == (offers or coming is not None), "claim", heard)

    def _stretch(self) -> list[str]:
        """The positions since the start or the last correction."""
        model = self._play.model
        since = model.since
        return [since[0].before, *(step.after for step in since)] if since else [model.position]

    @rule(pick=INDEX)
    def resign(self, pick: int) -> None:
        model = self._play.model
        seat = model.game.seats[pick % len(model.game.seats)]
        self._leave(seat, False, {"do": "resign", "seat": seat})

    def _leave(self, seat: str, stays: bool, command: dict[str, str]) -> None:
        play, game, model = self._play, self._play.model.game, self._play.model
        coming = play.agreed(lambda: game.without(model.state, seat, stays)) if model.actor else None
        play.changes(Coming(coming.position, seat) if coming else None, **command)

    @rule(pick=INDEX, player=st.sampled_from(["human", "computer", "none", "cat"]))
    def seat(self, pick: int, player: str) -> None:
        play, model = self._play, self._play.model
        seat = model.game.seats[pick % len(model.game.seats)]
        command = {"do": "seat", "seat": seat, "player": player}
        if player == "none" and model.game.leaver != "replaced":
            self._leave(seat, model.game.leaver == "stays", command)
            return
        before, after = model.players, {**model.players}
        if player != "cat":
            after[seat] = "human" if player == "human" else "computer"
            if play.failing != 0:
                model.players = after
        heard = play.say(command)
        must(
            (first(heard, notices.Refused) is None) == (model.players is not before), "a seat", command, heard
        )

    @rule(pick=INDEX, other=INDEX, how=st.sampled_from(["remove", "exchange", "carry", "turn", "double"]))
    def put_right(self, pick: int, other: int, how: str) -> None:
        """Pieces are taken off, exchanged, carried elsewhere, put twice; or it is another player's turn."""
        play, game, model = self._play, self._play.model.game, self._play.model
        standing = {
            place: [str(token) for token in stack]
            for place, stack in game.layout(model.state).items()
            if ":" not in place and stack
        }
        squares, all_squares = sorted(standing), sorted(game.board.number)
        turn = game.seats[other % len(game.seats)] if pick % 2 else None
        if how == "turn" or not squares:
            play.agree(turn=game.seats[other % len(game.seats)])
            return
        one = squares[pick % len(squares)]
        two = squares[other % len(squares)]
        free = all_squares[other % len(all_squares)]
        ways: dict[str, dict[str, list[str]]] = {
            "remove": {one: []},
            "exchange": {one: standing[two], two: standing[one]},
            "carry": {one: [], free: standing[one]},
            "double": {free: standing[one]},
        }
        told = ways[how]
        play.agree(**({"set": told, "turn": turn} if turn else {"set": told}))

    @rule(pick=INDEX)
    def earlier_position(self, pick: int) -> None:
        """Everybody agrees on a position that stood on the table before."""
        model = self._play.model
        stood = [model.start, *(step.after for step in (*model.line, *model.undone))]
        self._play.agree(stood[pick % len(stood)])

    # Ends of lives, and of disks

    @rule(way=st.sampled_from(["copy", "drop", "close"]))
    def kill(self, way: str) -> None:
        self._play.kill(way)

    @rule(write=st.integers(0, 2))
    def disk_full(self, write: int) -> None:
        """One write of those that come fails."""
        self._play.failing = write

    @rule()
    def read(self) -> None:
        self._play.read()

    @rule(pick=INDEX, text=st.sampled_from(["green apple", "7", "", " ", "a" * 65, "\n"]))
    def luck(self, pick: int, text: str) -> None:
        """A seat adds to the chance of the game, once and before anything was rolled."""
        play, model = self._play, self._play.model
        seat = model.game.seats[pick % len(model.game.seats)]
        secret = self._header["seed_number"] is None and not self._header["daily"]
        may = secret and model.may_add(seat) and text.strip() != "" and len(text) < 65
        heard = play.do(do="entropy", seat=seat, text=text)
        if not play.failed:
            must((first(heard, notices.Commitment) is not None) == may, "luck", seat, text, heard)

    @rule(pick=INDEX)
    def look(self, pick: int) -> None:
        seats = self._play.model.game.seats
        self._play.do(do="look", seat=seats[pick % len(seats)])

    @precondition(lambda self: self.play is not None and len(self.play.model.game.seats) == 1)
    @rule(stop=st.booleans())
    def solve(self, stop: bool) -> None:
        """Search for a way, for a few slices."""
        play = self._play
        heard = play.do(do="solve")
        if first(heard, notices.Refused) is not None:
            return
        play.rest(0)
        if play.referee.solver.running or stop:
            play.do(do="stop")


def machine(game: str, deep: bool = False) -> type[Machine]:
    """A machine for one game."""
    return type("Machine", (Machine,), {"game": game, "deep": deep})
