import type { Notice } from '#app/core/notice.ts'
import type { Refusals } from '#app/core/outcome.ts'
import { ownRecord } from '../own-record.messages.ts'

export const answerRefusals = {
  'no-notice': { status: 409, text: 'This notice has been answered or decided already' },
} as const satisfies Refusals

export const withdrawalRefusals = {
  'not-found': { status: 404, text: 'This student does not exist' },
  ...ownRecord,
  'no-notice': { status: 409, text: 'There is no notice to withdraw' },
} as const satisfies Refusals

const successNotice = (text: string): Notice => ({ tone: 'success', text })
export const hearingNotices = {
  given: successNotice('The student has been given notice and can answer it for 7 days'),
  proposed: successNotice('Expulsion proposed. Another member of HR has to confirm it; we’ve emailed them.'),
  withdrawn: successNotice('Notice withdrawn; the student will be emailed'),
  answered: successNotice('Your answer is sent. We’ll read it before we decide.'),
}

export const answerFailed = 'Your answer could not be sent. Please try again.'
export const withdrawalFailed = 'Failed to withdraw the notice'
