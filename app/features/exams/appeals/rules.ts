import { addDays } from '#app/core/dates.ts'
import { isId } from '#app/core/ids.ts'
import { cursorQuery, readCursor } from '#app/core/paging.ts'
import { endOfWorkingDay } from '#app/core/working-days.ts'
import { formatPercentage } from '#app/core/text.ts'
import type { AppealRemedy } from '#app/core/vocabulary.ts'
import type { AppealFilter, DeskAppeal } from './types.ts'

export const daysToAppeal = 28
export const workingDaysToDecide = 10

export const longestGrounds = 4000
export const longestAnswer = 2000
export const deskPageSize = 20

export function computeAppealDeadline(submittedAt: Date) {
  return addDays(submittedAt, daysToAppeal)
}

export function isAppealable({ submittedAt, now }: { submittedAt: Date; now: Date }) {
  return now <= computeAppealDeadline(submittedAt)
}

export function computeDecisionDue(askedAt: Date) {
  return endOfWorkingDay({ after: askedAt, days: workingDaysToDecide })
}

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

export function readAppealFilter(parameters: URLSearchParams): AppealFilter {
  const appealId = parameters.get('appeal') ?? ''
  return {
    view: parameters.get('view') === 'decided' ? 'decided' : 'open',
    cursor: readCursor(parameters, isId),
    appealId: isId(appealId) ? appealId : null,
  }
}

export function toUrlQuery({ view, cursor }: AppealFilter) {
  return { view: view === 'open' ? null : view, ...cursorQuery(cursor) }
}

export function formatResult({ score, totalQuestions, percentage, passPercentage, passed }: DeskAppeal) {
  return `${formatPercentage(percentage)}% (${score} of ${totalQuestions}; pass mark ${passPercentage}%), ${passed ? 'passed' : 'not passed'}`
}
