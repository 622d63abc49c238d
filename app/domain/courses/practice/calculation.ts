import { equals, plainFigures, readTypedNumber } from './typed-number.ts'

/** Works out a sum such as “(18 − 12)/4” or “6x3x4”; not a number if the text is anything else. */
function compute(text: string) {
  const tokens =
    text
      .replaceAll(/(?<=[\d)]\s*)[x×·](?=\s*[\d(])/gi, '*')
      .replaceAll(':', '/')
      .match(/\.?\d(?:[\d.,]*\d)?%?|\S/g) ?? []
  let at = 0
  const readFactor = (): number => {
    const token = tokens[at++] ?? ''
    if (token === '-') return -readFactor()
    const number = readTypedNumber(token)
    if (token !== '(') return number === null ? Number.NaN : number.value * (number.share ?? 1)
    const value = readSum()
    return tokens[at++] === ')' ? value : Number.NaN
  }
  const readProduct = () => {
    let value = readFactor()
    while (tokens[at] === '*' || tokens[at] === '/')
      value = tokens[at++] === '*' ? value * readFactor() : value / readFactor()
    return value
  }
  const readSum = (): number => {
    let value = readProduct()
    while (tokens[at] === '+' || tokens[at] === '-') value += tokens[at++] === '+' ? readProduct() : -readProduct()
    return value
  }
  const value = readSum()
  return at === tokens.length && Number.isFinite(value) ? value : Number.NaN
}

/** True for “6 × 3” and “sqrt(9)”; false for what only names a number or repeats it, such as “x”, “F1” and “0.75”. */
const isCalculation = (part: string) => /^\D*\d.*[-+*/:×·x^√]|^[^(√]*[(√].*\d/i.test(part)

/**
 * Works out the calculation that a student wrote before a result, or as the answer: 72 for “6 × 3 × 4 = 62”, 0.75 for
 * “p = 3/4 = 0.6” and “3/4”.
 * Null if there is none, and not a number if it has more than the four operations, such as a root, or another one
 * follows that has another result, as in “3 + 2 = 5 × 4 = 20”.
 */
export function computeShown(typed: string) {
  const parts = plainFigures(typed).split(equals)
  if (parts.length === 1) {
    const own = typed.includes(':') ? Number.NaN : compute(typed)
    return isCalculation(typed) && Number.isFinite(own) ? own : null
  }
  const [value = null, ...others] = parts.slice(0, -1).filter(isCalculation).map(compute)
  return value === null || others.every((other) => Math.abs(other - value) < 1e-9) ? value : Number.NaN
}
