"""What is typed unseen, or comes in: a PIN on a command line could be read by everybody on the computer, in
the list of processes.
"""

from __future__ import annotations

import getpass
import sys


def ask_unseen(prompt: str) -> str:
    """A line that is typed at the terminal without being shown; of a pipe its next one."""
    if sys.stdin.isatty():
        return getpass.getpass(f"{prompt} ").strip()
    return sys.stdin.readline().strip()
