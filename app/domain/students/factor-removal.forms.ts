import { z } from 'zod'
import { longestStaffNote } from '#app/core/vocabulary.ts'

const shortestReason = 20

export const removalForm = z.strictObject({
  studentId: z.uuid(),
  reason: z
    .string({ error: 'Please say how you checked who they are' })
    .trim()
    .min(shortestReason, `Please say in at least ${shortestReason} characters how you checked who they are`)
    .refine((text) => [...text].length <= longestStaffNote, `Please use at most ${longestStaffNote} characters`),
})
