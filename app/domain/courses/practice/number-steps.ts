import { isExactly, isSame, slack } from './number-forms.ts'
import type { NumberBody } from './number-kinds.ts'
import { listNumbers } from './typed-number.ts'

// Slips with the numbers of the question: one of them was copied, or two of them were joined by a wrong step.

/** The largest share of the right number that a slip in arithmetic is likely to make. */
export const mostOff = 0.15

const format = (value: number) => value.toLocaleString('en-GB', { maximumFractionDigits: 9 }).replace('-', '−')
const formatSecond = (value: number) => (value < 0 ? `(${format(value)})` : format(value))

/** Describes a number that was taken from the question as it stands, not from its limits or from what it quotes. */
export function describeGiven(value: number, { ask, answer }: NumberBody) {
  const givens = listNumbers(ask.replaceAll(/\bbetween 0 and 1\b|‘[^‘’]*’/g, ''))
  if (!givens.some((given) => isExactly(value, given))) return null
  return givens.some((given) => isExactly(answer, given))
    ? 'That number stands in the question, but another one is asked for.'
    : 'That number stands in the question. The answer has to be worked out from what is given.'
}

const mostGivens = 12

/**
 * Describes the single step from two numbers of the question to this one, and not to the answer; null if there is none,
 * or several that fit as well.
 */
export function describeStep(value: number, lastUnit: number, { ask, answer }: NumberBody) {
  // A quotient is often rounded to two digits, seldom to a whole number. Other slips are likelier than one near 1.
  const isQuotient = (result: number) =>
    Math.abs(value - answer) > Math.abs(answer) * mostOff &&
    Math.abs(value) >= 10 * lastUnit &&
    Math.abs(value - result) <= (lastUnit < 1 ? lastUnit / 2 : Math.abs(value) * 0.01)
  // “Two texts” says how many are compared, and is no figure of either.
  const givens = listNumbers(ask.replaceAll(/\btwo\b/gi, '')).slice(0, mostGivens)
  const steps = givens.flatMap((a, i) =>
    givens.flatMap((b, j) => {
      if (i === j || b === 0 || Math.abs(b) === 1) return []
      const results = [
        ['÷', isSame(1, a / b) ? 0 : a / b],
        ['−', a - b],
        ...(i < j
          ? [
              ['+', a + b],
              ['×', a * b],
            ]
          : []),
      ] as [string, number][]
      return results
        .filter(
          ([sign, result]) =>
            result !== 0 && !isSame(answer, result) && (isSame(value, result) || (sign === '÷' && isQuotient(result))),
        )
        .map(([sign, result]) => ({ step: `${format(a)} ${sign} ${formatSecond(b)}`, off: Math.abs(value - result) }))
    }),
  )
  const [likely, ...others] =
    [slack, lastUnit / 2 + slack, Infinity]
      .map((most) => steps.filter(({ off }) => off <= most))
      .find(({ length }) => length > 0) ?? []
  return likely && others.length === 0
    ? `You may have worked out ${likely.step}. The question asks for something else.`
    : null
}
