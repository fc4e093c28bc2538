# De woorden van schaak en van variantbestanden.

### Wat er mis kan zijn met een variantbestand

chess-file-line = Regel { $line } van { $source } is geen `[name:parent]`, geen `key = value` en geen commentaar: { $text }
chess-file-section-twice = Regel { $line }: er is al een sectie [{ $section }], op regel { $first }; een spel heeft er één.
chess-file-name-taken = Regel { $line }: er is al een spel { $section }; geef deze sectie een andere naam.
chess-file-no-parent = [{ $section }], regel { $line }: het spel waarvan het uitgaat, { $parent }, staat niet in het bestand en is niet bekend.
chess-file-cycle = [{ $section }], regel { $line }: de spellen waarvan het uitgaat leiden ernaar terug ({ $names }); een ervan heeft een ander nodig, of geen.
chess-file-key = [{ $section }], regel { $line }: de sleutel { $key } wordt hier niet begrepen.
chess-file-key-twice = [{ $section }], regel { $line }: { $key } staat al op regel { $first }.
chess-file-value = [{ $section }], regel { $line }: { $key } kan niet ‘{ $value }’ zijn; het kan { $needed } zijn.
chess-file-no-piece = [{ $section }], regel { $line }: { $key } noemt ‘{ $letter }’, maar het spel heeft geen stuk met deze letter.
chess-file-movement = [{ $section }], regel { $line }: ‘{ $value }’ bij { $key }: customPiece1 tot customPiece25 hebben een gang achter een dubbelepunt nodig, king mag er een hebben, andere stukken hebben hun eigen.
chess-file-betza = [{ $section }], regel { $line }: de gang ‘{ $value }’ van { $key } is geen Betza-notatie zoals die hier wordt begrepen.
chess-file-start = [{ $section }]: de stelling ‘{ $fen }’ kan niet het begin zijn: { $why }
chess-file-two-boards = [{ $section }] wordt op twee borden tegelijk gespeeld, en hier is er één.

### Stellingen

chess-fen-head = ‘{ $text }’ begint niet met een bord en de partij die aan zet is (w of b).
chess-fen-rank = Rij { $rank } heeft { $n } velden, er zijn er { $files } nodig.
chess-fen-letter = ‘{ $letter }’ in ‘{ $text }’ is geen stuk van dit spel.
chess-fen-no-king = Een van de partijen heeft geen koning.
chess-no-move = ‘{ $text }’ is hier geen zet.
chess-two-moves = ‘{ $text }’ kan meer dan één zet zijn: noem het beginveld.
