import type { WrittenBody } from './types.ts'

export type NumberBody = Extract<WrittenBody, { kind: 'number' }>

const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹'
const withSuperscripts = (text: string) =>
  text.replaceAll(/[⁻⁺⁰¹²³⁴-⁹]/g, (sign) =>
    sign === '⁻' ? '-' : sign === '⁺' ? '+' : String(superscripts.indexOf(sign)),
  )

/** Writes the digits and marks of other scripts (٠٫٧٥, ०.७५, ０．７５) as those of ours. */
function plainFigures(text: string) {
  const isDigit = (code: number) => /^\p{Nd}$/u.test(String.fromCodePoint(code))
  return text
    .replaceAll(/[！-～]|[𝟎-𝟿]/gu, (sign) => sign.normalize('NFKC'))
    .replaceAll('٫', '.')
    .replaceAll('٬', ',')
    .replaceAll('٪', '%')
    .replaceAll(/\p{Nd}/gu, (digit) => {
      const code = digit.codePointAt(0) ?? 0
      let zero = code
      // Each script has its ten digits one behind the other.
      while (code - zero < 9 && isDigit(zero - 1)) zero -= 1
      return String(code - zero)
    })
}

/** Parses a number without an exponent, with decimal comma or point and thousands separators. */
function parsePlainNumber(figures: string): number | null {
  const bare = figures.replaceAll(/[\s’']/g, '')
  const isThousands = /^[-+]?[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/.test(bare)
  const isDotted = /^[-+]?[1-9]\d{0,2}(\.\d{3}){2,}(,\d+)?$/.test(bare)
  const plain = isThousands ? bare.replaceAll(',', '') : isDotted ? bare.replaceAll('.', '') : bare
  const value = Number(plain.replace(',', '.'))
  return Number.isFinite(value) ? value : null
}

/**
 * Reads a number as people write it: any dash for minus, decimal comma or point, separators of thousands, 2.1e-4,
 * 2.1 × 10⁻⁴, a percent sign or unit, a fraction, or a sign or word before it such as ≈ or “about”. Text with two
 * numbers, such as “5 or 6”, is not a number.
 */
export function readNumber(text: string): number | null {
  const written = plainFigures(text)
    .trim()
    .replaceAll(/[−–—‐‑‒﹣－]/g, '-')
    .replace(/^(?:[≈~=]|approx(?:imately|\.)?|about|ca?\.)\s*/i, '')
  const fraction = /^([^/]*\d)\s*\/\s*(\d[^/]*)$/.exec(written)
  if (fraction) {
    const [over, under] = [readNumber(fraction[1] ?? ''), readNumber(fraction[2] ?? '')]
    return over === null || !under ? null : over / under
  }
  const power = /^([-+]?\s*[\d\s.,’']*\d)?\s*([x×·*]?)\s*10\s*(?:\^\s*\(?\s*([-+]?\d+)\s*\)?|([⁻⁺]?[⁰¹²³⁴-⁹]+))/.exec(
    written,
  )
  if (power && (power[1] === undefined) === (power[2] === '')) {
    const figures = power[1] === undefined ? 1 : parsePlainNumber(power[1])
    const exponent = Number(power[3] ?? withSuperscripts(power[4] ?? ''))
    return figures === null || hasFigures(written.slice(power[0].length)) ? null : Number(`${figures}e${exponent}`)
  }
  const found = /^([-+]?\s*[\d\s.,’']*\d)(?:[eE]([-+]?\d{1,3})(?!\d))?/.exec(written)
  if (!found || hasFigures(written.slice(found[0].length))) return null
  const figures = parsePlainNumber(found[1] ?? '')
  return figures === null ? null : Number(`${figures}e${found[2] ?? 0}`)
}

const hasFigures = (rest: string) => /[\p{N}^]/u.test(rest)

const roundingSlack = 1e-9
const isWithin = (value: number, { answer, tolerance }: Pick<NumberBody, 'answer' | 'tolerance'>) =>
  Math.abs(value - answer) <= tolerance + roundingSlack

/** Lists factors that convert the typed number to the unit of the item, such as 100 from a share (0.62) to per cent. */
function listUnitFactors(unit: string, typed: string): number[] {
  const isPerCent = /^(%|per cent)/.test(unit)
  const saysPerCent = /(%|per ?cent)\s*$/i.test(typed)
  const large = [
    ['million', 1e6],
    ['billion', 1e9],
    ['thousand', 1e3],
  ] as const
  return [
    ...(isPerCent && !saysPerCent ? [100] : []),
    ...(unit === '' && saysPerCent ? [0.01] : []),
    ...large.flatMap(([name, factor]) =>
      unit.startsWith(name) ? (typed.includes(name) ? [] : [1 / factor]) : typed.includes(name) ? [factor] : [],
    ),
    ...(unit === 'ms' && /\d\s*s$/.test(typed) ? [1000] : []),
    ...(unit === 'Hz' && typed.endsWith('kHz') ? [1000] : []),
  ]
}

const unitSuffix = (unit: string) => (unit && !unit.startsWith('%') ? ` ${unit}` : unit)

/**
 * Names the slip that leads to this wrong number, such as a shifted decimal point; null if none is known. The words
 * never give the right number.
 */
function describeSlip(value: number, { ask, answer, tolerance, unit, why, rule }: NumberBody): string | null {
  const isDivision = /\bdivi[ds]|÷|\bratios?\b|\bshares?\b|[\d)]\s*\/\s*[\d(]/i.test(`${ask} ${why} ${rule ?? ''}`)
  const isNear = (other: number) =>
    Math.abs(other - answer) <= Math.max(tolerance, Math.abs(answer) * 0.005) + roundingSlack
  if (answer !== 0 && isNear(-value)) return 'Look at the sign.'
  const ratio = answer === 0 || value === 0 ? 0 : Math.log10(value / answer)
  const shift = Math.round(ratio)
  const hasSameFigures = Math.abs(value / 10 ** shift - answer) <= Math.abs(answer) * 0.007
  if (shift !== 0 && Math.abs(shift) <= 9 && hasSameFigures)
    return unit.startsWith('million') || unit.startsWith('%') || unit.startsWith('per cent')
      ? `Look at the decimal point and at the unit: ${unit}.`
      : Number.isInteger(answer) && Number.isInteger(value)
        ? 'Look at the number of zeros.'
        : 'Look at the decimal point.'
  if (value !== 0 && !Number.isInteger(answer) && isDivision && isNear(1 / value))
    return 'Look at which number is divided by which.'
  const whole = unit.startsWith('%') || unit.startsWith('per cent') ? 100 : 1
  const isShare = whole === 100 || /share|probab|precision|recall|P\(/i.test(ask)
  if (
    isShare &&
    answer > 0 &&
    answer < whole &&
    !Number.isInteger(answer / whole) &&
    isNear(whole - value) &&
    !isNear(value)
  )
    return 'Is it this share that is asked for, or the rest?'
  return null
}

const isRoundingSlip = (value: number, { answer, tolerance }: NumberBody) =>
  !Number.isInteger(answer) && Math.abs(value - answer) <= Math.max(5 * tolerance, Math.abs(answer) * 0.01)

export function judgeNumber(body: NumberBody, typed: string) {
  const value = readNumber(typed)
  const text = plainFigures(typed).trim()
  const accepted = [`${body.answer}${unitSuffix(body.unit)}`]
  const wrong = { verdict: 'wrong' as const, remark: null, note: null, where: null, accepted }
  if (value === null) return wrong
  // A percent sign in an item without a unit is part of the number.
  const isShare = body.unit === '' && text.endsWith('%')
  if (isWithin(value, body) && !isShare) return { ...wrong, verdict: 'right' as const }
  const near = body.near.find(({ answer }) =>
    [value, isShare ? value / 100 : value].some((each) => isWithin(each, { ...body, answer })),
  )
  const factor = listUnitFactors(body.unit, text).find((each) => isWithin(value * each, body))
  if (!near && (factor !== undefined || (isShare && isWithin(value, body))))
    return {
      ...wrong,
      verdict: 'right' as const,
      note: body.unit === '' ? null : `In the unit of the question: ${accepted[0]}.`,
    }
  if (near) return { ...wrong, verdict: 'near' as const, remark: near.why }
  if (isRoundingSlip(value, body))
    return { ...wrong, verdict: 'near' as const, where: 'Very close. Check the last step and the rounding.' }
  return { ...wrong, where: describeSlip(value, body) }
}
