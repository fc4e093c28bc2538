# What the pages of a club's hub say.

hub-no-page = Diese Seite gibt es hier nicht.

people-slower = Das stimmte zu oft nicht: warte einen Moment, dann versuch es noch einmal.
people-wrong = Name und PIN passen nicht zusammen.
people-locked = Dieser Name ist nach { $most } unpassenden PINs gesperrt. Die Turnierleitung kann ihn öffnen.
people-choose = Wähle eine eigene PIN.
people-same-pin = Wähle eine andere PIN als die, die du bekommen hast.
people-pin = Eine PIN hat mindestens { $least } Ziffern.
people-plain-pin = Diese PIN ist leicht zu erraten: nimm Ziffern, die nicht einfach zählen.
people-name = Ein Name hat 1 bis 60 Buchstaben.
people-no-role = Die Rolle { $role } gibt es nicht.
people-there = { $name } ist schon da.
people-nobody = Unter diesem Namen ist niemand da.
people-last = Jemand muss die Turnierleitung behalten: gib sie zuerst an jemand anderen.
order-lacks = Etwas fehlt oder ist zu lang: sieh noch einmal nach.
order-over = Der Tisch hat darauf schon geantwortet.

arbiter-tables = Tische
arbiter-not-yours = Das gehört nicht zu deiner Rolle.
arbiter-sign-in-anew = Du bist abgemeldet: melde dich noch einmal an.
## Turniere: was nicht geht

cup-none = Dieses Turnier gibt es nicht.
cup-no-entry = In diesem Turnier hat niemand die Nummer { $number }.
cup-no-round = Es gibt keine Runde { $number }, die sich ändern lässt.
cup-no-board = In dieser Runde gibt es kein Brett { $number }.
cup-outcome = Gib allen am Brett einen Platz, oder sag, wer nicht gekommen ist.
cup-too-few = Es braucht mindestens { $least } Mitspielende.
cup-no-pairing = Diese Runde lässt sich nicht so auslosen, dass sich niemand zweimal trifft.
cup-not-over = In Runde { $number } fehlen noch Ergebnisse.
cup-all-rounds = Alle { $count } Runden sind ausgelost.
cup-day = Wähle einen Tag, für den es noch keine Runde gibt.
cup-two-seats = Das geht nur mit einem Spiel für zwei.
cup-name = Gib einen Namen mit höchstens { $most } Buchstaben an.
cup-name-twice = { $name } steht schon auf der Liste.
cup-full = Ein Turnier hat höchstens { $most } Mitspielende.
cup-robin-late = Wenn ein Turnier jeder gegen jeden begonnen hat, kann niemand mehr dazukommen.
cup-played = Runde { $number } ist schon gespielt, wenigstens zum Teil.
cup-not-there = Wähle zwei Mitspielende dieser Runde.
cup-file = In dieser Datei steht keine Liste von Mitspielenden, die sich lesen lässt.
cup-file-long = Die Datei ist größer als { $most } KiB.
