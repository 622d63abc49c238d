import type { ApplicationStatus } from '#app/core/vocabulary.ts'

/** What an address asks the list for. */
export type ApplicationFilter = {
  search: string
  status: ApplicationStatus | null
  page: number
  applicationId: string | null
}

export type ApplicationRow = {
  id: string
  fullName: string
  positionApplied: string
  status: ApplicationStatus
  yearsExperience: number | null
  educationLevel: string | null
  visaSponsorshipRequired: boolean
  createdAt: Date
}

export type Application = ApplicationRow & {
  reference: string
  email: string
  phone: string | null
  coverLetter: string | null
  linkedinUrl: string | null
  availableStartDate: string | null
  resumeName: string | null
  notes: string | null
  notesVersion: string
  reviewerName: string | null
  reviewedAt: Date | null
}

export type ApplicationCounts = Record<'all' | ApplicationStatus, number>

export type ApplicationDesk = {
  filter: ApplicationFilter
  counts: ApplicationCounts
  rows: readonly ApplicationRow[]
  pageSize: number
  selected: Application | null
}
