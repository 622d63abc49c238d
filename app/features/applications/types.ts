import type { Cursor, Page } from '#app/core/paging.ts'
import type { ApplicationStatus, ScanVerdict } from '#app/core/vocabulary.ts'
import type { Interview, Interviewer } from './interviews/types.ts'

/** What an address asks the list for. */
export type ApplicationFilter = {
  search: string
  status: ApplicationStatus | null
  position: string | null
  needsVisa: boolean | null
  cursor: Cursor | null
  applicationId: string | null
}

/** What else an address opens beside the list: the letter that goes with a status, an offer of interview times. */
export type ApplicationView = { letter: ApplicationStatus | null; isOffering: boolean }

export type ApplicationRow = {
  id: string
  fullName: string
  positionApplied: string
  status: ApplicationStatus
  visaSponsorshipRequired: boolean
  /** The same address has applied before. */
  isRepeated: boolean
  withdrawnAt: Date | null
  createdAt: Date
}

export type HistoryEntry = { id: string; text: string; by: string | null; at: Date }

/** Another application that may be the same person's. */
export type OtherApplication = {
  id: string
  fullName: string
  positionApplied: string
  status: ApplicationStatus
  createdAt: Date
  isSameAddress: boolean
}

export type SentLetter = { id: string; subject: string; body: string; writtenBy: string; createdAt: Date }

export type Application = Omit<ApplicationRow, 'isRepeated'> & {
  /** Of whoever looks at it, who is shown no notes. */
  isOwn: boolean
  reference: string
  email: string
  phone: string | null
  coverLetter: string | null
  linkedinUrl: string | null
  yearsExperience: number | null
  educationLevel: string | null
  availableStartDate: string | null
  resume: { name: string; verdict: ScanVerdict } | null
  notes: string | null
  notesVersion: string
  reviewerName: string | null
  reviewedAt: Date | null
  anonymisedAt: Date | null
  history: readonly HistoryEntry[]
  others: readonly OtherApplication[]
  letters: readonly SentLetter[]
  interviews: readonly Interview[]
}

export type ApplicationCounts = Record<'all' | ApplicationStatus, number>

export type ApplicationDesk = {
  filter: ApplicationFilter
  counts: ApplicationCounts
  /** Every position that anybody has applied for. */
  positions: readonly string[]
  page: Page<ApplicationRow>
  interviewers: readonly Interviewer[]
  selected: Application | null
}
