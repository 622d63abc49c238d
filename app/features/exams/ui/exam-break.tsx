import { useEffect, useState, type FormEvent } from 'react'
import { count } from '#app/core/text.ts'
import { Button } from '#app/ui/button.tsx'
import { formatCountdown } from './clock.ts'
import { sendRest } from './sending.ts'

export type ShownRest = {
  attemptId: string
  courseId: string
  title: string
  courseTitle: string
  answered: number
  total: number
  breakMilliseconds: number
  goesOnAt: string
  /** Milliseconds of exam time left after the break. */
  examMilliseconds: number
}

const tickMilliseconds = 250
const lastMinuteMilliseconds = 60_000

export function ExamBreak({ rest }: { rest: ShownRest }) {
  const { attemptId, courseId, title, courseTitle, answered, total, goesOnAt, examMilliseconds } = rest
  const [left, setLeft] = useState(rest.breakMilliseconds)
  const [state, setState] = useState<'resting' | 'going' | 'offline'>('resting')
  const here = `/exam/${courseId}`

  useEffect(() => {
    const end = performance.now() + rest.breakMilliseconds
    const timer = setInterval(() => {
      const still = end - performance.now()
      setLeft(still)
      if (still > 0) return
      clearInterval(timer)
      window.location.replace(here)
    }, tickMilliseconds)
    // Another tab resumed the exam, staff added time or the exam was closed: reload to see which.
    const events = new EventSource(`${here}/events`)
    events.addEventListener('message', () => window.location.replace(here))
    return () => {
      clearInterval(timer)
      events.close()
    }
  }, [here, rest.breakMilliseconds])

  async function goOn(event: FormEvent) {
    event.preventDefault()
    setState('going')
    if (await sendRest({ address: `${here}/answers`, attemptId, changes: [], rest: 'end' }))
      window.location.replace(here)
    else setState('offline')
  }

  return (
    <>
      <div>
        <p className="text-ink-2">{title.includes(courseTitle) ? title : `${title}, ${courseTitle}`}</p>
        <h1 tabIndex={-1} className="mt-1 text-4xl">
          You are on a break
        </h1>
      </div>
      <p className="max-w-reading text-lg">
        The clock of your exam stands still and its questions are hidden. The exam goes on when you say so, and by
        itself at {goesOnAt}.
      </p>
      <dl className="tier tnum grid sm:grid-cols-3">
        {(
          [
            [
              'Left of your breaks',
              <span key="left" role="timer">
                {formatCountdown(left)}
              </span>,
            ],
            ['Left of the exam', formatCountdown(examMilliseconds)],
            ['Answered', `${answered} of ${total}`],
          ] as const
        ).map(([term, fact]) => (
          <div
            key={term}
            className="border-pitch px-5 py-3 max-sm:border-b max-sm:border-b-rule sm:border-r sm:first:border-l"
          >
            <dt className="text-sm text-ink-2">{term}</dt>
            <dd className="font-text text-2xl">{fact}</dd>
          </div>
        ))}
      </dl>
      <form method="post" onSubmit={(event) => void goOn(event)} className="grid justify-items-start gap-3">
        <input type="hidden" name="attemptId" value={attemptId} />
        <Button name="intent" value="go-on" isBusy={state === 'going'} busyLabel="Opening the exam…">
          Go on with the exam
        </Button>
        <p role="status" className="font-medium text-warn empty:hidden">
          {left > 0 && left <= lastMinuteMilliseconds && `Less than ${count(1, 'minute')} of your break is left.`}
        </p>
        {state === 'offline' && (
          <p role="alert" className="font-medium text-warn">
            There is no connection. Please try again; the break goes on until then, or until {goesOnAt}.
          </p>
        )}
      </form>
    </>
  )
}
