"""The pages of a hub: the public's (wall, tables, results, start lists, old games) and the arbiters' (sign-in, orders, tournaments, settings)."""
