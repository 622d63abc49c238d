import { Form, Link, useNavigation } from 'react-router'
import { formatDayAndTime } from '#app/core/dates.ts'
import { count } from '#app/core/text.ts'
import { Button } from '#app/ui/button.tsx'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { minutesAnItem, selfCheckLength } from '../rules.ts'
import type { SelfCheckResult } from '../types.ts'

export type SelfCheckIntroProps = {
  course: { id: string; title: string }
  module: { moduleNumber: number; title: string }
  /** Number of items in the self-check; 0 when the module has no practice. */
  length: number
  results: readonly SelfCheckResult[]
}

export function SelfCheckIntro({ course, module, length, results }: SelfCheckIntroProps) {
  const isBusy = useNavigation().state !== 'idle'
  return (
    <>
      <Breadcrumbs
        crumbs={[
          { label: 'Dashboard', to: '/student-dashboard' },
          { label: course.title, to: `/course/${course.id}` },
          { label: 'Self-check' },
        ]}
      />
      <PageHeading size="portal" lead={course.title}>
        Self-check, module {module.moduleNumber}
      </PageHeading>
      <div className="mt-6 grid max-w-reading gap-6">
        {length === 0 ? (
          <p>This module has no practice items yet.</p>
        ) : (
          <>
            <p className="font-text text-lg">
              {length === selfCheckLength ? 'Ten questions' : count(length, 'question')} from across{' '}
              <i>{module.title}</i>, with ones you haven’t seen first. You’ll get the answers when you hand it in. Your
              score doesn’t count, and none of these appear in the exam.
            </p>
            <Form method="post" className="grid justify-items-start gap-4">
              <input type="hidden" name="intent" value="start" />
              <label className="flex min-h-11 items-center gap-3">
                <input type="checkbox" name="clock" value="on" className="size-5.5" />
                Timed: {count(length * minutesAnItem, 'minute')}, as in the exam
              </label>
              <Button isBusy={isBusy} busyLabel="Starting…">
                Start
              </Button>
            </Form>
          </>
        )}
        {results.length > 0 && <Results courseId={course.id} results={results} />}
        <Back courseId={course.id} moduleNumber={module.moduleNumber} />
      </div>
    </>
  )
}

function Results({ courseId, results }: { courseId: string; results: readonly SelfCheckResult[] }) {
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

export function Back({ courseId, moduleNumber }: { courseId: string; moduleNumber: number }) {
  return (
    <p className="border-t border-rule pt-4">
      <Link to={`/course/${courseId}?module=${moduleNumber}`} className="link py-1">
        Back to module {moduleNumber}
      </Link>
    </p>
  )
}
