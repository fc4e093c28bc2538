# What the pages of a club's hub say.

hub-no-page = Die pagina is hier niet.

people-slower = Dat klopte te vaak niet: wacht even en probeer het dan opnieuw.
people-wrong = Naam en pincode horen niet bij elkaar.
people-locked = Deze naam is na { $most } onjuiste pincodes geblokkeerd. Een arbiter kan hem openen.
people-choose = Kies een eigen pincode.
people-same-pin = Kies een andere pincode dan die je gekregen hebt.
people-pin = Een pincode heeft minstens { $least } cijfers.
people-plain-pin = Deze pincode raadt iedereen: neem cijfers die niet gewoon tellen.
people-name = Een naam heeft 1 tot 60 letters.
people-no-role = De rol { $role } bestaat niet.
people-there = { $name } is er al.
people-nobody = Onder die naam is er niemand.
people-last = Eén arbiter moet blijven: maak eerst iemand anders arbiter.
order-lacks = Er ontbreekt iets of het is te lang: kijk nog eens.
order-over = De tafel heeft hier al op geantwoord.

arbiter-tables = Tafels
arbiter-not-yours = Dit hoort niet bij je rol.
arbiter-sign-in-anew = Je bent afgemeld: meld je opnieuw aan.
