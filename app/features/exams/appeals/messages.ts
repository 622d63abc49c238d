import type { Notice } from '#app/core/notice.ts'
import type { Refusals } from '#app/core/outcome.ts'
import { ownCourse } from '#app/features/students/own-course.messages.ts'
import { daysToAppeal } from './rules.ts'

export const appealRefusals = {
  'no-result': { status: 404, title: 'Error', text: 'We couldn’t find this result' },
  'too-late': { status: 409, title: 'Error', text: `You can only appeal within ${daysToAppeal} days of a result` },
  'already-appealed': { status: 409, title: 'Error', text: 'You’ve already appealed this result' },
  throttled: { status: 429, title: 'Error', text: 'You’ve sent several appeals today. Please try again tomorrow' },
} as const satisfies Refusals
export type AppealRefusal = keyof typeof appealRefusals

export const decisionRefusals = {
  'no-appeal': { status: 404, title: 'Error', text: 'We couldn’t find this appeal' },
  'own-appeal': { status: 409, title: 'Error', text: 'This is your own appeal, so a colleague has to decide it' },
  ...ownCourse,
  'already-decided': { status: 409, title: 'Error', text: 'Someone else has already decided this appeal' },
} as const satisfies Refusals
export type DecisionRefusal = keyof typeof decisionRefusals

const successNotice = (text: string): Notice => ({ tone: 'success', text })

export const appealSent = successNotice('Thanks, we’ve received your appeal')

export const deskNotices = {
  upheld: successNotice('Appeal upheld; the student will be emailed'),
  refused: successNotice('Appeal refused; the student will be emailed'),
}
