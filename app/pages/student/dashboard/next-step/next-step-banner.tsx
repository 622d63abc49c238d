import type { ReactNode } from 'react'
import { formatDay } from '#app/core/dates.ts'
import { formatPence } from '#app/core/money.ts'
import { formatPercentage } from '#app/core/text.ts'
import { continueLabel } from '#app/domain/learning/go-on.ts'
import { sectionUrl } from '#app/domain/learning/learning.rules.ts'
import { supportUrl, ticketUrl } from '#app/domain/tickets/student-tickets.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import type { ButtonVariant } from '#app/ui/button-style.ts'
import { PayForm } from '../pay-form.tsx'
import type { EvidenceState, NextStep } from './types.ts'

const titleId = 'next-step'

/** Shows the next step. It has the same height in every state and on every tab, so that nothing below it moves. */
export function NextStepBanner({ step }: { step: NextStep }) {
  const { symbol: mark, line, title, action } = describeStep(step)
  const isAlarm = step.kind === 'restricted'
  return (
    <section
      aria-label="What to do next"
      className="tier grid border-x border-x-pitch max-sm:-mx-5 max-sm:border-x-0 sm:min-h-19 sm:grid-cols-[5.5rem_minmax(0,1fr)_auto] sm:items-center sm:gap-5 sm:pr-3.5 max-sm:grid-cols-[4.5rem_minmax(0,1fr)] max-sm:gap-x-3.5"
    >
      <p
        className={`tnum grid place-items-center self-stretch border-r border-pitch font-text leading-none max-sm:min-h-18 ${chooseSizeClass(mark)} ${isAlarm ? 'bg-danger-wash text-danger' : 'bg-mark text-on-mark'}`}
      >
        {mark}
      </p>
      <div className="py-2 max-sm:pr-5">
        <p className="text-xs text-ink-2">{line}</p>
        <p id={titleId} className="font-text text-xl leading-tight">
          {title}
        </p>
      </div>
      <div className="max-sm:col-span-2 max-sm:*:w-full max-sm:[&_.button]:min-h-13 max-sm:[&_.button]:w-full max-sm:[&_.button]:rounded-none">
        {action}
      </div>
    </section>
  )
}

/** Chooses the text size. Longer texts, such as prices with pence, need smaller text to fit the square. */
function chooseSizeClass(mark: string) {
  if (mark.length <= 5) return 'text-2xl'
  return mark.length === 6 ? 'text-xl' : 'text-base'
}

function renderLink(to: string, label: string, variant: ButtonVariant = 'primary') {
  return (
    <ButtonLink to={to} variant={variant} aria-describedby={titleId}>
      {label}
    </ButtonLink>
  )
}

const toEvidence = '/student-dashboard#evidence'

type StepContent = { symbol: string; line: string; title: string; action: ReactNode }

const evidenceWords: Record<EvidenceState, StepContent> = {
  wanted: {
    symbol: 'New',
    line: 'You can join programmes once we’ve set your level',
    title: 'Send evidence of your education',
    action: renderLink(toEvidence, 'Send a document'),
  },
  waiting: {
    symbol: 'New',
    line: 'You can join programmes once we’ve set your level; we’ll email you',
    title: 'We’re checking your evidence',
    action: renderLink(toEvidence, 'See what you sent', 'quiet'),
  },
  refused: {
    symbol: '!',
    line: 'Your evidence didn’t show a level',
    title: 'Send another document',
    action: renderLink(toEvidence, 'See why'),
  },
}

// The tabs have the specification's buttons "Continue Learning" and "Pay Now". The labels here differ, so that no page
// has two controls of the same name.
function describeStep(step: NextStep): StepContent {
  switch (step.kind) {
    case 'restricted':
      return {
        symbol: '!',
        line: 'You can’t study, take exams or pay, but you can still see your tickets, receipts, certificates and data',
        title: step.text,
        action: renderLink(supportUrl('account'), 'Ask us'),
      }
    case 'finish-exam':
      return {
        symbol: 'Exam',
        line: 'Your exam is running. The clock does not stop.',
        title: step.courseTitle,
        action: renderLink(`/exam/${step.courseId}`, 'Return to the exam'),
      }
    case 'sit-exam':
      return {
        symbol: 'Exam',
        line: 'The final exam is open',
        title: step.courseTitle,
        action: renderLink(`/exam/${step.courseId}`, 'Go to the exam'),
      }
    case 'resit-exam':
      return {
        symbol: 'Exam',
        line: 'You can take the exam once more',
        title: step.courseTitle,
        action: renderLink(`/exam/${step.courseId}?resit`, 'Take your resit'),
      }
    case 'await-exam':
      return {
        symbol: 'Exam',
        line: `You’ve read all of ${step.courseTitle}`,
        title: `The final exam opens on ${formatDay(step.unlocksAt)}`,
        action: (
          <ButtonLink to="/student-dashboard/dates.ics" reloadDocument variant="quiet">
            Add to calendar
          </ButtonLink>
        ),
      }
    case 'see-result':
      return {
        symbol: `${formatPercentage(step.percentage)}%`,
        line: step.requestTicketId
          ? 'Not passed; you’ve asked for a resit'
          : 'You didn’t pass; you can ask for a resit',
        title: step.courseTitle,
        action: step.requestTicketId
          ? renderLink(ticketUrl(step.requestTicketId), 'See your request')
          : renderLink(`/exam/${step.courseId}`, 'See your result'),
      }
    case 'see-certificate':
      return {
        symbol: `${formatPercentage(step.percentage)}%`,
        line: step.isRevoked ? 'Your certificate was revoked' : 'You passed',
        title: step.courseTitle,
        action: step.isRevoked
          ? renderLink('/my-certificates', 'See the revocation', 'quiet')
          : renderLink('/my-certificates', 'See your certificate'),
      }
    case 'ask-reinstatement':
      return {
        symbol: '!',
        line: step.requestTicketId ? 'Not paid in time; you’ve asked to be reinstated' : 'You didn’t pay in time',
        title: step.courseTitle,
        action: step.requestTicketId
          ? renderLink(ticketUrl(step.requestTicketId), 'See your request')
          : renderLink(supportUrl('reinstatement', step.courseId), 'Ask to be reinstated'),
      }
    case 'pay':
      return {
        symbol: formatPence(step.pricePence),
        line: step.dueText,
        title: step.courseTitle,
        action: (
          <PayForm enrollmentId={step.enrollmentId} describedBy={titleId} size="normal">
            Pay {formatPence(step.pricePence)}
          </PayForm>
        ),
      }
    case 'continue':
      return {
        symbol: `${step.next.moduleNumber}.${step.next.sectionNumber}`,
        line: `${step.isBegun ? 'Next in' : 'Start'} ${step.courseTitle}`,
        title: step.next.title,
        action: renderLink(sectionUrl(step.courseId, step.next), continueLabel(step.next, step.isBegun)),
      }
    case 'evidence':
      return evidenceWords[step.state]
    case 'confirm-address':
      return {
        symbol: '@',
        line: 'We’ll use it to email you about payments, exams and questions',
        title: 'Confirm your email address',
        action: renderLink('/auth/verify-email', 'Confirm it'),
      }
    case 'choose':
      return step.course
        ? {
            symbol: 'New',
            line: step.unavailable
              ? `You can start this now; ${step.unavailable} isn’t open to you yet`
              : 'You can start this now',
            title: step.course.title,
            action: renderLink(`/courses/${step.course.slug}`, 'See the programme'),
          }
        : {
            symbol: 'New',
            line: 'Welcome! Start by choosing a course.',
            title: 'Choose a programme',
            action: renderLink('/courses', 'See all programmes'),
          }
  }
}
