import type { Notice } from '#app/core/notice.ts'
import type { Refusals } from '#app/core/outcome.ts'

/** A job that failed or is waiting for a retry. */
export type StuckJob = { id: string; name: string; state: 'failed' | 'retry'; tries: number; since: Date }

/** The jobs and emails given up since the last report. */
export type FailureCounts = { emails: number; jobs: readonly { name: string; count: number }[] }

/** An address to which an email could not be delivered. */
export type ReturnedAddress = { id: string; email: string; reason: string; returnedAt: Date }

export const queueRefusals = {
  'no-longer-stuck': { status: 409, text: 'This has changed in the meantime. The list is up to date now.' },
} as const satisfies Refusals

export const queueNotices = {
  retryEmail: { tone: 'success', text: 'The email will be sent again' },
  retryAllEmails: { tone: 'success', text: 'All given-up emails will be sent again' },
  retryAllJobs: { tone: 'success', text: 'All failed jobs will run again' },
  giveUpEmail: { tone: 'success', text: 'The email was given up' },
  forgetReturn: { tone: 'success', text: 'The address is no longer marked' },
  retryJob: { tone: 'success', text: 'The job will run again' },
  giveUpJob: { tone: 'success', text: 'The job was given up' },
} as const satisfies Record<string, Notice>
