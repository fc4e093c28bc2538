# Wat de stem zegt waar de zinnen van de tafel voor het oog zijn; wat haar ontbreekt.

### Voor het oor

ear-takes = { $piece } slaat op { $square }.
ear-takes-check = { $piece } slaat op { $square }, schaak.
ear-setup = Zet de stukken klaar zoals getoond.
ear-more = en nog { $n }
ear-again = Het bord klopt weer.
ear-lay-out = Zet de stukken op, een voor een.
ear-missing = Niet op hun plaats: { ALLOF($men) }.
ear-step-back = { $man }: van { $origin } naar { $to }.
ear-step-on = { $man }: terug op { $to }.
ear-step-off = { $man }: van { $origin } van het bord af.
ear-step-something = Haal het extra stuk van { $origin }.
ear-undone =
    { $n ->
        [1] De laatste stap is teruggenomen.
       *[other] De laatste { $n } stappen zijn teruggenomen.
    }
ear-wins = { $seat } wint.
ear-choice = { $n }: { $choice }

# Zo klinkt de stem, als zij gekozen wordt.
voice-sample = Toren slaat op e4, schaak.

### Wat een stem nodig heeft en niet vindt

voice-no-engine = Er is geen stem op dit apparaat, dus er wordt niets gezegd; de partij gaat zonder stem verder.
voice-no-device = Er is geen luidspreker, dus er wordt niets gezegd; de partij gaat zonder geluid verder.
voice-no-model = De stem { $name } is er niet; de standaardstem spreekt in plaats daarvan.
voice-lost = De stem is een paar keer gestopt, dus er wordt niets meer gezegd; de partij gaat zonder stem verder.
