import { formatCount } from '#app/core/text.ts'
import type { HistoryView } from './types.ts'

/** Emails are normally sent within seconds; a longer wait is a failure. */
const longestWaitMinutes = 10
/** The scheduler of the job queue runs twice a minute; a longer silence is a failure. */
const longestSilenceSeconds = 300

type Finding = { isOperational: boolean; detail: string }

/**
 * Judges the mail queue. Emails that were given up do not count as a failure, because the cause is usually a wrong
 * address.
 */
export function judgeMail(mail: { waiting: number; oldestMinutes: number; givenUpToday: number }): Finding {
  const { waiting, oldestMinutes, givenUpToday } = mail
  const queue =
    waiting === 0
      ? 'Nothing is waiting'
      : `${formatCount(waiting, 'message')} waiting, the oldest for ${formatCount(Math.floor(oldestMinutes), 'minute')}`
  const detail = givenUpToday === 0 ? queue : `${queue}; ${formatCount(givenUpToday, 'message')} given up in 24 hours`
  return { isOperational: waiting === 0 || oldestMinutes <= longestWaitMinutes, detail }
}

export function judgeJobs(jobs: {
  hasRunner: boolean
  silentSeconds: number | null
  overdue: number
  failedToday: number
}): Finding {
  const { hasRunner, silentSeconds, overdue, failedToday } = jobs
  if (!hasRunner) {
    return { isOperational: false, detail: 'No process runs jobs: emails, expired exams and backups wait' }
  }
  if (silentSeconds === null) return { isOperational: false, detail: 'The scheduler has not run yet' }
  if (silentSeconds > longestSilenceSeconds) {
    return {
      isOperational: false,
      detail: `The scheduler has not run for ${formatCount(Math.floor(silentSeconds / 60), 'minute')}`,
    }
  }
  if (overdue > 0) return { isOperational: false, detail: `${formatCount(overdue, 'job')} overdue` }
  return {
    isOperational: true,
    detail: failedToday === 0 ? 'No job failed in 24 hours' : `${formatCount(failedToday, 'job')} failed in 24 hours`,
  }
}

/** The interval between health samples in minutes, and the days for which they are kept. */
export const sampleMinutes = 5
export const daysKept = 30

export const historyViews = {
  day: { label: '24 hours', spans: 24, hoursEach: 1 },
  week: { label: '7 days', spans: 28, hoursEach: 6 },
  month: { label: '30 days', spans: 30, hoursEach: 24 },
} as const satisfies Record<HistoryView, { label: string; spans: number; hoursEach: number }>

export const historyViewNames = Object.keys(historyViews) as [HistoryView, ...HistoryView[]]

export function readHistoryView(parameters: URLSearchParams): HistoryView {
  return historyViewNames.find((view) => view === parameters.get('history')) ?? 'day'
}

/** Returns the start of each span of a view, oldest first; the last span contains `now`. */
export function listSpanStarts(view: HistoryView, now: Date) {
  const { spans, hoursEach } = historyViews[view]
  const length = hoursEach * 3_600_000
  const last = Math.floor(now.getTime() / length) * length
  return Array.from({ length: spans }, (_, i) => new Date(last - (spans - 1 - i) * length))
}
