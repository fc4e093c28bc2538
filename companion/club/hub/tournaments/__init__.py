"""Tournaments on the hub: kept, shown, played."""
