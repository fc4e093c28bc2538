// A page whose pieces follow a stream; where more has changed than pieces, the page comes anew as soon as nobody is at a form.
import { follow } from "/shown.js";

const list = document.querySelector("[data-stream]");
let state = list?.dataset.state;

const busy = () => list.querySelector("details[open], button:disabled") || document.activeElement?.closest("form");

function anew() {
  if (state === list.dataset.state || busy()) return;
  if ("newest" in list.dataset) location.replace(location.pathname + (document.body.classList.contains("projected") ? "?projector" : ""));
  else location.reload();
}

// A bracket that goes on at the right fades out there.
function fade(bracket) {
  bracket.classList.toggle("more", bracket.scrollLeft + bracket.clientWidth < bracket.scrollWidth - 1);
}

// Write a piece of the page; what was scrolled to stays in sight.
function write(part, piece) {
  const scrolled = [...part.querySelectorAll(".bracket")].map((bracket) => bracket.scrollLeft);
  part.innerHTML = piece;
  part.querySelectorAll(".bracket").forEach((bracket, at) => { bracket.scrollLeft = scrolled[at] ?? 0; });
}

const fadeAll = () => document.querySelectorAll(".bracket").forEach(fade);

if (document.body.classList.contains("projected")) import("/projected.js");
else {
  document.addEventListener("scroll", ({ target }) => { if (target.className?.startsWith("bracket")) fade(target); }, true);
  addEventListener("resize", fadeAll);
  fadeAll();
}
if (list) {
  follow(list.dataset.stream, (changed) => {
    for (const [name, piece] of Object.entries(changed)) {
      if (name === "state") { state = piece; continue; }
      const part = document.querySelector(`[data-part="${CSS.escape(name)}"]`);
      if (part && part.innerHTML !== piece) write(part, piece ?? "");
    }
    fadeAll();
  });
  setTimeout(() => setInterval(anew, 500), 1500);  // a hub that tells old news first is not asked in a circle
}
