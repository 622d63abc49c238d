import { alignSymbols } from './alignment.ts'
import { joinDigraphs } from './digraphs.ts'
import { findDifference, normaliseSign, type Difference, type DifferenceKind } from './differences.ts'
import { acceptExtraDetail } from './leniency.ts'
import { listStressDifferences } from './stress.ts'
import {
  moveDiphthongMarks,
  typedToIpa,
  toCourseSymbols,
  isNucleus,
  isStress,
  splitSymbols,
  listWordStarts,
} from './transcription.ts'

/** One aligned column of two transcriptions; an empty side is a gap. */
export type AlignedColumn = { accepted: string; yours: string; kind: DifferenceKind | null }

export type Comparison = {
  accepted: string
  yours: string
  columns: readonly AlignedColumn[]
  differences: readonly Difference[]
  sounds: { agreeing: number; all: number }
  /** One sentence for each symbol that was read as a symbol of another set. */
  notes: readonly string[]
  /** Remarks on true detail and variants that were not asked for. */
  allowances: readonly string[]
}

/** Writes schwa plus consonant as a syllabic consonant, because both are spellings of the same sound. */
const unifySyllabics = (text: string) =>
  text.normalize('NFD').replaceAll(/ə([nlm])(?![\p{M}])(?=$|[^əɪeæɒʌʊiuaɔɑɜ])/gu, '$1\u0329')

/** Removes stress marks from a word of one syllable, which needs none when it is quoted alone. */
function withoutNeedlessStress(signs: readonly string[], accepted: readonly string[]) {
  const isIdle = accepted.filter(isNucleus).length === 1 && !accepted.some(isStress)
  return isIdle ? signs.filter((sign) => !isStress(sign)) : [...signs]
}

const syllabicNote = 'Schwa plus a consonant and a syllabic consonant are two ways of writing the same thing.'

/** Lists the spellings of a broad transcription that differ only in how they write syllabic consonants. */
function listSyllabicVariants(text: string, accepted: string) {
  const folded = unifySyllabics(text)
  const opened = folded.replaceAll(/([nlm])\u0329/gu, 'ə$1')
  return [
    ...(unifySyllabics(accepted) === folded ? [accepted] : []),
    text,
    folded,
    ...(unifySyllabics(opened) === folded ? [opened] : []),
  ]
}

function compareWithOne({
  accepted,
  letters,
  style,
  readsGlides,
}: {
  accepted: string
  letters: string
  style: 'broad' | 'narrow'
  readsGlides: boolean
}) {
  const right = splitSymbols(accepted)
  const { text: yours, notes } = toCourseSymbols(letters, { expected: accepted, style, readsGlides })
  const [best] = (style === 'broad' ? listSyllabicVariants(yours, accepted) : [yours])
    .map((read) => ({
      read,
      ...alignSymbols(right, withoutNeedlessStress(joinDigraphs(splitSymbols(read), right), right)),
    }))
    .toSorted((a, b) => a.cost - b.cost)
  if (!best) throw new Error('a transcription is read in no way')
  const { read, cost } = best
  const { columns, allowances } = acceptExtraDetail({ columns: best.columns, accepted, style })
  const isReadAnew = cost > 0 && read.normalize('NFD') !== yours.normalize('NFD')
  const differences = [
    ...listStressDifferences({ columns, wordStarts: listWordStarts(accepted) }),
    ...columns.flatMap((column) =>
      isStress(column.accepted) || isStress(column.yours) ? [] : (findDifference(column) ?? []),
    ),
  ]
  return {
    accepted,
    right,
    yours,
    columns,
    cost,
    differences,
    allowances,
    notes: isReadAnew ? [...notes, syllabicNote] : notes,
  }
}

/**
 * Compares an answer, symbol by symbol, with the accepted transcription that it is most similar to. Keyboard
 * substitutes, other symbol sets and both spellings of a syllabic consonant are accepted.
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
  const letters = moveDiphthongMarks(typedToIpa(typed))
  const compared = accepted
    .flatMap((each) =>
      [false, true].map((readsGlides) => compareWithOne({ accepted: each, letters, style, readsGlides })),
    )
    .toSorted((a, b) => a.differences.length - b.differences.length || a.cost - b.cost)
  const [best] = compared
  if (!best) throw new Error('a transcription item accepts nothing')
  const inSounds = best.columns.filter(({ accepted: a, yours: b }) => !isStress(a) && !isStress(b))
  const columns = best.columns.map((column): AlignedColumn => {
    const isMark = isStress(column.accepted) || isStress(column.yours)
    const kind = column.accepted === column.yours ? null : isMark ? 'stress' : (findDifference(column)?.kind ?? null)
    return { accepted: normaliseSign(column.accepted), yours: normaliseSign(column.yours), kind }
  })
  const useSquareBrackets = (words: string) =>
    style === 'narrow' ? words.replaceAll(/\{\/(.*?)\/\}/g, '{[$1]}') : words
  const differences = best.differences.map((each) => ({ ...each, words: useSquareBrackets(each.words) }))
  const sounds = best.right.filter((sign) => !isStress(sign)).length
  return {
    accepted: best.accepted,
    yours: best.yours,
    columns,
    differences,
    sounds: { agreeing: inSounds.filter(({ accepted: a, yours: b }) => a === b).length, all: sounds },
    notes: best.notes,
    allowances: best.allowances,
  }
}

export const listKinds = (differences: readonly Difference[]): DifferenceKind[] => [
  ...new Set(differences.map(({ kind }) => kind)),
]
