# Lo que la pantalla hace tocar, aquí se escribe.
press-end = escribe `end`
press-end-first = Escribe `end`
to-press-end = escribir `end`
tablet = el teclado
machine = el ordenador
    .this = este ordenador
    .on = en el ordenador
    .to = al ordenador
