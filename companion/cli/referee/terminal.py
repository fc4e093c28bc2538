"""The referee for people at a terminal.

It prints notices as sentences, the board after each ruling, prompts with the possible inputs, and the
rules of the game.
"""

from __future__ import annotations

import os
import re
import shlex
import textwrap
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from difflib import get_close_matches
from pathlib import Path
from typing import BinaryIO

from companion.cli.referee import notice_text
from companion.cli.referee.input_parser import (
    acts,
    example,
    flat,
    legal_now,
    pieces_by_letter,
    reasons,
    typable,
    understood,
)
from companion.cli.referee.notice_text import list_actions, plain
from companion.cli.texts import words
from companion.games import family_of
from companion.i18n.catalogue import PLAIN, Catalogue
from companion.kernel.messages import Message, Seat, message, quote, sentences
from companion.kernel.pages import Page
from companion.plain_text.cleaner import mask_hidden
from companion.table.available_commands import (
    AvailableCommand,
    available_commands,
    private_commands,
    table_commands,
)
from companion.table.exercises import is_shown_with, pages_of, title_of
from companion.table.protocol import notices
from companion.table.queries import answer, asker
from companion.table.record.header import read_header
from companion.table.referee import Referee
from companion.table.rules import card_lines, legend_of, rules_by_number, unlike_printed
from companion.table.storage.data_folder import games_folder

WIDE = 96
"""Width of a line in characters."""


def summary(referee: Referee, words: Catalogue, about: str = "") -> str:
    """Return the short rules with a list of pages.

    If `about` is given, return the page that it names by number, piece or words, or the rule that it
    names by number (`WJ-R22`). If `about` begins with the word `plain`, the texts are in plain
    language.
    """
    words = _words_of(referee, words)
    first, _, rest = about.partition(" ")
    if first.casefold() == PLAIN:
        words, about = words.plain, rest.strip()
    if entry := rules_by_number().get(about.upper()):
        return _lines(iter((f"{entry.number}: {entry.plain}",)))
    pages = pages_of(referee.game.info.id, referee.game.rules)
    if not about:
        return _lines(_short(referee, words, pages))
    found = _find_pages(pages, about, words)
    if len(found) == 1:
        return _lines(_read(referee, words, found[0]))
    if found:
        return _lines(_list_pages(pages, found, words))
    return words.say(message("rules-not", about=quote(about))) + "\n"


def faces(referee: Referee, words: Catalogue) -> tuple[str, ...]:
    """Return the lines of the rule card that explain the signs on the dice."""
    words = _words_of(referee, words)
    signs = {face for die in referee.game.dice for face in die.faces if not face.isalnum()}
    card = card_lines(family_of(referee.game.info).info, words)
    return tuple(line for line in card if signs & set(re.split(r"[\s,:.]+", line)))


def _words_of(referee: Referee, words: Catalogue) -> Catalogue:
    """Return the messages of the game, which depend on the house rules of the table."""
    return words.under(family_of(referee.game.info).info.rule_values(referee.game.rules))


def _lines(lines: Iterator[str]) -> str:
    return (
        "\n".join(
            line for one in lines for line in (textwrap.wrap(one, WIDE, subsequent_indent="    ") or [""])
        )
        + "\n"
    )


def _short(referee: Referee, words: Catalogue, pages: Sequence[Page]) -> Iterator[str]:
    info = family_of(referee.game.info).info
    yield f"{words.say(info.title)}. {words.say(info.says)}"
    yield from (f"  - {line}" for line in card_lines(info, words))
    pieces = legend_of(info.id, words)
    if pieces:
        yield words.label(message("rules-men"))
        for kind, (name, moves) in pieces.items():
            yield f"  {kind}  {name}: {moves}" if len(kind) == 1 else f"  {name}: {moves}"
    yield from _house(referee, words)
    if pages:
        yield words.label(message("rules-pages"))
        yield from _list_pages(pages, pages, words)


def _house(referee: Referee, words: Catalogue, page: Page | None = None) -> Iterator[str]:
    for rule, choice in unlike_printed(family_of(referee.game.info).info, referee.game.rules, words, page):
        yield words.label(message("rules-house-rule", rule=rule, choice=choice))


def _list_pages(every: Sequence[Page], pages: Sequence[Page], words: Catalogue) -> Iterator[str]:
    for page in pages:
        yield f"  rules {every.index(page) + 1:<3} {words.say(title_of(page, words))}"


def _read(referee: Referee, words: Catalogue, page: Page) -> Iterator[str]:
    title = words.say(title_of(page, words))
    yield f"{title}{'' if words.in_plain else '.'} {words.say(page.says)}"
    for number, picture in enumerate(() if page.lead else page.pictures, 1):
        if not is_shown_with(picture, referee.game.info.id, referee.game.rules):
            continue
        said = (words.say(one) for one in page.caption(number) if words.has(one.id))
        if text := " ".join(said):
            yield f"  - {text}"
    yield from _house(referee, words, page)


def _find_pages(pages: Sequence[Page], about: str, words: Catalogue) -> list[Page]:
    """Return the pages that a text refers to.

    The text may be the number of a page, the letter or name of a piece, or a title. Otherwise the
    result is all pages that contain its words.
    """
    if about.isdecimal():
        return list(pages[int(about) - 1 : int(about)]) if 0 < int(about) <= len(pages) else []
    wanted = about.casefold()
    exact = [
        page
        for page in pages
        if wanted
        in (
            page.kind.casefold(),
            words.word(page.kind).casefold(),
            words.say(title_of(page, words)).casefold(),
        )
    ]
    return exact[:1] or [page for page in pages if all(one in _text(page, words) for one in wanted.split())]


def _text(page: Page, words: Catalogue) -> str:
    said = [
        title_of(page, words),
        page.says,
        *(one for n in range(1, len(page.pictures) + 1) for one in page.caption(n)),
    ]
    return " ".join(words.say(one) for one in said if words.has(one.id)).casefold()


CLEARED = "\x1b[2J\x1b[3J\x1b[H"
LINES_BETWEEN = 60
"""Number of empty lines that hide a private look on a terminal that cannot clear its screen."""
MANY = 6
"""Greatest number of choices that are listed in full; if there are more, only the first few are listed."""
MOST = 20
"""Greatest number of lines with private actions of a seat."""
WIDEST = 34
CHANGES = (notices.AskEnd, notices.Outcome, notices.MismatchEnd, notices.Solved, notices.Note)
"""Notices after which the possible inputs may have changed."""


class Terminal:
    """A terminal at a table.

    Args:
        write: Prints text unchanged.
        colour: Whether the terminal has colours and can be cleared.
        tell: Speaks answers.
    """

    def __init__(
        self,
        write: Callable[[str], None],
        colour: bool = False,
        tell: Callable[[Message | str], None] = lambda said: None,
    ) -> None:
        self._write_controls, self._colour, self._tell = write, colour, tell
        self.referee: Referee | None = None
        self._say = words()
        self._board = ""
        self._asked = True
        self._introduced = False  # whether who is who on the board has been said
        self._faces_told = False  # and what the signs on the dice mean
        self._handed = ""  # the seat that the keyboard is being given to
        self._looks = ""  # the seat that sees what is its own
        self._refused = ""  # what was typed last and could not be done
        self._printed = ""  # the text of the last notice

    def sit(self, referee: Referee) -> None:
        """Use this table from now on."""
        self.referee = referee
        names = referee.record.journal.header.get("names", {})
        self._say = words(family_of(referee.game.info).words, names)
        self._board, self._handed, self._looks, self._refused = "", "", "", ""
        self._introduced = self._faces_told = False

    def _write(self, text: str) -> None:
        """Print text without control characters that data may contain."""
        self._write_controls(mask_hidden(text))

    # What the table tells

    def tell(self, notice: notices.Notice) -> None:
        """Show a notice."""
        if isinstance(notice, notices.Note) and isinstance(notice.names, dict):
            self._say.seat_people(notice.names)
        if isinstance(notice, notices.Private):
            self._show_private(notice)
            return
        if isinstance(notice, notices.Turn):
            self.show_board(anew=False)
            self._asked = False
            return
        if isinstance(notice, CHANGES):
            self._asked = False
        text = plain(notice, self._say)
        if isinstance(notice, notices.Outcome):
            # A resignation, for example, is both an event and the reason for the result.
            text = text.removeprefix(self._printed)
        self._printed = text
        self._write(text)
        if isinstance(notice, notices.Hello):
            self._write(self._climbs(notice))

    def _climbs(self, notice: notices.Hello) -> str:
        """Return the task of a ladder challenge; empty if the game is not such a challenge."""
        assert self.referee is not None
        practice = read_header(self.referee.record.journal).practice
        if practice is None or not practice.rung:
            return ""
        from companion.table.players.ladder import rung_of, task_message, third_star_message

        rung = rung_of(notice.game, practice.rung)
        if rung is None:
            return ""
        lines = f"{self._say.say(task_message(rung))} {self._say.say(third_star_message(rung))}\n"
        nobody = self._text("rung-nobody", typed=f"--name {rung.seat}=")
        return lines if rung.seat in notice.names else f"{lines}{nobody}\n"

    def show_board(self, anew: bool = True) -> None:
        """Print the public board; unless `anew` is set, only if it has changed."""
        assert self.referee is not None
        parts = notice_text.draw(self.referee.game.board, self.referee.view(), self._say)
        text = notice_text.plainly(parts)
        if anew or text != self._board:
            self._board = text
            if self._colour:
                self._write_controls(notice_text.in_colour(parts))
            else:
                self._write(text)
            if (anew or not self._introduced) and self.referee.game.board.squares:
                self._introduced = True
                self._write(f"   {self._say.label(pieces_by_letter(self.referee, self._say))}\n")

    def prompt(self) -> None:
        """Print whose turn it is and the possible inputs, once after each change."""
        referee = self.referee
        if self._asked or referee is None or self._handed or self._looks:
            return
        self._asked = True
        view = referee.view()
        if view.banner is not None:
            self._write(f"*** {referee.say(view.banner.said)} ***\n")
        self._write(f"> {referee.say(referee.announcer.expect(referee.state))}\n")
        if not referee.questions:
            self._write("".join(f"  {line}\n" for line in self._can(referee)))
        if not self._faces_told and any(
            offer.typed.startswith("roll") for offer in available_commands(referee)
        ):
            due = referee.record.due()
            if due is not None and due.name in {die.name for die in referee.game.dice}:
                self._faces_told = True
                self._write("".join(f"  {line}\n" for line in faces(referee, self._say)))

    def _can(self, referee: Referee) -> Iterator[str]:
        found = [self._describe_offer(offer) for offer in available_commands(referee)]
        action = example(referee)
        if action and all(typed != action for typed, _ in found):
            found.append((action, self._text("on-the-board", n=len(referee.actions()))))
        wide = min(WIDEST, max((len(typed) for typed, _ in found), default=0))
        yield from (f"{typed:{wide}}  {label}" for typed, label in found)
        said = {typed for typed, _ in found}
        also = [offer.typed for offer in table_commands(referee) if offer.typed not in said]
        yield self._text("also", typed=(*also, "help"))

    def _describe_offer(self, offer: AvailableCommand) -> tuple[str, str]:
        """Return an input and its description.

        For an offer with choices, this is the first choice, with the others in the description.
        """
        assert self.referee is not None
        label = self._label(offer)
        if not offer.choices:
            return offer.typed, label
        each = flat(offer)
        others = [one.typed for one in each[1:MANY]]
        if len(each) > MANY:
            others.append("...")
        more = self._text("or-another", typed=tuple(others)) if others else ""
        return each[0].typed, f"{label} {more}".rstrip()

    def _label(self, offer: AvailableCommand) -> str:
        assert self.referee is not None
        return self.referee.words.label(offer.said)

    def _text(self, id: str, **values: str | int | tuple[str, ...] | Seat) -> str:
        return self._say.label(message(id, **values))

    # What people type

    @staticmethod
    def _lists(referee: Referee) -> bool:
        """Return whether legal actions are listed at this table."""
        return referee.rules.shows_ways or referee.settings.operator

    def parse_line(self, line: str) -> dict[str, object] | bytes | None:
        """Return the command of a typed line; None if the line was handled by the terminal itself."""
        referee = self.referee
        assert referee is not None
        line = line.strip()
        if self._handed:
            seat, self._handed = self._handed, ""
            if not line:
                self._looks = seat
                return {"do": "look", "seat": seat}
        elif self._looks:
            seat = self._looks
            if line == "hint":
                return {"do": "hint", "seat": seat}
            if line.split(" ")[0] == "legal":
                self._write(self._mine(seat, line.partition(" ")[2]))
                return None
            if line and (wrong := self._check_private_line(referee, seat, line)) is not None:
                self._write(f"{wrong}\n{self._text('then-enter')}\n")
                return None
            line = self._fill_in(referee, seat, line)
            self._looks, self._asked = "", False
            self._clear()
        if not line:
            return None
        found = understood(line, referee, self._say)
        if isinstance(found, Message):
            self._refused = line
            wrong = self._say.say(found)
            self._write(f"{wrong}\n")
            self._tell(wrong)
        elif found == {"do": "board"}:
            self.show_board()
        elif isinstance(found, dict) and found["do"] == "ask":
            self._ask(referee, str(found["what"]), str(found["square"]))
        elif found == {"do": "help"}:
            self._write(self._help(referee))
        elif isinstance(found, dict) and found["do"] == "why":
            self._write(self._why(referee, str(found["move"]) or self._refused))
        elif isinstance(found, dict) and found["do"] == "rules":
            self._write(summary(referee, self._say, str(found["about"])))
        elif isinstance(found, dict) and found["do"] == "legal" and not self._lists(referee):
            self._write(referee.say(message("no-hints")) + "\n")
        elif isinstance(found, dict) and found["do"] == "legal":
            now = legal_now(referee)
            shown = [one for one in now.actions if acts(str(found.get("filter", "")), one.action)]
            if shown or now.look is None:
                self._write(list_actions(shown, self._say))
            if now.look is not None:
                self._write(
                    self._text("legal-in-private", seat=Seat(now.look), typed=f"look {now.look}") + "\n"
                )
        elif isinstance(found, dict) and found["do"] == "hint" and referee.game.secret:
            self._write(self._text("hint-in-private", typed=f"look {found['seat']}") + "\n")
        elif isinstance(found, dict) and found["do"] == "look" and referee.game.secret:
            self._handed = str(found["seat"])
            self._write(self._text("hand-over", seat=Seat(self._handed)) + "\n")
        else:
            return found
        return None

    @property
    def private(self) -> bool:
        """Whether the current input is private to one seat."""
        return bool(self._looks)

    def complete(self, begun: str) -> list[str]:
        """Return the completions of a text. During a private look, include inputs that only its seat
        may know.
        """
        referee = self.referee
        if referee is None or self._handed:
            return []
        every = typable(referee, self._looks)
        return sorted({one for one in every if one.lower().startswith(begun.lower())})

    def leave(self) -> None:
        """Print how to resume the game, or how to replay it."""
        referee = self.referee
        if referee is None:
            return
        path = Path(referee.journal_path)
        over = referee.actor is None
        if over:
            again = f"companion replay {shlex.quote(str(path))}"
        else:
            name = path.stem if path.parent == games_folder() else str(path)
            again = f"companion resume {shlex.quote(name)} --terminal"
        self._write(self._text("quit-over" if over else "quit-kept", command=again) + "\n")

    def _why(self, referee: Referee, move: str) -> str:
        """Return the texts of the numbered rules that a move violates."""
        numbers = dict.fromkeys(one.rule for one in reasons(move, referee, self._say))
        found = [entry for number in numbers if (entry := rules_by_number().get(number))]
        if not found:
            return self._text("why-nothing") + "\n"
        return _lines(f"{entry.number}: {entry.plain}" for entry in found)

    def _ask(self, referee: Referee, what: str, square: str) -> None:
        """Print and speak the public answer to a question."""
        said = answer(referee, asker(referee), what, square)
        self._write(referee.say(said) + "\n")
        self._tell(said)

    def _help(self, referee: Referee) -> str:
        """Return all inputs that are possible now, with their descriptions."""
        found = [
            self._describe_offer(offer)
            for some in (available_commands(referee), table_commands(referee))
            for offer in some
        ]
        wide = min(WIDEST, max((len(typed) for typed, _ in found), default=0))
        lines = [f"  {typed:{wide}}  {label}" for typed, label in found]
        return "\n".join((self._text("help-now"), *lines, self._text("help-words"))) + "\n"

    # In private

    def _show_private(self, notice: notices.Private[str]) -> None:
        """Print what only one seat may see, and its possible inputs. The next line clears it."""
        referee = self.referee
        assert referee is not None
        self._looks = notice.seat
        known = referee.game.redact(referee.state, notice.seat)
        view = referee.game.view(known, notice.seat)
        lines = [self._text("only-for", seat=Seat(notice.seat))]
        if notice.hand:
            lines.append(self._text("you-hold", what=tuple(self._hand_item(one) for one in notice.hand)))
        lines += notice.notes
        for grid in view.grids:
            lines += [referee.say(grid.title), f"     {' '.join(grid.columns)}"]
            lines += [
                f"  {row:>2} {' '.join(marks)}" for row, marks in zip(grid.rows, grid.marks, strict=True)
            ]
        if view.form is not None:
            lines.append(referee.say(view.form.rule))
            lines.append(self._text("fill-in", typed=view.form.action(notice.seat, view.form.printed)))
        found = [self._describe_offer(offer) for offer in private_commands(referee, notice.seat)]
        lines += [f"  {typed:{WIDEST}}  {label}" for typed, label in found[:MOST]]
        if len(found) > MOST:
            lines.append(self._text("more-by-legal", n=len(found) - MOST))
        if not found and view.form is None and notice.actions and self._lists(referee):
            lines.append(self._text("you-can", typed=tuple(notice.actions[:MANY])))
        lines.append(self._text("then-enter"))
        self._write("\n".join(lines) + "\n")

    def _hand_item(self, one: str) -> str:
        """Return a card of a hand, or one of the player's own pieces (`3=K`), as text."""
        number, sign, kind = one.partition("=")
        return f"{number} {self._say.word(kind)}" if sign else self._say.word(one)

    def _check_private_line(self, referee: Referee, seat: str, line: str) -> str | None:
        """Return what is wrong with a line during a private look; None if it is valid.

        Only this seat may read the line and the result.
        """
        known = referee.game.redact(referee.state, seat)
        line = self._fill_in(referee, seat, line)
        if referee.game.legal(known, line) is not None:
            return None
        form = referee.game.view(known, seat).form
        if form is not None and get_close_matches(line.split(" ")[0], [form.verb]):
            letters = line.split(" ")[-1]
            pieces = tuple(f"{kind} {n}" for kind, n in form.men.items())
            fills = Counter(letters) == Counter(form.men)
            said = (
                ()
                if fills
                else (message("form-wrong", given=quote(letters), n=len(form.squares), men=pieces),)
            )
            how = message("fill-in", typed=form.action(seat, form.printed))
            return self._say.say(sentences(*said, form.rule, how))
        found = understood(line, referee, self._say, seat)
        if isinstance(found, Message):
            return self._say.say(found)
        if isinstance(found, dict) and found["do"] == "act":
            return referee.say(message("not-now"))
        return None

    def _fill_in(self, referee: Referee, seat: str, line: str) -> str:
        """Convert a set-up that is typed with the letters of the user's language to the game's own
        notation.
        """
        form = referee.game.view(referee.game.redact(referee.state, seat), seat).form
        verb, _, rest = line.partition(" ")
        letters = rest.split(" ")[-1]
        if form is None or verb != form.verb or Counter(letters) == Counter(form.men):
            return line
        own = {self._say.label(message("letter", kind=kind)): kind for kind in form.men}
        written = "".join(own.get(letter, letter) for letter in letters.upper())
        return form.action(seat, written) if Counter(written) == Counter(form.men) else line

    def _mine(self, seat: str, wanted: str) -> str:
        """Return the true legal actions of this seat, for its private look."""
        assert self.referee is not None
        s = self.referee.game.redact(self.referee.state, seat)
        actor = self.referee.game.actor(s)
        mine = actor is not None and actor.seat == seat and not actor.chance
        texts = [str(a) for a in self.referee.game.actions(s)] if mine else []
        shown = [text for text in texts if acts(wanted, text)]
        return "".join(f"  {text}\n" for text in shown) or self._say.say(message("nothing-legal")) + "\n"

    def _clear(self) -> None:
        self._write_controls(CLEARED if self._colour else "\n" * LINES_BETWEEN)
        self.show_board()


def has_colours(out: BinaryIO) -> bool:
    """Return whether the output is a terminal with colours (https://no-color.org)."""
    return out.isatty() and os.environ.get("TERM") != "dumb" and not os.environ.get("NO_COLOR")
