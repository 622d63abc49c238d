import { z } from 'zod'
import { isId } from '#app/core/ids.ts'
import { ticketCategories } from '#app/core/vocabulary.ts'
import { lineText, longText } from '#app/domain/contact/contact.forms.ts'
import { longestMessage, longestTitle } from './student-tickets.ts'

function messageField({ atLeast, missing }: { atLeast: number; missing: string }) {
  return longText.pipe(
    z.string().min(atLeast, missing).max(longestMessage, `Please write at most ${longestMessage} characters`),
  )
}

export const raiseForm = z.strictObject({
  title: lineText
    .min(1, 'Please add a short subject')
    .max(longestTitle, `Please use at most ${longestTitle} characters`),
  category: z.enum(ticketCategories, 'Please choose a category'),
  courseId: z
    .string()
    .refine((id) => id === '' || isId(id), 'Please choose one of your programmes, or none')
    .default('')
    .transform((id) => id || null),
  description: messageField({ atLeast: 10, missing: 'Please write at least 10 characters' }),
})

/** The form of a reply, and of the message that reopens a ticket. */
export const replyForm = z.strictObject({
  ticketId: z.uuid(),
  body: messageField({ atLeast: 1, missing: 'Please write something first' }),
})

export const linkedAnswerForm = z.strictObject({
  token: z.string().max(200),
  way: z.enum(['reply', 'reopen']),
  body: replyForm.shape.body,
})
