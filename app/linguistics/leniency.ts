import { isTrueMark, isVariant, listMarksOfSign, type Placed } from './allophony.ts'
import type { Column, StressMark } from './columns.ts'
import { nameMark } from './differences.ts'
import { bareSymbol, isNucleus, readSound, splitSymbols } from './transcription.ts'

type Style = 'broad' | 'narrow'
type PlacedColumn = Placed & { wordHasMore: boolean }

/** Finds the neighbours and the syllable of each accepted sound. */
function placeSounds(
  sounds: readonly string[],
  { marks, starts }: { marks: readonly StressMark[]; starts: readonly number[] },
) {
  const nuclei = sounds.flatMap((sign, i) => (isNucleus(sign) ? [i] : []))
  const startOf = (index: number) => starts.findLast((start) => start <= index) ?? 0
  const isMarkedAt = (index: number) => marks.some(({ at }) => at === index)
  const isStressed = (nucleus: number) => {
    const from = Math.max((nuclei.findLast((each) => each < nucleus) ?? -1) + 1, startOf(nucleus))
    return marks.some(({ at }) => at >= from && at <= nucleus)
  }
  return sounds.map((sign, i): PlacedColumn => ({
    sign,
    before: sounds[i - 1] ?? null,
    earlier: sounds[i - 2] ?? null,
    after: sounds[i + 1] ?? null,
    isWordStart: starts.includes(i),
    isWordEnd: i === sounds.length - 1 || starts.includes(i + 1),
    isMarked: isMarkedAt(i),
    isWeak: isNucleus(sign) && !isStressed(i) && nuclei.filter((each) => startOf(each) === startOf(i)).length > 1,
    wordHasMore: i + 2 < sounds.length && !starts.includes(i + 2),
  }))
}

/** True if speakers use schwa as well as weak /ɪ/, which they do not in endings such as -ing, -ic and -ish, and in in-. */
const canBeSchwa = ({ sign, after, isWeak, isWordStart, isWordEnd, wordHasMore }: PlacedColumn) =>
  bareSymbol(sign) === 'ɪ' &&
  isWeak &&
  !isWordEnd &&
  !(isWordStart ? ['m', 'n', 'ŋ'] : ['ŋ']).includes(after ?? '') &&
  (wordHasMore || !['k', 'ʃ', 'tʃ', 'dʒ', 'v', 'p'].includes(after ?? ''))

/** Writes a half-long vowel as a long vowel with the half-length mark, so that it can be compared with a long one. */
const readHalfLongAsLong = (accepted: string, yours: string) =>
  accepted.includes('ː') && yours.includes('ˑ') && !yours.includes('ː') ? `${yours.replace('ˑ', '')}ːˑ` : yours

const isLeftOut = (style: Style, isOne: boolean) =>
  style === 'broad'
    ? `${isOne ? 'is' : 'are'} true of the sound; slashes leave it out.`
    : `${isOne ? 'is' : 'are'} true, but not asked for here.`

/**
 * Accepts detail that speakers produce in this position, and schwa where it is also heard. Each is mentioned once in
 * `allowances`.
 */
export function acceptExtraDetail({
  columns,
  marks,
  starts,
  style,
}: {
  columns: readonly Column[]
  marks: readonly StressMark[]
  /** Indices of the first sounds of the accepted words. */
  starts: readonly number[]
  style: Style
}) {
  const own = columns.filter(({ accepted }) => accepted !== '')
  const placed = placeSounds(
    own.map(({ accepted }) => accepted),
    { marks, starts },
  )
  const allowances: string[] = []
  let isFused = false
  const read = columns.map((column): Column => {
    const sound = placed[own.indexOf(column)]
    const { accepted } = column
    if (!sound || (column.read === '' && !isFused) || column.read === accepted) return column
    if (isFused && column.read === '' && accepted === 'j') return { ...column, read: accepted }
    isFused = false
    if (column.read === 'ə' && canBeSchwa(sound)) {
      allowances.push('Here the weak vowel is usually {/ɪ/}; {/ə/} is heard too.')
      return { ...column, read: accepted }
    }
    if (isVariant(column.read, sound)) {
      isFused = column.read === 'ç' && sound.after === 'j'
      allowances.push(
        isFused
          ? '{[ç]} is how {/hj/} is usually said; slashes write {/hj/}.'
          : `{[${column.yours}]} ${isLeftOut(style, true)}`,
      )
      return { ...column, read: accepted }
    }
    const yours = readHalfLongAsLong(accepted, column.read)
    if (readSound(yours).letters !== readSound(accepted).letters) return column
    const asked = listMarksOfSign(accepted)
    const extra = listMarksOfSign(yours).filter((mark) => !asked.includes(mark) && mark !== 'ː')
    const truth = extra.map((mark) => ({ mark, isTrue: isTrueMark(mark, sound) }))
    const confirmed = truth.flatMap(({ mark, isTrue }) => (isTrue === true ? [nameMark(mark, accepted)] : []))
    const unchecked = truth.flatMap(({ mark, isTrue }) => (isTrue === null ? [nameMark(mark, accepted)] : []))
    if (confirmed.length > 0)
      allowances.push(`The ${confirmed.join(' and ')} ${isLeftOut(style, confirmed.length === 1)}`)
    if (unchecked.length > 0)
      allowances.push(
        style === 'broad'
          ? `Slashes leave out the ${unchecked.join(' and ')}; we have not checked it.`
          : `The ${unchecked.join(' and ')} is not asked for here, and we have not checked it.`,
      )
    const kept = listMarksOfSign(yours).filter(
      (mark) => !truth.some((each) => each.mark === mark && each.isTrue !== false),
    )
    return { ...column, read: splitSymbols(bareSymbol(yours) + kept.join('')).join('') }
  })
  return { columns: read, allowances: [...new Set(allowances)] }
}
