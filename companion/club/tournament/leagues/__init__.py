"""A league between clubs: what clubs sign, how that is put together, and what follows for its matches."""
