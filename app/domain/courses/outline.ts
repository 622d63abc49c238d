import { withoutFences } from './fences.ts'

/**
 * A section as its author wrote it, in Markdown. The key identifies it in its course, whatever its number or module.
 */
export type WrittenSection = {
  key: string
  title: string
  /** The title in Markdown; null if it has no markup. */
  titleMarks: string | null
  /** The objectives, as a Markdown list. */
  objectives: string | null
  content: string
  examples: string | null
  summary: string | null
  /** Further reading in Markdown, which cites the bibliography by key. */
  reading: string | null
}

export type WrittenModule = { key: string; title: string; description: string; sections: readonly WrittenSection[] }

/** Turns "Sounds and consonants" into "sounds-and-consonants", for a module without a folder. */
export function keyOfTitle(title: string) {
  return title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}

/** Lists the headings of a section's text in order, with the keys by which practice items name them. */
export function listHeadings(content: string) {
  return [...withoutFences(content).matchAll(/^### (.+)$/gm)].map(([, marked = '']) => {
    const title = plainTitle(marked.trim())
    return { key: keyOfTitle(title), title }
  })
}

/** Removes the markup of a title: *Weiß*{de} becomes Weiß. */
export function plainTitle(marked: string) {
  return marked
    .replaceAll(/(?<=[*_])\{[A-Za-z\d-]+\}/g, '')
    .replaceAll(/\*+/g, '')
    .replaceAll(/\{([[/][^{}]+[\]/])\}/g, '$1')
}

/** Splits Markdown into blocks; a fence with blank lines stays one block. */
function splitBlocks(source: string) {
  const blocks: string[] = []
  let isFenced = false
  for (const chunk of source.split(/\n{2,}/)) {
    if (isFenced) blocks[blocks.length - 1] += `\n\n${chunk}`
    else blocks.push(chunk)
    if ((chunk.match(/^```/gm) ?? []).length % 2 === 1) isFenced = !isFenced
  }
  return blocks.filter((block) => block.trim() !== '')
}

/** An example, and the key of the heading below which it is shown; null at the end of the section. */
export type PlacedExample = { after: string | null; text: string }

/**
 * Splits a section's examples at bold headings or, if there are none, at paragraphs. Glosses, tables and lists belong
 * to the text before them. Examples after a repeated heading of the section's text are shown below that heading.
 */
export function splitExamples(source: string): PlacedExample[] {
  const blocks = splitBlocks(source)
  const isParagraph = (block: string) => !/^(```|\||\s*[-*] |\s*\d+\. |>|#)/.test(block)
  const hasBold = blocks.some((block) => block.startsWith('**'))
  const beginsExample = (block: string) => (hasBold ? block.startsWith('**') : isParagraph(block))
  const examples: PlacedExample[] = []
  let after: string | null = null
  for (const block of blocks) {
    const heading = /^### (.+)$/.exec(block)?.[1]
    const last = examples.at(-1)
    if (heading) after = keyOfTitle(plainTitle(heading.trim()))
    else if (!last || last.after !== after || beginsExample(block)) examples.push({ after, text: block })
    else last.text += `\n\n${block}`
  }
  return examples
}

/** Words of a text that are read for study in a minute. */
export const wordsAMinute = 100

/** Returns the minutes it takes to read a text for study. */
export function countReadingMinutes(words: number) {
  return Math.max(1, Math.round(words / wordsAMinute))
}
