/** A section as its author wrote it, in Markdown. The key names it in its course, whatever its number or module. */
export type WrittenSection = {
  key: string
  title: string
  content: string
  examples: string | null
  summary: string | null
}

export type WrittenModule = { key: string; title: string; description: string; sections: readonly WrittenSection[] }
