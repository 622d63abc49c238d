import { z } from 'zod'

export const emailActionForm = z.strictObject({ emailId: z.uuid() })
export const returnForm = z.strictObject({ returnId: z.uuid() })
export const jobActionForm = z.strictObject({ jobId: z.uuid(), name: z.string().regex(/^[a-z0-9-]{1,80}$/) })
