import { and, eq, isNotNull, lt, sql, inArray, isNull, or } from 'drizzle-orm'
import { db, type Tx } from '#db/client.server.ts'
import { unreachableAddresses, outbox } from '#db/tables/operations.ts'
import { addDays } from '#app/core/dates.ts'
import { newId } from '#app/core/ids.ts'
import { clock } from '../clock.server.ts'
import { returnsShownDays, emailCopyDays } from './delivery.ts'

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

const mostAtOnce = 500

const isFinished = and(isNull(outbox.clearedAt), or(isNotNull(outbox.sentAt), isNotNull(outbox.givenUpAt)))

/** Returns the cleared values of an email. They include the reason for a refusal, because it may quote the address. */
function buildClearedColumns(now: Date) {
  const nothing = { recipient: '', subject: '', text: '', html: '', replyTo: null, calendar: null }
  return { ...nothing, remindsOf: null, stopAddress: null, lastError: null, returnReason: null, clearedAt: now }
}

/**
 * Removes address and text of all finished emails to these people. Call it when the records that the emails are about
 * are deleted.
 */
export async function clearEmailsTo(tx: Tx, recipients: readonly string[]) {
  if (recipients.length === 0) return
  await tx
    .update(outbox)
    .set(buildClearedColumns(clock.now()))
    .where(and(inArray(outbox.recipient, [...recipients]), isFinished))
}

/** Removes address and text of finished emails (sent or given up) that are older than `emailCopyDays`. */
export async function clearOldEmails() {
  const now = clock.now()
  for (;;) {
    const due = db
      .select({ id: outbox.id })
      .from(outbox)
      .where(and(lt(outbox.createdAt, addDays(now, -emailCopyDays)), isFinished))
      .orderBy(outbox.createdAt)
      .limit(mostAtOnce)
      .for('update', { skipLocked: true })
    const rows = await db
      .update(outbox)
      .set(buildClearedColumns(now))
      .where(sql`${outbox.id} = any(array(${due}))`)
      .returning({ id: outbox.id })
    if (rows.length < mostAtOnce) return
  }
}
