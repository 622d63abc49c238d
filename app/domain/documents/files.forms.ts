import { z } from 'zod'
import { lineText } from '#app/domain/contact/contact.forms.ts'
import { longestFileName } from './files.ts'

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
