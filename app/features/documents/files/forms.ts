import { z } from 'zod'

/** The folder that is selected, or none: what then is said is the specification's own. */
export const uploadForm = z.strictObject({
  folderId: z.union([z.literal(''), z.uuid()]).default(''),
  file: z.instanceof(File).optional(),
})

export const fileForm = z.strictObject({ fileId: z.uuid() })
