import { and, eq, isNotNull, lte } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { arrangementRequests } from '#db/tables/arrangements.ts'
import { students } from '#db/tables/students.ts'
import { addDays } from '#app/core/dates.ts'
import { isId } from '#app/core/ids.ts'
import { requirePermission } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { openLoggedFile } from '#app/platform/activity/activity.commands.server.ts'
import type { NamedUpload } from '#app/platform/uploads/uploads.ts'
import { clock } from '#app/platform/clock.server.ts'
import { runEach } from '#app/platform/run-each.server.ts'
import { removeFile } from '#app/platform/files.server.ts'
import { evidenceDays } from './arrangement-requests.ts'

/** Opens the evidence of a request. Because it is health data, the access is logged before any of the file is sent. */
export async function openEvidence({
  staff,
  requestId,
}: {
  staff: StaffActor
  requestId: string
}): Promise<NamedUpload> {
  requirePermission('manage students', staff)
  if (!isId(requestId)) return { ok: false, reason: 'absent' }
  const [request] = await db
    .select({
      key: arrangementRequests.evidenceKey,
      name: arrangementRequests.evidenceName,
      matricNumber: students.matricNumber,
    })
    .from(arrangementRequests)
    .innerJoin(students, eq(students.id, arrangementRequests.studentId))
    .where(eq(arrangementRequests.id, requestId))
  if (!request?.key) return { ok: false, reason: 'absent' }
  return openLoggedFile({
    staff,
    file: { key: request.key, name: request.name ?? 'Evidence' },
    action: `Opened the evidence of ${request.matricNumber} for exam arrangements`,
    entity: 'arrangement_request',
    entityId: requestId,
  })
}

/** Deletes evidence `evidenceDays` after the decision, because health data must not be kept longer than needed. */
export async function removeOldEvidence() {
  const due = await db
    .select({ id: arrangementRequests.id, key: arrangementRequests.evidenceKey })
    .from(arrangementRequests)
    .where(
      and(
        lte(arrangementRequests.decidedAt, addDays(clock.now(), -evidenceDays)),
        isNotNull(arrangementRequests.evidenceKey),
      ),
    )
  await runEach({
    items: due,
    async act({ id, key }) {
      // Delete the file first: if the process stops after that, the row still names the file and the next run finds it.
      if (key) await removeFile(key)
      await db
        .update(arrangementRequests)
        .set({ evidenceKey: null, evidenceName: null })
        .where(eq(arrangementRequests.id, id))
    },
    failure: 'old evidence could not be removed',
    named: ({ id }) => ({ request: id }),
  })
}
