# What the pages of a club's hub say.

hub-no-page = Aquí no hay tal página.
