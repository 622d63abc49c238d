import type { SenderCheck } from '#app/platform/mail/senders.ts'
import type { Conversation } from '#app/platform/mail/references.ts'
import { mostFilesPerTicket } from '#app/domain/tickets/attachments.ts'
import { isOriginal, type StoredFile } from '#app/platform/uploads/uploads.ts'

/** An incoming email as it is stored, with its quoted text separated. */
export type ReceivedEmail = {
  /** The address in the From line of the email. */
  sender: string
  senderCheck: SenderCheck
  subject: string
  body: string
  quoted: string | null
  isAutomatic: boolean
  /** The files of the email and, if it could be kept, its original. */
  files: readonly StoredFile[]
}

/** A conversation that an email refers to. Its row is locked. */
export type LockedConversation = Conversation & {
  /** The address to which our emails go, so that a reply is expected from it. */
  address: string
  /** The account of the student; null if the conversation does not belong to an account. */
  userId: string | null
  /** False if the conversation is closed for good. */
  isJoinable: boolean
  /** How many more files it may have, without the originals of emails. */
  fileRoom: number
  /** Makes the conversation wait for a reply from us. Called once an email from a person was added. */
  wake: () => Promise<void>
}

/** Leaves out files for which a ticket has no room, with a note below the text. The original is kept. */
export function fitFiles({ body, files }: Pick<ReceivedEmail, 'body' | 'files'>, { fileRoom }: { fileRoom: number }) {
  const others = files.filter((file) => !isOriginal(file))
  if (others.length <= fileRoom) return { body, files }
  const names = others.map(({ name }) => name).join(', ')
  return {
    body: `${body}\n\n[Not stored, because a ticket can have at most ${mostFilesPerTicket} files: ${names}]`,
    files: files.filter(isOriginal),
  }
}
