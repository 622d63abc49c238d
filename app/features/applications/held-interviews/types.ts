import type { ScanVerdict } from '#app/core/vocabulary.ts'
import type { InterviewSlot } from '../interviews/types.ts'

/** The data of an interview that its interviewer and HR see: no contact details, cover letter or reviews. */
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
  /** Number of interviews; null for readers who may only see their own. */
  counts: { all: number; own: number } | null
  isOnlyOwn: boolean
}
