import { describe, expect, it } from 'vitest'
import { addWeeks } from '#app/core/dates.ts'
import { examStanding, isFinallyFailed } from './standing.rules.ts'

const accessBegan = new Date('2026-09-01T09:00:00Z')
const opens = addWeeks(accessBegan, 11)
const ask = (part: Partial<Parameters<typeof examStanding>[0]> = {}) =>
  examStanding({ latest: null, hasExam: true, accessBegan, courseWeeks: 12, now: opens, ...part })

describe('how a student stands with the exam', () => {
  it('before a sitting is decided by the weeks, to the millisecond', () => {
    expect(ask()).toEqual({ kind: 'open' })
    expect(ask({ now: new Date(opens.getTime() - 1) })).toEqual({ kind: 'locked', unlocksAt: opens })
    expect(ask({ hasExam: false })).toEqual({ kind: 'none' })
  })

  it('is decided by the latest sitting, also where the exam was taken away since', () => {
    const running = { isSubmitted: false, passed: null, mayResit: false }
    const failed = { isSubmitted: true, passed: false, mayResit: false }
    expect(ask({ latest: running, hasExam: false })).toEqual({ kind: 'running' })
    expect(ask({ latest: failed })).toEqual({ kind: 'failed', mayResit: false })
    expect(ask({ latest: { ...failed, mayResit: true } })).toEqual({ kind: 'failed', mayResit: true })
    expect(ask({ latest: { ...failed, passed: true } })).toEqual({ kind: 'passed' })
  })

  it('is lost for good only without another sitting', () => {
    const failed = { isSubmitted: true, passed: false, mayResit: false }
    expect(isFinallyFailed(failed)).toBe(true)
    expect(isFinallyFailed({ ...failed, mayResit: true })).toBe(false)
    expect(isFinallyFailed({ ...failed, passed: true })).toBe(false)
    expect(isFinallyFailed({ ...failed, isSubmitted: false, passed: null })).toBe(false)
    expect(isFinallyFailed(null)).toBe(false)
  })
})
