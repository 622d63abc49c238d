import type { Certificate } from '#app/features/certificates/types.ts'
import type { Mark, Taught } from '#app/features/exams/types.ts'
import type { ResitRequest } from '#app/features/tickets/student-tickets/types.ts'

export type MarkedQuestion = Taught & { mark: Mark }

export type Marks = Record<Mark, number>

/** How one module went: counts alone, so that nothing can be learnt of a single question where it has several. */
export type ModuleMarks = Marks & { number: number | null; title: string; total: number }

export type SectionToRead = {
  moduleNumber: number
  sectionNumber: number
  title: string
  wrong: number
  unanswered: number
  isRead: boolean
  isThere: boolean
}

/** The sections where marks were lost: those of the modules of which less than half was right, and the others. */
export type ReadingList = { first: readonly SectionToRead[]; others: readonly SectionToRead[] }

/** All that a result page tells beside the result itself. */
export type ResultReview = {
  startedAt: Date
  expiresAt: Date
  submittedAt: Date
  /** For so long the clock stood still in breaks. */
  restedSeconds: number
  unanswered: number
  modules: readonly ModuleMarks[]
  reading: ReadingList
  /** The certificate in force, or the one that was withdrawn; null without a pass. */
  certificate: (Certificate & { seed: string }) | null
  /** The newest; null where nobody asked. */
  resitRequest: ResitRequest | null
}

/** The award in words, with the addresses where it goes on. */
export type ShownAward = {
  number: string
  seed: string
  holder: string
  award: string
  completed: string
  score: string
  /** Why it is no longer in force; null while it is. */
  withdrawn: string | null
  verificationUrl: string
  linkedInUrl: string
}

/** How far a second attempt has come. */
export type ResitStep =
  | { kind: 'not-asked' }
  | { kind: 'asked'; ticketId: string; asked: string; decisionBy: string }
  | { kind: 'answered'; ticketId: string; asked: string }
  | { kind: 'granted' }

/** A result page in words, as its loader hands it to the browser. */
export type ShownResult = {
  attemptId: string
  courseId: string
  courseTitle: string
  title: string
  score: number
  totalQuestions: number
  percentage: number
  passPercentage: number
  passed: boolean
  ending: {
    started: string
    ended: string
    hasRunOut: boolean
    breaks: string | null
    answered: string
    unanswered: number
  }
  modules: readonly ModuleMarks[]
  reading: ReadingList
  award: ShownAward | null
  resit: ResitStep
}
