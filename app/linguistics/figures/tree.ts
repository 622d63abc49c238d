import { renderFigure, round, svgText, estimateTextWidth } from './measure.ts'

export type TreeNode = {
  label: string
  /** True for a highlighted node, which the example discusses. */
  isMarked: boolean
  /** True for a bracket that is not closed yet, while a student types. */
  isOpen?: boolean
  children: readonly TreeNode[]
}

/**
 * Parses a labelled bracketing such as "[S [NP She] [*VP left]]"; an asterisk highlights a node. Throws if the
 * brackets do not match.
 */
export function parseBrackets(source: string): TreeNode {
  const signs = source.match(/\[|\]|[^\s[\]]+/g) ?? []
  let at = 0
  const parseNode = (): TreeNode => {
    if (signs[at] !== '[') {
      const words: string[] = []
      while (signs[at] !== undefined && signs[at] !== '[' && signs[at] !== ']') words.push(signs[at++] ?? '')
      return { label: words.join(' '), isMarked: false, children: [] }
    }
    const label = signs[(at += 1)] ?? ''
    if (label === '' || label === '[' || label === ']') throw new Error('a bracket has no label')
    at += 1
    const children: TreeNode[] = []
    while (signs[at] !== ']') {
      if (signs[at] === undefined) throw new Error('a bracket is not closed')
      children.push(parseNode())
    }
    at += 1
    if (children.length === 0) throw new Error(`there is nothing under ${label}`)
    return { label: label.replace(/^\*/, ''), isMarked: label.startsWith('*'), children }
  }
  const root = parseNode()
  if (signs[at] !== undefined) throw new Error('there is something after the tree')
  return root
}

const size = 17
const levelHeight = 52
const margin = 6
const cellPadding = 11
const tierHeight = 40
/** Between the boxes in which a node of one level and one of the next can be pressed. */
const gapOfBoxes = 8

/** A node of a drawing with the index of each node from the outermost to it, and its box in pixels. */
export type PlacedNode = { path: readonly number[]; x: number; y: number; width: number; height: number }
type Placed = {
  node: TreeNode
  x: number
  depth: number
  isInMarked: boolean
  path: readonly number[]
  children: Placed[]
}

const isLeaf = ({ children }: TreeNode) => children.length === 0
const measureDepth = (node: TreeNode): number => (isLeaf(node) ? 0 : 1 + Math.max(...node.children.map(measureDepth)))

/** Places the leaves in a row and every other node above the middle of its outermost children. */
function placeNodes(roots: readonly TreeNode[], leastCell: number) {
  const cells: { label: string; path: readonly number[]; from: number; to: number }[] = []
  let next = margin
  const placeNode = (
    node: TreeNode,
    path: readonly number[],
    labels: readonly string[],
    isInMarked: boolean,
  ): Placed => {
    const depth = path.length - 1
    if (isLeaf(node)) {
      // A chain of nodes with one child each needs room for its widest label.
      const widest = Math.max(...[node.label, ...labels].map((label) => estimateTextWidth(label, size)))
      const width = Math.max(leastCell, widest + cellPadding * 2)
      cells.push({ label: node.label, path, from: next, to: next + width })
      next += width
      return { node, x: next - width / 2, depth, isInMarked, path, children: [] }
    }
    const isMarked = isInMarked || node.isMarked
    const below = node.children.length === 1 ? [...labels, node.label] : []
    const children = node.children.map((child, i) => placeNode(child, [...path, i], below, isMarked))
    const x = ((children[0]?.x ?? 0) + (children.at(-1)?.x ?? 0)) / 2
    return { node, x, depth, isInMarked, path, children }
  }
  const placed = roots.map((root, i) => placeNode(root, [i], [], false))
  return { placed, cells, width: next + margin }
}

function drawNode(placed: Placed, tierTop: number): string {
  const { node, x, depth, isInMarked, children } = placed
  if (isLeaf(node)) return ''
  const top = margin + depth * levelHeight
  const isBlue = isInMarked || node.isMarked
  const labelWidth = estimateTextWidth(node.label, size) + 12
  const boxKind = node.isMarked ? 'marked-node' : node.isOpen ? 'open-node' : ''
  const box = boxKind
    ? `<rect class="${boxKind}" x="${round(x - labelWidth / 2)}" y="${top}" width="${round(labelWidth)}" height="24"/>`
    : ''
  const label = svgText(node.label, { x, y: top + 18, class: node.isMarked ? 'on-mark' : isBlue ? 'blue' : 'label' })
  const lines = children.map((child) => {
    const end = isLeaf(child.node) ? tierTop : margin + child.depth * levelHeight
    return `<path class="${isBlue ? 'edge-blue' : node.isOpen ? 'edge open' : 'edge'}" d="M${round(x)} ${top + 25}L${round(child.x)} ${round(end)}"/>`
  })
  return lines.join('') + box + label + children.map((child) => drawNode(child, tierTop)).join('')
}

/** Lists the boxes of the nodes above the words, each before those below it. */
function listBoxes({ node, path, x, depth, children }: Placed): PlacedNode[] {
  if (isLeaf(node)) return []
  const width = Math.max(levelHeight - gapOfBoxes, estimateTextWidth(node.label, size) + 12)
  const y = margin + depth * levelHeight - gapOfBoxes
  return [{ path, x: x - width / 2, y, width, height: levelHeight - gapOfBoxes }, ...children.flatMap(listBoxes)]
}

/**
 * Lays out trees side by side above one tier of their words. No word is narrower than `leastCell`, in pixels, so that a
 * finger can press it.
 */
export function layOutTrees(roots: readonly TreeNode[], leastCell = 0) {
  const { placed, cells, width } = placeNodes(roots, leastCell)
  const tierTop = margin + Math.max(0, ...roots.map(measureDepth)) * levelHeight
  const height = tierTop + tierHeight + 1
  const first = cells[0]?.from ?? 0
  const last = cells.at(-1)?.to ?? 0
  const tier = [
    `<path class="tier-line" d="M${round(first)} ${tierTop}H${round(last)}M${round(first)} ${tierTop + tierHeight}H${round(last)}"/>`,
    `<path class="boundary" d="${[first, ...cells.map(({ to }) => to)].map((x) => `M${round(x)} ${tierTop}v${tierHeight}`).join('')}"/>`,
    ...cells.map(({ label, from, to }) => svgText(label, { x: (from + to) / 2, y: tierTop + 26, class: 'word' })),
  ]
  const words = cells.map(({ label }) => label).join(' ')
  const wordBoxes = cells.map(({ path, from, to }) => ({
    path,
    x: from,
    width: to - from,
    y: tierTop,
    height: tierHeight,
  }))
  const boxes = [...placed.flatMap(listBoxes), ...wordBoxes]
  return {
    drawing: placed.map((each) => drawNode(each, tierTop)).join('') + tier.join(''),
    width,
    height,
    words,
    boxes,
  }
}

export function drawTree({ source, caption }: { source: string; caption: string }) {
  const bracketing = source.trim().replaceAll(/\s+/g, ' ')
  const { words, boxes: _, ...laid } = layOutTrees([parseBrackets(bracketing)])
  const name = caption ? `Tree of “${words}”: ${caption}` : `Tree of “${words}”`
  return renderFigure({ kind: 'tree', name, caption, ...laid, asText: bracketing.replaceAll('[*', '[') })
}
