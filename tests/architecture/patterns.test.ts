import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseSync, Visitor } from 'vite'
import { isTest } from './rule.ts'

const project = join(import.meta.dirname, '..', '..')

/** The processor time that a pattern may take for 1 MB, in milliseconds: the longest that a request may hold the process. */
const mostMilliseconds = 100
const long = 1_000_000
/** Enough for a pattern whose time grows with the square to take more than `mostMilliseconds`, at once and not for hours. */
const probe = 16_000
/** A pattern that takes less than this for 64 kB takes less than 100 ms for 1 MB, unless its time grows with the square, which 64 kB show. */
const quickMilliseconds = 2
const quickProbe = 64_000
/** One letter of each kind that patterns name by a class. The letters of a pattern's own text are tried too. */
const usualLetters = [' ', '\t', '\n', 'a', 'Z', '0', '.', '-', '_', '@', '/', 'ə', '\u0301']

type Pattern = { source: string; flags: string; where: string }

function listPatterns(): Pattern[] {
  const found = new Map<string, Pattern>()
  for (const path of globSync(['app/**/*.{ts,tsx}', 'server/**/*.ts', 'db/**/*.ts'], { cwd: project }).toSorted()) {
    if (isTest(path)) continue
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

/** Returns beginnings of texts that the pattern matches, so that a run of letters can follow each part of it. */
function listBeginnings({ source, flags }: Pattern) {
  try {
    const matching = fc.stringMatching(new RegExp(source, flags.replaceAll(/[giy]/g, '')))
    const texts = fc.sample(matching, { numRuns: 3, seed: 1 }).map((text) => [...text].slice(0, 60))
    return new Set(texts.flatMap((text) => [1, 2, 3, 4].map((n) => text.slice(0, (text.length * n) / 4).join(''))))
  } catch {
    // The library cannot make texts for a pattern that looks around.
    return new Set<string>()
  }
}

/** Returns the text for which the pattern takes too long; null if there is none. */
function findSlowText(pattern: Pattern) {
  const matcher = new RegExp(pattern.source, pattern.flags)
  const own = [...pattern.source].filter((letter) => !/[\\^$()[\]{}|?*+]/.test(letter))
  const letters = [...new Set([...usualLetters, ...own])]
  const isSlow = (beginning: string, letter: string, length: number, most = mostMilliseconds) =>
    // Twice, because the processor may be busy with something else.
    [1, 2].every(() => measure(matcher, `${beginning}${letter.repeat(length)}\u0001`) > most)
  const beginnings = [...listBeginnings(pattern)]
  for (const letter of letters) {
    for (const beginning of beginnings)
      if (isSlow(beginning, letter, probe)) return `${beginning} and ${JSON.stringify(letter)}`
    if (isSlow('', letter, quickProbe)) return JSON.stringify(letter)
    if (isSlow('', letter, quickProbe, quickMilliseconds) && isSlow('', letter, long)) return JSON.stringify(letter)
  }
  return null
}

it('every pattern reads 1 MB of each of its letters in 100 ms', { timeout: 300_000 }, () => {
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
  { source: String.raw`^action:\s*(.+?)\s*$`, flags: 'im' },
  { source: String.raw`([a-z]+)\.csv$`, flags: '' },
])('finds the slow pattern /$source/', (pattern) => {
  expect(findSlowText({ ...pattern, where: '' })).not.toBe(null)
})
