"""Engines that people install, and what an engine can play by what it lists."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from companion.engine.uci.engine_option import EngineOption


class KnownEngine(msgspec.Struct, frozen=True):
    """An engine that is found by its name. `title`: as its makers write it; `arguments`: what it is started with."""

    title: str
    arguments: tuple[str, ...] = ()


KNOWN: Mapping[str, KnownEngine] = {
    "stockfish": KnownEngine("Stockfish"),
    "fairy-stockfish": KnownEngine("Fairy-Stockfish"),
    "gnuchess": KnownEngine("GNU Chess", ("--uci",)),
    "lc0": KnownEngine("Lc0"),
    "komodo": KnownEngine("Komodo"),
    "dragon": KnownEngine("Dragon"),
    "ethereal-chess": KnownEngine("Ethereal"),
    "berserk": KnownEngine("Berserk"),
    "rubichess": KnownEngine("RubiChess"),
    "fruit": KnownEngine("Fruit"),
    "toga2": KnownEngine("Toga"),
    "glaurung": KnownEngine("Glaurung"),
    "stash": KnownEngine("Stash"),
    "yaneuraou": KnownEngine("YaneuraOu"),
    "pikafish": KnownEngine("Pikafish"),
}
"""By the name of their program, which is the short name that a seat is given them by."""
OWN_GAMES = {"uci": "chess", "usi": "shogi", "ucci": "xiangqi"}
"""What an engine of a dialect plays if nothing else is said."""


def engine_title(name: str) -> str:
    """What people call the engine of a short name."""
    return KNOWN[name].title if name in KNOWN else name


def games_of(dialect: str, options: Mapping[str, EngineOption]) -> tuple[str, ...]:
    """The games that an engine knows, by their names in `UCI_Variant`."""
    variants = options.get("UCI_Variant")
    own = OWN_GAMES[dialect]
    if variants is None or not variants.choices:
        return (own,)
    return variants.choices


def knows(
    dialect: str, options: Mapping[str, EngineOption], variant: str, chess960: bool, own_file: bool
) -> bool:
    """Whether an engine can play a game. `own_file`: a variant file defines it."""
    if chess960 and "UCI_Chess960" not in options:
        return False
    if own_file:
        return "VariantPath" in options and "UCI_Variant" in options
    return variant in games_of(dialect, options)
