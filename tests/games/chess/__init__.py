"""Chess and variant files."""
