import { z } from 'zod'
import { lineField } from '../talking/forms.ts'

export const keepReplyForm = z.strictObject({
  title: z.string().trim().min(1, 'Please give it a name').max(60, 'A name must be at most 60 characters'),
  body: lineField,
})

export const dropReplyForm = z.strictObject({ replyId: z.uuid() })
