import { sql, eq } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { settings } from '#db/tables/operations.ts'
import type { Institute } from '#app/core/institute.ts'
import { clock } from '../clock.server.ts'
import { instituteKey, loadInstitute } from './institute.queries.server.ts'
import { env } from '../env.server.ts'

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

const key = 'serving-origin'

/**
 * Stores the address of this web process, so that links in what the operator's commands print and mail lead to it. With
 * `ORIGIN` set, every process knows the address already.
 */
export async function recordServingOrigin() {
  if (env.ORIGIN) return
  const now = { value: env.publicOrigin, changedAt: clock.now() }
  await db
    .insert(settings)
    .values({ key, ...now })
    .onConflictDoUpdate({ target: settings.key, set: now })
}

/** Lets links of an operator's command lead to the web process that was started last. */
export async function adoptServingOrigin() {
  if (env.ORIGIN) return
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, key))
  if (typeof row?.value === 'string' && URL.canParse(row.value)) env.publicOrigin = row.value
}
