import type { Notice } from '#app/core/notice.ts'
import type { Refusals } from '#app/core/outcome.ts'
import { count } from '#app/core/text.ts'

export const rulingRefusals = {
  'no-question': { status: 404, title: 'Error', text: 'There is no such question' },
  'already-ruled': { status: 409, title: 'Error', text: 'This has been ruled already' },
} as const satisfies Refusals
export type RulingRefusal = keyof typeof rulingRefusals

export function ruledNotice({ raised, passed }: { raised: number; passed: number }): Notice {
  return {
    tone: 'success',
    text: `${count(raised, 'result')} rose, ${count(passed, 'student passes', 'students pass')} now, and each is told`,
  }
}
