import { describe, expect, it } from 'vitest'
import { addDays } from '#app/core/dates.ts'
import type { ItemDue } from '#app/domain/learning/practice/due.queries.server.ts'
import { finishRound } from '#tests/support/answering.ts'
import { createDashboardEnrollment, now } from '../standings.fixture.ts'
import { countDaysInARow, countDoneToday, planToday, signOf } from './rules.ts'

describe('study days in a row', () => {
  it.each([
    [[], 0],
    [['2026-11-23'], 1],
    [['2026-11-22'], 1],
    [['2026-11-23', '2026-11-22', '2026-11-21'], 3],
    // One missed day is forgiven, even today; two are not.
    [['2026-11-21'], 1],
    [['2026-11-20'], 0],
    [['2026-11-23', '2026-11-21', '2026-11-19'], 3],
    [['2026-11-23', '2026-11-20'], 1],
  ])('from %j are %i', (days, counted) => {
    expect(countDaysInARow(days, '2026-11-23', [1, 2, 3, 4, 5, 6, 7])).toBe(counted)
  })
  it('go on over the days on which a plan rests', () => {
    const kept = ['2026-11-23', '2026-11-21', '2026-11-18', '2026-11-16']
    expect(countDaysInARow(kept, '2026-11-23', [1, 3, 6])).toBe(4)
    expect(countDaysInARow(kept, '2026-11-23', [1, 2, 3, 4, 5, 6, 7])).toBe(2)
    // Saturday and Wednesday were missed.
    expect(countDaysInARow(['2026-11-23', '2026-11-16'], '2026-11-23', [1, 3, 6])).toBe(1)
  })
})

it.each([
  ['transcribe', 'Transcribe ‘fox’. The vowel is that of <i>lot</i>.', 'fox'],
  ['transcribe', 'Transcribe the word you hear.', 'Voicing'],
  ['one', 'Which rule is S &lt; NP &amp; VP?', 'Voicing'],
  ['code', 'After <code>d = {‘sea’: 2}</code>, what does it print?', 'Voicing'],
] as const)('a question of kind %s, “%s”, is about %s', (kind, askHtml, sign) => {
  const entry = { asked: { kind, askHtml } } as unknown as ItemDue['entry']
  expect(signOf({ entry, sectionTitle: 'Voicing' })).toBe(sign)
})

describe('what was done today', () => {
  const at = (time: string) => new Date(`2026-11-24T${time}:00Z`)
  const round = (itemKey: string, outcome: 'right' | 'mended' | 'missed', answeredAt: Date) =>
    ({ enrollmentId: 'e', itemKey, round: 1, outcome, missedAnswer: null, answeredAt, dueAt: answeredAt }) as const
  const count = (rounds: Parameters<typeof countDoneToday>[0]['rounds']) =>
    countDoneToday({ rounds, reads: 1, inText: ['fox'], today: '2026-11-24' })

  it('counts an item that was asked twice by its first outcome', () => {
    expect(
      count([
        round('fox', 'right', at('09:05')),
        round('fox', 'missed', at('09:00')),
        round('lace', 'right', at('09:01')),
      ]),
    ).toEqual({ right: 1, mended: 0, missed: 1, sections: 1, ideas: 1 })
  })

  it('leaves out yesterday', () => {
    expect(count([round('fox', 'missed', new Date('2026-11-23T09:00:00Z'))])).toMatchObject({ missed: 0, ideas: 0 })
  })
})

const nothingDone = {
  size: { minutes: 10, source: 'pace' },
  ideas: [],
  inText: [],
  due: [],
  rounds: [],
  sectionsToday: 0,
  days: [],
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  comesBack: null,
  nextStudyDay: null,
  countsDays: true,
  hasDailyEmail: false,
  now,
} as const

it.each([
  [null, true],
  [{ score: 1, totalQuestions: 10, percentage: 10, submittedAt: now }, false],
])('a student who has read nothing, with the exam result %j, is welcomed: %s', (outcome, isWelcomed) => {
  const next = { moduleNumber: 1, sectionNumber: 1, title: 'Numbers', minutes: 20 }
  const part = { next, progress: { read: 0, total: 4 }, outcome }
  const enrollment = createDashboardEnrollment('e', 'active', part)
  const courses = [{ enrollment, room: 10, done: 0, reviewRoom: 0, hasReviewed: false }]
  expect(planToday({ ...nothingDone, courses })?.kind === 'new').toBe(isWelcomed)
})

it('promises nothing in the morning for which no minutes are left once the rest is done', () => {
  const next = { moduleNumber: 1, sectionNumber: 2, title: 'Numbers', minutes: 20 }
  const minutes = [2.4, 4.2, 3.4, 5]
  const practice = minutes.map((first, i) => ({ id: 'abcd'[i] ?? '', isInText: true, first, again: 1 }))
  const answered = { id: 'e', isInText: true, first: 5, again: 1 }
  const section = {
    id: 's',
    sectionNumber: 2,
    title: 'Numbers',
    isRead: false,
    words: 0,
    practice: [answered, ...practice],
  }
  const standing = new Map()
  finishRound(standing, { id: 'e', outcome: 'right', now: addDays(now, -1), examOpensAt: addDays(now, 70) })
  const enrollment = createDashboardEnrollment('e', 'active', {
    next,
    hasAnswered: true,
    progress: { read: 0, total: 4 },
    modules: [{ moduleNumber: 1, title: '', description: '', sections: [section] }],
    standing,
  })
  const today = planToday({
    ...nothingDone,
    courses: [{ enrollment, room: 7.9, done: 2.1, reviewRoom: 0, hasReviewed: true }],
    ideas: minutes.map((each, i) => ({ title: 'abcd'[i] ?? '', anchor: null, html: '', minutes: each })),
  })
  // After a and b 1.3 minutes are left, for which c is not begun: only minutes rounded before would leave 1.9.
  expect(today).toMatchObject({ kind: 'day', minutes: 6, unit: { title: 'a', minutes: 2, whole: 2 } })
  expect(today?.kind === 'day' && today.later.map(({ title }) => title)).toEqual(['b'])
  // A section with an answer is begun, although nothing is marked as read.
  expect(today).toMatchObject({ next: { isBegun: true } })
})
