"""Commitments, seeded chance, what chance decides next, and the audit of all that."""
