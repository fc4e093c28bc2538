import { follow, show } from "/shown.js";

const table = document.getElementById("table");
let known = {};

function apply(changed, whole) {
  if (whole) { known = {}; table.querySelector(".wood").replaceChildren(); }
  for (const [name, value] of Object.entries(changed)) if (value === null) delete known[name]; else known[name] = value;
  show(table, changed, known);
}

follow(`/tables/${encodeURIComponent(table.dataset.place)}/stream`, apply);
