export type InterviewState = 'open' | 'booked' | 'expired' | 'cancelled'

export type InterviewSlot = { id: string; startsAt: Date; endsAt: Date }

export type Interview = {
  id: string
  interviewerName: string
  place: string
  /** The topics of the interview, as the applicant reads them. */
  topics: string
  expiresAt: Date
  createdAt: Date
  bookedAt: Date | null
  cancelledAt: Date | null
  slots: readonly InterviewSlot[]
  booked: InterviewSlot | null
}

export type OfferedInterview = {
  id: string
  fullName: string
  positionApplied: string
  interviewerName: string
  place: string
  /** The topics of the interview, as the applicant reads them. */
  topics: string
  expiresAt: Date
  state: InterviewState
  slots: readonly InterviewSlot[]
  booked: InterviewSlot | null
}

export type Interviewer = { id: string; fullName: string }
