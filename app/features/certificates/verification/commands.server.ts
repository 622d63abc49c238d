import { formatCalendarDay, formatDayAndTime } from '#app/core/dates.ts'
import { newId } from '#app/core/ids.ts'
import { formatPercentage } from '#app/core/text.ts'
import { clock } from '#app/platform/clock.server.ts'
import { verifyCertificate } from '../commands.server.ts'
import { tooManyMisses, verificationNotices } from '../messages.ts'
import { voiceprintSeed } from '../queries.server.ts'
import { publicName } from '../rules.ts'
import type { Verification } from '../types.ts'
import { sortOf } from './rules.ts'
import type { Answered, AnsweredPage, VerificationAnswer, Verified } from './types.ts'

function inWords(found: Verification): Verified {
  const { certificateNumber: number, courseTitle, revokedAt, revocationReason, supersededBy } = found
  const isRevoked = revokedAt && revocationReason && !supersededBy
  return {
    number,
    seed: voiceprintSeed(number),
    studentName: publicName(found),
    courseTitle,
    completed: formatCalendarDay(found.completionDate),
    score: `${formatPercentage(found.finalScore)}%`,
    issued: formatDayAndTime(found.issuedAt),
    supersededBy,
    revoked: isRevoked ? { on: formatDayAndTime(revokedAt), reason: revocationReason } : null,
  }
}

/** The page without an answer, for whoever has asked nothing yet. */
export function unansweredPage(): AnsweredPage {
  const time = clock.now().toISOString()
  return { id: newId(), typed: '', time, checkedOn: '', error: null, notice: null, answer: null }
}

function noticeOf(answer: VerificationAnswer) {
  const sort = sortOf({ answer })
  return verificationNotices[sort === 'valid' ? 'verified' : sort]
}

/** Answers what somebody typed with all that the page shows of it. */
export async function answerNumber({ typed, address }: { typed: string; address: string }): Promise<Answered> {
  const outcome = await verifyCertificate({ typed, address })
  const page = { ...unansweredPage(), typed, checkedOn: formatDayAndTime(clock.now()) }
  const answered = (answer: VerificationAnswer) => ({ ...page, answer, notice: noticeOf(answer) })
  if (outcome.ok) {
    return { page: answered({ kind: 'found', certificate: inWords(outcome.value) }), retryAfterSeconds: null }
  }
  if (outcome.reason === 'throttled') {
    return { page: answered({ kind: 'throttled', text: tooManyMisses }), retryAfterSeconds: outcome.retryAfterSeconds }
  }
  if (outcome.reason === 'invalid-input') {
    const notice = verificationNotices['invalid-input']
    return { page: { ...page, error: notice.text, notice }, retryAfterSeconds: null }
  }
  return { page: answered({ kind: 'not-found', asked: typed.trim().slice(0, 60) }), retryAfterSeconds: null }
}
