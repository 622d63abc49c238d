import { formatClockSeconds, formatClockTime } from '#app/core/dates.ts'
import type { ExamState } from '../types.ts'
import type { ShownRest } from './exam-break.tsx'
import type { Sitting } from './sitting.ts'

type Running = Extract<ExamState, { kind: 'running' }>
type OnBreak = Extract<ExamState, { kind: 'on-break' }>

function millisecondsFrom(from: Date, to: Date) {
  return Math.max(0, to.getTime() - from.getTime())
}

export function shownSitting({ state, now }: { state: Running; now: Date }): Sitting {
  const { id, startedAt, expiresAt, restedSeconds, breakSecondsLeft, questions, answers, savedAt } = state.attempt
  const { courseId, title, courseTitle } = state.intro
  return {
    attemptId: id,
    courseId,
    title,
    courseTitle,
    questions,
    answers,
    durationMilliseconds: millisecondsFrom(startedAt, expiresAt) - restedSeconds * 1000,
    elapsedMilliseconds: millisecondsFrom(startedAt, now),
    remainingMilliseconds: millisecondsFrom(now, expiresAt),
    endsAt: formatClockTime(expiresAt),
    breakSecondsLeft,
    savedAt: savedAt && formatClockSeconds(savedAt),
  }
}

export function shownRest({ state, now }: { state: OnBreak; now: Date }): ShownRest {
  const { attemptId, expiresAt, breakEndsAt, answered, total } = state.rest
  const { courseId, title, courseTitle } = state.intro
  return {
    attemptId,
    courseId,
    title,
    courseTitle,
    answered,
    total,
    breakMilliseconds: millisecondsFrom(now, breakEndsAt),
    goesOnAt: formatClockTime(breakEndsAt),
    examMilliseconds: millisecondsFrom(breakEndsAt, expiresAt),
  }
}
