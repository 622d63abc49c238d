import { and, eq, isNotNull, lt, sql } from 'drizzle-orm'
import { db, type Tx } from '#db/client.server.ts'
import { unreachableAddresses } from '#db/tables/incoming.ts'
import { outbox } from '#db/tables/operations.ts'
import { addDays } from '#app/core/dates.ts'
import { newId } from '#app/core/ids.ts'
import { clock } from '../clock.server.ts'
import { returnsShownDays } from './returns.ts'

/**
 * Records that one of our emails could not be delivered, and marks the address that we sent it to as unreachable.
 * Ignores the addresses in the report, because anybody can write one. Returns false if we never sent that email.
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

/** Removes the mark of an address once a confirmed email comes from it, since somebody uses it. */
export async function markReachable(tx: Tx, email: string) {
  await tx.delete(unreachableAddresses).where(eq(unreachableAddresses.email, email.toLowerCase()))
}

export async function deleteOldReturns() {
  await db
    .delete(unreachableAddresses)
    .where(lt(unreachableAddresses.returnedAt, addDays(clock.now(), -returnsShownDays)))
}
