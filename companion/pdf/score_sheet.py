"""Score sheets with the players, the result, the moves in columns, pictures, and dice statistics.

The cards of a game can also be printed, in the order in which they were drawn.
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
    """The actions of a seat's turn.

    Attributes:
        seat: The seat.
        pieces: The words for the actions.
        last: The number of moments up to the end of the turn.
    """

    seat: str
    pieces: list[Piece]
    last: int


class Row(NamedTuple):
    """A line of the score.

    Attributes:
        number: The number of the row.
        cells: A cell for each of two sides, or one cell.
        seat: The seat of a single cell; empty if there are two cells.
        last: The number of moments up to the end of the row.
    """

    number: int
    cells: tuple[list[Piece], ...]
    seat: str
    last: int


def score_rows(transcript_: Transcript, replay: Replay, words: Catalogue) -> Iterator[Row]:
    """Yield the rows of the score.

    In a game of two sides, a row contains a turn of each side; in other games, it contains one turn.

    Args:
        transcript_: The transcript of the game.
        replay: The game for replay.
        words: The game's texts.
    """
    turns = [turn for turn in _turns(transcript_, replay, words) if turn.pieces]
    seats = transcript_.game.seats
    if len(seats) != 2:
        for number, turn in enumerate(turns, 1):
            yield Row(number, (turn.pieces,), turn.seat if len(seats) > 1 else "", turn.last)
        return
    number, first_half = 1, None
    for turn in turns:
        if turn.seat == seats[0] or first_half is None:
            if first_half is not None:
                yield Row(number, (first_half.pieces, []), "", first_half.last)
                number += 1
            first_half = turn if turn.seat == seats[0] else None
            if first_half is None:
                yield Row(number, ([aside("\u2026")], turn.pieces), "", turn.last)
                number += 1
        else:
            yield Row(number, (first_half.pieces, turn.pieces), "", turn.last)
            number, first_half = number + 1, None
    if first_half is not None:
        yield Row(number, (first_half.pieces, []), "", first_half.last)


def _turns(transcript_: Transcript, replay: Replay, words: Catalogue) -> list[Turn]:
    """Return the actions of each turn; in a solitaire each move is a turn.

    Args:
        transcript_: The transcript of the game.
        replay: The game for replay.
        words: The game's texts.
    """

    def letter(kind: str) -> str:
        return words.label(message("letter", kind=kind))

    algebraic = transcript_.game.algebraic
    turns: list[Turn] = []
    alone = len(transcript_.game.seats) == 1
    for n, (step, (state, action)) in enumerate(zip(transcript_.steps, transcript_.moments, strict=True), 1):
        seat = replay.view(n - 1).turn or (turns[-1].seat if turns else transcript_.game.seats[0])
        moved = alone and bool(turns) and any(piece.font == "text_bold" for piece in turns[-1].pieces)
        if not turns or turns[-1].seat != seat or (moved and isinstance(action, (Move, Castle, Drop))):
            turns.append(Turn(seat, [], n))
        pieces = turns[-1].pieces
        if isinstance(step, CorrectionEntry):
            if not transcript_.over or n < len(transcript_.steps):  # the result is in the head
                pieces.append(aside(words.say(message("score-put-right"))))
        elif action is not None and algebraic is not None and (san := algebraic.san(state, action)):
            pieces.append(_move(san, letter, transcript_.game.info.looks))
            if step.clock is not None:
                pieces.append(aside(_clock(step.clock)))
        elif action is not None:
            if isinstance(action, Drop) and pieces and pieces[-1] == aside(letter(action.kind)):
                pieces.pop()  # the card that caused the drop
            pieces += _pieces(action, step.action, letter)
        turns[-1] = turns[-1]._replace(last=n)
    return turns


def _move(san: str, letter: Callable[[str], str], looks: Looks) -> Piece:
    """Return a move with the piece letters of the reader's language.

    Pieces other than the six chess pieces are drawn.

    Args:
        san: The move in algebraic notation.
        letter: Returns the letter of a kind of piece.
        looks: The looks of the pieces.
    """
    if san.startswith("O-O"):
        return move(san)
    text, at = "", 0
    drawn: list[Drawn] = []
    for match in PIECE.finditer(san):
        kind = match[0]
        text, at = text + san[at : match.start()], match.end()
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
    """Return the time of a clock as text in whole seconds, rounded up; `ms` is in milliseconds."""
    minutes, seconds = divmod(-(-ms // 1000), 60)
    return f"{minutes // 60}:{minutes % 60:02}:{seconds:02}" if minutes > 59 else f"{minutes}:{seconds:02}"


def _pieces(action: Action, named: str, letter: Callable[[str], str]) -> Sequence[Piece]:
    """Return the words for an action; empty if the score does not show the action.

    Args:
        action: The action.
        named: The action in notation.
        letter: Returns the letter of a kind of piece in the reader's language.
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
"""Number of columns of a page. Games in algebraic notation have fewer and wider ones, which include
clocks.
"""
GUTTER = 6.0
SIZE = 3.3
BESIDE = 1.2
"""Space after the number of a turn and after a seat's emblem, in mm."""
EMBLEM = 3.6
HIGHEST = 82.0
"""Maximum height of a picture, in mm."""
SIGN = 7.0
NAME = 5.0
SIGNED = 14.0
"""Space above a signature line, in mm."""
DIE = 34.0
"""Height of a die's plot, in mm."""
STEP = 2.0
"""Step by which the columns of the last page are shortened as long as everything fits, in mm."""
BARS, ON_BARS, BAND = "#b9a27c", "#2b2118", "#efe6d4"
DOT = 4.0
"""Number of units of a plot in one mm."""


def print_score(record: GameRecord, words: Catalogue, path: Path, paper: str = "A4") -> int:
    """Write a game as a PDF and return its number of pages.

    Secrets are included only if the game is over.

    Args:
        record: The game.
        words: The game's texts.
        path: The file to write.
        paper: A4 or Letter.

    Raises:
        OSError: The file cannot be written.
    """
    game = record.game
    transcript_ = transcript(record, NoticeBuilder(game, game.actor(record.state) is None))
    replay = Replay(game, record, words)
    winner = transcript_.result.winner if transcript_.result is not None else None
    story = summarize(replay, winner if isinstance(winner, str) else "")
    sheets = Sheets(words.say(game.info.title), paper, words.language)
    score = _Score(sheets, transcript_, replay, story, words)
    score.draw()
    sheets.write(path)
    return sheets.pages


class Block(NamedTuple):
    """An item of a column.

    Attributes:
        high: Its height, in mm.
        draw: Draws it with its upper left corner at a position in mm.
    """

    high: float
    draw: Callable[[float, float], None]


class _Score:
    """A score sheet in progress.

    Attributes:
        top: The top edge of the columns on the current page, in mm.
    """

    def __init__(
        self, sheets: Sheets, transcript: Transcript, replay: Replay, story: GameSummary, words: Catalogue
    ) -> None:
        self.sheets, self.transcript, self.replay, self.story, self.words = (
            sheets,
            transcript,
            replay,
            story,
            words,
        )
        self.game = transcript.game
        self.rows = list(score_rows(transcript, replay, words))
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
        self.sheets.page(self.transcript.say_day(self.words.language))
        self.top = MARGIN

    def _columns(self, blocks: list[Block]) -> list[Block]:
        """Fill the columns of this page and return the blocks that did not fit.

        The columns of the last page get equal heights.
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
        day = self.transcript.say_day(self.words.language)
        if day:
            y = sheets.paragraph(day, MARGIN, y + 0.5, sheets.width - 18, 4, colour=MUTED)
        sheets.line(MARGIN, y + 3, MARGIN + sheets.width, y + 3, INK, 0.3)
        y = self._players(y + 6)
        result = self.transcript.result
        ended = say(result.reason) if result is not None else say(message("score-not-over"))
        y = sheets.paragraph(ended, MARGIN, y + 1, sheets.width, 4.2, "text_bold")
        if self.game.algebraic is not None:
            opening = self.game.algebraic.opening(self.transcript.positions)
            if opening is not None:
                name = opening_name(opening.name, self.words.language)
                y = sheets.paragraph(f"{opening.eco} {name}", MARGIN, y + 1, sheets.width, 3.8)
        if self.transcript.illegal:
            y = sheets.paragraph(say(message("score-illegal")), MARGIN, y + 3, sheets.width, 4.2, "display")
            for illegal in self.transcript.illegal:
                entry = message(
                    "score-illegal-move",
                    n=self._number(illegal),
                    seat=Seat(illegal.seat),
                    square=illegal.square or "?",
                    penalty=illegal.penalty or "none",
                )
                y = sheets.paragraph(say(entry), MARGIN, y + 0.8, sheets.width, SIZE)
        changed = list_changed_rules(self.game, self.words)
        if changed:
            y = sheets.paragraph(say(message("house-rules")), MARGIN, y + 3, sheets.width, 4.2, "display")
            for line in changed:
                y = sheets.paragraph(line, MARGIN, y + 0.8, sheets.width, SIZE)
        sheets.line(MARGIN, y + 3, MARGIN + sheets.width, y + 3, HAIRLINE)
        self.top = y + 6

    def _number(self, illegal: IllegalMove) -> int:
        """Return the number, in the score, of the move that should have been played instead."""
        seats, after = self.game.seats, illegal.after
        for row in self.rows:
            is_incomplete = len(row.cells) == len(seats) == 2 and not row.cells[seats.index(illegal.seat)]
            if row.last > after or (row.last == after and is_incomplete):
                return row.number
        return self.rows[-1].number + 1 if self.rows else 1

    def _players(self, y: float) -> float:
        """Draw each player's emblem, name and result, and return the vertical position of the end, in mm."""
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
            name, shows, size = self.replay.name(seat), self._score_of(seat), NAME
            right = x + wide - (8 if across == 2 and i % 2 == 0 else 0)
            room = right - x - SIGN - 6 - sheets.wide(shows, NAME, "text_bold")
            while sheets.wide(name, size, "display") > room and size > SIZE / 2:
                size -= 0.2
            sheets.words(name, x + SIGN + 3, middle, size, font="display", lean=0)
            sheets.words(shows, right, middle, NAME, font="text_bold", lean=1)
        return y + -(-len(seats) // across) * (SIGN + 3) - 1

    def _score_of(self, seat: str) -> str:
        """Return a seat's score as text.

        In a game of two seats, the score is 1, ½ or 0 for a win, a draw or a loss. With more seats, it
        is the place. If the game counts points, they follow the score.
        """
        result = self.transcript.result
        if result is None:
            return ""
        points = result.scores.get(seat) if any(result.scores.values()) else None
        if len(self.game.seats) > 2:
            text = (
                self.words.say(message("score-place", n=result.places.index(seat) + 1))
                if seat in result.places
                else ""
            )
        elif len(self.game.seats) == 2:
            winners = result.winner if isinstance(result.winner, tuple) else (result.winner,)
            text = "\u00bd" if len(winners) != 1 or winners[0] is None else "1" if seat in winners else "0"
        else:
            text = ""
        return text if points is None else f"{text}  ({points})".strip()

    # Moves

    def _moves(self) -> Iterator[Block]:
        story = {moment.n: self.words.say(moment.said) for moment in self.story.moments}
        pending = sorted(story) if self.game.algebraic is None else []  # no pictures in a score to be signed
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
            ends = message("score-end") if self.transcript.over else message("score-now")
            yield from self._picture(len(self.replay), self.words.say(ends))

    def _first(self) -> tuple[int, bool]:
        """Return the moment before the first move, and whether the position at that moment is generally
        known.
        """
        algebraic, transcript_ = self.game.algebraic, self.transcript
        if algebraic is None:
            return 0, False
        moves = (
            n
            for n, (state, action) in enumerate(transcript_.moments)
            if action and algebraic.san(state, action)
        )
        first = next(moves, 0)
        return first, "FEN" not in algebraic.tags(transcript_.positions[first])

    def _picture(self, n: int, caption: str) -> Iterator[Block]:
        """Yield the picture of a position with its caption.

        Args:
            n: The number of moments before the position.
            caption: The caption.
        """
        if not self.game.board.squares:
            return
        width, height = fit(self.game, self.wide, HIGHEST)
        layout = self.replay.view(n).layout

        def draw(x: float, y: float) -> None:
            left, pitch = x + (self.wide - width) / 2, width / self.game.board.files
            with self.sheets.tag("Figure", caption):
                draw_position(self.sheets, self.game, layout, left, y + 1, width, pitch)
            self.sheets.paragraph(caption, x, y + height + 2, self.wide, SIZE, colour=MUTED, align="C")

        yield Block(height + self.sheets.tall(caption, self.wide, SIZE) + 5, draw)

    def _row(self, row: Row, number: float) -> Block:
        """Return a row of the score.

        Args:
            row: The row.
            number: The width of the widest number, in mm.
        """
        sheets, cells = self.sheets, row.cells
        left = number + BESIDE + (EMBLEM + BESIDE if row.seat else 0)
        wide = (self.wide - left) / len(cells)
        spoken = None
        if row.seat or any(
            piece.die or piece.drawn for cell in cells for piece in cell
        ):  # the drawings as words for screen readers
            seat = [self.replay.name(row.seat)] if row.seat else []
            spoken = " ".join([f"{row.number}.", *seat, *(piece.text for cell in cells for piece in cell)])

        def draw(x: float, y: float) -> None:
            with sheets.tag("P", spoken):
                sheets.words(f"{row.number}.", x + number, y + SIZE * 0.675, SIZE, MUTED, lean=1)
                if row.seat:
                    emblem = pieces.emblem(with_colour(row.seat), row.seat)
                    sheets.drawing(emblem, x + number + BESIDE, y + 0.4, EMBLEM)
                for i, cell in enumerate(cells):
                    page.draw(sheets, cell, x + left + i * wide, y, wide - 1.5, SIZE)

        return Block(max(page.tall(sheets, cell, wide - 1.5, SIZE) for cell in cells) + 0.5, draw)

    def _signatures(self) -> Iterator[Block]:
        """Yield the lines for signatures, in games that chess players write down in notation."""
        if self.game.algebraic is None:
            return
        sheets, wide = self.sheets, (self.wide - GUTTER) / 2
        labels = [
            self.words.say(message("score-signature", name=self.replay.name(s))) for s in self.game.seats
        ]

        def draw(x: float, y: float) -> None:
            for i, label in enumerate(labels):
                left = x + i * (wide + GUTTER)
                sheets.line(left, y + SIGNED, left + wide, y + SIGNED, INK, 0.2)
                sheets.paragraph(label, left, y + SIGNED + 0.8, wide, SIZE, colour=MUTED)

        yield Block(SIGNED + 2 + max(sheets.tall(label, wide, SIZE) for label in labels), draw)

    # Dice

    def _dice(self) -> Iterator[Block]:
        for die in self.game.dice:
            counts = self.story.rolls[die.name]
            if any(counts.values()):
                yield self._die(die, counts)

    def _die(self, die: DieInfo, counts: Mapping[str, int]) -> Block:
        """Return a plot of the rolls of a die.

        It compares how often each face was rolled with the expectation, and shows how uneven the rolls
        are.

        Args:
            die: The die.
            counts: The number of times that each face was rolled.
        """
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
    blocks: list[Block], height: float, most: int = COLUMNS
) -> tuple[list[list[Block]], list[Block]]:
    """Return the blocks in columns, and the blocks that did not fit.

    A block that is higher than a column gets a column to itself.

    Args:
        blocks: The blocks.
        height: The height of a column, in mm.
        most: The maximum number of columns.
    """
    columns: list[list[Block]] = [[]]
    left = height
    for i, block in enumerate(blocks):
        if block.high > left and columns[-1]:
            if len(columns) == most:
                return columns, blocks[i:]
            columns.append([])
            left = height
        columns[-1].append(block)
        left -= block.high
    return columns, []


DEAL_COLUMNS, DEAL_GUTTER = 2, 8.0
DEAL_SIZE, CARD, HIGH = 3.6, 9.0, 15.0
"""Sizes in mm: of the text, of the width of a card, and of the height of its row."""
NUMBER = 9.0
"""Width of the number of a card, in mm."""


def print_deal(record: GameRecord, words: Catalogue, path: Path, paper: str = "A4") -> int:
    """Write the cards of a game as a PDF and return its number of pages.

    While the game is in progress, the PDF has only public information: no future cards and no hands.

    Args:
        record: The game.
        words: The game's texts.
        path: The file to write.
        paper: A4 or Letter.

    Raises:
        OSError: The file cannot be written.
    """
    game = record.game
    over = game.actor(record.state) is None
    transcript_ = transcript(record, NoticeBuilder(game, over))
    sheets = Sheets(words.say(game.info.title), paper, words.language)
    _draw(sheets, transcript_, list(_lines(record, transcript_, over, words)), words)
    sheets.write(path)
    return sheets.pages


def _lines(record: GameRecord, transcript_: Transcript, over: bool, words: Catalogue) -> Iterator[str]:
    """Yield the commitment code and, after the end of the game, the seeds.

    Args:
        record: The game.
        transcript_: Its transcript.
        over: Whether the game is over.
        words: The game's texts.
    """
    yield words.say(message("luck-code", code=commitment_fields(record)["code"]))
    if over:
        for chance in transcript_.chance:
            if chance.seed:
                yield words.say(message("deal-seed", seed=chance.seed))
    else:
        yield words.say(message("deal-to-come"))


def _draw(sheets: Sheets, transcript_: Transcript, lines: list[str], words: Catalogue) -> None:
    drawn = list(_cards(transcript_, words))
    y = _head(sheets, transcript_, lines if drawn else [*lines, words.say(message("deal-none"))], words)
    wide = (sheets.width - DEAL_GUTTER * (DEAL_COLUMNS - 1)) / DEAL_COLUMNS
    foot = MARGIN + sheets.height - 4
    x, top = MARGIN, y
    for number, (picture, text) in enumerate(drawn, 1):
        if y + HIGH > foot:
            if x == MARGIN:
                x, y = MARGIN + wide + DEAL_GUTTER, top
            else:
                _page(sheets, transcript_, words)
                x = MARGIN
                y = top = MARGIN
        sheets.words(f"{number}.", x + NUMBER, y + HIGH / 2, DEAL_SIZE, MUTED, lean=1)
        left = x + NUMBER + 3
        if picture:
            sheets.drawing(picture, left, y + 1, CARD)
        room = wide - NUMBER - CARD - 7
        high = sheets.tall(text, room, DEAL_SIZE)
        sheets.paragraph(text, left + CARD + 3, y + (HIGH - high) / 2, room, DEAL_SIZE)
        y += HIGH


def _page(sheets: Sheets, transcript_: Transcript, words: Catalogue) -> None:
    sheets.page(transcript_.say_day(words.language))


def _head(sheets: Sheets, transcript_: Transcript, lines: list[str], words: Catalogue) -> float:
    """Draw the heading and return the vertical position at which the cards begin, in mm.

    Args:
        sheets: The document.
        transcript_: The transcript of the game.
        lines: The lines of the heading.
        words: The game's texts.
    """
    _page(sheets, transcript_, words)
    sheets.drawing(dice_cards_icons.mark("tableside", INK), MARGIN + sheets.width - 13, MARGIN, 13)
    title, width = words.say(transcript_.game.info.title), sheets.width - 18
    y = sheets.paragraph(title, MARGIN, MARGIN, width, 10, "display")
    what = words.say(message("deal-sheet"))
    y = sheets.paragraph(what, MARGIN, y + 0.5, width, 5, "text_bold")
    for line in lines:
        y = sheets.paragraph(line, MARGIN, y + 1, sheets.width, DEAL_SIZE, colour=MUTED)
    sheets.line(MARGIN, y + 3, MARGIN + sheets.width, y + 3, HAIRLINE)
    return y + 6


def _cards(transcript_: Transcript, words: Catalogue) -> Iterator[tuple[str, str]]:
    """Yield the drawing and the text of each card that was drawn and not taken back."""
    decks = {deck.name: {card.id: card for card in deck.cards} for deck in transcript_.game.decks}
    for step, (_, action) in zip(transcript_.steps, transcript_.moments, strict=True):
        if not isinstance(action, Draw) or not isinstance(step, ActionEntry):
            continue
        shown = step.action == str(action)  # otherwise the card is not public
        card = decks[action.deck].get(action.card) if shown else None
        if card is None:
            yield dice_cards_icons.card_back(), words.say(message("deal-unseen"))
        else:
            looks = transcript_.game.info.looks
            picture = card_picture(action.deck, card.id, with_colour, words.word, looks=looks)
            yield picture, words.say(card.says)
