import type { AnswerLetter } from '#app/core/vocabulary.ts'
import type { PreviewedProspectus } from '#app/domain/courses/authoring/prospectus.queries.server.ts'
import type { Problem } from '#app/domain/courses/authoring/authoring.types.ts'
import type { AskedItem } from '#app/domain/courses/practice/practice.types.ts'
import type { Question } from '#app/domain/exams/exams.types.ts'
import type { Feedback } from '#app/domain/learning/practice/feedback.queries.server.ts'

export type Said = { answer: string; feedback: Feedback }

/** A practice item with its feedback on the right answer and on each known mistake. */
export type DrawnItem = { asked: AskedItem; says: readonly Said[] }

/** An exam question as students see it, together with the key and explanation, which only its author sees. */
export type DrawnQuestion = {
  number: number
  question: Question
  key: AnswerLetter
  explanationHtml: string
}

export type DrawnFile =
  | ({ kind: 'section' } & { title: string; bodyHtml: string; titleHtml: string | null })
  | { kind: 'practice'; items: readonly DrawnItem[] }
  | { kind: 'exam'; questions: readonly DrawnQuestion[] }
  | { kind: 'prospectus'; prospectus: PreviewedProspectus }

export type CheckedFile = { drawn: DrawnFile | null; faults: readonly Problem[] }
