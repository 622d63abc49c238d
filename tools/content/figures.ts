/**
 * Evaluates the arithmetic that lessons print: + − × / √ and brackets, commas in thousands, exponents as ^2^ or e^x.
 */
function evaluateExpression(expression: string): number | null {
  const tokens = expression.match(/\d[\d,]*(?:\.\d+)?|[-+−×/()√^e]/g) ?? []
  if (tokens.join('') !== expression.replaceAll(/\s/g, '')) return null
  let at = 0
  const nextToken = () => tokens[at]
  function readFactor(): number {
    const token = tokens[at]
    at += 1
    if (token === '−' || token === '-') return -readFactor()
    if (token === '+') return readFactor()
    if (token === 'e') return readPower(Math.E)
    if (token === '√') return Math.sqrt(readFactor())
    if (token === '(') {
      const inner = readSum()
      if (tokens[at] !== ')') return Number.NaN
      at += 1
      return readPower(inner)
    }
    return token === undefined ? Number.NaN : readPower(Number(token.replaceAll(',', '')))
  }
  /** Reads a number or a sum in brackets; `readPower` skips the closing caret. */
  function readExponent(): number {
    const token = tokens[at]
    at += 1
    if (token === '−' || token === '-') return -readExponent()
    if (token !== '(') return Number(token?.replaceAll(',', ''))
    const inner = readSum()
    at += 1
    return inner
  }
  function readPower(base: number): number {
    if (nextToken() !== '^') return base
    at += 1
    const raised = base ** readExponent()
    if (nextToken() === '^') at += 1
    return raised
  }
  function readProduct(): number {
    let value = readFactor()
    while (nextToken() === '×' || nextToken() === '/') {
      const operator = tokens[at]
      at += 1
      value = operator === '×' ? value * readFactor() : value / readFactor()
    }
    return value
  }
  function readSum(): number {
    let value = readProduct()
    while (nextToken() === '+' || nextToken() === '−' || nextToken() === '-') {
      const operator = tokens[at]
      at += 1
      value = operator === '+' ? value + readProduct() : value - readProduct()
    }
    return value
  }
  const value = readSum()
  return at === tokens.length && Number.isFinite(value) ? value : null
}

const signs = String.raw`(?:[\d.,()√+−×/^]| |e(?=\^))`
const before = new RegExp(`${signs}*$`, 'u')
const after = new RegExp(`^${signs}*`, 'u')
const hasOperator = /[+−×/√^]/

/**
 * Returns the tolerance for a printed number: one unit of its last decimal place, and a little more for rounding in
 * intermediate steps.
 */
function roundingTolerance(printed: string) {
  const places = /\.(\d+)/.exec(printed)?.[1]?.length ?? 0
  return 1.05 * 10 ** -places
}

/** Finds the two sides of an equals sign; null unless both are arithmetic. */
function findSides(line: string, at: number) {
  const [left = ''] = before.exec(line.slice(0, at)) ?? []
  const [right = ''] = after.exec(line.slice(at + 1)) ?? []
  const borders = [line[at - left.length - 1] ?? ' ', line[at + 1 + right.length] ?? ' ']
  const isWhole = left.startsWith(' ') || !/[\p{L}\p{N}±|*]/u.test(borders[0] ?? '')
  // In a worked table, two or more spaces separate the columns.
  const [first = ''] = right.trim().split(/ {2,}/)
  const ends = first === right.trim() && /[\p{N}²³±]/u.test(borders[1] ?? '')
  return isWhole && !/[±|*]/.test(borders[0] ?? '') && !ends
    ? { left: left.trim(), right: first.replace(/[.,]+$/, '') }
    : null
}

export function listEquations(source: string) {
  return source.split(/\n|\|/).flatMap((line) =>
    [...line.matchAll(/[=≈]/g)]
      .map(({ index }) => findSides(line, index))
      .filter((sides) => sides !== null)
      .filter(({ left, right }) => hasOperator.test(left) || hasOperator.test(right)),
  )
}

/** Finds every "a × b = c" in a lesson whose two sides differ by more than rounding. */
export function findWrongSums(source: string) {
  return listEquations(source).flatMap(({ left, right }) => {
    const [a, b] = [evaluateExpression(left), evaluateExpression(right)]
    if (a === null || b === null) return []
    return Math.abs(a - b) <= Math.max(roundingTolerance(right), Math.abs(b) * 0.004)
      ? []
      : [`${left} = ${right}: should be ${a}`]
  })
}
