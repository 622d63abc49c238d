import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calendarDayAfter, mondayOf, weekdayOf } from '#app/core/dates.ts'
import { describeDeadline, describeFinishChange, formatWeekdays } from './messages.ts'
import { withReviews } from './review.rules.ts'
import { findDeadline, planDays, countLeftToRead, listPaces, buildPlanView, suggestPace } from './rules.ts'
import type { StudyPlan, TimedSection } from './types.ts'

/** A Monday. */
const today = '2026-11-23'

const timed = (minutes: readonly number[]): TimedSection[] =>
  minutes.map((each, i) => ({ id: `s${i + 1}`, moduleNumber: 1, sectionNumber: i + 1, title: '', minutes: each }))

const layOutDays = (minutes: readonly number[], part: Partial<Parameters<typeof planDays>[0]> = {}) =>
  planDays({
    left: timed(minutes),
    minutesAWeek: 60,
    weekdays: [1, 3, 5],
    doneMinutes: 0,
    doneToday: 0,
    today,
    ...part,
  }).map(({ day, sections }) => [day, sections.map(({ id }) => id).join(' ')])

describe('the days of a study plan', () => {
  it('are the chosen days, each with whole sections and its share of the week', () => {
    expect(layOutDays([20, 20, 20, 20])).toEqual([
      ['2026-11-23', 's1'],
      ['2026-11-25', 's2'],
      ['2026-11-27', 's3'],
      ['2026-11-30', 's4'],
    ])
  })

  it('make up for a section that is too long by skipping the next day, and take short ones together', () => {
    expect(layOutDays([35, 20, 10, 10])).toEqual([
      ['2026-11-23', 's1'],
      ['2026-11-27', 's2 s3'],
      ['2026-11-30', 's4'],
    ])
  })

  it('move after a missed day, without doubling the work', () => {
    expect(layOutDays([20, 20, 20], { today: '2026-11-26' })).toEqual([
      ['2026-11-27', 's1'],
      ['2026-11-30', 's2'],
      ['2026-12-02', 's3'],
    ])
  })

  it('take account of everything read this week, even on other days', () => {
    expect(layOutDays([20, 20], { today: '2026-11-25', doneMinutes: 40, doneToday: 20 })).toEqual([
      ['2026-11-27', 's1'],
      ['2026-11-30', 's2'],
    ])
    expect(layOutDays([20], { today: '2026-11-25', doneMinutes: 75 })).toEqual([['2026-11-30', 's1']])
  })

  it('have each section once, in order, on chosen days and at the chosen pace, for any sections and week', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 1, max: 45, noNaN: true }), { maxLength: 80 }),
        fc.constantFrom(15, 60, 600),
        fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
        fc.integer({ min: 0, max: 6 }),
        fc.double({ min: 0, max: 90, noNaN: true }),
        (minutes, minutesAWeek, weekdays, shift, doneMinutes) => {
          const left = timed(minutes)
          const from = calendarDayAfter(today, shift)
          const days = planDays({ left, minutesAWeek, weekdays, doneMinutes, doneToday: 0, today: from })
          expect(days.flatMap(({ sections }) => sections)).toEqual(left)
          expect(days.every(({ day }) => day >= from && weekdays.includes(weekdayOf(day)))).toBe(true)
          expect(days.map(({ day }) => day)).toEqual(days.map(({ day }) => day).toSorted())
          const weeks = Map.groupBy(days, ({ day }) => mondayOf(day))
          // The total never exceeds the chosen pace by more than half of the longest section.
          const longest = Math.max(0, ...minutes)
          let sum = 0
          let number = 0
          for (let monday = mondayOf(from); number < weeks.size; monday = calendarDayAfter(monday, 7)) {
            const ofWeek = weeks.get(monday) ?? []
            if (ofWeek.length > 0) number += 1
            sum += ofWeek.reduce((total, each) => total + each.minutes, 0)
            const weeksGone = (Date.parse(monday) - Date.parse(mondayOf(from))) / (7 * 86_400_000) + 1
            expect(sum).toBeLessThanOrEqual(weeksGone * minutesAWeek + longest / 2 + 1e-6)
          }
        },
      ),
    )
  })
})

const section = (id: string, sectionNumber: number, isRead: boolean) => ({
  id,
  sectionNumber,
  title: id,
  words: 1400,
  practiceKinds: ['tree', 'arcs'] as const,
  isRead,
})
const course = (...read: boolean[]) => [
  {
    moduleNumber: 1,
    title: '',
    description: '',
    sections: read.map((isRead, i) => section(`s${i + 1}`, i + 1, isRead)),
  },
]
const plan: StudyPlan = {
  minutesAWeek: 60,
  weekdays: [1, 3, 5],
  begunOn: '2026-11-11',
  changedOn: '2026-11-11',
  ledTo: '2026-11-23',
}
const reads = [
  { sectionId: 's1', readOn: '2026-11-14' },
  { sectionId: 's2', readOn: '2026-11-23' },
]
const view = (part: Partial<Parameters<typeof buildPlanView>[0]> = {}) =>
  buildPlanView({
    modules: course(true, true, false, false),
    plan,
    reads,
    deadline: { on: '2026-12-10', kind: 'exam-opens' },
    today: '2026-11-24',
    ...part,
  })

const exam = (on: string) => ({ on, kind: 'exam-opens' as const })

describe('a plan', () => {
  it('counts reading at 100 words a minute and practice at two minutes for three items', () => {
    expect(countLeftToRead(course(true, false, false))).toEqual({ sections: 2, minutes: 40 })
  })

  it('shows what was read this week, what is left of it, and the finishing date', () => {
    expect(view()).toMatchObject({
      leftMinutes: 40,
      thisWeek: { doneMinutes: 20, read: [{ id: 's2' }], days: [{ day: '2026-11-25' }, { day: '2026-11-27' }] },
      nextDay: '2026-11-25',
      doneOn: '2026-11-27',
      daysLater: 4,
      daysToSpare: 13,
    })
    expect(view()?.weeks.map(({ doneMinutes, aheadMinutes }) => [doneMinutes, aheadMinutes])).toEqual([
      [20, 0],
      [0, 0],
      [20, 40],
    ])
  })

  it('is null when everything is read', () => {
    expect(view({ modules: course(true, true) })).toBeNull()
    expect(view({ modules: [] })).toBeNull()
  })

  it('offers paces with their finishing dates and suggests the slowest that finishes before the exam opens', () => {
    const modules = course(...Array.from({ length: 12 }, () => false))
    const known = { modules, weekdays: [1, 3, 5], reads: [], today }
    const offered = listPaces({ ...known, deadline: exam('2026-12-20') })
    expect(offered.map(({ minutesAWeek }) => minutesAWeek)).toContain(60)
    expect(offered.every(({ doneOn }, i) => i === 0 || doneOn < (offered[i - 1]?.doneOn ?? ''))).toBe(true)
    expect(listPaces({ ...known, deadline: null, chosen: 600 }).at(-1)?.minutesAWeek).toBe(600)
    expect(suggestPace(offered)).toBe(60)
    expect(suggestPace(listPaces({ ...known, deadline: null }))).toBe(60)
    expect(suggestPace(listPaces({ ...known, deadline: exam('2026-12-04') }))).toBe(120)
    const tooSoon = listPaces({ ...known, deadline: { on: '2026-11-25', kind: 'course-ends' } })
    expect(suggestPace(tooSoon)).toBe(tooSoon.at(-1)?.minutesAWeek)
  })
})

describe('the texts of a plan', () => {
  it('say how far the finish date has moved, if it has moved by more than a few days', () => {
    expect(describeFinishChange({ daysLater: 3, ledTo: '2026-11-23' })).toBeNull()
    expect(describeFinishChange({ daysLater: -3, ledTo: '2026-11-23' })).toBeNull()
    expect(describeFinishChange({ daysLater: -8, ledTo: '2026-11-23' })).toBe(
      'You’re ahead: you’ll finish 8 days sooner than when you made the plan.',
    )
    expect(describeFinishChange({ daysLater: 21, ledTo: '2026-11-23' })).toBe(
      'When you made the plan, the finish date was 23 November 2026. It has since moved 3 weeks later.',
    )
  })

  it('compare the finish date with the exam, or with the end of the course', () => {
    const deadline = exam('2026-12-10')
    expect(describeDeadline({ daysToSpare: 13, deadline })).toBe(
      'That is 13 days before the final exam opens, on 10 December 2026.',
    )
    expect(describeDeadline({ daysToSpare: -1, deadline })).toContain('1 day earlier. It stays open')
    expect(describeDeadline({ daysToSpare: 0, deadline: { ...deadline, kind: 'course-ends' } })).toBe(
      'The course ends on the same day.',
    )
    expect(describeDeadline({ daysToSpare: null, deadline: null })).toBeNull()
  })

  it('name the study days', () => {
    expect(formatWeekdays([1, 3, 6])).toBe('Monday, Wednesday and Saturday')
    expect(formatWeekdays([1, 2, 3, 4, 5, 6, 7])).toBe('every day')
  })
})

it('the deadline of a plan is the opening of the exam, and once that is open the end of the course', () => {
  const days = { endsOn: '2026-11-30', today: '2026-11-29' }
  expect(findDeadline({ ...days, opensOn: '2026-12-01' })).toEqual(exam('2026-12-01'))
  expect(findDeadline({ ...days, opensOn: null })).toEqual({ on: '2026-11-30', kind: 'course-ends' })
  expect(findDeadline({ ...days, opensOn: null, today: '2026-11-30' })).toBeNull()
})

describe('the reviews of a plan', () => {
  const reviewed = (until: string, standing: Parameters<typeof withReviews>[0]['standing'] = []) => {
    const planned = view()
    if (!planned) throw new Error('nothing to read')
    return withReviews({
      view: planned,
      modules: course(true, true, false, false),
      standing,
      until,
      today: '2026-11-24',
    })
  }

  it('continue after the last section, without further reading, until the exam opens', () => {
    const { weeks } = reviewed('2027-03-01')
    const reviews = weeks.filter(({ reviews: items }) => items > 0)
    expect(weeks.slice(0, 3).map(({ days }) => days.length)).toEqual([0, 0, 2])
    expect(weeks.slice(3).every(({ days, aheadMinutes }) => days.length === 0 && aheadMinutes === 0)).toBe(true)
    expect(reviews.at(-1)?.monday.slice(0, 4)).toBe('2027')
    expect(weeks.at(-1)?.monday).toBe(reviews.at(-1)?.monday)
  })

  it('come after longer and longer intervals', () => {
    const weeks = reviewed('2028-03-01').weeks.flatMap(({ monday, reviews }) => (reviews > 0 ? [monday] : []))
    // The items of both sections come back in the same weeks, except in January.
    expect(weeks).toEqual(['2026-11-23', '2026-12-07', '2027-01-18', '2027-01-25', '2027-07-05'])
  })

  it('end before the exam opens', () => {
    expect(reviewed('2026-11-27').weeks.at(-1)?.monday).toBe('2026-11-23')
    expect(reviewed('2026-11-27').weeks.at(-1)?.reviews).toBe(0)
  })

  it('include in this week what is already due', () => {
    const due = { memory: null, dueAt: new Date('2026-10-01T00:00:00Z') }
    const without = reviewed('2026-12-10').weeks.find(({ monday }) => monday === '2026-11-23')?.reviews ?? 0
    const first = reviewed('2026-12-10', [due]).weeks.find(({ monday }) => monday === '2026-11-23')?.reviews
    expect(first).toBeGreaterThan(without)
  })
})
