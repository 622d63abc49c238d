import type { ApplicationStage } from '#app/core/vocabulary.ts'
import type { NewApplication } from '../apply/types.ts'
import type { Interview } from '../interviews/types.ts'

export type OwnApplication = NewApplication & {
  reference: string
  positionApplied: string
  resumeName: string | null
  /** True until the application is decided. */
  canAddResume: boolean
  stage: ApplicationStage
  createdAt: Date
  reviewedAt: Date | null
  withdrawnAt: Date | null
  emails: readonly { id: string; subject: string; body: string; createdAt: Date }[]
  interviews: readonly Interview[]
}
