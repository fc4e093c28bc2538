"""Hints: the best way first, reasons in the game's own words, and nothing that the seat could not know."""

from __future__ import annotations

import msgspec
import pytest

from companion.engine.decision import decide
from companion.engine.explanation import CLOSE, MOST_HINTS, aftermath, choose_hints, reasons, threat
from companion.engine.search import WON
from companion.engine.search_result import RankedAction
from companion.kernel.messages import Kind, Message, Seat, message
from companion.table.game_factory import make_game
from tests.engine.games import positions, question, small
from tests.every_case import chosen
from tests.games.wild_jokers.scenes import Scene


def test_the_best_way_first_and_why() -> None:
    scene = Scene("Kd1 Ra1 kg7 bg5 la4 Pc1")
    asked = question(scene.game, scene.s, 4)
    found = choose_hints(scene.game, asked, decide(scene.game, asked))
    assert str(found[0].action) == "Ra1xa4" and 1 <= len(found) <= MOST_HINTS
    said = [reason.id for reason in found[0].reasons]
    assert said[0] == "chess-captures" and said[-1] == "hint-chance"
    assert "hint-nothing-taken" in said
    assert all(one.chance >= found[0].chance - round(100 * CLOSE) - 1 for one in found)


def test_a_win_is_said_and_no_chance_with_it() -> None:
    scene = Scene("Kd1 Ra1 ka7 pg5")
    asked = question(scene.game, scene.s, 4)
    found = choose_hints(scene.game, asked, decide(scene.game, asked))
    assert str(found[0].action) == "Ra1xa7" and found[0].chance == 100
    assert "hint-chance" not in [reason.id for reason in found[0].reasons]
    assert "over-king" in [reason.id for reason in found[0].reasons]


def test_what_comes_next_is_said() -> None:
    """Nothing can be taken now, but the line that was thought of takes something."""
    found = []
    for game, s in positions("wild-jokers", 12, seed=5):
        asked = question(game, s, 4)
        for way in choose_hints(game, asked, decide(game, asked)):
            found += [reason for reason in way.reasons if reason.id in ("hint-next", "hint-then")]
    assert found and all(reason.values["then"].id for reason in found)  # type: ignore[union-attr]


def said_of(pieces: str, best: str, others: tuple[str, ...], *line: str, score: float = 1.0) -> list[Message]:
    """The reasons for an action, with this line, against others."""
    scene = Scene(pieces)
    choices = []
    for n, text in enumerate((best, *others)):
        action = scene.game.legal(scene.s, text)
        assert action is not None, scene.legal
        choices.append(RankedAction(action, score - n, (action,)))
    s, actions = scene.s, []
    for text in (best, *line):
        found = scene.game.legal(s, text)
        assert found is not None, text
        actions.append(found)
        s = scene.game.after(s, found)
    one = msgspec.structs.replace(choices[0], line=tuple(actions))
    return reasons(scene.game, scene.s, "white", one, choices[1:])


def test_what_is_taken_first_is_never_hidden() -> None:
    """The rook takes the bishop in the end, but before that Black takes the pikeman."""
    told = said_of("Kg1 Ra1 Pc4 kg7 rc6 ba5", "Ra1-a3", (), "Rc6xc4", "Ra3xa5")
    [then] = [one for one in told if one.id.startswith("hint-then")]
    assert then.values["first"] == message("hint-lost-first", owner=Seat("white"), man=Kind("P"), square="c4")
    assert "hint-next" not in [one.id for one in told]


def test_a_piece_that_is_saved_is_named() -> None:
    """The rook stands where the other rook takes it, unless it moves."""
    told = said_of("Kg1 Ra1 Pg2 kg7 ra5", "Ra1-c1", ("Pg2-g3",))
    saved = next(one for one in told if one.id == "hint-saves")
    assert saved.values == {"owner": Seat("white"), "man": Kind("R"), "square": "a1"}


def test_a_capture_that_is_taken_back_says_so() -> None:
    told = [one.id for one in said_of("Kg1 Ra1 kg7 pa4 ra6", "Ra1xa4", ("Ra1-a2",))]
    assert "hint-taken-back" in told and "hint-nothing-taken" not in told


def test_an_exchange_is_counted_to_its_end() -> None:
    """The rook takes a guarded pikeman: rook for rook and pikeman with a second rook behind it, else a rook for a pikeman."""
    for pieces, won in (("Kg1 Ra1 Re3 kg7 pa3 ra6", ["P", "R"]), ("Kg1 Ra1 kg7 pa3 ra6", ["P"])):
        told = said_of(pieces, "Ra1xa3", ("Kg1-f1",))
        [found] = [one for one in told if one.id == "hint-exchange"]
        assert kinds(found, "won") == won and kinds(found, "lost") == ["R"]


def kinds(said: Message, name: str) -> list[str]:
    return [str(one.values["man"]) for one in said.values[name]]  # type: ignore[union-attr]


def test_a_piece_that_is_taken_back_at_a_loss_is_guarded() -> None:
    """The bishop on e5 can be taken by the rook, which the other rook then takes; without that one it is for nothing."""
    guarded = [one.id for one in said_of("Kg1 Bc3 Re1 kg7 pe5 ra5", "Bc3xe5", ("Kg1-f1",))]
    alone = [one.id for one in said_of("Kg1 Bc3 Rd1 kg7 pe5 ra5", "Bc3xe5", ("Kg1-f1",))]
    assert "hint-guarded" in guarded and "hint-exchange" not in guarded
    assert "hint-exchange" in alone and "hint-guarded" not in alone


def test_what_is_threatened_is_named() -> None:
    told = said_of("Kg1 Ra1 kg7 pe5", "Ra1-a5", ("Kg1-f1",))
    assert message("hint-threatens", owner=Seat("black"), man=Kind("P"), square="e5") in told
    assert "hint-threatens-win" in [one.id for one in said_of("Kg1 Ra1 kc7 pg5", "Ra1-a7", ("Kg1-f1",))]


@pytest.mark.parametrize(
    ("men", "best"),
    [
        ("Kg1 Ra5 kg7 pe5", "Ra5-c5"),  # it could be taken before
        ("Kg1 Ra1 kg7 pe5 re7", "Ra1-a5"),  # it is guarded
        ("Kg1 Ra1 kg7 re3", "Ra1-a3"),  # the other rook takes first
    ],
)
def test_what_is_no_threat_is_not_said(men: str, best: str) -> None:
    assert not [one for one in said_of(men, best, ("Kg1-f1",)) if one.id.startswith("hint-threatens")]


def test_nothing_is_threatened_where_chance_comes_first() -> None:
    checked = 0
    for name in ("little-chess-jumble", "gravity-chess"):
        for game, s in positions(name, 6, seed=3):
            seat = game.actor(s).seat  # type: ignore[union-attr]
            for a in game.actions(s)[:4]:
                end = game.after(s, a)
                following = game.actor(end)
                if following is not None and following.chance:
                    checked += 1
                    assert threat(game, s, end, seat) is None
    assert checked


def test_games_that_are_played_on_speak_for_one_way_only() -> None:
    """Gravity Chess: what looks best against what looks worst; nothing for a way against itself, or when time is up."""
    said: set[str] = set()
    for game, s in positions("gravity-chess", chosen(1, 5), seed=8):
        seat = game.actor(s).seat  # type: ignore[union-attr]
        row = sorted(game.actions(s), key=lambda a: game.appeal(s, a))
        worst, best = game.after(s, row[0]), game.after(s, row[-1])
        mine = {one.id for one in aftermath(game, best, worst, seat)}
        theirs = {one.id for one in aftermath(game, worst, best, seat)}
        assert not mine & theirs
        assert not [*aftermath(game, best, best, seat)]
        assert not [*aftermath(game, best, worst, seat, lambda: True)]
        said |= mine
    assert said


def test_a_win_that_takes_some_moves_says_how_many() -> None:
    told = said_of("Kg1 Ra3 Rc6 ka7 pg4", "Rc6-c7", ("Kg1-f1",), "Pg4-g3", "Rc7xa7", score=WON - 3)
    assert message("hint-wins-in", n=2) in told


@pytest.mark.parametrize(("less", "said"), [(0.1, "hint-about-equal"), (5.0, "hint-came-out-better")])
def test_a_way_that_nothing_tells_apart_is_not_called_better_for_nothing(less: float, said: str) -> None:
    scene = Scene("Kg1 Pa2 kg7 pa6")
    one, other = (scene.game.legal(scene.s, text) for text in ("Kg1-f1", "Kg1-g2"))
    assert one is not None and other is not None
    told = reasons(
        scene.game,
        scene.s,
        "white",
        RankedAction(one, 1.0, (one,)),
        [RankedAction(other, 1.0 - less, (other,))],
    )
    assert [reason.id for reason in told] == [said]


def test_a_way_to_win_of_a_solitaire_says_how_long_it_is() -> None:
    """The designer's example of Parade: what the hint says is what following hints comes to."""
    game = small(make_game("parade-chess-solitaire", None, {}))
    s = game.read("8/8/8/8/1r2b3/1r1n1N2/5k2/2B3R1")
    left = []
    while game.actor(s) is not None:
        asked = question(game, s, 5)
        best = choose_hints(game, asked, decide(game, asked))[0]
        left += [int(str(reason.values["n"])) for reason in best.reasons if reason.id == "hint-planned-in"]
        s = game.after(s, best.action)
    assert left and left == [*range(left[0], 1, -1)] and game.winner(s)


@pytest.mark.parametrize("name", ["gravity-chess", "raindropchess", "little-chess-jumble"])
def test_a_hint_has_a_reason(name: str) -> None:
    checked = 0
    for game, s in positions(name, 4, seed=9):
        small(game)
        asked = question(game, s, 5)
        best = choose_hints(game, asked, decide(game, asked))[0]
        checked += 1
        assert [reason.id for reason in best.reasons] != ["hint-chance"]
    assert checked


def test_a_reason_holds_in_every_guess() -> None:
    """Cloak and Dagger: two positions that a seat cannot tell apart have the same hint."""
    checked = 0
    for game, s in positions("cloak-and-dagger-chess", 3):
        small(game)
        actor = game.actor(s)
        checked += 1
        assert actor is not None
        twin = game.guess(game.redact(s, actor.seat), b"other" * 13)
        one, other = question(game, s, 4), question(game, twin, 4)
        assert choose_hints(game, one, decide(game, one)) == choose_hints(game, other, decide(game, other))
    assert checked


def test_a_reason_that_holds_in_one_guess_alone_is_not_said(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of what each guess says only that is told which every guess says."""
    (game, s), *_ = positions("cloak-and-dagger-chess", 1)
    small(game)
    held: list[object] = []

    def found(game: object, guess: object, *rest: object) -> list[Message]:
        held.append(guess)
        return [message(f"hint-only-{len(held)}"), message("hint-everywhere")]

    monkeypatch.setattr("companion.engine.explanation.reasons", found)
    asked = question(game, s, 4)
    best, *_ = choose_hints(game, asked, decide(game, asked))
    said = [one.id for one in best.reasons]
    assert len(held) > 1 and "hint-everywhere" in said
    assert not any(id.startswith("hint-only") for id in said)
