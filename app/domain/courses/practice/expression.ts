import { RE2JS } from 're2js'
import { explainPattern, listMutants } from './misconceptions.ts'
import type { Judgement, WrittenBody } from './practice.types.ts'

type ExpressionBody = Extract<WrittenBody, { kind: 'expression' }>
type Strings = Pick<ExpressionBody, 'match' | 'not' | 'accept'>

/**
 * Compiles a pattern with RE2, whose time grows only linearly, so that no pattern can block the server. Null if the
 * pattern is not valid.
 */
function compileExpression(pattern: string) {
  try {
    return RE2JS.compile(pattern)
  } catch {
    return null
  }
}

/** Reads an expression as programs write it: between slashes, perhaps with flags, or in quotes. */
function readNotation(typed: string, { match }: Pick<ExpressionBody, 'match'>) {
  const trimmed = typed.trim()
  const [, slashed, flags = ''] = /^(?:m|qr)?\/(.+)\/([a-z]*)$/s.exec(trimmed) ?? []
  if (slashed !== undefined && !match.some((text) => text.startsWith('/'))) {
    const kept = ['i', 'm', 's'].filter((flag) => flags.includes(flag)).join('')
    return {
      pattern: kept === '' ? slashed : `(?${kept})${slashed}`,
      note: `The slashes${flags === '' ? '' : ' and the letters after them'} are how programs such as Perl and JavaScript write it. The expression is what stands between them.`,
    }
  }
  const [, , quoted] = /^[rR]?(["'`])(.+)\1$/s.exec(trimmed.replaceAll(/[“”]/g, '"')) ?? []
  if (quoted !== undefined && !match.some((text) => /^["']/.test(text)))
    return {
      pattern: quoted,
      note: 'The quotation marks are how programs such as Python write it. The expression is what stands between them.',
    }
  return { pattern: trimmed, note: null }
}

/** Returns the reason why an expression cannot be judged yet; null when it can. */
export function findExpressionFault(body: Pick<ExpressionBody, 'most' | 'match'>, typed: string) {
  if (typed.trim() === '') return 'empty-text' as const
  const { pattern } = readNotation(typed, body)
  if ([...pattern].length > body.most) return 'long-expression' as const
  if (compileExpression(pattern) !== null) return null
  return /\(\?<?[=!]|\\[1-9]/.test(pattern) ? ('no-regular-expression' as const) : ('no-expression' as const)
}

const mostNamed = 3
const toCode = (text: string) => `\`${text}\``
const listStrings = (texts: readonly string[]) =>
  texts.slice(0, mostNamed).map(toCode).join(', ') + (texts.length > mostNamed ? ' and others' : '')

/** Lists strings that differ in one letter from one that must match: left out, doubled, or another one. */
const listNeighbours = (match: readonly string[], others: readonly string[]) => [
  ...new Set(
    match.flatMap((text) => {
      const letters = [...text]
      return letters.flatMap((letter, at) =>
        ['', letter + letter, letter === 'x' ? 'z' : 'x', ...others].map((other) => letters.with(at, other).join('')),
      )
    }),
  ),
]

/** Lists the strings that an expression wrongly matches or does not match; `near` ones are not in the item's lists. */
function findFaults({ match, not, accept }: Strings, pattern: string) {
  const compiled = compileExpression(pattern)
  const matchesWhole = (text: string) => compiled?.matches(text) ?? false
  const missed = match.filter((text) => !matchesWhole(text))
  const taken = not.filter(matchesWhole)
  if (missed.length + taken.length > 0) return { missed, taken }
  const accepted = accept.map(compileExpression)
  const isAccepted = (text: string) => accepted.some((each) => each?.matches(text) ?? false)
  // Letters inside a range such as [a-e], and signs that are taken for ones with a meaning in square brackets.
  const inRanges = [...pattern.matchAll(/(\p{Ll})-\p{Ll}/gu)].map(([, from = '']) =>
    String.fromCodePoint((from.codePointAt(0) ?? 0) + 1),
  )
  const signs = [...['|', ','].filter((sign) => pattern.includes(sign)), ...new Set(inRanges)]
  const near = listNeighbours(match, signs).filter((text) => matchesWhole(text) && !isAccepted(text))
  return { missed, taken: near.slice(0, 1) }
}

const wrongCase = 'Capital and small letters are different characters.'
/** True if an expression is wrong only in writing a small letter as a capital. */
function isWrongCase(body: Strings, pattern: string) {
  const small = pattern.replaceAll(/\\.|\p{Lu}/gu, (token) => (token.startsWith('\\') ? token : token.toLowerCase()))
  if (small === pattern) return false
  const { missed, taken } = findFaults(body, small)
  return missed.length + taken.length === 0
}

/**
 * Judges an expression by the strings that it must match as a whole and those that it must not match. Of strings that
 * are not listed it must match none that differs in one letter and that no accepted expression matches.
 */
export function judgeExpression(
  body: ExpressionBody,
  typed: string,
): Pick<Judgement, 'verdict' | 'remark' | 'note' | 'apart' | 'accepted'> & { where: string | null } {
  const { pattern, note } = readNotation(typed, body)
  const { missed, taken } = findFaults(body, pattern)
  const faults = missed.length + taken.length
  if (faults === 0) return { verdict: 'right', remark: null, note, where: null, apart: [], accepted: body.accept }
  const near = body.near.find(({ forms }) => forms.includes(pattern))
  const why = near?.why ?? (isWrongCase(body, pattern) ? wrongCase : explainPattern(pattern, body.accept))
  const strings = [
    missed.length > 0 ? `It does not match ${listStrings(missed)}.` : '',
    taken.length > 0 ? `It also matches ${listStrings(taken)}.` : '',
  ]
  return {
    verdict: faults === 1 || near ? 'near' : 'wrong',
    remark: near?.why ?? ([why, note].filter(Boolean).join(' ') || null),
    note: null,
    where: [...(near ? [] : strings), why, note].filter(Boolean).join(' '),
    apart:
      pattern === ''
        ? []
        : [
            ...missed.map((text) => `${toCode(text)} should match, and does not.`),
            ...taken.map((text) => `${toCode(text)} should not match, and does.`),
          ],
    accepted: body.accept,
  }
}

/** Lists the misconceptions that an item's own strings tell from a right answer, and those that they do not. */
export function findTestedMisconceptions({ match, not, accept }: Strings) {
  const isCaught = (pattern: string) => {
    const compiled = compileExpression(pattern)
    return !match.every((text) => compiled?.matches(text)) || not.some((text) => compiled?.matches(text))
  }
  const mutants = listMutants(accept)
  return {
    tested: mutants.filter(({ patterns }) => patterns.every(isCaught)).map(({ name }) => name),
    untested: mutants.flatMap(({ name, patterns }) =>
      patterns.filter((each) => !isCaught(each)).map((pattern) => ({ name, pattern })),
    ),
  }
}
