import { addWeeks, calendarDayAfter, calendarDaysBetween, londonDay, mondayOf, weekdayOf } from '#app/core/dates.ts'
import type { ModuleOutline } from '../types.ts'
import {
  listBatches,
  listEfforts,
  listSectionsLeft,
  reviewBatch,
  sumMinutes,
  type Batch,
  type LeftSection,
  type Study,
} from './load.rules.ts'
import type { Deadline, LeftToDo, Pace, PlannedWeek, PlanView, StudyDay, StudyPlan, StudyWeek } from './types.ts'

export const paces = [15, 30, 45, 60, 90, 120, 180, 240, 360, 600] as const

export const usualPace = 60
export const usualWeekdays = [1, 3, 6]

export function countLeftToRead(study: Study): LeftToDo {
  const left = listSectionsLeft(study)
  return { sections: left.length, minutes: sumMinutes(left) }
}

/** More days than any course takes at the slowest pace. Reaching it means an endless loop. */
const mostDays = 40 * 365
/** A rest of this many minutes is not left for another day. */
const leastRest = 3
/** The least minutes for which a section is begun. */
const leastStart = 4
/** The most of a day that reviews may take while there is something to read, so that every course gets to its end. */
export const mostReviewShare = 2 / 3

/** Takes the items that are due on a day, the most overdue first, as far as `room` allows, and lets them come back. */
function takeReviews(batches: Batch[], { day, room, until }: { day: number; room: number; until: number | null }) {
  const taken = { reviews: 0, reviewMinutes: 0 }
  const due = batches.filter(({ dueOn }) => dueOn <= day).toSorted((a, b) => a.dueOn - b.dueOn)
  for (const batch of due) {
    const share = Math.min(1, (room - taken.reviewMinutes) / batch.minutes)
    if (share <= 0) break
    const part = { ...batch, items: batch.items * share, minutes: batch.minutes * share }
    taken.reviews += part.items
    taken.reviewMinutes += part.minutes
    batch.items -= part.items
    batch.minutes -= part.minutes
    if (share === 1) batches.splice(batches.indexOf(batch), 1)
    const next = reviewBatch(part, day, until)
    if (next) batches.push(next)
  }
  return taken
}

/** Takes sections from the end of `waiting`, or the beginning of one, as far as `room` allows. */
function takeSections(waiting: LeftSection[], { room, least }: { room: number; least: number }) {
  const taken: LeftSection[] = []
  for (let left = room, next = waiting.at(-1); next && left > 0 && left >= Math.min(least, next.minutes / 2);) {
    const share = left >= next.minutes - leastRest ? 1 : left / next.minutes
    const part = { items: next.items * share, minutes: next.minutes * share, againMinutes: next.againMinutes * share }
    taken.push({ ...next, ...part })
    left -= part.minutes
    waiting.pop()
    if (share < 1) {
      const rest = { items: next.items - part.items, minutes: next.minutes - part.minutes }
      waiting.push({ ...next, ...rest, againMinutes: next.againMinutes - part.againMinutes })
      break
    }
    next = waiting.at(-1)
  }
  return taken
}

/**
 * Assigns reviews and sections to study days. Each day gets an equal share of the week's minutes: first what is due for
 * review, then the next sections. A section that is too long for a day goes on at the next. What is answered comes back
 * when it is expected to fade. What was done this week counts as part of its minutes. A missed day moves the rest of the
 * plan, so that no day gets too much.
 */
export function planDays({
  left,
  batches: waitingItems,
  minutesAWeek,
  weekdays,
  doneMinutes,
  doneToday,
  today,
  until = null,
}: {
  left: readonly LeftSection[]
  batches: readonly Batch[]
  minutesAWeek: number
  weekdays: readonly number[]
  /** Minutes done since Monday; `doneToday` are those of today. */
  doneMinutes: number
  doneToday: number
  today: string
  /** The day to which reviews are planned after the last section. */
  until?: string | null
}): StudyDay[] {
  const share = minutesAWeek / weekdays.length
  const least = Math.min(leastStart, share / 4)
  const lastDay = until === null ? null : Math.max(0, calendarDaysBetween(today, until))
  const firstWeekday = weekdayOf(today)
  const waiting = left.toReversed()
  const batches = waitingItems.map((batch) => ({ ...batch }))
  const days: StudyDay[] = []
  let weekLeft = minutesAWeek - doneMinutes
  let spare = -doneToday
  for (let ahead = 0; ahead < mostDays; ahead++) {
    const isReading = waiting.length > 0
    if (!isReading && (lastDay === null || ahead >= lastDay || batches.length === 0)) return days
    const weekday = ((firstWeekday - 1 + ahead) % 7) + 1
    if (ahead > 0 && weekday === 1) weekLeft = minutesAWeek
    if (!weekdays.includes(weekday)) continue
    const room = Math.min(share + spare, weekLeft)
    const taken = takeReviews(batches, { day: ahead, room: isReading ? room * mostReviewShare : room, until: lastDay })
    const sections = takeSections(waiting, { room: room - taken.reviewMinutes, least })
    for (const { items, againMinutes } of sections) {
      const answered = { memory: null, reviewedOn: ahead, dueOn: ahead, items, minutes: againMinutes }
      const next = items > 0 ? reviewBatch(answered, ahead, lastDay) : null
      if (next) batches.push(next)
    }
    const minutes = sumMinutes(sections) + taken.reviewMinutes
    weekLeft -= minutes
    spare = Math.min(Math.max(room, 0) - minutes, leastStart)
    if (minutes > 0) days.push({ day: calendarDayAfter(today, ahead), sections, minutes, ...taken })
  }
  throw new Error('a plan that never ends')
}

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
}): StudyWeek[] {
  const byMonday = Map.groupBy(days, ({ day }) => mondayOf(day))
  const done = Map.groupBy(efforts, ({ on }) => mondayOf(on))
  const last = mondayOf(days.at(-1)?.day ?? today)
  const weeks: StudyWeek[] = []
  for (let monday = mondayOf(plan.begunOn); monday <= last; monday = calendarDayAfter(monday, 7)) {
    const ofWeek = byMonday.get(monday) ?? []
    weeks.push({
      monday,
      doneMinutes: sumMinutes(done.get(monday) ?? []),
      aheadMinutes: sumMinutes(ofWeek),
      days: ofWeek,
      reviews: Math.round(ofWeek.reduce((sum, { reviews }) => sum + reviews, 0)),
    })
  }
  return weeks
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
  return {
    left: listSectionsLeft(study),
    batches: listBatches(study, today),
    efforts,
    doneMinutes: sumMinutes(ofThisWeek),
    doneToday: sumMinutes(ofThisWeek.filter(({ on }) => on === today)),
    today,
    until: deadline?.on ?? null,
  }
}

type Prepared = ReturnType<typeof prepare>

const findLastReading = (days: readonly StudyDay[]) => days.findLast(({ sections }) => sections.length > 0)?.day

/** Builds the view of a plan; null when everything is read. */
export function buildPlanView({ study, plan, deadline, today }: Known & { plan: StudyPlan }): PlanView | null {
  const prepared = prepare({ study, deadline, today })
  const { left, efforts, doneMinutes } = prepared
  if (left.length === 0) return null
  const { minutesAWeek, weekdays } = plan
  const monday = mondayOf(today)
  const days = planDays({ ...prepared, minutesAWeek, weekdays })
  const doneOn = findLastReading(days) ?? today
  const minutesIn = Map.groupBy(
    efforts.filter(({ on }) => on >= monday && on <= today),
    ({ sectionId }) => sectionId,
  )
  return {
    minutesAWeek,
    weekdays,
    leftMinutes: sumMinutes(left),
    thisWeek: {
      doneMinutes,
      read: listSections(study.modules).flatMap((section) => {
        const done = minutesIn.get(section.id)
        return done ? [{ ...section, minutes: sumMinutes(done) }] : []
      }),
      days: days.filter(({ day }) => mondayOf(day) === monday),
    },
    weeks: listWeeks({ plan, efforts, days, today }),
    nextDay: days.find(({ day }) => day > today)?.day ?? null,
    doneOn,
    daysLater: calendarDaysBetween(plan.ledTo, doneOn),
    daysToSpare: deadline && calendarDaysBetween(doneOn, deadline.on),
  }
}

const listSections = (modules: readonly ModuleOutline[]) =>
  modules.flatMap(({ moduleNumber, sections }) =>
    sections.map(({ id, sectionNumber, title, isRead }) => ({ id, moduleNumber, sectionNumber, title, isRead })),
  )

/** Number of study days in the list. Eight are enough for a week of daily study and the day after it. */
const mostDaysAhead = 8

/** Finds the current week of a plan; null when everything is read. */
export function findPlannedWeek({ plan, ...known }: Known & { plan: StudyPlan }): PlannedWeek | null {
  const prepared = prepare(known)
  if (prepared.left.length === 0) return null
  const { minutesAWeek, weekdays } = plan
  // Only the time to the last section matters here, not the reviews after it.
  const all = planDays({ ...prepared, minutesAWeek, weekdays, until: null })
  const monday = mondayOf(known.today)
  return {
    minutesAWeek,
    days: all.slice(0, mostDaysAhead),
    doneMinutes: prepared.doneMinutes,
    next: all.filter(({ day }) => mondayOf(day) === monday).flatMap(({ sections }) => sections),
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
