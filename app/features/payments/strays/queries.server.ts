import { asc, isNull } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { strayPayments } from '#db/tables/offline-payments.ts'

/** Lists the stray payments that wait, oldest first. */
export function listStrayPayments(limit: number) {
  return db
    .select()
    .from(strayPayments)
    .where(isNull(strayPayments.settledAt))
    .orderBy(asc(strayPayments.receivedAt))
    .limit(limit)
}
