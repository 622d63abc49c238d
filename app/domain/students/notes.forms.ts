import { z } from 'zod'
import { longestStaffNote } from '#app/core/vocabulary.ts'

export const noteForm = z.strictObject({
  body: z
    .string({ error: 'Please write a note' })
    .trim()
    .min(1, 'Please write a note')
    .refine(
      (text) => [...text].length <= longestStaffNote,
      `The note must have at most ${longestStaffNote} characters`,
    ),
})

export const removalForm = z.strictObject({ noteId: z.uuid({ error: 'This note does not exist' }) })
