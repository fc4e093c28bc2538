// Lists on a projector: as large as they fit, else in columns, else page by page. Nothing scrolls by hand, and nothing is left out.
const TURN = 12000;  // ms that a page is shown
const SIZES = [1.5, 1.3, 1.15, 1];

const overflows = (one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1;

// Whether a word is wider than its place, so that it is broken inside.
function breaks(list) {
  const range = document.createRange(), texts = document.createTreeWalker(list, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode())
    for (const word of node.data.matchAll(/[^\s-]+-?/g)) {
      range.setStart(node, word.index);
      range.setEnd(node, word.index + word[0].length);
      const lines = range.getClientRects();
      if (lines.length > 1 && lines[0].top < lines[lines.length - 1].top - 1) return true;
    }
  return false;
}

function leafOf(list) {
  if (!list.nextElementSibling?.classList.contains("leaf")) list.insertAdjacentHTML("afterend", '<p class="leaf"></p>');
  return list.nextElementSibling;
}

// A list in the given number of columns has what does not fit in further columns beside them; 0: as it is laid out without columns.
function put(list, size, columns) {
  list.style.setProperty("--size", size);
  list.style.columnCount = columns;
}

function pagesOf(list) {
  const step = list.clientWidth + (parseFloat(getComputedStyle(list).columnGap) || 0);
  return Math.ceil((list.scrollWidth - 1) / step);
}

// The letters are as large as the fewest pages allow, and no word is broken while there is another way. Answers how many pages there are, and shows one.
function layList(list, leaf) {
  let columns = Number(list.dataset.most);
  list.style.maxHeight = "";
  leaf.hidden = true;
  for (const size of SIZES) { put(list, size, 1); if (!overflows(list) && !breaks(list)) return { pages: 1, show() { list.scrollLeft = 0; } }; }
  for (let few = 2; few <= columns; few++) { put(list, 1, few); if (!overflows(list) && !breaks(list)) return { pages: 1, show() { list.scrollLeft = 0; } }; }
  leaf.hidden = false;
  for (put(list, 1, columns); columns > 1 && breaks(list); put(list, 1, columns)) columns--;
  const pages = pagesOf(list), full = list.clientHeight;
  for (const size of SIZES) { put(list, size, columns); if (size === 1 || (pagesOf(list) === pages && !breaks(list))) break; }
  for (let part = 1 / pages; part < 1; part += 0.02) { list.style.maxHeight = `${part * full}px`; if (pagesOf(list) === pages) break; list.style.maxHeight = ""; }
  leaf.hidden = pages < 2;
  return { pages, show(page) { list.scrollLeft = page * (list.clientWidth + (parseFloat(getComputedStyle(list).columnGap) || 0)); } };
}

// A page of a bracket has as many trees of the same stages as fit, and what is beside the final.
function layBracket(bracket, leaf) {
  const draws = [...bracket.children], trees = [...bracket.querySelectorAll(".draw>.node")];
  const show = (shown) => {
    for (const tree of trees) tree.hidden = !shown.includes(tree);
    for (const draw of draws) draw.hidden = !shown.some((tree) => tree.parentElement === draw);
  };
  const split = () => {
    const pages = [];
    for (const tree of trees) {
      const page = pages.at(-1), joins = page && (page[0].parentElement === tree.parentElement || tree.parentElement.classList.contains("beside"));
      if (joins) { show([...page, tree]); if (!overflows(bracket)) { page.push(tree); continue; } }
      pages.push([tree]);
    }
    return pages;
  };
  leaf.hidden = false;
  bracket.style.setProperty("--size", 1);
  let pages = split();
  for (const size of SIZES) {
    bracket.style.setProperty("--size", size);
    const larger = split();
    if (larger.length === pages.length && larger.every((page) => { show(page); return !overflows(bracket) && !breaks(bracket); })) { pages = larger; break; }
  }
  leaf.hidden = pages.length < 2;
  return { pages: pages.length, show(page) { show(pages[page]); } };
}

let laid = [];

function turn() {
  for (const [leaf, { pages, show }] of laid) {
    const page = Math.floor(Date.now() / TURN) % pages;  // by the clock, so that a page that comes anew goes on where it was
    show(page);
    const text = pages > 1 ? `${page + 1}/${pages}` : "";
    if (leaf.textContent !== text) leaf.textContent = text;
  }
}

function lay() {
  for (const part of document.querySelectorAll("[data-share]")) part.style.flexGrow = Math.max(1, part.dataset.share);
  laid = [...document.querySelectorAll("[data-most], .drawn .bracket")].filter((one) => one.checkVisibility()).map((one) => {
    const leaf = leafOf(one);
    return [leaf, one.matches(".bracket") ? layBracket(one, leaf) : layList(one, leaf)];
  });
  turn();
}

new MutationObserver((news) => { if (news.some((one) => !one.target.closest(".leaf") && ![...one.addedNodes].some((node) => node.className === "leaf"))) lay(); })
  .observe(document.querySelector("main"), { childList: true, subtree: true });
document.fonts.addEventListener("loadingdone", lay);
addEventListener("resize", lay);
setInterval(turn, 1000);
lay();
