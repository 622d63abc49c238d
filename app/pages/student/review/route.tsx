import {
  useActionData,
  useLoaderData,
  useRouteLoaderData,
  type ShouldRevalidateFunctionArgs,
  Link,
  Form,
} from 'react-router'
import { studentLinks } from '#app/content/navigation.ts'
import type { FailureWords } from '#app/core/failure.ts'
import { SignOutForm } from '#app/domain/exams/ui/sign-out-form.tsx'
import type { AnswerReply, Feedback } from '#app/domain/learning/practice/feedback.queries.server.ts'
import { ReviewEnd } from './review-end.tsx'
import { accountRestrictedNotice } from '#app/domain/students/students.ts'
import { StudentFailure } from '#app/domain/students/ui/student-failure.tsx'
import { allow } from '#app/http/guards.server.ts'
import type { RootData } from '#app/root.tsx'
import { GlobalFooter } from '#app/pages/footer/global-footer.tsx'
import { PageMeta } from '#app/ui/page-meta.tsx'
import { StudentShell } from '#app/ui/student-shell.tsx'
import type { loader } from './review.server.ts'
import type { AskedItem } from '#app/domain/courses/practice/practice.types.ts'
import { PracticeItem } from '#app/domain/learning/practice/ui/practice-item.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { SessionFrame, type SessionStep } from './session-frame.tsx'
import { formatWeekday } from '#app/core/dates.ts'
import { formatCount } from '#app/core/text.ts'
import { Button } from '#app/ui/button.tsx'
import type { NextToRead } from '#app/domain/learning/review.ts'

export { action, loader } from './review.server.ts'

export const middleware = [allow('study', { restricted: accountRestrictedNotice })]

export const handle = {
  failures: { query: 'We couldn’t load your review. Please try again.' },
} satisfies { failures: FailureWords }

/** Returns false after an answer, which has its own result. Starting a review redirects, which loads the page anew. */
export function shouldRevalidate({ formMethod, formAction, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod === 'POST' && formAction?.includes('?n=') ? false : defaultShouldRevalidate
}

export default function Review() {
  const page = useLoaderData<typeof loader>()
  const reply = useActionData<AnswerReply>()
  const root = useRouteLoaderData<RootData>('root')
  const meta = <PageMeta title="Review" description="Items that are due for review." path="/review" isPrivate />
  if (page.kind === 'step') {
    return (
      <>
        {meta}
        <ReviewStepScreen {...page.step} reply={reply} />
      </>
    )
  }
  if (page.kind === 'end') {
    return (
      <>
        {meta}
        <ReviewEnd {...page.end} />
      </>
    )
  }
  return (
    <StudentShell links={studentLinks} signOut={<SignOutForm />} footer={<GlobalFooter year={page.year} root={root} />}>
      {meta}
      <ReviewStart {...page.start} />
    </StudentShell>
  )
}

type ReviewStepScreenProps = {
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
function ReviewStepScreen(screen: ReviewStepScreenProps) {
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

/** The page before a review, and the page when nothing is due. */
function ReviewStart({
  count,
  isForToday,
  items,
  minutes,
  nextDue,
  next,
}: {
  /** The number of items to review today or, if there are none, of those that are due. */
  count: number
  isForToday: boolean
  /** The names of the items of the first review, and its minutes. */
  items: readonly string[]
  minutes: number
  nextDue: { day: string; items: number } | null
  next: NextToRead | null
}) {
  return (
    <div className="measure grid gap-5 py-8 lg:py-20">
      <h1 className="text-5xl">
        {isForToday ? `${formatCount(count, 'item')} to review today.` : 'Nothing to review today.'}
      </h1>
      <p className="text-lg text-ink-2">
        {count > 0 && !isForToday && <span>{`${formatCount(count, 'item')} can wait for another day. `}</span>}
        <span>
          {count > 0
            ? count > items.length
              ? `The first ${items.length} take about ${formatCount(minutes, 'minute')}, mixed from what you’ve studied.`
              : `About ${formatCount(minutes, 'minute')}, mixed from what you’ve studied. You can leave at any time; what you’ve done counts.`
            : nextDue
              ? `${nextDue.items === 1 ? 'The next item is' : `The next ${nextDue.items} items are`} due on ${formatWeekday(new Date(nextDue.day))}. What you answer in a lesson arrives here by itself.`
              : 'What you answer in a lesson arrives here by itself.'}
        </span>
      </p>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        {count > 0 ? (
          <Form method="post">
            {items.map((item) => (
              <input key={item} type="hidden" name="item" value={item} />
            ))}
            <Button>Begin with {formatCount(items.length, 'item')}</Button>
          </Form>
        ) : next ? (
          <ButtonLink to={next.to}>Go on with {next.place}</ButtonLink>
        ) : (
          <ButtonLink to="/student-dashboard">Back to the dashboard</ButtonLink>
        )}
      </div>
    </div>
  )
}

export const ErrorBoundary = StudentFailure
