"""Elements that lay out other elements, pages, and the items of a panel."""
