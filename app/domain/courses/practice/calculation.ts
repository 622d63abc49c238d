import { plainFigures, readTypedNumber } from './typed-number.ts'

/** Works out a sum such as “(18 − 12)/4” or “6x3x4”; null if the text is anything else, or a single number. */
function compute(text: string) {
  const tokens =
    text
      .replaceAll(/(?<=[\d)]\s*)[x×·](?=\s*[\d(])/gi, '*')
      .replaceAll(':', '/')
      .match(/\d(?:[\d.,]*\d)?%?|\S/g) ?? []
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
  return at === tokens.length && at > 1 && Number.isFinite(value) ? value : null
}

/**
 * Works out the calculation that a student wrote before a result: 72 for “6 × 3 × 4 = 62”. Null if there is none, and
 * not a number if it has more than the four operations, such as a root.
 */
export function computeShown(typed: string) {
  const [shown = '', ...results] = plainFigures(typed).split(/[=≈]/)
  return results.length > 0 && /\d/.test(shown) ? (compute(shown) ?? Number.NaN) : null
}
