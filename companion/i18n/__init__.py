"""Message catalogues, languages, numbers and dates."""
