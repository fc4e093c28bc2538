"""What computer players are told about a game: how it is searched, and how well each level plays it.

A game that says nothing is played by `EngineProfile()`: today's best action, and from the fourth level on play-outs. A game
that is searched better gives an `EngineProfile` of its own in its module `evaluation`, beside its rules.
"""

from __future__ import annotations

from typing import Literal

import msgspec


class SkillLevel(msgspec.Struct, frozen=True, kw_only=True):
    """How one level plays. All of it is reproducible: nothing here is measured in time.

    `nodes`: positions it may look at for one decision; 0: it takes what appeals most, one action ahead. `noise`: how far its
    judgement of an action errs (a standard deviation, in the game's worth). `overlooks`: the share of its men, 0 to 1,
    that it does not think of; `fun`: how much more it likes a capture than the capture is worth. `worlds`:
    in how many guesses at what is hidden it thinks. `width`: the actions it plays out, and `reach` the
    actions that it plays on before it judges; `depth`: plies of a tree.
    """

    nodes: int = 0
    noise: float = 0.0
    overlooks: float = 0.0
    fun: float = 0.0
    worlds: int = 1
    width: int = 8
    reach: int = 12
    depth: int = 64


class EngineProfile(msgspec.Struct, frozen=True, kw_only=True):
    """How a game is thought about.

    `search`: `tree` (alpha-beta, with chance sampled), `playouts` (many games played on from each action), or `plan` (a way
    to win that the game itself finds). `scale`: the difference in worth that makes a chance of winning e times that of the
    other between players who hardly err, `human` between people, who do: what people are told counts with that. `steady`: how
    much worth a quiet action may bring at the most, as a rule; with it a tree leaves out what can hardly matter (0: it leaves out
    nothing). `sample`: outcomes of a die or a deck that a tree looks at. `skills`: one a level, weakest first.
    `ways`: ways of playing that a person may choose for a computer player, besides its usual one.
    """

    search: Literal["tree", "playouts", "plan"] = "playouts"
    scale: float = 4.0
    human: float = 8.0
    steady: float = 0.0
    sample: int = 6
    skills: tuple[SkillLevel, ...] = (
        SkillLevel(noise=2.0, overlooks=0.6, fun=2.0),
        SkillLevel(noise=1.0, overlooks=0.25),
        SkillLevel(noise=0.02),
        SkillLevel(nodes=600),
        SkillLevel(nodes=6000, width=16),
    )
    ways: tuple[str, ...] = ()


Mind, Skill = EngineProfile, SkillLevel
"""Their names in 0.1, which games outside this repository may use until 2.0."""
