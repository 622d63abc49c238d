import type { Notice } from '#app/core/notice.ts'
import type { Refusals } from '#app/core/outcome.ts'
import { ownRecord } from '#app/features/students/own-record.messages.ts'
import { openFileRefusals, uploadRefusals } from '#app/features/uploads/messages.ts'
import { evidenceKinds } from './rules.ts'

export const requestRefusals = {
  'already-asked': { status: 409, title: 'Error', text: 'You’ve already asked; we haven’t decided yet' },
  throttled: { status: 429, title: 'Error', text: 'You’ve sent several requests today. Please try again tomorrow' },
  'not-active': { status: 403, title: 'Error', text: 'Your student record is not active' },
  'evidence-too-large': { status: 422, title: 'Error', text: 'The file must be at most 5 MB' },
  'evidence-of-another-kind': { status: 422, title: 'Error', text: `The file must be ${evidenceKinds}` },
  'password-protected': { ...uploadRefusals['password-protected'], title: 'Error' },
  heic: { ...uploadRefusals.heic, title: 'Error' },
  'evidence-infected': { ...uploadRefusals.infected, title: 'Error' },
} as const satisfies Refusals
export type RequestRefusal = keyof typeof requestRefusals

export const decisionRefusals = {
  'no-request': { status: 404, title: 'Error', text: 'We couldn’t find this request' },
  ...ownRecord,
  'already-decided': { status: 409, title: 'Error', text: 'Someone else has already decided this request' },
} as const satisfies Refusals
export type DecisionRefusal = keyof typeof decisionRefusals

const successNotice = (text: string): Notice => ({ tone: 'success', text })

export const requestSent = successNotice('Thanks, we’ve received your request')

export const deskNotices = {
  granted: successNotice('Arrangements granted; the student will be emailed'),
  refused: successNotice('Request refused; the student will be emailed'),
  set: successNotice('Arrangements set; the student will be emailed'),
  resit: successNotice('Resit granted; the student will be emailed'),
}

export const evidenceRefusals = {
  ...openFileRefusals,
  absent: { status: 404, text: 'There is no file with this request, or it was deleted after the decision.' },
} as const
