"""What a Pico does around `main.py`: starts it, and gives a prompt when it ends. Runs under the real `micropython` only.

The prompt knows what `mpremote` needs of it: the raw mode, and Ctrl-C. The flash is the folder it is started in.
"""

import io
import os
import sys

BANNER = "MicroPython v1.22.0 on a stand-in; Raspberry Pi Pico with RP2040\r\n>>> "
RAW = "raw REPL; CTRL-B to exit\r\n>"


def say(text):
    sys.stdout.buffer.write(text.encode())


def complain(wrong):
    sys.print_exception(wrong, sys.stderr)
    sys.print_exception(wrong, sys.stdout)


def start():
    if "main.py" in os.listdir():
        try:
            __import__("main")
        except Exception as wrong:
            complain(wrong)


class Flash:
    """`os` of a chip: the root has no name."""

    def stat(self, path):
        return os.stat(path or ".")

    def __getattr__(self, name):
        return getattr(os, name)


def prompt():
    sys.modules["os"] = Flash()
    raw, typed, names = False, b"", {"__name__": "__main__"}
    say(BANNER)
    while True:
        byte = sys.stdin.buffer.read(1)
        if not byte:
            return
        if byte == b"\x01" or byte == b"\x02":
            raw, typed = byte == b"\x01", b""
            say(RAW if raw else "\r\n" + BANNER)
        elif byte == b"\x03":
            typed = b""
        elif byte == b"\x05" and raw:
            sys.stdin.buffer.read(2)
            say("R\x00")  # heard of pasting, has it not
        elif byte == b"\x04" and raw:
            say("OK")
            if typed.strip():
                wrong = obey(typed, names)
                say("\x04" + wrong + "\x04>")
            else:
                say("\r\nMPY: soft reboot\r\n" + RAW)
            typed = b""
        elif byte in b"\r\n" and not raw:
            say("\r\n" + ("SyntaxError: invalid syntax\r\n" if typed else "") + ">>> ")
            typed = b""
        else:
            typed += byte


def obey(typed, names):
    """Run what was typed; returns what went wrong."""
    try:
        exec(str(typed, "utf-8"), names)
    except Exception as wrong:
        said = io.StringIO()
        sys.print_exception(wrong, said)
        return said.getvalue()
    return ""


start()
prompt()
