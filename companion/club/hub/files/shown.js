// What a stream shows of tables: pieces of HTML, men on squares, clocks that run by the hub's time.
const SVG = "http://www.w3.org/2000/svg";
let ahead = 0;  // seconds that the hub's clock is before this phone's

export const now = () => Date.now() / 1000 + ahead;

function clocked(seconds) {
  const whole = Math.max(0, Math.floor(seconds)), hours = Math.floor(whole / 3600);
  const two = (n) => String(n).padStart(2, "0");
  return hours ? `${hours}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}` : `${Math.floor(whole / 60)}:${two(whole % 60)}`;
}

export function tick(root = document) {
  for (const one of root.querySelectorAll("time[data-ms]")) {
    const gone = one.dataset.runs === "1" ? now() - Number(one.dataset.at) : 0;
    one.textContent = clocked(Number(one.dataset.ms) / 1000 - gone);
    one.classList.toggle("hours", one.textContent.length > 5);
  }
  for (const one of root.querySelectorAll("time[data-since]")) one.textContent = clocked(now() - Number(one.dataset.since));
  const clock = document.getElementById("now");
  if (clock) clock.textContent = new Date(now() * 1000).toLocaleTimeString(document.documentElement.lang, { hour: "2-digit", minute: "2-digit", hour12: false });
}

export function man(board, square, found) {
  const men = board.querySelector(".men");
  men.querySelectorAll(`[data-square="${CSS.escape(square)}"]`).forEach((one) => one.remove());
  if (!found) return;
  const [x, y, ...pictures] = found;
  for (const picture of pictures) {
    const one = document.createElementNS(SVG, "image");
    for (const [name, value] of Object.entries({ href: picture, x, y, width: 100, height: 100 })) one.setAttribute(name, value);
    one.dataset.square = square;
    men.append(one);
  }
}

// Show a table's values in its element. `all`: every value that is known of it, for a board that is new.
export function show(element, changed, all) {
  for (const part of ["head", "people", "foot", "luck", "log"]) {
    const place = element.querySelector(`.${part}`);
    if (!place || !(part in changed)) continue;
    const entry = place.contains(document.activeElement) ? document.activeElement.dataset.at : undefined;
    place.innerHTML = changed[part] ?? "";
    if (entry !== undefined) place.querySelector(`[data-at="${entry}"]`)?.focus();  // whoever reads the log by keys stays there
  }
  const kept = element.dataset.keeps ?? "";
  if ("kind" in changed) element.className = `${kept} ${changed.kind ?? ""}`;
  const anew = "wood" in changed;
  if (anew) element.querySelector(".wood").innerHTML = changed.wood ?? "";
  const board = element.querySelector("svg.board");
  if (!board) return;
  const values = anew ? all : changed;
  if ("last" in values) board.querySelector(".marks").innerHTML = values.last ?? "";
  for (const [name, value] of Object.entries(values)) if (name.startsWith("men/")) man(board, name.slice(4), value);
}

// Follow a stream. `apply(changed, whole)`: `whole` is true where all that was known before holds no more.
export function follow(address, apply) {
  let heard = Date.now(), source = null;
  const open = () => {
    source?.close();
    source = new EventSource(address);
    for (const kind of ["whole", "changed"])
      source.addEventListener(kind, (event) => {
        heard = Date.now();
        document.body.classList.remove("away");
        const data = JSON.parse(event.data);
        ahead = data.now - Date.now() / 1000;
        apply(data.changed, kind === "whole");
        tick();
      });
    source.addEventListener("here", () => { heard = Date.now(); document.body.classList.remove("away"); });
  };
  open();
  setInterval(() => {
    if (Date.now() - heard > 25000) { document.body.classList.add("away"); heard = Date.now() - 15000; open(); }
    tick();
  }, 1000);
}
