import { z } from 'zod'
import { complaintKinds } from '#app/core/vocabulary.ts'
import { longestAnswer, longestComplaint } from './rules.ts'

const requiredText = (missing: string, maxLength: number) =>
  z
    .string({ error: missing })
    .trim()
    .min(20, 'Please write at least 20 characters')
    .max(maxLength, `This must have at most ${maxLength} characters`)

export const complaintForm = z.strictObject({
  kind: z.enum(complaintKinds, { error: 'Please choose what it is about' }),
  body: requiredText('Please say what happened', longestComplaint),
})
export const answerComplaintForm = z.strictObject({
  complaintId: z.uuid(),
  answer: requiredText('Please write a reply', longestAnswer),
})
