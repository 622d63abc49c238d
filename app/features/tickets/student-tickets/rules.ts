import { addDays } from '#app/core/dates.ts'
import type { TicketCategory } from '#app/core/vocabulary.ts'
import type { AskableCourse, TicketDraft } from './types.ts'

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
