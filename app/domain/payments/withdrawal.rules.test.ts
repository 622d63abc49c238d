import { describe, expect, it } from 'vitest'
import { judgeFullRefundEnding, getLastDayToWithdraw, computeRefundDue, getWithdrawalEnd } from './withdrawal.rules.ts'

const contractBegan = new Date('2026-11-20T23:30:00Z')
const facts = {
  contractBegan,
  paidPence: 2500,
  refundablePence: 2500,
  hasHandedIn: false,
  hasAskedToBegin: true,
  now: new Date('2026-11-22T10:00:00Z'),
}
const due = (read: number, total = 100, more: Partial<typeof facts> = {}) =>
  computeRefundDue({ ...facts, ...more, progress: { read, total } })

describe('the fourteen days', () => {
  it('start the day after the contract and end with the 14th day, in London', () => {
    expect(getLastDayToWithdraw(contractBegan).toISOString().slice(0, 10)).toBe('2026-12-04')
    expect(getWithdrawalEnd(contractBegan)).toEqual(new Date('2026-12-05T00:00:00Z'))
  })

  it('are calendar days in London, even when the clocks change', () => {
    expect(getWithdrawalEnd(new Date('2026-10-20T09:00:00Z'))).toEqual(new Date('2026-11-04T00:00:00Z'))
    // Half past midnight on the 16th in London.
    expect(getWithdrawalEnd(new Date('2026-06-15T23:30:00Z'))).toEqual(new Date('2026-06-30T23:00:00Z'))
  })

  it('give the full price by law if the student never asked to begin at once, however much was read', () => {
    expect(due(60)).toMatchObject({ lawPence: 1000, duePence: 1000 })
    expect(due(60, 100, { hasAskedToBegin: false })).toMatchObject({ policyPence: 0, lawPence: 2500, basis: 'law' })
    expect(due(60, 100, { hasAskedToBegin: false, hasHandedIn: true }).duePence).toBe(0)
  })

  it('allow a refund until the last millisecond, and none after that', () => {
    const end = getWithdrawalEnd(contractBegan)
    expect(due(0, 100, { now: new Date(end.getTime() - 1) }).duePence).toBe(2500)
    expect(due(0, 100, { now: end })).toMatchObject({ duePence: 0, basis: null, whyNothing: 'too-late' })
  })
})

describe('the refund', () => {
  it('is everything under the policy when less than a tenth is read, and the legal share from there', () => {
    expect(due(9)).toMatchObject({ policyPence: 2500, lawPence: 2275, duePence: 2500, basis: 'policy' })
    expect(due(10)).toMatchObject({ policyPence: 0, lawPence: 2250, duePence: 2250, basis: 'law' })
    expect(due(100)).toMatchObject({ policyPence: 0, lawPence: 0, duePence: 0, basis: null, whyNothing: 'all-read' })
  })

  it('is decided by the number of sections read, not by a rounded percentage', () => {
    expect(due(3, 31)).toMatchObject({ basis: 'policy', duePence: 2500 })
    expect(due(4, 31)).toMatchObject({ policyPence: 0, basis: 'law', duePence: 2500 - 322 })
    expect(due(99)).toMatchObject({ basis: 'law', duePence: 25, whyNothing: null })
  })

  it('is the last penny that is left, and nothing once that is refunded', () => {
    expect(due(0, 100, { refundablePence: 1 })).toMatchObject({ duePence: 1, whyNothing: null })
    expect(due(0, 100, { refundablePence: 0 })).toMatchObject({ duePence: 0, basis: null })
  })

  it('rounds in favour of the student', () => {
    expect(due(1, 3, { paidPence: 1000 }).lawPence).toBe(667)
  })

  it('is never more than what is left to refund', () => {
    expect(due(0, 100, { refundablePence: 1500 })).toMatchObject({ policyPence: 2500, duePence: 1500 })
  })

  it('is the full price of a course without sections', () => {
    expect(due(0, 0).duePence).toBe(2500)
  })

  it('is nothing once the exam is handed in, however early', () => {
    expect(due(0, 100, { hasHandedIn: true })).toMatchObject({ duePence: 0, whyNothing: 'handed-in' })
  })
})

describe('the warning that the full refund ends', () => {
  const contents = [
    {
      moduleNumber: 1,
      title: 'One',
      sections: Array.from({ length: 20 }, (_, i) => ({
        id: `s${i}`,
        sectionNumber: i + 1,
        title: '',
        words: 1,
        practice: [],
      })),
    },
  ]
  const reading = (read: number, sectionId = 'new') =>
    judgeFullRefundEnding({
      facts: {
        enrollmentId: 'e',
        status: 'active',
        paidAt: contractBegan,
        heldAt: null,
        courseId: 'c',
        courseTitle: 'Course',
        paidPence: 2000,
        promisedPence: 0,
        hasRunningExam: false,
        hasHandedIn: false,
        team: null,
        hasAskedToBegin: true,
        reads: Array.from({ length: read }, (_, i) => ({ sectionId: `s${i}`, takenBackAt: null })),
      },
      contents: contents as never,
      sectionId: sectionId === 'new' ? `s${read}` : sectionId,
      askedAt: facts.now,
    })

  it('appears at the section that reaches a tenth, not before and not after', () => {
    expect(reading(0)).toBeNull()
    expect(reading(1)).toMatchObject({ beforePence: 2000, afterPence: 1800 })
    expect(reading(2)).toBeNull()
  })

  it('does not appear at a section that already counts', () => {
    expect(reading(1, 's0')).toBeNull()
  })
})
