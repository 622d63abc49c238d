import { z } from 'zod'
import { normaliseFile } from '../format/course-paths.ts'
import { recordingPath } from '../recordings.ts'
import { isCoursePath, isSlug, longestFile } from './authoring.rules.ts'

const slug = z.string().refine(isSlug, 'Use only lower-case letters, digits and hyphens')
const path = z.string().refine(isCoursePath, 'A course can’t have a file with this name')
const title = z.string().trim().min(1, 'Please give it a title').max(120, 'A title must be at most 120 characters')
const source = z
  .string()
  .transform(normaliseFile)
  .pipe(z.string().max(longestFile, `A file must be at most ${longestFile} characters`))
const revision = z.coerce.number().int().min(1)

export const takeForm = z.strictObject({ slug })
export const createForm = z.strictObject({ slug, title })

export const saveForm = z.strictObject({
  path: path.refine((each) => !recordingPath.test(each), 'A recording can’t be edited as text'),
  text: source,
  version: z.coerce.number().int().min(0),
})

const folder = z.string().regex(/^\d{2}-[a-z0-9-]{1,90}$/, 'Please choose a module')
const by = z.enum(['up', 'down'])

export const draftForm = z.discriminatedUnion('intent', [
  saveForm.extend({ intent: z.literal('save') }),
  z.strictObject({ intent: z.literal('move'), path, to: path }),
  z.strictObject({ intent: z.literal('remove'), path }),
  z.strictObject({
    intent: z.literal('add-section'),
    folder,
    title,
  }),
  z.strictObject({ intent: z.literal('add-module'), title }),
  z.strictObject({ intent: z.literal('shift'), path, by }),
  z.strictObject({ intent: z.literal('shift-module'), folder, by }),
  z.strictObject({ intent: z.literal('remove-module'), folder }),
  z.strictObject({
    intent: z.literal('take-back'),
    path,
    version: z.coerce.number().int().min(1),
    replaces: z.coerce.number().int().min(0),
  }),
  z.strictObject({ intent: z.literal('discard'), revision }),
  z.strictObject({ intent: z.literal('stop-sale') }),
  z.strictObject({ intent: z.literal('resume-sale') }),
  z.strictObject({ intent: z.literal('publish'), revision }),
  z.strictObject({ intent: z.literal('restore'), number: z.coerce.number().int().min(1), revision }),
])

export const draftIntents = draftForm.options.map(({ shape }) => shape.intent.value)

/**
 * The fixed fields of a file’s form. The other fields are read separately, because their names are addresses in the
 * file.
 */
export const fillForm = z.strictObject({
  path,
  version: z.coerce.number().int().min(0),
  press: z.string().max(200).default(''),
  kind: z.string().max(30).default(''),
})

export type DraftAction = z.infer<typeof draftForm>

export const previewForm = z.strictObject({ path, text: source })

/** The form that adds a recording. Its file is read separately. */
export const recordForm = z.strictObject({
  name: z
    .string()
    .trim()
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Use only lower-case letters, digits and hyphens')
    .max(80, 'A name must be at most 80 characters'),
})

/** The form of an import. The archive file is read separately. */
export const importForm = z.strictObject({ revision })
