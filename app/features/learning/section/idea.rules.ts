import { countPracticeMinutes } from '#app/features/courses/outline.rules.ts'
import type { PlacedState } from '../practice/types.ts'
import { plainText } from '../search.rules.ts'
import type { SectionPart, SectionText } from '../types.ts'

/** The text under one heading, with its questions. `anchor` is null for the start of the section. */
export type Idea = { title: string; anchor: string | null; opening: string; minutes: number }

const longestOpening = 150

const countWords = (html: string) => plainText(withoutFigures(html)).split(' ').length

function withoutFigures(html: string) {
  return html.replaceAll(/<figure[^]*?<\/figure>/g, ' ')
}

/** Returns the first sentences of a text, at most 150 characters. */
export function firstSentences(html: string) {
  const paragraph = /<p>([^]*?)<\/p>/.exec(withoutFigures(html))?.[1] ?? ''
  const text = plainText(paragraph.replaceAll(/<button[^]*?<\/button>/g, '')).replaceAll(/ (?=[,.;:?!’)\]/])/g, '')
  const sentences = text.match(/[^.?!]+[.?!]+[’”)]*\s*/g) ?? [text]
  let opening = sentences[0] ?? ''
  for (const sentence of sentences.slice(1)) {
    if (opening.length + sentence.length > longestOpening) break
    opening += sentence
  }
  return opening.trim()
}

/** Finds the first idea of a section with an unanswered question. Null when all are answered or there are none. */
export function findIdea({
  parts,
  items,
}: {
  parts: readonly SectionPart[]
  items: readonly Pick<PlacedState, 'after' | 'outcome' | 'kind'>[]
}): Idea | null {
  const open = items.filter(({ outcome }) => outcome === null).map(({ after }) => after)
  const at = parts.findIndex(({ key }) => key !== null && open.includes(key))
  const part = parts[at]
  if (!part || part.key === null) return null
  const isFirst = parts.slice(0, at).every(({ key }) => key === null)
  // The introduction of the section belongs to its first idea.
  const read = isFirst ? parts.slice(0, at + 1) : [part]
  const kinds = items.flatMap(({ after, kind }) => (after === part.key ? kind : []))
  const reading = read.reduce((sum, { html }) => sum + countWords(html), 0) / 100
  return {
    title: part.title,
    anchor: isFirst ? null : part.key,
    opening: firstSentences(isFirst && read[0]?.html.includes('<p>') ? read[0].html : part.html),
    minutes: Math.max(1, Math.round(reading + countPracticeMinutes(kinds))),
  }
}

/** Returns the keys of the practice items that appear within the text of a section. */
export function listKeysInText({
  parts,
  items,
}: {
  parts: SectionText['parts']
  items: readonly Pick<PlacedState, 'after' | 'key'>[]
}) {
  const headings = new Set(parts.map(({ key }) => key))
  return items.flatMap(({ after, key }) => (after !== null && headings.has(after) ? key : []))
}
