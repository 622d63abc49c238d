import { describe, expect, it } from 'vitest'
import { checkFiles } from '../checks.queries.server.ts'
import { newCourseYaml } from '../authoring.rules.ts'
import { parseYamlDocument } from './document.ts'
import { applyForm, fieldName, parseButtonValue } from './editing.ts'
import { kindForms } from './item-kinds.forms.ts'

const practice = 'modules/01-a/01-b.practice.yaml'
const add = (path: string, source: string, button: string) =>
  applyForm({ path, source, fields: [], pressed: parseButtonValue(button), kindForms })?.text ?? ''

function faultsOf(path: string, source: string) {
  const files = new Map([
    ['course.yaml', newCourseYaml('A course')],
    ['modules/01-a/01-b.md', '# B\n\nText.\n'],
    [path, source],
  ])
  return checkFiles(files, 'a-course').problems.filter((problem) => problem.path === path)
}

describe('the faults of a form', () => {
  it('point to each empty field of a new item, for every kind, without naming ids', () => {
    for (const kind of Object.keys(kindForms)) {
      const faults = faultsOf(practice, add(practice, '', `add:items:${kind}`))
      expect(faults.length, kind).toBeGreaterThan(1)
      const fields = faults.map(({ field }) => field)
      expect([kind, fields.includes(null), new Set(fields).size]).toEqual([kind, false, fields.length])
      for (const { text } of faults) expect(text).toMatch(/^Item 1, [^“”_]+: (is empty|must be a number)$/)
    }
  })

  it('that concern a whole item point to its list of options and do not name its id', () => {
    const options = ['one', 'two'].map((text) => `{ text: ${text}, why: A reason of some length., right: true }`)
    const source = `items:\n  - id: b-1\n    kind: one\n    ask: Which?\n    options: [${options.join(', ')}]\n`
    expect(faultsOf(practice, source)).toMatchObject([
      { text: 'Item 1: must have exactly one right option', field: fieldName(['items', 0, 'options']), item: 0 },
    ])
  })

  it('include the correct option and the module of a new question until they are chosen', () => {
    const fresh = add('exam.yaml', '', 'add:questions')
    const written = (name: string, text: string) => [fieldName(['questions', 0, name]), text] as const
    const texts = ['text', 'a', 'b', 'c', 'd', 'explanation'].map((name) => written(name, `The words of ${name}.`))
    const fill = (fields: (readonly [string, string])[]) =>
      applyForm({ path: 'exam.yaml', source: fresh, fields: [...texts, ...fields], pressed: null, kindForms })?.text ??
      ''
    const isAtKey = ({ field }: { field: string | null }) => field === fieldName(['questions', 0, 'key'])
    expect(faultsOf('exam.yaml', fill([])).filter(({ item }) => item === 0)).toMatchObject([
      { text: 'Question 1, Correct option: must be chosen', field: fieldName(['questions', 0, 'key']) },
      { text: 'Question 1, Module that teaches it: must be chosen' },
    ])
    expect(faultsOf('exam.yaml', fill([written('key', 'c'), written('module', '2')]))).toEqual([])
    for (const source of [fresh.replace("key: ''", 'key:'), fresh.replace("    key: ''\n", '')])
      expect(faultsOf('exam.yaml', source).find(isAtKey)?.text).toBe('Question 1, Correct option: must be chosen')
    expect(faultsOf('exam.yaml', fill([written('key', 'c')])).find(isAtKey)).toBeUndefined()
    expect(fill([written('key', 'c')])).toContain('key: c\n')
  })

  it('include the price of a new course until it is entered', () => {
    const price = (source: string) =>
      faultsOf('course.yaml', source).filter(({ field }) => field === fieldName(['price']))
    const fresh = newCourseYaml('A course')
    expect(price(fresh)).toMatchObject([{ text: 'Price in pounds: must be pounds with two decimals, such as 27.50' }])
    const fields = [[fieldName(['price']), '27.50']] as const
    const typed = applyForm({ path: 'course.yaml', source: fresh, fields, pressed: null, kindForms })?.text ?? ''
    expect(typed).toContain("price: '27.50'\n")
    expect(price(typed)).toEqual([])
  })

  it('point to the name of an invalid term or reference', () => {
    expect(faultsOf('glossary.yaml', add('glossary.yaml', '', 'add:'))).toMatchObject([
      { text: 'Term 1, Term: is empty', field: fieldName([0, 'key']), item: 0 },
    ])
    expect(faultsOf('references.yaml', 'Zipf: Zipf (1949). A book.\n')).toMatchObject([
      {
        text: 'Work 1, Short name: must be a surname in lower-case letters, a hyphen and a year, such as zipf-1949',
        field: fieldName([0, 'key']),
      },
    ])
  })

  it('point to the second of two equal terms, and the form can still be opened', () => {
    const two = add('glossary.yaml', add('glossary.yaml', '', 'add:'), 'add:')
    expect(parseYamlDocument(two)).not.toBeNull()
    expect(faultsOf('glossary.yaml', two)).toMatchObject([
      { text: 'Term 2, Term: this name is used twice', field: fieldName([1, 'key']), item: 1 },
    ])
  })
})
