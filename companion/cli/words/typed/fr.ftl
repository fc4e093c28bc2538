# Ce que l’écran fait toucher se tape ici.
press-end = tapez `end`
press-end-first = Tapez `end`
to-press-end = taper `end`
tablet = le clavier
machine = l’ordinateur
    .this = cet ordinateur
    .on = à l’ordinateur
    .to = à l’ordinateur
