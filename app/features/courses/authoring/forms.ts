import { z } from 'zod'
import { isCoursePath, isSlug, longestFile } from './rules.ts'

const slug = z.string().refine(isSlug, 'Use only lower-case letters, digits and hyphens')
const path = z.string().refine(isCoursePath, 'A course can’t have a file with this name')
const title = z.string().trim().min(1, 'Please give it a title').max(120, 'A title must be at most 120 characters')
const source = z
  .string()
  .transform((text) => text.replaceAll('\r\n', '\n'))
  .pipe(z.string().max(longestFile, `A file must be at most ${longestFile} characters`))
const revision = z.coerce.number().int().min(1)

export const takeForm = z.strictObject({ slug })
export const createForm = z.strictObject({ slug, title })

export const saveForm = z.strictObject({
  deed: z.literal('save'),
  path,
  text: source,
  version: z.coerce.number().int().min(0),
})

export const draftForm = z.discriminatedUnion('deed', [
  saveForm,
  z.strictObject({ deed: z.literal('move'), path, to: path }),
  z.strictObject({ deed: z.literal('remove'), path }),
  z.strictObject({
    deed: z.literal('add-section'),
    folder: z.string().regex(/^\d{2}-[a-z0-9-]+$/, 'Please choose a module'),
    title,
  }),
  z.strictObject({ deed: z.literal('add-module'), title }),
  z.strictObject({ deed: z.literal('publish'), revision }),
  z.strictObject({ deed: z.literal('restore'), number: z.coerce.number().int().min(1), revision }),
])

export type DraftAction = z.infer<typeof draftForm>

export const previewForm = z.strictObject({ path, text: source })

/** The archive file is read separately. */
export const importForm = z.strictObject({ deed: z.literal('import'), revision })
