"""Commitments, seeded chance, and the audit of both."""
