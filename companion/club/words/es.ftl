# What the pages of a club's hub say.

hub-no-page = Aquí no hay tal página.

people-slower = No ha coincidido demasiadas veces: espera un momento y prueba otra vez.
people-wrong = El nombre y el PIN no van juntos.
people-locked = Este nombre está bloqueado tras { $most } PIN que no coinciden. Un árbitro puede abrirlo.
people-choose = Elige un PIN propio.
people-same-pin = Elige un PIN distinto del que te han dado.
people-pin = Un PIN tiene al menos { $least } cifras.
people-plain-pin = Cualquiera adivina este PIN: usa cifras que no sigan un orden.
people-name = Un nombre tiene de 1 a 60 letras.
people-no-role = El papel { $role } no existe.
people-there = { $name } ya está.
people-nobody = No hay nadie con ese nombre.
people-last = Tiene que quedar un árbitro: nombra antes a otra persona.
order-lacks = Falta algo o es demasiado largo: míralo otra vez.
order-over = La mesa ya ha respondido.

arbiter-tables = Mesas
arbiter-not-yours = Tu papel no permite esto.
arbiter-sign-in-anew = La sesión se ha cerrado: entra otra vez.
