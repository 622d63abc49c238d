import { z } from 'zod'
import { longestNote } from '#app/core/vocabulary.ts'

/** What one does with a section; a form without a word for it marks the section as read. */
export const sectionForm = z.strictObject({
  sectionId: z.uuid(),
  act: z.enum(['read', 'take-back', 'note', 'bookmark', 'unbookmark']).default('read'),
  note: z.string().trim().max(longestNote, `Note must be less than ${longestNote} characters`).default(''),
})
