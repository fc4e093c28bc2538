import { follow, show } from "/shown.js";

const TURN = 12000;  // ms that a projector shows a page of tables
const LEAST = 260;  // px of the smallest board that a room can see
const GAP = 16, SIDES = 32, LINES = 150, PEOPLE = 120;  // px between cards, beside a board, of head and foot, of the seats below a board
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

// How so many cards are laid that their boards are as large as may be: the seats stand below a board, or beside it.
function largest(count) {
  const room = getComputedStyle(wall), width = wall.clientWidth - parseFloat(room.paddingLeft) - parseFloat(room.paddingRight);
  const height = wall.clientHeight - parseFloat(room.paddingTop) - parseFloat(room.paddingBottom);
  let best = { board: 0 };
  for (let across = 1; across <= count; across++) {
    const down = Math.ceil(count / across), wide = (width + GAP) / across - GAP - SIDES, high = (height + GAP) / down - GAP - LINES;
    for (const [below, board] of [[true, Math.min(wide, high - PEOPLE)], [false, Math.min(wide * 0.66, high)]])
      if (board > best.board) best = { board, across, down, below };
  }
  return best;
}

// On a projector nothing scrolls: as many tables as can be seen from afar, then the next ones. Who calls stands first on every page.
function turn(step) {
  if (!document.body.classList.contains("projector") || !order.length) return;
  const cards = [...wall.children];
  let seats = cards.length;
  while (seats > 1 && largest(seats).board < LEAST) seats--;
  const calling = cards.filter((one) => one.classList.contains("calls")).slice(0, Math.max(0, seats - 1));
  const others = cards.filter((one) => !calling.includes(one)), room = seats - calling.length;
  const pages = Math.max(1, Math.ceil(others.length / room));
  page = (page + step) % pages;
  const shown = new Set([...calling, ...others.slice(page * room, (page + 1) * room)]);
  for (const one of cards) one.hidden = !shown.has(one);
  const laid = largest(shown.size);
  wall.classList.toggle("below", laid.below);
  for (const [name, value] of Object.entries({ across: laid.across, down: laid.down, board: `${laid.board}px` })) wall.style.setProperty(`--${name}`, value);
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
