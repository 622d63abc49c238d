import { stemmer } from 'stemmer'
import { synonyms } from '#app/content/synonyms.ts'
import { foldText } from '#app/core/text.ts'
import type { Course } from './types.ts'

/** Words of questions, and words that fit every programme. */
const stopWords = new Set(
  `a about am an and are as at be by can career careers class classes could course courses do does for from get how i
  in is it job jobs me my of on online or our people programme programmes s should study studying t that the they
  this to us want was we what when where which who why will with work would you your`.split(/\s+/),
)

/** Drops case, accents and a plural s, which brings "fonetics" closer to "phonetic". */
export function plainWord(word: string) {
  const folded = foldText(word)
  return folded.length > 3 ? folded.replace(/(?<![isu])s$/, '') : folded
}

/** The words of a text that say something, as `plainWord` writes them. */
export function wordsOf(text: string) {
  return text
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter((word) => word && !stopWords.has(foldText(word)))
    .map(plainWord)
}

/** The stem of a word, so that "babies" finds "baby". */
export function termOf(word: string) {
  return stemmer(plainWord(word))
}

export function termsOf(text: string) {
  return wordsOf(text).map(termOf)
}

const termsBySynonym = new Map<string, string[]>()
for (const [typed, related] of synonyms) {
  for (const word of termsOf(typed))
    termsBySynonym.set(word, [...(termsBySynonym.get(word) ?? []), ...termsOf(related)])
}

/** The catalogue's words with the same or nearly the same meaning. */
export function relatedTerms(term: string): readonly string[] {
  return [...new Set(termsBySynonym.get(term) ?? [])].filter((near) => near !== term)
}

/** Search words that fit a programme although its text does not contain them. */
export function keywordsOf({ minEducationLevel, level, durationWeeks, isOpen }: Course) {
  return [
    minEducationLevel === 'High School' ? 'beginner basic introductory' : '',
    level === 'Diploma' || minEducationLevel === "Master's Degree" ? 'advanced postgraduate' : '',
    durationWeeks <= 4 ? 'short quick' : '',
    isOpen ? 'open available' : '',
  ].join(' ')
}
