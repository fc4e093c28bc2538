"""How the pieces of chess move, in pictures that several games show on their pages."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from companion.kernel.pages import Picture

MEN: Mapping[str, tuple[str, str, str, tuple[str, ...]]] = {
    "K": ("d4=K h8=k d5=p e8=r", "d4", "b2-f6", ("c4", "e3", "e4", "e5")),
    "Q": ("a2=K h7=k d4=Q d6=p f2=P", "d4", "", ("d7", "g1", "f2")),
    "R": ("a1=K h8=k d4=R d6=p f4=P", "d4", "", ("d7", "f4", "g4")),
    "B": ("a1=K h8=k e4=B c6=p g2=P", "e4", "", ("b7", "g2")),
    "N": ("a1=K h8=k d4=N d5=p c4=P c6=p f3=P", "d4", "b2-f6", ("f3",)),
    "first-step": ("a1=K h8=k d2=P", "d2", "b1-f5", ()),
    "P": ("a1=K h8=k d4=P c5=p e5=n d5=b", "d4", "b2-f6", ("d5",)),
    "promotion": ("a1=K h8=k d7=P e8=n", "d7", "b5-f8", ()),
}
"""By its kind, or by what a pawn does: the men on the board, which of them moves, what is shown, where it may not go."""


def move_picture(
    what: str, write: Callable[[str], str], rules: Mapping[str, str] | None = None, *refused: str
) -> Picture:
    """One of these pictures.

    Args:
        what: One of `MEN`.
        write: Makes a position text of a list of men.
        rules: House rules that it needs.
        refused: Further squares where the man may not go.
    """
    men, man, shown, barred = MEN[what]
    return Picture(position=write(men), man=man, shown=shown, refused=(*barred, *refused), rules=rules or {})
