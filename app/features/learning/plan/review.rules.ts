import { calendarDayAfter, londonDay, londonWallClock, mondayOf } from '#app/core/dates.ts'
import { scheduleNext } from '../practice/schedule.rules.ts'
import type { ItemStanding, Schedule } from '../practice/types.ts'
import type { ModuleOutline } from '../types.ts'
import type { PlanView, StudyWeek } from './types.ts'

/** Lists the days before `until` on which an item comes back if it is answered right on its day each time. */
function listReviewDays(first: Schedule, { today, until }: { today: string; until: string }) {
  const examOpensAt = londonWallClock(until, 0)
  const days: string[] = []
  for (let state = first; state.dueAt < examOpensAt;) {
    const due = londonDay(state.dueAt)
    const day = due < today ? today : due
    days.push(day)
    state = scheduleNext({ before: state, outcome: 'right', now: londonWallClock(day, 12), examOpensAt })
  }
  return days
}

/**
 * Adds to each week the number of items expected to come back in it, and adds weeks of review after the last section.
 * Assumes that items are answered when their section is read, and that all later answers are right.
 */
export function withReviews({
  view,
  modules,
  standing,
  until,
  today,
}: {
  view: PlanView
  modules: readonly ModuleOutline[]
  standing: Iterable<Pick<ItemStanding, 'dueAt' | 'memory'>>
  until: string
  today: string
}): PlanView {
  const counted = new Map<string, number>()
  const countReviews = (day: string, items: number) =>
    counted.set(mondayOf(day), (counted.get(mondayOf(day)) ?? 0) + items)
  for (const { memory, dueAt } of standing) {
    if (dueAt) for (const day of listReviewDays({ memory, dueAt }, { today, until })) countReviews(day, 1)
  }
  const itemsIn = new Map(
    modules.flatMap(({ sections }) => sections.map(({ id, practiceKinds }) => [id, practiceKinds.length])),
  )
  const examOpensAt = londonWallClock(until, 0)
  for (const { day, sections } of view.weeks.flatMap(({ days }) => days)) {
    const items = sections.reduce((sum, { id }) => sum + (itemsIn.get(id) ?? 0), 0)
    const first = scheduleNext({ before: null, outcome: 'right', now: londonWallClock(day, 12), examOpensAt })
    for (const due of listReviewDays(first, { today, until })) countReviews(due, items)
  }
  const last = [...counted.keys()].reduce((a, b) => (a > b ? a : b), '')
  const weeks: StudyWeek[] = view.weeks.map((week) => ({ ...week, reviews: counted.get(week.monday) ?? 0 }))
  for (
    let monday = calendarDayAfter(weeks.at(-1)?.monday ?? mondayOf(today), 7);
    monday <= last;
    monday = calendarDayAfter(monday, 7)
  )
    weeks.push({ monday, doneMinutes: 0, aheadMinutes: 0, days: [], reviews: counted.get(monday) ?? 0 })
  return { ...view, weeks }
}
