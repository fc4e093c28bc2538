"""What is shown for a while and then put away: a hint, one way at a time; the solver's answer, step by step;
and the private look of one player, in that player's language.
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
from companion.kernel.messages import Message
from companion.kernel.view import Form, View
from companion.table.available_commands import AvailableCommand
from companion.table.protocol import notices
from companion.table.protocol.notices import Hinted, HintedWay
from companion.table.read_model import TableWords
from companion.table.referee import Referee

MAN, WHERE, WHY = range(3)
"""How much of a way is shown."""


class HintPanel:
    """`on_change` is called when something else is shown."""

    def __init__(self, on_change: Callable[[], None]) -> None:
        self._changed = on_change
        self._hint: Hinted | None = None
        self._sought = False
        self._away = False
        self._at, self._stage = 0, MAN

    def seek(self, sought: bool) -> None:
        """Whether a hint is being thought of now."""
        self._sought = sought

    def show(self, hint: Hinted | None) -> None:
        """This hint stands now, or none does."""
        if hint is not self._hint:
            self._hint, self._away, self._at, self._stage = hint, False, 0, MAN

    @property
    def way(self) -> HintedWay | None:
        """The way that is shown."""
        return None if self._hint is None or self._away else self._hint.ways[self._at]

    @property
    def squares(self) -> tuple[str, ...]:
        """What is marked on the board: the man, and from the second step on where he goes."""
        if self.way is None or self._sought:
            return ()
        found = tuple(self.way.way)
        if self._stage > MAN:
            return found
        return (
            found[:1] if len(found) > 1 else ()
        )  # somebody who comes from beside the board stands nowhere yet

    @property
    def _stage_shown(self) -> int:
        """How much is shown; of a way on which nobody goes anywhere more at once."""
        return self._stage if self.way is None or self.way.way else max(WHERE, self._stage)

    def facts(self) -> Iterator[PanelItem]:
        """What the hint says."""
        if self._sought:
            yield TextItem(text("hint-sought"), icon="hint")
            return
        way, hint = self.way, self._hint
        if way is None or hint is None:
            return
        stage, many = self._stage_shown, len(hint.ways)
        count = f"  {self._at + 1}/{many}" if many > 1 else ""
        yield TextItem(f"{text('hint-title')}{count}", "muted", "label", icon="hint")
        said = text("hint-man" if self.squares else "hint-beside") if stage == MAN else way.text
        yield TextItem(said, style="heading")
        if stage == WHY:
            yield from [TextItem(reason) for reason in way.reasons] or [TextItem(text("hint-no-reason"))]

    def buttons(self) -> Iterator[ButtonItem]:
        """What leads further, and away."""
        if self.way is None or self._hint is None or self._sought:
            return
        stage = self._stage_shown
        if stage != WHY:
            label = text("hint-where" if stage == MAN else "hint-why")
            yield ButtonItem(label, self._further, (stage + 1,), role="main")
        yield ButtonItem(text("hint-away"), self._put_away)
        if len(self._hint.ways) > 1:
            yield ButtonItem(text("hint-another"), self._another)

    def _further(self, stage: int) -> None:
        self._stage = stage
        self._changed()

    def _another(self) -> None:
        assert self._hint is not None
        self._at, self._stage = (self._at + 1) % len(self._hint.ways), MAN
        self._changed()

    def _put_away(self) -> None:
        self._away = True
        self._changed()


class SolutionStep(msgspec.Struct, frozen=True):
    """What stands before an action, from where to where it goes (one name for a man who is put there), what
    is said.
    """

    layout: Layout
    squares: tuple[str, ...]
    said: Message | None


def solution_steps(referee: Referee, actions: tuple[str, ...]) -> tuple[SolutionStep, ...]:
    """Each action of a line from where the search began, and what stands after the last."""
    game, state = referee.game, referee.solver.start
    found: list[SolutionStep] = []
    for said in actions:
        action = game.legal(state, said)
        if action is None:
            break
        after, events = game.apply(state, action)
        layouts = game.layout(state), game.layout(after)
        seat = game.seats[0]
        found.append(
            SolutionStep(
                layouts[0],
                _way(*layouts, game.board.number),
                referee.announcer.ruling(0, seat, action, events).text,
            )
        )
        state = after
    return (*found, SolutionStep(game.layout(state), (), None))


def _way(before: Layout, after: Layout, squares: Mapping[str, int]) -> tuple[str, ...]:
    """The square that a man leaves and the one that he comes to, as far as they are on the board."""
    left = [q for q, stack in before.items() if q in squares and stack != after.get(q, ())]
    came = [q for q, stack in after.items() if q in squares and stack and stack != before.get(q, ())]
    gone = [q for q in left if q not in came]
    return (*gone[:1], *came[:1])


class SolutionPanel:
    """A walk through the answer. `at`: the step that is shown, None while the table itself is."""

    def __init__(self, referee: Referee, on_change: Callable[[], None]) -> None:
        self._referee, self._redraw = referee, on_change
        self._actions: tuple[str, ...] = ()
        self._steps: tuple[SolutionStep, ...] = ()
        self.at: int | None = None

    def show(self, actions: list[str] | None) -> None:
        """This is the answer now; None or empty: there is none."""
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
        """The answer, or the step that is shown."""
        if self.at is None:
            yield TextItem(answer)
            return
        last, step = len(self._steps) - 1, self._steps[self.at]
        title = text("solution-done") if self.at == last else text("solution-step", n=self.at + 1, all=last)
        yield TextItem(title, style="heading")
        if step.said is not None:
            yield TextItem(words.draw(step.said))

    def buttons(self) -> Iterator[ButtonItem]:
        """What leads through it."""
        if not self._actions:
            return
        if self.at is None:
            yield ButtonItem(text("solution-show"), self._go, (0,), role="main", icon="play")
            return
        last = len(self._steps) - 1
        for icon, name, to in (("back", "step-back", self.at - 1), ("next", "step-on", self.at + 1)):
            yield ButtonItem("", self._go, (to,), icon=icon, name=text(name), able=0 <= to <= last)
        yield ButtonItem(text("solution-leave"), self.leave, icon="board")


LEFT_ALONE = 20
"""Seconds after the last touch of the screen at which a private look closes."""


class PrivateLook:
    """Who looks, whether the tablet is with that player, the card that is held up, the form that is drafted.

    It closes when the turn goes to another seat, at a pause, when another seat's man is touched, when
    something is pressed that is for the whole table (`TouchController`), and when nobody has touched the
    screen for a while; `left`: the seconds until then. `on_change` is called after each of these.
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
        """Nothing is shown any more; drafts are kept."""
        self.seat, self.shown, self.card = "", False, ""
        self.hints.show(None)
        self._ticking.cancel()

    # What closes it

    def hear(self, notice: notices.Notice, layout: Callable[[], Layout]) -> None:
        """What the table tells; `layout`: where men stand, asked for only if it matters."""
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

    def note_touch(self, men: Iterable[Token]) -> None:
        """Somebody has touched these men, on the screen or on a board."""
        if any(man.owner not in (None, self.seat) for man in men):
            self.hide()

    def touch(self) -> None:
        """Somebody has touched the screen: the seconds are counted anew."""
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
        """A card is held up, or put back into the hand."""
        self.card = "" if self.card == card else card

    def plays(self, offers: Sequence[AvailableCommand]) -> Mapping[str, Mapping[str, Any]]:
        """Where the card that is held up can be played: square to the command."""
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
        """A man comes into the chosen place, or into the first that is free."""
        draft = self.draft(form)
        if "" not in draft or draft.count(kind) == form.men[kind]:
            return
        slot = self.slot if not draft[self.slot] else draft.index("")
        draft[slot] = kind
        self.slot = draft.index("") if "" in draft else slot

    def fill(self, men: Sequence[str]) -> None:
        self.drafts[self.seat] = list(men)
        self.slot = 0

    def on_sent(self) -> None:
        """The form was accepted: its draft is not needed any more."""
        self.drafts.pop(self.seat, None)
        self.slot = 0
        self.hide()


class Private(msgspec.Struct, frozen=True):
    """What the player who looks may see and do. `allowed`: whether an action is legal now."""

    view: View
    offers: tuple[AvailableCommand, ...]
    words: TableWords
    allowed: Callable[[str], bool]


def card_of(offer: AvailableCommand) -> str:
    """The card that an offer plays."""
    return str(offer.said.values["card"])


class SeatLanguages:
    """Languages are kept with the tablet's settings, by the player's name, or by the seat where nobody has
    given one.
    """

    def __init__(self, app: AppContext, referee: Referee) -> None:
        self._app, self._referee = app, referee

    @property
    def _people(self) -> Mapping[str, str]:
        return self._referee.record.journal.header.get("names", {})

    def of(self, seat: str) -> str:
        """What the player of a seat reads in private."""
        own = self._app.settings.languages.get(self._people.get(seat) or seat, "")
        return own if own in list_languages() else TEXTS.language

    def change(self, seat: str) -> None:
        """The player who is handed the tablet reads the next language from now on."""
        codes = list_languages()
        after = codes[(codes.index(self.of(seat)) + 1) % len(codes)]
        known = self._app.settings.languages
        self._app.set("languages", {**known, self._people.get(seat) or seat: after})

    def choice(self, seat: str) -> tuple[str, Callable[[], None]] | None:
        """What the language of a seat calls itself, and what changes to the next one; None where there is no
        other.
        """
        language = self.of(seat)
        if len(list_languages()) < 2:
            return None
        return LANGUAGES.get(language, language), partial(self.change, seat)

    def private(self, seen: Private, seat: str) -> Private:
        """What the player who looks may see, in that player's language."""
        language = self.of(seat)
        if language == self._referee.words.language:
            return seen
        return msgspec.structs.replace(seen, words=self._words(language))

    def _words(self, language: str) -> Catalogue:
        words = self._referee.words
        if language == words.language:
            return words
        return TEXTS.of_game(self._referee.game.info.id, language, self._people)
