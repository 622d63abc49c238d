import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { judge, rightAnswer } from './rules.ts'
import { choicesOf, morphemesOf, shuffled } from './slots.rules.ts'
import type { WrittenBody } from './types.ts'

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
const order: WrittenBody = { kind: 'order', ask: 'Order.', parts: ['first', 'second', 'third'], why }
const said = (body: WrittenBody, ...answer: string[]) => judge(body, answer).verdict

describe('an answer', () => {
  it('to one of several is right or wrong, and every option says why', () => {
    expect([said(one, '1'), said(one, '0'), said(one, '7'), said(one)]).toEqual(['right', 'wrong', 'wrong', 'wrong'])
    expect(judge(one, ['0']).options).toEqual([
      { text: 'This', why, right: false, chosen: true },
      { text: 'That', why, right: true, chosen: false },
    ])
  })
  it('to several of several is near with one slip', () => {
    expect([said(several, '0', '1'), said(several, '0'), said(several, '2'), said(several, '0', '1', '2')]).toEqual([
      'right',
      'near',
      'wrong',
      'near',
    ])
  })
  it('in words is known without case, quotes and accents; a near miss has words of its own', () => {
    expect([said(text, ' Schwa '), said(text, '‘schwa’'), said(text, 'shwa'), said(text, 'vowel')]).toEqual([
      'right',
      'right',
      'near',
      'wrong',
    ])
    expect(judge(text, ['shwa']).remark).toBe('Spelt with c.')
  })
  it('in figures counts within its tolerance, and not beyond it', () => {
    expect([said(number, '0.25'), said(number, '0,255'), said(number, '.244'), said(number, '0.256')]).toEqual([
      'right',
      'right',
      'near',
      'near',
    ])
    expect(judge(number, ['4']).remark).toBe('Upside down.')
  })
  it('in figures may be a fraction or a share', () => {
    const verdict = (typed: string, unit = '') => said({ ...number, answer: 0.5, unit }, typed)
    expect(['1/2', '1 / 2', '50%', '50 %', '0,5'].map((typed) => verdict(typed))).toEqual(Array(5).fill('right'))
    expect(verdict('50%', '%')).toBe('wrong')
  })

  it('to a gloss says which places stand right', () => {
    expect(said(gloss, ...rightAnswer(gloss))).toBe('right')
    const [a = '', b = '', c = '', d = ''] = rightAnswer(gloss)
    expect(judge(gloss, [a, b, d, c])).toMatchObject({ verdict: 'near', remark: '2 of 4 are right.' })
    expect(said(gloss, d, c, b, a)).toBe('wrong')
  })
  it('to an order may begin anywhere but right', () => {
    expect(said(order, ...rightAnswer(order))).toBe('right')
    expect(choicesOf(order)).not.toEqual(['first', 'second', 'third'])
  })
})

it('cuts words at hyphens and clitic signs', () => {
  expect(morphemesOf('ev-ler=de  gel-di')).toEqual(['ev', '-ler', '=de', 'gel', '-di'])
})

it('shuffles the same way every time, into all that was there and another order', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 2, maxLength: 9 }), (texts) => {
      const order = shuffled(texts)
      expect(order).toEqual(shuffled(texts))
      expect(order).not.toEqual(texts)
      expect(order.toSorted()).toEqual(texts.toSorted())
    }),
  )
})
