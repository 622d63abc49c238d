import type { ScanVerdict } from '#app/core/vocabulary.ts'
import type { InterviewSlot } from '../interviews/types.ts'

/** An interview as its interviewer and HR see it: no contact data, no cover letter, no reviews. */
export type HeldInterview = {
  id: string
  applicationId: string
  reference: string
  fullName: string
  positionApplied: string
  interviewerName: string
  isOwn: boolean
  place: string
  topics: string
  expiresAt: Date
  resume: { name: string; verdict: ScanVerdict } | null
  /** Null until the applicant has chosen a time. */
  booked: InterviewSlot | null
}

export type HeldInterviews = {
  coming: readonly HeldInterview[]
  awaiting: readonly HeldInterview[]
  recent: readonly HeldInterview[]
  /** Null for readers who may only see their own interviews. */
  counts: { all: number; own: number } | null
  isOnlyOwn: boolean
}
