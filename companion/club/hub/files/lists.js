// A page whose pieces follow a stream; where more has changed than pieces, the page comes anew as soon as nobody is at a form.
import { follow } from "/shown.js";

const list = document.querySelector("[data-stream]");
let waits = false;

const busy = () => list.querySelector("details[open]") || document.activeElement?.closest("form");

function anew() {
  if (busy()) { waits = true; return; }
  waits = false;
  const go = () => ("newest" in list.dataset ? location.replace(location.pathname) : location.reload());
  setTimeout(go, Math.max(0, 2000 - performance.now()));  // a hub that tells old news is not asked in a circle
}

document.addEventListener("toggle", () => { if (waits) anew(); }, true);
document.addEventListener("focusout", () => { if (waits) setTimeout(() => { if (waits) anew(); }, 200); });

if (list) follow(list.dataset.stream, (changed) => {
  for (const [name, piece] of Object.entries(changed)) {
    if (name === "state") { if (piece !== list.dataset.state) anew(); continue; }
    const part = document.querySelector(`[data-part="${CSS.escape(name)}"]`);
    if (part && part.innerHTML !== piece) part.innerHTML = piece ?? "";
  }
});
