import { describe, expect, it } from 'vitest'
import { addDays } from '#app/core/dates.ts'
import type { EnrollmentStatus } from '#app/core/vocabulary.ts'
import { chosenTab, countStandings, nextSteps } from './rules.ts'
import type { ExamStanding, Standing } from './types.ts'

const now = new Date('2026-11-20T10:00:00Z')

function standing(id: string, status: EnrollmentStatus, part: Partial<Standing> = {}): Standing {
  const isPaid = status !== 'pending_payment' && status !== 'cancelled'
  return {
    id,
    status,
    paidAt: isPaid ? now : null,
    paymentDueDate: addDays(now, 5),
    enrolledAt: now,
    pricePence: 2500,
    course: {
      id,
      slug: id,
      title: id,
      level: 'Certificate',
      duration: '12 weeks',
      durationWeeks: 12,
      cover: '',
    },
    progress: { read: 1, total: 4 },
    exam: { kind: 'locked', unlocksAt: addDays(now, 70) },
    ...part,
  }
}

function kindsOf(standings: Standing[]) {
  return nextSteps({ standings, places: new Map(), now }).map(({ kind }) => kind)
}

describe('what to do next', () => {
  it('puts a running exam before payment, payment before an open exam, and study last', () => {
    const exam = (kind: 'running' | 'open'): ExamStanding => ({ kind })
    const standings = [
      standing('a', 'active'),
      standing('b', 'active', { exam: exam('open'), progress: { read: 4, total: 4 } }),
      standing('c', 'pending_payment'),
      standing('d', 'active', { exam: exam('running'), progress: { read: 4, total: 4 } }),
    ]
    expect(kindsOf(standings)).toEqual(['finish-exam', 'pay', 'sit-exam', 'continue'])
  })

  it('asks for the payment that is due first, and for none that cannot be made', () => {
    const standings = [
      standing('later', 'pending_payment', { paymentDueDate: addDays(now, 9) }),
      standing('sooner', 'pending_payment', { paymentDueDate: addDays(now, 1) }),
      standing('overdue', 'pending_payment', { paymentDueDate: addDays(now, -1) }),
      standing('cancelled', 'cancelled'),
    ]
    const steps = nextSteps({ standings, places: new Map(), now })
    expect(steps.map((step) => step.courseTitle)).toEqual(['sooner', 'later'])
    expect(steps[0]).toMatchObject({ dueText: 'Payment due in 1 day' })
  })

  it('offers a failed exam again only where a resit was granted', () => {
    const failed = (mayResit: boolean) =>
      standing('a', 'active', { exam: { kind: 'failed', mayResit }, progress: { read: 4, total: 4 } })
    expect(kindsOf([failed(false)])).toEqual([])
    expect(kindsOf([failed(true)])).toEqual(['resit-exam'])
  })

  it('leads to where one left off, with the day on which the exam opens', () => {
    const place = { moduleNumber: 2, sectionNumber: 1 }
    const [step] = nextSteps({ standings: [standing('a', 'active')], places: new Map([['a', place]]), now })
    expect(step).toMatchObject({ kind: 'continue', percent: 25, place, unlocksAt: addDays(now, 70) })
  })

  it('is nothing for what is completed, refunded or read to the end', () => {
    expect(kindsOf([standing('a', 'completed', { exam: { kind: 'passed' } }), standing('b', 'refunded')])).toEqual([])
    expect(kindsOf([standing('a', 'active', { progress: { read: 4, total: 4 } })])).toEqual([])
  })
})

describe('the counters', () => {
  it('count what is paid as active, what is payable as pending, and forget what was refunded', () => {
    const standings = (['active', 'completed', 'pending_payment', 'cancelled', 'refunded'] as const).map((status) =>
      standing(status, status),
    )
    expect(countStandings(standings)).toEqual({ enrolled: 4, active: 2, pending: 1 })
  })
})

describe('the tabs', () => {
  it('open on the overview unless another one is asked for', () => {
    expect(['payments', 'courses', 'overview', '', 'x', null].map(chosenTab)).toEqual([
      'payments',
      'courses',
      'overview',
      'overview',
      'overview',
      'overview',
    ])
  })
})
