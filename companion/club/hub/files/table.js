import { follow, man, show } from "/shown.js";

const table = document.getElementById("table"), unknown = document.getElementById("unknown");
const address = `/tables/${encodeURIComponent(table.dataset.place)}`;
let known = {}, n = 0, at = null;  // `at`: the entry that is looked at; null: live

function apply(changed, whole) {
  if (whole) known = {};
  for (const [name, value] of Object.entries(changed)) if (value === null) delete known[name]; else known[name] = value;
  n = known.n ?? 0;
  const seen = at === null ? changed : Object.fromEntries(Object.entries(changed).filter(([name]) => !name.startsWith("men/") && name !== "last"));
  show(table, whole && at === null ? { wood: known.wood, ...seen } : seen, known);
  here();
}

function here() {
  for (const one of table.querySelectorAll(".log button"))
    if (at !== null && Number(one.dataset.at) === at) one.setAttribute("aria-current", "step"); else one.removeAttribute("aria-current");
  table.querySelector("[data-step=live]").disabled = at === null;
  table.querySelector("[data-step=first]").disabled = table.querySelector("[data-step=back]").disabled = (at ?? n) === 0;
  table.querySelector("[data-step=on]").disabled = at === null;
}

async function go(to) {
  at = to === null || to >= n ? null : Math.max(0, to);
  unknown.hidden = true;
  here();
  const board = table.querySelector("svg.board");
  if (at === null) { show(table, { wood: known.wood }, known); return; }
  const wanted = at, found = await (await fetch(`${address}/at/${wanted}`)).json();
  if (at !== wanted || !board) return;
  board.querySelector(".men").replaceChildren();
  board.querySelector(".marks").replaceChildren();
  unknown.hidden = found.men !== null;
  for (const [square, men] of Object.entries(found.men ?? {})) man(board, square, men);
}

table.addEventListener("click", (event) => {
  const step = event.target.closest("[data-step]")?.dataset.step, entry = event.target.closest(".log button");
  if (step) go({ first: 0, back: (at ?? n) - 1, on: (at ?? n) + 1, live: null }[step]);
  else if (entry) go(Number(entry.dataset.at));
});
addEventListener("keydown", (event) => {
  const to = { ArrowLeft: (at ?? n) - 1, ArrowRight: (at ?? n) + 1, Home: 0, End: null }[event.key];
  if (to !== undefined) { go(to); event.preventDefault(); }
});

follow(`${address}/stream`, apply);
