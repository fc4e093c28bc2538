"""Dice and decks at the table, whose outcomes are generated electronically, sensed by a device, or typed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeVar

from companion.kernel.actions import UNTOLD, Action, Draw, Take
from companion.kernel.facts import card_code
from companion.kernel.game import State
from companion.table.board.monitor import BoardMonitor
from companion.table.fairness.chance_ahead import chance_outcome_of
from companion.table.fairness.commitments import LOT
from companion.table.storage.board_store import list_printed_faces
from companion.table.table import Component, Refusal, TableContext
from companion.units import Milliseconds
from firmware_bridge.core.camera import is_disc
from firmware_bridge.core.keys import spellings

Named = TypeVar("Named")


def find_named(uid: str, tags: Mapping[str, Named], codes: Mapping[str, Named]) -> Named | None:
    """Return what a tag or code names, or None.

    Args:
        uid: A tag, or a scanned code as typed on an English keyboard.
        tags: The names that users have given to tags.
        codes: The printed codes. A scanner may be set to another language, and may add characters before or
            after each code.
    """
    if uid in tags:
        return tags[uid]
    if uid in codes:
        return codes[uid]
    spelt = {spelling: named for code, named in codes.items() for spelling in spellings(code)}
    within = [code for code in spelt if uid.startswith(code) or uid.endswith(code)]
    return spelt[max(within, key=len)] if within else None


def number_faces(faces: Sequence[str]) -> dict[str, str]:
    """Map each number on an ordinary die to a face of a game's die.

    A number that is also a face of the game's die means this face. The other numbers, from the
    lowest, mean the remaining faces: numbers first, then `+`, then `#`. For example, if a white die
    has the faces `+ # 1 2 3 4`, 5 means `+` and 6 means `#`.
    """
    order = sorted(
        set(faces),
        key=lambda face: (not face.isdecimal(), int(face) if face.isdecimal() else "+#".find(face)),
    )
    numbers = [str(i + 1) for i in range(len(order))]
    table = {number: number for number in numbers if number in order}
    left = [face for face in order if face not in table]
    free = [number for number in numbers if number not in table]
    table.update(zip(free, left, strict=True))
    return {number: table[number] for number in numbers}


RESTLESS = 12_000
"""Milliseconds after which a die that is still rolling is reported."""
PATIENCE = 2_000
"""Milliseconds after which a roll that waits for other tables is reported."""


class DiceAndDecks(Component):
    """The rolls and draws of one table.

    A sensed or typed die that is not due yet is remembered, for example while the board does not match the
    position, or while another die comes first.

    Attributes:
        dice: `electronic`, `sensed` or `typed`.
        decks: `virtual` or `physical`.
    """

    def __init__(self, context: TableContext, monitor: BoardMonitor) -> None:
        self._table, self._time, self._monitor = context.table, context.time, monitor
        self.dice, self.decks = context.rules.dice, context.rules.decks
        self._lying: dict[str, tuple[str, str]] = {}
        self._tag = ""
        self._rolling: dict[str, Milliseconds] = {}  # die to the time its roll began, ms
        self._named: dict[str, str] = {}  # a device's name for a die to the game's name
        self._strangers: set[str] = set()
        self._wanted: State | None = None
        """The state in which a roll was requested that waits for other tables' contributions, or None."""
        self._told_wait: Milliseconds | None = None  # when a delayed roll is reported, ms

    @property
    def lying(self) -> dict[str, str]:
        """The dice that have been rolled but are not due yet, with their faces."""
        return {die: face for die, (face, _) in self._lying.items()}

    def check(self, action: Action) -> None:
        """Check that a player may enter this outcome.

        Raises:
            Refusal: The table deals these cards, or has rolled another face.
        """
        if isinstance(action, Draw):
            unseen = action.card == UNTOLD and self._hidden(action.deck)
            if self.decks == "virtual" and not unseen:
                raise Refusal("table-deals")
        else:
            self._not_otherwise(*chance_outcome_of(action))

    def is_fated_now(self) -> bool:
        """Return whether the table itself decides the next chance outcome."""
        due = self._table.record.due()
        if due is None:
            return False
        return due.name == LOT or (self.decks == "virtual" if due.cards else self.dice == "electronic")

    # Rolling

    def roll(self, die: str | None, face: str | None) -> None:
        """Roll electronically, or accept a face that a player rolled.

        Args:
            die: The die, or None for the one that is due.
            face: The face that was rolled, or None to roll electronically.

        Raises:
            Refusal: The roll is not possible now.
        """
        self._monitor.check_ready()
        due = self._table.record.due()
        if face is not None:
            self._check_by_hand()
            self._fallen(die or (due.name if due else ""), face, "typed")
            return
        if due is None or due.cards:
            raise Refusal("no-roll-now")
        if self.dice != "electronic" and due.name != LOT:
            raise Refusal(f"roll-{self.dice}")
        self.roll_fated(once=False)

    def roll_fated(self, once: bool) -> None:
        """Roll the missing dice of this roll electronically: all of them, or only one if `once`.

        In a roll of several tables, the dice are rolled when every table has revealed its part.
        """
        rolled: set[str] = set()
        record = self._table.record
        while (due := record.due()) is not None and due.name not in rolled:
            if rolled and (
                due.cards or LOT in (due.name, *rolled) or len(rolled) >= len(self._table.game.dice)
            ):
                break  # another roll needs its own request
            if record.waits_for_links():  # also for a second die, if the first has already fallen
                if self._wanted is not self._table.state:
                    self._wanted = self._table.state
                    self._told_wait = Milliseconds(self._time.now() + PATIENCE)
                return
            if due.name in self._lying:
                self.catch_up()
                continue
            rolled.add(due.name)
            self._take(due.text(record.next_fated(due)), "electronic")
            if once:
                break

    def take_typed(self, outcome: str) -> None:
        """Accept a roll or draw chosen on the screen.

        Args:
            outcome: The text of the chosen action.

        Raises:
            Refusal: The action is not possible now.
        """
        self._check_by_hand()
        self._monitor.check_ready()
        due = self._table.record.due()
        assert due is not None
        face = next(face for face in due.outcomes if due.text(face) == outcome)
        self._fell(due.name, face, "typed")

    def on_die(self, die: str, face: str) -> None:
        """Handle a sensed die that is rolling, lies on an edge, or has come to rest.

        Args:
            die: The die.
            face: Its face, or its state.

        Raises:
            Refusal: The die lies on an edge, or its face cannot be used.
        """
        if face == "cocked":
            self._rolling[die] = self._time.now()
            raise Refusal("cocked", die=die)
        self._lying.pop(die, None)
        if face == "rolling":
            self._rolling[die] = self._time.now()
            return
        self._rolling.pop(die, None)
        self._check_by_hand()
        self._fallen(die, face, "sensed")

    def beside(self, die: str, face: str) -> None:
        """Handle a die of an external device, which has its own names and numbers or printed faces.

        Args:
            die: The device's name for the die.
            face: Its face, or its state.

        Raises:
            Refusal: It cannot be used now.
        """
        if is_disc(die):
            self._on_printed_face(die, face)
            return
        named = self._name(die)
        if named is not None:
            self.on_die(named, self._face(named, face))

    def _on_printed_face(self, marker: str, face: str) -> None:
        """Handle a die with printed faces.

        Args:
            marker: The marker on top, which identifies the die and the face.
            face: The marker again once the die has come to rest, or its state.

        Raises:
            Refusal: It cannot be used now.
        """
        found = list_printed_faces(self._table.game).get(marker)
        if found is not None:
            self.on_die(found[0], found[1] if face == marker else face)
        elif marker not in self._strangers:
            self._strangers.add(marker)
            self._table.note("die-of-another-game")

    def _name(self, die: str) -> str | None:
        """Return the name of the game's die that a device's die represents, or None if it represents none.

        A die without a name represents the die that is due. A die with an unknown name represents
        the first of the game's dice that no other such die represents.
        """
        names = [info.name for info in self._table.game.dice]
        if not die and names:
            due = self._table.record.due()
            return due.name if due is not None and due.name in names else names[0]
        if die in names or not names:
            return die
        if die not in self._named:
            free = [name for name in names if name not in self._named.values()]
            if not free:
                if die not in self._strangers:
                    self._strangers.add(die)
                    self._table.note("die-stranger", die=die, dice=tuple(names))
                return None
            self._named[die] = free[0]
            faces = next(info.faces for info in self._table.game.dice if info.name == free[0])
            table = tuple(f"{number} = {face}" for number, face in number_faces(faces).items())
            self._table.note("die-named", die=die, name=free[0], table=table)
        return self._named[die]

    def _face(self, die: str, face: str) -> str:
        """Return the face that a number on an ordinary die represents; faces of the game's own dice are
        unchanged.
        """
        faces = next((info.faces for info in self._table.game.dice if info.name == die), ())
        return face if face in faces else number_faces(faces).get(face, face)

    def on_device_lost(self) -> None:
        """Handle the loss of a device that reads dice."""
        for die in self._rolling:
            self._table.note("die-lost", die=die)

    @property
    def due(self) -> Milliseconds | None:
        """The time in milliseconds at which the next report is due, or None.

        The reports are about rolls that wait for other tables, and dice that do not come to rest.
        """
        found = [Milliseconds(since + RESTLESS) for since in self._rolling.values()]
        return min((*found, *([] if self._told_wait is None else [self._told_wait])), default=None)

    def poll(self) -> None:
        """Report rolls that wait for other tables, and dice that never settle.

        Users can type the faces of such dice.
        """
        now = self._time.now()
        if self._told_wait is not None and now >= self._told_wait:
            self._told_wait = None
            if self._wanted is self._table.state:
                self._table.note("dice-wait")
        for die, since in list(self._rolling.items()):
            if now - since >= RESTLESS:
                del self._rolling[die]
                self._table.note("die-restless", die=die)

    def update(self) -> None:
        if not self._table.journal_failed:
            if self._wanted is not None:
                self._roll_wanted(self._wanted)
            if self._lying:
                self.catch_up()

    def is_ready(self) -> bool:
        """Return whether no other table has to contribute to the roll that is due."""
        return not self._table.record.waits_for_links()

    def takes_faces(self) -> bool:
        """Return whether players may enter the face that is due. This is not possible if several
        tables roll together.
        """
        due = self._table.record.due()
        return due is None or due.cards or not self._table.record.is_joint(due.name)

    def _check_by_hand(self) -> None:
        """Check that the due roll can be made by hand.

        Raises:
            Refusal: The tables roll together.
        """
        if not self.takes_faces():
            raise Refusal("dice-together")

    def _roll_wanted(self, wanted: State) -> None:
        """Make the roll that was requested in this state, once all tables have revealed their part."""
        if not self.is_ready():
            return
        self._wanted = self._told_wait = None
        if wanted is self._table.state and not self._table.paused and self.is_fated_now():
            self.roll_fated(once=False)

    def _fallen(self, die: str, face: str, source: str) -> None:
        """Play a die's face if it is due; otherwise remember it.

        Args:
            die: The die.
            face: Its face.
            source: How the face was obtained.
        """
        due = self._table.record.due()
        faces = {info.name: info.faces for info in self._table.game.dice}
        if due is None or due.cards or due.name == LOT or face not in faces.get(die, ()):
            self._fell(die, face, source)
            return
        self._not_otherwise(die, face)
        self._lying[die] = face, source
        self.catch_up()
        if die in self._lying:
            self._table.note("die-waits", die=die, face=face)

    def catch_up(self) -> None:
        """Play the remembered faces that are due now."""
        while self._lying and (due := self._table.record.due()) is not None and due.name in self._lying:
            try:
                self._monitor.check_ready()
            except Refusal:
                return
            face, source = self._lying.pop(due.name)
            self._fell(due.name, face, source)

    def _fell(self, die: str, face: str, source: str) -> None:
        due = self._table.record.due()
        if due is None or due.cards:
            raise Refusal("no-roll-now")
        if die != due.name:
            raise Refusal("no-die", die=die, dice=due.name)
        if face not in due.outcomes:
            raise Refusal("no-face", die=die, face=face, faces=tuple(due.outcomes))
        self._not_otherwise(die, face)
        self._take(due.text(face), source)

    def _not_otherwise(self, die: str, face: str) -> None:
        """Check that the table has not already rolled another face for this roll.

        Raises:
            Refusal: The table has already rolled another face.
        """
        fallen = self._table.record.fell_already(die, face)
        if fallen:
            raise Refusal("fell-already", face=fallen)

    # Drawing

    def draw(self, deck: str, card: str | None) -> None:
        """Draw electronically, or accept a card that a player drew, if players deal.

        If drawing is one of several options of the player, this call chooses it.

        Args:
            deck: The deck.
            card: The card that was drawn, or None to draw electronically.

        Raises:
            Refusal: The draw is not possible now.
        """
        if deck not in {info.name for info in self._table.game.decks}:
            raise Refusal("no-deck", deck=deck)
        if card is not None:
            self.check(Draw(deck, card))
            card = card if self.decks != "virtual" else None
        self._monitor.check_ready()
        hidden = self._hidden(deck)
        if card is None and self.decks != "virtual":
            if not hidden:
                raise Refusal("draw-physical")
            card = UNTOLD
        if card is not None:
            self._check_card(deck, card)
        take = next((a for a in self._table.game.actions(self._table.state) if a == Take(deck)), None)
        if take is not None:
            self._monitor.check_touch(take)
            self._table.play(take, "screen")
            self._monitor.went_on()
        due = self._table.record.due()
        if due is None or due.name != deck:
            raise Refusal("no-draw-now")
        if card is not None:
            self._draw_card(deck, card)
            return
        if hidden:
            self._deal_hand(deck)
        else:
            self._take(due.text(self._table.record.next_fated(due)), "electronic")

    def _deal_hand(self, deck: str) -> None:
        """Draw all cards that a player must draw now."""
        game, unseen = self._table.game, Draw(deck, UNTOLD)
        state, drawer, count = self._table.state, game.actor(self._table.state), 0
        while game.actor(state) == drawer and unseen in game.actions(state):
            state, count = game.apply(state, unseen)[0], count + 1
        self._table.play_row([(unseen, "electronic")] * count, 0, deals=True)
        self._monitor.went_on()

    def read(self, uid: str) -> None:
        """Handle a card on a card reader.

        The card is identified by its tag or printed code. An unknown tag is assigned to the next card that a
        player chooses.

        Args:
            uid: The tag or code.

        Raises:
            Refusal: The table deals the cards, or the card cannot be drawn now.
        """
        if self.decks == "virtual":
            raise Refusal("table-deals")
        named = self._find_card(uid)
        if named is None:
            if not self._may_draw:
                raise Refusal("no-draw-now")
            self._tag = uid
            raise Refusal("unknown-tag", tag=uid)
        self.draw(*named)

    @property
    def _may_draw(self) -> bool:
        """Whether a card is due, or drawing is an option."""
        due = self._table.record.due()
        return (due is not None and due.cards) or any(
            isinstance(action, Take) for action in self._table.game.actions(self._table.state)
        )

    def knows(self, uid: str) -> bool:
        """Return whether this tag or code belongs to a card that may be drawn now."""
        return self.decks != "virtual" and self._find_card(uid) is not None

    def _find_card(self, uid: str) -> tuple[str, str] | None:
        """Return the deck and the card that a tag or code names, or None."""
        due = self._table.record.due()
        decks = [
            deck for deck in self._table.game.decks if due is None or not due.cards or deck.name == due.name
        ]
        cards = [(deck.name, card) for deck in decks for card in deck.cards]
        tags = {tag: (deck, card.id) for deck, card in cards for tag in card.tags}
        codes = {card_code(deck, card.id): (deck, card.id) for deck, card in cards}
        return find_named(uid, {**tags, **self._table.record.line_of_play.tags}, codes)

    def _hidden(self, deck: str) -> bool:
        """Return whether the cards of a deck are dealt into hands, hidden from other seats."""
        return next(info.hidden for info in self._table.game.decks if info.name == deck)

    def _check_card(self, deck: str, card: str) -> None:
        """Check that a card is left in its deck, before the choice to draw is ruled.

        Raises:
            Refusal: No such card is left.
        """
        if card == UNTOLD and self._hidden(deck):
            return
        cards = next(info.cards for info in self._table.game.decks if info.name == deck)
        if card not in {info.id for info in cards}:
            raise Refusal("no-card", card=card, deck=deck)
        left = self._table.game.deck_left(self._table.state, deck).left
        if not left.get(card) and any(left.values()):
            raise Refusal("card-gone", card=card)

    def _draw_card(self, deck: str, card: str) -> None:
        self._check_card(deck, card)
        due = self._table.record.due()
        assert due is not None
        if self._tag:
            self._table.record.note(tag=self._tag, deck=deck, card=card)
            self._tag = ""
        self._take(due.text(card), "typed")

    def _take(self, text: str, source: str) -> None:
        action = self._table.game.legal(self._table.state, text)
        assert action is not None, text
        self._table.play(action, source)
        self._monitor.went_on()
