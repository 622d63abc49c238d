import type { Column } from './alignment.ts'
import { findDifference, normaliseSign, type Difference } from './differences.ts'
import { isNucleus, isStress } from './transcription.ts'

type Marked = { sign: string; at: number }

/**
 * Locates each stress mark by the number of accepted sounds before it, so that a missing sound does not shift the
 * mark.
 */
function locateMarks(columns: readonly Column[], row: keyof Column): Marked[] {
  let sounds = 0
  const marks: Marked[] = []
  for (const column of columns) {
    if (isStress(column[row])) marks.push({ sign: column[row], at: sounds })
    if (column.accepted !== '' && !isStress(column.accepted)) sounds += 1
  }
  return marks
}

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth']
export const ordinal = (index: number) => ordinals[index] ?? `${index + 1}th`

/** Finds the word at this position of a phrase; an empty text unless it is one of several and has one syllable. */
function findShortWord({
  at,
  sounds,
  wordStarts,
}: {
  at: number
  sounds: readonly string[]
  wordStarts: readonly number[]
}) {
  const word = wordStarts.findLastIndex((each) => each <= at)
  const own = sounds.slice(wordStarts[word], wordStarts[word + 1])
  return wordStarts.length > 1 && own.filter(isNucleus).length === 1 ? `{/${normaliseSign(own.join(''))}/}` : ''
}

function describeMisplacedMark({
  from,
  to,
  level,
  sounds,
  wordStarts,
}: {
  from: number
  to: number
  /** Level of stress, such as "secondary ", if a transcription has both levels; otherwise empty. */
  level: string
  sounds: readonly string[]
  wordStarts: readonly number[]
}) {
  const nuclei = sounds.slice(Math.min(from, to), Math.max(from, to)).filter(isNucleus).length
  if (from > to && nuclei === 0)
    return 'Put the mark before the whole syllable, including the consonants that begin it, not before its vowel.'
  if (from < to && nuclei === 0) return 'Put the mark later: the consonant after it closes the syllable before.'
  const word = wordStarts.findLastIndex((each) => each <= to)
  const own = sounds.slice(wordStarts[word], wordStarts[word + 1])
  const said = wordStarts.length > 1 ? `{/${normaliseSign(own.join(''))}/}` : ''
  const short = findShortWord({ at: to, sounds, wordStarts })
  if (short) return `The ${level}stress is on ${short}: the mark goes before it.`
  const syllable = ordinal(sounds.slice(wordStarts[word], to).filter(isNucleus).length)
  return `The ${level}stress is on the ${syllable} syllable${said && ` of ${said}`}: the mark goes before it.`
}

/** Describes a stress mark that has no counterpart: it may be within a syllable, or before an unstressed one. */
function describeExtraMark({
  at,
  sounds,
  wordStarts,
}: {
  at: number
  sounds: readonly string[]
  wordStarts: readonly number[]
}) {
  const end = wordStarts.find((each) => each > at) ?? sounds.length
  if (!sounds.slice(at, end).some(isNucleus)) return 'No syllable begins here.'
  const isWithinSyllable = isNucleus(sounds[at] ?? '') && !wordStarts.includes(at) && !isNucleus(sounds[at - 1] ?? '')
  return isWithinSyllable
    ? 'A stress mark stands before a whole syllable, not before its vowel.'
    : 'This syllable is unstressed.'
}

/**
 * Lists the differences in stress. They are separate from those in sounds, so that a moved mark counts as one mistake,
 * not two.
 */
export function listStressDifferences({
  columns,
  wordStarts,
}: {
  columns: readonly Column[]
  /** Indices of the first sounds of the accepted words. */
  wordStarts: readonly number[]
}): Difference[] {
  const sounds = columns.map(({ accepted }) => accepted).filter((sign) => sign !== '' && !isStress(sign))
  const right = locateMarks(columns, 'accepted')
  const given = locateMarks(columns, 'yours')
  const open = right.filter(({ sign, at }) => !given.some((each) => each.sign === sign && each.at === at))
  const left = given.filter(({ sign, at }) => !right.some((each) => each.sign === sign && each.at === at))
  const differences: Difference[] = []
  for (const { sign, at } of open) {
    const other = left.find((each) => each.sign === sign) ?? left.find((each) => each.at === at)
    if (other) left.splice(left.indexOf(other), 1)
    const level = sign === 'ˈ' ? 'primary' : 'secondary'
    const place = `${sign}${sounds.slice(at, at + 3).join('')}`
    if (!other) {
      const short = findShortWord({ at, sounds, wordStarts })
      const words = `The ${level} stress mark ${short && `before ${short} `}is missing.`
      differences.push({ kind: 'stress', signs: normaliseSign(place), words })
    } else if (other.sign === sign)
      differences.push({
        kind: 'stress',
        signs: normaliseSign(place),
        words: describeMisplacedMark({
          from: other.at,
          to: at,
          level: right.some((each) => each.sign === 'ˌ') ? `${level} ` : '',
          sounds,
          wordStarts,
        }),
      })
    else {
      const difference = findDifference({ accepted: sign, yours: other.sign })
      if (difference) differences.push(difference)
    }
  }
  return [
    ...differences,
    ...left.map(({ sign, at }): Difference => ({
      kind: 'stress',
      signs: sign,
      words: describeExtraMark({ at, sounds, wordStarts }),
    })),
  ]
}
