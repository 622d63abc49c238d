import { expect, it } from 'vitest'
import { z } from 'zod'
import { visibleText } from '../visible-text.ts'
import { errata, glossary, head, question } from './course-schema.ts'
import { readYaml, type FolderProblem } from './course-yaml.ts'

function faults(schema: z.ZodType, source: string) {
  const problems: FolderProblem[] = []
  readYaml({ path: 'course.yaml', source, schema }, problems)
  return problems.map(({ text }) => text)
}

it('describes each fault in words that an author understands', () => {
  const schema = head.pick({ outcomes: true, duration_weeks: true, level: true, description: true, reading: true })
  const written = `outcomes: []\nduration_weeks: twelve\nlevel: Certificat\ndescription: Short.\nwhy: not\n`
  expect(faults(schema, written)).toEqual([
    'outcomes: must have at least 4 entries',
    'duration_weeks: must be a number',
    expect.stringMatching(/^level: must be one of: .*Certificate/),
    'description: must have at least 90 characters',
    'reading: is missing',
    'the file: has “why”, which is not known here; check the spelling',
  ])
  expect(faults(z.strictObject({ weeks: z.int().min(1).max(156) }), 'weeks: 200')).toEqual([
    'weeks: must be at most 156',
  ])
  expect(faults(errata, '- on: yesterday\n  place: one\n  wrong: 3\n  right: b')).toEqual([
    '1, on: must be a date such as 2026-11-20',
  ])
  expect(faults(glossary, '')).toEqual(['the file: is empty; it must be lines of the form “name: value”'])
})

it.each([
  ['items:\n  - ask: one\n   - ask: two', 3, 'is not indented like the lines around it'],
  ['items:\n  - id: a\n   ask: b\n    why: c', 3, 'is not indented like the lines around it'],
  ['ask: Which: this or that?', 1, 'has a second “: ”; put the text in quotes'],
  ['ask: "Which one?\nwhy: this', 2, 'has a quotation mark that is never closed'],
  ['ask: @zipf-1949 says', 1, 'has text that begins with a special character; put it in quotes'],
  ['items:\n\t- ask: one', 2, 'begins with a tab; use spaces'],
  ['ask: [one, two', 1, 'has a bracket that is never closed'],
  ['ask: one, two]\nwhy: }', 2, 'can’t be read; check its quotes, brackets and colons'],
])('reports only the first syntax error of %j, with its line', (source, line, text) => {
  const problems: FolderProblem[] = []
  readYaml({ path: 'exam.yaml', source, schema: z.any() }, problems)
  expect(problems).toEqual([{ path: 'exam.yaml', line, text }])
})

it('accepts a price in pounds and pence, with or without quotes', () => {
  const price = head.pick({ price: true })
  for (const written of ['27.50', "'27.50'", '95']) expect(faults(price, `price: ${written}`)).toEqual([])
  expect(price.parse({ price: 27.5 })).toEqual({ price: '27.50' })
  for (const wrong of ['27.555', '£27.50', "'27'"])
    expect(faults(price, `price: ${wrong}`)).toEqual(['price: must be pounds with two decimals, such as 27.50'])
  for (const wrong of ['0.00', '20000.01', '99999999999.00'])
    expect(faults(price, `price: ${wrong}`)).toEqual(['price: must be between £0.01 and £20,000'])
})

const optionFaults = (source: string) => faults(z.strictObject({ a: visibleText }), source)

it.each([
  ['a: 1.50', '1.50'],
  ['a: 007', '007'],
  ['a: True', 'True'],
  ['a: 0x1F', '0x1F'],
  ['a: .nan', '.nan'],
  ["a: '*goed'", '*goed'],
  ['a: "{/p/}"', '{/p/}'],
  ['a: C#', 'C#'],
])('keeps the text of %j as it is written', (source, text) => {
  const read = readYaml({ path: 'exam.yaml', source, schema: z.strictObject({ a: visibleText }) }, [])
  expect(read?.value).toEqual({ a: text })
})

it.each([
  ['a: {/p/}', 'a: must be text; put it in quotes if it looks like a number'],
  ['a: [p]', 'a: must be text; put it in quotes if it looks like a number'],
  ['a:', 'a: is empty; it must be text; put it in quotes if it looks like a number'],
  ['a: ~', 'a: is empty; it must be text; put it in quotes if it looks like a number'],
  ['a: "  "', 'a: is empty'],
  ['a: "\\u200b"', 'a: is empty'],
  ['a: *goed', 'has “*”, which YAML reads as a mark of its own; put the text in quotes'],
  ['a: &goed', 'has “&”, which YAML reads as a mark of its own; put the text in quotes'],
  ['a: !kung', 'has “!”, which YAML reads as a mark of its own; put the text in quotes'],
  ['a: V # C', 'has “#”, which YAML reads as a mark of its own; put the text in quotes'],
])('refuses %j, which YAML would change, and says what to do', (source, fault) => {
  expect(optionFaults(source)).toContain(fault)
})

it('takes comments on lines of their own', () => {
  expect(optionFaults('# The first option\na: one\n# The end')).toEqual([])
})

it('takes two options for the same if nobody sees a difference', () => {
  const options = { text: 'Which?', key: 'a', explanation: 'Because.', module: 1, b: 'two', c: 'three' }
  const same = { a: 'caf\u00e9', d: 'cafe\u0301\u200b' }
  expect(question.safeParse({ ...options, ...same }).error?.issues[0]?.message).toBe('is the same as option A')
  expect(question.safeParse({ ...options, ...same, d: 'cafes' }).success).toBe(true)
})
