import type { NewApplication } from './apply.ts'
import type { ApplicationStage, ScanVerdict } from '#app/core/vocabulary.ts'
import type { Thread } from '#app/domain/conversations/conversations.ts'
import type { Interview } from './interviews.queries.server.ts'

export type ApplicationRow = {
  id: string
  fullName: string
  positionApplied: string
  stage: ApplicationStage
  visaSponsorshipRequired: boolean
  isRepeated: boolean
  /** True if the applicant has emailed us since our last email. */
  hasReplied: boolean
  withdrawnAt: Date | null
  createdAt: Date
}

export type HistoryEntry = { id: string; text: string; by: string | null; at: Date }

export type OtherApplication = {
  id: string
  fullName: string
  positionApplied: string
  stage: ApplicationStage
  createdAt: Date
  hasSameEmail: boolean
}

export type SentEmail = { id: string; subject: string; body: string; writtenBy: string; createdAt: Date }

/** Marks are from 1 to 5. */
export type EarlierReview = {
  reviewerName: string
  knowledge: number | null
  experience: number | null
  communication: number | null
  motivation: number | null
  notes: string | null
}

export type Application = Omit<ApplicationRow, 'isRepeated' | 'hasReplied'> &
  NewApplication & {
    /** True if the reader sent this application, which is then shown without notes. */
    isOwn: boolean
    reference: string
    resume: { name: string; verdict: ScanVerdict } | null
    notes: string | null
    notesVersion: string
    reviewerName: string | null
    reviewedAt: Date | null
    anonymisedAt: Date | null
    history: readonly HistoryEntry[]
    others: readonly OtherApplication[]
    emails: readonly SentEmail[]
    /** The emails from the applicant. */
    replies: Thread['messages']
    /** The reason given by the mail server if our emails to the applicant are returned; otherwise null. */
    returnReason: string | null
    interviews: readonly Interview[]
    /** Reviews by members of HR, which earlier versions stored; nobody writes new ones. */
    reviews: readonly EarlierReview[]
    resumeAddedAt: Date | null
  }

export type ApplicationCounts = Record<'all' | ApplicationStage, number>
