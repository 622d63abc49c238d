import { describe, expect, it } from 'vitest'
import { judgeAnswer } from './rules.ts'
import { countLetterChanges, toSpelling, listSimilarWords } from './text.rules.ts'
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
const feedbackOn = (body: WrittenBody, ...answer: string[]) => {
  const { verdict, note, slip, remark } = judgeAnswer(body, answer)
  return { verdict, note, remark, slip: slip && slip.words }
}

describe('an answer in words', () => {
  it.each(['alophone', 'allophpne', 'allohpone', 'allofone', 'Allophonne'])(
    'misspelt as %s is right, with a note on the spelling',
    (typed) => {
      expect(feedbackOn(text, typed)).toMatchObject({ verdict: 'right', note: 'Check the spelling: *allophone*.' })
    },
  )
  it.each(['an allophone', 'the Allophone', 'allo-phone', '‘allophones’', 'allophone.'])(
    'typed as %s is right without a note',
    (typed) => {
      expect(feedbackOn(text, typed)).toMatchObject({ verdict: 'right', note: null })
    },
  )
  it.each(['allomorph', 'allegro', 'phoneme', 'allo', ''])('typed as “%s” is wrong, not a misspelling', (typed) => {
    expect(feedbackOn(text, typed).verdict).toBe('wrong')
  })
  it('that misspells a known mistake gets the remark for that mistake', () => {
    expect(feedbackOn(text, 'afficate')).toMatchObject({ verdict: 'near', remark: 'That is another thing.' })
  })
  it('of five letters may have one letter missing or two swapped, but tags and symbols must be exact', () => {
    const state: WrittenBody = { ...text, accept: ['state', 'PROPN', 'ŋ'], near: [], others: ['slate'] }
    expect(['stat', 'staet'].map((typed) => feedbackOn(state, typed).verdict)).toEqual(['right', 'right'])
    expect(['sta', 'slate', 'PRON', 'n'].map((typed) => feedbackOn(state, typed).verdict)).toEqual(
      Array(4).fill('wrong'),
    )
  })
  it('of several words may have hyphens between them and a misspelling in one of them', () => {
    const hapax: WrittenBody = { ...text, accept: ['hapax legomenon', 'hapaxes'], near: [], others: [] }
    expect(feedbackOn(hapax, 'hapax-legomenon')).toMatchObject({ verdict: 'right', note: null })
    expect(feedbackOn(hapax, 'hapax legomenom')).toMatchObject({
      verdict: 'right',
      note: 'Check the spelling: *hapax legomenon*.',
    })
    expect(feedbackOn(hapax, 'hapax le').verdict).toBe('wrong')
  })
  it('treats swapped letters as one mistake, and is compared with similar words of the course', () => {
    expect([
      countLetterChanges('form', 'from', 2),
      countLetterChanges('hypernym', 'hyponym', 2),
      countLetterChanges('a', 'abcd', 2),
    ]).toEqual([1, 2, 3])
    const words = ['hyponym', 'hypernyms', 'meronym', 'word'].map(toSpelling)
    expect(listSimilarWords({ accept: ['hypernym'] }, words)).toEqual(['hyponym'])
  })
})
