"""What stands below the seats: a question, a repair, a roll to make, a card to carry out."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion.app.table.private import fill_private
from companion.app.texts import text
from companion.app.widgets import rows, theme
from companion.app.widgets.panels import Bar, CardView
from companion.app.widgets.theme import Tap, Words
from companion.kernel.actions import UNTOLD, Done, Pass, Report, Say, Stay, Take
from companion.kernel.facts import CardInfo, DeckInfo
from companion.kernel.view import View

if TYPE_CHECKING:
    from companion.app.table.screen import TableScreen

MOST_CARDS = 8
"""Cards shown at once in the list to choose from."""


def fill_panel(screen: TableScreen, view: View) -> None:
    """Fill the panel of a table screen with what is to be done now."""
    screen.panel.clear_widgets()
    command = screen.app.command
    if screen.dialog is not None:
        said, choices = screen.dialog
        screen.words(said)
        for label, work, main in choices:
            screen.button(label, partial(screen.decide, work), main)
    elif screen.referee.paused:
        screen.words(text("paused"), theme.ACCENT)
        screen.button(text("resume"), partial(command, do="resume"), True)
    elif screen.look.seat:
        fill_private(screen)
    elif screen.editing is not None:
        screen.words(text("consent-put-right"), theme.ACCENT)
        if screen.picking.origin:
            screen.button(text("in-box"), screen.to_box)
        screen.button(text("back"), screen.stop_editing)
    elif screen.outcome is not None:
        screen.words(screen.outcome.reason, theme.ACCENT)
        for i, seat in enumerate(screen.outcome.places, 1):
            screen.words(f"{i}.  {screen.referee.name(seat)}", theme.SEATS[seat])
        screen.button(text("rematch"), screen.app.rematch, True)
        if len(screen.referee.game.seats) == 1:
            _solving(screen)
    elif screen.ask is not None:
        screen.words(screen.ask.question, theme.ACCENT)
        for choice in screen.ask.choices:
            screen.button(choice.text, partial(screen.answer, screen.ask.id, choice.id))
    elif screen.mismatch is not None:
        _mismatch(screen)
    else:
        if screen.searching is not None or screen.solved is not None or screen.referee.solving.running:
            _solving(screen)
        for note in view.notes:
            said = Words(text=screen.referee.say(note), color=theme.MUTED, font_size=theme.SMALL)
            screen.panel.add_widget(said)
        if view.chance:
            _chance(screen)
        else:
            _decision(screen, view)
            _secrets(screen, view)


def _solving(screen: TableScreen) -> None:
    """The search for a way to win: its bar and a button to stop it, or what it has found."""
    if screen.solved is not None:
        screen.panel.add_widget(Words(text=screen.solved.text, color=theme.ACCENT))
    elif screen.referee.solving.running:
        found = screen.searching
        screen.panel.add_widget(Bar(found.share if found else 0.0, size_hint_y=None, height=dp(14)))
        if found is not None:
            said = text("searching", depth=found.depth, looked=found.looked)
            screen.panel.add_widget(Words(text=said, color=theme.MUTED, font_size=theme.SMALL))
        screen.button(text("stop"), partial(screen.app.command, do="stop"))
    else:
        screen.button(text("solve"), screen.solve)


def _touch(screen: TableScreen, view: View) -> None:
    """X1: the other side may ask that a touched man moves; one's own man may be adjusted."""
    referee = screen.referee
    if referee.rules.touch_move != "enforce" or not screen.app.plugged:
        return
    others = [seat for seat in referee.seats_of_people if seat != view.turn]
    square = referee.watch.touch.touched
    if square and others and not referee.record.line_of_play.touch:
        claim = partial(screen.app.command, do="claim", seat=others[0], what="touch")
        screen.button(text("touch-claim", seat=referee.name(others[0]), square=square), claim)
    elif view.turn in referee.seats_of_people:
        screen.button(text("adjust"), partial(screen.app.command, do="adjust"))


def _secrets(screen: TableScreen, view: View) -> None:
    """What is said about hidden men, and the way to what only the player at turn may see."""
    referee = screen.referee
    if not referee.game.secret or view.turn not in referee.seats_of_people:
        return
    said = [a for a in referee.game.silent(referee.public) if isinstance(a, Say)]
    verbs = list(dict.fromkeys(a.verb for a in said))
    name = referee.name(view.turn)
    for verb in verbs:
        mine = [a for a in said if a.verb == verb]
        if verb in ("guess", "uncloak"):
            screen.button(text(verb), partial(_which_checker, screen, mine))
        elif verb in ("answer", "disclose"):
            for a in mine:
                label = text(f"answer-{a.values[0]}") if verb == "answer" else referee.name(a.values[1])
                screen.button(label, partial(screen.app.command, do="act", action=str(a)))
        elif verb == "check":
            screen.button(text("check-said"), partial(screen.app.command, do="act", action="check"))
    registers = "register" in verbs
    label = text("register-now" if registers else "look", seat=name)
    screen.button(label, partial(_hand_over, screen, view.turn), registers)


def _hand_over(screen: TableScreen, seat: str) -> None:
    screen.look.hand_over(seat)
    screen.turn_page()


def _which_checker(screen: TableScreen, said: list[Say]) -> None:
    numbers = list(dict.fromkeys(a.values[0] for a in said))
    choices = [
        (f"{number}", partial(_which_man, screen, [a for a in said if a.values[0] == number]), False)
        for number in numbers
    ]
    screen.dialog = (text("which-checker"), [*choices, (text("back"), lambda: None, False)])
    screen.refresh()


def _which_man(screen: TableScreen, said: list[Say]) -> None:
    """A guess names the man; to uncloak, the table knows him if he was registered."""
    known = screen.referee.game.known(screen.referee.state, screen.referee.view().turn)
    mine = [a for a in said if a.verb == "uncloak" and a in screen.referee.game.actions(known)]
    only = mine if len(mine) == 1 else said
    if len(only) == 1:
        screen.app.command(do="act", action=str(only[0]))
        return
    screen.dialog = (
        text("which-man"),
        [
            (screen.referee.name(a.values[1]), partial(screen.app.command, do="act", action=str(a)), False)
            for a in said
        ]
        + [(text("back"), lambda: None, False)],
    )


def _mismatch(screen: TableScreen) -> None:
    assert screen.mismatch is not None
    follow = screen.mismatch.kind == "follow"
    screen.words(screen.mismatch.reason, theme.ACCENT if follow else theme.ALARM)
    for repair in screen.mismatch.repairs[:3]:
        screen.button(text("play-without", square=repair.square), partial(screen.ignore, repair.square))
    screen.button(text("put-right"), screen.start_editing)


def _chance(screen: TableScreen) -> None:
    """A die to roll, a card to draw: by the tablet, or by hand and said here."""
    referee = screen.referee
    due = referee.record.due()
    if due is None:
        return
    ours = referee.chance.fated_now()
    hidden = any(deck.hidden and deck.name == due.name for deck in referee.game.decks)
    if hidden and not ours:
        screen.button(text("drew-hidden"), partial(screen.app.command, do="draw", deck=due.name), True)
        return
    if due.cards:
        if ours and not screen.typing:
            screen.button(text("draw-card"), partial(screen.app.command, do="draw", deck=due.name), True)
            screen.button(text("drew-myself"), partial(_drew, screen, due.name))
        else:
            _cards(screen, next(deck for deck in referee.game.decks if deck.name == due.name), due.outcomes)
    elif ours and not screen.typing:
        screen.button(text("roll"), partial(screen.app.command, do="roll"), True)
        screen.button(text("rolled-myself"), screen.type_in)
    else:
        dice = {die.name: die.faces for die in referee.game.dice}
        for name, faces in ({due.name: due.outcomes} if due.name not in dice else dice).items():
            _faces(screen, name, faces)


def _drew(screen: TableScreen, deck: str) -> None:
    """A card drawn by hand: into a hand nobody says which, else it is looked up."""
    if any(one.hidden and one.name == deck for one in screen.referee.game.decks):
        screen.app.command(do="draw", deck=deck, card=UNTOLD)
    else:
        screen.type_in()


def _faces(screen: TableScreen, die: str, faces: tuple[str, ...]) -> None:
    row = BoxLayout(size_hint_y=None, height=theme.TOUCH, spacing=dp(6))
    for face in dict.fromkeys(faces):
        label = screen.referee.name(face)
        tap = Tap(label, partial(screen.app.command, do="roll", die=die, face=face), main=True)
        if die == "orange":
            tap.fill(theme.ORANGE)
        row.add_widget(tap)
    screen.panel.add_widget(row)


def _cards(screen: TableScreen, deck: DeckInfo, left: tuple[str, ...]) -> None:
    """The cards that can have been drawn, by id or by their words."""
    screen.words(text("which-card"), theme.ACCENT)
    listed: Any = BoxLayout(orientation="vertical", size_hint_y=None, spacing=dp(6))
    listed.bind(minimum_height=listed.setter("height"))

    say = screen.referee.say

    def show(search: str) -> None:
        screen.search = search
        listed.clear_widgets()
        wanted = search.casefold()
        labels = {card.id: f"{card.id}  {say(card.says)}" for card in deck.cards if card.id in left}
        fits = [(id, label) for id, label in labels.items() if wanted in label.casefold()]
        for id, label in fits[:MOST_CARDS]:
            draw = partial(screen.app.command, do="draw", deck=deck.name, card=id)
            listed.add_widget(Tap(label, draw, font_size=theme.SMALL, height=dp(50)))

    screen.panel.add_widget(rows.field(screen.search, text("search"), show))
    screen.panel.add_widget(listed)
    show(screen.search)


def _decision(screen: TableScreen, view: View) -> None:
    """A card lying open, and the buttons for what no hand on the board can say."""
    for name, id in view.cards.items():
        deck = next(deck for deck in screen.referee.game.decks if deck.name == name)
        card: CardInfo = next(card for card in deck.cards if card.id == id)
        screen.panel.add_widget(CardView(card.id, screen.referee.say(card.says), card.tone))
    _touch(screen, view)
    silent = screen.referee.game.silent(screen.referee.public)
    for action in dict.fromkeys((*silent, *(a for a in screen.referee.actions() if isinstance(a, Done)))):
        act = partial(screen.app.command, do="act", action=str(action))
        match action:
            case Take(deck=deck_name):
                drawing = partial(screen.app.command, do="draw", deck=deck_name)
                electronic = screen.referee.chance.decks == "virtual"
                label = "add-man" if len(screen.referee.game.seats) == 1 else "take-card"
                screen.button(text(label), drawing if electronic else act, True)
            case Say(verb=verb) if not screen.referee.game.secret:
                screen.button(text(f"say-{verb}"), act)
            case Pass():
                screen.button(text("end"), partial(screen.app.command, do="end"))
            case Stay() if screen.picking.origin:
                screen.button(text("stay"), act)
            case Done():
                screen.button(text("carried-out"), act, True)
            case Report(word=word):
                screen.button(
                    screen.referee.announcer.text(f"offer-report-{word}"), act, word in ("moved", "inserted")
                )
    if any(target.startswith("box:") for target in screen.picking.targets):
        screen.button(text("in-box"), partial(screen.touch_box))
    if view.cards and screen.app.plugged:
        screen.button(text("end"), partial(screen.app.command, do="end"))
