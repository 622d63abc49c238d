import { Link } from 'react-router'
import type { AskedItem } from '#app/domain/courses/practice/practice.types.ts'
import type { AnswerReply, Feedback } from '#app/domain/learning/practice/practice.types.ts'
import { PracticeItem } from '#app/domain/learning/practice/ui/practice-item.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { SessionFrame, type SessionStep } from './session-frame.tsx'

export type ReviewStepScreenProps = {
  /** The number of the step, counted from 1. */
  number: number
  steps: readonly SessionStep[]
  minutesLeft: number
  courseId: string
  item: AskedItem
  section: string
  sectionUrl: string
  isRepeat: boolean
  tries: number
  feedback: Feedback | null
  reply: AnswerReply | undefined
}

/** One item of a review. Its button checks the answer, and then opens the next step. */
export function ReviewStepScreen(screen: ReviewStepScreenProps) {
  const { number, steps, minutesLeft, courseId, item, section, isRepeat, tries, feedback, reply } = screen
  return (
    <SessionFrame title="Review" place={`${number} of ${steps.length}`} minutesLeft={minutesLeft} steps={steps}>
      <h1 className="sr-only">
        Review, {number} of {steps.length}
      </h1>
      <p className="mb-3 text-sm text-ink-2">
        <Link to={screen.sectionUrl} className="hover:underline">
          {section}
        </Link>
        {isRepeat && <span> · once more</span>}
      </p>
      <PracticeItem
        key={`${number} ${item.id}`}
        fetcherKey={`review-${number}-${item.id}`}
        courseId={courseId}
        item={item}
        verdict={null}
        tries={tries}
        saved={feedback}
        reply={reply}
        action={`/review?n=${number}`}
        isSession
        next={
          <ButtonLink to="/review" data-next>
            {number === steps.length ? 'Finish' : 'Next'}
          </ButtonLink>
        }
      />
    </SessionFrame>
  )
}
