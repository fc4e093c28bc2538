"""Rolls that two tables make together: neither chooses them, and whoever does not keep to his numbers is found and named."""

from __future__ import annotations

import json
import random
from collections import Counter
from pathlib import Path
from typing import Any

import msgspec
import pytest

from companion.games import family
from companion.kernel.actions import Roll
from companion.remote.relay_messages import Pieces, cut_message
from companion.remote.table_messages import Link, Play, write_message
from companion.table.fairness.audit import audit
from companion.table.fairness.chance_ahead import read_links, roll
from companion.table.fairness.commitments import LENGTH, HashChain, follows
from companion.table.game_record import may_add
from companion.table.protocol import notices
from tests.table.other_tables.two_tables import TwoTables, one_thing, play_on
from tests.table.table_fixture import Rig

JUMBLES = [
    "big-action-chess-jumble",
    "big-chess-jumble",
    "little-action-chess-jumble",
    "little-chess-jumble",
]


def tables(folder: Path, game: str = "little-chess-jumble", **more: Any) -> TwoTables:
    seats = ("green", "blue") if game.startswith("little") else None
    return TwoTables(
        folder, game, seats, (family(game).info.seats[-1] if seats is None else "blue",), seed=None, **more
    )


def notes(rig: Rig, kind: str) -> list[str]:
    return [str(one.text) for one in rig.all(notices.Note) if one.kind == kind]


def faults(rig: Rig) -> list[str]:
    return [one.id for one in audit(rig.referee.record.journal, rig.referee.game).wrong]


def is_due(two: TwoTables) -> bool:
    due = two.keeper_rig.referee.record.due()
    return due is not None and not due.cards


def play_until_new_roll(two: TwoTables, rng: random.Random) -> None:
    """Until a roll is due that needs new links."""
    for _ in range(40):
        if two.keeper_rig.referee.record.needs_links():
            return
        play_on(two, rng, 1)
    raise AssertionError("no roll was ever due")


def roll_at(two: TwoTables) -> Rig:
    """The table where the one sits who has to roll."""
    referee = two.keeper_rig.referee
    actor = referee.game.actor(referee.state)
    assert actor is not None
    return two.guest_rig if actor.seat in two.guest.record.share.seats else two.keeper_rig


class TestChain:
    def test_each_link_leads_to_the_one_before_and_to_no_later_one(self) -> None:
        chain = HashChain(bytes(32))
        assert follows(chain.link(1), 1, chain.anchor, 0)
        assert follows(chain.link(40), 40, chain.link(7), 7)
        assert follows(chain.link(LENGTH), LENGTH, chain.link(LENGTH - 1), LENGTH - 1)
        assert chain.link(LENGTH + 1) == chain.link(0) == ""

    @pytest.mark.parametrize("link", ["", "zz", "00" * 32, HashChain(b"1" * 32).link(3)])
    def test_what_is_no_link_of_it(self, link: str) -> None:
        assert not follows(link, 3, HashChain(bytes(32)).anchor, 0)

    def test_a_link_has_its_place(self) -> None:
        chain = HashChain(bytes(32))
        assert not follows(chain.link(3), 4, chain.link(2), 2)
        assert not follows(chain.link(2), 2, chain.link(2), 2)


class TestHonest:
    @pytest.mark.parametrize("game", JUMBLES)
    def test_both_ends_show_links_and_both_can_check_them(self, game: str, tmp_path: Path) -> None:
        two = tables(tmp_path, game)
        two.delay, two.loss, two.twice = 120, 0.1, 0.1
        rng = random.Random(game)
        for round in range(4):
            play_on(two, rng, 6)
            two.kill(two.guest_rig if round % 2 else two.keeper_rig)
            two.pass_nothing()
            two.sit_down() if round % 2 else two.come_again()
            two.settle()
        here, there = two.facts()
        assert here == there
        for rig in (two.keeper_rig, two.guest_rig):
            found = audit(rig.referee.record.journal, rig.referee.game)
            assert found.sound and found.checked, found.wrong
            assert len(found.chains) == 2
            assert all(chain.kept and chain.rolls for chain in found.chains)
            assert not notes(rig, "tables-unfair") and not notes(rig, "tables-misfit")

    def test_what_was_rolled_comes_again_after_taking_back_and_new_rolls_have_new_links(
        self, tmp_path: Path
    ) -> None:
        two = tables(tmp_path)
        rng = random.Random(3)
        play_until_new_roll(two, rng)
        roll_at(two).do(do="roll")
        two.settle()
        face = two.guest.record.line_of_play.played[-1].face
        two.keeper_rig.do(do="undo")
        two.settle()
        two.guest_rig.do(do="answer", id=two.guest_rig.referee.questions[-1].id, choice="1")
        two.settle()
        assert is_due(two)
        roll_at(two).do(do="roll")
        two.settle()
        assert two.guest.record.line_of_play.played[-1].face == face
        play_on(two, rng, 12)
        for rig in (two.keeper_rig, two.guest_rig):
            assert not faults(rig)
        assert all(chain.rolls > 1 for chain in two.guest.record.joint.chains.values())

    def test_luck_that_seats_add_has_no_part_in_a_roll(self, tmp_path: Path) -> None:
        """The keeper has all numbers before it shows its own, and could try words until a face suits it."""
        two = tables(tmp_path)
        two.guest_rig.do(do="entropy", seat="blue", text="green apple")
        two.settle()
        assert [one.text for one in two.guest.record.commitments.last.given] == ["green apple"]
        play_on(two, random.Random(5), 24)
        rolled = Counter[str]()
        for record in two.guest.record.journal.records:
            die = str(record.body.get("die", ""))
            if record.kind == "action" and (links := read_links(record.body)):
                faces = msgspec.convert(record.body["of"], list[str])
                assert roll(links, die, rolled[die], faces) == record.body["face"]
            if record.kind == "action" and die:
                rolled[die] += 1
        assert rolled.total() > 3

    def test_the_table_that_has_the_seed_adds_no_luck_to_it(self, tmp_path: Path) -> None:
        """Else it could hear the luck of the others, and try words of its own until the cards suit it."""
        two = tables(tmp_path, "little-action-chess-jumble")
        two.guest_rig.do(do="entropy", seat="blue", text="green apple")
        two.settle()
        two.keeper_rig.do(do="entropy", seat="green", text="one that suits")
        assert "at the other tables" in str(two.keeper_rig.last(notices.Refused).text)
        two.keeper_rig.referee.record.add_entropy("green", "one that suits")
        two.settle()
        for rig in (two.keeper_rig, two.guest_rig):
            assert faults(rig) == ["fault-luck-keeper"]

    def test_no_number_goes_before_its_roll_is_due(self, tmp_path: Path) -> None:
        two = tables(tmp_path)
        play_on(two, random.Random(5), 20)
        wire = b"".join((*two.back.kept, *two.out.kept))
        for rig in (two.keeper_rig, two.guest_rig):
            share = rig.referee.record.journal.header["share"]
            assert str(share["chain"]).encode() not in wire
        pieces, given = Pieces(), set[int]()
        for piece in two.back.kept:
            whole = pieces.take(piece)
            if whole is not None and (said := json.loads(whole))["say"] == "link":
                given.add(said["number"])
        used = set[int]()
        before: Any = None
        changes = 0
        for record in two.keeper_rig.referee.record.journal.records:
            changes += record.kind in ("action", "undo", "redo", "correction")
            links = record.body.get("links", before)
            if links != before:
                used.add(changes)
            before = links
        assert used <= given
        assert len(given - used) <= 1, "no more than the one that is due now"

    def test_the_roll_waits_for_a_table_that_is_away(self, tmp_path: Path) -> None:
        two = tables(tmp_path)
        play_until_new_roll(two, random.Random(8))
        while roll_at(two) is two.guest_rig:
            play_on(two, random.Random(8), 1)
            play_until_new_roll(two, random.Random(8))
        record = two.keeper_rig.referee.record
        record.offered = (0, {})
        two.visitor.link = (0, "")
        two.line(False)
        before = record.n
        two.keeper_rig.do(do="roll")
        two.pass_time(5_000)
        assert record.n == before and len(notes(two.keeper_rig, "dice-wait")) == 1
        two.line(True)
        two.pass_time(500)
        assert record.n > before, "it is rolled as soon as the other table has done its part"

    def test_a_game_with_a_fixed_seed_is_rolled_by_the_keeper(self, tmp_path: Path) -> None:
        two = TwoTables(tmp_path, "little-chess-jumble", ("green", "blue"), ("blue",), seed=4)
        play_on(two, random.Random(1), 8)
        for rig in (two.keeper_rig, two.guest_rig):
            assert not rig.referee.record.joint.in_force and not faults(rig)


class TestCheating:
    """Programs that were changed, at either end."""

    def test_a_keeper_who_writes_another_face(self, tmp_path: Path) -> None:
        two = tables(tmp_path)
        play_until_new_roll(two, random.Random(2))
        record = two.keeper_rig.referee.record
        right = record.next_fated
        record.next_fated = lambda due: next(one for one in due.outcomes if one != right(due))  # type: ignore[method-assign]
        roll_at(two).do(do="roll")
        two.settle()
        assert any("should have been" in said for said in notes(two.guest_rig, "tables-unfair"))
        assert "fault-another" in faults(two.guest_rig) and "fault-another" in faults(two.keeper_rig)

    def test_a_keeper_who_shows_another_number_is_named(self, tmp_path: Path) -> None:
        two = tables(tmp_path)
        play_until_new_roll(two, random.Random(2))
        two.keeper._chain = HashChain(b"2" * 32)
        joint = two.keeper_rig.referee.record.joint
        joint.find_misfits = lambda links, players: set()  # type: ignore[method-assign]
        two.keeper_rig.referee.record.offered = (0, {})
        two.settle()
        roll_at(two).do(do="roll")
        two.settle()
        assert any("Green's table" in said for said in notes(two.guest_rig, "tables-unfair"))
        assert faults(two.guest_rig) == ["fault-link"] == faults(two.keeper_rig)
        assert [chain.kept for chain in audit(two.guest.record.journal, two.guest.record.game).chains] == [
            False,
            True,
        ]

    @pytest.mark.parametrize("left_out", ["all", "guest"])
    def test_a_keeper_who_rolls_alone(self, left_out: str, tmp_path: Path) -> None:
        two = tables(tmp_path)
        play_until_new_roll(two, random.Random(2))
        record, joint = two.keeper_rig.referee.record, two.keeper_rig.referee.record.joint
        own = {two.keeper.share.keeper: HashChain(bytes.fromhex(two.keeper.share.chain)).link(joint.number)}
        two.keeper._offer_links = lambda: None  # type: ignore[method-assign]
        record.offered = (joint.number, own)
        if left_out == "all":
            record._describe_links = lambda die: {}  # type: ignore[method-assign]
        roll_at(two).do(do="roll")
        two.settle()
        assert notes(two.guest_rig, "tables-unfair")
        assert ("fault-not-joint" if left_out == "all" else "fault-link") in faults(two.guest_rig)

    def test_a_keeper_who_says_a_face(self, tmp_path: Path) -> None:
        two = tables(tmp_path)
        play_until_new_roll(two, random.Random(2))
        due = two.keeper_rig.referee.record.due()
        assert due is not None
        two.keeper_rig.do(do="roll", die=due.name, face=due.outcomes[0])
        assert "roll together" in str(two.keeper_rig.last(notices.Refused).text)
        table = two.keeper_rig.referee.table
        table.others_act = True
        action = table.game.legal(table.state, due.text(due.outcomes[0]))
        assert action is not None
        table.play(action, "typed")
        two.settle()
        assert notes(two.guest_rig, "tables-unfair") and "fault-not-joint" in faults(two.guest_rig)

    def test_a_keeper_who_writes_down_another_chain_for_a_table(self, tmp_path: Path) -> None:
        two = tables(tmp_path)
        two.guest._chain = HashChain(b"5" * 32)  # as if the keeper had written down another one
        play_until_new_roll(two, random.Random(2))
        two.guest._link = None
        two.pass_time(5_000)
        assert any("Green's table" in said for said in notes(two.guest_rig, "tables-misfit"))

    def test_a_guest_who_gives_another_number_is_named_and_the_roll_waits(self, tmp_path: Path) -> None:
        two = tables(tmp_path)
        play_until_new_roll(two, random.Random(2))
        record = two.keeper_rig.referee.record
        right = two.guest._chain
        assert right is not None
        record.offered, two.visitor.link = (0, {}), (0, "")
        two.guest._give_link = lambda: None  # type: ignore[method-assign]
        for piece in cut_message(5_000, write_message(Link(record.joint.number, "7" * 64))):
            two.keeper.hear(two.visitor, piece)
        assert [said for said in notes(two.keeper_rig, "tables-misfit") if "Blue's table" in said]
        before = record.n
        two.keeper_rig.do(do="roll") if roll_at(two) is two.keeper_rig else two.guest_rig.do(do="roll")
        two.pass_time(5_000)
        assert record.n == before
        for piece in cut_message(
            5_001, write_message(Link(record.joint.number, right.link(record.joint.number)))
        ):
            two.keeper.hear(two.visitor, piece)
        two.settle()
        assert record.n > before and not faults(two.keeper_rig)

    def test_a_guest_who_says_a_face(self, tmp_path: Path) -> None:
        two = tables(tmp_path)
        play_until_new_roll(two, random.Random(2))
        while roll_at(two) is two.keeper_rig:
            one_thing(two.keeper_rig, random.Random(1))
            two.settle()
            play_until_new_roll(two, random.Random(2))
        referee = two.guest_rig.referee
        actions = [one for one in referee.game.actions(referee.state) if one.chance]
        assert isinstance(actions[0], Roll)
        two.guest_rig.do(do="roll", die=actions[0].die, face=actions[0].face)
        assert "roll together" in str(two.guest_rig.last(notices.Refused).text)
        before = two.keeper_rig.referee.n
        play = Play(90, two.keeper.newest, actions=(str(actions[0]),), source="typed")
        for piece in cut_message(6_000, write_message(play)):
            two.keeper.hear(two.visitor, piece)
        two.pass_time(2_000)
        assert two.keeper_rig.referee.n == before


def test_no_one_adds_luck_for_a_seat_at_another_table(tmp_path: Path) -> None:
    two = tables(tmp_path)
    assert may_add(two.keeper_rig.referee.record) == [], "who has the seed adds nothing"
    assert may_add(two.guest_rig.referee.record) == ["blue"]
    two.keeper_rig.do(do="entropy", seat="blue", text="mine")
    assert "plays at another table" in str(two.keeper_rig.last(notices.Refused).text)
    two.guest_rig.do(do="entropy", seat="blue", text="apple")
    two.settle()
    assert [one.text for one in two.keeper_rig.referee.record.commitments.last.given] == ["apple"]


@pytest.mark.parametrize("game", ["big-chess-jumble", "big-action-chess-jumble"])
def test_a_second_die_waits_for_links_where_only_the_first_has_fallen_before(
    game: str, tmp_path: Path
) -> None:
    """After something was taken back: one die comes again without links, the other one has never fallen."""
    for seed in range(4):
        (folder := tmp_path / str(seed)).mkdir()
        two, rng = tables(folder, game), random.Random(seed)
        for _ in range(30):
            play_on(two, rng, 1)
            if rng.random() < 0.3 and two.keeper_rig.referee.n > 1:
                two.keeper_rig.do(do="undo", count=rng.randrange(1, 4))
                two.settle()
                for ask in two.guest_rig.referee.questions:
                    two.guest_rig.do(do="answer", id=ask.id, choice="1")
                two.settle()
        assert faults(two.keeper_rig) == faults(two.guest_rig) == []
        assert not notes(two.guest_rig, "tables-unfair")
