# Lo que dice la voz donde las frases de la mesa son para el ojo; lo que le falta.

### Para el oído

ear-takes = { $piece } captura en { $square }.
ear-takes-check = { $piece } captura en { $square }, jaque.
ear-setup = Coloca las piezas como se muestra.
ear-more = y { $n } más
ear-again = El tablero está bien de nuevo.
ear-lay-out = Coloca las piezas, una tras otra.
ear-missing = Fuera de su sitio: { ALLOF($men) }.
ear-step-back = { $man }: de { $origin } a { $to }.
ear-step-on = { $man }: vuelve a { $to }.
ear-step-off = { $man }: de { $origin } a un lado del tablero.
ear-step-something = Quita la pieza que sobra en { $origin }.
ear-undone =
    { $n ->
        [1] El último paso queda deshecho.
       *[other] Los últimos { $n } pasos quedan deshechos.
    }
ear-wins = { NUMBEROF($seat, plural: "Ganan", singular: "Gana") } { $seat }.
ear-choice = { $n }: { $choice }

# Así suena la voz cuando se elige.
voice-sample = Torre captura en e4, jaque.

### Lo que una voz necesita y no encuentra

voice-no-engine = No hay ninguna voz en este aparato, así que no se dice nada; la partida sigue sin ella.
voice-no-device = No hay altavoz, así que no se dice nada; la partida sigue sin él.
voice-no-model = La voz { $name } no está; habla la voz estándar en su lugar.
voice-lost = La voz se ha parado varias veces, así que no se dice nada más; la partida sigue sin ella.
