"""What the screens of a game show in the course of one: each step leaves the app on a screen worth a picture."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING

from companion.app.table.looks import LEFT_ALONE
from companion.app.texts import text
from companion.kernel.messages import Kind, Seat, message
from companion.seat_pages.shelf import SHELF
from companion.table.available_commands import private_commands
from companion.table.setup import TableSetup
from tests.pictures.positions import BIG, BOOSTERS, DAGGER, FALLING, MIDGAME, ON_PARADE, ROLLED

if TYPE_CHECKING:
    from tests.app.app_driver import Stage

Steps = Iterator[str]
"""The name of each screen, when it is shown."""
STANDING: Mapping[str, str] = {
    game: box.position for box in SHELF for game in (box.editions or (box.game,)) if "jumble" in game
} | {"little-chess-jumble": MIDGAME, "little-action-chess-jumble": MIDGAME}
"""Games that begin on an empty board: where they are looked at instead."""
SOON = 20.0
"""Seconds in which a board is followed and said to be wrong."""


def steps(stage: Stage, game: str) -> Steps:
    """Every screen of a game."""
    yield from setting_up(stage, game)
    yield from course(stage, game)
    for special in SPECIAL.get(game, ()):
        yield from special(stage)
    yield from wrong(stage, game)
    yield from ending(stage, game)


def setting_up(stage: Stage, game: str) -> Steps:
    stage.app.set_up(game)
    yield "set up"
    screen = stage.app.screen
    for sheet in ("printed", "rules", f"chair {screen.choosing.info.seats[0]}"):
        screen.actions.open(sheet)
        yield f"set up, {sheet.partition(' ')[0]}"


def course(stage: Stage, game: str) -> Steps:
    """The start, the middle, and a piece in hand."""
    stage.app.table.play(TableSetup(game=game, seed=5))
    yield "start"
    if game in STANDING:
        stage.app.table.play(TableSetup(game=game, seed=5, position=STANDING[game]))
    stage.play(6 if game in STANDING else 14, seed=7)
    yield "in its course"
    if in_hand(stage):
        yield "a man in hand"


def in_hand(stage: Stage) -> bool:
    """Pick up the piece that has most targets, by touch; whether anybody may be picked up."""
    touching = stage.app.screen.touching
    picking, most = touching.picking, ""
    found: dict[str, int] = {}
    for place in sorted(picking.movable):
        picking.origin = place
        found[place] = len(picking.targets)
        picking.origin = None
        most = max(found, key=lambda one: found[one])
    if most:
        touching.tap(most)
        stage.frames(2)
    return bool(most)


def wrong(stage: Stage, game: str) -> Steps:
    """Two pieces are lifted from a sensor board at once, and it is said what is wrong."""
    stage.app.table.play(TableSetup(game=game, seed=5, position=STANDING.get(game)))
    screen, referee = stage.app.screen, stage.referee
    squares = [place for place in sorted(referee.view().layout) if place in referee.game.board.number]
    if len(squares) < 2:
        return
    screen.open_virtual()
    try:
        stage.until(
            lambda: (
                referee.monitor is not None
                and referee.monitor.matcher is not None
                and referee.monitor.matcher.mode == "play"
            ),
            SOON,
        )
        from tests.app.app_driver import touch_square

        touch_square(screen.virtual.board, squares[0], squares[-1])
        stage.until(lambda: screen.heard.mismatch is not None, SOON)
    except AssertionError:
        yield "a sensor board"
    else:
        yield "put right"


def ending(stage: Stage, game: str) -> Steps:
    stage.app.table.play(TableSetup(game=game, seed=5, position=STANDING.get(game)))
    stage.play(14, seed=7)
    stage.press(text("menu"))
    yield "menu"
    stage.press(text("back-to-game"))
    stage.command(do="pause")
    yield "pause"
    stage.command(do="resume")
    if stage.referee.game.actor(stage.referee.state) is not None:
        stage.command(do="agree", end=True)
    yield "end"
    path = str(stage.referee.journal_path)
    stage.app.replay(path)
    stage.app.screen.go(7)
    yield "replay"
    stage.app.open_rules(game, {}, stage.app.go_home)
    yield "rules"


# What only some games have


def held(stage: Stage) -> None:
    """A private look that does not end by itself while pictures of it are taken."""
    look = stage.app.screen.touching.look
    look._ticking.cancel()
    look.left = LEFT_ALONE
    stage.app.screen.redraw()
    stage.frames(2)


def in_private(stage: Stage, id: str) -> None:
    """White takes the tablet; `id`: of the offer."""
    stage.press(stage.referee.words.say(message(id, seat=Seat("white"))))


def alone(stage: Stage) -> None:
    stage.press(text("only-i-look", seat=Seat("white")))


def jumble(stage: Stage) -> Steps:
    stage.app.table.play(TableSetup(game="little-chess-jumble", position=MIDGAME, seed=4))
    stage.square("f1")
    yield "targets in a house"


def big(stage: Stage) -> Steps:
    stage.app.table.play(
        TableSetup(game="big-action-chess-jumble", position=BIG, seed=2, rules={"decks": "physical"})
    )
    stage.command(do="draw", deck="action", card="B05")
    stage.square("d4")
    yield "a card"
    stage.command(do="agree", position=ROLLED)
    stage.square("h1")
    yield "protected"


def boulder(stage: Stage) -> Steps:
    stage.app.table.play(TableSetup(game="boulder-chess", seed=3, rules={"goal": "b"}))
    for action in ("Rb8-b5", "oc1-a4,of1-b4", "Rg9-g12 leaving", "Qd16-c16", "pass"):
        stage.command(do="act", action=action)
    stage.square("b5")
    yield "a rook that pushes"


def gravity(stage: Stage) -> Steps:
    stage.app.table.play(TableSetup(game="gravity-chess", seed=3, position=FALLING))
    stage.square("g6")
    yield "still to fall"


def parade(stage: Stage) -> Steps:
    stage.app.table.play(
        TableSetup(game="parade-chess-solitaire", seed=3, position=ON_PARADE, rules={"decks": "physical"})
    )
    stage.command(do="draw", deck="pack", card="wN")
    yield "groups"


def neighbour(stage: Stage) -> Steps:
    stage.app.table.play(TableSetup(game="neighbour-chess-solitaire", seed=3, rules={"decks": "physical"}))
    for deck, card in (("pieces", "wK"), ("positions", "r5"), ("pieces", "wQ"), ("positions", "r4")):
        stage.command(do="draw", deck=deck, card=card)
        if card == "r5":
            stage.command(do="act", action="K@f1")
    yield "a way counted"


def booster(stage: Stage) -> Steps:
    stage.app.table.play(TableSetup(game="booster-chess", position=BOOSTERS, seed=3))
    stage.square("h3")
    yield "boosted"
    stage.square("h3")
    stage.square("d2")
    stage.square("e2")
    in_private(stage, "offer-look")
    held(stage)
    yield "handing over"
    alone(stage)
    knight = next(
        o for o in private_commands(stage.referee, "white") if o.said.values.get("card") == Kind("wN")
    )
    stage.press(stage.referee.words.say(knight.said))
    held(stage)
    yield "a hand in private"


def dagger(stage: Stage) -> Steps:
    stage.app.table.play(TableSetup(game="cloak-and-dagger-chess", seed=3))
    in_private(stage, "offer-fill-in")
    alone(stage)
    stage.press(text("as-in-chess"))
    held(stage)
    yield "registration"
    stage.press(stage.referee.words.say(message("offer-register")))
    for action in ("register black RQKRBBNN", *DAGGER):
        stage.command(do="act", action=action)
    yield "checkers"
    in_private(stage, "offer-look")
    alone(stage)
    held(stage)
    yield "deduction"


def dice(stage: Stage) -> Steps:
    cards = {"plus_hash": "choose", "orange": "yes", "deck": "default", "special": "all", "decks": "physical"}
    position = "turn=green stage=draw"
    stage.app.table.play(TableSetup(game="dice-and-cards", rules=cards, seed=2, position=position))
    yield "a card to draw"
    stage.command(do="draw", deck="action", card="B11")
    yield "a card drawn"


SPECIAL: Mapping[str, tuple[Callable[[Stage], Steps], ...]] = {
    "little-chess-jumble": (jumble,),
    "big-action-chess-jumble": (big,),
    "boulder-chess": (boulder,),
    "gravity-chess": (gravity,),
    "parade-chess-solitaire": (parade,),
    "neighbour-chess-solitaire": (neighbour,),
    "booster-chess": (booster,),
    "cloak-and-dagger-chess": (dagger,),
    "dice-and-cards": (dice,),
}
