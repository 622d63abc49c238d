import { z } from 'zod'
import { applicationStatuses } from '#app/core/vocabulary.ts'
import { longestNotes } from '../rules.ts'

const applicationId = z.uuid()

/** `from` is what the page showed: another's change in between is noticed, not overwritten. */
export const statusForm = z.strictObject({
  applicationId,
  from: z.enum(applicationStatuses),
  status: z.enum(applicationStatuses, 'Choose a status'),
})

export const notesForm = z.strictObject({
  applicationId,
  notes: z.string().trim().max(longestNotes, `Notes must be less than ${longestNotes} characters`),
  seen: z.string().max(64),
})
