import { describe, expect, it } from 'vitest'
import { addDays, addWeeks } from '#app/core/dates.ts'
import { now, createDashboardEnrollment } from '../standings.fixture.ts'
import type { EnrollmentWithModules } from '../types.ts'
import { countSectionsAtEvenPace, buildPaymentTimeline, buildStudyTimeline } from './rules.ts'

function moduleOf(moduleNumber: number, reads: readonly boolean[]) {
  const sections = reads.map((isRead, i) => ({
    id: `${moduleNumber}.${i + 1}`,
    sectionNumber: i + 1,
    title: `Section ${i + 1}`,
    words: 10,
    practice: [],
    isRead,
  }))
  return { moduleNumber, title: '', description: '', sections }
}

/** A course of twelve weeks and four sections, paid `weeksAgo` weeks ago. */
function paid(weeksAgo: number, part: Partial<EnrollmentWithModules> = {}) {
  const paidAt = addWeeks(now, -weeksAgo)
  const modules = [moduleOf(1, [true, false]), moduleOf(2, [false, false])]
  const exam = { kind: 'locked' as const, unlocksAt: addWeeks(paidAt, 11) }
  return { ...createDashboardEnrollment('a', 'active', { modules, exam, ...part }), paidAt }
}

const draw = (one: ReturnType<typeof paid>) => buildStudyTimeline({ enrollment: one, now })

describe('the timeline of a course', () => {
  it('spreads the sections evenly from payment to the exam', () => {
    const { exam, modules } = draw(paid(3))
    expect(exam.at).toBeCloseTo((100 * 11) / 12)
    expect(modules.map(({ at }) => at)).toEqual([0, expect.closeTo(exam.at / 2)])
    for (const { width, sections } of modules) expect(width / sections.length).toBeCloseTo(exam.at / 4)
    const last = modules.at(-1)
    expect((last?.at ?? 0) + (last?.width ?? 0)).toBeCloseTo(exam.at)
  })

  it('shows today before and after the exam opens, and not after the end', () => {
    expect(draw(paid(0)).today).toBe(0)
    expect(draw(paid(5.5)).today).toBeCloseTo(100 * (5.5 / 12))
    expect(draw(paid(11)).today).toBeCloseTo((100 * 11) / 12)
    expect(draw(paid(11.5)).today).toBeCloseTo((100 * 11.5) / 12)
    expect(draw(paid(12)).today).toBe(100)
    expect(draw(paid(12.1)).today).toBeNull()
  })

  it('has a text alternative', () => {
    expect(draw(paid(3)).summary).toBe('a: 1 of 4 sections read. Week 4 of 12. Exam opens 15 January.')
  })

  it('highlights read, next and unread sections', () => {
    const next = { moduleNumber: 1, sectionNumber: 2, title: 'Section 2', minutes: 5 }
    const states = draw(paid(3, { next })).modules.flatMap(({ sections }) => sections.map(({ state }) => state))
    expect(states).toEqual(['read', 'next', 'unread', 'unread'])
  })

  it('stops after the exam, with its score', () => {
    const outcome = { score: 20, totalQuestions: 24, percentage: 83.3, submittedAt: addDays(now, -3) }
    const drawn = draw(paid(11, { outcome, exam: { kind: 'passed' }, state: 'completed' }))
    expect(drawn).toMatchObject({ today: null, elapsed: 100, score: '83.3%', exam: { symbol: 'passed' }, left: null })
    expect(drawn.exam.wide).toBe('Exam passed 17 November 2026')
  })

  it('announces nothing once the account is closed', () => {
    const next = { moduleNumber: 1, sectionNumber: 2, title: 'Section 2', minutes: 5 }
    const drawn = draw(paid(3, { state: 'closed', next }))
    expect(drawn).toMatchObject({ today: null, end: null, left: null, elapsed: 0, exam: { wide: 'Closed' } })
    expect(drawn.weeks).toBe('Closed with your account')
    expect(drawn.modules.flatMap(({ sections }) => sections).some(({ state }) => state === 'next')).toBe(false)
  })

  it('leaves room for reading in a one-week course, whose exam is open from the first day', () => {
    const course = { ...createDashboardEnrollment('a', 'active').course, durationWeeks: 1 }
    const { exam, today } = draw(paid(0.5, { course, exam: { kind: 'open' } }))
    expect(exam.at).toBe(84)
    expect(today).toBeCloseTo(42)
  })

  it('numbers the modules of a long course at intervals', () => {
    const modules = Array.from({ length: 40 }, (_, i) => moduleOf(i + 1, [false]))
    const drawn = draw(paid(1, { modules, progress: { read: 0, total: 40 } }))
    expect(drawn.modules.filter(({ isLabelled }) => isLabelled)).toHaveLength(14)
  })
})

it('an even pace reads everything by the opening of the exam', () => {
  const pace = (weeksAgo: number) => countSectionsAtEvenPace({ enrollment: paid(weeksAgo), now })
  expect([pace(0), pace(2.7), pace(2.75), pace(5.5), pace(11), pace(20)]).toEqual([0, 0, 1, 2, 4, 4])
})

describe('the timeline of an unpaid enrolment', () => {
  const unpaid = (part: Partial<EnrollmentWithModules>) => ({
    ...createDashboardEnrollment('a', 'pending_payment', part),
  })

  it('runs from enrolling to the due date', () => {
    const drawn = buildPaymentTimeline({
      enrollment: unpaid({ enrolledAt: addDays(now, -7), paymentDueDate: addDays(now, 7) }),
      now,
    })
    expect(drawn).toMatchObject({ today: 50, isClosed: false, due: { at: 100 } })
    expect(drawn?.end.wide).toBe('Payment due 27 November 2026')
  })

  it('says that nothing is owed once cancelled', () => {
    const cancelledAt = addDays(now, -1)
    const drawn = buildPaymentTimeline({ enrollment: unpaid({ state: 'cancelled', cancelledAt }), now })
    expect(drawn).toMatchObject({ today: null, isClosed: true, end: { wide: 'Cancelled 19 November 2026' } })
    expect(drawn?.second?.narrow).toBe('You owe nothing')
  })
})
