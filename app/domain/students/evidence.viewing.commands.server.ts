import { eq } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { educationEvidence } from '#db/tables/evidence.ts'
import { students } from '#db/tables/students.ts'
import { requirePermission } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { openLoggedFile } from '#app/platform/activity/files.commands.server.ts'
import type { NamedUpload } from '#app/platform/uploads/uploads.ts'

/** Opens a document for review. The access is logged before any of it is sent. */
export async function openEvidence({
  staff,
  evidenceId,
}: {
  staff: StaffActor
  evidenceId: string
}): Promise<NamedUpload> {
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
  return openLoggedFile({
    staff,
    file: evidence,
    action: `Viewed evidence of education: ${evidence.matricNumber}`,
    entity: 'student',
    entityId: evidence.studentId,
  })
}
