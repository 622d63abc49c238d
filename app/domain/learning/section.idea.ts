import { countFirstMinutes } from './plan.load.ts'
import type { PlacedState } from './practice/practice.rules.ts'
import { plainText } from './search.ts'
import type { SectionEntry, SectionPart, SectionText } from './learning.types.ts'

/**
 * The text under one heading, with its questions. `anchor` is null for the start of the section. `html` begins with its
 * text.
 */
export type Idea = { title: string; anchor: string | null; html: string; minutes: number }

const longestOpening = 150

/** Returns the first sentences of a text, at most 150 characters. */
export function firstSentences(html: string) {
  const paragraph = /<p>([^]*?)<\/p>/.exec(html.replaceAll(/<figure[^]*?<\/figure>/g, ' '))?.[1] ?? ''
  // Tags within a paragraph part no words, so that “(<cite>Kersta 1962</cite>)” and “and <code>/</code>.” stay as they are.
  const text = plainText(paragraph.replaceAll(/ ?<button[^]*?<\/button>/g, '').replaceAll(/<(?!br)[^<>]*>/g, ''))
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
  section,
}: {
  parts: readonly SectionPart[]
  items: readonly Pick<PlacedState, 'id' | 'after' | 'outcome'>[]
  section: Pick<SectionEntry, 'sectionNumber' | 'words' | 'practice'>
}): Idea[] {
  // The same minutes as in the plan, so that the ideas of a section add up to what is left of it.
  const firstMinutes = countFirstMinutes(section)
  const sumMinutes = (some: readonly { id: string }[]) =>
    section.practice.reduce((sum, item) => sum + (some.some(({ id }) => id === item.id) ? firstMinutes(item) : 0), 0)
  const open = items.filter(({ outcome }) => outcome === null)
  const first = parts.findIndex(({ key }) => key !== null)
  const inParts = parts.flatMap((part, at): Idea[] => {
    const ofPart = part.key === null ? [] : open.filter(({ after }) => after === part.key)
    if (part.key === null || ofPart.length === 0) return []
    const isFirst = at === first
    // The introduction of the section belongs to its first idea.
    const [intro] = isFirst ? parts : []
    return [
      {
        title: part.title,
        anchor: isFirst ? null : part.key,
        html: intro?.html.includes('<p>') ? intro.html : part.html,
        minutes: sumMinutes(ofPart),
      },
    ]
  })
  const keys = parts.map(({ key }) => key)
  const rest = open.filter(({ after }) => after === null || !keys.includes(after))
  if (rest.length === 0) return inParts
  const practice = { title: 'Practice', anchor: `practice-${section.sectionNumber}`, html: '' }
  return [...inParts, { ...practice, minutes: sumMinutes(rest) }]
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
