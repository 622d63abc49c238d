import { z } from 'zod'
import { longestFileName } from './documents.ts'
import { folderAudiences } from '#app/core/vocabulary.ts'
import { lineText } from '#app/domain/contact/contact.forms.ts'

/** Accepts an empty folder id, because the specification has a special error text for it. */
export const uploadForm = z.strictObject({
  folderId: z.union([z.literal(''), z.uuid()]).default(''),
  file: z.instanceof(File).optional(),
})

/** `seen` is the name that the page showed, which detects a concurrent change. */
export const fileChangeForm = z.strictObject({
  fileId: z.uuid(),
  seen: z.string().max(300),
  name: lineText
    .min(1, 'Please enter a name')
    .max(longestFileName, `The name must be at most ${longestFileName} characters`),
  folderId: z.uuid('Please choose a folder'),
})

export const fileForm = z.strictObject({ fileId: z.uuid() })

/** Our own limit; the specification gives none. */
const longestName = 100
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
