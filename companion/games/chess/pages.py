"""The pages of the rules of chess and its relatives."""

from __future__ import annotations

from companion.kernel.pages import PARTS, Book, Page, Picture, placed

MEN = ("K", "Q", "R", "B", "N", "P")
KINGS = "a1=K h8=k"
EN_PASSANT = "e5=P d5=p e1=K e8=k"


def _at(men: str, more: str = "w - - 0 1") -> str:
    return f"{placed(men)} {more}"


def _man(kind: str, *pictures: Picture) -> Page:
    return Page(id=f"man-{kind}", part="man", kind=kind, rules=(), pictures=pictures)


MATE = Picture(position=_at("g7=Q f6=B g8=k f7=p h7=p f8=r e1=K", "b - - 0 1"), shown="d5-h8")
START = Picture()
MOVES = (
    _man("K", Picture(position=_at("d4=K h8=k d5=p e8=r"), shown="b2-f6", man="d4", refused=("e3", "e4", "e5", "c4"))),
    _man("Q", Picture(position=_at("a2=K h7=k d4=Q d6=p f2=P"), man="d4", refused=("d7", "g1", "f2"))),
    _man("R", Picture(position=_at(f"{KINGS} d4=R d6=p f4=P"), man="d4", refused=("d7", "f4", "g4"))),
    _man("B", Picture(position=_at(f"{KINGS} e4=B c6=p g2=P"), man="e4", refused=("b7", "g2"))),
    _man("N", Picture(position=_at(f"{KINGS} d4=N d5=p c4=P c6=p f3=P"), shown="b2-f6", man="d4", refused=("f3",))),
    _man(
        "P",
        Picture(position=_at(f"{KINGS} d2=P"), shown="b1-f5", man="d2"),
        Picture(position=_at(f"{KINGS} d4=P c5=p e5=n d5=b"), shown="b3-f7", man="d4", refused=("d5",)),
    ),
)  # fmt: skip
CASTLING = Page(
    id="castling", part="special", rules=(),
    pictures=(
        Picture(position=_at("a1=R e1=K h1=R e8=k", "w KQ - 0 1"), shown="a1-h4", man="e1"),
        Picture(position=_at("e1=K h1=R e8=k f8=r", "w K - 0 1"), man="e1", refused=("g1",)),
    ),
)  # fmt: skip
PASSING = Page(
    id="en-passant", part="special", rules=(),
    pictures=(Picture(position=_at(EN_PASSANT, "w - d6 0 1"), shown="b3-g8", action="Pe5-d6(xd5)"),),
)  # fmt: skip
PROMOTION = Page(
    id="promotion", part="special", rules=(),
    pictures=(Picture(position=_at("a1=K h5=k c7=P d8=n"), shown="a5-e8", man="c7"),),
)  # fmt: skip
CHECK = Page(
    id="check", part="special", rules=(),
    pictures=(Picture(position=_at("e1=K e3=N e8=r h8=k"), man="e3", refused=("c2", "d5", "g4")),),
)  # fmt: skip
ENDS = Page(
    id="end", part="end", rules=(),
    pictures=(
        Picture(position=_at("g1=K d8=R g8=k f7=p g7=p h7=p", "b - - 0 1"), shown="c5-h8"),
        Picture(position=_at("f6=Q f5=K h8=k h7=p h6=P g5=P", "b - - 0 1"), shown="c4-h8"),
    ),
)  # fmt: skip
DRAWS = Page(id="draws", part="end", rules=())
TOUCHED = Picture(position=_at("d4=N e6=p c3=P e1=K e8=k f3=B"), shown="b2-f7", man="d4")
FR = "nrbbnkqr/pppppppp/8/8/8/8/PPPPPPPP/NRBBNKQR"


def _book(id: str, *own: Page, castling: Page = CASTLING) -> Book:
    """The book of a game with the men of chess: pages of its own, in their places among those that it shares."""
    shared = (
        Page(id="turn", part="turn", rules=(), pictures=(TOUCHED,)),
        *MOVES,
        castling,
        PASSING,
        PROMOTION,
        CHECK,
        ENDS,
        DRAWS,
    )
    replaced = {page.id.removeprefix(f"{id}-"): page for page in own}
    every = [*own, *(page for page in shared if page.id not in replaced)]
    return Book(MEN, tuple(sorted(every, key=lambda page: PARTS.index(page.part))))


BOOKS = {
    "chess": _book(
        "chess",
        Page(id="aim", part="aim", rules=(), pictures=(MATE,)),
        Page(id="setup", part="setup", rules=(), pictures=(START,)),
    ),
    "chess960": _book(
        "chess960",
        Page(id="chess960-aim", part="aim", rules=(), pictures=(MATE,)),
        Page(
            id="chess960-setup", part="setup", rules=("FR-A1",),
            pictures=(Picture(position=f"{FR} w KQkq - 0 1"),),
        ),
        castling=Page(
            id="chess960-castling", part="special", rules=(),
            pictures=(
                Picture(position=_at("b1=R f1=K g1=R e8=k", "w KQ - 0 1"), shown="a1-h4", action="Kf1-c1,Rb1-d1"),
                Picture(position=_at("b1=R f1=K g1=R e8=k", "w KQ - 0 1"), shown="a1-h4", action="Kf1-g1,Rg1-f1"),
            ),
        ),
    ),
}  # fmt: skip
