"""What the column of a table holds while everything in it is pressed, one thing after the other.

No window is needed: the column is read as values, with what the banner says and what is marked on the board. Beside the
buttons of the column those of the bar are pressed, a piece of each kind is asked about, and pieces are taken up and put down.
What a press asks of the app or the table is written down with a `!`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any, NamedTuple
from zlib import crc32

import msgspec

from companion.app.table.actions import SpokenQueries, TableActions
from companion.app.table.content import ColumnContent, LineState, PanelState, find_typed_faces
from companion.app.table.menu import ALWAYS, menu, piece_info
from companion.app.table.panel import ColumnSource, beside, column_content
from companion.app.table.presenter import (
    board_marks,
    is_end_told,
    piece_stacks,
    private_sentence,
    question_banner,
    status_sentence,
    step_marks,
    with_hint,
)
from companion.app.table.private_panel import HandItem
from companion.app.table.widgets.banner import BannerText
from companion.app.table.widgets.pieces import OwedItem, PieceTilesItem
from companion.app.texts import TEXTS as WORDS
from companion.app.widgets.board_picture import BoardMarks
from companion.app.widgets.fields import SearchItem, TextEntryItem
from companion.app.widgets.panel_items import ButtonItem, TextItem
from companion.app.widgets.theme import THEME, fit_to_window
from companion.kernel.facts import DieInfo
from companion.kernel.looks import Looks
from companion.table.available_commands import available_commands, table_commands
from companion.table.game_factory import make_game
from companion.table.protocol import notices
from companion.table.setup import TableSetup
from companion.table.story import SQUARE
from tests.golden.differences import changes, fields_of
from tests.golden.table_reading import GoldenTable, carry_out, show_figures
from tests.golden.written_texts import Texts
from tests.pictures.positions import BIG, BOOSTERS, FALLING, LAST, MIDGAME, ON_PARADE

WIDE, LOW = (1280, 800), (800, 480)
OF_APP = ("open_rules", "go_home", "replay", "look_back", "write_out", "open_ladder", "help", "change_theme")
OF_TABLE = ("rematch", "show_phones", "show_tablet")
OF_SCREEN = ("press_bar", "toggle_hints", "turn_board", "open_virtual", "read_rules")
ALIKE = ("Back", "Back to the game", "Rules")
"""What does the same wherever it is pressed."""
KINDS = 5
"""Kinds of pieces at most of which one is asked about and touched."""
ENDS = 2
"""How often a game that is over goes on again."""
Presses = dict[str, Callable[[], object]]
"""What can be pressed, by its name."""


class Scene(NamedTuple):
    """A table at which everything is pressed.

    Attributes:
        game: What is played.
        before: Lines of a script (see `table_sessions`) that are carried out first.
        most: How many things are pressed at most.
        avoid: Names of what is not pressed.
        sense: What a sensor board feels that is plugged in; empty: there is none.
        size: Of the window for which the column is made, in pixels.
        teaches: Whether legal moves are shown.
        given: How the table is opened besides.
        line: The line to another table; None: there is none.
    """

    game: str
    before: tuple[str, ...] = ()
    most: int = 40
    avoid: tuple[str, ...] = ()
    sense: str = ""
    size: tuple[int, int] = WIDE
    teaches: bool = False
    given: Mapping[str, Any] = {}
    line: LineState | None = None


def describe(value: object) -> str:
    """The words, signs and numbers in a part of a column; of a drawing a checksum."""
    match value:
        case ButtonItem():
            words = show_figures(" | ".join(filter(None, (value.label, value.name, value.sub, value.value))))
            return f"[{words}]{_differences(value, ('label', 'name', 'sub', 'value', 'high'))}"
        case TextItem():
            return f"{show_figures(value.said)!r}{_differences(value, ('said',))}"
        case DieInfo():
            return value.name
        case str():
            return f"drawing {crc32(value.encode()):08x}" if value.startswith("<svg") else show_figures(value)
        case bool() | int() | float():
            return str(value)
        case Mapping():
            return " ".join(f"{name}={describe(one)}" for name, one in sorted(value.items()))
        case frozenset():
            return " ".join(sorted(map(describe, value)))
        case tuple() | list():
            return ", ".join(map(describe, value))
        case msgspec.Struct():
            return f"{type(value).__name__}{_differences(value)}"
    return ""


def _differences(value: msgspec.Struct, but: Sequence[str] = ()) -> str:
    """The fields of a value that are not as usual, in braces."""
    found = []
    for field in fields_of(type(value)):
        now = getattr(value, field.name)
        if field.name in but or now == field.default or callable(now) or isinstance(now, Looks):
            continue
        if field.name != "args" and (said := describe(now)):
            found.append(f"{field.name}={said}")
    return f" {{{' '.join(found)}}}" if found else ""


class Column:
    """The column of a table, and the hand that presses what is in it."""

    def __init__(self, scene: Scene, folder: Path) -> None:
        given = {"seed": 7, **scene.given}
        self.scene, self.asked = scene, list[str]()
        self.table = GoldenTable(folder, TableSetup(game=scene.game, **given), scene.sense)
        self.referee, self.reader = self.table.referee, self.table.readers[0]
        app, screen = self.table.app, self.reader.screen
        for whole, parts in ((app, OF_APP), (app.table, OF_TABLE), (screen, OF_SCREEN)):
            for part in parts:
                setattr(whole, part, partial(self._ask, part))
        app.table.command, app.set = self._command, partial(setattr, app.settings)
        voice = SimpleNamespace(
            on=True, tell=partial(self._ask, "tell"), again=partial(self._ask, "again"), whispers_to=len
        )
        app.audio = SimpleNamespace(voice=voice)
        self.touching = self.reader.touching
        queries = SpokenQueries(app, self.referee, screen, self.touching)
        clocks: Any = SimpleNamespace(open=partial(self._ask, "clocks alone"))
        self.actions = TableActions(app, self.referee, screen, queries, clocks)
        self.said, self.content = self._make()

    def _ask(self, what: str, *given: object, **named: object) -> None:
        """Write down that something is asked of the app around the table."""
        words = (
            *(str(one) for one in given if isinstance(one, (str, int))),
            *(f"{name}={one}" for name, one in named.items() if isinstance(one, (str, int))),
        )
        path = self.referee.journal_path
        self.asked.append(" ".join(("!", what, *words)).replace(path, "JOURNAL"))

    def _command(self, **command: object) -> None:
        self._ask(" ".join(f"{name}={one}" for name, one in command.items() if name != "text"))
        self.referee.do(command)
        self.table.wait(500)

    def carry_out(self, line: str) -> None:
        """Do what a line of a script says; `hinted`: three actions are hinted at, `ask`: what can be asked is shown."""
        if line == "ask":
            with self.reader.speaking():
                self.actions.ask()
            return
        if line == "hinted":
            actions = [str(action) for action in self.referee.actions()[:3]]
            ways = [
                notices.HintedWay(
                    action=action,
                    text=f"It is {action}.",
                    way=SQUARE.findall(action),
                    reasons=reasons,
                    chance=50,
                )
                for action, reasons in zip(
                    actions, (["It wins.", "It is quick."], [], ["It holds."]), strict=True
                )
            ]
            hint = notices.Hinted(
                n=self.referee.n, seat=str(self.referee.view().turn), ways=ways, private=False
            )
            self.reader.heard.hear(hint)
            return
        for item in carry_out(self.table, line):
            self.asked.append(f"! {item[0]} {item[1][0]}")
        self.see()

    def see(self) -> None:
        """Make the column as it is now."""
        with self.reader.speaking():
            self.said, self.content = self._make()

    def _make(self) -> tuple[BannerText, ColumnContent]:
        """What the banner says, and what the column holds."""
        referee, heard, look = self.referee, self.reader.heard, self.touching.look
        if heard.ask is not None and all(one.id != heard.ask.id for one in referee.questions):
            heard.ask = None
        walk, hints, passing = self.reader.walk, self.reader.hints, self.reader.passing
        walk.show(heard.solved.actions if heard.solved else None)
        hints.show(heard.hint)
        if self.reader.screen.refused is not None:
            reason, _, page = self.reader.screen.refused
            self.reader.screen.refused = None
            passing.refuse(reason, page)
        seen = self.reader.seats.private(self.touching.private_view(), look.seat) if look.shown else None
        passing.on_draw(referee.story(1)[-1], look.shown)
        view = referee.view()
        said = status_sentence(referee, heard, view, passing, self.reader.teller)
        if seen is not None:
            with WORDS.speaking(self.reader.seats.of(look.seat)):
                asked = private_sentence(look, seen)
            if asked is not None:
                said = msgspec.structs.replace(asked, sub=said.sub, refused=said.refused)
        now = PanelState(
            view=view,
            offers=available_commands(referee),
            anytime=table_commands(referee),
            heard=heard,
            game=referee.game,
            paused=referee.paused,
            plugged=bool(self.scene.sense),
            looks=referee.game.info.looks,
            picking=self.touching.picking,
            words=referee,
            people=frozenset(referee.record.journal.header.get("names", {})),
            lying=find_typed_faces(referee, view),
            walk=walk,
            hints=hints,
            told_end=heard.outcome is not None and is_end_told(referee),
            teaches=self.scene.teaches,
            worse=referee.second_try.worse,
            sentences=(said.text, said.sub),
            check_called=said.check,
            line=self.scene.line,
            minutes=round(referee.record.line_of_play.seconds / 60),
        )
        self.touching.drop_old_choices((*now.offers, *now.anytime, *(seen.offers if seen else ())))
        source = ColumnSource(
            now=now,
            touching=self.touching,
            actions=self.actions,
            referee=referee,
            seen=seen,
            language=self.reader.seats,
            why=None,
        )
        content = beside(column_content(source), now, self.touching, "", redo=True)
        if (question := content.question) is not None:
            said = question_banner(question, said, self.reader.teller.last_event(question.about))
        pieces, marks = board_marks(
            now.view, heard, self.touching, seen, self.scene.teaches, referee.rules.shows_ways
        )
        if walk.step is not None:
            marks = step_marks(walk.step)
        elif heard.mismatch is None and not marks.lifted:
            marks = with_hint(marks, (look.hints.squares if seen is not None else ()) or hints.squares)
        self._seen, self._marks = seen, marks
        stands = piece_stacks(now.view.layout)
        self._moved = {
            q: describe(pieces.get(q, ())) for q in sorted(pieces) if pieces.get(q) != stands.get(q)
        }
        return said, content

    # What can be pressed

    @property
    def presses(self) -> Presses:
        """What can be pressed now: in a sheet, else in the column; on the bar; on the board."""
        look = self.touching.look
        if look.seat and not look.shown:
            return {
                "(curtain)": partial(self.touching.act_privately, look.show),
                "(curtain away)": partial(self.touching.act_privately, look.hide),
            }
        content, found = self.content, dict[str, Callable[[], object]]()
        parts: Any = content.sheet or (*(fact.item for fact in content.facts), *content.buttons)
        for name, press in _in(parts):
            found.setdefault(name, press)
        for name, press in (*self._bar(), *(self._board() if content.sheet is None else ())):
            found.setdefault(name, press)
        return found

    def _bar(self) -> Iterator[tuple[str, Callable[[], object]]]:
        yield "(menu)", lambda: self.touching.ask(menu(self.referee, self.touching, self.actions))
        for offer in table_commands(self.referee):
            if (do := str(offer.command.get("do"))) in ALWAYS and do != "hint":
                yield f"({do})", partial(self._press_on_bar, offer)

    def _press_on_bar(self, offer: Any) -> None:
        self.touching.dialog = None
        self.touching.press(offer)

    def _board(self) -> Iterator[tuple[str, Callable[[], object]]]:
        """A piece of each kind, asked about and touched, and one that may be taken up, with the ends of its way."""
        layout, board = self.referee.view().layout, self.referee.game.board.number
        kinds = {str(stack[-1]): square for square, stack in sorted(layout.items()) if stack}
        few = dict(list(kinds.items())[:: -(-len(kinds) // KINDS) or 1])
        for kind, square in few.items():
            if square in board:
                yield f"(about {kind} {square})", partial(self._about, square)
        picking = self.touching.picking
        for square in few.values():
            yield f"(touch {square})", partial(self.touching.tap, square)
        if picking.movable:
            yield f"(touch {min(picking.movable)})", partial(self.touching.tap, min(picking.movable))
        for target in dict.fromkeys((*sorted(picking.targets)[:1], *sorted(picking.targets)[-1:])):
            yield f"(touch {target})", partial(self.touching.tap, target)

    def _about(self, square: str) -> None:
        looks = self.referee.game.info.looks
        if (dialog := piece_info(self.referee, self.touching, square, looks, self.actions)) is not None:
            self.touching.ask(dialog, square)

    # What is read

    def lines(self) -> Iterator[str]:
        """What is said, held and marked, a line each."""
        said, content = self.said, self.content
        signs = "".join(f" {sign}" for sign in ("refused", "check") if getattr(said, sign))
        yield f"call ({said.kind} {said.seat}{signs}) {show_figures(said.text)}"
        yield f"tell {show_figures(said.sub)}"
        for fact in content.facts:
            place = "".join(f" {one}" for one in ("must", "spare", "here", "yields") if getattr(fact, one))
            yield f"card{place}: {describe(fact.item)}"
        for button in content.buttons:
            yield f"button: {describe(button)}"
        yield f"slot ({content.icon}) {content.says}"
        flags = ("paper", "equal", "asks", "tall")
        yield f"column:{''.join(f' {one}' for one in flags if getattr(content, one))}"
        if content.question is not None:
            yield f"question: {_differences(content.question, ('answers', 'parts'))}"
        for name, sheet in (("sheet", content.sheet), ("spills", content.spills)):
            if sheet is not None:
                yield f"{name}: {_differences(sheet, ('parts', 'foot'))}"
                yield from (f"{name} part: {describe(part)}" for part in sheet.parts)
                yield from (f"{name} foot: {describe(part)}" for part in sheet.foot)
        usual = BoardMarks()
        for name in usual.__struct_fields__:
            if (now := getattr(self._marks, name)) != getattr(usual, name):
                yield f"mark {name}: {describe(now)}"
        yield from (f"shown on {square}: {stack}" for square, stack in self._moved.items())
        if self.reader.screen.lit:
            yield f"lit: {' '.join(self.reader.screen.lit)}"
        if self.touching.look.seat:
            yield f"private: {self.touching.look.seat}{' shown' * self.touching.look.shown}"

    def _key(self, name: str) -> str:
        """What a thing is known by: the same words on another sheet are another thing, unless they do the same everywhere."""
        look, sheet = self.touching.look, self.content.sheet
        mode = f"{look.seat} looks" if look.shown else "editing" * self.touching.editing.on
        title = sheet.name if sheet is not None and not name.startswith("(") else ""
        return name if name in ALIKE else f"{mode}: {title}: {name}"

    def press_all(self) -> Iterator[str]:
        """Press everything once, what has just come first; the name of each thing afterwards."""
        pressed, last, ends = set[str](), "", 0
        leads: dict[str, str] = {}
        for _ in range(self.scene.most):
            there = {self._key(name): name for name in self.presses if name not in self.scene.avoid}
            for key in there:
                leads.setdefault(key, last)
            key = next((one for one in there if one not in pressed), "")
            if not key:
                again = (leads[one] for one in leads if one not in pressed)
                key = next((one for one in again if one in there and not there[one].startswith("(")), "")
            if not key:
                with self.reader.speaking():
                    if self.touching.dismiss():
                        self.see()
                        continue
                pressed |= {one for one in leads if leads[one] == last}  # it has not come again
                key = next(
                    filter(None, (_back(one, leads, there) for one in leads if one not in pressed)), ""
                )
            if not key and (self.reader.heard.outcome is None or ends == ENDS):
                return
            with self.reader.speaking():
                if key:
                    self.presses[there[key]]()
                else:  # the game goes on from before its end
                    ends += 1
                    self._command(do="undo")
            self.see()
            pressed.add(key)
            last = key
            yield there.get(key, "undo")


def _back(key: str, leads: Mapping[str, str], there: Mapping[str, str]) -> str:
    """What is there and leads to a thing again; empty: nothing does."""
    while key and key not in there:
        key = leads.get(key, "")
    return key


def _in(value: object) -> Iterator[tuple[str, Callable[[], object]]]:
    """What can be pressed in a part of a column, with its name."""
    match value:
        case ButtonItem():
            if value.able:
                yield value.label or value.name, partial(value.on_press, *value.args)
        case PieceTilesItem():
            for owner, kind, _, _, able in value.men:
                if able:
                    yield f"(take {owner} {kind})", partial(value.on_press, owner, kind)
        case OwedItem(on_tap=tap) if tap is not None:
            for row in value.rows:
                yield f"(owed {row.who})", partial(tap, row)
        case HandItem():
            for card in value.cards:
                if card.able:
                    yield f"(card {card.id})", partial(value.look, value.on_press, card.id)
        case TextEntryItem():
            yield "(type 2:30)", partial(value.take, *value.args, "2:30")
        case SearchItem():  # many alike
            yield from _in((*value.found[:1], *value.found[-1:]))
        case tuple():
            for one in value:
                yield from _in(one)
        case msgspec.Struct():
            for name in value.__struct_fields__:
                yield from _in(getattr(value, name))


GONE = ("sheet part", "sheet foot", "spills part", "spills foot", "question")
"""What goes with the sheet that it is on."""


def told(scene: Scene, folder: Path) -> str:
    """What the column of a scene holds after each press."""
    density = THEME.small, THEME.large, THEME.brief
    fit_to_window(*scene.size)
    column = Column(scene, folder)
    THEME.dress({}, column.referee.game.info.looks)
    try:
        for line in scene.before:
            column.carry_out(line)
        column.see()
        before = list(column.lines())
        found = ["> open", *(f"  + {line}" for line in before)]
        for name in column.press_all():
            now = list(column.lines())
            found += [f"> {name}", *(f"  {line}" for line in column.asked), *changes(before, now, GONE)]
            column.asked.clear()
            before = now
    finally:
        column.touching.look.hide()
        column.table.close()
        THEME.dress({})
        fit_to_window(*WIDE)
        THEME.small, THEME.large, THEME.brief = density
    return "\n".join(found) + "\n"


PEOPLE = {"green": "Anna", "red": "Ben", "blue": "Cleo", "yellow": "Dan"}
TYPED = {"dice": "typed", "decks": "physical"}
TWO = {"white": "Anna", "black": "Ben"}
DAGGER = ("register white QRNKBRNB", "register black NQRBKRBN", "guess 2 Q", "Pf2-f4", "pass")
PROMOTES = "7k/P7/8/8/8/8/8/K7 w - - 0 1"
SCENES: dict[str, Scene] = {
    "chess": Scene(
        "chess", ("Pe2-e4", "Pe7-e5"), 40, ("(redo)",), given={"names": TWO, "rules": {"clock": "5+3"}}
    ),
    "chess-clocks": Scene(
        "chess",
        ("Pe2-e4", "Pe7-e5"),
        44,
        ("Accept", "Resign", "(redo)", "Ask"),
        given={"rules": {"clock": "5+3"}},
    ),
    "chess-low": Scene("chess", ("Pe2-e4",), 40, size=LOW),
    "chess-promotes": Scene("chess", ("tap a7 a8",), 12, given={"position": PROMOTES}),
    "chess-paused": Scene("chess", ("Pe2-e4", "do pause"), 12),
    "chess-wrong": Scene("chess", ("Pe2-e4", "carry d7 d4", "carry g1 g4", "wait 3"), 40, sense="identity"),
    "chess-arbiter": Scene(
        "chess",
        ("carry e2 e5", "wait 3", "carry e5 e2", "wait 3"),
        26,
        ("(redo)",),
        sense="identity",
        given={"rules": {"clock": "rapid", "illegal_move": "arbiter"}, "names": TWO},
    ),
    "chess-mated": Scene("chess", ("Pf2-f3", "Pe7-e5", "Pg2-g4", "Qd8-h4"), 40, given={"names": TWO}),
    "chess-resigned": Scene("chess", ("Pe2-e4", "do resign seat=black"), 40, size=LOW),
    "crazyhouse": Scene("crazyhouse", ("Pe2-e4", "Pd7-d5", "Pe4xd5", "Qd8xd5"), 26, teaches=True),
    "jumble": Scene(
        "little-chess-jumble", ("roll", "roll", "roll"), 40, given={"names": PEOPLE, "position": MIDGAME}
    ),
    "jumble-by-hand": Scene("little-chess-jumble", (), 40, given={"rules": {"dice": "typed"}}),
    "jumble-ends": Scene("big-chess-jumble", (), 40, given={"position": LAST, "seats": ("green", "blue")}),
    "cards": Scene("big-action-chess-jumble", ("draw action",), 40, given={"names": PEOPLE, "position": BIG}),
    "cards-by-hand": Scene("big-action-chess-jumble", (), 40, given={"rules": TYPED, "position": BIG}),
    "dice-and-cards": Scene("dice-and-cards", ("roll", "roll"), 40),
    "dice-and-cards-by-hand": Scene("dice-and-cards", (), 40, given={"rules": TYPED}),
    "jokers": Scene("wild-jokers", (), 40, ("(redo)",), teaches=True, given={"names": TWO}),
    "raindrops": Scene("raindropchess", ("roll", "roll"), 40),
    "boulders": Scene("boulder-chess", (), 40, given={"names": {"red": "Anna", "blue": "Ben"}}),
    "boulders-wrong": Scene("boulder-chess", ("carry b8 b10", "wait 2"), 40, sense="occupancy"),
    "gravity": Scene("gravity-chess", (), 40, given={"position": FALLING}),
    "boosters": Scene("booster-chess", (), 40, given={"position": BOOSTERS, "names": TWO}),
    "boosters-after-a-move": Scene(
        "booster-chess", ("tap d2 e2",), 40, given={"position": BOOSTERS, "names": TWO}
    ),
    "cloaks": Scene("cloak-and-dagger-chess", (), 26, size=LOW),
    "cloaks-filled": Scene("cloak-and-dagger-chess", (), 26, ("Finish later", *"12345678", "(menu)")),
    "line": Scene("chess", ("Pe2-e4",), 30, ("(menu)",), given={"names": TWO}, line=LineState(False, None)),
    "line-silent": Scene("wild-jokers", (), 8, ("(menu)",), line=LineState(False, 75)),
    "line-at-first": Scene("wild-jokers", (), 2, ("(menu)",), line=LineState(False, 0)),
    "line-lost": Scene("gravity-chess", (), 12, ("(menu)",), line=LineState(True, 12)),
    "line-lost-low": Scene("chess", (), 4, ("(menu)",), size=LOW, line=LineState(True, None)),
    "elsewhere": Scene(
        "chess", ("Pe2-e4",), 16, given={"elsewhere": ("black",), "names": TWO}, line=LineState(False, 3)
    ),
    "daggers": Scene("cloak-and-dagger-chess", DAGGER, 50, given={"names": TWO}),
    "parade": Scene("parade-chess-solitaire", (), 40, given={"position": ON_PARADE}),
    "parade-dealt": Scene("parade-chess-solitaire", ("draw pack",), 40),
    "neighbours": Scene("neighbour-chess-solitaire", (), 40, size=LOW),
    "neighbours-by-hand": Scene("neighbour-chess-solitaire", (), 40, given={"rules": {"decks": "physical"}}),
    "hinted": Scene("chess", ("Pe2-e4", "hinted"), 20, ("Put it away",), given={"names": TWO}),
    "asked": Scene("boulder-chess", ("ask",), 30, ("(menu)",)),
    "jumble-owed": Scene(
        "big-action-chess-jumble",
        (),
        40,
        given={"position": BIG.replace("turn=G stage=draw", "turn=B stage=card card=B05"), "names": PEOPLE},
    ),
    "with-computer": Scene(
        "gravity-chess", (), 40, given={"players": {"black": "computer"}, "names": {"white": "Anna"}}
    ),
}


def told_of_cards(part: int, folder: Path) -> str:
    """What the column holds while cards of the large game lie open, one of each four, and after the first presses."""
    found = []
    deck = make_game("big-action-chess-jumble", None, {}).decks[0]
    given = {"position": BIG, "rules": {"decks": "physical"}, "names": PEOPLE}
    for card in deck.cards[part::PARTS]:
        drawn = (f"do draw deck={deck.name} card={card.id}",)
        scene = Scene("big-action-chess-jumble", drawn, 4, ("(menu)", "(undo)", "(pause)"), given=given)
        (folder / card.id).mkdir()
        found.append(f"= {card.id}\n{told(scene, folder / card.id)}")
    return "".join(found)


PARTS = 4
"""Files with the cards."""
TEXTS: Texts = {
    **{f"columns/each-card-{part}": partial(told_of_cards, part) for part in range(PARTS)},
    **{f"columns/{name}": partial(told, scene) for name, scene in SCENES.items()},
}
"""The files, below `tests/golden/texts`."""
