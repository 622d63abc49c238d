import { describe, expect, it } from 'vitest'
import { practiceItem } from './practice.forms.ts'
import { containsAnswer, getRightAnswer, judgeAnswer } from './practice.rules.ts'
import type { WrittenBody } from './practice.types.ts'

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

describe('the hint for a wrong answer', () => {
  it('highlights the wrong symbols, and does not repeat the remark with the right one', () => {
    const thick: WrittenBody = {
      kind: 'transcribe',
      ask: 'thick',
      style: 'broad',
      accept: ['θɪk'],
      near: [{ forms: ['tɪk'], why: 'The letters *th* are one sound, {/θ/}.' }],
      why,
    }
    expect(judgeAnswer(thick, ['tɪk'])).toMatchObject({
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
  it('highlights a misplaced stress mark, but not where it belongs', () => {
    const coffee: WrittenBody = { kind: 'transcribe', ask: 'coffee', style: 'broad', accept: ['ˈkɒfi'], near: [], why }
    const { slip } = judgeAnswer(coffee, ['kɒˈfi'])
    expect(slip?.kind === 'signs' && slip.cells.map(({ text: sign, isSlip }) => (isSlip ? `!${sign}` : sign))).toEqual([
      'k',
      'ɒ',
      '!ˈ',
      'f',
      'i',
    ])
  })
  it('says which places of an ordering are right, and how many choices of a multiple choice', () => {
    const order: WrittenBody = { kind: 'order', ask: 'Order', parts: ['a', 'b', 'c'], why }
    const [first = '', second = ''] = getRightAnswer(order)
    const { slip } = judgeAnswer(order, [first, second, second])
    expect(slip?.kind === 'places' && slip.places.filter(({ isRight }) => isRight)).toHaveLength(2)
    const option = (name: string, right: boolean) => ({ text: name, why: `${name} why`, right })
    const several: WrittenBody = {
      kind: 'several',
      ask: 'Which?',
      options: [option('one', true), option('two', true), option('three', false), option('four', false)],
    }
    expect(feedbackOn(several, '2', '3').slip).toBe('None of those you chose is right.')
    expect(feedbackOn(several, '0', '2').slip).toBe('1 of the 2 you chose is right. Something is still missing.')
    expect(feedbackOn(several, '0').slip).toBe('What you chose is right, but something is still missing.')
    expect(feedbackOn(several, '2').slip).toBe('The one you chose is not right.')
    expect(feedbackOn(several, '0', '1', '2').slip).toBe('2 of the 3 you chose are right.')
  })
  it('cannot have a rule that contains the answer: the check of the item reports it', () => {
    const item = { id: 'x', kind: 'text', ask: 'What?', accept: ['allophone'], why }
    expect(practiceItem.safeParse({ ...item, rule: 'Think of the place of each.' }).success).toBe(true)
    expect(JSON.stringify(practiceItem.safeParse({ ...item, rule: 'Each is an allophone.' }).error?.issues)).toContain(
      'x has a rule with the answer in it',
    )
  })
  it('does not exist for a right answer, and uses the explanation as its rule only if that does not reveal the answer', () => {
    expect(judgeAnswer(text, ['allophone']).slip).toBeNull()
    const revealing = { ...text, why: 'They are allophones: every allophone has its place.' }
    expect(judgeAnswer(revealing, ['x']).rule).toBeNull()
    expect(judgeAnswer({ ...revealing, rule: 'Ask which positions they occur in.' }, ['x']).rule).toBe(
      'Ask which positions they occur in.',
    )
    expect(judgeAnswer(text, ['x']).rule).toBe(why)
  })
})

describe('containsAnswer', () => {
  const option = (name: string, right: boolean) => ({ text: name, why: `${name} why`, right })
  const relations = ['nsubj', 'root', 'obj']
  it.each<[WrittenBody, string]>([
    [text, 'Allophone, that is.'],
    [{ kind: 'listen', ask: 'Which?', options: [{ ...option('bar', true), say: 'bɑː' }] }, 'You hear bar.'],
    [{ kind: 'order', ask: 'Order', parts: ['first one', 'second', 'third'], why }, 'The *second* comes later.'],
    [{ kind: 'transcribe', ask: 'x', style: 'broad', accept: ['ˈkɒfi'], near: [], why }, 'It is {/kɒfi/}.'],
    [
      { kind: 'arcs', ask: 'x', accept: ['1 She PRON 2 nsubj\n2 ran VERB 0 root'], relations, why },
      'It is the `nsubj`.',
    ],
  ])('is true for a text that contains the answer', (body, words) => expect(containsAnswer(words, body)).toBe(true))
  it.each<[WrittenBody, string]>([
    [text, 'Allophones are meant by the Greek.'],
    [{ kind: 'arcs', ask: 'x', accept: ['1 She PRON 2 nsubj\n2 ran VERB 0 root'], relations, why }, 'It is no `obj`.'],
    [{ kind: 'transcribe', ask: 'x', style: 'broad', accept: ['fɒks'], near: [], why }, 'The letter x is {/ks/}.'],
  ])('is false for a text that contains only something similar', (body, words) =>
    expect(containsAnswer(words, body)).toBe(false),
  )
})
