import type { Operation } from '#app/core/permissions.ts'
import type { ReplyKind } from '#app/core/vocabulary.ts'

/** Of each kind. */
export const mostReplies = 60
export const longestReplyTitle = 60

/** As long as what it is inserted into. */
export const longestSavedReply = { chat: 2_000, ticket: 5_000 } as const satisfies Record<ReplyKind, number>

export const operationOf = { chat: 'handle chats', ticket: 'handle tickets' } as const satisfies Record<
  ReplyKind,
  Operation
>

/** Stands in a text for the first name of whoever is written to. */
export const firstNameMark = '{first name}'

/** A saved text with the name filled in, after what has been written. */
export function insertReply({ written, body, fullName }: { written: string; body: string; fullName: string | null }) {
  const firstName = fullName?.trim().split(/\s+/)[0]
  const text = firstName ? body.replaceAll(firstNameMark, () => firstName) : body
  return written.trim() === '' ? text : `${written.trimEnd()}\n${text}`
}
