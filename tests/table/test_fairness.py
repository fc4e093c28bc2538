"""What a table promises of its chance: the code that is told, what seats add, and a new seed after a result."""

from __future__ import annotations

import hashlib
import hmac
from pathlib import Path
from typing import Any

import pytest

from companion.games import family
from companion.kernel.actions import UNTOLD
from companion.kernel.game import DeckLeft
from companion.table.fairness.audit import Audit, audit
from companion.table.fairness.commitments import (
    Commitment,
    OutcomePool,
    SeededChance,
    code,
    deck_pool,
    next_seed,
    plain_code,
    seed_of,
    stays_bound,
)
from companion.table.game_factory import make_game
from companion.table.game_files.pgn_writer import export
from companion.table.game_files.transcript import transcript
from companion.table.message_catalogues import catalogue
from companion.table.notice_builder import NoticeBuilder
from companion.table.protocol import notices
from companion.table.record.journal import Journal
from companion.table.record.journal_reader import JournalError
from tests.table.record import scene
from tests.table.table_fixture import Rig

MIDGAME = "G:Rf1,Qd1 B:Re12,Nb8 turn=G stage=roll"
DRAWING = "G:Ra1,Nb2 B:Rl12,Na9 turn=G stage=draw"
FACES = ("+", "#", "2", "3", "4", "5")
GREEN, BLUE = {"seat": "green", "text": "apple"}, {"seat": "blue", "text": "17:04 x=3|y"}


def table(folder: Path, **given: Any) -> Rig:
    """A game of random bytes."""
    return Rig(folder, **{"seed": None, "position": MIDGAME, **given})


def refusal(rig: Rig) -> str:
    return str(rig.last(notices.Refused).text)


def checked(rig: Rig, *published: str) -> Audit:
    rig.referee.close()
    journal = Journal.open(rig.path)
    header = journal.header
    found = audit(journal, make_game(header["game"], header["seats"], header["rules"]), published)
    journal.close()
    return found


class TestCode:
    def test_hello_tells_what_was_promised(self, tmp_path: Path) -> None:
        rig = table(tmp_path)
        hello, seed = rig.last(notices.Hello), rig.referee.record.fate.seed
        assert hello.commit == hello.seal == hashlib.sha256(seed).hexdigest()
        assert hello.code.replace(" ", "") == hello.commit[:16] and len(hello.code.split()) == 4
        assert (hello.stretch, hello.entropy, hello.may_add) == (1, [], ["green", "blue"])

    def test_a_game_without_chance_has_no_code(self, tmp_path: Path) -> None:
        rig = Rig(tmp_path, game="cloak-and-dagger-chess", seed=None)
        hello = rig.last(notices.Hello)
        assert hello.commit and hello.code == "" and hello.may_add == []
        rig.do(do="entropy", seat=hello.seats[0], text="x")
        assert refusal(rig) == "Chance plays no part in this game, so you can't add randomness."

    def test_a_code_may_be_typed_as_it_is_read(self) -> None:
        seal = "3f9a12c488d0e71b" + "ab" * 24
        assert code(seal) == "3f9a 12c4 88d0 e71b"
        for given in ("3F9A 12C4 88D0 E71B", "3f9a-12c4-88d0-e71b", " 3f9a12c488d0e71b\t"):
            assert plain_code(given) == "3f9a12c488d0e71b"
        assert plain_code(seal.upper()) == seal
        for given in ("", "3f9a 12c4 88d0", "3f9a 12c4 88d0 e71g", seal + "0"):
            assert plain_code(given) == ""


class TestEntropy:
    def test_what_is_added_turns_the_dice(self, tmp_path: Path) -> None:
        """The key is the seed put through HMAC with each contribution; the code stands for all of them."""
        rig = table(tmp_path)
        hello = rig.last(notices.Hello)
        rig.do(do="entropy", **GREEN)
        rig.do(do="entropy", **BLUE)
        told = rig.last(notices.Commitment)
        assert told.entropy == [GREEN, BLUE] and told.may_add == [] and told.commit == hello.commit
        key, seal = rig.referee.record.fate.seed, hello.commit
        for one in (GREEN, BLUE):
            key = hmac.new(key, f"entropy|{one['seat']}|{one['text']}".encode(), "sha256").digest()
            seal = hashlib.sha256(f"{seal}|{one['seat']}|{one['text']}".encode()).hexdigest()
        assert told.seal == seal and told.code.replace(" ", "") == seal[:16]
        assert rig.referee.record.fate.face("white", 0, FACES) == SeededChance(key).face("white", 0, FACES)
        for i in range(20):
            rig.do(do="roll")
            assert rig.last(notices.Chance).face == SeededChance(key).face("white", i, FACES)
            rig.do(do="agree", position=MIDGAME)

    def test_a_killed_table_goes_on_with_it(self, tmp_path: Path) -> None:
        rig = table(tmp_path)
        rig.do(do="entropy", **GREEN)
        face = rig.referee.record.fate.face("white", 0, FACES)
        seal = rig.last(notices.Commitment).seal
        rig.referee.record.journal.close()
        again = table(tmp_path)
        hello = again.last(notices.Hello)
        assert (hello.seal, hello.entropy, hello.may_add) == (seal, [GREEN], ["blue"])
        again.do(do="roll")
        assert again.last(notices.Chance).face == face

    def test_nothing_after_the_first_roll(self, tmp_path: Path) -> None:
        """Also when that roll was taken back, or was rolled by hand."""
        for name, first in (("a", {"do": "roll"}), ("b", {"do": "roll", "face": "2"})):
            rig = table(tmp_path, name=name)
            rig.do(**first)
            rig.do(do="undo")
            rig.do(do="entropy", **GREEN)
            assert "before the first roll" in refusal(rig)
            assert not rig.all(notices.Commitment)

    def test_moves_do_not_matter(self, tmp_path: Path) -> None:
        rig = table(tmp_path, position="G:Rf1,Qd1 B:Re12,Nb8 turn=G stage=move die=2")
        rig.act("Rf1-l12")
        rig.do(do="entropy", **GREEN)
        assert rig.last(notices.Commitment).entropy == [GREEN]

    def test_once_for_each_person(self, tmp_path: Path) -> None:
        rig = table(tmp_path, players={"blue": "computer"})
        assert rig.last(notices.Hello).may_add == ["green"]
        rig.do(do="entropy", **GREEN)
        rig.do(do="entropy", seat="green", text="more")
        assert refusal(rig) == "Green has already added randomness."
        rig.do(do="entropy", **BLUE)
        assert "Only people can add randomness" in refusal(rig)
        rig.do(do="entropy", seat="red", text="x")
        assert "This table has no seat red" in refusal(rig)

    @pytest.mark.parametrize("text", ["", "   ", "x" * 65, "a\nb", "\x1b[2J", "\ud800"])
    def test_a_text_that_cannot_be_told(self, tmp_path: Path, text: str) -> None:
        rig = table(tmp_path)
        rig.do(do="entropy", seat="green", text=text)
        assert "1 to 64" in refusal(rig) and len(rig.referee.record.journal.records) == 1
        rig.do(do="entropy", seat="green", text="x" * 64)
        assert rig.last(notices.Commitment).entropy

    def test_a_fixed_seed_and_a_daily_deal_stay_what_they_are(self, tmp_path: Path) -> None:
        rig = Rig(tmp_path, position=MIDGAME, seed=5)
        assert rig.last(notices.Hello).may_add == []
        rig.do(do="entropy", **GREEN)
        assert "fixed seed" in refusal(rig)
        daily = Rig(
            tmp_path, name="d", game="parade-chess-solitaire", seats=None, seed=None, daily="2026-01-01"
        )
        daily.do(do="entropy", seat="player", text="x")
        assert "same for everyone" in refusal(daily)

    def test_not_when_it_is_over(self, tmp_path: Path) -> None:
        rig = table(tmp_path)
        rig.do(do="agree", end=True)
        rig.do(do="entropy", **GREEN)
        assert refusal(rig) == "The game is over."


class TestAfterAResult:
    def test_another_seed_is_promised_before_anything_happens(self, tmp_path: Path) -> None:
        """The seed of the first stretch is out; the dice from there are of a second, told first."""
        rig = table(tmp_path)
        rig.do(do="roll")
        rig.do(do="agree", end=True)
        first, before = rig.last(notices.Outcome).seed, len(rig.told)
        rig.do(do="undo")
        told = rig.told[before]
        assert isinstance(told, notices.Commitment) and told.stretch == 2
        assert told.may_add == ["green", "blue"]
        seed = rig.referee.record.fate.seed
        assert told.commit == hashlib.sha256(seed).hexdigest() and seed.hex() != first
        rig.do(do="agree", position=MIDGAME)
        rig.do(do="entropy", **BLUE)
        rig.do(do="roll")
        assert rig.last(notices.Chance).face == rig.referee.record.fate.face("white", 1, FACES)
        rig.do(do="agree", end=True)
        assert rig.last(notices.Outcome).seed == seed.hex()
        found = checked(rig)
        assert found.sound and [one.stretch for one in found.promises] == [1, 2]
        assert [came.stretch for came in found.rolls] == [1, 2]
        story = transcript(rig.referee.record, NoticeBuilder(rig.referee.game, True))
        tags = export(story, catalogue(family("little-chess-jumble").words)).partition("\n\n")[0]
        assert '[Result "' in tags and "[Commitment" not in tags and "[Seed" not in tags, (
            "PGN has one of each"
        )

    @pytest.mark.parametrize("way", ["undo", "redo", "agree"])
    def test_however_play_goes_on(self, tmp_path: Path, way: str) -> None:
        rig = table(tmp_path)
        rig.do(do="agree", end=True)
        if way == "redo":
            rig.do(do="undo")
            rig.referee.record.finish({})
        rig.do(**({"do": "agree", "position": MIDGAME} if way == "agree" else {"do": way}))
        assert rig.last(notices.Commitment).stretch == (3 if way == "redo" else 2)
        records = rig.referee.record.journal.records
        results = [record.seq for record in records if record.kind == "result"]
        before = results[-2] if way == "redo" else results[-1]  # bringing back ends the game once more
        assert "commit" in records[before + 1].body

    def test_the_hand_that_goes_back_or_on(self, tmp_path: Path) -> None:
        """A ruling that ended the game may be taken back, or replaced, by the piece itself."""
        for name in ("undone", "replaced"):
            one = scene.record(tmp_path / name)
            scene.play(one, "roll white 2", "Rf1-l12")
            one.finish({})
            if name == "undone":
                one.undo(1, "green", amended=True)
            else:
                stay = one.game.actions(one.history()[-2])[0]
                one.play([(stay, "board")], amends=1)
            kinds = [(record.kind, "commit" in record.body) for record in one.journal.records[4:]]
            assert kinds[:2] == [("note", True), ("undo", False)]
            assert one.commitments.last.number == 1 and not one.commitments.last.published

    def test_a_note_alone_takes_no_seed(self, tmp_path: Path) -> None:
        rig = table(tmp_path)
        rig.do(do="agree", end=True)
        rig.do(do="pause")
        rig.do(do="seat", seat="blue", player="computer")
        assert not rig.all(notices.Commitment)

    def test_what_was_seen_stays(self, tmp_path: Path) -> None:
        """A roll that fell before the result and is taken back after it falls again."""
        rig = table(tmp_path)
        rig.do(do="roll")
        face = rig.last(notices.Chance).face
        rig.do(do="agree", end=True)
        rig.do(do="undo")
        rig.do(do="undo")
        for fresh in range(6):  # whatever the new seed says
            rig.referee.record.commitments.last.fate = SeededChance(seed_of(fresh))
            due = rig.referee.record.due()
            assert due is not None and rig.referee.record.next_fated(due) == face

    def test_a_killed_table_goes_on_with_the_second_seed(self, tmp_path: Path) -> None:
        rig = table(tmp_path)
        rig.do(do="agree", end=True)
        rig.do(do="undo")
        hello, seed = rig.last(notices.Commitment), rig.referee.record.fate.seed
        rig.referee.record.journal.close()
        again = table(tmp_path)
        assert again.referee.record.fate.seed == seed
        assert (again.last(notices.Hello).commit, again.last(notices.Hello).stretch) == (hello.commit, 2)
        assert not again.all(notices.Commitment), "hello has told it"

    def test_a_kill_between_the_promise_and_what_followed(self, tmp_path: Path) -> None:
        """The second seed stands alone: the game is still over, tells it too, and goes on with a third."""
        rig = table(tmp_path)
        rig.do(do="agree", end=True)
        rig.referee.record._renew()
        rig.referee.record.journal.close()
        again = table(tmp_path)
        assert again.last(notices.Outcome).seed == again.referee.record.fate.seed.hex()
        again.do(do="undo")
        assert again.last(notices.Commitment).stretch == 3
        again.do(do="agree", end=True)
        assert checked(again).sound

    def test_a_fixed_seed_goes_on_with_fixed_ones(self, tmp_path: Path) -> None:
        rig = Rig(tmp_path, position=MIDGAME, seed=5)
        for again in (1, 2):
            rig.do(do="agree", end=True)
            rig.do(do="undo")
            assert rig.referee.record.fate.seed == next_seed(5, again)
            assert rig.last(notices.Commitment).may_add == []
        assert next_seed(5, 2) == hashlib.sha256(b"tableside seed 5 again 2").digest()

    def test_the_rest_of_a_deck_is_mixed_again(self, tmp_path: Path) -> None:
        """The first order is public: cards that were seen come again, the rest is chosen from what is left."""
        rig = table(tmp_path, game="little-action-chess-jumble", position=DRAWING, seed=5)
        record = rig.referee.record
        rig.do(do="draw", deck="action")
        seen = rig.last(notices.Chance).card
        rig.do(do="agree", end=True)
        rig.do(do="undo")
        rig.do(do="undo")
        rig.do(do="draw", deck="action")
        assert rig.last(notices.Chance).card == seen
        rig.do(do="agree", position=f"{DRAWING} out={seen}")
        deck = record.game.deck_left(record.state, "action")
        left = [card for card in deck.whole for _ in range(deck.left[card])]
        rig.do(do="draw", deck="action")
        assert rig.last(notices.Chance).card == SeededChance(next_seed(5, 1)).pick("action", 1, left)
        rig.do(do="agree", end=True)
        assert checked(rig).sound

    def test_cards_of_a_later_stretch_are_evenly_chosen(self) -> None:
        """Three cards left of six: each comes first as often, over two thousand seeds, within five deviations."""
        deck = DeckLeft(0, {"A": 3, "B": 2, "C": 1}, {"A": 1, "B": 1, "C": 1})
        counts = dict.fromkeys("ABC", 0)
        for number in range(2000):
            counts[SeededChance(seed_of(number)).pick("deck", 3, ("A", "B", "C"))] += 1
        assert all(abs(count - 2000 / 3) < 5 * (2000 * 2 / 9) ** 0.5 for count in counts.values())
        later = Commitment(1, 9, {"seed": "00" * 32})
        assert deck_pool(deck, later) == OutcomePool(("A", "B", "C"))
        assert deck_pool(deck, Commitment(0, 0, {"seed": "00" * 32})) == OutcomePool(
            tuple("AAABBC"), 0, ("A", "A", "B")
        )
        with pytest.raises(ValueError, match="no card is left in the deck deck"):
            SeededChance(seed_of(1)).pick("deck", 0, ())


@pytest.mark.parametrize("number", [0, 1, 2])
@pytest.mark.parametrize("taken", [(), (UNTOLD,)])
@pytest.mark.parametrize("left", [0, 1])
def test_a_card_that_was_taken_back_comes_again(number: int, taken: tuple[str, ...], left: int) -> None:
    """If it is there at all; under the first seed not where a card was spent unseen: their order says what comes."""
    deck = DeckLeft(0, {"A": 1, "B": 2}, {"A": left, "B": 1}, taken)
    comes = stays_bound("A", deck, Commitment(number, 0, {"seed": "00" * 32}))
    assert comes is (left == 1 and (number > 0 or not taken))
    assert not stays_bound("C", deck, Commitment(number, 0, {"seed": "00" * 32}))


@pytest.mark.parametrize(
    "body",
    [
        {"commit": 5},
        {"commit": {"seed": "xyz"}},
        {"commit": {"seed": "00"}},
        {"commit": {"seed": "00" * 32, "commit": 7}},
        {"entropy": "x"},
        {"entropy": {"seat": 3, "text": "x"}},
    ],
)
def test_a_record_that_makes_no_sense_is_refused(tmp_path: Path, body: dict[str, Any]) -> None:
    one = scene.record(tmp_path / "game")
    one.journal.append("note", body, 1.0, 1)
    with pytest.raises(JournalError) as wrong:
        audit(one.journal, one.game)
    assert wrong.value.said.id == "record-senseless"
    one.journal.close()
    with pytest.raises(JournalError):
        scene.record(tmp_path / "game")
