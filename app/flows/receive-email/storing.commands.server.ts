import { db, type Tx } from '#db/client.server.ts'
import type { IncomingKind } from '#app/core/vocabulary.ts'
import { lockApplicationForEmail } from '#app/domain/applications/applicant-emails.commands.server.ts'
import { createMessageFromEmail, lockMessageForEmail } from '#app/domain/contact/replies.commands.server.ts'
import { fitFiles, type LockedConversation, type ReceivedEmail } from '#app/domain/conversations/conversations.ts'
import { addMessage, recordFiles } from '#app/domain/conversations/thread.commands.server.ts'
import { lockTicketForEmail } from '#app/domain/tickets/thread.commands.server.ts'
import type { EmailFile } from '#app/platform/email-parts.ts'
import type { Conversation } from '#app/platform/mail/references.ts'
import { markReachable } from '#app/platform/mail/returns.commands.server.ts'
import { judgeSender } from '#app/platform/mail/senders.ts'
import type { Counted } from '#app/platform/rate-limits/rate-limits.commands.server.ts'
import { withLooseFiles } from '#app/platform/uploads/loose-files.commands.server.ts'
import { removeUnseenFromLine } from '#app/core/pasted.ts'
import { truncateText } from '#app/core/text.ts'
import { storeNamedUpload } from '#app/platform/uploads/uploads.commands.server.ts'
import { detectKind } from '#app/platform/uploads/kinds.gateway.server.ts'
import { uploadRefusals, originalType, type StoredFile } from '#app/platform/uploads/uploads.ts'
import {
  largestAttachmentBytes,
  maxTotalBytes,
  mostFilesAtOnce,
  attachmentRefusals,
} from '#app/domain/tickets/attachments.ts'
import { recordProcessed, withCountedAttempts } from './processed.commands.server.ts'
import { measureRoom } from './quota.queries.server.ts'
import { buildStoredText, type SenderName, type Taken, closingReasons } from './receive-email.ts'

type LeftOut = { name: string; why: string }
const folder = 'email-files'

/** Checks, scans and stores one file. Returns the file, or the reason for refusing it. */
async function storeFile({ name, bytes }: EmailFile): Promise<StoredFile | keyof typeof attachmentRefusals> {
  if (bytes.length === 0) return 'file-empty'
  if (bytes.length > largestAttachmentBytes) return 'file-too-large'
  const content = new Blob([bytes])
  const kind = await detectKind({ name, content })
  if (!kind.ok) return kind.reason
  const stored = await storeNamedUpload({ folder, name, otherwise: 'Attachment', content, kind: kind.value })
  return stored.ok ? stored.value : stored.reason
}

/** Collects the keys of an email's stored files in `keys`. Together they may take up `roomBytes`. */
type Storing = { keys: string[]; roomBytes: number; isFlood: boolean }

/**
 * Stores the files of an email within the limits of the forms. Leaves out refused files, and all files if `isFlood`.
 * Call it within `withLooseFiles`.
 */
async function storeEmailFiles(files: readonly EmailFile[], { keys, roomBytes, isFlood }: Storing) {
  const stored: StoredFile[] = []
  const leftOut: LeftOut[] = []
  let total = 0
  for (const file of files) {
    const name = truncateText(removeUnseenFromLine(file.name.replace(/^.*[/\\]/, '')), 80)
    const leaveOut = (reason: keyof typeof attachmentRefusals) =>
      leftOut.push({ name, why: attachmentRefusals[reason].text })
    if (isFlood) leftOut.push({ name, why: closingReasons.flood })
    else if (stored.length >= mostFilesAtOnce) leaveOut('too-many-files')
    else if (total + file.bytes.length > maxTotalBytes) leaveOut('files-too-large')
    else if (total + file.bytes.length > roomBytes) leftOut.push({ name, why: closingReasons.quota })
    else {
      const outcome = await storeFile(file)
      if (typeof outcome === 'string') leaveOut(outcome)
      else {
        stored.push(outcome)
        keys.push(outcome.key)
        total += outcome.size
      }
    }
  }
  return { stored, leftOut }
}

/** Stores the original of an email, or returns why it was not stored. Call it within `withLooseFiles`. */
async function storeOriginal(
  source: Uint8Array,
  { keys, roomBytes }: Pick<Storing, 'keys' | 'roomBytes'>,
): Promise<{ stored: StoredFile[]; problem: string | null }> {
  if (source.length > roomBytes) return { stored: [], problem: closingReasons.quota }
  const content = new Blob([new Uint8Array(source)])
  const kind = { ending: 'eml', type: originalType }
  const outcome = await storeNamedUpload({ folder, name: 'Original email', otherwise: 'Email', content, kind })
  if (!outcome.ok) return { stored: [], problem: uploadRefusals.infected.text }
  keys.push(outcome.value.key)
  return { stored: [outcome.value], problem: null }
}

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
