import { count } from '#app/core/text.ts'

/** Mail is sent within seconds; after so long something is in its way. */
const longestWaitMinutes = 10
/** The jobs' clockwork ticks twice a minute. */
const longestSilenceSeconds = 300

type Finding = { isOperational: boolean; detail: string }

/** A letter that was given up is one person's address more often than a fault of the post, but somebody should know. */
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
  if (silentSeconds === null) return { isOperational: false, detail: 'The timetable has not run yet' }
  if (silentSeconds > longestSilenceSeconds) {
    return {
      isOperational: false,
      detail: `The timetable has not run for ${count(Math.floor(silentSeconds / 60), 'minute')}`,
    }
  }
  if (overdue > 0) return { isOperational: false, detail: `${count(overdue, 'job')} overdue` }
  return {
    isOperational: true,
    detail: failedToday === 0 ? 'No job failed in 24 hours' : `${count(failedToday, 'job')} failed in 24 hours`,
  }
}
