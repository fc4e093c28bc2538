"""What a position text may not say of pieces, cards and stages that do not go together, and which sentence names it."""

from __future__ import annotations

import pytest

from companion.kernel.errors import BadPosition
from companion.table.game_factory import make_game
from companion.table.message_catalogues import sentence

PARADE = (
    "parade-chess-solitaire",
    "8/8/8/1R2k3/8/1B1N2b1/B5q1/7Q stage=play card=- taken=wQ,wB,bQ,wB,wN,bB,bK,wR,?,?,?,?,?,?,?,? "
    "minus=0 end=-",
)
DEALT = ("parade-chess-solitaire", "8/8/8/8/8/8/8/5Q2 stage=place card=wB taken=wQ,wB minus=0 end=-")
NEIGHBOUR = (
    "neighbour-chess-solitaire",
    "8/8/8/8/8/8/8/2q3Q1 stage=place pieces=wQ,bQ,wN positions=r6,r4,b3 last=c1 end=-",
)
BOULDER = (
    "boulder-chess",
    "ookq2oo/8/8/7o/6o1/pppppp2/8/b1o1n+Nr+1/3o1B+2/1R+6/2PPPPPP/8/8/o7/1o6/ooQK2oo r stage=piece "
    "owes=- inside=- first=- fresh=- mover=- quiet=4 peak=-1/-1 discharged=0/0 end=- winner=-",
)
CLOAK = (
    "cloak-and-dagger-chess",
    "8/pppppppp/8/8/8/8/PPPPPPPP/8 w stage=turn "
    "checkers=a1,b1,c1,d1,e1,f1,g1,h1/a8,b8,c8,d8,e8,f8,g8,h8 files=abcdefgh/abcdefgh "
    "setup=NBBNRKQR/NNBRQBKR "
    "may=KQRBN,KQRBN,KQRBN,KQRBN,KQRBN,KQRBN,KQRBN,KQRBN/KQRBN,KQRBN,KQRBN,KQRBN,KQRBN,KQRBN,KQRBN,KQRBN "
    "unmoved=a1,b1,c1,d1,e1,f1,g1,h1/a8,b8,c8,d8,e8,f8,g8,h8 passant=-/- lost=0/0 bonus=no/no "
    "exposed=0/0 right=no asked=- then=- checked=no claim=0 quiet=0 end=- winner=-",
)
BOOSTER = (
    "booster-chess",
    "rnb1kbnr/p3pppp/1p1q4/2pp4/4P2P/1P3P2/P1PP2P1/RNBQKBNR b KQkq - stage=add "
    "stacks=c1:b1,f1:b1,g1:w1,h1:w1,d2:b1,c5:w1,d6:b1,g8:w1 still=a2,c2,d2,g2,a7,e7,f7,g7,h7 "
    "hands=wQ1bK1/wN1 played=wP1wN1wB2wR1bP1bN1bB1bQ1 "
    "whole=wP8wN2wB2wR2wQ1wK1wC2bP8bN2bB2bR2bQ1bK1bC2 shuffle=0 mover=- usable=0 came=- opened=- "
    "quiet=1 end=- winner=-",
)
WILD = (
    "wild-jokers",
    "r1lk1mj/p*b*p*1/1p1a2p/1*2P*1/7/P*P*K*P/JML1ABR w stage=turn rights=k passed=no quiet=10 end=- winner=-",
)
RAIN = (
    "raindropchess",
    "5n2/5b2/8/4q3/8/8/1b1K1R2/8 b stage=turn card=- packs=Q1R1B2N2P8/K1R2N1P8 top=-/- bottom=-/- "
    "blue=QRBN/QRBN arrived=0/0 bishop=-/d extra=no quiet=1 end=- winner=-",
)


@pytest.mark.parametrize(
    ("sound", "part", "spoilt", "said"),
    [
        (PARADE, "card=-", "card=wR", "open-card-is-last"),
        (PARADE, "?,?,?,?,?,?,?,?", "?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?", "too-many-taken"),
        (PARADE, "taken=wQ,wB", "taken=wQ,wQ", "too-many-of-card"),
        (PARADE, "7Q", "6QQ", "set-has"),
        (PARADE, "stage=play", "stage=deal", "stage-and-taken"),
        (PARADE, "stage=play", "stage=turn", "none-to-turn"),
        (
            PARADE,
            "stage=play card=- taken=wQ,wB,bQ,wB,wN,bB,bK,wR,?,?,?,?,?,?,?,?",
            "stage=play card=wR taken=wQ,wB,bQ,wB,wN,bB,bK,?,?,?,?,?,?,?,?,wR",
            "open-card-needs-peek",
        ),
        (DEALT, "card=wB", "card=-", "stage-and-card"),
        (DEALT, "card=wB", "card=wQ", "pieces-without-cards"),
        (DEALT, "taken=wQ,wB", "taken=wB,wB", "pieces-without-cards"),
        (NEIGHBOUR, "pieces=wQ,bQ,wN", "pieces=wQ,bQ,?", "last-piece-is-open"),
        (NEIGHBOUR, "positions=r6,r4,b3", "positions=r6,r4,?", "last-position-is-open"),
        (NEIGHBOUR, "last=c1", "last=c2", "last-is-empty"),
        (NEIGHBOUR, "8/8/8/8/8/8/8/2q3Q1 stage=place", "8/8/8/8/8/8/8/8 stage=choose", "last-is-empty"),
        (NEIGHBOUR, "pieces=wQ,bQ,wN", "pieces=wQ,bQ,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?", "too-many-taken"),
        (NEIGHBOUR, "pieces=wQ,bQ,wN", "pieces=wQ,wQ,wN", "too-many-of-card"),
        (NEIGHBOUR, "pieces=wQ,bQ,wN", "pieces=wQ,wN", "pieces-without-cards"),
        (
            NEIGHBOUR,
            "2q3Q1 stage=place pieces=wQ,bQ,wN positions=r6,r4,b3",
            "2q3Q1 stage=piece pieces=wQ,bQ,?,?,?,?,?,?,?,?,?,?,?,?,?,? positions=r6,r4",
            "none-to-turn",
        ),
        (NEIGHBOUR, "positions=r6,r4,b3", "positions=r6,r6,r6,r6,r6,r6,b3", "too-many-of-card"),
        (BOULDER, "ooQK2oo", "ooQK2o1", "wrong-boulders"),
        (BOULDER, "pppppp2/8/b1o1n", "pppppp1p/8/b1o1n", "pawns-outside"),
        (BOULDER, "1R+6", "1R+5K", "two-of-kind"),
        (
            BOULDER,
            "b1o1n+Nr+1/3o1B+2/1R+6/2PPPPPP/8/8/o7/1o6/ooQK2oo",
            "2o1n+Nr+1/3o1B+2/1R+6/2PPPPPP/8/8/o7/1o6/ooQKb1oo",
            "piece-in-chambers",
        ),
        (BOULDER, "fresh=-", "fresh=a1", "fresh-royal"),
        (BOULDER, "mover=-", "mover=a9", "mover-piece"),
        (BOULDER, "owes=-", "owes=b7:n", "field-without-piece"),
        (BOULDER, "inside=-", "inside=b7:n", "field-without-piece"),
        (BOULDER, "b1o1n+Nr+1/3o1B+2/1R+6", "o1o1n+Nr+1/3o1B+2/1R+6", "missing-piece"),
        (BOULDER, "b1o1n+Nr+1", "b1o1n+1r+1", "missing-piece"),
        (BOULDER, "b1o1n+Nr+1/3o1B+2/1R+6/2PPPPPP", "2o1n+Nr+1/3o1B+2/1R+6/bPPPPPP1", "pawns-outside"),
        (CLOAK, "asked=-", "asked=a8:N", "field-number"),
        (CLOAK, "PPPPPPPP/8 w", "PPPPPPPP/N7 w", "two-on-one-square"),
        (CLOAK, "PPPPPPPP/8 w", "PPPPPPP1/7P w", "pawns-on-end-rank"),
        (CLOAK, "lost=0/0", "lost=1/0", "too-many"),
        (CLOAK, "setup=NBBNRKQR", "setup=NBBNRKQQ", "no-setup"),
        (CLOAK, "may=KQRBN,KQRBN", "may=R,R", "no-setup-agrees"),
        (CLOAK, "files=abcdefgh/", "files=?/", "files-of-eight"),
        (CLOAK, "8/pppppppp/8/8", "8/pppppppp/8/3KK3", "too-many"),
        (CLOAK, "checkers=a1,b1", "checkers=a1,a1", "two-on-one-square"),
        (
            CLOAK,
            "checkers=a1,b1,c1,d1,e1,f1,g1,h1/",
            "checkers=a1,b1,c1,d1,e1,f1,g1,h1,a4/",
            "setup-promoted",
        ),
        (CLOAK, "stage=turn", "stage=answer", "stage-not-asked"),
        (BOOSTER, "c1:b1", "a4:b1", "no-stack"),
        (BOOSTER, "still=a2,c2", "still=a2,b2", "still-on-second-rank"),
        (BOOSTER, "mover=-", "mover=a4", "mover-of-side"),
        (BOOSTER, "mover=-", "mover=g8", "mover-not-with-rest"),
        (BOOSTER, "RNBQKBNR b", "RNBQ1BNR b", "no-right"),
        (BOOSTER, "1P3P2", "1P3P1P", "sixteen-pieces"),
        (BOOSTER, "p3pppp", "p2Ppppp", "sixteen-pieces"),
        (BOOSTER, "P1PP2P1/RNBQKBNR", "P1PP2P1/RNBQKBNp", "no-right"),
        (BOOSTER, "c1:b1,f1:b1", "c1:b9,f1:b9", "too-many-checkers"),
        (BOOSTER, "played=wP1wN1", "played=wP8wN2", "more-cards-than-there-are"),
        (BOOSTER, "usable=0", "usable=1", "mover-not-with-rest"),
        (BOOSTER, "stage=add", "stage=spend", "mover-not-with-rest"),
        (BOOSTER, "3pppp/1p1q4", "3Qppp/1p1q4", "still-on-second-rank"),
        (WILD, "rights=k", "rights=Kk", "rights-not-at-home"),
        (WILD, "stage=turn", "stage=array", "array-needs-shuffled"),
        (RAIN, "card=-", "card=R", "stage-not-card"),
        (RAIN, "stage=turn", "stage=place", "stage-not-card"),
        (RAIN, "5n2/5b2", "5np1/5b2", "pawn-on-first-row"),
        (RAIN, "8/4q3/8", "nnnnnnn1/4q3/8", "too-many-of-kind"),
        (RAIN, "8/4q3/8/8", "bbbb4/rrrrrr2/pppppppp/qqqq4", "sixteen-pieces"),
        (RAIN, "5n2", "4kn2", "king-twice"),
        (RAIN, "1K1R", "1Kq1", "other-in-check"),
        (RAIN, "8/4q3/8/8", "8/3Rk3/8/8", "king-twice"),
    ],
)
def test_what_does_not_go_together_is_named(
    sound: tuple[str, str], part: str, spoilt: str, said: str
) -> None:
    name, text = sound
    game = make_game(name, None, {})
    assert game.position(game.read(text)) == text
    assert part in text
    with pytest.raises(BadPosition) as wrong:
        game.read(text.replace(part, spoilt, 1))
    assert wrong.value.said.id == said
    wrong.value.game = name
    assert sentence(wrong.value)
