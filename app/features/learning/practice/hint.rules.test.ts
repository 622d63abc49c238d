import { describe, expect, it } from 'vitest'
import { judge } from '#app/features/courses/practice/rules.ts'
import type { WrittenBody } from '#app/features/courses/practice/types.ts'
import { hintOf } from './hint.rules.ts'

const hint = (body: WrittenBody, answer: readonly string[]) => hintOf(body, judge(body, answer))

const sounds: WrittenBody = {
  kind: 'number',
  ask: 'How many sounds are there in scratch?',
  answer: 5,
  tolerance: 0,
  unit: '',
  why: 'There are 5 sounds.',
  near: [
    { answer: 7, why: 'Seven is the number of letters.' },
    { answer: 6, why: 'One too many: 5 would be right.' },
  ],
}

describe('a hint', () => {
  it('says what is known about this answer', () => {
    expect(hint(sounds, ['7']).words).toBe('Seven is the number of letters.')
  })
  it('leaves out remarks and rules that have the answer in them', () => {
    expect(hint(sounds, ['6'])).toMatchObject({ words: null, rule: null })
    expect(
      hint({ ...sounds, why: 'Letters such as tch can stand for one sound; 25 words do so.' }, ['6']).rule,
    ).toMatch(/^Letters/)
  })
  it('marks the symbols that are wrong in a transcription, without the right ones', () => {
    const fox: WrittenBody = { kind: 'transcribe', ask: 'fox', style: 'broad', accept: ['fɒks'], near: [], why: 'x' }
    expect(hint(fox, ['fɒts']).cells).toEqual([
      { text: 'f', isSlip: false },
      { text: 'ɒ', isSlip: false },
      { text: 't', isSlip: true },
      { text: 's', isSlip: false },
    ])
  })
  it('says which places are right, and how many of several choices', () => {
    const order: WrittenBody = { kind: 'order', ask: 'Order', parts: ['a', 'b', 'c'], why: '' }
    const { places } = hint(order, ['0', '0', '0'])
    expect(places.filter(({ isRight }) => isRight)).toHaveLength(1)
    const option = (text: string, right: boolean) => ({ text, why: `${text} why`, right })
    const several: WrittenBody = {
      kind: 'several',
      ask: 'Which?',
      options: [option('one', true), option('two', true), option('three', false)],
    }
    expect(hint(several, ['0', '2']).words).toBe('1 of the 2 you chose is right. Something is still missing.')
  })
})
