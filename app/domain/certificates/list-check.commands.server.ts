import { formatDay } from '#app/core/dates.ts'
import { countFailedLookup, verifyCertificate } from './certificates.commands.server.ts'
import { certificateStatus, publicName } from './certificates.rules.ts'
import type { Verification } from './certificates.types.ts'
import { isNameOfHolder, type ListAnswer, type ListLine } from './list-check.ts'

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
