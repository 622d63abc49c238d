import { describe, expect, it } from 'vitest'
import { addWeeks } from '#app/core/dates.ts'
import { examStanding, isFinallyFailed } from './standing.rules.ts'

const accessBegan = new Date('2026-09-01T09:00:00Z')
const opens = addWeeks(accessBegan, 11)
const ask = (part: Partial<Parameters<typeof examStanding>[0]> = {}) =>
  examStanding({ latest: null, hasExam: true, accessBegan, courseWeeks: 12, now: opens, ...part })

describe('how a student stands with the exam', () => {
  it('depends on the weeks before an attempt, to the millisecond', () => {
    expect(ask()).toEqual({ kind: 'open' })
    expect(ask({ now: new Date(opens.getTime() - 1) })).toEqual({ kind: 'locked', unlocksAt: opens })
    expect(ask({ hasExam: false })).toEqual({ kind: 'none' })
  })

  it('depends on the latest attempt, even if the exam was removed since', () => {
    const running = { isSubmitted: false, passed: null, mayResit: false }
    const failed = { isSubmitted: true, passed: false, mayResit: false }
    expect(ask({ latest: running, hasExam: false })).toEqual({ kind: 'running' })
    expect(ask({ latest: failed })).toEqual({ kind: 'failed', mayResit: false })
    expect(ask({ latest: { ...failed, mayResit: true } })).toEqual({ kind: 'failed', mayResit: true })
    expect(ask({ latest: { ...failed, passed: true } })).toEqual({ kind: 'passed' })
  })

  it('is finally failed only without a resit', () => {
    const failed = { isSubmitted: true, passed: false, mayResit: false }
    expect(isFinallyFailed(failed)).toBe(true)
    expect(isFinallyFailed({ ...failed, mayResit: true })).toBe(false)
    expect(isFinallyFailed({ ...failed, passed: true })).toBe(false)
    expect(isFinallyFailed({ ...failed, isSubmitted: false, passed: null })).toBe(false)
    expect(isFinallyFailed(null)).toBe(false)
  })
})
