/**
 * Keeps the page working when something else changes it: a browser that translates it, an extension that marks words,
 * wraps a field or removes the cookie banner. React expects every node where it put it, and otherwise ends the page
 * with a NotFoundError (https://github.com/facebook/react/issues/11538). Call it once, before React starts.
 */
export function surviveOthersChanges() {
  tolerateMovedNodes()
  keepReplacedTexts()
}

/** Lets a node be removed wherever it is now, and a place be found beside one that is somewhere else. */
function tolerateMovedNodes() {
  const { removeChild, insertBefore } = Node.prototype
  Node.prototype.removeChild = function remove<Child extends Node>(this: Node, child: Child) {
    if (child.parentNode) removeChild.call(child.parentNode, child)
    return child
  }
  Node.prototype.insertBefore = function insert<Child extends Node>(this: Node, child: Child, next: Node | null) {
    let place = next
    while (place && place.parentNode !== this) place = place.parentNode
    insertBefore.call(this, child, place)
    return child
  }
}

/** React's own texts that were replaced together, with their words, and the nodes that stand in their place. */
type Replacement = { texts: Map<Text, string>; shown: readonly ChildNode[] }

/**
 * Puts a text of React's that was replaced back behind its replacement, empty. React then finds its place; as soon as
 * it writes or removes the text, the replacement goes.
 */
function keepReplacedTexts() {
  const replacements = new WeakMap<Node, Replacement>()

  function undo({ texts, shown }: Replacement) {
    for (const each of shown) {
      replacements.delete(each)
      each.remove()
    }
    for (const [text, words] of texts) {
      replacements.delete(text)
      if (text.data === '') text.data = words
    }
  }

  function replace(texts: readonly Text[], shown: readonly ChildNode[]) {
    const replacement = { texts: new Map(texts.map((text) => [text, text.data])), shown }
    for (const text of texts) {
      shown.at(-1)?.after(text)
      text.data = ''
    }
    for (const each of [...texts, ...shown]) replacements.set(each, replacement)
  }

  const observer = new MutationObserver((records) => {
    const foreign = records.flatMap(({ addedNodes }) => [...addedNodes]).filter(isOthers)
    for (const { type, target, oldValue, removedNodes, addedNodes, previousSibling, nextSibling } of records) {
      const known = type === 'characterData' ? replacements.get(target) : undefined
      // This module empties a text that has words; any other change is React's.
      if (known && oldValue === '') undo(known)
      const gone = [...removedNodes].filter((node) => !node.isConnected)
      for (const node of gone) {
        const replacement = replacements.get(node)
        if (replacement) undo(replacement)
      }
      const texts = gone.filter((node): node is Text => node instanceof Text && node.data !== '' && isReacts(node))
      const inPlace = addedNodes.length > 0 ? [...addedNodes] : [previousSibling, nextSibling]
      const shown = inPlace.filter(
        (node): node is ChildNode => node !== null && foreign.includes(node) && node.isConnected,
      )
      if (texts.length > 0 && shown.length > 0) replace(texts, shown)
    }
  })
  observer.observe(document, { childList: true, characterData: true, characterDataOldValue: true, subtree: true })
}

/** React marks each element and text that it draws, except a text that is the only content of its element. */
const isReacts = (node: Node) => Object.keys(node).some((key) => key.startsWith('__reactFiber$'))
const isOthers = (node: Node) => !isReacts(node) && node.nodeType !== Node.COMMENT_NODE
