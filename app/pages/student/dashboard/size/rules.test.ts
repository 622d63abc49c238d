import { describe, expect, it } from 'vitest'
import { createDashboardEnrollment, now } from '../standings.fixture.ts'
import { sizeDay } from './rules.ts'

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
  createDashboardEnrollment(id, 'active', {
    next,
    lastReadOn,
    modules: [module(read)],
    reads: read ? [{ sectionId: 'done', readOn: '2026-11-20' }] : [],
    week: {
      minutesAWeek: 60,
      minutesToday: minutes,
      doneMinutes: 0,
      next: [],
      nextDay: null,
      doneOn: '2026-12-20',
      days: minutes === 0 ? [] : [{ day: '2026-11-20', sections: [], minutes, reviews: 0, reviewMinutes: 0 }],
    },
  })
const unplanned = createDashboardEnrollment('even', 'active', { next, modules: [module(false)] })
const size = (enrollments: Parameters<typeof sizeDay>[0]['enrollments'], chosen: number | null = null) => {
  const day = sizeDay({ enrollments, chosen, now })
  return [day.size, day.courses.map(({ enrollment, room }) => [enrollment.id, Math.round(room)])]
}

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
