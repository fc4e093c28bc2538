"""Commitments, seeded chance, upcoming chance outcomes, and the audit."""
