import type { Notice } from '#app/core/notice.ts'
import type { Refusals } from '#app/core/outcome.ts'
import { uploadRefusals } from '#app/features/uploads/messages.ts'
import { ownRecord } from '../own-record.messages.ts'
import { evidenceKinds } from './rules.ts'

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

export const evidenceSent: Notice = {
  tone: 'success',
  text: 'Thanks, we’ve got your evidence. We’ll email you once we’ve checked it.',
}

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
  accept: { tone: 'success', text: 'Evidence accepted successfully' },
  refuse: { tone: 'success', text: 'Evidence refused successfully' },
} as const satisfies Record<string, Notice>

export const decisionFailed = 'Failed to decide on the evidence'
