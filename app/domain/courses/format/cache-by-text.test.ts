import { expect, it, vi } from 'vitest'
import { z } from 'zod'
import { cacheByText } from './cache-by-text.ts'
import { bank } from './course-schema.ts'
import { readYaml, type FolderProblem } from './course-yaml.ts'

it('computes the result of a text once', () => {
  const compute = vi.fn((text: string) => ({ length: text.length }))
  const lengthOf = cacheByText(compute)
  expect([lengthOf('one'), lengthOf('other'), lengthOf('one')]).toEqual([{ length: 3 }, { length: 5 }, { length: 3 }])
  expect(compute).toHaveBeenCalledTimes(2)
})

it('computes the result of a very long text each time rather than keeping it', () => {
  const compute = vi.fn((text: string) => ({ length: text.length }))
  const lengthOf = cacheByText(compute)
  const text = 'x'.repeat(500_000)
  expect([lengthOf(text), lengthOf(text)]).toEqual([{ length: 500_000 }, { length: 500_000 }])
  expect(compute).toHaveBeenCalledTimes(2)
})

it('does not cache errors: throws each time for a text that cannot be read', () => {
  const parse = cacheByText((text: string): object => {
    throw new Error(`cannot read ${text}`)
  })
  expect(() => parse('this')).toThrow('cannot read this')
  expect(() => parse('this')).toThrow('cannot read this')
})

it('caches results per schema, and reports the path it was called with', () => {
  const source = 'title: Sounds\nitems:\n  - one\n  - two\n'
  const items = z.strictObject({ title: z.string(), items: z.array(z.string()) })
  const read = (path: string, schema: z.ZodType) => {
    const problems: FolderProblem[] = []
    const found = readYaml({ path, source, schema }, problems)
    return { problems, line: found?.lines.get('items.1') }
  }
  for (const path of ['one.yaml', 'other.yaml']) {
    expect(read(path, items)).toEqual({ problems: [], line: 4 })
    const { problems, line } = read(path, z.strictObject({ title: z.string() }))
    expect(problems).toHaveLength(1)
    expect([problems[0]?.path, line]).toEqual([path, undefined])
  }
})

it('reports at most 100 faults of a file', () => {
  const problems: FolderProblem[] = []
  readYaml({ path: 'exam.yaml', source: `questions: [${'{},'.repeat(2_000)}]`, schema: bank }, problems)
  expect(problems).toHaveLength(100)
})
