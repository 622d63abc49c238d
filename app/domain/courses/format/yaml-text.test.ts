import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { readYaml, type FolderProblem } from './course-yaml.ts'
import { findLostText, findRepeatedKeys, mostOpenBrackets, parseYamlText } from './yaml-text.ts'

const nested = (count: number, open = '[', close = ']') => `${open.repeat(count)}${close.repeat(count)}`

describe('brackets in YAML files', () => {
  it.each([
    ['[', ']'],
    ['{', '}'],
  ])('%s may be nested up to the limit and no deeper', (open, close) => {
    expect(parseYamlText(`a: ${nested(mostOpenBrackets, open, close)}`).errors).toEqual([])
    expect(parseYamlText(`a: ${nested(mostOpenBrackets + 1, open, close)}`).errors).toHaveLength(1)
  })

  it('count towards the limit only while open, and not in text or comments', () => {
    const list = `- ${nested(mostOpenBrackets)}\n`
    const brackets = '['.repeat(mostOpenBrackets + 1)
    for (const source of [list.repeat(3), `a: '${brackets}'`, `a: 1 # ${brackets}`, `a: |\n  ${brackets}\n`])
      expect(parseYamlText(source).errors).toEqual([])
    expect(parseYamlText('[ #]\n'.repeat(mostOpenBrackets + 1)).errors).toHaveLength(1)
    expect(parseYamlText('["]",'.repeat(mostOpenBrackets + 1)).errors).toHaveLength(1)
  })

  it('without an opening one get an error each up to the limit, and a single error beyond it', () => {
    // The parser reports one error for each.
    expect(parseYamlText(']'.repeat(mostOpenBrackets)).errors).toHaveLength(mostOpenBrackets)
    expect(parseYamlText(']'.repeat(mostOpenBrackets + 1)).errors).toHaveLength(1)
  })

  it('nested too deep are reported with their line, and the file is not parsed', () => {
    const problems: FolderProblem[] = []
    const source = `items:\n  - 'two\n    lines'\n  - ${'['.repeat(200_000)}`
    expect(readYaml({ path: 'exam.yaml', source, schema: z.any() }, problems)).toBeNull()
    expect(problems).toEqual([{ path: 'exam.yaml', line: 4, text: 'has too many brackets or lists inside each other' }])
    // The parser would report an error for each unclosed bracket.
    expect(parseYamlText(source).errors).toHaveLength(1)
    expect(parseYamlText(source).contents).toMatchObject({ value: null })
  })
})

it('files of 200 kB are read, or refused with the line, within a second, whatever they are made of', () => {
  const shapes = [
    '- a\n',
    ', ,',
    '? a\n: b\n',
    '- - - - - - - - a\n',
    '- &a a\n',
    'a: b: c\n',
    '\n',
    '# a\n',
    'word ',
    '---\n',
    '\ta\n',
  ]
  for (const shape of shapes) {
    const began = performance.now()
    const document = parseYamlText(shape.repeat(200_000 / shape.length))
    findRepeatedKeys(document)
    findLostText(document)
    // It takes at most half of that; without the limit, 200 kB of commas took 40 seconds.
    expect(performance.now() - began, JSON.stringify(shape)).toBeLessThan(3_000)
  }
  const problems: FolderProblem[] = []
  expect(readYaml({ path: 'exam.yaml', source: '- a\n'.repeat(50_000), schema: z.any() }, problems)).toBeNull()
  expect(problems).toEqual([
    {
      path: 'exam.yaml',
      line: expect.any(Number),
      text: 'is more than one file may hold; put the rest into a file of its own',
    },
  ])
  expect(parseYamlText('- a\n'.repeat(3_000)).errors).toEqual([])
})

it('finds keys repeated within one mapping, and ignores equal keys of different mappings', () => {
  const twice = (source: string) => findRepeatedKeys(parseYamlText(source)).map(({ value }) => value)
  expect(twice('a: 1\nb: { a: 2 }\nc:\n  - a: 1\n  - a: 2\n')).toEqual([])
  expect(twice("a: 1\nb: { c: 2, c: 3 }\n'a': 4\n")).toEqual(['a', 'c'])
  const keys = Array.from({ length: 2_000 }, (_, i) => `k${i}: 1\n`).join('')
  expect(twice(keys)).toEqual([])
  expect(twice(`${keys}k7: 2\n`)).toEqual(['k7'])
})
