"""Positions and moves as text for all games.

Positions are FENs as Fairy-Stockfish writes them. Moves are in the notation of engines (UCI), or in SAN
(`Nf3`, `exd8=Q+`, `O-O`, `N@e4`, `Na3/H`, `e4,e5`).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from companion.games.chess.movement.compiler import Tables
from companion.games.chess.movement.legality import Legality
from companion.games.chess.movement.position import CASTLE, DROP, PASS, SPECIAL, Castling, Move, Position
from companion.kernel import bitboard
from companion.kernel.board import FILES
from companion.kernel.errors import BadPosition

DIGITS = "0123456789"
MOST = 99_999
"""Maximum value of the two clocks of a FEN."""
_CELL = re.compile(r"[0-9]+|\*|\+?[A-Za-z]~?|/|.")


class Fen:
    """Reader and writer of the FENs of one game."""

    def __init__(self, tables: Tables, castling: Castling) -> None:
        self._tables, self._castling = tables, castling
        self._letters = {kind.letter.upper(): i for i, kind in enumerate(tables.kinds)}

    def read(self, text: str, lenient: bool = False) -> Position:
        """Return the position of a FEN.

        Args:
            text: The FEN.
            lenient: Whether to assume that White is to move if no side is named, and to skip meaningless
                parts, as is useful for files from other programs.

        Raises:
            BadPosition: If the text is not a position of this game.
        """
        words = text.split()
        if lenient and len(words) == 1:
            words.append("w")
        head = re.fullmatch(r"([^\[\]]+?)(?:\[([^\[\]]*)\])?", words[0]) if words else None
        if head is None or len(words) < 2 or words[1] not in ("w", "b"):
            raise BadPosition("chess-fen-head", text=text)
        turn = int(words[1] == "b")
        board, hand = head[1], head[2] or ""
        if (
            self._tables.definition.has_hands
            and head[2] is None
            and board.count("/") == self._tables.size.ranks
        ):
            board, _, hand = board.rpartition("/")
        pieces, promoted, walls = self._board(board, text)
        hands = self._hand(hand, text)
        if not self._tables.definition.has_hands and (lenient or not any(hands)):
            hands = ()
        if lenient and not self._tables.definition.takes_to_hand:
            promoted = 0
        count = self._tables.count
        white, black = bitboard.union(pieces[:count]), bitboard.union(pieces[count:])
        at = Position(tuple(pieces), white, black, turn, hands, promoted=promoted, walls=walls)
        rest = words[2:]
        checks = (1, 1) if self._tables.definition.check_counting else (0, 0)
        for i, word in enumerate(rest if self._has_checks else ()):
            if found := re.fullmatch(r"(\+?)([0-9]{1,4})\+([0-9]{1,4})", word):
                checks = (int(found[2]), int(found[3]))
                if found[1]:  # how many were given
                    most = re.search(r" ([0-9]+)\+[0-9]+", self._tables.definition.start)
                    left = int(most[1]) if most else 1
                    checks = (max(0, left - checks[0]), max(0, left - checks[1]))
                del rest[i]
                break
        numbers: list[int] = []
        while len(numbers) < 2 and rest and re.fullmatch("[0-9]{1,5}", rest[-1]):
            numbers.insert(0, int(rest.pop()))
        if len(rest) > 2 and not lenient:
            raise BadPosition("field-means-nothing", text=rest[-1])
        quiet, number = (numbers + [0, 1][len(numbers) :])[:2]
        rights, gates = self._rights(at, rest[0] if rest else "-", lenient)
        at = at._replace(rights=rights, gates=gates, checks=checks, quiet=quiet, number=max(1, number))
        fourth = rest[1] if len(rest) > 1 else "-"
        if self._tables.definition.counting != "none" and re.fullmatch("[0-9]{1,3}", fourth):
            return at._replace(limit=int(fourth))
        passant, stepped = self._passant(at, fourth, text)
        return at._replace(passant=passant, stepped=stepped)

    @property
    def _has_checks(self) -> bool:
        return self._tables.definition.check_counting or self._tables.definition.shatar_mates

    def find_stranger(self, at: Position) -> str:
        """Return the mark in a FEN for something that the game does not have: `[` for hands, `~` for
        former pawns, or `*` for walls.

        The result is empty if the position has nothing of this kind.
        """
        definition = self._tables.definition
        closes = definition.walling != "none" or bool(definition.petrify) or "*" in definition.start
        for mark, is_there, is_known in (
            ("[", any(at.hands), self._tables.definition.has_hands),
            ("~", at.promoted, definition.takes_to_hand),
            ("*", at.walls, closes),
        ):
            if is_there and not is_known:
                return mark
        return ""

    def find_lost_right(self, text: str) -> str:
        """Return a letter of `KQkq` in a FEN for which castling is impossible, or empty if there is
        none.
        """
        words = text.split()
        if len(words) < 3 or not re.fullmatch("[A-Pa-pQq]+", words[2]):
            return ""
        at = self.read(text, lenient=True)
        for letter in words[2]:
            if letter in "KQkq" and not self._rights(at, letter, lenient=True)[0]:
                return letter
        return ""

    def _board(self, text: str, whole: str) -> tuple[list[int], int, int]:
        size, count = self._tables.size, self._tables.count
        pieces = [0] * (2 * count)
        promoted = walls = 0
        rank, file = size.ranks - 1, 0
        for cell in _CELL.findall(text):
            if cell == "/":
                if file != size.files:
                    raise BadPosition("chess-fen-rank", rank=rank + 1, n=file, files=size.files)
                if rank == 0:
                    break
                rank, file = rank - 1, 0
                continue
            if cell[0] in DIGITS:
                file += int(cell[:3])  # no board has so many files that a longer number could be right
                continue
            square = rank * size.files + file
            file += 1
            if file > size.files:
                break
            if cell == "*":
                walls |= 1 << square
                continue
            kind = self._letters.get(cell.rstrip("~").upper())
            if kind is None:
                raise BadPosition("chess-fen-letter", letter=cell, text=whole)
            letter = cell.strip("+~")
            pieces[kind + count * letter.islower()] |= 1 << square
            if cell.endswith("~"):
                promoted |= 1 << square
        if file != size.files:
            raise BadPosition("chess-fen-rank", rank=rank + 1, n=file, files=size.files)
        if (ranks := text.count("/") + 1) != size.ranks:
            raise BadPosition("chess-fen-ranks", n=ranks, ranks=size.ranks)
        return pieces, promoted, walls

    def _hand(self, text: str, whole: str) -> tuple[int, ...]:
        count = self._tables.count
        hands = [0] * (2 * count)
        for letter in text.replace("-", ""):
            kind = self._letters.get(letter.upper())
            if kind is None:
                raise BadPosition("chess-fen-letter", letter=letter, text=whole)
            hands[kind + count * letter.islower()] += 1
        return tuple(hands)

    def _rights(self, at: Position, text: str, lenient: bool) -> tuple[int, int]:
        rights = gates = 0
        definition, files = self._tables.definition, self._tables.size.files
        if text == "-":
            return 0, 0
        for letter in text:
            colour = int(letter.islower())
            row = self._tables.rank(definition.castle_rank, colour)
            if not row and lenient:
                continue
            if not row:
                raise BadPosition("castling-no-rook", right=letter)
            first = (row & -row).bit_length() - 1
            rooks = bitboard.union(at.men[p] for p in self._castling.rooks[colour]) & row
            king = self._castling.king(at, colour)
            upper = letter.upper()
            if upper in "KQ" and definition.castling:
                at_home = rooks & self._between(first, king, upper == "K")
                if king < 0 or not at_home or not self._castling.sides[upper == "Q"]:
                    if lenient:
                        gates |= self._find_unmoved(at, first, king, upper == "K") if definition.gating else 0
                        continue
                    raise BadPosition("castling-no-rook", right=letter)
                rook = (at_home if upper == "K" else at_home & -at_home).bit_length() - 1
                rights |= 1 << rook
                if definition.gating:
                    gates |= 1 << rook | 1 << king
                continue
            file = FILES.find(letter.lower())
            square = 1 << first + max(file, 0)
            if definition.gating and 0 <= file < files:
                gates |= square
            elif (
                definition.castling
                and 0 <= file < files
                and square & rooks
                and king >= 0
                and self._castling.sides[first + file < king]
            ):
                rights |= square
            elif not lenient:
                raise BadPosition("castling-no-rook", right=letter)
        return rights, gates

    def _find_unmoved(self, at: Position, first: int, king: int, king_side: bool) -> int:
        """Return the king and the outermost piece on one of its sides, of whatever kind, as a bitboard."""
        row = (at.white | at.black) & ((1 << self._tables.size.files) - 1) << first
        corner = (row if king_side else row & -row).bit_length() - 1
        return (1 << corner if corner >= 0 else 0) | (1 << king if king >= 0 else 0)

    def _between(self, first: int, king: int, king_side: bool) -> int:
        """Return the squares between a king and the corner, or the file of the rooks, on one side, as a
        bitboard.
        """
        definition, files = self._tables.definition, self._tables.size.files
        low, high = definition.castle_rook_queen_side, min(definition.castle_rook_king_side, files - 1)
        low, high = (king - first + 1, high) if king_side else (low, king - first - 1)
        return ((1 << max(0, high + 1 - low)) - 1) << first + low if low <= high else 0

    def _passant(self, at: Position, text: str, whole: str) -> tuple[int, int]:
        if text == "-":
            return 0, -1
        squares = [self._tables.number.get(name, -1) for name in re.findall("[a-p][0-9]+", text)]
        if min(squares, default=-1) < 0 or not re.fullmatch("([a-p][0-9]+)+", text):
            raise BadPosition("no-such-square", square=text)
        other = at.white if at.turn else at.black
        standing = [square for square in squares if other >> square & 1]
        passed = bitboard.of(square for square in squares if square not in standing)
        if not passed:
            return 0, -1
        standing = standing or self._find_passed(at, passed)
        return (passed, standing[0]) if standing else (0, -1)

    def _find_passed(self, at: Position, passed: int) -> list[int]:
        """Return the likely squares of the piece that has passed these squares, the likeliest first."""
        other = at.white if at.turn else at.black
        return self._find_stepped(at, passed) or self._behind(passed, at.turn, other)

    def _find_stepped(self, at: Position, passed: int) -> list[int]:
        """Return the squares of pieces that may have passed these squares with their last move."""
        tables, other = self._tables, 1 - at.turn
        region = tables.squares(tables.definition.passant_region[at.turn])
        found = []
        for mover in tables.movers[other]:
            for origin in range(tables.size.squares) if mover.initial and at.men[mover.piece] else ():
                reach, lines = mover.steps[origin]
                for _, ends in lines:
                    reach |= ends[0]
                for to in bitboard.each(reach & at.men[mover.piece]):
                    if tables.size.between(origin, to) & region == passed:
                        found.append(to)
        return found

    def _behind(self, passed: int, turn: int, other: int) -> list[int]:
        """Return the square of the next piece straight behind a square that was passed."""
        step = self._tables.size.files * (1 if turn else -1)
        behind = passed.bit_length() - 1 + step
        while 0 <= behind < self._tables.size.squares:
            if other >> behind & 1:
                return [behind]
            behind += step
        return []

    # Writing

    def write(self, at: Position) -> str:
        """Return the FEN of a position."""
        fields = [self._write_board(at) + self._write_hands(at), "wb"[at.turn], self._write_rights(at)]
        fields.append(str(at.limit) if at.limit else self._write_passant(at))
        if self._tables.definition.check_counting or any(at.checks):
            fields.append(f"{at.checks[0]}+{at.checks[1]}")
        return " ".join([*fields, str(min(at.quiet, MOST)), str(min(at.number, MOST))])

    def _write_passant(self, at: Position) -> str:
        """Return the squares that were passed, with the square of the piece if several could have passed
        them.
        """
        squares = at.passant
        if squares and self._find_passed(at, squares)[:1] != [at.stepped]:
            squares |= 1 << at.stepped
        return "".join(self._tables.names[q] for q in bitboard.each(squares)) or "-"

    def _write_board(self, at: Position) -> str:
        size, count = self._tables.size, self._tables.count
        cells = [""] * size.squares
        for piece, squares in enumerate(at.men):
            letter = self._tables.kinds[piece % count].letter
            for square in bitboard.each(squares):
                mark = "~" if at.promoted >> square & 1 else ""
                cells[square] = (letter.upper() if piece < count else letter) + mark
        for square in bitboard.each(at.walls):
            cells[square] = "*"
        rows = []
        for rank in reversed(range(size.ranks)):
            row, gap = "", 0
            for cell in cells[rank * size.files : (rank + 1) * size.files]:
                if cell:
                    row += (str(gap) if gap else "") + cell
                    gap = 0
                else:
                    gap += 1
            rows.append(row + (str(gap) if gap else ""))
        return "/".join(rows)

    def _write_hands(self, at: Position) -> str:
        if not at.hands:
            return ""
        count = self._tables.count
        text = ""
        for piece, n in enumerate(at.hands):
            letter = self._tables.kinds[piece % count].letter
            text += (letter.upper() if piece < count else letter) * n
        return f"[{text}]"

    def _write_rights(self, at: Position) -> str:
        text = ""
        for colour in (0, 1):
            row = self._tables.rank(self._tables.definition.castle_rank, colour)
            king = self._castling.king(at, colour)
            rights = at.rights & row if king >= 0 else 0  # which an explosion may have left behind
            rooks = bitboard.union(at.men[p] for p in self._castling.rooks[colour]) & row
            found = ""
            for square in reversed(list(bitboard.each(rights))):
                outer = rooks & (-1 << king) if square > king else rooks & ((1 << king) - 1)
                last = outer.bit_length() - 1 if square > king else (outer & -outer).bit_length() - 1
                name = (
                    ("K" if square > king else "Q")
                    if square == last
                    else FILES[square % self._tables.size.files].upper()
                )
                found += name
            told = rights | (1 << king if rights and king >= 0 else 0)
            for square in bitboard.each(at.gates & row & ~told):
                found += FILES[square % self._tables.size.files].upper()
            text += found.lower() if colour else found
        return text or "-"


class Notation:
    """Writes the moves of one game as text."""

    def __init__(self, tables: Tables, castling: Castling) -> None:
        self._tables, self._castling = tables, castling

    def uci(self, at: Position, move: Move) -> str:
        """Return a legal move in UCI notation."""
        names, count = self._tables.names, self._tables.count
        piece, origin, to, become, flag, gate, place = move
        if flag == PASS:
            text = names[origin] * 2
            return text if place < 0 else f"{text},{names[origin]}{names[place]}"
        if flag == DROP:
            text = f"{self._tables.kinds[piece % count].letter.upper()}@{names[to]}"
            return text if place < 0 else f"{text},{names[to]}{names[place]}"
        last = to
        if flag == CASTLE:
            last = self._castling.ends(origin, to)[0]
            if self._rook_named(at, move, last):
                text = f"{names[origin]}{names[to]}"
            else:
                text = f"{names[origin]}{names[last]}"
        else:
            text = f"{names[origin]}{names[to]}"
        if become != piece or self._becomes_itself(move):
            text += self._suffix(piece % count, become % count)
        if gate >= 0:
            letter = self._tables.kinds[gate % count].letter
            if flag == CASTLE and place != origin:
                return f"{names[to]}{names[origin]}{letter}"
            return text + letter
        if place >= 0:
            return f"{text},{names[last]}{names[place]}"
        if self._tables.definition.wall_or_move and self._tables.definition.walling != "none":
            return f"{text},{names[last]}{names[0]}"  # engines name a square though no wall is put there
        return text

    def _becomes_itself(self, move: Move) -> bool:
        """Return whether a piece with a compulsory promotion chooses to stay the same."""
        promotion = self._tables.promotions[move.piece] if move.flag not in (CASTLE, SPECIAL) else None
        return (
            promotion is not None
            and promotion.must
            and move.become in promotion.options
            and bool(promotion.zone >> move.to & 1)
        )

    def _suffix(self, piece: int, become: int) -> str:
        kinds = self._tables.kinds
        if kinds[piece].promoted == become:
            return "+"
        if kinds[piece].base == become:
            return "-"
        return kinds[become].letter

    def _rook_named(self, at: Position, move: Move, king_to: int) -> bool:
        """Return whether the notation of a castling names the rook.

        It does so in games with shuffled first ranks, and if the king could also go to the same square
        without castling.
        """
        if self._tables.definition.chess960:
            return True
        mover = self._tables.movers[at.turn][self._castling.kings[at.turn] % self._tables.count]
        everybody = at.white | at.black | at.walls
        return bool(mover.quiet.reach(move.origin, everybody) >> king_to & 1)


_PLAIN = re.compile(r"([A-Z]?)([a-p]?)([0-9]{0,2}?)(?:x|(@))?([a-p][0-9]{1,2})(?:=?([A-Z]))?[+#!?]*")
_MARKS = re.compile(r"[+#!?]+$")
_PROMOTES = re.compile(r"(.*[a-p][0-9]{1,2})(?:[=/]?\(([A-Za-z])\)|[=/]([A-Za-z]))")
"""Other ways to write a promotion: `e8(Q)`, `e8/Q`, `e8=q`."""
_CASTLES = re.compile(r"[0Oo](-?)[0Oo](\1[0Oo])?(?![a-z0-9])")


class San:
    """Reader and writer of the moves of one game in algebraic notation.

    Args:
        uci: The function that writes a move in UCI notation.
    """

    def __init__(self, tables: Tables, legality: Legality, uci: Callable[[Position, Move], str]) -> None:
        self._tables, self._legality, self._uci = tables, legality, uci
        letters = [
            self._letter(i) if kind.type in tables.definition.letters else "?"
            for i, kind in enumerate(tables.kinds)
        ]
        self._by_letter = {letter: letters.index(letter) for letter in letters if letters.count(letter) == 1}

    def write(self, at: Position, move: Move, legal: Sequence[Move] | None = None) -> str:
        """Return a legal move without its mark of check; `legal` are all legal moves if known."""
        names, (piece, origin, to, become, flag, gate, place) = self._tables.names, move
        if flag == CASTLE:
            text = "O-O" if to > origin else "O-O-O"
        elif flag == DROP:
            text = self._uci(at, move)
        else:
            letter = self._letter(piece)
            capture = "x" if self._legality.is_capture(at, move) else ""
            if legal is None:
                known = letter in self._by_letter
                legal = self._legality.moves_of(at, piece, to) if known else self._legality.moves(at)
            same = [other for other in legal if self._looks_alike(move, other)]
            text = self._distinguish(origin, [other.origin for other in same], letter, capture)
            text = f"{letter}{text}{capture}{names[to]}" if origin != to or letter else names[to]
            if become != piece:
                text += f"={self._letter(become, pawn=True)}"
        if gate >= 0:
            text += f"/{self._letter(gate, pawn=True)}{names[place] if flag == CASTLE else ''}"
        elif place >= 0:
            text += f",{names[place]}"
        return text

    def read(self, at: Position, text: str) -> Move:
        """Return the legal move that a text means.

        Raises:
            BadPosition: If no legal move fits the text, or several do.
        """
        match = _PLAIN.fullmatch(text)
        if match is not None and (only := self._plain(at, match)) is not None:
            return only
        legal = self._legality.moves(at)
        wanted = _MARKS.sub("", text)
        if (castles := _CASTLES.match(wanted)) is not None:
            wanted = ("O-O-O" if castles[2] else "O-O") + wanted[castles.end() :]
        found = [move for move in legal if wanted in (self.write(at, move, legal), self._uci(at, move))]
        if not found:
            if (promotes := _PROMOTES.fullmatch(wanted)) is not None:
                wanted = promotes[1] + (promotes[2] or promotes[3]).upper()
            plain = re.sub(r"[x\-=:]", "", wanted) if not wanted.startswith("O") else wanted
            plain = plain.removeprefix("P") if "P" not in self._by_letter else plain
            found = [move for move in legal if plain in self._longer(at, move)]
        if len(found) != 1:
            raise BadPosition("chess-no-move" if not found else "chess-two-moves", text=text)
        return found[0]

    def _plain(self, at: Position, found: re.Match[str]) -> Move | None:
        """Return the only legal move of a plain text (`Nbd7`, `exd6`, `e8=Q`), or None if there is none or it
        is unclear.
        """
        letter, file, rank, drop, square, become = found.groups()
        to = self._tables.number.get(square, -1)
        kind = self._by_letter.get("" if letter == "P" and (drop or "P" not in self._by_letter) else letter)
        if to < 0 or kind is None:
            return None
        side = at.turn * self._tables.count
        piece = kind + side
        if drop:
            drops = self._legality.moves_of(at, piece, to, DROP)
            return drops[0] if len(drops) == 1 and drops[0].become == piece and not become else None
        fits = [
            move
            for move in self._legality.moves_of(at, piece, to)
            if (not file or self._tables.names[move.origin][0] == file)
            and (not rank or self._tables.names[move.origin][1:] == rank)
            and move.gate < 0
            and move.place < 0
            and (
                move.become == move.piece
                if not become
                else move.become != move.piece and self._by_letter.get(become) == move.become - side
            )
        ]
        return fits[0] if len(fits) == 1 else None

    def _longer(self, at: Position, move: Move) -> set[str]:
        """Return other ways to write a move, without marks, that name more of its origin than necessary."""
        names, (piece, origin, to, become, flag, _, _) = self._tables.names, move
        if flag == CASTLE:
            squares = {self._uci(at, move), f"{names[origin]}{names[to]}"}  # also the rook's square: `e1h1`
            return squares | {self._letter(piece) + one for one in squares}
        if flag == DROP or origin < 0:
            return {self._uci(at, move).removeprefix("P")}
        start, letter = names[origin], self._letter(piece)
        end = names[to] + (self._letter(become, pawn=True) if become != piece else "")
        return {
            f"{letter}{end}",
            f"{letter}{start}{end}",
            f"{letter}{start[0]}{end}",
            f"{letter}{start[1:]}{end}",
        }

    def _letter(self, piece: int, pawn: bool = False) -> str:
        type = self._tables.kinds[piece % self._tables.count].type
        return "" if type == "pawn" and not pawn else self._tables.definition.letters[type].upper()

    def _looks_alike(self, move: Move, other: Move) -> bool:
        return (
            other.to == move.to
            and other.origin not in (move.origin, -1)
            and other.flag != CASTLE
            and self._letter(other.piece) == self._letter(move.piece)
        )

    def _distinguish(self, origin: int, others: Sequence[int], letter: str, capture: str) -> str:
        """Return the part of the origin that a move needs: its file, its rank, or both."""
        name, files = self._tables.names[origin], self._tables.size.files
        if not letter:
            return name[0] if capture else ""
        if not others:
            return ""
        if all(other % files != origin % files for other in others):
            return name[0]
        if all(other // files != origin // files for other in others):
            return name[1:]
        return name
