import { eq } from 'drizzle-orm'
import { db, type Tx } from '#db/client.server.ts'
import { jobApplications } from '#db/tables/applications.ts'
import { done, refused, type Outcome } from '#app/core/outcome.ts'
import { requirePermission } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { formatCount, countWords } from '#app/core/text.ts'
import type { ApplicationStage, SettableStage } from '#app/core/vocabulary.ts'
import { recordActivity } from '#app/platform/activity/activity.commands.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { notesVersion, stageColumn } from './applications.queries.server.ts'
import { toStageColumns, isOwnApplication, stageLabels } from './applications.ts'

type Refused = 'not-found' | 'own-application' | 'changed-meanwhile' | 'anonymised' | 'withdrawn'
export type StatusChange = {
  staff: StaffActor
  applicationId: string
  from: ApplicationStage
  status: SettableStage
}

/**
 * Changes the stage. The log contains only the reference and no name, because more people read the log and it is kept
 * longer than applications.
 */
export async function changeStatus(
  tx: Tx,
  { staff: actor, applicationId, from, status }: StatusChange,
): Promise<Outcome<undefined, Refused>> {
  const [application] = await tx
    .select({
      stage: stageColumn,
      email: jobApplications.email,
      reference: jobApplications.reference,
      anonymisedAt: jobApplications.anonymisedAt,
      withdrawnAt: jobApplications.withdrawnAt,
    })
    .from(jobApplications)
    .where(eq(jobApplications.id, applicationId))
    .for('no key update')
  if (!application) return refused('not-found')
  if (isOwnApplication(actor, application)) return refused('own-application')
  if (application.anonymisedAt) return refused('anonymised')
  if (application.withdrawnAt) return refused('withdrawn')
  if (application.stage !== from) return refused('changed-meanwhile')
  if (status === from) return done()
  await tx
    .update(jobApplications)
    .set({ ...toStageColumns(status), reviewedBy: actor.staffId, reviewedAt: clock.now() })
    .where(eq(jobApplications.id, applicationId))
  await recordActivity(tx, {
    staff: actor,
    action: `Status changed from ${stageLabels[from]} to ${stageLabels[status]}`,
    about: `application ${application.reference}`,
    entity: 'job_applications',
    entityId: applicationId,
    before: from,
    after: status,
  })
  return done()
}

/** Saves the notes. The log records only their length, because more people read the log. */
export async function saveApplicationNotes({
  staff: actor,
  applicationId,
  notes,
  seen,
}: { staff: StaffActor } & { applicationId: string; notes: string; seen: string }): Promise<
  Outcome<undefined, Exclude<Refused, 'anonymised'>>
> {
  requirePermission('handle applications', actor)
  return db.transaction(async (tx) => {
    const [application] = await tx
      .select({
        reference: jobApplications.reference,
        email: jobApplications.email,
        withdrawnAt: jobApplications.withdrawnAt,
        notesVersion,
        notes: jobApplications.notes,
      })
      .from(jobApplications)
      .where(eq(jobApplications.id, applicationId))
      .for('no key update')
    if (!application) return refused('not-found')
    if (isOwnApplication(actor, application)) return refused('own-application')
    if (application.withdrawnAt) return refused('withdrawn')
    if (application.notesVersion !== seen) return refused('changed-meanwhile')
    await tx
      .update(jobApplications)
      .set({ notes: notes || null })
      .where(eq(jobApplications.id, applicationId))
    await recordActivity(tx, {
      staff: actor,
      action: 'Notes changed',
      about: `application ${application.reference}`,
      entity: 'job_applications',
      entityId: applicationId,
      // The log stores only the number of words. Notes are deleted with the application, but log entries are not.
      before: formatCount(countWords(application.notes ?? ''), 'word'),
      after: formatCount(countWords(notes), 'word'),
    })
    return done()
  })
}
