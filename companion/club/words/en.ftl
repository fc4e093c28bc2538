# What the pages of a club's hub say.

hub-no-page = There is no such page here.

people-slower = That was wrong too often: wait a moment, then try again.
people-wrong = Name and PIN do not fit together.
people-locked = This name is locked after { $most } wrong PINs. An arbiter can open it.
people-choose = Choose a PIN of your own.
people-same-pin = Choose another PIN than the one you were given.
people-pin = A PIN has at least { $least } digits.
people-plain-pin = Anybody would guess this PIN: take digits that do not simply count.
people-name = A name has 1 to 60 letters.
people-no-role = There is no role { $role }.
people-there = { $name } is there already.
people-nobody = Nobody is there by that name.
people-last = One arbiter has to stay: make somebody else arbiter first.
order-lacks = Something is missing or too long: look at it once more.
order-over = The table has answered this already.

arbiter-tables = Tables
arbiter-not-yours = Your role may not do this.
arbiter-sign-in-anew = You are signed out: sign in once more.
