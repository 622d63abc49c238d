import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calendarDayAfter, mondayOf, weekdayOf } from '#app/core/dates.ts'
import type { ItemStanding } from './practice/practice.types.ts'
import { planDays, takeSections } from './plan.days.ts'
import {
  listBatches,
  listEfforts,
  listOpenQuestions,
  listSectionsLeft,
  sumDay,
  sumMinutes,
  type LeftSection,
  type Study,
} from './plan.load.ts'
import { describeDeadline, describeFinishChange, formatWeekdays } from './plan.messages.ts'
import {
  buildPlanView,
  countLeftToRead,
  findDeadline,
  findPlannedWeek,
  joinParts,
  listPaces,
  suggestPace,
} from './plan.rules.ts'
import type { StudyDay, StudyPlan } from './plan.types.ts'

/** A Monday. */
const today = '2026-11-23'

const timed = (minutes: readonly number[], againMinutes = 0): LeftSection[] =>
  minutes.map((each, i) => ({
    id: `s${i + 1}`,
    moduleNumber: 1,
    sectionNumber: i + 1,
    title: '',
    minutes: each,
    isBegun: false,
    // The steps take a minute or less, so that a section may be cut anywhere.
    steps: Array.from({ length: Math.ceil(each) }, () => each / Math.ceil(each)),
    items: againMinutes === 0 ? 0 : 10,
    againMinutes,
  }))

const layOut = (left: readonly LeftSection[], part: Partial<Parameters<typeof planDays>[0]> = {}) =>
  planDays({ left, batches: [], minutesAWeek: 60, weekdays: [1, 3, 5], doneMinutes: 0, doneToday: 0, today, ...part })
const layOutDays = (minutes: readonly number[], part: Partial<Parameters<typeof planDays>[0]> = {}) =>
  layOut(timed(minutes), part).map(({ day, sections }) => [
    day,
    sections.map(({ id, minutes: each }) => `${id} ${Math.round(each)}`).join(', '),
  ])

/** The minutes of sections and reviews in each week. */
const weeklyMinutes = (days: readonly StudyDay[]) =>
  [...Map.groupBy(days, ({ day }) => mondayOf(day)).values()].map((week) =>
    week.reduce((sum, { minutes }) => sum + minutes, 0),
  )

it.each([
  // On a short day reviews leave little, but an idea is begun all the same.
  [6, { room: 2.8, done: 5.8 }, 3],
  [28, { room: 12, done: 8 }, 12],
  [28, { room: 3, done: 17 }, 0],
  // No rest of a few minutes is left for the next day.
  [8, { room: 6, done: 0 }, 8],
  [4, { room: -1, done: 21 }, 0],
])('of %i minutes, with %j of the day, %d are done', (minutes, day, part) => {
  expect(sumMinutes(takeSections(timed([minutes]), day))).toBe(part)
})

describe('the days of a study plan', () => {
  it('are the chosen days, each with its share of the week', () => {
    expect(layOutDays([20, 20, 20, 20])).toEqual([
      ['2026-11-23', 's1 20'],
      ['2026-11-25', 's2 20'],
      ['2026-11-27', 's3 20'],
      ['2026-11-30', 's4 20'],
    ])
  })

  it('leave out reviews whose minutes are not known', () => {
    const batches = [{ memory: null, reviewedOn: 0, dueOn: 0, items: 1, minutes: Number.NaN }]
    const days = layOut(timed([20]), { batches, until: '2026-12-23' })
    expect(days.map(({ minutes, reviews }) => [minutes, reviews])).toEqual([[20, 0]])
  })

  it('go on with a section that is too long, and leave no rest of a few minutes', () => {
    expect(layOutDays([35, 20, 10, 10])).toEqual([
      ['2026-11-23', 's1 20'],
      ['2026-11-25', 's1 15, s2 5'],
      ['2026-11-27', 's2 15, s3 5'],
      ['2026-11-30', 's3 5, s4 10'],
    ])
    expect(layOutDays([22])).toEqual([['2026-11-23', 's1 22']])
  })

  it('move after a missed day, without doubling the work', () => {
    expect(layOutDays([20, 20, 20], { today: '2026-11-26' })).toEqual([
      ['2026-11-27', 's1 20'],
      ['2026-11-30', 's2 20'],
      ['2026-12-02', 's3 20'],
    ])
  })

  it('take account of what was done this week, even on other days', () => {
    expect(layOutDays([20, 20], { today: '2026-11-25', doneMinutes: 40, doneToday: 20 })).toEqual([
      ['2026-11-27', 's1 20'],
      ['2026-11-30', 's2 20'],
    ])
    expect(layOutDays([20], { today: '2026-11-25', doneMinutes: 75 })).toEqual([['2026-11-30', 's1 20']])
  })

  it('leave out a few minutes that are left of today', () => {
    expect(layOutDays([20], { doneMinutes: 17, doneToday: 17 })).toEqual([['2026-11-25', 's1 20']])
    expect(layOutDays([20], { doneMinutes: 12, doneToday: 12 })).toEqual([
      ['2026-11-23', 's1 8'],
      ['2026-11-25', 's1 12'],
    ])
  })

  it('begin with reviews, but always leave time to read', () => {
    const due = (minutes: number) => [{ memory: null, reviewedOn: 0, dueOn: 0, items: 40, minutes }]
    const [first] = layOut(timed([60]), { batches: due(12) })
    expect(first).toMatchObject({ reviews: 40, reviewMinutes: 12, minutes: 20, sections: [{ minutes: 8 }] })
    const [crowded] = layOut(timed([60]), { batches: due(80) })
    expect(crowded?.reviewMinutes).toBeCloseTo(40 / 3)
    expect(crowded?.sections[0]?.minutes).toBe(7)
  })

  it('work off the backlog of a holiday over several days, none of them longer, and go on reading on each', () => {
    const days = layOut(timed(Array.from({ length: 30 }, () => 20)), {
      batches: [{ memory: null, reviewedOn: -21, dueOn: 0, items: 150, minutes: 100 }],
    }).slice(0, 12)
    expect(days.every(({ minutes }) => minutes <= 23)).toBe(true)
    expect(days.every(({ sections }) => sections.length > 0)).toBe(true)
    expect(days.slice(0, 9).reduce((sum, { reviews }) => sum + reviews, 0)).toBeGreaterThanOrEqual(150)
  })

  it('review what was read after longer and longer intervals, and end before the exam opens', () => {
    const reviewed = layOut(timed([10], 6), { weekdays: [1, 2, 3, 4, 5, 6, 7], until: '2027-06-01' })
    const gaps = reviewed.map(({ day }) => Math.round((Date.parse(day) - Date.parse(today)) / 86_400_000))
    const intervals = gaps.slice(1).map((day, i) => day - (gaps[i] ?? 0))
    expect(intervals.length).toBeGreaterThanOrEqual(3)
    expect(intervals).toEqual(intervals.toSorted((a, b) => a - b))
    expect(reviewed.at(-1)?.day.localeCompare('2027-06-01')).toBe(-1)
    expect(layOut(timed([10], 6), { until: '2026-11-24' }).every(({ reviews }) => reviews === 0)).toBe(true)
  })

  it('keep every week within the chosen minutes, for any sections, items and week, and read all in order', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 1, max: 45, noNaN: true }), { maxLength: 40 }),
        fc.constantFrom(15, 60, 600),
        fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
        fc.integer({ min: 0, max: 6 }),
        fc.double({ min: 0, max: 20, noNaN: true }),
        fc.double({ min: 0, max: 200, noNaN: true }),
        (minutes, minutesAWeek, weekdays, shift, again, overdue) => {
          const left = timed(minutes, again)
          const from = calendarDayAfter(today, shift)
          const batches = overdue < 1 ? [] : [{ memory: null, reviewedOn: 0, dueOn: 0, items: 9, minutes: overdue }]
          const until = calendarDayAfter(from, 120)
          const days = layOut(left, { batches, minutesAWeek, weekdays, today: from, until })
          const parts = Map.groupBy(
            days.flatMap(({ sections }) => sections),
            ({ id }) => id,
          )
          expect([...parts.keys()]).toEqual(left.map(({ id }) => id))
          for (const each of left)
            expect(parts.get(each.id)?.reduce((sum, part) => sum + part.minutes, 0)).toBeCloseTo(each.minutes, 6)
          expect(days.every(({ day }) => day >= from && weekdays.includes(weekdayOf(day)))).toBe(true)
          for (const week of weeklyMinutes(days)) expect(week).toBeLessThanOrEqual(minutesAWeek + 3 + 1e-6)
        },
      ),
    )
  })
})

const itemsOf = (id: string) => [3, 3].map((first, i) => ({ id: `${id}-${i}`, isInText: i === 0, first, again: 2 }))
const section = (id: string, sectionNumber: number, isRead: boolean) => ({
  id,
  sectionNumber,
  title: id,
  words: 1400,
  practice: itemsOf(id),
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
const answered = (on: string, rounds = 1): ItemStanding => ({
  verdict: 'right',
  misses: 0,
  tries: rounds,
  rounds,
  missedRounds: 0,
  memory: { stability: 3, difficulty: 5, reviewedAt: new Date(`${on}T10:00:00Z`) },
  dueAt: new Date('2026-12-01T00:00:00Z'),
  answeredOn: [...Array<string>(rounds - 1).fill('2026-11-14'), on],
})
const both = (id: string, on: string) => itemsOf(id).map((item) => [item.id, answered(on)] as const)
const plan: StudyPlan = {
  minutesAWeek: 60,
  weekdays: [1, 3, 5],
  begunOn: '2026-11-11',
  changedOn: '2026-11-11',
  ledTo: '2026-11-23',
}
const study = (part: Partial<Study> = {}): Study => ({
  modules: course(true, true, false, false),
  reads: [
    { sectionId: 's1', readOn: '2026-11-14' },
    { sectionId: 's2', readOn: '2026-11-23' },
  ],
  standing: new Map([...both('s1', '2026-11-14'), ...both('s2', '2026-11-23')]),
  ...part,
})
const exam = (on: string) => ({ on, kind: 'exam-opens' as const })
const view = (part: Partial<Study> = {}) =>
  buildPlanView({ study: study(part), plan, deadline: exam('2026-12-10'), today: '2026-11-24' })

/** Unread sections of twenty minutes, each with five questions in its text. */
const untouched = (count: number) => {
  const sections = Array.from({ length: count }, (_, at) => {
    const practice = [0, 1, 2, 3, 4].map((i) => ({ id: `s${at}-${i}`, isInText: true, first: 1.2, again: 0.8 }))
    return { ...section(`s${at}`, at + 1, false), practice }
  })
  const modules = [{ moduleNumber: 1, title: '', description: '', sections }]
  return study({ modules, reads: [], standing: new Map() })
}

describe('what is left and what was done', () => {
  it('is measured by one estimate: reading at 100 words a minute, and the minutes of each item', () => {
    expect(countLeftToRead(study())).toEqual({ sections: 2, minutes: 40 })
  })

  it('counts a question in the text with its share of the reading, so that a section can be begun one day and ended on another', () => {
    const standing = new Map([['s3-0', answered('2026-11-24')]])
    expect(listSectionsLeft(study({ standing })).map(({ minutes }) => minutes)).toEqual([3, 20])
    expect(listEfforts(study({ standing, reads: [] }))).toEqual([
      { on: '2026-11-24', sectionId: 's3', minutes: 17, isReview: false },
    ])
  })

  it('counts a later round as a review', () => {
    const standing = new Map([...both('s1', '2026-11-14'), ['s1-0', answered('2026-11-24', 2)] as const])
    const onTheDay = listEfforts(study({ standing })).filter(({ on }) => on === '2026-11-24')
    expect(onTheDay).toEqual([{ on: '2026-11-24', sectionId: 's1', minutes: 2, isReview: true }])
  })

  it('counts an answer on its own day, though it was reviewed and its section read on later ones', () => {
    const reviewed = { ...answered('2026-11-25', 3), answeredOn: ['2026-11-23', '2026-11-24', '2026-11-25'] }
    const reads = [{ sectionId: 's3', readOn: '2026-11-26' }]
    const efforts = listEfforts(
      study({ modules: course(true, true, true), reads, standing: new Map([['s3-0', reviewed]]) }),
    )
    expect(efforts.filter(({ sectionId }) => sectionId === 's3').map(({ on, minutes }) => [on, minutes])).toEqual([
      ['2026-11-23', 17],
      ['2026-11-24', 2],
      ['2026-11-25', 2],
    ])
  })

  it('counts a question that was left open as a review, without the reading that was done before', () => {
    const standing = new Map([['s1-0', answered('2026-11-24')]])
    const reads = [{ sectionId: 's1', readOn: '2026-11-14' }]
    const efforts = listEfforts(study({ standing, reads })).filter(({ sectionId }) => sectionId === 's1')
    expect(efforts.map(({ on, minutes, isReview }) => [on, minutes, isReview])).toEqual([
      ['2026-11-14', 14, false],
      ['2026-11-24', 3, true],
    ])
    expect(sumDay(listEfforts(study({ standing, reads })), '2026-11-24').reviewed).toBe(3)
  })

  it('takes the days between an answer and today from the calendar, also when the clocks change', () => {
    const at = {
      ...answered('2026-03-27'),
      memory: { stability: 3, difficulty: 5, reviewedAt: new Date('2026-03-27T23:30:00Z') },
    }
    const batches = listBatches(study({ standing: new Map([['s1-0', at]]) }), '2026-03-30')
    expect(batches.map(({ reviewedOn }) => reviewedOn)).toContain(-3)
  })

  it('lists the questions in the text that were left open, due from the day after the section was read', () => {
    const open = (on: string) =>
      listOpenQuestions(study({ standing: new Map(both('s1', '2026-11-14')) }), on).map(({ id, isDue }) => [id, isDue])
    expect(open('2026-11-23')).toEqual([['s2-0', false]])
    expect(open('2026-11-24')).toEqual([['s2-0', true]])
  })
})

describe('a plan', () => {
  it('shows what was done this week, what is left of it, and the finishing date', () => {
    expect(view()).toMatchObject({
      leftMinutes: 40,
      thisWeek: {
        doneMinutes: 20,
        read: [{ id: 's2', isRead: true }],
        days: [{ day: '2026-11-25' }, { day: '2026-11-27' }],
      },
      nextDay: '2026-11-25',
      doneOn: '2026-11-30',
      daysLater: 7,
      daysToSpare: 10,
    })
    expect(
      view()
        ?.weeks.slice(0, 3)
        .map(({ doneMinutes, aheadMinutes }) => [doneMinutes, Math.round(aheadMinutes)]),
    ).toEqual([
      [20, 0],
      [0, 0],
      [20, 41],
    ])
  })

  it('names reviews apart from the sections, so that none seems to take longer than it does', () => {
    const [first, ...others] = both('s1', '2026-11-23')
    const again = [
      first?.[0] ?? '',
      { ...answered('2026-11-24', 2), answeredOn: ['2026-11-23', '2026-11-24'] },
    ] as const
    const week = view({ modules: course(true, false), standing: new Map([again, ...others]) })?.thisWeek
    const read = week?.read.reduce((sum, { minutes }) => sum + minutes, 0) ?? 0
    expect(week?.reviewedMinutes).toBeGreaterThan(0)
    expect(read + (week?.reviewedMinutes ?? 0)).toBeCloseTo(week?.doneMinutes ?? 0)
  })

  it('with an hour a week has no week of more than 70 minutes of sections and reviews, half a year long', () => {
    const whole = buildPlanView({
      study: untouched(30),
      plan: { ...plan, begunOn: today },
      deadline: exam('2027-05-24'),
      today,
    })
    expect(whole?.weeks.length).toBeGreaterThan(12)
    expect(whole?.weeks.some(({ reviews }) => reviews > 10)).toBe(true)
    expect(Math.max(...(whole?.weeks.map(({ aheadMinutes }) => aheadMinutes) ?? []))).toBeLessThanOrEqual(70)
  })

  it('shows the same days on every page', () => {
    const known = { study: study(), plan, deadline: exam('2026-12-10'), today: '2026-11-24' }
    const [whole, week] = [buildPlanView(known), findPlannedWeek(known)]
    expect(week?.days).toEqual(whole?.weeks.flatMap(({ days }) => days).slice(0, week?.days.length))
    expect(week).toMatchObject({ doneOn: whole?.doneOn, nextDay: whole?.nextDay, doneMinutes: 20 })
  })

  it('says one finishing date on every page, whether or not an exam opens before it', () => {
    const all = untouched(12)
    for (const deadline of [null, exam('2026-12-02'), { on: '2026-12-02', kind: 'course-ends' as const }]) {
      const known = { study: all, deadline, today }
      const whole = buildPlanView({ ...known, plan })
      expect(whole?.doneOn).toBe(buildPlanView({ ...known, plan, deadline: null })?.doneOn)
      expect(findPlannedWeek({ ...known, plan })?.doneOn).toBe(whole?.doneOn)
      expect(listPaces({ ...known, weekdays: plan.weekdays, chosen: 60 })).toContainEqual(
        expect.objectContaining({ minutesAWeek: 60, doneOn: whole?.doneOn }),
      )
    }
  })

  it('is null when everything is read', () => {
    expect(view({ modules: course(true, true) })).toBeNull()
    expect(view({ modules: [] })).toBeNull()
  })

  it('offers paces with their finishing dates and suggests the slowest that finishes before the exam opens', () => {
    const known = { study: untouched(12), weekdays: [1, 3, 5], today }
    const offered = listPaces({ ...known, deadline: exam('2027-01-20') })
    expect(offered.map(({ minutesAWeek }) => minutesAWeek)).toContain(60)
    expect(offered.every(({ doneOn }, i) => i === 0 || doneOn < (offered[i - 1]?.doneOn ?? ''))).toBe(true)
    expect(listPaces({ ...known, deadline: null, chosen: 600 }).at(-1)?.minutesAWeek).toBe(600)
    expect(suggestPace(offered)).toBe(60)
    expect(suggestPace(listPaces({ ...known, deadline: null }))).toBe(60)
    expect(suggestPace(listPaces({ ...known, deadline: exam('2026-12-16') }))).toBeGreaterThan(60)
    const tooSoon = listPaces({ ...known, deadline: { on: '2026-11-25', kind: 'course-ends' } })
    expect(suggestPace(tooSoon)).toBe(tooSoon.at(-1)?.minutesAWeek)
  })
})

describe('the texts of a plan', () => {
  it('say how far the finish date has moved, if it has moved by more than a few days', () => {
    expect(describeFinishChange({ daysLater: 6, ledTo: '2026-11-23' })).toBeNull()
    expect(describeFinishChange({ daysLater: -6, ledTo: '2026-11-23' })).toBeNull()
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
    expect(describeDeadline({ daysToSpare: -21, deadline: { ...deadline, kind: 'course-ends' } })).toBe(
      'The course ends on 10 December 2026, 3 weeks earlier. The lessons stay open after that.',
    )
    expect(describeDeadline({ daysToSpare: null, deadline: null })).toBeNull()
  })

  it('name the study days', () => {
    expect(formatWeekdays([1, 3, 6])).toBe('on Monday, Wednesday and Saturday')
    expect(formatWeekdays([1, 2, 3, 4, 5, 6, 7])).toBe('every day')
  })
})

it('the deadline of a plan is the opening of the exam, and once that is open the end of the course', () => {
  const known = { accessBegan: new Date('2026-11-01T10:00:00Z'), courseWeeks: 4, now: new Date('2026-11-28T10:00:00Z') }
  expect(findDeadline({ ...known, opensAt: new Date('2026-12-01T10:00:00Z') })).toEqual(exam('2026-12-01'))
  expect(findDeadline({ ...known, opensAt: null })).toEqual({ on: '2026-11-29', kind: 'course-ends' })
  expect(findDeadline({ ...known, opensAt: known.now, now: new Date('2026-11-29T10:00:00Z') })).toBeNull()
})

it('names a section once that is planned for several days', () => {
  const part = { id: 'a', moduleNumber: 1, sectionNumber: 1, title: 'A', minutes: 4 }
  const day = (date: string) => ({ day: date, sections: [part], minutes: 4, reviews: 0, reviewMinutes: 0 })
  expect(joinParts([day('2026-11-30'), day('2026-12-02')])).toEqual([{ ...part, minutes: 8 }])
})
