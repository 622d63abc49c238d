import { foldText } from '#app/core/text.ts'

/** British spellings and their American counterparts, at the end of a word. */
const americanEndings: readonly (readonly [RegExp, string])[] = [
  [/(?<=...)isation$/, 'ization'],
  [/(?<=...)is(?=(?:e|ed|er|ing)$)/, 'iz'],
  [/(?<=l)ys(?=(?:e|ed|er|ing)$)/, 'yz'],
  [/(?<=..)our(?=(?:ed|ing|al|ite|ful|less|able|hood|is[mt])?$)/, 'or'],
  [/(?<=..[bcdgkpt])re$/, 'er'],
  [/(?<=...)ogue$/, 'og'],
  [/(?<=..)ll(?=(?:ed|ing|er|ation)$)/, 'l'],
  [/(?<=..)amme$/, 'am'],
  [/(?<=g)ement$/, 'ment'],
  [/^artefact$/, 'artifact'],
  [/^gr(?:e|a)y$/, 'gray'],
  [/(?<=^(?:def|off|lic|pret))ence$/, 'ense'],
  [/(?<=^(?:arch|pal|an|di|p|encyclop)?)ae/, 'e'],
]

const pluralEndings: readonly (readonly [RegExp, string])[] = [
  [/(?<=(?:ly|the|cri))ses$/, 'sis'],
  [/(?<=om[ae]n|teri)a$/, 'on'],
  [/(?<=automat)a$/, 'on'],
  [/(?<=[lmt]emm?|schem)ata$/, 'a'],
  [/^corpora$/, 'corpus'],
  [/(?<=vert|ind|matr)ices$/, 'ex'],
  [/(?<=matr)ix$/, 'ex'],
  [/(?<=[^aeiou])ies$/, 'y'],
  [/(?<=s|x|z|ch|sh)es$/, ''],
  // No plurals: bias, glottis, corpus, gloss, phonetics.
  [/(?<=..[^aius])s$|(?<=..(?<!i)a)s$/, ''],
]

const replaceEnding = (word: string, endings: typeof americanEndings) => {
  const [ending, other] = endings.find(([each]) => each.test(word)) ?? []
  return ending && other !== undefined ? word.replace(ending, other) : word
}

/** Writes a word in the singular and with American spelling, so that plurals and spellings do not count. */
const toStem = (word: string) => {
  const singular = word.endsWith('ics') ? word : replaceEnding(word, pluralEndings)
  return replaceEnding(singular, americanEndings)
}

const openings =
  /^(?:(?:its|it|they|theyre|that|this|these|those|there|is|are|called|named|prints|returns|gives|a (?:kind|type|sort) of|(?:a|the) (?:word|term|name)|an?|the)\s+)+(?=[\p{L}ˈ])/u

/** Splits a text into words without case, accents, quotes, brackets, articles, number and spelling. */
export function listStems(text: string): string[] {
  return (
    foldText(text)
      // Keyboards of East Asia write full-width letters, printers ﬁ, and mathematicians ℓ₁.
      .replaceAll(/[！-～ﬀ-ﬆℓ₀-₉²³¹⁰⁴-⁹]/g, (sign) => sign.normalize('NFKC'))
      .replaceAll(/\p{Cf}/gu, '')
      .replaceAll('&', ' and ')
      .replaceAll(/(?<=\p{L})[’']s(?=\s)/gu, '')
      .replaceAll(/[\p{Pi}\p{Pf}„‚「」'"*.`?!…]|^\s*>>>/gu, '')
      .replaceAll(/(?<=\p{L})\(e?s\)/gu, '')
      .replaceAll(/(?<=\d)\s*(?:[,;/]|\band\b)\s*(?=\d)/g, ' ')
      .trim()
      .replace(/^[([{/⟨<](.*)[)\]}/⟩>]$/u, '$1')
      .replace(/[,;:]$/, '')
      .replace(openings, '')
      .split(/(?<=[\p{L}\p{N}])[\p{Pd}−_/\s]+(?=[\p{L}\p{N}])/u)
      .map((word) => toStem(word.trim()))
      .filter(Boolean)
  )
}

/** Returns a text in a form that is the same for the same term, with or without hyphens and spaces. */
export const toTermKey = (text: string) => listStems(text).join('')

/** True for a word or phrase; false for symbols, tags and abbreviations, which cannot be misspelt. */
export const isWording = (form: string) =>
  /^[\p{L}\s’'-]{4,}$/u.test(form) && !/^[\p{Lu}\s-]+$/u.test(form) && /^[\p{Script=Latin}\s’'-]+$/u.test(form)

const containsStems = (whole: readonly string[], part: readonly string[]) =>
  part.length > 0 && part.length < whole.length && whole.some((_, i) => part.every((stem, j) => whole[i + j] === stem))

/** Splits what may be several answers, such as “PCFG (probabilistic grammar)” or “stop or plosive”. */
export const splitAnswers = (text: string, dividers = /\s(?:or|and)\s|[,:;/()=&]/i) =>
  text
    .split(dividers)
    .map((part) => part.trim())
    .filter(Boolean)

/**
 * Compares an answer that is no accepted form as it stands with the accepted ones: `both` if it gives several of them,
 * such as “kappa κ”, `several` if it gives one of them and something else, `more` if it has further words, such as
 * `print(…)` around it, `part` if words are missing.
 */
export function findOverlap(forms: readonly string[], typed: string): 'both' | 'several' | 'more' | 'part' | null {
  // A single sign such as ŋ is found among words; a single letter such as s may be an ending.
  const worded = forms.filter((form) => isWording(form) || /^\p{Lu}{3,}$|^[^\p{ASCII}]$/u.test(form))
  const keys = new Set(forms.map(toTermKey))
  const bare = typed.replaceAll(/[/[]\s*([^\s/[\]]{1,2})\s*[/\]]/gu, ' $1 ')
  const parts = splitAnswers(bare)
  // A call or an assignment, such as `print(ox)`, says where the answer is, however short.
  const isCode = /^\w+(?:\([^,;/&]+\)|\s*=[^,;/&]+)$/.test(typed.trim())
  const rights = worded.length === 0 && !isCode ? 0 : parts.filter((part) => keys.has(toTermKey(part))).length
  // A sign with a word beside it, such as “ŋ (eng)”, is one answer with its name.
  const isNamed =
    forms.every((form) => [...form].length === 1) &&
    parts.every((part) => keys.has(toTermKey(part)) || [...part].length > 2)
  // Brackets and = explain an answer or belong to code, such as `print(…)`, and divide nothing.
  const isExplained = isNamed || splitAnswers(bare, /\s(?:or|and)\s|[,:;/&]/i).length === 1
  if (parts.length > 1 && rights > 0) return rights === parts.length ? 'both' : isExplained ? 'more' : 'several'
  const own = listStems(bare)
  const halves = (own.length > 8 ? [] : own).map((_, i) => [own.slice(0, i).join(''), own.slice(i).join('')] as const)
  if (halves.some(([one, other]) => one !== '' && one !== other && keys.has(one) && keys.has(other))) return 'both'
  if (worded.some((form) => containsStems(own, listStems(form)))) return 'more'
  const isTerm = (form: string) =>
    form === forms[0] || !worded.some((other) => containsStems(listStems(form), listStems(other)))
  // “Clear” is no part of “not clear”, and “text” none of “translated text”, where “translated” is enough.
  const isPartOf = (form: string) =>
    !/\bnot?\b|n[o’']t\b/i.test(form) && isTerm(form) && containsStems(listStems(form), own)
  return own.some((stem) => stem.length > 3) && worded.some(isPartOf) ? 'part' : null
}

/** Nouns that say only what kind of thing a term stands for, as in “priming effect”. A law about it is another thing. */
const generalNouns =
  'effect method technique process procedure phenomenon exercise activity task coefficient statistic behaviour behavior consonant sound'.split(
    ' ',
  )

/** Lists the nouns that add nothing to a term: general ones, and the one that the question itself gives to it. */
export function listIdleNouns(ask: string) {
  const [, own] = /(?:\b(?:do we call|is) (?:an?|the|such an?)|^Which(?: \p{Lu}+)?) (\p{L}+)\b/u.exec(ask) ?? []
  return [...generalNouns, ...(own === undefined ? [] : [own.toLowerCase()])]
}

/**
 * Removes the preposition with which the question begins, as in “To whom …?” and “to the court”, unless the term has it,
 * as *in situ*, and the initials of the answer itself or of the term, as in “delayed post-test (DPT)”.
 */
export function stripIdle({ ask, accept }: { ask: string; accept: readonly string[] }, typed: string) {
  const [opening = ''] = /^\w+ (?=(?:which|what|whom)\b)/.exec(ask) ?? []
  const isOfTerm = accept.some((form) => form.toLowerCase().startsWith(opening.toLowerCase()))
  const bare = isOfTerm ? typed : typed.replace(new RegExp(`^\\s*${opening}`, 'i'), '')
  const [, term = '', initials = ''] = /^(.+\S)\s+\((\p{L}{2,6})\)\s*$/u.exec(bare) ?? []
  const initialsOf = (text: string) =>
    listStems(text)
      .map((word) => word.charAt(0))
      .join('')
  const short = foldText(initials)
  // “Posttest” has one initial, and “post-test” two.
  const isOwn = term !== '' && short.startsWith(initialsOf(term).charAt(0))
  return isOwn && [term, ...accept].some((each) => initialsOf(each) === short) ? term : bare
}

const familyEnding = /(?:iz|at)?(?:ation|e[dr]?|ing|ion|ment|or)$/
const rootOf = (stem: string) => stem.replace(familyEnding, '').replace(/c$/, 'k')

/** True if two phrases differ only in the endings of a word, such as *priming* and *prime*. */
export function isSameFamily(one: readonly string[], other: readonly string[]) {
  const isRelated = (stem: string, i: number) => {
    const second = other[i] ?? ''
    const root = rootOf(stem)
    return (
      [second, second.replace(/(?:ity|ness)$/, '')].includes(stem) ||
      (second.length > 3 && second === stem.replace(/(.)\1?(?:ing|ed|ive)$/, '$1')) ||
      (root.length > 3 && root === rootOf(second) && familyEnding.test(stem) && familyEnding.test(second))
    )
  }
  return one.length === other.length && one.every(isRelated)
}

/** Letters that are written for each other, because they sound alike. */
const alike = ['aeiouy', 'ckqsxz', 'gj', 'fv', 'bp', 'dt', 'mn']
const areAlike = (pair: readonly string[]) => alike.some((group) => pair.every((letter) => group.includes(letter)))
const keyRows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']
const areSideBySide = ([one = '', other = '']: readonly string[]) =>
  keyRows.some(
    (row) => row.includes(one) && row.includes(other) && Math.abs(row.indexOf(one) - row.indexOf(other)) === 1,
  )

/** Lists the letters that were replaced in a word of the same length; none if the lengths differ. */
const listReplaced = (word: string, typed: string) =>
  word.length === typed.length
    ? [...word].flatMap((letter, at) => (letter === typed[at] ? [] : [{ at, pair: [letter, typed[at] ?? ''] }]))
    : []

export const squeeze = (text: string) => text.replaceAll(/(.)\1+/g, '$1')

/** Writes the consonants of a word, with one sign for those that are written for each other. */
const toConsonants = (word: string) =>
  [...squeeze(word.replaceAll('ph', 'f'))]
    .map((letter) => alike.find((group) => group.includes(letter))?.charAt(0) ?? letter)
    .join('')
    .replaceAll(/[ah]/g, '')

/**
 * True if two letters differ, and more than a vowel, a doubling or the ending with them: *reciting* is no misspelt
 * *recasting*.
 */
const isOtherWord = (word: string, typed: string) =>
  toConsonants(word) !== toConsonants(typed) &&
  countLetterChanges(squeeze(word), squeeze(typed), 1) > 1 &&
  !typed.startsWith(word.slice(0, -3))

/** True if one letter was replaced, and is the first or neither sounds like its own nor is the key beside it: *curling*. */
export function isOneLetterOff(word: string, typed: string) {
  const [first, second] = listReplaced(word, typed)
  if (word.length <= 5 || !first || second) return false
  return first.at === 0 || (!areAlike(first.pair) && !areSideBySide(first.pair))
}

// Swapped letters can hide the ending -isation, which is compared with a z.
const sortLetters = (word: string) => [...word.replaceAll('z', 's')].toSorted().join('')
const isSwap = (one: string, other: string) => sortLetters(one) === sortLetters(other)

/** Returns the edit distance of a misspelt word; infinite if `typed` is another word. */
export function countMisspeltLetters(word: string, typed: string, isInPhrase = false) {
  if (word === typed) return 0
  const apart = countLetterChanges(word, typed, 2)
  if (apart === 2 && !isSwap(word, typed) && isOtherWord(word, typed)) return Infinity
  if (isSwap(word, typed) ? apart <= 2 : apart === 1 && word.length > 5) return apart
  if (word[0] !== typed[0]) return Infinity
  if (word.length > 5) return word.length > 7 && apart <= 2 ? apart : Infinity
  // A short word with one letter replaced is usually another word: *stage* is no misspelt *state*.
  // The stem of a plural has lost its *s*, and that of *birdss* has not.
  const isPluralDoubled = typed === `${word}ss`
  // Beside the other words of a term, one vowel for another is a slip: *pivit features*.
  const [{ pair = [] } = {}] = isInPhrase && word.length === 5 ? listReplaced(word, typed) : []
  const isVowel = pair.length > 0 && pair.every((letter) => alike[0]?.includes(letter))
  return isPluralDoubled || (apart === 1 && (isVowel || word.length !== typed.length)) ? apart : Infinity
}

/** Counts the letters that are added, left out, replaced or swapped with the next, up to `most` + 1. */
export function countLetterChanges(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, j) => j)]
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1]
      const isSwap = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      row[j] = Math.min(
        (rows[i - 1]?.[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (rows[i - 1]?.[j - 1] ?? 0) + (isSame ? 0 : 1),
        isSwap ? (rows[i - 2]?.[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    rows.push(row)
  }
  return Math.min(rows.at(-1)?.at(-1) ?? 0, most + 1)
}
