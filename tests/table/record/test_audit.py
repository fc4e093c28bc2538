"""The audit: the published derivation, written out here a second time, and games that do not fit it."""

from __future__ import annotations

import hashlib
import hmac
import math
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from companion.cli.records import format_audit
from companion.kernel.game import DeckLeft
from companion.table.clock_rules import initial_clocks, read_control
from companion.table.fairness.audit import Audit, at_least, audit, fairness, upper_gamma
from companion.table.fairness.commitments import SeededChance, seed_of
from companion.table.game_factory import make_game
from companion.table.message_catalogues import catalogue
from companion.table.record.journal import Journal
from companion.table.record.journal_reader import ReadOnlyJournal
from companion.table.record.line_of_play import entry
from tests.table.record import scene
from tests.table.record.scene import MIDGAME, SEATS
from tests.table.table_fixture import Rig


def number(seed: bytes, label: str, bound: int) -> int:
    """A fair number below `bound`, from the published words alone."""
    for tries in range(100):
        digest = hmac.new(seed, f"{label}|{tries}".encode(), hashlib.sha256).digest()
        value = int.from_bytes(digest[:8], "big")
        if value < 2**64 // bound * bound:
            return value % bound
    raise AssertionError


def played_out(folder: Path, game: str, **given: object) -> Path:
    """A game of computer players on a rig, with some taking back, to its end."""
    rig = Rig(folder, game=game, seats=("green", "blue"), **given)  # type: ignore[arg-type]
    rig.play_out(undo=0.03)
    rig.referee.close()
    return rig.path


def test_rolls_and_cards_follow_the_published_derivation() -> None:
    seed = seed_of(7)
    fate = SeededChance(seed)
    faces = ("+", "#", "2", "3", "4", "5")
    for i in range(50):
        assert fate.face("white", i, faces) == faces[number(seed, f"roll|white|{i}", 6)]
    cards = {"A": 2, "B": 1, "C": 3}
    order = ["A", "A", "B", "C", "C", "C"]
    for i in range(5, 0, -1):
        j = number(seed, f"shuffle|action|2|{i}", i + 1)
        order[i], order[j] = order[j], order[i]
    assert fate.order("action", 2, cards) == tuple(order)
    left = dict(cards)
    for card in order:
        assert fate.card("action", DeckLeft(2, cards, left)) == card
        left[card] -= 1


@pytest.mark.parametrize("game", ["little-chess-jumble", "big-action-chess-jumble"])
def test_a_played_game_fits(tmp_path: Path, game: str) -> None:
    path = played_out(tmp_path, game)
    journal = Journal.open(path)
    found = audit(journal, make_game(game, ("green", "blue"), {}))
    journal.close()
    assert found.sound, found.wrong
    assert found.checked > 40
    assert {tally.name for tally in found.tallies} >= {"first", "white"}
    assert all(tally.p is None or tally.p > 0.001 for tally in found.tallies)


def test_a_game_with_another_seed_does_not_fit(tmp_path: Path) -> None:
    path = played_out(tmp_path, "little-chess-jumble")
    journal = Journal.open(path)
    journal.records[0].body["game"] = {**journal.header, "seed": seed_of(2).hex()}
    journal.close()
    found = audit(
        ReadOnlyJournal(path, journal.records), make_game("little-chess-jumble", ("green", "blue"), {})
    )
    assert not found.commitment
    assert found.wrong


def test_rolls_by_hand_are_counted_apart(tmp_path: Path) -> None:
    rig = Rig(tmp_path, position="G:Rf1 B:Rl12 turn=G")
    rig.roll("2")
    rig.do(do="agree", end=True)
    rig.referee.close()
    journal = Journal.open(rig.path)
    found = audit(journal, make_game("little-chess-jumble", ("green", "blue"), {}))
    journal.close()
    assert (found.checked, found.by_hand) == (0, 1)


def test_the_chi_square_test() -> None:
    """Against values of a printed table: 5 degrees of freedom, 11.07 and 20.52; 1 degree, 3.841."""
    assert fairness({"a": 1}, {"a": 1.0}) is None

    def p(square: float, freedom: int) -> float:
        found = fairness(
            {"x": round(1000 + (square * 1000) ** 0.5), **{str(i): 1000 for i in range(freedom)}},
            {"x": 1000.0, **{str(i): 1000.0 for i in range(freedom)}},
        )
        assert found is not None
        return found

    assert p(11.07, 5) == pytest.approx(0.05, abs=0.002)
    assert p(20.52, 5) == pytest.approx(0.001, abs=0.0002)
    assert p(3.841, 1) == pytest.approx(0.05, abs=0.002)


# Journals written down


def audited(path: Path, *entries: tuple[str, Mapping[str, object]], **header: Any) -> Audit:
    """The audit of a game of little Chess Jumble whose journal holds these records."""
    game = make_game("little-chess-jumble", SEATS, {})
    journal = Journal.create(
        path / "game", scene.header(game, "little-chess-jumble", MIDGAME, **header), 1.0, 1
    )
    for kind, body in entries:
        journal.append(kind, body, 2.0, 1)
    found = audit(journal, game)
    journal.close()
    return found


JUMBLE = make_game("little-chess-jumble", SEATS, {})
ENDED = JUMBLE.end_early(JUMBLE.read(MIDGAME), "ranked")
FACES = ("+", "#", "2", "3", "4", "5")


def due(index: int) -> str:
    return SeededChance(seed_of(1)).face("white", index, FACES)


def other(index: int) -> str:
    return next(face for face in ("2", "3") if face != due(index))


def told(found: Audit) -> list[str]:
    """What does not fit, in English."""
    return [catalogue().say(one) for one in found.wrong]


def electronic(face: str) -> tuple[str, dict[str, object]]:
    return scene.roll(face, "electronic")


def test_a_roll_of_the_table_has_to_be_the_fated_one(tmp_path: Path) -> None:
    found = audited(tmp_path, electronic(other(0)))
    assert told(found) == [f"Record 1: roll white {other(0)} should have been {due(0)}."]
    assert (found.sound, found.commitment, found.checked, found.by_hand) == (False, True, 1, 0)


def test_a_roll_taken_back_has_its_index_again(tmp_path: Path) -> None:
    assert audited(tmp_path, electronic(due(0)), scene.undo(), electronic(due(0))).sound


def test_a_typed_face_binds_its_roll_and_no_other(tmp_path: Path) -> None:
    """After it was taken back the table rolls the same, and that is right; any other is not."""
    found = audited(tmp_path, scene.roll(other(0)), scene.undo(), electronic(other(0)))
    assert (found.sound, found.checked, found.by_hand) == (True, 0, 1)


def test_another_than_the_typed_face_is_wrong(tmp_path: Path) -> None:
    third = next(face for face in ("2", "3", "4") if face not in (due(0), other(0)))
    found = audited(tmp_path, scene.roll(other(0)), scene.undo(), electronic(third))
    assert (found.checked, found.by_hand, len(found.wrong)) == (1, 1, 1)
    for face, others in (("3", ("#", "2", "4", "5")), ("#", ("+", "2"))):
        for one in others:
            found = audited(tmp_path / (face + one), scene.roll(face), scene.undo(), electronic(one))
            assert (found.checked, found.by_hand) == (1, 1)


def test_only_electronic_rolls_are_the_tables_own(tmp_path: Path) -> None:
    for source in ("sensed", "typed", "board", "screen", "computer"):
        found = audited(tmp_path / source, scene.roll(other(0), source))
        assert (found.sound, found.checked, found.by_hand) == (True, 0, 1)


def test_the_stream_goes_on_over_a_correction(tmp_path: Path) -> None:
    """Rolls count on after it, and after it was taken back and brought back."""
    again = scene.correction(MIDGAME)
    assert audited(tmp_path / "a", electronic(due(0)), again, electronic(due(1))).sound
    taken = (electronic(due(0)), again, scene.BACK, scene.undo(), electronic(due(0)))
    assert audited(tmp_path / "b", *taken).sound
    brought = (electronic(due(0)), again, scene.BACK, scene.AGAIN, electronic(due(1)))
    assert audited(tmp_path / "c", *brought).sound
    redone = (
        electronic(due(0)),
        scene.undo(),
        scene.redo(),
        again,
        electronic(due(1)),
        scene.undo(),
        scene.redo(),
    )
    assert audited(tmp_path / "d", *redone).sound


def test_positions_follow_what_is_taken_back_and_brought_back(tmp_path: Path) -> None:
    """An action is looked at where it was made."""
    other_place = scene.correction("G:Ra1 B:Re12 turn=G stage=move die=2")
    roll, move, there = scene.roll("2"), scene.action("Rf1-l12"), scene.action("Ra1-b1")
    assert audited(tmp_path / "a", roll, move, scene.undo(2), roll, move).sound
    assert audited(tmp_path / "b", roll, move, scene.undo(2), scene.redo(), move).sound
    assert audited(tmp_path / "c", roll, other_place, there, scene.undo(), scene.BACK, move).sound
    assert audited(tmp_path / "d", roll, other_place, scene.BACK, scene.AGAIN, there).sound
    assert audited(tmp_path / "e", roll, move, scene.undo(), other_place, scene.BACK, move).sound
    wrong = audited(tmp_path / "f", roll, other_place, scene.BACK, there)
    assert told(wrong) == ["Record 4: Ra1-b1 is not legal at that point."]


def test_the_audit_stops_where_the_rules_do_not_fit(tmp_path: Path) -> None:
    found = audited(tmp_path, scene.action("Rf1-a9"), electronic(other(0)))
    assert told(found) == ["Record 1: Rf1-a9 is not legal at that point."] and found.checked == 0


def test_notes_do_not_matter(tmp_path: Path) -> None:
    assert audited(
        tmp_path,
        electronic(due(0)),
        scene.note(paused=True),
        scene.note(paused=False),
        scene.action("pass") if due(0) == "+" else scene.note(x=1),
    ).sound


def test_a_clock_and_the_result_do_not_matter(tmp_path: Path) -> None:
    (clock,) = entry("set", initial_clocks({"green": read_control("5"), "blue": read_control("5")}))
    result: tuple[str, dict[str, object]] = ("result", {"places": ["green", "blue"]})
    ended = scene.correction(JUMBLE.position(ENDED), "ranked")
    found = audited(
        tmp_path, clock, electronic(due(0)), clock, scene.undo(), clock, electronic(due(0)), ended, result
    )
    assert found.sound and found.checked == 1


def test_a_seed_that_was_not_committed_to_is_told(tmp_path: Path) -> None:
    found = audited(tmp_path / "a", commit="0" * 64)
    assert not found.commitment and not found.sound and not found.wrong
    assert audited(tmp_path / "b").sound


def test_tallies_count_each_roll_beside_what_was_to_be_expected(tmp_path: Path) -> None:
    """A roll that was taken back and came again is one roll, and of two the test says nothing."""
    found = audited(
        tmp_path, scene.roll("#"), scene.roll("2"), scene.undo(), scene.roll("2"), scene.action("stay")
    )
    (tally,) = found.tallies
    assert (tally.name, tally.observed["2"], tally.observed["#"], tally.observed["3"]) == ("white", 1, 1, 0)
    assert tally.expected == {face: pytest.approx(1 / 3) for face in FACES}
    assert tally.p is None


def test_many_rolls_are_tested(tmp_path: Path) -> None:
    (tally,) = audited(tmp_path, *rolls_of(40, "electronic")).tallies
    assert min(tally.expected.values()) > 5 and tally.p == fairness(tally.observed, tally.expected)


def test_what_was_to_be_expected_hangs_on_the_moment(tmp_path: Path) -> None:
    """A roll after the lot: a sixth for each face, and a half for each seat before it."""
    game = make_game("little-chess-jumble", SEATS, {})
    journal = Journal.create(tmp_path / "game", scene.header(game, "little-chess-jumble"), 1.0, 1)
    lot = scene.action("first green", source="typed", die="first", face="green")
    for kind, body in (lot, scene.roll("2")):
        journal.append(kind, body, 2.0, 1)
    found = {tally.name: tally.expected for tally in audit(journal, game).tallies}
    journal.close()
    assert found["first"] == dict.fromkeys(SEATS, 0.5)
    assert found["white"] == {face: pytest.approx(1 / 6) for face in FACES}


def test_the_lot_and_the_cards_are_checked_too(tmp_path: Path) -> None:
    """The lot's faces are the seats; a card is the first that is left in the order."""
    drawing = "G:Ra1,Nb2 B:Rl12,Na9 turn=G stage=draw"
    for name, position in (("little-chess-jumble", ""), ("little-action-chess-jumble", drawing)):
        game = make_game(name, SEATS, {})
        for wrong in (False, True):
            header = scene.header(game, name, position)
            journal = Journal.create(tmp_path / f"{name}{wrong}", header, 1.0, 1)
            start = game.read(header["position"])
            fate = SeededChance(seed_of(1))
            face = (
                fate.card("action", game.deck_left(start, "action"))
                if position
                else fate.face("first", 0, SEATS)
            )
            texts = [str(a) for a in game.actions(start)]
            if wrong:
                face = next(text.split()[-1] for text in texts if text.split()[-1] != face)
            text = next(text for text in texts if text.endswith(f" {face}"))
            die = "first" if text.startswith("first") else "action"
            journal.append(
                "action",
                {"action": text, "seat": "green", "source": "electronic", "die": die, "face": face},
                2.0,
                1,
            )
            found = audit(journal, game)
            journal.close()
            assert found.sound != wrong and found.checked == 1
            assert sum(found.tallies[0].observed.values()) == 1


@pytest.mark.parametrize(
    ("a", "x", "q"),
    [
        (0.5, 0.0, 1.0),
        (1.0, 1.0, math.exp(-1)),
        (1.0, 5.0, math.exp(-5)),
        (2.0, 1.0, 2 * math.exp(-1)),
        (2.0, 6.0, 7 * math.exp(-6)),
        (0.5, 0.5, math.erfc(0.5**0.5)),
        (0.5, 4.0, math.erfc(2.0)),
        (3.0, 4.0, 13 * math.exp(-4)),
        (3.0, 3.9, (1 + 3.9 + 3.9**2 / 2) * math.exp(-3.9)),
        (1.0, -1.0, 1.0),
        (0.5, 0.001, math.erfc(0.001**0.5)),
        (1.5, 1.0, math.erfc(1.0) + 2 / math.sqrt(math.pi) * math.exp(-1)),
        (2.5, 4.0, math.erfc(2.0) + (2 * 2 + 4 * 8 / 3) / math.sqrt(math.pi) * math.exp(-4)),
        (60.0, 1e-9, 1.0),
        (500.5, 1e6, 0.0),
    ],
)
def test_the_incomplete_gamma_function(a: float, x: float, q: float) -> None:
    """Q(a, x) against closed forms: exponentials for whole a, the error function for halves."""
    assert upper_gamma(a, x) == pytest.approx(q, rel=1e-9)


def test_outcomes_that_were_not_to_be_expected_do_not_count() -> None:
    assert fairness({"a": 5, "b": 5, "c": 0}, {"a": 5.0, "b": 5.0, "c": 0.0}) == pytest.approx(1.0)
    assert fairness({"a": 7, "b": 3}, {"a": 5.0, "b": 5.0}) == pytest.approx(math.erfc((1.6 / 2) ** 0.5))
    assert fairness({"a": 7, "b": 3, "c": 5}, {"a": 5.0, "b": 5.0, "c": 5.0}) == pytest.approx(math.exp(-0.8))


# How each roll came, and what was promised


def rolls_of(count: int, said: str) -> list[tuple[str, dict[str, object]]]:
    """So many rolls, each after a correction to the same place; the table's own, said to have come so."""
    entries: list[tuple[str, dict[str, object]]] = []
    for index in range(count):
        entries += [scene.roll(due(index), said), scene.correction(MIDGAME)]
    return entries


def test_how_each_roll_came(tmp_path: Path) -> None:
    entries = [
        electronic(due(0)),
        scene.undo(),
        electronic(due(0)),
        scene.correction(MIDGAME),
        scene.roll(other(1), "sensed"),
    ]
    found = audited(tmp_path, *entries)
    (white,) = found.sources
    assert (white.name, white.counts, white.by_hand, white.same) == (
        "white",
        {"electronic": 2, "sensed": 1},
        1,
        0,
    )
    assert [(one.record, one.index, one.face, one.source, one.own, one.again) for one in found.rolls] == [
        (1, 0, due(0), "electronic", due(0), False),
        (3, 0, due(0), "electronic", due(0), True),
        (5, 1, other(1), "sensed", due(1), False),
    ]
    assert (found.checked, found.by_hand) == (1, 1)


def test_rolls_of_the_table_that_are_called_typed(tmp_path: Path) -> None:
    """Forty alike have a chance of 6 to the power of -40. It is said, and is no proof."""
    found = audited(tmp_path / "a", *rolls_of(40, "typed"))
    (white,) = found.sources
    assert (white.by_hand, white.same) == (40, 40) and white.expected == pytest.approx(40 / 6)
    assert white.p == pytest.approx(6.0**-40) and white.doubtful and found.sound
    (white,) = audited(tmp_path / "b", *rolls_of(3, "typed")).sources
    assert white.p == pytest.approx(1 / 216) and not white.doubtful, "that may happen"
    (white,) = audited(tmp_path / "c", *rolls_of(40, "electronic")).sources
    assert white.p is None and not white.doubtful and white.by_hand == 0


def test_no_one_is_told_that_everything_fits_beside_a_doubt(tmp_path: Path) -> None:
    """What was typed is named with its records; doubts about it stand where else everything fits."""
    words = catalogue()
    doubted = list(format_audit(audited(tmp_path / "a", *rolls_of(40, "typed")), words))
    assert "own: white. This is unlikely to be chance" in doubted[-1] and "Everything matches." not in doubted
    honest = list(format_audit(audited(tmp_path / "b", *rolls_of(3, "typed")), words))
    assert honest[-1] == "Everything matches."
    (named,) = (line for line in honest if "typed by players" in line)
    assert all(f"{due(n)} (record {1 + 2 * n})" in named for n in range(3))


def drawn(path: Path, decks: str) -> list[str]:
    """The audit of a game in which one card was typed, in lines."""
    game = make_game("raindropchess", None, {})
    header = scene.header(game, "raindropchess", rules={"table_decks": decks})
    journal = Journal.create(path, header, 1.0, 1)
    journal.append(*scene.action("take white", "white"), 2.0, 1)
    journal.append(*scene.action("draw white Q", "white", "typed", "white", "Q"), 2.0, 1)
    found = audit(journal, game)
    journal.close()
    return list(format_audit(found, catalogue()))


def test_a_card_typed_for_a_pack_of_the_table_is_named_so(tmp_path: Path) -> None:
    said = "  typed by players, although the table deals these cards: Q (record 2)"
    assert said in drawn(tmp_path / "a", "virtual")
    assert "  typed by players: Q (record 2)" in drawn(tmp_path / "b", "physical")


def test_a_face_that_had_to_come_again_says_nothing(tmp_path: Path) -> None:
    """A typed face that is bound is not compared once more."""
    found = audited(tmp_path, scene.roll(due(0)), scene.undo(), scene.roll(due(0)))
    assert (found.sources[0].by_hand, found.sources[0].same) == (1, 1)


def test_so_many_or_more() -> None:
    """Against the binomial distribution."""
    assert at_least(0, [0.5]) == 1.0 and at_least(1, []) == 0.0
    for count in range(6):
        exact = sum(math.comb(5, n) * 0.25**n * 0.75 ** (5 - n) for n in range(count, 6))
        assert at_least(count, [0.25] * 5) == pytest.approx(exact)
    assert at_least(2, [0.1, 0.9]) == pytest.approx(0.09)


def test_a_missing_commitment_fails(tmp_path: Path) -> None:
    journal = Journal.create(
        tmp_path / "game", header := scene.header(JUMBLE, "little-chess-jumble", MIDGAME), 1.0, 1
    )
    assert audit(journal, JUMBLE).sound
    journal.records[0].body["game"] = {name: header[name] for name in header if name != "commit"}
    found = audit(journal, JUMBLE)
    journal.close()
    assert not found.sound and not found.wrong and found.promises[0].code == ""


def test_codes_that_people_wrote_down(tmp_path: Path) -> None:
    journal = Journal.create(tmp_path / "game", scene.header(JUMBLE, "little-chess-jumble", MIDGAME), 1.0, 1)
    luck = [{"seat": seat, "text": "x"} for seat in SEATS]
    for one in luck:
        journal.append("note", {"entropy": one}, 2.0, 1)
    first = hashlib.sha256(seed_of(1)).hexdigest()
    second = hashlib.sha256(f"{first}|green|x".encode()).hexdigest()
    third = hashlib.sha256(f"{second}|blue|x".encode()).hexdigest()
    assert audit(journal, JUMBLE).promises[0].known is None
    for code, known in ((first[:16], 0), (second, 1), (third[:20], 2)):
        found = audit(journal, JUMBLE, [code])
        assert found.sound and found.promises[0].known == known and found.strange == ()
    found = audit(journal, JUMBLE, [first, "0" * 16])
    journal.close()
    assert not found.sound and found.strange == ("0" * 16,) and found.promises[0].known == 0


def entropy(seat: str = "green") -> tuple[str, dict[str, object]]:
    return "note", {"entropy": {"seat": seat, "text": "x"}}


def promise(number: int) -> tuple[str, dict[str, object]]:
    fate = SeededChance(seed_of(number))
    return "note", {"commit": {"seed": fate.seed.hex(), "commit": fate.commitment}}


OVER = scene.correction(JUMBLE.position(ENDED), "ranked")
RESULT: tuple[str, dict[str, object]] = ("result", {"seed": seed_of(1).hex()})


@pytest.mark.parametrize(
    ("entries", "header", "wrong"),
    [
        ([scene.roll("2"), entropy()], {}, "randomness was added after the first roll"),
        ([entropy(), entropy()], {}, "Green added randomness twice"),
        ([entropy()], {"seed_number": 1}, "randomness was added to a fixed seed"),
        ([entropy()], {"daily": "2026-11-21"}, "randomness was added to a fixed seed"),
        ([], {"seed_number": 2}, "the seed doesn't match --seed 2"),
        ([], {"daily": "2026-11-21"}, "the seed doesn't match the deal of 2026-11-21"),
        ([promise(2)], {}, "a new seed was used in the middle of the game"),
        ([RESULT], {}, "there is a result, but the game isn't over"),
        ([OVER, ("result", {"seed": "00" * 32})], {}, "the result reports a different seed"),
        ([OVER, RESULT, promise(3)], {"seed_number": 1}, "the seed doesn't match --seed 1"),
        (
            [OVER, RESULT, scene.correction(MIDGAME), electronic(due(0))],
            {},
            "the seed had already been revealed when",
        ),
    ],
)
def test_promises_that_were_not_kept(
    tmp_path: Path, entries: list[Any], header: dict[str, Any], wrong: str
) -> None:
    found = audited(tmp_path, *entries, **header)
    assert not found.sound and any(wrong in one for one in told(found))


def test_promises_that_were_kept(tmp_path: Path) -> None:
    entries = [entropy(), entropy("blue"), OVER, RESULT, promise(3), scene.correction(MIDGAME), entropy()]
    assert audited(tmp_path / "a", *entries, seed_number=None).sound
    found = audited(tmp_path / "b", OVER, RESULT, scene.correction(MIDGAME), scene.roll("2"), seed_number=1)
    assert found.sound, "a face of their own does not hang on the seed"


def test_what_a_roll_was_chosen_from_is_what_the_rules_say(tmp_path: Path) -> None:
    kind, body = electronic(due(0))
    assert audited(tmp_path / "a", (kind, {**body, "of": list(FACES)})).sound
    found = audited(tmp_path / "b", (kind, {**body, "of": [due(0)] * 6}))
    assert not found.sound and "the outcomes listed for" in told(found)[0]
