import type { Notice } from '#app/core/notice.ts'
import type { Refusals } from '#app/core/outcome.ts'
import { daysToAppeal } from './rules.ts'

export const appealRefusals = {
  'no-result': { status: 404, title: 'Error', text: 'There is no such result' },
  'too-late': { status: 409, title: 'Error', text: `A result can be appealed within ${daysToAppeal} days` },
  'already-appealed': { status: 409, title: 'Error', text: 'You have appealed this result already' },
  throttled: { status: 429, title: 'Error', text: 'You have appealed several times today. Please try again tomorrow' },
} as const satisfies Refusals
export type AppealRefusal = keyof typeof appealRefusals

export const decisionRefusals = {
  'no-appeal': { status: 404, title: 'Error', text: 'There is no such appeal' },
  'own-appeal': { status: 409, title: 'Error', text: 'This is your own appeal: a colleague decides it' },
  'already-decided': { status: 409, title: 'Error', text: 'Somebody has decided this appeal meanwhile' },
} as const satisfies Refusals
export type DecisionRefusal = keyof typeof decisionRefusals

const success = (text: string): Notice => ({ tone: 'success', text })

export const appealSent = success('Your appeal is with hr')

export const deskNotices = {
  uphold: success('The appeal was upheld, and the student is told'),
  refuse: success('The appeal was refused, and the student is told'),
}

export const deskFailures = { uphold: 'Failed to uphold the appeal', refuse: 'Failed to refuse the appeal' } as const
