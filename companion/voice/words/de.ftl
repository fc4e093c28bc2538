# Was die Stimme sagt, wo die Sätze des Tisches fürs Auge sind; was ihr fehlt.

### Fürs Ohr

ear-takes = { $piece } schlägt auf { $square }.
ear-takes-check = { $piece } schlägt auf { $square }, Schach.
ear-setup = Stellt die Figuren auf wie gezeigt.
ear-more = und { $n } weitere
ear-again = Das Brett stimmt wieder.
ear-lay-out = Stellt die Figuren auf, eine nach der anderen.
ear-missing = Nicht an ihrem Platz: { ALLOF($men) }.
ear-step-back = { $man }: von { $origin } nach { $to }.
ear-step-on = { $man }: zurück auf { $to }.
ear-step-off = { $man }: von { $origin } vom Brett.
ear-step-something = Nehmt die überzählige Figur von { $origin }.
ear-undone =
    { $n ->
        [1] Der letzte Schritt ist zurückgenommen.
       *[other] Die letzten { $n } Schritte sind zurückgenommen.
    }
ear-wins = { $seat } gewinnt.
ear-choice = { $n }: { $choice }

# So klingt die Stimme, wenn sie gewählt wird.
voice-sample = Turm schlägt auf e4, Schach.

### Was eine Stimme braucht und nicht findet

voice-no-engine = Dieses Gerät hat keine Stimme, darum wird nichts gesprochen; die Partie geht ohne sie weiter.
voice-no-device = Es ist kein Lautsprecher da, darum wird nichts gesprochen; die Partie geht ohne Ton weiter.
voice-no-model = Die Stimme { $name } ist nicht da; an ihrer Stelle spricht die Standardstimme.
voice-lost = Die Stimme ist mehrmals stehen geblieben, darum wird nichts mehr gesprochen; die Partie geht ohne sie weiter.
