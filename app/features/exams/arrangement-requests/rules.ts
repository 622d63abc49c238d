import { isId } from '#app/core/ids.ts'
import { cursorQuery, readCursor } from '#app/core/paging.ts'
import { originUrl, readOrigin, type StepOrigin } from '#app/core/step-origin.ts'
import { queryString } from '#app/ui/query-string.ts'
import { addOfficeMinutes } from '#app/features/contact/rules.ts'
import type { DeskFilter, DeskStep, DeskView } from './types.ts'

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

export function describeRequest({ wantsExtraTime, wantsBreaks }: { wantsExtraTime: boolean; wantsBreaks: boolean }) {
  return [wantsExtraTime && 'extra time', wantsBreaks && 'stop-the-clock breaks'].filter(Boolean).join(' and ')
}

export const extraTimePercents = [0, 10, 15, 20, 25, 30, 50, 75, 100] as const
export const breakChoices = [0, 5, 10, 15, 20, 30, 45, 60] as const

export const deskPageSize = 30
export const mostFoundStudents = 20

const views: readonly DeskView[] = ['open', 'decided', 'students']
const steps: readonly DeskStep[] = ['decide', 'set', 'resit']
const longestSearch = 200

export function readDeskFilter(parameters: URLSearchParams): DeskFilter {
  const step = steps.map((kind) => ({ kind, id: parameters.get(kind) ?? '' })).find(({ id }) => isId(id))
  return {
    view: views.find((view) => view === parameters.get('view')) ?? 'open',
    search: (parameters.get('q') ?? '').trim().slice(0, longestSearch),
    cursor: readCursor(parameters, isId),
    step: step ?? null,
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

export function toUrlQuery({ view, search, cursor }: DeskFilter) {
  return { view: view === 'open' ? null : view, q: search, ...cursorQuery(cursor) }
}
