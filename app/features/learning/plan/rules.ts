import { calendarDayAfter, calendarDaysBetween, mondayOf, weekdayOf } from '#app/core/dates.ts'
import type { ModuleOutline, SectionRead } from '../types.ts'
import { studyMinutes } from '../rules.ts'
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

/** In reading order, with the minutes each takes. */
function timedSections(modules: readonly ModuleOutline[]) {
  return modules.flatMap(({ moduleNumber, sections }) =>
    sections.map((section) => ({
      isRead: section.isRead,
      id: section.id,
      moduleNumber,
      sectionNumber: section.sectionNumber,
      title: section.title,
      minutes: studyMinutes(section),
    })),
  )
}

const sumOf = (sections: readonly { minutes: number }[]) => sections.reduce((sum, { minutes }) => sum + minutes, 0)

export function leftOf(modules: readonly ModuleOutline[]): LeftToDo {
  const left = timedSections(modules).filter(({ isRead }) => !isRead)
  return { sections: left.length, minutes: sumOf(left) }
}

/** Longer than any course at the slowest pace; exceeding it means an endless loop. */
const mostDays = 40 * 365

/**
 * Assigns whole sections to study days. Each day gets an equal share of the week's minutes and takes the next section
 * once it has room for half of it; later days make up for the excess. Sections already read this week count towards
 * it, so a missed day moves the rest of the plan instead of piling up.
 */
export function layOut({
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
  /** Minutes read since Monday, and today's part of them. */
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
    const sections = takeInto(room, waiting)
    room -= sumOf(sections)
    if (sections.length > 0) days.push({ day, sections, minutes: sumOf(sections) })
  }
  throw new Error('a plan that never ends')
}

/** Takes sections from the end of `waiting` while there is room for half of the next one. */
function takeInto(room: number, waiting: TimedSection[]) {
  const taken: TimedSection[] = []
  for (let next = waiting.at(-1); next && room >= next.minutes / 2 && room > 0; next = waiting.at(-1)) {
    taken.push(next)
    waiting.pop()
    room -= next.minutes
  }
  return taken
}

function minutesOn(
  reads: readonly SectionRead[],
  timed: ReadonlyMap<string, TimedSection>,
  isCounted: (on: string) => boolean,
) {
  return reads
    .filter(({ readOn }) => isCounted(readOn))
    .reduce((sum, { sectionId }) => sum + (timed.get(sectionId)?.minutes ?? 0), 0)
}

function weeksOf({
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
      doneMinutes: minutesOn(reads, timed, (on) => mondayOf(on) === monday),
      aheadMinutes: sumOf(ofWeek),
      days: ofWeek,
      reviews: 0,
    })
  }
  return weeks
}

/** Returns null when everything is read. */
export function planView({
  modules,
  plan,
  reads,
  deadline,
  today,
}: {
  modules: readonly ModuleOutline[]
  plan: StudyPlan
  reads: readonly SectionRead[]
  /** Null when none lies ahead. */
  deadline: Deadline | null
  today: string
}): PlanView | null {
  const all = timedSections(modules)
  const left = all.filter(({ isRead }) => !isRead)
  if (left.length === 0) return null
  const timed = new Map(all.map((section) => [section.id, section]))
  const { minutesAWeek, weekdays } = plan
  const monday = mondayOf(today)
  const ofThisWeek = reads.filter(({ readOn }) => readOn >= monday && readOn <= today)
  const doneMinutes = minutesOn(ofThisWeek, timed, () => true)
  const doneToday = minutesOn(ofThisWeek, timed, (on) => on === today)
  const days = layOut({ left, minutesAWeek, weekdays, doneMinutes, doneToday, today })
  const doneOn = days.at(-1)?.day ?? today
  const weeks = weeksOf({ plan, reads, days, timed, today })
  return {
    minutesAWeek,
    weekdays,
    leftMinutes: sumOf(left),
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

/** A week and a day, so that the day after a week of rest is among them. */
const mostDaysAhead = 8

export function weekOf(known: {
  modules: readonly ModuleOutline[]
  plan: StudyPlan
  reads: readonly SectionRead[]
  today: string
}): PlannedWeek | null {
  const view = planView({ ...known, deadline: null })
  if (!view) return null
  const { minutesAWeek, thisWeek, weeks, nextDay, doneOn } = view
  const next = thisWeek.days.flatMap(({ sections }) => sections)
  const days = weeks.flatMap((week) => week.days).slice(0, mostDaysAhead)
  return { minutesAWeek, days, doneMinutes: thisWeek.doneMinutes, next, nextDay, doneOn }
}

/**
 * The finishing date for each pace. A pace that finishes no sooner than a smaller one is left out unless it was
 * chosen.
 */
export function pacesOf({
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
    const view = planView({ modules, plan: { ...plan, minutesAWeek }, reads, deadline, today })
    return view ? [{ minutesAWeek, doneOn: view.doneOn, daysToSpare: view.daysToSpare }] : []
  })
  return all.filter(
    ({ minutesAWeek, doneOn }, i) => minutesAWeek === chosen || i === 0 || doneOn < (all[i - 1]?.doneOn ?? ''),
  )
}

/** The smallest pace that finishes by the deadline; without one, the usual pace. */
export function suggestedPace(offered: readonly Pace[]) {
  const inTime = offered.find(({ daysToSpare }) => daysToSpare !== null && daysToSpare >= 0)
  const hasDeadline = offered.some(({ daysToSpare }) => daysToSpare !== null)
  const quickest = hasDeadline ? offered.at(-1)?.minutesAWeek : undefined
  return Math.max(inTime?.minutesAWeek ?? quickest ?? usualPace, 30)
}

/** The exam's opening if it lies ahead, otherwise the end of the course if that does. */
export function deadlineOf({
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
