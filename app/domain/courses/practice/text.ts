import { comparePerson, isSurnameOf } from './person-names.ts'
import type { WrittenBody } from './practice.types.ts'
import { countLetterChanges } from './letter-changes.ts'
import { findOverlap, isWording, listStems, splitAnswers, toTermKey } from './wording.ts'

export type TextBody = Extract<WrittenBody, { kind: 'text' }>

/** A word or phrase, prepared for comparison with many others. */
type Spelling = { text: string; letters: string; wordCount: number }

export function toSpelling(text: string): Spelling {
  const stems = listStems(text)
  return { text, letters: stems.join(''), wordCount: stems.length }
}

const isSwap = (one: string, other: string) => [...one].toSorted().join('') === [...other].toSorted().join('')

/**
 * Returns the edit distance of a misspelling; null if `typed` is another word. The first letter must be right, because
 * it is rarely misspelt. Call it only with a `form` that passes `isWording`.
 */
function computeMisspellingDistance(form: Spelling, typed: Spelling) {
  if (form.wordCount !== typed.wordCount || form.letters[0] !== typed.letters[0]) return null
  const isShort = form.letters.length <= 5
  // A short word with one letter replaced is usually another word: *stage* is no misspelt *state*.
  if (isShort && form.letters.length === typed.letters.length && !isSwap(form.letters, typed.letters)) return null
  const most = isShort ? 1 : 2
  const apart = countLetterChanges(form.letters, typed.letters, most)
  return apart > 0 && apart <= most ? apart : null
}

/** Lists words that look like an accepted form but are other words, so that they never count as its misspelling. */
export function listSimilarWords({ accept }: Pick<TextBody, 'accept'>, words: readonly Spelling[]) {
  const forms = accept.filter(isWording).map(toSpelling)
  const own = accept.map(toTermKey)
  return words
    .filter((word) => forms.some((form) => computeMisspellingDistance(form, word) !== null))
    .filter((word) => !own.some((form) => form === word.letters))
    .map(({ text }) => text)
    .toSorted()
}

/** The feedback on an answer that contains an accepted one or is part of one. */
const overlaps = {
  both: null,
  several: 'That is more than one answer. Decide on one.',
  more: 'Part of that is right. Write only what is asked for.',
  part: 'That is only part of it. What is missing?',
} as const

/** The feedback on a name that is nearly right. */
const names = {
  other: 'The surname is right, the first name is not.',
  first: 'That is only the first name.',
} as const

const adjective = /(?:ic|al|ous)$/
/** Corrects a misspelling. An adjective for a noun, such as *syncretic*, is not misspelt: the first form is the term. */
const describeSpelling = (form: string, typed: string, term = form) =>
  adjective.test(typed) && !adjective.test(form) ? `The term itself is *${term}*.` : `Check the spelling: *${form}*.`

const lowerFirst = (text: string) =>
  /^\p{Lu}(?!\p{Lu})/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text

export function judgeText({ accept, near, others = [], terms = [] }: TextBody, typed: string) {
  const typedSpelling = toSpelling(typed)
  const own = typedSpelling.letters
  const matchesTyped = (form: string) => toTermKey(form) === own
  const base = { remark: null, note: null, where: null, accepted: accept }
  const person = comparePerson(accept, typed)
  if (accept.some(matchesTyped) || person === 'same') return { ...base, verdict: 'right' as const }
  const known = near.find(({ forms }) => forms.some((form) => matchesTyped(form) || isSurnameOf(accept, form, typed)))
  if (known) return { ...base, verdict: 'near' as const, remark: known.why }
  if (person !== null) return { ...base, verdict: 'near' as const, where: names[person] }
  const term = terms.find(({ forms }) => forms.some(matchesTyped))
  if (term)
    return {
      ...base,
      verdict: 'wrong' as const,
      remark: `That term has another meaning: ${lowerFirst(term.definition)}`,
    }
  if (own === '' || others.some(matchesTyped)) return { ...base, verdict: 'wrong' as const }
  const overlap = findOverlap(accept, typed)
  if (overlap === 'both') return { ...base, verdict: 'right' as const }
  const forms = accept.filter(isWording)
  const findMisspelt = (part: string) =>
    forms.find((form) => computeMisspellingDistance(toSpelling(form), toSpelling(part)) !== null)
  const parts =
    overlap === 'several'
      ? splitAnswers(typed).filter((part) => !accept.some((form) => toTermKey(form) === toTermKey(part)))
      : []
  if (parts.length > 0 && parts.every(findMisspelt))
    return { ...base, verdict: 'right' as const, note: `Check the spelling: *${findMisspelt(parts[0] ?? '')}*.` }
  const [nearest] = [{ forms: accept, why: null }, ...near]
    .flatMap(({ forms, why }) => forms.filter(isWording).map((form) => ({ form, why })))
    .map(({ form, why }) => ({ form, why, apart: computeMisspellingDistance(toSpelling(form), typedSpelling) }))
    .filter(({ apart }) => apart !== null)
    .toSorted((a, b) => (a.apart ?? 0) - (b.apart ?? 0))
  if (nearest)
    return nearest.why === null
      ? { ...base, verdict: 'right' as const, note: describeSpelling(nearest.form, own, accept[0]) }
      : { ...base, verdict: 'near' as const, remark: nearest.why }
  if (overlap === null) {
    const isBeginning = own.length > 2 && forms.some((form) => toTermKey(form).startsWith(own))
    return { ...base, verdict: 'wrong' as const, where: isBeginning ? 'It begins like that. How does it go on?' : null }
  }
  return { ...base, verdict: overlap === 'part' ? ('wrong' as const) : ('near' as const), where: overlaps[overlap] }
}
