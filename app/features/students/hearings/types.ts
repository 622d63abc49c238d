import type { noticedChanges } from '#app/core/vocabulary.ts'

export type NoticedChange = (typeof noticedChanges)[number]

/** A notice before a suspension or an expulsion that is not decided yet. */
export type StudentNotice = {
  id: string
  change: NoticedChange
  grounds: string
  givenAt: Date
  answerBy: Date
  answer: string | null
  answeredAt: Date | null
}

/** An expulsion that was proposed after the hearing and waits for a second person. Students do not see it. */
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
