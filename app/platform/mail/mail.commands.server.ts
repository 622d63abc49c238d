import type { Tx } from '#db/client.server.ts'
import { outbox } from '#db/tables/operations.ts'
import { newId } from '#app/core/ids.ts'
import { clock } from '../clock.server.ts'
import { composeEmail, draftEmailTo, type DraftTo, type EmailDraft, type EmailRecipient } from './email.ts'

/** Queues an email, which is sent if and only if the transaction commits. A trigger of the table wakes the delivery. */
export async function queueEmail(tx: Tx, email: EmailDraft) {
  // The email of an erased or anonymised account ends in this reserved domain.
  if (email.recipient.endsWith('.invalid')) return
  const { text, html } = composeEmail(
    email.stop ? { ...email.content, unsubscribeUrl: email.stop.address } : email.content,
  )
  const now = clock.now()
  await tx
    .insert(outbox)
    .values({
      id: newId(),
      recipient: email.recipient,
      template: email.template,
      // Line breaks are removed, because the sender could add headers with them.
      subject: email.subject.replaceAll(/[\r\n]+/g, ' '),
      text,
      html,
      replyTo: email.replyTo ?? null,
      calendar: email.calendar ?? null,
      aboutKind: email.about?.kind ?? null,
      aboutId: email.about?.id ?? null,
      remindsOf: email.stop?.remindsOf ?? null,
      stopAddress: email.stop?.address ?? null,
      createdAt: now,
      dueAt: now,
    })
    .prepare()
    .execute()
}

export function queueEmailTo(tx: Tx, to: EmailRecipient, draft: DraftTo) {
  return queueEmail(tx, draftEmailTo(to, draft))
}
