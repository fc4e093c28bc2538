"""The pages of a hub: public pages (wall, tables, results, start lists, old games) and arbiters' pages
(sign-in, orders, tournaments, settings)."""
