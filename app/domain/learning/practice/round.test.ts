import { describe, expect, it } from 'vitest'
import { isRoundOpen, findRoundOutcome, buildNextRound } from './round.ts'

const fresh = null
const missedOnce = { misses: 1, verdict: 'near' } as const

describe('a round of a practice item', () => {
  it('ends as right if the first answer is right', () => {
    const round = buildNextRound({ latest: fresh, act: 'check', verdict: 'right' })
    expect([findRoundOutcome(round), isRoundOpen(round)]).toEqual(['right', false])
  })
  it.each(['near', 'wrong'] as const)('stays open after a first answer that is %s', (verdict) => {
    const round = buildNextRound({ latest: fresh, act: 'check', verdict })
    expect([findRoundOutcome(round), isRoundOpen(round)]).toEqual([null, true])
  })
  it('ends as mended if an answer is right after a miss', () => {
    expect(findRoundOutcome(buildNextRound({ latest: missedOnce, act: 'check', verdict: 'right' }))).toBe('mended')
  })
  it('ends as missed after a second miss', () => {
    const round = buildNextRound({ latest: missedOnce, act: 'check', verdict: 'near' })
    expect([findRoundOutcome(round), isRoundOpen(round)]).toEqual(['missed', false])
  })
  it.each([fresh, missedOnce])('ends as missed if the answer is shown on request', (latest) => {
    expect(findRoundOutcome(buildNextRound({ latest, act: 'show', verdict: 'right' }))).toBe('missed')
  })
  it.each([
    { misses: 2, verdict: 'wrong' },
    { misses: 1, verdict: 'right' },
  ] as const)('starts afresh after one that has ended: %j', (latest) => {
    expect(buildNextRound({ latest, act: 'check', verdict: 'right' })).toEqual({ misses: 0, verdict: 'right' })
    expect(buildNextRound({ latest, act: 'check', verdict: 'wrong' })).toEqual({ misses: 1, verdict: 'wrong' })
  })
})
