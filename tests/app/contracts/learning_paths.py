"""Paths through what people learn, train and make: exercises, ladders, rules, the handbook, boards and sets of their own, corrections."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from kivy.graphics.texture import Texture

from companion.app import overlays
from companion.app.overlays import DOCS, HelpScreen
from companion.app.screens.practice.lessons import PracticeScreen
from companion.app.widgets import textures
from companion.server import handbook as pages
from companion.server.handbook import handbook_server as served
from companion.table.exercises import WINS, Series
from companion.table.history.progress import LadderAttempt
from companion.table.players.ladder import Stars, ladder
from companion.table.setup import TableSetup
from companion.units import Seconds
from tests.app.app_scenes import MIDGAME
from tests.app.contracts.start import Way
from tests.patience import PATIENCE

if TYPE_CHECKING:
    from tests.app.contracts.paths import Guide


def practice(guide: Guide, game: str, seed: int) -> None:
    """Ten exercises: one answered right, one partly, one not at all, and so on."""
    guide.patched.setattr("companion.app.screens.practice.lessons.Series", ten_more)
    guide.app.set_up(game)
    guide.open(
        "practise", lambda: guide.app.cover(PracticeScreen(guide.app, game, guide.app.uncover, seed=seed))
    )
    for n in range(10):
        exercise = guide.screen.series.exercise
        board = guide.screen.board.board
        right = list(exercise.wins[0]) if exercise.asks == WINS else sorted(exercise.answer)
        other = [one for one in board.names if one not in exercise.answer and one != exercise.man]
        match n % 3:
            case 0:
                guide.tap(*right)
            case 1 if exercise.asks == WINS:
                guide.tap(right[0], right[0], right[0], other[n])
            case 1:
                guide.tap(*right[1:], other[3], other[5], other[3])
        if not guide.screen.series.answered:
            guide.press("Show me" if exercise.asks == WINS else "Done")
        if "Rules" in guide.pressable and n in (1, 4):
            guide.press("Rules", "Back")
        guide.press("Next" if n < 9 else "Ten more")


def ten_more(game: str, seed: int | None = None) -> Series:
    """Exercises that are the same each time."""
    return Series(game, 7 if seed is None else seed)


def ladders(guide: Guide) -> None:
    """Two players with stars on some rungs, and a third name without any."""
    rungs = ladder("wild-jokers")
    tried = [
        LadderAttempt("wild-jokers", rungs[0].id, "Anna", Seconds(1.0), "a", Stars(True, True)),
        LadderAttempt("wild-jokers", rungs[0].id, "Anna", Seconds(2.0), "b", Stars(True, False, True)),
        LadderAttempt("wild-jokers", rungs[1].id, "Anna", Seconds(3.0), "c", Stars(True)),
        LadderAttempt("wild-jokers", rungs[2].id, "Anna", Seconds(4.0), "d", None),
        LadderAttempt("wild-jokers", rungs[0].id, "Ben", Seconds(5.0), "e", Stars()),
        LadderAttempt("chess", rungs[3].id, "Anna", Seconds(6.0), "f", Stars(True, True, True)),
        None,
    ]
    guide.patched.setattr("companion.app.screens.practice.ladder_screen.each_attempt", lambda: iter(tried))
    guide.open("ladder", lambda: guide.app.open_ladder("wild-jokers"))
    guide.app.settings.names = ["Anna", "Ben"]
    guide.open("ladder", lambda: guide.app.open_ladder("wild-jokers"))
    guide.press("Who plays?", "Who plays?", "Who plays?")
    for label in guide.pressable:
        if label[0].isdigit():
            guide.press(label)
    guide.open("a rung", lambda: guide.app.open_ladder("wild-jokers", "Ben", rungs[4].id))
    guide.press("Start")


PLAIN = "Rules in plain language"


def rules(guide: Guide, game: str, chosen: Mapping[str, str]) -> None:
    """Every page one after the other, then plain language, then a search."""
    guide.open("rules", lambda: guide.app.open_rules(game, chosen))
    while labels := [one for one in guide.pressable if one.startswith("Next: ")]:
        guide.press(labels[0])
    if PLAIN not in guide.pressable:
        guide.press("Back")
    guide.press(PLAIN, PLAIN)
    for sought in ("king", "king capture", "zzz", ""):
        guide.type(sought)


def handbook(guide: Guide) -> None:
    """Help of one screen, the handbook in a browser and on a phone, and what hinders it."""
    folder = Path(guide.folder) / "pages"
    folder.mkdir()
    (folder / "index.html").write_text("<h1>Tableside</h1>", "utf-8")
    opened: list[str] = []
    near: list[tuple[str, ...]] = [("127.0.0.2", "127.0.0.3")]

    def browse(address: str) -> bool:
        opened.append(address)
        return "clocks" not in address

    for module in (pages, served):
        guide.patched.setattr(module, "PAGES", folder)
    guide.patched.setattr(served.HandbookServer.__init__, "__defaults__", (lambda: near[0],))
    guide.patched.setattr("webbrowser.open", browse)
    server = served.HandbookServer()
    guide.patched.setattr(overlays, "handbook_server", lambda: server)
    guide.open("help", lambda: guide.app.help())
    guide.press("Handbook")
    browsed = "Open here" in guide.pressable
    for page in ("club/wall.md", "clocks.md"):
        guide.open(page, lambda page=page: guide.app.read_handbook(page))  # type: ignore[misc]
        if browsed:
            guide.press("Open here")
    near[0] = ("127.0.0.4",)
    guide.open("another network", lambda: guide.app.read_handbook("clocks.md"))
    near[0] = ()
    guide.open("no network", lambda: guide.app.read_handbook("clocks.md"))

    def no_port() -> None:
        raise OSError(98, "Address already in use")

    server.moved = True
    guide.open("moved", lambda: guide.app.read_handbook("clocks.md"))
    guide.patched.setattr(overlays, "handbook_server", no_port)
    guide.open("no port", lambda: guide.app.read_handbook("clocks.md"))
    server.close()
    guide.told += [f"opened {address.rpartition('/')[2]}" for address in opened]


def helps(guide: Guide) -> None:
    """The help of every screen, and the page of the handbook that it leads to."""
    asked: list[str] = []
    guide.patched.setattr("companion.app.overlays.has_handbook", lambda: True)
    guide.patched.setattr(guide.app, "read_handbook", asked.append)
    for topic in DOCS:
        rules = partial(asked.append, f"rules from {topic}") if len(topic) % 2 else None
        guide.open(
            topic,
            lambda topic=topic, rules=rules: guide.app.cover(  # type: ignore[misc]
                HelpScreen(guide.app, topic, rules, guide.app.uncover)
            ),
        )
        guide.press("Handbook", *(["Rules"] if rules else []), "Got it")
    guide.told += asked


def draw_board(guide: Guide) -> None:
    """Every brush on squares of its own, for one and for all four, walls, and what is taken back."""
    guide.patched.setattr(textures, "make_texture", lambda drawn, wide: Texture.create(size=(2, 2)))
    guide.stage.stop_time()
    guide.lull = 0.5  # until the board is looked over
    guide.open("draw a board", lambda: guide.app.open("draw-board"))
    roles = [one for one in guide.pressable if one in ROLES]
    assert len(roles) == len(ROLES)
    for n, role in enumerate(roles):
        guide.press(role)
        guide.tap(f"{'bcdefghi'[n]}{n + 2}")
    guide.press("All four")
    guide.tap("b3")
    guide.press("All four", "Blue")
    guide.tap("k2")
    guide.press("Line")
    guide.tap("c1", "d3", "e1", "e2", "e2")
    guide.press("Green")
    guide.tap("d2")
    guide.press("All four")
    guide.tap("a5", "b5")
    guide.press("Undo", "Undo", "Redo", "Undo", "Undo")
    guide.tap("g1")
    guide.press("Save")
    guide.press("Start from…", "Continue drawing", "Start from…")
    guide.press("16 x 8 squares")
    guide.tap("p8")
    guide.press("Undo", "Save")
    guide.type("Meier")
    guide.press("Save", "Start from…", "ring8", "Save")
    guide.files("tableside/sets")


ROLES = ("Track", "Closed", "Start", "Entry", "House", "Break")


def own_set(guide: Guide) -> None:
    """Faces tapped and changed, cards added, worded and counted, and what is kept."""
    guide.open("a set", lambda: guide.app.open("own-set"))
    guide.press("Face #", "11", "4", "Add a face", "Remove face", "Face +", "Face +", "Face 10", "12")
    guide.press("Save", "Add a card", "Back to cards", "Add a card")
    models = [one for one in guide.pressable if one not in ("Back", "Help", "Save", "Back to cards")]
    guide.press(models[-3], "Add a card", models[-6], "Add a card", models[-3], "Add a card")
    guide.type("queen", 1, same=False)  # what is searched for is forgotten when the theme changes
    guide.press("Just read aloud")
    guide.type("Sing a song", 1)
    guide.press("+", "+", "−", "Back to cards")
    guide.press(next(one for one in guide.pressable if one.startswith("Sing")), "−", "−")
    guide.type("Meier")
    guide.press("Save")
    guide.files("tableside/sets")


def fix(guide: Guide) -> None:
    """A position is corrected on the screen: a piece is moved, put into its box, and brought in again."""
    edit = partial(guide.open, "put right", lambda: guide.screen.touching.edit())
    edit()
    guide.tap("d4", "f1", "c2")
    edit()
    guide.tap("b8")
    guide.press("Into the box")
    edit()
    guide.open("a knight from the box", lambda: guide.stage.boxed("blue", "N"))
    guide.tap("k3")
    edit()
    guide.tap("b1")
    guide.open("leave", lambda: guide.screen.touching.leave_editing())
    guide.tap("b1")


def result(guide: Guide) -> None:
    """Games that are over: who came where, how it went, and how the dice fell."""
    guide.stage.play(12)
    guide.command(do="agree", end=True)
    guide.see("the end")


JUMBLE = TableSetup(
    game="little-chess-jumble",
    seats=("green", "blue"),
    names={"green": "Anna", "blue": "Ben"},
    seed=1,
    ceiling=PATIENCE,
    position=MIDGAME,
)


PATHS: Mapping[str, Way] = {
    "practice-jokers": Way(partial(practice, game="wild-jokers", seed=1)),
    "practice-jumble": Way(partial(practice, game="little-chess-jumble", seed=3), (800, 480)),
    "practice-gravity": Way(partial(practice, game="gravity-chess", seed=2)),
    "practice-boulders": Way(partial(practice, game="boulder-chess", seed=4)),
    "ladder": Way(ladders),
    "rules-jumble": Way(partial(rules, game="little-chess-jumble", chosen={})),
    "rules-jokers-low": Way(partial(rules, game="wild-jokers", chosen={}), (800, 480)),
    "handbook": Way(handbook),
    "handbook-kiosk": Way(handbook, kiosk=True),
    "help": Way(helps),
    "draw-board": Way(draw_board),
    "own-set": Way(own_set),
    "fix": Way(fix, opening=JUMBLE),
    "result": Way(result, opening=JUMBLE),
    "result-low": Way(result, (800, 480), opening=JUMBLE),
}
