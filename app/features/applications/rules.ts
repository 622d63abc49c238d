import { isId } from '#app/core/ids.ts'
import { applicationStatuses, type ApplicationStatus } from '#app/core/vocabulary.ts'
import type { ApplicationFilter } from './types.ts'

/** Of a cover letter a card shows so much (specification, section 9). */
export const coverLetterPreview = 200

export const statusLabels = {
  pending: 'Pending',
  reviewing: 'Reviewing',
  shortlisted: 'Shortlisted',
  rejected: 'Rejected',
} as const satisfies Record<ApplicationStatus, string>

/** Ours: the specification names no limit. */
export const longestNotes = 5000

const longestSearch = 200

/** What the address asks for; anything unknown counts as not asked for. */
export function readApplicationFilter(parameters: URLSearchParams): ApplicationFilter {
  const applicationId = parameters.get('application')
  return {
    search: (parameters.get('q') ?? '').trim().slice(0, longestSearch),
    status: applicationStatuses.find((status) => status === parameters.get('status')) ?? null,
    page: Math.max(1, Math.min(1000, Math.trunc(Number(parameters.get('page'))) || 1)),
    applicationId: applicationId && isId(applicationId) ? applicationId : null,
  }
}

/** An address of LinkedIn itself: what applicants typed is not followed anywhere else. */
export function isLinkedinAddress(address: string) {
  if (!URL.canParse(address)) return false
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' && (hostname === 'linkedin.com' || hostname.endsWith('.linkedin.com'))
}

/** A mail link that can name one recipient and nothing else: a `?bcc=` in the address does not survive. */
export function mailAddress(email: string) {
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`
}
