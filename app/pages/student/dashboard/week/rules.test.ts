import { describe, expect, it } from 'vitest'
import { createDashboardEnrollment } from '../standings.fixture.ts'
import { buildWeekAhead } from './rules.ts'

const monday = '2026-11-23'
const section = (sectionNumber: number, isRead: boolean) => ({
  id: `s${sectionNumber}`,
  sectionNumber,
  title: `Section ${sectionNumber}`,
  isRead,
  words: 400,
  practice: [],
})
const timed = { id: 's2', moduleNumber: 2, sectionNumber: 1, title: 'Predicting words', minutes: 12 }
const planned = {
  minutesAWeek: 60,
  weekdays: [4],
  minutesToday: 0,
  doneMinutes: 0,
  next: [timed],
  nextDay: '2026-11-26',
  doneOn: '2026-11-26',
  days: [{ day: '2026-11-26', sections: [timed], minutes: 12.4, reviews: 0, reviewMinutes: 0 }],
}
const known = { enrollments: [], studied: [], coming: [], dueToday: 0, today: '2026-11-24', hasRest: true }

describe('the week', () => {
  it('runs from Monday to Sunday, with today, the days studied, planned minutes, items to review and rest days', () => {
    const { days } = buildWeekAhead({
      ...known,
      enrollments: [createDashboardEnrollment('a', 'active', { week: planned })],
      studied: [monday, '2026-11-20'],
      coming: [{ day: '2026-11-27', items: 3 }],
      dueToday: 2,
    })
    expect(days.map(({ day }) => day.slice(-2)).join(' ')).toBe('23 24 25 26 27 28 29')
    expect(days.filter(({ isStudied }) => isStudied).map(({ day }) => day)).toEqual([monday])
    expect(days.find(({ isToday }) => isToday)).toMatchObject({ day: '2026-11-24', items: 2, isRest: false })
    expect(days.map(({ minutes }) => minutes)).toEqual([0, 0, 0, 12, 0, 0, 0])
    expect(days.filter(({ isRest }) => isRest).map(({ day }) => day.slice(-2))).toEqual(['25', '28', '29'])
    expect(days[4]?.items).toBe(3)
  })
  it('names the reviews of a planned day without a section', () => {
    const days = [{ day: '2026-11-26', sections: [], minutes: 12, reviews: 7.6, reviewMinutes: 12 }]
    const enrollments = [createDashboardEnrollment('a', 'active', { week: { ...planned, days } })]
    expect(buildWeekAhead({ ...known, enrollments }).ahead).toEqual([
      { day: '2026-11-26', text: 'About 8 items to review', to: null },
    ])
  })
  it('has no rest days while another course has no plan', () => {
    const others = [createDashboardEnrollment('a', 'active', { week: planned })]
    const unplanned = createDashboardEnrollment('b', 'active', { next: { ...timed, minutes: 12 } })
    const { days } = buildWeekAhead({ ...known, enrollments: [...others, unplanned] })
    expect(days.some(({ isRest }) => isRest)).toBe(false)
  })
  it('has no rest days if the student chose the size of each day', () => {
    const enrollments = [createDashboardEnrollment('a', 'active', { week: planned })]
    expect(buildWeekAhead({ ...known, enrollments, hasRest: false }).days.some(({ isRest }) => isRest)).toBe(false)
  })
  it('has no rest days without a plan', () => {
    const { days } = buildWeekAhead({ ...known, enrollments: [createDashboardEnrollment('a', 'active')] })
    expect(days.some(({ isRest }) => isRest)).toBe(false)
  })
})

describe('what comes next', () => {
  const read = { moduleNumber: 1, title: 'One', description: '', id: 'm1', sections: [section(1, true)] }
  const unread = {
    moduleNumber: 2,
    title: 'Two',
    description: '',
    id: 'm2',
    sections: [section(2, false), section(3, false)],
  }
  const next = { moduleNumber: 2, sectionNumber: 1, title: 'Predicting words', minutes: 12 }
  it('lists the nearest three of at most two days of review, the next planned section and, last, a self-check', () => {
    const entries = (coming: readonly { day: string; items: number }[], week: typeof planned | null = planned) =>
      buildWeekAhead({
        ...known,
        enrollments: [createDashboardEnrollment('a', 'active', { week, modules: [read, unread], next })],
        coming,
      }).ahead.map(({ day, text }) => [day, text])
    const reviews = [
      { day: '2026-11-25', items: 3 },
      { day: '2026-11-28', items: 1 },
      { day: '2026-11-29', items: 9 },
    ]
    expect(entries(reviews)).toEqual([
      ['2026-11-25', '3 items to review'],
      ['2026-11-26', '2.1 Predicting words'],
      ['2026-11-28', '1 item to review'],
    ])
    expect(entries(reviews.slice(0, 1))).toEqual([
      ['2026-11-25', '3 items to review'],
      ['2026-11-26', '2.1 Predicting words'],
      [null, 'Self-check of module 1, if you like'],
    ])
    expect(entries(reviews, null)).toEqual([
      ['2026-11-25', '3 items to review'],
      ['2026-11-28', '1 item to review'],
      [null, 'Self-check of module 1, if you like'],
    ])
  })
  it('names the course if there are several', () => {
    const { ahead } = buildWeekAhead({
      ...known,
      enrollments: ['a', 'b'].map((id) =>
        createDashboardEnrollment(id, 'active', { week: id === 'a' ? planned : null, modules: [read, unread], next }),
      ),
    })
    expect(ahead.map(({ text }) => text)).toEqual([
      '2.1 Predicting words, a',
      'Self-check of module 1, a, if you like',
      'Self-check of module 1, b, if you like',
    ])
  })
  it('offers the self-check of a module until the next one is begun', () => {
    const offered = (modules: readonly (typeof read)[]) =>
      buildWeekAhead({ ...known, enrollments: [createDashboardEnrollment('a', 'active', { modules, next })] }).ahead
    expect(offered([read, unread])).toEqual([
      { day: null, text: 'Self-check of module 1, if you like', to: '/course/a/self-check?module=1' },
    ])
    expect(offered([read, { ...unread, sections: [section(2, true), section(3, false)] }])).toEqual([])
    expect(offered([unread])).toEqual([])
  })
})
