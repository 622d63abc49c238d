import { foldText } from '#app/core/text.ts'
import type { WrittenBody } from './types.ts'

export type TextBody = Extract<WrittenBody, { kind: 'text' }>

/** Removes differences that do not count: case, accents, quotes, articles, hyphens and spaces. */
const normaliseText = (text: string) =>
  foldText(text)
    .replaceAll(/[‘’'“”"*.]/g, '')
    .trim()
    .replace(/^(an?|the)\s+(?=\p{L})/u, '')
    .replaceAll(/(?<=\p{L})[-–\s]+(?=\p{L})/gu, '')

/** Counts the letters that are added, left out, replaced or swapped with the next, up to `most` + 1. */
export function countLetterChanges(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, j) => j)]
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1]
      const isSwap = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      row[j] = Math.min(
        (rows[i - 1]?.[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (rows[i - 1]?.[j - 1] ?? 0) + (isSame ? 0 : 1),
        isSwap ? (rows[i - 2]?.[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    rows.push(row)
  }
  return Math.min(rows.at(-1)?.at(-1) ?? 0, most + 1)
}

/** True for a word or phrase; false for symbols, tags and abbreviations, which cannot be misspelt. */
const canBeMisspelt = (form: string) =>
  /^[\p{L}\s’'-]{4,}$/u.test(form) && !/^[\p{Lu}\s-]+$/u.test(form) && /^[\p{Script=Latin}\s’'-]+$/u.test(form)

const pluralise = (word: string) =>
  /(s|x|z|ch|sh)$/.test(word) ? `${word}es` : /[^aeiou]y$/.test(word) ? `${word.slice(0, -1)}ies` : `${word}s`
const isPlural = (one: string, other: string) => pluralise(one) === other || pluralise(other) === one

const countWords = (text: string) =>
  foldText(text)
    .trim()
    .replace(/^(an?|the)\s+/, '')
    .split(/[\s-]+/).length

/** A word or phrase, prepared for comparison with many others. */
type Spelling = { text: string; letters: string; wordCount: number }

export function toSpelling(text: string): Spelling {
  return { text, letters: normaliseText(text), wordCount: countWords(text) }
}

/**
 * Returns the edit distance of a misspelling; null if `typed` is another word. The first letter must be right, because
 * it is rarely misspelt. Call it only with a `form` that passes `canBeMisspelt`.
 */
function computeMisspellingDistance(form: Spelling, typed: Spelling) {
  if (form.wordCount !== typed.wordCount || form.letters[0] !== typed.letters[0]) return null
  const most = form.letters.length <= 5 ? 1 : 2
  const apart = countLetterChanges(form.letters, typed.letters, most)
  return apart > 0 && apart <= most ? apart : null
}

/** Lists words that look like an accepted form but are other words, so that they never count as its misspelling. */
export function listSimilarWords({ accept }: Pick<TextBody, 'accept'>, words: readonly Spelling[]) {
  const forms = accept.filter(canBeMisspelt).map(toSpelling)
  const own = accept.map(normaliseText)
  return words
    .filter((word) => forms.some((form) => computeMisspellingDistance(form, word) !== null))
    .filter((word) => !own.some((form) => form === word.letters || isPlural(form, word.letters)))
    .map(({ text }) => text)
    .toSorted()
}

export function judgeText({ accept, near, others = [] }: TextBody, typed: string) {
  const typedSpelling = toSpelling(typed)
  const own = typedSpelling.letters
  const matchesTyped = (form: string) => normaliseText(form) === own
  const base = { remark: null, note: null, where: null, accepted: accept }
  if (accept.some(matchesTyped)) return { ...base, verdict: 'right' as const }
  const known = near.find(({ forms }) => forms.some(matchesTyped))
  if (known) return { ...base, verdict: 'near' as const, remark: known.why }
  if (own === '' || others.some(matchesTyped)) return { ...base, verdict: 'wrong' as const }
  if (accept.some((form) => canBeMisspelt(form) && isPlural(normaliseText(form), own)))
    return { ...base, verdict: 'right' as const }
  const [nearest] = [{ forms: accept, why: null }, ...near]
    .flatMap(({ forms, why }) => forms.filter(canBeMisspelt).map((form) => ({ form, why })))
    .map(({ form, why }) => ({ form, why, apart: computeMisspellingDistance(toSpelling(form), typedSpelling) }))
    .filter(({ apart }) => apart !== null)
    .toSorted((a, b) => (a.apart ?? 0) - (b.apart ?? 0))
  if (!nearest) return { ...base, verdict: 'wrong' as const }
  return nearest.why === null
    ? { ...base, verdict: 'right' as const, note: `Check the spelling: *${nearest.form}*.` }
    : { ...base, verdict: 'near' as const, remark: nearest.why }
}
