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

### 3 Games, seats and house rules that cannot be had

no-game = There is no game '{ $name }'; there are: { ALLOF($known) }.
no-house-rule = There is no house rule '{ $name }' here; there are: { ALLOF($known) }.
house-rule-choice = The house rule { $name } takes { ALLOF($choices) }, not '{ $value }'.
house-rule-file = The house rule { $name } takes { ALLOF($choices) }, or the path of a .toml file, not '{ $value }'.
house-rule-number = The house rule { $name } takes a number from { $low } to { $high }, not '{ $value }'.
house-rule-sides = The house rule { $name } takes a number from { $low } to { $high }, or White's and Black's as 6/4, not '{ $value }'.
no-such-seat = There is no seat '{ $seat }'; there are { ALLOF($seats) }.
seat-twice = A seat is named twice.
two-seats = { $title } is played by { SEAT($one) } and { SEAT($other) }.
one-seat = { $title } is played by one: its seat is { $seat }.

### 4 Positions and men that cannot be

no-place = There is no place '{ $place }' on this table.
one-man-only = { $place } cannot hold more than one man.
no-such-man = There is no man { $man } in this game.

### 5 Cards for men

man-card =
    { $card ->
       *[wN] White knight (8 of hearts or diamonds)
        [wB] White bishop (9 of hearts or diamonds)
        [wR] White rook (10 of hearts or diamonds)
        [wQ] White queen (Q of hearts or diamonds)
        [wK] White king (K of hearts or diamonds)
        [bN] Black knight (8 of spades or clubs)
        [bB] Black bishop (9 of spades or clubs)
        [bR] Black rook (10 of spades or clubs)
        [bQ] Black queen (Q of spades or clubs)
        [bK] Black king (K of spades or clubs)
    }
# What somebody has written on a card or a deck of his own.
own-words = { $text }
