import { describe, expect, it } from 'vitest'
import { judge } from './rules.ts'
import { lettersApart, spellingOf, wordsNear } from './text.rules.ts'
import type { WrittenBody } from './types.ts'

const why = 'Because it is so and not otherwise.'
const text: Extract<WrittenBody, { kind: 'text' }> = {
  kind: 'text',
  ask: 'What are they?',
  accept: ['allophone'],
  others: ['allomorph'],
  near: [{ forms: ['phone', 'affricate'], why: 'That is another thing.' }],
  why,
}
const told = (body: WrittenBody, ...answer: string[]) => {
  const { verdict, note, slip, remark } = judge(body, answer)
  return { verdict, note, remark, slip: slip && slip.words }
}

describe('a word', () => {
  it.each(['alophone', 'allophpne', 'allohpone', 'allofone', 'Allophonne'])(
    'misspelt as %s is right, with its spelling',
    (typed) => {
      expect(told(text, typed)).toMatchObject({ verdict: 'right', note: 'Check the spelling: *allophone*.' })
    },
  )
  it.each(['an allophone', 'the Allophone', 'allo-phone', '‘allophones’', 'allophone.'])(
    '%s is right without a note',
    (typed) => {
      expect(told(text, typed)).toMatchObject({ verdict: 'right', note: null })
    },
  )
  it.each(['allomorph', 'allegro', 'phoneme', 'allo', ''])('%s is no misspelling of another', (typed) => {
    expect(told(text, typed).verdict).toBe('wrong')
  })
  it('near a known mistake gets what is said to it', () => {
    expect(told(text, 'afficate')).toMatchObject({ verdict: 'near', remark: 'That is another thing.' })
  })
  it('of up to five letters may have one wrong letter, tags and symbols none', () => {
    const state: WrittenBody = { ...text, accept: ['state', 'PROPN', 'ŋ'], near: [], others: ['slate'] }
    expect(['stat', 'staet'].map((typed) => told(state, typed).verdict)).toEqual(['right', 'right'])
    expect(['sta', 'slate', 'PRON', 'n'].map((typed) => told(state, typed).verdict)).toEqual(Array(4).fill('wrong'))
  })
  it('of several parts may have hyphens, and misspellings within its parts', () => {
    const hapax: WrittenBody = { ...text, accept: ['hapax legomenon', 'hapaxes'], near: [], others: [] }
    expect(told(hapax, 'hapax-legomenon')).toMatchObject({ verdict: 'right', note: null })
    expect(told(hapax, 'hapax legomenom')).toMatchObject({
      verdict: 'right',
      note: 'Check the spelling: *hapax legomenon*.',
    })
    expect(told(hapax, 'hapax le').verdict).toBe('wrong')
  })
  it('counts swapped letters as one slip, and finds what looks like it in the course', () => {
    expect([
      lettersApart('form', 'from', 2),
      lettersApart('hypernym', 'hyponym', 2),
      lettersApart('a', 'abcd', 2),
    ]).toEqual([1, 2, 3])
    const words = ['hyponym', 'hypernyms', 'meronym', 'word'].map(spellingOf)
    expect(wordsNear({ accept: ['hypernym'] }, words)).toEqual(['hyponym'])
  })
})
