import { RE2JS } from 're2js'

/** Python’s \w, \d and \s, which know the letters, digits and spaces of all languages. RE2’s know those of ASCII. */
const wide: Record<string, string> = { w: '\\p{L}\\p{N}_', d: '\\p{Nd}', s: '\\t-\\r\\x1c-\\x20\\x{85}\\p{Z}' }
/** The signs that RE2 cannot take out of a list in square brackets: all that is no \w, with the joiners of words that are not _. */
const wideInBrackets: Record<string, string> = {
  ...wide,
  D: '\\P{Nd}',
  W: '\\p{M}\\p{S}\\p{Z}\\p{C}\\p{Pd}\\p{Ps}\\p{Pe}\\p{Pi}\\p{Pf}\\p{Po}‿⁀⁔︳︴﹍-﹏＿',
}

function widenEscape(whole: string, letter: string) {
  const small = wide[letter.toLowerCase()]
  if (small !== undefined) return letter in wide ? `[${small}]` : `[^${small}]`
  if (letter > '\x7f') return letter
  return letter === 'Z' ? '\\z' : whole
}

/**
 * Compiles a regular expression of Python with RE2, whose time grows only with the text. Of Python’s notation, \b and \B
 * still know ASCII only, and there are no back-references and nothing that looks ahead or behind. Throws if it cannot be
 * read.
 */
export function compilePattern(pattern: string, flags = 0) {
  const widened = pattern.replaceAll(
    /\\(.)|\[\^?\]?(?:\\.|[^\]\\])*\]?|\{,(?=\d+\})/gsu,
    (whole, letter: string | undefined) => {
      if (letter !== undefined) return widenEscape(whole, letter)
      if (whole === '{,') return '{0,'
      return whole.replaceAll(/\\(.)/gsu, (escape, inside: string) => wideInBrackets[inside] ?? escape)
    },
  )
  try {
    return RE2JS.compile(widened, flags)
  } catch (error) {
    // This fails as well, with a reason that names a part of the pattern as it was typed.
    RE2JS.compile(pattern, flags)
    throw error
  }
}

/** True if \b or \B of a pattern would find other places in Python, because a text has letters beyond ASCII. */
export const hasNarrowEdges = (pattern: string, texts: readonly string[]) =>
  /(?<!\\)(?:\\\\)*\\[bB]/.test(pattern) &&
  texts.some((text) => /[\p{L}\p{N}]/u.test(text.replaceAll(/\p{ASCII}/gu, '')))

/** Finds notation that is read here and that Python’s re refuses or takes for something else; null without any. */
export function findForeignNotation(pattern: string) {
  const bare = pattern.replaceAll(/\\[^pPQx]/gu, '')
  const [escape, letterClass] = /\\(?:[pP](?:\{[^{}]*\}|\w)|Q|x\{)|\[[^[\]]*(\[:\^?\w+:\])|\(\?<\w+>/u.exec(bare) ?? []
  return letterClass ?? escape ?? null
}
