import { type Document, isMap, isPair, isScalar, isSeq, type Pair } from 'yaml'
import { parseYamlText } from '#app/domain/courses/format/yaml-text.ts'
import type { Address } from './fields.ts'

export type YamlDocument = Document

/** Long lines are not folded, so that unchanged parts of a hand-written file stay as they are. */
const style = { lineWidth: 0, flowCollectionPadding: false, singleQuote: true } as const

/**
 * Parses YAML; null if that fails. A key that occurs twice is allowed, because two new rows of a glossary both start
 * with an empty name; the course checks report repeated keys.
 */
export function parseYamlDocument(source: string): Document | null {
  const document = parseYamlText(source)
  return document.errors.length > 0 ? null : document
}

/** Writes the document as YAML text. An empty list or mapping becomes an empty file. */
export function stringifyDocument(document: Document) {
  const { contents } = document
  const isEmpty = contents === null || ((isMap(contents) || isSeq(contents)) && contents.items.length === 0)
  return isEmpty && !document.commentBefore ? '' : document.toString(style)
}

function findChildNode(node: unknown, step: string | number): unknown {
  if (isPair(node)) return step === 'key' ? node.key : node.value
  if (isSeq(node) || isMap(node))
    return typeof step === 'number' ? node.items[step] : isMap(node) ? node.get(step, true) : undefined
  return undefined
}

export function nodeAt(document: Document, at: Address): unknown {
  return at.reduce<unknown>(findChildNode, document.contents)
}

/** Returns the plain value at an address; undefined when there is none. */
export function valueAt(document: Document, at: Address): unknown {
  const node = nodeAt(document, at)
  if (isScalar(node)) return node.value
  if (isSeq(node) || isMap(node)) return toPlain(document, node)
  return undefined
}

/** Converts a YAML node to plain values; undefined if its aliases are recursive. */
function toPlain(document: Document, node: { toJS: (document: Document, options: object) => unknown }): unknown {
  try {
    return node.toJS(document, { maxAliasCount: 20 })
  } catch {
    return undefined
  }
}

/** Finds the row of a mapping whose key is on a line of the source (counted from 1); null when there is none. */
export function findRowAtLine(document: Document, source: string, line: number) {
  const { contents } = document
  if (!isMap(contents)) return null
  const rows = contents.items.map(({ key }) => {
    const start = isScalar(key) ? (key.range?.[0] ?? -1) : -1
    return start < 0 ? 0 : source.slice(0, start).split('\n').length
  })
  const row = rows.lastIndexOf(line)
  return row < 0 ? null : row
}

export function countEntriesAt(document: Document, at: Address) {
  const node = nodeAt(document, at)
  return isSeq(node) || isMap(node) ? node.items.length : 0
}

/** Returns the list or mapping at an address. If there is none, an empty one is written there. */
function ensureCollection(document: Document, at: Address, isMapping: boolean) {
  const found = nodeAt(document, at)
  if (isMapping ? isMap(found) : isSeq(found)) return found
  const made = document.createNode(isMapping ? {} : [])
  setNodeAt(document, at, made)
  return made
}

function setNodeAt(document: Document, at: Address, node: unknown) {
  const last = at.at(-1)
  if (last === undefined) {
    document.contents = node as typeof document.contents
    return
  }
  const above = at.slice(0, -1)
  const parent = nodeAt(document, above)
  if (isPair(parent)) {
    if (last === 'key') parent.key = node
    else parent.value = node
    return
  }
  if (typeof last === 'number') {
    const list = ensureCollection(document, above, false)
    if (isSeq(list)) list.items[last] = node
    return
  }
  const mapping = ensureCollection(document, above, true)
  if (isMap(mapping)) mapping.set(last, node)
}

/** Sets one value and keeps comments and quotes. The value undefined deletes an entry of a mapping. */
export function setValueAt(document: Document, at: Address, value: unknown) {
  const node = nodeAt(document, at)
  const last = at.at(-1)
  if (value === undefined) {
    const parent = nodeAt(document, at.slice(0, -1))
    if (isMap(parent) && typeof last === 'string') parent.delete(last)
    return
  }
  if (isScalar(node) && (typeof value !== 'object' || value === null)) {
    // An empty value is always quoted, so its quotes do not show which style the author prefers.
    if (node.value === '') delete node.type
    node.value = value
    // `source`, `format` and `minFractionDigits` describe how the old number was written.
    delete node.source
    delete node.format
    delete node.minFractionDigits
    return
  }
  const made = document.createNode(value)
  if (isSeq(made)) made.flow = true
  setNodeAt(document, at, made)
}

/** Appends an entry to a list, or a pair to a mapping. */
export function addEntryAt(document: Document, at: Address, fresh: unknown, isMapping = false) {
  const list = ensureCollection(document, at, isMapping)
  if (isMap(list) && Array.isArray(fresh))
    list.items.push(document.createPair(fresh[0], fresh[1]) as Pair<unknown, unknown>)
  else if (isSeq(list)) {
    list.items.push(document.createNode(fresh))
    if (typeof fresh === 'object') list.flow = false
  } else return
  if (isMap(list)) list.flow = false
}

export function removeEntryAt(document: Document, at: Address) {
  const [parent, last] = [nodeAt(document, at.slice(0, -1)), at.at(-1)]
  if ((isSeq(parent) || isMap(parent)) && typeof last === 'number') parent.items.splice(last, 1)
}

export function moveEntryAt(document: Document, at: Address, by: -1 | 1) {
  const [parent, last] = [nodeAt(document, at.slice(0, -1)), at.at(-1)]
  if (!(isSeq(parent) || isMap(parent)) || typeof last !== 'number') return
  const [moved, target] = [parent.items[last], last + by]
  if (moved === undefined || target < 0 || target >= parent.items.length) return
  const items = parent.items as unknown[]
  items.splice(last, 1)
  items.splice(target, 0, moved)
}
