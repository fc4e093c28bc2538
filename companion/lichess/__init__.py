"""The way to Lichess: what the site says and is told, over its Board API, and games that are found there."""
