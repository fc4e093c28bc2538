# What the pages of a club's hub say.

hub-no-page = Diese Seite gibt es hier nicht.
