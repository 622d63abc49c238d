import { foldText } from '#app/core/text.ts'
import { countLetterChanges } from './wording.ts'

const titles = /^(?:dr|prof|professor|mr|mrs|ms|sir|dame|de|von|van|der)$/

/** Splits a name into words: “E. M. Bender”, “E.M. Bender”, “EM Bender”, “Prof. Bender” or “Bender, Emily”. */
function splitName(text: string) {
  const [last = '', first = ''] = text.replace(/[’']s$|\set al\.?$/, '').split(',')
  return `${first} ${last}`
    .split(/[^\p{L}\p{N}’'-]+/u)
    .filter((word) => word !== '' && !titles.test(foldText(word)))
    .flatMap((word) => (/^\p{Lu}{2,3}$/u.test(word) ? [...word] : [word]))
    .map(foldText)
}

const isName = (text: string) =>
  text
    .split(/[\s.]+/)
    .filter(Boolean)
    .every((word) => /^(?:\p{Lu}[\p{L}’'-]*|de|von|van|der)$/u.test(word))

/**
 * Finds the person whom an item asks for: its accepted forms are a surname and full names that end in it. Null if it
 * asks for something else.
 */
function findPerson(accept: readonly string[]) {
  const names = accept.filter(isName).map(splitName)
  const surname = names.find(
    (words) => words.length === 1 && names.some((other) => other.length > 1 && other.at(-1) === words[0]),
  )?.[0]
  if (surname === undefined) return null
  const known = names.filter((words) => words.length > 1 && words.at(-1) === surname).map((words) => words.slice(0, -1))
  return { surname, known }
}

const fits = (typed: string, known: string) =>
  typed === known ||
  (known.length > 4 && typed[0] === known[0] && countLetterChanges(typed, known, 2) <= 2) ||
  (Math.min(typed.length, known.length) === 1 && typed[0] === known[0])

const hasSeveral = (typed: string) => /\s(?:and|or)\s|[&/;]/i.test(typed)

/** True if the typed first and middle names can be those known. Middle names that nobody knows are accepted. */
const fitsGiven = (typed: readonly string[], known: readonly string[]) =>
  typed.every((name, i) => fits(name, known[i] ?? name)) || (typed.length === 1 && fits(typed[0] ?? '', known[0] ?? ''))

/**
 * Compares a typed name with the person whom the item asks for, with initials, middle names, titles or the surname
 * alone: `more` if the surname stands beside other words, `part` if it is missing, null if it is no such name.
 */
export function comparePerson(accept: readonly string[], typed: string): 'same' | 'more' | 'part' | null {
  const person = findPerson(accept)
  const words = splitName(typed)
  if (!person || hasSeveral(typed)) return null
  if (words.at(-1) !== person.surname) return person.known.some((known) => known[0] === words.join(' ')) ? 'part' : null
  const given = words.slice(0, -1)
  return given.length === 0 || person.known.some((known) => fitsGiven(given, known)) ? 'same' : 'more'
}

/** True if an item asks for a person and the typed name ends in this surname. */
export const isSurnameOf = (accept: readonly string[], form: string, typed: string) =>
  isName(form) &&
  !hasSeveral(typed) &&
  splitName(typed).at(-1) === splitName(form).join(' ') &&
  findPerson(accept) !== null
