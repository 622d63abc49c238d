import { z } from 'zod'
import { applicationStatuses } from '#app/core/vocabulary.ts'
import { longestNotes } from '../rules.ts'

const back = z.string().startsWith('?').max(1_000)

/** `from` is what the page showed: another's change in between is noticed, not overwritten. */
export const statusForm = z.strictObject({
  back,
  from: z.enum(applicationStatuses),
  status: z.enum(applicationStatuses, 'Choose a status'),
})

export const notesForm = z.strictObject({
  back,
  notes: z.string().trim().max(longestNotes, `Notes must be less than ${longestNotes} characters`),
  seen: z.string().max(64),
})
