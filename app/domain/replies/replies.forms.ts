import { z } from 'zod'
import type { ReplyKind } from '#app/core/vocabulary.ts'
import { longestReplyTitle, longestSavedReply } from './replies.ts'

/** The form of a saved reply. With `replyId` it changes that reply, otherwise it adds a new one. */
export function createSaveReplyForm(kind: ReplyKind) {
  const longest = longestSavedReply[kind]
  return z.strictObject({
    replyId: z
      .union([z.literal(''), z.uuid()])
      .default('')
      .transform((id) => id || null),
    title: z
      .string()
      .trim()
      .min(1, 'Please enter a name')
      .max(longestReplyTitle, `A name must be at most ${longestReplyTitle} characters`),
    body: z
      .string()
      .transform((text) => text.replaceAll('\r\n', '\n'))
      .pipe(
        z.string().trim().min(1, 'Please enter some text').max(longest, `A text must be at most ${longest} characters`),
      ),
  })
}

export const deleteReplyForm = z.strictObject({ replyId: z.uuid() })
