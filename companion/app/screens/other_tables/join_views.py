"""Views for joining another table: how two tables connect, entering or scanning the code, and the
offered game.
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
from companion.app.screens.boards.live_views import watch
from companion.app.screens.setup.box_parts import BoxPicture, name_items
from companion.app.screens.setup.option_items import clock_name, table_rule_choice
from companion.app.settings import Settings
from companion.app.table.presenter import piece_stacks
from companion.app.texts import TEXTS, text
from companion.app.widgets.board_picture import BoardMarks, BoardPicture
from companion.app.widgets.button import Background, Picture, Plate, PlateStyle, PushButton
from companion.app.widgets.element import Centered, Columns, Element, Gap, ScrollElement, Split, Stack
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
from companion.seat_pages.game_choices import GameChoices
from companion.seat_pages.setup_model import TABLE, SetupModel
from companion.seat_pages.shelf import box_of
from companion.table.clock_rules import NONE
from companion.table.device_manager import BoardError
from companion.table.game_factory import make_game
from companion.table.rules import TABLE_RULES, split_rules, unlike_printed
from firmware_bridge.transports.frames.eye_process import is_installed

if TYPE_CHECKING:
    from firmware_bridge.core.camera import LivePicture
    from firmware_bridge.transports.frames.eye_process import LiveCamera


DISC, LEAST, ROOM = 32, 96, 16
"""Side of a step's number, least height of its picture, and gap between steps, in dp."""
SHARE = 0.5
"""Share of a row for its picture."""
WORDS = 20
"""Font size of a step's text in sp, unless the screen is small."""
TALL, LOW = 84, 60
"""Height of the main button in dp: normally, and on a small screen."""


class Step(Element):
    """A picture with its number and a sentence, which is below the picture.

    With `lies`, the sentence is to the right of the picture.
    """

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
        """Return the width of the picture if the text is at its right."""
        return round(width * SHARE)

    def words_high(self, width: float) -> float:
        """Return the height of its text in a step of this width."""
        return self._words.fit(width - self._beside(width) - px(ROOM) if self._lies else width)

    def fit(self, width: float) -> float:
        if self._lies:
            return max(self._beside(width) * STEP_SIZE[1] / STEP_SIZE[0], self.words_high(width))
        return px(LEAST) + px(8) + self.words_high(width)

    def lay(self, words: float) -> None:
        """Place picture and text; `words` is the greatest height of the texts of neighbouring steps."""
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
        """Place the picture as large as possible in this space."""
        wide = min(width, height * STEP_SIZE[0] / STEP_SIZE[1])
        self._picture.dp = wide / px(1)
        self._picture.put(x, y, width, height)


class Steps(Element):
    """The steps side by side or, with `rows`, one below the other; they share the available height."""

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
    """Return the explanation and the buttons.

    The explanation is above the buttons. With large text on a low or upright screen it is below them.

    Args:
        scanned: Whether the QR code is scanned, so that no letters are entered.
        upright: Whether the screen is higher than wide.
        low: Whether the screen is low.
        ways: The main button and the other buttons next to it.
        more: Elements below the buttons.
    """
    how = ("scan-code", draw_scanning()) if scanned else ("type", draw_typing())
    steps = (
        (draw_invitation(), text("two-tables.step-code")),
        (how[1], text(f"two-tables.{how[0]}")),
        (draw_meeting(THEME.colour("ink"), THEME.colour("muted")), text("two-tables.step-sit")),
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
"""Number of keys in a row: normally, and on an upright screen."""
MOST = 84
"""Greatest height of a key in dp."""
LETTER = 0.58
"""Size of a letter as a share of the height of its box, which does not grow with the text size."""
PLACE, LOW_PLACE = 84, 56
"""Greatest size of a letter's box in dp: normally, and on a small screen."""
BETWEEN, MIDDLE = 8, 26
"""Space in dp between two letters' boxes, and between the halves of the code."""


class CodePlaces(Element):
    """The entered letters in six places."""

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
    """Keys for the letters of a code.

    Args:
        on_letter: Called with each letter that is tapped.
        on_erase: Called when Backspace is tapped.
        upright: Whether there are fewer keys in a row.
    """

    def __init__(
        self, on_letter: Callable[[str], None], on_erase: Callable[[], None], upright: bool, **given: Any
    ) -> None:
        super().__init__(**given)
        self._across = UPRIGHT if upright else ACROSS
        self.keys = {
            letter: PushButton(letter, partial(on_letter, letter), style="clock", small=True)
            for letter in sorted(ALPHABET, key=lambda one: (one.isdigit(), one))
        }
        self._erase = PushButton("", on_erase, icon="erase", name=text("key.erase"), small=True)
        for key in (*self.keys.values(), self._erase):
            self.add_widget(key)

    def _rows(self) -> list[list[PushButton]]:
        keys = list(self.keys.values())
        return [keys[i : i + self._across] for i in range(0, len(keys), self._across)]

    def fit(self, width: float) -> float:
        rows = len(self._rows())
        return float(rows * px(MOST) + (rows - 1) * px(BETWEEN))

    def arrange(self) -> None:
        """Place the keys, with Backspace to the right of all rows, or at the end of the last one."""
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
"""Greatest width of the keys in dp."""


def below_status(status: Text, part: Element) -> Element:
    """Place a message, if there is one, above an element."""
    return Stack([status, part], px(8), skips=True, grow=1)


class CodeRow(Columns):
    """The row of boxes for the letters of the code, with a button for the camera if `on_scan` is given.

    With large text on a low screen, a message takes the space of empty boxes.
    """

    def __init__(
        self, places: CodePlaces, on_scan: Callable[[], None] | None, status: Text, low: bool, **given: Any
    ) -> None:
        self._places, self._status, self._low = places, status, low
        side = px(LOW_PLACE if THEME.small else PLACE)
        parts: list[Element] = [places]
        if on_scan is not None:
            parts.append(PushButton("", on_scan, icon="eye", name=text("two-tables.scan-code"), small=True))
        super().__init__(parts, px(12), [0, side][: len(parts)], **given)

    @property
    def _gives_way(self) -> bool:
        return bool(self._status.text) and THEME.large and self._low and not self._places.letters

    def fit(self, width: float) -> float:
        return 0.0 if self._gives_way else self._places.fit(width)

    def arrange(self) -> None:
        self.opacity = 0 if self._gives_way else 1
        super().arrange()


def code_view(row: CodeRow, pad: CodePad, status: Text, low: bool) -> Element:
    """Place the code above the keys, with the message between them."""
    keys = below_status(status, Centered(pad, px(WIDEST), grow=1))
    parts = [Centered(row, px(WIDEST)), Gap(px(8 if low else 20)), keys]
    return Centered(Stack(parts), shrinks=True, grow=1)


class CodeScan:
    """A scanner that reads QR codes with a camera.

    `on_code` is called with each code, `on_change` for each picture, both in the app's thread.
    """

    def __init__(self, on_code: Callable[[str], None], on_change: Callable[[], None]) -> None:
        self._on_code, self._on_change = on_code, on_change
        self._live: LiveCamera | None = None
        self.trouble = ""
        self._look = Clock.create_trigger(lambda _: self._take())

    @property
    def cameras(self) -> list[str]:
        """URLs of the usable cameras of this computer."""
        from firmware_bridge.discovery import cameras_here

        return [one.url for one in cameras_here() if one.wrong is None] if is_installed() else []

    @property
    def picture(self) -> LivePicture | None:
        """The current picture of the camera; None if the camera is off or has sent no picture yet."""
        return None if self._live is None else self._live.picture

    def begin(self) -> None:
        """Start the first camera."""
        self.close()
        try:
            self._live = watch(self.cameras[0], self._look, codes=True)
        except (BoardError, IndexError) as wrong:
            self.trouble = TEXTS.wrong(wrong) if isinstance(wrong, BoardError) else ""

    def close(self) -> None:
        """Stop the camera."""
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
    """Return the game family; None if only the other table has the game."""
    try:
        return family(game)
    except GameError:
        return None


def offer_title(offer: Offer) -> str:
    """Return the title of the game."""
    found = find_family(offer.game)
    return offer.game if found is None else TEXTS.of_game(offer.game).say(found.info.title)


def offer_items(
    offer: Offer, settings: Settings, names: Mapping[str, str], take: Callable[[str, str], None]
) -> Iterator[PanelItem]:
    """Yield the items for players, time control and house rules.

    Players who sit down accept the rules and may give their names.

    Args:
        offer: The offered game.
        settings: The settings of the tablet.
        names: Names of the players who sit down at this table, by seat.
        take: Sets the name of a seat.
    """
    for seat in offer.seats:
        here = seat in offer.free
        said = text("two-tables.seat-here" if here else "two-tables.seat-there", seat=Seat(seat))
        if name := offer.names.get(seat):
            said = f"{said}, {name}"
        yield TextItem(said, icon="chair" if here else "globe")
        if here:
            yield from name_items(settings, names, seat, take, text("your-name"))
    clock = offer.rules.get("table_clock", NONE)
    yield TextItem(text("clock.none") if clock == NONE else clock_name(clock), icon="clock")
    found = find_family(offer.game)
    if found is None:
        yield TextItem(text("two-tables.other-game"), icon="book")
        return
    try:
        rules = list(_rules(found, offer))
    except UserError:  # a rule that this table does not know yet
        yield TextItem(text("two-tables.unknown-rules"), icon="warn")
        return
    yield TextItem(text("as-printed.line" if not rules else "differs-line"), icon="book")
    for about, choice in rules:
        yield TextItem(about, "muted", "label")
        yield TextItem(choice)


def _rules(found: Family, offer: Offer) -> Sequence[tuple[str, str]]:
    """Return the rules in force that differ from a table's defaults, each with its chosen value.

    Raises:
        GameError: If a rule is unknown here.
    """
    own, table = split_rules(found, offer.rules)
    rows = list(unlike_printed(found.info, own, TEXTS.of_game(offer.game)))
    chosen = SetupModel(offer.game, GameChoices(table={**TABLE, "clock": table.clock}))
    for name in TABLE_RULES:
        now = str(getattr(table, name))
        if name in chosen.house and now != chosen.choices_of(name)[0]:
            rows.append((text(f"rule-{name}".replace("_", "-")), table_rule_choice(name, now)))
    if table.hints != TABLE["hints"]:
        rows.append((text("hints"), text(f"hints.{table.hints}")))
    return rows


def draw_start(offer: Offer) -> Element | None:
    """Return the board at the start of the game with the offered rules; None if this table does not know
    the game.
    """
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
    """The offered game; `declare` returns its layout."""

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
        self.sit = PushButton(text("two-tables.sit-down"), on_sit_down, role="main", able=not sits)
        self._taps = Columns([self.sit, PushButton(text("later"), on_later)], px(10), shares=[1.4, 1])
        self._plate = Plate(
            [Text(offer_title(offer), "title", lines=2), ScrollElement(rows, grow=1)], gap=8, pad=16, grow=1
        )
        self._picture = draw_start(offer)

    def show_names(self, names: Mapping[str, str]) -> None:
        """Show the players' names."""
        self._rows.update(tuple(offer_items(self._offer, self._settings, dict(names), self._on_name)))

    def declare(self, status: Text, gap: float, upright: bool) -> Element:
        """Return the layout: the board above the other elements, or to their left.

        If text is large, the board is left out.
        """
        picture, plate = self._picture if not THEME.large else None, self._plate
        if picture is not None and upright:
            plate = Split(picture, plate, lambda wide, high: min(high * 0.45, wide), gap, above=True)
        rest = Stack([below_status(status, plate), self._taps], gap, grow=1)
        if picture is None or upright:
            return rest
        return Split(picture, rest, lambda wide, high: min(high, wide * 0.46), gap)
