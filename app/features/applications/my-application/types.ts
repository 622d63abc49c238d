import type { ApplicationStage } from '#app/core/vocabulary.ts'
import type { Interview } from '../interviews/types.ts'

export type OwnApplication = {
  reference: string
  fullName: string
  email: string
  phone: string | null
  coverLetter: string | null
  linkedinUrl: string | null
  yearsExperience: number | null
  educationLevel: string | null
  availableStartDate: string | null
  visaSponsorshipRequired: boolean
  positionApplied: string
  resumeName: string | null
  /** True until the application is decided. */
  takesResume: boolean
  stage: ApplicationStage
  createdAt: Date
  reviewedAt: Date | null
  withdrawnAt: Date | null
  emails: readonly { id: string; subject: string; body: string; createdAt: Date }[]
  interviews: readonly Interview[]
}
