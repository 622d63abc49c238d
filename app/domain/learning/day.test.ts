import { describe, expect, it } from 'vitest'
import { findNextStudyDay, listStudyWeekdays, sizeDay, takeReviews, type StudiedCourse } from './day.ts'
import type { ItemDue } from './practice/due.queries.server.ts'

const now = new Date('2026-11-20T10:00:00Z')

const createCourse = (id: string, part: Partial<StudiedCourse>): StudiedCourse => ({
  id,
  next: null,
  lastReadOn: null,
  week: null,
  modules: [],
  reads: [],
  standing: new Map(),
  deadline: null,
  ...part,
})

const module = (read: boolean) => ({
  id: 'm',
  moduleNumber: 1,
  title: 'One',
  description: '',
  sections: [
    { id: 'done', sectionNumber: 1, title: 'Done', isRead: read, words: 3_000, practice: [] },
    { id: 'left', sectionNumber: 2, title: 'Left', isRead: false, words: 3_000, practice: [] },
  ],
})
const next = { moduleNumber: 1, sectionNumber: 2, title: 'Left', minutes: 30 }
const planned = (id: string, minutes: number, { lastReadOn = null as string | null, read = false } = {}) =>
  createCourse(id, {
    next,
    lastReadOn,
    modules: [module(read)],
    reads: read ? [{ sectionId: 'done', readOn: '2026-11-20' }] : [],
    week: {
      minutesAWeek: 60,
      weekdays: [1, 3, 6],
      minutesToday: minutes,
      doneMinutes: 0,
      next: [],
      nextDay: null,
      doneOn: '2026-12-20',
      days: minutes === 0 ? [] : [{ day: '2026-11-20', sections: [], minutes, reviews: 0, reviewMinutes: 0 }],
    },
  })
const unplanned = createCourse('even', { next, modules: [module(false)] })
const size = (enrollments: Parameters<typeof sizeDay>[0]['enrollments'], chosen: number | null = null) => {
  const day = sizeDay({ enrollments, chosen, now })
  return [day.size, day.courses.map(({ enrollment, room }) => [enrollment.id, Math.round(room)])]
}

it('what is due waits for a study day of the plan, unless the student studies every day', () => {
  const daily = [1, 2, 3, 4, 5, 6, 7]
  const [one, other] = [planned('a', 20), planned('b', 20)]
  const sundays = { ...other, week: other.week && { ...other.week, weekdays: [7] } }
  expect(listStudyWeekdays([one], null)).toEqual([1, 3, 6])
  expect(listStudyWeekdays([one, sundays], null)).toEqual([1, 3, 6, 7])
  expect([
    listStudyWeekdays([one], 20),
    listStudyWeekdays([one, unplanned], null),
    listStudyWeekdays([], null),
  ]).toEqual([daily, daily, daily])
  const monday = '2026-11-30'
  expect([[1, 3, 6], [1], daily].map((weekdays) => findNextStudyDay(weekdays, monday))).toEqual([
    '2026-12-02',
    '2026-12-07',
    '2026-12-01',
  ])
})

describe('a day of several courses', () => {
  it('begins with the course that is planned for today, not with the one that was read last', () => {
    expect(size([planned('rests', 0, { lastReadOn: '2026-11-19' }), planned('today', 20)])).toEqual([
      { minutes: 20, source: 'plan' },
      [
        ['today', 20],
        ['rests', 0],
      ],
    ])
  })
  it('has room for a course without a plan beside a planned one', () => {
    expect(size([planned('today', 20), unplanned])).toEqual([
      { minutes: 40, source: 'both' },
      [
        ['today', 20],
        ['even', 20],
      ],
    ])
  })
  it('does not call planned what was done beyond the plan', () => {
    expect(size([planned('rests', 0, { read: true }), planned('today', 20)])[0]).toEqual({
      minutes: 20,
      source: 'plan',
    })
  })
  it.each([
    // In the morning, with a section that leaves a rest of two minutes, and once too little is left to begin anything.
    { left: 22, done: 0, minutes: 20 },
    { left: 12, done: 8, minutes: 20 },
    { left: 0, done: 18, minutes: 20 },
    // The end of the course is near.
    { left: 5, done: 6, minutes: 11 },
  ])('has one size from morning to evening: $minutes with $left left and $done done', ({ left, done, minutes }) => {
    const course = planned('today', left, { read: done > 0 })
    const sections = [{ id: 'done', sectionNumber: 1, title: '', isRead: true, words: done * 100, practice: [] }]
    const modules = [{ ...module(true), sections }]
    const week = course.week && { ...course.week, minutesToday: 20 }
    expect(size([{ ...course, modules, week }])[0]).toEqual({ minutes, source: 'plan' })
  })
  it('shares out the minutes that the student chose', () => {
    expect(size([planned('today', 20), unplanned], 60)).toEqual([
      { minutes: 60, source: 'chosen' },
      [
        ['today', 30],
        ['even', 30],
      ],
    ])
  })
})

const answer = {
  verdict: 'right',
  misses: 0,
  tries: 1,
  rounds: 1,
  missedRounds: 0,
  memory: null,
  dueAt: new Date('2026-11-24'),
} as const

it('keeps its size while questions that were left open are reviewed', () => {
  const practice = ['a', 'b'].map((id) => ({ id, isInText: true, first: 6, again: 2 }))
  const read = { id: 'read', sectionNumber: 1, title: 'Read', isRead: true, words: 900, practice }
  const own = { modules: [{ ...module(true), sections: [read] }], reads: [{ sectionId: 'read', readOn: '2026-11-18' }] }
  const standing = new Map([['a', { ...answer, answeredOn: ['2026-11-20'] }]])
  expect(size([createCourse('open', own)])).toEqual([{ minutes: 12, source: 'pace' }, [['open', 12]]])
  expect(size([createCourse('open', { ...own, standing })])).toEqual([{ minutes: 12, source: 'pace' }, [['open', 6]]])
})

it('keeps its size when missed items were asked again in the same review', () => {
  const practice = ['a', 'b'].map((id) => ({ id, isInText: true, first: 6, again: 3 }))
  const read = { id: 'read', sectionNumber: 1, title: 'Read', isRead: true, words: 0, practice }
  const due = { ...answer, dueAt: now, answeredOn: ['2026-11-18'] }
  const missed = { ...due, dueAt: new Date('2026-11-21'), answeredOn: ['2026-11-18', '2026-11-20', '2026-11-20'] }
  const sizeWith = (first: typeof due) => {
    const standing = new Map([
      ['a', first],
      ['b', due],
    ])
    return size([createCourse('even', { modules: [{ ...module(true), sections: [read] }], standing })])[0]
  }
  expect(sizeWith(due)).toEqual({ minutes: 6, source: 'pace' })
  expect(sizeWith(missed)).toEqual(sizeWith(due))
})

it('is no longer than what is left of the course, and keeps its size when its last section is read', () => {
  const last = { id: 'last', sectionNumber: 1, title: 'Last', words: 1_100, practice: [] }
  const sizeWith = (isRead: boolean) =>
    size([
      createCourse('even', {
        modules: [{ ...module(true), sections: [{ ...last, isRead }] }],
        reads: isRead ? [{ sectionId: 'last', readOn: '2026-11-20' }] : [],
      }),
    ])[0]
  expect(sizeWith(false)).toEqual({ minutes: 11, source: 'pace' })
  expect(sizeWith(true)).toEqual(sizeWith(false))
})

describe('the reviews of a day', () => {
  const due = (count: number) =>
    Array.from({ length: count }, () => ({
      enrollmentId: 'c',
      isLeftOpen: false,
      entry: { asked: { minutes: { first: 4, again: 2 } } },
    })) as unknown as ItemDue[]
  const practice = Array.from({ length: 10 }, (_, i) => ({ id: `i${i}`, isInText: true, first: 4, again: 2 }))
  /** A course of which this many items were reviewed today, in a day of 30 minutes with 18 items due. */
  const reviewed = (count: number) => {
    const memory = { stability: 3, difficulty: 5, reviewedAt: now }
    const answeredOn = ['2026-11-18', '2026-11-20']
    const answered = { ...answer, tries: 2, rounds: 2, memory, dueAt: now, answeredOn }
    const read = { id: 'read', sectionNumber: 1, title: 'Read', isRead: true, words: 0, practice }
    const left = { id: 'left', sectionNumber: 2, title: 'Left', isRead: false, words: 9_000, practice: [] }
    return createCourse('c', {
      next,
      modules: [{ moduleNumber: 1, title: '', description: '', sections: [read, left] }],
      standing: new Map(practice.slice(0, count).map(({ id }) => [id, answered])),
    })
  }
  const take = (count: number) => {
    const { courses } = sizeDay({ enrollments: [reviewed(count)], chosen: 30, now })
    return takeReviews(due(18), courses).items.length
  }

  it('are two thirds of it while there is something to read, however they are divided', () => {
    expect(take(0)).toBe(10)
    expect(take(4)).toBe(6)
    expect(take(9)).toBe(1)
  })

  it('are not followed by another review once they are done', () => {
    expect(take(10)).toBe(0)
  })

  it('may take the rest of the day on which the last section is read, so that they are promised in the morning', () => {
    const read = { id: 'read', sectionNumber: 1, title: 'Read', isRead: true, words: 0, practice }
    const left = { id: 'left', sectionNumber: 2, title: 'Left', isRead: false, words: 400, practice: [] }
    const standing = new Map(practice.map(({ id }) => [id, { ...answer, dueAt: now, answeredOn: ['2026-11-18'] }]))
    const modules = [{ moduleNumber: 1, title: '', description: '', sections: [read, left] }]
    const { size: day, courses } = sizeDay({
      enrollments: [createCourse('c', { next, modules, standing })],
      chosen: null,
      now,
    })
    expect(day.minutes).toBe(24)
    expect(takeReviews(due(10), courses).items).toHaveLength(10)
  })

  it('are all that are due if they fill the day, in whichever order their minutes are added up', () => {
    const items = [0.1, 0.2].map((again) => ({ ...due(1)[0], entry: { asked: { minutes: { first: 4, again } } } }))
    const course = { enrollment: createCourse('c', {}), room: 1, done: 0, reviewRoom: 0.3, hasReviewed: false }
    expect(takeReviews(items as unknown as ItemDue[], [course]).items).toHaveLength(2)
  })
})
