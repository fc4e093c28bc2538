"""What a UI shows when a sensor board differs from the game: the correction, its reason, and a command."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from companion.kernel.game import Intent
from companion.kernel.messages import Kind, Message, Reason, Seat, message
from companion.kernel.view import View
from companion.table.available_commands import AvailableCommand
from companion.table.board.questions import RepairMove, repair_moves
from companion.table.protocol import notices
from companion.table.rules import gestures

if TYPE_CHECKING:
    from companion.table.referee import Referee


def repair_sentence(fix: RepairMove, refused: bool = False) -> Message | None:
    """Return the instruction that moves one piece to correct the board; None if the board has not
    identified the piece.

    `refused` means that the piece is not allowed on its present square.
    """
    if fix.man is None:
        return None
    known = "put-back-piece" if fix.origin and fix.to else "set-on-piece" if fix.to else "take-off-piece"
    known = "not-so-put-back" if refused and fix.to else known
    piece = {"owner": Seat(fix.man.owner or ""), "man": Kind(fix.man.kind)}
    return message(known, **piece, origin=fix.origin, to=fix.to)


def why_back(referee: Referee, wrong: notices.Mismatch[Message]) -> Reason | None:
    """Return why the piece to put back is not allowed on its present square, if only one piece is wrong.

    Return None for any other mismatch. The reason contains public information only.
    """
    found = repair_moves(wrong.repairs)
    if wrong.kind != "illegal" or len(found) != 1 or found[0].man is None:
        return None
    if not found[0].origin or not found[0].to:
        return None
    origin, to = found[0].to, found[0].origin
    seat = referee.actor.seat if referee.actor is not None else ""
    legal = gestures(referee.game.actions(referee.public), seat)
    if any((origin, to) == way[:2] for way in legal):
        return Reason(message("not-now"))
    return referee.why_not(Intent(origin, to, "lift"))


def mismatch_sentences(
    referee: Referee, wrong: notices.Mismatch[Message]
) -> tuple[Message, Message | None] | None:
    """Return the instruction for the piece that is wrong, if there is only one, and the reason or None.

    Return None if several pieces are wrong or the board has not identified the piece. The caller then
    shows the sentence of the mismatch itself.
    """
    found, why = repair_moves(wrong.repairs), why_back(referee, wrong)
    said = repair_sentence(found[0], why is not None) if len(found) == 1 else None
    return None if said is None else (said, None if why is None else why.said)


def pass_offer(
    offers: Sequence[AvailableCommand], view: View, wrong: notices.Mismatch[Message] | None
) -> AvailableCommand | None:
    """Return the command that ends the turn, if at a sensor board only this command can end it;
    otherwise return None.

    Args:
        offers: The available commands.
        view: The public view of the position.
        wrong: How the board differs from the game, or None.
    """
    if wrong is not None:
        ends = wrong.kind == "unfinished" and not wrong.repairs
    else:
        ends = bool(view.cards) and not any(one.command.get("do") == "end" for one in offers)
    return AvailableCommand(message("offer-pass"), {"do": "end"}, main=wrong is not None) if ends else None
