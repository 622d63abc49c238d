import type { Notice } from '#app/core/notice.ts'
import type { Refusals } from '#app/core/outcome.ts'

export const passwordLinkRefusals = {
  'not-found': { status: 404, text: 'This student does not exist' },
} as const satisfies Refusals

export const passwordLinkSent: Notice = { tone: 'success', text: 'The link to set a password is on its way' }

export const passwordLinkFailed = 'Failed to send the link'
