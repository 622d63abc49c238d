import type { Certificate } from '#app/domain/certificates/certificates.types.ts'
import type { TaughtIn } from '#app/domain/exams/content.queries.server.ts'
import type { Mark } from '#app/domain/exams/exams.types.ts'
import type { ResitRequest } from '#app/domain/tickets/student-tickets.queries.server.ts'

export type MarkedQuestion = TaughtIn & { mark: Mark }

export type Marks = Record<Mark, number>

/** The marks of one module. They are only counts, so that they do not reveal which questions were right. */
export type ModuleMarks = Marks & { number: number | null; title: string; total: number }

export type SectionToRead = {
  moduleNumber: number
  sectionNumber: number
  title: string
  wrong: number
  unanswered: number
  isRead: boolean
  isInCourse: boolean
}

/** The sections in which marks were lost. `first` lists those of modules in which less than half was right. */
export type ReadingList = { first: readonly SectionToRead[]; others: readonly SectionToRead[] }

export type ResultReview = {
  startedAt: Date
  expiresAt: Date
  submittedAt: Date
  /** The seconds for which breaks stopped the clock. */
  pausedSeconds: number
  unanswered: number
  modules: readonly ModuleMarks[]
  reading: ReadingList
  /** The current certificate, which may be revoked; null without a pass. */
  certificate: (Certificate & { seed: string }) | null
  resitRequest: ResitRequest | null
}

export type ResitStep =
  | { kind: 'not-asked' }
  | { kind: 'asked'; ticketId: string; asked: string; decisionBy: string }
  | { kind: 'answered'; ticketId: string; asked: string }
  | { kind: 'granted' }
