import { z } from 'zod'
import { folderAudiences } from '#app/core/vocabulary.ts'
import { lineText } from '#app/domain/contact/contact.forms.ts'

/** Our own limit; the specification gives none. */
export const longestName = 100
const longestDescription = 300

const name = lineText
  .min(1, 'Folder name is required')
  .max(longestName, `The name must be at most ${longestName} characters`)
const description = lineText
  .max(longestDescription, `The description must be at most ${longestDescription} characters`)
  .default('')
  .transform((text) => text || null)

export const creationForm = z.strictObject({
  name,
  description,
  audience: z.enum(folderAudiences, 'Please choose who can see it').default('all_staff'),
})

/** `seen` is the name that the page showed, which detects a concurrent change. */
export const renamingForm = z.strictObject({
  folderId: z.uuid(),
  seen: z.string().max(longestName),
  name,
  description,
  audience: z.enum(folderAudiences, 'Please choose who can see it'),
})

export const folderForm = z.strictObject({ folderId: z.uuid() })
