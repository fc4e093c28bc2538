"""What is shown while another table is joined: how two tables meet, where the code is typed or held before a
camera, and the game that is offered.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.metrics import sp

from companion.app.models.meeting_drawings import (
    STEP_SIZE,
    draw_invitation,
    draw_meeting,
    draw_scanning,
    draw_typing,
)
from companion.app.models.setup import TABLE, SetupModel
from companion.app.models.shelf import box_of
from companion.app.screens.boards.live_views import watch
from companion.app.screens.setup.box_parts import BoxPicture, name_items
from companion.app.screens.setup.option_items import clock_name
from companion.app.settings import GameChoices, Settings
from companion.app.table.presenter import piece_stacks
from companion.app.texts import TEXTS, text
from companion.app.widgets.board_picture import BoardMarks, BoardPicture
from companion.app.widgets.button import Background, Picture, Plate, PlateStyle, PushButton
from companion.app.widgets.element import Columns, Element, Gap, ScrollElement, Stack
from companion.app.widgets.panel_items import PanelItem, PanelUpdater, TextItem
from companion.app.widgets.pictures import ExampleFrame
from companion.app.widgets.text import Text
from companion.app.widgets.theme import THEME, px
from companion.artwork import plots
from companion.games import Family, family
from companion.kernel.errors import GameError
from companion.kernel.messages import Seat, UserError
from companion.remote.relay_messages import ALPHABET, CODE_GROUP, CODE_LENGTH
from companion.remote.table_messages import Offer
from companion.table.clock_rules import NONE
from companion.table.device_manager import BoardError
from companion.table.game_factory import make_game
from companion.table.rules import TABLE_RULES, split_rules, unlike_printed
from firmware_bridge.transports.frames.eye_process import is_installed

if TYPE_CHECKING:
    from firmware_bridge.core.camera import LivePicture
    from firmware_bridge.transports.frames.eye_process import LiveCamera


DISC, LEAST, ROOM = 32, 96, 16
"""Dp of a step's number, of the least height of its picture, and between steps."""
SHARE = 0.5
"""Share of a row that its picture takes."""
WORDS = 20
"""Size of its words in sp, unless the screen is small."""
TALL, LOW = 84, 60
"""Dp of the height of the main button, and on a small screen."""


class Step(Element):
    """A picture with its number and a sentence: below it, or (`lies`) at its right."""

    def __init__(self, number: int, drawn: str, said: str, lies: bool, **given: Any) -> None:
        super().__init__(**given)
        self._lies = lies
        self._picture = Picture(drawn, STEP_SIZE[0])
        disc = Picture(plots.disc(number, THEME.colour("main"), THEME.colour("on_main")), DISC)
        self._words = Columns(
            [disc, Text(said, "body", size=WORDS if not THEME.small else 0)],
            px(10),
            [px(DISC), 0],
            middle=True,
        )
        self.add_widget(self._picture)
        self.add_widget(self._words)

    def _beside(self, width: float) -> float:
        """The width of the picture where the words are at its right."""
        return round(width * SHARE)

    def words_high(self, width: float) -> float:
        """The height of its words, in a step that is so wide."""
        return self._words.fit(width - self._beside(width) - px(ROOM) if self._lies else width)

    def fit(self, width: float) -> float:
        if self._lies:
            return max(self._beside(width) * STEP_SIZE[1] / STEP_SIZE[0], self.words_high(width))
        return px(LEAST) + px(8) + self.words_high(width)

    def lay(self, words: float) -> None:
        """Put picture and words in their places; `words`: height of the words of all steps beside each other."""
        if self._lies:
            wide = self._beside(self.width)
            self._put_picture(self.x, self.y, wide, self.height)
            left = self.x + wide + px(ROOM)
            self._words.put(left, self.y, self.right - left, self.height)
            return
        high = min(self.height - words - px(8), self.width * STEP_SIZE[1] / STEP_SIZE[0])
        low = self.y + (self.height - high - px(8) - words) / 2
        self._put_picture(self.x, low + words + px(8), self.width, high)
        self._words.put(self.x, low, self.width, words)

    def _put_picture(self, x: float, y: float, width: float, height: float) -> None:
        """As large as it can be in this place."""
        wide = min(width, height * STEP_SIZE[0] / STEP_SIZE[1])
        self._picture.dp = wide / px(1)
        self._picture.put(x, y, width, height)


class Steps(Element):
    """The steps side by side, or (`rows`) below each other; they share the height that there is."""

    def __init__(self, steps: Sequence[tuple[str, str]], rows: bool, **given: Any) -> None:
        super().__init__(**given)
        self._rows = rows
        self._steps = [Step(n, drawn, said, rows) for n, (drawn, said) in enumerate(steps, 1)]
        for step in self._steps:
            self.add_widget(step)

    def _wide(self, width: float) -> float:
        return width if self._rows else (width - px(ROOM) * (len(self._steps) - 1)) / len(self._steps)

    def fit(self, width: float) -> float:
        heights = [step.fit(self._wide(width)) for step in self._steps]
        return sum(heights) + px(ROOM) * (len(heights) - 1) if self._rows else max(heights)

    def arrange(self) -> None:
        wide = self._wide(self.width)
        words = max(step.words_high(wide) for step in self._steps)
        spare = max(0.0, self.height - self.fit(self.width)) / len(self._steps)
        x, top = self.x, self.top
        for step in self._steps:
            high = step.fit(wide) + spare if self._rows else self.height
            step.put(x, top - high, wide, high)
            step.lay(words)
            if self._rows:
                top -= high + px(ROOM)
            else:
                x += wide + px(ROOM)


def start_view(
    *, scanned: bool, upright: bool, low: bool, ways: Sequence[PushButton], more: Sequence[Element]
) -> ScrollElement:
    """The example above what to press; large letters on a low or upright screen change that order.

    Args:
        scanned: Whether the QR code is scanned, else letters are typed.
        upright: Whether the screen is higher than wide.
        low: Whether the screen is low.
        ways: The main button, and what else can be pressed beside it.
        more: What is below that.
    """
    how = ("scan", draw_scanning()) if scanned else ("type", draw_typing())
    steps = (
        (draw_invitation(), text("tables-step-code")),
        (how[1], text(f"tables-step-{how[0]}")),
        (draw_meeting(THEME.colour("ink"), THEME.colour("muted")), text("tables-step-sit")),
    )
    example = ExampleFrame([Steps(steps, upright, grow=1)], grow=1)
    main, *others = ways
    main.high = TALL if not THEME.small else LOW
    main.letter("heading")
    if upright or THEME.large:
        rows: list[Element] = [main, *others]
    else:
        rows = [Columns(ways, px(10), shares=[2, *(1 for _ in others)])]
    actions = Stack([*rows, *more], px(10))
    parts: list[Element] = (
        [actions, example] if THEME.large and (low or upright) else [example, Gap(px(2)), actions]
    )
    return ScrollElement(Stack(parts, px(10)))


ACROSS, UPRIGHT = 8, 6
"""Keys in a row, and where the screen stands upright."""
MOST = 84
"""Height of a key in dp at the most."""
LETTER = 0.58
"""Size of a letter, in heights of its place: the places do not grow with the type."""
PLACE, LOW_PLACE = 84, 56
"""Dp of a place at the most, and on a small screen."""
BETWEEN, MIDDLE = 8, 26
"""Dp between two places, and between the halves."""


class CodePlaces(Element):
    """The letters that were typed, in six places."""

    def __init__(self, **given: Any) -> None:
        super().__init__(**given)
        self.letters = ""
        self._grounds = []
        self._texts = []
        for _ in range(CODE_LENGTH):
            holder = Element()
            self._grounds.append((holder, Background(holder)))
            self._texts.append(Text(style="clock", align="center", lines=1))
            self.add_widget(holder)
            self.add_widget(self._texts[-1])

    def show(self, letters: str) -> None:
        self.letters = letters
        self.arrange()

    def fit(self, width: float) -> float:
        return float(px(PLACE if not THEME.small else LOW_PLACE))

    def arrange(self) -> None:
        gap, middle = px(BETWEEN), px(MIDDLE)
        side = min(1.15 * self.height, (self.width - 4 * gap - middle) / CODE_LENGTH)
        left = self.center_x - (CODE_LENGTH * side + 4 * gap + middle) / 2
        for i, ((holder, ground), letter) in enumerate(zip(self._grounds, self._texts, strict=True)):
            next_one = i == len(self.letters)
            rim = THEME.colour("focus" if next_one else "line")
            ground.look(PlateStyle(THEME.colour("raised"), 12, rim=rim, width=3 if next_one else 2))
            holder.put(left, self.y, side, self.height)
            ground.lie(left, self.y, side, self.height)
            letter.text, letter.size_sp = self.letters[i : i + 1], LETTER * self.height / sp(1)
            letter.put(left, self.y, side, self.height)
            left += side + (middle if i == CODE_GROUP - 1 else gap)


class CodePad(Element):
    """`on_letter` hears which key was tapped; `on_erase` takes the last one back. `upright`: fewer keys in a row."""

    def __init__(
        self, on_letter: Callable[[str], None], on_erase: Callable[[], None], upright: bool, **given: Any
    ) -> None:
        super().__init__(**given)
        self._across = UPRIGHT if upright else ACROSS
        self.keys = {
            letter: PushButton(letter, partial(on_letter, letter), style="clock", small=True)
            for letter in sorted(ALPHABET, key=lambda one: (one.isdigit(), one))
        }
        self._erase = PushButton("", on_erase, icon="erase", name=text("key-erase"), small=True)
        for key in (*self.keys.values(), self._erase):
            self.add_widget(key)

    def _rows(self) -> list[list[PushButton]]:
        keys = list(self.keys.values())
        return [keys[i : i + self._across] for i in range(0, len(keys), self._across)]

    def fit(self, width: float) -> float:
        rows = len(self._rows())
        return float(rows * px(MOST) + (rows - 1) * px(BETWEEN))

    def arrange(self) -> None:
        """The key that takes back stands at the right of all rows, or at the end of the last."""
        gap, rows = px(BETWEEN), self._rows()
        beside = len(rows[-1]) == self._across
        columns = self._across + beside
        wide = (self.width - gap * (columns - 1)) / columns
        high = min(px(MOST), (self.height - gap * (len(rows) - 1)) / len(rows))
        top = self.top
        for row in rows:
            for i, key in enumerate(row):
                key.put(self.x + i * (wide + gap), top - high, wide, high)
            top -= high + gap
        if beside:
            whole = len(rows) * high + gap * (len(rows) - 1)
            self._erase.put(self.right - wide, self.top - whole, wide, whole)
        else:
            self._erase.put(self.right - wide, top + gap, wide, high)


WIDEST = 900
"""Dp of the keys at most."""


class CodeView:
    """`parts`: what lies on the screen. `on_scan`: None where there is no camera."""

    def __init__(
        self,
        places: CodePlaces,
        on_letter: Callable[[str], None],
        on_erase: Callable[[], None],
        on_scan: Callable[[], None] | None,
        upright: bool,
    ) -> None:
        self._places, self.pad = places, CodePad(on_letter, on_erase, upright)
        self.parts: list[Element] = [places, self.pad]
        self._by_camera: PushButton | None = None
        if on_scan is not None:
            self._by_camera = PushButton("", on_scan, icon="eye", name=text("tables-scan-code"), small=True)
            self.parts.append(self._by_camera)

    def lay(
        self,
        x: float,
        low: float,
        wide: float,
        room: float,
        flat: bool,
        status: Text,
        put_status: Callable[[float, float, float], float],
    ) -> None:
        """Lie in the middle of this room, what has to be said between places and keys; `flat`: the screen is low."""
        across = min(wide, px(WIDEST))
        left, gap = x + (wide - across) / 2, px(8 if flat else 20)
        said = status.fit(wide) + px(8) if status.text else 0.0
        instead = bool(said) and THEME.large and flat and not self._places.letters
        places = 0.0 if instead else self._places.fit(across)  # what is said has the room of empty places
        self._places.opacity = 0 if instead else 1
        pad = min(room - places - gap - said, self.pad.fit(across))
        top = low + (room + places + gap + said + pad) / 2
        beside = places + px(12) if self._by_camera is not None else 0.0
        self._places.put(left, top - places, across - beside, places)
        if self._by_camera is not None:
            self._by_camera.put(left + across - places, top - places, places, places)
        top -= places + gap
        top -= put_status(x, top, wide)
        self.pad.put(left, top - pad, across, pad)


class CodeScan:
    """`on_code` hears each code, `on_change` that the picture is another; both in the app's thread."""

    def __init__(self, on_code: Callable[[str], None], on_change: Callable[[], None]) -> None:
        self._on_code, self._on_change = on_code, on_change
        self._live: LiveCamera | None = None
        self.trouble = ""
        self._look = Clock.create_trigger(lambda _: self._take())

    @property
    def cameras(self) -> list[str]:
        """Of this computer, those that can be looked through."""
        from firmware_bridge.discovery import cameras_here

        return [one.url for one in cameras_here() if one.wrong is None] if is_installed() else []

    @property
    def picture(self) -> LivePicture | None:
        """What the camera shows now."""
        return None if self._live is None else self._live.picture

    def begin(self) -> None:
        """Look through the first camera there is."""
        self.close()
        try:
            self._live = watch(self.cameras[0], self._look, codes=True)
        except (BoardError, IndexError) as wrong:
            self.trouble = TEXTS.wrong(wrong) if isinstance(wrong, BoardError) else ""

    def close(self) -> None:
        """Let the camera go."""
        live, self._live, self.trouble = self._live, None, ""
        self._look.cancel()
        if live is not None:
            live.on_change = lambda: None
            live.close()

    def _take(self) -> None:
        live = self._live
        if live is None:
            return
        self.trouble = "" if live.trouble is None else TEXTS.render(live.trouble)
        self._on_change()
        if code := live.take_code():
            self._on_code(code)


def find_family(game: str) -> Family | None:
    """The game as this table knows it; None: it comes with the other table's files."""
    try:
        return family(game)
    except GameError:
        return None


def offer_title(offer: Offer) -> str:
    """What the game is called."""
    found = find_family(offer.game)
    return offer.game if found is None else TEXTS.of_game(offer.game).say(found.info.title)


def offer_items(
    offer: Offer, settings: Settings, names: Mapping[str, str], take: Callable[[str, str], None]
) -> Iterator[PanelItem]:
    """Who plays, the time, and the rules in force: whoever sits down agrees to them, and may say who that is.

    `names`: of those who sit down here, by their seats; `take`: sets one.
    """
    for seat in offer.seats:
        here = seat in offer.free
        said = text("tables-seat-here" if here else "tables-seat-there", seat=Seat(seat))
        if name := offer.names.get(seat):
            said = f"{said}, {name}"
        yield TextItem(said, icon="chair" if here else "globe")
        if here:
            yield from name_items(settings, names, seat, take, text("your-name"))
    clock = offer.rules.get("table_clock", NONE)
    yield TextItem(text("clock-none") if clock == NONE else clock_name(clock), icon="clock")
    found = find_family(offer.game)
    if found is None:
        yield TextItem(text("tables-other-game"), icon="book")
        return
    try:
        rules = list(_rules(found, offer))
    except UserError:  # a rule that this table does not know yet
        yield TextItem(text("tables-unknown-rules"), icon="warn")
        return
    yield TextItem(text("tables-as-printed" if not rules else "tables-rules"), icon="book")
    for about, choice in rules:
        yield TextItem(about, "muted", "label")
        yield TextItem(choice)


def _rules(found: Family, offer: Offer) -> Sequence[tuple[str, str]]:
    """Every rule in force that is not what a table has by itself, with its choice.

    Raises:
        GameError: one of them is unknown here.
    """
    own, table = split_rules(found, offer.rules)
    rows = list(unlike_printed(found.info, own, TEXTS.of_game(offer.game)))
    chosen = SetupModel(offer.game, GameChoices(table={**TABLE, "clock": table.clock}))
    for name in TABLE_RULES:
        now = str(getattr(table, name))
        if name in chosen.house and now != chosen.choices_of(name)[0]:
            spoken = name.replace("_", "-")
            rows.append((text(f"rule-{spoken}"), text(f"rule-{spoken}-{now}")))
    if table.hints != TABLE["hints"]:
        rows.append((text("hints"), text(f"hints-{table.hints}")))
    return rows


PutStatus = Callable[[float, float, float], float]
"""Puts what has to be said below a place, so wide; how high it is."""


def draw_start(offer: Offer) -> Element | None:
    """The board as the game begins, by the rules of the offer; None if this table does not know the game."""
    found = find_family(offer.game)
    if found is None:
        return None
    try:
        own, _ = split_rules(found, offer.rules)
        game = make_game(offer.game, offer.seats, own)
    except UserError:  # a rule, or a file, that only the other table has
        return BoxPicture(box_of(offer.game))
    picture = BoardPicture(game.board, looks=game.info.looks)
    picture.show(piece_stacks(game.layout(game.redact(game.start(), None))), BoardMarks())
    return picture


class OfferView:
    """`parts`: what lies on the screen."""

    def __init__(
        self,
        offer: Offer,
        settings: Settings,
        names: Mapping[str, str],
        *,
        on_name: Callable[[str, str], None],
        on_sit_down: Callable[[], None],
        on_later: Callable[[], None],
        sits: bool,
    ) -> None:
        self._offer, self._settings, self._on_name = offer, settings, on_name
        rows = Stack(gap=px(8))
        self._rows = PanelUpdater(rows)
        self.show_names(names)
        self.sit = PushButton(text("tables-sit-down"), on_sit_down, role="main", able=not sits)
        self._taps = Columns([self.sit, PushButton(text("tables-later"), on_later)], px(10), shares=[1.4, 1])
        self._plate = Plate(
            [Text(offer_title(offer), "title", lines=2), ScrollElement(rows, grow=1)], gap=8, pad=16
        )
        self._picture = draw_start(offer)
        self.parts: list[Element] = [self._plate, self._taps]
        if self._picture is not None:
            self.parts.append(self._picture)

    def show_names(self, names: Mapping[str, str]) -> None:
        """Who plays each seat."""
        self._rows.update(tuple(offer_items(self._offer, self._settings, dict(names), self._on_name)))

    def lay(
        self, x: float, low: float, wide: float, room: float, gap: float, upright: bool, put_status: PutStatus
    ) -> None:
        """Lie in this room: the board above the rest, or at its left."""
        beside = self._picture is not None and not upright and not THEME.large
        if beside and self._picture is not None:
            side = min(room, wide * 0.46)
            self._picture.put(x, low, side, room)
            x, wide = x + side + gap, wide - side - gap
        taps = self._taps.fit(wide)
        self._taps.put(x, low, wide, taps)
        low, room = low + taps + gap, room - taps - gap
        room -= put_status(x, low + room, wide)
        picture = 0.0
        if self._picture is not None and not beside and not THEME.large:
            picture = min(room * 0.45, wide)
            self._picture.put(x, low + room - picture, wide, picture)
            picture += gap
        self._plate.put(x, low, wide, room - picture)
