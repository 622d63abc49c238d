import { formatCalendarDay } from '#app/core/dates.ts'
import { formatPence } from '#app/core/money.ts'
import { formatCount, formatNumber } from '#app/core/text.ts'
import { formatDaysLeft, isPayable } from '#app/domain/enrollments/enrollments.ts'
import { supportUrl, ticketUrl } from '#app/domain/tickets/student-tickets.ts'
import type { ActiveTicket } from '#app/domain/tickets/student-tickets.queries.server.ts'
import { continueLabel, hasBegun } from '#app/domain/learning/go-on.ts'
import { sectionUrl } from '#app/domain/learning/learning.rules.ts'
import { certificateLabel, findRequestTicket } from '../rules.ts'
import { countSectionsAtEvenPace, buildPaymentTimeline, buildStudyTimeline } from '../timeline/rules.ts'
import type { EnrollmentWithModules } from '../types.ts'

type RowLink = { label: string; to: string }

export type CourseRow = ReturnType<typeof toCourseRow>

const smallNumbers = 'no one two three four five six seven eight nine ten'.split(' ')
const spellNumber = (number: number) => smallNumbers[number] ?? formatNumber(number)

function describePace(read: number, even: number) {
  if (read === even) return ', at an even pace'
  return read < even
    ? `, ${spellNumber(even - read)} behind an even pace`
    : `, ${spellNumber(read - even)} ahead of an even pace`
}

function describeProgress(enrollment: EnrollmentWithModules & { paidAt: Date }, now: Date) {
  const { read, total } = enrollment.progress
  if (enrollment.state !== 'active') return `${read} of ${formatCount(total, 'section')} read.`
  if (read === total) return `All ${formatCount(total, 'section')} read.`
  if (enrollment.week)
    return `${read} of ${formatCount(total, 'section')} read. By your plan you’ll finish by ${formatCalendarDay(enrollment.week.doneOn)}.`
  // After the last week nothing has ended, so nobody is behind.
  const even = countSectionsAtEvenPace({ enrollment, now })
  const pace = even === total ? '' : describePace(read, even)
  return `${read} of ${formatCount(total, 'section')} read${pace}.`
}

function describeEnrollment(enrollment: EnrollmentWithModules, now: Date) {
  const { state, outcome, pricePence, paymentDueDate: due, paidAt } = enrollment
  const result = outcome ? `${outcome.score} out of ${outcome.totalQuestions} correct.` : ''
  switch (state) {
    case 'payment-pending':
      if (!isPayable(enrollment, now)) return 'The due date has passed. We can reinstate you with a new date.'
      return `${formatPence(pricePence)}${due ? `, payment due in ${formatDaysLeft({ due, now })}` : ''}.`
    case 'cancelled':
      return 'The payment was overdue. We can reinstate you with a new date.'
    case 'refunded':
      return 'Your fee was refunded, and the course is closed.'
    case 'completed':
    case 'exam-not-passed':
      return result
    default:
      return paidAt ? describeProgress({ ...enrollment, paidAt }, now) : ''
  }
}

function buildContinueLink(enrollment: EnrollmentWithModules): RowLink {
  const {
    course: { id },
    next,
  } = enrollment
  if (!next) return { label: 'Read again', to: `/course/${id}` }
  return { label: continueLabel(next, hasBegun(enrollment)), to: sectionUrl(id, next) }
}

function listExamLinks({ exam, course: { id } }: EnrollmentWithModules): RowLink[] {
  if (exam.kind === 'open') return [{ label: 'Go to the exam', to: `/exam/${id}` }]
  if (exam.kind === 'running') return [{ label: 'Return to the exam', to: `/exam/${id}` }]
  return exam.kind === 'failed' && exam.mayResit ? [{ label: 'Take your resit', to: `/exam/${id}?resit` }] : []
}

function listLinks(
  enrollment: EnrollmentWithModules,
  { asks, now }: { asks: readonly ActiveTicket[]; now: Date },
): RowLink[] {
  const { state, course, certificate } = enrollment
  const courseAt = `/course/${course.id}`
  const requestTicketId = findRequestTicket({ asks, enrollment })
  const buildRequestLink = (label: string, ask: 'resit' | 'reinstatement'): RowLink =>
    requestTicketId
      ? { label: 'See your request', to: ticketUrl(requestTicketId) }
      : { label, to: supportUrl(ask, course.id) }
  switch (state) {
    case 'payment-pending':
      return isPayable(enrollment, now)
        ? [{ label: 'See the payment', to: '?tab=payments' }]
        : [buildRequestLink('Ask to be reinstated', 'reinstatement')]
    case 'cancelled':
      return [buildRequestLink('Ask to be reinstated', 'reinstatement')]
    case 'completed':
      return [
        { label: certificateLabel(certificate, 'View Certificate'), to: '/my-certificates' },
        { label: 'Exam result', to: `/exam/${course.id}` },
        { label: 'Read again', to: courseAt },
      ]
    case 'exam-not-passed':
      return [
        { label: 'Exam result', to: `/exam/${course.id}` },
        buildRequestLink('Ask for a resit', 'resit'),
        { label: 'Read again', to: courseAt },
      ]
    case 'active':
      return [buildContinueLink(enrollment), ...listExamLinks(enrollment)]
    default:
      return []
  }
}

/** Builds a row of Recent Activity. For suspended and expelled students, it links only the certificate. */
export function toCourseRow({
  enrollment,
  asks,
  isRestricted,
  now,
}: {
  enrollment: EnrollmentWithModules
  asks: readonly ActiveTicket[]
  isRestricted: boolean
  now: Date
}) {
  const { id, course, state, paidAt, certificate } = enrollment
  const links = listLinks(enrollment, { asks, now })
  return {
    id,
    title: course.title,
    level: course.level,
    state,
    line: describeEnrollment(enrollment, now),
    certificate,
    timeline:
      state === 'refunded'
        ? null
        : paidAt
          ? buildStudyTimeline({ enrollment: { ...enrollment, paidAt }, now })
          : buildPaymentTimeline({ enrollment, now }),
    links: isRestricted ? links.filter(({ to }) => to === '/my-certificates') : links,
  }
}
