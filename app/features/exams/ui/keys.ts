import { answerLetters } from '#app/core/vocabulary.ts'
import { isAnswerLetter } from '../rules.ts'

/** The letter that a key stands for: 1 to 4 or a to d. */
export function letterOfKey(key: string) {
  if (key.length !== 1) return undefined
  const letter = answerLetters['1234'.indexOf(key)] ?? key.toUpperCase()
  return isAnswerLetter(letter) ? letter : undefined
}
