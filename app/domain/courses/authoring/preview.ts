import type { RenderState } from '../apparatus/marks.ts'
import type { BankQuestion } from '../format/course-schema.ts'
import type { WrittenSection } from '../outline.ts'
import type { WrittenItem } from '../practice/practice.types.ts'
import type { Problem } from './authoring.types.ts'
import type { PreviewedProspectus } from './prospectus.queries.server.ts'

/** The text of one file that is being edited, and the stored files of its course. */
export type DraftText = { stored: ReadonlyMap<string, string>; slug: string; path: string; text: string }

export type PreviewedSection = Omit<WrittenSection, 'key'>

export type PreviewedItem = Pick<WrittenItem, 'key' | 'body' | 'number'>

/** An exam question with its right answer and explanation, which only the author sees. */
export type PreviewedQuestion = Pick<
  BankQuestion,
  'text' | 'a' | 'b' | 'c' | 'd' | 'key' | 'explanation' | 'module'
> & {
  number: number
  explanationHtml: string
}

export type PreviewedFile = { faults: readonly Problem[] } & (
  | { kind: 'section'; section: PreviewedSection & { renderState: RenderState } }
  | { kind: 'practice'; items: readonly PreviewedItem[] }
  | { kind: 'exam'; questions: readonly PreviewedQuestion[] }
  | { kind: 'prospectus'; prospectus: PreviewedProspectus | null }
  | { kind: 'data' }
)
