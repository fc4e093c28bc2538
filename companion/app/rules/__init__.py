"""The rules on the screen: pages with pictures, a list of them, a search."""
