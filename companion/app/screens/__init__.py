"""All screens but the table: a package or a module each."""
