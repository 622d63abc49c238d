import { formatPence } from '#app/core/money.ts'
import { titleCase } from '#app/core/text.ts'
import type { IconName } from '#app/ui/icon.tsx'
import type { TimelineEntry, TimelineEvent, TimelineKind } from '../timeline/types.ts'

type Words = (entry: TimelineEntry) => string

const by = ({ staffName }: TimelineEntry) => staffName ?? 'Staff'
const thing = ({ title }: TimelineEntry) => title ?? ''
const sum = ({ pence }: TimelineEntry) => formatPence(pence ?? 0)
const changes: Readonly<Record<string, string>> = { suspend: 'a suspension', expel: 'an expulsion' }
const change = ({ title }: TimelineEntry) => changes[title ?? ''] ?? 'a change'

const words: Record<TimelineEvent, Words> = {
  enrolled: (entry) => `Enrolled in ${thing(entry)}`,
  completed: (entry) => `Completed ${thing(entry)}`,
  cancelled: (entry) => `Enrolment cancelled: ${thing(entry)}`,
  'section-read': (entry) => `Read “${thing(entry)}”`,
  'attempt-started': (entry) => `Started the exam of ${thing(entry)}`,
  'exam-submitted': (entry) => `Submitted the exam of ${thing(entry)}`,
  'resit-granted': (entry) => `${by(entry)} granted a resit in ${thing(entry)}`,
  'arrangements-requested': () => 'Requested exam arrangements',
  'arrangements-decided': (entry) => `${by(entry)} ${thing(entry)} exam arrangements`,
  'appeal-sent': (entry) => `Appealed the result of ${thing(entry)}`,
  'appeal-decided': (entry) => `${by(entry)} decided the appeal on ${thing(entry)}`,
  'certificate-issued': (entry) => `Certificate ${thing(entry)} issued`,
  'certificate-revoked': (entry) => `Certificate ${thing(entry)} revoked`,
  'revocation-notice': (entry) => `${by(entry)} gave notice of revoking ${thing(entry)}`,
  paid: (entry) => `Paid ${sum(entry)} for ${thing(entry)}`,
  'refund-requested': (entry) =>
    `${entry.staffName ? `${entry.staffName} started` : 'Started'} a refund of ${sum(entry)} for ${thing(entry)}`,
  'refund-made': (entry) => `${sum(entry)} refunded for ${thing(entry)}`,
  'dispute-opened': (entry) => `Bank disputed ${sum(entry)} for ${thing(entry)}`,
  'dispute-closed': (entry) => `Dispute about ${thing(entry)} ended`,
  'ticket-opened': (entry) => `Opened “${thing(entry)}”`,
  'ticket-reply-by-student': (entry) => `Replied in “${thing(entry)}”`,
  'ticket-reply-by-staff': (entry) => `${by(entry)} replied in “${thing(entry)}”`,
  'ticket-note': (entry) => `${by(entry)} added an internal note to “${thing(entry)}”`,
  'message-sent': (entry) => `Sent a message: ${thing(entry)}`,
  'message-answered': (entry) => `${by(entry)} answered the message: ${thing(entry)}`,
  chat: (entry) => (entry.staffName ? `Chatted with ${entry.staffName}` : 'Opened a chat'),
  'complaint-sent': (entry) => `Sent complaint ${thing(entry)}`,
  'complaint-answered': (entry) => `${by(entry)} answered complaint ${thing(entry)}`,
  email: (entry) => `Email: ${thing(entry)}`,
  registered: (entry) => `Registered as ${thing(entry)}`,
  'evidence-sent': (entry) => `Sent evidence of education: ${thing(entry)}`,
  'evidence-decided': (entry) => `${by(entry)} ${thing(entry)} the evidence of education`,
  'notice-given': (entry) => `${by(entry)} gave notice of ${change(entry)}`,
  'notice-answered': (entry) => `Answered the notice of ${change(entry)}`,
  'staff-action': (entry) => `${by(entry)}: ${thing(entry)}`,
}

export function entryText(entry: TimelineEntry) {
  return words[entry.event](entry)
}

export function entryDetail({ event, detail }: TimelineEntry) {
  if (detail === null) return null
  if (event === 'attempt-started') return detail === '1' ? null : `attempt ${detail}`
  return event === 'dispute-closed' ? titleCase(detail) : detail
}

/** Returns the page of the event, as far as this member of staff has one. */
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

export function entryIcon({ event, kind }: TimelineEntry): IconName {
  if (event === 'email' || event.startsWith('message-')) return 'mail'
  if (event === 'chat') return 'chat'
  if (event.startsWith('certificate-')) return 'certificate'
  return kindIcons[kind]
}
