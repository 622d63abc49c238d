import { z } from 'zod'
import { complaintKinds } from '#app/core/vocabulary.ts'
import { longestAnswer, longestComplaint } from './rules.ts'

const words = (ask: string, longest: number) =>
  z
    .string({ error: ask })
    .trim()
    .min(20, 'Please write at least 20 characters')
    .max(longest, `This must have at most ${longest} characters`)

export const complaintForm = z.strictObject({
  kind: z.enum(complaintKinds, { error: 'Please choose what it is about' }),
  body: words('Please say what happened', longestComplaint),
})
export const answerComplaintForm = z.strictObject({
  complaintId: z.uuid(),
  answer: words('Please write a reply', longestAnswer),
})
