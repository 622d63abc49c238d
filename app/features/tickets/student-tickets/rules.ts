import { addDays } from '#app/core/dates.ts'
import type { TicketCategory, TicketStatus } from '#app/core/vocabulary.ts'
import { activeStatuses } from '../rules.ts'
import type { AskableCourse, TicketDraft } from './types.ts'

export const reopeningDays = 14

/** Ours: the specification names no limits for what students write. */
export const longestTitle = 200
export const longestMessage = 5000

/** Whether somebody at the desk still has it in hand, so that one may add to it. */
export function isReplyable({ status }: { status: TicketStatus }) {
  return activeStatuses.some((active) => active === status)
}

/** The last instant at which what was resolved can be taken up again; null where it is not resolved. */
export function reopenableUntil({ resolvedAt }: { resolvedAt: Date | null }) {
  return resolvedAt && addDays(resolvedAt, reopeningDays)
}

/** Resolved or closed within the last fourteen days, the last instant among them, and joined with no other. */
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
  const until = reopenableUntil({ resolvedAt })
  return until !== null && now <= until
}

/** Of a section's name in an address. */
const longestAbout = 120

const drafts = {
  question: { title: '', category: '' },
  section: { title: 'About a section', category: 'Course content' },
  reinstatement: { title: 'Please reinstate my enrolment', category: 'Payment' },
  refund: { title: 'May I withdraw from this course?', category: 'Payment' },
  resit: { title: 'May I sit the exam once more?', category: 'Exam' },
  'printed-name': { title: 'My name as it is printed on a certificate', category: 'Certificate' },
  account: { title: 'About the status of my account', category: 'Account' },
} as const satisfies Record<string, { title: string; category: TicketCategory | '' }>
export type Ask = keyof typeof drafts

/** The address of a new ticket with title, category and course filled in. */
export function askAddress(ask: Ask, courseId?: string) {
  return `/student-dashboard?tab=support&ask=${ask}${courseId ? `&course=${courseId}` : ''}`
}

/** The address of a new ticket about one section, "3.2 Stress and weak forms". */
export function askAboutSection({ courseId, section }: { courseId: string; section: string }) {
  return `${askAddress('section', courseId)}&about=${encodeURIComponent(section)}`
}

export function threadAddress(ticketId: string) {
  return `/student-dashboard?tab=support&ticket=${ticketId}`
}

/** The new ticket that an address asks for, about a course only where it is one of the student's own; null where it asks for none. */
export function readDraft(parameters: URLSearchParams, courses: readonly AskableCourse[]): TicketDraft | null {
  const asked = parameters.get('ask')
  if (asked === null) return null
  const { title, category } = Object.entries(drafts).find(([name]) => name === asked)?.[1] ?? drafts.question
  const courseId = courses.find(({ id }) => id === parameters.get('course'))?.id ?? ''
  const about = asked === 'section' ? parameters.get('about')?.trim().slice(0, longestAbout) : ''
  return { title: about ? `About ${about}` : title, category, courseId }
}
