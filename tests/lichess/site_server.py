"""A site for tests, built from the published description of the Lichess API 2.0.165: Board, Challenges, Account, OAuth.

It keeps games by the rules of python-chess, and can be made to fail as a site on the internet does. It has never been the site.
"""

from __future__ import annotations

import json
import queue
import socket
import threading
from collections.abc import Iterator
from contextlib import suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from urllib.parse import parse_qsl, urlsplit

import chess
import chess.variant

VARIANTS = {
    "standard": "chess",
    "fromPosition": "chess",
    "chess960": "chess",
    "kingOfTheHill": "kingofthehill",
    "threeCheck": "threecheck",
    "racingKings": "racingkings",
    "crazyhouse": "crazyhouse",
    "antichess": "antichess",
    "atomic": "atomic",
    "horde": "horde",
}
IDS = {
    "started": 20,
    "aborted": 25,
    "mate": 30,
    "resign": 31,
    "stalemate": 32,
    "timeout": 33,
    "draw": 34,
    "outoftime": 35,
    "cheat": 36,
    "noStart": 37,
    "unknownFinish": 38,
    "insufficientMaterialClaim": 39,
    "variantEnd": 60,
}
END, DROP = b"end", b"drop"
"""Put into a stream: the site closes it, or the line is cut."""


class Stream:
    """One stream that is open. `owner`: whose; `about`: a game, or the kind of stream."""

    def __init__(self, owner: str, about: str) -> None:
        self.owner, self.about, self.dropped = owner, about, False
        self.lines: queue.SimpleQueue[bytes] = queue.SimpleQueue()

    def say(self, line: dict[str, Any]) -> None:
        self.lines.put(json.dumps(line).encode() + b"\n")


class Game:
    """A game of the site."""

    def __init__(
        self, id: str, white: str, black: str, variant: str, seconds: int, inc: int, fen: str
    ) -> None:
        self.id, self.variant, self.fen = id, variant, fen
        self.sides = {"white": white, "black": black}
        kind = chess.variant.find_variant(VARIANTS[variant])
        self.board = kind(chess960=variant == "chess960")
        if fen != "startpos":
            self.board.set_fen(fen)
        self.moves: list[str] = []
        self.seconds, self.inc, self.rated = seconds, inc, False
        self.times = {"white": 1000 * seconds, "black": 1000 * seconds}
        self.status, self.winner = "started", ""
        self.draws: set[str] = set()
        self.takebacks: set[str] = set()
        self.chat: list[tuple[str, str]] = []
        self.gone: int | None = None

    @property
    def over(self) -> bool:
        return self.status != "started"

    @property
    def turn(self) -> str:
        return "white" if self.board.turn else "black"

    def has(self, last: str) -> bool:
        """Whether that was played last."""
        return self.moves[-1:] == [last]

    def has_so_many(self, count: int) -> bool:
        return len(self.moves) == count

    def colour_of(self, user: str) -> str:
        return "white" if self.sides["white"] == user else "black"

    def state(self) -> dict[str, Any]:
        found: dict[str, Any] = {
            "type": "gameState",
            "moves": " ".join(self.moves),
            "wtime": self.times["white"] if self.seconds else 2147483647,
            "btime": self.times["black"] if self.seconds else 2147483647,
            "winc": 1000 * self.inc,
            "binc": 1000 * self.inc,
            "status": self.status,
        }
        found |= {f"{colour[0]}draw": True for colour in self.draws}
        found |= {f"{colour[0]}takeback": True for colour in self.takebacks}
        return found | ({"winner": self.winner} if self.winner else {})

    def full(self) -> dict[str, Any]:
        def player(colour: str) -> dict[str, Any]:
            name = self.sides[colour]
            return {"id": name, "name": name.capitalize(), "title": None, "rating": 1500}

        clock = (
            {"clock": {"initial": 1000 * self.seconds, "increment": 1000 * self.inc}} if self.seconds else {}
        )
        return {
            "id": self.id,
            "variant": {"key": self.variant, "name": self.variant, "short": "V"},
            "speed": "rapid" if self.seconds else "correspondence",
            "perf": {"name": "Rapid"},
            "rated": self.rated,
            "createdAt": 1745112707998,
            "white": player("white"),
            "black": player("black"),
            "initialFen": self.fen,
            **clock,
            "type": "gameFull",
            "state": self.state(),
        }

    def info(self, user: str) -> dict[str, Any]:
        other = self.sides["black" if self.colour_of(user) == "white" else "white"]
        return {
            "fullId": f"{self.id}abcd",
            "gameId": self.id,
            "fen": self.board.fen(),
            "color": self.colour_of(user),
            "lastMove": self.moves[-1] if self.moves else "",
            "source": "lobby",
            "status": {"id": IDS[self.status], "name": self.status},
            "variant": {"key": self.variant, "name": self.variant},
            "speed": "rapid",
            "perf": "rapid",
            "rated": self.rated,
            "hasMoved": bool(self.moves),
            "opponent": {"id": other, "username": other.capitalize(), "rating": 1500},
            "isMyTurn": self.turn == self.colour_of(user),
            "secondsLeft": self.seconds,
            "compat": {"bot": False, "board": True},
            "id": self.id,
        }


class SiteServer:
    """The site, on a port of this machine.

    Attributes:
        tokens: Token to its account and scopes.
        asked: What was asked for: method, path, form.
        refuses: Statuses with which the next orders are answered, whatever they are.
        swallows: How many of the next moves are played without an answer: the line is cut.
        beat: Seconds between two empty lines; None: it is silent.
        moved_to: Where a redirection leads.
    """

    def __init__(self) -> None:
        self.tokens = {"lip_bobby": ("bobby", "board:play"), "lip_puzzle": ("bobby", "puzzle:read")}
        self.games: dict[str, Game] = {}
        self.challenges: dict[str, dict[str, Any]] = {}
        self.asked: list[tuple[str, str, dict[str, str]]] = []
        self.refuses: list[int] = []
        self.swallows = 0
        self.beat: float | None = 0.2
        self.moved_to = ""
        self.streams: list[Stream] = []
        self.connections: set[socket.socket] = set()
        self.lock = threading.RLock()
        self._ids = iter(f"game{number:04d}" for number in range(1, 1000))
        self._port = 0
        self.start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self._port}"

    def start(self) -> None:
        """Answer, at the same port as before."""
        site = self

        class Handler(SiteHandler):
            server_site = site

        self._server = Server(("127.0.0.1", self._port), Handler)
        self._port = self._server.server_address[1]
        threading.Thread(target=self._server.serve_forever, args=(0.02,), daemon=True).start()

    def stop(self) -> None:
        """All lines are cut, and nobody answers."""
        self.drop()
        self._server.shutdown()
        self._server.server_close()
        for one in tuple(self.connections):  # those that are kept alive, too
            with suppress(OSError):
                one.shutdown(socket.SHUT_RDWR)

    def drop(self, about: str = "") -> None:
        """Cut all streams, or those about something."""
        with self.lock:
            for stream in self.streams:
                if about in ("", stream.about):
                    stream.lines.put(DROP)

    # The other side

    def begin(
        self,
        variant: str = "standard",
        white: str = "bobby",
        black: str = "mary",
        seconds: int = 600,
        inc: int = 5,
        fen: str = "startpos",
        id: str = "",
        rated: bool = False,
    ) -> Game:
        with self.lock:
            game = Game(id or next(self._ids), white, black, variant, seconds, inc, fen)
            game.rated = rated
            self.games[game.id] = game
            self._tell_account({"type": "gameStart", "game": game.info("bobby")})
            return game

    def play(self, game: Game, *moves: str) -> None:
        """The moves are played, whoever is to move."""
        for move in moves:
            with self.lock:
                self._move(game, move)

    def change(self, game: Game, **fields: Any) -> None:
        """Something is another, and told."""
        with self.lock:
            for name, value in fields.items():
                setattr(game, name, value)
            self.tell(game)

    def finish(self, game: Game, status: str, winner: str = "") -> None:
        with self.lock:
            game.status, game.winner = status, winner
            self.tell(game)
            for stream in self.streams:
                if stream.about == game.id:
                    stream.lines.put(END)
            self._tell_account({"type": "gameFinish", "game": game.info("bobby")})

    def say(self, game: Game, line: dict[str, Any]) -> None:
        """A line that is no state."""
        with self.lock:
            for stream in self.streams:
                if stream.about == game.id:
                    stream.say(line)

    def leave(self, game: Game, seconds: int | None) -> None:
        """The opponent leaves, so that a win may be claimed so soon; None: is back."""
        game.gone = seconds
        more = {} if seconds is None else {"claimWinInSeconds": seconds}
        self.say(game, {"type": "opponentGone", "gone": seconds is not None, **more})

    def invite(self, name: str = "mary", variant: str = "standard", board: bool = True, **more: Any) -> str:
        """Somebody challenges this account."""
        id = next(self._ids)
        challenge = {
            "id": id,
            "url": f"{self.url}/{id}",
            "status": "created",
            "challenger": {"id": name, "name": name.capitalize(), "rating": 1500},
            "destUser": {"id": "bobby", "name": "Bobby"},
            "variant": {"key": variant, "name": variant, "short": "V"},
            "rated": False,
            "speed": "rapid",
            "timeControl": {"type": "clock", "limit": 600, "increment": 5, "show": "10+5"},
            "color": "random",
            "perf": {"icon": "", "name": "Rapid"},
            **more,
        }
        with self.lock:
            self.challenges[id] = challenge
            self._tell_account(
                {"type": "challenge", "challenge": challenge, "compat": {"bot": False, "board": board}}
            )
        return id

    def sought(self, about: str) -> bool:
        """Whether such a stream is open."""
        with self.lock:
            return any(stream.about == about for stream in self.streams)

    def take_seek(self, **given: Any) -> Game:
        """Somebody comes by the seek."""
        with self.lock:
            game = self.begin(**given)
            for stream in self.streams:
                if stream.about == "seek":
                    stream.lines.put(END)
            return game

    def answer_challenge(self, done: str, **given: Any) -> Game | None:
        """The challenge that was sent last is `accepted`, `declined` or `canceled`."""
        with self.lock:
            stream = next(one for one in reversed(self.streams) if one.about.startswith("challenge "))
            id = stream.about.split()[1]
            game = self.begin(id=id, **given) if done == "accepted" else None
            stream.say({"done": done})
            stream.lines.put(END)
            return game

    # Orders

    def _tell_account(self, line: dict[str, Any]) -> None:
        for stream in self.streams:
            if stream.about == "account":
                stream.say(line)

    def tell(self, game: Game) -> None:
        for stream in self.streams:
            if stream.about == game.id:
                stream.say(game.state())

    def _move(self, game: Game, move: str) -> str:
        """Why it is not played; empty: it is."""
        try:
            found = game.board.parse_uci(move)
        except ValueError:
            return f"Piece on {move[:2]} cannot move to {move[2:4]}"
        game.draws.clear()
        game.takebacks.clear()
        game.times[game.turn] += 1000 * game.inc if len(game.moves) > 1 else 0
        game.board.push(found)
        game.moves.append(move)
        outcome = game.board.outcome()
        if outcome is not None:
            names = {chess.Termination.CHECKMATE: "mate", chess.Termination.STALEMATE: "stalemate"}
            variant = outcome.termination.name.startswith("VARIANT")
            status = names.get(outcome.termination, "variantEnd" if variant else "draw")
            winner = {True: "white", False: "black", None: ""}[outcome.winner]
            self.finish(game, status, winner)
        else:
            self.tell(game)
        return ""

    def order(self, user: str, game: Game, what: str, given: str, form: dict[str, str]) -> str:
        """What the account of this table wants; why it is not done, empty: it is."""
        own = game.colour_of(user)
        other = "black" if own == "white" else "white"
        if game.over:
            return "Not your turn, or game already over"
        match what:
            case "move":
                if game.turn != own:
                    return "Not your turn, or game already over"
                return self._move(game, given)
            case "resign" if len(game.moves) < 2:
                return "This game can no longer be resigned"
            case "resign":
                self.finish(game, "resign", other)
            case "abort" if len(game.moves) >= 2:
                return "This game can no longer be aborted"
            case "abort":
                self.finish(game, "aborted")
            case "draw" if given in ("yes", "true"):
                if other in game.draws or game.board.can_claim_threefold_repetition():
                    self.finish(game, "draw")
                else:
                    self.change(game, draws=game.draws | {own})
            case "draw":
                self.change(game, draws=set())
            case "takeback" if given in ("yes", "true"):
                if other in game.takebacks:
                    self.take_back(game, other)
                else:
                    self.change(game, takebacks={own})
            case "takeback":
                self.change(game, takebacks=set())
            case "claim-victory" | "claim-draw":
                if game.gone != 0:
                    return "The opponent is still here"
                victory = what == "claim-victory"
                self.finish(game, "timeout" if victory else "draw", own if victory else "")
            case "chat":
                game.chat.append((user, form["text"]))
                self.say(game, {"type": "chatLine", "room": "player", "username": user, "text": form["text"]})
        return ""

    def take_back(self, game: Game, by: str) -> None:
        """Whoever asked for it decides anew."""
        with self.lock:
            for _ in range(2 if game.turn == by else 1):
                game.board.pop()
                game.moves.pop()
            self.change(game, takebacks=set(), draws=set())


class Server(ThreadingHTTPServer):
    daemon_threads = True
    allow_reuse_address = True

    def handle_error(self, request: Any, client_address: Any) -> None:
        """A table that hangs up is no fault."""


class SiteHandler(BaseHTTPRequestHandler):
    """One request."""

    protocol_version = "HTTP/1.1"
    server_site: SiteServer

    def setup(self) -> None:
        super().setup()
        self.server_site.connections.add(self.connection)

    def finish(self) -> None:
        self.server_site.connections.discard(self.connection)
        with suppress(OSError):
            super().finish()

    def log_message(self, format: str, *args: Any) -> None:
        """Nothing is printed."""

    def do_GET(self) -> None:
        self._answer({})

    def do_POST(self) -> None:
        content = self.rfile.read(int(self.headers.get("Content-Length") or 0)).decode()
        plain = self.headers.get("Content-Type", "").startswith("text/plain")
        form = {"": content} if plain else dict(parse_qsl(content, keep_blank_values=True))
        self._answer(form)

    def _answer(self, form: dict[str, str]) -> None:
        site = self.server_site
        path = urlsplit(self.path).path
        site.asked.append((self.command, path, form))
        if site.refuses:
            status = site.refuses.pop(0)
            self._send(status, {"error": f"refused with {status}"})
            return
        if path == "/api/token/test":
            token = form[""]
            found = site.tokens.get(token)
            grant = None if found is None else {"userId": found[0], "scopes": found[1], "expires": None}
            self._send(200, {token: grant})
            return
        token = (self.headers.get("Authorization") or "").removeprefix("Bearer ")
        if token not in site.tokens:
            self._send(401, {"error": "No such token"})
            return
        user, scopes = site.tokens[token]
        if "board:play" not in scopes and path != "/api/account":
            self._send(403, {"error": "Missing scope: board:play"})
            return
        self._route(user, path.removeprefix("/api/").split("/"), form)

    def _route(self, user: str, parts: list[str], form: dict[str, str]) -> None:
        site = self.server_site
        match parts:
            case ["account"]:
                self._send(200, {"id": user, "username": user.capitalize(), "perfs": {}, "url": site.url})
            case ["account", "playing"]:
                going = [game.info(user) for game in site.games.values() if not game.over]
                self._send(200, {"nbMyTurn": 0, "nowPlaying": going})
            case ["challenge"]:
                self._send(200, {"in": list(site.challenges.values()), "out": []})
            case ["challenge", id, "accept" | "decline" as what]:
                with site.lock:
                    found = site.challenges.pop(id, None)
                    if found is not None and what == "accept":
                        limit = found["timeControl"]
                        site.begin(
                            found["variant"]["key"],
                            found["challenger"]["id"],
                            user,
                            limit.get("limit", 0),
                            limit.get("increment", 0),
                            id=id,
                        )
                ok = found is not None
                self._send(200 if ok else 404, {"ok": True} if ok else {"error": "Not found"})
            case ["challenge", name]:
                self._challenge(user, name, form)
            case ["board", "seek"]:
                expected = float(form["time"]) * 60 + 40 * int(form["increment"])
                if expected < 480:
                    self._send(400, {"error": "Invalid time control"})
                else:
                    self._stream(Stream(user, "seek"), [])
            case ["stream", "event"]:
                stream = Stream(user, "account")
                with site.lock:
                    for game in site.games.values():
                        if not game.over:
                            stream.say({"type": "gameStart", "game": game.info(user)})
                    for challenge in site.challenges.values():
                        stream.say({"type": "challenge", "challenge": challenge, "compat": {"board": True}})
                    for old in site.streams:  # only one is open at a time
                        if old.about == "account":
                            old.lines.put(END)
                self._stream(stream, [])
            case ["board", "game", "stream", id] if id in site.games:
                self._stream_game(Stream(user, id), site.games[id])
            case ["board", "game", id, what, *rest] if id in site.games:
                self._order(user, site.games[id], what, rest[0] if rest else "", form)
            case _:
                self._send(404, {"error": "Not found"})

    def _challenge(self, user: str, name: str, form: dict[str, str]) -> None:
        site = self.server_site
        if name == "nobody":
            self._send(404, {"error": "Not found"})
            return
        if name == "away":
            self._send(400, {"error": "Away does not accept challenges"})
            return
        id = next(site._ids)
        self._stream(
            Stream(user, f"challenge {id}"),
            [{"id": id, "url": f"{site.url}/{id}", "status": "created", "rated": form["rated"] == "true"}],
        )

    def _order(self, user: str, game: Game, what: str, given: str, form: dict[str, str]) -> None:
        site = self.server_site
        with site.lock:
            wrong = site.order(user, game, what, given, form)
            cut = what == "move" and site.swallows > 0
            site.swallows -= cut
        if cut:
            self.close_connection = True
            self.connection.close()
            return
        self._send(400 if wrong else 200, {"error": wrong} if wrong else {"ok": True})

    def _send(self, status: int, found: dict[str, Any]) -> None:
        content = json.dumps(found).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        if self.server_site.moved_to:
            self.send_header("Location", self.server_site.moved_to)
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    def _stream_game(self, stream: Stream, game: Game) -> None:
        with self.server_site.lock:  # what happens from here on is told in it
            stream.say(game.full())
            if game.over:
                stream.lines.put(END)
            self.server_site.streams.append(stream)
        self._run_stream(stream)

    def _stream(self, stream: Stream, first: list[dict[str, Any]]) -> None:
        for line in first:
            stream.say(line)
        with self.server_site.lock:
            self.server_site.streams.append(stream)
        self._run_stream(stream)

    def _run_stream(self, stream: Stream) -> None:
        site = self.server_site
        self.close_connection = True
        try:
            self.send_response(200)
            self.send_header("Content-Type", "application/x-ndjson")
            self.send_header("Transfer-Encoding", "chunked")
            self.end_headers()
            for piece in self._lines(stream):
                self.wfile.write(b"%x\r\n%s\r\n" % (len(piece), piece))
                self.wfile.flush()
        except OSError:
            return  # the table has hung up
        finally:
            with site.lock:
                site.streams.remove(stream)
        if not stream.dropped:
            self.wfile.write(b"0\r\n\r\n")
        else:
            self.connection.close()

    def _lines(self, stream: Stream) -> Iterator[bytes]:
        while True:
            try:
                line = stream.lines.get(timeout=self.server_site.beat or 3600)
            except queue.Empty:
                line = b"\n"
            if line in (END, DROP):
                stream.dropped = line == DROP
                return
            yield line
