import { addWeeks, calendarDayAfter, calendarDaysBetween, londonDay, mondayOf, weekdayOf } from '#app/core/dates.ts'
import type { ModuleOutline } from './learning.types.ts'
import { planDays } from './plan.days.ts'
import {
  countMissShare,
  listBatches,
  listEfforts,
  listSectionsLeft,
  sumDay,
  sumMinutes,
  type Study,
} from './plan.load.ts'
import type { Deadline, Pace, StudyDay, StudyPlan, TimedSection } from './plan.types.ts'

export const paces = [15, 30, 45, 60, 90, 120, 180, 240, 360, 600] as const

const usualPace = 60
export const usualWeekdays = [1, 3, 6]

export type LeftToDo = ReturnType<typeof countLeftToRead>

export function countLeftToRead(study: Study) {
  const left = listSectionsLeft(study)
  return { sections: left.length, minutes: sumMinutes(left) }
}

export type StudyWeek = ReturnType<typeof listWeeks>[number]

function listWeeks({
  plan,
  efforts,
  days,
  today,
}: {
  plan: StudyPlan
  efforts: ReturnType<typeof listEfforts>
  days: readonly StudyDay[]
  today: string
}) {
  const byMonday = Map.groupBy(days, ({ day }) => mondayOf(day))
  const done = Map.groupBy(efforts, ({ on }) => mondayOf(on))
  const last = mondayOf(days.at(-1)?.day ?? today)
  const mondays: string[] = []
  for (let monday = mondayOf(plan.begunOn); monday <= last; monday = calendarDayAfter(monday, 7)) mondays.push(monday)
  return mondays.map((monday) => {
    const days = byMonday.get(monday) ?? []
    return {
      monday,
      /** Minutes of reading and practice done in this week; `aheadMinutes` are those still planned for it. */
      doneMinutes: sumMinutes(done.get(monday) ?? []),
      aheadMinutes: sumMinutes(days),
      days,
      /** Number of items planned for review in this week. */
      reviews: Math.round(days.reduce((sum, { reviews }) => sum + reviews, 0)),
    }
  })
}

type Known = {
  study: Study
  /** The day to finish by; null if there is none in the future. */
  deadline: Deadline | null
  today: string
}

/** Prepares what does not depend on the pace. */
function prepare({ study, deadline, today }: Known) {
  const efforts = listEfforts(study)
  const monday = mondayOf(today)
  const ofThisWeek = efforts.filter(({ on }) => on >= monday && on <= today)
  const { done: doneToday, reviewed: reviewedToday } = sumDay(efforts, today)
  return {
    left: listSectionsLeft(study),
    batches: listBatches(study, today),
    efforts,
    doneMinutes: sumMinutes(ofThisWeek),
    doneToday,
    reviewedToday,
    missShare: countMissShare(study),
    today,
    until: deadline?.on ?? null,
  }
}

type Prepared = ReturnType<typeof prepare>

const findLastReading = (days: readonly StudyDay[]) => days.findLast(({ sections }) => sections.length > 0)?.day

export type PlanView = NonNullable<ReturnType<typeof buildPlanView>>

/** Builds the view of a plan; null when everything is read. */
export function buildPlanView({ study, plan, deadline, today }: Known & { plan: StudyPlan }) {
  const prepared = prepare({ study, deadline, today })
  const { left, efforts, doneMinutes } = prepared
  if (left.length === 0) return null
  const { minutesAWeek, weekdays } = plan
  const monday = mondayOf(today)
  const days = planDays({ ...prepared, minutesAWeek, weekdays })
  const doneOn = findLastReading(days) ?? today
  const [reviewed = [], first = []] = [true, false].map((isReview) =>
    efforts.filter((effort) => effort.on >= monday && effort.on <= today && effort.isReview === isReview),
  )
  const minutesIn = Map.groupBy(first, ({ sectionId }) => sectionId)
  return {
    minutesAWeek,
    weekdays,
    leftMinutes: sumMinutes(left),
    thisWeek: {
      doneMinutes,
      /** The part of `doneMinutes` that was reviews; that of each section is in `read`. */
      reviewedMinutes: sumMinutes(reviewed),
      read: listSections(study.modules).flatMap((section) => {
        const done = minutesIn.get(section.id)
        return done ? [{ ...section, minutes: sumMinutes(done) }] : []
      }),
      days: days.filter(({ day }) => mondayOf(day) === monday),
    },
    /** The weeks from the one in which the plan was made to the last with something to read or review. */
    weeks: listWeeks({ plan, efforts, days, today }),
    nextDay: days.find(({ day }) => day > today)?.day ?? null,
    doneOn,
    /** Days by which the finishing date is later than when the plan was made; negative if it is earlier. */
    daysLater: calendarDaysBetween(plan.ledTo, doneOn),
    /** Days between finishing and the deadline; negative when finishing later, null when there is no deadline. */
    daysToSpare: deadline && calendarDaysBetween(doneOn, deadline.on),
  }
}

const listSections = (modules: readonly ModuleOutline[]) =>
  modules.flatMap(({ moduleNumber, sections }) =>
    sections.map(({ id, sectionNumber, title, isRead }) => ({ id, moduleNumber, sectionNumber, title, isRead })),
  )

/** Lists the sections of several days, with the parts of one that is planned for more than one day joined. */
export function joinParts(days: readonly StudyDay[]): TimedSection[] {
  const parts = Map.groupBy(
    days.flatMap(({ sections }) => sections),
    ({ id }) => id,
  )
  return [...parts.values()].flatMap(([first, ...others]) =>
    first ? { ...first, minutes: others.reduce((sum, { minutes }) => sum + minutes, first.minutes) } : [],
  )
}

/** Number of study days in the list. Eight are enough for a week of daily study and the day after it. */
const mostDaysAhead = 8

export type PlannedWeek = NonNullable<ReturnType<typeof findPlannedWeek>>

/** Finds the current week of a plan; null when everything is read. */
export function findPlannedWeek({ plan, ...known }: Known & { plan: StudyPlan }) {
  const prepared = prepare(known)
  if (prepared.left.length === 0) return null
  const { minutesAWeek, weekdays } = plan
  // Only the time to the last section matters here, not the reviews after it.
  const all = planDays({ ...prepared, minutesAWeek, weekdays, until: null })
  const monday = mondayOf(known.today)
  return {
    minutesAWeek,
    weekdays,
    /** The minutes that were planned for today this morning; 0 if today is no study day. */
    minutesToday: weekdays.includes(weekdayOf(known.today))
      ? Math.max(0, Math.min(minutesAWeek / weekdays.length, minutesAWeek - prepared.doneMinutes + prepared.doneToday))
      : 0,
    /** The next study days, with their sections. */
    days: all.slice(0, mostDaysAhead),
    doneMinutes: prepared.doneMinutes,
    next: joinParts(all.filter(({ day }) => mondayOf(day) === monday)),
    nextDay: all.find(({ day }) => day > known.today)?.day ?? null,
    doneOn: findLastReading(all) ?? known.today,
  }
}

/**
 * Lists the paces with their finishing dates. A pace that finishes no sooner than a smaller one is left out, unless
 * the student chose it.
 */
export function listPaces({
  weekdays,
  chosen = null,
  ...known
}: Known & { weekdays: readonly number[]; chosen?: number | null }): Pace[] {
  const prepared: Prepared = { ...prepare(known), until: null }
  const { deadline } = known
  const all = paces.flatMap((minutesAWeek) => {
    const doneOn = findLastReading(planDays({ ...prepared, minutesAWeek, weekdays }))
    return doneOn ? [{ minutesAWeek, doneOn, daysToSpare: deadline && calendarDaysBetween(doneOn, deadline.on) }] : []
  })
  return all.filter(
    ({ minutesAWeek, doneOn }, i) => minutesAWeek === chosen || i === 0 || doneOn < (all[i - 1]?.doneOn ?? ''),
  )
}

/** Returns the smallest pace that finishes by the deadline, or else the fastest; the usual pace without a deadline. */
export function suggestPace(offered: readonly Pace[]) {
  const inTime = offered.find(({ daysToSpare }) => daysToSpare !== null && daysToSpare >= 0)
  const hasDeadline = offered.some(({ daysToSpare }) => daysToSpare !== null)
  const quickest = hasDeadline ? offered.at(-1)?.minutesAWeek : undefined
  return Math.max(inTime?.minutesAWeek ?? quickest ?? usualPace, 30)
}

/** Returns the day the exam opens or, if it is open or there is none, the end of the course if that is in the future. */
export function findDeadline({
  opensAt,
  accessBegan,
  courseWeeks,
  now,
}: {
  /** When the exam opens; null without an exam. */
  opensAt: Date | null
  accessBegan: Date
  courseWeeks: number
  now: Date
}): Deadline | null {
  if (opensAt && opensAt > now) return { on: londonDay(opensAt), kind: 'exam-opens' }
  const endsOn = londonDay(addWeeks(accessBegan, courseWeeks))
  return endsOn > londonDay(now) ? { on: endsOn, kind: 'course-ends' } : null
}
