# Die Worte für Schach und Variantendateien.

### Was an einer Variantendatei falsch sein kann

chess-file-line = Zeile { $line } von { $source } ist weder `[name:parent]` noch `key = value` noch ein Kommentar: { $text }
chess-file-section-twice = Zeile { $line }: Den Abschnitt [{ $section }] gibt es schon in Zeile { $first }; ein Spiel hat nur einen.
chess-file-name-taken = Zeile { $line }: Ein Spiel { $section } gibt es schon; gib dem Abschnitt einen anderen Namen.
chess-file-no-parent = [{ $section }], Zeile { $line }: Das Ausgangsspiel { $parent } steht weder in der Datei, noch ist es bekannt.
chess-file-cycle = [{ $section }], Zeile { $line }: Die Ausgangsspiele führen im Kreis ({ $names }); eines davon braucht ein anderes oder keines.
chess-file-key = [{ $section }], Zeile { $line }: Der Schlüssel { $key } wird hier nicht verstanden.
chess-file-key-twice = [{ $section }], Zeile { $line }: { $key } steht schon in Zeile { $first }.
chess-file-value = [{ $section }], Zeile { $line }: { $key } kann nicht „{ $value }“ sein; möglich ist { $needed }.
chess-file-no-piece = [{ $section }], Zeile { $line }: { $key } nennt „{ $letter }“, aber das Spiel hat keine Figur mit diesem Buchstaben.
chess-file-movement = [{ $section }], Zeile { $line }: „{ $value }“ bei { $key }: customPiece1 bis customPiece25 brauchen eine Gangart hinter einem Doppelpunkt, king darf eine haben, andere Figuren haben ihre eigene.
chess-file-betza = [{ $section }], Zeile { $line }: Die Gangart „{ $value }“ von { $key } ist keine Betza-Notation, wie sie hier verstanden wird.
chess-file-start = [{ $section }]: Die Stellung „{ $fen }“ kann nicht der Anfang sein: { $why }
chess-file-two-boards = [{ $section }] wird auf zwei Brettern zugleich gespielt, und hier gibt es nur eines.

### Stellungen

chess-fen-head = „{ $text }“ beginnt nicht mit einem Brett und der Seite am Zug (w oder b).
chess-fen-rank = Reihe { $rank } hat { $n } Felder, nötig sind { $files }.
chess-fen-letter = „{ $letter }“ in „{ $text }“ ist keine Figur dieses Spiels.
chess-fen-no-king = Eine Seite hat keinen König.
chess-no-move = „{ $text }“ ist hier kein Zug.
chess-two-moves = „{ $text }“ kann mehrere Züge heißen: Nenne das Startfeld.
