import type { NumberBody } from './number-kinds.ts'

// Slips in which somebody worked out the right number and gave another form of it, such as its logarithm.

export const slack = 1e-9
/** True if two numbers are the same but for the last digits of a calculation. */
export const isSame = (one: number, other: number) => Math.abs(one - other) <= Math.abs(other) * 0.004 + slack

export const isExactly = (one: number, other: number) => Math.abs(one - other) <= Math.abs(other) * 1e-6 + slack

/** Describes the logarithm of a ratio and the probability of odds, which say the same in another form. */
export function describeOtherForm(value: number, answer: number, ask: string) {
  if (/\bodds\b/i.test(ask) && answer > 1 && isSame(value, answer / (1 + answer)))
    return 'That is the probability. The question asks for the odds.'
  const isLogarithm = !Number.isInteger(value) && [Math.log10, Math.log].some((log) => isSame(value, log(answer)))
  return /\b(?:ratios?|odds)\b/i.test(ask) && answer > 1 && isLogarithm
    ? 'That is the logarithm of the number that is asked for.'
    : null
}

export function describeLogarithm(value: number, { answer, ask }: NumberBody, isBits: boolean) {
  if (/\bperplexity\b/i.test(ask) && answer > 1 && isSame(value, answer ** Math.LOG2E))
    return 'That is a power of e. Bits call for a power of two.'
  const isOther = isBits
    ? isSame(value, 2 ** answer) || isSame(value, 2 ** -answer)
    : answer > 0 && isSame(value, Math.log2(answer))
  if (isOther) return 'Is it the logarithm that is asked for, or the number it belongs to?'
  if (!isBits) return null
  if (isSame(value, answer * Math.LN2)) return 'That is in natural logarithms. Bits are binary logarithms.'
  return isSame(value, answer * Math.log10(2)) ? 'That is in logarithms to base ten. Bits are binary logarithms.' : null
}

/** Describes the angle of a cosine, in degrees or radians, as people round it, and a number that is no cosine. */
export function describeCosine(value: number, cosine: number) {
  if ([180 / Math.PI, 1].some((unit) => Math.abs(value - Math.acos(cosine) * unit) <= 0.005 * unit))
    return 'That is the angle. The question asks for its cosine.'
  return value > 1 ? 'No cosine is above 1.' : null
}

export function describeSquare(value: number, answer: number) {
  if (isSame(value, answer ** 2)) return 'That is the square of the number that is asked for.'
  return answer > 0 && isSame(value, Math.sqrt(answer))
    ? 'That is the square root of the number that is asked for.'
    : null
}
