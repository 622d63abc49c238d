import { Form } from 'react-router'
import { formatCount } from '#app/core/text.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import type { Readiness } from '#app/domain/learning/learning.types.ts'
import type { ExamIntro } from '#app/domain/exams/exams.types.ts'
import { describeReadiness } from './readiness-text.ts'

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
  intro: Pick<ExamIntro, 'courseId' | 'title' | 'durationMinutes'>
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
