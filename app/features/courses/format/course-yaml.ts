import { isMap, isNode, isScalar, isSeq, LineCounter, type Document, type YAMLError } from 'yaml'
import type { z } from 'zod'
import { cacheByText } from './cache-by-text.ts'
import { faultWords, isEmpty, placeOf, describeSyntaxError } from './fault-words.ts'
import { parseYamlText, repeatedKeys } from './yaml-text.ts'

/** A fault in a course's files; `line` is null when it has no single place. */
export type FolderProblem = {
  path: string
  line: number | null
  text: string
  /** A place in a YAML file, and the fault there without the name of the place. */
  at?: readonly PropertyKey[]
  words?: string
  /** True if the fault is in the key of a mapping rather than in its value. */
  isKey?: boolean
}

const byPlace = (a: YAMLError, b: YAMLError) => a.pos[0] - b.pos[0]

export const usedTwiceText = 'this name is used twice'

/** The line of the innermost node that exists on this path of a YAML document. */
function lineOf(document: Document, lines: LineCounter, path: readonly PropertyKey[]): number | null {
  for (let length = path.length; length >= 0; length -= 1) {
    const node = length === 0 ? document.contents : document.getIn(path.slice(0, length), true)
    const range = typeof node === 'object' && node !== null && 'range' in node ? (node.range as number[] | null) : null
    if (range) return lines.linePos(range[0] ?? 0).line
  }
  return null
}

type Lines = ReadonlyMap<string, number>

/** Lines of the file's fields by name, and of the entries of its lists by name and index, such as "items.2". */
function listLines(document: Document, counter: LineCounter): Lines {
  const lines = new Map<string, number>()
  const note = (name: string, node: unknown) => {
    if (isNode(node) && node.range) lines.set(name, counter.linePos(node.range[0]).line)
  }
  for (const { key, value } of isMap(document.contents) ? document.contents.items : []) {
    if (!isScalar(key)) continue
    const name = String(key.value)
    note(name, value)
    if (isSeq(value)) for (const [i, item] of value.items.entries()) note(`${name}.${i}`, item)
  }
  return lines
}

type Fault = Omit<FolderProblem, 'path'>
/** Limits the faults reported for one file: they are cached, and a broken file must not fill the memory. */
const mostFaults = 100

type Result<Value> = { ok: true; value: Value; lines: Lines } | { ok: false; faults: readonly Fault[] }

function checkYaml<Value>(source: string, schema: z.ZodType<Value>): Result<Value> {
  const lines = new LineCounter()
  const document = parseYamlText(source, { lineCounter: lines })
  // One slip usually causes the errors after it too.
  const [error] = document.errors.toSorted(byPlace)
  if (error) return { ok: false, faults: [{ line: error.linePos?.[0].line ?? null, text: describeSyntaxError(error) }] }
  const repeated = repeatedKeys(document)
  if (repeated.length > 0) {
    const lineOfKey = ({ range }: (typeof repeated)[number]) => (range ? lines.linePos(range[0]).line : null)
    const faults = repeated.slice(0, mostFaults).map((name) => ({ line: lineOfKey(name), text: usedTwiceText }))
    return { ok: false, faults }
  }
  const parsed = schema.safeParse(toPlain(document), { error: faultWords })
  if (parsed.success) return { ok: true, value: parsed.data, lines: listLines(document, lines) }
  const faults: Fault[] = []
  const empty = new Set<string>()
  for (const issue of parsed.error.issues) {
    const place = placeOf(issue.path)
    if (faults.length === mostFaults) break
    // Nothing more needs to be said of an empty value.
    if (empty.has(place)) continue
    if (issue.message === isEmpty) empty.add(place)
    const words = issue.code === 'invalid_key' ? (issue.issues[0]?.message ?? issue.message) : issue.message
    faults.push({
      line: lineOf(document, lines, issue.path),
      text: `${place}: ${issue.message}`,
      at: issue.path,
      words,
      ...(issue.code === 'invalid_key' && { isKey: true }),
    })
  }
  return { ok: false, faults }
}

const cachedChecks = new WeakMap<z.ZodType, (source: string) => Result<unknown>>()

function cachedCheck<Value>(source: string, schema: z.ZodType<Value>) {
  const check = cachedChecks.get(schema) ?? cacheByText((text) => checkYaml<unknown>(text, schema))
  cachedChecks.set(schema, check)
  return check(source) as Result<Value>
}

/**
 * Reads a YAML file by its schema. Adds its faults to `problems`, each with its line, at most 100. Do not change the
 * value: it is cached.
 */
export function readYaml<Value>(
  { path, source, schema }: { path: string; source: string; schema: z.ZodType<Value> },
  problems: FolderProblem[],
): { value: Value; lines: Lines } | null {
  const result = cachedCheck(source, schema)
  if (result.ok) return result
  problems.push(...result.faults.map((fault) => ({ path, ...fault })))
  return null
}

/** Returns null for a document whose aliases expand without end. */
function toPlain(document: Document): unknown {
  try {
    return document.toJS({ maxAliasCount: 20 })
  } catch {
    return null
  }
}
