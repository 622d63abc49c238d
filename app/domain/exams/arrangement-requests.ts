import { readSearch } from '#app/core/url-values.ts'
import { type OriginFilter, originUrl, readOrigin, type StepOrigin } from '#app/core/step-origin.ts'
import type { RequestOutcome } from '#app/core/vocabulary.ts'
import { queryString } from '#app/ui/query-string.ts'
import { addOfficeMinutes } from '#app/domain/contact/contact.ts'
import { successNotice } from '#app/core/notice.ts'
import type { Refusals } from '#app/core/outcome.ts'
import { defineRequests, type RequestFilter } from '#app/domain/staff/requests.ts'
import { ownRecord } from '#app/domain/students/students.ts'
import { openFileRefusals, uploadRefusals } from '#app/platform/uploads/uploads.ts'

export type CurrentArrangements = { extraTimeFactor: number; breakMinutes: number }

type DeskView = 'open' | 'decided' | 'students'
export type DeskStep = 'decide' | 'set' | 'resit'
export type DeskFilter = RequestFilter<DeskView, DeskStep> & OriginFilter & { search: string }

export const arrangementRequests = defineRequests<DeskView, DeskStep>({
  desk: 'arrangements',
  noun: 'request',
  tabs: {
    open: { label: 'To decide', empty: 'Nothing to decide' },
    decided: { label: 'Decided', empty: 'No requests decided yet' },
    students: { label: 'Students and resits' },
  },
  emptyText: 'Students can ask for extra time and breaks from their account.',
  steps: ['decide', 'set', 'resit'],
})

const promisedHours = 16

export function computeDecisionDue(askedAt: Date) {
  return addOfficeMinutes(askedAt, promisedHours * 60)
}

export const longestReason = 2000
export const longestAnswer = 2000
export const largestEvidenceBytes = 5_000_000
export const evidenceKinds = 'PDF, JPEG or PNG'
export const evidenceAccept = '.pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png'

export const evidenceDays = 90

const kinds: Record<string, string> = { pdf: 'pdf', jpg: 'jpg', png: 'png' }

export function findEvidenceType(detected: string | undefined) {
  return kinds[detected ?? ''] ?? null
}

export const outcomeLabels = { granted: 'Granted', refused: 'Refused' } as const satisfies Record<
  RequestOutcome,
  string
>

export function describeRequest({ wantsExtraTime, wantsBreaks }: { wantsExtraTime: boolean; wantsBreaks: boolean }) {
  return [wantsExtraTime && 'extra time', wantsBreaks && 'stop-the-clock breaks'].filter(Boolean).join(' and ')
}

export const extraTimePercents = [0, 10, 15, 20, 25, 30, 50, 75, 100] as const
export const breakChoices = [0, 5, 10, 15, 20, 30, 45, 60] as const

export function readDeskFilter(parameters: URLSearchParams): DeskFilter {
  return {
    ...arrangementRequests.readFilter(parameters),
    search: readSearch(parameters),
    ...readOrigin(parameters),
  }
}

export function stepUrl({ step, id, from }: { step: DeskStep; id: string; from: StepOrigin }) {
  return `/staff-portal/arrangements?${new URLSearchParams({ [step]: id, ...from })}`
}

/**
 * Returns the URL to open after a step: the ticket or student record where the step was started, or the desk's list.
 */
export function buildReturnUrl(filter: DeskFilter) {
  return originUrl(filter) ?? `/staff-portal/arrangements${queryString(toUrlQuery(filter)).replace(/^\?$/, '')}`
}

export function toUrlQuery({ search, ...filter }: DeskFilter) {
  return { ...arrangementRequests.toQuery(filter), q: search }
}

export const requestRefusals = {
  'already-asked': { status: 409, title: 'Error', text: 'You’ve already asked; we haven’t decided yet' },
  throttled: { status: 429, title: 'Error', text: 'You’ve sent several requests today. Please try again tomorrow' },
  'not-active': { status: 403, title: 'Error', text: 'Your student record is not active' },
  'evidence-too-large': { status: 422, title: 'Error', text: 'The file must be at most 5 MB' },
  'evidence-of-another-kind': { status: 422, title: 'Error', text: `The file must be ${evidenceKinds}` },
  'password-protected': { ...uploadRefusals['password-protected'], title: 'Error' },
  damaged: { ...uploadRefusals.damaged, title: 'Error' },
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
