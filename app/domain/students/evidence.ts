import type { EvidenceStatus, ScanVerdict } from '#app/core/vocabulary.ts'
import { successNotice } from '#app/core/notice.ts'
import type { Refusals } from '#app/core/outcome.ts'
import { defineRequests } from '#app/domain/staff/requests.ts'
import { uploadRefusals } from '#app/platform/uploads/uploads.ts'
import { ownRecord } from './students.ts'

export type SentFile = { name: string; content: Blob }

/** A document that was scanned and stored, but has no row yet. */
export type StoredEvidence = { key: string; name: string; type: string; size: number; verdict: ScanVerdict }

export const largestEvidenceBytes = 5_000_000

/** The allowed file types, by the extension that is detected from the content. */
const kinds: Record<string, string> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
}

export const evidenceKinds = 'PDF, JPEG, PNG or WebP'
export const evidenceExtensions = '.pdf,.jpg,.jpeg,.png,.webp'

export function findEvidenceType(detected: string | undefined) {
  const type = kinds[detected ?? '']
  return detected && type ? { ending: detected, type } : null
}

export const evidenceLabels = {
  waiting: 'Waiting',
  accepted: 'Accepted',
  refused: 'Refused',
  replaced: 'Replaced',
} as const satisfies Record<EvidenceStatus, string>

export const evidenceRequests = defineRequests({
  desk: 'evidence',
  noun: 'document',
  tabs: {
    waiting: { label: evidenceLabels.waiting, empty: 'No evidence is waiting' },
    accepted: { label: evidenceLabels.accepted, empty: 'No evidence has been accepted yet' },
    refused: { label: evidenceLabels.refused, empty: 'No evidence has been refused yet' },
  },
  tabParameter: 'status',
  steps: ['decide'],
})

/** The longest reason for a refusal. It is our own limit, because the specification does not mention evidence. */
export const longestRefusal = 500

export const evidenceRefusals = {
  missing: { status: 422, text: 'Please choose a file' },
  'too-large': { status: 422, text: 'The file must be no larger than 5 MB' },
  'of-another-kind': { status: 422, text: `The file must be a ${evidenceKinds} file` },
  'not-needed': {
    status: 422,
    text: 'We only need evidence if your highest education level is Other. Please leave this empty.',
  },
  'not-active': { status: 403, text: 'Your student account isn’t active, so you can’t send evidence' },
  ...uploadRefusals,
} as const satisfies Refusals
export type EvidenceRefusal = keyof typeof evidenceRefusals

export const evidenceSent = successNotice('Thanks, we’ve got your evidence. We’ll email you once we’ve checked it.')

export const evidenceFailed = 'We couldn’t save your evidence. Please try again.'

export const decisionRefusals = {
  'not-found': { status: 404, text: 'This document does not exist' },
  ...ownRecord,
  'already-decided': {
    status: 409,
    text: 'A colleague has just decided on this document, or the student has sent another one. You’re now seeing the latest.',
  },
} as const satisfies Refusals
export type DecisionRefusal = keyof typeof decisionRefusals

export const decisionNotices = {
  accept: successNotice('Evidence accepted successfully'),
  refuse: successNotice('Evidence refused successfully'),
}

export const decisionFailed = 'Failed to decide on the evidence'
