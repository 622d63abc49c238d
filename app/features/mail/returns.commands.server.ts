import { and, eq, isNotNull, lt, sql } from 'drizzle-orm'
import { db, type Tx } from '#db/client.server.ts'
import { unreachableAddresses } from '#db/tables/incoming.ts'
import { outbox } from '#db/tables/operations.ts'
import { addDays } from '#app/core/dates.ts'
import { newId } from '#app/core/ids.ts'
import { clock } from '#app/platform/clock.server.ts'
import { returnsShownDays } from './returns.rules.ts'

/**
 * Records that a mail server returned one of our emails for good, and marks its address. The address is the one that we
 * sent it to, not one in the report, which anyone may write. Returns false if we never sent that email.
 */
export async function recordReturn(tx: Tx, { emailId, reason }: { emailId: string; reason: string }) {
  const now = clock.now()
  const [email] = await tx
    .update(outbox)
    .set({ returnedAt: now, returnReason: sql`case when ${outbox.clearedAt} is null then ${reason} end` })
    .where(and(eq(outbox.id, emailId), isNotNull(outbox.sentAt)))
    .returning({ recipient: outbox.recipient })
  if (!email) return false
  if (email.recipient === '') return true
  const returned = { reason, emailId, returnedAt: now }
  await tx
    .insert(unreachableAddresses)
    .values({ id: newId(), email: email.recipient.toLowerCase(), ...returned })
    .onConflictDoUpdate({ target: unreachableAddresses.email, set: returned })
  return true
}

/** An email that came from an address shows that somebody reads there. */
export async function markReachable(tx: Tx, email: string) {
  await tx.delete(unreachableAddresses).where(eq(unreachableAddresses.email, email.toLowerCase()))
}

export async function forgetOldReturns() {
  await db
    .delete(unreachableAddresses)
    .where(lt(unreachableAddresses.returnedAt, addDays(clock.now(), -returnsShownDays)))
}
