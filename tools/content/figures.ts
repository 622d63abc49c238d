/**
 * Evaluates the arithmetic that lessons print: + − × / √ and brackets, commas in thousands, exponents as ^2^ or e^x.
 */
function evaluate(expression: string): number | null {
  const tokens = expression.match(/\d[\d,]*(?:\.\d+)?|[-+−×/()√^e]/g) ?? []
  if (tokens.join('') !== expression.replaceAll(/\s/g, '')) return null
  let at = 0
  const peek = () => tokens[at]
  function factor(): number {
    const token = tokens[at]
    at += 1
    if (token === '−' || token === '-') return -factor()
    if (token === '+') return factor()
    if (token === 'e') return power(Math.E)
    if (token === '√') return Math.sqrt(factor())
    if (token === '(') {
      const inner = sum()
      if (tokens[at] !== ')') return Number.NaN
      at += 1
      return power(inner)
    }
    return token === undefined ? Number.NaN : power(Number(token.replaceAll(',', '')))
  }
  /** Reads a number or a sum in brackets; power() skips the closing caret. */
  function exponent(): number {
    const token = tokens[at]
    at += 1
    if (token === '−' || token === '-') return -exponent()
    if (token !== '(') return Number(token?.replaceAll(',', ''))
    const inner = sum()
    at += 1
    return inner
  }
  function power(base: number): number {
    if (peek() !== '^') return base
    at += 1
    const raised = base ** exponent()
    if (peek() === '^') at += 1
    return raised
  }
  function product(): number {
    let value = factor()
    while (peek() === '×' || peek() === '/') {
      const operator = tokens[at]
      at += 1
      value = operator === '×' ? value * factor() : value / factor()
    }
    return value
  }
  function sum(): number {
    let value = product()
    while (peek() === '+' || peek() === '−' || peek() === '-') {
      const operator = tokens[at]
      at += 1
      value = operator === '+' ? value + product() : value - product()
    }
    return value
  }
  const value = sum()
  return at === tokens.length && Number.isFinite(value) ? value : null
}

const signs = String.raw`(?:[\d.,()√+−×/^]| |e(?=\^))`
const before = new RegExp(`${signs}*$`, 'u')
const after = new RegExp(`^${signs}*`, 'u')
const hasOperator = /[+−×/√^]/

/** One unit of the last decimal place printed, and a little more for rounding on the way. */
function tolerance(printed: string) {
  const places = /\.(\d+)/.exec(printed)?.[1]?.length ?? 0
  return 1.05 * 10 ** -places
}

/** Returns the two sides of an equals sign when both are arithmetic; otherwise null. */
function sidesOf(line: string, at: number) {
  const [left = ''] = before.exec(line.slice(0, at)) ?? []
  const [right = ''] = after.exec(line.slice(at + 1)) ?? []
  const borders = [line[at - left.length - 1] ?? ' ', line[at + 1 + right.length] ?? ' ']
  const isWhole = left.startsWith(' ') || !/[\p{L}\p{N}±|*]/u.test(borders[0] ?? '')
  // Columns of a worked table are two or more spaces apart.
  const [first = ''] = right.trim().split(/ {2,}/)
  const ends = first === right.trim() && /[\p{N}²³±]/u.test(borders[1] ?? '')
  return isWhole && !/[±|*]/.test(borders[0] ?? '') && !ends
    ? { left: left.trim(), right: first.replace(/[.,]+$/, '') }
    : null
}

export function claimsIn(source: string) {
  return source.split(/\n|\|/).flatMap((line) =>
    [...line.matchAll(/[=≈]/g)]
      .map(({ index }) => sidesOf(line, index))
      .filter((sides) => sides !== null)
      .filter(({ left, right }) => hasOperator.test(left) || hasOperator.test(right)),
  )
}

/** Finds every "a × b = c" in a lesson whose two sides differ by more than rounding. */
export function figureFaults(source: string) {
  return claimsIn(source).flatMap(({ left, right }) => {
    const [a, b] = [evaluate(left), evaluate(right)]
    if (a === null || b === null) return []
    return Math.abs(a - b) <= Math.max(tolerance(right), Math.abs(b) * 0.004)
      ? []
      : [`${left} = ${right}: should be ${a}`]
  })
}
