import { follow, show } from "/shown.js";

const TURN = 12000;  // ms that a projector shows a page of tables
const LETTER = 24, SMALLEST = 12;  // px of the smallest letters on 1920 x 1080, and on any projector
const LEAST = 15.15;  // the smallest board, in such letters: 364 px on 1920 x 1080
const STRIP = 3.6, COLUMN = 8, SIDE = 17, NAMES = 1.2, HEAD = 2.6, PEOPLE = 4.1, FOOT = 4.5, EDGE = 0.25;  // parts of a card, in letters
const EXACT = 0.999;  // pixels are not
const wall = document.getElementById("wall"), top_ = document.getElementById("top"), leaf = document.getElementById("leaf");
const projected = document.body.classList.contains("projector");
const SIZES = ["large", "small", "tight"];
let known = {}, order = [], page = 0, size = 0;  // `size`: of the letters on plates; within a turn they shrink only

function card(place) {
  const id = `table-${place}`;
  let one = document.getElementById(id);
  if (one) return one;
  one = document.createElement("a");
  one.id = id;
  one.href = `/tables/${encodeURIComponent(place)}`;
  one.dataset.keeps = "card";
  one.className = "card";
  one.innerHTML = '<div class="head"></div><div class="wood"></div><ul class="people"></ul><div class="foot"></div>';
  return one;
}

function lay() {
  wall.classList.toggle("empty", !order.length);
  wall.dataset.count = order.length;
  const here = order.map(card);
  for (const one of [...wall.children]) if (!here.includes(one)) one.remove();
  here.forEach((one, i) => { if (wall.children[i] !== one) wall.insertBefore(one, wall.children[i] ?? null); });
}

// The smallest letters that can be read as well on this projector as 24 px on one of 1920 x 1080.
const least = () => Math.max(SMALLEST, LETTER * Math.min(innerWidth / 1920, innerHeight / 1080));

// The ways to lay out a card of so many px: the size of its letters and of its board.
function ways(wide, high) {
  const letters = Math.min(wide / 19.2, high / 21.2), sided = Math.min(wide / 38, high / 21.2), tall = Math.min(wide / 19.2, high / 31);
  const edge = EDGE * least();
  return [
    ["below", letters, Math.min(wide - STRIP * letters - 2 * edge, high - (NAMES + FOOT) * letters - edge)],
    ["beside", letters, Math.min(wide - COLUMN * letters - 2 * edge, high - FOOT * letters - 2 * edge)],
    ["side", sided, Math.min(wide - SIDE * sided - 3 * edge, high - 2 * edge)],
    ["tall", tall, Math.min(wide - 2 * edge, high - (HEAD + PEOPLE + FOOT) * tall - 3 * edge)],
  ].map(([mode, letter, board]) => ({ mode, letter, board }));
}

// How so many cards are laid out that their boards are as large as possible and every letter can be read.
function largest(count) {
  const style = getComputedStyle(wall), gap = parseFloat(style.columnGap), box = wall.getBoundingClientRect();
  const width = box.width - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
  const height = box.height - parseFloat(style.paddingTop) - parseFloat(style.paddingBottom);
  let best = { board: 0 };
  for (let across = 1; across <= count; across++) {
    const down = Math.ceil(count / across);
    for (const way of ways((width + gap) / across - gap, (height + gap) / down - gap))
      if (way.letter >= least() * EXACT && way.board >= LEAST * least() * EXACT && way.board > best.board && (count > 3 || way.mode !== "below")) best = { ...way, letter: Math.max(way.letter, least()), across, down };
  }
  return best;
}

// On a projector nothing scrolls: as many tables as can be read from two metres, then the next ones, as many on each page. Tables that call stay on every page.
function turn(step) {
  if (projected && order.length) {
    document.body.style.setProperty("--least", `${least()}px`);
    const cards = [...wall.children];
    let seats = cards.length;
    while (seats > 1 && !largest(seats).board) seats--;
    const calling = cards.filter((one) => one.classList.contains("calls")).slice(0, Math.max(0, seats - 1));
    const others = cards.filter((one) => !calling.includes(one));
    const pages = Math.max(1, Math.ceil(others.length / (seats - calling.length))), room = Math.ceil(others.length / pages);
    page = (page + step) % pages;
    const shown = new Set([...calling, ...others.slice(page * room, (page + 1) * room)]);
    for (const one of cards) one.hidden = !shown.has(one);
    leaf.textContent = pages > 1 ? `${page + 1}/${pages}` : "";
    const laid = largest(shown.size);
    wall.dataset.mode = laid.mode ?? "tall";
    for (const [name, value] of Object.entries({ across: laid.across ?? 1, down: laid.down ?? 1, board: `${laid.board}px`, u: `${laid.letter ?? least()}px` })) wall.style.setProperty(`--${name}`, value);
  }
  const shown = [...wall.children].filter((one) => !one.hidden), plates = shown.flatMap((one) => [...one.querySelectorAll(".say")]);
  if (!projected) for (const plate of plates) say(plate, false, 0);
  if (!projected || !order.length) return;
  if (step) size = 0;
  write(plates);
  for (const one of shown) name(one.querySelector(".people"));
}

// How a plate is shown: whether its call is shortened, whether both run on in one paragraph, and how many sentences of the last event are left out; no sentence is cut.
function say(plate, brief, left, run = false) {
  plate.classList.toggle("run", run && !plate.querySelector(":scope>time"));
  const told = [...plate.querySelectorAll(".tell>span")];
  plate.querySelector(".call").classList.toggle("shortened", brief && plate.querySelector(".brief") !== null);
  told.forEach((part, i) => { part.hidden = plate.dataset.keeps === "last" ? i < left : i >= told.length - left; });
}

function fits(plate) {
  const style = getComputedStyle(plate), room = plate.clientHeight - parseFloat(style.paddingTop) - parseFloat(style.paddingBottom);
  const parts = [...plate.querySelectorAll(".call, .tell")], boxes = parts.map((part) => part.getBoundingClientRect());
  const used = Math.max(...boxes.map((box) => box.bottom)) - Math.min(...boxes.map((box) => box.top));
  return used <= room + 0.5 && parts.every((part) => part.scrollWidth <= part.clientWidth + 1);
}

// All plates have letters of one size, the largest in which everything fits. A call is shortened before that; only in small letters it stands in the lines of
// the last event, and only in the smallest a sentence is left out.
function write(plates) {
  for (; size < SIZES.length; size++) {
    wall.dataset.size = SIZES[size];
    const ways = size ? [[false], [true], [false, true], [true, true]] : [[false], [true]];
    const full = plates.filter((plate) => !ways.some(([brief, run]) => { say(plate, brief, 0, run); return fits(plate); }));
    if (!full.length) return;
    if (size < SIZES.length - 1) continue;
    for (const plate of full)
      for (let left = 1; left < plate.querySelectorAll(".tell>span").length && !fits(plate); left++)
        for (const [brief, run] of ways) { say(plate, brief, left, run); if (fits(plate)) break; }
    return;
  }
}

// Whether the end of a name is left out; even a part of a pixel counts.
function cut(one) {
  const range = document.createRange();
  range.selectNodeContents(one);
  return range.getBoundingClientRect().width > one.getBoundingClientRect().width + 0.05;
}

// What players have is left out before a name is cut.
function name(people) {
  people.classList.remove("bare");
  people.classList.toggle("bare", [...people.querySelectorAll("b")].some(cut));
}

function apply(changed, whole) {
  if (whole) { known = {}; size = 0; wall.replaceChildren(); }
  const tables = {};
  for (const [name, value] of Object.entries(changed)) {
    if (value === null) delete known[name]; else known[name] = value;
    const [kind, place, ...rest] = name.split("/");
    if (kind === "t") (tables[place] ??= {})[rest.join("/")] = value;
  }
  if ("top" in changed) top_.innerHTML = changed.top ?? "";
  if ("order" in changed) { order = changed.order; size = 0; lay(); }
  for (const [place, values] of Object.entries(tables)) {
    if (!order.includes(place)) continue;
    const all = {};
    if ("wood" in values)
      for (const [name, value] of Object.entries(known)) if (name.startsWith(`t/${place}/`)) all[name.slice(place.length + 3)] = value;
    show(card(place), values, all);
  }
  turn(0);
}

function anew() {
  size = 0;
  turn(0);
}

document.fonts?.addEventListener("loadingdone", anew);
setInterval(() => turn(1), TURN);
addEventListener("resize", anew);
follow("/wall/stream", apply);
