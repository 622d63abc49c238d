import {
  describeLogarithm,
  describeCosine,
  describeOtherForm,
  describeSquare,
  isExactly,
  isSame,
  slack,
} from './number-forms.ts'
import { isPerCentUnit, readKind, type NumberBody } from './number-kinds.ts'
import { describeGiven, describeStep, mostOff } from './number-steps.ts'
import { listNumbers, type TypedNumber } from './typed-number.ts'

export const countDecimals = (value: number) => String(value).split('.')[1]?.length ?? 0

/** Finds the value before it was rounded in the explanation, such as 5/7 for 0.71; else the answer itself. */
function findExact({ answer, why }: NumberBody) {
  const half = 0.5 * 10 ** -countDecimals(answer)
  const exact = listNumbers(why).filter(
    (value) => Math.abs(value - answer) <= half + slack && countDecimals(value) > countDecimals(answer),
  )
  return exact.toSorted((a, b) => countDecimals(b) - countDecimals(a))[0] ?? answer
}

/** Describes how a right value was rounded too far or cut off; null if it was not. `scale` is 0.01 for a per cent sign. */
function describeRounding(value: number, lastDigit: number | null, scale: number, body: NumberBody) {
  const { answer } = body
  const exact = findExact(body)
  if (lastDigit === null || exact === 0 || value === 0) return null
  const isWhole = Number.isInteger(answer)
  // A round number is read as rounded: 300 for 310.
  let step = lastDigit
  if (isWhole) while (value % (step * 10) === 0) step *= 10
  // A rounded number keeps at least one digit of the right one.
  if (step > 10 ** Math.floor(Math.log10(Math.abs(exact))) + slack) return null
  // 100 for 101 is miscounted.
  const isCounted = !isPerCentUnit(body.unit) && (Math.abs(answer) < 100 || Math.abs(value - answer) === 1)
  if (isWhole && (isCounted || step < 10 || lastDigit < 1)) return null
  const off = Math.abs(value - exact)
  const decimals = countDecimals(Number((answer / scale).toPrecision(9)))
  const more = isWhole
    ? `Give ${body.tolerance > 1 ? 'it more exactly' : 'the exact number'}.`
    : `Give ${decimals === 1 ? 'one decimal' : `${['no', 'one', 'two', 'three', 'four', 'five', 'six'][decimals] ?? 'more'} decimals`}.`
  const isCut = Math.abs(value) < Math.abs(exact)
  if (off < step / 2 - slack || (off <= step / 2 + slack && !isCut)) return `That is rounded too far. ${more}`
  // Digits are not cut off a whole number: 600 for 660 has left something out.
  return isCut && !isWhole && off < step - slack ? `Digits were cut off at the end. Round instead. ${more}` : null
}

function hasSwappedDigits(value: number, answer: number) {
  const [one, other] = [value, answer].map((each) => String(Math.abs(each)))
  if (one === undefined || other === undefined || one.length !== other.length || value * answer < 0) return false
  const places = [...one].flatMap((sign, i) => (sign === other[i] ? [] : [i]))
  const [first = 0, second = 0] = places
  return places.length === 2 && second === first + 1 && one[first] === other[second] && one[second] === other[first]
}

function describePlace(value: number, { ask, answer, unit }: NumberBody, isOther: boolean) {
  const ratio = answer === 0 || value === 0 ? 0 : Math.log10(value / answer)
  const shift = Math.round(ratio)
  if (
    shift === 0 ||
    Math.abs(shift) > 9 ||
    !(Math.abs(value / 10 ** shift - answer) <= (Number.isInteger(answer) ? slack : Math.abs(answer) * 0.007))
  )
    return null
  const per = /(?<!\d )\b(?:per|in a|in each) (thousand|hundred)\b/.exec(ask)?.[1]
  if (shift === (per === 'hundred' ? -2 : -3) && per)
    return `That is the share of the whole. The question asks for the number in a ${per}.`
  if (isOther) return null
  if (unit.startsWith('million') || isPerCentUnit(unit)) return `Look at the decimal point and at the unit: ${unit}.`
  return Number.isInteger(answer) && Number.isInteger(value)
    ? 'Look at the number of zeros.'
    : 'Look at the decimal point.'
}

/** Describes a value that such an answer cannot have. */
function describeImpossible(
  value: number,
  { isShare, isPart, isWithinOne, isPerCent, isCount, isNeverNegative }: ReturnType<typeof readKind>,
) {
  if (value < 0 && isNeverNegative) return 'That cannot be negative.'
  const more = value < 10 || value > 100 ? '' : ' If you mean per cent, write the sign as well.'
  if (isWithinOne && (value >= 1 || value === 0)) return `The answer lies between 0 and 1.${more}`
  if (isShare && value === 1) return 'That would be all there is.'
  if (isShare && value > 1) return `A share is never more than the whole.${more}`
  if (isPart && value > 100) return 'That is more than the whole.'
  if (value === 0 && (isShare || isPerCent || isCount)) return 'That would mean none at all.'
  return isCount && !Number.isInteger(value) ? 'The answer is a whole number.' : null
}

/** Says in which direction the right number lies, when nothing else is known. */
export function describeDirection(value: number, answer: number) {
  const isFar = value !== 0 && answer !== 0 && (value / answer > 5 || value / answer < 0.2)
  return `That is ${isFar ? 'far ' : ''}too ${value > answer ? 'large' : 'small'}.`
}

const byAnother = 'That is the result of your calculation, but the question asks for another one.'
const byRest = 'That is the part divided by the rest. Divide it by the whole.'

/**
 * Describes the slips that may lead to a wrong number, likeliest first. Each sentence is true of the two numbers.
 * `isNear` is true if the calculation was right. `shown` is the value of a calculation that stands before the number:
 * nobody who shows one has copied a number, or needs a guess at what was worked out.
 */
export function* describeNumberSlips(
  value: number,
  {
    lastDigit,
    share,
    value: written,
    outOf,
    shown,
  }: Pick<TypedNumber, 'lastDigit' | 'share' | 'value' | 'outOf'> & { shown: number | null },
  body: NumberBody,
): Generator<{ words: string; isNear: boolean }> {
  const { answer, tolerance } = body
  const kind = readKind(body)
  const next = describeNext(body, kind.isMereCount)
  const isAnswer = (other: number) => Math.abs(other - answer) <= Math.max(tolerance, Math.abs(answer) * 0.005) + slack
  // The last digit in the unit of the item: 0.01 for the 1 of 75%.
  const lastUnit = lastDigit === null || written === 0 ? 0 : Math.abs(lastDigit * (value / written))
  const results = shown === null ? [] : [shown, ...(kind.isPerCent ? [shown * 100] : [])]
  const result = results.find((each) => Math.abs(each - value) <= lastUnit / 2 + slack)
  const isResult = result !== undefined
  // The result of another calculation only looks like a form of the right number.
  const isOther = results.some(Number.isFinite) && !results.some(isAnswer)
  const isRightWritten = Math.abs(written - answer) <= tolerance + slack
  // 28% is a count of the question with a sign; −1 for 1 has lost its sign on the way.
  const given = describeGiven(value, body) ?? (share === null || isRightWritten ? null : describeGiven(written, body))
  if (given && shown === null && outOf === undefined && !isAnswer(-value)) yield { words: given, isNear: false }
  const sign = share === null ? 'its unit' : share === 0.001 ? 'per thousand' : 'as a percentage'
  if (value !== written && isRightWritten) yield { words: `The number is right, but not ${sign}.`, isNear: true }
  const rounding = isOther ? null : describeRounding(value, lastDigit === null ? null : lastUnit, value / written, body)
  if (rounding) yield { words: rounding, isNear: true }
  const isDecimal = !Number.isInteger(answer) || (!kind.isCount && !Number.isInteger(value))
  const most = Math.abs(answer) * (Math.abs(value - answer) <= 3 * tolerance ? 0.04 : 0.01)
  if (isDecimal && Math.abs(value - answer) <= most)
    yield { words: `Very close. Check the last step${lastDigit === null ? '' : ' and the rounding'}.`, isNear: true }
  if (body.unit === '' && Math.abs(answer) < 1 && isSame(value / 100, answer))
    yield {
      words: `If you mean per cent, write the sign as well. ${kind.isShare && !kind.isWithinOne && value > 1 ? 'Without it, that is more than the whole.' : 'Otherwise look at the decimal point.'}`,
      isNear: value > 1 && (kind.isShare || kind.isRate),
    }
  if (!isResult && results.some((result) => Math.abs(result - answer) <= tolerance + slack))
    yield { words: 'The calculation is right. Work out its result again.', isNear: true }
  const whole = kind.isPerCent ? 100 : 1
  const isRest =
    Math.abs(value / (1 + value / whole) - answer) <=
      Math.min(tolerance, 0.5 * 10 ** -countDecimals(answer), Math.abs(answer) * 0.01) + slack ||
    (lastDigit !== null && value >= 10 * lastUnit && Math.abs(value - answer / (1 - answer / whole)) <= lastUnit / 2)
  const place = describePlace(value, body, isOther)
  const exact = result ?? value
  const slips = [
    answer !== 0 && isAnswer(-value) && 'Look at the sign.',
    kind.hasRest && isAnswer(whole - exact) && !isAnswer(value) && 'Is it this share that is asked for, or the rest?',
    // In a division, 0.1 for 10 is more likely the reciprocal than a wrong decimal point.
    !kind.isDivision && place,
    value !== 0 &&
      answer !== 0 &&
      isAnswer(1 / exact) &&
      !isAnswer(value) &&
      (Number.isInteger(answer) && !kind.isDivision && !/\bodds\b/i.test(body.ask)
        ? 'The answer is a whole number.'
        : kind.isDivision && !kind.isCount && !kind.hasLogarithm
          ? 'Look at which number is divided by which.'
          : 'That is upside down: the reciprocal of the number that is asked for.'),
    place,
    kind.isFraction && isAnswer(1 - exact) && !isAnswer(value) && 'That and the right number add up to a whole.',
    /\bcosine\b/i.test(body.ask) && describeCosine(value, answer),
    kind.isPart && kind.isDivision && !Number.isInteger(value / whole) && !isAnswer(value) && isRest && byRest,
    !isOther && hasSwappedDigits(value, answer) && 'Two digits have changed places.',
    (kind.hasLogarithm || kind.isBits) && describeLogarithm(value, body, kind.isBits),
    !kind.hasLogarithm && describeOtherForm(value, answer, body.ask),
    kind.isCount && Math.abs(value - answer) === 1 && describeSingle(value, answer, next),
    describeImpossible(value, kind),
    shown === null ? lastDigit !== null && describeStep(value, lastUnit, body) : isResult && byAnother,
    kind.hasSquare && ![0, 1].includes(Math.abs(answer)) && describeSquare(value, answer),
    Math.abs(answer) > 2 && Math.abs(Math.abs(value - answer) - 1) < slack && describeSingle(value, answer, next),
    !kind.isMereCount && answer !== 0 && value !== 0 && describeFactor(value / answer, answer < 0),
    describeNearness(value, answer, kind, next),
  ]
  for (const words of slips) if (words) yield { words, isNear: false }
}

/** Says how to go on from a number near the right one. A figure that the solution only states has no steps. */
function describeNext({ ask, answer, why }: NumberBody, isMereCount: boolean) {
  if (isMereCount) return 'Count again.'
  const figures = listNumbers(`${ask} ${why}`)
  const isStated = !ask.includes('`') && figures.length > 0 && figures.every((figure) => isExactly(figure, answer))
  return isStated ? 'Look the figure up again.' : 'Go through the steps again.'
}

function describeSingle(value: number, answer: number, next: string) {
  if (Number.isInteger(answer)) return `Only just missed, by a single unit. ${next}`
  return `That is too ${value > answer ? 'large' : 'small'} by exactly one. Has a one been added, or left out?`
}

function describeFactor(ratio: number, isNegative: boolean) {
  const factor = Math.max(ratio, 1 / ratio)
  // “Too large” would be unclear for a negative number: −6 is smaller than −2.
  const way = isNegative ? (ratio > 1 ? 'far below nought' : 'near to nought') : ratio > 1 ? 'large' : 'small'
  if (isExactly(factor, 1.5)) return `Too ${way} by a simple ratio. Has something been counted twice, or left out?`
  return factor > 1.5 && factor < 12.5 && isExactly(factor, Math.round(factor))
    ? `That is a whole number of times too ${way}. Has a step been left out, or done twice?`
    : null
}

/** The largest difference that a slip in counting is likely to make. */
const mostMiscounted = 3

function describeNearness(
  value: number,
  answer: number,
  { isCount, isMereCount }: ReturnType<typeof readKind>,
  next: string,
) {
  const off = Math.abs(value - answer)
  if (isCount && off <= mostMiscounted) return `That is a few too ${value > answer ? 'many' : 'few'}. ${next}`
  if (off <= Math.abs(answer) * mostOff) return `That is not far off. ${next}`
  if (!isMereCount) return null
  return value > answer
    ? 'Those are too many. Count each of them once.'
    : 'Many are missing. Go through them again, one by one.'
}
