"""Each answer that a table waits for is on the screen, and nothing has to be scrolled for; so are pieces to bring in and faces to type."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

import pytest

from companion.games import families
from companion.games.chess.facts import ENTRIES
from companion.kernel.actions import Action
from companion.table.available_commands import AvailableCommand, available_commands, table_commands
from companion.table.rules import gestures
from companion.table.setup import TableSetup
from tests.every_case import chosen, spread
from tests.sampled_games import sampled_games

if TYPE_CHECKING:
    from tests.app.app_driver import Stage
    from tests.app.contracts.rooms import Room


GAMES = sampled_games(__name__)
SIZES = ((800, 480), (1280, 800))
LOOKS = [(size, language) for size in SIZES for language in ("en", "de")]
ACTIONS = chosen(16, 30)
MANY = 12
"""Answers above which only the first have to be seen, for the others are scrolled to."""
LONGEST = 160
"""Actions of a game that is played until a piece may be promoted to several others."""
TYPED = {"dice": "typed", "decks": "physical"}


def room(case: int) -> Room:
    from tests.app.contracts.rooms import Room

    size, language = LOOKS[case % len(LOOKS)]
    return Room(size, 1.0, language)


def seen_whole(stage: Stage) -> Iterator[Any]:
    """What can be tapped and is wholly in sight, as large as a finger."""
    from companion.app.table.widgets.pieces import PieceTile
    from companion.app.widgets.button import PushButton
    from tests.app.contracts.drawn import EDGE
    from tests.app.layout_checks import visible

    for widget, (x0, y0, x1, y1), _ in visible(stage.root):
        if isinstance(widget, (PushButton, PieceTile)) and not widget.disabled:
            whole = x1 - x0 >= widget.width - EDGE and y1 - y0 >= widget.height - EDGE
            inside = (
                x0 >= -EDGE
                and y0 >= -EDGE
                and x1 <= stage.root.width + EDGE
                and y1 <= stage.root.height + EDGE
            )
            if whole and inside and min(widget.width, widget.height) >= 43:
                yield widget


def does(button: Any, offer: AvailableCommand) -> bool:
    """Whether a button carries out an offer."""
    return offer in getattr(getattr(button, "action", None), "args", ())


def unseen(stage: Stage) -> list[str]:
    """The answers that this state waits for and that cannot be tapped at once."""
    from companion.app.table.widgets.pieces import PieceTile

    stage.frames(3)
    screen, referee = stage.app.screen, stage.referee
    buttons = list(seen_whole(stage))
    question = screen.content.question
    if question is not None:
        return [
            f"the answer {one.label or one.name!r}"
            for one in question.answers[: MANY + 1]
            if not any(one.label == button.text or one.name == button.text for button in buttons)
        ]
    wrong = []
    known = {die for die, face in {**referee.chance.lying, **referee.view().dice}.items() if face}
    for offer in available_commands(referee):
        faces = [one for one in offer.choices if one.kind == "face" and one.command["die"] not in known]
        for one in faces if offer.main else () if offer.choices or not offer.main else (offer,):
            if not any(does(button, one) for button in buttons):
                wrong.append(f"{referee.say(one.said)!r}")
    tiles = {(one.owner, one.kind) for one in buttons if isinstance(one, PieceTile)}
    for place in screen.touching.picking.movable - {screen.touching.picking.hand}:
        owner, _, kind = place.removeprefix("box:").partition("/")
        if place.startswith("box:") and (owner, kind) not in tiles:
            wrong.append(f"the piece {owner} {kind}")
    return wrong


def own_dice(stage: Stage) -> list[str]:
    """The faces that cannot be tapped once people say that they rolled their own dice."""
    for offer in available_commands(stage.referee):
        if any(one.kind == "face" for one in offer.choices) and not offer.main:
            stage.app.screen.touching.press(offer)
            missed = unseen(stage)
            stage.app.screen.dismiss()
            stage.frames(2)
            return missed
    return []


@pytest.mark.parametrize("rules", ["usual", "typed"])
@pytest.mark.parametrize("game", GAMES)
def test_every_answer_is_in_sight(game: str, rules: str, open_app: Callable[..., Stage]) -> None:
    from tests.app.column_states import by_hand
    from tests.app.contracts.rooms import in_room

    info = families()[game].make(None, {})
    if rules == "typed" and not (info.dice or info.decks):
        return
    given = {name: TYPED[name] for name in (("dice",) if info.dice else ()) if rules == "typed"}
    stage, rng, wrong = open_app(empty=True), random.Random(GAMES.index(game)), []
    here = room(GAMES.index(game))
    with in_room(stage, here):
        stage.app.table.play(TableSetup(game=game, seed=4, rules=given))
        for n in range(ACTIONS):
            if stage.referee.game.actor(stage.referee.state) is None:
                break
            wrong += [
                f"{here}, after {n}: {one} is out of sight" for one in (*unseen(stage), *own_dice(stage))
            ]
            if not (rules == "typed" and by_hand(stage, rng)) and not stage.go_on(rng.choice):
                break
            stage.lie()
        stage.app.go_home()
    assert not wrong


def claims(stage: Stage) -> Iterator[AvailableCommand]:
    """What ends the game or undoes something, so that players are asked about it first."""
    from companion.kernel.messages import Seat, message

    for what in ("repetition", "fifty", "flag", "illegal"):
        command = {"do": "claim", "seat": "white", "what": what}
        yield AvailableCommand(message(f"offer-claim-{what}", seat=Seat("white")), command, kind="claim")
    for offer in table_commands(stage.referee):
        if offer.kind == "resign" or offer.command.get("do") in ("undo", "agree"):
            yield offer


@pytest.mark.parametrize(("size", "language"), spread(LOOKS, 2), ids=str)
def test_claims_and_repairs_are_answered_without_scrolling(
    size: tuple[int, int], language: str, open_app: Callable[..., Stage]
) -> None:
    from firmware_bridge.core.board import Lifted
    from tests.app.contracts.play import hear_board
    from tests.app.contracts.rooms import Room, in_room

    stage, wrong = open_app(empty=True), []
    with in_room(stage, Room(size, 1.0, language)):
        stage.app.table.play(TableSetup(game="chess", seed=1))
        stage.play(5)
        for offer in claims(stage):
            stage.app.screen.touching.press(offer)
            stage.frames(3)
            assert stage.app.screen.content.question is not None, offer
            assert len(stage.app.screen.content.question.answers) == 2
            wrong += [f"{stage.referee.say(offer.said)}: {one}" for one in unseen(stage)]
            stage.app.screen.dismiss()
        stage.app.table.play(TableSetup(game="chess", seed=1))
        stage.frames(3)
        referee = stage.referee
        hear_board(stage, "e2", "e6")
        for square in ("d2", "g1", "a1"):
            referee.on_sensor_event(Lifted(square, referee.time.now()))
        stage.command(do="settle")
        mismatch = stage.app.screen.heard.mismatch
        assert mismatch is not None and len(mismatch.repairs) > 3
        stage.frames(3)
        assert stage.app.screen.touching.show_more in [
            getattr(one.action, "func", one.action) for one in seen_whole(stage) if hasattr(one, "action")
        ]
        stage.app.screen.touching.show_more()
        stage.frames(3)
        offered = [one for button in seen_whole(stage) if (one := getattr(button, "action", None))]
        named = [str(getattr(one, "args", "")) for one in offered]
        for repair in mismatch.repairs:
            if not any(f"'square': '{repair.square}'" in one for one in named):
                wrong.append(f"to play without {repair.square}")
    assert not wrong


@pytest.mark.parametrize(("size", "language"), spread(LOOKS, 2), ids=str)
def test_an_arbiter_is_asked_and_sees_the_square(
    size: tuple[int, int], language: str, open_app: Callable[..., Stage]
) -> None:
    from tests.app.contracts.drawn import plain, readable
    from tests.app.contracts.rooms import Room, in_room

    stage = open_app(empty=True)
    with in_room(stage, Room(size, 1.0, language)):
        stage.app.table.play(TableSetup(game="chess", seed=1, rules={"illegal_move": "arbiter"}))
        stage.play(3)
        stage.referee.illegal_moves.count_elsewhere("black", "e5", upon=0)
        stage.app.screen.redraw()
        assert not unseen(stage)
        banner = [one for one in readable(stage.root) if one.widget.parent is stage.app.screen.banner]
        call = plain(max(banner, key=lambda one: one.px).words)
        assert call.startswith({"en": "Arbiter, ", "de": "Turnierleiter, "}[language]) and call.endswith("?")
        assert len(available_commands(stage.referee)) == 4
        assert "e5" in stage.app.screen.board.shown.ringed


def promotions(actions: Sequence[Action], seat: str) -> tuple[str, str, int] | None:
    """A square, another, and how many pieces one may be that goes from the first to the second; None if it stays the same."""
    found: dict[tuple[str, str], list[Action]] = {}
    for action in actions:
        ends = next(iter(gestures([action], seat)), ("", "", None))[:2]
        found.setdefault((ends[0] or "", ends[1] or ""), []).append(action)
    for (origin, to), alike in found.items():
        if len(alike) > 1 and any("=" in str(one) for one in alike):
            return origin, to, len(alike)
    return None


@pytest.mark.parametrize("game", spread(sorted(ENTRIES), 6))
def test_a_piece_is_promoted_by_its_picture_in_relatives_of_chess(
    game: str, open_app: Callable[..., Stage]
) -> None:
    """Played by lot until a piece may become several others; what cannot be within so many actions is not tried."""
    from companion.app.widgets.button import Picture
    from tests.app.contracts.rooms import in_room

    model = families()[game].make(None, {})
    for seed in range(12):
        rng, state = random.Random(seed), model.start()
        played: list[Action] = []
        while (actor := model.actor(state)) is not None and not actor.chance and len(played) < LONGEST:
            actions = list(model.actions(state))
            if ends := promotions(actions, actor.seat):
                break
            eager = [one for one in actions if "P" in str(one)[:1]] or actions
            played.append(rng.choice(eager if rng.random() < 0.7 else actions))
            state = model.apply(state, played[-1])[0]
        else:
            continue
        break
    else:
        return
    stage, here = open_app(empty=True), room(len(game))
    with in_room(stage, here):
        stage.app.table.play(TableSetup(game=game))
        for action in played:
            stage.app.table.command(do="act", action=str(action))
        stage.frames(4)
        origin, to, count = ends
        stage.square(origin)
        stage.square(to)
        question = stage.app.screen.content.question
        assert question is not None and to in question.squares, (game, ends)
        assert not unseen(stage), (game, here)
        tiles = [one for one in stage.app.screen.sheet.walk() if getattr(one, "upright", False)]
        assert len(tiles) == count, (game, [one.text for one in tiles])
        assert all(any(isinstance(part, Picture) for part in one.walk()) for one in tiles), (game, here)
