import { answerLetters } from '#app/core/vocabulary.ts'
import { isAnswerLetter } from '../rules.ts'

export function letterOfKey(key: string) {
  if (key.length !== 1) return undefined
  const letter = answerLetters['1234'.indexOf(key)] ?? key.toUpperCase()
  return isAnswerLetter(letter) ? letter : undefined
}

export type Span = { top: number; bottom: number }

/** The visible share of a question, 0 to 1. A question taller than the screen counts as 1 when it fills the screen. */
function shareInSight({ top, bottom }: Span, sight: Span) {
  const seen = Math.min(bottom, sight.bottom) - Math.max(top, sight.top)
  return Math.max(0, seen) / Math.max(1, Math.min(bottom - top, sight.bottom - sight.top))
}

/**
 * Picks the question a key acts on: the focused one if at least half of it is visible, otherwise the most visible
 * one, and the upper one of two equals. Returns null if none is visible, so that a key never answers a question out
 * of sight.
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
