import { LineCounter, type Document, type YAMLError } from 'yaml'
import type { z } from 'zod'
import { faultWords, isEmpty, placeOf, syntaxWords } from './fault-words.ts'
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

export const usedTwice = 'this name is used twice'

/** The line of the innermost node that exists on this path of a YAML document. */
function lineOf(document: Document, lines: LineCounter, path: readonly PropertyKey[]): number | null {
  for (let length = path.length; length >= 0; length -= 1) {
    const node = length === 0 ? document.contents : document.getIn(path.slice(0, length), true)
    const range = typeof node === 'object' && node !== null && 'range' in node ? (node.range as number[] | null) : null
    if (range) return lines.linePos(range[0] ?? 0).line
  }
  return null
}

type Read<Value> = { value: Value; lineAt: (...path: PropertyKey[]) => number | null }

/** Reads a YAML file by its schema. Adds every fault to `problems`, with its line. */
export function readYaml<Value>(
  { path, source, schema }: { path: string; source: string; schema: z.ZodType<Value> },
  problems: FolderProblem[],
): Read<Value> | null {
  const lines = new LineCounter()
  const document = parseYamlText(source, { lineCounter: lines })
  // One slip usually causes the errors after it too.
  const [error] = document.errors.toSorted(byPlace)
  if (error) {
    problems.push({ path, line: error.linePos?.[0].line ?? null, text: syntaxWords(error) })
    return null
  }
  const repeated = repeatedKeys(document)
  if (repeated.length > 0) {
    for (const { range } of repeated)
      problems.push({ path, line: range ? lines.linePos(range[0]).line : null, text: usedTwice })
    return null
  }
  const lineAt = (...at: PropertyKey[]) => lineOf(document, lines, at)
  const parsed = schema.safeParse(toPlain(document), { error: faultWords })
  if (parsed.success) return { value: parsed.data, lineAt }
  const empty = new Set<string>()
  for (const issue of parsed.error.issues) {
    const place = placeOf(issue.path)
    // Nothing more needs to be said of an empty value.
    if (empty.has(place)) continue
    if (issue.message === isEmpty) empty.add(place)
    const words = issue.code === 'invalid_key' ? (issue.issues[0]?.message ?? issue.message) : issue.message
    problems.push({
      path,
      line: lineAt(...issue.path),
      text: `${place}: ${issue.message}`,
      at: issue.path,
      words,
      ...(issue.code === 'invalid_key' && { isKey: true }),
    })
  }
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
