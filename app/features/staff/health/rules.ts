import { count } from '#app/core/text.ts'

/** Mail is sent within seconds; after so long something is in its way. */
const longestWaitMinutes = 10
/** The jobs' clockwork ticks twice a minute. */
const longestSilenceSeconds = 300

type Finding = { isOperational: boolean; detail: string }

export function judgeMail({ waiting, oldestMinutes }: { waiting: number; oldestMinutes: number }): Finding {
  if (waiting === 0) return { isOperational: true, detail: 'Nothing is waiting' }
  const detail = `${count(waiting, 'message')} waiting, the oldest for ${count(Math.floor(oldestMinutes), 'minute')}`
  return { isOperational: oldestMinutes <= longestWaitMinutes, detail }
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
