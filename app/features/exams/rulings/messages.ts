import type { Notice } from '#app/core/notice.ts'
import type { Refusals } from '#app/core/outcome.ts'
import { formatCount } from '#app/core/text.ts'
import { ownCourse } from '#app/features/students/own-course.messages.ts'
import type { Progress, PublicRuling } from './types.ts'

export const rulingRefusals = {
  ...ownCourse,
  'no-question': { status: 404, title: 'Error', text: 'We couldn’t find this question' },
  'already-ruled': { status: 409, title: 'Error', text: 'This decision has already been applied' },
} as const satisfies Refusals
export type RulingRefusal = keyof typeof rulingRefusals

export function rulingNotice({ papers }: { papers: number }): Notice {
  return {
    tone: 'success',
    text: `Decision applied. ${formatCount(papers, 'paper is', 'papers are')} being re-marked, and each student whose result goes up will be emailed`,
  }
}

export function describeRaisedResults({ raised, passed }: Pick<Progress, 'raised' | 'passed'>) {
  return `${formatCount(raised, 'result')} went up, and ${formatCount(passed, 'student has', 'students have')} now passed`
}

/** Describes a ruling for the course's public corrections. The text must not give away the question or its answer. */
export function describePublicRuling({ isVoid, section }: Pick<PublicRuling, 'isVoid' | 'section'>) {
  return {
    place: section === null ? 'Final exam, one question' : `Final exam, a question on section ${section}`,
    wrong: isVoid
      ? 'It didn’t have exactly one right answer.'
      : 'More than one answer was right, but only one was accepted.',
    right: `${
      isVoid ? 'Everyone who had it gets the mark.' : 'Every right answer now counts.'
    } Papers that included it are re-marked, no result falls, and it won’t appear in new papers.`,
  }
}
