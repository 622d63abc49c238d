import { and, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { db, type Tx } from '#db/client.server.ts'
import { outbox } from '#db/tables/operations.ts'
import { addDays } from '#app/core/dates.ts'
import { clock } from '#app/platform/clock.server.ts'
import { emailCopyDays } from './clearing.rules.ts'

const mostAtOnce = 500

const isFinished = and(isNull(outbox.clearedAt), or(isNotNull(outbox.sentAt), isNotNull(outbox.givenUpAt)))

/** A mail server's refusal may quote the address, so the reason goes too. */
function cleared(now: Date) {
  const nothing = { recipient: '', subject: '', text: '', html: '', replyTo: null, calendar: null }
  return { ...nothing, remindsOf: null, stopAddress: null, lastError: null, returnReason: null, clearedAt: now }
}

/** Removes address and text of all finished emails to these people, because what they tell of goes too. */
export async function clearEmailsTo(tx: Tx, recipients: readonly string[]) {
  if (recipients.length === 0) return
  await tx
    .update(outbox)
    .set(cleared(clock.now()))
    .where(and(inArray(outbox.recipient, [...recipients]), isFinished))
}

/** Removes address and text of emails that were sent or given up after `emailCopyDays`. */
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
      .set(cleared(now))
      .where(sql`${outbox.id} = any(array(${due}))`)
      .returning({ id: outbox.id })
    if (rows.length < mostAtOnce) return
  }
}
