import { lt } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { visitorLogs } from '#db/tables/visits.ts'
import { addDays } from '#app/core/dates.ts'
import { clock } from '#app/platform/clock.server.ts'
import type { Visit } from './rules.ts'

export async function storeVisits(visits: readonly Visit[]) {
  await db.insert(visitorLogs).values([...visits])
}

/** Technical logs are kept for 90 days (specification, section 1). */
export async function forgetOldVisits() {
  await db.delete(visitorLogs).where(lt(visitorLogs.visitedAt, addDays(clock.now(), -90)))
}
