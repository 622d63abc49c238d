import type { Drawing } from '../apparatus/marks.rules.ts'
import type { WrittenItem } from '../practice/types.ts'
import type { Problem } from './types.ts'

/** What a section's preview is made of: its texts as the student's page draws them. */
export type PreviewedSection = {
  title: string
  titleMarks: string | null
  content: string
  examples: string | null
  summary: string | null
  reading: string | null
}

export type PreviewedItem = Pick<WrittenItem, 'key' | 'body' | 'number'>

/** What is being written, and what is wrong in it. */
export type PreviewedFile = { faults: readonly Problem[] } & (
  | { kind: 'section'; section: PreviewedSection & { drawing: Drawing } }
  | { kind: 'practice'; items: readonly PreviewedItem[] }
  | { kind: 'data' }
)
