import { db } from '#db/client.server.ts'
import { contactMessages } from '#db/tables/contact.ts'
import { newId, newReference } from '#app/core/ids.ts'
import { done, refused, type Outcome } from '#app/core/outcome.ts'
import { countAttempt } from '#app/features/throttles/commands.server.ts'
import { lettersTo, limits } from '#app/features/throttles/rules.ts'
import { clock } from '#app/platform/clock.server.ts'
import { writeAcknowledgement } from './emails.server.ts'
import type { MessageRefusal } from './messages.ts'
import { answerDueAt } from './rules.ts'
import type { NewMessage } from './types.ts'

type Receipt = { reference: string; answerDueAt: Date }

/** Stores a visitor's message with the time by which it is to be answered, and acknowledges it by mail. */
export async function sendMessage({
  clientAddress,
  ...message
}: NewMessage & { clientAddress: string }): Promise<Outcome<Receipt, MessageRefusal>> {
  const bySender = await countAttempt(limits.contactByAddress, clientAddress)
  if (!bySender.isAllowed) return refused('too-many')
  // Nobody's mailbox can be filled by naming it in this form: past the limit the message is stored and no letter sent.
  const toRecipient = await countAttempt(lettersTo('message'), message.email)
  const createdAt = clock.now()
  const receipt = { reference: newReference('MSG'), answerDueAt: answerDueAt(createdAt) }
  await db.transaction(async (tx) => {
    await tx.insert(contactMessages).values({ id: newId(), ...message, ...receipt, createdAt })
    if (toRecipient.isAllowed) await writeAcknowledgement(tx, { ...message, ...receipt })
  })
  return done(receipt)
}
