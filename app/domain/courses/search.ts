import { stemmer } from 'stemmer'
import { synonyms } from '#app/content/synonyms.ts'
import { foldText } from '#app/core/text.ts'
import type { Course } from './courses.ts'

/** A typed word that no programme contains, and the word used instead. */
export type Correction = { typed: string; used: string }

/**
 * Words that a search ignores: words of questions, grammatical words, and words that fit every programme. They
 * are whole words: “called” is ignored and “call”, with the same stem, is not.
 */
const stopWords = new Set(
  `a about am an and are as at be by can career careers class classes could course courses did do does for from get have his how i
  in is it job jobs me my of late long on online or our people programme programmes s same should study studying t take that the these they
  this to too up us want was we what when where which who whose why will with work would you your been being but else everybody
  everyone had has he her him if its more most no not or other own she so some somebody someone than their them then there those very
  were while all after any called down ever here herself himself into just lots many much myself once only still
  themselves through used without`.split(/\s+/),
)

/** Words of a search that say little beside others, as in “learn Python”. They count only if there are no others. */
const vagueStems = new Set(
  `best better every find first hundred keep know language learn like make name new out pick prime question real really
  reliable say scratch strange tell two understand way weird year`
    .split(/\s+/)
    .map(stemWord),
)

/** Lists the words that a programme has to match. */
export function listWantedWords(search: string) {
  const words = [...new Set(listSearchWords(search))]
  const telling = words.filter((word) => !vagueStems.has(stemWord(word)))
  return (telling.length > 0 ? telling : words).slice(0, 12)
}

/** Removes case, accents and a plural s, which brings "fonetics" closer to "phonetic". */
export function simplifyWord(word: string) {
  const folded = foldText(word)
  return folded.length > 3 ? folded.replace(/(?<![isu])s$/, '') : folded
}

/** Lists the words of a text, simplified, without stop words. */
export function listSearchWords(text: string) {
  return text
    .normalize('NFKC')
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter((word) => word && !stopWords.has(foldText(word)))
    .map(simplifyWord)
}

/** Returns the stem of a word, so that "babies" finds "baby". */
export function stemWord(word: string) {
  return stemmer(simplifyWord(word))
}

export function listStems(text: string) {
  return listSearchWords(text).map(stemWord)
}

const termsBySynonym = new Map<string, string[]>()
for (const [typed, related] of synonyms) {
  for (const word of listStems(typed))
    termsBySynonym.set(word, [...(termsBySynonym.get(word) ?? []), ...listStems(related)])
}

/** Lists the stems with the same or nearly the same meaning in the catalogue. */
export function listRelatedTerms(term: string): readonly string[] {
  return [...new Set(termsBySynonym.get(term) ?? [])].filter((near) => near !== term)
}

/** Returns search words that fit a programme although its text does not contain them. */
export function listKeywords({ minEducationLevel, level, durationWeeks, isOpen }: Course) {
  return [
    minEducationLevel === 'High School' ? 'beginner basic introductory' : '',
    level === 'Diploma' || minEducationLevel === "Master's Degree" ? 'advanced postgraduate' : '',
    durationWeeks <= 4 ? 'short quick' : '',
    isOpen ? 'open available' : '',
  ].join(' ')
}
