import { describe, expect, it } from 'vitest'
import { addDays } from '#app/core/dates.ts'
import type { ExamStanding } from '#app/domain/exams/standing.ts'
import { now, createDashboardEnrollment } from '../standings.fixture.ts'
import type { ActiveTicket } from '#app/domain/tickets/student-tickets.queries.server.ts'
import type { DashboardEnrollment } from '../types.ts'
import { chooseFirstStep, chooseNextStep } from './rules.ts'
import type { EvidenceState, PreferredCourse } from './types.ts'

const section = { moduleNumber: 2, sectionNumber: 1, title: 'Attention', minutes: 5 }
const allRead = { progress: { read: 4, total: 4 }, next: null }
const preferred = { id: 'p', slug: 'phonetics', title: 'Phonetics' }

function stepOf(
  enrollments: DashboardEnrollment[],
  {
    asks = [],
    course = null,
    offered = [],
    restriction = null,
    evidence = null,
    isConfirmed = true,
  }: {
    asks?: ActiveTicket[]
    course?: PreferredCourse | null
    offered?: PreferredCourse[]
    restriction?: string | null
    evidence?: EvidenceState | null
    isConfirmed?: boolean
  } = {},
) {
  return (
    chooseNextStep({ enrollments, isConfirmed, asks, restriction, now }) ??
    chooseFirstStep(enrollments, { preferred: course, offered, evidence, isConfirmed })
  )
}

describe('the next step', () => {
  const exam = (kind: 'running' | 'open'): { exam: ExamStanding } => ({ exam: { kind } })
  const ranked = [
    createDashboardEnrollment('finish-exam', 'active', { ...allRead, ...exam('running') }),
    createDashboardEnrollment('pay', 'pending_payment'),
    createDashboardEnrollment('sit-exam', 'active', { ...allRead, ...exam('open') }),
    createDashboardEnrollment('continue', 'active', { next: section }),
    createDashboardEnrollment('await-exam', 'active', allRead),
    createDashboardEnrollment('see-certificate', 'completed', { ...allRead, exam: { kind: 'passed' } }),
  ]

  it.each(ranked.map(({ id }, index) => [id, index] as const))(
    'is to %s before anything of a lower rank',
    (kind, index) => {
      expect(stepOf(ranked.slice(index).toReversed()).kind).toBe(kind)
    },
  )

  it('is the payment due first, unless it can no longer be made', () => {
    const enrollments = [
      createDashboardEnrollment('later', 'pending_payment', { paymentDueDate: addDays(now, 9) }),
      createDashboardEnrollment('sooner', 'pending_payment', { paymentDueDate: addDays(now, 1) }),
      createDashboardEnrollment('overdue', 'pending_payment', { paymentDueDate: addDays(now, -1) }),
    ]
    expect(stepOf(enrollments)).toMatchObject({ kind: 'pay', courseTitle: 'sooner', dueText: 'Payment due in 1 day' })
    expect(stepOf(enrollments.slice(2)).kind).toBe('ask-reinstatement')
  })

  it('is the section to continue with, then the day of the exam', () => {
    expect(stepOf([createDashboardEnrollment('a', 'active', { next: section })])).toMatchObject({
      kind: 'continue',
      next: section,
      isBegun: true,
    })
    const unbegun = { next: section, progress: { read: 0, total: 4 } }
    expect(stepOf([createDashboardEnrollment('a', 'active', unbegun)])).toMatchObject({
      kind: 'continue',
      isBegun: false,
    })
    expect(stepOf([createDashboardEnrollment('a', 'active', allRead)])).toMatchObject({
      kind: 'await-exam',
      unlocksAt: addDays(now, 70),
      minutes: 60,
    })
  })

  it('is evidence before choosing a programme, for an education level of Other', () => {
    for (const evidence of ['wanted', 'waiting', 'refused'] as const)
      expect(stepOf([], { course: preferred, evidence, isConfirmed: false })).toEqual({
        kind: 'evidence',
        state: evidence,
      })
    expect(stepOf([createDashboardEnrollment('a', 'pending_payment')], { evidence: 'wanted' }).kind).toBe('pay')
  })

  it('is to confirm the email address when nothing else is possible now', () => {
    const isConfirmed = false
    expect(stepOf([], { isConfirmed }).kind).toBe('confirm-address')
    expect(stepOf([], { isConfirmed, course: preferred }).kind).toBe('choose')
    expect(stepOf([createDashboardEnrollment('a', 'active', { next: section })], { isConfirmed }).kind).toBe('continue')
    expect(stepOf([createDashboardEnrollment('a', 'active', allRead)], { isConfirmed }).kind).toBe('confirm-address')
  })

  it('is to read before an open exam until everything is read, even after the last week', () => {
    const open = { exam: { kind: 'open' as const }, next: section }
    for (const days of [0, 80, 400])
      expect(stepOf([createDashboardEnrollment('a', 'active', { ...open, paidAt: addDays(now, -days) })]).kind).toBe(
        'continue',
      )
    expect(stepOf([createDashboardEnrollment('a', 'active', { ...open, next: null })]).kind).toBe('sit-exam')
  })

  it('is the resit of a failed exam if granted, otherwise the result or the request', () => {
    const failed = (mayResit: boolean) =>
      createDashboardEnrollment('a', 'active', {
        ...allRead,
        state: mayResit ? 'active' : 'exam-not-passed',
        exam: { kind: 'failed', mayResit },
        outcome: { score: 9, totalQuestions: 20, percentage: 45, submittedAt: now },
      })
    expect(stepOf([failed(true)]).kind).toBe('resit-exam')
    expect(stepOf([failed(false)])).toMatchObject({ kind: 'see-result', percentage: 45, requestTicketId: null })
    const asks = [{ ticketId: 't', courseId: 'a', category: 'Exam' as const, askedAt: now }]
    expect(stepOf([failed(false)], { asks })).toMatchObject({ kind: 'see-result', requestTicketId: 't' })
  })

  it('is to ask for reinstatement after a late payment', () => {
    expect(stepOf([createDashboardEnrollment('a', 'cancelled')])).toMatchObject({
      kind: 'ask-reinstatement',
      requestTicketId: null,
    })
  })

  it('is the preferred course, or the catalogue, for a student without one', () => {
    const offered = [preferred]
    const choose = (course: PreferredCourse | null) => ({ kind: 'choose', course, unavailable: null })
    expect(stepOf([], { course: preferred, offered })).toEqual(choose(preferred))
    expect(stepOf([])).toEqual(choose(null))
    expect(stepOf([createDashboardEnrollment('a', 'refunded')], { offered })).toEqual(choose(null))
    const taken = { ...createDashboardEnrollment('p', 'active', allRead), exam: { kind: 'none' as const } }
    expect(stepOf([taken], { course: preferred, offered })).toEqual(choose(null))
  })

  it('is a course that the student can join, if the preferred one is not open or needs a higher level', () => {
    const taster = { id: 't', slug: 'taster', title: 'Taster' }
    const step = { kind: 'choose', course: taster, unavailable: 'Phonetics' }
    expect(stepOf([], { course: preferred, offered: [taster] })).toEqual(step)
    expect(stepOf([], { course: preferred, offered: [] })).toEqual({ ...step, course: null })
    expect(stepOf([], { course: null, offered: [taster] })).toEqual({ ...step, unavailable: null })
  })

  it('is only the status for a suspended student', () => {
    expect(stepOf(ranked, { restriction: 'Fees in dispute' })).toEqual({ kind: 'restricted', text: 'Fees in dispute' })
  })
})
