"""A game at several tables: one table, the keeper, hosts it; the others, the guests, have copies of its
record.
"""
