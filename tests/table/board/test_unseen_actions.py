"""Actions after which an occupancy board reads as before: they are ruled right or asked about, however a turn is ended.

The actions come from games played by chance: checkers that are uncloaked, pieces that a card exchanges, pieces brought
in on a piece that leaves, castling on each other's squares, boulders that stay. Hands carry them out alone, two of them,
or together with a move. Then the board is quiet, or the player presses Done or the clock at once or after the quiet
time, or the other side replies. Players answer truthfully.
"""

from __future__ import annotations

import random
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import product
from pathlib import Path

import pytest

from companion.kernel.actions import Both, Castle, Drop, Move, Pass, Put, Say, Swap
from companion.kernel.layout import Layout, Line
from companion.table.protocol import notices
from companion.table.protocol.commands import BY_NAME
from firmware_bridge.core.board import ChessClock
from firmware_bridge.virtual.simulated_hands import perform
from tests.every_case import spread
from tests.games.house_rule_values import played
from tests.long_runs.gestures import Gestures, replies_to
from tests.long_runs.visits import Part
from tests.open_states import Game, State, make_game
from tests.sampled_games import sampled_games
from tests.table.table_fixture import Rig

QUIET, GAP, AT_ONCE, WAIT = 350, 500, 100, 2000
PLIES, SEEDS, LOOKS = 200, 10, 0.3
"""Games played by chance, how long they are, and the share of their positions that is looked at."""
EACH, TRIES = 2, 2
"""Visits of each kind that are tried in a game, and first actions that are tried from one position."""
KINDS = ("alone", "two", "before a move", "after a move")
ENDS = ("quiet", "done", "done later", "press", "press later", "reply")
BY_HAND = (Move, Drop, Both, Castle, Put, Swap)
CHANCE = ("roll", "first", "draw")
WITH_UNSEEN = {
    "chess960": {"alone"},
    "little-chess-jumble": {"alone"},
    "big-chess-jumble": {"alone"},
    "little-action-chess-jumble": {"alone"},
    "big-action-chess-jumble": {"alone"},
    "boulder-chess": {"alone", "before a move"},
    "cloak-and-dagger-chess": {"alone", "two", "after a move"},
}
"""What games played by chance must come to: where this grows or shrinks, rules or this search have changed."""


@dataclass(frozen=True)
class Visit:
    """What the hands of one seat do before the turn is ended. `kind`: alone, two, after a move, or before a move."""

    kind: str
    seat: str
    parts: tuple[Part, ...]

    @property
    def meant(self) -> list[str]:
        return [str(part.action) for part in self.parts]


# What games come to


def is_unseen(line: Line, layout: Layout) -> bool:
    """Whether the same squares are occupied before and after a line."""
    return bool(line.after) and all(
        ":" in q or bool(stack) == bool(layout.get(q)) for q, stack in line.after.items()
    )


def parts(game: Game, state: State, seat: str, unseen: bool) -> list[Part]:
    """The single actions of a seat that hands carry out: those that a board does not see, or those that it sees."""
    found, layout = [], game.layout(state)
    for line in game.lines(state):
        *passes, action = line.actions
        by_hand = isinstance(action, BY_HAND) or (isinstance(action, Say) and action.verb == "uncloak")
        if not by_hand or not all(isinstance(one, Pass) for one in passes):
            continue
        if is_unseen(line, layout) != unseen or not any(line.after.values()) or (line.unfelt and not unseen):
            continue
        at = state
        for one in passes:
            at, _ = game.apply(at, one)
        actor = game.actor(at)
        if actor is not None and not actor.chance and actor.seat == seat:
            found.append(Part(at, tuple(passes), action))
    return found


def go_on(game: Game, part: Part, seat: str, unseen: bool, rng: random.Random) -> tuple[Part, ...]:
    """An action with another one of the same seat after it; empty if there is none."""
    after, _ = game.apply(part.state, part.action)
    actor = game.actor(after)
    if actor is None or actor.chance or actor.seat != seat or game.layout(after) == game.layout(part.state):
        return ()
    second = parts(game, after, seat, unseen)
    return (part, rng.choice(second)) if second else ()


def visits(game: Game, state: State, wanted: set[str], rng: random.Random) -> Iterator[Visit]:
    """Visits of the kinds that are `wanted` from one position."""
    actor = game.actor(state)
    if actor is None or actor.chance:
        return
    unseen = parts(game, state, actor.seat, True)
    if unseen and "alone" in wanted:
        yield Visit("alone", actor.seat, (rng.choice(unseen),))
    for kind, first, second in (
        ("two", unseen, True),
        ("before a move", unseen, False),
        ("after a move", parts(game, state, actor.seat, False) if "after a move" in wanted else [], True),
    ):
        for part in rng.sample(first, min(TRIES, len(first))) if kind in wanted else ():
            if both := go_on(game, part, actor.seat, second, rng):
                yield Visit(kind, actor.seat, both)
                break


@cache
def found(name: str) -> tuple[Visit, ...]:
    """The visits that are tried in a game; each game played by chance gives one of each kind at most."""
    game = make_game(name, None, {})
    kept: list[Visit] = []
    for seed in range(SEEDS):
        rng = random.Random(seed)
        wanted = {kind for kind in KINDS if sum(one.kind == kind for one in kept) < EACH}
        for state in played(game, seed, PLIES):
            for visit in visits(game, state, wanted, rng) if rng.random() < LOOKS else ():
                kept.append(visit)
                wanted.discard(visit.kind)
    return tuple(kept)


# What hands and players do


def carry_out(
    rig: Rig, game: Game, seat: str, done: Sequence[Part], rng: random.Random, gap: int = GAP
) -> int:
    """The board feels these actions, `gap` ms after what came before; returns how many changes it felt."""
    felt = 0
    for part in done:
        gestures = Gestures(game, part.state, rig.men, "occupancy", rng).of(part.action, seat)
        made = perform(gestures, rig.men, rng)
        start = rig.ms + gap - (made.changes[0].ms if made.changes else 0)
        for change in made.changes:
            rig.wait_until(start + change.ms)
            rig.feel(change.sign, change.square, change.token)
        rig.men = dict(made.men)
        felt += len(made.changes)
    return felt


def end_turn(rig: Rig, how: str, seat: str) -> None:
    rig.wait_until(rig.ms + (60 if how in ("done", "press") else WAIT))
    if how.startswith("done"):
        rig.do(do="end")
    elif how.startswith("press"):
        rig.do(do="press", seat=seat)


def ruled(rig: Rig) -> list[str]:
    """The actions in force, without passes and what chance did."""
    return [action for action in rig.actions if action != str(Pass()) and not action.startswith(CHANCE)]


def answer(rig: Rig, meant: list[str]) -> list[list[str]]:
    """Players answer truthfully until nothing is asked; returns what could be chosen."""
    asked: list[list[str]] = []
    for _ in range(8):
        if not rig.referee.questions:
            return asked
        ask, before = rig.referee.questions[-1], len(ruled(rig))
        asked.append([choice.action for choice in ask.choices if choice.action])
        covered = {choice.id: covers(choice.action or "", meant, before) for choice in ask.choices}
        best = max(covered, key=lambda id: covered[id])
        trust = "none" if asked[-1] else ask.choices[0].id
        rig.do(do="answer", id=ask.id, choice=best if covered[best] else trust)
        rig.wait_until(rig.ms + WAIT)
    raise AssertionError(f"asked without end: {asked}")


def covers(text: str, meant: list[str], before: int) -> int:
    """How many of the actions that were meant are done after this answer; it may replace what was ruled `before`."""
    actions = [word for word in text.split(" ") if word != str(Pass())]
    said = " ".join(actions)
    for first in (0, *range(before, 0, -1)):
        for last in range(len(meant), first, -1):
            if said == " ".join(meant[first:last]):
                return last
    return 0


def reply_to(game: Game, visit: Visit, rng: random.Random) -> Visit | None:
    """What another seat does after the visit, for a board that sees it; None: it cannot do anything at once."""
    last = visit.parts[-1]
    able = []
    for reply in replies_to(game, last.state, last.action, visit.seat):
        line = next((one for one in game.lines(reply.state) if one.actions == (reply.action,)), None)
        seen = line is not None and any(line.after.values()) and not line.unfelt
        if line is not None and seen and not is_unseen(line, game.layout(reply.state)):
            able.append(reply)
    if not able:
        return None
    reply = rng.choice(able)
    return Visit("reply", reply.seat, (Part(reply.state, reply.passes, reply.action),))


# The tests


@pytest.mark.parametrize("name", spread(sorted(WITH_UNSEEN), 3))
@pytest.mark.parametrize("how", ENDS)
def test_what_a_board_cannot_show_is_ruled_or_asked(tmp_path: Path, name: str, how: str) -> None:
    game = make_game(name, None, {})
    rules = {"clock": "5+3", "press": "seat"} if how.startswith("press") else {}
    checked = 0
    for n, visit in enumerate(found(name)):
        rng = random.Random(n)
        reply = reply_to(game, visit, rng) if how == "reply" else None
        if how == "reply" and (reply is None):
            continue
        start = game.position(visit.parts[0].state)
        rig = Rig(
            tmp_path,
            "occupancy",
            QUIET,
            f"{n}",
            game=name,
            seats=game.seats,
            position=start,
            rules=rules,
        )
        rig.rest()
        felt = [carry_out(rig, game, visit.seat, (part,), rng) for part in visit.parts]
        meant = [*visit.meant, *(reply.meant if reply else ())]
        if reply is not None:
            rig.wait_until(rig.ms + 60)
            carry_out(rig, game, reply.seat, reply.parts, rng)
        end_turn(rig, how, visit.seat)
        what = f"{visit.kind}: meant {meant}, from {start}"
        if how != "quiet" and not how.endswith("later") and how != "reply":
            assert str(Pass()) not in rig.actions or ruled(rig) == meant, f"passed over: {what}"
        asked = answer(rig, meant)
        shown = [one for one in rig.told if isinstance(one, (notices.Mismatch, notices.MismatchEnd))]
        wrong = bool(shown) and isinstance(shown[-1], notices.Mismatch)
        if not all(felt) and (wrong or how in ("quiet", "reply")):
            continue  # no sensor felt a part of it: Done asks, and what follows without it is shown as wrong
        assert ruled(rig) == meant, f"{what}, ruled {rig.actions}, asked {asked}"
        assert rig.referee.monitor.agrees and not wrong, what
        checked += 1
        rig.referee.close()
    assert checked or how == "reply"  # by chance no one may be able to reply at once


def undo_by_hand(rig: Rig, before: Mapping[str, str], handled: Collection[str]) -> None:
    """Hands put back what was on these squares before."""
    squares = [q for q in sorted(handled) if q in before and q in rig.men]
    for square in squares:
        rig.ms += 150
        rig.lift(square)
    for square in squares:
        rig.ms += 150
        rig.place(square, before[square])
    rig.wait_until(rig.ms + WAIT)


@pytest.mark.parametrize("name", sorted(WITH_UNSEEN))
def test_what_hands_take_back_is_noticed(tmp_path: Path, name: str) -> None:
    """The last one, or all, is put back by hand while the turn goes on: that is asked, and the answer is ruled."""
    game, tried = make_game(name, None, {}), 0
    for n, (visit, back) in enumerate(product(found(name), (1, 2))):
        unseen = {"alone": 1, "two": 2, "after a move": 1}.get(visit.kind, 0)
        if back > unseen:
            continue
        rng, start = random.Random(n), game.position(visit.parts[0].state)
        rig = Rig(tmp_path, "occupancy", QUIET, f"{n}", game=name, seats=game.seats, position=start)
        rig.rest()
        stages, handled = [dict(rig.men)], []
        for part in visit.parts:
            carry_out(rig, game, visit.seat, (part,), rng, gap=AT_ONCE if unseen < len(visit.parts) else GAP)
            stages.append(dict(rig.men))
            handled.append([q for q in stages[-1] if stages[-2].get(q) != stages[-1][q]])
        rig.wait_until(rig.ms + WAIT)
        answer(rig, visit.meant)
        if ruled(rig) != visit.meant or not all(handled):
            continue  # no sensor felt a part of it
        tried += 1
        before = stages[len(visit.parts) - back]
        undo_by_hand(rig, before, {q for squares in handled[-back:] for q in squares})
        left = visit.meant[: len(visit.parts) - back]
        wanted = " ".join(left) or "undo"
        passed = [text for text in rig.offered() if text and text.removeprefix("pass ") == wanted]
        assert passed, f"{visit.meant} taken back, offered {rig.offered()}"
        rig.answer(passed[0])
        assert ruled(rig) == left and not rig.referee.questions, f"{visit.meant}, from {start}"
    assert tried


@pytest.mark.parametrize("name", spread(sampled_games(__name__), 3))
def test_games_come_to_what_is_tried_here(name: str) -> None:
    """All our games are searched, and a few that are played from their definitions."""
    assert {visit.kind for visit in found(name)} == WITH_UNSEEN.get(name, set())


def test_a_piece_that_is_only_adjusted_after_its_action_stays(tmp_path: Path) -> None:
    """The table asks once, and takes "it stayed so" for an answer."""
    rig = asked_table(tmp_path)
    rig.answer("uncloak 2 K")
    rig.place("b1", rig.lift("b1"))
    rig.rest()
    assert set(rig.offered()) - {None} == {"undo", "uncloak 2 K"}
    rig.answer("uncloak 2 K")
    rig.rest()
    assert rig.actions == ["uncloak 2 K"] and not rig.referee.questions
    rig.do(do="end")
    assert rig.actions == ["uncloak 2 K", "pass"]


def test_what_is_set_right_later_was_still_done_first(tmp_path: Path) -> None:
    """White exchanges a second checker and sets the first piece right: they are recorded in the order of the exchanges."""
    rig = asked_table(tmp_path)
    rig.answer("uncloak 2 K")
    for square in ("d1", "b1"):
        rig.place(square, rig.lift(square))
        rig.ms += 300
    rig.rest()
    rig.answer("uncloak 2 K")
    rig.answer("uncloak 4 R")
    assert rig.actions == ["uncloak 2 K", "uncloak 4 R"]


def test_what_follows_a_reply_unseen_is_asked(tmp_path: Path) -> None:
    """A pawn is promoted, the king replies and a checker is exchanged before the table has asked for the promotion."""
    rig = Rig(tmp_path, "occupancy", QUIET, game="cloak-and-dagger-chess", position=PROMOTING)
    rig.rest()
    for touch in ("-d2", "-e1", "+e1", "-d1", "+c2", "-h1", "+h1"):
        rig.ms += 300
        rig.feel(touch[0], touch[1:], "")
    rig.rest()
    rig.answer("Pd2xe1=Q Kd1-c2")
    assert rig.actions == ["Pd2xe1=Q", "Kd1-c2"]
    rig.answer("uncloak 8 R")
    assert rig.actions == ["Pd2xe1=Q", "Kd1-c2", "uncloak 8 R"] and rig.referee.monitor.agrees


@pytest.mark.parametrize("how", ENDS[1:5])
def test_a_take_back_by_hand_is_asked_before_the_turn_ends(tmp_path: Path, how: str) -> None:
    rig = asked_table(tmp_path)
    rig.answer("uncloak 2 K")
    rig.place("b1", rig.lift("b1"))
    end_turn(rig, how, "white")
    assert rig.actions == ["uncloak 2 K"]
    rig.answer("undo")
    assert rig.actions == []
    end_turn(rig, how, "white")
    assert rig.actions == ["pass"]


# Commands while a question is open

CLOAKED = (
    "8/pppp1ppp/4p3/8/4P3/8/PPPP1PPP/8 w stage=uncloak checkers=a1,b1,c1,d1,e1,f1,g1,h1/a8,b8,c8,d8,e8,f8,g8,h8 "
    "files=abcdefgh/abcdefgh setup=RKQRBBNN/BBRKRQNN"
)
PROMOTING = (
    "nr2nqrb/pp1k2pp/5p2/8/5NP1/P7/1P1pN1PP/BR1KQ3 b stage=turn checkers=-,-,-,-,-,f1,-,h1/-,-,-,-,-,-,-,- "
    "files=abcdefgh/abcdefgh setup=BRNKQBNR/NRBKNQRB may=B,R,N,K,Q,B,N,KQRBN/N,R,B,K,N,Q,R,B"
)
GIVEN: dict[str, dict[str, object]] = {
    "act": {"action": "pass"},
    "roll": {"die": "white", "face": "1"},
    "draw": {"deck": "action"},
    "undo": {},
    "redo": {},
    "press": {"seat": "white"},
    "clock": {"run": False},
    "arbiter": {"ruling": "back"},
    "claim": {"seat": "white", "what": "draw"},
    "resign": {"seat": "white"},
    "seat": {"seat": "white", "player": "computer"},
    "agree": {"end": True},
    "ignore": {"square": "h5"},
    "look": {"seat": "white"},
    "hint": {"seat": "white"},
    "entropy": {"seat": "white", "text": "x"},
    "speak": {"seat": "white", "what": "hello"},
}
"""What a command needs besides its name."""
REFUSED = {"act", "end", "press", "undo", "redo", "claim", "resign", "seat", "agree"}
"""Commands that could be carried out, were there no question."""


def asked_table(folder: Path) -> Rig:
    """White has moved and exchanged checker 2 for its piece, and the table asks which it is."""
    rules = {"clock": "5+3", "press": "seat"}
    rig = Rig(folder, "occupancy", QUIET, game="cloak-and-dagger-chess", position=CLOAKED, rules=rules)
    rig.rest()
    rig.place("b1", rig.lift("b1"))
    rig.rest()
    assert len(rig.referee.questions) == 1
    return rig


@pytest.mark.parametrize("name", sorted(BY_NAME.keys() - {"answer", "quit"}))
def test_no_command_closes_an_open_question(tmp_path: Path, name: str) -> None:
    rig = asked_table(tmp_path)
    (ask,) = rig.referee.questions
    state, refused = rig.referee.state, len(rig.all(notices.Refused))
    rig.do(do=name, **GIVEN.get(name, {}))
    assert rig.referee.questions == (ask,) and not rig.all(notices.AskEnd)
    assert rig.referee.state is state
    said = [one.text for one in rig.all(notices.Refused)[refused:]]
    if name in REFUSED:
        assert said == ["Answer this question first: White, which piece is on b1?"]
    if name == "pause":
        rig.answer("uncloak 2 K")
        assert rig.last(notices.Refused).text == "The game is paused. Resume it first."
        assert rig.referee.questions == (ask,)
        rig.do(do="resume")
    rig.answer("uncloak 2 K")
    assert rig.actions == ["uncloak 2 K"] and not rig.referee.questions


def test_after_the_answer_the_command_is_taken(tmp_path: Path) -> None:
    rig = asked_table(tmp_path)
    rig.do(do="end")
    rig.answer("uncloak 2 K")
    rig.do(do="end")
    assert rig.actions == ["uncloak 2 K", "pass"]


def test_done_asks_even_where_the_player_was_quick(tmp_path: Path) -> None:
    """Tapping *pass* is as good as the button."""
    for n, command in enumerate(({"do": "end"}, {"do": "press"}, {"do": "act", "action": "pass"})):
        rules = {"clock": "5+3", "press": "seat"}
        rig = Rig(
            tmp_path,
            "occupancy",
            QUIET,
            f"{n}",
            game="cloak-and-dagger-chess",
            position=CLOAKED,
            rules=rules,
        )
        rig.rest()
        rig.place("b1", rig.lift("b1"))
        rig.do(**command)
        assert rig.actions == [] and len(rig.referee.questions) == 1


def test_none_of_these_and_done_pass(tmp_path: Path) -> None:
    rig = asked_table(tmp_path)
    rig.answer(None)
    rig.do(do="end")
    assert rig.actions == ["pass"]


def test_a_lever_that_was_pressed_counts_after_the_answer(tmp_path: Path) -> None:
    """A lever cannot be pressed twice."""
    rig = asked_table(tmp_path)
    sensed = rig.referee.on_sensor_event
    for up in ("right", "left"):
        sensed(ChessClock(300_000, 300_000, up, True))
    for _ in range(3):
        sensed(ChessClock(300_000, 299_000, "left", True))
    assert [one.text for one in rig.all(notices.Refused)] == [
        "Answer this question first: White, which piece is on b1?"
    ]
    rig.answer("uncloak 2 K")
    sensed(ChessClock(300_000, 298_000, "left", True))
    assert rig.actions == ["uncloak 2 K", "pass"]


def test_the_clock_waits_for_a_question_about_the_move_just_ruled(tmp_path: Path) -> None:
    """Red has captured, and another piece was touched after that: it may be the one that was captured."""
    rig = Rig(
        tmp_path,
        "occupancy",
        QUIET,
        game="little-chess-jumble",
        seats=("green", "red", "blue", "yellow"),
        position="G:Qb10 R:Qg4,Rb4 B: Y:Rd8,Ng2 turn=R die=3",
        rules={"clock": "5+3", "press": "seat"},
    )
    rig.rest()
    rig.lift("b4")
    rig.rest(600)
    rig.lift("g2")
    rig.rest(600)
    rig.place("g2", "red:R")
    assert rig.actions == ["Rb4xg2"]
    rig.place("b10", rig.lift("b10"))
    rig.do(do="press", seat="red")
    (ask,) = rig.referee.questions
    assert rig.last(notices.Refused).text.startswith("Answer this question first")
    rig.do(do="press", seat="red")
    assert rig.referee.questions == (ask,) and rig.last(notices.Clock).pressing == "red"
    rig.answer("Rb4xb10")
    rig.rest()
    rig.do(do="press", seat="red")
    assert rig.last(notices.Clock).pressing != "red"


def test_a_question_that_only_done_opens_stays_open(tmp_path: Path) -> None:
    """A board that felt nothing asks nothing when it is quiet; what Done asks is not asked again by the next command."""
    tried = 0
    for name in sorted(WITH_UNSEEN):
        game = make_game(name, None, {})
        for n, visit in enumerate(found(name)):
            start = game.position(visit.parts[0].state)
            rig = Rig(tmp_path, "occupancy", QUIET, f"{name}{n}", game=name, seats=game.seats, position=start)
            rig.rest()
            carry_out(rig, game, visit.seat, visit.parts, random.Random(n))
            end_turn(rig, "quiet", visit.seat)
            if rig.referee.questions:
                continue
            rig.do(do="end")
            asked, ended = rig.referee.questions, rig.all(notices.AskEnd)
            for command in ("end", "settle", "end") if asked else ():
                rig.do(do=command)
                assert rig.referee.questions == asked and rig.all(notices.AskEnd) == ended, start
            tried += len(asked)
    assert tried
