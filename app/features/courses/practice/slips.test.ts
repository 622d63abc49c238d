import { describe, expect, it } from 'vitest'
import { practiceItem } from './forms.ts'
import { judge } from './rules.ts'
import { tellsAnswer } from './slip.rules.ts'
import { lettersApart, wordsNear } from './text.rules.ts'
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
const number: Extract<WrittenBody, { kind: 'number' }> = {
  kind: 'number',
  ask: 'What is the probability?',
  answer: 0.62,
  tolerance: 0.005,
  unit: '',
  near: [{ answer: 0.31, why: 'Half is missing.' }],
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
    expect(wordsNear({ accept: ['hypernym'] }, ['hyponym', 'hypernyms', 'meronym', 'word'])).toEqual(['hyponym'])
  })
})

describe('a number', () => {
  it.each(['6.2e-1', '6.2 × 10⁻¹', '0,62', '62%', '62 %', '.62'])('%s is read as 0.62', (typed) => {
    expect(told(number, typed).verdict).toBe('right')
  })
  it.each([
    ['0.62', 62, 'per cent'],
    ['0.88', 88, '%'],
    ['400,000,000', 400, 'million'],
    ['0.06 s', 60, 'ms'],
  ])('%s is %i in the unit %s', (typed, answer, unit) => {
    const { verdict, note } = told({ ...number, answer, unit }, typed)
    expect(verdict).toBe('right')
    expect(note).toContain(String(answer))
  })
  it.each([
    ['-0.62', 'Look at the sign.'],
    ['6.2', 'Look at the decimal point.'],
    ['1.613', 'Look at which number is divided by which.'],
    ['0.38', 'Is it this share that is asked for, or the rest?'],
    ['0.63', 'Very close. Look at the rounding.'],
    ['0.31', 'Half is missing.'],
    ['0.9', 'Look at it again.'],
  ])('%s is told: %s', (typed, slip) => expect(told(number, typed).slip).toBe(slip))
  it('is counted with dashes of any kind for minus', () => {
    for (const typed of ['-2', '−2', '–2', '—2', '- 2'])
      expect(told({ ...number, answer: -2 }, typed).verdict).toBe('right')
  })
  it.each(['It is 62 per cent.', 'That makes 0.62.', '31/50 is the share.', 'So 31 of 50.'])(
    'is given away by “%s”',
    (words) => {
      expect(tellsAnswer(words, number)).toBe(true)
    },
  )
  it('is not given away by other numbers', () => expect(tellsAnswer('Divide 40 by 80, not by 20.', number)).toBe(false))
})

describe('a slip', () => {
  it('marks the wrong signs, and leaves out a remark that has the right one', () => {
    const thick: WrittenBody = {
      kind: 'transcribe',
      ask: 'thick',
      style: 'broad',
      accept: ['θɪk'],
      near: [{ forms: ['tɪk'], why: 'The letters *th* are one sound, {/θ/}.' }],
      why,
    }
    expect(judge(thick, ['tɪk'])).toMatchObject({
      verdict: 'near',
      remark: 'The letters *th* are one sound, {/θ/}.',
      slip: {
        kind: 'signs',
        cells: [
          { text: 't', isSlip: true },
          { text: 'ɪ', isSlip: false },
          { text: 'k', isSlip: false },
        ],
        words: 'Look at the manner of the first sound.',
      },
    })
  })
  it('marks a stress mark that has moved, but not the place where it belongs', () => {
    const coffee: WrittenBody = { kind: 'transcribe', ask: 'coffee', style: 'broad', accept: ['ˈkɒfi'], near: [], why }
    const { slip } = judge(coffee, ['kɒˈfi'])
    expect(slip?.kind === 'signs' && slip.cells.map(({ text: sign, isSlip }) => (isSlip ? `!${sign}` : sign))).toEqual([
      'k',
      'ɒ',
      '!ˈ',
      'f',
      'i',
    ])
  })
  it('says which places are right, and how many of several choices', () => {
    const order: WrittenBody = { kind: 'order', ask: 'Order', parts: ['a', 'b', 'c'], why }
    const { slip } = judge(order, ['0', '0', '0'])
    expect(slip?.kind === 'places' && slip.places.filter(({ isRight }) => isRight)).toHaveLength(1)
    const option = (name: string, right: boolean) => ({ text: name, why: `${name} why`, right })
    const several: WrittenBody = {
      kind: 'several',
      ask: 'Which?',
      options: [option('one', true), option('two', true), option('three', false)],
    }
    expect(told(several, '0', '2').slip).toBe('1 of the 2 you chose is right. Something is still missing.')
    expect(told(several, '0').slip).toBe('What you chose is right, but something is still missing.')
    expect(told(several, '0', '1', '2').slip).toBe('2 of the 3 you chose are right.')
  })
  it('has no rule with the answer in it: the author is told', () => {
    const item = { id: 'x', kind: 'text', ask: 'What?', accept: ['allophone'], why }
    expect(practiceItem.safeParse({ ...item, rule: 'Think of the place of each.' }).success).toBe(true)
    expect(JSON.stringify(practiceItem.safeParse({ ...item, rule: 'Each is an allophone.' }).error?.issues)).toContain(
      'x has a rule with the answer in it',
    )
  })
  it('is null for a right answer, and its rule is the author’s where the explanation has the answer in it', () => {
    expect(judge(text, ['allophone']).slip).toBeNull()
    const told = { ...text, why: 'They are allophones: every allophone has its place.' }
    expect(judge(told, ['x']).rule).toBeNull()
    expect(judge({ ...told, rule: 'Ask which positions they occur in.' }, ['x']).rule).toBe(
      'Ask which positions they occur in.',
    )
    expect(judge(text, ['x']).rule).toBe(why)
  })
})
