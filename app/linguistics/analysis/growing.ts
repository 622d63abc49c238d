import type { TreeNode } from '../figures/tree.ts'
import { joinWords } from './frameworks.ts'
import { normaliseBracketing } from './trees.ts'

/** A word or a bracket of a bracketing that may be unfinished. A bracket may have no label and nothing in it yet. */
type GrowingNode = { label: string; isWord: boolean; isOpen: boolean; children: readonly GrowingNode[] }
export type GrowingRow = readonly GrowingNode[]

/** The index of a node in its row, after those of the brackets around it, the outermost first. */
export type Path = readonly number[]

/** Neighbours in one row: `within` is the bracket around them, `from` the first and `to` the last. */
export type Stretch = { within: Path; from: number; to: number }

const unnamed = '?'
const nothingYet = '…'
/** In characters. No sentence of a course needs half of it, and a tree of many thousand brackets could not be drawn. */
const longestRead = 1_500

/** Reads what is typed of a bracketing as far as it goes. A closing bracket that closes nothing is left out. */
export function readGrowing(typed: string): GrowingRow {
  const signs = normaliseBracketing(typed.slice(0, longestRead)).match(/\[|\]|[^\s[\]]+/g) ?? []
  type Group = { label: string; isWord: boolean; isOpen: boolean; children: GrowingNode[] }
  const top: GrowingNode[] = []
  const open: Group[] = []
  for (const [i, sign] of signs.entries()) {
    const innermost = open.at(-1)
    const row = innermost?.children ?? top
    if (sign === '[') {
      const group = { label: unnamed, isWord: false, isOpen: true, children: [] }
      row.push(group)
      open.push(group)
    } else if (sign === ']') {
      if (innermost) innermost.isOpen = false
      open.pop()
    } else if (innermost && signs[i - 1] === '[') innermost.label = sign
    else row.push({ label: sign, isWord: true, isOpen: false, children: [] })
  }
  return top
}

/** Writes a row with every bracket closed, without brackets that have no words. */
export const writeGrowing = (row: GrowingRow): string =>
  row
    .map(({ label, isWord, children }) => {
      const inner = writeGrowing(children)
      return isWord ? label : inner && `[${label} ${inner}]`
    })
    .filter(Boolean)
    .join(' ')

/** Returns the trees to draw; a bracket with nothing in it has an ellipsis as its word. */
export const toDrawnTrees = (row: GrowingRow): TreeNode[] =>
  row.map(({ label, isWord, isOpen, children }) => ({
    label,
    isMarked: false,
    isOpen,
    children:
      isWord || children.length > 0 ? toDrawnTrees(children) : [{ label: nothingYet, isMarked: false, children: [] }],
  }))

export const findNode = (row: GrowingRow, [first = -1, ...rest]: Path): GrowingNode | undefined =>
  rest.length === 0 ? row[first] : findNode(row[first]?.children ?? [], rest)

/** Returns the shortest stretch of neighbours that holds two nodes. */
export function spanNodes(one: Path, other: Path): Stretch {
  const last = Math.min(one.length, other.length) - 1
  const apart = one.findIndex((index, i) => i >= last || index !== other[i])
  const [from = 0, to = 0] = [one[apart] ?? 0, other[apart] ?? 0].toSorted((a, b) => a - b)
  return { within: one.slice(0, apart), from, to }
}

export const isInStretch = (path: Path, { within, from, to }: Stretch) =>
  path.length === within.length + 1 &&
  within.every((index, i) => path[i] === index) &&
  (path.at(-1) ?? -1) >= from &&
  (path.at(-1) ?? -1) <= to

function changeRow(row: GrowingRow, [first, ...rest]: Path, change: (row: GrowingRow) => GrowingRow): GrowingRow {
  if (first === undefined) return change(row)
  return row.map((node, i) => (i === first ? { ...node, children: changeRow(node.children, rest, change) } : node))
}

/** Puts a bracket around neighbours. */
export const bracketStretch = (row: GrowingRow, { within, from, to }: Stretch, label: string) =>
  changeRow(row, within, (neighbours) => [
    ...neighbours.slice(0, from),
    { label, isWord: false, isOpen: false, children: neighbours.slice(from, to + 1) },
    ...neighbours.slice(to + 1),
  ])

/** Takes the brackets of these neighbours away and keeps what is in them. */
export const unbracketStretch = (row: GrowingRow, { within, from, to }: Stretch) =>
  changeRow(row, within, (neighbours) =>
    neighbours.flatMap((node, i) => (i < from || i > to || node.isWord ? [node] : node.children)),
  )

const listWordNodes = (row: GrowingRow): GrowingNode[] =>
  row.flatMap((node) => (node.isWord ? [node] : listWordNodes(node.children)))

/**
 * Moves neighbours into another bracket, to the place there that keeps the words in their order. Null if there is none,
 * as when other words stand between.
 */
export function moveStretch(row: GrowingRow, { within, from, to }: Stretch, into: Path): GrowingRow | null {
  const mother = findNode(row, into)
  if (!mother || mother.isWord) return null
  const moved = (findNode(row, within)?.children ?? row).slice(from, to + 1)
  const rebuild = (nodes: GrowingRow, place: number): GrowingRow =>
    nodes
      .filter((node) => !moved.includes(node))
      .map((node) => {
        if (node.isWord) return node
        const kept = rebuild(node.children, place)
        return { ...node, children: node === mother ? kept.toSpliced(place, 0, ...moved) : kept }
      })
  const words = listWordNodes(row)
  const isInOrder = (edited: GrowingRow) => {
    const now = listWordNodes(edited)
    return now.length === words.length && now.every((word, i) => word === words[i])
  }
  return Array.from({ length: mother.children.length + 1 }, (_, place) => rebuild(row, place)).find(isInOrder) ?? null
}

export const listWordsOfRow = (row: GrowingRow): string[] => listWordNodes(row).map(({ label }) => label)

/** Lists the labels of the brackets that are still open, the outermost first. */
export function listOpenLabels(row: GrowingRow): string[] {
  const last = row.at(-1)
  return last?.isOpen ? [last.label, ...listOpenLabels(last.children)] : []
}

/** Describes the brackets, each with its parts, from the top down: "S is NP and VP. NP is “She”." */
export const describeGrowing = (row: GrowingRow): string[] =>
  row
    .filter(({ isWord }) => !isWord)
    .flatMap(({ label, children }) => [
      children.length === 0
        ? `${label} is empty.`
        : `${label} is ${joinWords(children.map((each) => (each.isWord ? `“${each.label}”` : each.label)))}.`,
      ...describeGrowing(children),
    ])
