// The page of a seat, or of a tablet for all seats around it. Everything shown comes from the table as parts of the page; what is pressed goes back by its key.
const body = document.body;
const $ = (id) => document.getElementById(id);
const light = localStorage.getItem("light") || "";
if (light) document.documentElement.dataset.light = light;

// Milliseconds without a word after which the table is away, between two tries to find it, and that an answer may take.
const SILENT = 6000, AGAIN = 5000, PATIENCE = 8000;
const pending = new Set();
// A name for each press, as a browser may send a request again by itself when a connection ends without an answer.
const pressing = Math.random().toString(36).slice(2);
let presses = 0;
async function send(path, what) {
  const stop = new AbortController();
  pending.add(stop);
  const late = setTimeout(() => stop.abort(), PATIENCE);
  try {
    const answer = await fetch(path, {
      method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(what), signal: stop.signal,
    });
    const said = await answer.json().catch(() => ({}));
    return { ok: answer.ok, ...said };
  } catch {
    return { ok: false, said: told["gone"] || "" };
  } finally {
    clearTimeout(late);
    pending.delete(stop);
  }
}

// The entrance: the code stands behind the #, which no browser sends or logs.
const told = JSON.parse(body.dataset.told || "{}");
if (body.classList.contains("entrance")) {
  const enter = async (code) => {
    const { ok, to, said } = await send("/in", { code });
    if (ok) location.replace(to);
    else $("refused").textContent = said || "";
  };
  const code = location.hash.slice(1);
  if (code) {
    history.replaceState(null, "", "/");
    enter(code);
  }
  $("enter").addEventListener("submit", (event) => {
    event.preventDefault();
    enter(event.target.code.value);
  });
} else if (body.classList.contains("room")) {
  room();
} else {
  seat();
}

// Letters grow with the screen of a tablet, and by what was chosen there.
function letters(share) {
  document.documentElement.style.fontSize = `calc(${share / 100}*max(100%,1.85vmin))`;
}

// A room beside the table: its forms and buttons send what they have, and lead on or say why not.
function room() {
  letters(localStorage.getItem("text") || "100");
  const post = async (path, what) => {
    const { ok, to, said } = await send(path, what);
    if (ok) location.assign(to);
    else $("refused").textContent = said || "";
  };
  for (const form of document.querySelectorAll("form[data-post]")) form.addEventListener("submit", (event) => {
    event.preventDefault();
    const fields = Object.fromEntries([...new FormData(form)].filter(([, value]) => value));
    post(form.dataset.post, form.dataset.game ? { game: form.dataset.game, fields } : fields);
  });
  for (const one of document.querySelectorAll("button[data-post]")) one.addEventListener("click", () =>
    post(one.dataset.post, one.dataset.name ? { [one.dataset.name]: one.dataset.value } : {}));
  const now = document.querySelector(".moments [aria-current]");
  const reveal = () => { if (now) now.parentElement.scrollTop = now.offsetTop - now.parentElement.offsetTop - now.parentElement.clientHeight / 2; };
  reveal();
  for (const kind of ["load", "resize"]) window.addEventListener(kind, reveal);
}

function seat() {
  let ways = [], hints = true, picked = "", card = "", last = 0, source = null, heard = Date.now(), ended = false;
  let covered = sessionStorage.getItem("covered") === "yes", secret = false;
  const tabled = body.classList.contains("tabled");
  let clock = null, ahead = 0, ticking = 0;  // `ahead`: how far the table's time is before this page's
  const say = (text) => { $("told").textContent = text; };

  // What comes

  function listen() {
    if (source) source.close();
    source = new EventSource(`stream?last=${last}`);
    source.addEventListener("page", (event) => {
      last = Number(event.lastEventId);
      const news = JSON.parse(event.data);
      tellTime(news.now);
      show(news.changed);
      linked();
      if (news.told.length) say(news.told.join(" "));
      if (tabled) speak(news.told);
    });
    source.addEventListener("again", () => location.reload());
    source.addEventListener("here", (event) => {
      if (event.data) tellTime(JSON.parse(event.data).now);
      linked();
    });
    source.addEventListener("ended", (event) => end(JSON.parse(event.data).said));
    source.onopen = linked;
    source.onerror = away;
  }
  function end(said) {
    ended = true;
    clock = null;
    source.close();
    const line = document.createElement("h1");
    line.textContent = said;
    line.className = "over";
    document.querySelector("main").replaceChildren(line);
    if ($("cover")) $("cover").hidden = true;
    say(said);
    away();
  }
  function linked() {
    heard = Date.now();
    if (!body.classList.contains("away") && $("link").textContent === told["linked"]) return;
    body.classList.remove("away");
    $("link").textContent = told["linked"];
    $("gone").textContent = "";
    for (const one of document.querySelectorAll("[data-off]")) {
      one.disabled = false;
      delete one.dataset.off;
    }
    if ($("form")) $("form").dispatchEvent(new Event("redraw"));
    tick();
  }
  // Without the table nothing can be done, and nothing that was asked is waited for; what is shown stays to be read.
  function away() {
    if (!body.classList.contains("away")) {
      body.classList.add("away");
      $("link").textContent = told["away"];
      if (!ended) $("gone").textContent = told["gone"];
      for (const one of pending) one.abort();
    }
    turnOff();
    if (!ended && source.readyState === 2) setTimeout(again, 2000);
  }
  function turnOff() {
    for (const one of document.querySelectorAll("[data-press], [data-bar], [data-do], [data-ask], [data-get], [data-place], #send, #moves button, #attacks button, #language"))
      if (!one.disabled) { one.disabled = true; one.dataset.off = ""; }
  }
  let asks = false;
  async function again() {
    if (asks || ended) return;
    asks = true;
    const page = await fetch("", { cache: "no-store", signal: AbortSignal.timeout(AGAIN) }).catch(() => null);
    asks = false;
    if (ended) return;
    if (page && page.status === 403) end(told["not-yours-to-see"]);
    else { tried = Date.now(); listen(); }
  }
  // A locked phone keeps no connection, and a dead network does not say so: whoever hears nothing says that, and asks anew.
  let tried = 0;
  const awake = () => {
    if (ended || document.hidden || Date.now() - heard <= SILENT) return;
    away();
    if (Date.now() - tried > AGAIN) { tried = Date.now(); listen(); }
  };
  function wake() {
    if (ended || document.hidden || Date.now() - heard <= SILENT) return;
    heard = Date.now() - SILENT + 2000;  // it has not been asked yet
    tried = Date.now();
    listen();
  }
  document.addEventListener("visibilitychange", () => {
    if (document.hidden && secret) { if (tabled) press({ do: "hide" }); else cover(true); }
    if (!document.hidden && tabled) stayAwake();
    wake();
  });
  window.addEventListener("pageshow", wake);
  window.addEventListener("online", listen);
  setInterval(awake, 1000);

  function show(changed) {
    const focus = document.activeElement && document.activeElement.id;
    const before = changed.board === undefined ? null : stands();
    const opened = new Map([...document.querySelectorAll("details[id^=d-]")].map((one) => [one.id, one.open]));
    for (const [name, part] of Object.entries(changed)) {
      if (name === "hints") hints = part;
      else if (name === "ways") { ways = part; letGo(false); }
      else if (name === "secret") secret = part;
      else if (name === "yours" || name === "owes") body.classList.toggle(name, part);
      else if (name === "clock") clock = part;
      else if (name in tablet) tablet[name](part);
      else {
        $(name).innerHTML = part;
        for (const one of $(name).querySelectorAll("details[id^=d-]")) if (opened.has(one.id)) one.open = opened.get(one.id);
        if (name === "board") { rove(); slide(before); }
        if (name === "facts") hint();
        if (name === "curtain") handOver();
        if (name === "hand") { form(); takeUp(card); }
      }
    }
    $("refused").textContent = "";
    if (!tabled) {
      $("cover").hidden = !secret;
      $("by-list").hidden = !ways.length;
      cover(covered && secret, false);
    }
    lists();
    marks();
    tick();
    if (body.classList.contains("away")) turnOff();
    if (focus && document.activeElement === body && $(focus)) $(focus).focus({ preventScroll: true });
  }

  // Clocks: the table says what they showed when, and they run here from then on

  function tellTime(now) {
    if (now !== undefined) ahead = now - performance.now();
  }
  function shown(ms, times) {
    if (times) return `${times}\u00d7${shown(ms)}`;
    const tenths = Math.ceil(ms / 100), two = (n) => String(n).padStart(2, "0");
    if (tenths < 600) return `0:${two(Math.floor(tenths / 10))}.${tenths % 10}`;
    const seconds = Math.ceil(ms / 1000), hours = Math.floor(seconds / 3600), minutes = Math.floor(seconds / 60) % 60;
    return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
  }
  function tick() {
    clearTimeout(ticking);
    if (!clock || body.classList.contains("away")) return;
    const free = clock.running ? clock.seats[clock.running][1] : 0;  // of a delay, or of a die that tumbles
    const passed = Math.max(0, performance.now() + ahead - clock.at - free);
    let least = Infinity;
    for (const one of document.querySelectorAll("[data-clock]")) {
      const seat = one.dataset.clock, [ms, , times] = clock.seats[seat];
      const left = seat === clock.running ? Math.max(0, ms - passed) : clock.pours.includes(seat) ? ms + passed / clock.pours.length : ms;
      const text = shown(left, times);
      if (one.textContent !== text) one.textContent = text;
      one.classList.toggle("hurry", seat === clock.running && left < 60000);
      if (seat === clock.running || clock.pours.includes(seat)) least = Math.min(least, left);
    }
    if (clock.running) ticking = setTimeout(tick, least < 61000 ? 50 : 200);
  }

  // What is hidden while somebody else may look

  function cover(on, keep = true) {
    covered = keep ? on : covered;
    body.classList.toggle("covered", on);
    $("cover").setAttribute("aria-pressed", String(on));
    $("cover").textContent = on ? told["hidden"] : told["cover"];
    if (keep) sessionStorage.setItem("covered", on ? "yes" : "no");
  }
  if (!tabled) $("cover").addEventListener("click", () => cover(!body.classList.contains("covered")));

  // What is pressed

  async function press(what, from) {
    if (from) from.disabled = true;
    const { ok, said } = await send("do", { ...what, once: `${pressing} ${++presses}` });
    if (from && body.classList.contains("away")) from.dataset.off = "";
    else if (from) from.disabled = false;
    if (said) { $("refused").textContent = said; $("refused").scrollIntoView({ block: "nearest" }); }
    return ok;
  }
  function closeAll() {
    for (const one of document.querySelectorAll("dialog[open]")) one.close();
  }
  body.addEventListener("click", (event) => {
    const on = event.target.closest("button");
    if (!on) return;
    if (on.id === "to-card") { closeAll(); body.classList.toggle("carded"); return; }
    if (on.dataset.sheet) { $(on.dataset.sheet).showModal(); return; }
    if (on.dataset.close !== undefined) { on.closest("dialog").close(); return; }
    if (tabled && (on.dataset.press || on.dataset.do || on.dataset.edit !== undefined)) closeAll();
    if (on.dataset.press) press({ press: on.dataset.press }, on);
    else if (on.dataset.edit !== undefined) edit(true);
    else if (on.dataset.again !== undefined) { closeAll(); speak([$("say").innerText], true); }
    else if (on.dataset.get) get(on.dataset.get);
    else if (on.dataset.renew) renew(on);
    else if (on.dataset.hint) hint(on.dataset.hint);
    else if (on.dataset.switch) flip(on.dataset.switch);
    else if (on.dataset.do) press({ do: on.dataset.do, at: on.dataset.at || "" }, on);
    else if (on.dataset.card) takeUp(card === on.dataset.card ? "" : on.dataset.card);
    else if (on.dataset.place) touch(on.dataset.place);
    else if (on.dataset.ask) ask({ what: on.dataset.ask });
  });
  async function ask(what) {
    $("answer").textContent = "";
    $("answer").textContent = (await send("ask", what)).said || "";
  }
  $("attacks").addEventListener("submit", (event) => {
    event.preventDefault();
    ask({ what: "attacks", square: event.target.square.value });
  });
  body.addEventListener("input", (event) => {
    if (!event.target.classList.contains("search")) return;
    const wanted = event.target.value.toLowerCase();
    for (const one of event.target.parentElement.querySelectorAll(".press"))
      one.hidden = !one.textContent.toLowerCase().includes(wanted);
  });
  $("light").value = light;
  $("light").addEventListener("change", (event) => {
    localStorage.setItem("light", event.target.value);
    if (event.target.value) document.documentElement.dataset.light = event.target.value;
    else delete document.documentElement.dataset.light;
  });
  $("language").addEventListener("change", async (event) => {
    await send("language", { language: event.target.value });
    location.reload();
  });

  // Men: one is taken up, then put down

  const hand = () => {
    if (picked) return picked;
    const origins = new Set(ways.map(([origin]) => origin));
    const only = [...origins][0] || "";
    return origins.size === 1 && only.startsWith("box:") ? only : "";
  };
  const played = () => [...document.querySelectorAll(".plays:not([hidden]) button[data-square]")];
  function takeUp(key) {
    card = key;
    for (const one of document.querySelectorAll("button.card"))
      one.setAttribute("aria-expanded", String(one.dataset.card === card));
    for (const one of document.querySelectorAll(".plays")) one.hidden = one.id !== `k-${card}`;
    marks();
  }
  function touch(place) {
    body.classList.remove("carded");
    if (editing) { put(place); return; }
    const fits = played().find((one) => one.dataset.square === place);
    if (fits) { fits.click(); return; }
    const held = hand();
    const found = ways.filter(([origin, to]) => origin === held && to === place);
    if (found.length) { letGo(false); play(found); return; }
    if (place !== picked && ways.some(([origin]) => origin === place)) {
      picked = place;
      say(told["picked"].replace("{square}", place));
    } else {
      if (tabled && place !== picked) why(held, place);
      letGo(Boolean(picked));
    }
    marks();
  }
  function play(found) {
    if (found.length === 1) { press({ press: found[0][2] }); return; }
    const dialog = $("choose");
    const title = document.createElement("p");
    title.textContent = told["choose"];
    const rows = found.map(([, , key, said]) => button(said, () => press({ press: key })));
    dialog.replaceChildren(title, ...rows, button(told["back"], () => {}));
    dialog.showModal();
    function button(label, work) {
      const one = document.createElement("button");
      one.className = "press";
      one.textContent = label;
      one.addEventListener("click", () => { dialog.close(); work(); });
      return one;
    }
  }
  function letGo(aloud) {
    picked = "";
    if (aloud) say(told["let-go"]);
    marks();
  }
  function marks() {
    const held = editing ? picked : hand();
    const to = new Set(editing ? [] : ways.filter(([origin]) => origin === held).map((way) => way[1]));
    if (!editing && !held) for (const one of lifted[1]) to.add(one);
    for (const one of played()) to.add(one.dataset.square);
    if (!hints || (tabled && !on("hints"))) to.clear();
    for (const one of document.querySelectorAll("[data-place]")) {
      one.classList.toggle("picked", one.dataset.place === held || lifted[0].includes(one.dataset.place));
      one.classList.toggle("from", one.dataset.place === hinted[0]);
      one.classList.toggle("asked", hinted.length > 1 && one.dataset.place === hinted[hinted.length - 1]);
      one.classList.toggle("may", to.has(one.dataset.place));
      if (one.classList.contains("boxed")) one.setAttribute("aria-pressed", String(one.dataset.place === held));
    }
  }

  // A tablet: what only its page has

  let editing = false, lifted = [[], []], hinted = [], bar = {}, quarters = "", sounded = -1, left = 0, counting = 0, look = "", plugged = false;
  const on = (name) => (localStorage.getItem(name) || (name === "speech" ? "no" : "yes")) === "yes";
  const tablet = {
    bar(keys) {
      bar = keys;
      for (const one of document.querySelectorAll("[data-bar]")) {
        if (one.dataset.bar === "menu") continue;
        one.disabled = !keys[one.dataset.bar];
        one.dataset.press = keys[one.dataset.bar] || "";
      }
    },
    turn(now) { quarters = `t${now}`; $("board").className = quarters; },
    edits(may) { for (const one of document.querySelectorAll("#menu [data-edit]")) one.hidden = !may; },
    sound([count, name]) {
      if (sounded >= 0 && count > sounded && name && on("sound")) new Audio(`/sound/${name}.wav`).play().catch(() => {});
      sounded = count;
    },
    lifted(now) { lifted = now; },
    plugged(on) { plugged = on; },
    has(what) { for (const [name, is] of Object.entries(what)) $(`to-${name}`).hidden = !is; },
    look(seat) { look = seat; body.classList.toggle("looking", Boolean(seat)); left = 20; clearInterval(counting); if (seat) { counting = setInterval(second, 1000); count(); } },
    mover(seat) { body.className = `${body.className.replace(/ of-\S+/g, "")}${seat ? ` of-${seat}` : ""}`; },
  };
  function count() {
    if ($("left")) $("left").textContent = told["hides-in"].replace("{square}", left);
  }
  function second() {
    left -= 1;
    count();
    if (left <= 0) { clearInterval(counting); press({ do: "hide" }); }
  }
  function handOver() {
    const covers = $("curtain").innerHTML !== "";
    document.querySelector("main").inert = covers;
    if (covers) { closeAll(); $("show").focus({ preventScroll: true }); }
  }
  function why(held, place) {
    const stands = $(`sq-${place}`) && $(`sq-${place}`).querySelector("img:not(.aside-mark)");
    if (held || stands) press({ do: "why", at: held || place, to: held ? place : "" });
  }
  function edit(begins) {
    editing = begins;
    picked = "";
    body.classList.toggle("editing", begins);
    marks();
  }
  async function put(place) {
    if (place === "stop") { edit(false); return; }
    const stands = place.startsWith("box:") || $(`sq-${place}`) && ($(`sq-${place}`).querySelector("img:not(.aside-mark)") || $(`sq-${place}`).matches(".wrong"));
    if (!picked && stands) picked = place;
    else if (picked === place) picked = "";
    else if (picked) {
      const what = { do: "put", at: picked, to: place.startsWith("box") ? "box" : place };
      if (await press(what)) edit(false);
    }
    marks();
  }
  function hint(step) {
    const sheet = $("hint");
    hinted = [];
    if (sheet) {
      const each = [...sheet.querySelectorAll("[data-way]")], button = sheet.querySelector("[data-hint=on]");
      let shown = each.findIndex((one) => !one.hidden), stage = Number(sheet.dataset.at || 0);
      if (step === "on") stage += 1;
      if (step === "other") { shown = (shown + 1) % each.length; stage = 0; }
      if (step === "away") { sheet.hidden = true; sheet.dataset.away = ""; }
      sheet.dataset.at = stage;
      each.forEach((one, i) => { one.hidden = i !== shown; });
      for (const one of sheet.querySelectorAll("[data-stage]")) one.hidden = Number(one.dataset.stage) > stage || (one.dataset.stage === "0" && stage > 0);
      button.hidden = stage > 1;
      button.textContent = JSON.parse(button.dataset.labels)[Math.min(stage, 1)];
      const way = each[shown].dataset.way.split(" ").filter(Boolean);
      if (sheet.dataset.away === undefined) hinted = stage ? way : way.length > 1 ? way.slice(0, 1) : [];
    }
    marks();
  }
  async function get(what) {
    const page = await fetch(`sheet/${what}`, { cache: "no-store", signal: AbortSignal.timeout(PATIENCE) }).catch(() => null);
    if (!page || !page.ok) return;
    $("got-in").innerHTML = await page.text();
    if (!$("got").open) $("got").showModal();
    $("got").scrollTop = 0;
  }
  // A piece that is pressed for long, or by the menu key, is explained.
  let holding = 0, long = false;
  const square = (event) => event.target.closest(".board button:has(> img:not(.aside-mark))");
  const explain = (one) => { long = true; get(`piece-${one.dataset.place}`); };
  if (tabled) {
    body.addEventListener("pointerdown", (event) => {
      long = false;
      const one = square(event);
      if (one) holding = setTimeout(explain, 600, one);
    });
    for (const kind of ["pointerup", "pointercancel", "scroll"]) body.addEventListener(kind, () => clearTimeout(holding));
    body.addEventListener("contextmenu", (event) => {
      const one = square(event);
      if (!one) return;
      event.preventDefault();
      clearTimeout(holding);
      if (!long) explain(one);
    });
    body.addEventListener("click", (event) => {
      if (long && square(event)) event.stopImmediatePropagation();
      long = false;
    }, true);
  }
  async function renew(from) {
    if (await press({ do: "renew", at: from.dataset.renew }, from)) get("codes");
  }
  function flip(name) {
    localStorage.setItem(name, on(name) ? "no" : "yes");
    switches();
    marks();
  }
  function switches() {
    for (const one of document.querySelectorAll("[data-switch]")) one.setAttribute("aria-pressed", String(on(one.dataset.switch)));
  }
  body.addEventListener("submit", async (event) => {
    const form = event.target.closest("form[data-clock-of]");
    if (!form) return;
    event.preventDefault();
    const { ok, said } = await send("do", { do: "clock", at: form.dataset.clockOf, to: form.time.value });
    form.querySelector(".wrong").textContent = said || "";
    if (ok) closeAll();
  });
  function speak(sentences, asked) {
    if (!(asked || on("speech")) || !window.speechSynthesis) return;
    for (const one of sentences) {
      const said = new SpeechSynthesisUtterance(one);
      said.lang = document.documentElement.lang;
      window.speechSynthesis.speak(said);
    }
  }
  async function stayAwake() {
    if (navigator.wakeLock) await navigator.wakeLock.request("screen").catch(() => {});
  }
  // Pieces slide to where they are now: each that has appeared comes from a square that one like it has left.
  function stands() {
    const found = new Map();
    for (const one of document.querySelectorAll(".board button[data-place]")) {
      const piece = one.querySelector("img:not(.aside-mark)");
      if (piece) found.set(one.dataset.place, [piece.getAttribute("src"), one.getBoundingClientRect()]);
    }
    return found;
  }
  function slide(before) {
    if (!before || !before.size || plugged || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const now = stands();
    const gone = [...before].filter(([place, [src]]) => !now.has(place) || now.get(place)[0] !== src);
    for (const [place, [src, box]] of now) {
      if (before.has(place) && before.get(place)[0] === src) continue;
      const at = gone.findIndex(([, [other]]) => other === src);
      if (at < 0) continue;
      const [[, [, from]]] = gone.splice(at, 1);
      const way = [{ transform: `translate(${from.left - box.left}px, ${from.top - box.top}px)` }, { transform: "none" }];
      const square = $(`sq-${place}`);
      square.style.zIndex = 4;
      for (const one of square.querySelectorAll("img:not(.aside-mark)"))
        one.animate(way, { duration: 260, easing: "cubic-bezier(.2,.7,.3,1)" }).onfinish = () => { square.style.zIndex = ""; };
    }
  }
  if (tabled) {
    const text = localStorage.getItem("text") || "100";
    $("text").value = text;
    const size = (share) => {
      letters(share);
      // Usual letters have 16 pixels, or more on a large screen.
      const usual = Math.max(16, 0.0185 * Math.min(innerWidth, innerHeight));
      body.classList.toggle("large", parseFloat(getComputedStyle(document.documentElement).fontSize) > 1.19 * usual);
    };
    size(text);
    window.addEventListener("resize", () => size(localStorage.getItem("text") || "100"));
    $("text").addEventListener("change", (event) => {
      localStorage.setItem("text", event.target.value);
      size(event.target.value);
    });
    switches();
    $("awake").hidden = window.isSecureContext;
    $("full").hidden = !document.documentElement.requestFullscreen;
    $("full").addEventListener("click", () => {
      if (document.fullscreenElement) document.exitFullscreen();
      else document.documentElement.requestFullscreen();
    });
    for (const kind of ["pointerdown", "keydown"]) body.addEventListener(kind, () => { left = 20; });
    body.addEventListener("pointerdown", stayAwake, { once: true });
    const wide = matchMedia("(orientation: landscape)");
    const lie = () => { if (body.dataset.long) press({ do: wide.matches ? "wide" : "tall" }); };
    wide.addEventListener("change", lie);
    lie();
  }

  // The same by a list

  function lists() {
    const from = $("from");
    const before = from.value;
    options(from, [...new Set(ways.map(([origin]) => origin))]);
    if (before) from.value = before;
    if (from.selectedIndex < 0) from.selectedIndex = 0;
    ends();
  }
  function ends() {
    options($("to"), [...new Set(ways.filter(([origin]) => origin === $("from").value).map((way) => way[1]))]);
  }
  function options(list, places) {
    list.replaceChildren(...places.map((place) => new Option(named(place), place)));
  }
  function named(place) {
    const shown = [...document.querySelectorAll("[data-place]")].find((one) => one.dataset.place === place);
    return shown ? shown.getAttribute("aria-label") || shown.textContent : place;
  }
  $("from").addEventListener("change", ends);
  $("moves").addEventListener("submit", (event) => {
    event.preventDefault();
    const found = ways.filter(([origin, to]) => origin === $("from").value && to === $("to").value);
    if (found.length) play(found);
  });

  // Keys on the board

  let at = "";
  function rove() {
    const squares = [...document.querySelectorAll(".board button")];
    const now = squares.find((one) => one.id === at) || squares[0];
    if (now) now.tabIndex = 0;
  }
  body.addEventListener("focusin", (event) => {
    if (!event.target.matches(".board button")) return;
    for (const one of document.querySelectorAll(".board button[tabindex='0']")) one.tabIndex = -1;
    event.target.tabIndex = 0;
    at = event.target.id;
  });
  body.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && picked) letGo(true);
    const cell = event.target.closest && event.target.closest(".board button");
    const step = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] }[event.key];
    if (!cell || !step) return;
    event.preventDefault();
    const rows = [...document.querySelectorAll(".board [role=row]")].map((row) => [...row.children]);
    let y = rows.findIndex((row) => row.includes(cell));
    let x = rows[y].indexOf(cell);
    do { y += step[0]; x += step[1]; } while (rows[y] && rows[y][x] && rows[y][x].tagName !== "BUTTON");
    if (rows[y] && rows[y][x]) rows[y][x].focus();
  });

  // A form: places are filled with men, and what is drafted stays on this phone

  function form() {
    const sheet = $("form");
    if (!sheet) return;
    const places = [...sheet.querySelectorAll(".place")];
    const kinds = [...sheet.querySelectorAll(".kind")];
    const kept = `draft-${sheet.dataset.of}`;
    let draft = JSON.parse(sessionStorage.getItem(kept) || "[]");
    if (draft.length !== places.length) draft = places.map(() => "");
    let now = Math.max(0, draft.indexOf(""));
    const draw = () => {
      sessionStorage.setItem(kept, JSON.stringify(draft));
      places.forEach((place, i) => {
        const kind = kinds.find((one) => one.dataset.kind === draft[i]);
        place.replaceChildren(...(kind ? [kind.querySelector("img").cloneNode()] : []));
        const square = place.previousElementSibling.textContent;
        place.setAttribute("aria-label", kind ? `${square}, ${kind.dataset.name}` : square);
        place.classList.toggle("now", i === now);
      });
      for (const kind of kinds) {
        const left = kind.dataset.most - draft.filter((one) => one === kind.dataset.kind).length;
        kind.querySelector("b").textContent = left;
        kind.disabled = !left;
      }
      $("send").disabled = draft.includes("") || body.classList.contains("away");
    };
    sheet.addEventListener("redraw", draw);
    places.forEach((place, i) => place.addEventListener("click", () => { draft[i] = ""; now = i; draw(); }));
    for (const kind of kinds) kind.addEventListener("click", () => {
      if (draft[now]) now = draft.indexOf("");
      if (now < 0) { now = 0; return; }
      draft[now] = kind.dataset.kind;
      if (draft.includes("")) now = draft.indexOf("");
      draw();
    });
    const set = (men) => { draft = men; now = Math.max(0, draft.indexOf("")); draw(); };
    $("printed").addEventListener("click", () => set([...sheet.dataset.printed]));
    $("clear").addEventListener("click", () => set(places.map(() => "")));
    sheet.addEventListener("submit", async (event) => {
      event.preventDefault();
      if (await press({ form: draft.join("") }, $("send"))) sessionStorage.removeItem(kept);
    });
    draw();
  }

  listen();
}
