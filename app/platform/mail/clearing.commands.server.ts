import { and, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { db, type Tx } from '#db/client.server.ts'
import { outbox } from '#db/tables/operations.ts'
import { addDays } from '#app/core/dates.ts'
import { clock } from '../clock.server.ts'
import { emailCopyDays } from './clearing.ts'

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
