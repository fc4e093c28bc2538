"""How much of what happens can be read on the table screen, by game and size: `python -m tests.long_runs.screens`.

For every game tables are played at random; in each state it is asked whether what happened last is in one text that is
wholly seen. Then rolls are watched frame by frame: whether the face that was rolled is seen for long enough, and whether
another one is taken for it.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections import Counter
from collections.abc import Sequence

import pytest

from companion.games import families
from tests.sampled_games import sampled_games

SIZES = ((1920, 1080), (1280, 800), (1024, 600), (800, 480), (540, 1170))


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.long_runs.screens")
    parser.add_argument("--game", default="all", help="one game, or all")
    parser.add_argument("--size", default="all", help="one size such as 800x480, or all")
    parser.add_argument("--text", type=float, nargs="+", default=[1.0, 2.0], help="sizes of type")
    parser.add_argument("--language", nargs="+", default=["en", "de"])
    parser.add_argument("--actions", type=int, default=30)
    parser.add_argument("--rolls", type=int, default=40)
    parser.add_argument("--seed", type=int, default=3)
    parser.add_argument(
        "--show", type=int, default=0, help="print so many states of each row that tell nothing"
    )
    args = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
        os.environ["XDG_DATA_HOME"] = folder
        os.environ["KIVY_NO_ARGS"] = os.environ["KIVY_NO_CONSOLELOG"] = "1"
        from tests.app.screen_reader import read_textures

        read_textures(patch)
        found = sampled_games(__name__) if args.game == "all" else [args.game]
        sizes = [size for size in SIZES if args.size in ("all", "x".join(map(str, size)))]
        missing = sum(_read(game, sizes, args) for game in found)
        missing += sum(_roll(game, sizes[0], args) for game in found if families()[game].make(None, {}).dice)
    return 1 if missing else 0


def _read(game: str, sizes: Sequence[tuple[int, int]], args: argparse.Namespace) -> int:
    """Print in how many states what happened last can be read; returns in how many it cannot."""
    from tests.app.app_driver import SIZE, Stage, resize
    from tests.app.contracts.drawn import readable
    from tests.app.contracts.play import Play, Table, where_told

    stage = Stage()
    unread = 0
    for language in args.language:
        for text in args.text:
            stage.app.set("text", text)
            stage.app.set("language", language)
            for size in sizes:
                resize(*size)
                states, told, lost = 0, 0, Counter[str]()
                for kind, happened in Play(stage, Table(game), args.seed).states(args.actions):
                    if happened is None:
                        continue
                    states += 1
                    if where_told(readable(stage.root), happened) is not None:
                        told += 1
                        continue
                    lost[kind] += 1
                    if sum(lost.values()) <= args.show:
                        print(f"  {kind}: {happened}")
                unread += states - told
                row = f"{game} {size[0]}x{size[1]} {text:.0%} {language}"
                kinds = ", ".join(f"{kind} {n}" for kind, n in lost.items())
                print(
                    f"{row}: last event readable in {told} of {states} states{kinds and ' (not: '}{kinds}{kinds and ')'}",
                    flush=True,
                )
                stage.app.go_home()
    stage.close()
    resize(*SIZE)
    return unread


def _roll(game: str, size: tuple[int, int], args: argparse.Namespace) -> int:
    """Print how rolls are seen; returns how many are seen wrongly."""
    from companion.table.setup import TableSetup
    from tests.app.app_driver import SIZE, Stage, resize
    from tests.app.contracts.rolls import SHOWN, watched_rolls

    stage = Stage()
    wrong = 0
    for reduced in (False, True):
        stage.app.set("reduced", reduced)
        resize(*size)
        stage.app.table.play(TableSetup(game=game, seed=args.seed))
        seen = list(watched_rolls(stage, args.rolls, args.seed))
        short = sum(one.shown < SHOWN for one in seen)
        blank = sum(one.rests != one.face for one in seen)
        decoys = sum(bool(one.decoy) for one in seen)
        wrong += max(short, blank, decoys)
        motion = "little motion" if reduced else "motion"
        print(
            f"{game} {motion}: of {len(seen)} rolls {short} shown for less than {SHOWN} s, {blank} not there afterwards, {decoys} ended on another face",
            flush=True,
        )
        stage.app.go_home()
    stage.app.set("reduced", False)
    stage.close()
    resize(*SIZE)
    return wrong


if __name__ == "__main__":
    sys.exit(main())
