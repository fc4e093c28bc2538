# Ce que dit la voix là où les phrases de la table sont faites pour l’œil ; ce qui lui manque.

### Pour l’oreille

ear-takes = { $piece } prend en { $square }.
ear-takes-check = { $piece } prend en { $square }, échec.
ear-setup = Placez les pièces comme indiqué.
ear-more = et { $n } de plus
ear-again = Le plateau est de nouveau en ordre.
ear-lay-out = Placez les pièces, une à une.
ear-missing = Pas à leur place : { ALLOF($men) }.
ear-step-back = { $man } : de { $origin } en { $to }.
ear-step-on = { $man } : à remettre en { $to }.
ear-step-off = { $man } : de { $origin } hors du plateau.
ear-step-something = Retirez la pièce de trop en { $origin }.
ear-undone =
    { $n ->
        [1] La dernière étape est annulée.
       *[other] Les { $n } dernières étapes sont annulées.
    }
ear-wins = { $seat } { NUMBEROF($seat, plural: "gagnent", singular: "gagne") }.
ear-choice = { $n } : { $choice }

# Le son de la voix, quand elle est choisie.
voice-sample = Tour prend en e4, échec.

### Ce qu’il faut à une voix et qui n’est pas là

voice-no-engine = Il n’y a pas de voix sur cette machine, donc rien n’est dit ; la partie continue sans elle.
voice-no-device = Il n’y a pas de haut-parleur, donc rien n’est dit ; la partie continue sans lui.
voice-no-model = La voix { $name } n’est pas là ; la voix standard parle à sa place.
voice-lost = La voix s’est arrêtée plusieurs fois, donc plus rien n’est dit ; la partie continue sans elle.
