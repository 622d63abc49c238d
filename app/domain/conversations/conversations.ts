import type { MessageAuthor } from '#app/core/vocabulary.ts'
import type { SenderCheck } from '#app/platform/mail/senders.ts'
import type { Conversation } from '#app/platform/mail/references.ts'
import { mostFilesPerTicket } from '#app/domain/tickets/attachments.ts'
import { isOriginal, type ShownFile, type StoredFile } from '#app/platform/uploads/uploads.ts'

/** A conversation whose messages are stored. Emails cannot join a chat. */
export type StoredConversation = Conversation | { kind: 'chat'; id: string }

/** A message as the thread shows it. */
export type ThreadMessage = {
  id: string
  author: MessageAuthor
  /** The name of the member of staff who wrote it; otherwise null. */
  authorName: string | null
  /** The subject of an email to an application. */
  subject: string | null
  body: string
  isInternal: boolean
  byLink: boolean
  /** The address that an email came from; null if the message was written on the site. */
  sender: string | null
  /** False if `sender` is not the address to which our emails go. */
  isConfirmed: boolean
  isSenderUnchecked: boolean
  isAutomatic: boolean
  /** The earlier emails that were quoted below the text. */
  quoted: string | null
  files: readonly ShownFile[]
  createdAt: Date
}

/** The question with which a thread begins, besides its text, as a message that was written on the site. */
export const question = {
  author: 'person',
  authorName: null,
  subject: null,
  isInternal: false,
  byLink: false,
  sender: null,
  isConfirmed: true,
  isSenderUnchecked: false,
  isAutomatic: false,
  quoted: null,
  files: [],
} as const satisfies Partial<ThreadMessage>

/** What was written after the question, and the files that came with the question itself. */
export type Thread = { files: readonly ShownFile[]; messages: readonly ThreadMessage[] }

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
