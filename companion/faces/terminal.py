"""The referee for people at a terminal: notices as sentences, short words as commands.

`roll`, `roll +` (I rolled it myself), `draw`, `draw B05` (we drew it ourselves), an action's text (`Rf1-a12`, `Q@f1`), a number for an answer,
`end`, `undo`, `redo`, `legal`, `board`, `pause`, `resume`, `settle`, `quit`; or a JSON object.
"""

from __future__ import annotations

from typing import Any

from companion.table.protocol import notices
from companion.table.referee import Referee

HELP = (
    "roll | roll FACE | draw | draw CARD | an action (see legal) | a number to answer | end | undo | redo | board | legal | "
    "pause | resume | rematch | quit"
)
WORDS = ("roll", "end", "undo", "redo", "pause", "resume", "rematch", "settle", "quit", "legal")


def plain(notice: notices.Notice) -> str:
    """A notice as lines of text; empty where a person needs none."""
    match notice:
        case notices.Hello():
            who = ", ".join(f"{seat} ({notice.players[seat]})" for seat in notice.seats)
            state = "goes on" if notice.resumed else "begins"
            return f"{notice.game} {state}: {who}.\nJournal: {notice.journal}\nType `help` for what can be said.\n"
        case notices.Turn():
            return f"> {notice.expect}\n"
        case notices.Ruling():
            return f"{notice.n:4}. {notice.text}\n"
        case notices.Ask():
            choices = "".join(f"   {i}. {choice.text}\n" for i, choice in enumerate(notice.choices, 1))
            return f"? {notice.question}\n{choices}"
        case notices.Mismatch():
            return f"! {notice.reason}\n"
        case notices.MismatchEnd():
            return "The board agrees again.\n"
        case notices.Partial() if notice.targets:
            return f"  {', '.join(notice.lifted)} may go to {', '.join(notice.targets)}.\n"
        case notices.Undone() if notice.count:
            return f"Taken back: {notice.count}.\n"
        case notices.Outcome():
            places = ", ".join(f"{i}. {seat}" for i, seat in enumerate(notice.places, 1))
            return f"{notice.reason} {places}.\n"
        case notices.Legal():
            return "".join(f"  {one.action:16} {one.text}\n" for one in notice.actions)
        case notices.BoardState() | notices.Said() | notices.Refused():
            return f"{notice.text}\n"
    return ""


def command_of(text: str, referee: Referee) -> dict[str, Any] | bytes | str:
    """The command a person typed, or the text to answer with."""
    if text.startswith("{"):
        return text.encode()
    word, _, rest = text.partition(" ")
    if text in ("help", "?"):
        return HELP
    if text == "board":
        return drawn(referee)
    if word == "draw" and referee.game.decks:
        return {"do": "draw", "deck": referee.game.decks[0].name, **({"card": rest} if rest else {})}
    if word == "roll" and rest:
        die, _, face = rest.rpartition(" ")
        return {"do": "roll", "face": face, **({"die": die} if die else {})}
    if text in WORDS:
        return {"do": text}
    if text.isdecimal() and referee.questions:
        ask = referee.questions[-1]
        if not 1 <= int(text) <= len(ask.choices):
            return f"The question has {len(ask.choices)} answers."
        return {"do": "answer", "id": ask.id, "choice": ask.choices[int(text) - 1].id}
    return {"do": "act", "action": text}


def drawn(referee: Referee) -> str:
    """The board as text: men as owner letter and kind, holes blank."""
    board, layout = referee.game.board, referee.view().layout
    rows = []
    for rank in range(board.ranks - 1, -1, -1):
        cells = []
        for file in range(board.files):
            square = rank * board.files + file
            stack = layout.get(board.names[square])
            if stack:
                top = stack[-1]
                cells.append(f"{(top.owner or ' ')[0]}{top.kind}")
            else:
                cells.append("  " if not board.squares >> square & 1 else " .")
        rows.append(f"{rank + 1:2} {' '.join(cells)}")
    rows.append("   " + " ".join(f" {'abcdefghijklmnop'[file]}" for file in range(board.files)))
    trays = [f"{place}: {' '.join(t.kind for t in stack)}" for place, stack in layout.items() if ":" in place]
    return "\n".join((*rows, *trays))
