import { db, type Tx } from '#db/client.server.ts'
import type { IncomingKind } from '#app/core/vocabulary.ts'
import { lockApplicationForEmail } from '#app/domain/applications/emails-in.commands.server.ts'
import { createMessageFromEmail, lockMessageForEmail } from '#app/domain/contact/emails-in.commands.server.ts'
import { fitFiles, type LockedConversation, type ReceivedEmail } from '#app/domain/conversations/conversations.ts'
import { addMessage, recordFiles } from '#app/domain/conversations/thread.commands.server.ts'
import { lockTicketForEmail } from '#app/domain/tickets/emails-in.commands.server.ts'
import type { EmailFile } from '#app/platform/email-parts.ts'
import type { Conversation } from '#app/platform/mail/references.ts'
import { markReachable } from '#app/platform/mail/returns.commands.server.ts'
import { judgeSender } from '#app/platform/mail/senders.ts'
import type { Counted } from '#app/platform/rate-limits/rate-limits.commands.server.ts'
import { withLooseFiles } from '#app/platform/uploads/loose-files.commands.server.ts'
import { storeEmailFiles, storeOriginal } from './files.commands.server.ts'
import { recordProcessed, withCountedAttempts } from './processed.commands.server.ts'
import { measureRoom } from './quota.queries.server.ts'
import { buildStoredText, type SenderName, type Taken } from './receive-email.ts'

const lockConversation: Record<Conversation['kind'], (tx: Tx, id: string) => Promise<LockedConversation | null>> = {
  ticket: lockTicketForEmail,
  message: lockMessageForEmail,
  application: lockApplicationForEmail,
}

type Arriving = {
  fingerprint: string
  kind: IncomingKind
  name: SenderName
  email: Pick<ReceivedEmail, 'sender' | 'senderCheck' | 'subject' | 'isAutomatic'>
  text: string
  unread: readonly string[]
  /** The whole email as it came; null if it was too large to be read. */
  source: Uint8Array | null
  files: readonly EmailFile[]
  /** The conversation that its reference names. */
  conversation: Conversation | null
  /** The reason to close a new message from this email at once; null if it waits for a reply. */
  closedBecause: string | null
  isFlood: boolean
  isAcknowledged: boolean
  /** The attempts that were counted for it. */
  counted: readonly Counted[]
}

/**
 * Adds an email to the conversation that its reference names. `isJoined` is false if there is none, or if it is closed
 * for good; `writtenBy` is then the account of its student, if the sender is confirmed.
 */
export async function addToConversation(tx: Tx, reference: Conversation | null, email: ReceivedEmail) {
  const conversation = reference && (await lockConversation[reference.kind](tx, reference.id))
  if (!conversation) return { isJoined: false, writtenBy: null }
  const judged = judgeSender(email, conversation.address)
  const isJoined = conversation.isJoinable
  if (isJoined) {
    const { sender, subject, quoted, isAutomatic } = email
    const { body, files } = fitFiles(email, conversation)
    const messageId = await addMessage(tx, conversation, { subject, body, quoted, sender, ...judged, isAutomatic })
    await recordFiles(tx, conversation, { messageId, files })
    if (!email.isAutomatic) await conversation.wake()
  }
  if ((judged.isConfirmed || judged.isSenderUnchecked) && !email.isAutomatic) await markReachable(tx, email.sender)
  return { isJoined, writtenBy: judged.isConfirmed ? conversation.userId : null }
}

/**
 * Stores an email once, in its conversation or as a new message, with its files and its original. Everything but the
 * files is stored in one transaction, so the process can be killed at any time.
 */
export async function storeEmail(arriving: Arriving): Promise<Taken> {
  const { source, conversation, name, isFlood, isAcknowledged, closedBecause, kind } = arriving
  const keys: string[] = []
  const store = async () => {
    const roomBytes = await measureRoom(conversation)
    const original = source ? await storeOriginal(source, { keys, roomBytes }) : { stored: [], problem: null }
    const left = roomBytes - original.stored.reduce((sum, { size }) => sum + size, 0)
    const { stored, leftOut } = await storeEmailFiles(arriving.files, { keys, roomBytes: left, isFlood })
    const { subject } = arriving.email
    const text = source
      ? buildStoredText({ ...arriving, subject, leftOut, originalProblem: original.problem })
      : { body: arriving.text, quoted: null }
    const email = { ...arriving.email, ...text, files: [...stored, ...original.stored] }
    return db.transaction(async (tx): Promise<Taken> => {
      if (!(await recordProcessed(tx, arriving))) return 'known'
      const { isJoined, writtenBy } = await addToConversation(tx, conversation, email)
      if (!isJoined) await createMessageFromEmail(tx, { name, email, writtenBy, isAcknowledged, closedBecause })
      return kind
    })
  }
  return withCountedAttempts(arriving.counted, () => withLooseFiles<Taken>(keys, store))
}
