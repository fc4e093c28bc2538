"""Dice and decks at the table: electronic, sensed by a device, or typed."""

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
    """What is named by what was read, if anything is.

    Args:
        uid: What was read: a tag, or a code as an English keyboard has what a scanner typed.
        tags: What people have named so.
        codes: What is printed; a scanner may be set to another language, and put signs before or behind each code.
    """
    if uid in tags:
        return tags[uid]
    if uid in codes:
        return codes[uid]
    spelt = {spelling: named for code, named in codes.items() for spelling in spellings(code)}
    within = [one for one in spelt if uid.startswith(one) or uid.endswith(one)]
    return spelt[max(within, key=len)] if within else None


def number_faces(faces: Sequence[str]) -> dict[str, str]:
    """Number on an ordinary die to a game's face.

    A number that is a face counts as printed; the others, from the lowest, take the faces that are
    left: numbers first, then `+`, then `#`. A white die of `+ # 1 2 3 4`: 5 is `+`, 6 is `#`.
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
"""Milliseconds after which a rolling die is spoken of."""
PATIENCE = 2_000
"""Milliseconds that a roll waits for other tables before that is spoken of."""


class DiceAndDecks(Component):
    """Rolls and draws of one table.

    A sensed die that has fallen while the board does not agree yet, or before another die that is due first,
    is remembered until its time comes; so is a die that is typed before the one that is asked for.

    Attributes:
        dice: `electronic`, `sensed` or `typed`.
        decks: `virtual` or `physical`.
    """

    def __init__(self, context: TableContext, monitor: BoardMonitor) -> None:
        self._table, self._time, self._monitor = context.table, context.time, monitor
        self.dice, self.decks = context.rules.dice, context.rules.decks
        self._lying: dict[str, tuple[str, str]] = {}
        self._tag = ""
        self._rolling: dict[str, Milliseconds] = {}  # die to when it began, ms
        self._named: dict[str, str] = {}  # a die's own name to the game's
        self._strangers: set[str] = set()
        self._wanted: State | None = None
        """Where somebody rolled, and other tables have to do their part first."""
        self._told_wait: Milliseconds | None = None  # when that is spoken of, ms

    @property
    def lying(self) -> dict[str, str]:
        """Dice that lie on the table and wait for their turn, with their faces."""
        return {die: face for die, (face, _) in self._lying.items()}

    def check(self, action: Action) -> None:
        """Raises Refusal where nobody may say that chance decided so: the table deals these cards, or has
        rolled otherwise.
        """
        if isinstance(action, Draw):
            unseen = action.card == UNTOLD and self._hidden(action.deck)
            if self.decks == "virtual" and not unseen:
                raise Refusal("table-deals")
        else:
            self._not_otherwise(*chance_outcome_of(action))

    def is_fated_now(self) -> bool:
        """Whether what chance decides next comes from the table itself."""
        due = self._table.record.due()
        if due is None:
            return False
        return due.name == LOT or (self.decks == "virtual" if due.cards else self.dice == "electronic")

    # Rolling

    def roll(self, die: str | None, face: str | None) -> None:
        """Roll electronically, or (`face` given) take a face that somebody rolled. Raises Refusal."""
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
        """Roll electronically every die of this roll that does not lie there yet (`once`: one of them).

        Where tables make it together and one has not done its part yet, it is rolled when that has come.
        """
        rolled: set[str] = set()
        record = self._table.record
        while (due := record.due()) is not None and due.name not in rolled:
            if rolled and (
                due.cards or LOT in (due.name, *rolled) or len(rolled) >= len(self._table.game.dice)
            ):
                break  # another roll has to be asked for
            if record.waits_for_links():  # also for the second die, where only the first has fallen before
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
        """A roll or a lot chosen on the screen, by its action's text. Raises Refusal."""
        self._check_by_hand()
        self._monitor.check_ready()
        due = self._table.record.due()
        assert due is not None
        face = next(face for face in due.outcomes if due.text(face) == outcome)
        self._fell(due.name, face, "typed")

    def on_die(self, die: str, face: str) -> None:
        """A die rolls, lies on an edge, or has come to rest. Raises Refusal."""
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
        """A die of another make, with a name and numbers of its own, or with printed faces. Raises Refusal."""
        if is_disc(die):
            self._on_printed_face(die, face)
            return
        named = self._name(die)
        if named is not None:
            self.on_die(named, self._face(named, face))

    def _on_printed_face(self, marker: str, face: str) -> None:
        """A die whose faces are printed: the marker on top tells die and face. Raises Refusal."""
        found = list_printed_faces(self._table.game).get(marker)
        if found is not None:
            self.on_die(found[0], found[1] if face == marker else face)
        elif marker not in self._strangers:
            self._strangers.add(marker)
            self._table.note("die-of-another-game")

    def _name(self, die: str) -> str | None:
        """Which of the game's dice this is: by its name, else dice are taken as they talk.

        Without a name it is the one that is due. None: one too many.
        """
        names = [one.name for one in self._table.game.dice]
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
            faces = next(one.faces for one in self._table.game.dice if one.name == free[0])
            table = tuple(f"{number} = {face}" for number, face in number_faces(faces).items())
            self._table.note("die-named", die=die, name=free[0], table=table)
        return self._named[die]

    def _face(self, die: str, face: str) -> str:
        """What a number on an ordinary die counts as; faces of the game's own die are what they are."""
        faces = next((one.faces for one in self._table.game.dice if one.name == die), ())
        return face if face in faces else number_faces(faces).get(face, face)

    def on_device_lost(self) -> None:
        """A device with a die is out of reach."""
        for die in self._rolling:
            self._table.note("die-lost", die=die)

    @property
    def due(self) -> Milliseconds | None:
        """When a die that rolls on and on has to be spoken of, or a roll that waits for other tables, in ms."""
        found = [Milliseconds(since + RESTLESS) for since in self._rolling.values()]
        return min((*found, *([] if self._told_wait is None else [self._told_wait])), default=None)

    def poll(self) -> None:
        """Say of dice that never settle that their faces may be typed, and why a roll does not come."""
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
        """Whether the table need not wait for other tables to roll what is due."""
        return not self._table.record.waits_for_links()

    def takes_faces(self) -> bool:
        """Whether people may say which face is the one that is due: not where tables make it together."""
        due = self._table.record.due()
        return due is None or due.cards or not self._table.record.is_joint(due.name)

    def _check_by_hand(self) -> None:
        """Raises Refusal where no hand can roll what is due."""
        if not self.takes_faces():
            raise Refusal("dice-together")

    def _roll_wanted(self, wanted: State) -> None:
        """Roll what was asked for there, once all tables have done their part."""
        if not self.is_ready():
            return
        self._wanted = self._told_wait = None
        if wanted is self._table.state and not self._table.paused and self.is_fated_now():
            self.roll_fated(once=False)

    def _fallen(self, die: str, face: str, source: str) -> None:
        """A die shows a face: now its turn, or remembered until it is."""
        due = self._table.record.due()
        faces = {one.name: one.faces for one in self._table.game.dice}
        if due is None or due.cards or due.name == LOT or face not in faces.get(die, ()):
            self._fell(die, face, source)
            return
        self._not_otherwise(die, face)
        self._lying[die] = face, source
        self.catch_up()
        if die in self._lying:
            self._table.note("die-waits", die=die, face=face)

    def catch_up(self) -> None:
        """Play the remembered faces whose time has come."""
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
        """Raises Refusal when the table has rolled another face for this roll already."""
        fallen = self._table.record.fell_already(die, face)
        if fallen:
            raise Refusal("fell-already", face=fallen)

    # Drawing

    def draw(self, deck: str, card: str | None) -> None:
        """Draw electronically, or (`card` given) take the card that somebody drew, where people deal.

        Raises Refusal.

        Where taking a card is one of several things to do, this chooses it.
        """
        if deck not in {one.name for one in self._table.game.decks}:
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
        """All cards that a player has to draw now, at once."""
        game, unseen = self._table.game, Draw(deck, UNTOLD)
        state, drawer, count = self._table.state, game.actor(self._table.state), 0
        while game.actor(state) == drawer and unseen in game.actions(state):
            state, count = game.apply(state, unseen)[0], count + 1
        self._table.play_row([(unseen, "electronic")] * count, 0, deals=True)
        self._monitor.went_on()

    def read(self, uid: str) -> None:
        """A card reader names the card that lies on it. Raises Refusal.

        A code that was printed on it names it, too. A tag that nobody has named yet belongs to the card that is chosen next.
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
        """Whether a card is due, or one of the things to do."""
        due = self._table.record.due()
        return (due is not None and due.cards) or any(
            isinstance(action, Take) for action in self._table.game.actions(self._table.state)
        )

    def knows(self, uid: str) -> bool:
        """Whether this is the tag or the code of a card that may be drawn now."""
        return self.decks != "virtual" and self._find_card(uid) is not None

    def _find_card(self, uid: str) -> tuple[str, str] | None:
        """Deck and card of a tag or a code."""
        due = self._table.record.due()
        decks = [
            deck for deck in self._table.game.decks if due is None or not due.cards or deck.name == due.name
        ]
        cards = [(deck.name, card) for deck in decks for card in deck.cards]
        tags = {tag: (deck, card.id) for deck, card in cards for tag in card.tags}
        codes = {card_code(deck, card.id): (deck, card.id) for deck, card in cards}
        return find_named(uid, {**tags, **self._table.record.line_of_play.tags}, codes)

    def _hidden(self, deck: str) -> bool:
        """Whether the cards of a deck go into hands, unseen by others."""
        return next(one.hidden for one in self._table.game.decks if one.name == deck)

    def _check_card(self, deck: str, card: str) -> None:
        """Raises Refusal when no such card is left (before the choice to take one is ruled)."""
        if card == UNTOLD and self._hidden(deck):
            return
        cards = next(one.cards for one in self._table.game.decks if one.name == deck)
        if card not in {one.id for one in cards}:
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
