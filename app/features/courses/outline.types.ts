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
