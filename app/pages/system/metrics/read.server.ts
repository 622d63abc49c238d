import { setTimeout } from 'node:timers/promises'
import { findLastBackup } from '#app/platform/backups/backups.queries.server.ts'
import { backupAgeSeconds } from '#app/platform/backups/backups.ts'
import { listOverdueAttemptIds } from '#app/domain/exams/exams.queries.server.ts'
import { measureOutbox } from '#app/platform/mail/delivery.queries.server.ts'
import { countStrayPayments, measureJobs } from '#app/domain/staff/health.queries.server.ts'
import { countWaitingUploads } from '#app/platform/uploads/uploads.queries.server.ts'
import { addMinutes } from '#app/core/dates.ts'
import { clock } from '#app/platform/clock.server.ts'

const longestMilliseconds = 3_000
/** Every attempt should be graded within this many minutes of its end (`app/flows/submit-exam/expiry.jobs.server.ts`). */
const examMinutes = 1

/**
 * Reads the values that operators set alerts on. A value is null if there is nothing to measure. Throws if the database
 * does not answer.
 */
async function readMeasurements() {
  const now = clock.now()
  const [jobs, mail, overdueExams, uploadsWaiting, strayPayments, last] = await Promise.all([
    measureJobs(),
    measureOutbox(),
    listOverdueAttemptIds({ endedBefore: addMinutes(now, -examMinutes) }),
    countWaitingUploads(),
    countStrayPayments(),
    findLastBackup(),
  ])
  return {
    jobsOverdue: jobs.overdue,
    jobsFailed: jobs.failedToday,
    schedulerSilentSeconds: jobs.silentSeconds,
    emailsWaiting: mail.waiting,
    emailsOldestSeconds: mail.oldestMinutes * 60,
    emailsGivenUp: mail.givenUpToday,
    examsOverdue: overdueExams.length,
    uploadsWaiting,
    strayPayments,
    backupAgeSeconds: last && backupAgeSeconds({ last, now: clock.realNow() }),
  }
}

export async function measureInstitute() {
  const late = setTimeout(longestMilliseconds, undefined, { ref: false }).then(() => {
    throw new Error('the database did not answer within 3 seconds')
  })
  return Promise.race([readMeasurements(), late])
}
