import type { Notice } from '#app/core/notice.ts'
import type { Refusals } from '#app/core/outcome.ts'

export const queueRefusals = {
  'no-longer-stuck': { status: 409, text: 'This has changed in the meantime. The list is up to date now.' },
} as const satisfies Refusals

export const queueNotices = {
  'retry-email': { tone: 'success', text: 'The email will be sent again' },
  'retry-all-emails': { tone: 'success', text: 'All given-up emails will be sent again' },
  'retry-all-jobs': { tone: 'success', text: 'All failed jobs will run again' },
  'give-up-email': { tone: 'success', text: 'The email was given up' },
  'forget-return': { tone: 'success', text: 'The address is no longer marked' },
  'retry-job': { tone: 'success', text: 'The job will run again' },
  'give-up-job': { tone: 'success', text: 'The job was given up' },
} as const satisfies Record<string, Notice>

export const queueFailures = {
  'retry-email': 'The email could not be sent again',
  'retry-all-emails': 'The emails could not be sent again',
  'retry-all-jobs': 'The jobs could not be run again',
  'give-up-email': 'The email could not be given up',
  'forget-return': 'The mark could not be removed',
  'retry-job': 'The job could not be run again',
  'give-up-job': 'The job could not be given up',
} as const
