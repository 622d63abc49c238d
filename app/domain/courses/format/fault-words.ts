import type { YAMLError } from 'yaml'
import type { z } from 'zod'
import { tooLong } from './yaml-text.ts'

const kinds: Readonly<Record<string, string>> = {
  string: 'text; put it in quotes if it looks like a number',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list, each entry on its own line after “- ”',
  object: 'lines of the form “name: value”',
  record: 'lines of the form “name: value”',
  date: 'a date such as 2026-11-20',
}

export const isEmpty = 'is empty'

const sizes: Readonly<Record<string, string>> = { string: ' characters', array: ' entries', set: ' entries' }

function describeIssue(issue: z.core.$ZodRawIssue) {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'is missing'
      if (issue.input === null) return `is empty; it must be ${kinds[issue.expected] ?? issue.expected}`
      return `must be ${kinds[issue.expected] ?? issue.expected}`
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return isEmpty
      return `must have at least ${issue.minimum}${sizes[issue.origin] ?? ''}`
        .replace(/have (.* \d+)$/, 'be $1')
        .replace(/ 1 entries$/, ' one entry')
    case 'too_big':
      return `must have at most ${issue.maximum}${sizes[issue.origin] ?? ''}`.replace(/have (.* \d+)$/, 'be $1')
    case 'unrecognized_keys':
      return `has ${issue.keys.map((key) => `“${key}”`).join(', ')}, which is not known here; check the spelling`
    case 'invalid_value':
      if (issue.values.length > 1 && (issue.input ?? '') === '') return 'must be chosen'
      return issue.values.length === 1
        ? `must be “${String(issue.values[0])}”`
        : `must be one of: ${issue.values.map(String).join(', ')}`
    case 'invalid_format':
      return issue.format === 'date' ? `must be ${kinds.date}` : 'is not written as it must be'
    case 'invalid_key':
      return `has a name that does not fit: it ${issue.issues[0]?.message ?? 'is not possible here'}`
    case 'invalid_union':
      return 'is not one of the forms that are possible here'
    default:
      return undefined
  }
}

/**
 * Messages for authors instead of Zod’s own, which are written for programmers. Messages set in a schema take
 * precedence.
 */
export const faultWords: z.core.$ZodErrorMap = (issue) => describeIssue(issue)

/** Describes a path in words, such as "items 2, answer" for the second item’s answer. */
export function describePlace(path: readonly PropertyKey[]) {
  const words = path.map((step, i) =>
    typeof step === 'number' ? ` ${step + 1}` : `${i > 0 ? ', ' : ''}${String(step)}`,
  )
  return words.join('').trim() || 'the file'
}

/** Describes a syntax error for the author who typed the line. */
export function describeSyntaxError({ code, message }: Pick<YAMLError, 'code' | 'message'>) {
  if (message === tooLong) return 'is more than one file may hold; put the rest into a file of its own'
  if (code === 'RESOURCE_EXHAUSTION') return 'has too many brackets or lists inside each other'
  if (code === 'TAB_AS_INDENT') return 'begins with a tab; use spaces'
  if (/ end with a [\]}]/.test(message)) return 'has a bracket that is never closed'
  if (code === 'BAD_INDENT' || /same column|without - indicator/.test(message))
    return 'is not indented like the lines around it'
  if (code === 'BLOCK_AS_IMPLICIT_KEY') return 'has a second “: ”; put the text in quotes'
  if (message.startsWith('Missing closing')) return 'has a quotation mark that is never closed'
  if (code === 'BAD_SCALAR_START') return 'has text that begins with a special character; put it in quotes'
  if (code === 'BAD_DQ_ESCAPE') return 'has a backslash in double quotes; use single quotes'
  return 'can’t be read; check its quotes, brackets and colons'
}
