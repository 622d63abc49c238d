/** Splits a pattern into escapes, classes, quantifiers, parentheses, bars and single characters. */
const listTokens = (pattern: string): readonly string[] => pattern.match(/\\.|\[(?:\\.|[^\]\\])*\]|./gsu) ?? []
const isQuantifier = (token: string | undefined) => token === '?' || token === '*' || token === '+'
const isLetter = (token: string | undefined) => token !== undefined && /^\p{L}$/u.test(token)
const isPlainClass = (token: string) => /^\[\p{L}{2,}\]$/u.test(token)

/** Returns one pattern for each token that `change` replaces. */
const changeEachToken = (
  pattern: string,
  change: (token: string, at: number, all: readonly string[]) => string | null,
) => {
  const tokens = listTokens(pattern)
  return tokens.flatMap((token, at) => {
    const changed = change(token, at, tokens)
    return changed === null ? [] : [[...tokens.slice(0, at), changed, ...tokens.slice(at + 1)].join('')]
  })
}

/** True if letters lie between the first and the last one of a class that are not in it. */
const isWideRange = (token: string) =>
  (token.codePointAt(token.length - 2) ?? 0) - (token.codePointAt(1) ?? 0) > token.length - 3

const group = /\(([^()?]*\|[^()]*)\)/

type Misconception = {
  /** The mistake, as named to the author of an item. */
  name: string
  /** Returns the patterns that somebody with this misconception writes instead of a right one. */
  mutate: (pattern: string) => string[]
  why: string
}

const misconceptions: readonly Misconception[] = [
  {
    name: 'a bar in square brackets',
    mutate: (pattern) =>
      changeEachToken(pattern, (token) =>
        isPlainClass(token) ? token.replaceAll(/(?<=\p{L})(?=\p{L})/gu, '|') : null,
      ),
    why: 'Inside square brackets | is a character like any other.',
  },
  {
    name: 'a range for single letters',
    mutate: (pattern) =>
      changeEachToken(pattern, (token) =>
        isPlainClass(token) && isWideRange(token) ? `[${token[1]}-${token.at(-2)}]` : null,
      ),
    why: 'A hyphen in square brackets is a range: all the letters between the two are matched too.',
  },
  {
    name: 'square brackets around longer parts',
    mutate: (pattern) => (group.test(pattern) ? [pattern.replace(group, '[$1]')] : []),
    why: 'Square brackets stand for one character. A choice of longer parts needs round brackets.',
  },
  {
    name: 'a choice without round brackets',
    mutate: (pattern) => (group.test(pattern) ? [pattern.replace(group, '$1')] : []),
    why: 'A bar divides the whole expression. Put round brackets around the part that is a choice.',
  },
  {
    name: 'a quantifier behind the wrong letter',
    mutate: (pattern) => [
      ...changeEachToken(pattern, (token, at, all) =>
        isLetter(token) && isQuantifier(all[at + 1]) && isLetter(all[at + 2]) ? `${token}${all[at + 2]}` : null,
      ).map((moved) => moved.replace(/(\p{L}\p{L})([?*+])\p{L}/u, '$1$2')),
      ...changeEachToken(pattern, (token, at, all) =>
        isLetter(token) && isLetter(all[at + 1]) && isQuantifier(all[at + 2]) ? `${token}${all[at + 2]}` : null,
      ).map((moved) => moved.replace(/(\p{L}[?*+]\p{L})[?*+]/u, '$1')),
    ],
    why: 'A quantifier belongs to what stands just before it.',
  },
  {
    name: 'a full stop for a letter',
    mutate: (pattern) =>
      changeEachToken(pattern, (token, at, all) =>
        isPlainClass(token) || (isLetter(token) && isQuantifier(all[at + 1])) ? '.' : null,
      ),
    why: 'A full stop is any character.',
  },
  {
    name: 'a full stop without its backslash',
    mutate: (pattern) => changeEachToken(pattern, (token) => (token === '\\.' ? '.' : null)),
    why: 'A full stop by itself is any character. With a backslash, \\., it is a full stop.',
  },
  {
    name: 'a star for another quantifier',
    mutate: (pattern) =>
      changeEachToken(pattern, (token, at, all) =>
        at > 0 && all[at - 1] !== '(' && /^[?+]$/.test(token) ? '*' : null,
      ),
    why: 'The star allows any number, also none.',
  },
  {
    name: 'other numbers in braces',
    mutate: (pattern) =>
      [...pattern.matchAll(/\{(\d+),\}/g)].flatMap(([braces, least = '']) =>
        [`{${Number(least) + 1},}`, `{${Math.max(0, Number(least) - 1)},}`, `{${least}}`].map((other) =>
          pattern.replace(braces, other),
        ),
      ),
    why: 'Numbers in braces say how often: {5} is exactly five times, {5,} five times or more.',
  },
  {
    name: 'a match of only a part',
    mutate: (pattern) => [`${pattern}.*`, ...(isQuantifier(listTokens(pattern)[1]) ? [] : [`.*${pattern}`])],
    why: 'The whole string has to match, so that nothing may come before or after it.',
  },
]

/** Lists the wrong patterns that each misconception leads to from these right ones; none of them is right itself. */
export function listMutants(accept: readonly string[]) {
  return misconceptions
    .map(({ name, mutate, why }) => ({
      name,
      why,
      patterns: [...new Set(accept.flatMap(mutate))].filter((pattern) => !accept.includes(pattern)),
    }))
    .filter(({ patterns }) => patterns.length > 0)
}

/** Finds a misconception that shows in the pattern itself, whatever it was meant to match. */
function findVisible(pattern: string, right: string, isWanted: (part: string) => boolean, takesMore: boolean) {
  const classes = listTokens(pattern).filter((token) => /^\[[^^]/.test(token))
  const byName = (name: string) => misconceptions.find((each) => each.name === name)?.why ?? null
  if (classes.some((token) => /\p{L}{2}\||\|\p{L}{2}/u.test(token)))
    return byName('square brackets around longer parts')
  if (classes.some((token) => token.includes('|'))) return byName('a bar in square brackets')
  if (classes.some((token) => /\p{L}, ?\p{L}/u.test(token)))
    return 'Inside square brackets a comma is a character like any other.'
  const tokens = listTokens(pattern)
  if (tokens.includes('.') && right.includes('\\.') && !tokens.includes('\\.'))
    return byName('a full stop without its backslash')
  if (takesMore && tokens.includes('.') && !listTokens(right).includes('.')) return byName('a full stop for a letter')
  // Somebody who has spelt out most choices from end to end meant the bar to divide it all, and errs elsewhere.
  const isSpeltOut = () => {
    const parts = pattern.split(/(?<!\\)\|/u)
    return parts.filter(isWanted).length * 2 > parts.length
  }
  if (group.test(right) && tokens.includes('|') && !tokens.includes('(') && !isSpeltOut())
    return byName('a choice without round brackets')
  return null
}

/**
 * Explains a wrong pattern by the misconception that leads to it; null if none is known. `isWanted` is true for a part
 * that by itself matches a string that must match, `takesMore` if the pattern matches what it must not.
 */
export function explainPattern(
  pattern: string,
  accept: readonly string[],
  isWanted: (part: string) => boolean,
  takesMore: boolean,
) {
  const mutant = listMutants(accept).find(({ patterns }) => patterns.includes(pattern))
  return mutant?.why ?? findVisible(pattern, accept.join(' '), isWanted, takesMore)
}
