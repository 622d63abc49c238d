import { expect, it } from 'vitest'
import { describeConsequences, formatCourseTitles } from './rules.ts'

const now = new Date('2026-11-20T11:20:00Z')
const runningExam = {
  attemptId: 'a',
  courseTitle: 'Foundational NLP for Linguists',
  startedAt: new Date('2026-11-20T10:52:00Z'),
  expiresAt: new Date('2026-11-20T11:51:01Z'),
  answered: 12,
  questions: 20,
}

it('lists what is submitted, ended, closed and kept', () => {
  const rows = describeConsequences({ change: 'suspend', consequences: { runningExam, sessions: 2 }, now })
  expect(rows).toEqual([
    {
      term: 'Running exam',
      now: 'Will be submitted now.',
      detail:
        'Foundational NLP for Linguists, started 10:52, 12 of 20 answered, 32 min left. It will be marked as it is.',
    },
    { term: 'Sessions', detail: '2 sessions end straight away. The reason is shown on signing in again.' },
    { term: 'Closed', detail: 'Courses, exams, enrolment and payment, until reactivated' },
    { term: 'Kept', detail: 'Tickets, receipts, certificates and data rights' },
  ])
})

it('says that an expulsion is final, and counts a single session', () => {
  const rows = describeConsequences({ change: 'expel', consequences: { runningExam: null, sessions: 1 }, now })
  expect(rows.map(({ detail }) => detail)).toEqual([
    'None',
    '1 session ends straight away. The reason is shown on signing in again.',
    'Courses, exams, enrolment and payment, for good: this cannot be undone',
    'Tickets, receipts, certificates and data rights',
  ])
})

it('names one course and counts the others', () => {
  expect(formatCourseTitles([])).toBe('no active course')
  expect(formatCourseTitles(['Phonetics'])).toBe('Phonetics')
  expect(formatCourseTitles(['Phonetics', 'Syntax'])).toBe('Phonetics and one more')
  expect(formatCourseTitles(['Phonetics', 'Syntax', 'Semantics'])).toBe('Phonetics and 2 more')
})
