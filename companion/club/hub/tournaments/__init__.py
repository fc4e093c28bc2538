"""Tournaments on the hub: store, pages, and the actions of the desk."""
