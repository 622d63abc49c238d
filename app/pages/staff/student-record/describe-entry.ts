import { formatPence } from '#app/core/money.ts'
import { titleCase } from '#app/core/text.ts'
import type { IconName } from '#app/ui/icon.tsx'
import type { EventFacts, TimelineKind } from './timeline/rules.ts'

type Words = (entry: EventFacts) => string

const getStaffName = ({ staffName }: EventFacts) => staffName ?? 'Staff'
const getSubject = ({ title }: EventFacts) => title ?? ''
const formatAmount = ({ pence }: EventFacts) => formatPence(pence ?? 0)
const changes: Readonly<Record<string, string>> = { suspend: 'a suspension', expel: 'an expulsion' }
const describeChange = ({ title }: EventFacts) => changes[title ?? ''] ?? 'a change'

/** The events of the timeline, by their name in the query. */
const words = {
  enrolled: (entry) => `Enrolled in ${getSubject(entry)}`,
  completed: (entry) => `Completed ${getSubject(entry)}`,
  cancelled: (entry) => `Enrolment cancelled: ${getSubject(entry)}`,
  'section-read': (entry) => `Read “${getSubject(entry)}”`,
  'attempt-started': (entry) => `Started the exam of ${getSubject(entry)}`,
  'exam-submitted': (entry) => `Submitted the exam of ${getSubject(entry)}`,
  'resit-granted': (entry) => `${getStaffName(entry)} granted a resit in ${getSubject(entry)}`,
  'arrangements-requested': () => 'Requested exam arrangements',
  'arrangements-decided': (entry) => `${getStaffName(entry)} ${getSubject(entry)} exam arrangements`,
  'appeal-sent': (entry) => `Appealed the result of ${getSubject(entry)}`,
  'appeal-decided': (entry) => `${getStaffName(entry)} decided the appeal on ${getSubject(entry)}`,
  'certificate-issued': (entry) => `Certificate ${getSubject(entry)} issued`,
  'certificate-revoked': (entry) => `Certificate ${getSubject(entry)} revoked`,
  'revocation-notice': (entry) => `${getStaffName(entry)} gave notice of revoking ${getSubject(entry)}`,
  paid: (entry) => `Paid ${formatAmount(entry)} for ${getSubject(entry)}`,
  'refund-requested': (entry) =>
    `${entry.staffName ? `${entry.staffName} started` : 'Started'} a refund of ${formatAmount(entry)} for ${getSubject(entry)}`,
  'refund-made': (entry) => `${formatAmount(entry)} refunded for ${getSubject(entry)}`,
  'dispute-opened': (entry) => `Bank disputed ${formatAmount(entry)} for ${getSubject(entry)}`,
  'dispute-closed': (entry) => `Dispute about ${getSubject(entry)} ended`,
  'ticket-opened': (entry) => `Opened “${getSubject(entry)}”`,
  'ticket-reply-by-student': (entry) => `Replied in “${getSubject(entry)}”`,
  'ticket-reply-by-staff': (entry) => `${getStaffName(entry)} replied in “${getSubject(entry)}”`,
  'ticket-note': (entry) => `${getStaffName(entry)} added an internal note to “${getSubject(entry)}”`,
  'message-sent': (entry) => `Sent a message: ${getSubject(entry)}`,
  'message-answered': (entry) => `${getStaffName(entry)} answered the message: ${getSubject(entry)}`,
  chat: (entry) => (entry.staffName ? `Chatted with ${entry.staffName}` : 'Opened a chat'),
  'complaint-sent': (entry) => `Sent complaint ${getSubject(entry)}`,
  'complaint-answered': (entry) => `${getStaffName(entry)} answered complaint ${getSubject(entry)}`,
  email: (entry) => `Email: ${getSubject(entry)}`,
  registered: (entry) => `Registered as ${getSubject(entry)}`,
  'evidence-sent': (entry) => `Sent evidence of education: ${getSubject(entry)}`,
  'evidence-decided': (entry) => `${getStaffName(entry)} ${getSubject(entry)} the evidence of education`,
  'notice-given': (entry) => `${getStaffName(entry)} gave notice of ${describeChange(entry)}`,
  'notice-answered': (entry) => `Answered the notice of ${describeChange(entry)}`,
  'expulsion-proposed': (entry) => `${getStaffName(entry)} proposed an expulsion`,
  'factor-removal': (entry) => `${getStaffName(entry)} asked to remove two-step sign-in`,
  'staff-action': (entry) => `${getStaffName(entry)}: ${getSubject(entry)}`,
} as const satisfies Record<string, Words>

export type TimelineEvent = keyof typeof words
export type TimelineEntry = EventFacts & { event: TimelineEvent }

export function describeEntry(entry: TimelineEntry) {
  return words[entry.event](entry)
}

export function formatEntryDetail({ event, detail }: TimelineEntry) {
  if (detail === null) return null
  if (event === 'attempt-started') return detail === '1' ? null : `attempt ${detail}`
  return event === 'dispute-closed' ? titleCase(detail) : detail
}

/** Returns the URL of the page that shows the event, or null if there is none. */
export function entryUrl({ event, title, detail, linkId }: TimelineEntry) {
  if (event.startsWith('ticket-')) return `/staff-portal/tickets?ticket=${linkId}`
  if (event.startsWith('message-')) return `/staff-portal/messages?message=${linkId}`
  if (event === 'chat') return `/staff-portal/chat?chat=${linkId}`
  if (event === 'evidence-sent') return `/staff-portal/evidence/${linkId}/file`
  if (event === 'paid' && detail) return `/staff-portal/money?q=${encodeURIComponent(detail)}`
  if (event === 'certificate-issued' || event === 'certificate-revoked')
    return `/certificate-verification?number=${encodeURIComponent(title ?? '')}`
  return null
}

const kindIcons = {
  study: 'book',
  money: 'pound',
  exams: 'clock',
  conversations: 'ticket',
  account: 'user',
} as const satisfies Record<TimelineKind, IconName>

export function chooseEntryIcon({ event, kind }: TimelineEntry): IconName {
  if (event === 'email' || event.startsWith('message-')) return 'mail'
  if (event === 'chat') return 'chat'
  if (event.startsWith('certificate-')) return 'certificate'
  return kindIcons[kind]
}
