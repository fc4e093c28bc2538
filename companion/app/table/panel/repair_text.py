"""What has to be put right on the board, in words: who, and where from and to."""

from __future__ import annotations

from companion.app.texts import text
from companion.kernel.messages import Kind, Seat, message
from companion.table.board.repairs import RepairMove
from companion.table.read_model import TableWords


def repair_text(fix: RepairMove, words: TableWords) -> tuple[str, str]:
    """A man to be put right in words: who, and where from and to."""
    title = piece_text(fix, words)
    if fix.origin and fix.to:
        return title, text("repair-way", origin=fix.origin, to=fix.to)
    if fix.to:
        return title, text("repair-on", to=fix.to)
    return title, text("repair-off", origin=fix.origin)


def piece_text(fix: RepairMove, words: TableWords) -> str:
    """Who it is, as far as the board can tell."""
    if fix.man is None:
        return text("repair-something")
    return words.say(message("which-man", owner=Seat(fix.man.owner or ""), man=Kind(fix.man.kind)))


def repair_sentence(fix: RepairMove, words: TableWords, refused: bool = False) -> str:
    """What has to be done with one man, if the board knows him; `refused`: because he may not go there."""
    if fix.man is None:
        return ""
    known = "put-back-man" if fix.origin and fix.to else "set-on-man" if fix.to else "take-off-man"
    known = "not-so-put-back" if refused and fix.to else known
    man = {"owner": Seat(fix.man.owner or ""), "man": Kind(fix.man.kind)}
    return words.draw(message(known, **man, origin=fix.origin, to=fix.to))
