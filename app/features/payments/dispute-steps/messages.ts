import type { Notice } from '#app/core/notice.ts'
import type { Refusals } from '#app/core/outcome.ts'
import { ownRecord } from '#app/features/students/own-record.messages.ts'
import { uploadRefusals } from '#app/features/uploads/messages.ts'
import { evidenceFileKinds } from './rules.ts'

const evidenceFileRefusals = {
  'of-another-kind': { status: 422, text: `The bank takes only files of these kinds: ${evidenceFileKinds}` },
  'files-too-large': { status: 422, text: 'The files are too large: together they can have at most 4.5 MB' },
  infected: uploadRefusals.infected,
} as const satisfies Refusals
export type EvidenceFileRefusal = keyof typeof evidenceFileRefusals

export const disputeRefusals = {
  ...evidenceFileRefusals,
  'not-found': { status: 404, text: 'There is no such dispute' },
  ...ownRecord,
  'not-open': { status: 409, text: 'This dispute has ended' },
  'already-sent': { status: 409, text: 'The bank already has our answer, and accepts only one' },
  'too-late': { status: 409, text: 'The bank’s deadline for evidence has passed' },
} as const satisfies Refusals
export type DisputeRefusal = keyof typeof disputeRefusals

const successNotice = (text: string): Notice => ({ tone: 'success', text })

export const disputeNotices = {
  note: successNotice('The step is recorded'),
  evidence: successNotice('The evidence is recorded and on its way to the bank'),
  accepted: successNotice('The dispute is accepted. The bank keeps the money'),
}

/** The text of a failure, by the intent of the form. */
export const disputeFailures = {
  'dispute-note': 'Failed to record the step',
  'dispute-evidence': 'Failed to send the evidence',
  'dispute-accepted': 'Failed to accept the dispute',
} as const
