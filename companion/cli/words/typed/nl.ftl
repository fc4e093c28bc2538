# Wat het scherm laat tikken, wordt hier getypt.
press-end = typ `end`
press-end-first = Typ `end`
to-press-end = `end` typen
tablet = het toetsenbord
machine = de computer
    .this = deze computer
    .on = op de computer
    .to = tegen de computer
