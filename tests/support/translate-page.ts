/**
 * Does to the open page what a browser's translation does: puts every text with letters into an element of its own, and
 * goes on with what is added. It runs in the page.
 */
export function translatePage() {
  const isLeft = (text: Text) =>
    !/\p{L}/u.test(text.data) ||
    text.parentElement === null ||
    text.parentElement.closest('script, style, textarea, title, option, font, [translate=no], .notranslate') !== null
  const translate = (root: Node) => {
    const texts: Text[] = []
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    if (root instanceof Text) texts.push(root)
    while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode)
    for (const text of texts.filter((each) => !isLeft(each))) {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      inner.textContent = text.data
      outer.append(inner)
      text.replaceWith(outer)
    }
  }
  translate(document.body)
  new MutationObserver((records) => {
    for (const { addedNodes, target, type } of records)
      for (const node of type === 'characterData' ? [target] : addedNodes) if (node.isConnected) translate(node)
  }).observe(document.body, { childList: true, characterData: true, subtree: true })
}

/** Translates each page soon after React has taken it over, as browsers do. */
export function translateOnceHydrated(translate: () => void) {
  const timer = setInterval(() => {
    if (!Object.keys(document.body ?? {}).some((key) => key.startsWith('__reactProps$'))) return
    clearInterval(timer)
    setTimeout(translate, 50)
  }, 50)
}
