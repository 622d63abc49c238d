import type { Operation } from '#app/core/permissions.ts'
import type { ReplyKind } from '#app/core/vocabulary.ts'
import type { Notice } from '#app/core/notice.ts'
import type { Refusals } from '#app/core/outcome.ts'

export type SavedReply = { id: string; title: string; body: string }

/** The most saved replies of each kind. */
export const mostReplies = 60
export const longestReplyTitle = 60

/** The most characters of a saved reply, equal to the limits of a chat line and a ticket reply. */
export const longestSavedReply = { chat: 2_000, ticket: 5_000 } as const satisfies Record<ReplyKind, number>

export const operationFor = { chat: 'handle chats', ticket: 'handle tickets' } as const satisfies Record<
  ReplyKind,
  Operation
>

/** The placeholder that is replaced by the first name of the recipient. */
export const firstNamePlaceholder = '{first name}'

export function insertReply({ written, body, fullName }: { written: string; body: string; fullName: string | null }) {
  const firstName = fullName?.trim().split(/\s+/)[0]
  const text = firstName ? body.replaceAll(firstNamePlaceholder, () => firstName) : body
  return written.trim() === '' ? text : `${written.trimEnd()}\n${text}`
}

export const replyRefusals = {
  'too-many-replies': { status: 422, text: 'You’ve reached the limit of saved replies. Please remove one first.' },
  'name-taken': {
    status: 422,
    text: 'There’s already a saved reply with this name. Please choose another name or edit that one.',
  },
  'reply-gone': {
    status: 409,
    text: 'Someone removed this reply while you were editing. Save it again to keep your text.',
  },
} as const satisfies Refusals

export const replyNotices = {
  saved: { tone: 'success', text: 'Reply saved' },
  removed: { tone: 'success', text: 'Reply removed' },
} as const satisfies Record<string, Notice>
