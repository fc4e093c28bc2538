"""Founding a club: certificates, broker, admission of tables, transfer to another machine."""
