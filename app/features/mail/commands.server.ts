import type { Tx } from '#db/client.server.ts'
import { outbox } from '#db/tables/operations.ts'
import { newId } from '#app/core/ids.ts'
import { clock } from '#app/platform/clock.server.ts'
import { composeEmail, type EmailDraft } from './email.ts'

/** The email is sent if and only if the transaction commits. A trigger of the table wakes the delivery. */
export async function queueEmail(tx: Tx, letter: EmailDraft) {
  // Erased and anonymised accounts have an email in this reserved domain.
  if (letter.recipient.endsWith('.invalid')) return
  const { text, html } = composeEmail(
    letter.stop ? { ...letter.content, unsubscribeUrl: letter.stop.address } : letter.content,
  )
  const now = clock.now()
  await tx.insert(outbox).values({
    id: newId(),
    recipient: letter.recipient,
    template: letter.template,
    // A line break would let the sender add headers.
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
