import { calendarDayAfter, calendarDaysBetween, mondayOf, weekdayOf } from '#app/core/dates.ts'
import type { ModuleOutline, SectionRead } from '../types.ts'
import { countStudyMinutes } from '../rules.ts'
import type {
  Deadline,
  LeftToDo,
  Pace,
  PlannedWeek,
  PlanView,
  StudyDay,
  StudyPlan,
  StudyWeek,
  TimedSection,
} from './types.ts'

export const paces = [15, 30, 45, 60, 90, 120, 180, 240, 360, 600] as const

export const usualPace = 60
export const usualWeekdays = [1, 3, 6]

/** Lists the sections in reading order, each with its minutes. */
function listTimedSections(modules: readonly ModuleOutline[]) {
  return modules.flatMap(({ moduleNumber, sections }) =>
    sections.map((section) => ({
      isRead: section.isRead,
      id: section.id,
      moduleNumber,
      sectionNumber: section.sectionNumber,
      title: section.title,
      minutes: countStudyMinutes(section),
    })),
  )
}

const sumMinutes = (sections: readonly { minutes: number }[]) => sections.reduce((sum, { minutes }) => sum + minutes, 0)

export function countLeftToRead(modules: readonly ModuleOutline[]): LeftToDo {
  const left = listTimedSections(modules).filter(({ isRead }) => !isRead)
  return { sections: left.length, minutes: sumMinutes(left) }
}

/** More days than any course takes at the slowest pace. Reaching it means an endless loop. */
const mostDays = 40 * 365

/**
 * Assigns whole sections to study days. Each day gets an equal share of the week's minutes and takes the next section
 * if half of it fits; the excess is taken from later days. Sections already read this week count as part of its
 * minutes. A missed day moves the rest of the plan, so that no day gets too much.
 */
export function planDays({
  left,
  minutesAWeek,
  weekdays,
  doneMinutes,
  doneToday,
  today,
}: {
  left: readonly TimedSection[]
  minutesAWeek: number
  weekdays: readonly number[]
  /** Minutes read since Monday; `doneToday` are those of today. */
  doneMinutes: number
  doneToday: number
  today: string
}): StudyDay[] {
  const share = minutesAWeek / weekdays.length
  const waiting = left.toReversed()
  const days: StudyDay[] = []
  let weekLeft = minutesAWeek - doneMinutes
  let room = 0
  for (let ahead = 0; ahead < mostDays; ahead++) {
    const next = waiting.at(-1)
    if (!next) return days
    const day = calendarDayAfter(today, ahead)
    if (ahead > 0 && weekdayOf(day) === 1) weekLeft = minutesAWeek
    if (!weekdays.includes(weekdayOf(day))) continue
    const dayMinutes = Math.max(0, Math.min(ahead === 0 ? share - doneToday : share, weekLeft))
    weekLeft -= dayMinutes
    room += dayMinutes
    const sections = takeSections(room, waiting)
    room -= sumMinutes(sections)
    if (sections.length > 0) days.push({ day, sections, minutes: sumMinutes(sections) })
  }
  throw new Error('a plan that never ends')
}

/** Takes sections from the end of `waiting` as long as at least half of the next one fits into `room` minutes. */
function takeSections(room: number, waiting: TimedSection[]) {
  const taken: TimedSection[] = []
  for (let next = waiting.at(-1); next && room >= next.minutes / 2 && room > 0; next = waiting.at(-1)) {
    taken.push(next)
    waiting.pop()
    room -= next.minutes
  }
  return taken
}

function countMinutesRead(
  reads: readonly SectionRead[],
  timed: ReadonlyMap<string, TimedSection>,
  isCounted: (on: string) => boolean,
) {
  return reads
    .filter(({ readOn }) => isCounted(readOn))
    .reduce((sum, { sectionId }) => sum + (timed.get(sectionId)?.minutes ?? 0), 0)
}

function listWeeks({
  plan,
  reads,
  days,
  timed,
  today,
}: {
  plan: StudyPlan
  reads: readonly SectionRead[]
  days: readonly StudyDay[]
  timed: ReadonlyMap<string, TimedSection>
  today: string
}): StudyWeek[] {
  const byMonday = Map.groupBy(days, ({ day }) => mondayOf(day))
  const last = mondayOf(days.at(-1)?.day ?? today)
  const weeks: StudyWeek[] = []
  for (let monday = mondayOf(plan.begunOn); monday <= last; monday = calendarDayAfter(monday, 7)) {
    const ofWeek = byMonday.get(monday) ?? []
    weeks.push({
      monday,
      doneMinutes: countMinutesRead(reads, timed, (on) => mondayOf(on) === monday),
      aheadMinutes: sumMinutes(ofWeek),
      days: ofWeek,
      reviews: 0,
    })
  }
  return weeks
}

/** Builds the view of a plan; null when everything is read. */
export function buildPlanView({
  modules,
  plan,
  reads,
  deadline,
  today,
}: {
  modules: readonly ModuleOutline[]
  plan: StudyPlan
  reads: readonly SectionRead[]
  /** The day to finish by; null if there is none in the future. */
  deadline: Deadline | null
  today: string
}): PlanView | null {
  const all = listTimedSections(modules)
  const left = all.filter(({ isRead }) => !isRead)
  if (left.length === 0) return null
  const timed = new Map(all.map((section) => [section.id, section]))
  const { minutesAWeek, weekdays } = plan
  const monday = mondayOf(today)
  const ofThisWeek = reads.filter(({ readOn }) => readOn >= monday && readOn <= today)
  const doneMinutes = countMinutesRead(ofThisWeek, timed, () => true)
  const doneToday = countMinutesRead(ofThisWeek, timed, (on) => on === today)
  const days = planDays({ left, minutesAWeek, weekdays, doneMinutes, doneToday, today })
  const doneOn = days.at(-1)?.day ?? today
  const weeks = listWeeks({ plan, reads, days, timed, today })
  return {
    minutesAWeek,
    weekdays,
    leftMinutes: sumMinutes(left),
    thisWeek: {
      doneMinutes,
      read: ofThisWeek.flatMap(({ sectionId }) => timed.get(sectionId) ?? []),
      days: days.filter(({ day }) => mondayOf(day) === monday),
    },
    weeks,
    nextDay: days.find(({ day }) => day > today)?.day ?? null,
    doneOn,
    daysLater: calendarDaysBetween(plan.ledTo, doneOn),
    daysToSpare: deadline && calendarDaysBetween(doneOn, deadline.on),
  }
}

/** Number of study days in the list. Eight are enough for a week of daily study and the day after it. */
const mostDaysAhead = 8

export function findPlannedWeek(known: {
  modules: readonly ModuleOutline[]
  plan: StudyPlan
  reads: readonly SectionRead[]
  today: string
}): PlannedWeek | null {
  const view = buildPlanView({ ...known, deadline: null })
  if (!view) return null
  const { minutesAWeek, thisWeek, weeks, nextDay, doneOn } = view
  const next = thisWeek.days.flatMap(({ sections }) => sections)
  const days = weeks.flatMap((week) => week.days).slice(0, mostDaysAhead)
  return { minutesAWeek, days, doneMinutes: thisWeek.doneMinutes, next, nextDay, doneOn }
}

/**
 * Lists the paces with their finishing dates. A pace that finishes no sooner than a smaller one is left out, unless
 * the student chose it.
 */
export function listPaces({
  modules,
  weekdays,
  reads,
  deadline,
  today,
  chosen = null,
}: {
  modules: readonly ModuleOutline[]
  weekdays: readonly number[]
  reads: readonly SectionRead[]
  deadline: Deadline | null
  today: string
  chosen?: number | null
}): Pace[] {
  const plan = { weekdays, begunOn: today, changedOn: today, ledTo: today }
  const all = paces.flatMap((minutesAWeek) => {
    const view = buildPlanView({ modules, plan: { ...plan, minutesAWeek }, reads, deadline, today })
    return view ? [{ minutesAWeek, doneOn: view.doneOn, daysToSpare: view.daysToSpare }] : []
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

/** Returns the day the exam opens or, without one, the end of the course if that is in the future. */
export function findDeadline({
  opensOn,
  endsOn,
  today,
}: {
  opensOn: string | null
  endsOn: string
  today: string
}): Deadline | null {
  if (opensOn !== null) return { on: opensOn, kind: 'exam-opens' }
  return endsOn > today ? { on: endsOn, kind: 'course-ends' } : null
}
