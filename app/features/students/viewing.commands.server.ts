import { and, eq, gt } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { staffActivityLogs } from '#db/tables/staff.ts'
import { addMinutes } from '#app/core/dates.ts'
import { requirePermission } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { recordActivity } from '#app/features/activity/commands.server.ts'
import { clock } from '#app/platform/clock.server.ts'

/** Turning a page, filtering or reloading within these minutes is the same view. */
const minutesOfOneView = 15

/** Logs that a member of staff viewed a student's record, or read one of the emails to them. */
export async function recordView({
  staff,
  studentId,
  matricNumber,
  emailId,
}: {
  staff: StaffActor
  studentId: string
  matricNumber: string
  emailId: string | null
}) {
  requirePermission('manage students', staff)
  const views = [
    { action: `Viewed the record of a student: ${matricNumber}`, entityId: studentId },
    ...(emailId ? [{ action: `Read an email to a student: ${matricNumber}`, entityId: emailId }] : []),
  ]
  const since = addMinutes(clock.now(), -minutesOfOneView)
  for (const { action, entityId } of views) {
    const [known] = await db
      .select({ id: staffActivityLogs.id })
      .from(staffActivityLogs)
      .where(
        and(
          eq(staffActivityLogs.entityId, entityId),
          eq(staffActivityLogs.staffId, staff.staffId),
          eq(staffActivityLogs.action, action),
          gt(staffActivityLogs.createdAt, since),
        ),
      )
      .limit(1)
    if (!known) await db.transaction((tx) => recordActivity(tx, { staff, action, entity: 'student', entityId }))
  }
}
