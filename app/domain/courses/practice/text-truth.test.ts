import { describe, expect, it } from 'vitest'
import { judgeAnswer } from './practice.rules.ts'
import type { WrittenBody } from './practice.types.ts'

const body: Extract<WrittenBody, { kind: 'text' }> = {
  kind: 'text',
  ask: 'What is it?',
  accept: ['convergence'],
  near: [],
  why: 'Because it is so and not otherwise.',
}
const say = (own: Partial<typeof body>, typed: string) => {
  const { verdict, note, remark, slip } = judgeAnswer({ ...body, ...own }, [typed])
  return [verdict, note ?? remark ?? slip?.words ?? null]
}
const silent = 'Look at it again.'

describe('feedback on an answer in words', () => {
  it.each([
    ['recasting', 'reciting'],
    ['convergence', 'conference'],
    ['cosine', 'cousin'],
    ['explicit', 'elicit'],
    ['translation', 'transition'],
  ])('does not take for a misspelt %s the word %s', (form, typed) => {
    expect(say({ accept: [form] }, typed)).toEqual(['wrong', silent])
  })
  it.each([
    ['affective filter', 'affective ﬁlter'],
    ['filter', '„filter“'],
    ['filter', '«filter»'],
    ['filter', '「filter」'],
    ['z-score', 'z−score'],
    ['cross-validation', 'cross—validation'],
    ['palaeography', 'paleography'],
    ['anaesthesia', 'anesthesia'],
    ['behaviourism', 'behaviorism'],
    ['defence', 'defense'],
  ])('accepts %s written as %s, without a note', (form, typed) => {
    expect(say({ accept: [form] }, typed)).toEqual(['right', null])
  })
})
