import { Form, Link, useNavigation } from 'react-router'
import { formatDayAndTime } from '#app/core/dates.ts'
import { formatCount } from '#app/core/text.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { selfCheckLength, type RehearsedExam, type Scope } from '#app/domain/learning/self-checks.ts'
import type { SelfCheckResult } from '#app/domain/learning/self-checks.queries.server.ts'
import { rehearsalUrl, selfCheckTitle } from '#app/domain/learning/ui/names.ts'

export type SelfCheckIntroProps = Scope & {
  course: { id: string; title: string }
  /** The module's title; null for a rehearsal. */
  moduleTitle: string | null
  /** Number of items; 0 if the module has none. */
  length: number
  minutes: number
  /** The exam that is rehearsed; null for a self-check. */
  rehearsed: RehearsedExam | null
  /** The id of an unfinished self-check without a time limit; null when there is none. */
  unfinishedId: string | null
  results: readonly SelfCheckResult[]
}

export function SelfCheckIntro({
  course,
  moduleNumber,
  moduleTitle,
  length,
  minutes,
  rehearsed,
  unfinishedId,
  results,
}: SelfCheckIntroProps) {
  const isBusy = useNavigation().state !== 'idle'
  return (
    <div className="measure">
      <SelfCheckHeading course={course} moduleNumber={moduleNumber} />
      <div className="mt-6 grid gap-6">
        {length === 0 && <p>This module has no practice items yet.</p>}
        {length > 0 && (
          <>
            <p className="font-text text-lg">
              {rehearsed
                ? `${formatCount(length, 'question')} from the practice of the whole course, on the exam’s own page, with its clock of ${formatCount(minutes, 'minute')}. None of them is from the exam itself. The exam asks for ${rehearsed.passPercentage}%. A rehearsal counts for nothing, and you can do as many as you like.`
                : `${length === selfCheckLength ? 'Ten questions' : formatCount(length, 'question')} from across ${moduleTitle ?? ''}, with ones you haven’t seen first. Your answers are saved as you go, and marked when you hand in. Your score doesn’t count, and none of these appear in the exam.`}
            </p>
            {rehearsed && rehearsed.progress.read < rehearsed.progress.total && (
              <p>
                {`You have read ${rehearsed.progress.read} of ${formatCount(rehearsed.progress.total, 'section')}; questions from the others are asked too.`}
              </p>
            )}
            {unfinishedId && (
              <ButtonLink
                to={
                  rehearsed
                    ? rehearsalUrl(course.id, unfinishedId)
                    : `/course/${course.id}/self-check?paper=${unfinishedId}`
                }
                className="justify-self-start"
              >
                Continue the one you began
              </ButtonLink>
            )}
            <Form method="post" className="grid justify-items-start gap-4">
              <input type="hidden" name="intent" value="start" />
              {!rehearsed && (
                <label className="flex min-h-11 items-center gap-3">
                  <input type="checkbox" name="clock" value="on" className="size-5.5" />
                  Timed: {formatCount(minutes, 'minute')}, as in the exam
                </label>
              )}
              <Button variant={unfinishedId ? 'quiet' : 'primary'} isBusy={isBusy} busyLabel="Starting…">
                {unfinishedId ? 'Start a new one' : 'Start'}
              </Button>
            </Form>
          </>
        )}
        {results.length > 0 && <EarlierResults courseId={course.id} results={results} />}
        <BackLink courseId={course.id} moduleNumber={moduleNumber} />
      </div>
    </div>
  )
}

export function SelfCheckHeading({ course, moduleNumber }: { course: { id: string; title: string } } & Scope) {
  return (
    <>
      <Breadcrumbs
        crumbs={[
          { label: 'Dashboard', to: '/student-dashboard' },
          { label: course.title, to: `/course/${course.id}` },
          { label: moduleNumber === null ? 'Rehearsal' : 'Self-check' },
        ]}
      />
      <div className="mt-2">
        <PageHeading size="portal" lead={course.title}>
          {selfCheckTitle({ moduleNumber })}
        </PageHeading>
      </div>
    </>
  )
}

function EarlierResults({ courseId, results }: { courseId: string; results: readonly SelfCheckResult[] }) {
  return (
    <section aria-labelledby="earlier">
      <h2 id="earlier" className="text-2xl">
        Earlier results
      </h2>
      <ul className="mt-2 border-t border-rule">
        {results.map(({ id, score, total, submittedAt }) => (
          <li key={id} className="flex justify-between gap-5 border-b border-rule py-2">
            <Link to={`/course/${courseId}/self-check?paper=${id}`} className="link">
              {formatDayAndTime(new Date(submittedAt))}
            </Link>
            <span className="tnum">
              {score} of {total}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function BackLink({ courseId, moduleNumber }: { courseId: string } & Scope) {
  return (
    <p className="border-t border-rule pt-4">
      <Link
        to={moduleNumber === null ? `/course/${courseId}` : `/course/${courseId}?module=${moduleNumber}`}
        className="link py-1"
      >
        {moduleNumber === null ? 'Back to the course' : `Back to module ${moduleNumber}`}
      </Link>
    </p>
  )
}
