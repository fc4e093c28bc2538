# What the pages of a club's hub say.

hub-no-page = There is no such page here.
