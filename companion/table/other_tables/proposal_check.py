"""What players at a table that sits in did and want: whether it can be done in the keeper's game, and the command that does it.

Nothing there is taken on trust.
"""

from __future__ import annotations

from companion.kernel.messages import Message, Seat, UserError
from companion.remote.table_messages import Play, Wish
from companion.table.other_tables.visitor import Visitor
from companion.table.protocol import commands
from companion.table.randomness.dice_and_decks import DiceAndDecks
from companion.table.record.line_of_play import CHANGES
from companion.table.table import Refusal, Table


def check_play(table: Table, chance: DiceAndDecks, visitor: Visitor, play: Play) -> Message | None:
    """Why what was done at a table cannot stand; None: it can."""
    try:
        table.check_playable()
        _check(table, chance, visitor, play)
    except UserError as wrong:
        return wrong.said
    return None


def _check(table: Table, chance: DiceAndDecks, visitor: Visitor, play: Play) -> None:
    if not is_current(table, visitor, play.upon, play.behind):
        raise Refusal("other-came-first")
    record, game = table.record, table.game
    played = record.line_of_play.played
    if play.takes_back > len(played) or (not play.actions and not play.takes_back):
        raise Refusal("other-came-first")
    gone = played[len(played) - play.takes_back :]
    if any(one.seat not in visitor.seats for one in gone):
        raise Refusal("other-came-first")
    if play.takes_back and (told := record.no_undo(play.takes_back)) is not None:
        raise UserError(told.id, **told.values)
    state = record.back(play.takes_back)
    for text in play.actions:
        actor, action = game.actor(state), game.legal(state, text)
        if actor is None or action is None:
            raise Refusal("other-rules-there", action=text)
        if actor.seat not in visitor.seats:
            raise Refusal("seat-elsewhere", seat=Seat(actor.seat))
        if action.chance:
            if chance.is_fated_now() or play.takes_back or len(play.actions) > 1:
                raise Refusal("table-rolls")
            chance.check(action)
        state = game.after(state, action)


def is_current(table: Table, visitor: Visitor, upon: int, behind: int = 0) -> bool:
    """Whether a table that had the records up to a number, and its own proposal `behind` them, knew the position now."""
    for record in reversed(table.record.journal.records):
        if record.kind in CHANGES:
            return record.seq <= upon or (
                bool(behind) and record.body.get("asked") == f"{visitor.table}:{behind}"
            )
    return True


def command_of(wish: Wish) -> commands.Command:
    """The command.

    Raises:
        UserError: a position that is put right is none.
    """
    match wish.what:
        case "undo":
            return commands.Undo(wish.seat, wish.count)
        case "redo":
            return commands.Redo()
        case "correct":
            return commands.parse_command(_correction(wish))
        case "end-game":
            return commands.Agree(end=True)
        case "rematch":
            return commands.Rematch()
        case "pause":
            return commands.Pause()
        case "resume":
            return commands.Resume()
        case "resign":
            return commands.Resign(wish.seat)
        case "press":
            return commands.Press(wish.seat)
        case "luck":
            return commands.Entropy(wish.seat, wish.luck)
        case "roll":
            return commands.Roll()
        case "draw-card":
            return commands.Draw(wish.deck)
        case _:
            return commands.Claim(wish.seat, wish.what)


def _correction(wish: Wish) -> dict[str, object]:
    found: dict[str, object] = {
        "do": "agree",
        "set": {place: list(stack) for place, stack in wish.places.items()},
    }
    return found | ({"turn": wish.turn} if wish.turn else {})
