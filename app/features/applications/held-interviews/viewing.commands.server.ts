import { and, eq, gt, inArray } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { staffActivityLogs } from '#db/tables/staff.ts'
import { addMinutes } from '#app/core/dates.ts'
import type { StaffActor } from '#app/core/person.ts'
import { recordActivity } from '#app/features/activity/commands.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import type { HeldInterviews } from './types.ts'

/** Views of the page within this time are logged as one. */
const minutesOfOneView = 15

const describeView = ({ reference }: { reference: string }) => `Viewed an interview, application ${reference}`

/** Logs that a member of staff saw the names of these applicants, with one entry for each application. */
export async function recordInterviewView({
  staff,
  interviews: { coming, awaiting, recent },
}: {
  staff: StaffActor
  interviews: HeldInterviews
}) {
  const seen = [...coming, ...awaiting, ...recent]
  if (seen.length === 0) return
  const known = await db
    .select({ entityId: staffActivityLogs.entityId, action: staffActivityLogs.action })
    .from(staffActivityLogs)
    .where(
      and(
        inArray(
          staffActivityLogs.entityId,
          seen.map(({ applicationId }) => applicationId),
        ),
        eq(staffActivityLogs.staffId, staff.staffId),
        gt(staffActivityLogs.createdAt, addMinutes(clock.now(), -minutesOfOneView)),
      ),
    )
  const isKnown = new Set(known.map((row) => `${row.entityId} ${row.action}`))
  const fresh = seen.filter((each) => !isKnown.has(`${each.applicationId} ${describeView(each)}`))
  if (fresh.length === 0) return
  await db.transaction(async (tx) => {
    for (const each of fresh)
      await recordActivity(tx, {
        staff,
        action: describeView(each),
        entity: 'job_applications',
        entityId: each.applicationId,
      })
  })
}
