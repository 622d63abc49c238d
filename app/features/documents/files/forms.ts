import { z } from 'zod'

/** An empty folder is accepted here, because the specification has its own message for it. */
export const uploadForm = z.strictObject({
  folderId: z.union([z.literal(''), z.uuid()]).default(''),
  file: z.instanceof(File).optional(),
})

export const fileForm = z.strictObject({ fileId: z.uuid() })
