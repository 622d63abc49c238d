import { textOfHtml } from './text.ts'

export type OutlineEntry = { id: string; title: string }

const second = /<h2>(.*?)<\/h2>/gs
const headings = /<h([23])>(.*?)<\/h\1>/gs

/**
 * Turns "5.3 Refund policy" into "section-5-3", so that links still work after rewording; other titles become slugs.
 */
export function headingId(title: string) {
  const number = /^(\d+(?:\.\d+)*)\.?\s/.exec(title)?.[1]
  if (number) return `section-${number.replaceAll('.', '-')}`
  return title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}

/** Adds ids to the h2 and h3 headings of rendered Markdown and returns the h2 headings as a table of contents. */
export function buildOutline(html: string) {
  const withIds = html.replaceAll(
    headings,
    (_, rank: string, words: string) => `<h${rank} id="${headingId(textOfHtml(words))}">${words}</h${rank}>`,
  )
  const contents: OutlineEntry[] = [...html.matchAll(second)].map(([, words = '']) => {
    const title = textOfHtml(words)
    return { id: headingId(title), title }
  })
  return { html: withIds, contents }
}

/** Separates the h1 from rendered Markdown, because the page renders the title itself. */
export function splitTitle(html: string) {
  const match = /^\s*<h1>(.*?)<\/h1>/s.exec(html)
  return { title: textOfHtml(match?.[1] ?? ''), body: match ? html.slice(match[0].length) : html }
}
