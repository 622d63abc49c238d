import { isId } from '#app/core/ids.ts'
import { cursorQuery, readCursor } from '#app/core/paging.ts'
import type { EvidenceFilter } from './types.ts'

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

export const evidenceStates = ['waiting', 'accepted', 'refused'] as const

export const evidenceLabels = {
  waiting: 'Waiting',
  accepted: 'Accepted',
  refused: 'Refused',
} as const satisfies Record<EvidenceFilter['status'], string>

/** Reads the filter from the URL; unknown values are ignored. */
export function readEvidenceFilter(parameters: URLSearchParams): EvidenceFilter {
  const evidenceId = parameters.get('decide')
  return {
    status: evidenceStates.find((status) => status === parameters.get('status')) ?? 'waiting',
    cursor: readCursor(parameters, isId),
    evidenceId: evidenceId && isId(evidenceId) ? evidenceId : null,
  }
}

export function toUrlQuery({ status, cursor }: EvidenceFilter) {
  return { status: status === 'waiting' ? null : status, ...cursorQuery(cursor) }
}

/** The longest reason for a refusal. It is our own limit, because the specification does not mention evidence. */
export const longestRefusal = 500
