"""All screens except the table, one package or module each."""
