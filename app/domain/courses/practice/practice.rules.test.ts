import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findBodyFaults, judgeAnswer, getRightAnswer } from './practice.rules.ts'
import { listSlotChoices, splitMorphemes, shuffleTexts } from './slots.ts'
import type { WrittenBody } from './practice.types.ts'

const why = 'Because it is so and not otherwise.'
const one: WrittenBody = {
  kind: 'one',
  ask: 'Which?',
  options: [
    { text: 'This', why, right: false },
    { text: 'That', why, right: true },
  ],
}
const several: WrittenBody = {
  kind: 'several',
  ask: 'Which?',
  options: [
    { text: 'a', why, right: true },
    { text: 'b', why, right: true },
    { text: 'c', why, right: false },
  ],
}
const text: WrittenBody = {
  kind: 'text',
  ask: 'What?',
  accept: ['schwa'],
  near: [{ forms: ['shwa', 'schwah'], why: 'Spelt with c.' }],
  why,
}
const number: WrittenBody = {
  kind: 'number',
  ask: 'How much?',
  answer: 0.25,
  tolerance: 0.005,
  unit: '',
  near: [{ answer: 4, why: 'Upside down.' }],
  why,
}
const gloss: WrittenBody = {
  kind: 'gloss',
  ask: 'Gloss it.',
  language: 'Turkish',
  lang: 'tr',
  words: 'ev-ler-im-de',
  gloss: 'house-PL-1SG.POSS-LOC',
  translation: '‘in my houses’',
  extra: ['ABL'],
  why,
}
const match: WrittenBody = {
  kind: 'match',
  ask: 'Match.',
  pairs: [
    { left: 'one', right: 'uno' },
    { left: 'two', right: 'due' },
    { left: 'three', right: 'tre' },
  ],
  extra: [],
  why,
}
const order: WrittenBody = { kind: 'order', ask: 'Order.', parts: ['first', 'second', 'third'], why }
const verdictOn = (body: WrittenBody, ...answer: string[]) => judgeAnswer(body, answer).verdict

describe('an answer', () => {
  it('to a single choice is right or wrong, and every option explains why', () => {
    expect([verdictOn(one, '1'), verdictOn(one, '0'), verdictOn(one, '7'), verdictOn(one)]).toEqual([
      'right',
      'wrong',
      'wrong',
      'wrong',
    ])
    expect(judgeAnswer(one, ['0']).options).toEqual([
      { text: 'This', why, right: false, chosen: true },
      { text: 'That', why, right: true, chosen: false },
    ])
  })
  it('to a multiple choice is nearly right with one mistake', () => {
    expect([
      verdictOn(several, '0', '1'),
      verdictOn(several, '0'),
      verdictOn(several, '2'),
      verdictOn(several, '0', '1', '2'),
    ]).toEqual(['right', 'near', 'wrong', 'near'])
  })
  it('in words may differ in case and quotation marks, and a known near miss has its own remark', () => {
    expect([
      verdictOn(text, ' Schwa '),
      verdictOn(text, '‘schwa’'),
      verdictOn(text, 'shwa'),
      verdictOn(text, 'vowel'),
    ]).toEqual(['right', 'right', 'near', 'wrong'])
    expect(judgeAnswer(text, ['shwa']).remark).toBe('Spelt with c.')
  })
  it('in numbers is right within the tolerance, and a known near miss has its own remark', () => {
    expect([
      verdictOn(number, '0.25'),
      verdictOn(number, '0,255'),
      verdictOn(number, '.244'),
      verdictOn(number, '0.256'),
    ]).toEqual(['right', 'right', 'near', 'near'])
    expect(judgeAnswer(number, ['4']).remark).toBe('Upside down.')
  })
  it('in numbers may be a fraction or a percentage', () => {
    const verdict = (typed: string, unit = '') => verdictOn({ ...number, answer: 0.5, unit }, typed)
    expect(['1/2', '1 / 2', '50%', '50 %', '0,5'].map((typed) => verdict(typed))).toEqual(Array(5).fill('right'))
    expect(verdict('50%', '%')).toBe('wrong')
  })

  it('to a gloss is told how many places are right', () => {
    expect(verdictOn(gloss, ...getRightAnswer(gloss))).toBe('right')
    const [a = '', b = '', c = '', d = ''] = getRightAnswer(gloss)
    expect(judgeAnswer(gloss, [a, b, d, c])).toMatchObject({ verdict: 'near', remark: '2 of 4 are right.' })
    expect(verdictOn(gloss, d, c, b, a)).toBe('wrong')
  })
  it('to an ordering question is right in the right order, which is never the order shown at first', () => {
    expect(verdictOn(order, ...getRightAnswer(order))).toBe('right')
    expect(listSlotChoices(order)).not.toEqual(['first', 'second', 'third'])
  })
})

it('words are split into morphemes at hyphens and clitic signs', () => {
  expect(splitMorphemes('ev-ler=de  gel-di')).toEqual(['ev', '-ler', '=de', 'gel', '-di'])
})

it('shuffling keeps all entries, always gives the same order, and never the original one', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 2, maxLength: 9 }), (texts) => {
      const order = shuffleTexts(texts)
      expect(order).toEqual(shuffleTexts(texts))
      expect(order).not.toEqual(texts)
      expect(order.toSorted()).toEqual(texts.toSorted())
    }),
  )
})

describe('an ordering', () => {
  const six: WrittenBody = { kind: 'order', ask: 'Order.', parts: ['one', 'two', 'three', 'four', 'five', 'six'], why }
  const judge = (...parts: readonly string[]) =>
    judgeAnswer(
      six,
      parts.map((part) => String(listSlotChoices(six).indexOf(part))),
    )
  it.each([
    [
      ['two', 'three', 'four', 'five', 'six', 'one'],
      'near',
      '5 of 6 are in the right order.',
      ' Move what is in place 6.',
    ],
    [
      ['six', 'one', 'two', 'three', 'four', 'five'],
      'near',
      '5 of 6 are in the right order.',
      ' Move what is in place 1.',
    ],
    [
      ['one', 'three', 'two', 'four', 'six', 'five'],
      'near',
      '4 of 6 are in the right order.',
      ' Move what is in places ',
    ],
    [
      ['six', 'five', 'four', 'three', 'two', 'one'],
      'wrong',
      'No two of them are in the right order. Check which end comes first.',
      '',
    ],
  ] as const)('is judged by its longest run: %s', (parts, verdict, remark, move) => {
    const judged = judge(...parts)
    expect(judged).toMatchObject({ verdict, remark })
    expect(judged.slip?.kind === 'places' && judged.slip.words).toContain(`${remark}${move}`)
    expect(judged.slots.filter(({ isRight }) => isRight)).toHaveLength(Number(/^\d/.exec(remark)?.[0] ?? 0))
  })

  it('is not called reversed if one part was put everywhere, as a page without scripts allows', () => {
    expect(judge(...six.parts.map(() => 'two')).remark).toMatch(/^No two of them are in the right order/)
  })

  it('is right after the parts that are named have moved', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...six.parts], { minLength: 6 }), (parts) => {
        const { slots } = judge(...parts)
        const kept = slots.flatMap(({ yours, isRight }) =>
          isRight && yours !== null ? [six.parts.indexOf(yours)] : [],
        )
        expect(kept).toEqual(kept.toSorted((a, b) => a - b))
        const moved = six.parts.filter((part) => !kept.includes(six.parts.indexOf(part)))
        expect(kept.length + moved.length).toBe(6)
      }),
    )
  })
})

it('answers exchanged between two places are said to be exchanged', () => {
  const [a, b, c = ''] = getRightAnswer(match)
  expect(judgeAnswer(match, [b ?? '', a ?? '', c]).slip).toMatchObject({
    kind: 'places',
    words: '1 of 3 is right. Two answers are in each other’s place.',
  })
  expect(judgeAnswer(match, [b ?? '', c, a ?? '']).slip?.kind).toBe('places')
})

it('the explanation of pairs is no rule before the answer, because it names them in other words', () => {
  const ruleOf = (body: WrittenBody) => judgeAnswer(body, getRightAnswer(body).toReversed()).rule
  expect([match, gloss, order].map(ruleOf)).toEqual([null, null, why])
  expect(ruleOf({ ...match, rule: 'Count in Italian.' })).toBe('Count in Italian.')
})

it('has no score when the answer was asked for', () => {
  const bodies: WrittenBody[] = [
    order,
    match,
    { kind: 'tree', ask: 'Bracket.', accept: ['[S [NP She] [VP left]]'], near: [], why },
    {
      kind: 'arcs',
      ask: 'Draw.',
      accept: ['1 She PRON 2 nsubj\n2 left VERB 0 root'],
      relations: ['nsubj', 'root', 'obj'],
      why,
    },
    { kind: 'expression', ask: 'Write.', match: ['a', 'b'], not: ['c', 'd'], most: 9, accept: ['[ab]'], near: [], why },
    { kind: 'transcribe', ask: 'Write.', style: 'broad', accept: ['kæt'], near: [], why },
    { kind: 'text', ask: 'Which?', accept: ['term'], near: [], why },
    { kind: 'number', ask: 'How many?', answer: 3, tolerance: 0, unit: '', near: [], why },
  ]
  for (const body of bodies)
    for (const answer of [[], [''], ['', '', '']]) {
      const { remark, note, apart, slip } = judgeAnswer(body, answer)
      expect([body.kind, remark, note]).toEqual([body.kind, null, null])
      expect(apart.join(' ')).not.toMatch(/you chose|\d of \d/)
      expect(slip?.words).not.toMatch(/\d of \d/)
    }
})

it('a gloss needs as many parts in each word as the word has, not only as many in all', () => {
  expect(findBodyFaults({ ...gloss, words: 'ev-ler im-de', gloss: 'house-PL 1SG.POSS-LOC' })).toEqual([])
  for (const faulty of ['house PL-1SG.POSS-LOC', 'house-PL-1SG.POSS-LOC', 'house-PL LOC'])
    expect(findBodyFaults({ ...gloss, words: 'ev-ler im-de', gloss: faulty })).toHaveLength(1)
})
