"""`python -m tests.golden` makes the files again."""

from tests.golden.playthrough import FOLDER, GAMES, told

for name in GAMES:
    (FOLDER / f"{name}.txt").write_text(told(name))
