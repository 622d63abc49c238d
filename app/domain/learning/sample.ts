import type { SectionText } from './learning.types.ts'

/** Removes cross-references, because the sections they lead to are not open in the sample. */
function withoutLinks(html: string) {
  return html.replaceAll(/<a class="xref"[^>]*>([^<]*)<\/a>/g, '$1')
}

/** The sample section: its opening, and the rest, which the page folds. */
export type Sample = ReturnType<typeof buildSample>

/** Splits the sample section at its second heading. The page folds the rest. */
export function buildSample({ module, section }: { module: { moduleNumber: number }; section: SectionText }) {
  const { sectionNumber, title } = section
  const contentHtml = withoutLinks(section.contentHtml)
  const first = contentHtml.indexOf('<h4>', 1)
  const second = first < 0 ? -1 : contentHtml.indexOf('<h4>', first + 1)
  const end = second < 0 ? contentHtml.length : second
  return {
    moduleNumber: module.moduleNumber,
    sectionId: section.id,
    sectionNumber,
    title,
    opening: contentHtml.slice(0, end),
    rest: contentHtml.slice(end),
    examples: section.examples.map(({ html }) => withoutLinks(html)),
    summary: section.summaryHtml === null ? null : withoutLinks(section.summaryHtml),
    reading: section.readingHtml,
  }
}
