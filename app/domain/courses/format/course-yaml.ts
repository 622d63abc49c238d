import { isMap, isNode, isScalar, isSeq, LineCounter, type Document, type YAMLError } from 'yaml'
import type { z } from 'zod'
import { cacheByText } from './cache-by-text.ts'
import { faultWords, isEmpty, describePlace, describeSyntaxError } from './fault-words.ts'
import { findLostText, findRepeatedKeys, parseYamlText } from './yaml-text.ts'

/** A fault in a course's files; `line` is null if it is not on a single line. */
export type FolderProblem = {
  path: string
  line: number | null
  text: string
  /** The path to the fault in the YAML file; `words` is the text of the fault without this path. */
  at?: readonly PropertyKey[]
  words?: string
  /** True if the fault is in the key of a mapping rather than in its value. */
  isKey?: boolean
}

const comparePlaces = (a: YAMLError, b: YAMLError) => a.pos[0] - b.pos[0]

export const usedTwiceText = 'this name is used twice'

/** Returns the line of a path in a YAML document, or of the innermost node on the path that exists. */
function findLine(document: Document, lines: LineCounter, path: readonly PropertyKey[]): number | null {
  for (let length = path.length; length >= 0; length -= 1) {
    const node = length === 0 ? document.contents : document.getIn(path.slice(0, length), true)
    const range = typeof node === 'object' && node !== null && 'range' in node ? (node.range as number[] | null) : null
    if (range) return lines.linePos(range[0] ?? 0).line
  }
  return null
}

type Lines = ReadonlyMap<string, number>

/** Maps the file's fields by name, and the entries of its lists by name and index ("items.2"), to their lines. */
function listLines(document: Document, counter: LineCounter): Lines {
  const lines = new Map<string, number>()
  const setLine = (name: string, node: unknown) => {
    if (isNode(node) && node.range) lines.set(name, counter.linePos(node.range[0]).line)
  }
  for (const { key, value } of isMap(document.contents) ? document.contents.items : []) {
    if (!isScalar(key)) continue
    const name = String(key.value)
    setLine(name, value)
    if (isSeq(value)) for (const [i, item] of value.items.entries()) setLine(`${name}.${i}`, item)
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
  // Only the first error is reported, because it usually causes the others.
  const [error] = document.errors.toSorted(comparePlaces)
  if (error) return { ok: false, faults: [{ line: error.linePos?.[0].line ?? null, text: describeSyntaxError(error) }] }
  const repeated = findRepeatedKeys(document)
  if (repeated.length > 0) {
    const findLineOfKey = ({ range }: (typeof repeated)[number]) => (range ? lines.linePos(range[0]).line : null)
    const faults = repeated.slice(0, mostFaults).map((name) => ({ line: findLineOfKey(name), text: usedTwiceText }))
    return { ok: false, faults }
  }
  const lost = findLostText(document)
  if (lost.length > 0) {
    const faults = lost.slice(0, mostFaults).map(({ node, text }) => ({
      line: node.range ? lines.linePos(node.range[0]).line : null,
      text,
    }))
    return { ok: false, faults }
  }
  const first = schema.safeParse(document.toJS(), { error: faultWords })
  const parsed = keepWrittenText(document, first) ? schema.safeParse(document.toJS(), { error: faultWords }) : first
  if (parsed.success) return { ok: true, value: parsed.data, lines: listLines(document, lines) }
  const faults: Fault[] = []
  const empty = new Set<string>()
  for (const issue of parsed.error.issues) {
    const place = describePlace(issue.path)
    if (faults.length === mostFaults) break
    // An empty value gets only one fault.
    if (empty.has(place)) continue
    if (issue.message === isEmpty) empty.add(place)
    const words = issue.code === 'invalid_key' ? (issue.issues[0]?.message ?? issue.message) : issue.message
    faults.push({
      line: findLine(document, lines, issue.path),
      text: `${place}: ${issue.message}`,
      at: issue.path,
      words,
      ...(issue.code === 'invalid_key' && { isKey: true }),
    })
  }
  return { ok: false, faults }
}

const cachedChecks = new WeakMap<z.ZodType, (source: string) => Result<unknown>>()

function checkYamlCached<Value>(source: string, schema: z.ZodType<Value>) {
  const check = cachedChecks.get(schema) ?? cacheByText((text) => checkYaml<unknown>(text, schema))
  cachedChecks.set(schema, check)
  return check(source) as Result<Value>
}

/**
 * Reads a YAML file by its schema. Adds its faults, at most 100, to `problems`, each with its line. The value is
 * cached and must not be changed.
 */
export function readYaml<Value>(
  { path, source, schema }: { path: string; source: string; schema: z.ZodType<Value> },
  problems: FolderProblem[],
): { value: Value; lines: Lines } | null {
  const result = checkYamlCached(source, schema)
  if (result.ok) return result
  problems.push(...result.faults.map((fault) => ({ path, ...fault })))
  return null
}

/**
 * Where a text is required, replaces a number or truth value by what the author wrote: YAML would make 1.5 of 1.50 and
 * 7 of 007. Returns true if there was any.
 */
function keepWrittenText(document: Document, { error }: z.ZodSafeParseResult<unknown>) {
  let isChanged = false
  for (const issue of error?.issues ?? []) {
    if (issue.code !== 'invalid_type' || issue.expected !== 'string') continue
    const node = document.getIn(issue.path, true)
    if (!isScalar(node) || node.value === null || node.source === undefined) continue
    node.value = node.source
    isChanged = true
  }
  return isChanged
}
