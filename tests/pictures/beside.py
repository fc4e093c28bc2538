"""The screens beside the games, each on a screen worth a picture in turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

import companion.table.device_manager
from companion.app.texts import text
from companion.table.setup import TableSetup
from companion.units import Milliseconds
from firmware_bridge.core.board import Connected, Fault, Lifted, Placed, SensorBoard, Snapshot
from tests.app.stand_ins import Pretended

if TYPE_CHECKING:
    from tests.app.app_driver import Stage
    from tests.pictures.games import Steps

OWN_CARDS = 12


def pretended() -> Pretended:
    """From now on every board that is opened is this one."""
    board = Pretended()

    def opened(url: str) -> SensorBoard:
        return board

    vars(companion.table.device_manager)["open_board"] = opened
    return board


def steps(stage: Stage) -> Steps:

    app = stage.app
    app.go_home()
    yield "home"
    for screen in ("settings", "all-games", "more-games"):
        app.open(screen)
        yield screen
    for game in ("little-chess-jumble", "wild-jokers", "boulder-chess"):
        app.table.play(TableSetup(game=game, seed=5))
        stage.play(6, seed=7)
    app.go_home()
    stage.until(lambda: app.screen.settled)
    yield "home, going on"
    app.open("all-games")
    yield "all-games, three"
    app.set_up("little-chess-jumble")
    app.learn_moves()
    for kind in "KQN":
        app.screen._take("_kind", kind)
        yield f"lesson, {kind}"
    yield from editing(stage)
    yield from own_set(stage)
    board = pretended()
    yield from checking(stage, board)
    yield from pairing(stage, board)
    yield from keys(stage)


def keys(stage: Stage) -> Steps:
    stage.app.settings.keys = {"B": "roll", "PAGEDOWN": "next"}
    stage.app.open("device-keys")
    yield "device-keys"
    stage.press("Roll the dice")
    yield "device-keys, a key"


def editing(stage: Stage) -> Steps:
    stage.app.open("draw-board")
    yield "draw-board"
    editor = stage.app.screen
    editor._take_role("wall")
    editor.tap("a1")
    yield "draw-board, a wall"
    stage.press(text("begin-with"))
    yield "draw-board, sizes"


def own_set(stage: Stage) -> Steps:
    stage.app.open("own-set")
    yield "own-set"
    own = stage.app.screen
    for model in own._models[:OWN_CARDS]:
        own.add(model)
    own._take_face("orange", 2)
    yield "own-set, cards"
    own._open_models()
    yield "own-set, models"
    own._close_card()
    own._open_card(3)
    yield "own-set, a card"


def checking(stage: Stage, board: Pretended) -> Steps:
    stage.app.open("check-board")
    stage.until(lambda: not stage.app.screen.looking)
    yield "check-board"
    screen = stage.app.screen
    screen.use("/dev/ttyACM0")
    pieces = dict.fromkeys(("f1", "g1", "a6", "l7", "e5", "k9"), "1")
    hello = Connected("pico-12x12", 12, 12, "occupancy", frozenset({"light", "buzz"}), "e6604430432a5b31")
    board.says(hello, Snapshot(pieces), Fault("line", "b"))
    stage.until(lambda: screen.diagnosis.board is not None)
    yield "check-board, the field"
    screen.walk_over()
    for i, square in enumerate(screen.diagnosis.squares):
        if square[1:] != "4" and square != "h7":
            board.says(Placed(square, Milliseconds(i)), Lifted(square, Milliseconds(i)))
    stage.frames(4)
    yield "check-board, the walk"
    screen.walk_over()
    screen.field.chosen = "h7"
    stage.frames(4)
    yield "check-board, findings"


def pairing(stage: Stage, board: Pretended) -> Steps:
    stage.app.open("pair-men")
    yield "pair-men"
    screen = stage.app.screen
    screen._take_game("wild-jokers")
    screen._take_name("Chips")
    screen.begin()
    board.says(Connected("Certabo board", 8, 8, "identity", frozenset(), "unknown", "", True, False, "tags"))
    stage.until(lambda: screen.pairing is not None)
    board.says(Placed("d8", Milliseconds(1), "04A1B2C3D4"))
    stage.frames(4)
    yield "pair-men, a man"
    screen._look_at(len(screen.pairing.tokens))
    yield "pair-men, all"
