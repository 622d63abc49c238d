import { formatPence } from '#app/core/money.ts'
import { count } from '#app/core/text.ts'
import { daysLeft, isPayable } from '#app/features/enrollments/rules.ts'
import { placeUrl } from '#app/features/learning/rules.ts'
import { supportUrl, ticketUrl } from '#app/features/tickets/student-tickets/rules.ts'
import { askedIn } from '../rules.ts'
import { evenPace, paymentTimeline, studyTimeline } from '../timeline/rules.ts'
import type { NextSection } from '../next-step/types.ts'
import type { ActiveTicket } from '#app/features/tickets/student-tickets/types.ts'
import type { StandingInFull } from '../types.ts'
import type { CourseRow, RowLink } from './types.ts'

const smallNumbers = 'no one two three four five six seven eight nine ten'.split(' ')
const inWords = (number: number) => smallNumbers[number] ?? number.toLocaleString('en-GB')

/** Lists unread sections before the last one read. */
export function passedOver({ modules }: Pick<StandingInFull, 'modules'>): NextSection[] {
  const sections = modules.flatMap(({ moduleNumber, sections: own }) =>
    own.map(({ sectionNumber, title, isRead }) => ({ moduleNumber, sectionNumber, title, isRead })),
  )
  const last = sections.findLastIndex(({ isRead }) => isRead)
  return sections.slice(0, Math.max(0, last)).flatMap(({ isRead, ...section }) => (isRead ? [] : [section]))
}

const nameOf = ({ moduleNumber, sectionNumber }: NextSection) => `${moduleNumber}.${sectionNumber}`

function paceText(read: number, even: number) {
  if (read === even) return ', on an even pace'
  return read < even
    ? `, ${inWords(even - read)} behind an even pace`
    : `, ${inWords(read - even)} ahead of an even pace`
}

function passedOverText(left: readonly NextSection[]) {
  const [first] = left
  if (!first) return ''
  return left.length === 1
    ? ` Section ${nameOf(first)} was passed over.`
    : ` ${inWords(left.length).replace(/^./, (letter) => letter.toUpperCase())} sections were passed over.`
}

function studyLine(standing: StandingInFull & { paidAt: Date }, now: Date) {
  const { read, total } = standing.progress
  if (standing.state !== 'active') return `${read} of ${count(total, 'section')} read.`
  if (read === total) return `All ${count(total, 'section')} read.`
  const pace = paceText(read, evenPace({ standing, now }))
  return `${read} of ${count(total, 'section')} read${pace}.${passedOverText(passedOver(standing))}`
}

function lineOf(standing: StandingInFull, now: Date) {
  const { state, outcome, pricePence, paymentDueDate: due, paidAt } = standing
  const result = outcome ? `${outcome.score} out of ${outcome.totalQuestions} correct.` : ''
  switch (state) {
    case 'payment-pending':
      if (!isPayable(standing, now)) return 'The due date has passed. Your place can be given back with a new date.'
      return `${formatPence(pricePence)}${due ? `, payment due in ${daysLeft({ due, now })}` : ''}.`
    case 'cancelled':
      return 'The payment was overdue. Your place can be given back with a new date.'
    case 'refunded':
      return 'The fee was given back, and the course is closed.'
    case 'completed':
    case 'exam-not-passed':
      return result
    default:
      return paidAt ? studyLine({ ...standing, paidAt }, now) : ''
  }
}

function examLink({ exam, course: { id } }: StandingInFull): RowLink[] {
  if (exam.kind === 'open') return [{ label: 'Go to the exam', to: `/exam/${id}` }]
  if (exam.kind === 'running') return [{ label: 'Return to the exam', to: `/exam/${id}` }]
  return exam.kind === 'failed' && exam.mayResit ? [{ label: 'Take your resit', to: `/exam/${id}?resit` }] : []
}

function linksOf(standing: StandingInFull, { asks, now }: { asks: readonly ActiveTicket[]; now: Date }): RowLink[] {
  const { state, course } = standing
  const courseAt = `/course/${course.id}`
  const asked = askedIn({ asks, standing })
  const asking = (label: string, ask: 'resit' | 'reinstatement'): RowLink =>
    asked ? { label: 'See what you asked', to: ticketUrl(asked) } : { label, to: supportUrl(ask, course.id) }
  switch (state) {
    case 'payment-pending':
      return isPayable(standing, now)
        ? [{ label: 'See the payment', to: '?tab=payments' }]
        : [asking('Ask to be reinstated', 'reinstatement')]
    case 'cancelled':
      return [asking('Ask to be reinstated', 'reinstatement')]
    case 'completed':
      return [
        { label: 'View Certificate', to: '/my-certificates' },
        { label: 'Exam result', to: `/exam/${course.id}` },
        { label: 'Read again', to: courseAt },
      ]
    case 'exam-not-passed':
      return [
        { label: 'Exam result', to: `/exam/${course.id}` },
        asking('Ask for a resit', 'resit'),
        { label: 'Read again', to: courseAt },
      ]
    case 'active':
      return [
        { label: 'Open course', to: courseAt },
        ...examLink(standing),
        ...passedOver(standing)
          .slice(0, 1)
          .map((section) => ({
            label: `${nameOf(section)} ${section.title}`,
            to: `${courseAt}${placeUrl(section)}`,
          })),
      ]
    default:
      return []
  }
}

/** A row of Recent Activity. For suspended and expelled students, only the certificate is linked. */
export function rowOf({
  standing,
  asks,
  isRestricted,
  now,
}: {
  standing: StandingInFull
  asks: readonly ActiveTicket[]
  isRestricted: boolean
  now: Date
}): CourseRow {
  const { id, course, state, paidAt, certificateNumber } = standing
  const links = linksOf(standing, { asks, now })
  return {
    id,
    title: course.title,
    level: course.level,
    state,
    line: lineOf(standing, now),
    certificateNumber,
    timeline:
      state === 'refunded'
        ? null
        : paidAt
          ? studyTimeline({ standing: { ...standing, paidAt }, now })
          : paymentTimeline({ standing, now }),
    links: isRestricted ? links.filter(({ to }) => to === '/my-certificates') : links,
  }
}
