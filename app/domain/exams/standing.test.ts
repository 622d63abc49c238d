import { describe, expect, it } from 'vitest'
import { addWeeks } from '#app/core/dates.ts'
import { findExamStanding, isFinallyFailed } from './standing.ts'

const accessBegan = new Date('2026-09-01T09:00:00Z')
const opens = addWeeks(accessBegan, 11)
const standing = (part: Partial<Parameters<typeof findExamStanding>[0]> = {}) =>
  findExamStanding({ latest: null, hasExam: true, accessBegan, courseWeeks: 12, now: opens, ...part })

describe('the exam standing of a student', () => {
  it('is locked before the last week of the course, to the millisecond, if there is no attempt', () => {
    expect(standing()).toEqual({ kind: 'open' })
    expect(standing({ now: new Date(opens.getTime() - 1) })).toEqual({ kind: 'locked', unlocksAt: opens })
    expect(standing({ hasExam: false })).toEqual({ kind: 'none' })
  })

  it('depends on the latest attempt, even if the exam was removed since', () => {
    const running = { isSubmitted: false, passed: null, mayResit: false }
    const failed = { isSubmitted: true, passed: false, mayResit: false }
    expect(standing({ latest: running, hasExam: false })).toEqual({ kind: 'running' })
    expect(standing({ latest: failed })).toEqual({ kind: 'failed', mayResit: false })
    expect(standing({ latest: { ...failed, mayResit: true } })).toEqual({ kind: 'failed', mayResit: true })
    expect(standing({ latest: { ...failed, passed: true } })).toEqual({ kind: 'passed' })
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
