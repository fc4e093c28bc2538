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
