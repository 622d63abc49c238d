import { formatCalendarDay, formatDay, formatDayAndTime } from '#app/core/dates.ts'
import { newId } from '#app/core/ids.ts'
import { formatPercentage } from '#app/core/text.ts'
import { clock } from '#app/platform/clock.server.ts'
import { verifyCertificate } from './certificates.commands.server.ts'
import { tooManyMisses, verificationNotices } from './certificates.messages.ts'
import { voiceprintSeed } from './certificates.queries.server.ts'
import { certificateStatus, publicName } from './certificates.rules.ts'
import type { Verification } from './certificates.types.ts'
import type { VerificationAnswer, VerificationPage, Verified } from './verification.ts'

function toVerified(found: Verification): Verified {
  const { certificateNumber: number, courseTitle, revokedAt, revocationReason, supersededBy, notice } = found
  const status = certificateStatus(found)
  return {
    number,
    seed: voiceprintSeed(number),
    studentName: status === 'superseded' ? null : publicName(found),
    courseTitle,
    completed: formatCalendarDay(found.completionDate),
    score: `${formatPercentage(found.finalScore)}%`,
    issued: formatDayAndTime(found.issuedAt),
    supersededBy,
    status,
    revoked:
      status === 'revoked' && revokedAt && revocationReason
        ? { on: formatDayAndTime(revokedAt), reason: revocationReason }
        : null,
    reviewedBy: notice && formatDay(notice.takesEffectAt),
  }
}

export function buildEmptyVerificationPage(): VerificationPage {
  const time = clock.now().toISOString()
  return { id: newId(), typed: '', time, checkedOn: '', error: null, notice: null, answer: null }
}

function chooseNotice(answer: VerificationAnswer) {
  if (answer.kind !== 'found') return verificationNotices[answer.kind]
  const { status } = answer.certificate
  return verificationNotices[status === 'valid' ? 'verified' : status]
}

/**
 * Looks up a typed number and returns the data of the whole page. After too many failed lookups, an IP address has to
 * wait.
 */
export async function buildVerificationPage({
  typed,
  address,
}: {
  typed: string
  address: string
}): Promise<{ page: VerificationPage; retryAfterSeconds: number | null }> {
  const outcome = await verifyCertificate({ typed, address })
  const page = { ...buildEmptyVerificationPage(), typed, checkedOn: formatDayAndTime(clock.now()) }
  const withAnswer = (answer: VerificationAnswer) => ({ ...page, answer, notice: chooseNotice(answer) })
  if (outcome.ok) {
    return { page: withAnswer({ kind: 'found', certificate: toVerified(outcome.value) }), retryAfterSeconds: null }
  }
  if (outcome.reason === 'throttled') {
    return {
      page: withAnswer({ kind: 'throttled', text: tooManyMisses }),
      retryAfterSeconds: outcome.retryAfterSeconds,
    }
  }
  if (outcome.reason === 'invalid-input') {
    const notice = verificationNotices['invalid-input']
    return { page: { ...page, error: notice.text, notice }, retryAfterSeconds: null }
  }
  return { page: withAnswer({ kind: 'not-found', asked: typed.trim().slice(0, 60) }), retryAfterSeconds: null }
}
