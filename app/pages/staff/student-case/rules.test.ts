import { describe, expect, it } from 'vitest'
import { judgeWithdrawal } from '#app/domain/payments/withdrawal.rules.ts'
import { findActions } from './rules.ts'

const facts: Parameters<typeof judgeWithdrawal>[0]['facts'] = {
  enrollmentId: 'e',
  courseId: 'c',
  courseTitle: 'Phonetics',
  status: 'active',
  heldAt: null,
  paidAt: new Date('2026-11-10T10:00:00Z'),
  paidPence: 2500,
  promisedPence: 0,
  hasRunningExam: false,
  hasHandedIn: false,
  team: null,
  hasAskedToBegin: true,
  reads: [],
}
const withdrawal = (part: Partial<typeof facts> = {}, askedAt = new Date('2026-11-20T10:00:00Z')) =>
  judgeWithdrawal({ facts: { ...facts, ...part }, contents: [], askedAt })
const actions = (part: Partial<Parameters<typeof findActions>[0]> = {}) =>
  findActions({ status: 'active', exam: { kind: 'open' }, withdrawal: withdrawal(), ...part })
const why = (...given: Parameters<typeof withdrawal>) => actions({ withdrawal: withdrawal(...given) }).withdrawal?.why

describe('the actions under an enrolment', () => {
  it('allow a later due date before payment and reinstatement after cancellation', () => {
    const unpaid = { withdrawal: withdrawal({ paidAt: null }), exam: { kind: 'none' } } as const
    expect(actions({ ...unpaid, status: 'pending_payment' })).toMatchObject({ dueDate: 'extend', withdrawal: null })
    expect(actions({ ...unpaid, status: 'cancelled' })).toMatchObject({ dueDate: 'reinstate', withdrawal: null })
    expect(actions().dueDate).toBeNull()
  })

  it('allow a withdrawal asked for in time, with the refund, or give the reason why not', () => {
    expect(actions().withdrawal).toEqual({ duePence: 2500, why: null })
    const late = actions({ withdrawal: withdrawal({}, new Date('2026-11-25T00:00:00Z')) }).withdrawal
    expect(late?.why).toBe('the 14 days ended on 24 Nov 2026')
    expect(why({ heldAt: new Date('2026-11-12T10:00:00Z') })).toContain('disputed')
    expect(why({ hasRunningExam: true })).toContain('running')
    expect(why({ hasHandedIn: true })).toBe('the exam was submitted')
    expect(actions({ withdrawal: withdrawal({ status: 'refunded' }) }).withdrawal).toBeNull()
  })

  it('allow one resit after a failed exam', () => {
    expect(actions({ exam: { kind: 'failed', mayResit: false } }).resit).toEqual({ isOpen: true, why: null })
    expect(actions({ exam: { kind: 'failed', mayResit: true } }).resit).toEqual({
      isOpen: false,
      why: 'already granted',
    })
    expect(actions({ exam: { kind: 'passed' } }).resit.isOpen).toBe(false)
    expect(actions({ exam: { kind: 'failed', mayResit: false }, status: 'refunded' }).resit.isOpen).toBe(false)
  })
})
