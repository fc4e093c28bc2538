"""A score sheet: who played what and how it ended, the moves in columns with pictures among them, how the dice fell; and
the cards of a game in the order in which they came.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from companion.artwork import dice_cards_icons, pieces, plots
from companion.artwork.design import with_colour
from companion.artwork.dice_cards_icons import card_picture
from companion.artwork.pieces import NAMES, drawing_of, silhouette
from companion.i18n.catalogue import Catalogue
from companion.i18n.opening_names import opening_name
from companion.kernel.actions import Action, Both, Castle, Draw, Drop, First, Move, Pass, Roll, Take
from companion.kernel.facts import DieInfo
from companion.kernel.looks import Looks
from companion.kernel.messages import Seat, message
from companion.kernel.text.notation import PIECE, with_letters
from companion.pdf import page
from companion.pdf.game_parts import draw_position, fit
from companion.pdf.leaflet import list_changed_rules
from companion.pdf.page import HAIRLINE, INK, MARGIN, MUTED, Drawn, Piece, Sheets, aside, move
from companion.table.fairness.audit import luck
from companion.table.game_files.pgn_writer import token_of
from companion.table.game_files.transcript import ActionEntry, CorrectionEntry, Transcript, transcript
from companion.table.game_record import GameRecord, commitment_fields
from companion.table.history.replay import GameSummary, Replay, expect_faces, summarize
from companion.table.notice_builder import NoticeBuilder
from companion.table.record.line_of_play import IllegalMove


class Turn(NamedTuple):
    """What a seat did in one go; `last`: moments up to its end."""

    seat: str
    pieces: list[Piece]
    last: int


class Row(NamedTuple):
    """A line of the score: its number and a cell for each side, or for the one seat that it is of."""

    number: int
    cells: tuple[list[Piece], ...]
    seat: str
    last: int


def score_rows(told: Transcript, replay: Replay, words: Catalogue) -> Iterator[Row]:
    """Turns in rows: two sides beside each other, otherwise one below the other."""
    turns = [turn for turn in _turns(told, replay, words) if turn.pieces]
    seats = told.game.seats
    if len(seats) != 2:
        for number, turn in enumerate(turns, 1):
            yield Row(number, (turn.pieces,), turn.seat if len(seats) > 1 else "", turn.last)
        return
    number, waiting = 1, None
    for turn in turns:
        if turn.seat == seats[0] or waiting is None:
            if waiting is not None:
                yield Row(number, (waiting.pieces, []), "", waiting.last)
                number += 1
            waiting = turn if turn.seat == seats[0] else None
            if waiting is None:
                yield Row(number, ([aside("\u2026")], turn.pieces), "", turn.last)
                number += 1
        else:
            yield Row(number, (waiting.pieces, turn.pieces), "", turn.last)
            number, waiting = number + 1, None
    if waiting is not None:
        yield Row(number, (waiting.pieces, []), "", waiting.last)


def _turns(told: Transcript, replay: Replay, words: Catalogue) -> list[Turn]:
    """What each seat did in its turns, one after the other; of a solitaire every move by itself."""

    def letter(kind: str) -> str:
        return words.label(message("letter", kind=kind))

    algebraic = told.game.algebraic
    turns: list[Turn] = []
    alone = len(told.game.seats) == 1
    for n, (step, (state, action)) in enumerate(zip(told.steps, told.moments, strict=True), 1):
        seat = replay.view(n - 1).turn or (turns[-1].seat if turns else told.game.seats[0])
        moved = alone and bool(turns) and any(piece.font == "text_bold" for piece in turns[-1].pieces)
        if not turns or turns[-1].seat != seat or (moved and isinstance(action, (Move, Castle, Drop))):
            turns.append(Turn(seat, [], n))
        pieces = turns[-1].pieces
        if isinstance(step, CorrectionEntry):
            if not told.over or n < len(told.steps):  # how it ended stands above
                pieces.append(aside(words.say(message("score-put-right"))))
        elif action is not None and algebraic is not None and (san := algebraic.san(state, action)):
            pieces.append(_move(san, letter, told.game.info.looks))
            if step.clock is not None:
                pieces.append(aside(_clock(step.clock)))
        elif action is not None:
            if isinstance(action, Drop) and pieces and pieces[-1] == aside(letter(action.kind)):
                pieces.pop()  # the card that brought him
            pieces += _pieces(action, step.action, letter)
        turns[-1] = turns[-1]._replace(last=n)
    return turns


def _move(san: str, letter: Callable[[str], str], looks: Looks) -> Piece:
    """A move with the letters of the reader's language; pieces that are no men of chess are drawn."""
    if san.startswith("O-O"):
        return move(san)
    text, at = "", 0
    drawn: list[Drawn] = []
    for found in PIECE.finditer(san):
        kind = found[0]
        text, at = text + san[at : found.start()], found.end()
        if looks.of(kind) is None or drawing_of(kind, looks) == NAMES.get(kind):
            text += with_letters(kind, letter)
        else:
            drawn.append(
                Drawn(
                    len(text),
                    len(text) + len(kind),
                    silhouette(kind, INK, looks, hollow=not drawing_of(kind, looks)),
                )
            )
            text += kind
    return move(text + san[at:], tuple(drawn))


def _clock(ms: int) -> str:
    """What a clock showed, in whole seconds that are not over."""
    minutes, seconds = divmod(-(-ms // 1000), 60)
    return f"{minutes // 60}:{minutes % 60:02}:{seconds:02}" if minutes > 59 else f"{minutes}:{seconds:02}"


def _pieces(action: Action, named: str, letter: Callable[[str], str]) -> Sequence[Piece]:
    """An action as it is written down, with the letters of the reader's language; nothing where it says
    nothing more.
    """
    match action:
        case Roll(die=die, face=face):
            return [Piece(face, die=die)]
        case Draw(card=card):
            return [aside(letter(named.rpartition(" ")[2]) if card else card)]
        case Pass() | Take() | First():
            return []
        case Move() | Castle() | Drop() | Both() if named == str(action):
            return [move(token_of(action, letter))]
    return [aside(word) for word in named.split(" ")]


COLUMNS, IN_ALGEBRAIC = 3, 2
"""Columns of a page; of a game that chess players write down, with its clocks, fewer and wider ones."""
GUTTER = 6.0
SIZE = 3.3
BESIDE = 1.2
"""Millimetres behind a turn's number, and behind the sign of its seat where there are more than two."""
EMBLEM = 3.6
HIGHEST = 82.0
"""Millimetres of a picture, where the board is longer than it is wide."""
SIGN = 7.0
NAME = 5.0
SIGNED = 14.0
"""Millimetres above the line of a signature."""
DIE = 34.0
"""Millimetres of the plot of a die."""
STEP = 2.0
"""Millimetres by which the columns of a last page are made shorter, as long as all fits."""
BARS, ON_BARS, BAND = "#b9a27c", "#2b2118", "#efe6d4"
DOT = 4.0
"""Of a plot's units in a millimetre."""


def print_score(record: GameRecord, words: Catalogue, path: Path, paper: str = "A4") -> int:
    """Write a game as a PDF; returns its number of pages. Secrets are in it only if the game is over.

    `paper`: A4 or Letter.

    Raises:
        OSError: it cannot be written there.
    """
    game = record.game
    told = transcript(record, NoticeBuilder(game, game.actor(record.state) is None))
    replay = Replay(game, record, words)
    winner = told.result.winner if told.result is not None else None
    story = summarize(replay, winner if isinstance(winner, str) else "")
    sheets = Sheets(words.say(game.info.title), paper, words.language)
    score = _Score(sheets, told, replay, story, words)
    score.draw()
    sheets.write(path)
    return sheets.pages


class Block(NamedTuple):
    """Something in a column: how high it is, and what draws it with its upper left corner at x, y."""

    high: float
    draw: Callable[[float, float], None]


class _Score:
    """A sheet on its way: `y` is how far its head goes down, then where its columns begin."""

    def __init__(
        self, sheets: Sheets, told: Transcript, replay: Replay, story: GameSummary, words: Catalogue
    ) -> None:
        self.sheets, self.told, self.replay, self.story, self.words = sheets, told, replay, story, words
        self.game = told.game
        self.rows = list(score_rows(told, replay, words))
        self.columns = COLUMNS if self.game.algebraic is None else IN_ALGEBRAIC
        self.wide = (sheets.width - GUTTER * (self.columns - 1)) / self.columns
        self.top = MARGIN

    def draw(self) -> None:
        self._page()
        self._head()
        blocks = [*self._moves(), *self._dice(), *self._signatures()]
        while blocks:
            blocks = self._columns(blocks)
            if blocks:
                self._page()

    # Pages and columns

    def _page(self) -> None:
        self.sheets.page(self.told.say_day(self.words.language))
        self.top = MARGIN

    def _columns(self, blocks: list[Block]) -> list[Block]:
        """Put into the columns of this page what fits, and return what is left; the last page has columns of
        one height.
        """
        room = MARGIN + self.sheets.height - 4 - self.top
        columns, left = _fill_columns(blocks, room, self.columns)
        while not left and room > STEP:
            fewer = _fill_columns(blocks, room - STEP, self.columns)
            if fewer[1]:
                break
            columns, room = fewer[0], room - STEP
        for i, column in enumerate(columns):
            x, y = MARGIN + i * (self.wide + GUTTER), self.top
            for block in column:
                block.draw(x, y)
                y += block.high
        return left

    # The head

    def _head(self) -> None:
        sheets, say = self.sheets, self.words.say
        sheets.drawing(dice_cards_icons.mark("tableside", INK), MARGIN + sheets.width - 13, MARGIN, 13)
        y = sheets.paragraph(say(self.game.info.title), MARGIN, MARGIN, sheets.width - 18, 10, "display")
        day = self.told.say_day(self.words.language)
        if day:
            y = sheets.paragraph(day, MARGIN, y + 0.5, sheets.width - 18, 4, colour=MUTED)
        sheets.line(MARGIN, y + 3, MARGIN + sheets.width, y + 3, INK, 0.3)
        y = self._players(y + 6)
        result = self.told.result
        ended = say(result.reason) if result is not None else say(message("score-not-over"))
        y = sheets.paragraph(ended, MARGIN, y + 1, sheets.width, 4.2, "text_bold")
        if self.game.algebraic is not None:
            opening = self.game.algebraic.opening(self.told.positions)
            if opening is not None:
                name = opening_name(opening.name, self.words.language)
                y = sheets.paragraph(f"{opening.eco} {name}", MARGIN, y + 1, sheets.width, 3.8)
        if self.told.illegal:
            y = sheets.paragraph(say(message("score-illegal")), MARGIN, y + 3, sheets.width, 4.2, "display")
            for one in self.told.illegal:
                told = message(
                    "score-illegal-move",
                    n=self._number(one),
                    seat=Seat(one.seat),
                    square=one.square or "?",
                    penalty=one.penalty or "none",
                )
                y = sheets.paragraph(say(told), MARGIN, y + 0.8, sheets.width, SIZE)
        changed = list_changed_rules(self.game, self.words)
        if changed:
            y = sheets.paragraph(say(message("house-rules")), MARGIN, y + 3, sheets.width, 4.2, "display")
            for line in changed:
                y = sheets.paragraph(line, MARGIN, y + 0.8, sheets.width, SIZE)
        sheets.line(MARGIN, y + 3, MARGIN + sheets.width, y + 3, HAIRLINE)
        self.top = y + 6

    def _number(self, illegal: IllegalMove) -> int:
        """The number in the score of the move that should have been made."""
        seats, after = self.game.seats, illegal.after
        for row in self.rows:
            waits = len(row.cells) == len(seats) == 2 and not row.cells[seats.index(illegal.seat)]
            if row.last > after or (row.last == after and waits):
                return row.number
        return self.rows[-1].number + 1 if self.rows else 1

    def _players(self, y: float) -> float:
        """A place for everybody: sign, name, and what he has to show."""
        sheets, seats = self.sheets, self.game.seats
        across = min(2, len(seats))
        wide = sheets.width / across
        named = any(self.replay.names.get(seat) for seat in seats)
        if len(seats) == 1 and not named:
            return y - 2
        for i, seat in enumerate(seats):
            x, top = MARGIN + i % across * wide, y + i // across * (SIGN + 3)
            sheets.drawing(pieces.emblem(with_colour(seat), seat), x, top, SIGN)
            middle = top + SIGN / 2
            name, shows, size = self.replay.name(seat), self._shows(seat), NAME
            right = x + wide - (8 if across == 2 and i % 2 == 0 else 0)
            room = right - x - SIGN - 6 - sheets.wide(shows, NAME, "text_bold")
            while sheets.wide(name, size, "display") > room and size > SIZE / 2:
                size -= 0.2
            sheets.words(name, x + SIGN + 3, middle, size, font="display", lean=0)
            sheets.words(shows, right, middle, NAME, font="text_bold", lean=1)
        return y + -(-len(seats) // across) * (SIGN + 3) - 1

    def _shows(self, seat: str) -> str:
        """The point of a duel, the place among several, and points where the game counts them."""
        result = self.told.result
        if result is None:
            return ""
        points = result.scores.get(seat) if any(result.scores.values()) else None
        if len(self.game.seats) > 2:
            found = (
                self.words.say(message("score-place", n=result.places.index(seat) + 1))
                if seat in result.places
                else ""
            )
        elif len(self.game.seats) == 2:
            winners = result.winner if isinstance(result.winner, tuple) else (result.winner,)
            found = "\u00bd" if len(winners) != 1 or winners[0] is None else "1" if seat in winners else "0"
        else:
            found = ""
        return found if points is None else f"{found}  ({points})".strip()

    # Moves

    def _moves(self) -> Iterator[Block]:
        story = {one.n: self.words.say(one.said) for one in self.story.moments}
        pending = sorted(story) if self.game.algebraic is None else []  # nothing between what is signed
        first, known = self._first()
        if not known and any(place in self.game.board.number for place in self.replay.view(first).layout):
            yield from self._picture(first, self.words.say(message("score-start")))
        number = max((self.sheets.wide(f"{row.number}.", SIZE) for row in self.rows), default=0.0)
        for row in self.rows:
            yield self._row(row, number)
            while pending and pending[0] <= row.last:
                n = pending.pop(0)
                if n < len(self.replay):
                    yield from self._picture(n, story[n])
        if len(self.replay):
            ends = message("score-end") if self.told.over else message("score-now")
            yield from self._picture(len(self.replay), self.words.say(ends))

    def _first(self) -> tuple[int, bool]:
        """The moment before the first move, after the lot; and whether everybody knows what stands there."""
        algebraic, told = self.game.algebraic, self.told
        if algebraic is None:
            return 0, False
        moves = (
            n for n, (state, action) in enumerate(told.moments) if action and algebraic.san(state, action)
        )
        first = next(moves, 0)
        return first, "FEN" not in algebraic.tags(told.positions[first])

    def _picture(self, n: int, said: str) -> Iterator[Block]:
        """What stood after so many moments, with a line below it."""
        if not self.game.board.squares:
            return
        wide, high = fit(self.game, self.wide, HIGHEST)
        layout = self.replay.view(n).layout

        def draw(x: float, y: float) -> None:
            left, pitch = x + (self.wide - wide) / 2, wide / self.game.board.files
            with self.sheets.tag("Figure", said):
                draw_position(self.sheets, self.game, layout, left, y + 1, wide, pitch)
            self.sheets.paragraph(said, x, y + high + 2, self.wide, SIZE, colour=MUTED, align="C")

        yield Block(high + self.sheets.tall(said, self.wide, SIZE) + 5, draw)

    def _row(self, row: Row, number: float) -> Block:
        """`number`: millimetres of the widest number."""
        sheets, cells = self.sheets, row.cells
        left = number + BESIDE + (EMBLEM + BESIDE if row.seat else 0)
        wide = (self.wide - left) / len(cells)
        heard = None
        if row.seat or any(
            piece.die or piece.drawn for cell in cells for piece in cell
        ):  # what is drawn, in words
            seat = [self.replay.name(row.seat)] if row.seat else []
            heard = " ".join([f"{row.number}.", *seat, *(piece.text for cell in cells for piece in cell)])

        def draw(x: float, y: float) -> None:
            with sheets.tag("P", heard):
                sheets.words(f"{row.number}.", x + number, y + SIZE * 0.675, SIZE, MUTED, lean=1)
                if row.seat:
                    emblem = pieces.emblem(with_colour(row.seat), row.seat)
                    sheets.drawing(emblem, x + number + BESIDE, y + 0.4, EMBLEM)
                for i, cell in enumerate(cells):
                    page.draw(sheets, cell, x + left + i * wide, y, wide - 1.5, SIZE)

        return Block(max(page.tall(sheets, cell, wide - 1.5, SIZE) for cell in cells) + 0.5, draw)

    def _signatures(self) -> Iterator[Block]:
        """Where both sides sign a game that chess players write down."""
        if self.game.algebraic is None:
            return
        sheets, wide = self.sheets, (self.wide - GUTTER) / 2
        said = [self.words.say(message("score-signature", name=self.replay.name(s))) for s in self.game.seats]

        def draw(x: float, y: float) -> None:
            for i, one in enumerate(said):
                left = x + i * (wide + GUTTER)
                sheets.line(left, y + SIGNED, left + wide, y + SIGNED, INK, 0.2)
                sheets.paragraph(one, left, y + SIGNED + 0.8, wide, SIZE, colour=MUTED)

        yield Block(SIGNED + 2 + max(sheets.tall(one, wide, SIZE) for one in said), draw)

    # Dice

    def _dice(self) -> Iterator[Block]:
        for die in self.game.dice:
            counts = self.story.rolls[die.name]
            if any(counts.values()):
                yield self._die(die, counts)

    def _die(self, die: DieInfo, counts: Mapping[str, int]) -> Block:
        """How often each face came, beside what is usual, and how uneven that is."""
        sheets, say, rolls = self.sheets, self.words.say, sum(counts.values())
        ink = plots.Ink(INK, MUTED, BARS, ON_BARS, BAND)
        title, says = say(message("score-rolls", die=die.name, n=rolls)), say(luck(counts, die.faces))
        drawn = plots.bars(die.name, counts, expect_faces(die.faces, rolls), self.wide * DOT, DIE * DOT, ink)

        def draw(x: float, y: float) -> None:
            y = sheets.paragraph(title, x, y + 2, self.wide, 4, "text_bold") + 1
            with sheets.tag("Figure", f"{title} {', '.join(f'{face}: {n}' for face, n in counts.items())}"):
                sheets.drawing(drawn, x, y, self.wide)
            sheets.paragraph(says, x, y + DIE + 1, self.wide, SIZE, colour=MUTED)

        high = sheets.tall(title, self.wide, 4, "text_bold") + sheets.tall(says, self.wide, SIZE)
        return Block(high + DIE + 8, draw)


def _fill_columns(
    blocks: list[Block], high: float, most: int = COLUMNS
) -> tuple[list[list[Block]], list[Block]]:
    """Columns of this height, and what did not fit; a block that is higher has a column to itself."""
    columns: list[list[Block]] = [[]]
    left = high
    for i, block in enumerate(blocks):
        if block.high > left and columns[-1]:
            if len(columns) == most:
                return columns, blocks[i:]
            columns.append([])
            left = high
        columns[-1].append(block)
        left -= block.high
    return columns, []


DEAL_COLUMNS, DEAL_GUTTER = 2, 8.0
DEAL_SIZE, CARD, HIGH = 3.6, 9.0, 15.0
"""Millimetres of the words, of a card's width, and of its row."""
NUMBER = 9.0
"""Millimetres of the number of a card."""


def print_deal(record: GameRecord, words: Catalogue, path: Path, paper: str = "A4") -> int:
    """Write the cards of a game as a PDF, and return its number of pages.

    While a game goes on, what the room may know is on it and no more: no card that is to come, none of a hand.

    Args:
        record: The game.
        words: The words of its game.
        path: Where the file is written.
        paper: A4 or Letter.

    Raises:
        OSError: it cannot be written there.
    """
    game = record.game
    over = game.actor(record.state) is None
    told = transcript(record, NoticeBuilder(game, over))
    sheets = Sheets(words.say(game.info.title), paper, words.language)
    _draw(sheets, told, list(_lines(record, told, over, words)), words)
    sheets.write(path)
    return sheets.pages


def _lines(record: GameRecord, told: Transcript, over: bool, words: Catalogue) -> Iterator[str]:
    """The codes, and what stands on no sheet before the end."""
    yield words.say(message("luck-code", code=commitment_fields(record)["code"]))
    if over:
        for one in told.chance:
            if one.seed:
                yield words.say(message("deal-seed", seed=one.seed))
    else:
        yield words.say(message("deal-to-come"))


def _draw(sheets: Sheets, told: Transcript, lines: list[str], words: Catalogue) -> None:
    drawn = list(_cards(told, words))
    y = _head(sheets, told, lines if drawn else [*lines, words.say(message("deal-none"))], words)
    wide = (sheets.width - DEAL_GUTTER * (DEAL_COLUMNS - 1)) / DEAL_COLUMNS
    foot = MARGIN + sheets.height - 4
    x, top = MARGIN, y
    for number, (picture, said) in enumerate(drawn, 1):
        if y + HIGH > foot:
            if x == MARGIN:
                x, y = MARGIN + wide + DEAL_GUTTER, top
            else:
                _page(sheets, told, words)
                x = MARGIN
                y = top = MARGIN
        sheets.words(f"{number}.", x + NUMBER, y + HIGH / 2, DEAL_SIZE, MUTED, lean=1)
        left = x + NUMBER + 3
        if picture:
            sheets.drawing(picture, left, y + 1, CARD)
        room = wide - NUMBER - CARD - 7
        high = sheets.tall(said, room, DEAL_SIZE)
        sheets.paragraph(said, left + CARD + 3, y + (HIGH - high) / 2, room, DEAL_SIZE)
        y += HIGH


def _page(sheets: Sheets, told: Transcript, words: Catalogue) -> None:
    sheets.page(told.say_day(words.language))


def _head(sheets: Sheets, told: Transcript, lines: list[str], words: Catalogue) -> float:
    """Returns the millimetres at which the cards begin."""
    _page(sheets, told, words)
    sheets.drawing(dice_cards_icons.mark("tableside", INK), MARGIN + sheets.width - 13, MARGIN, 13)
    title, width = words.say(told.game.info.title), sheets.width - 18
    y = sheets.paragraph(title, MARGIN, MARGIN, width, 10, "display")
    what = words.say(message("deal-sheet"))
    y = sheets.paragraph(what, MARGIN, y + 0.5, width, 5, "text_bold")
    for line in lines:
        y = sheets.paragraph(line, MARGIN, y + 1, sheets.width, DEAL_SIZE, colour=MUTED)
    sheets.line(MARGIN, y + 3, MARGIN + sheets.width, y + 3, HAIRLINE)
    return y + 6


def _cards(told: Transcript, words: Catalogue) -> Iterator[tuple[str, str]]:
    """The drawing of each card that was drawn and is in force, and what it says."""
    decks = {deck.name: {card.id: card for card in deck.cards} for deck in told.game.decks}
    for step, (_, action) in zip(told.steps, told.moments, strict=True):
        if not isinstance(action, Draw) or not isinstance(step, ActionEntry):
            continue
        shown = step.action == str(action)  # else the room may not know the card
        card = decks[action.deck].get(action.card) if shown else None
        if card is None:
            yield dice_cards_icons.card_back(), words.say(message("deal-unseen"))
        else:
            looks = told.game.info.looks
            picture = card_picture(action.deck, card.id, with_colour, words.word, looks=looks)
            yield picture, words.say(card.says)
