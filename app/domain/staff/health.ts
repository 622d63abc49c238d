import { readChoice } from '#app/core/url-values.ts'
import type { HealthPart } from '#app/core/vocabulary.ts'
import { formatCount, formatList, formatNumber } from '#app/core/text.ts'

export type HealthCheck = {
  name: HealthPart
  isOperational: boolean
  /** The result in words. It never contains the text of an error, which may reveal host names. */
  detail: string
  latencyMilliseconds: number
  checkedAt: Date
}

export type HistoryView = 'day' | 'week' | 'month'

/** Emails are normally sent within seconds; a longer wait is a failure. */
const longestWaitMinutes = 10
/** The scheduler of the job queue runs twice a minute; a longer silence is a failure. */
const longestSilenceSeconds = 300

type Finding = { isOperational: boolean; detail: string }

/**
 * Judges the mail queue. Emails that were given up do not count as a failure, because the cause is usually a wrong
 * address, nor do those that a recipient's server does not take yet.
 */
export function judgeMail(mail: {
  waiting: number
  refusedForNow: number
  oldestMinutes: number
  givenUpToday: number
}): Finding {
  const { waiting, refusedForNow, oldestMinutes, givenUpToday } = mail
  const oldest = oldestMinutes > 0 ? `, the oldest for ${formatCount(Math.floor(oldestMinutes), 'minute')}` : ''
  const detail = [
    waiting === 0 ? 'Nothing is waiting' : `${formatCount(waiting, 'message')} waiting${oldest}`,
    ...(refusedForNow > 0 ? [`${formatCount(refusedForNow, 'message')} refused for now, to be tried again`] : []),
    ...(givenUpToday > 0 ? [`${formatCount(givenUpToday, 'message')} given up in 24 hours`] : []),
  ]
  return { isOperational: oldestMinutes <= longestWaitMinutes, detail: detail.join('; ') }
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

type FullDisk = { setting: string; freeBytes: number }

export function judgeDisks(full: readonly FullDisk[]): Finding {
  if (full.length === 0) return { isOperational: true, detail: 'Wrote, read and removed a file' }
  const names = full.map(
    ({ setting, freeBytes }) => `${setting} (${formatNumber(Math.round(freeBytes / 1e6))} MB free)`,
  )
  return { isOperational: false, detail: `Nearly full: the disk of ${formatList(names)}` }
}

/** Judges the clock of the machine that answers. Our times follow the database’s clock, the log and TLS do not. */
export function judgeClock({ isWrong, secondsAhead }: { isWrong: boolean; secondsAhead: number }): Finding {
  if (!isWrong) return { isOperational: true, detail: 'Agrees with the database’s' }
  const seconds = Math.round(Math.abs(secondsAhead))
  const gap = seconds < 120 ? formatCount(seconds, 'second') : formatCount(Math.round(seconds / 60), 'minute')
  return {
    isOperational: false,
    detail: `This machine is ${gap} ${secondsAhead > 0 ? 'ahead of' : 'behind'} the database`,
  }
}

export function judgeStrayPayments(count: number): Finding {
  if (count === 0) return { isOperational: true, detail: 'All money received is in our books' }
  const what = `${formatCount(count, 'payment')} at Stripe ${count === 1 ? 'is' : 'are'} in no book here`
  return { isOperational: false, detail: `${what}: see Money` }
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
  return readChoice(parameters, 'history', historyViewNames) ?? 'day'
}

/** Returns the start of each span of a view, oldest first; the last span contains `now`. */
export function listSpanStarts(view: HistoryView, now: Date) {
  const { spans, hoursEach } = historyViews[view]
  const length = hoursEach * 3_600_000
  const last = Math.floor(now.getTime() / length) * length
  return Array.from({ length: spans }, (_, i) => new Date(last - (spans - 1 - i) * length))
}

/** Counts the samples that a span should have, from the first one ever on. The one of now may still be to come. */
export function countExpectedSamples({
  from,
  to,
  first,
  last,
  now,
}: {
  from: Date
  to: Date
  first: Date | null
  last: Date | null
  now: Date
}) {
  if (!first || !last) return 0
  const every = sampleMinutes * 60_000
  const start = Math.ceil(Math.max(from.getTime(), first.getTime()) / every)
  const settled = Math.max(Math.floor(now.getTime() / every), Math.floor(last.getTime() / every) + 1)
  const end = Math.min(Math.ceil(to.getTime() / every), settled)
  return Math.max(0, end - start)
}

/** A missing sample counts as a failure. */
export function describeAvailability({
  samples,
  failures,
  missing,
}: {
  samples: number
  failures: number
  missing: number
}) {
  const expected = samples + missing
  if (expected === 0) return 'No samples in this time'
  const share = Math.floor(((samples - failures) * 1000) / expected) / 10
  const gaps = missing > 0 ? `, of which ${formatNumber(missing)} ${missing === 1 ? 'is' : 'are'} missing` : ''
  return `Operational in ${share}% of ${formatCount(expected, 'sample')}${gaps}`
}
