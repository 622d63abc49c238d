import { calendarDayAfter, calendarDaysBetween, weekdayOf } from '#app/core/dates.ts'
import { reviewBatch, sumMinutes, type Batch, type LeftSection } from './plan.load.ts'
import type { StudyDay } from './plan.types.ts'

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
    // Written so that it also ends at "not a number": such a batch would double on each day of the plan.
    if (!(share > 0)) break
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
