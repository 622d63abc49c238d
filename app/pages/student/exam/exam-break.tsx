import { useCallback, useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { formatCountdown } from '#app/ui/clock.ts'
import { askServer } from '#app/ui/ask-server.ts'
import { Facts } from './facts.tsx'

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
const retryAfterMilliseconds = 3_000
const lastMinuteMilliseconds = 60_000

export function ExamBreak({ currentBreak }: { currentBreak: ShownBreak }) {
  const { attemptId, courseId, title, courseTitle, answered, total, resumesAt, examMilliseconds } = currentBreak
  const [left, setLeft] = useState(currentBreak.breakMilliseconds)
  const [state, setState] = useState<'on-break' | 'resuming' | 'offline'>('on-break')
  const triedAt = useRef<number | null>(null)
  const url = `/exam/${courseId}`

  /** Opens the exam only once our server has answered, because any other page would have to be left by hand. */
  const resume = useCallback(async () => {
    triedAt.current = performance.now()
    setState('resuming')
    const answer = await askServer(`${url}/answers`, { attemptId, answers: [], rest: 'end' })
    if (answer.kind === 'reply') window.location.replace(url)
    else setState('offline')
  }, [url, attemptId])

  useEffect(() => {
    const end = performance.now() + currentBreak.breakMilliseconds
    const timer = setInterval(() => {
      const remaining = end - performance.now()
      setLeft(Math.max(0, remaining))
      const mayTry = triedAt.current === null || performance.now() - triedAt.current > retryAfterMilliseconds
      if (remaining <= 0 && mayTry) void resume()
    }, tickMilliseconds)
    // An event means that another tab resumed the exam, staff added time or the exam was closed. The reloaded page
    // shows which.
    const events = new EventSource(`${url}/events`)
    events.addEventListener('message', () => window.location.replace(url))
    return () => {
      clearInterval(timer)
      events.close()
    }
  }, [url, resume, currentBreak.breakMilliseconds])

  return (
    <>
      <div>
        <p className="text-ink-2">{title.includes(courseTitle) ? title : `${title}, ${courseTitle}`}</p>
        <h1 tabIndex={-1} className="mt-1 text-4xl">
          You are on a break
        </h1>
      </div>
      <p className="max-w-reading text-lg">
        {`The clock is stopped and the questions are hidden. Resume when you’re ready. It resumes automatically at ${resumesAt}.`}
      </p>
      <Facts
        facts={[
          [
            'Break time left',
            <span key="left" role="timer">
              {formatCountdown(left)}
            </span>,
          ],
          ['Exam time left', formatCountdown(examMilliseconds)],
          ['Answered', `${answered} of ${total}`],
        ]}
      />
      <form
        method="post"
        onSubmit={(event) => {
          event.preventDefault()
          void resume()
        }}
        className="grid justify-items-start gap-3"
      >
        <input type="hidden" name="attemptId" value={attemptId} />
        <Button name="intent" value="go-on" isBusy={state === 'resuming'} busyLabel="Opening the exam…">
          Resume exam
        </Button>
        <p role="status" className="font-medium text-warn empty:hidden">
          {left > 0 && left <= lastMinuteMilliseconds && 'Less than 1 minute of break time is left.'}
        </p>
        {state === 'offline' && (
          <p role="alert" className="font-medium text-warn">
            {`We couldn’t reach our server. Please check your connection and try again; your break continues until then, or until ${resumesAt}.`}
          </p>
        )}
      </form>
    </>
  )
}
