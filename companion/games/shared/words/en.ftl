# Words that games share: the chess pieces, the colours, and the doors by which messages reach their forms.
# A game with pieces of its own has its own `noun` (and `gender`, where the language has genders).

### 1 Terms

-queen =
    { $form ->
       *[bare] queen
        [plural] queens
        [letter] Q
    }
-rook =
    { $form ->
       *[bare] rook
        [plural] rooks
        [letter] R
    }
-bishop =
    { $form ->
       *[bare] bishop
        [plural] bishops
        [letter] B
    }
-knight =
    { $form ->
       *[bare] knight
        [plural] knights
        [letter] N
    }
-king =
    { $form ->
       *[bare] king
        [plural] kings
        [letter] K
    }
-pawn =
    { $form ->
       *[bare] pawn
        [plural] pawns
        [letter] P
    }

### 2 Doors

noun =
    { $kind ->
        [Q] { -queen }
        [R] { -rook }
        [B] { -bishop }
        [N] { -knight }
        [K] { -king }
        [P] { -pawn }
       *[other] { $kind }
    }
colour =
    { $owner ->
        [green] green
        [red] red
        [blue] blue
        [yellow] yellow
        [white] white
        [black] black
       *[other] { $owner }
    }
owned-nom = the { colour } { noun }
plain-nom = the { noun }
# What a seat is called; a person's name takes its place as it is.
seat =
    { $seat ->
        [green] Green
        [red] Red
        [blue] Blue
        [yellow] Yellow
        [white] White
        [black] Black
       *[other] { $seat }
    }
