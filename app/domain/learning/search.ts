import type { Place } from './learning.types.ts'
import { unescapeHtml } from '#app/core/text.ts'

export type SectionHit = Place & { title: string; before: string; words: string; after: string }

const around = 70

export function plainText(html: string) {
  return unescapeHtml(html.replaceAll(/<[^<>]*>/g, ' '))
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** Removes case and accents character by character, so that positions stay the same. */
function foldLetters(text: string) {
  return [...text].map((letter) => letter.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().charAt(0) || ' ')
}

/** Finds the first occurrence of the search in a text, with the words around it; null when there is none. */
export function findPassage({ text, search }: { text: string; search: string }) {
  const wanted = foldLetters(search.trim()).join('')
  if (wanted.trim() === '') return null
  const letters = [...text]
  const at = foldLetters(text).join('').indexOf(wanted)
  if (at < 0) return null
  const end = at + wanted.length
  return {
    before: `${at > around ? '…' : ''}${letters.slice(Math.max(0, at - around), at).join('')}`,
    words: letters.slice(at, end).join(''),
    after: `${letters.slice(end, end + around).join('')}${letters.length > end + around ? '…' : ''}`,
  }
}
