import { formatCount } from '#app/core/text.ts'
import { isFaultOfProgram, neverEnds, type CheckResult } from '#app/domain/bench/python.ts'
import type { Judgement, WrittenBody } from './practice.types.ts'

type CodeBody = Extract<WrittenBody, { kind: 'code' }>

/** Twice what Python reports, because a sign of a rare script has length 2 here and 1 there. */
const mostShown = 600

const isShort = (value: unknown) => value === undefined || (typeof value === 'string' && value.length <= mostShown)

/** True for what a browser may report of one check. By hand, because browsers judge the sample and have no Zod. */
function isCheckResult(value: unknown): value is CheckResult {
  if (typeof value !== 'object' || value === null || !('ok' in value) || typeof value.ok !== 'boolean') return false
  const { got, error, line } = value as Record<string, unknown>
  const isLine = line === undefined || (Number.isInteger(line) && Number(line) > 0)
  return isShort(got) && isShort(error) && isLine
}

const mostProgramCharacters = 4_000
const mostReportCharacters = 6_000

/** Writes an answer in the form's encoding: the program, and the results of its checks. */
export const encodeProgram = (program: string, results: readonly CheckResult[]) => [program, JSON.stringify(results)]

/** Reads what a browser reported; null unless it has a result for each check. */
export function readCheckResults({ checks }: { checks: readonly unknown[] }, report: string) {
  if (report.length > mostReportCharacters) return null
  try {
    const results: unknown = JSON.parse(report)
    return Array.isArray(results) && results.length === checks.length && results.every(isCheckResult) ? results : null
  } catch {
    return null
  }
}

/** Returns the reason why a program cannot be judged yet; null when it can. */
export function findProgramFault(body: CodeBody, answer: readonly string[]) {
  const [program = '', report = ''] = answer
  if (program.trim() === '') return 'empty-program' as const
  if (program.length > mostProgramCharacters) return 'long-program' as const
  return readCheckResults(body, report) ? null : ('unchecked-program' as const)
}

/** Writes Python in a line of Markdown, whatever quotes it has in it. */
function toCode(python: string) {
  const line = python.replaceAll(/\s+/g, ' ').trim()
  if (!line.includes('`')) return `\`${line}\``
  return `\`\`\`\` ${line} \`\`\`\``
}

const isString = (python: string) => /^["']/.test(python)
/**
 * Writes a value without what tells only its type: the quotation marks around a text and the kind of its brackets.
 * Brackets, commas and empty texts become signs that no text has, so that `['a, b']` and `['']` keep what they are.
 */
const withoutType = (python: string) =>
  python.replaceAll(
    /(["'])((?:\\.|(?!\1).)*)\1|[[({]|,?[\])}]|, /g,
    (token: string, quote: string | undefined, text: string) => {
      if (quote !== undefined) return text || '\x04'
      return token === ', ' ? '\x03' : /[[({]/.test(token) ? '\x01' : '\x02'
    },
  )

const typesDiffer =
  'Only the type differs: quotation marks make a string, square brackets a list, round ones a tuple, and braces a set or a dictionary.'
const givesMore = 'The right value stands in it, beside something else. Give the value alone.'
const givesNothing =
  'A function gives `None` if it ends without `return`, or returns what is `None`, such as the result of `print`.'
const onlyOwnModules = 'Python has most of its own modules here, by their exact names, and no others.'
const callFails: readonly (readonly [RegExp, string])[] = [
  [/^NameError/, 'When the program has run, nothing outside its functions and classes has this name.'],
  [
    /positional argument|keyword argument/,
    'In the brackets of `def` each value of the call needs a name, the same if the call names it, and a name without a value a default.',
  ],
  [/^(?!SyntaxError)/, 'The program itself ran, and the call fails on what the program defines or returns.'],
]

/** Signs that come along when a program is copied, and stop it as a SyntaxError. */
const copied: readonly (readonly [RegExp, string])[] = [
  [/^[ \t]*```/m, 'Leave out the lines with three backticks: they only mark a program in a text.'],
  [/^[ \t]*(?:>>>|In \[\d+\]:)\s/m, 'Leave out the prompts before the lines, such as `>>>`: a console prints them.'],
  [/^SyntaxError: invalid character '[‘’“”„«»]/, 'Python marks a text only by straight quotation marks.'],
]

/** Explains a result that is not the one expected. The words of the check are true of its case, whatever happened. */
function explainResult(
  { expected, why }: CodeBody['checks'][number],
  { got = 'None', error, line }: CheckResult,
  program: string,
) {
  if (error === undefined) {
    if (got === 'None' && expected !== 'None') return `${givesNothing} ${why}`
    const isOfOtherType = got !== expected && !(isString(got) && isString(expected))
    if (isOfOtherType && withoutType(got) === withoutType(expected)) return typesDiffer
    const [first, ...others] = withoutType(got).slice(1).split('\x03')
    const isInIt = first === withoutType(expected) && isString(got.slice(1)) === isString(expected)
    return /^[[(]/.test(got) && others.length > 0 && isInIt ? givesMore : why
  }
  if (line === undefined) return callFails.find(([kind]) => kind.test(error))?.[1] ?? ''
  if (error.startsWith('ModuleNotFoundError')) return onlyOwnModules
  if (error.startsWith('SyntaxError')) {
    // Elsewhere they stop nothing: a string that describes a function may have `>>>` in it.
    const at = program.split('\n')[line - 1] ?? ''
    return copied.find(([sign]) => sign.test(`${error}\n${at}`))?.[1] ?? ''
  }
  return isFaultOfProgram(error) ? '' : why
}

function describeFailure(check: CodeBody['checks'][number], result: CheckResult, program: string) {
  const { got = 'None', error, line } = result
  // The call cannot be blamed: the whole program may not have ended.
  if (error === neverEnds) return `${toCode(check.call)} should give ${toCode(check.expected)}. ${neverEnds}`
  const [call, expected, stop] = [check.call, check.expected, error ?? ''].map(toCode)
  const happened =
    error === undefined
      ? `${call} gives ${toCode(got)}, and should give ${expected}.`
      : line === undefined
        ? `${call} stops with ${stop}, and should give ${expected}.`
        : `${call} should give ${expected}, and the program stops with ${stop} in line ${line}.`
  return `${happened} ${explainResult(check, result, program)}`.trim()
}

/** Judges a program by what the browser reported of its checks. */
export function judgeCode(
  body: CodeBody,
  [program = '', report = '']: readonly string[],
): Pick<Judgement, 'verdict' | 'remark' | 'note' | 'apart' | 'accepted'> & { where: string | null } {
  const results = program.trim() === '' ? null : readCheckResults(body, report)
  const passed = results?.filter(({ ok }) => ok).length ?? 0
  const count = formatCount(body.checks.length, 'check')
  if (passed === body.checks.length)
    return {
      verdict: 'right',
      remark: null,
      note: 'It passes every check. Your browser ran them; we have not run the program again.',
      where: null,
      apart: [],
      accepted: [body.solution],
    }
  const apart = body.checks.flatMap((check, i) => {
    const result = results?.[i]
    return result && !result.ok ? [describeFailure(check, result, program)] : []
  })
  return {
    verdict: passed * 2 >= body.checks.length ? 'near' : 'wrong',
    remark: results ? `${passed} of ${count} ${passed === 1 ? 'passes' : 'pass'}.` : null,
    note: null,
    where: apart[0] ?? null,
    apart,
    accepted: [body.solution],
  }
}

/** Returns the solution with a report that it passes every check; a test runs it with Python. */
export const getRightProgram = ({ solution, checks }: CodeBody) =>
  encodeProgram(
    solution,
    checks.map(() => ({ ok: true })),
  )

/** Says which check a program fails. */
export function formatProgramAnswer(body: CodeBody, [, report = '']: readonly string[]) {
  const failed = readCheckResults(body, report)?.findIndex(({ ok }) => !ok) ?? -1
  return failed < 0 ? 'the solution' : `a program that fails check ${failed + 1}`
}
