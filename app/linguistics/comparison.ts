import { buildColumns, partMarks, type Column, type StressMark } from './columns.ts'
import { findDifference, normaliseSign, type Difference, type DifferenceKind } from './differences.ts'
import { acceptExtraDetail } from './leniency.ts'
import { findAskedStress, listStressDifferences, listStressedForms, locateMarks } from './stress.ts'
import { isNucleus, listWordStarts } from './transcription.ts'
import { readTyped } from './typed.ts'

type Style = 'broad' | 'narrow'

/** One aligned column of two transcriptions; an empty side is a gap. */
export type AlignedColumn = { accepted: string; yours: string; kind: DifferenceKind | null }

export type Comparison = {
  accepted: string
  yours: string
  columns: readonly AlignedColumn[]
  differences: readonly Difference[]
  sounds: { agreeing: number; all: number }
  /** One sentence for each symbol that was read as another one. */
  notes: readonly string[]
  /** Remarks on true detail and variants that were not asked for. */
  allowances: readonly string[]
}

/** Puts the stress marks of both sides back into the columns; marks that agree share a column. */
function weaveMarks(
  columns: readonly Column[],
  { right, given }: { right: readonly StressMark[]; given: ReturnType<typeof locateMarks> },
  typedMarks: readonly StressMark[],
): AlignedColumn[] {
  const left = [...right]
  let [sounds, typed] = [0, 0]
  return columns.flatMap((column) => {
    const marks: AlignedColumn[] = []
    const mine = given.filter((_, i) => column.count > 0 && typedMarks[i]?.at === typed)
    for (const { sign, from, at } of mine) {
      const partner = left.find((mark) => from <= mark.at && mark.at <= at)
      if (partner) left.splice(left.indexOf(partner), 1)
      const accepted = partner?.sign ?? ''
      marks.push({ accepted, yours: sign, kind: accepted === sign ? null : 'stress' })
    }
    const own = column.accepted === '' ? [] : left.filter((mark) => mark.at === sounds)
    for (const { sign } of own) marks.unshift({ accepted: sign, yours: '', kind: 'stress' })
    typed += column.count
    if (column.accepted !== '') sounds += 1
    const kind = findDifference(column)?.kind ?? null
    return [...marks, { accepted: normaliseSign(column.accepted), yours: normaliseSign(column.yours), kind }]
  })
}

function compareWithOne({ form, typed, style }: { form: string; typed: string; style: Style }) {
  const right = partMarks(form)
  const written = partMarks(typed)
  // A word of one syllable needs no stress mark when it is quoted alone.
  const isIdle = right.sounds.filter(isNucleus).length === 1 && right.marks.length === 0
  const given = isIdle ? { ...written, marks: [] } : written
  const built = buildColumns({ right, given, style })
  const wordStarts = listWordStarts(form)
  const { columns, allowances } = acceptExtraDetail({
    columns: built.columns,
    marks: right.marks,
    starts: wordStarts,
    style,
  })
  const marks = { right: right.marks, given: locateMarks(columns, given.marks) }
  const differences = [
    ...listStressDifferences({ sounds: right.sounds, wordStarts }, marks),
    ...columns.flatMap((column) => findDifference(column) ?? []),
  ]
  const woven = weaveMarks(columns, marks, given.marks)
  const agreeing = columns.filter(({ accepted, read }) => accepted !== '' && accepted === read).length
  return {
    form,
    columns: woven,
    differences,
    allowances,
    notes: built.notes,
    sounds: { agreeing, all: right.sounds.length },
  }
}

/**
 * Compares an answer, sound by sound, with the accepted transcription that it is most similar to. Keyboard
 * substitutes, other symbol sets and both spellings of a syllabic consonant are accepted.
 */
export function compareTranscriptions({
  accepted,
  typed,
  style,
}: {
  accepted: readonly string[]
  typed: string
  style: Style
}): Comparison {
  const { text, notes } = readTyped(typed)
  const forms = accepted.length > 1 ? listStressedForms(accepted) : accepted.map((form) => ({ form, pattern: form }))
  const [best] = forms
    .map(({ form }) => compareWithOne({ form, typed: text, style }))
    .toSorted(
      (a, b) =>
        a.differences.length - b.differences.length ||
        a.allowances.length - b.allowances.length ||
        b.sounds.agreeing - a.sounds.agreeing,
    )
  if (!best) throw new Error('a transcription item accepts nothing')
  const useSquareBrackets = (words: string) =>
    style === 'narrow' ? words.replaceAll(/\{\/(.*?)\/\}/g, '{[$1]}') : words
  const differences = best.differences.map((each) => ({ ...each, words: useSquareBrackets(each.words) }))
  const asked = differences.length === 0 ? findAskedStress(best.form, accepted[0] ?? '') : null
  return {
    accepted: best.form,
    yours: normaliseSign(text),
    columns: best.columns,
    differences,
    sounds: best.sounds,
    notes: [...notes, ...best.notes.map(useSquareBrackets)],
    allowances: [
      ...best.allowances,
      ...(asked === null ? [] : [`The stress that is asked for is {/${asked}/}; yours is accepted too.`]),
    ],
  }
}
