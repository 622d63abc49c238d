import type { Job } from '#app/platform/jobs.server.ts'
import { cancelOverdueEnrollments, sendPaymentReminders } from './overdue.commands.server.ts'

export const enrollmentJobs: readonly Job[] = [
  { name: 'cancel-overdue-enrolments', everyMinutes: 60, run: cancelOverdueEnrollments },
  { name: 'remind-of-payments', everyMinutes: 60, run: sendPaymentReminders },
]
