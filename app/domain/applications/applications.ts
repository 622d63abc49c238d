import { cursorQuery, readCursor } from '#app/core/paging.ts'
import {
  type ApplicationStage,
  type SettableStage,
  applicationStages,
  settableStages,
  type LaterStage,
} from '#app/core/vocabulary.ts'
import { readChoice, readId, readSearch } from '#app/core/url-values.ts'
import { type Application } from './applications.types.ts'

/** Number of characters of a cover letter that a card shows (specification, section 9). */
export const coverLetterPreview = 200

export const stageLabels = {
  pending: 'Pending',
  reviewing: 'Reviewing',
  shortlisted: 'Shortlisted',
  interview: 'Interview',
  offer: 'Offer',
  hired: 'Hired',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
} as const satisfies Record<ApplicationStage, string>

/** Splits a stage into the specification's status and the later stage stored beside it. */
export function toStageColumns(stage: SettableStage) {
  if (stage === 'interview' || stage === 'offer' || stage === 'hired')
    return { status: 'shortlisted', advancedTo: stage } as const satisfies { status: string; advancedTo: LaterStage }
  return { status: stage, advancedTo: null }
}

/** Our own limit; the specification gives none. */
export const longestNotes = 5000

const longestSearch = 200

const visaWords = { yes: true, no: false } as const

function readStage(word: string | null) {
  return applicationStages.find((stage) => stage === word) ?? null
}

export type ApplicationFilter = ReturnType<typeof readApplicationFilter>

export function readApplicationFilter(parameters: URLSearchParams) {
  const visa = parameters.get('visa')
  return {
    search: readSearch(parameters),
    stage: readStage(parameters.get('status')),
    position: (parameters.get('position') ?? '').trim().slice(0, longestSearch) || null,
    needsVisa: visa === 'yes' || visa === 'no' ? visaWords[visa] : null,
    cursor: readCursor(parameters),
    applicationId: readId(parameters, 'application'),
  }
}

export function toUrlQuery({ search, stage, position, needsVisa, cursor }: ApplicationFilter) {
  const visa = needsVisa === null ? null : needsVisa ? 'yes' : 'no'
  return { q: search, status: stage, position, visa, ...cursorQuery(cursor) }
}

export function isFiltered({ search, stage, position, needsVisa }: ApplicationFilter) {
  return search !== '' || [stage, position, needsVisa].some((chosen) => chosen !== null)
}

/** The dialog that the URL opens: the email for a new stage, or an interview offer. */
export type ApplicationView = ReturnType<typeof readApplicationView>

export function readApplicationView(parameters: URLSearchParams) {
  const emailStage = readChoice(parameters, 'letter', settableStages)
  return { emailStage, isOffering: parameters.has('interview') }
}

/**
 * True for any http or https URL, as the specification asks. Refuses URLs with a user name or password, which could
 * imitate a host.
 */
export function isWebUrl(url: string) {
  if (!URL.canParse(url)) return false
  const { protocol, username, password } = new URL(url)
  return /^https?:$/.test(protocol) && username === '' && password === ''
}

/** Returns "LinkedIn" for a LinkedIn URL, otherwise "LinkedIn: " and the host name. */
export function profileLabel(url: string) {
  const { hostname } = new URL(url)
  return /(^|\.)linkedin\.com$/.test(hostname) ? 'LinkedIn' : `LinkedIn: ${hostname}`
}

/** True if a member of staff sent this application. Staff may apply for positions; a colleague then decides. */
export function isOwnApplication(member: { email: string }, application: { email: string }) {
  return member.email.toLowerCase() === application.email.toLowerCase()
}

/** Returns a mailto URL with one recipient. The email is encoded, so that it cannot add headers such as `?bcc=`. */
export function mailtoUrl(email: string) {
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`
}

/**
 * Removes the data of a withdrawn application except for the columns of the list, the dates and emails that arrived
 * later.
 */
export function hideDataIfWithdrawn(application: Application): Application {
  if (!application.withdrawnAt) return application
  const nothing = { phone: null, coverLetter: null, linkedinUrl: null, yearsExperience: null, educationLevel: null }
  const none = {
    availableStartDate: null,
    resume: null,
    notes: null,
    others: [],
    emails: [],
    interviews: [],
    reviews: [],
  }
  const { withdrawnAt } = application
  const replies = application.replies.filter(({ createdAt }) => createdAt > withdrawnAt)
  return { ...application, ...nothing, ...none, replies, email: '' }
}
