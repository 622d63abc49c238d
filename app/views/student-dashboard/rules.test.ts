import { describe, expect, it } from 'vitest'
import { addDays, addWeeks } from '#app/core/dates.ts'
import type { EnrollmentStatus } from '#app/core/vocabulary.ts'
import type { EnrollmentStanding } from '#app/features/enrollments/types.ts'
import type { ExamStanding } from '#app/features/exams/standing/types.ts'
import { chosenTab, countStandings, nextSteps, standingOf } from './rules.ts'
import type { Standing } from './types.ts'

const now = new Date('2026-11-20T10:00:00Z')

function enrollmentOf(id: string, status: EnrollmentStatus) {
  const hasPaid = status !== 'pending_payment' && status !== 'cancelled'
  return {
    id,
    status,
    paidAt: hasPaid ? now : null,
    paymentDueDate: addDays(now, 5),
    enrolledAt: now,
    pricePence: 2500,
    course: { id, slug: id, title: id, level: 'Certificate' as const, duration: '12 weeks', durationWeeks: 12 },
  }
}

const states: Record<EnrollmentStatus, EnrollmentStanding> = {
  pending_payment: 'payment-pending',
  active: 'active',
  completed: 'completed',
  cancelled: 'cancelled',
  refunded: 'refunded',
}

function standing(id: string, status: EnrollmentStatus, part: Partial<Standing> = {}): Standing {
  return {
    ...enrollmentOf(id, status),
    state: states[status],
    progress: { read: 1, total: 4 },
    place: null,
    exam: { kind: 'locked', unlocksAt: addDays(now, 70) },
    ...part,
  }
}

function kindsOf(standings: Standing[]) {
  return nextSteps({ standings, preferred: null, now }).map(({ kind }) => kind)
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
    const steps = nextSteps({ standings, preferred: null, now })
    expect(steps.flatMap((step) => (step.kind === 'pay' ? step.courseTitle : []))).toEqual(['sooner', 'later'])
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
    const [step] = nextSteps({ standings: [standing('a', 'active', { place })], preferred: null, now })
    expect(step).toMatchObject({ kind: 'continue', percent: 25, place, unlocksAt: addDays(now, 70) })
  })

  it('is what became of a course that is over, and nothing for one read to the end', () => {
    expect(kindsOf([standing('a', 'completed', { exam: { kind: 'passed' } }), standing('b', 'refunded')])).toEqual([
      'see-certificate',
    ])
    const failed = standing('a', 'active', { state: 'exam-not-passed', exam: { kind: 'failed', mayResit: false } })
    expect(kindsOf([failed])).toEqual(['see-result'])
    expect(kindsOf([standing('a', 'cancelled')])).toEqual(['ask-reinstatement'])
    expect(kindsOf([standing('a', 'active', { progress: { read: 4, total: 4 } })])).toEqual([])
  })

  it('leads whoever has no course to the one they preferred, or to the catalogue', () => {
    const preferred = { slug: 'phonetics', title: 'Phonetics' }
    expect(nextSteps({ standings: [], preferred, now })).toEqual([{ kind: 'choose', course: preferred }])
    expect(kindsOf([])).toEqual(['choose'])
    expect(kindsOf([standing('a', 'refunded')])).toEqual(['choose'])
    expect(kindsOf([standing('a', 'active'), standing('b', 'refunded')])).toEqual(['continue'])
  })
})

describe('the counters', () => {
  it('count as active what can be studied now, as pending what is unpaid, and forget what was refunded', () => {
    const standings = (['active', 'completed', 'pending_payment', 'cancelled', 'refunded'] as const).map((status) =>
      standing(status, status),
    )
    standings.push(
      standing('failed', 'active', { state: 'exam-not-passed' }),
      standing('closed', 'active', { state: 'closed' }),
    )
    expect(countStandings(standings)).toEqual({ enrolled: 6, active: 1, pending: 1, courses: 4 })
  })
})

describe('how an enrolment stands', () => {
  const section = (id: string, sectionNumber: number) => ({ id, sectionNumber, title: id, length: 10 })
  const contents = [
    { moduleNumber: 1, title: '', description: '', sections: [section('a', 1), section('b', 2)] },
    { moduleNumber: 2, title: '', description: '', sections: [section('c', 1)] },
  ]
  const join = (part: Partial<Parameters<typeof standingOf>[0]> = {}) =>
    standingOf({
      enrollment: enrollmentOf('x', 'active'),
      contents,
      reads: ['a', 'b', 'a section that was taken out'],
      hasExam: true,
      latest: null,
      studentStatus: 'active',
      now,
      ...part,
    })

  it('joins what was read with where to go on and when the exam opens', () => {
    expect(join()).toMatchObject({
      state: 'active',
      progress: { read: 2, total: 3 },
      place: { moduleNumber: 2, sectionNumber: 1 },
      exam: { kind: 'locked', unlocksAt: addWeeks(now, 11) },
    })
    expect(join({ now: addWeeks(now, 11) }).exam).toEqual({ kind: 'open' })
  })

  it('knows nothing of courses and exams that are not paid for', () => {
    for (const status of ['pending_payment', 'cancelled', 'refunded'] as const) {
      const { progress, exam } = join({ enrollment: enrollmentOf('x', status) })
      expect({ progress, exam }).toEqual({ progress: { read: 0, total: 0 }, exam: { kind: 'none' } })
    }
  })

  it('is “not passed” after the last sitting allowed, and active again with another', () => {
    const latest = { isSubmitted: true, passed: false, mayResit: false }
    expect(join({ latest }).state).toBe('exam-not-passed')
    expect(join({ latest: { ...latest, mayResit: true } }).state).toBe('active')
    expect(join({ latest: { ...latest, isSubmitted: false, passed: null } })).toMatchObject({
      state: 'active',
      exam: { kind: 'running' },
    })
  })
})

describe('the tabs', () => {
  it('open on the overview unless another one is asked for', () => {
    expect(['payments', 'courses', 'support', 'overview', '', 'x', null].map(chosenTab)).toEqual([
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
