import { follow, show } from "/shown.js";

const TURN = 12000;  // ms that a projector shows a page of tables
const wall = document.getElementById("wall"), top_ = document.getElementById("top");
let known = {}, order = [], page = 0;

function card(place) {
  const id = `table-${place}`;
  let one = document.getElementById(id);
  if (one) return one;
  one = document.createElement("a");
  one.id = id;
  one.href = `/tables/${encodeURIComponent(place)}`;
  one.dataset.keeps = "card";
  one.className = "card";
  one.innerHTML = '<div class="head"></div><div class="middle"><div class="wood"></div><ul class="people"></ul></div><div class="foot"></div>';
  return one;
}

function lay() {
  wall.classList.toggle("empty", !order.length);
  wall.dataset.count = order.length;
  const here = order.map(card);
  for (const one of [...wall.children]) if (!here.includes(one)) one.remove();
  here.forEach((one, i) => { if (wall.children[i] !== one) wall.insertBefore(one, wall.children[i] ?? null); });
  turn(0);
}

// On a projector nothing scrolls: as many tables as fit, then the next ones. Who calls stands first on every page.
function turn(step) {
  if (!document.body.classList.contains("projector")) return;
  const across = Math.max(1, Math.floor(innerWidth / 440)), down = Math.max(1, Math.floor((innerHeight - 100) / 440));
  const cards = [...wall.children], calling = cards.filter((one) => one.classList.contains("calls")).slice(0, across * down - 1);
  const others = cards.filter((one) => !calling.includes(one)), room = across * down - calling.length;
  const pages = Math.max(1, Math.ceil(others.length / room));
  page = (page + step) % pages;
  const shown = new Set([...calling, ...others.slice(page * room, (page + 1) * room)]);
  for (const one of cards) one.hidden = !shown.has(one);
  const fits = Math.min(across, Math.max(1, shown.size));
  wall.style.setProperty("--across", fits);
  wall.style.setProperty("--down", Math.max(1, Math.ceil(shown.size / fits)));
}

function apply(changed, whole) {
  if (whole) { known = {}; wall.replaceChildren(); }
  const tables = {};
  for (const [name, value] of Object.entries(changed)) {
    if (value === null) delete known[name]; else known[name] = value;
    const [kind, place, ...rest] = name.split("/");
    if (kind === "t") (tables[place] ??= {})[rest.join("/")] = value;
  }
  if ("top" in changed) top_.innerHTML = changed.top ?? "";
  if ("order" in changed) { order = changed.order; lay(); }
  for (const [place, values] of Object.entries(tables)) {
    if (!order.includes(place)) continue;
    const all = {};
    if ("wood" in values)
      for (const [name, value] of Object.entries(known)) if (name.startsWith(`t/${place}/`)) all[name.slice(place.length + 3)] = value;
    show(card(place), values, all);
  }
  turn(0);
}

follow("/wall/stream", apply);
setInterval(() => turn(1), TURN);
addEventListener("resize", () => turn(0));
