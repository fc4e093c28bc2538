"""Names as long as people have them, and how a browser breaks them on a page."""

LONG = (
    "Maximilian-Alexander von Hohenzollern-Sigmaringen",
    "Konstantinos Papadopoulos",
    "Wilhelmine Schmidt-Rottluff",
    "Alexandra Papadimitriou",
)
BROKEN = """(names) => {
  const broken = [];
  for (const one of document.querySelectorAll(names)) {
    const walker = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      for (const word of node.data.matchAll(/[^\\s-]+-?/g)) {
        const range = document.createRange();
        range.setStart(node, word.index);
        range.setEnd(node, word.index + word[0].length);
        if (new Set([...range.getClientRects()].map((box) => Math.round(box.top))).size > 1) broken.push(word[0]);
      }
  }
  return broken;
}"""
"""Words of the elements that a selector finds that are broken inside: a line ends after a space or a hyphen only."""
