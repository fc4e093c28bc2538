"""`python -m tests.golden` makes the files again; with words behind it only those whose name has one of them in it."""

import sys

from tests.golden import playthrough, table_sessions

WANTED = sys.argv[1:]


def wanted(name: str) -> bool:
    """Whether a file is asked for."""
    return not WANTED or any(word in name for word in WANTED)


for name in filter(wanted, playthrough.GAMES):
    (playthrough.FOLDER / f"{name}.txt").write_text(playthrough.told(name), "utf-8")
for name in filter(wanted, table_sessions.names()):
    (table_sessions.TABLES / f"{name}.txt").write_text(table_sessions.told(name), "utf-8")
