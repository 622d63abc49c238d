import { count } from '#app/core/text.ts'
import type { HistoryView } from './types.ts'

/** Emails are normally sent within seconds. */
const longestWaitMinutes = 10
/** The job scheduler runs twice a minute. */
const longestSilenceSeconds = 300

type Finding = { isOperational: boolean; detail: string }

/** Given-up emails are usually a wrong address rather than a fault, so they do not count as a failure. */
export function judgeMail(mail: { waiting: number; oldestMinutes: number; givenUpToday: number }): Finding {
  const { waiting, oldestMinutes, givenUpToday } = mail
  const queue =
    waiting === 0
      ? 'Nothing is waiting'
      : `${count(waiting, 'message')} waiting, the oldest for ${count(Math.floor(oldestMinutes), 'minute')}`
  const detail = givenUpToday === 0 ? queue : `${queue}; ${count(givenUpToday, 'message')} given up in 24 hours`
  return { isOperational: waiting === 0 || oldestMinutes <= longestWaitMinutes, detail }
}

export function judgeJobs(jobs: { silentSeconds: number | null; overdue: number; failedToday: number }): Finding {
  const { silentSeconds, overdue, failedToday } = jobs
  if (silentSeconds === null) return { isOperational: false, detail: 'The scheduler has not run yet' }
  if (silentSeconds > longestSilenceSeconds) {
    return {
      isOperational: false,
      detail: `The scheduler has not run for ${count(Math.floor(silentSeconds / 60), 'minute')}`,
    }
  }
  if (overdue > 0) return { isOperational: false, detail: `${count(overdue, 'job')} overdue` }
  return {
    isOperational: true,
    detail: failedToday === 0 ? 'No job failed in 24 hours' : `${count(failedToday, 'job')} failed in 24 hours`,
  }
}

/** The interval and the lifetime of health samples. */
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
export function spanStarts(view: HistoryView, now: Date) {
  const { spans, hoursEach } = historyViews[view]
  const length = hoursEach * 3_600_000
  const last = Math.floor(now.getTime() / length) * length
  return Array.from({ length: spans }, (_, i) => new Date(last - (spans - 1 - i) * length))
}
