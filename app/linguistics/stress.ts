import { partMarks, type Column, type StressMark } from './columns.ts'
import { normaliseSign, type Difference } from './differences.ts'
import { isNucleus, listWordStarts, splitSymbols } from './transcription.ts'

/**
 * A typed mark, with the places among the accepted sounds where it may be meant; a missing sound leaves several.
 * `typedAt` is its place among the typed sounds.
 */
type TypedMark = StressMark & { from: number; typedAt: number }

/** Locates each typed mark by the number of accepted sounds before it. */
export function locateMarks(columns: readonly Column[], marks: readonly StressMark[]): TypedMark[] {
  const places: { from: number; at: number }[] = []
  let [sounds, from] = [0, 0]
  for (const { accepted, count } of columns) {
    for (let i = 0; i < count; i += 1) places.push({ from, at: sounds })
    if (accepted !== '') sounds += 1
    if (count > 0) from = sounds
  }
  return marks.map(({ sign, at }) => ({ sign, typedAt: at, ...(places[at] ?? { from, at: sounds }) }))
}

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth']
export const ordinal = (index: number) => ordinals[index] ?? `${index + 1}th`

/** The accepted sounds, and the indices of those that begin a word. */
type Words = { sounds: readonly string[]; wordStarts: readonly number[] }

function findWord({ sounds, wordStarts }: Words, at: number) {
  const word = wordStarts.findLastIndex((each) => each <= at)
  const start = wordStarts[word] ?? 0
  const own = sounds.slice(start, wordStarts[word + 1])
  const isShort = own.filter(isNucleus).length === 1
  return { start, isShort, said: wordStarts.length > 1 ? `{/${normaliseSign(own.join(''))}/}` : '' }
}

/** Names the syllable or the word that begins with this sound. */
function namePlace(words: Words, at: number) {
  const { start, isShort, said } = findWord(words, at)
  if (isShort && said) return said
  const syllable = ordinal(words.sounds.slice(start, at).filter(isNucleus).length)
  return `the ${syllable} syllable${said && ` of ${said}`}`
}

/** Describes where the mark belongs; `level` is "secondary " or "primary " if a transcription has both. */
function describeMisplacedMark(words: Words, { from, to, level }: { from: number; to: number; level: string }) {
  const nuclei = words.sounds.slice(Math.min(from, to), Math.max(from, to)).filter(isNucleus).length
  if (from > to && nuclei === 0)
    return 'Put the mark before the whole syllable, including all consonants that begin it.'
  if (from < to && nuclei === 0)
    return words.wordStarts.includes(to)
      ? `The mark goes before ${namePlace(words, to)}, after the sound that ends the word before.`
      : 'Put the mark later: the consonant after it closes the syllable before.'
  return `The ${level}stress is on ${namePlace(words, to)}: the mark goes before it.`
}

/** Describes a stress mark that has no counterpart. */
function describeExtraMark({ sounds, wordStarts }: Words, { sign, at }: StressMark, right: readonly StressMark[]) {
  const end = wordStarts.find((each) => each > at) ?? sounds.length
  if (!sounds.slice(at, end).some(isNucleus)) return 'No stress mark belongs here.'
  const syllableAt = (index: number) => sounds.slice(0, index).filter(isNucleus).length
  return right.some((mark) => syllableAt(mark.at) === syllableAt(at))
    ? `One mark is enough for this syllable: leave out ${sign}.`
    : sign === 'ˈ' && right.length > 0
      ? 'This syllable is unstressed, so it has no mark.'
      : `No mark is asked for on this syllable: leave out ${sign}.`
}

/**
 * Lists the differences in stress. They are separate from those in sounds, so that a moved mark counts as one mistake,
 * not two.
 */
export function listStressDifferences(
  words: Words,
  { right, given }: { right: readonly StressMark[]; given: readonly TypedMark[] },
): Difference[] {
  const isSame = (mark: StressMark, typed: TypedMark) =>
    mark.sign === typed.sign && typed.from <= mark.at && mark.at <= typed.at
  const open = right.filter((mark) => !given.some((typed) => isSame(mark, typed)))
  const left = given.filter((typed) => !right.some((mark) => isSame(mark, typed)))
  const missed = open.map(({ sign, at }): Difference => {
    const other =
      left.find((each) => each.sign !== sign && each.from <= at && at <= each.at) ??
      left.find((each) => each.sign === sign)
    if (other) left.splice(left.indexOf(other), 1)
    const level = sign === 'ˈ' ? 'primary' : 'secondary'
    const signs = normaliseSign(`${sign}${words.sounds.slice(at, at + 3).join('')}`)
    if (other && other.sign !== sign)
      return {
        kind: 'stress',
        signs: `${other.sign} → ${sign}`,
        words:
          sign === 'ˈ'
            ? 'This syllable has the primary stress: use the raised stroke.'
            : 'This syllable has secondary stress: use the lowered stroke.',
      }
    if (other) {
      const isOneOfTwo = right.some((each) => each.sign === 'ˌ')
      const place = { from: other.at, to: at, level: isOneOfTwo ? `${level} ` : '' }
      return { kind: 'stress', signs, words: describeMisplacedMark(words, place) }
    }
    return {
      kind: 'stress',
      signs,
      words: `The ${level} stress mark is missing: it goes before ${namePlace(words, at)}.`,
    }
  })
  return [
    ...missed,
    ...left.map((mark): Difference => ({
      kind: 'stress',
      signs: mark.sign,
      words: describeExtraMark(words, mark, right),
    })),
  ]
}

const syllablesOf = (form: string) => partMarks(form).sounds.filter(isNucleus).length

/** Puts the marks of `pattern` on the syllables of `form`; null where a syllable's start is not known. */
function stressLike(form: string, pattern: string): string | null {
  const { sounds, marks } = partMarks(form)
  const other = partMarks(pattern)
  const starts = listWordStarts(form)
  const syllableAt = (row: readonly string[], at: number) => row.slice(0, at).filter(isNucleus).length
  const placed = other.marks.map(({ sign, at }) => {
    const syllable = syllableAt(other.sounds, at)
    const own = marks.find((mark) => syllableAt(sounds, mark.at) === syllable)
    return { sign, at: own?.at ?? starts.find((start) => syllableAt(sounds, start) === syllable) ?? null }
  })
  if (placed.some(({ at }) => at === null)) return null
  const signs = sounds.map((sound, i) => {
    const mark = placed.find(({ at }) => at === i)?.sign ?? ''
    return `${starts.includes(i) && i > 0 ? ' ' : ''}${mark}${sound}`
  })
  return signs.join('')
}

/** Lists the accepted forms, each with every accepted stress pattern, so that the same stress gets one verdict. */
export function listStressedForms(accepted: readonly string[]) {
  const others = accepted.flatMap((form) =>
    accepted
      .filter((pattern) => pattern !== form && syllablesOf(pattern) === syllablesOf(form))
      .flatMap((pattern) => stressLike(form, pattern) ?? []),
  )
  const seen = new Set<string>()
  return [...accepted, ...others].filter((form) => {
    const signs = splitSymbols(form).join('')
    return seen.size < seen.add(signs).size
  })
}

/** Returns the form with the stress that the question asks for, if it is another than that of `form`. */
export function findAskedStress(form: string, first: string) {
  const asked = syllablesOf(form) === syllablesOf(first) ? stressLike(form, first) : null
  return asked !== null && splitSymbols(asked).join('') !== splitSymbols(form).join('') ? asked : null
}
