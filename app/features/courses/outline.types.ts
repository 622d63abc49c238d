/** A section as its author wrote it, in Markdown. The key names it in its course, whatever its number or module. */
export type WrittenSection = {
  key: string
  title: string
  /** The title with its marks, where it has any. */
  titleMarks: string | null
  content: string
  examples: string | null
  summary: string | null
  /** What to read on, by its keys in the bibliography. */
  reading: string | null
}

export type WrittenModule = { key: string; title: string; description: string; sections: readonly WrittenSection[] }
