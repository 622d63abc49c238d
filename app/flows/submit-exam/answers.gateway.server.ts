import { formatClockSeconds, formatClockTime } from '#app/core/dates.ts'
import type { Notice } from '#app/core/notice.ts'
import type { StudentActor } from '#app/core/person.ts'
import { formatPercentage } from '#app/core/text.ts'
import { clock } from '#app/platform/clock.server.ts'
import { beginBreak, endBreak } from '#app/domain/exams/breaks.commands.server.ts'
import { closeExpiredAttempt, isAttemptOver, submitAttempt } from './submission.commands.server.ts'
import { answersBody } from '#app/domain/exams/exams.forms.ts'
import { refusals, resultNotice, type ExamRefusal } from '#app/domain/exams/exams.messages.ts'
import { readAnswers } from '#app/domain/exams/exams.queries.server.ts'
import { areStored } from '#app/domain/exams/exams.rules.ts'
import { takeSeat } from '#app/domain/exams/seats.commands.server.ts'
import type { GivenAnswer, SaveReply } from '#app/domain/exams/exams.types.ts'
import { saveAnswers } from '#app/domain/exams/answers.commands.server.ts'
import { recordConnectionLoss } from '#app/domain/exams/timeline.commands.server.ts'

export type AnswersReply = { status: number; body: object; notice?: Notice }

export function toRefusalReply(reason: ExamRefusal): AnswersReply {
  const { status, text } = refusals[reason]
  return { status, body: { error: text, reason } }
}

/**
 * Replies to a save that a submission or the end of the time has overtaken. If it loses nothing, such as a question
 * about the clock, the reply is no error.
 */
export function replyAfterSubmission(
  given: readonly GivenAnswer[],
  stored: readonly GivenAnswer[],
  reason: ExamRefusal = 'already-submitted',
): AnswersReply {
  return areStored(given, stored) ? { status: 200, body: { submitted: true } } : toRefusalReply(reason)
}

export async function handleAnswersRequest({
  student,
  sent,
}: {
  student: Pick<StudentActor, 'studentId'>
  sent: unknown
}): Promise<AnswersReply> {
  const read = answersBody.safeParse(sent)
  if (!read.success) return { status: 400, body: { error: 'Failed to submit exam' } }
  const { attemptId, answers: given, submit, seat, takes, reads, rest, lostMilliseconds } = read.data
  if (rest === 'end') {
    const ended = await endBreak({ student, attemptId })
    if (!ended.ok) return toRefusalReply(ended.reason)
  }
  if (submit) {
    const submitted = await submitAttempt({ student, attemptId, given })
    if (!submitted.ok) return toRefusalReply(submitted.reason)
    const { passed, percentage } = submitted.value
    const notice = resultNotice({ passed, percentageText: formatPercentage(percentage) })
    return { status: 200, body: { submitted: true }, notice }
  }
  const taken = seat && takes ? await takeSeat({ student, attemptId, seat }) : null
  const saved = await saveAnswers({ student, attemptId, given })
  if (!saved.ok && isAttemptOver(saved.reason)) {
    if (saved.reason === 'time-expired') await closeExpiredAttempt(attemptId)
    return replyAfterSubmission(given, (await readAnswers(attemptId)).answers, saved.reason)
  }
  if (!saved.ok) return toRefusalReply(saved.reason)
  if (lostMilliseconds) await recordConnectionLoss({ attemptId, lostMilliseconds })
  if (rest === 'begin') {
    const begun = await beginBreak({ student, attemptId })
    return begun.ok ? { status: 200, body: { isOnBreak: true } } : toRefusalReply(begun.reason)
  }
  const { savedAt, expiresAt, breakSecondsLeft } = saved.value
  const reply: SaveReply = {
    savedAt: savedAt && formatClockSeconds(savedAt),
    remainingMilliseconds: Math.max(0, expiresAt.getTime() - clock.now().getTime()),
    endsAt: formatClockTime(expiresAt),
    isSeated: !seat || !saved.value.seat || saved.value.seat === seat,
    breakSecondsLeft,
    tookOver: taken?.tookOver ?? false,
    // Saving has already checked that the attempt belongs to the student.
    answers: reads || saved.value.isOutdated ? (await readAnswers(attemptId)).answers : null,
  }
  return { status: 200, body: reply }
}
