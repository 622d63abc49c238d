import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.server.ts'
import { outbox } from '#db/tables/operations.ts'
import { newId } from '#app/core/ids.ts'
import { clock } from '#app/platform/clock.server.ts'
import { enqueue } from '#app/platform/jobs.server.ts'
import { composeLetter, type LetterDraft } from './letter.ts'

/** Puts a letter into the outbox in the transaction of the act it tells of: it leaves if and only if the act happened. */
export async function writeLetter(tx: Tx, letter: LetterDraft) {
  const id = newId()
  const { text, html } = composeLetter(letter.content)
  await tx.insert(outbox).values({
    id,
    recipient: letter.recipient,
    template: letter.template,
    // A line break would begin a header of the sender's choosing.
    subject: letter.subject.replaceAll(/[\r\n]+/g, ' '),
    text,
    html,
    replyTo: letter.replyTo ?? null,
    createdAt: clock.now(),
  })
  await enqueue(tx, 'deliver-letter', { id })
}

/** Takes one letter that is still waiting; null when another worker holds it or it was sent. */
export async function lockWaitingLetter(tx: Tx, id: string) {
  const rows = await tx
    .select()
    .from(outbox)
    .where(sql`${outbox.id} = ${id} and ${outbox.sentAt} is null`)
    .for('update', { skipLocked: true })
  return rows[0] ?? null
}

export async function markLetterSent(tx: Tx, id: string) {
  await tx
    .update(outbox)
    .set({ sentAt: clock.now(), attempts: sql`${outbox.attempts} + 1`, lastError: null })
    .where(sql`${outbox.id} = ${id}`)
}
