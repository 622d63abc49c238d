import { fsrs, Rating } from 'ts-fsrs'
import { calendarDayAfter, calendarDaysBetween, londonDay, londonWallClock } from '#app/core/dates.ts'
import type { RoundOutcome } from '#app/core/vocabulary.ts'
import type { Memory, Schedule } from './types.ts'

/** Whole days and no chance: the same answers always give the same dates. */
const scheduler = fsrs({ enable_fuzz: false, enable_short_term: false, maximum_interval: 365 })

const ratings = { right: Rating.Good, mended: Rating.Hard, missed: Rating.Again } as const

const midnightIn = (days: number, now: Date) => londonWallClock(calendarDayAfter(londonDay(now), days), 0)

/** A first miss, in a round that may never be finished: the item is due tomorrow at the latest. */
export function scheduleMiss({ before, now }: { before: Schedule | null; now: Date }): Schedule {
  const tomorrow = midnightIn(1, now)
  const dueAt = before && before.dueAt < tomorrow ? before.dueAt : tomorrow
  return { memory: before?.memory ?? null, dueAt }
}

/**
 * The schedule after a finished round. Missed and mended items come back tomorrow. An item that is right before its
 * day keeps its date, because that shows nothing about memory. Dates after the exam opens are moved to that day. Once
 * it is open they are not moved.
 */
export function schedule({
  before,
  outcome,
  now,
  examOpensAt,
}: {
  before: Schedule | null
  outcome: RoundOutcome
  now: Date
  examOpensAt: Date
}): { memory: Memory; dueAt: Date } {
  const known = before?.memory ?? null
  if (before && known && outcome === 'right' && before.dueAt > now) return { memory: known, dueAt: before.dueAt }
  const today = londonDay(now)
  const elapsed = known ? Math.max(0, calendarDaysBetween(londonDay(known.reviewedAt), today)) : 0
  const { stability, difficulty } = scheduler.next_state(known, elapsed, ratings[outcome])
  const days = outcome === 'right' ? scheduler.next_interval(stability, elapsed) : 1
  const daysToExam = calendarDaysBetween(today, londonDay(examOpensAt))
  const dueIn = daysToExam > 0 ? Math.min(days, daysToExam) : days
  return { memory: { stability, difficulty, reviewedAt: now }, dueAt: midnightIn(dueIn, now) }
}
