import { lazy } from './lazy.ts'

/** Escapes text for HTML content and double-quoted attributes. */
export function escapeHtml(text: string) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

/** Reverses `escapeHtml`. */
export function unescapeHtml(text: string) {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
}

/** Returns the text of HTML without its tags. For HTML that we generated ourselves. */
export function textOfHtml(html: string) {
  return unescapeHtml(html.replaceAll(/<[^>]+>/g, ''))
}

/** Joins several lines into one, for a field that takes a single line. */
export function joinLines(text: string) {
  if (!/[\r\n]/.test(text)) return text
  return text
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ')
}

/**
 * "1,204" from the whole number 1204. Avoids `Intl`, because its first use takes 0.1 s on a phone and most public pages
 * need it for nothing else.
 */
export function formatNumber(n: number) {
  return String(n).replaceAll(/\B(?=(?:\d{3})+$)/g, ',')
}

/** "1 question", "20 questions". Pass irregular plurals. */
export function formatCount(n: number, singular: string, plural = `${singular}s`) {
  return `${formatNumber(n)} ${n === 1 ? singular : plural}`
}

const listFormat = lazy(() => new Intl.ListFormat('en-GB'))

/** "reading, writing and listening". */
export function formatList(items: readonly string[]) {
  return listFormat().format(items)
}

/** "66.6" from 66.666…: rounded down, so that a score below the pass mark never looks like the pass mark. */
export function formatPercentage(percentage: number) {
  return (Math.floor(percentage * 10 + 1e-9) / 10).toFixed(1)
}

/**
 * Shortens a text to `length` characters. If anything was cut, an ellipsis replaces the spaces and full stops at the
 * cut.
 */
export function truncateText(text: string, length: number) {
  const characters = [...text]
  return characters.length <= length
    ? text
    : `${characters
        .slice(0, length)
        .join('')
        .replace(/[\s.]+$/, '')}…`
}

/** Turns "in_progress" into "In Progress". */
export function titleCase(word: string) {
  return word.split('_').map(capitalise).join(' ')
}

export function capitalise(text: string) {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Turns "job_applications" into "Job applications". */
export function sentenceCase(name: string) {
  return capitalise(name.replaceAll('_', ' '))
}

export function initials(name: string) {
  const words = name.trim().split(/\s+/)
  const [first = '', last = ''] = [words.at(0), words.length > 1 ? words.at(-1) : ''].map(
    (word) => [...(word ?? '')][0],
  )
  return `${first}${last}`.toUpperCase()
}

/** Removes case and diacritics, so that "olayinka" finds Ọláyínká. */
export function foldText(text: string) {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

/** Letters that Unicode does not decompose, with the plain ones that people type instead of them. */
const plainLetters: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ı: 'i',
  ς: 'σ',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
}

/**
 * Folds names and titles for a search, as the function `folded` of the database does: without case and accents, with
 * plain letters, straight apostrophes and simple hyphens. Keeps marks that are letters of their own, such as the vowels
 * of Devanagari.
 */
export function foldForSearch(text: string) {
  return text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(/[łøđðıςßæœþ]/g, (letter) => plainLetters[letter] ?? letter)
    .replaceAll(/[‘’ʼʻ´`]/g, "'")
    .replaceAll(/[‐‑‒–—−]/g, '-')
}

/** "1 h 4 min", "50 min". */
export function formatHoursAndMinutes(minutes: number) {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(' ')
}

export function countWords(text: string) {
  return text.trim() === '' ? 0 : text.trim().split(/\s+/).length
}
