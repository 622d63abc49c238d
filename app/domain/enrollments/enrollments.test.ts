import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#app/core/dates.ts'
import {
  educationLevels,
  enrollmentStatuses,
  studentStatuses,
  type EducationLevel,
  type EnrollmentStatus,
  type StudentStatus,
} from '#app/core/vocabulary.ts'
import {
  chooseCatalogueBadge,
  formatDaysLeft,
  findEnrollmentState,
  checkEligibility,
  isPayable,
  meetsRequirement,
  computePaymentDue,
  findDueReminder,
  type EnrollmentFacts,
} from './enrollments.ts'

const now = new Date('2026-11-20T10:00:00Z')
const open = { isOpen: true, isClosed: false, isFull: false, minEducationLevel: "Bachelor's Degree" } as const
const bachelor = { status: 'active', educationLevel: "Bachelor's Degree" } as const

function facts(part: Partial<EnrollmentFacts>): EnrollmentFacts {
  return { status: 'pending_payment', paidAt: null, paymentDueDate: addDays(now, 5), ...part }
}

function ask(part: Partial<Parameters<typeof checkEligibility>[0]>) {
  return checkEligibility({ course: open, student: bachelor, enrollment: null, ...part })
}

describe('enrolling', () => {
  it('is allowed with the required education', () => {
    expect(ask({})).toEqual({ refusal: null, reason: null })
  })

  it('needs a student record', () => {
    expect(ask({ student: null }).reason).toBe('Please register as a student first')
  })

  it('is refused in a programme that is not open', () => {
    const closed = { ...open, isOpen: false }
    expect(ask({ course: closed }).reason).toBe('Enrolment not open yet')
    expect(ask({ course: closed, student: null }).reason).toBe('Enrolment not open yet')
  })

  it('is refused in a programme that takes no new students, which is not called new', () => {
    expect(ask({ course: { ...open, isOpen: false, isClosed: true } }).reason).toBe('Not taking new students')
  })

  it('is refused while all places are taken, but not to somebody who has one', () => {
    const full = { ...open, isFull: true }
    expect(ask({ course: full }).reason).toBe('All places are taken')
    expect(ask({ course: full, enrollment: facts({}) }).reason).toBe('Pending payment')
  })

  it('is refused to suspended and expelled students', () => {
    for (const status of studentStatuses) {
      expect(ask({ student: { ...bachelor, status } }).refusal).toBe(status === 'active' ? null : status)
    }
  })

  it('is refused twice, except after a refund', () => {
    expect(ask({ enrollment: facts({}) }).reason).toBe('Pending payment')
    expect(ask({ enrollment: facts({ status: 'cancelled' }) }).reason).toBe('Enrollment cancelled (payment overdue)')
    expect(ask({ enrollment: facts({ status: 'active', paidAt: now }) }).reason).toBe('Already enrolled')
    expect(ask({ enrollment: facts({ status: 'completed', paidAt: now }) }).reason).toBe('Already enrolled')
    expect(ask({ enrollment: facts({ status: 'refunded', paidAt: now }) })).toEqual(ask({}))
  })

  it('is refused with the level that is missing', () => {
    const reasons = educationLevels.map(
      (level) =>
        ask({ course: { ...open, minEducationLevel: level }, student: { ...bachelor, educationLevel: null } }).reason,
    )
    expect(reasons).toEqual([
      'Requires High School or higher',
      "Requires Bachelor's Degree or higher",
      "Requires Master's Degree or higher",
      'Requires PhD or higher',
      null,
    ])
  })
})

describe('the ranking of education', () => {
  const order: EducationLevel[] = ['Other', 'High School', "Bachelor's Degree", "Master's Degree", 'PhD']

  it('puts Other below High School, and a level meets itself and every lower one', () => {
    for (const has of order) {
      for (const required of order) {
        expect([has, required, meetsRequirement({ has, required })]).toEqual([
          has,
          required,
          order.indexOf(has) >= order.indexOf(required),
        ])
      }
    }
  })

  it('counts a missing level as Other', () => {
    expect(meetsRequirement({ has: null, required: 'High School' })).toBe(false)
    expect(meetsRequirement({ has: null, required: 'Other' })).toBe(true)
  })
})

describe('the badge', () => {
  const badge = (enrollment: EnrollmentFacts, part: { studentStatus?: StudentStatus; hasFailed?: boolean } = {}) =>
    chooseCatalogueBadge({ ...enrollment, studentStatus: 'active', hasFailed: false, now, ...part })?.text

  it('counts the days until payment, a part of a day as a whole one', () => {
    expect(badge(facts({}))).toBe('Payment due in 5 days')
    expect(badge(facts({ paymentDueDate: new Date(addDays(now, 5).getTime() + 1) }))).toBe('Payment due in 6 days')
    expect(badge(facts({ paymentDueDate: new Date(addDays(now, 5).getTime() - 1) }))).toBe('Payment due in 5 days')
  })

  it('never counts below zero while the job has not yet cancelled', () => {
    expect(badge(facts({ paymentDueDate: addDays(now, -2) }))).toBe('Payment due in 0 days')
    expect(formatDaysLeft({ due: addDays(now, 1), now })).toBe('1 day')
  })

  it('names the state otherwise', () => {
    expect(badge(facts({ status: 'cancelled' }))).toBe('Cancelled (payment overdue)')
    const paid = facts({ status: 'active', paidAt: now })
    expect(badge(paid)).toBe('Enrolled')
    expect(badge(paid, { hasFailed: true })).toBe('Exam not passed')
    expect(badge(paid, { studentStatus: 'suspended' })).toBe('Closed')
    expect(badge(facts({ status: 'completed', paidAt: now }))).toBe('Completed')
    expect(badge(facts({ paymentDueDate: null }))).toBe('Payment Pending')
    expect(badge(facts({ status: 'refunded', paidAt: now }))).toBeUndefined()
  })

  it('is shown for every enrolment that is not refunded, and which therefore blocks another', () => {
    fc.assert(
      fc.property(fc.constantFrom(...enrollmentStatuses), fc.integer({ min: -40, max: 40 }), (status, days) => {
        const isPaid = status !== 'pending_payment' && status !== 'cancelled'
        const enrollment = facts({ status, paidAt: isPaid ? now : null, paymentDueDate: addDays(now, days) })
        expect(badge(enrollment) === undefined).toBe(status === 'refunded')
        expect(ask({ enrollment }).refusal === null).toBe(status === 'refunded')
      }),
    )
  })
})

describe('the state of an enrolment', () => {
  const standing = (status: EnrollmentStatus, studentStatus: StudentStatus = 'active', hasFailed = false) =>
    findEnrollmentState({ status, studentStatus, hasFailed })

  it('is active until its exam is failed', () => {
    expect(standing('active')).toBe('active')
    expect(standing('active', 'active', true)).toBe('exam-not-passed')
  })

  it.each(['suspended', 'expelled'] as const)(
    'is closed for %s students, whose completed courses stay completed',
    (studentStatus) => {
      expect(standing('active', studentStatus)).toBe('closed')
      expect(standing('active', studentStatus, true)).toBe('closed')
      expect(standing('completed', studentStatus)).toBe('completed')
    },
  )

  it('is its stored status otherwise', () => {
    const others = ['pending_payment', 'completed', 'cancelled', 'refunded'] as const
    expect(others.map((status) => standing(status))).toEqual(['payment-pending', 'completed', 'cancelled', 'refunded'])
  })
})

describe('paying', () => {
  it('is due 14 days of 24 hours later, even when the clocks change', () => {
    expect(computePaymentDue(new Date('2026-10-20T12:00:00Z'))).toEqual(new Date('2026-11-03T12:00:00Z'))
  })

  it('is possible until the due date and not from then on', () => {
    const due = addDays(now, 5)
    expect(isPayable(facts({}), new Date(due.getTime() - 1))).toBe(true)
    expect(isPayable(facts({}), due)).toBe(false)
    for (const status of enrollmentStatuses)
      expect(isPayable(facts({ status }), now)).toBe(status === 'pending_payment')
  })
})

describe('reminders', () => {
  const due = new Date('2026-12-10T15:00:00Z')
  const at = (instant: string) => findDueReminder({ due, now: new Date(instant) })

  it('fall due 7 days before, the day before and on the day, by the calendar in London', () => {
    expect(at('2026-12-02T23:59:59Z')).toBe(null)
    expect(at('2026-12-03T00:00:00Z')).toBe(7)
    expect(at('2026-12-08T23:59:59Z')).toBe(7)
    expect(at('2026-12-09T00:00:00Z')).toBe(1)
    expect(at('2026-12-10T00:00:00Z')).toBe(0)
    expect(at('2026-12-10T14:59:59Z')).toBe(0)
    expect(at('2026-12-10T15:00:00Z')).toBe(null)
  })

  it('keep to the calendar over the end of summer time', () => {
    const monday = new Date('2026-10-26T00:30:00Z')
    expect(findDueReminder({ due: monday, now: new Date('2026-10-24T22:59:59Z') })).toBe(7)
    expect(findDueReminder({ due: monday, now: new Date('2026-10-24T23:00:00Z') })).toBe(1)
  })
})
