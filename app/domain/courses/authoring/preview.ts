import type { RenderState } from '../apparatus/marks.ts'
import type { BankQuestion } from '../format/course-schema.ts'
import type { ItemMinutes, WrittenItem } from '../practice/practice.types.ts'
import type { Course, CourseExam, CourseModule } from '../courses.ts'
import type { Problem } from './authoring.types.ts'

/** The text of one file that is being edited, and the stored files of its course. */
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

/** An exam question with its right answer and explanation, which only the author sees. */
export type PreviewedQuestion = Pick<
  BankQuestion,
  'text' | 'a' | 'b' | 'c' | 'd' | 'key' | 'explanation' | 'module'
> & {
  number: number
  explanationHtml: string
}

/** The prospectus of a course as its page shows it, with the sections written so far. */
export type PreviewedProspectus = {
  course: Course & { outcomes: string[]; reading: string[] }
  exam: CourseExam
  modules: readonly CourseModule[]
  contents: readonly {
    moduleNumber: number
    title: string
    description: string
    sections: readonly {
      id: string
      sectionNumber: number
      title: string
      words: number
      practice: readonly ({ id: string; isInText: boolean } & ItemMinutes)[]
    }[]
  }[]
}

export type PreviewedFile = { faults: readonly Problem[] } & (
  | { kind: 'section'; section: PreviewedSection & { renderState: RenderState } }
  | { kind: 'practice'; items: readonly PreviewedItem[] }
  | { kind: 'exam'; questions: readonly PreviewedQuestion[] }
  | { kind: 'prospectus'; prospectus: PreviewedProspectus | null }
  | { kind: 'data' }
)
