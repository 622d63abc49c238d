import { wordsAMinute } from '#app/domain/courses/outline.ts'
import type { PlacedState } from './practice/practice.types.ts'
import { plainText } from './search.ts'
import type { SectionPart, SectionText } from './learning.types.ts'

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
  const sentences = text.split(/(?<=[.?!][’”)]{0,2}\s)/)
  let opening = sentences[0] ?? ''
  for (const sentence of sentences.slice(1)) {
    if (opening.length + sentence.length > longestOpening) break
    opening += sentence
  }
  return opening.trim()
}

/**
 * Lists the ideas of a section with an unanswered question, each with the minutes that are left in it. What stands
 * outside of them, the practice at the end above all, is the last entry.
 */
export function listIdeas({
  parts,
  items,
  section: { sectionNumber },
}: {
  parts: readonly SectionPart[]
  items: readonly Pick<PlacedState, 'after' | 'outcome' | 'minutes'>[]
  section: Pick<SectionText, 'sectionNumber'>
}): Idea[] {
  const open = items.filter(({ outcome }) => outcome === null)
  const first = parts.findIndex(({ key }) => key !== null)
  const inParts = parts.flatMap((part, at): Idea[] => {
    const ofPart = part.key === null ? [] : open.filter(({ after }) => after === part.key)
    if (part.key === null || ofPart.length === 0) return []
    const isFirst = at === first
    // The introduction of the section belongs to its first idea.
    const read = isFirst ? parts.slice(0, at + 1) : [part]
    const reading = read.reduce((sum, { html }) => sum + countWords(html), 0) / wordsAMinute
    return [
      {
        title: part.title,
        anchor: isFirst ? null : part.key,
        opening: firstSentences(isFirst && read[0]?.html.includes('<p>') ? read[0].html : part.html),
        minutes: reading + sumFirstMinutes(ofPart),
      },
    ]
  })
  const keys = parts.map(({ key }) => key)
  const rest = open.filter(({ after }) => after === null || !keys.includes(after))
  if (rest.length === 0) return inParts
  return [
    ...inParts,
    { title: 'Practice', anchor: `practice-${sectionNumber}`, opening: '', minutes: sumFirstMinutes(rest) },
  ]
}

const sumFirstMinutes = (items: readonly Pick<PlacedState, 'minutes'>[]) =>
  items.reduce((sum, { minutes }) => sum + minutes.first, 0)

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
