import type { Job } from '#app/platform/jobs.server.ts'
import { remindStudents } from './send-reminders.commands.server.ts'
import { queueDailyEmails } from './daily.commands.server.ts'

export const reminderJobs: readonly Job[] = [
  { name: 'remind-students', everyMinutes: 60, run: () => remindStudents() },
  { name: 'write-daily-emails', everyMinutes: 10, run: () => queueDailyEmails() },
]
