import { formatCalendarDay, formatDay, formatDayAndTime } from '#app/core/dates.ts'
import { newId } from '#app/core/ids.ts'
import { formatPercentage } from '#app/core/text.ts'
import { clock } from '#app/platform/clock.server.ts'
import { verifyCertificate, countFailedLookup } from './certificates.commands.server.ts'
import { tooManyMisses, verificationNotices } from './certificates.messages.ts'
import { voiceprintSeed } from './certificates.queries.server.ts'
import { certificateStatus, publicName } from './certificates.rules.ts'
import type { Verification } from './certificates.types.ts'
import type { Notice } from '#app/core/notice.ts'
import { isNameOfHolder, type ListAnswer, type ListLine } from './list-check.ts'

export type Verified = ReturnType<typeof toVerified>

export type VerificationAnswer =
  | { kind: 'found'; certificate: Verified }
  | { kind: 'not-found'; asked: string }
  | { kind: 'throttled'; text: string }

export type VerificationPage = {
  /** A new id for each lookup, so that the page notices when the same number is looked up again. */
  id: string
  typed: string
  time: string
  checkedOn: string
  error: string | null
  notice: Notice | null
  answer: VerificationAnswer | null
}

function toVerified(found: Verification) {
  const { certificateNumber: number, courseTitle, revokedAt, revocationReason, supersededBy, notice } = found
  const status = certificateStatus(found)
  return {
    number,
    seed: voiceprintSeed(number),
    /** Null for a replaced certificate, because its name may have been corrected. */
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
    /** The day by which a review ends. */
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

function buildListAnswer(line: ListLine, found: Verification): ListAnswer {
  if (line.name === '') return { ...line, status: 'no-name', detail: 'Add the name after the number', award: '' }
  const { studentName, successorName, courseTitle, revokedAt, revocationReason, supersededBy, notice } = found
  const names = [studentName, successorName].filter((name) => name !== null)
  if (!names.some((holder) => isNameOfHolder({ given: line.name, holder }))) {
    return { ...line, status: 'other-name', detail: 'Check the name with the holder', award: '' }
  }
  const status = certificateStatus(found)
  const details = {
    valid: `The name matches: ${publicName(found)}`,
    revoked: revokedAt ? `${formatDay(revokedAt)}: ${revocationReason}` : '',
    superseded: `Check certificate ${supersededBy} instead`,
    'under-review': notice ? `Valid for now; check again after ${formatDay(notice.takesEffectAt)}` : '',
  }
  return { ...line, status, detail: details[status], award: courseTitle }
}

/**
 * Checks a list one line after the other. Each unknown number or wrong name counts against the IP address; once the
 * address is over the limit, the remaining lines are not checked.
 */
export async function verifyList({
  lines,
  address,
}: {
  lines: readonly ListLine[]
  address: string
}): Promise<ListAnswer[]> {
  const answers: ListAnswer[] = []
  let isOver = false
  for (const line of lines) {
    const outcome: Awaited<ReturnType<typeof verifyCertificate>> | null = isOver
      ? null
      : await verifyCertificate({ typed: line.number, address })
    if (outcome?.ok) {
      const answer = buildListAnswer(line, outcome.value)
      if (answer.status === 'other-name') await countFailedLookup({ address })
      answers.push(answer)
    } else {
      isOver ||= outcome === null || outcome.reason === 'throttled'
      const detail = isOver
        ? 'Too many numbers were not found. Please try again later'
        : 'Check the number with the holder'
      answers.push({ ...line, status: isOver ? 'throttled' : 'not-found', detail, award: '' })
    }
  }
  return answers
}
