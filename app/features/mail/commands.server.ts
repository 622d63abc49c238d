import type { Tx } from '#db/client.server.ts'
import { outbox } from '#db/tables/operations.ts'
import { newId } from '#app/core/ids.ts'
import { clock } from '#app/platform/clock.server.ts'
import { composeEmail, type EmailDraft } from './email.ts'

/**
 * Queues an email in the transaction of the act that it tells of: it is sent if and only if the act happened. A trigger of the
 * table wakes the delivery at the commit.
 */
export async function queueEmail(tx: Tx, letter: EmailDraft) {
  // Erased and anonymised accounts have an address in this reserved domain.
  if (letter.recipient.endsWith('.invalid')) return
  const { text, html } = composeEmail(
    letter.stop ? { ...letter.content, unsubscribeUrl: letter.stop.address } : letter.content,
  )
  const now = clock.now()
  await tx.insert(outbox).values({
    id: newId(),
    recipient: letter.recipient,
    template: letter.template,
    // A line break would begin a header of the sender's choosing.
    subject: letter.subject.replaceAll(/[\r\n]+/g, ' '),
    text,
    html,
    replyTo: letter.replyTo ?? null,
    remindsOf: letter.stop?.remindsOf ?? null,
    unsubscribeUrl: letter.stop?.address ?? null,
    createdAt: now,
    dueAt: now,
  })
}
