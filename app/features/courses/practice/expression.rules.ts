import { RE2JS } from 're2js'
import type { Judgement, WrittenBody } from './types.ts'

type ExpressionBody = Extract<WrittenBody, { kind: 'expression' }>

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

/** Returns the reason why an expression cannot be judged yet; null when it can. */
export function findExpressionFault({ most }: Pick<ExpressionBody, 'most'>, typed: string) {
  if (typed === '') return 'empty-text' as const
  if ([...typed].length > most) return 'long-expression' as const
  return compileExpression(typed) === null ? ('no-expression' as const) : null
}

const mostNamed = 3
const toCode = (text: string) => `\`${text}\``
const listStrings = (texts: readonly string[]) =>
  texts.slice(0, mostNamed).map(toCode).join(', ') + (texts.length > mostNamed ? ' and others' : '')

/** Judges an expression by the strings that it must match as a whole and those that it must not match. */
export function judgeExpression(
  body: ExpressionBody,
  typed: string,
): Pick<Judgement, 'verdict' | 'remark' | 'apart' | 'accepted'> & { where: string | null } {
  const pattern = compileExpression(typed.trim())
  const matchesWhole = (text: string) => pattern?.matches(text) ?? false
  const missed = body.match.filter((text) => !matchesWhole(text))
  const taken = body.not.filter(matchesWhole)
  const faults = missed.length + taken.length
  const where = [
    missed.length > 0 ? `It does not match ${listStrings(missed)}.` : '',
    taken.length > 0 ? `It also matches ${listStrings(taken)}.` : '',
  ]
  const near = body.near.find(({ forms }) => forms.includes(typed.trim()))
  return {
    verdict: faults === 0 ? 'right' : faults === 1 ? 'near' : 'wrong',
    remark: faults === 0 ? null : (near?.why ?? null),
    where: faults === 0 ? null : where.filter(Boolean).join(' '),
    apart:
      typed.trim() === ''
        ? []
        : [
            ...missed.map((text) => `${toCode(text)} should match, and does not.`),
            ...taken.map((text) => `${toCode(text)} should not match, and does.`),
          ],
    accepted: body.accept,
  }
}
