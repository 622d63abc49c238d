import { comparePerson, isSurnameOf } from './person.ts'
import type { WrittenBody } from './practice.types.ts'
import { stripGap, stripOwner, stripReason } from './reason.ts'
import {
  computeMisspellingDistance,
  computeSpellingDistance,
  lettersOf,
  toSpelling,
  type Spelling,
} from './spelling.ts'
import {
  findOverlap,
  isOneLetterOff,
  isSameFamily,
  isWording,
  listIdleNouns,
  splitAnswers,
  stripIdle,
  toTermKey,
} from './wording.ts'

export type TextBody = Extract<WrittenBody, { kind: 'text' }>

/** The feedback on an answer that contains an accepted one or is part of one. What stands beside one may explain it. */
const overlaps = {
  both: null,
  several: 'Write one answer and nothing else.',
  more: 'Part of that is right. Write only what is asked for.',
  part: 'That is only part of it. What is missing?',
} as const
const tooLong = 'That is too long. Write only what is asked for.'
const nearlyWhole = 'Nearly: one word is missing at the end of the term.'
const otherOrder = 'The words are right, but not their order.'
const oneLetterOff = 'All but one letter is right.'
const describeOther = ({ stems }: Spelling) =>
  `${stems.length > 1 ? 'One of the words' : 'That'} is another word, spelt nearly like the right one.`
const otherForm = 'Nearly: a word ends in another way.'
const describeForm = (form: Spelling) => `The right form is *${form.text}*.`

/** True for an error in place of what a program does; false for “sea (no error)”. */
const namesError = ({ ask, accept }: TextBody, typed: string) =>
  ask.includes('`') &&
  /error\b/i.test(typed) &&
  !/\b(?:no|not|without)\s(?:an\s)?\w*error/i.test(typed) &&
  !splitAnswers(typed).some((part) => accept.some((form) => toTermKey(form) === toTermKey(part)))

const otherBrackets =
  'Nearly: Python prints square brackets around a list, round ones around a tuple, and curly ones around a set or a dictionary.'

/** True for a question for what a program prints. */
const asksForOutput = (ask: string) => ask.includes('print(')

/**
 * Finds a fault if an item asks what a program prints, or for a word of a quotation, and this is not it to the letter,
 * such as its plural.
 */
function findLetterFault({ ask, accept }: TextBody, typed: string) {
  const isPrinted = asksForOutput(ask)
  const [, bracket] = /^\s*([[({]).*[\])}]\s*$/.exec(typed) ?? []
  if (isPrinted && bracket && !accept.some((form) => form.startsWith(bracket))) return otherBrackets
  const words = (text: string) => text.match(/[\p{L}\p{N}]+/gu)?.length
  const same = accept.filter((form) => lettersOf(typed) === lettersOf(form) && /^[\p{L}\p{N} ]+$/u.test(form))
  if (isPrinted && same.length > 0 && !same.some((form) => words(form) === words(typed)))
    return 'Nearly: in what a program prints, each space counts.'
  if (!isPrinted && !/…[^‘’…]*’(?!\p{L})/u.test(ask)) return null
  return accept.some((form) => lettersOf(typed).endsWith(lettersOf(form))) ? null : 'Nearly: each letter counts here.'
}

/** A longer text answers no question for a term, and finding misspelt terms in it would take too long. */
const longestAnswer = 400

/** Judges an answer. One with a word or an explanation in brackets that says nothing is judged without it. */
export function judgeText(body: TextBody, answer: string) {
  if (answer.length > longestAnswer)
    return { remark: null, note: null, where: tooLong, accepted: body.accept, verdict: 'wrong' as const }
  const typed = stripReason(stripGap(body.ask, stripIdle(body, answer.replaceAll(/\p{Cf}/gu, ''))), body.accept)
  const judged = judgeWholeText(body, typed)
  // “Spea” for “speak” may be another slice.
  const isExact = judged.note === null || asksForOutput(body.ask)
  const fault = judged.verdict === 'right' && isExact ? findLetterFault(body, typed) : null
  if (fault !== null) return { ...judged, verdict: 'near' as const, note: null, where: fault }
  const isQuoted = /^\s*[\p{Pi}„"'].*[\p{Pi}\p{Pf}"']\s*$/u.test(typed) && !body.accept.includes(typed.trim())
  if (judged.verdict === 'right' && isQuoted && asksForOutput(body.ask))
    return { ...judged, note: 'Python prints a text without its quotation marks.' }
  if (judged.verdict === 'right' || judged.remark !== null) return judged
  const idle = listIdleNouns(body.ask)
  const owned = stripOwner(body.ask, typed)
  const shorter = judgeWholeText(body, owned.replace(new RegExp(`[\\s-]+(?:${idle.join('|')})s?\\W*$`, 'i'), ''))
  if (shorter.verdict === 'right' || (judged.verdict === 'wrong' && shorter.remark !== null)) return shorter
  const keys = body.accept.map(toTermKey)
  const own = toTermKey(typed)
  if (own !== '' && idle.some((noun) => keys.includes(own + toTermKey(noun))))
    return { ...judged, verdict: 'near' as const, where: nearlyWhole }
  const bare = typed.replace(/(?<=\S)\s+\([^()]*\)\s*$/, '')
  if (bare === typed || judged.verdict !== 'wrong' || judged.where !== null) return judged
  const told = judgeWholeText(body, bare)
  return told.verdict === 'right' ? { ...told, verdict: 'near' as const, note: null, where: overlaps.more } : told
}

/** Words shorter than this are too like others to be found misspelt in a longer answer or among known mistakes. */
const leastHidden = 8
const longOf = (forms: readonly Spelling[]) => forms.filter(({ letters }) => letters.length >= leastHidden)
/** Longer terms are not looked for. */
const mostWords = 4

/**
 * Returns `several` if one of two answers is a misspelt form, and `more` if a divided or misspelt one stands among other
 * words: “boot strapping with replacement”. Two other letters often make another word: *resting* is no *recasting*.
 */
function findHidden(forms: readonly Spelling[], others: readonly string[], { text, stems }: Spelling) {
  const taken = new Set(others.map(toTermKey))
  const holds = (part: Spelling, among: readonly Spelling[]) =>
    !taken.has(part.letters) &&
    among.some((form) => part.letters === form.letters || computeMisspellingDistance(form, part) === 1)
  const answers = splitAnswers(text, /\s(?:or|and)\s/i).map(toSpelling)
  if (answers.length > 1 && answers.some((part) => holds(part, forms))) return 'several' as const
  const isFound = stems.some((_, i) =>
    stems.slice(i, i + mostWords).some((__, j) => {
      const words = stems.slice(i, i + j + 1)
      const letters = words.join('')
      return holds({ text: words.join(' '), letters, written: letters, stems: words }, longOf(forms))
    }),
  )
  return isFound ? ('more' as const) : null
}

function judgeWholeText(body: TextBody, typed: string) {
  const { accept, near, others = [], terms = [] } = body
  const typedSpelling = toSpelling(typed)
  const own = typedSpelling.letters
  const keys = new Set(accept.map(toTermKey))
  const matchesTyped = (form: string) => toTermKey(form) === own
  const base = { remark: null, note: null, where: null, accepted: accept }
  const person = comparePerson(accept, typed)
  if (keys.has(own) || person === 'same') return { ...base, verdict: 'right' as const }
  const known =
    near.find(({ forms }) => forms.some((form) => matchesTyped(form) || isSurnameOf(accept, form, typed))) ??
    // A message such as “NameError: name 'sea' is not defined” has the right answer in it, and is none.
    near.find(({ forms }) => forms.includes('error') && namesError(body, typed))
  if (known) return { ...base, verdict: 'near' as const, remark: known.why }
  if (person !== null) return { ...base, verdict: 'near' as const, where: overlaps[person] }
  const term = terms.find(({ forms }) => forms.some(matchesTyped))
  if (term)
    return {
      ...base,
      verdict: 'wrong' as const,
      remark: `That term means: ${term.definition.replace(/^(?:An?|The)\b/, (word) => word.toLowerCase())}`,
    }
  const forms = accept.filter(isWording).map(toSpelling)
  // “Judgement of acceptability” has the words of the term in another order.
  const stripLinks = (stems: readonly string[]) => stems.filter((stem) => !/^(?:of|the)$/.test(stem))
  const bare = stripLinks(typedSpelling.stems)
  // “Prosecuter” is no other form of “prosecutor”, but a misspelling.
  const spellAgents = (stems: readonly string[]) => stems.join(' ').replaceAll(/or\b/g, 'er')
  const isFamily =
    forms.every(({ stems }) => spellAgents(stems) !== spellAgents(typedSpelling.stems)) &&
    forms.some(
      ({ stems }) =>
        isSameFamily(stems, typedSpelling.stems) || (stems.length > 1 && isSameFamily(stems, bare.toReversed())),
    )
  const inOtherForm = { ...base, verdict: 'near' as const, where: otherForm }
  if (own === '' || others.some(matchesTyped)) return isFamily ? inOtherForm : { ...base, verdict: 'wrong' as const }
  const inOrder = (stems: readonly string[]) => stems.toSorted().join(' ')
  const isReordered = (stems: readonly string[]) =>
    inOrder(stems) === inOrder(bare) && stems.join(' ') !== bare.join(' ')
  if (forms.some(({ stems }) => isReordered(stripLinks(stems))))
    return { ...base, verdict: 'near' as const, where: otherOrder }
  const overlap = findOverlap(accept, typed)
  if (overlap === 'both') return { ...base, verdict: 'right' as const }
  const findMisspelt = (part: Spelling) => forms.find((form) => computeMisspellingDistance(form, part) !== null)
  const parts =
    overlap === 'several' || overlap === 'more'
      ? splitAnswers(typed)
          .map(toSpelling)
          .filter(({ letters }) => !keys.has(letters))
      : []
  const [slip] = parts
  if (slip && parts.every(findMisspelt))
    return { ...base, verdict: 'right' as const, note: describeForm(findMisspelt(slip) ?? slip) }
  if (isFamily && overlap !== 'several') return inOtherForm
  const [nearest] = [
    ...forms.map((form) => ({ form, why: null })),
    ...near.flatMap(({ forms, why }) => longOf(forms.filter(isWording).map(toSpelling)).map((form) => ({ form, why }))),
  ]
    .map((each) => ({ ...each, apart: computeMisspellingDistance(each.form, typedSpelling) }))
    .filter(({ apart }) => apart !== null)
    .toSorted((a, b) => (a.apart ?? 0) - (b.apart ?? 0))
  if (nearest)
    return nearest.why === null
      ? { ...base, verdict: 'right' as const, note: describeForm(nearest.form) }
      : { ...base, verdict: 'near' as const, remark: nearest.why }
  // The stem of *cats* begins *category*, and the word does not. A whole word is no beginning, but a part.
  const begun = typedSpelling.written.endsWith(`${own}s`) ? `${own}s` : own
  const isBeginning =
    overlap !== 'part' &&
    own.length > 2 &&
    forms.some(
      ({ letters, stems }) => letters.startsWith(begun) && stems.slice(0, typedSpelling.stems.length).join('') !== own,
    )
  const nearlySpelt = forms.find(({ written }) => isOneLetterOff(written, typedSpelling.written))
  const isPartRight = nearlySpelt !== undefined || (overlap !== null && overlap !== 'part')
  const hidden = nearlySpelt || overlap ? null : findHidden(forms, others, typedSpelling)
  if (hidden) return { ...base, verdict: 'near' as const, where: overlaps[hidden] }
  // “Effective filter” has a letter of “affective filter” wrong, and “loading (L)” something beside “loading”.
  const isBeside = overlap !== null && nearlySpelt?.text.length !== typed.length
  const isOther = forms.some((form) => computeSpellingDistance(form, typedSpelling) !== null)
  const said = isBeside ? overlaps[overlap] : nearlySpelt ? oneLetterOff : isOther ? describeOther(typedSpelling) : null
  return {
    ...base,
    verdict: isPartRight ? ('near' as const) : ('wrong' as const),
    where: isBeginning ? 'It begins like that. How does it go on?' : said,
  }
}
