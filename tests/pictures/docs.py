"""The screens that the docs show."""

from __future__ import annotations

import time
from operator import itemgetter
from pathlib import Path

from companion.units import Milliseconds
from tests.pictures.beside import pretended
from tests.pictures.positions import BIG, BOOSTERS, DAGGER, FALLING, LAST, MIDGAME, ON_PARADE, ROLLED, SCOTCH


def take(out: Path) -> None:
    """All of them, into a folder."""
    out.mkdir(parents=True, exist_ok=True)
    from companion.table.setup import TableSetup
    from tests.app.app_driver import Stage, touch_square

    stage = Stage()
    stage.picture(out / "home.png")
    stage.app.set_up("little-chess-jumble")
    stage.picture(out / "setup.png")
    stage.app.table.play(TableSetup(game="little-chess-jumble", position=MIDGAME, seed=4))
    stage.frames()
    stage.square("f1")
    stage.picture(out / "table.png")
    stage.square("l12")
    stage.press("Roll")
    stage.frames(30)
    stage.app.screen.open_virtual()
    watch = stage.referee.monitor
    stage.until(lambda: watch.matcher is not None and watch.matcher.mode == "play")
    panel = stage.app.screen.virtual
    touch_square(panel.board, "k9", "b10")
    stage.until(lambda: stage.app.screen.heard.mismatch is not None)
    stage.picture(out / "repair.png")
    stage.close()
    cards = {"plus_hash": "choose", "orange": "yes", "deck": "default", "special": "all", "decks": "physical"}
    stage = Stage(TableSetup(game="dice-and-cards", rules=cards, seed=2, position="turn=green stage=draw"))
    stage.command(do="draw", deck="action", card="B11")
    stage.picture(out / "dice.png")
    stage.close()
    stage = Stage(
        TableSetup(game="big-action-chess-jumble", position=BIG, seed=2, rules={"decks": "physical"})
    )
    stage.command(do="draw", deck="action", card="B05")
    stage.square("d4")
    stage.picture(out / "card.png")
    stage.command(do="agree", position=ROLLED)
    stage.square("h1")
    stage.picture(out / "protected.png")
    stage.close()
    stage = Stage(TableSetup(game="boulder-chess", seed=3, rules={"goal": "b"}))
    for action in ("Rb8-b5", "oc1-a4,of1-b4", "Rg9-g12 leaving", "Qd16-c16", "pass"):
        stage.command(do="act", action=action)
    stage.square("b5")
    stage.picture(out / "boulder.png")
    stage.close()
    stage = Stage(
        TableSetup(game="chess", rules={"clock": "5+3"}, names={"white": "Anna", "black": "Ben"}, seed=3)
    )
    for action in SCOTCH:
        stage.command(do="act", action=action)
    stage.square("f3")
    stage.picture(out / "chess.png")
    stage.close()
    stage = Stage(TableSetup(game="wild-jokers", seed=3))
    for _ in range(9):
        stage.go_on(itemgetter(0))
    stage.square(sorted(stage.app.screen.touching.picking.movable)[0])
    stage.picture(out / "wild-jokers.png")
    stage.close()
    stage = Stage(TableSetup(game="raindropchess", seed=3))
    for _ in range(14):
        stage.go_on(itemgetter(0))
    stage.picture(out / "raindrop.png")
    stage.close()
    stage = Stage(TableSetup(game="gravity-chess", seed=3, position=FALLING))
    stage.square("g6")
    stage.picture(out / "gravity.png")
    stage.close()
    stage = Stage(
        TableSetup(game="parade-chess-solitaire", seed=3, position=ON_PARADE, rules={"decks": "physical"})
    )
    stage.command(do="draw", deck="pack", card="wN")
    stage.picture(out / "parade.png")
    stage.close()
    stage = Stage(TableSetup(game="neighbour-chess-solitaire", seed=3, rules={"decks": "physical"}))
    for deck, card in (("pieces", "wK"), ("positions", "r5"), ("pieces", "wQ"), ("positions", "r4")):
        stage.command(do="draw", deck=deck, card=card)
        if card == "r5":
            stage.command(do="act", action="K@f1")
    stage.picture(out / "neighbour.png")
    stage.close()
    stage = Stage(TableSetup(game="booster-chess", position=BOOSTERS, seed=3))
    stage.square("h3")
    stage.picture(out / "booster.png")
    stage.square("h3")
    stage.square("d2")
    stage.square("e2")
    stage.press("White: view privately")
    stage.press("Only White is looking")
    stage.press("White knight card")
    stage.picture(out / "hand.png")
    stage.close()
    stage = Stage(TableSetup(game="cloak-and-dagger-chess", seed=3))
    stage.press("White: register in private")
    stage.press("Only White is looking")
    stage.press("As in chess")
    stage.picture(out / "register.png")
    stage.press("Register")
    for action in ("register black RQKRBBNN", *DAGGER):
        stage.command(do="act", action=action)
    stage.press("White: view privately")
    stage.press("Only White is looking")
    stage.picture(out / "grids.png")
    stage.close()
    stage = Stage(
        TableSetup(game="little-chess-jumble", position=LAST, names={"green": "Anna", "blue": "Ben"})
    )
    stage.square("c4")
    stage.square("d4")
    stage.picture(out / "result.png")
    stage.close()
    stage = Stage()
    stage.app.open_daily("parade-chess-solitaire")
    stage.until(lambda: stage.app.screen.settled)
    stage.picture(out / "calendar.png")
    stage.close()
    boards(out)
    from tests.pictures import strip  # its sheets show the positions above

    strip.take(out)
    print(*sorted(str(path) for path in out.glob("*.png")), sep="\n")


def boards(out: Path) -> None:
    """A board that is looked at, and a set that is paired, with a pretended board."""
    from firmware_bridge.core.board import Connected, Lifted, Placed, Snapshot
    from tests.app.app_driver import Stage

    board = pretended()
    stage = Stage()
    stage.app.open("check-board")
    screen = stage.app.screen
    screen.use("/dev/ttyACM0")
    board.says(
        Connected("pico-12x12", 12, 12, "occupancy", frozenset({"light", "buzz"}), "e6604430432a5b31"),
        Snapshot(dict.fromkeys(("f1", "g1", "a6", "l7", "e5", "k9"), "1")),
    )
    stage.until(lambda: screen.diagnosis.board is not None)
    screen.walk_over()
    for i, square in enumerate(screen.diagnosis.squares):
        if square[1:] != "4" and square != "h7":
            board.says(Placed(square, Milliseconds(i)), Lifted(square, Milliseconds(i)))
    board.says(Placed("k9", Milliseconds(1)))
    stage.until(lambda: len(screen.diagnosis.walked) == 131)
    screen.walk_over()
    screen.field.chosen = "h7"
    stage.until(lambda: screen.diagnosis.rate(time.monotonic_ns() // 1_000_000) > 0)
    for square in screen.diagnosis.squares:
        screen.diagnosis.changed_at.pop(square, None)
    screen.draw_now()
    stage.picture(out / "check.png")
    stage.press("Back")
    stage.press("Back")
    stage.app.open("pair-men")
    stage.press("Wild Jokers")
    stage.type("Chips", "Name of the set")
    stage.press("Start")
    board.says(Connected("Certabo board", 8, 8, "identity", frozenset(), "unknown", "", True, False, "tags"))
    stage.until(lambda: stage.app.screen.pairing is not None)
    board.says(Placed("d8", Milliseconds(1), "04A1B2C3D4"))
    stage.until(lambda: any("Reads as" in words for words in stage.words))
    stage.picture(out / "pair.png")
    stage.close()
