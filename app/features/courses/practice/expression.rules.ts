import { RE2JS } from 're2js'
import type { Judgement, WrittenBody } from './types.ts'

type ExpressionBody = Extract<WrittenBody, { kind: 'expression' }>

/**
 * RE2 takes time that grows only with the length of pattern and text, so that no pattern can hold the server up.
 * Null if the pattern cannot be read.
 */
function compiled(pattern: string) {
  try {
    return RE2JS.compile(pattern)
  } catch {
    return null
  }
}

/** The reason an expression cannot be judged yet; null when it can. */
export function expressionFault({ most }: Pick<ExpressionBody, 'most'>, typed: string) {
  if (typed === '') return 'empty-text' as const
  if ([...typed].length > most) return 'long-expression' as const
  return compiled(typed) === null ? ('no-expression' as const) : null
}

const mostNamed = 3
const inCode = (text: string) => `\`${text}\``
const list = (texts: readonly string[]) =>
  texts.slice(0, mostNamed).map(inCode).join(', ') + (texts.length > mostNamed ? ' and others' : '')

/** Judges an expression by the strings it has to match as a whole, and those it must not. */
export function judgeExpression(
  body: ExpressionBody,
  typed: string,
): Pick<Judgement, 'verdict' | 'remark' | 'apart' | 'accepted'> & { where: string | null } {
  const pattern = compiled(typed.trim())
  const matches = (text: string) => pattern?.matches(text) ?? false
  const missed = body.match.filter((text) => !matches(text))
  const taken = body.not.filter(matches)
  const faults = missed.length + taken.length
  const where = [
    missed.length > 0 ? `It does not match ${list(missed)}.` : '',
    taken.length > 0 ? `It also matches ${list(taken)}.` : '',
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
            ...missed.map((text) => `${inCode(text)} should match, and does not.`),
            ...taken.map((text) => `${inCode(text)} should not match, and does.`),
          ],
    accepted: body.accept,
  }
}
