import { z } from 'zod'
import { complaintKinds } from '#app/core/vocabulary.ts'
import { longestAnswer, longestComplaint } from './complaints.ts'

const requiredTextField = (missing: string, maxLength: number) =>
  z
    .string({ error: missing })
    .trim()
    .min(20, 'Please write at least 20 characters')
    .max(maxLength, `Please write at most ${maxLength} characters`)

export const complaintForm = z.strictObject({
  kind: z.enum(complaintKinds, { error: 'Please choose what it’s about' }),
  body: requiredTextField('Please tell us what happened', longestComplaint),
})
export const answerComplaintForm = z.strictObject({
  complaintId: z.uuid(),
  answer: requiredTextField('Please write a reply', longestAnswer),
})
