"""What a table will show is shown once beforehand, by copies of its parts that nobody sees.

A picture, a font or a sentence takes some milliseconds the first time, and a finger would feel them. The
copies lie where the parts lie, so what they draw is what will be drawn.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import product

from kivy.metrics import sp
from msgspec.structs import replace

from companion.app.games.dice_table import SIZES as DICE_ALONE
from companion.app.history.ranking_rows import RankingItem
from companion.app.table.cards.open_card import (
    WIDTHS,
    OpenCardItem,
    PieceCardItem,
    card_picture,
    open_card_items,
)
from companion.app.table.cards.owed_list import OwedItem, OwedRow
from companion.app.table.widgets.action_slot import ActionSlot
from companion.app.table.widgets.banner import LARGEST, SMALLEST, STEP, Banner, BannerText
from companion.app.table.widgets.dice_tray import FIGURE
from companion.app.table.widgets.dice_tray import SIZES as DICE
from companion.app.table.widgets.fact_card import FactCard
from companion.app.table.widgets.log_view import LogView
from companion.app.table.widgets.men_rows import MenItem
from companion.app.table.widgets.moves_view import MovesView
from companion.app.table.widgets.piece_tiles import PieceTilesItem, draw_piece_beside
from companion.app.table.widgets.seat_rows import SeatRows
from companion.app.table.widgets.seat_state import SeatState
from companion.app.table.widgets.sheet import Sheet, SheetContent
from companion.app.texts import TEXTS, text
from companion.app.widgets import texture_cache
from companion.app.widgets.board.board_marks import BoardMarks
from companion.app.widgets.board.board_picture import BoardPicture
from companion.app.widgets.controls.button import ROLES, PushButton
from companion.app.widgets.layout.chips import ChipsItem
from companion.app.widgets.layout.panel_items import ButtonItem, PanelItem, TextItem
from companion.app.widgets.text_textures import ROOM, SHARP, figure_texture, text_size
from companion.app.widgets.theme import THEME, px, size_of
from companion.artwork import dice_cards_icons, marks, pieces
from companion.artwork.design_tokens import board as board_token
from companion.artwork.design_tokens import styles
from companion.artwork.pieces import is_man
from companion.games import family
from companion.i18n.figures import Figure
from companion.kernel.game import Game
from companion.kernel.messages import Seat, message
from companion.kernel.view import View
from companion.table.history.move_list import Moves, Row
from companion.table.read_model import TableWords
from companion.table.referee import Referee

SOMETHING = "?"
"""What is said where it does not matter."""
SQUARE_NAME = "a1"
"""It is written in a face of its own."""
Sets = Mapping[str, Sequence[str]]
NUMBERS = 8
"""On squares that a man passes one after the other."""
ICONS = ("next", "play", "house", "back", "eye", "check", "book", "dice")
"""On buttons that come and go while a game is played."""
UNDER = 3
"""Checkers under a piece."""
AHEAD = 24
"""Actions that are legal now and whose sentences are written beforehand."""
STATES = ("out", "box", "home")
"""Of men in a row: as those who are out, hollow, underlined."""


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
    """Step by step, what comes first first.

    `start`: who `began`; `sheets`: what will be asked for, as it stands then.
    """
    wide = card.inner
    game = referee.game
    men = _sets(game, start)
    if board.board.squares:
        yield from _moves(board, men)
        yield from _grounds(board, solitaire=len(game.seats) < 2)
        yield from _loose(board, men, referee.view())
    yield from _chance(game, men, referee.name, DICE if board.board.squares else DICE_ALONE)
    for words in (referee.words, referee.words.drawing):
        yield from words.loading()
    yield from TEXTS.loading()
    yield from _letters()
    if seats.parent is not None:
        yield from _rows(seats, men, wide)
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


def _sets(game: Game, start: Mapping[str, int]) -> Sets:
    """The kinds of each owner: those that begin the game, and those of its book."""
    begin = [key.rpartition(":")[::2] for key in start] or [(seat, "") for seat in game.seats]
    book = [kind for kind in family(game.info.id).book().kinds if is_man(kind, game.info.looks)]
    return {
        owner: list(
            dict.fromkeys([kind for one, kind in begin if kind and one == owner] + (book if owner else []))
        )
        for owner, _ in begin
    }


def _letters() -> Iterator[None]:
    """Each font in each size, and room for figures and squares among words of that size."""
    sizes = {(style.font, size_of(name)) for name, style in styles().items()}
    sizes |= {(styles()["sentence"].font, size) for size in range(SMALLEST, LARGEST + 1, STEP)}
    for font, size in sizes:
        for said in (SOMETHING, SQUARE_NAME, *ROOM):
            text_size(said, font, round(sp(size)), 0, 1.2)
            yield


def _sentences(seats: tuple[str, ...], banner: Banner) -> Iterator[None]:
    """The sentence to each seat, in each height that it may have."""
    said = [
        BannerText(SOMETHING),
        BannerText(SOMETHING, "wrong"),
        *(BannerText(SOMETHING, "seat", seat) for seat in seats if len(seats) > 1),
    ]
    for one in said:
        copy = _say(banner, one)
        for high in copy.heights:
            copy.put(banner.x, banner.y, banner.width, high)
            yield


def _say(banner: Banner, said: BannerText) -> Banner:
    """A copy of the banner that says something."""
    copy = Banner(banner.low, banner.kept)
    copy.most = banner.most
    copy.show(said)
    copy.put(*banner.pos, *banner.size)
    return copy


def _ahead(referee: Referee, banner: Banner, wide: float) -> Iterator[None]:
    """What is told and asked once somebody has done the first thing."""
    log, seat = LogView(), referee.view().turn or ""
    for told, asked in referee.sentences_ahead(AHEAD):
        _say(banner, BannerText(referee.draw(asked, "short"), "seat" if seat else "plain", seat))
        log.show((referee.draw(told),))
        log.put(0, 0, wide, wide)
        yield


def _figures(men: Sets) -> Iterator[None]:
    """Each man as he stands among words: in the log, in a sentence, on his owner's banner."""
    for owner, kinds in men.items():
        ink = THEME.paint(owner).on if owner else ""
        for kind in kinds if owner else ():
            for side in SHARP[:2]:
                figure_texture(Figure(owner, kind), side, "", False)
                yield
            for named in (owner, ""):
                figure_texture(Figure(named, kind), SHARP[1], ink if not named else "", bool(named))
                yield


def _score_sheet(wide: float) -> Iterator[None]:
    """The name of an opening, and moves of each piece: one that stands there, and the newest one."""
    copy = MovesView()
    for kind in "KQRBN":
        copy.show(Moves((Row(1, f"{kind}a1", f"{kind}a1"),), SOMETHING))
        copy.put(0, 0, wide, wide)
        yield


def _rows(seats: SeatRows, men: Sets, wide: float) -> Iterator[None]:
    """Each seat on turn and not on turn; its men, or those that it has taken."""
    copy = SeatRows(seats.stacked, seats.tall)
    if seats.faces:
        copy.tell(seats.faces)
    for turn in (True, False):
        copy.show([replace(one, turn=turn) for one in seats.shown])
        copy.put(*seats.pos, *seats.size)
        yield
    for row in copy.rows.values() if seats.faces else ():
        yield from row.dial.digits.warm()
    for i in range(max(map(len, men.values()))):
        for state in STATES:
            rows = MenItem(tuple(replace(one, men=_nth(men, one, i, state)) for one in seats.shown)).build()
            rows.put(0, 0, wide, rows.fit(wide))
            yield


def _nth(men: Sets, one: SeatState, i: int, state: str) -> tuple[tuple[str, str, int], ...]:
    return tuple((kind, state, 1) for kind in men.get(one.whose or one.seat, ())[i : i + 1])


def _moves(board: BoardPicture, men: Sets) -> Iterator[None]:
    """Each man standing and in hand, where he may go and where he has been, and what is marked."""
    copy = BoardPicture(board.board, board.plan.turn, board.looks, board.colours)
    copy.put(*board.pos, *board.size)
    here, there = board.board.names[:2]
    both = frozenset((here, there))
    for owner, kinds in men.items():
        for kind in kinds:
            man = {here: ((owner, kind),)}
            copy.show(man)
            yield
            copy.show(man, BoardMarks(mover=owner or "white", targets=both, lifted=frozenset((here,))))
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
    """What lies under pieces; in a solitaire the plates of groups, whichever way they go on."""
    for ground in ("stacked", "start"):
        copy = BoardPicture(board.board, board.plan.turn, board.looks, board.colours)
        copy.put(*board.pos, *board.size)
        copy.show({}, BoardMarks(grounds={board.board.names[0]: ground}))
        yield
    tints = board_token("group_tints") if solitaire else ()
    for tint, sides in product(tints, product((False, True), repeat=4)):
        texture_cache.texture(marks.group(sides, tint), round(board.side))
        yield


def _loose(board: BoardPicture, men: Sets, view: View) -> Iterator[None]:
    """Checkers and the like: among words, and under a piece."""
    tokens = {token for stack in view.layout.values() for token in stack}
    for token in tokens:
        owner, kind = token.owner or "", token.kind
        if kind in men.get(owner, ()) or not owner:
            continue
        for side in SHARP[:2]:
            figure_texture(Figure(owner, kind), side, "", False)
            yield
        for count in range(1, UNDER + 1):
            texture_cache.texture(pieces.stack(THEME.paint(owner), count), round(board.side))
            yield


def _chance(game: Game, men: Sets, word: Callable[[str], str], sizes: Sequence[int]) -> Iterator[None]:
    """The faces of dice, the men below them, and cards."""
    for kind in dict.fromkeys(kind for kinds in men.values() for kind in kinds) if len(game.dice) > 1 else ():
        texture_cache.texture(pieces.silhouette(kind, THEME.colour("ink"), THEME.looks), px(FIGURE))
        yield
    for die in game.dice:
        for face in ("", *dict.fromkeys(die.faces)):
            for side in sizes:
                texture_cache.texture(dice_cards_icons.die(face, die.name), px(side))
                yield
    for deck in game.decks:
        for card in deck.cards:
            if drawn := card_picture(deck.name, card.id, word):
                for width in WIDTHS:
                    texture_cache.texture(drawn, px(width))
                    yield


def _slot(slot: ActionSlot) -> Iterator[None]:
    """Words for hands alone, and one to four buttons beside them."""
    more = ButtonItem(text("more-shown"), _nothing)
    for id in ("slot-put", "slot-target", "slot-move", "slot-tap", "slot-thinks", "slot-game", "slot-table"):
        copy = ActionSlot()
        for count in range(len(ROLES)):
            items = [ButtonItem(text("more-shown"), _nothing, role=role) for role in ROLES[:count]]
            copy.show(items, text(id), "hand", more)
            copy.suit(slot.width, slot.height, forced=False)
            copy.put(*slot.pos, *slot.size)
            yield


def _sheets(sheets: Iterable[Callable[[], SheetContent]], wide: float) -> Iterator[None]:
    """Sheets on paper and on a plate."""
    for made in sheets:
        copy = Sheet(rises=False)
        copy.show(made())
        copy.put(0, 0, wide, wide)
        yield


def _panel(seats: tuple[str, ...], men: Sets, wide: float) -> Iterator[None]:
    """Buttons, men in boxes, a card, and who came where in the end."""
    for name in ICONS:
        PushButton("", _nothing, icon=name).put(0, 0, wide, wide)
        yield
    parts: list[PanelItem] = [ButtonItem(SOMETHING, _nothing, role=role) for role in ROLES]
    parts += [
        TextItem(SOMETHING),
        ChipsItem((SOMETHING,)),
        OpenCardItem(SOMETHING, SOMETHING, ""),
    ]
    parts += [
        PieceTilesItem(((owner, kind, 2, chosen, True),), _nothing)
        for owner, kinds in men.items()
        for kind in kinds
        if owner
        for chosen in (False, True)
    ]
    parts += [
        ButtonItem(SOMETHING, _nothing, high=48, art=draw_piece_beside(THEME.paint(owner), kind, THEME.looks))
        for owner, kinds in men.items()
        for kind in kinds
        if owner and len(seats) > 1
    ]
    for part in parts:
        _show(part, wide)
        yield


def _cards(game: Game, words: TableWords, wide: float) -> Iterator[None]:
    """Each card with a man or steps on it as it lies open, with its words beside it."""
    for deck in game.decks:
        for card in deck.cards:
            lying = {deck.name: card.id}
            for item in open_card_items((deck,), lying, {deck.name: len(deck.cards)}, words):
                if isinstance(item, PieceCardItem):
                    _show(item, wide)
                    yield


def _end(referee: Referee, banner: Banner, slot: ActionSlot, wide: float) -> Iterator[None]:
    """Who wins, who came where, and what comes next."""
    game = referee.game
    for seat in game.seats if len(game.seats) > 1 else ():
        won = text("wins", seat=Seat(seat))
        _say(banner, BannerText(won, "seat", seat, referee.say(game.info.title)))
        yield
        for first in (True, False):
            _show(RankingItem(1, seat, referee.name(seat), first), wide)
            yield
    last = ActionSlot()
    last.show(
        [
            ButtonItem(referee.say(message("offer-rematch")), _nothing, role="main"),
            ButtonItem(text("look-back"), _nothing, icon="eye"),
            *[ButtonItem(SOMETHING, _nothing)] * 3,
        ],
        "",
        "",
        ButtonItem(text("more-shown"), _nothing),
    )
    last.suit(slot.width, slot.height, forced=False)
    last.put(*slot.pos, *slot.size)
    yield


def _show(part: PanelItem, wide: float) -> None:
    made = part.build()
    made.put(0, 0, wide, made.fit(wide))


def _draw_owed(men: Sets, wide: float) -> Iterator[None]:
    """Men on the list of a card: the next one, one who waits, one who is there."""
    for owner, kinds in men.items():
        for done, now in ((False, True), (False, False), (True, False)) if owner else ():
            rows = tuple(OwedRow(owner, kind, SOMETHING, SOMETHING, SOMETHING, done, now) for kind in kinds)
            made = OwedItem(rows).build(paper=True)
            made.put(0, 0, wide, made.fit(wide))
            yield
            made.put(0, 0, wide, made.least_high(wide))
            yield


def _nothing(*_: object) -> None:
    """What a button does that nobody sees."""
