import { formatClockTime } from '#app/core/dates.ts'
import { formatCount } from '#app/core/text.ts'
import type { StatusChange } from '#app/domain/students/status.ts'
import type { readConsequences } from './read.server.ts'

export type StatusConsequences = NonNullable<Awaited<ReturnType<typeof readConsequences>>>
type RunningExam = NonNullable<StatusConsequences['runningExam']>

type Consequence = {
  term: string
  /** An immediate effect, which is shown in red. */
  now?: string
  detail: string
}

/** Formats the titles of courses, such as "Foundational NLP for Linguists and one more". */
export function formatCourseTitles(titles: readonly string[]) {
  const [first, ...others] = titles
  if (first === undefined) return 'no active course'
  if (others.length === 0) return first
  return `${first} and ${others.length === 1 ? 'one' : others.length} more`
}

function describeRunningExam({ courseTitle, startedAt, expiresAt, answered, questions }: RunningExam, now: Date) {
  const minutesLeft = Math.max(0, Math.ceil((expiresAt.getTime() - now.getTime()) / 60_000))
  const progress = `started ${formatClockTime(startedAt)}, ${answered} of ${questions} answered, ${minutesLeft} min left`
  return `${courseTitle}, ${progress}. It will be marked as it is.`
}

export function describeConsequences({
  change,
  consequences: { runningExam, sessions },
  now,
}: {
  change: StatusChange
  consequences: Pick<StatusConsequences, 'runningExam' | 'sessions'>
  now: Date
}): readonly Consequence[] {
  if (change === 'reactivate') {
    return [{ term: 'Opened', detail: 'Courses, exams, enrolment and payment, as before' }]
  }
  const isFinal = change === 'expel'
  const closed = 'Courses, exams, enrolment and payment'
  return [
    runningExam
      ? { term: 'Running exam', now: 'Will be submitted now.', detail: describeRunningExam(runningExam, now) }
      : { term: 'Running exam', detail: 'None' },
    {
      term: 'Sessions',
      detail:
        sessions === 0
          ? 'None open. The reason is shown on signing in.'
          : `${formatCount(sessions, 'session ends', 'sessions end')} straight away. The reason is shown on signing in again.`,
    },
    { term: 'Closed', detail: isFinal ? `${closed}, for good: this cannot be undone` : `${closed}, until reactivated` },
    { term: 'Kept', detail: 'Tickets, receipts, certificates and data rights' },
  ]
}
