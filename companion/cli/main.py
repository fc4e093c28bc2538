"""The `companion` command: its entry point, its language, and its error output.

If a command cannot be carried out, one sentence is printed on standard error and the exit status is 2.
After an unexpected error, the program writes a crash report, also prints one sentence, and exits with
status 70. The commands are in `play_commands` and `other_commands`, in the groups of `companion
--help`. Each command imports what it needs when it runs, so help and lists appear at once. The help
texts are assembled in `command_help`.
"""

from __future__ import annotations

import io
import logging
import os
import re
import signal
import sys
import threading
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from companion.i18n.languages import ENGLISH, LANGUAGES, VARIABLE, language_of, of_the_system
from companion.plain_text.cleaner import mask_streams

if TYPE_CHECKING:
    from companion.kernel.messages import UserError

FAULT = 70
"""The exit status for a fault of this program."""
LONGEST = 600
"""Greatest number of characters of a sentence on standard error, whatever the user has typed."""
SHELF_ALONE = frozenset({"games"})
"""Commands that only list the games on the shelf, so that the user's variant files are not searched for."""


def main() -> None:
    """The console entry point."""
    if isinstance(sys.stdout, io.TextIOWrapper):  # what a terminal has no sign for is a question mark there
        sys.stdout.reconfigure(errors="replace")
    mask_streams()
    threading.excepthook = _report_thread
    signal.signal(signal.SIGTERM, _on_terminate)
    logging.getLogger().addHandler(LateLog())
    try:
        language, given = take_language(sys.argv[1:], os.environ)
        if given == ["--version"]:
            from companion.cli.version import print_version

            print_version()
            return
        status = run(language, given)
    except KeyboardInterrupt:
        sys.exit(130)
    except BrokenPipeError:  # the reader of the list has had enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)
    except Exception as wrong:
        said = refusal(wrong)
        from companion.kernel.messages import quote

        print(quote(said if said is not None else broken(wrong), LONGEST), file=sys.stderr)
        sys.exit(2 if said is not None else FAULT)
    finally:
        _tell_of_choices()
    sys.exit(status)


def _tell_of_choices() -> None:
    """Print messages about unreadable files with the user's choices that have not been shown elsewhere."""
    if (kept := sys.modules.get("companion.table.storage.data_folder")) is not None:
        from companion.cli.texts import words

        for said in kept.take_untold():
            print(words().say(said), file=sys.stderr)


def run(language: str, given: Sequence[str]) -> int | None:
    """Carry out a command line, or print its help. Return the exit status."""
    from companion.cli.command_tree import app_for, is_help_wanted, without_help

    if is_help_wanted(given):
        from companion.cli.command_help import help_of

        print(help_of("companion", given, language or of_the_system(os.environ)), end="")
        return 0
    _speak(language, given)
    if SHELF_ALONE.isdisjoint(given[:1]):
        from companion.table.storage.data_folder import offer_folders, offer_variants

        offer_variants()
        offer_folders()
    status: int | None = app_for(given)(
        given, standalone_mode=False, prog_name="companion", default_map=without_help(given)
    )
    return status


def _on_terminate(number: int, frame: object) -> None:
    """Exit when the program is terminated, so that open files such as copies of journals are cleaned up."""
    sys.exit(128 + number)


def take_language(words: Sequence[str], environment: Mapping[str, str]) -> tuple[str, list[str]]:
    """Return the requested language, and the words without the option that names it.

    The language is empty if none was requested. The option has priority over TABLESIDE_LANGUAGE. If
    this variable has an unknown language, a warning is printed and English is used.

    Raises:
        BadUsage: If the option names an unknown language.
    """
    named, given = "", []
    rest = iter(words)
    for word in rest:
        if word == "--":
            given += [word, *rest]
        elif word == "--language" or word.startswith("--language="):
            code = next(rest, "") if word == "--language" else word.partition("=")[2]
            named = language_of(code) or ""
            if not named:
                from companion.cli.texts import BadUsage

                raise BadUsage("no-language", code=code, known=tuple(LANGUAGES))
        else:
            given.append(word)
    code = environment.get(VARIABLE, "")
    if not named and code:
        named = language_of(code) or ENGLISH
        if language_of(code) is None:
            from companion.cli.texts import text

            print(text("no-language", code=code, known=tuple(LANGUAGES)), file=sys.stderr)
    return named, given


def _speak(named: str, given: Sequence[str]) -> None:
    """Set the language of the output to the one requested, or else the system's.

    Output for programs does not use the system's language.
    """
    language = named or (ENGLISH if "--json" in given else of_the_system(os.environ))
    if named or language != ENGLISH:
        from companion.cli.texts import speak

        speak(language, bool(named))


def refusal(wrong: Exception) -> str | None:
    """Return the sentence about a command that could not be carried out.

    Return None if the error is a fault of this program.
    """
    if getattr(wrong, "format_message", None) is not None:
        return _unread(wrong)
    if type(wrong).__name__ == "Abort":
        return ""
    from msgspec import MsgspecError

    from companion.cli.texts import sentence, text
    from companion.kernel.messages import UserError
    from firmware_bridge.core.board import LinkError

    if not isinstance(wrong, (UserError, LinkError, OSError, MsgspecError)):
        return None
    said = sentence(wrong)
    if isinstance(wrong, UserError) and wrong.said.id in ("journal-short", "journal-damaged"):
        said = f"{said} {text('salvage-it', path=wrong.said.values['path'])}"
    return said


def broken(wrong: BaseException) -> str:
    """Return the message about a fault of this program: what is saved, the fault code, and the path of the
    report.
    """
    return _report(wrong, "command line", "broke")


def _report(wrong: BaseException, part: str, id: str) -> str:
    from companion.cli.texts import text
    from companion.table.crash_reports import report_crash

    fault = report_crash(wrong, part)
    if blamed := _find_blamed(wrong):
        return text(f"{id}-addon", said=blamed.said, code=fault.code, path=fault.path or "-")
    return text(id, code=fault.code, path=fault.path or "-")


def _find_blamed(wrong: BaseException) -> UserError | None:
    """Return the fault of the add-on game in whose code an error occurred; None if the error did not
    occur in an add-on.
    """
    try:
        from companion.games import find_blamed

        return find_blamed(wrong)
    except Exception:  # a report of one fault must not end in another
        logging.getLogger(__name__).info("no game could be blamed", exc_info=True)
        return None


def _explain(wrong: Exception, part: str) -> str:
    """Return the message about an error in a part of this process, the rest of which continues."""
    return refusal(wrong) or _report(wrong, part, "broke-on")


def _report_thread(args: Any) -> None:
    """Print and report an error in a thread. The rest of the program keeps running."""
    if args.exc_value is not None:
        print(_report(args.exc_value, "thread", "broke-on"), file=sys.stderr)


class LateLog(logging.Handler):
    """A log handler that passes records to the crash report module, which is loaded with the first
    record.
    """

    _log: logging.Handler | None = None

    def emit(self, record: logging.LogRecord) -> None:
        from companion.table.fault_log import FaultLog

        self._log = self._log or FaultLog(_explain)
        self._log.emit(record)


def _unread(wrong: Any) -> str:
    """Return a message about an error from the command line parser.

    If the error is known, the message is in our own words.
    """
    from companion.cli.texts import text

    param = getattr(wrong, "param", None)
    match type(wrong).__name__:
        case "NoSuchOption":
            return text("no-such-option", option=wrong.option_name)
        case "NoSuchCommand" | "UsageError" if found := re.match(r"No such command '(.*)'\.", wrong.message):
            return text("no-such-command", command=found[1])
        case "MissingParameter" if param is not None and param.param_type_name == "argument":
            return text("missing-argument", name=param.metavar or param.name.upper())
        case "BadParameter" if param is not None:
            return text("bad-value", option=param.opts[0])
        case "BadOptionUsage":
            lacks = "requires" in wrong.message
            return text("missing-value" if lacks else "bad-value", option=wrong.option_name)
        case "UsageError" if found := re.match(r"Got unexpected extra argument\(s\) \((.*)\)", wrong.message):
            return text("too-much-typed", words=found[1])
    return str(wrong.format_message())


if __name__ == "__main__":
    main()
