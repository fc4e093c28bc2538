"""The rule books: pages with pictures, their list, and a search."""
