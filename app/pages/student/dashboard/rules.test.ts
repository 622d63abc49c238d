import { describe, expect, it } from 'vitest'
import { addDays, addWeeks } from '#app/core/dates.ts'
import type { ExamRecord } from '#app/domain/exams/standing.ts'
import {
  findRequestTicket,
  hasWorkToday,
  readTab,
  countEnrollments,
  listDatesAhead,
  toDashboardEnrollment,
} from './rules.ts'
import { createEnrollment, now, createDashboardEnrollment } from './standings.fixture.ts'

describe('the counters', () => {
  it('count open courses as active and unpaid ones as pending, and leave out those cancelled before payment', () => {
    const enrollments = (['active', 'completed', 'pending_payment', 'cancelled', 'refunded'] as const).map((status) =>
      createDashboardEnrollment(status, status),
    )
    enrollments.push(
      createDashboardEnrollment('failed', 'active', { state: 'exam-not-passed' }),
      createDashboardEnrollment('closed', 'active', { state: 'closed' }),
    )
    expect(countEnrollments(enrollments)).toEqual({ enrolled: 6, active: 1, pending: 1, courses: 4 })
  })
})

const readOf = (...sectionIds: string[]) => sectionIds.map((sectionId) => ({ sectionId, readOn: '2026-11-20' }))

describe('an enrolment on the dashboard', () => {
  const section = (id: string, sectionNumber: number) => ({
    id,
    sectionNumber,
    title: id,
    words: 10,
    practice: [],
  })
  const contents = [
    { moduleNumber: 1, title: '', description: '', sections: [section('a', 1), section('b', 2)] },
    { moduleNumber: 2, title: '', description: '', sections: [section('c', 1)] },
  ]
  const join = (part: Partial<Parameters<typeof toDashboardEnrollment>[0]> = {}) =>
    toDashboardEnrollment({
      enrollment: createEnrollment('x', 'active'),
      cover: 'spectrogram',
      cancelledAt: null,
      isHeld: false,
      keepsReviewing: null,
      standing: new Map(),
      contents,
      reads: readOf('a', 'b', 'a section that was taken out'),
      exam: { durationMinutes: 60, extraTimeFactor: 1.25 },
      record: null,
      certificate: null,
      plan: null,
      studentStatus: 'active',
      now,
      ...part,
    })

  it('shows this week of its plan while it is active', () => {
    const weekdays = [1, 2, 3, 4, 5, 6, 7]
    const on = { begunOn: '2026-11-02', changedOn: '2026-11-02', ledTo: '2026-11-02' }
    const plan = { minutesAWeek: 60, weekdays, ...on }
    expect(join({ plan }).week?.next.map(({ id }) => id)).toEqual(['c'])
    expect(join({ plan, reads: readOf('a', 'b', 'c') }).week).toBeNull()
    expect(join({ plan, studentStatus: 'suspended' }).week).toBeNull()
    expect(join().week).toBeNull()
  })

  it('shows progress, the next section and when the exam opens', () => {
    expect(join()).toMatchObject({
      state: 'active',
      progress: { read: 2, total: 3 },
      next: { moduleNumber: 2, sectionNumber: 1, title: 'c', minutes: 1 },
      exam: { kind: 'locked', unlocksAt: addWeeks(now, 11) },
      examMinutes: 75,
    })
    expect(join({ now: addWeeks(now, 11) }).exam).toEqual({ kind: 'open' })
    expect(join({ exam: null })).toMatchObject({ exam: { kind: 'none' }, examMinutes: null })
  })

  it('starts with the first section, and has no next one once all are read', () => {
    expect(join({ reads: [] }).next).toMatchObject({ moduleNumber: 1, sectionNumber: 1, title: 'a' })
    expect(join({ reads: readOf('a', 'b', 'c') }).next).toBeNull()
  })

  it('shows no progress and no exam until it is paid', () => {
    for (const status of ['pending_payment', 'cancelled', 'refunded'] as const) {
      const { progress, exam } = join({ enrollment: createEnrollment('x', status) })
      expect({ progress, exam }).toEqual({ progress: { read: 0, total: 0 }, exam: { kind: 'none' } })
    }
  })

  it('is “not passed” after the last attempt, and active again with another', () => {
    const failed = { isSubmitted: true, passed: false, mayResit: false }
    const withLatest = (latest: ExamRecord['latest']) => join({ record: { latest, outcome: null } })
    expect(withLatest(failed).state).toBe('exam-not-passed')
    expect(withLatest({ ...failed, mayResit: true }).state).toBe('active')
    expect(withLatest({ ...failed, isSubmitted: false, passed: null })).toMatchObject({
      state: 'active',
      exam: { kind: 'running' },
    })
  })
})

describe('the tabs', () => {
  it('open on the overview unless another is requested', () => {
    expect(['payments', 'courses', 'support', 'overview', '', 'x', null].map(readTab)).toEqual([
      'payments',
      'courses',
      'support',
      'overview',
      'overview',
      'overview',
      'overview',
    ])
  })
})

describe('an open request about a course', () => {
  const asks = [
    { ticketId: 'exam-x', courseId: 'x', category: 'Exam' as const, askedAt: now },
    { ticketId: 'pay-x', courseId: 'x', category: 'Payment' as const, askedAt: now },
  ]

  it('is found by its course and its state', () => {
    expect(findRequestTicket({ asks, enrollment: createDashboardEnrollment('x', 'cancelled') })).toBe('pay-x')
    expect(findRequestTicket({ asks, enrollment: createDashboardEnrollment('x', 'pending_payment') })).toBe('pay-x')
    expect(findRequestTicket({ asks, enrollment: createDashboardEnrollment('y', 'cancelled') })).toBeNull()
  })

  it('does not count as a resit request if it is older than the result', () => {
    const failedAt = (submittedAt: Date) =>
      createDashboardEnrollment('x', 'active', {
        state: 'exam-not-passed',
        outcome: { score: 9, totalQuestions: 20, percentage: 45, submittedAt },
      })
    expect(findRequestTicket({ asks, enrollment: failedAt(now) })).toBe('exam-x')
    expect(findRequestTicket({ asks, enrollment: failedAt(new Date(now.getTime() + 1)) })).toBeNull()
  })
})

describe('the dates ahead', () => {
  it('are due payments, exams and ends of courses, soonest first', () => {
    const dates = listDatesAhead(
      [createDashboardEnrollment('a', 'active'), createDashboardEnrollment('b', 'pending_payment')],
      now,
    )
    expect(dates.map(({ text, courseTitle }) => `${courseTitle}: ${text}`)).toEqual([
      'b: Payment is due',
      'a: Final exam opens, one attempt, 60 minutes',
      'a: Course ends',
    ])
  })

  it('name the end of a one-week course', () => {
    const taster = createDashboardEnrollment('a', 'active', { exam: { kind: 'open' } })
    const dates = listDatesAhead([{ ...taster, course: { ...taster.course, durationWeeks: 1 } }], now)
    expect(dates.map(({ text }) => text)).toEqual(['Course ends'])
  })

  it('leave out past dates and finished courses', () => {
    const ended = createDashboardEnrollment('a', 'active', { paidAt: addWeeks(now, -12), exam: { kind: 'open' } })
    const passed = createDashboardEnrollment('b', 'completed', { exam: { kind: 'passed' } })
    const overdue = createDashboardEnrollment('c', 'pending_payment', { paymentDueDate: addDays(now, -1) })
    expect(listDatesAhead([ended, passed, overdue, createDashboardEnrollment('d', 'cancelled')], now)).toEqual([])
  })
})

it.each([
  ['a course that is studied', 'active', {}, true],
  ['a passed one', 'completed', {}, false],
  ['a passed one that is reviewed', 'completed', { keepsReviewing: true }, true],
  [
    'a passed one that is reviewed, while its payment is disputed',
    'completed',
    { keepsReviewing: true, isHeld: true },
    false,
  ],
] as const)('today has work for %s: %s', (_, status, part, isWork) => {
  expect(hasWorkToday(createDashboardEnrollment('a', status, part))).toBe(isWork)
})
