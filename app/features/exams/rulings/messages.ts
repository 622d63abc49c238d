import type { Notice } from '#app/core/notice.ts'
import type { Refusals } from '#app/core/outcome.ts'
import { count } from '#app/core/text.ts'
import type { Progress, PublicRuling } from './types.ts'

export const rulingRefusals = {
  'no-question': { status: 404, title: 'Error', text: 'There is no such question' },
  'already-ruled': { status: 409, title: 'Error', text: 'This decision has already been applied' },
} as const satisfies Refusals
export type RulingRefusal = keyof typeof rulingRefusals

export function ruledNotice({ papers }: { papers: number }): Notice {
  return {
    tone: 'success',
    text: `Decision applied. ${count(papers, 'paper is', 'papers are')} being re-marked, and students whose result rises will be emailed`,
  }
}

export function describeRise({ raised, passed }: Pick<Progress, 'raised' | 'passed'>) {
  return `${count(raised, 'result')} rose, and ${count(passed, 'student passes', 'students pass')} by it`
}

/** The text for the course's public corrections. It must not give away the question or its answer. */
export function describePublicRuling({ isVoid, section }: Pick<PublicRuling, 'isVoid' | 'section'>) {
  return {
    place: section === null ? 'Final exam, one question' : `Final exam, a question on section ${section}`,
    wrong: isVoid
      ? 'As it was asked, it had no one right answer.'
      : 'More than one of its answers was right, and only one of them counted.',
    right: `${
      isVoid ? 'It counts for everybody who had it.' : 'Each right answer counts.'
    } The papers that held it are marked again, nobody’s result falls, and it comes into no new paper.`,
  }
}
