import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readFilesBelow } from '../format/course-files.ts'
import { coursesFolder } from '../format/import.commands.server.ts'
import { checkFiles, countSectionWords } from './checks.queries.server.ts'

// Drafts are parsed and rendered in the thread that serves all requests. Each of these texts once took five seconds or
// more, or exhausted the memory of the process.

const slug = 'phonetic-transcription-taster'
const path = 'modules/03-transcribing-speech/01-broad-and-narrow.md'
const files = readFilesBelow(join(coursesFolder(), slug))

function check(added: string) {
  const text = `${files.get(path)}\n\n${added}\n`
  countSectionWords(path, text)
  return checkFiles(new Map(files).set(path, text), slug).problems.map((problem) => problem.text)
}
const fill = (part: string) => part.repeat(Math.floor(180_000 / part.length))

it.each(['[', '[[a', '\n```a', '\n```gloss a', '\n```arcs', '\n```python\nx', '[@a-1900: '])(
  'a lesson full of %j is checked within five seconds of CPU time',
  (part) => {
    const startUsage = process.cpuUsage()
    check(fill(part))
    const { user } = process.cpuUsage(startUsage)
    expect(user / 1_000_000).toBeLessThan(5)
  },
)

const figure = (kind: string, data: string) => `\`\`\`${kind} Caption\n${data}\n\`\`\`\n`

it('figures that would take too long to draw are refused', () => {
  const words = (count: number) => figure('viterbi', `words ${'a '.repeat(count)}\nSTART > T 0.5\nT > T 0.5\nT : a 0.5`)
  expect(check(words(13)).join()).toContain('a sentence of 2 to 12 words stands after “words”')
  expect(check(words(12)).join()).not.toContain('2 to 12 words')
  expect(check(figure('spectrogram', 'a '.repeat(2_000))).join()).toContain('at most 4000 characters')
  expect(check(figure('tree', '[S a]').repeat(21)).join()).toContain('a section has at most 20 figures')
  expect(check(figure('tree', '[S a]').repeat(17)).join()).not.toContain('at most 20 figures')
})
