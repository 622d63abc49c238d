import type { ReactNode } from 'react'
import { formatDay } from '#app/core/dates.ts'
import { formatPence } from '#app/core/money.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import type { ButtonVariant } from '#app/ui/button-style.ts'
import type { NextStep } from '../types.ts'
import { placeAddress } from '#app/features/learning/rules.ts'
import { askAddress } from '#app/features/tickets/asking/rules.ts'
import { PayForm } from './pay-form.tsx'

const mostShown = 3

/** The next thing to do, first of all and in yellow; what comes after it below. */
export function NextSteps({ steps }: { steps: readonly NextStep[] }) {
  if (steps.length === 0) return null
  return (
    <section aria-labelledby="next-steps">
      <h2 id="next-steps" className="sr-only">
        What to do next
      </h2>
      <ul className="tier">
        {steps.slice(0, mostShown).map((step, index) => {
          const id = `next-step-${index + 1}`
          const { text, hint, action } = describe(step, { id, variant: index === 0 ? 'primary' : 'quiet' })
          return (
            <li
              key={index}
              className={`flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-x border-pitch px-5 py-4 not-first:border-t not-first:border-t-rule ${index === 0 ? 'bg-mark text-on-mark' : ''}`}
            >
              <p>
                <strong id={id} className="font-text text-xl leading-tight font-normal">
                  {text}
                </strong>
                {hint && <span className={`block text-sm ${index === 0 ? '' : 'text-ink-2'}`}>{hint}</span>}
              </p>
              {action}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function describe(
  step: NextStep,
  { id, variant }: { id: string; variant: ButtonVariant },
): { text: string; hint?: string; action: ReactNode } {
  const link = (to: string, label: string) => (
    <ButtonLink to={to} size="small" variant={variant} aria-describedby={id}>
      {label}
    </ButtonLink>
  )
  const exam = (label: string) => (
    <ButtonLink to={`/exam/${'courseId' in step ? step.courseId : ''}`} size="small" variant={variant}>
      {label}
    </ButtonLink>
  )
  switch (step.kind) {
    case 'finish-exam':
      return {
        text: `Your exam in ${step.courseTitle} is running`,
        hint: 'The clock does not stop.',
        action: exam('Return to the exam'),
      }
    case 'sit-exam':
      return { text: `The final exam in ${step.courseTitle} is open`, action: exam('Go to the exam') }
    case 'resit-exam':
      return { text: `You may sit the exam in ${step.courseTitle} again`, action: exam('Go to the exam') }
    case 'see-result':
      return {
        text: `The exam in ${step.courseTitle} was not passed`,
        hint: 'Your result says how it went; customer service may allow another sitting.',
        action: exam('See your result'),
      }
    case 'see-certificate':
      return { text: `You passed ${step.courseTitle}`, action: link('/my-certificates', 'See your certificate') }
    case 'ask-reinstatement':
      return {
        text: `Your enrolment in ${step.courseTitle} was cancelled`,
        hint: 'The payment was overdue. Customer service can reinstate it with a new date.',
        action: link(askAddress('reinstatement', step.courseId), 'Ask to be reinstated'),
      }
    case 'choose':
      return step.course
        ? {
            text: step.course.title,
            hint: 'The programme you named when you registered',
            action: link(`/courses/${step.course.slug}`, 'See the programme'),
          }
        : { text: 'Choose your first programme', action: link('/courses', 'See all programmes') }
    case 'pay':
      return {
        text: `Pay ${formatPence(step.pricePence)} for ${step.courseTitle}`,
        hint: step.dueText,
        action: <PayForm enrollmentId={step.enrollmentId} describedBy={id} />,
      }
    case 'continue':
      return {
        text: step.percent === 0 ? `Begin ${step.courseTitle}` : `Go on with ${step.courseTitle}`,
        hint: studyHint(step),
        action: (
          <ButtonLink
            to={`/course/${step.courseId}${step.place ? placeAddress(step.place) : ''}`}
            size="small"
            variant={variant}
          >
            {step.place ? `Module ${step.place.moduleNumber}, section ${step.place.sectionNumber}` : 'Open the course'}
          </ButtonLink>
        ),
      }
  }
}

function studyHint({ percent, unlocksAt }: Extract<NextStep, { kind: 'continue' }>) {
  const opens = unlocksAt ? `; the final exam opens on ${formatDay(unlocksAt)}` : ''
  return `${percent}% read${opens}`
}
