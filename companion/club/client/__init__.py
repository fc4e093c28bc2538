"""The table's side of a club: membership, outbox, sender, orders."""
