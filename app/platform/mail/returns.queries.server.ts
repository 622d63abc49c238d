import { desc, gte, sql, type SQL } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { unreachableAddresses } from '#db/tables/incoming.ts'
import { addDays } from '#app/core/dates.ts'
import { requirePermission } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { clock } from '../clock.server.ts'
import { returnsShownDays } from './returns.ts'

/** SQL for the reason why emails to an address (in lower case) were returned; null if none was. */
export function selectReturnReason(email: SQL) {
  return sql<string | null>`(select u.reason from ${unreachableAddresses} u where u.email = ${email})`
}

/** Lists addresses whose emails were returned, newest first. */
export async function listUnreachableAddresses({ staff }: { staff: StaffActor }) {
  requirePermission('read logs', staff)
  return db
    .select({
      id: unreachableAddresses.id,
      email: unreachableAddresses.email,
      reason: unreachableAddresses.reason,
      returnedAt: unreachableAddresses.returnedAt,
    })
    .from(unreachableAddresses)
    .where(gte(unreachableAddresses.returnedAt, addDays(clock.now(), -returnsShownDays)))
    .orderBy(desc(unreachableAddresses.returnedAt))
    .limit(50)
}
