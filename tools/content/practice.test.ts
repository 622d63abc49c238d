import { beforeAll, describe, expect, it } from 'vitest'
import { practiceRefusals } from '#app/domain/learning/practice/practice.rules.ts'
import { toAskedItem } from '#app/domain/learning/practice/practice.queries.server.ts'
import { readSettings } from '#app/platform/env.server.ts'
import type { WrittenBody } from '#app/domain/courses/practice/practice.types.ts'
import { renderInline } from '#app/domain/courses/markdown.server.ts'
import { findMissingGlyphs } from './glyphs.ts'
import {
  listVisibleLines,
  findGuessableOptions,
  findPracticeFaults,
  findItemFaults,
  listSecretLines,
} from './practice.ts'
import { writtenFolders } from './sources.ts'

// The URLs of sounds are encrypted, which needs a secret.
beforeAll(() => void readSettings({ DATABASE_URL: 'postgresql://none', DEMO: 'on', SECRET: 'x'.repeat(32) }))

const leastItems = 6
const practised = writtenFolders.filter(({ practice }) => practice.length > 0)
const taster = practised.find(({ slug }) => slug === 'phonetic-transcription-taster')
if (!taster) throw new Error('the taster has no practice')

it.each(practised)('$slug practises every section, without a fault', (folder) => {
  expect(findPracticeFaults(folder, leastItems)).toEqual([])
})

it('the taster has sixty transcriptions to write', () => {
  expect(taster.practice.filter(({ body }) => body.kind === 'transcribe').length).toBeGreaterThanOrEqual(60)
})

it('a narrow transcription is told which detail to mark, or to leave other detail out', () => {
  const asked = practised.flatMap(({ practice }) =>
    practice.flatMap(({ body: { kind, ask } }) => (kind === 'transcribe' && ask.includes('narrowly') ? [ask] : [])),
  )
  expect(asked.length).toBeGreaterThan(10)
  expect(asked.filter((ask) => !/: mark |[Ll]eave out other detail/.test(ask))).toEqual([])
})

it('every character of the practice has a glyph', () => {
  const lines = practised.flatMap(({ practice }) => practice.flatMap(({ body }) => listVisibleLines(body)))
  expect(lines.flatMap(findMissingGlyphs)).toEqual([])
})

it('a question does not contain its answer key', () => {
  for (const { practice } of practised)
    for (const { key, body } of practice) {
      const page = JSON.stringify(toAskedItem({ id: 'id', key: 'key', number: 1, body }))
      const { ask } = body
      const leaked = listSecretLines(body).filter(
        (line) => !ask.includes(line) && page.includes(JSON.stringify(renderInline(line)).slice(1, -1)),
      )
      expect(leaked, key).toEqual([])
    }
})

it('no question asks for a number that its refusal gives as an example', () => {
  const examples = (practiceRefusals['no-number'].text.match(/\d+(?:\.\d+)?/g) ?? []).map(Number)
  expect(examples).toHaveLength(2)
  const asked = practised.flatMap(({ practice }) =>
    practice.flatMap(({ key, body }) => (body.kind === 'number' && examples.includes(body.answer) ? [key] : [])),
  )
  expect(asked).toEqual([])
})

it('the URL of a sound does not reveal the word that it plays', () => {
  for (const { practice } of practised)
    for (const { key, body } of practice) {
      const rightOption = body.kind === 'listen' ? body.options.find(({ right }) => right) : undefined
      if (!rightOption) continue
      const { sound } = toAskedItem({ id: 'id', key: 'key', number: 1, body })
      const name = /([\w-]+)\.wav$/.exec(sound ?? '')?.[1] ?? ''
      expect(name, key).not.toBe('')
      expect(Buffer.from(name, 'base64url').toString('utf8'), key).not.toContain(rightOption.say)
    }
})

describe('a planted fault is found', () => {
  const why = 'It is so for reasons that stand here.'
  const transcribe: WrittenBody = {
    kind: 'transcribe',
    ask: 'Transcribe ‘dress’.',
    style: 'broad',
    accept: ['dres'],
    near: [],
    why,
  }
  const one: WrittenBody = {
    kind: 'one',
    ask: 'Which word?',
    options: [
      { text: '‘one’', why, right: true },
      { text: '‘two’', why, right: false },
    ],
  }
  const faultsOf = (body: WrittenBody) =>
    findItemFaults({ key: 'x', section: 's', after: null, body }, taster.questions).join('\n')

  it.each<[string, WrittenBody, RegExp]>([
    ['a symbol of another set', { ...transcribe, accept: ['drɛs'] }, /ɛ is not in our symbol set/],
    ['a stress mark after its syllable', { ...transcribe, accept: ['hæpiˈ'] }, /before a syllable/],
    ['a stress mark before the vowel', { ...transcribe, accept: ['əɡrˈiː'] }, /belongs to the stressed syllable/],
    ['a transcription without braces', { ...transcribe, why: 'It is said dɪs and nothing else.' }, /needs braces/],
    [
      'a near miss that is right',
      { ...transcribe, near: [{ forms: ['dres'], why }] },
      /dres is a near miss but gets a different remark/,
    ],
    [
      'a remark that waits because the right number is in it',
      {
        kind: 'number',
        ask: 'How far is it from 7 to 10?',
        answer: 3,
        tolerance: 0,
        unit: '',
        near: [{ answer: 17, why: 'Do not add the two numbers: three are left.' }],
        why,
      },
      /the remark on 17 has the right number in it/,
    ],
    [
      'a check of a program that gives a command',
      {
        kind: 'code',
        ask: 'Complete it.',
        starter: 'x = 1',
        checks: [{ call: 'x', expected: '2', why: 'Two is more. Add one to it.' }],
        solution: 'x = 2',
        why,
      },
      /“Two is more. Add one to it.” should say what is true/,
    ],
    ['an item that needs another one', { ...transcribe, ask: 'The same word, narrowly.' }, /refers to another item/],
    ['a word the exam asks about', { ...transcribe, ask: 'How many sounds has ‘sixth’?' }, /repeats the question/],
    [
      'the right option of a question',
      { ...one, options: [{ text: '‘muddle’', why, right: true }, ...one.options.slice(1)] },
      /repeats the question/,
    ],
  ])('%s', (_, body, fault) => expect(faultsOf(body)).toMatch(fault))

  it('right options that are always in one place, or given away by their length', () => {
    const items = (text: string) =>
      Array.from({ length: 5 }, () => ({
        body: {
          ...one,
          options: [{ text, why, right: true }, ...one.options.slice(1), { text: '‘six’', why, right: false }],
        },
      }))
    expect(findGuessableOptions(items('‘one’')).join()).toMatch(/option 1 is right in 5 of 5/)
    expect(findGuessableOptions(items('‘a long word’')).join()).toMatch(/the longest option is right in 5 of 5/)
    expect(findGuessableOptions(items('‘a’')).join()).toMatch(/the shortest option is right in 5 of 5/)
  })

  it('a section with too few items, and a question asked twice', () => {
    const few = { ...taster, practice: taster.practice.slice(2) }
    expect(findPracticeFaults(few, 10).join()).toMatch(/sounds-letters-and-symbols has 9 items/)
    expect(
      findPracticeFaults({ ...taster, practice: [...taster.practice, ...taster.practice.slice(0, 1)] }, 6).join(),
    ).toMatch(/asked twice/)
  })
})
