# What the pages of a club's hub say.

hub-no-page = Il n’y a pas de telle page ici.
