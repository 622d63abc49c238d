import { describe, expect, it } from 'vitest'
import { addWeeks } from '#app/core/dates.ts'
import { now, createDashboardEnrollment } from '../standings.fixture.ts'
import type { ActiveTicket } from '#app/domain/tickets/student-tickets.queries.server.ts'
import type { EnrollmentWithModules } from '../types.ts'
import { toCourseRow } from './rules.ts'

function modulesOf(...reads: boolean[]) {
  const sections = reads.map((isRead, i) => ({
    id: `${i}`,
    sectionNumber: i + 1,
    title: `S${i + 1}`,
    words: 1,
    practice: [],
    isRead,
  }))
  return [{ moduleNumber: 1, title: '', description: '', sections }]
}

/** An enrolment half-way to its exam. */
function half(...reads: boolean[]) {
  const part = { modules: modulesOf(...reads), progress: { read: reads.filter(Boolean).length, total: reads.length } }
  return createDashboardEnrollment('a', 'active', { ...part, paidAt: addWeeks(now, -5.5) })
}

function row(
  one: EnrollmentWithModules,
  { asks = [], isRestricted = false }: { asks?: ActiveTicket[]; isRestricted?: boolean } = {},
) {
  return toCourseRow({ enrollment: one, asks, isRestricted, now })
}

const labels = ({ links }: ReturnType<typeof row>) => links.map(({ label }) => label)

describe('a row of recent activity', () => {
  it('compares progress with an even pace', () => {
    expect(row(half(true, true, false, false)).line).toBe('2 of 4 sections read, at an even pace.')
    expect(row(half(true, false, false, false)).line).toBe('1 of 4 sections read, one behind an even pace.')
    expect(row(half(true, true, true, false)).line).toBe('3 of 4 sections read, one ahead of an even pace.')
    expect(row(half(true, true, true, true)).line).toBe('All 4 sections read.')
  })

  it('says when the course is finished by the student’s own plan, and nothing of an even pace', () => {
    const empty = { days: [], doneMinutes: 0, next: [], nextDay: null }
    const planned = { minutesAWeek: 60, weekdays: [1, 3, 6], minutesToday: 20, ...empty }
    expect(row({ ...half(true, false), week: { ...planned, doneOn: '2026-12-20' } }).line).toBe(
      '1 of 2 sections read. By your plan you’ll finish by 20 December 2026.',
    )
  })

  it('links to the next section and the exam, and to the course once all is read', () => {
    const next = { moduleNumber: 1, sectionNumber: 2, title: 'S2', minutes: 1 }
    const one = { ...half(true, false, true, false), next }
    expect(row(one).links).toEqual([{ label: 'Go on with 1.2', to: '/course/a/section/1.2' }])
    expect(labels(row({ ...half(false, false), next: { ...next, sectionNumber: 1 } }))).toEqual(['Start 1.1'])
    expect(row(half(true, true)).links).toEqual([{ label: 'Read again', to: '/course/a' }])
    expect(labels(row({ ...one, exam: { kind: 'open' } }))).toContain('Go to the exam')
  })

  it('links a finished course to its result', () => {
    expect(labels(row(createDashboardEnrollment('a', 'completed')))).toEqual([
      'View Certificate',
      'Exam result',
      'Read again',
    ])
    const failed = createDashboardEnrollment('a', 'active', {
      state: 'exam-not-passed',
      outcome: { score: 9, totalQuestions: 20, percentage: 45, submittedAt: now },
    })
    expect(labels(row(failed))).toEqual(['Exam result', 'Ask for a resit', 'Read again'])
    const asks = [{ ticketId: 't', courseId: 'a', category: 'Exam' as const, askedAt: now }]
    expect(labels(row(failed, { asks }))).toEqual(['Exam result', 'See your request', 'Read again'])
    expect(row(createDashboardEnrollment('a', 'cancelled')).links).toEqual([
      { label: 'Ask to be reinstated', to: '/student-dashboard?tab=support&ask=reinstatement&course=a' },
    ])
  })

  it('links to the payment until it is due, and to customer service after that', () => {
    const pending = createDashboardEnrollment('a', 'pending_payment')
    expect(row(pending)).toMatchObject({ line: '£25.00, payment due in 5 days.', links: [{ to: '?tab=payments' }] })
    const overdue = row({ ...pending, paymentDueDate: now })
    expect(overdue.line).toContain('The due date has passed')
    expect(labels(overdue)).toEqual(['Ask to be reinstated'])
  })

  it('links only the certificate for suspended and expelled students', () => {
    expect(labels(row(createDashboardEnrollment('a', 'completed'), { isRestricted: true }))).toEqual([
      'View Certificate',
    ])
    expect(labels(row(createDashboardEnrollment('a', 'cancelled'), { isRestricted: true }))).toEqual([])
    expect(labels(row(createDashboardEnrollment('a', 'active', { state: 'closed' }), { isRestricted: true }))).toEqual(
      [],
    )
  })
})
