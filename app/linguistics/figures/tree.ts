import { renderFigure, round, svgText, estimateTextWidth } from './measure.ts'

export type TreeNode = {
  label: string
  /** True for a highlighted node, which the example discusses. */
  isMarked: boolean
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

type Placed = { node: TreeNode; x: number; depth: number; isInMarked: boolean; children: Placed[] }

const isLeaf = ({ children }: TreeNode) => children.length === 0
const measureDepth = (node: TreeNode): number => (isLeaf(node) ? 0 : 1 + Math.max(...node.children.map(measureDepth)))

/** Places the leaves in a row and every other node above the middle of its outermost children. */
function placeNodes(root: TreeNode) {
  const cells: { label: string; from: number; to: number }[] = []
  let next = margin
  const placeNode = (node: TreeNode, depth: number, labels: readonly string[], isInMarked: boolean): Placed => {
    if (isLeaf(node)) {
      // A chain of nodes with one child each needs room for its widest label.
      const widest = Math.max(...[node.label, ...labels].map((label) => estimateTextWidth(label, size)))
      const width = widest + cellPadding * 2
      cells.push({ label: node.label, from: next, to: next + width })
      next += width
      return { node, x: next - width / 2, depth, isInMarked, children: [] }
    }
    const isMarked = isInMarked || node.isMarked
    const below = node.children.length === 1 ? [...labels, node.label] : []
    const children = node.children.map((child) => placeNode(child, depth + 1, below, isMarked))
    const x = ((children[0]?.x ?? 0) + (children.at(-1)?.x ?? 0)) / 2
    return { node, x, depth, isInMarked, children }
  }
  const placed = placeNode(root, 0, [], false)
  return { placed, cells, width: next + margin }
}

function drawNode(placed: Placed, tierTop: number): string {
  const { node, x, depth, isInMarked, children } = placed
  if (isLeaf(node)) return ''
  const top = margin + depth * levelHeight
  const isBlue = isInMarked || node.isMarked
  const labelWidth = estimateTextWidth(node.label, size) + 12
  const box = node.isMarked
    ? `<rect class="marked-node" x="${round(x - labelWidth / 2)}" y="${top}" width="${round(labelWidth)}" height="24"/>`
    : ''
  const label = svgText(node.label, { x, y: top + 18, class: node.isMarked ? 'on-mark' : isBlue ? 'blue' : 'label' })
  const lines = children.map((child) => {
    const end = isLeaf(child.node) ? tierTop : margin + child.depth * levelHeight
    return `<path class="${isBlue ? 'edge-blue' : 'edge'}" d="M${round(x)} ${top + 25}L${round(child.x)} ${round(end)}"/>`
  })
  return lines.join('') + box + label + children.map((child) => drawNode(child, tierTop)).join('')
}

export function layOutTree(root: TreeNode) {
  const { placed, cells, width } = placeNodes(root)
  const tierTop = margin + measureDepth(root) * levelHeight
  const height = tierTop + tierHeight + 1
  const first = cells[0]?.from ?? 0
  const last = cells.at(-1)?.to ?? 0
  const tier = [
    `<path class="tier-line" d="M${round(first)} ${tierTop}H${round(last)}M${round(first)} ${tierTop + tierHeight}H${round(last)}"/>`,
    `<path class="boundary" d="${[first, ...cells.map(({ to }) => to)].map((x) => `M${round(x)} ${tierTop}v${tierHeight}`).join('')}"/>`,
    ...cells.map(({ label, from, to }) => svgText(label, { x: (from + to) / 2, y: tierTop + 26, class: 'word' })),
  ]
  const words = cells.map(({ label }) => label).join(' ')
  return { drawing: drawNode(placed, tierTop) + tier.join(''), width, height, words }
}

export function drawTree({ source, caption }: { source: string; caption: string }) {
  const bracketing = source.trim().replaceAll(/\s+/g, ' ')
  const { words, ...laid } = layOutTree(parseBrackets(bracketing))
  const name = caption ? `Tree of “${words}”: ${caption}` : `Tree of “${words}”`
  return renderFigure({ kind: 'tree', name, caption, ...laid, asText: bracketing.replaceAll('[*', '[') })
}
