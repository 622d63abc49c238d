import { addMinutes, formatDay, formatDayAndTime, londonDay } from '#app/core/dates.ts'
import { formatCount } from '#app/core/text.ts'
import { disputeFilePurposes, type DisputeFilePurpose, type DisputeStatus } from '#app/core/vocabulary.ts'
import { refundRights } from '../consents.messages.ts'
import { teamTerms, teamTermsVersion } from '../teams/terms.messages.ts'
import type { DisputeEvidence, EvidenceFacts, StudentFacts, TeamFacts } from './types.ts'

export const longestStep = 2000

/**
 * The payer's claim and the task of staff. `todoForTeam` replaces `todo` for organisations, which have no tickets, so
 * that staff email their contact.
 */
type Advice = { claim: string; todo: string; todoForTeam?: string }

const advice: Readonly<Record<string, Advice>> = {
  fraudulent: {
    claim: 'The cardholder says that they did not make this payment.',
    todo: 'Ask the student in the ticket whether they know the cardholder. Show that the account was used: sections read, exam, emails.',
    todoForTeam:
      'Ask the contact by email whether they know the cardholder. Show the order, the agreed conditions and the claimed places.',
  },
  product_not_received: {
    claim: 'The payer says that they did not get the course.',
    todo: 'Show when the course was opened and which sections were read.',
    todoForTeam: 'Show when the places could be handed out and how many are claimed.',
  },
  product_unacceptable: {
    claim: 'The payer says that the course is not what was described.',
    todo: 'Show the prospectus, and what the student has written to us about it.',
    todoForTeam: 'Show the prospectus, and what the contact has written to us about it.',
  },
  duplicate: {
    claim: 'The payer says that they paid twice.',
    todo: 'Look for a second payment of this student. If there is one, accept the dispute; if not, say so.',
    todoForTeam: 'Look for a second payment for this order. If there is one, accept the dispute; if not, say so.',
  },
  credit_not_processed: {
    claim: 'The payer says that a refund was promised and did not come.',
    todo: 'Look at the refunds below. If the money is on its way, say so with the credit note; if it is owed, accept the dispute.',
  },
  subscription_canceled: {
    claim: 'The payer says that they had withdrawn.',
    todo: 'Look for a withdrawal in the tickets. If there was one in time, accept the dispute.',
    todoForTeam: 'Look for returned places. If they were returned in time, accept the dispute.',
  },
}

/** Finds the payer's claim behind a bank's reason, and the task of staff. */
export function findAdvice(reason: string, { isTeam }: { isTeam: boolean }) {
  const { claim, todo, todoForTeam } = advice[reason] ?? {
    claim: `The bank gives the reason “${reason.replaceAll('_', ' ')}”.`,
    todo: 'Ask the student in the ticket what happened, and show what was agreed and used.',
    todoForTeam: 'Ask the contact by email what happened, and show what was agreed and used.',
  }
  return { claim, todo: isTeam && todoForTeam ? todoForTeam : todo }
}

type Standing = {
  status: DisputeStatus
  evidenceDueBy: Date | null
  submissions: number
  steps: readonly { kind: string; failure: string | null }[]
}

/** Finds the reason why nothing more can be sent to the bank; null if something can be sent. */
export function findSendObstacle({ status, evidenceDueBy, submissions, steps }: Standing, now: Date) {
  if (status !== 'open') return 'not-open' as const
  if (submissions > 0 || steps.some(({ kind, failure }) => kind !== 'note' && failure === null)) {
    return 'already-sent' as const
  }
  return evidenceDueBy && now > evidenceDueBy ? ('too-late' as const) : null
}

const minutesToSend = 24 * 60

/** False shortly before the bank's deadline, because an answer without a file is better than no answer. */
export function mayWaitForScan(evidenceDueBy: Date | null, now: Date) {
  return evidenceDueBy === null || addMinutes(now, minutesToSend) < evidenceDueBy
}

/** The card service accepts at most this many bytes for all files of one answer. */
export const largestEvidenceBytes = 4_500_000
/** The limits of request bodies for the pages on which staff answer a bank. */
export const evidenceBody = { mostFileBytes: largestEvidenceBytes, mostFiles: disputeFilePurposes.length } as const
export const evidenceFileKinds = 'PDF, JPEG or PNG'
export const evidenceFileEndings = '.pdf,.jpg,.jpeg,.png'

const fileTypes: Readonly<Record<string, string>> = { pdf: 'application/pdf', jpg: 'image/jpeg', png: 'image/png' }

export function findEvidenceFileType(detected: string | undefined) {
  const type = fileTypes[detected ?? '']
  return detected && type ? { ending: detected, type } : null
}

export const fileLabels = {
  customer_communication: 'Messages with the payer',
  service_documentation: 'Proof that the course was used',
  uncategorized_file: 'Another document',
} as const satisfies Record<DisputeFilePurpose, string>

function describeStudent({ courseTitle, paidAt, consents, sectionsRead, lastReadAt }: StudentFacts) {
  return {
    product: `Online course “${courseTitle}” with sections to read, practice and a final exam.`,
    terms: [
      refundRights.policy.text,
      refundRights.law.text,
      refundRights.both,
      ...consents.map(
        ({ consent, textVersion, givenAt }) =>
          `Agreed to “${consent}”, text of ${textVersion}, on ${formatDayAndTime(givenAt)}.`,
      ),
    ],
    use: [
      paidAt ? `The course was opened on ${formatDay(paidAt)}.` : '',
      `${formatCount(sectionsRead, 'section')} marked as read.`,
      lastReadAt ? `The last one was read on ${formatDayAndTime(lastReadAt)}.` : '',
    ],
  }
}

/**
 * Describes the sale to an organisation. It names no student, because the organisation’s bank has no right to know who
 * has which place.
 */
function describeTeam({ courseTitle, paidAt, organisation, places, claimed, started, terms }: TeamFacts) {
  return {
    product: `${formatCount(places, 'place')} on the online course “${courseTitle}”, ordered by ${organisation} for its people.`,
    terms: [
      ...teamTerms.map(({ title, text }) => `${title}: ${text}`),
      terms.version === teamTermsVersion
        ? `Agreed to these conditions, text of ${terms.version}, on ${formatDayAndTime(terms.agreedAt)}.`
        : `Agreed on ${formatDayAndTime(terms.agreedAt)} to the conditions in their text of ${terms.version}. The text above is that of ${teamTermsVersion}.`,
    ],
    use: [
      paidAt ? `The places could be handed out from ${formatDay(paidAt)}.` : '',
      `${claimed} of ${places} are claimed, and ${started} of those people have started to read.`,
    ],
  }
}

/** Composes the evidence from the facts that we have and the text by staff. The bank reads these texts. */
export function composeEvidence(facts: EvidenceFacts, words: string): DisputeEvidence {
  const { payerName, email, paidAt } = facts
  const { product, terms, use } = 'organisation' in facts ? describeTeam(facts) : describeStudent(facts)
  return {
    customer_name: payerName,
    customer_email_address: email,
    product_description: product,
    service_date: paidAt ? londonDay(paidAt) : '',
    refund_policy_disclosure: terms.join('\n'),
    access_activity_log: use.filter(Boolean).join('\n'),
    uncategorized_text: words,
  }
}
