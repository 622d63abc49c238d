import { answerLetters } from '#app/core/vocabulary.ts'
import { isAnswerLetter } from '../rules.ts'

/** The letter that a key stands for: 1 to 4 or a to d. */
export function letterOfKey(key: string) {
  if (key.length !== 1) return undefined
  const letter = answerLetters['1234'.indexOf(key)] ?? key.toUpperCase()
  return isAnswerLetter(letter) ? letter : undefined
}

export type Span = { top: number; bottom: number }

/** How much of a question can be seen, from 0 to 1; one that is taller than the screen is whole when it fills it. */
function shareInSight({ top, bottom }: Span, sight: Span) {
  const seen = Math.min(bottom, sight.bottom) - Math.max(top, sight.top)
  return Math.max(0, seen) / Math.max(1, Math.min(bottom - top, sight.bottom - sight.top))
}

/**
 * Which question a key is for: the one that holds the focus while at least half of it can be seen, else the one that can be
 * seen best, the upper of two alike. Null when none is on the screen: a key never answers what nobody sees.
 */
export function questionInSight({
  questions,
  sight,
  focused,
}: {
  questions: readonly Span[]
  sight: Span
  focused: number | null
}) {
  const shares = questions.map((question) => shareInSight(question, sight))
  if (focused !== null && (shares[focused] ?? 0) >= 0.5) return focused
  const best = Math.max(0, ...shares)
  return best > 0 ? shares.indexOf(best) : null
}
