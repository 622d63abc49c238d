import { z } from 'zod'
import { replyForm } from './student-tickets.forms.ts'

export const linkedAnswerForm = z.strictObject({
  token: z.string().max(200),
  way: z.enum(['reply', 'reopen']),
  body: replyForm.shape.body,
})
