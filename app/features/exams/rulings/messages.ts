import type { Notice } from '#app/core/notice.ts'
import type { Refusals } from '#app/core/outcome.ts'
import { count } from '#app/core/text.ts'
import type { Progress } from './types.ts'

export const rulingRefusals = {
  'no-question': { status: 404, title: 'Error', text: 'There is no such question' },
  'already-ruled': { status: 409, title: 'Error', text: 'This has been ruled already' },
} as const satisfies Refusals
export type RulingRefusal = keyof typeof rulingRefusals

export function ruledNotice({ papers }: { papers: number }): Notice {
  return {
    tone: 'success',
    text: `This is ruled. ${count(papers, 'paper is', 'papers are')} being marked again, and each student whose result rises is told`,
  }
}

export function describeRise({ raised, passed }: Pick<Progress, 'raised' | 'passed'>) {
  return `${count(raised, 'result')} rose, and ${count(passed, 'student passes', 'students pass')} by it`
}
