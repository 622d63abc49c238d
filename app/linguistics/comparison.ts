import { align } from './alignment.ts'
import { joinDigraphs } from './digraphs.ts'
import { columnDifference, nfc, type Difference, type DifferenceKind } from './differences.ts'
import { readLeniently } from './leniency.ts'
import { stressDifferences } from './stress.ts'
import { foldMarks, fromTyped, inHouseSymbols, isNucleus, isStress, spell, wordStartsOf } from './transcription.ts'

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
  /** About detail and variants that were not asked for, but are true. */
  allowances: readonly string[]
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

function compareWith({
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
  const right = spell(accepted)
  const { text: yours, notes } = inHouseSymbols(letters, { expected: accepted, style, readsGlides })
  const [best] = (style === 'broad' ? syllabicVariants(yours, accepted) : [yours])
    .map((read) => ({ read, ...align(right, withoutIdleStress(joinDigraphs(spell(read), right), right)) }))
    .toSorted((a, b) => a.cost - b.cost)
  if (!best) throw new Error('a transcription is read in no way')
  const { read, cost } = best
  const { columns, allowances } = readLeniently({ columns: best.columns, accepted, style })
  const isReadAnew = cost > 0 && read.normalize('NFD') !== yours.normalize('NFD')
  const differences = [
    ...stressDifferences({ columns, wordStarts: wordStartsOf(accepted) }),
    ...columns.flatMap((column) =>
      isStress(column.accepted) || isStress(column.yours) ? [] : (columnDifference(column) ?? []),
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
 * Compares an answer with the accepted transcription from which it differs least, symbol by symbol. `yours` is the text as typed;
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
  const letters = foldMarks(fromTyped(typed))
  const compared = accepted
    .flatMap((each) => [false, true].map((readsGlides) => compareWith({ accepted: each, letters, style, readsGlides })))
    .toSorted((a, b) => a.differences.length - b.differences.length || a.cost - b.cost)
  const [best] = compared
  if (!best) throw new Error('a transcription item accepts nothing')
  const inSounds = best.columns.filter(({ accepted: a, yours: b }) => !isStress(a) && !isStress(b))
  const columns = best.columns.map((column): AlignedColumn => {
    const isMark = isStress(column.accepted) || isStress(column.yours)
    const kind = column.accepted === column.yours ? null : isMark ? 'stress' : (columnDifference(column)?.kind ?? null)
    return { accepted: nfc(column.accepted), yours: nfc(column.yours), kind }
  })
  const inBrackets = (words: string) => (style === 'narrow' ? words.replaceAll(/\{\/(.*?)\/\}/g, '{[$1]}') : words)
  const differences = best.differences.map((each) => ({ ...each, words: inBrackets(each.words) }))
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

export const kindsOf = (differences: readonly Difference[]): DifferenceKind[] => [
  ...new Set(differences.map(({ kind }) => kind)),
]
