import type { RE2JS } from 're2js'
import { compilePattern, findForeignNotation, hasNarrowEdges } from './pattern.ts'

type Span = { from: number; to: number }
export type TriedLine = { text: string; wanted: readonly Span[] }
export type Piece = { text: string; kind: 'plain' | 'found' | 'right' | 'wrong' | 'missed' }
const mostLines = 30
const longestPattern = 200
const narrowEdges =
  ' Here \\b and \\B take only a to z, digits and _ for parts of a word. In Python they know all letters, such as é.'

/** Reads a fence: `pattern: …`, then lines of text in which braces mark what is wanted. Throws on a malformed one. */
export function parseExpressionFence(source: string): { pattern: string; lines: TriedLine[] } {
  const [head = '', ...rows] = source.split('\n').filter((row) => row.trim() !== '')
  const pattern = /^pattern:\s*(.+)$/.exec(head)?.[1]?.trim()
  if (!pattern) throw new Error('an expression begins with “pattern: …”')
  if (rows.length === 0 || rows.length > mostLines) throw new Error(`an expression has 1 to ${mostLines} lines of text`)
  const lines = rows.map((row): TriedLine => {
    const wanted: Span[] = []
    let text = ''
    for (const [i, part] of row.split(/[{}]/).entries()) {
      if (i % 2 === 1) wanted.push({ from: text.length, to: text.length + part.length })
      text += part
    }
    if ((row.match(/[{}]/g) ?? []).length !== wanted.length * 2)
      throw new Error(`“${row}” has a brace without its pair`)
    return { text, wanted }
  })
  tryExpression(pattern, lines)
  return { pattern, lines }
}

function compile(pattern: string) {
  if (pattern.length > longestPattern) throw new Error(`at most ${longestPattern} characters`)
  try {
    return compilePattern(pattern)
  } catch (error) {
    // The most frequent thing that other engines read and RE2 doesn't, of which it speaks in its own terms.
    if (/\(\?<?[=!]/.test(pattern))
      throw new Error('these expressions cannot look ahead or behind: no (?= (?! (?<= (?<!', { cause: error })
    const reason = error instanceof Error ? error.message.replace('error parsing regexp: ', '') : 'no expression'
    throw new Error(reason, { cause: error })
  }
}

/** Lists what an expression finds in a text, without overlaps; nothing of no length. */
function listFound(compiled: RE2JS, text: string) {
  const spans: Span[] = []
  const matcher = compiled.matcher(text)
  while (matcher.find()) {
    const span = { from: matcher.start(), to: matcher.end() }
    if (span.to > span.from) spans.push(span)
  }
  return spans
}

/** The matches of an expression in some lines. `counts` are null unless parts of the lines are wanted. */
export type Tried = ReturnType<typeof tryExpression>

/** Tries an expression, as RE2 reads it, on each line. A wanted part counts when it is found whole. Throws if it cannot be read. */
export function tryExpression(pattern: string, lines: readonly TriedLine[]) {
  const compiled = compile(pattern)
  const hasWanted = lines.some(({ wanted }) => wanted.length > 0)
  /** The matches, those of them that are not wanted, and the wanted parts that no match equals. */
  const texts = { found: [] as string[], wrong: [] as string[], missed: [] as string[] }
  const pieces = lines.map(({ text, wanted }) => {
    const spans = listFound(compiled, text)
    const isSame = (a: Span) => (b: Span) => a.from === b.from && a.to === b.to
    const textOf = ({ from, to }: Span) => text.slice(from, to)
    texts.found.push(...spans.map(textOf))
    texts.wrong.push(...spans.filter((span) => !wanted.some(isSame(span))).map(textOf))
    texts.missed.push(...wanted.filter((span) => !spans.some(isSame(span))).map(textOf))
    const cuts = [...new Set([0, text.length, ...[...spans, ...wanted].flatMap(({ from, to }) => [from, to])])]
    const borders = cuts.toSorted((a, b) => a - b)
    return borders.slice(0, -1).map((from, i): Piece => {
      const to = borders[i + 1] ?? text.length
      const holds = (span: Span) => span.from <= from && span.to >= to
      const span = spans.find(holds)
      const kind = span
        ? hasWanted
          ? wanted.some(isSame(span))
            ? 'right'
            : 'wrong'
          : 'found'
        : wanted.some(holds)
          ? 'missed'
          : 'plain'
      return { text: text.slice(from, to), kind }
    })
  })
  const [found, wrong, missed] = [texts.found.length, texts.wrong.length, texts.missed.length]
  const right = found - wrong
  const counts = {
    right,
    wrong,
    missed,
    precision: found === 0 ? 0 : right / found,
    recall: right === 0 ? 0 : right / (right + missed),
  }
  const isNarrow = hasNarrowEdges(
    pattern,
    lines.map(({ text }) => text),
  )
  const foreign = findForeignNotation(pattern)
  /** A sentence about what is otherwise in Python. */
  const note = `${isNarrow ? narrowEdges : ''}${foreign ? ` Python’s re does not know ${foreign}, which is read here.` : ''}`
  return { lines: pieces, texts, counts: hasWanted ? counts : null, note }
}

/** Says in words what was found, for those who do not see the marks. */
export function describeTried({ texts, counts, note }: Tried) {
  const list = (kind: keyof Tried['texts']) => {
    const named = texts[kind].slice(0, 8).join(', ')
    return `${texts[kind].length} ${kind}${named === '' ? '' : ` (${named}${texts[kind].length > 8 ? ' …' : ''})`}`
  }
  if (!counts) return `${list('found')}.${note}`
  const { right, precision, recall } = counts
  return `${right} right, ${list('wrong')}, ${list('missed')}. Precision ${precision.toFixed(2)}, recall ${recall.toFixed(2)}.${note}`
}
