"""Temporary views at a table: a hint, the solver's answer, and a player's private look.

Hints and answers are shown step by step; a private look is in the language of its player.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any

import msgspec
from kivy.clock import Clock

from companion.app.app_context import AppContext
from companion.app.texts import TEXTS, list_languages, text
from companion.app.widgets.panel_items import ButtonItem, PanelItem, TextItem
from companion.i18n.catalogue import Catalogue
from companion.i18n.languages import LANGUAGES
from companion.kernel.layout import Layout, Token
from companion.kernel.view import Form, View
from companion.table.available_commands import AvailableCommand
from companion.table.protocol import notices
from companion.table.protocol.notices import Hinted, HintedWay
from companion.table.read_model import TableWords
from companion.table.referee import Referee
from companion.table.solution_steps import SolutionStep, solution_steps

PIECE, WHERE, WHY = range(3)
"""Stages that reveal a hinted move: the piece, its target, and the reason."""


class HintPanel:
    """A hint at the table. `on_change` is called when something else is shown."""

    def __init__(self, on_change: Callable[[], None]) -> None:
        self._changed = on_change
        self._hint: Hinted | None = None
        self._sought = False
        self._away = False
        self._at, self._stage = 0, PIECE

    def seek(self, sought: bool) -> None:
        """Set whether a hint is being computed."""
        self._sought = sought

    def show(self, hint: Hinted | None) -> None:
        """Show a hint, or nothing if `hint` is None."""
        if hint is not self._hint:
            self._hint, self._away, self._at, self._stage = hint, False, 0, PIECE

    @property
    def way(self) -> HintedWay | None:
        """The hinted move that is shown; None if there is none."""
        return None if self._hint is None or self._away else self._hint.ways[self._at]

    @property
    def squares(self) -> tuple[str, ...]:
        """The marked squares: the square of the piece, and from the second stage on its target."""
        if self.way is None or self._sought:
            return ()
        found = tuple(self.way.way)
        if self._stage > PIECE:
            return found
        return (
            found[:1] if len(found) > 1 else ()
        )  # someone who comes from beside the board stands nowhere yet

    @property
    def _stage_shown(self) -> int:
        """The stage that is shown; a move without squares starts at the second stage."""
        return self._stage if self.way is None or self.way.way else max(WHERE, self._stage)

    def facts(self) -> Iterator[PanelItem]:
        """Yield the texts of the hint."""
        if self._sought:
            yield TextItem(text("hint-sought"), icon="hint")
            return
        way, hint = self.way, self._hint
        if way is None or hint is None:
            return
        stage, many = self._stage_shown, len(hint.ways)
        count = f"  {self._at + 1}/{many}" if many > 1 else ""
        yield TextItem(f"{text('hint-title')}{count}", "muted", "label", icon="hint")
        said = text("hint-piece" if self.squares else "hint-enters") if stage == PIECE else way.text
        yield TextItem(said, style="heading")
        if stage == WHY:
            yield from [TextItem(reason) for reason in way.reasons] or [TextItem(text("hint-no-reason"))]

    def buttons(self) -> Iterator[ButtonItem]:
        """Yield the buttons for the next stage, for another move, and for closing the hint."""
        if self.way is None or self._hint is None or self._sought:
            return
        stage = self._stage_shown
        if stage != WHY:
            label = text("hint-where" if stage == PIECE else "why")
            yield ButtonItem(label, self._further, (stage + 1,), role="main")
        yield ButtonItem(text("hint-away"), self._put_away)
        if len(self._hint.ways) > 1:
            yield ButtonItem(text("hint-another"), self._another)

    def _further(self, stage: int) -> None:
        self._stage = stage
        self._changed()

    def _another(self) -> None:
        assert self._hint is not None
        self._at, self._stage = (self._at + 1) % len(self._hint.ways), PIECE
        self._changed()

    def _put_away(self) -> None:
        self._away = True
        self._changed()


class SolutionPanel:
    """Steps through the solver's answer. `at` is the step that is shown; None while the current position
    is shown.
    """

    def __init__(self, referee: Referee, on_change: Callable[[], None]) -> None:
        self._referee, self._redraw = referee, on_change
        self._actions: tuple[str, ...] = ()
        self._steps: tuple[SolutionStep, ...] = ()
        self.at: int | None = None

    def show(self, actions: list[str] | None) -> None:
        """Set the answer; None or an empty list if there is none."""
        if tuple(actions or ()) != self._actions:
            self._actions, self._steps, self.at = tuple(actions or ()), (), None

    @property
    def step(self) -> SolutionStep | None:
        return None if self.at is None else self._steps[self.at]

    def leave(self) -> None:
        """Show the table again."""
        self.at = None
        self._redraw()

    def _go(self, at: int) -> None:
        self._steps = self._steps or solution_steps(self._referee, self._actions)
        self.at = max(0, min(len(self._steps) - 1, at))
        self._redraw()

    def facts(self, answer: str, words: TableWords) -> Iterator[PanelItem]:
        """Yield the texts of the answer or, if a step is shown, of that step."""
        if self.at is None:
            yield TextItem(answer)
            return
        last, step = len(self._steps) - 1, self._steps[self.at]
        title = text("solution-done") if self.at == last else text("step-of", n=self.at + 1, all=last)
        yield TextItem(title, style="heading")
        if step.said is not None:
            yield TextItem(words.draw(step.said))

    def buttons(self) -> Iterator[ButtonItem]:
        """Yield the buttons that step through the answer."""
        if not self._actions:
            return
        if self.at is None:
            yield ButtonItem(text("solution-show"), self._go, (0,), role="main", icon="play")
            return
        last = len(self._steps) - 1
        for icon, name, to in (("back", "previous", self.at - 1), ("next", "next", self.at + 1)):
            yield ButtonItem("", self._go, (to,), icon=icon, name=text(name), able=0 <= to <= last)
        yield ButtonItem(text("back-to-game"), self.leave, icon="board")


LEFT_ALONE = 20
"""Seconds after the last touch of the screen until a private look closes."""


class PrivateLook:
    """The private look of a player.

    The look ends when the turn passes to another seat, when the game is paused, when another seat's
    piece is touched, when something is pressed that is for the whole table (`TouchController`), and
    after a while without a touch. `on_change` is called after each of these.

    Attributes:
        seat: The seat of the player who is taking a private look, or is about to; empty if there is
            none.
        shown: Whether the tablet is with that player.
        card: The selected card; empty if none is selected.
        drafts: Drafts of forms, by seat.
        left: Seconds until it closes.
    """

    def __init__(self, on_change: Callable[[], None]) -> None:
        self.seat = ""
        self.shown = False
        self.card = ""
        self.drafts: dict[str, list[str]] = {}
        self.slot = 0
        self.left = LEFT_ALONE
        self.hints = HintPanel(on_change)
        self._turn: str | None = None
        self._changed = on_change
        self._ticking = Clock.create_trigger(self._second, 1, interval=True)

    def hand_over(self, seat: str) -> None:
        self.hide()
        self.seat = seat

    def show(self) -> None:
        self.shown = True
        self.touch()

    def hide(self) -> None:
        """End the look. Drafts are kept."""
        self.seat, self.shown, self.card = "", False, ""
        self.hints.show(None)
        self._ticking.cancel()

    # What closes it

    def hear(self, notice: notices.Notice, layout: Callable[[], Layout]) -> None:
        """Handle a notice from the table; `layout` returns where pieces are, and is called only if it
        is needed.
        """
        match notice:
            case notices.Hinted(private=True):
                if self.shown and notice.seat == self.seat:
                    self.hints.show(notice)
                    self.touch()
            case notices.Ruling() | notices.Undone():
                self.hints.show(None)
            case notices.Turn(seat=seat):
                if seat != self._turn:
                    self.hide()
                self._turn = seat
            case notices.Note(kind="pause" | "arbiter-pause"):
                self.hide()
            case notices.Partial(lifted=squares):
                stands = layout() if squares else {}
                self.note_touch(token for square in squares for token in stands.get(square, ())[-1:])
            case notices.Mismatch(repairs=repairs):
                self.note_touch(Token.read(text) for repair in repairs for text in repair.expected[-1:])

    def note_touch(self, pieces: Iterable[Token]) -> None:
        """Record that these pieces were touched, on the screen or on a board."""
        if any(piece.owner not in (None, self.seat) for piece in pieces):
            self.hide()

    def touch(self) -> None:
        """Record a touch of the screen, which restarts the countdown."""
        if self.shown:
            self.left = LEFT_ALONE
            self._ticking.cancel()
            self._ticking()

    def _second(self, *_: object) -> bool:
        self.left -= 1
        if not self.left:
            self.hide()
        self._changed()
        return self.shown

    # Cards

    def take_up(self, card: str) -> None:
        """Select a card, or deselect it."""
        self.card = "" if self.card == card else card

    def plays(self, offers: Sequence[AvailableCommand]) -> Mapping[str, Mapping[str, Any]]:
        """Return the squares on which the selected card can be played, each with its command."""
        found = next(
            (offer for offer in offers if offer.kind == "card" and card_of(offer) == self.card), None
        )
        return {str(one.said.values["square"]): one.command for one in found.choices} if found else {}

    # A form

    def draft(self, form: Form) -> list[str]:
        return self.drafts.setdefault(self.seat, [""] * len(form.squares))

    def choose_slot(self, form: Form, slot: int) -> None:
        self.draft(form)[slot] = ""
        self.slot = slot

    def put(self, form: Form, kind: str) -> None:
        """Put a piece into the chosen place, or into the first free one."""
        draft = self.draft(form)
        if "" not in draft or draft.count(kind) == form.men[kind]:
            return
        slot = self.slot if not draft[self.slot] else draft.index("")
        draft[slot] = kind
        self.slot = draft.index("") if "" in draft else slot

    def fill(self, pieces: Sequence[str]) -> None:
        self.drafts[self.seat] = list(pieces)
        self.slot = 0

    def on_sent(self) -> None:
        """Delete the draft of a form that was accepted."""
        self.drafts.pop(self.seat, None)
        self.slot = 0
        self.hide()


class Private(msgspec.Struct, frozen=True):
    """What a player may see and do during a private look. `allowed` states whether an action is legal
    now.
    """

    view: View
    offers: tuple[AvailableCommand, ...]
    words: TableWords
    allowed: Callable[[str], bool]


def card_of(offer: AvailableCommand) -> str:
    """Return the card that a command plays."""
    return str(offer.said.values["card"])


class SeatLanguages:
    """Languages in which players read in private, stored in the tablet's settings by name, or by seat
    if there is no name.
    """

    def __init__(self, app: AppContext, referee: Referee) -> None:
        self._app, self._referee = app, referee

    @property
    def _people(self) -> Mapping[str, str]:
        return self._referee.record.journal.header.get("names", {})

    def of(self, seat: str) -> str:
        """Return the language in which the player of a seat reads in private."""
        own = self._app.settings.languages.get(self._people.get(seat) or seat, "")
        return own if own in list_languages() else TEXTS.language

    def change(self, seat: str) -> None:
        """Change to the next language for the player of a seat."""
        codes = list_languages()
        after = codes[(codes.index(self.of(seat)) + 1) % len(codes)]
        known = self._app.settings.languages
        self._app.set("languages", {**known, self._people.get(seat) or seat: after})

    def choice(self, seat: str) -> tuple[str, Callable[[], None]] | None:
        """Return the name of a seat's language in that language, and the function that changes to the
        next one.

        Return None if the app has only one language.
        """
        language = self.of(seat)
        if len(list_languages()) < 2:
            return None
        return LANGUAGES.get(language, language), partial(self.change, seat)

    def private(self, seen: Private, seat: str) -> Private:
        """Return what the player may see, in that player's language."""
        language = self.of(seat)
        if language == self._referee.words.language:
            return seen
        return msgspec.structs.replace(seen, words=self._words(language))

    def _words(self, language: str) -> Catalogue:
        words = self._referee.words
        if language == words.language:
            return words
        return TEXTS.of_game(self._referee.game.info.id, language, self._people)
