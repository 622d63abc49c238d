import type { AppealOutcome, AppealRemedy } from '#app/core/vocabulary.ts'
import { addDays } from '#app/core/dates.ts'
import { endOfWorkingDay } from '#app/core/working-days.ts'
import { formatPercentage } from '#app/core/text.ts'
import { successNotice } from '#app/core/notice.ts'
import type { Refusals } from '#app/core/outcome.ts'
import { defineRequests } from '#app/domain/staff/requests.ts'
import { ownCourse } from '#app/domain/students/students.ts'

type AppealedResult = {
  score: number
  totalQuestions: number
  percentage: number
  passPercentage: number
  passed: boolean
}

export const appealRequests = defineRequests({
  desk: 'appeals',
  noun: 'appeal',
  tabs: {
    open: { label: 'To decide', empty: 'No appeals to decide' },
    decided: { label: 'Decided', empty: 'No appeals decided yet' },
  },
  emptyText: 'Students can appeal from their results page.',
  steps: ['appeal'],
})

export const daysToAppeal = 28
export const workingDaysToDecide = 10

export const longestGrounds = 4000
export const longestAnswer = 2000

export function computeAppealDeadline(submittedAt: Date) {
  return addDays(submittedAt, daysToAppeal)
}

export function isAppealable({ submittedAt, now }: { submittedAt: Date; now: Date }) {
  return now <= computeAppealDeadline(submittedAt)
}

export function computeDecisionDue(askedAt: Date) {
  return endOfWorkingDay({ after: askedAt, days: workingDaysToDecide })
}

export const outcomeLabels = { upheld: 'Upheld', refused: 'Refused' } as const satisfies Record<AppealOutcome, string>

export const remedyLabels = {
  resit: 'A resit with a new paper',
  questions: 'Correct or void a question and re-mark the papers',
  other: 'Another remedy, explained in the reply',
} as const satisfies Record<AppealRemedy, string>

export const remedyTexts = {
  resit: 'You can take the exam again, with a new paper.',
  questions: 'We’ll correct or void the question and re-mark every paper that included it, in the students’ favour.',
  other: '',
} as const satisfies Record<AppealRemedy, string>

export function formatResult({ score, totalQuestions, percentage, passPercentage, passed }: AppealedResult) {
  return `${formatPercentage(percentage)}% (${score} of ${totalQuestions}; pass mark ${passPercentage}%), ${passed ? 'passed' : 'not passed'}`
}

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

export const appealSent = successNotice('Thanks, we’ve received your appeal')

export const deskNotices = {
  upheld: successNotice('Appeal upheld; the student will be emailed'),
  refused: successNotice('Appeal refused; the student will be emailed'),
}
