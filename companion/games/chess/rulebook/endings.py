"""How a game is won, drawn and lost, told from its definition."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from companion.games.chess.files.definition import Definition
from companion.games.chess.files.keys import EVERY
from companion.games.chess.files.piece_types import KING
from companion.kernel.messages import Kind, Message, Value
from companion.kernel.text.betza import read_movement


def won(definition: Definition) -> Iterator[Message]:
    """How a side has won, the usual way first, and what is if it cannot move."""
    king = definition.letters.get(KING) or definition.letters.get("commoner", "k")
    values: dict[str, Value] = {"king": Kind(king.upper())}
    royal = KING in definition.letters or definition.pseudo_royal
    if royal and not definition.duple_check:
        yield Message("told-mate-wins" if definition.checkmate == "win" else "told-mate", values)
    if definition.shatar_mates:
        yield Message("told-shatar")
    yield from _describe_losses(definition, values)
    if definition.stalemate_counts:
        yield Message("told-more")
    elif not any(definition.passing):
        said = {"royal": "yes" if royal else "no", "value": definition.stalemate}
        yield Message("told-stalemate", said)


def _describe_losses(definition: Definition, king: Mapping[str, Value]) -> Iterator[Message]:
    """What is lost without mate."""
    if definition.extinction == "loss" and not definition.pseudo_royal:
        if definition.extinction_types == EVERY:
            yield Message("told-bare", king) if definition.extinction_count else Message("told-none-left")
        elif definition.extinction_types == ("commoner",):
            yield Message("told-king-taken", king)
    elif definition.extinction == "draw" and definition.extinction_types == EVERY:
        yield Message("told-bare-draw", king)
    far = all(
        len(words) == 1 and words[0].startswith("*") and words[0][1:].isdecimal()
        for words in definition.flag_region
    )
    if far and definition.flag_types == (EVERY, EVERY):
        yield Message("told-far")


def describe_draws(definition: Definition) -> Iterator[Message]:
    """How a game ends because of what has been: by counting, by a position that stands again."""
    if definition.flip_enclosed == "reversi" or _goes_only_ahead(definition):
        return  # no position comes again
    if definition.counting != "none":
        yield Message("told-counting")
    again = definition.perpetual_check_illegal or definition.repetition_illegal
    if definition.fold_value == "draw" and not again:
        if definition.fold and definition.quiet_moves:
            yield Message("told-claim-quiet", {"n": definition.quiet_moves})
        elif definition.fold:
            yield Message("told-claim-fold")
        return
    if definition.fold:
        value = "white" if definition.fold_value == "loss" and definition.fold_absolute else "draw"
        yield Message("told-fold", {"n": definition.fold, "value": value})
    if definition.perpetual_check_illegal:
        yield Message("told-perpetual")
    if definition.repetition_illegal:
        yield Message("told-to-and-fro")
    if definition.quiet_moves:
        yield Message("told-quiet", {"n": definition.quiet_moves})
    if definition.material == "janggi":
        yield Message("told-points")


def _goes_only_ahead(definition: Definition) -> bool:
    """Whether no piece ever goes back or aside."""
    vectors = (
        vector
        for type in definition.letters
        for atom in read_movement(definition.movements[type])
        for vector in atom.vectors
    )
    return all(ahead > 0 for _, ahead in vectors)
