import { fsrs, Rating } from 'ts-fsrs'
import { calendarDayAfter, calendarDaysBetween, londonDay, londonWallClock } from '#app/core/dates.ts'
import type { RoundOutcome } from '#app/core/vocabulary.ts'
import type { Memory, Schedule } from './practice.types.ts'

/** Whole days and no randomness, so that the same answers always give the same dates. */
const scheduler = fsrs({ enable_fuzz: false, enable_short_term: false, maximum_interval: 365 })

const ratings = { right: Rating.Good, mended: Rating.Hard, missed: Rating.Again } as const

/** Returns the state of memory after a round, and the days after which the item is due. `elapsed` is in days. */
export function computeInterval({
  known,
  elapsed,
  outcome,
}: {
  known: Pick<Memory, 'stability' | 'difficulty'> | null
  elapsed: number
  outcome: RoundOutcome
}) {
  const { stability, difficulty } = scheduler.next_state(known, elapsed, ratings[outcome])
  return { stability, difficulty, days: outcome === 'right' ? scheduler.next_interval(stability, elapsed) : 1 }
}

const midnightAfterDays = (days: number, now: Date) => londonWallClock(calendarDayAfter(londonDay(now), days), 0)

/** Returns the schedule after a first miss: due tomorrow at the latest, because the round may never be finished. */
export function scheduleMiss({ before, now }: { before: Schedule | null; now: Date }): Schedule {
  const tomorrow = midnightAfterDays(1, now)
  const dueAt = before && before.dueAt < tomorrow ? before.dueAt : tomorrow
  return { memory: before?.memory ?? null, dueAt }
}

/**
 * Returns the schedule after a finished round. Missed and mended items are due tomorrow. An item that is right before
 * its due date keeps that date, because the answer shows nothing about memory. Until the exam opens, later dates are
 * moved to the day it opens.
 */
export function scheduleNext({
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
  const { stability, difficulty, days } = computeInterval({ known, elapsed, outcome })
  const daysToExam = calendarDaysBetween(today, londonDay(examOpensAt))
  const dueIn = daysToExam > 0 ? Math.min(days, daysToExam) : days
  return { memory: { stability, difficulty, reviewedAt: now }, dueAt: midnightAfterDays(dueIn, now) }
}
