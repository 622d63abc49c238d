import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { practiceFile } from '#app/domain/courses/practice/practice.forms.ts'
import { examPath } from '#app/domain/courses/format/course-paths.ts'
import { stringifyDocument, parseYamlDocument } from './document.ts'
import { applyForm, fieldName, parseButtonValue, parseFieldText } from './editing.ts'
import { listEntryNames } from './files.ts'
import { kindForms } from './item-kinds.forms.ts'

const fill = (path: string, source: string, fields: Record<string, string>, button = '') =>
  applyForm({ path, source, fields: Object.entries(fields), pressed: parseButtonValue(button), kindForms })
const practice = 'modules/01-a/01-b.practice.yaml'

it('an exam question is named by its id and its text', () => {
  const document = parseYamlDocument('questions:\n  - id: first\n    text: One\n  - text: Two\n')
  expect([0, 1, 2, null].map((item) => listEntryNames(examPath, document, item))).toEqual([
    ['first', 'One'],
    ['Two'],
    [],
    [],
  ])
})

it.each([
  ['20', 20],
  ['£20', 20],
  ['£ 27.50', '27.50'],
  ['twenty', 'twenty'],
  ['', ''],
])('a price typed as %j is stored as %j', (typed, stored) => {
  expect(parseFieldText({ kind: 'money', name: 'price', label: 'Price' }, typed)).toBe(stored)
})

it('a one-line field is stored on one line, however it was typed', () => {
  expect(parseFieldText({ kind: 'line', name: '', label: '' }, ' count \r\n  the vowels\n\n')).toBe('count the vowels')
  expect(parseFieldText({ kind: 'line', name: '', label: '' }, ' count ')).toBe(' count ')
  expect(parseFieldText({ kind: 'code', name: '', label: '' }, 'one\r\n two')).toBe('one\n two')
})

describe('a file edited in its form', () => {
  it('is written back unchanged, for every course of the catalogue', () => {
    const different = globSync('content/courses/**/*.yaml').filter((path) => {
      const source = readFileSync(path, 'utf8')
      const document = parseYamlDocument(source)
      return !document || stringifyDocument(document) !== source
    })
    expect(different).toEqual([])
  })

  it('has synonyms and neighbours in a glossary whose term has more than a definition', () => {
    const source = "phone: 'A speech sound.'\nplosive:\n  definition: 'The air is stopped.'\n  also: [oral stop]\n"
    const filled = fill('glossary.yaml', source, {
      'f.1.value.definition': 'The air is stopped completely.',
      'f.1.value.also.0': 'oral plosive',
      'f.0.value': 'A sound of speech.',
    })
    expect(filled?.text).toBe(
      "phone: 'A sound of speech.'\nplosive:\n  definition: 'The air is stopped completely.'\n  also: [oral plosive]\n",
    )
    expect(fill('glossary.yaml', filled?.text ?? '', {}, 'add:1.value.near')?.text).toContain('near:')
  })

  it('keeps its comments, quotes and order when a value changes', () => {
    const source = `# Ours\ntitle: One\nprice: '75.00' # with VAT\noutcomes: [count, name]\n`
    expect(fill('course.yaml', source, { 'f.price': '80.00', 'f.outcomes.1': 'say' })?.text).toBe(
      `# Ours\ntitle: One\nprice: '80.00' # with VAT\noutcomes: [ count, say ]\n`.replace(
        '[ count, say ]',
        '[count, say]',
      ),
    )
  })

  it('stores prices and numbers as typed, and leaves invalid numbers for the check to report', () => {
    const text = (fields: Record<string, string>) => fill('course.yaml', 'title: One\n', fields)?.text
    expect(text({ 'f.price': '27.5', 'f.duration_weeks': '12' })).toBe('title: One\nprice: 27.5\nduration_weeks: 12\n')
    expect(text({ 'f.price': '27.50' })).toBe("title: One\nprice: '27.50'\n")
    expect(text({ 'f.exam.questions': 'ten' })).toBe('title: One\nexam:\n  questions: ten\n')
  })

  it('ignores submitted fields that the form does not have', () => {
    expect(fill('course.yaml', 'title: One\n', { 'f.review.by': 'me', 'f.constructor': 'x' })?.text).toBe(
      'title: One\n',
    )
  })

  it('gains, moves and loses entries, and names the entry to focus next', () => {
    const added = fill('course.yaml', 'outcomes: [a, b]\n', { 'f.outcomes.0': 'c' }, 'add:outcomes')
    expect(added).toEqual({ text: "outcomes: [c, b, '']\n", at: ['outcomes', 2] })
    expect(fill('course.yaml', 'outcomes: [a, b]\n', {}, 'down:outcomes.0')).toEqual({
      text: 'outcomes: [b, a]\n',
      at: ['outcomes', 1],
    })
    expect(fill('course.yaml', 'outcomes: [a, b]\n', {}, 'remove:outcomes.0')?.text).toBe('outcomes: [b]\n')
    expect(fill('course.yaml', 'outcomes: [a]\n', {}, 'remove:title.0')).toEqual({ text: 'outcomes: [a]\n', at: null })
  })

  it('is edited in rows if it is a glossary, and an empty glossary becomes an empty file', () => {
    const added = fill('glossary.yaml', '', {}, 'add:')
    const filled = fill('glossary.yaml', added?.text ?? '', {
      'f.0.key': 'minimal pair',
      'f.0.value.definition': 'Two words.',
    })
    expect(filled?.text).toBe('minimal pair:\n  definition: Two words.\n')
    expect(fill('glossary.yaml', filled?.text ?? '', {}, 'remove:0')?.text).toBe('')
  })

  it('has a field for each value of a new practice item, for every kind', () => {
    for (const [kind, { fields, fresh }] of Object.entries(kindForms)) {
      const names = fields
        .flatMap((field) => ('fields' in field && field.kind === 'more' ? field.fields : field))
        .map(({ name }) => name)
      expect([kind, Object.keys(fresh).filter((name) => !['kind', 'work', ...names].includes(name))]).toEqual([
        kind,
        [],
      ])
    }
  })

  it('yields a valid practice item of each kind', () => {
    const path = practice
    const why = 'A reason of some length.'
    const make = (kind: string, fields: Record<string, string>) => {
      const added = fill(path, '', {}, `add:items:${kind}`)?.text ?? ''
      const named = Object.fromEntries(Object.entries(fields).map(([at, text]) => [fieldName(['items', 0, at]), text]))
      const read = practiceFile.safeParse(parseYamlDocument(fill(path, added, named)?.text ?? '')?.toJS())
      return read.success ? 'accepted' : read.error.issues
    }
    const options = Object.fromEntries(
      [0, 1, 2].flatMap((i) => [
        [`options.${i}.text`, `Option ${i}`],
        [`options.${i}.why`, why],
      ]),
    )
    const right = { 'options.0.right': 'on' }
    expect(make('one', { ask: 'Which?', ...options, ...right })).toBe('accepted')
    expect(make('text', { ask: 'Which?', 'accept.0': 'word', why })).toBe('accepted')
    expect(make('number', { ask: 'How many?', answer: '3', why })).toBe('accepted')
    expect(make('transcribe', { ask: 'Transcribe ‘fox’.', 'accept.0': 'fɒks', why })).toBe('accepted')
    const several = {
      ...options,
      ...right,
      'options.3.text': 'Option 3',
      'options.3.why': why,
      'options.1.right': 'on',
    }
    expect(make('several', { ask: 'Which?', ...several })).toBe('accepted')
    const sounds = { 'options.0.say': 'ʃɪp', 'options.1.say': 'ʃiːp' }
    const heard = Object.fromEntries(Object.entries(options).filter(([name]) => !name.startsWith('options.2')))
    expect(make('listen', { ...heard, ...right, ...sounds })).toBe('accepted')
    // A new option is not marked as right until the author chooses it.
    const unchosen = [make('one', { ask: 'Which?', ...options }), make('listen', { ...heard, ...sounds })]
    expect(unchosen).toMatchObject([0, 1].map(() => [{ message: 'b-1 must have exactly one right option' }]))
    const pairs = { 'pairs.0.left': 'a', 'pairs.0.right': 'b', 'pairs.1.left': 'c', 'pairs.1.right': 'd' }
    expect(make('match', { ask: 'Match them.', ...pairs, why })).toBe('accepted')
    const parts = { 'parts.0': 'lungs', 'parts.1': 'larynx', 'parts.2': 'lips' }
    expect(make('order', { ask: 'Order them.', ...parts, why })).toBe('accepted')
    const gloss = { language: 'Turkish', lang: 'tr', words: 'ev-ler', gloss: 'house-PL', translation: 'houses' }
    expect(make('gloss', { ...gloss, why })).toBe('accepted')
    expect(make('chart', { ask: 'Place it.', symbol: 'e', height: '1', backness: '0', why })).toBe('accepted')
    const strings = { 'match.0': 'cat', 'match.1': 'cats', 'not.0': 'dog', 'not.1': 'cast' }
    expect(make('expression', { ask: 'Match them.', ...strings, 'accept.0': 'cats?', why })).toBe('accepted')
    expect(make('tree', { ask: 'Draw it.', why })).toBe('accepted')
    const check = { 'checks.0.call': 'f(1)', 'checks.0.expected': '2', 'checks.0.why': why }
    const query = { corpus: 'lines', 'gold.0': 'xpos=VBD', 'accept.0': '/.*ed/', why }
    expect(make('query', { ask: 'Find them.', ...query })).toBe('accepted')
    const program = { starter: 'def f(n):\n    return n', solution: 'def f(n):\n    return n + 1' }
    expect(make('code', { ask: 'Complete it.', ...program, ...check, why })).toBe('accepted')
    expect(make('arcs', { ask: 'Draw it.', why })).toBe('accepted')
    expect(make('measure', { ask: 'Measure it.', say: 'sɪt', measure: 'f1', sound: '2', why })).toBe('accepted')
    expect(make('stretch', { ask: 'Mark it.', say: 'sɪt', sound: '1', why })).toBe('accepted')
    expect(make('work-derive', { ask: 'Apply them.', why })).toBe('accepted')
    for (const kind of Object.keys(kindForms).filter((each) => each.startsWith('work-')))
      expect([kind, make(kind, { ask: 'Fill it in.', why })]).toEqual([kind, 'accepted'])
  })
})
