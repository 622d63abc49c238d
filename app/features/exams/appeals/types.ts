import type { Cursor, Page } from '#app/core/paging.ts'
import type { AnswerLetter, AppealOutcome, AppealRemedy } from '#app/core/vocabulary.ts'
import type { AttemptRecord } from '../timeline/types.ts'

export type Appeal = {
  grounds: string
  askedAt: Date
  dueAt: Date
  outcome: AppealOutcome | null
  remedy: AppealRemedy | null
  answer: string | null
  decidedAt: Date | null
}

export type AppealableResult = {
  submissionId: string
  courseId: string
  courseTitle: string
  percentage: number
  passed: boolean
  submittedAt: Date
  attemptRecord: AttemptRecord
  appeal: Appeal | null
}

export type DeskAppeal = Appeal & {
  id: string
  submissionId: string
  studentName: string
  matricNumber: string
  courseTitle: string
  score: number
  totalQuestions: number
  percentage: number
  passPercentage: number
  passed: boolean
  /** True if a resit can be granted: the attempt failed, is the latest one, and has no resit yet. */
  isResitOpen: boolean
}

/** One question of the paper with the student's answer, as shown to staff who decide an appeal. */
export type JudgedQuestion = {
  id: string
  /** The number of the question on this paper. */
  number: number
  textHtml: string
  optionsHtml: Record<AnswerLetter, string>
  explanationHtml: string | null
  given: AnswerLetter | null
  key: AnswerLetter | null
  /** The letters that a ruling accepts in addition to the key. */
  accepted: readonly AnswerLetter[]
  isVoid: boolean
  isRight: boolean
  /**
   * The number and title of the section, such as "1.3 The affricates"; null if the section is no longer in the course.
   */
  section: string | null
}

/**
 * The questions of a paper, or `own-course` if the member of staff who asks for them is or was enrolled in the course.
 * A colleague then has to decide the appeal.
 */
export type JudgedPaper = readonly JudgedQuestion[] | 'own-course'

export type AppealView = 'open' | 'decided'
export type AppealFilter = { view: AppealView; cursor: Cursor | null; appealId: string | null }

export type AppealDesk = {
  filter: AppealFilter
  counts: { open: number; decided: number }
  page: Page<DeskAppeal>
  chosen: (DeskAppeal & { record: AttemptRecord; courseSlug: string; paper: JudgedPaper }) | null
}
