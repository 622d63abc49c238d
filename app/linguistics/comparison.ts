import { bareSymbol, fromTyped, inHouseSymbols, isNucleus, isStress, isVowel, spell } from './transcription.ts'
import { consonants, vowels } from './phonemes.ts'
import { columnDifference, detailsOf, nfc, type Difference, type DifferenceKind } from './differences.ts'

/** One aligned column of two transcriptions; an empty side is a gap. */
export type AlignedColumn = { accepted: string; yours: string; kind: DifferenceKind | null }

export type Comparison = {
  accepted: string
  yours: string
  columns: readonly AlignedColumn[]
  differences: readonly Difference[]
  sounds: { agreeing: number; all: number }
  /** One sentence for each symbol read from another symbol set. */
  notes: readonly string[]
}

function vowelDistance(a: string, b: string) {
  const [one, other] = [vowels[a], vowels[b]]
  if (!one || !other) return 1
  const apart = Math.hypot(one.height - other.height, (one.backness - other.backness) * 0.7) / 3
  return Math.min(0.7, apart * 0.6 + (one.long === other.long ? 0 : 0.1) + (!one.to === !other.to ? 0 : 0.2) + 0.05)
}

function consonantDistance(a: string, b: string) {
  const [one, other] = [consonants[a], consonants[b]]
  if (!one || !other) return 1
  return (
    (one.voicing === other.voicing ? 0 : 0.2) +
    (one.place === other.place ? 0 : 0.25) +
    (one.manner === other.manner ? 0 : 0.3)
  )
}

/** Distance between two symbols: 0 if they are the same, above 1.5 if they must never be aligned. */
export function distance(accepted: string, yours: string) {
  if (accepted === yours) return 0
  if (isStress(accepted) || isStress(yours)) return isStress(accepted) && isStress(yours) ? 0.3 : 9
  if (isVowel(accepted) !== isVowel(yours)) return 9
  const [a, b] = [bareSymbol(accepted), bareSymbol(yours)]
  const letters = isVowel(accepted) ? vowelDistance(a, b) : consonantDistance(a, b)
  return (a === b ? 0 : letters) + (detailsOf(accepted).join() === detailsOf(yours).join() ? 0 : 0.1) || 0.05
}

const gapCost = (sign: string) => (isStress(sign) ? 0.4 : 0.8)

/** Aligns two rows of symbols at the lowest total cost (edit distance). */
function align(accepted: readonly string[], yours: readonly string[]) {
  const cost: number[][] = [[0]]
  const at = (i: number, j: number) => cost[i]?.[j] ?? Number.POSITIVE_INFINITY
  for (let i = 0; i <= accepted.length; i += 1) {
    cost[i] ??= []
    for (let j = 0; j <= yours.length; j += 1) {
      if (i + j === 0) continue
      const [a, b] = [accepted[i - 1] ?? '', yours[j - 1] ?? '']
      const row = cost[i] ?? []
      row[j] = Math.min(
        i > 0 && j > 0 ? at(i - 1, j - 1) + distance(a, b) : Number.POSITIVE_INFINITY,
        i > 0 ? at(i - 1, j) + gapCost(a) : Number.POSITIVE_INFINITY,
        j > 0 ? at(i, j - 1) + gapCost(b) : Number.POSITIVE_INFINITY,
      )
    }
  }
  const columns: Column[] = []
  let [i, j] = [accepted.length, yours.length]
  while (i > 0 || j > 0) {
    const [a, b] = [accepted[i - 1] ?? '', yours[j - 1] ?? '']
    const here = at(i, j)
    const isSame = (other: number) => Math.abs(here - other) < 1e-9
    if (i > 0 && j > 0 && isSame(at(i - 1, j - 1) + distance(a, b))) {
      columns.push({ accepted: a, yours: b })
      i -= 1
      j -= 1
    } else if (i > 0 && isSame(at(i - 1, j) + gapCost(a))) {
      columns.push({ accepted: a, yours: '' })
      i -= 1
    } else {
      columns.push({ accepted: '', yours: b })
      j -= 1
    }
  }
  return { columns: columns.toReversed(), cost: at(accepted.length, yours.length) }
}

type Marked = { sign: string; at: number }

type Column = { accepted: string; yours: string }

/**
 * Locates each stress mark by the number of accepted sounds before it, so that a missing sound does not move the
 * mark.
 */
function marksOf(columns: readonly Column[], row: keyof Column): Marked[] {
  let sounds = 0
  const marks: Marked[] = []
  for (const column of columns) {
    if (isStress(column[row])) marks.push({ sign: column[row], at: sounds })
    if (column.accepted !== '' && !isStress(column.accepted)) sounds += 1
  }
  return marks
}

function misplacedWords({ from, to, sounds }: { from: number; to: number; sounds: readonly string[] }) {
  const between = sounds.slice(Math.min(from, to), Math.max(from, to))
  const nuclei = between.filter(isNucleus).length
  if (from > to && nuclei === 0)
    return 'Put the mark before the whole syllable, including the consonants that begin it, not before its vowel.'
  if (from > to && nuclei === 1)
    return 'The stress is on the syllable before. The mark goes before its syllable, not after it.'
  if (from < to && nuclei === 0) return 'Put the mark later: the consonant after it closes the syllable before.'
  return 'The stress is on a different syllable.'
}

/** Reports stress separately from sounds: a mark that has moved is one slip, not two. */
function stressDifferences(columns: readonly Column[]): Difference[] {
  const sounds = columns.map(({ accepted }) => accepted).filter((sign) => sign !== '' && !isStress(sign))
  const right = marksOf(columns, 'accepted')
  const given = marksOf(columns, 'yours')
  const open = right.filter(({ sign, at }) => !given.some((each) => each.sign === sign && each.at === at))
  const left = given.filter(({ sign, at }) => !right.some((each) => each.sign === sign && each.at === at))
  const differences: Difference[] = []
  for (const { sign, at } of open) {
    const other = left.find((each) => each.sign === sign) ?? left.find((each) => each.at === at)
    if (other) left.splice(left.indexOf(other), 1)
    const place = `${sign}${sounds.slice(at, at + 3).join('')}`
    if (!other) {
      const level = sign === 'ˈ' ? 'primary' : 'secondary'
      differences.push({ kind: 'stress', signs: nfc(place), words: `The ${level} stress mark is missing.` })
    } else if (other.sign === sign)
      differences.push({
        kind: 'stress',
        signs: nfc(place),
        words: misplacedWords({ from: other.at, to: at, sounds }),
      })
    else {
      const difference = columnDifference({ accepted: sign, yours: other.sign })
      if (difference) differences.push(difference)
    }
  }
  return [
    ...differences,
    ...left.map(({ sign }): Difference => ({ kind: 'stress', signs: sign, words: 'This syllable is unstressed.' })),
  ]
}

/** Schwa plus consonant and a syllabic consonant are two spellings of the same thing. */
const foldSyllabics = (text: string) =>
  text.normalize('NFD').replaceAll(/ə([nlm])(?![\p{M}])(?=$|[^əɪeæɒʌʊiuaɔɑɜ])/gu, '$1\u0329')

/** A word of one syllable needs no stress mark when it is quoted alone. */
function withoutIdleStress(signs: readonly string[], accepted: readonly string[]) {
  const isIdle = accepted.filter(isNucleus).length === 1 && !accepted.some(isStress)
  return isIdle ? signs.filter((sign) => !isStress(sign)) : [...signs]
}

const syllabicNote = 'Schwa plus a consonant and a syllabic consonant are two ways of writing the same thing.'

/**
 * Lists the spellings of a broad transcription that differ only in how they write syllabic consonants; the given one
 * comes first.
 */
function syllabicVariants(text: string, accepted: string) {
  const folded = foldSyllabics(text)
  const opened = folded.replaceAll(/([nlm])\u0329/gu, 'ə$1')
  return [
    ...(foldSyllabics(accepted) === folded ? [accepted] : []),
    text,
    folded,
    ...(foldSyllabics(opened) === folded ? [opened] : []),
  ]
}

function compareWith({ accepted, letters, style }: { accepted: string; letters: string; style: 'broad' | 'narrow' }) {
  const right = spell(accepted)
  const { text: yours, notes } =
    style === 'broad' ? inHouseSymbols(letters, accepted) : { text: letters.replaceAll('r', 'ɹ'), notes: [] }
  const [best] = (style === 'broad' ? syllabicVariants(yours, accepted) : [yours])
    .map((read) => ({ read, ...align(right, withoutIdleStress(spell(read), right)) }))
    .toSorted((a, b) => a.cost - b.cost)
  if (!best) throw new Error('a transcription is read in no way')
  const { read, columns, cost } = best
  const isReadAnew = cost > 0 && read.normalize('NFD') !== yours.normalize('NFD')
  return { accepted, right, yours, columns, cost, notes: isReadAnew ? [...notes, syllabicNote] : notes }
}

/**
 * Compares an answer with the nearest accepted transcription, symbol by symbol. `yours` is the text as typed;
 * keyboard substitutes, other symbol sets and both spellings of a syllabic consonant are accepted.
 */
export function compareTranscriptions({
  accepted,
  typed,
  style,
}: {
  accepted: readonly string[]
  typed: string
  style: 'broad' | 'narrow'
}): Comparison {
  const letters = fromTyped(typed)
  const compared = accepted
    .map((each) => compareWith({ accepted: each, letters, style }))
    .toSorted((a, b) => a.cost - b.cost)
  const [best] = compared
  if (!best) throw new Error('a transcription item accepts nothing')
  const inSounds = best.columns.filter(({ accepted: a, yours: b }) => !isStress(a) && !isStress(b))
  const columns = best.columns.map((column): AlignedColumn => {
    const isMark = isStress(column.accepted) || isStress(column.yours)
    const kind = column.accepted === column.yours ? null : isMark ? 'stress' : (columnDifference(column)?.kind ?? null)
    return { accepted: nfc(column.accepted), yours: nfc(column.yours), kind }
  })
  const inBrackets = (words: string) => (style === 'narrow' ? words.replaceAll(/\{\/(.*?)\/\}/g, '{[$1]}') : words)
  const differences = [
    ...stressDifferences(best.columns),
    ...inSounds.flatMap((column) => columnDifference(column) ?? []),
  ].map((each) => ({ ...each, words: inBrackets(each.words) }))
  const sounds = best.right.filter((sign) => !isStress(sign)).length
  return {
    accepted: best.accepted,
    yours: best.yours,
    columns,
    differences,
    sounds: { agreeing: inSounds.filter(({ accepted: a, yours: b }) => a === b).length, all: sounds },
    notes: best.notes,
  }
}

export const kindsOf = (differences: readonly Difference[]): DifferenceKind[] => [
  ...new Set(differences.map(({ kind }) => kind)),
]
