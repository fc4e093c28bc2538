"""Every screen of every game in every language at five sizes: what is cut, overlaps, or is too small for a thumb."""

from __future__ import annotations

import argparse
import os
import time
from collections.abc import Iterator

from companion.app.texts import TEXTS
from companion.games import families
from companion.i18n.languages import COMPLETE

BESIDE = "beside"


def found(game: str, language: str) -> Iterator[str]:
    """What is wrong, with screen and size. `game`: its id, or `beside` for the screens beside the games."""
    from tests.app.app_driver import SIZE, Stage, resize
    from tests.app.layout_checks import flaws
    from tests.pictures import beside, games
    from tests.pictures.sheets import SIZES

    TEXTS.language = language
    stage = Stage()
    stage.app.set("reduced", True)
    for name in beside.steps(stage) if game == BESIDE else games.steps(stage, game):
        for size in SIZES:
            resize(*size)
            stage.frames(3)
            for flaw in flaws(stage.root):
                yield f"{language} {game}, {name}, {size[0]}x{size[1]}: {flaw}"
        resize(*SIZE)
        stage.frames(2)
    stage.close()


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.long_runs.cut", description=__doc__)
    parser.add_argument("--language", nargs="*", default=list(COMPLETE), metavar="CODE")
    parser.add_argument("game", nargs="*", help="games by their ids, or beside; all of them if none is given")
    args = parser.parse_args()
    os.environ["KIVY_NO_ARGS"] = os.environ["KIVY_NO_CONSOLELOG"] = "1"
    wrong = 0
    for language in args.language:
        for game in args.game or [*sorted(families()), BESIDE]:
            began = time.monotonic()
            lines = list(found(game, language))
            wrong += len(lines)
            print(
                *lines,
                f"{language} {game}: {len(lines)} flaws, {time.monotonic() - began:.0f} s",
                sep="\n",
                flush=True,
            )
    os._exit(bool(wrong))  # the window would wait for its frames


if __name__ == "__main__":
    main()
