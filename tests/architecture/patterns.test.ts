import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { parseSync, Visitor } from 'vite'
import { isTest } from './rule.ts'

const project = join(import.meta.dirname, '..', '..')

/** The processor time that a pattern may take for 1 MB, in milliseconds: the longest that a request may hold the process. */
const mostMilliseconds = 100
const long = 1_000_000
/** A pattern that takes less than this for 64 kB takes less than 100 ms for 1 MB, unless its time grows with the square, which 64 kB show. */
const quickMilliseconds = 2
const usualProbe = 64_000
/** One letter of each kind that patterns name by a class. The letters of a pattern's own text are tried too. */
const usualLetters = [' ', '\t', '\n', 'a', 'Z', '0', '.', '-', '_', '@', '/', 'ə', '\u0301']

type Pattern = { source: string; flags: string; where: string }

function listPatterns(): Pattern[] {
  const found = new Map<string, Pattern>()
  for (const path of globSync(['app/**/*.{ts,tsx}', 'server/**/*.ts', 'db/**/*.ts'], { cwd: project }).toSorted()) {
    if (isTest(path) || path in exempt) continue
    new Visitor({
      Literal(node) {
        if (!('regex' in node)) return
        const { pattern: source, flags } = node.regex
        found.set(`/${source}/${flags}`, { source, flags, where: path })
      },
    }).visit(parseSync(path, readFileSync(join(project, path), 'utf8')).program)
  }
  return [...found.values()]
}

function measure(pattern: RegExp, text: string) {
  const before = process.threadCpuUsage()
  pattern.lastIndex = 0
  pattern.test(text)
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000
}

/** Files whose patterns only meet text that is short or our own, with the reason. */
const exempt: Record<string, string> = {
  'app/domain/courses/practice/number.ts': 'an answer has at most a few thousand characters',
  'app/platform/networks.ts': 'reads what `isIP` has taken for an IP address',
  'app/core/text.ts': 'formats numbers and excerpts of ours',
  'app/domain/courses/format/checks/run-content-checks.ts': 'reads courses in the command of an operator',
  'app/domain/courses/format/checks/glosses.ts': 'reads one line of an example, and runs in a thread',
}

/** Returns the text for which the pattern takes too long; null if there is none. */
function findSlowText(pattern: Pattern, quickProbe = usualProbe) {
  const matcher = new RegExp(pattern.source, pattern.flags)
  const own = [...pattern.source].filter((letter) => !/[\\^$()[\]{}|?*+]/.test(letter))
  const letters = [...new Set([...usualLetters, ...own])]
  const isSlow = (letter: string, length: number, most = mostMilliseconds) =>
    // Twice, because the processor may be busy with something else.
    [1, 2].every(() => measure(matcher, `${letter.repeat(length)}\u0001`) > most)
  for (const letter of letters) {
    if (!isSlow(letter, quickProbe, quickMilliseconds)) continue
    // Longer step by step: read at 1 MB at once, a pattern whose time grows with the square takes a quarter of an hour.
    for (let length = quickProbe; length < 2 * long; length *= 2) {
      if (isSlow(letter, Math.min(length, long))) return JSON.stringify(letter)
    }
  }
  return null
}

it('every pattern reads 1 MB of each of its letters in 100 ms', { timeout: 900_000 }, () => {
  const patterns = listPatterns()
  expect(patterns.length).toBeGreaterThan(400)
  const slow = patterns.flatMap((pattern) => {
    const text = findSlowText(pattern)
    return text === null ? [] : [`${pattern.where}: /${pattern.source}/${pattern.flags} for ${text}`]
  })
  expect(slow).toEqual([])
})

it.each([
  { source: String.raw`\s*\r?\n\s+`, flags: 'g' },
  { source: String.raw`([a-z]+)\.csv$`, flags: '' },
])('finds the slow pattern /$source/', (pattern) => {
  // From 64 kB on, one reading takes six seconds.
  expect(findSlowText({ ...pattern, where: '' }, 8_000)).not.toBe(null)
})
