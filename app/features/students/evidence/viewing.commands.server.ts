import { eq } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { educationEvidence } from '#db/tables/evidence.ts'
import { students } from '#db/tables/students.ts'
import { requirePermission } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { recordActivity } from '#app/features/activity/commands.server.ts'
import { openUpload } from '#app/features/uploads/queries.server.ts'
import type { OpenedUpload } from '#app/features/uploads/types.ts'

/** Opens a document for review. The access is logged before any of it is sent. */
export async function openEvidence({
  staff,
  evidenceId,
}: {
  staff: StaffActor
  evidenceId: string
}): Promise<(Extract<OpenedUpload, { ok: true }> & { name: string }) | Extract<OpenedUpload, { ok: false }>> {
  requirePermission('manage students', staff)
  const [evidence] = await db
    .select({
      key: educationEvidence.filePath,
      name: educationEvidence.fileName,
      studentId: students.id,
      matricNumber: students.matricNumber,
    })
    .from(educationEvidence)
    .innerJoin(students, eq(students.id, educationEvidence.studentId))
    .where(eq(educationEvidence.id, evidenceId))
  if (!evidence) return { ok: false, reason: 'absent' }
  const opened = await openUpload({ key: evidence.key })
  if (!opened.ok) return opened
  await db.transaction((tx) =>
    recordActivity(tx, {
      staff,
      action: `Viewed evidence of education: ${evidence.matricNumber}`,
      entity: 'student',
      entityId: evidence.studentId,
    }),
  )
  return { ...opened, name: evidence.name }
}
