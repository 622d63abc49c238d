import { Form, Link } from 'react-router'
import { formatCount } from '#app/core/text.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { selfCheckStartUrl } from '#app/domain/learning/ui/names.ts'
import type { Readiness } from '#app/domain/learning/practice/practice.rules.ts'
import type { ExamIntro as Intro } from '#app/domain/exams/exams.queries.server.ts'
import { Facts } from './facts.tsx'

const rules = [
  'The timer starts when you click Start Exam',
  'You cannot pause once started',
  'The exam will auto-submit when time expires',
] as const

/** Says in one line what is known before the only attempt. */
function describeReadiness({ known, items, weakest }: Readiness) {
  const all = `You know ${known} of ${items} practice questions well enough to remember them for a week`
  return weakest === null ? `${all}.` : `${all}; module ${weakest} is the weakest.`
}

export function ExamIntro({
  intro,
  printedName,
  nameCorrectionUrl,
  isStarting,
  isResit,
  readiness,
}: {
  intro: Intro
  printedName: string
  nameCorrectionUrl: string
  isStarting: boolean
  isResit: boolean
  /** Null if the course has no practice. */
  readiness: Readiness | null
}) {
  const { courseId, title, courseTitle, durationMinutes, extraMinutes, breakMinutes, passPercentage, questionCount } =
    intro
  const facts = [
    [
      'Duration',
      `${durationMinutes} minutes`,
      extraMinutes > 0 ? `including ${formatCount(extraMinutes, 'minute')} of extra time` : '',
    ],
    ['Pass mark', `${passPercentage}%`],
    ['Questions', String(questionCount)],
  ] as const
  return (
    <>
      <div>
        <h1 tabIndex={-1} className="text-4xl">
          {title}
        </h1>
        {!title.includes(courseTitle) && <p className="mt-2 text-lg text-ink-2">{courseTitle}</p>}
      </div>
      <Facts facts={facts} />
      <section aria-labelledby="exam-rules">
        <h2 id="exam-rules" className="text-2xl">
          Before you start
        </h2>
        <ul className="mt-3 grid list-disc gap-1.5 pl-5">
          {rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
          {breakMinutes > 0 && (
            <li>
              Except for stop-the-clock breaks: you have {formatCount(breakMinutes, 'minute')} in all, with the
              questions hidden
            </li>
          )}
          <li>You have one attempt</li>
          <li>Your notes, books and the course itself are allowed; help from another person is not</li>
          <li>
            Each answer is saved as you give it. If you go offline, your browser keeps your answers and sends them when
            you’re back. You can continue on another device with the same time left
          </li>
        </ul>
        <p className="mt-3 text-sm text-ink-2">
          Do you need extra time or breaks?{' '}
          <Link to="/exam-arrangements" className="link">
            Ask for exam arrangements
          </Link>{' '}
          before you start.
        </p>
      </section>
      <Form method="get" className="grid gap-5 border-t border-rule pt-6">
        {isResit && <input type="hidden" name="resit" value="yes" />}
        {readiness && (
          <p>
            {describeReadiness(readiness)}{' '}
            <Link to={selfCheckStartUrl({ courseId, moduleNumber: null })} className="link">
              Rehearse first
            </Link>
            <span>: it counts for nothing, and you try the exam’s page on your own device.</span>
          </p>
        )}
        <p className="wrap-anywhere">
          If you pass, your certificate will say{' '}
          <strong className="font-text text-xl font-normal">{printedName}</strong>. If that isn’t right,{' '}
          <Link to={nameCorrectionUrl} className="link">
            tell us first
          </Link>
          .
        </p>
        <div className="flex flex-wrap items-center gap-3">
          <Button name="begin" value="yes" isBusy={isStarting} busyLabel="Opening…">
            Start Exam
          </Button>
          <ButtonLink to={`/course/${courseId}`} variant="quiet">
            Back to the course
          </ButtonLink>
        </div>
      </Form>
    </>
  )
}

/**
 * The start button, which asks for confirmation before the only attempt and says how many sections the student has
 * read.
 */
export function ExamStart({
  intro,
  progress: { read, total },
  readiness,
  refundEnding,
  isStarting,
}: {
  intro: Intro
  progress: { read: number; total: number }
  readiness: Readiness | null
  /** The warning that submitting the exam ends the right to a refund; null if there is no such right. */
  refundEnding: string | null
  isStarting: boolean
}) {
  const { courseId, title, durationMinutes } = intro
  return (
    <>
      <div>
        <p className="text-ink-2">{title}</p>
        <h1 tabIndex={-1} className="mt-1 text-4xl">
          Start the exam now?
        </h1>
      </div>
      <ul className="grid list-disc gap-1.5 pl-5 text-lg">
        <li>
          You have read {read} of {formatCount(total, 'section')}.
          {read < total && <span> You can read the rest first: the exam stays open.</span>}
        </li>
        {readiness && <li>{describeReadiness(readiness)}</li>}
        <li>You have one attempt, and {formatCount(durationMinutes, 'minute')} from the moment you start.</li>
        {refundEnding && <li>{refundEnding}</li>}
      </ul>
      <Form method="post" className="flex flex-wrap gap-3">
        <Button name="intent" value="start" isBusy={isStarting} busyLabel="Starting…">
          Start Exam
        </Button>
        <ButtonLink to={`/course/${courseId}`} variant="quiet">
          Back to the course
        </ButtonLink>
      </Form>
    </>
  )
}
