"""What only one player may see: handed over first, then cards, own men and deductions; a draft survives hiding.

The board beside it stays what everybody may see, but for the men that a chosen card fits.
"""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import TYPE_CHECKING, Any

from kivy.graphics import Color, Line, Rectangle
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.app.texts import text
from companion.app.widgets import theme
from companion.app.widgets.figures import write
from companion.app.widgets.theme import Tap, Words
from companion.kernel.actions import PlayCard, Say
from companion.kernel.view import Grid, View

if TYPE_CHECKING:
    from companion.app.table.screen import TableScreen

STANDARD = "RNBQKBNR"


class PrivateLook:
    """Who looks, whether the tablet is with that player, the card that is held up, the set-up that is drafted."""

    def __init__(self) -> None:
        self.seat = ""
        self.shown = False
        self.card = ""
        self.drafts: dict[str, list[str]] = {}
        self.slot = 0

    def hand_over(self, seat: str) -> None:
        self.seat, self.shown, self.card = seat, False, ""

    def hide(self) -> None:
        """Nothing is shown any more; drafts are kept."""
        self.seat, self.shown, self.card = "", False, ""

    def draft(self, seat: str) -> list[str]:
        return self.drafts.setdefault(seat, [""] * 8)


def fill_private(screen: TableScreen) -> None:
    """Fill the panel: hand the tablet over, or show what is private."""
    look, name = screen.look, screen.referee.name(screen.look.seat)
    if not look.shown:
        screen.words(text("hand-over", seat=name), theme.ACCENT)
        screen.button(text("only-i-look", seat=name), partial(_show, screen), True)
        screen.button(text("back"), partial(_hide, screen))
        return
    referee = screen.referee
    known = referee.game.known(referee.state, look.seat)
    view = referee.game.view(known, look.seat)
    screen.button(text("hide"), partial(_hide, screen), True)
    if view.stage == "register" and view.turn == look.seat:
        _register(screen)
    elif referee.game.decks:
        _cards(screen, view)
    else:
        _own_men(screen, view)
    if view.grids and view.stage != "register":
        titles = [
            Words(text=referee.say(grid.title), bold=True, font_size=theme.SMALL) for grid in view.grids
        ]
        _row(screen, titles, dp(28))
        _row(
            screen,
            [GridView(grid) for grid in view.grids],
            dp(30) * (1 + max(len(g.rows) for g in view.grids)),
        )


def _show(screen: TableScreen) -> None:
    screen.look.shown = True
    screen.turn_page()


def _hide(screen: TableScreen) -> None:
    screen.look.hide()
    screen.turn_page()


def _row(screen: TableScreen, taps: list[Any], height: float = theme.TOUCH) -> None:
    row = BoxLayout(size_hint_y=None, height=height, spacing=dp(6))
    for tap in taps:
        row.add_widget(tap)
    screen.panel.add_widget(row)


# Cards


def _cards(screen: TableScreen, view: View) -> None:
    """The hand; a card that can be played is taken up, then the man is tapped."""
    look = screen.look
    playable = {a.card for a in plays(screen)}
    screen.words(text("your-hand", count=len(view.hand)) if view.hand else text("no-cards"))
    for card, count in sorted(Counter(view.hand).items()):
        if card == "?":
            continue
        label = screen.referee.name(card) + (f"  \u00d7{count}" if count > 1 else "")
        _card(screen, card, label).disabled = card not in playable
    unseen = sum(card == "?" for card in view.hand)
    if unseen and playable:
        screen.words(text("own-cards-hidden", count=unseen), theme.MUTED)
        for card in sorted(playable - set(view.hand)):
            _card(screen, card, screen.referee.name(card))
    if look.card:
        screen.words(text("tap-the-man"), theme.ACCENT)


def _card(screen: TableScreen, card: str, label: str) -> Tap:
    """A card to take up."""
    tap = Tap(label, partial(_take_up, screen, card), height=dp(46), font_size=theme.SMALL)
    tap.choose(card == screen.look.card)
    screen.panel.add_widget(tap)
    return tap


def _take_up(screen: TableScreen, card: str) -> None:
    screen.look.card = "" if screen.look.card == card else card
    screen.refresh()


def plays(screen: TableScreen) -> list[PlayCard]:
    """The cards that the player who looks can play now."""
    referee, look = screen.referee, screen.look
    known = referee.game.known(referee.state, look.seat)
    actor = referee.game.actor(known)
    if not look.shown or actor is None or actor.seat != look.seat:
        return []
    return [a for a in referee.game.actions(known) if isinstance(a, PlayCard)]


def fitting(screen: TableScreen) -> frozenset[str]:
    """The men that the card fits which is held up."""
    return frozenset(a.to for a in plays(screen) if a.card == screen.look.card)


# Set-ups


def _own_men(screen: TableScreen, view: View) -> None:
    if view.hand:
        words = [
            f"{number} {screen.referee.name(kind)}"
            for number, _, kind in (one.partition("=") for one in view.hand)
        ]
        screen.words(", ".join(words))


def _register(screen: TableScreen) -> None:
    """Eight places for eight men: a place is tapped, then a man; what is drafted is kept when it is hidden."""
    look = screen.look
    draft = look.draft(look.seat)
    screen.words(text("register-says"))
    slots = []
    for i, kind in enumerate(draft):
        glyph = theme.GLYPHS.get(kind, "\u00b7")
        slot = Tap(f"{i + 1}\n{glyph}", partial(_slot, screen, i), height=dp(66), font_name=theme.GLYPH_FONT)
        slot.choose(i == look.slot)
        slots.append(slot)
    _row(screen, slots, dp(66))
    left = Counter(STANDARD) - Counter(draft)
    taps = []
    for kind in "KQRBN":
        tap = Tap(
            f"{theme.GLYPHS[kind]} {left[kind]}", partial(_put, screen, kind), font_name=theme.GLYPH_FONT
        )
        tap.disabled = not left[kind]
        taps.append(tap)
    _row(screen, taps)
    _row(screen, [
        Tap(text("as-in-chess"), partial(_fill, screen, list(STANDARD)), font_size=theme.SMALL),
        Tap(text("clear"), partial(_fill, screen, [""] * 8), font_size=theme.SMALL),
    ])  # fmt: skip
    action = str(Say("register", (look.seat, "".join(draft))))
    if "" not in draft:
        if screen.referee.game.legal(screen.referee.state, action) is None:
            screen.words(text("register-wrong"), theme.ALARM)
        else:
            screen.button(text("register"), partial(_registered, screen, action), True)


def _slot(screen: TableScreen, slot: int) -> None:
    look = screen.look
    look.draft(look.seat)[slot] = ""
    look.slot = slot
    screen.refresh()


def _put(screen: TableScreen, kind: str) -> None:
    look = screen.look
    draft = look.draft(look.seat)
    slot = look.slot if not draft[look.slot] else draft.index("")
    draft[slot] = kind
    look.slot = draft.index("") if "" in draft else slot
    screen.refresh()


def _fill(screen: TableScreen, men: list[str]) -> None:
    screen.look.drafts[screen.look.seat] = men
    screen.look.slot = 0
    screen.refresh()


def _registered(screen: TableScreen, action: str) -> None:
    screen.look.drafts.pop(screen.look.seat, None)
    screen.look.hide()
    screen.app.command(do="act", action=action)


class GridView(Widget):
    """A deduction grid: a circle for what is, a cross for what cannot be."""

    def __init__(self, grid: Grid, **given: Any) -> None:
        super().__init__(**given)
        self._grid = grid
        self.bind(pos=self._draw, size=self._draw)

    def _draw(self, *_: object) -> None:
        grid, step = self._grid, dp(30)
        wide = min(step * 1.6, self.width / (len(grid.columns) + 1))
        self.canvas.clear()
        with self.canvas:
            for column, kind in enumerate(grid.columns):
                x = self.x + (column + 1.5) * wide
                write(
                    theme.GLYPHS[kind], x, self.top - step / 2, int(step * 0.7), theme.INK, theme.GLYPH_FONT
                )
            for row, (name, marks) in enumerate(zip(grid.rows, grid.marks, strict=True)):
                y = self.top - (row + 1.5) * step
                write(name, self.x + wide / 2, y, int(step * 0.55), theme.ACCENT)
                for column, mark in enumerate(marks):
                    x = self.x + (column + 1.5) * wide
                    Color(rgba=theme.PANEL)
                    Rectangle(pos=(x - wide / 2 + 1, y - step / 2 + 1), size=(wide - 2, step - 2))
                    r = step * 0.24
                    if mark == "o":
                        Color(rgba=theme.TARGET)
                        Line(circle=(x, y, r), width=dp(1.6))
                    elif mark == "x":
                        Color(rgba=theme.MUTED)
                        Line(points=(x - r, y - r, x + r, y + r), width=dp(1.2))
                        Line(points=(x - r, y + r, x + r, y - r), width=dp(1.2))
