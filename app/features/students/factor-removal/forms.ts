import { z } from 'zod'
import { longestStaffNote } from '#app/core/vocabulary.ts'

const shortestProof = 20

export const removalRequestForm = z.strictObject({
  studentId: z.uuid(),
  proof: z
    .string({ error: 'Please say how you checked who they are' })
    .trim()
    .min(shortestProof, `Please describe the proof in at least ${shortestProof} characters`)
    .refine((text) => [...text].length <= longestStaffNote, `Please use at most ${longestStaffNote} characters`),
})

export const removalDecisionForm = z.strictObject({
  studentId: z.uuid(),
  decision: z.enum(['remove', 'reject'], { error: 'Please choose one' }),
})
