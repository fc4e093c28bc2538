// Lists on a projector: as large as they fit, else in columns, else page by page. Nothing scrolls by hand, and nothing is left out.
const TURN = 12000;  // ms that a page of a list is shown
const SIZES = [1.5, 1.3, 1.15, 1];

// A list in the given number of columns has what does not fit in further columns beside them; 0: as it is laid out without columns.
function put(list, size, columns) {
  list.style.setProperty("--size", size);
  list.style.columnCount = columns || "auto";
  list.classList.toggle("flows", columns > 0);
}

const fits = (list) => list.scrollWidth <= list.clientWidth + 1 && list.scrollHeight <= list.clientHeight + 1;

function leafOf(list) {
  if (!list.nextElementSibling?.classList.contains("leaf")) list.insertAdjacentHTML("afterend", '<p class="leaf"></p>');
  return list.nextElementSibling;
}

function lay(list) {
  const least = Number(list.dataset.least ?? 1), most = Number(list.dataset.most), leaf = leafOf(list);
  const ways = SIZES.map((size) => [size, least]);
  for (let columns = least + 1; columns <= most; columns++) ways.push([1, columns]);
  leaf.hidden = true;
  const found = ways.some(([size, columns]) => { put(list, size, columns); return fits(list); });
  leaf.hidden = found;
  const step = list.clientWidth + (parseFloat(getComputedStyle(list).columnGap) || 0);
  const pages = found ? 1 : Math.ceil((list.scrollWidth - 1) / step);
  const page = Math.floor(Date.now() / TURN) % pages;  // by the clock, so that a page that comes anew goes on where it was
  list.scrollLeft = page * step;
  const text = pages > 1 ? `${page + 1}/${pages}` : "";
  if (leaf.textContent !== text) leaf.textContent = text;
}

const all = () => document.querySelectorAll("[data-most]").forEach(lay);

new MutationObserver(all).observe(document.querySelector("main"), { childList: true, subtree: true });
document.fonts.addEventListener("loadingdone", all);
addEventListener("resize", all);
setInterval(all, 1000);
all();
