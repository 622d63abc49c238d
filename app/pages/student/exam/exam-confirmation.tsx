import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { describeSubmission } from '#app/domain/exams/ui/submit-panel.tsx'

export type Confirmation = {
  attemptId: string
  courseId: string
  title: string
  total: number
  flagged: number
  endsAt: string
}

/** The confirmation page for students without JavaScript; others get a dialog. */
export function ExamConfirmation({ confirmation }: { confirmation: Confirmation }) {
  const { attemptId, courseId, title, total, flagged, endsAt } = confirmation
  return (
    <>
      <div>
        <p className="text-ink-2">{title}</p>
        <h1 tabIndex={-1} className="mt-1 text-4xl">
          Submit your exam?
        </h1>
      </div>
      <p className="text-lg">{describeSubmission({ total, flagged })}</p>
      <p className="tnum text-ink-2">Your time ends at {endsAt}.</p>
      <form method="post" className="flex flex-wrap gap-3">
        <input type="hidden" name="attemptId" value={attemptId} />
        <input type="hidden" name="confirmed" value="yes" />
        <Button name="intent" value="submit">
          Submit Exam
        </Button>
        <ButtonLink to={`/exam/${courseId}`} variant="quiet">
          Go back
        </ButtonLink>
      </form>
    </>
  )
}
