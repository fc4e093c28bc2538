"""Positions of games that are worth a picture, which tests of the app use too."""

from __future__ import annotations

MIDGAME = "G:Qd4,Rf1,Bk5,Nb3 R:Qg4,Rl6,Bk9 B:Qh7,Re12,Nb8 Y:Qa6,Bd8,Rc2 turn=G die=3"
BIG = "G:Qd4,Bf1,Ka1 R:Ng1,Rl6,Kk9 B:Qh7,Re12,Nb8 Y:Qa6,Bd8,Rc2,Pb5 turn=G stage=draw"
ROLLED = "G:Rh1,Bf1,Ka1 R:Nk1,Rk3,Kk9 B:Qh7,Re12,Nb8 Y:Qa6,Bd8,Rc2,Pb5 turn=G die=3 orange=7"
BOOSTERS = (
    "r1bqk2r/p2p4/1pn2nP1/7p/P3p3/3P1P1N/1P1R2PP/3K1B1R w kq - "
    "stacks=f1:w1,b2:b1,g2:b1,h3:w2,c6:b2,a8:w1,h8:b1 hands=wP1wN1bQ1/bP1?2"
)
FALLING = "8/8/6R1/8/1P5p/1b2k1KN/N1R1Br2/pn1Qqrnb w cards=-/- captured=2/4"
ON_PARADE = "8/8/8/8/1r2b3/1r1n1N2/5k2/2B3R1"
DAGGER = ("Pe2-e4", "pass", "Pe7-e5", "pass", "?7g1-f3", "pass", "Pd7-d5", "pass")
SCOTCH = ("Pe2-e4", "Pe7-e5", "Ng1-f3", "Nb8-c6", "Pd2-d4", "Pe5xd4")
LAST = "G:Qc4,Rd5,Be4,Nd6 B:Rl12,Nb8,Qj9,Bj10 turn=G die=2"
