import { useEffect, useState, type FormEvent } from 'react'
import { formatCount } from '#app/core/text.ts'
import { Button } from '#app/ui/button.tsx'
import { formatCountdown } from '#app/ui/clock.ts'
import { sendBreak } from './sending.ts'

export type ShownBreak = {
  attemptId: string
  courseId: string
  title: string
  courseTitle: string
  answered: number
  total: number
  breakMilliseconds: number
  resumesAt: string
  /** The milliseconds of exam time that will be left after the break. */
  examMilliseconds: number
}

const tickMilliseconds = 250
const lastMinuteMilliseconds = 60_000

export function ExamBreak({ currentBreak }: { currentBreak: ShownBreak }) {
  const { attemptId, courseId, title, courseTitle, answered, total, resumesAt, examMilliseconds } = currentBreak
  const [left, setLeft] = useState(currentBreak.breakMilliseconds)
  const [state, setState] = useState<'on-break' | 'resuming' | 'offline'>('on-break')
  const url = `/exam/${courseId}`

  useEffect(() => {
    const end = performance.now() + currentBreak.breakMilliseconds
    const timer = setInterval(() => {
      const remaining = end - performance.now()
      setLeft(remaining)
      if (remaining > 0) return
      clearInterval(timer)
      window.location.replace(url)
    }, tickMilliseconds)
    // An event means that another tab resumed the exam, staff added time or the exam was closed. The reloaded page
    // shows which.
    const events = new EventSource(`${url}/events`)
    events.addEventListener('message', () => window.location.replace(url))
    return () => {
      clearInterval(timer)
      events.close()
    }
  }, [url, currentBreak.breakMilliseconds])

  async function resumeExam(event: FormEvent) {
    event.preventDefault()
    setState('resuming')
    if (await sendBreak({ url: `${url}/answers`, attemptId, changes: [], rest: 'end' })) window.location.replace(url)
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
        The clock is stopped and the questions are hidden. Resume when you’re ready. It resumes automatically at{' '}
        {resumesAt}.
      </p>
      <dl className="tier tnum grid sm:grid-cols-3">
        {(
          [
            [
              'Break time left',
              <span key="left" role="timer">
                {formatCountdown(left)}
              </span>,
            ],
            ['Exam time left', formatCountdown(examMilliseconds)],
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
      <form method="post" onSubmit={(event) => void resumeExam(event)} className="grid justify-items-start gap-3">
        <input type="hidden" name="attemptId" value={attemptId} />
        <Button name="intent" value="go-on" isBusy={state === 'resuming'} busyLabel="Opening the exam…">
          Resume exam
        </Button>
        <p role="status" className="font-medium text-warn empty:hidden">
          {left > 0 && left <= lastMinuteMilliseconds && `Less than ${formatCount(1, 'minute')} of break time is left.`}
        </p>
        {state === 'offline' && (
          <p role="alert" className="font-medium text-warn">
            You’re offline. Please try again; your break continues until then, or until {resumesAt}.
          </p>
        )}
      </form>
    </>
  )
}
