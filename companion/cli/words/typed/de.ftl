# Was der Bildschirm tippen lässt, wird hier getippt.
press-end = tipp `end`
press-end-first = Tipp `end`
to-press-end = `end` tippen
tablet = die Tastatur
machine = der Computer
    .this = dieser Computer
    .on = am Computer
    .to = dem Computer
