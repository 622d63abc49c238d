import { describe, expect, it } from 'vitest'
import { deedsOf } from './rules.ts'

const facts: Parameters<typeof deedsOf>[0] = {
  status: 'active',
  isHeld: false,
  paidAt: new Date('2026-11-10T10:00:00Z'),
  paidPence: 2500,
  refundablePence: 2500,
  progress: { read: 0, total: 10 },
  exam: { kind: 'open' },
  hasHandedIn: false,
  askedAt: new Date('2026-11-20T10:00:00Z'),
}
const deeds = (part: Partial<typeof facts> = {}) => deedsOf({ ...facts, ...part })

describe('what the desk may do about an enrolment', () => {
  it('is to give more time before the payment, and to reinstate what was cancelled', () => {
    const unpaid = { paidAt: null, exam: { kind: 'none' } } as const
    expect(deeds({ ...unpaid, status: 'pending_payment' })).toMatchObject({ dueDate: 'extend', withdrawal: null })
    expect(deeds({ ...unpaid, status: 'cancelled' })).toMatchObject({ dueDate: 'reinstate', withdrawal: null })
    expect(deeds().dueDate).toBeNull()
  })

  it('is to withdraw whoever asked in time, with the sum, and says why not', () => {
    expect(deeds().withdrawal).toEqual({ duePence: 2500, why: null })
    expect(deeds({ askedAt: new Date('2026-11-25T00:00:00Z') }).withdrawal?.why).toBe(
      '14 days ended on 24 November 2026',
    )
    expect(deeds({ isHeld: true }).withdrawal?.why).toContain('disputes')
    expect(deeds({ exam: { kind: 'running' } }).withdrawal?.why).toContain('running')
    expect(deeds({ hasHandedIn: true }).withdrawal).toEqual({ duePence: 0, why: 'exam handed in' })
    expect(deeds({ status: 'refunded' }).withdrawal).toBeNull()
  })

  it('is to grant a resit after an exam that was not passed, once', () => {
    expect(deeds({ exam: { kind: 'failed', mayResit: false } }).resit).toEqual({ isOpen: true, why: null })
    expect(deeds({ exam: { kind: 'failed', mayResit: true } }).resit).toEqual({ isOpen: false, why: 'granted' })
    expect(deeds({ exam: { kind: 'passed' } }).resit.isOpen).toBe(false)
    expect(deeds({ exam: { kind: 'failed', mayResit: false }, status: 'refunded' }).resit.isOpen).toBe(false)
  })
})
