# What the pages of a club's hub say.

hub-no-page = Die pagina is hier niet.
