import { isId } from '#app/core/ids.ts'
import { cursorQuery, readCursor } from '#app/core/paging.ts'
import {
  applicationStages,
  settableStages,
  type ApplicationStage,
  type LaterStage,
  type SettableStage,
} from '#app/core/vocabulary.ts'
import type { Application, ApplicationFilter, ApplicationView } from './types.ts'

/** Characters of a cover letter shown on a card (specification, section 9). */
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
export function columnsOf(stage: SettableStage) {
  if (stage === 'interview' || stage === 'offer' || stage === 'hired')
    return { status: 'shortlisted', advancedTo: stage } as const satisfies { status: string; advancedTo: LaterStage }
  return { status: stage, advancedTo: null }
}

/** Not in the specification. */
export const longestNotes = 5000

const longestSearch = 200

const visaWords = { yes: true, no: false } as const

function stageOf(word: string | null) {
  return applicationStages.find((stage) => stage === word) ?? null
}

export function readApplicationFilter(parameters: URLSearchParams): ApplicationFilter {
  const applicationId = parameters.get('application')
  const visa = parameters.get('visa')
  return {
    search: (parameters.get('q') ?? '').trim().slice(0, longestSearch),
    stage: stageOf(parameters.get('status')),
    position: (parameters.get('position') ?? '').trim().slice(0, longestSearch) || null,
    mine: parameters.get('reviewer') === 'me',
    needsVisa: visa === 'yes' || visa === 'no' ? visaWords[visa] : null,
    cursor: readCursor(parameters, isId),
    applicationId: applicationId && isId(applicationId) ? applicationId : null,
  }
}

export function queryOf({ search, stage, position, mine, needsVisa, cursor }: ApplicationFilter) {
  const visa = needsVisa === null ? null : needsVisa ? 'yes' : 'no'
  return { q: search, status: stage, position, visa, reviewer: mine ? 'me' : null, ...cursorQuery(cursor) }
}

export function isFiltered({ search, stage, position, mine, needsVisa }: ApplicationFilter) {
  return search !== '' || mine || [stage, position, needsVisa].some((chosen) => chosen !== null)
}

export function readApplicationView(parameters: URLSearchParams): ApplicationView {
  const emailStage = settableStages.find((stage) => stage === parameters.get('letter')) ?? null
  return { emailStage, isOffering: parameters.has('interview') }
}

/** Accepts any web URL, as the specification asks, but no other scheme and no credentials that could imitate a host. */
export function isWebUrl(url: string) {
  if (!URL.canParse(url)) return false
  const { protocol, username, password } = new URL(url)
  return /^https?:$/.test(protocol) && username === '' && password === ''
}

/** "LinkedIn" for a LinkedIn URL; for any other the host name is added. */
export function profileLabel(url: string) {
  const { hostname } = new URL(url)
  return /(^|\.)linkedin\.com$/.test(hostname) ? 'LinkedIn' : `LinkedIn: ${hostname}`
}

/** Staff may apply for positions, and a colleague decides. */
export function isOwnApplication(member: { email: string }, application: { email: string }) {
  return member.email.toLowerCase() === application.email.toLowerCase()
}

/** A mailto URL with one recipient; the address cannot add headers such as `?bcc=`. */
export function mailtoUrl(email: string) {
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`
}

/** Removes the reference from a log entry shown next to its application. */
export function withoutReference(action: string, reference: string) {
  return action.replace(new RegExp(`,?( of| on| for)? application ${reference}`), '')
}

/** Returns what stays readable of a withdrawn application: the columns of the list, the dates and later emails. */
export function closeIfWithdrawn(application: Application): Application {
  if (!application.withdrawnAt) return application
  const nothing = { phone: null, coverLetter: null, linkedinUrl: null, yearsExperience: null, educationLevel: null }
  const none = {
    availableStartDate: null,
    resume: null,
    notes: null,
    others: [],
    emails: [],
    interviews: [],
    reviews: null,
  }
  const { withdrawnAt } = application
  const replies = application.replies.filter(({ createdAt }) => createdAt > withdrawnAt)
  return { ...application, ...nothing, ...none, replies, email: '' }
}
