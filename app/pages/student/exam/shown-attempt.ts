import { formatClockSeconds, formatClockTime } from '#app/core/dates.ts'
import type { ExamState } from '#app/domain/exams/exams.types.ts'
import type { ShownBreak } from './exam-break.tsx'
import type { ShownAttempt } from '#app/domain/exams/ui/attempt-answers.ts'

type Running = Extract<ExamState, { kind: 'running' }>
type OnBreak = Extract<ExamState, { kind: 'on-break' }>

function countMilliseconds(from: Date, to: Date) {
  return Math.max(0, to.getTime() - from.getTime())
}

export function toShownAttempt({ state, now }: { state: Running; now: Date }): ShownAttempt {
  const { id, startedAt, expiresAt, pausedSeconds, breakSecondsLeft, questions, answers, savedAt } = state.attempt
  const { courseId, title, courseTitle } = state.intro
  return {
    attemptId: id,
    courseId,
    url: `/exam/${courseId}`,
    title,
    courseTitle,
    questions,
    answers,
    durationMilliseconds: countMilliseconds(startedAt, expiresAt) - pausedSeconds * 1000,
    elapsedMilliseconds: countMilliseconds(startedAt, now),
    remainingMilliseconds: countMilliseconds(now, expiresAt),
    endsAt: formatClockTime(expiresAt),
    breakSecondsLeft,
    savedAt: savedAt && formatClockSeconds(savedAt),
  }
}

export function toShownBreak({ state, now }: { state: OnBreak; now: Date }): ShownBreak {
  const { attemptId, expiresAt, breakEndsAt, answered, total } = state.currentBreak
  const { courseId, title, courseTitle } = state.intro
  return {
    attemptId,
    courseId,
    title,
    courseTitle,
    answered,
    total,
    breakMilliseconds: countMilliseconds(now, breakEndsAt),
    resumesAt: formatClockTime(breakEndsAt),
    examMilliseconds: countMilliseconds(breakEndsAt, expiresAt),
  }
}
