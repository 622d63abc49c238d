import { z } from 'zod'
import { longestNote } from '#app/core/vocabulary.ts'

/** The form of an action on a section. Without `act` the section is marked as read. */
export const sectionForm = z.strictObject({
  sectionId: z.uuid(),
  act: z.enum(['read', 'take-back', 'note', 'bookmark', 'unbookmark']).default('read'),
  note: z.string().trim().max(longestNote, `Note must be less than ${longestNote} characters`).default(''),
})
