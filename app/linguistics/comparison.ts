import { buildColumns, partMarks, type Column, type StressMark } from './columns.ts'
import { findDifference, normaliseSign, type DifferenceKind } from './differences.ts'
import { inventories, type LanguageCode } from './inventories/inventories.ts'
import { acceptOwnDetail, findOwnDifference } from './inventories/marking.ts'
import type { Inventory } from './inventories/types.ts'
import { acceptExtraDetail } from './leniency.ts'
import { findAskedStress, listStressDifferences, listStressedForms, locateMarks } from './stress.ts'
import { isNucleus, listWordStarts } from './transcription.ts'
import { readTyped } from './typed.ts'

type Style = 'broad' | 'narrow'

/** One aligned column of two transcriptions; an empty side is a gap. */
type AlignedColumn = { accepted: string; yours: string; kind: DifferenceKind | null }

/** Puts the stress marks of both sides back into the columns; marks that agree share a column. */
function weaveMarks(
  columns: readonly Column[],
  { right, given }: { right: readonly StressMark[]; given: ReturnType<typeof locateMarks> },
): AlignedColumn[] {
  const left = [...right]
  const takePartner = (mark: (typeof given)[number], isFit: (sign: string) => boolean) => {
    const partner = left.find(({ sign, at }) => isFit(sign) && mark.from <= at && at <= mark.at) ?? null
    if (partner) left.splice(left.indexOf(partner), 1)
    return partner
  }
  const same = given.map((mark) => takePartner(mark, (sign) => sign === mark.sign))
  const pairs = given.map((mark, i) => ({ mark, partner: same[i] ?? takePartner(mark, () => true) }))
  let [sounds, typed] = [0, 0]
  return columns.flatMap((column) => {
    const isAccepted = column.accepted !== ''
    const here = pairs.filter(({ mark, partner }) =>
      // A mark before missing sounds stands where the accepted one does.
      partner && partner.at < mark.at
        ? isAccepted && partner.at === sounds
        : column.count > 0 && mark.typedAt === typed,
    )
    const marks = [
      ...left.flatMap(({ sign, at }) => (isAccepted && at === sounds ? [{ accepted: sign, yours: '' }] : [])),
      ...here.map(({ mark, partner }) => ({ accepted: partner?.sign ?? '', yours: mark.sign })),
    ]
    typed += column.count
    if (isAccepted) sounds += 1
    return [
      ...marks.map((each): AlignedColumn => ({ ...each, kind: each.accepted === each.yours ? null : 'stress' })),
      {
        accepted: normaliseSign(column.accepted),
        yours: normaliseSign(column.yours),
        kind: findDifference(column)?.kind ?? null,
      },
    ]
  })
}

function compareWithOne({
  form,
  typed,
  style,
  inventory,
}: {
  form: string
  typed: string
  style: Style
  inventory: Inventory | null
}) {
  const right = partMarks(form)
  const written = partMarks(typed)
  // A word of one syllable needs no stress mark when it is quoted alone, and a language without stress none at all.
  const isIdle =
    right.marks.length === 0 && (inventory?.hasStress === false || right.sounds.filter(isNucleus).length === 1)
  const given = isIdle ? { ...written, marks: [] } : written
  const built = buildColumns({ right, given, style, isEnglish: inventory === null })
  const wordStarts = listWordStarts(form)
  const { columns, allowances } = inventory
    ? acceptOwnDetail({ columns: built.columns, inventory, style })
    : acceptExtraDetail({ columns: built.columns, marks: right.marks, starts: wordStarts, style })
  const marks = { right: right.marks, given: locateMarks(columns, given.marks) }
  const differences = [
    ...listStressDifferences({ sounds: right.sounds, wordStarts }, marks),
    ...columns.flatMap((column) => (inventory ? findOwnDifference(column, inventory) : findDifference(column)) ?? []),
  ]
  const woven = weaveMarks(columns, marks)
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

export type Comparison = ReturnType<typeof compareTranscriptions>

/**
 * Compares an answer, sound by sound, with the accepted transcription that it is most similar to. Keyboard
 * substitutes, other symbol sets and both spellings of a syllabic consonant are accepted. With a language, the sounds
 * of its inventory count in place of those of English.
 */
export function compareTranscriptions({
  accepted,
  typed,
  style,
  language,
}: {
  accepted: readonly string[]
  typed: string
  style: Style
  language?: LanguageCode | undefined
}) {
  const inventory = language ? inventories[language] : null
  const { text, notes } = readTyped(typed, accepted.join(''))
  // Authors type as students do.
  const written = new Map(accepted.map((form) => [readTyped(form).text, form]))
  const [best] = listStressedForms([...written.keys()])
    .map((form) => compareWithOne({ form, typed: text, style, inventory }))
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
  const asked = differences.length === 0 ? findAskedStress(best.form, [...written.keys()][0] ?? '') : null
  return {
    accepted: written.get(best.form) ?? best.form,
    yours: normaliseSign(text),
    columns: best.columns,
    differences,
    sounds: best.sounds,
    /** One sentence for each symbol that was read as another one. */
    notes: [...notes, ...best.notes.map(useSquareBrackets)],
    /** Remarks on true detail and variants that were not asked for. */
    allowances: [
      ...best.allowances,
      ...(asked === null ? [] : [`The stress that is asked for is {/${asked}/}; yours is accepted too.`]),
    ],
  }
}
