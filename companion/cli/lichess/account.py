"""`companion lichess`: the token of an account, and the games and challenges that it has."""

from __future__ import annotations

from companion.cli.hidden_input import ask_unseen
from companion.cli.output import print_if_empty, print_json
from companion.cli.texts import BadUsage, text, words
from companion.lichess.descriptions import describe_challenge, describe_game
from companion.lichess.game_address import read_game
from companion.lichess.site_client import LICHESS, SiteClient, check_site
from companion.lichess.site_game_names import game_of_key
from companion.lichess.site_messages import Challenge, GameInfo
from companion.lichess.token_file import (
    StoredToken,
    forget_token,
    load_token,
    read_token,
    store_token,
    token_file,
)

WAYS = ("token", "forget", "decline")
PAGE = "/account/oauth/token"
"""Where a site makes tokens, and takes them back."""


def lichess(what: str, which: str, site: str, json: bool) -> None:
    """List games and challenges, or do one of `WAYS`.

    Raises:
        BadUsage: nothing that can be done.
        GameAddressError: there is no such challenge.
        SiteError: the site does not do it.
        StorageError: the token cannot be kept.
    """
    match what:
        case "":
            _list(json)
        case "token":
            _take_token(site or LICHESS)
        case "forget":
            stored = load_token()
            page = f"{stored.site if stored is not None else LICHESS}{PAGE}"
            print(text("lichess-forgotten" if forget_token() else "lichess-nothing-kept", address=page))
        case "decline" if which:
            id = read_game(which)
            _client().post(f"/api/challenge/{id}/decline")
        case _:
            raise BadUsage("bad-lichess-what", given=what, known=WAYS)


def _take_token(site: str) -> None:
    """Ask for a token, see whether it lets one play, and keep it."""
    address = check_site(site)
    token = read_token(ask_unseen(text("lichess-ask-token", site=address)))
    account = SiteClient(token, address).account()
    store_token(StoredToken(token, address, account.username))
    print(text("lichess-kept", name=account.username, site=address, path=str(token_file())))


def _client() -> SiteClient:
    stored = load_token()
    if stored is None:
        raise BadUsage("lichess-nothing-kept")
    return SiteClient(stored.token, stored.site)


def _list(json: bool) -> None:
    client = _client()
    account = client.account()
    games = client.ongoing_games().now_playing
    challenges = client.challenges().given
    if not json:
        print(text("lichess-account", name=account.username, site=client.site))
    for game in games:
        _print_game(game, json)
    for challenge in challenges:
        _print_challenge(challenge, json)
    print_if_empty("lichess-no-games", bool(games or challenges), json)


def _print_game(game: GameInfo, json: bool) -> None:
    kind = game_of_key(game.variant.key) or game.variant.key
    if json:
        print_json(
            {
                "type": "site-game",
                "id": game.game_id,
                "game": kind,
                "opponent": game.opponent.username,
                "colour": game.color,
                "rated": game.rated,
                "turn": game.is_my_turn,
            }
        )
    else:
        said = words().label(describe_game(game))
        print(f"game:{game.game_id}  {kind}  {game.opponent.username}  {said}")


def _print_challenge(challenge: Challenge, json: bool) -> None:
    kind = game_of_key(challenge.variant.key) or challenge.variant.key
    if json:
        time = challenge.time_control
        print_json(
            {
                "type": "site-challenge",
                "id": challenge.id,
                "game": kind,
                "challenger": challenge.by,
                "time": time.shown,
                "days": time.days_per_turn,
                "rated": challenge.rated,
            }
        )
    else:
        said = words().label(describe_challenge(challenge))
        print(f"accept:{challenge.id}  {kind}  {challenge.by}  {said}")
