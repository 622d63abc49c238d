import { sql } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { settings } from '#db/tables/operations.ts'
import type { Institute } from '#app/core/institute.ts'
import { clock } from '../clock.server.ts'
import { instituteKey, loadInstitute } from './institute.queries.server.ts'

/** Stores the details. Every process then reads them again and empties its page cache. */
export async function saveInstitute(details: Institute) {
  const changedAt = clock.now()
  await db.transaction(async (tx) => {
    await tx
      .insert(settings)
      .values({ key: instituteKey, value: details, changedAt })
      .onConflictDoUpdate({ target: settings.key, set: { value: details, changedAt } })
    await tx.execute(sql`select pg_notify('ukli_institute', '')`)
  })
  await loadInstitute()
}
