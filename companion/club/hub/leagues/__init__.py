"""Leagues between clubs on the hub: the club's key, the clubs it knows, files, and lines to other hubs."""
