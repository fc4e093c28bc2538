"""States that a table comes to: a game is begun and played by lot, and whatever may be opened is opened on the way."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

import msgspec

from companion.app.texts import text
from companion.app.widgets.theme import MOVING
from companion.table.available_commands import available_commands
from companion.table.setup import TableSetup
from tests.autoplay import chance
from tests.pictures.positions import BIG, BOOSTERS, MIDGAME, ROLLED

if TYPE_CHECKING:
    from tests.app.app_driver import Stage

BY_HAND = {"decks": "physical"}
NAMES = {
    "green": "Anna-Sophie",
    "red": "Bartholomew",
    "blue": "Chloé",
    "yellow": "Dirk van der Meer",
    "white": "Maximiliane",
    "black": "Luc",
}


class Opening(msgspec.Struct, frozen=True):
    """How a game begins."""

    game: str
    seats: tuple[str, ...] | None = None
    rules: Mapping[str, str] = {}
    position: str | None = None

    def __str__(self) -> str:
        return f"{self.game} {len(self.seats or ())} {' '.join(self.rules.values())}".strip()


TWO = ("green", "blue")
CLOCK = {"clock": "rapid"}
OPENINGS = (
    Opening("big-action-chess-jumble"),
    Opening("big-action-chess-jumble", ("green", "red", "blue"), CLOCK),
    Opening("big-action-chess-jumble", None, {"decks": "physical"}, BIG),
    Opening("big-action-chess-jumble", None, CLOCK, BIG.replace("stage=draw", "die=+ orange=7")),
    Opening("big-chess-jumble", TWO, CLOCK),
    Opening("little-action-chess-jumble", None, CLOCK, MIDGAME.replace("die=3", "die=#")),
    Opening("little-action-chess-jumble", TWO),
    Opening("little-chess-jumble", None, CLOCK, MIDGAME),
    Opening("little-chess-jumble", TWO),
    Opening("booster-chess", None, CLOCK, BOOSTERS),
    Opening("booster-chess"),
    Opening("booster-chess", None, {"decks": "physical"}),
    Opening("boulder-chess", None, CLOCK),
    Opening("boulder-chess", None, {"goal": "b"}),
    Opening("cloak-and-dagger-chess", None, CLOCK),
    Opening("dice-and-cards", ("green", "red", "blue")),
    Opening("gravity-chess", None, CLOCK),
    Opening("neighbour-chess-solitaire"),
    Opening("neighbour-chess-solitaire", None, BY_HAND),
    Opening("parade-chess-solitaire"),
    Opening("parade-chess-solitaire", None, BY_HAND),
    Opening("raindropchess", None, CLOCK),
    Opening("raindropchess", None, BY_HAND),
    Opening("wild-jokers", None, CLOCK),
    Opening("chess", None, CLOCK),
    Opening("chess", None, CLOCK, "r1bq1rk1/ppp2pp1/2np1n1p/2b1p3/2B1P3/2PP1N1P/PP3PP1/RNBQR1K1 b - - 0 38"),
    Opening("chess960"),
    Opening("crazyhouse", None, CLOCK),
    Opening("wild-jokers"),
    Opening(
        "big-action-chess-jumble", None, CLOCK, BIG.replace("turn=G stage=draw", "turn=B stage=card card=B05")
    ),
)


def begin(stage: Stage, opening: Opening, seed: int) -> None:
    """Sit down at it."""
    stage.app.table.play(
        TableSetup(
            game=opening.game,
            seats=opening.seats,
            rules=opening.rules,
            position=opening.position,
            seed=seed,
            names={seat: name for seat, name in NAMES.items() if _sits(opening, seat)},
        )
    )
    at_rest(stage)


def _sits(opening: Opening, seat: str) -> bool:
    if opening.seats is not None:
        return seat in opening.seats
    from companion.games import families

    return seat in families()[opening.game].info.seats


def states(stage: Stage, actions: int, seed: int) -> Iterator[str]:
    """The name of each state, while it is shown: the course of a game, and what can be opened from it."""
    rng = random.Random(seed)
    for n in range(actions):
        at_rest(stage)
        yield f"after {n}"
        yield from opened(stage, n)
        referee = stage.referee
        if referee.game.actor(referee.state) is None:
            break
        due = chance(referee)
        if due is not None:
            stage.command(**due)
        elif not by_hand(stage, rng):
            found = referee.game.actions(referee.state)
            stage.command(do="act", action=str(rng.choice(found)))
    yield from aside(stage)


def at_rest(stage: Stage, frames: int = 2) -> None:
    """Let the screen show what came, and nothing move any more."""
    stage.frames(frames)
    for one in list(MOVING):
        one.end()


def by_hand(stage: Stage, rng: random.Random) -> bool:
    """What falls or is drawn beside the table is told to it."""
    due = stage.referee.record.due()
    if due is None or stage.referee.chance.is_fated_now():
        return False
    face = rng.choice(tuple(due.outcomes)) if due.outcomes else None
    if due.cards:
        stage.command(do="draw", deck=due.name, **({"card": face} if face else {}))
    else:
        stage.command(do="roll", die=due.name, face=face)
    return True


def opened(stage: Stage, n: int) -> Iterator[str]:
    """A piece in hand; a choice half made; a private look, a card in it."""
    screen = stage.app.screen
    touching = screen.touching
    movable = sorted(touching.picking.movable)
    if movable and n % 2 == 0:
        touching.tap(movable[n % len(movable)])
        at_rest(stage)
        yield f"after {n}, a man in hand"
        touching.picking.clear()
        touching.dialog = None
        screen.redraw()
        at_rest(stage, 1)
    for offer in available_commands(stage.referee):
        if offer.choices:
            touching.press(offer)
            at_rest(stage)
            yield f"after {n}, a choice"
            while touching.path:
                touching.back()
            at_rest(stage, 1)
        elif offer.kind in ("look", "fill-in"):
            yield from looked(stage, offer.seat, n)
    yield from screened(stage, n)


def screened(stage: Stage, n: int) -> Iterator[str]:
    """Whatever more there is behind the button for it."""
    screen: Any = stage.app.screen
    if getattr(screen, "has_more", False):
        screen.show_more()
        at_rest(stage)
        yield f"after {n}, more"
        screen.hide_more()
        at_rest(stage, 1)


def looked(stage: Stage, seat: str, n: int) -> Iterator[str]:
    screen = stage.app.screen
    look = screen.touching.look
    look.hand_over(seat)
    look.show()
    look._ticking.cancel()
    screen.redraw()
    at_rest(stage)
    yield f"after {n}, in private"
    form = screen.touching.private_view().view.form
    if form is not None:
        look.fill(list(form.printed))
        screen.redraw()
        at_rest(stage)
        yield f"after {n}, a form filled in"
        look.fill([""] * len(form.squares))
    offers = [one for one in screen.touching.private_view().offers if one.kind == "card"]
    if offers:
        look.take_up(str(offers[0].said.values["card"]))
        screen.redraw()
        at_rest(stage)
        yield f"after {n}, a card held up"
    yield from screened(stage, n)
    look.hide()
    screen.redraw()
    at_rest(stage, 1)


def aside(stage: Stage) -> Iterator[str]:
    """The menu, a pause, consent, the chance, a piece asked about, the end."""
    from companion.app.table.menu import show_luck

    screen = stage.app.screen
    referee = stage.referee
    screen.press_bar("menu")
    at_rest(stage)
    yield "menu"
    screen.touching.dialog = None
    show_luck(referee, screen.touching)
    at_rest(stage)
    yield "the chance"
    screen.touching.dialog = None
    if referee.game.actor(referee.state) is not None:
        screen.press_bar("undo")
        at_rest(stage)
        yield "consent"
        screen.touching.dialog = None
        squares = [q for q in referee.view().layout if q in referee.game.board.number]
        if squares:
            screen._about(squares[0])
            at_rest(stage)
            yield "a man asked about"
            screen.touching.dialog = None
        screen.touching.edit()
        at_rest(stage)
        yield "the record put right"
        screen.touching.leave_editing()
        stage.command(do="pause")
        at_rest(stage)
        yield "pause"
        stage.command(do="resume")
        stage.command(do="agree", end=True)
    screen.redraw()
    at_rest(stage)
    yield "end"
    yield from screened(stage, 0)


__all__ = ["BY_HAND", "OPENINGS", "ROLLED", "Opening", "begin", "states", "text"]
