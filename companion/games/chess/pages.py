"""The rule pages of chess and its relatives."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from companion.kernel.messages import Kind, Message
from companion.kernel.pages import PARTS, Book, Page, Picture, page, write_board

KINGS = "a1=K h8=k"
EN_PASSANT = "e5=P d5=p e1=K e8=k"


def _at(pieces: str, more: str = "w - - 0 1") -> str:
    return f"{write_board(pieces)} {more}"


def _piece(kind: str, *pictures: Picture) -> Page:
    return page(f"man-{kind}", "man", (), *pictures, kind=kind)


MATE = Picture(position=_at("g7=Q f6=B g8=k f7=p h7=p f8=r e1=K", "b - - 0 1"), shown="d5-h8")
START = Picture()
MOVES = (
    _piece(
        "K",
        Picture(
            position=_at("d4=K h8=k d5=p e8=r"), shown="b2-f6", man="d4", refused=("e3", "e4", "e5", "c4")
        ),
    ),
    _piece(
        "Q",
        Picture(position=_at("a2=K h7=k d4=Q d6=p f2=P"), man="d4", refused=("d7", "g1", "f2")),
    ),
    _piece(
        "R",
        Picture(position=_at(f"{KINGS} d4=R d6=p f4=P"), man="d4", refused=("d7", "f4", "g4")),
    ),
    _piece("B", Picture(position=_at(f"{KINGS} e4=B c6=p g2=P"), man="e4", refused=("b7", "g2"))),
    _piece(
        "N",
        Picture(position=_at(f"{KINGS} d4=N d5=p c4=P c6=p f3=P"), shown="b2-f6", man="d4", refused=("f3",)),
    ),
    _piece(
        "P",
        Picture(position=_at(f"{KINGS} d2=P"), shown="b1-f5", man="d2"),
        Picture(position=_at(f"{KINGS} d4=P c5=p e5=n d5=b"), shown="b3-f7", man="d4", refused=("d5",)),
    ),
)
CASTLING = page(
    "castling",
    "special",
    (),
    Picture(position=_at("a1=R e1=K h1=R e8=k", "w KQ - 0 1"), shown="a1-h4", man="e1"),
    Picture(position=_at("e1=K h1=R e8=k f8=r", "w K - 0 1"), man="e1", refused=("g1",)),
)
PASSING = page(
    "en-passant",
    "special",
    (),
    Picture(position=_at(EN_PASSANT, "w - d6 0 1"), shown="b3-g8", action="Pe5-d6(xd5)"),
)
PROMOTION = page(
    "promotion", "special", (), Picture(position=_at("a1=K h5=k c7=P d8=n"), shown="a5-e8", man="c7")
)
CHECK = page(
    "check", "special", (), Picture(position=_at("e1=K e3=N e8=r h8=k"), man="e3", refused=("c2", "d5", "g4"))
)
ENDS = page(
    "end",
    "end",
    (),
    Picture(position=_at("g1=K d8=R g8=k f7=p g7=p h7=p", "b - - 0 1"), shown="c5-h8"),
    Picture(position=_at("f6=Q f5=K h8=k h7=p h6=P g5=P", "b - - 0 1"), shown="c4-h8"),
)
DRAWS = Page(id="draws", part="end", rules=())
TOUCHED = Picture(position=_at("d4=N e6=p c3=P e1=K e8=k f3=B"), shown="b2-f7", man="d4")
FR = "nrbbnkqr/pppppppp/8/8/8/8/PPPPPPPP/NRBBNKQR"


TURN = page("turn", "turn", (), TOUCHED)
SETUP = page("setup", "setup", (), START)
SPECIAL = (CASTLING, PASSING, PROMOTION, CHECK)


def _book(
    *own: Page,
    turn: Page = TURN,
    men: Sequence[Page] = MOVES,
    special: Sequence[Page] = SPECIAL,
    end: Sequence[Page] = (ENDS, DRAWS),
) -> Book:
    """Return the book of a game: its own pages and the pages of chess that apply to it, in the order of their
    parts.
    """
    kinds = tuple(page.kind for page in men)
    every = (*own, turn, *men, *special, *end)
    return Book(kinds, tuple(sorted(every, key=lambda page: PARTS.index(page.part))))


def as_in_chess(pages: Sequence[Page]) -> tuple[Page, ...]:
    """Return the pages with their pictures changed to show an ordinary chess game.

    This is for games in which the positions of these pictures are impossible, because the games have no
    kings, or kings may not be attacked.
    """
    return tuple(
        msgspec.structs.replace(
            page, pictures=tuple(msgspec.structs.replace(one, game="chess") for one in page.pictures)
        )
        for page in pages
    )


def _own(
    id: str,
    part: str,
    *pictures: Picture,
    lines: tuple[str | Message, ...] = (),
    heading: str | Message = "",
    lead: str = "",
    rules: tuple[str, ...] = (),
    kind: str = "",
) -> Page:
    """Return a page of one game.

    If `lines` are given, they are the text of the page. The title is then `heading` or, if this is
    empty, the title of the chess page about the same part.
    """
    if lines and not heading and id.endswith(part):
        heading = f"page-{part}.title"
    return Page(
        id=id, part=part, rules=rules, pictures=pictures, kind=kind, lines=lines, heading=heading, lead=lead
    )


def _king(id: str, card: str, picture: Picture) -> Page:
    """Return the page of a king without the rules of check; `card` is the line of the rule card about it."""
    heading = Message("declared-piece", {"piece": Kind("K")})
    return _own(id, "man", picture, heading=heading, lines=("legend-K", card), kind="K")


def _make_picture(
    position: str, shown: str = "", action: str = "", man: str = "", refused: tuple[str, ...] = ()
) -> Picture:
    return Picture(position=position, shown=shown, action=action, man=man, refused=refused)


SHUFFLED = (
    _own(
        "chess960-castling",
        "special",
        _make_picture(_at("b1=R f1=K g1=R e8=k", "w KQ - 0 1"), "a1-h4", "Kf1-c1,Rb1-d1"),
        _make_picture(_at("b1=R f1=K g1=R e8=k", "w KQ - 0 1"), "a1-h4", "Kf1-g1,Rg1-f1"),
        heading="page-castling.title",
        lines=("chess960.card-3", "chess960.card-4", "chess960.card-5"),
    ),
    PASSING,
    PROMOTION,
    CHECK,
)
HAND = f"{write_board('e1=K g8=k f7=p g7=p h7=p e6=r')}[NPp] w - - 0 1"
CHECKS = _at("e1=K d1=Q g1=N e8=k d7=p f7=p e7=p", "w - - 3+3 0 1")
HILL = _at("e3=K c3=P g8=k c6=p e7=r d7=n")
BANG = _at("e1=K c3=N d5=p e6=n c6=b d6=p e7=k f6=q h8=r")
FORCED = _at("c3=N d5=p e4=p h1=K h8=k g2=P")
RUNNERS = _at("a3=K h3=k d4=R e2=B c8=q", "w - - 0 1")
ATOMIC_KING = _king(
    "atomic-man-K",
    "atomic.card-4",
    _make_picture(_at("d4=K h8=k d5=p g7=r"), "b2-f6", "", "d4", ("d5", "e4")),
)
CLAIMS = Message("told-claim-quiet", {"n": 50})

BOOKS = {
    "chess": _book(_own("aim", "aim", MATE), SETUP),
    "chess960": _book(
        _own(
            "chess960-aim", "aim", MATE, lines=("chess960.says", "chess960.card-1"), lead="page-aim.caption-1"
        ),
        _own(
            "chess960-setup",
            "setup",
            Picture(position=f"{FR} w KQkq - 0 1"),
            Picture(
                cards=("light-bishop:f1", "dark-bishop:c1", "queen:3", "knights:2-3"),
                when={"start": ("960",)},
            ),
            lines=("chess960.card-2", "page-chess960-setup.says"),
            rules=("FR-A1",),
        ),
        special=SHUFFLED,
    ),
    "crazyhouse": _book(
        _own(
            "crazyhouse-aim",
            "aim",
            MATE,
            lines=("crazyhouse.says", "rules-of-chess"),
            lead="page-aim.caption-1",
        ),
        SETUP,
        special=(
            _own(
                "crazyhouse-hand",
                "special",
                _make_picture(HAND, man="box:white/N"),
                _make_picture(HAND, man="box:white/P", refused=("a1", "a8")),
                lines=("crazyhouse.card-2", "crazyhouse.card-3", "crazyhouse.card-4"),
                heading="page-crazyhouse-hand.title",
            ),
            *SPECIAL,
        ),
    ),
    "three-check": _book(
        _own(
            "three-check-aim",
            "aim",
            _make_picture(CHECKS, "b1-h8", "Qd1xd7"),
            lines=("rules-of-chess", "three-check.card-2"),
        ),
        SETUP,
    ),
    "king-of-the-hill": _book(
        _own(
            "king-of-the-hill-aim",
            "aim",
            _make_picture(HILL, "b2-h8", "Ke3-d4"),
            lines=("rules-of-chess", "king-of-the-hill.card-2"),
        ),
        SETUP,
    ),
    "atomic": _book(
        _own(
            "atomic-aim",
            "aim",
            _make_picture(BANG, "b2-h8", "Nc3xd5"),
            lines=("atomic.card-1", "atomic.card-2", "atomic.card-3"),
        ),
        SETUP,
        turn=_own(
            "atomic-turn",
            "turn",
            _make_picture(BANG, "b2-h8", man="c3"),
            lines=("declared-begins", "declared-turns", "atomic.card-4", "atomic.card-5"),
        ),
        men=(ATOMIC_KING, *MOVES[1:]),
    ),
    "antichess": _book(
        _own("antichess-aim", "aim", START, lines=("antichess.card-1",)),
        SETUP,
        turn=_own(
            "antichess-turn",
            "turn",
            _make_picture(FORCED, "a1-f5", man="c3", refused=("b5", "a4")),
            lines=("declared-begins", "declared-turns", "antichess.card-2"),
        ),
        men=(
            _king(
                "antichess-man-K",
                "antichess.card-3",
                _make_picture(_at("d4=K e8=r b8=k f2=P"), "b2-f8", man="d4"),
            ),
            *MOVES[1:],
        ),
        special=(
            PASSING,
            _own(
                "antichess-promotion",
                "special",
                _make_picture(_at("a2=K h5=k c7=P"), "a5-e8", man="c7"),
                lines=("antichess.card-4",),
                heading="page-promotion.title",
            ),
        ),
        end=(_own("antichess-end", "end", lines=("antichess.card-1", CLAIMS)),),
    ),
    "horde": _book(
        _own("horde-aim", "aim", START, lines=("horde.card-1", "horde.card-2")),
        _own("horde-setup", "setup", START, lines=("page-horde-setup.says",)),
        turn=as_in_chess((TURN,))[0],
        men=as_in_chess(MOVES),
        special=(
            _own(
                "horde-first-rank",
                "special",
                _make_picture(_at("c1=P e2=P g8=k", "w - - 0 1"), "a1-h4", man="c1"),
                lines=("horde.card-3",),
                heading="page-horde-first-rank.title",
            ),
            *as_in_chess(SPECIAL),
        ),
        end=(_own("horde-end", "end", lines=("horde.card-2", "horde.card-4", CLAIMS)),),
    ),
    "racing-kings": _book(
        _own("racing-kings-aim", "aim", START, lines=("racing-kings.says", "feature-king-far")),
        _own("racing-kings-setup", "setup", START, lines=("page-racing-kings-setup.says",)),
        turn=_own(
            "racing-kings-turn", "turn", lines=("declared-begins", "declared-turns", "racing-kings.card-4")
        ),
        men=as_in_chess(MOVES[:5]),
        special=(
            _own(
                "racing-kings-checks",
                "special",
                _make_picture(RUNNERS, man="d4", refused=("d3",)),
                lines=("racing-kings.card-2",),
                heading="page-racing-kings-checks.title",
            ),
        ),
        end=(
            _own(
                "racing-kings-end",
                "end",
                lines=(
                    "feature-king-far",
                    "racing-kings.card-3",
                    Message("told-stalemate", {"royal": "no", "value": "draw"}),
                ),
            ),
        ),
    ),
}
