import { useEffect, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { formatClockTime } from '#app/core/dates.ts'
import { Button } from '#app/ui/button.tsx'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { AnswerFields } from '../../practice/ui/answer-fields.tsx'
import { Marked } from '../../practice/ui/marked.tsx'
import type { SelfCheck } from '../types.ts'
import { Back } from './self-check-intro.tsx'

const tickMilliseconds = 1000

/** Milliseconds left, updated every second; null before hydration or without a clock. */
function useRemaining(endsAt: Date | null, startsWithMilliseconds: number) {
  const [left, setLeft] = useState<number | null>(null)
  useEffect(() => {
    if (!endsAt) return
    const began = performance.now()
    const timer = setInterval(() => setLeft(startsWithMilliseconds - (performance.now() - began)), tickMilliseconds)
    return () => clearInterval(timer)
  }, [endsAt, startsWithMilliseconds])
  return left
}

/** All items on one page, handed in together; with a clock, the form submits itself when time is up. */
export function SelfCheckForm({
  course,
  moduleNumber,
  selfCheck,
  leftMilliseconds,
}: {
  course: { id: string; title: string }
  moduleNumber: number
  selfCheck: SelfCheck
  /** Measured when the page was rendered. */
  leftMilliseconds: number
}) {
  const form = useRef<HTMLFormElement>(null)
  const left = useRemaining(selfCheck.endsAt, leftMilliseconds)
  const isOver = left !== null && left <= 0
  const isBusy = useNavigation().state !== 'idle'
  useEffect(() => {
    if (isOver) form.current?.requestSubmit()
  }, [isOver])
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
        Self-check, module {moduleNumber}
      </PageHeading>
      {selfCheck.endsAt && (
        <p role="timer" className="tnum sticky top-0 z-10 mt-4 border-b border-rule bg-paper py-2 font-semibold">
          Ends at {formatClockTime(new Date(selfCheck.endsAt))}
          {left !== null && `, ${Math.max(0, Math.ceil(left / 60_000))} min left`}
        </p>
      )}
      <Form ref={form} method="post" className="mt-6 grid max-w-[38.5rem] gap-9">
        <input type="hidden" name="intent" value="submit" />
        <input type="hidden" name="paperId" value={selfCheck.id} />
        {selfCheck.items.map(({ asked }, i) => (
          <section key={asked.id} aria-labelledby={`item-${i}`} className="grid min-w-0 gap-3">
            <h2 id={`item-${i}`} className="flex gap-3 font-text text-xl">
              <span className="text-ink-3">({i + 1})</span>
              <Marked html={asked.askHtml} />
            </h2>
            <AnswerFields item={asked} courseId={course.id} name={`answer-${i}`} answer={[]} errorId={undefined} />
          </section>
        ))}
        <Button isBusy={isBusy} busyLabel="Checking…" className="justify-self-start">
          Hand in
        </Button>
        <Back courseId={course.id} moduleNumber={moduleNumber} />
      </Form>
    </>
  )
}
