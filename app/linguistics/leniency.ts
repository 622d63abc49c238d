import type { Column } from './alignment.ts'
import { isTrueMark, marksOfSign, type Placed } from './allophony.ts'
import { detailName, nfc } from './differences.ts'
import { bareSymbol, isNucleus, isStress, wordStartsOf } from './transcription.ts'

type Style = 'broad' | 'narrow'
type PlacedColumn = Placed & { column: Column; isWeak: boolean; wordHasMore: boolean }

/** The accepted sounds with their surroundings, in the order of the columns. */
function placedColumns(columns: readonly Column[], accepted: string): Map<Column, PlacedColumn> {
  const starts = wordStartsOf(accepted)
  const own = columns.filter((column) => column.accepted !== '')
  const sounds = own.filter((column) => !isStress(column.accepted))
  const wordOf = (index: number) => starts.findLastIndex((start) => start <= index)
  const nuclei = sounds.map((column, i) => (isNucleus(column.accepted) ? i : -1)).filter((i) => i >= 0)
  const isMarkedAt = (index: number) => {
    const before = own[own.indexOf(sounds[index] ?? { accepted: '', yours: '' }) - 1]
    return before !== undefined && isStress(before.accepted)
  }
  const isStressed = (nucleus: number) => {
    const previous = nuclei.findLast((each) => each < nucleus) ?? -1
    const from = Math.max(previous + 1, starts[wordOf(nucleus)] ?? 0)
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
          nuclei.filter((each) => wordOf(each) === wordOf(i)).length > 1,
        wordHasMore: i + 2 < sounds.length && !starts.includes(i + 2),
      },
    ]),
  )
}

/** True where schwa is heard beside weak /ɪ/: not in endings such as -ing, -ic and -ish. */
const hasSchwaToo = ({ sign, after, isWeak, isWordEnd, wordHasMore }: PlacedColumn) =>
  bareSymbol(sign) === 'ɪ' &&
  isWeak &&
  !isWordEnd &&
  !['ŋ'].includes(after ?? '') &&
  (wordHasMore || !['k', 'ʃ', 'tʃ', 'dʒ', 'v'].includes(after ?? ''))

const withMarks = (sign: string, marks: readonly string[]) => {
  const isDark = marks.includes('ɫ')
  return (isDark ? 'ɫ' : bareSymbol(sign)) + marks.filter((mark) => mark !== 'ɫ').join('')
}

/** A half-long vowel is compared as the long one, with its mark. */
const asLong = (accepted: string, yours: string) =>
  accepted.includes('ː') && yours.endsWith('ˑ') && !yours.includes('ː') ? `${yours.slice(0, -1)}ːˑ` : yours

function detailWords(marks: readonly string[], { column, style }: { column: Column; style: Style }) {
  const named = marks.map((mark) =>
    mark === 'ɫ' ? 'dark l' : (detailName(mark) ?? `mark on {[${nfc(column.yours)}]}`),
  )
  const list = named.join(' and ')
  const words = `The ${list} ${named.length === 1 ? 'is' : 'are'}`
  return style === 'broad'
    ? `${words} true of the sound; slashes leave it out.`
    : `${words} true, but not asked for here.`
}

const uncheckedWords = (sign: string, style: Style) =>
  style === 'broad'
    ? `Slashes leave out the mark on {[${nfc(sign)}]}; we have not checked it.`
    : `The mark on {[${nfc(sign)}]} is not asked for here, and we have not checked it.`

/** Accepts detail that is true of the sound in its place, and schwa where it is heard too; says so once for each. */
export function readLeniently({
  columns,
  accepted,
  style,
}: {
  columns: readonly Column[]
  accepted: string
  style: Style
}) {
  const placed = placedColumns(columns, accepted)
  const allowances: string[] = []
  const read = columns.map((column): Column => {
    const sound = placed.get(column)
    if (!sound || column.yours === '' || column.yours === column.accepted) return column
    if (column.yours === 'ə' && hasSchwaToo(sound)) {
      allowances.push('Here the weak vowel is usually {/ɪ/}; {/ə/} is heard too.')
      return { ...column, yours: column.accepted }
    }
    const yours = asLong(column.accepted, column.yours)
    const isSameLength = yours.includes('ː') === column.accepted.includes('ː')
    if (bareSymbol(yours) !== bareSymbol(column.accepted) || !isSameLength) return column
    const asked = marksOfSign(column.accepted)
    const extra = marksOfSign(yours).filter((mark) => !asked.includes(mark))
    const truth = extra.map((mark) => ({ mark, isTrue: isTrueMark(mark, sound) }))
    const confirmed = truth.flatMap(({ mark, isTrue }) => (isTrue === true ? [mark] : []))
    if (confirmed.length > 0) allowances.push(detailWords(confirmed, { column, style }))
    if (truth.some(({ isTrue }) => isTrue === null)) allowances.push(uncheckedWords(column.yours, style))
    const kept = marksOfSign(yours).filter((mark) => !truth.some((each) => each.mark === mark && each.isTrue !== false))
    const isSame = kept.length === asked.length && kept.every((mark) => asked.includes(mark))
    return { ...column, yours: isSame ? column.accepted : withMarks(yours, kept) }
  })
  return { columns: read, allowances: [...new Set(allowances)] }
}
