// Forms of the tournaments' pages: each is sent as JSON; the page comes anew, or one sentence says why not.
const alertLine = document.querySelector("[role=alert]") || document.querySelector("main").appendChild(document.createElement("p"));
alertLine.className = "wrong";
alertLine.hidden = true;

function bodyOf(form) {
  const body = {};
  if (form.dataset.do) body.do = form.dataset.do;
  for (const field of form.elements) {
    if (!field.name || (field.name === "points" && field.disabled)) continue;
    const value = field.type === "checkbox" ? field.checked : field.value;
    if (field.name === "of") [body.kind, body.variant] = value.split("/");
    else if (field.name.startsWith("places.")) (body.places ??= {})[field.name.slice(7)] = value;
    else if (field.name.startsWith("knock_out.")) (body.knock_out ??= {})[field.name.slice(10)] = field.type === "number" ? Number(value) || 0 : value;
    else if (field.name.startsWith("line.")) (body.line ??= []).push(Number(value) || 0);
    else if (field.name.startsWith("ranking.")) { body.teams.ranking ??= []; if (value) body.teams.ranking.push(value); }
    else if (field.name.startsWith("teams.")) (body.teams ??= {})[field.name.slice(6)] = field.type === "number" ? Number(value) || 0 : value;
    else if (field.name.startsWith("clubs.")) (body.clubs ??= {})[field.name.slice(6)] = value;
    else if (field.name.startsWith("ties.")) (body.ties ??= {})[field.name.slice(5)] = value;
    else if (field.name.startsWith("about.")) (body.about ??= {})[field.name.slice(6)] = value;
    else if (field.name.startsWith("rules.")) (body.rules ??= {})[field.name.slice(6)] = value;
    else if (["number", "board", "entry", "other", "rating", "planned", "team", "match"].includes(field.name)) body[field.name] = Number(value) || 0;
    else body[field.name] = value;
  }
  return body;
}

async function send(form) {
  const presses = form.querySelectorAll("button");
  presses.forEach((press) => { press.disabled = true; });
  try {
    const answer = await fetch(form.dataset.post || "/cups/" + document.querySelector("[data-cup]").dataset.cup, {
      method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(bodyOf(form)),
    });
    const told = await answer.json();
    if (answer.ok) { location.assign(told.go); return; }
    alertLine.textContent = told.said;
    alertLine.hidden = false;
    alertLine.scrollIntoView({ block: "nearest" });
  } finally {
    presses.forEach((press) => { press.disabled = false; });
  }
}

document.addEventListener("submit", (event) => { event.preventDefault(); send(event.target); });
document.addEventListener("change", (event) => { if (event.target.form && "atOnce" in event.target.form.dataset) send(event.target.form); });
import("/lists.js");  // last, so that no form waits for it
