import { foldText } from '#app/core/text.ts'
import { computeShown } from './calculation.ts'
import { numerals } from './number-words.ts'
import { isPerCentUnit, type NumberBody } from './number-kinds.ts'
import { countDecimals, describeDirection, describeNumberSlips } from './number-slips.ts'
import { listNumbers, readNumber, readOtherSeparator, readTypedNumber, type TypedNumber } from './typed-number.ts'

const roundingSlack = 1e-9
const isWithin = (value: number, { answer, tolerance }: Pick<NumberBody, 'answer' | 'tolerance'>) =>
  Math.abs(value - answer) <= tolerance + roundingSlack

const scales: readonly (readonly [RegExp, number])[] = [
  [/^thousand/, 1e3],
  [/^million/, 1e6],
  [/^billion/, 1e9],
]

/** Units that people type instead of each other, with their size in the first of them. */
const measures: readonly Readonly<Record<string, number>>[] = [
  {
    s: 1,
    sec: 1,
    second: 1,
    ms: 1e-3,
    msec: 1e-3,
    millisecond: 1e-3,
    μs: 1e-6,
    us: 1e-6,
    min: 60,
    minute: 60,
    h: 3600,
    hour: 3600,
  },
  { Hz: 1, hertz: 1, kHz: 1e3, khz: 1e3, kilohertz: 1e3, MHz: 1e6 },
  { dB: 1, db: 1, decibel: 1 },
  { semitone: 1, st: 1, octave: 12, cent: 0.01 },
  { bit: 1, byte: 8, kB: 8000, KB: 8000, kilobyte: 8000 },
  { year: 1, decade: 10, century: 100, month: 1 / 12 },
]
const sizeIn = (measure: Readonly<Record<string, number>>, unit: string) =>
  measure[unit] ?? measure[unit.replace(/s$/, '')] ?? measure[unit.toLowerCase().replace(/s$/, '')]

/** Returns the factor from the typed unit to that of the item: 1 if neither says anything, null if they do not fit. */
function findUnitFactor(typed: string, asked: string): number | null {
  // Both parts of a rate, such as Hz/s or “syllables a minute”, have a unit.
  const [ownTime, time] = [typed, asked].map((text) => /(?:\/|\bper |\ban? )\s*(\p{L}+)/u.exec(text)?.[1] ?? '')
  if (ownTime && time) {
    const [own = '', unit = ''] = [typed, asked].map((text) => /^\p{L}*/u.exec(text)?.[0])
    const [over, under] = [findUnitFactor(own, unit), findUnitFactor(ownTime, time)]
    return over === null || under === null ? null : over / under
  }
  // The micro sign becomes the Greek letter, and the character ㎐ two letters.
  const [own = '', unit = ''] = [typed, asked].map((text) => /^\p{L}+/u.exec(text.normalize('NFKC'))?.[0] ?? '')
  const measure = measures.find((each) => sizeIn(each, unit) !== undefined)
  const size = measure && sizeIn(measure, own)
  if (size !== undefined) return size / (sizeIn(measure ?? {}, unit) ?? 1)
  return unit !== '' && measures.some((each) => sizeIn(each, own) !== undefined) ? null : 1
}

/** Returns the unit of an answer, which may also stand in the question: “How many bytes …?” */
const readUnit = ({ unit, ask }: Pick<NumberBody, 'unit' | 'ask'>) =>
  unit || (/\bhow many (bytes|bits)\b/i.exec(ask)?.[1] ?? '')

/** True for a typed unit such as Hz if neither the item nor its question has one of the kind: “3.5 Hz” for a ratio. */
const isUnitUnasked = (typed: string, { unit, ask }: Pick<NumberBody, 'unit' | 'ask'>) => {
  const [own = ''] = /^\p{L}+/u.exec(typed.normalize('NFKC')) ?? []
  const measure = measures.find((each) => sizeIn(each, own) !== undefined)
  return measure !== undefined && unit === '' && !Object.keys(measure).some((each) => ask.includes(each))
}

/** Lists what a typed number may be in the unit of the item; the first is how it is written. */
function listValues(
  { value, share, hasMagnitude, unit, lastDigit }: TypedNumber,
  body: Pick<NumberBody, 'unit' | 'ask'>,
): number[] {
  const factor = findUnitFactor(unit, readUnit(body))
  if (factor === null) return []
  const [, scale = 1] = scales.find(([name]) => name.test(body.unit)) ?? []
  // A fraction, such as 6/46, is a share and no number of per cent.
  const asWritten = lastDigit === null && Math.abs(value) < 1 ? [value * 100, value] : [value, value * 100]
  if (isPerCentUnit(body.unit)) return share === null ? asWritten : [value * share * 100]
  if (share !== null && body.unit !== '') return []
  if (share !== null) {
    const isCounted = /\d per (?:thousand|1,?000)\b/.test(body.ask) && /\bhow (?:many|often)\b/i.test(body.ask)
    const isPerThousand = !isCounted && /\bper (?:thousand|1,?000)\b/.test(body.ask)
    return [value * share * (/\b(?:per|in a) hundred\b/.test(body.ask) ? 100 : isPerThousand ? 1000 : 1)]
  }
  if (scale > 1) return hasMagnitude ? [value / scale] : [value, value / scale]
  return [value * factor]
}

const unitSuffix = (unit: string) => (unit && !unit.startsWith('%') ? ` ${unit}` : unit)

/** True if a text contains the right number, also in words, as a percentage, or times a power of ten. */
export function containsNumber(text: string, { answer, tolerance, unit }: NumberBody) {
  const figures = [...text.matchAll(/[-−–]?\d[\d.,\u00a0\u202f]*(?:\s*×\s*10[⁻⁰¹²³⁴-⁹]+|\s*\/\s*\d[\d.,]*)?/gu)].map(
    ([found]) => readNumber(found.replace(/(?<![.,])[.,]+$/, '')),
  )
  const folded = foldText(text)
  const shares = [...folded.matchAll(/\b(\w+) of (?:the )?(\w+)/g)].flatMap(([, part = '', whole = '']) => {
    const [over, under] = [part, whole].map((each) => (numerals.includes(each) ? numerals.indexOf(each) : Number(each)))
    return over && under ? [over / under] : []
  })
  const words = (folded.match(/\p{L}+/gu) ?? []).map((word) => numerals.indexOf(word)).filter((at) => at >= 0)
  const factors = unit.startsWith('million') ? [1, -1, 1e-6] : [1, -1, 0.01, 100]
  return [...figures, ...shares, ...words].some(
    (value) => value !== null && factors.some((factor) => isWithin(value * factor, { answer, tolerance })),
  )
}

/** The tolerance of the right number is large beside a smaller one that a known slip leads to. */
function toleranceOfSlip({ answer }: { answer: number }, body: NumberBody, isFraction: boolean) {
  const step = 10 ** -countDecimals(answer)
  // 0.86 stands for 6/7 as well, but 0.25 not for 0.255. One decimal or one digit, as in 0.01, is too few to tell.
  const rounding = step < 0.1 && Math.abs(answer) >= 10 * step ? step / 2 - 2 * roundingSlack : 0
  const size = Math.min(1, Math.abs(answer / body.answer))
  const most = Math.min(body.tolerance * size, Math.abs(answer) * 0.2)
  return Math.max(isFraction ? Math.min(most, step) : most, rounding)
}

/** The least part of the right number that a rounded slip is off. Nearer to it, a mistake in arithmetic is likelier. */
const leastOff = 0.15

/** True for a number with fewer digits than a known slip, but at least two: 0.42 for 0.415. */
const isRoundedSlip = ({ value, lastDigit }: TypedNumber, slip: number, answer: number) =>
  lastDigit !== null &&
  lastDigit < 1 &&
  Math.abs(value) >= 10 * lastDigit &&
  Math.abs(value - answer) > Math.abs(answer) * leastOff &&
  Math.abs(value - slip) <= lastDigit / 2 + roundingSlack

/** The feedback on a wrong number that we add to the author's remarks. */
type Miss = { remark: string | null; where: string; isNear: boolean }

function describeMiscalculation(value: number, body: NumberBody, number: TypedNumber, typed: string): Miss {
  const slips = [...describeNumberSlips(value, { ...number, shown: computeShown(typed) }, body)]
  const where = slips.find(({ words }) => !containsNumber(words, body))?.words ?? describeDirection(value, body.answer)
  return { remark: null, where, isNear: slips[0]?.isNear === true }
}

/** Judges a typed number. `describeMiss` says what may have led to a wrong one; unless given, a slip in a calculation. */
export function judgeNumber(body: NumberBody, typed: string, describeMiss = describeMiscalculation) {
  const inUnit = (each: number) => `${each}${unitSuffix(body.unit)}`
  const noteUnit = (each: number) => `In the unit of the question: ${inUnit(Number(each.toPrecision(9)))}.`
  const accepted = [inUnit(body.answer)]
  const right = { verdict: 'right' as const, remark: null, note: null, where: null, accepted }
  const number = readTypedNumber(typed)
  if (number === null) return { ...right, verdict: 'wrong' as const }
  const [value, ...others] = listValues(number, body)
  if (value === undefined)
    return { ...right, verdict: 'wrong' as const, where: `The question asks for another unit: ${readUnit(body)}.` }
  const other = readOtherSeparator(typed)
  // A right number with a sign that does not belong there is no other number.
  const candidates =
    number.share !== null && isWithin(number.value, body)
      ? []
      : [value, ...others, number.value, ...(other ? [other.value] : [])]
  // A fraction says what was divided: 1/61 is not 1/60.
  const isFraction = number.lastDigit === null && typed.includes('/')
  const known =
    candidates
      .map((each) =>
        body.near.find((slip) => isWithin(each, { ...slip, tolerance: toleranceOfSlip(slip, body, isFraction) })),
      )
      .find((each) => each !== undefined) ??
    body.near.find((slip) => value === number.value && isRoundedSlip(number, slip.answer, body.answer))
  if (isWithin(value, body)) {
    if (/(?<![\d.])\d+ \/\/ \d+(?!\.)/.test(body.ask) && /\.0+$/.test(typed.trim()))
      return { ...right, verdict: 'near' as const, where: 'Nearly: `//` of two integers gives one, without a point.' }
    const isShare = number.share !== null || isFraction
    if (isShare && /`print\([^`]*` print\b/.test(body.ask))
      return { ...right, note: 'Python prints the number itself, with neither a per cent sign nor a stroke.' }
    if (isUnitUnasked(number.unit, body)) return { ...right, note: 'The question names no unit for it.' }
    const isConverted = body.unit !== '' && !isPerCentUnit(body.unit) && !isWithin(number.value, body)
    return isConverted && !/^(thousand|million|billion)/.test(body.unit) ? { ...right, note: noteUnit(value) } : right
  }
  const [part, whole] = number.outOf ?? []
  const wholes = [...listNumbers(body.ask), /\bhundred\b/.test(body.ask) && 100, /\bthousand\b/.test(body.ask) && 1000]
  // “4 out of 5” is a point on a scale or a count, if 5 stands in the question and no share is asked for.
  if (part !== undefined && body.answer >= 1 && isWithin(part, body) && wholes.includes(whole ?? 0)) return right
  const inOtherUnit = others.find((each) => isWithin(each, body))
  if (!known && inOtherUnit !== undefined) return { ...right, note: noteUnit(inOtherUnit) }
  // Figures such as 20.000 are read the other way only where that makes the kind of number that is asked for.
  const isOther = other !== null && (other.lastDigit === 1) === Number.isInteger(body.answer)
  if (!known && isOther && listValues(other, body).some((each) => isWithin(each, body)))
    return { ...right, note: `Read as ${other.value.toLocaleString('en-GB')}.` }
  const isCommaDecimal = isOther && other.lastDigit !== 1 && Math.abs(other.value - body.answer) < Math.abs(value)
  const read = isCommaDecimal ? other : number
  const { remark, where, isNear } = describeMiss(listValues(read, body)[0] ?? value, body, read, typed)
  return {
    ...right,
    verdict: known || isNear ? ('near' as const) : ('wrong' as const),
    remark: known?.why ?? remark,
    where,
  }
}
