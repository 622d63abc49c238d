import { inArray } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { jobApplications } from '#db/tables/applications.ts'
import { requirePermission } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import type { ApplicationStage } from '#app/core/vocabulary.ts'
import { setApplicationStatus } from '../applicant-emails.commands.server.ts'
import { refusals } from '../review.messages.ts'
import { assignReviewer } from '../reviews/commands.server.ts'
import type { BulkAction, BulkResult } from './types.ts'

type Chosen = { applicationId: string; from: ApplicationStage }
type Request = Chosen & { staff: StaffActor; action: BulkAction; origin: string }

async function actOnApplication({ staff, action, applicationId, from, origin }: Request) {
  if (action.step === 'assign') return assignReviewer({ staff, applicationId, reviewerId: action.reviewerId })
  const status = action.step === 'reject' ? 'rejected' : action.stage
  return setApplicationStatus({ staff, origin, applicationId, from, status })
}

/**
 * Applies one action to several applications, each in its own transaction, so that one failure does not stop the
 * others. If the form is sent twice, the stages have changed by then and no email is sent twice.
 */
export async function actOnApplications({
  staff,
  chosen,
  action,
  origin,
}: {
  staff: StaffActor
  chosen: readonly Chosen[]
  action: BulkAction
  origin: string
}): Promise<BulkResult> {
  requirePermission('handle applications', staff)
  const each = new Map(chosen.map((one) => [one.applicationId, one]))
  const rows = await db
    .select({ id: jobApplications.id, name: jobApplications.fullName })
    .from(jobApplications)
    .where(inArray(jobApplications.id, [...each.keys()]))
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  const failed: { name: string; reason: string }[] = []
  for (const one of each.values()) {
    const outcome = await actOnApplication({ staff, action, origin, ...one })
    if (!outcome.ok) failed.push({ name: names.get(one.applicationId) ?? 'One', reason: refusals[outcome.reason].text })
  }
  return { done: each.size - failed.length, failed }
}
