import { db } from '#db/client.server.ts'
import { contactMessages } from '#db/tables/contact.ts'
import { newId, newReference } from '#app/core/ids.ts'
import { done, type Outcome } from '#app/core/outcome.ts'
import type { UserId } from '#app/core/person.ts'
import { countAttempt, throttle, type Throttled } from '#app/platform/rate-limits/rate-limits.commands.server.ts'
import { emailLimit, limits } from '#app/platform/rate-limits/rate-limits.ts'
import { clock } from '#app/platform/clock.server.ts'
import { queueAcknowledgementEmail } from './contact.emails.server.ts'
import { computeAnswerDue, type NewMessage } from './contact.ts'

type Receipt = { reference: string; answerDueAt: Date }

export async function sendMessage({
  ipAddress,
  writtenBy = null,
  ...message
}: NewMessage & { ipAddress: string; writtenBy?: UserId | null }): Promise<Outcome<Receipt, never> | Throttled> {
  const throttled = await throttle([limits.contactByAddress, ipAddress])
  if (throttled) return throttled
  // Stops somebody from flooding a mailbox through this form: above the limit the message is stored, but no email is
  // sent.
  const toRecipient = await countAttempt(emailLimit('message'), message.email)
  const createdAt = clock.now()
  const receipt = { reference: newReference('MSG'), answerDueAt: computeAnswerDue(createdAt) }
  await db.transaction(async (tx) => {
    const id = newId()
    await tx.insert(contactMessages).values({ id, ...message, ...receipt, writtenBy, createdAt })
    if (toRecipient.isAllowed) await queueAcknowledgementEmail(tx, { id, ...message, ...receipt })
  })
  return done(receipt)
}
