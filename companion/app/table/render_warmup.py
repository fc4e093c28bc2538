"""Advance rendering of a table's likely contents on hidden copies of its widgets, to fill caches.

The states of the widgets have names, and tests check each of them.
"""

from __future__ import annotations

import string
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import product

from kivy.metrics import sp
from msgspec.structs import replace

from companion.app.table.result import RankingItem
from companion.app.table.widgets.banner import LARGEST, LITTLE, SMALLEST, STEP, Banner, BannerText
from companion.app.table.widgets.cards import (
    WIDTHS,
    FactCard,
    OpenCardItem,
    PieceCardItem,
    card_picture,
    open_card_items,
)
from companion.app.table.widgets.clocks import ClockReading
from companion.app.table.widgets.dice import SIZES as DICE
from companion.app.table.widgets.dice import SIZES_ALONE as DICE_ALONE
from companion.app.table.widgets.dice import DieView, die_picture
from companion.app.table.widgets.moves_view import MovesView
from companion.app.table.widgets.pieces import OwedItem, OwedRow, PieceTilesItem, draw_piece_beside
from companion.app.table.widgets.seat_rows import SeatRows
from companion.app.table.widgets.seat_state import SeatState
from companion.app.table.widgets.sheet import ActionSlot, Sheet, SheetContent
from companion.app.table.widgets.story_view import (
    DIE,
    LARGE,
    SMALL_DIE,
    StoryDie,
    StoryRow,
    StoryView,
    figure_side,
)
from companion.app.texts import TEXTS, text
from companion.app.widgets import textures
from companion.app.widgets.board_picture import BoardMarks, BoardPicture
from companion.app.widgets.button import ROLES, PushButton
from companion.app.widgets.panel_items import ButtonItem, ChipsItem, PanelItem, TextItem
from companion.app.widgets.textures import SHARP, figure_box, figure_texture, load_letters
from companion.app.widgets.theme import THEME, px, size_of
from companion.artwork import dice_cards_icons, marks, pieces
from companion.artwork.design import board as board_token
from companion.artwork.design import styles
from companion.artwork.pieces import is_piece
from companion.artwork.seat_pieces import PIPS
from companion.games import family
from companion.i18n.figures import Figure
from companion.i18n.opening_names import opening_name
from companion.kernel.actions import First
from companion.kernel.game import Game
from companion.kernel.messages import Seat, message
from companion.kernel.view import View
from companion.table.fairness.commitments import LOT
from companion.table.read_model import Moves, Row, TableWords
from companion.table.referee import Referee

OWED = {"next": (False, True), "waiting": (False, False), "done": (True, False)}
"""States of a piece in a card's list: whether it is done, and whether it is the next piece."""

State = tuple[str, PanelItem]


def nothing(*_: object) -> None:
    """Do nothing, for buttons that are never pressed."""


def banner_texts(seats: Sequence[str], said: str) -> Iterator[tuple[str, BannerText]]:
    """Yield banners of every kind: plain, a check, an error, and the turn of each seat."""
    yield from ((kind, BannerText(said, kind)) for kind in ("plain", "check", "wrong"))
    yield from ((seat, BannerText(said, "seat", seat)) for seat in seats)


def buttons(said: str) -> Iterator[State]:
    """Yield a button in each role."""
    yield from ((f"Button {role}", ButtonItem(said, nothing, role=role)) for role in ROLES)


def piece_tiles(owner: str, kind: str) -> Iterator[State]:
    """Yield a tile for two pieces of a kind in their start box, unselected and selected."""
    for chosen in (False, True):
        tile = (owner, kind, 2, chosen, True)
        yield f"Tile{', chosen' * chosen}", PieceTilesItem((tile,), nothing, THEME.looks)


def list_owed(owner: str, kinds: Sequence[str], said: str) -> Iterator[State]:
    """Yield the pieces in a card's list in each state."""
    for name, (done, now) in OWED.items():
        rows = tuple(OwedRow(owner, kind, said, said, said, done, now) for kind in kinds)
        yield f"Owed, {name}", OwedItem(rows)


SOMETHING = "?"
"""A text whose content does not matter."""
LETTERS = string.ascii_letters + string.digits + string.punctuation
"""The characters of most words."""
NEAR = 10
"""Number of font sizes near the usual one of the banner for which squares and icons are also drawn."""
Sets = Mapping[str, Sequence[str]]
NUMBERS = 8
"""Greatest move number that is drawn on a square along a piece's path."""
ICONS = ("next", "play", "house", "back", "eye", "check", "book", "dice")
"""Icons of buttons that appear and disappear during a game."""
UNDER = 3
"""Greatest number of checkers under a piece."""
BELOW = 3
"""Greatest number of pieces below the die that moves them."""
AHEAD = 24
"""Number of legal actions whose sentences are drawn in advance."""


def warmup_steps(
    referee: Referee,
    start: Mapping[str, int],
    board: BoardPicture,
    banner: Banner,
    seats: SeatRows,
    slot: ActionSlot,
    sheets: Iterable[Callable[[], SheetContent]],
    card: FactCard,
) -> Iterator[None]:
    """Draw everything in small steps, in the order in which the table needs it.

    Args:
        referee: The table.
        start: Number of pieces of each kind at the start
            (`companion.artwork.seat_pieces.starting_counts`).
        board: The board.
        banner: The banner.
        seats: The seats.
        slot: The action slot.
        sheets: Functions that each return the current content of a sheet.
        card: The card.
    """
    wide = card.inner
    game = referee.game
    men = _sets(game, start)
    if board.board.squares:
        yield from _moves(board, men)
        yield from _grounds(board, solitaire=len(game.seats) < 2)
        yield from _loose(board, men, referee.view())
        yield from _later_pieces(board, referee, card.inner)
    yield from _chance(game, men, referee.name, DICE if board.board.squares else DICE_ALONE)
    if board.board.squares and any(isinstance(action, First) for action in referee.actions()):
        yield from _lot(game.seats)
    for words in (referee.words, referee.words.drawing):
        yield from words.loading()
    yield from TEXTS.loading()
    yield from _letters()
    if seats.parent is not None:
        yield from _rows(seats)
    if game.algebraic is None:
        yield from _story(game, wide)
    yield from _sentences(tuple(game.seats), banner)
    yield from _ahead(referee, banner, wide)
    yield from _figures(men)
    if game.algebraic is not None:
        yield from _score_sheet(wide)
    yield from _slot(slot)
    yield from _panel(tuple(game.seats), men, wide)
    yield from _cards(game, referee, wide)
    yield from _end(referee, banner, slot, wide)
    if game.decks:
        yield from _draw_owed(men, wide)
    yield from _sheets(sheets, card.width)
    yield from _letters()  # some of the fonts have been closed again meanwhile


def _sets(game: Game, start: Mapping[str, int]) -> Sets:
    """Return the kinds of pieces of each owner: the kinds at the start, and those in the rulebook."""
    begin = [key.rpartition(":")[::2] for key in start] or [(seat, "") for seat in game.seats]
    book = [kind for kind in family(game.info.id).book().kinds if is_piece(kind, game.info.looks)]
    return {
        owner: list(
            dict.fromkeys([kind for one, kind in begin if kind and one == owner] + (book if owner else []))
        )
        for owner, _ in begin
    }


def _letters() -> Iterator[None]:
    """Draw the letters of each font in each size, with squares and space for icons where they are likely.

    Kivy keeps few fonts open, so fonts that are rarely needed come first.
    """
    usual = size_of("sentence")
    near = sorted(range(SMALLEST, LARGEST + 1, STEP), key=lambda size: abs(size - usual))
    sizes: list[tuple[str, float]] = []
    sizes += [(styles()["tell"].font, size) for size in range(LITTLE, int(size_of("tell")) + 1)]
    sizes += [(styles()["sentence"].font, size) for size in near]
    likely = sizes[: -len(near[NEAR:])]
    sizes += [(style.font, size_of(name)) for name, style in styles().items()]
    for font, size in reversed(dict.fromkeys(sizes)):
        load_letters(LETTERS, font, round(sp(size)), alone=(font, size) not in likely)
        yield


def _story(game: Game, wide: float) -> Iterator[None]:
    """Draw an event of each seat as the newest and as an older one, with the dice of the game."""
    view = StoryView()
    for seat in game.seats:
        dice = tuple(StoryDie(die, die.faces[0], spent=False) for die in game.dice)
        row = StoryRow(seat, SOMETHING, SOMETHING, dice)
        view.show([row, row], why=(SOMETHING, ""))
        view.put(0, 0, wide, wide)
        yield


TIMES = ("0:00", "00:00", "0:00.0", "0:00:00")
"""Example times of each length, because the size of the digits depends on the length."""


def _sentences(seats: tuple[str, ...], banner: Banner) -> Iterator[None]:
    """Draw the banner for each seat at each of its possible heights."""
    for _, one in banner_texts(seats if len(seats) > 1 else (), SOMETHING):
        copy = _say(banner, one)
        for high in copy.heights:
            copy.put(banner.x, banner.y, banner.width, high)
            yield
    for time in TIMES if banner.timed else ():
        copy.tell(ClockReading(time))
        copy.put(*banner.pos, *banner.size)
        yield from copy.warm()


def _say(banner: Banner, said: BannerText) -> Banner:
    """Return a copy of the banner that shows a text."""
    copy = Banner(banner.low, banner.kept)
    if banner.timed:
        copy.tell(banner.dial.face)
    copy.most = banner.most
    copy.show(said)
    copy.put(*banner.pos, *banner.size)
    return copy


def _ahead(referee: Referee, banner: Banner, wide: float) -> Iterator[None]:
    """Draw the sentences that follow each possible next action."""
    story, seat = StoryView(), referee.view().turn or ""
    for told, asked in referee.sentences_ahead(AHEAD):
        call = BannerText(referee.draw(asked, "short"), "seat" if seat else "plain", seat, referee.draw(told))
        _say(banner, call)
        for rows in (
            (StoryRow(seat, referee.draw(told)),),
            (StoryRow(seat, SOMETHING), StoryRow(seat, referee.draw(told))),
        ):
            story.show(rows)
            story.put(0, 0, wide, wide)
            yield


def _figures(men: Sets) -> Iterator[None]:
    """Draw each piece as an icon in texts: in the story, in a sentence, and in its owner's banner."""
    for owner, kinds in men.items():
        ink = THEME.paint(owner).on if owner else ""
        for kind in kinds if owner else ():
            for named, own in product((owner, ""), (False, True)):
                figure_box(Figure(named, kind), SMALLEST, own, "text")
                yield
            for side in SHARP[:2]:
                figure_texture(Figure(owner, kind), side, "", False)
                yield
                for named in (owner, ""):
                    figure_texture(Figure(named, kind), side, ink if not named else "", bool(named))
                    yield


def _score_sheet(wide: float) -> Iterator[None]:
    """Draw the name of an opening, and moves of each piece, as an older and as the newest move."""
    copy = MovesView()
    opening_name("", TEXTS.language)
    yield
    for kind in "KQRBN":
        copy.show(Moves((Row(1, f"{kind}a1", f"{kind}a1"),), SOMETHING))
        copy.put(0, 0, wide, wide)
        yield


def _rows(seats: SeatRows) -> Iterator[None]:
    """Draw the row of each seat, to move and waiting, with its pieces at home, on the track and in
    their box.
    """
    copy = SeatRows(seats.stacked, seats.tall, seats.plates)
    if seats.faces:
        copy.tell(seats.faces)
    for turn in (True, False):
        for first in range(len(PIPS)):
            spread = [_spread_pieces(one, first) for one in seats.shown]
            copy.show([replace(one, turn=turn) for one in spread])
            copy.put(*seats.pos, *seats.size)
            yield
            if spread == [*seats.shown]:
                break  # no piece counts in this game
    for time in TIMES if seats.faces else ():
        copy.tell({seat: ClockReading(time) for seat in seats.faces})
        copy.put(*seats.pos, *seats.size)
        yield from next(iter(copy.rows.values())).dial.digits.warm()


def _spread_pieces(seat: SeatState, first: int) -> SeatState:
    """Return the seat with its pieces in different places, starting with the `first` place."""
    men = tuple(
        (kind, PIPS[(first + i) % len(PIPS)] if state in PIPS else state, count)
        for i, (kind, state, count) in enumerate(seat.men)
    )
    return replace(seat, men=men)


def _moves(board: BoardPicture, men: Sets) -> Iterator[None]:
    """Draw each piece at rest and lifted, with its targets and past moves, and all marks."""
    copy = BoardPicture(board.board, board.plan.turn, board.looks, board.colours)
    copy.put(*board.pos, *board.size)
    here, there = board.board.names[:2]
    both = frozenset((here, there))
    for owner, kinds in men.items():
        for kind in kinds:
            piece = {here: ((owner, kind),)}
            copy.show(piece)
            yield
            copy.show(piece, BoardMarks(mover=owner or "white", targets=both, lifted=frozenset((here,))))
            yield
    for shown in (
        BoardMarks(last=(here,), checked=both),
        BoardMarks(protected=both, threatened=both),
        BoardMarks(ringed=both, owed=both),
    ):
        copy.show({}, shown)
        yield
    for number in range(1, NUMBERS + 1):
        copy.show({}, BoardMarks(numbers={here: str(number)}))
        yield


def _grounds(board: BoardPicture, solitaire: bool) -> Iterator[None]:
    """Draw the marks under pieces; in a solitaire also the plates of groups with all combinations of
    neighbours.
    """
    for ground in ("stacked", "start"):
        copy = BoardPicture(board.board, board.plan.turn, board.looks, board.colours)
        copy.put(*board.pos, *board.size)
        copy.show({}, BoardMarks(grounds={board.board.names[0]: ground}))
        yield
    tints = board_token("group_tints") if solitaire else ()
    for tint, sides in product(tints, product((False, True), repeat=4)):
        textures.texture(marks.group(sides, tint), round(board.side))
        yield


def _loose(board: BoardPicture, men: Sets, view: View) -> Iterator[None]:
    """Draw checkers and similar pieces, in texts and under a piece."""
    tokens = {token for stack in view.layout.values() for token in stack}
    for token in tokens:
        owner, kind = token.owner or "", token.kind
        if kind in men.get(owner, ()) or not owner:
            continue
        figure_box(Figure(owner, kind), SMALLEST, False, "text")
        for side in SHARP[:2]:
            figure_texture(Figure(owner, kind), side, "", False)
            yield
        for count in range(1, UNDER + 1):
            textures.texture(pieces.stack(THEME.paint(owner), count), round(board.side))
            yield


def _later_pieces(board: BoardPicture, referee: Referee, wide: float) -> Iterator[None]:
    """Draw the pieces without an owner that the first two actions may put on the board, such as a duck."""
    here = board.board.names[0]
    for kind in _later_kinds(referee):
        copy = BoardPicture(board.board, board.plan.turn, board.looks, board.colours)
        copy.put(*board.pos, *board.size)
        for shown in (BoardMarks(), BoardMarks(lifted=frozenset((here,)))):
            copy.show({here: ((None, kind),)}, shown)
            yield
        for _, item in piece_tiles("", kind):
            _show(item, wide)
            yield


def _later_kinds(referee: Referee) -> set[str]:
    """Return the kinds of pieces without an owner that are on the board after one or two actions, but not now."""
    game, found = referee.game, list[set[str]]()
    s = game.redact(referee.state, None)
    for _ in range(3):
        stacks = (stack for place, stack in game.layout(s).items() if place in game.board.number)
        found.append({token.kind for stack in stacks for token in stack if token.owner is None})
        actor = game.actor(s)
        if actor is None or actor.chance or not (legal := game.actions(s)):
            break
        s = game.after(s, next(iter(legal)))
    return set[str]().union(*found) - found[0]


def _chance(game: Game, men: Sets, word: Callable[[str], str], sizes: Sequence[int]) -> Iterator[None]:
    """Draw the faces of dice, the pieces below them, and cards."""
    for kind in dict.fromkeys(kind for kinds in men.values() for kind in kinds) if len(game.dice) > 1 else ():
        picture = pieces.silhouette(kind, THEME.colour("ink"), THEME.looks)
        for side in dict.fromkeys(figure_side(px(LARGE[0]), count) for count in range(1, BELOW + 1)):
            textures.texture(picture, side)
            yield
    yield from _last_roll(game) if not game.board.squares else ()
    for die in game.dice:
        for face in ("", *dict.fromkeys(die.faces)):
            for side in sizes:
                textures.texture(dice_cards_icons.die(face, die.name), px(side))
                yield
            for side in (LARGE[0], DIE, SMALL_DIE):
                textures.texture(dice_cards_icons.die(face, die.name, spent=True), px(side))
                yield
        for side in (*LARGE, DIE):
            for face in dict.fromkeys(die.faces):
                textures.texture(dice_cards_icons.die(face, die.name), px(side))
                yield
    for deck in game.decks:
        for card in deck.cards:
            if drawn := card_picture(deck.name, card.id, word):
                for width in WIDTHS:
                    textures.texture(drawn, px(width))
                    yield


def _last_roll(game: Game) -> Iterator[None]:
    """Draw large dice that no longer count, with the emblem of the seat that rolled them."""
    for die, side in product(game.dice, DICE_ALONE):
        copy = DieView(die.name, die.faces, side)
        for face in dict.fromkeys(die.faces):
            copy.lie(face, spent=True)
            yield
        for seat in game.seats:
            copy.lie(die.faces[0], spent=True, sign=seat)
            yield


def _lot(seats: Sequence[str]) -> Iterator[None]:
    """Draw the die that shows who begins."""
    for seat, side in product(("", *seats), DICE):
        textures.texture(die_picture(LOT, seat), px(side))
        yield


def _slot(slot: ActionSlot) -> Iterator[None]:
    """Draw the texts of the action slot without buttons, and with one to four buttons."""
    more = ButtonItem(text("menu.more"), nothing)
    for id in (
        "slot-move-marked",
        "slot-target",
        "slot-target-unmarked",
        "slot-move",
        "slot-tap",
        "slot-thinks",
        "slot-game",
        "two-tables.waiting",
    ):
        copy = ActionSlot()
        for count in range(len(ROLES)):
            items = [ButtonItem(text("menu.more"), nothing, role=role) for role in ROLES[:count]]
            copy.show(items, text(id), "hand", more)
            copy.suit(slot.width, slot.height, forced=False)
            copy.put(*slot.pos, *slot.size)
            yield


def _sheets(sheets: Iterable[Callable[[], SheetContent]], wide: float) -> Iterator[None]:
    """Draw sheets on paper and on a plate."""
    for made in sheets:
        copy = Sheet(rises=False)
        copy.show(made())
        copy.put(0, 0, wide, wide)
        yield


def _panel(seats: tuple[str, ...], men: Sets, wide: float) -> Iterator[None]:
    """Draw buttons, pieces in boxes, a card, and a final ranking."""
    for name in ICONS:
        PushButton("", nothing, icon=name).put(0, 0, wide, wide)
        yield
    parts: list[PanelItem] = [item for _, item in buttons(SOMETHING)]
    parts += [
        TextItem(SOMETHING),
        ChipsItem((SOMETHING,)),
        OpenCardItem(SOMETHING, SOMETHING, ""),
    ]
    parts += [
        item
        for owner, kinds in men.items()
        for kind in kinds
        if owner
        for _, item in piece_tiles(owner, kind)
    ]
    parts += [
        PieceTilesItem(tuple((owner, kind, 2, False, True) for kind in box), nothing, THEME.looks)
        for owner, kinds in men.items()
        if owner
        for many in range(2, len(kinds) + 1)
        for box in _boxes(kinds, many)
    ]
    parts += [
        ButtonItem(SOMETHING, nothing, high=48, art=draw_piece_beside(THEME.paint(owner), kind, THEME.looks))
        for owner, kinds in men.items()
        for kind in kinds
        if owner and len(seats) > 1
    ]
    for part in parts:
        _show(part, wide)
        yield


def _boxes(kinds: Sequence[str], many: int) -> Iterator[Sequence[str]]:
    """Yield boxes of `many` kinds of pieces each, so that every kind occurs.

    The number of kinds in a box determines the size of the pieces.
    """
    for first in range(0, len(kinds), many):
        yield (*kinds, *kinds)[first : first + many]


def _cards(game: Game, words: TableWords, wide: float) -> Iterator[None]:
    """Draw each open card with a piece or steps on it, with its text next to it."""
    for deck in game.decks:
        for card in deck.cards:
            lying = {deck.name: card.id}
            for item in open_card_items((deck,), lying, {deck.name: len(deck.cards)}, words):
                if isinstance(item, PieceCardItem):
                    _show(item, wide)
                    yield


def _end(referee: Referee, banner: Banner, slot: ActionSlot, wide: float) -> Iterator[None]:
    """Draw each possible winner, rankings, and the buttons after a game."""
    game = referee.game
    for seat in game.seats if len(game.seats) > 1 else ():
        won = text("wins", seat=Seat(seat))
        _say(banner, BannerText(won, "seat", seat, referee.say(game.info.title)))
        yield
        for first in (True, False):
            _show(RankingItem("1", seat, referee.name(seat), first), wide)
            yield
    buttons = [
        ButtonItem(referee.say(message("offer-rematch")), nothing, role="main"),
        ButtonItem(text("look-back"), nothing, icon="eye"),
        ButtonItem(text("home"), nothing, icon="house"),
    ]
    last = ActionSlot()
    last.show(
        [*buttons, *[ButtonItem(SOMETHING, nothing)] * 2], "", "", ButtonItem(text("menu.more"), nothing)
    )
    last.suit(slot.width, slot.height, forced=False)
    last.put(*slot.pos, *slot.size)
    yield
    slot.prepare(buttons)
    yield


def _show(part: PanelItem, wide: float) -> None:
    made = part.build()
    made.put(0, 0, wide, made.fit(wide))


def _draw_owed(men: Sets, wide: float) -> Iterator[None]:
    """Draw pieces in a card's list: next, waiting and done."""
    for owner, kinds in men.items():
        for _, item in list_owed(owner, kinds, SOMETHING) if owner else ():
            made = item.build(paper=True)
            made.put(0, 0, wide, made.fit(wide))
            yield
            made.put(0, 0, wide, made.least_high(wide))
            yield
