import type { noticedChanges } from '#app/core/vocabulary.ts'

export type NoticedChange = (typeof noticedChanges)[number]

/** A notice that is given before a suspension or an expulsion is decided. */
export type StudentNotice = {
  id: string
  change: NoticedChange
  grounds: string
  givenAt: Date
  answerBy: Date
  answer: string | null
  answeredAt: Date | null
}

/** A proposed expulsion, which another member of HR has to confirm. Students do not see it. */
export type Proposal = {
  noticeId: string
  proposedById: string
  proposedByName: string
  proposedAt: Date
  reason: string
}

export type WaitingProposal = {
  studentId: string
  fullName: string
  matricNumber: string
  proposedByName: string
  proposedAt: Date
}
