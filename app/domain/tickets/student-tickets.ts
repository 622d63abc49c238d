import { attachmentRefusals } from './attachments.ts'
import type { TicketCategory } from '#app/core/vocabulary.ts'
import { addDays } from '#app/core/dates.ts'
import type { Notice } from '#app/core/notice.ts'
import type { Refusals } from '#app/core/outcome.ts'

/** A course that the student is or was enrolled in. A question can be about it. */
export type AskableCourse = { id: string; title: string }

export type TicketDraft = {
  title: string
  category: TicketCategory | ''
  courseId: string
  /** The text at the beginning of the message. */
  message: string
}

/**
 * The response to a question sent from a lesson: the URL of the new ticket (`to`), and a text that says what happens
 * next.
 */
export type AskReply = { asked: { to: string; text: string }; errors?: undefined; saved?: undefined }

export const reopeningDays = 14

/** Our own limits; the specification gives none. */
export const longestTitle = 200
export const longestMessage = 5000

/** Returns the last instant at which a resolved ticket can be reopened; null if it is not resolved. */
export function findReopeningDeadline({ resolvedAt }: { resolvedAt: Date | null }) {
  return resolvedAt && addDays(resolvedAt, reopeningDays)
}

/** True for fourteen days after the ticket was resolved or closed, unless it was merged. */
export function isReopenable({
  resolvedAt,
  mergedInto = null,
  now,
}: {
  resolvedAt: Date | null
  mergedInto?: string | null
  now: Date
}) {
  if (mergedInto) return false
  const until = findReopeningDeadline({ resolvedAt })
  return until !== null && now <= until
}

const longestAnswer = 500

const drafts = {
  question: { title: '', category: '' },
  answer: { title: 'My answer is right too', category: 'Course content' },
  reinstatement: { title: 'Please reinstate my enrolment', category: 'Payment' },
  refund: { title: 'Can I withdraw from this course?', category: 'Payment' },
  resit: { title: 'Can I resit the exam?', category: 'Exam' },
  revocation: { title: 'The revocation of my certificate', category: 'Certificate' },
  'printed-name': { title: 'The name on my certificate', category: 'Certificate' },
  account: { title: 'My account status', category: 'Account' },
} as const satisfies Record<string, { title: string; category: TicketCategory | '' }>
export type SupportTopic = keyof typeof drafts

/** Returns the URL of a new ticket with title, category and course filled in. */
export function supportUrl(topic: SupportTopic, courseId?: string) {
  return `/student-dashboard?tab=support&ask=${topic}${courseId ? `&course=${courseId}` : ''}`
}

/** Returns the URL of a new ticket in which a student answers a notice of revocation. */
export function revocationSupportUrl(certificateNumber: string) {
  return `${supportUrl('revocation')}&about=${certificateNumber}`
}

/** Returns the beginning of a question about one section, such as "3.2 Stress and weak forms". */
export function draftSectionQuestion({ courseId, section }: { courseId: string; section: string }) {
  return { title: `About ${section}`.slice(0, longestTitle), category: 'Course content', courseId } as const
}

/** Returns the URL of a new ticket in which a student asks us to accept another answer to a practice item. */
export function answerSupportUrl({ courseId, itemKey, answer }: { courseId: string; itemKey: string; answer: string }) {
  const about = answer.trim() ? `Item ${itemKey}. My answer: ${answer.trim()}` : `Item ${itemKey}.`
  return `${supportUrl('answer', courseId)}&about=${encodeURIComponent(about)}`
}

export function ticketUrl(ticketId: string) {
  return `/student-dashboard?tab=support&ticket=${ticketId}`
}

/** Reads from the URL how to fill in a new ticket; null without one. Ignores a course that is not in `courses`. */
export function readTicketDraft(parameters: URLSearchParams, courses: readonly AskableCourse[]): TicketDraft | null {
  const topic = parameters.get('ask')
  if (topic === null) return null
  const { title, category } = Object.entries(drafts).find(([name]) => name === topic)?.[1] ?? drafts.question
  const courseId = courses.find(({ id }) => id === parameters.get('course'))?.id ?? ''
  return {
    title,
    category,
    courseId,
    message:
      topic === 'answer' || topic === 'revocation'
        ? (parameters.get('about')?.trim().slice(0, longestAnswer) ?? '')
        : '',
  }
}

export const studentTicketRefusals = {
  'not-found': { status: 404, text: 'This ticket does not exist' },
  'not-your-course': { status: 422, text: 'Please choose one of your programmes, or none' },
  'too-many': {
    status: 429,
    text: 'You’ve sent us many questions today. Please reply to one of your tickets, or try again tomorrow.',
  },
  'too-many-messages': { status: 429, text: 'You’ve sent many messages in the last hour. Please try again later.' },
  'is-over': { status: 409, text: 'We resolved this ticket while you were writing. Reopen it to send your message.' },
  'not-over': { status: 409, text: 'This ticket is already open again. Please send your message as a reply.' },
  'too-late': {
    status: 409,
    text: `A ticket can be reopened for ${reopeningDays} days after we resolve it. Please open a new one.`,
  },
  ...attachmentRefusals,
} as const satisfies Refusals
export type StudentTicketRefusal = keyof typeof studentTicketRefusals

export const ticketRaised = {
  tone: 'success',
  text: 'Thanks, we’ve got your question and will reply in office hours.',
} as const satisfies Notice
export const replySent = { tone: 'success', text: 'Reply sent' } as const satisfies Notice
export const ticketReopened = { tone: 'success', text: 'Ticket reopened' } as const satisfies Notice
