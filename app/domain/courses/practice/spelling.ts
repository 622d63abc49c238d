import { foldText } from '#app/core/text.ts'
import { isEnglishWord } from './english-words.ts'
import type { WrittenBody } from './practice.types.ts'
import { countMisspeltLetters, isOneLetterOff, isWording, listStems, squeeze, toTermKey } from './wording.ts'

export const lettersOf = (text: string) => foldText(text.normalize('NFKC')).replaceAll(/[^\p{L}\p{N}]/gu, '')

/** A word or phrase, prepared for comparison with many others: the letters of its stems, and all its letters. */
export type Spelling = { text: string; letters: string; written: string; stems: readonly string[] }

export function toSpelling(text: string): Spelling {
  const stems = listStems(text)
  return { text, letters: stems.join(''), written: lettersOf(text), stems }
}

/** Many languages begin a word with a k where English has a c, as in *Kollokation*. */
const withC = (text: string) => text.replace(/^k(?=[aoulr])/, 'c')

/**
 * Returns the edit distance of what is spelt nearly alike; null if it is not, as “gold test” and “gold data”. The first
 * letter must be the same, because it is rarely misspelt; but French and Italian write *hapax* without its *h*. Call it
 * only with a `form` that passes `isWording`.
 */
export function computeSpellingDistance(form: Spelling, typed: Spelling) {
  if (form.letters === `h${typed.letters}`) return 1
  if (form.stems.length !== typed.stems.length || withC(form.letters)[0] !== withC(typed.letters)[0]) return null
  const apart = form.stems.reduce(
    (sum, stem, i) => sum + countMisspeltLetters(withC(stem), withC(typed.stems[i] ?? ''), form.stems.length > 1),
    0,
  )
  const isNear = form.letters !== typed.letters && apart <= 2
  return isNear && !isOneLetterOff(withC(form.written), withC(typed.written)) ? Math.max(apart, 1) : null
}

/**
 * Returns the edit distance of a misspelling; null if an English word stands in place of another: *sunset* is no *synset*.
 * A doubled letter, a k or a late ending makes no other word: *primming* is *priming*, *redundant* is *redundancy*.
 */
export function computeMisspellingDistance(form: Spelling, typed: Spelling) {
  const isOther = (stem: string, i: number) => {
    const own = form.stems[i] ?? ''
    const isEnding = stem.startsWith(own.slice(0, Math.max(6, own.length - 3)))
    return stem.length > 3 && squeeze(withC(stem)) !== squeeze(withC(own)) && !isEnding && isEnglishWord(stem)
  }
  const apart = computeSpellingDistance(form, typed)
  return apart !== null && typed.stems.some(isOther) ? null : apart
}

/** Lists words that look like an accepted form but are other words, so that they never count as its misspelling. */
export function listSimilarWords(
  { accept }: Pick<Extract<WrittenBody, { kind: 'text' }>, 'accept'>,
  words: readonly Spelling[],
) {
  const forms = accept.filter(isWording).map(toSpelling)
  const own = accept.map(toTermKey)
  return words
    .filter((word) =>
      forms.some((form) => computeSpellingDistance(form, word) !== null || isOneLetterOff(form.written, word.written)),
    )
    .filter((word) => !own.some((form) => form === word.letters))
    .map(({ text }) => text)
    .toSorted()
}
