import { isId } from '#app/core/ids.ts'
import { cursorQuery, readCursor } from '#app/core/paging.ts'
import { applicationStatuses, type ApplicationStatus } from '#app/core/vocabulary.ts'
import type { ApplicationFilter, ApplicationView } from './types.ts'

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

const visaWords = { yes: true, no: false } as const

function statusOf(word: string | null) {
  return applicationStatuses.find((status) => status === word) ?? null
}

/** What the address asks for; anything unknown counts as not asked for. */
export function readApplicationFilter(parameters: URLSearchParams): ApplicationFilter {
  const applicationId = parameters.get('application')
  const visa = parameters.get('visa')
  return {
    search: (parameters.get('q') ?? '').trim().slice(0, longestSearch),
    status: statusOf(parameters.get('status')),
    position: (parameters.get('position') ?? '').trim().slice(0, longestSearch) || null,
    needsVisa: visa === 'yes' || visa === 'no' ? visaWords[visa] : null,
    cursor: readCursor(parameters, isId),
    applicationId: applicationId && isId(applicationId) ? applicationId : null,
  }
}

/** What of the filter stands in the address. */
export function queryOf({ search, status, position, needsVisa, cursor }: ApplicationFilter) {
  const visa = needsVisa === null ? null : needsVisa ? 'yes' : 'no'
  return { q: search, status, position, visa, ...cursorQuery(cursor) }
}

export function readApplicationView(parameters: URLSearchParams): ApplicationView {
  return { letter: statusOf(parameters.get('letter')), isOffering: parameters.has('interview') }
}

/** Any address of the web, as the specification asks; nothing that a browser would run, and no name before the host to take for one. */
export function isProfileAddress(address: string) {
  if (!URL.canParse(address)) return false
  const { protocol, username, password } = new URL(address)
  return /^https?:$/.test(protocol) && username === '' && password === ''
}

/** "LinkedIn" where the link leads there; where it leads elsewhere, the place as well. */
export function profileLabel(address: string) {
  const { hostname } = new URL(address)
  return /(^|\.)linkedin\.com$/.test(hostname) ? 'LinkedIn' : `LinkedIn: ${hostname}`
}

/** Whoever works here may apply for another position, and a colleague decides that. */
export function isOwnApplication(member: { email: string }, application: { email: string }) {
  return member.email.toLowerCase() === application.email.toLowerCase()
}

/** A mail link that can name one recipient and nothing else: a `?bcc=` in the address does not survive. */
export function mailAddress(email: string) {
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`
}

/** A line of the staff's log as it reads beside the application itself, which need not be named there. */
export function historyText(action: string, reference: string) {
  return action.replace(new RegExp(`( of| on| for)? application ${reference}`), '')
}
