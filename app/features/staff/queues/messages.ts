import type { Notice } from '#app/core/notice.ts'
import type { Refusals } from '#app/core/outcome.ts'

export const queueRefusals = {
  'no-longer-stuck': { status: 409, text: 'This has changed meanwhile: the list shows how it stands now' },
} as const satisfies Refusals

export const queueNotices = {
  'retry-letter': { tone: 'success', text: 'The letter is tried again' },
  'give-up-letter': { tone: 'success', text: 'The letter is given up' },
  'retry-job': { tone: 'success', text: 'The job is tried again' },
  'give-up-job': { tone: 'success', text: 'The job is given up' },
} as const satisfies Record<string, Notice>

export const queueFailures = {
  'retry-letter': 'The letter could not be tried again',
  'give-up-letter': 'The letter could not be given up',
  'retry-job': 'The job could not be tried again',
  'give-up-job': 'The job could not be given up',
} as const
