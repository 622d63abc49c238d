import { compilePattern, findForeignNotation, hasNarrowEdges } from '#app/linguistics/corpus/pattern.ts'
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
    const compiled = compilePattern(pattern)
    // RE2 knows edges of words in ASCII only; at the ends of a string that is matched as a whole they change nothing.
    const inner = pattern.replaceAll(/^\^?\\b|(?<!\\)\\b\$?$/g, '')
    if (inner === pattern) return compiled
    const bare = compilePattern(inner)
    return { matches: (text: string) => (hasNarrowEdges(pattern, [text]) ? bare : compiled).matches(text) }
  } catch {
    return null
  }
}

const between = 'The expression is what stands between them.'
/** An expression in quotation marks, perhaps in a call such as re.compile. No mark of the same kind is in it. */
const inQuotes = /^(?:re\.\w+\()?r?(?:["“”„]([^"“”„]+)["“”]|['‘’]([^'‘’]+)['‘’]|`([^`]+)`)(?:[^"'`“”‘’]*\))?$/is

/** Reads an expression as programs write it: between slashes, perhaps with flags, or in quotes. */
function readNotation(typed: string, { match }: Pick<ExpressionBody, 'match'>) {
  const trimmed = typed.trim()
  const [, slashed, flags = ''] = /^(?:m|qr)?\/(.+)\/([a-z]*)$/s.exec(trimmed) ?? []
  if (slashed !== undefined && !match.some((text) => text.startsWith('/'))) {
    const kept = ['i', 'm', 's'].filter((flag) => flags.includes(flag)).join('')
    const pattern = kept === '' ? slashed : `(?${kept})${slashed}`
    return {
      pattern,
      note: `The slashes${flags === '' ? '' : ' and the letters after them'} are how programs such as Perl and JavaScript write it. ${kept === '' ? between : `It is read as \`${pattern}\`.`}`,
    }
  }
  const quoted = inQuotes.exec(trimmed)?.slice(1).find(Boolean)
  if (quoted !== undefined && !match.some((text) => /^["'“‘]/.test(text)))
    return { pattern: quoted, note: `The marks around it are how a program or a text sets it off. ${between}` }
  const foreign = findForeignNotation(trimmed)
  return {
    pattern: trimmed,
    note: foreign && `Python’s \`re\` does not know \`${foreign}\`, which some other languages and this field read.`,
  }
}

/** True for what Python reads in an expression and we do not, such as lookarounds and back-references. */
export const isIrregular = (pattern: string) =>
  /\(\?(?:<?[=!]|P=|[>(#]|[aLux]+[:)])|\\[1-9uUN]|[*+?}]\+/.test(pattern.replaceAll(/\\[^1-9uUN]/g, ''))

/** Returns the reason why an expression cannot be judged yet; null when it can. */
export function findExpressionFault(body: Pick<ExpressionBody, 'most' | 'match'>, typed: string) {
  if (typed.trim() === '') return 'empty-text' as const
  const { pattern } = readNotation(typed, body)
  if ([...pattern].length > body.most) return 'long-expression' as const
  if (compileExpression(pattern) !== null) return null
  return isIrregular(pattern) ? ('no-regular-expression' as const) : ('no-expression' as const)
}

const mostNamed = 3
const toCode = (text: string) => `\`${text}\``
const listStrings = (texts: readonly string[]) =>
  texts.slice(0, mostNamed).map(toCode).join(', ') + (texts.length > mostNamed ? ' and others' : '')

/**
 * Lists strings near those that must match: with up to three letters left out, one of these added or in place of
 * another, one doubled, or the beginning of one string with the end of another.
 */
function listNeighbours(match: readonly string[], letters: readonly string[]) {
  const near = new Set<string>()
  for (const text of match)
    for (let at = 0; at <= text.length; at += 1) {
      const [before, after] = [text.slice(0, at), text.slice(at)]
      for (const gone of [1, 2, 3]) near.add(before + after.slice(gone))
      near.add(before + after.slice(0, 1) + after)
      for (const letter of letters) near.add(before + letter + after.slice(1)).add(before + letter + after)
      for (const other of match.filter((each) => each !== text))
        for (let from = 0; from < other.length; from += 1) near.add(before + other.slice(from))
    }
  return [...near]
}

/**
 * Lists the strings that an expression wrongly matches or does not match; those near the item's own only if it treats
 * all of these right. `isNear` is true if it matches more than half of what it must, and at most half of what it must not.
 */
function findFaults({ match, not, accept }: Strings, pattern: string) {
  const compiled = compileExpression(pattern)
  const matchesWhole = (text: string) => compiled?.matches(text) ?? false
  const missed = match.filter((text) => !matchesWhole(text))
  const taken = not.filter(matchesWhole)
  if (missed.length + taken.length > 0)
    return { missed, taken, isNear: missed.length * 2 < match.length && taken.length * 2 <= not.length }
  const accepted = accept.map(compileExpression)
  const isAccepted = (text: string) => accepted.some((each) => each?.matches(text))
  // The signs of the expression itself, letters inside a range such as [a-e], and some that few expressions want.
  const inRanges = [...pattern.matchAll(/(\p{Ll})-\p{Ll}/gu)].map(([, from = '']) =>
    String.fromCodePoint((from.codePointAt(0) ?? 0) + 1),
  )
  const letters = new Set(['x', 'z', '1', ' ', ...inRanges, ...pattern])
  const neighbours = listNeighbours(match, [...letters])
  // A capital at the beginning of a sentence is no mistake unless the item says so.
  const near = neighbours.find((text) => matchesWhole(text) && !isAccepted(text) && !isAccepted(text.toLowerCase()))
  const lost = neighbours.find((text) => accepted.every((each) => each?.matches(text)) && !matchesWhole(text))
  return { missed: lost === undefined ? [] : [lost], taken: near === undefined ? [] : [near], isNear: true }
}

/** Changes that mend an expression that is wrong in nothing else, each with what to say. */
const mends: readonly (readonly [mend: (pattern: string) => string, why: string])[] = [
  [
    (pattern) => pattern.replaceAll(/\\.|\p{Lu}/gu, (token) => (token.startsWith('\\') ? token : token.toLowerCase())),
    'Capital and small letters are different characters.',
  ],
  [(pattern) => pattern.replaceAll(/ ?\| ?/g, '|'), 'A space is a character like any other.'],
  [(pattern) => pattern.replaceAll(/["“”'‘’]/g, ''), 'A quotation mark is a character like any other.'],
  [
    (pattern) => pattern.replaceAll(/[！-～]/g, (sign) => sign.normalize('NFKC')),
    'Signs of full width are other characters than those of a Latin keyboard.',
  ],
]

function explainByMending(body: Strings, pattern: string) {
  const isMend = (mended: string) => {
    if (mended === pattern) return false
    const { missed, taken } = findFaults(body, mended)
    return missed.length + taken.length === 0
  }
  return mends.find(([mend]) => isMend(mend(pattern)))?.[1]
}

/**
 * Judges an expression by the strings that it must match as a whole and those that it must not match. Of strings that
 * are not listed but near the first ones it must match those that every accepted expression matches, and none that no
 * accepted expression matches.
 */
export function judgeExpression(
  body: ExpressionBody,
  typed: string,
): Pick<Judgement, 'verdict' | 'remark' | 'note' | 'apart' | 'accepted'> & { where: string | null } {
  const { pattern, note } = readNotation(typed, body)
  const { missed, taken, isNear } = findFaults(body, pattern)
  if (missed.length + taken.length === 0)
    return { verdict: 'right', remark: null, note, where: null, apart: [], accepted: body.accept }
  const near = body.near.find(({ forms }) => forms.includes(pattern))
  const isWanted = (part: string) => {
    const expression = compileExpression(part.replaceAll(/^[\s"“”'‘’]+|[\s"“”'‘’]+$/g, ''))
    return body.match.some((text) => expression?.matches(text))
  }
  const why =
    near?.why ?? explainByMending(body, pattern) ?? explainPattern(pattern, body.accept, isWanted, taken.length > 0)
  const strings = [
    missed.length > 0 ? `It does not match ${listStrings(missed)}.` : '',
    taken.length > 0 ? `It also matches ${listStrings(taken)}.` : '',
  ]
  return {
    verdict: isNear || near ? 'near' : 'wrong',
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
