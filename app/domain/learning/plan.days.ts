import { calendarDayAfter, calendarDaysBetween, weekdayOf } from '#app/core/dates.ts'
import { reviewBatch, sumMinutes, type Batch, type LeftSection } from './plan.load.ts'
import type { StudyDay } from './plan.types.ts'

/** More days than any course takes at the slowest pace. Reaching it means an endless loop. */
const mostDays = 40 * 365
/** A rest of a section of this many minutes is not left for another day. */
const leastRest = 3
/** The least minutes for which a section is begun on a usual day. */
export const leastStart = 4

/**
 * Returns how many steps of a section are done in what is left of a day. One that is too long ends for the day after the
 * step that comes nearest to its minutes. Steps that are done change nothing about those after them, so that all that a
 * day promises in the morning is still offered later.
 */
function countStepsToday({ minutes, steps, isBegun }: LeftSection, { room, done }: { room: number; done: number }) {
  const day = room + done
  if (day < 1 || (!isBegun && room < Math.min(leastStart, day / 4))) return 0
  if (room >= minutes - leastRest) return steps.length
  let left = room
  const end = steps.findIndex((step) => {
    // Reviews leave more of a day than this share, so that each day has a step, however long it is.
    const isEnd = left < Math.min(step / 2, day * 0.3)
    left -= step
    return isEnd
  })
  return end < 0 ? steps.length : end
}

/** The most of a day that reviews may take while there is something to read, so that every course gets to its end. */
const mostReviewShare = 2 / 3

/**
 * Returns how many of the minutes left of a day reviews may take while there is something to read, which takes `left`
 * minutes. What was reviewed earlier on the day is part of their share, so that a review that is done is not followed by
 * another one. Once the reading ends on that day, they may take the rest.
 */
export function limitReviews(day: { room: number; done: number; reviewed: number; left: number }) {
  const { room, done, reviewed, left } = day
  return Math.min(room, Math.max((room + done) * mostReviewShare - reviewed, room - left))
}

/**
 * Returns a function that reviews a batch on a day, so that it comes back. Whole batches are missed, as often as
 * `missShare` says: two parts at each review would make too many of them.
 */
function createAnswer(missShare: number) {
  let toMiss = 0
  return (batch: Batch, day: number) => {
    toMiss += batch.items * missShare
    const isMissed = missShare > 0 && toMiss >= batch.items / 2
    if (isMissed) toMiss -= batch.items
    return reviewBatch(batch, { day, outcome: isMissed ? 'missed' : 'right' })
  }
}

/** Takes the items that are due on a day, the most overdue first, as far as `room` allows, and lets them come back. */
function takeReviews(
  batches: Batch[],
  { day, room, answer }: { day: number; room: number; answer: ReturnType<typeof createAnswer> },
) {
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
    batches.push(answer(part, day))
  }
  return taken
}

function cutSection(section: LeftSection, [from, to]: [number, number?]): LeftSection {
  const steps = section.steps.slice(from, to)
  const minutes = steps.reduce((sum, step) => sum + step, 0)
  const share = minutes / section.minutes
  return { ...section, steps, minutes, items: section.items * share, againMinutes: section.againMinutes * share }
}

/** Takes sections from the end of `waiting`, or the beginning of one, as far as `room` allows. */
export function takeSections(waiting: LeftSection[], { room, done }: { room: number; done: number }) {
  const taken: LeftSection[] = []
  for (let left = room, next = waiting.at(-1); next; next = waiting.at(-1)) {
    const count = countStepsToday(next, { room: left, done: done + room - left })
    if (count === 0) break
    waiting.pop()
    const part = cutSection(next, [0, count])
    taken.push(part)
    left -= part.minutes
    if (count < next.steps.length) {
      waiting.push(cutSection({ ...next, isBegun: true }, [count]))
      break
    }
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
  reviewedToday = 0,
  missShare = 0,
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
  /** The part of `doneToday` that was reviews. */
  reviewedToday?: number
  /** The share of answers that miss, so that their items come back on the next day. */
  missShare?: number
  today: string
  /** The day before which reviews are planned after the last section; null if the plan ends with that section. */
  until?: string | null
}): StudyDay[] {
  const share = minutesAWeek / weekdays.length
  const lastDay = until === null ? null : Math.max(0, calendarDaysBetween(today, until))
  const firstWeekday = weekdayOf(today)
  const waiting = left.toReversed()
  const batches = waitingItems.map((batch) => ({ ...batch }))
  const answer = createAnswer(missShare)
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
    const [done, reviewed] = ahead === 0 ? [doneToday, reviewedToday] : [0, 0]
    const reviewRoom = isReading ? limitReviews({ room, done, reviewed, left: sumMinutes(waiting) }) : room
    const taken = takeReviews(batches, { day: ahead, room: reviewRoom, answer })
    const sections = takeSections(waiting, {
      room: room - taken.reviewMinutes,
      done: done + taken.reviewMinutes,
    })
    for (const { items, againMinutes } of sections) {
      if (items === 0) continue
      for (const [outcome, share] of [
        ['right', 1 - missShare],
        ['missed', missShare],
      ] as const) {
        if (share === 0) continue
        const part = {
          memory: null,
          reviewedOn: ahead,
          dueOn: ahead,
          items: items * share,
          minutes: againMinutes * share,
        }
        batches.push(reviewBatch(part, { day: ahead, outcome }))
      }
    }
    const minutes = sumMinutes(sections) + taken.reviewMinutes
    weekLeft -= minutes
    spare = Math.min(Math.max(room, 0) - minutes, leastStart)
    // Pages get these sections, so without what only the plan needs.
    const timed = sections.map(({ steps: _steps, isBegun: _isBegun, ...section }) => section)
    if (minutes > 0) days.push({ day: calendarDayAfter(today, ahead), sections: timed, minutes, ...taken })
  }
  throw new Error('a plan that never ends')
}
