import type { Column } from './alignment.ts'
import { isTrueMark, listMarksOfSign, type Placed } from './allophony.ts'
import { findDetailName, normaliseSign } from './differences.ts'
import { bareSymbol, isNucleus, isStress, listWordStarts } from './transcription.ts'

type Style = 'broad' | 'narrow'
type PlacedColumn = Placed & { column: Column; isWeak: boolean; wordHasMore: boolean }

/** Maps the columns of accepted sounds to these sounds with their neighbours. */
function mapColumnsToPlacedSounds(columns: readonly Column[], accepted: string): Map<Column, PlacedColumn> {
  const starts = listWordStarts(accepted)
  const own = columns.filter((column) => column.accepted !== '')
  const sounds = own.filter((column) => !isStress(column.accepted))
  const wordIndexOf = (index: number) => starts.findLastIndex((start) => start <= index)
  const nuclei = sounds.map((column, i) => (isNucleus(column.accepted) ? i : -1)).filter((i) => i >= 0)
  const isMarkedAt = (index: number) => {
    const before = own[own.indexOf(sounds[index] ?? { accepted: '', yours: '' }) - 1]
    return before !== undefined && isStress(before.accepted)
  }
  const isStressed = (nucleus: number) => {
    const previous = nuclei.findLast((each) => each < nucleus) ?? -1
    const from = Math.max(previous + 1, starts[wordIndexOf(nucleus)] ?? 0)
    return Array.from({ length: nucleus - from + 1 }, (_, i) => from + i).some(isMarkedAt)
  }
  return new Map(
    sounds.map((column, i) => [
      column,
      {
        column,
        sign: column.accepted,
        before: sounds[i - 1]?.accepted ?? null,
        earlier: sounds[i - 2]?.accepted ?? null,
        after: sounds[i + 1]?.accepted ?? null,
        isWordStart: starts.includes(i),
        isWordEnd: i === sounds.length - 1 || starts.includes(i + 1),
        isMarked: isMarkedAt(i),
        isWeak:
          isNucleus(column.accepted) &&
          !isStressed(i) &&
          nuclei.filter((each) => wordIndexOf(each) === wordIndexOf(i)).length > 1,
        wordHasMore: i + 2 < sounds.length && !starts.includes(i + 2),
      },
    ]),
  )
}

/** True if speakers use schwa as well as weak /ɪ/, which they do not in endings such as -ing, -ic and -ish. */
const canBeSchwa = ({ sign, after, isWeak, isWordEnd, wordHasMore }: PlacedColumn) =>
  bareSymbol(sign) === 'ɪ' &&
  isWeak &&
  !isWordEnd &&
  !['ŋ'].includes(after ?? '') &&
  (wordHasMore || !['k', 'ʃ', 'tʃ', 'dʒ', 'v'].includes(after ?? ''))

const withMarks = (sign: string, marks: readonly string[]) => {
  const isDark = marks.includes('ɫ')
  return (isDark ? 'ɫ' : bareSymbol(sign)) + marks.filter((mark) => mark !== 'ɫ').join('')
}

/** Writes a half-long vowel as a long vowel with the half-length mark, so that it can be compared with a long one. */
const readHalfLongAsLong = (accepted: string, yours: string) =>
  accepted.includes('ː') && yours.endsWith('ˑ') && !yours.includes('ː') ? `${yours.slice(0, -1)}ːˑ` : yours

function describeTrueDetail(marks: readonly string[], { column, style }: { column: Column; style: Style }) {
  const named = marks.map((mark) =>
    mark === 'ɫ' ? 'dark l' : (findDetailName(mark) ?? `mark on {[${normaliseSign(column.yours)}]}`),
  )
  const list = named.join(' and ')
  const words = `The ${list} ${named.length === 1 ? 'is' : 'are'}`
  return style === 'broad'
    ? `${words} true of the sound; slashes leave it out.`
    : `${words} true, but not asked for here.`
}

const describeUncheckedMark = (sign: string, style: Style) =>
  style === 'broad'
    ? `Slashes leave out the mark on {[${normaliseSign(sign)}]}; we have not checked it.`
    : `The mark on {[${normaliseSign(sign)}]} is not asked for here, and we have not checked it.`

/**
 * Accepts detail that speakers produce in this position, and schwa where it is also heard. Each is mentioned once in
 * `allowances`.
 */
export function acceptExtraDetail({
  columns,
  accepted,
  style,
}: {
  columns: readonly Column[]
  accepted: string
  style: Style
}) {
  const placed = mapColumnsToPlacedSounds(columns, accepted)
  const allowances: string[] = []
  const read = columns.map((column): Column => {
    const sound = placed.get(column)
    if (!sound || column.yours === '' || column.yours === column.accepted) return column
    if (column.yours === 'ə' && canBeSchwa(sound)) {
      allowances.push('Here the weak vowel is usually {/ɪ/}; {/ə/} is heard too.')
      return { ...column, yours: column.accepted }
    }
    const yours = readHalfLongAsLong(column.accepted, column.yours)
    const isSameLength = yours.includes('ː') === column.accepted.includes('ː')
    if (bareSymbol(yours) !== bareSymbol(column.accepted) || !isSameLength) return column
    const asked = listMarksOfSign(column.accepted)
    const extra = listMarksOfSign(yours).filter((mark) => !asked.includes(mark))
    const truth = extra.map((mark) => ({ mark, isTrue: isTrueMark(mark, sound) }))
    const confirmed = truth.flatMap(({ mark, isTrue }) => (isTrue === true ? [mark] : []))
    if (confirmed.length > 0) allowances.push(describeTrueDetail(confirmed, { column, style }))
    if (truth.some(({ isTrue }) => isTrue === null)) allowances.push(describeUncheckedMark(column.yours, style))
    const kept = listMarksOfSign(yours).filter(
      (mark) => !truth.some((each) => each.mark === mark && each.isTrue !== false),
    )
    const isSame = kept.length === asked.length && kept.every((mark) => asked.includes(mark))
    return { ...column, yours: isSame ? column.accepted : withMarks(yours, kept) }
  })
  return { columns: read, allowances: [...new Set(allowances)] }
}
