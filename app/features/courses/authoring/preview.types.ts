import type { Drawing } from '../apparatus/marks.rules.ts'
import type { WrittenItem } from '../practice/types.ts'
import type { Problem } from './types.ts'

/** The text of one file being edited, among the stored files of its course. */
export type DraftText = { stored: ReadonlyMap<string, string>; slug: string; path: string; text: string }

export type PreviewedSection = {
  title: string
  titleMarks: string | null
  content: string
  examples: string | null
  objectives: string | null
  summary: string | null
  reading: string | null
}

export type PreviewedItem = Pick<WrittenItem, 'key' | 'body' | 'number'>

export type PreviewedFile = { faults: readonly Problem[] } & (
  | { kind: 'section'; section: PreviewedSection & { drawing: Drawing } }
  | { kind: 'practice'; items: readonly PreviewedItem[] }
  | { kind: 'data' }
)
